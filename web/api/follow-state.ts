import { createParser } from 'eventsource-parser';

/**
 * A stream is cancelled if it is silent for `usualBeginMs` before its first data, or for
 * `silenceMs` afterwards. The server sends a heartbeat every 15 s.
 */
const usualBeginMs = 10_000;
const silenceMs = 40_000;
/** After this many failed streams in a row, only every tenth poll tries a stream again. */
const trials = 3;
const seldom = 10;
/**
 * A stream that ends before this time counts as cut off by a proxy. Reconnecting at once each time
 * would amount to fast polling.
 */
const steadyMs = 10_000;
/**
 * All streams of a server end together when it stops. The random delay up to this time keeps their
 * clients from reconnecting in the same instant.
 */
const spreadMs = 1_000;

/**
 * `open` requests the stream. `ask` polls once. It is called about every `pollMs` while streams
 * fail or are cut off. `onState` receives the current state and every change. `beginMs` is the
 * longest silence before the first data: a proxy may hold the stream back, and nothing is polled
 * meanwhile.
 */
type Following = {
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  ask: () => Promise<unknown>;
  onState: (state: unknown) => void;
  pollMs: number;
  beginMs?: number;
};

/**
 * Follows a state while the page is visible. A hidden page closes its stream, because a browser has
 * few connections for all its pages.
 * @returns a function that stops following
 */
export function follow({
  open,
  ask,
  onState,
  pollMs,
  beginMs = usualBeginMs,
}: Following): () => void {
  const over = new AbortController();
  const run = async () => {
    let failures = 0;
    while (!over.signal.aborted) {
      await inSight(over.signal);
      if (over.signal.aborted) return;
      const worthTrying = failures < trials || failures % seldom === 0;
      const lastedMs = worthTrying ? await listen(open, onState, beginMs, over.signal) : 0;
      if (document.hidden || over.signal.aborted) continue;
      if (lastedMs >= steadyMs) {
        failures = 0;
        await pause(spreadMs * Math.random(), over.signal);
        continue;
      }
      failures += 1;
      // The server may have ended the stream because nothing is left to follow. A poll finds that
      // out. The random delay before it spreads the clients.
      if (lastedMs > 0) await pause(spreadMs * Math.random(), over.signal);
      if (over.signal.aborted) return;
      await ask().catch(() => undefined);
      // Once the device is online again, streams may work again too.
      if (await pause(pollMs * (0.75 + Math.random() / 2), over.signal)) failures = 0;
    }
  };
  void run();
  return () => over.abort();
}

/**
 * Reads one stream until it ends; the server ends each stream from time to time.
 * @returns how long the stream lasted in milliseconds; 0 if it sent no event
 */
async function listen(
  open: Following['open'],
  onState: Following['onState'],
  beginMs: number,
  over: AbortSignal,
): Promise<number> {
  const began = performance.now();
  const ending = new AbortController();
  const end = () => ending.abort();
  const hide = () => document.hidden && end();
  over.addEventListener('abort', end);
  document.addEventListener('visibilitychange', hide);
  let patience = setTimeout(end, beginMs);
  let heard = false;
  const parser = createParser({
    onEvent: ({ data }) => {
      heard = true;
      onState(JSON.parse(data));
    },
  });
  try {
    const reader = (await open(ending.signal)).getReader();
    ending.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
    const decoder = new TextDecoder();
    for (
      let part = await reader.read();
      !part.done && !ending.signal.aborted;
      part = await reader.read()
    ) {
      clearTimeout(patience);
      patience = setTimeout(end, silenceMs);
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  } catch {
    // The stream failed or broke off. The poll that follows reports the error.
  } finally {
    clearTimeout(patience);
    over.removeEventListener('abort', end);
    document.removeEventListener('visibilitychange', hide);
  }
  return heard ? performance.now() - began : 0;
}

/** Waits until the page is visible. */
function inSight(over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !over.aborted) return;
      document.removeEventListener('visibilitychange', look);
      over.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    over.addEventListener('abort', look);
    look();
  });
}

/**
 * Waits for `ms`, or less if the device comes online or `over` aborts.
 * @returns whether the device came online
 */
function pause(ms: number, over: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const go = (event?: Event) => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', go);
      over.removeEventListener('abort', go);
      resolve(event?.type === 'online');
    };
    const timer = setTimeout(go, ms);
    globalThis.addEventListener('online', go);
    over.addEventListener('abort', go);
  });
}
