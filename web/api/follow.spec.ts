import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { follow } from './follow';

const pollMs = 5_000;

/** A page that can be hidden. */
class Page extends EventTarget {
  hidden = false;
  show(shown: boolean): void {
    this.hidden = !shown;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** A stream that a test speaks into, as the server does. */
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
  /** Lets everything happen that happens within so many milliseconds. */
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

  it('hears what is now and every change, in whatever pieces they come, and asks nothing', async () => {
    newest().say({ n: 1 });
    newest().write('id: 2\ndata: {"na');
    newest().write('me":"Xarel·lo ✓"}\n\n:\n\n');
    newest().write('id: 3\ndata: [1,\ndata: 2]\n\n');
    await pass();
    expect(heard).toEqual([{ n: 1 }, { name: 'Xarel·lo ✓' }, [1, 2]]);
    expect(asked).toBe(0);
  });

  it('puts letters together that arrive in two parts', async () => {
    const bytes = new TextEncoder().encode('data: "ñ"\n\n');
    const half = bytes.indexOf(0xb1);
    newest().send(bytes.slice(0, half));
    newest().send(bytes.slice(half));
    await pass();
    expect(heard).toEqual(['ñ']);
  });

  it('comes again when the server ends the stream', async () => {
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

  it('asks now and then while no stream comes through, and goes on to try one seldom', async () => {
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

  it('asks at once what it is about where a stream that had begun is shut soon, and once only', async () => {
    newest().say(1);
    await pass(200);
    newest().end();
    await pass(1_100);
    expect(asked).toBe(1);
    await pass(0.7 * pollMs - 1_000);
    expect([asked, opened.length]).toEqual([1, 1]);
  });

  it('does not come again faster than it would ask where streams are cut off at once', async () => {
    for (let cuts = 0; cuts < 3; cuts++) {
      newest().say(cuts);
      await pass(200);
      newest().breakOff();
      const before = opened.length;
      await pass(0.7 * pollMs);
      expect(opened).toHaveLength(before);
      await pass(0.6 * pollMs);
    }
    expect(opened.length).toBeGreaterThan(2);
  });

  it('tries a stream as soon as the connection is back, however long it was away', async () => {
    refusing = true;
    newest().breakOff();
    for (let seconds = 0; seconds < 240; seconds++) await pass(1_000);
    refusing = false;
    const before = opened.length;
    connection.dispatchEvent(new Event('online'));
    await pass();
    expect(opened).toHaveLength(before + 1);
  });

  it('takes it for no failure to be out of sight before anything was said', async () => {
    for (let looks = 0; looks < 6; looks++) {
      page.show(false);
      await pass(1_000);
      page.show(true);
      await pass();
    }
    expect(opened).toHaveLength(7);
    expect(asked).toBe(0);
  });

  it('takes a stream that a proxy keeps to itself for none', async () => {
    await pass(10_100);
    expect(newest().isCancelled()).toBe(true);
    expect(asked).toBe(1);
  });

  it('leaves a stream that has fallen silent, and not one that beats', async () => {
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

  it('keeps no connection while the page is out of sight', async () => {
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

  it('ends when it is told to', async () => {
    newest().say(1);
    await pass();
    end();
    await pass(60 * pollMs);
    expect(newest().isCancelled()).toBe(true);
    expect(opened).toHaveLength(1);
    expect(asked).toBe(0);
  });
});
