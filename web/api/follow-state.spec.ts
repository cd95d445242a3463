import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { follow } from './follow-state';

const pollMs = 5_000;

class Page extends EventTarget {
  hidden = false;
  show(shown: boolean): void {
    this.hidden = !shown;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** A stream that the test writes to in the server's place. */
function aStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => void (controller = given),
    cancel: () => void (cancelled = true),
  });
  const send = (bytes: Uint8Array) => controller?.enqueue(bytes);
  const write = (text: string) => send(new TextEncoder().encode(text));
  return {
    body,
    send,
    write,
    say: (state: unknown) => write(`id: 1\ndata: ${JSON.stringify(state)}\n\n`),
    end: () => controller?.close(),
    breakOff: () => controller?.error(new TypeError('network error')),
    isCancelled: () => cancelled,
  };
}

describe('following', () => {
  let page: Page;
  let connection: EventTarget;
  let end: () => void;
  const heard: unknown[] = [];
  const opened: ReturnType<typeof aStream>[] = [];
  let refusing = false;
  let asked = 0;
  const newest = () => opened.at(-1) as ReturnType<typeof aStream>;
  /** Lets this many milliseconds pass, with everything that happens in them. */
  const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

  beforeEach(async () => {
    vi.useFakeTimers();
    page = new Page();
    vi.stubGlobal('document', page);
    connection = new EventTarget();
    vi.stubGlobal('addEventListener', connection.addEventListener.bind(connection));
    vi.stubGlobal('removeEventListener', connection.removeEventListener.bind(connection));
    heard.length = 0;
    opened.length = 0;
    refusing = false;
    asked = 0;
    end = follow({
      open: async () => {
        const stream = aStream();
        opened.push(stream);
        if (refusing) throw new ApiError(503, 'SERVICE_UNAVAILABLE');
        return stream.body;
      },
      ask: async () => void (asked += 1),
      onState: (state) => void heard.push(state),
      pollMs,
    });
    await pass();
  });
  afterEach(async () => {
    end();
    await pass();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('receives the current state and every change in chunks of any size, without polling', async () => {
    newest().say({ n: 1 });
    newest().write('id: 2\ndata: {"na');
    newest().write('me":"Xarel·lo ✓"}\n\n:\n\n');
    newest().write('id: 3\ndata: [1,\ndata: 2]\n\n');
    await pass();
    expect(heard).toEqual([{ n: 1 }, { name: 'Xarel·lo ✓' }, [1, 2]]);
    expect(asked).toBe(0);
  });

  it('joins a character that arrives in two chunks', async () => {
    const bytes = new TextEncoder().encode('data: "ñ"\n\n');
    const half = bytes.indexOf(0xb1);
    newest().send(bytes.slice(0, half));
    newest().send(bytes.slice(half));
    await pass();
    expect(heard).toEqual(['ñ']);
  });

  it('reconnects when the server ends the stream', async () => {
    newest().say(1);
    await pass(15_000);
    newest().end();
    await pass(1_000);
    expect(opened).toHaveLength(2);
    newest().say(2);
    await pass();
    expect(heard).toEqual([1, 2]);
    expect(asked).toBe(0);
  });

  it('polls while no stream works, and still tries one from time to time', async () => {
    refusing = true;
    newest().breakOff();
    await pass(60 * pollMs);
    expect(asked).toBeGreaterThan(45);
    expect(asked).toBeLessThan(85);
    expect(opened.length).toBeGreaterThan(5);
    expect(opened.length).toBeLessThan(12);
    refusing = false;
    for (const tried = opened.length; opened.length === tried; ) await pass(100);
    newest().say('back');
    await pass();
    expect(heard).toEqual(['back']);
    const before = asked;
    await pass(30_000);
    expect(asked).toBe(before);
  });

  it('polls once within about 1 s when a stream ends soon after its first event', async () => {
    newest().say(1);
    await pass(200);
    newest().end();
    await pass(1_100);
    expect(asked).toBe(1);
    await pass(0.7 * pollMs - 1_000);
    expect([asked, opened.length]).toEqual([1, 1]);
  });

  it('reconnects no faster than it polls when streams are cut off at once', async () => {
    for (let cuts = 0; cuts < 3; cuts++) {
      newest().say(cuts);
      await pass(200);
      newest().breakOff();
      const before = opened.length;
      await pass(0.7 * pollMs);
      expect(opened).toHaveLength(before);
      // The longest wait: 1.25 polls and the random delay of up to a second.
      await pass(0.6 * pollMs + 1_000);
    }
    expect(opened.length).toBeGreaterThan(2);
  });

  it('tries a stream as soon as the connection is back, however long it was lost', async () => {
    refusing = true;
    newest().breakOff();
    for (let seconds = 0; seconds < 240; seconds++) await pass(1_000);
    refusing = false;
    const before = opened.length;
    connection.dispatchEvent(new Event('online'));
    await pass();
    expect(opened).toHaveLength(before + 1);
  });

  it('counts no failure when the page is hidden before the first event', async () => {
    for (let looks = 0; looks < 6; looks++) {
      page.show(false);
      await pass(1_000);
      page.show(true);
      await pass();
    }
    expect(opened).toHaveLength(7);
    expect(asked).toBe(0);
  });

  it('cancels a stream that sends no data within 10 s, and polls', async () => {
    await pass(10_100);
    expect(newest().isCancelled()).toBe(true);
    expect(asked).toBe(1);
  });

  it('cancels a silent stream, but not one with heartbeats', async () => {
    newest().say(1);
    for (let beats = 0; beats < 10; beats++) {
      await pass(15_000);
      newest().write(':\n\n');
    }
    expect(opened).toHaveLength(1);
    await pass(42_000);
    expect(opened[0]?.isCancelled()).toBe(true);
    expect(opened).toHaveLength(2);
  });

  it('keeps no connection while the page is hidden', async () => {
    newest().say(1);
    await pass();
    page.show(false);
    await pass(60 * pollMs);
    expect(opened[0]?.isCancelled()).toBe(true);
    expect(opened).toHaveLength(1);
    expect(asked).toBe(0);
    page.show(true);
    await pass();
    expect(opened).toHaveLength(2);
  });

  it('stops when the caller ends it', async () => {
    newest().say(1);
    await pass();
    end();
    await pass(60 * pollMs);
    expect(newest().isCancelled()).toBe(true);
    expect(opened).toHaveLength(1);
    expect(asked).toBe(0);
  });
});
