import { createParser } from 'eventsource-parser';

/** How long a stream may say nothing before it begins, and then: the server gives a sign every 15 s. */
const beginMs = 10_000;
const silenceMs = 40_000;
/** After so many streams that did not come through, only every tenth time one is tried again. */
const trials = 3;
const seldom = 10;
/** One that ends sooner is cut off on the way, and coming again at once would only be a faster asking. */
const steadyMs = 10_000;
/** Streams end together, with the server that they came from: those who listened do not come back in the same instant. */
const spreadMs = 1_000;

/**
 * `open`: asks for the stream. `ask`: asks once, in its stead, every `pollMs` or so while no stream comes through or lasts. `onState`: hears what is now,
 * and every change.
 */
type Following = {
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  ask: () => Promise<unknown>;
  onState: (state: unknown) => void;
  pollMs: number;
};

/**
 * Follows a state while the page is in sight: a browser has few connections for all its pages.
 * @returns what ends it
 */
export function follow({ open, ask, onState, pollMs }: Following): () => void {
  const over = new AbortController();
  const run = async () => {
    let failures = 0;
    while (!over.signal.aborted) {
      await inSight(over.signal);
      if (over.signal.aborted) return;
      const worthTrying = failures < trials || failures % seldom === 0;
      const lastedMs = worthTrying ? await listen(open, onState, over.signal) : 0;
      if (document.hidden || over.signal.aborted) continue;
      if (lastedMs >= steadyMs) {
        failures = 0;
        await pause(spreadMs * Math.random(), over.signal);
        continue;
      }
      failures += 1;
      // what ended it so soon may be news, such as that there is nothing to follow any more
      if (lastedMs > 0) await pause(spreadMs * Math.random(), over.signal);
      if (over.signal.aborted) return;
      await ask().catch(() => undefined);
      // with the connection back, streams may come through as well
      if (await pause(pollMs * (0.75 + Math.random() / 2), over.signal)) failures = 0;
    }
  };
  void run();
  return () => over.abort();
}

/** Hears one stream to its end, which the server sets now and then. @returns how long, in milliseconds; 0 when it said nothing */
async function listen(
  open: Following['open'],
  onState: Following['onState'],
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
    // it did not come through, or broke off: whoever asks in its stead says what is wrong
  } finally {
    clearTimeout(patience);
    over.removeEventListener('abort', end);
    document.removeEventListener('visibilitychange', hide);
  }
  return heard ? performance.now() - began : 0;
}

/** Waits for the page to be looked at. */
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

/** Waits, but no longer than until the connection is back. @returns whether it is */
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
