import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { type RoomStore, roomStore } from '../room-store';
import type { AnswersSaved } from '../room-types';
import type { AnswerChanges } from './answer-changes';
import { AnswerQueue, type SendOptions } from './answer-queue';

/** A stub of the browser's storage. */
function aStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const saved: AnswersSaved = {
  savedAt: '2026-11-20T18:00:00.000Z',
  reveals: {},
  correct: {},
  ignored: [],
};
let store: RoomStore;
let send: ReturnType<
  typeof vi.fn<(leaves: AnswerChanges, options: SendOptions) => Promise<AnswersSaved>>
>;
const sequences = () => send.mock.calls.map(([, { sequence }]) => sequence);
const anOutbox = (onSaved = () => {}) => new AnswerQueue({ store, send, onSaved });

beforeEach(() => {
  vi.useFakeTimers();
  store = roomStore('VINO2026', aStorage());
  send = vi.fn(async () => saved);
});
afterEach(() => vi.useRealTimers());

describe('the answer queue', () => {
  it('sends answers that follow each other quickly in one call, only the last of each path', async () => {
    const outbox = anOutbox();
    outbox.put('survey.q1', ['a']);
    outbox.put('finalComment', 'Bien');
    outbox.put('survey.q1', ['b']);
    expect(outbox.snapshot()).toMatchObject({ status: 'saving', waiting: 2 });
    await vi.advanceTimersByTimeAsync(600);
    expect(send.mock.calls).toEqual([
      [
        { 'survey.q1': ['b'], finalComment: 'Bien' },
        { sequence: expect.any(Number), keepalive: false },
      ],
    ]);
    expect(outbox.snapshot()).toMatchObject({ status: 'idle', waiting: 0, savedAt: saved.savedAt });
    expect(outbox.leaves()).toEqual({});
  });

  it('sends how far a video was watched, which the guest is not told about', async () => {
    const outbox = anOutbox();
    send.mockRejectedValueOnce(new ApiError(0, 'NETWORK'));
    outbox.put('videos.tasting.podcastGoodbyeVideo', 25);
    await vi.advanceTimersByTimeAsync(600);
    expect(outbox.snapshot()).toMatchObject({ status: 'waiting', waiting: 0 });
    outbox.put('videos.tasting.podcastGoodbyeVideo', 100);
    outbox.retryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(send.mock.calls.at(-1)?.[0]).toEqual({ 'videos.tasting.podcastGoodbyeVideo': 100 });
    const refusal = { path: 'videos.tasting.podcastGoodbyeVideo', code: 'INVALID_ANSWER' } as const;
    send.mockRejectedValueOnce(new ApiError(422, 'INVALID_ANSWER', { issues: [refusal] }));
    outbox.put('videos.tasting.podcastGoodbyeVideo', 50);
    await vi.advanceTimersByTimeAsync(600);
    expect(outbox.snapshot()).toMatchObject({ status: 'idle', refused: [] });
    expect(outbox.leaves()).toEqual({});
  });

  it('saves even if the guest never stops typing', async () => {
    const outbox = anOutbox();
    for (let letter = 0; letter < 30; letter++) {
      outbox.put('finalComment', 'x'.repeat(letter));
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(send.mock.calls.length).toBeGreaterThanOrEqual(2);
  });

  it('keeps an answer that changes while it is being sent', async () => {
    const outbox = anOutbox();
    let answer: (saved: AnswersSaved) => void = () => {};
    send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    outbox.put('finalComment', 'Bien');
    outbox.put('survey.q1', ['a']);
    await vi.advanceTimersByTimeAsync(600);
    outbox.put('finalComment', 'Muy bien');
    answer(saved);
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.leaves()).toEqual({ finalComment: 'Muy bien' });
    await vi.advanceTimersByTimeAsync(600);
    expect(send.mock.calls.at(-1)?.[0]).toEqual({ finalComment: 'Muy bien' });
    expect(outbox.leaves()).toEqual({});
  });

  it('backs off while the server does not respond and sends at once when the connection is back', async () => {
    const outbox = anOutbox();
    send.mockRejectedValue(new ApiError(0, 'NETWORK'));
    outbox.put('finalComment', 'Bien');
    await vi.advanceTimersByTimeAsync(600);
    expect(outbox.snapshot()).toMatchObject({ status: 'waiting', waiting: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send.mock.calls.length).toBeGreaterThan(3);
    expect(send.mock.calls.length).toBeLessThan(10);
    send.mockResolvedValue(saved);
    outbox.retryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.snapshot()).toMatchObject({ status: 'idle', waiting: 0 });
  });

  it('retries when the server answers something else, unless the server asked to wait', async () => {
    const outbox = anOutbox();
    for (const [failure, calls] of [
      [new ApiError(0, 'NETWORK'), 2],
      [new ApiError(503, 'SERVICE_UNAVAILABLE', { retryAfterMs: 5_000 }), 2],
      [new ApiError(429, 'TOO_MANY_REQUESTS', { retryAfterMs: 60_000 }), 1],
    ] as const) {
      send.mockReset().mockRejectedValueOnce(failure).mockResolvedValue(saved);
      outbox.put('finalComment', failure.code);
      await outbox.flush();
      outbox.serverAnswers();
      await vi.advanceTimersByTimeAsync(0);
      expect(send).toHaveBeenCalledTimes(calls);
    }
    await vi.advanceTimersByTimeAsync(90_000);
    outbox.serverAnswers();
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(2);
    expect(outbox.snapshot()).toMatchObject({ status: 'idle', waiting: 0 });
  });

  it('keeps unsent answers on the device for the next page', async () => {
    send.mockRejectedValue(new ApiError(503, 'SERVICE_UNAVAILABLE'));
    anOutbox().put('finalComment', 'Bien');
    const next = anOutbox();
    expect(next.snapshot().waiting).toBe(1);
    send.mockResolvedValue(saved);
    await next.flush();
    expect(store.get('unsent.')).toBeNull();
  });

  it('sets refused answers aside and sends the rest', async () => {
    const outbox = anOutbox();
    const issue = { path: 'survey.q1', code: 'INVALID_ANSWER' as const };
    send.mockRejectedValueOnce(new ApiError(422, 'INVALID_ANSWER', { issues: [issue] }));
    outbox.put('survey.q1', ['gone']);
    outbox.put('finalComment', 'Bien');
    await vi.advanceTimersByTimeAsync(700);
    expect(send.mock.calls.at(-1)?.[0]).toEqual({ finalComment: 'Bien' });
    expect(outbox.snapshot()).toMatchObject({
      status: 'idle',
      waiting: 0,
      refused: [{ path: 'survey.q1', issue }],
    });
    outbox.dismissRefused();
    expect(outbox.snapshot().refused).toEqual([]);
  });

  it('halves a batch that is too large', async () => {
    const outbox = anOutbox();
    send.mockImplementation(async (leaves) => {
      if (Object.keys(leaves).length > 2) throw new ApiError(413, 'PAYLOAD_TOO_LARGE');
      return saved;
    });
    for (const id of ['a', 'b', 'c', 'd', 'e']) outbox.put(`satisfactions.${id}`, 1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(outbox.leaves()).toEqual({});
    expect(outbox.snapshot().refused).toEqual([]);
  });

  it('keeps answers after the end, retries now and then, and resumes when the event is extended', async () => {
    const outbox = anOutbox();
    send.mockRejectedValue(new ApiError(403, 'ROOM_FINISHED'));
    outbox.put('finalComment', 'Tarde');
    await vi.advanceTimersByTimeAsync(600);
    outbox.put('survey.q1', ['a']);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(outbox.snapshot()).toMatchObject({
      status: 'closed',
      stop: 'ROOM_FINISHED',
      waiting: 2,
    });
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(send.mock.calls.length).toBeGreaterThan(100);
    expect(send.mock.calls.length).toBeLessThan(300);
    expect(outbox.leaves()).toEqual({ finalComment: 'Tarde', 'survey.q1': ['a'] });
    send.mockResolvedValue(saved);
    await vi.advanceTimersByTimeAsync(450_000);
    expect(outbox.snapshot()).toMatchObject({
      status: 'idle',
      stop: null,
      waiting: 0,
      refused: [],
    });
  });

  it.each(['UNAUTHENTICATED', 'NOT_FOUND', 'ROOM_CLOSED'] as const)(
    'keeps its answers after %s for the next visit',
    async (code) => {
      const outbox = anOutbox();
      send.mockRejectedValue(new ApiError(code === 'UNAUTHENTICATED' ? 401 : 404, code));
      outbox.put('finalComment', 'Bien');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(send).toHaveBeenCalledTimes(1);
      expect(outbox.snapshot()).toMatchObject({
        status: 'stopped',
        stop: code === 'ROOM_CLOSED' ? 'NOT_FOUND' : code,
        waiting: 1,
        refused: [],
      });
      send.mockResolvedValue(saved);
      const next = anOutbox();
      next.wake();
      await vi.advanceTimersByTimeAsync(0);
      expect(next.snapshot()).toMatchObject({ status: 'idle', waiting: 0 });
    },
  );

  it.each([401, 403, 404, 405, 409, 502])(
    'retries after a %i that does not come from our server',
    async (status) => {
      const outbox = anOutbox();
      send.mockRejectedValueOnce(new ApiError(status, 'NO_BODY'));
      outbox.put('finalComment', 'Bien');
      await vi.advanceTimersByTimeAsync(600);
      expect(outbox.snapshot()).toMatchObject({ status: 'waiting', waiting: 1, refused: [] });
      await vi.advanceTimersByTimeAsync(2_000);
      expect(outbox.snapshot()).toMatchObject({ status: 'idle', waiting: 0 });
    },
  );

  it('does not retry before Retry-After', async () => {
    const outbox = anOutbox();
    send.mockRejectedValueOnce(new ApiError(429, 'TOO_MANY_REQUESTS', { retryAfterMs: 40_000 }));
    outbox.put('finalComment', 'Bien');
    await vi.advanceTimersByTimeAsync(40_000);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('cuts a Retry-After of a day to at most 3 minutes', async () => {
    const outbox = anOutbox();
    send.mockRejectedValueOnce(
      new ApiError(503, 'SERVICE_UNAVAILABLE', { retryAfterMs: 86_400_000 }),
    );
    outbox.put('finalComment', 'Bien');
    await vi.advanceTimersByTimeAsync(200_000);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it.each([
    [422, 'INVALID_ANSWER', 'INVALID_ANSWER'],
    [400, 'INVALID_BODY', 'INVALID_ANSWER'],
    [413, 'PAYLOAD_TOO_LARGE', 'PAYLOAD_TOO_LARGE'],
  ] as const)(
    'after a %i that names no answer, finds the refused one and saves all others',
    async (status, code, shown) => {
      const outbox = anOutbox();
      const got: Record<string, unknown> = {};
      send.mockImplementation(async (leaves) => {
        if ('satisfactions.d' in leaves) throw new ApiError(status, code);
        Object.assign(got, leaves);
        return saved;
      });
      for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) outbox.put(`satisfactions.${id}`, 1);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(Object.keys(got).toSorted()).toEqual(
        ['a', 'b', 'c', 'e', 'f', 'g'].map((id) => `satisfactions.${id}`),
      );
      expect(outbox.snapshot()).toMatchObject({
        status: 'idle',
        waiting: 0,
        refused: [{ path: 'satisfactions.d', issue: { path: 'satisfactions.d', code: shown } }],
      });
    },
  );

  it('is not blocked by an answer that makes the server fail', async () => {
    const outbox = anOutbox();
    send.mockImplementation(async (leaves) => {
      if ('finalComment' in leaves) throw new ApiError(500, 'INTERNAL_ERROR');
      return saved;
    });
    outbox.put('finalComment', 'x');
    for (const id of ['a', 'b', 'c']) outbox.put(`satisfactions.${id}`, 1);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(outbox.leaves()).toEqual({ finalComment: 'x' });
    outbox.put('satisfactions.d', 2);
    await vi.advanceTimersByTimeAsync(180_000);
    expect(outbox.leaves()).toEqual({ finalComment: 'x' });
    send.mockResolvedValue(saved);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outbox.leaves()).toEqual({});
  });

  it('raises the sequence with each batch, in every tab, after a reload, and when the clock goes back', async () => {
    const [one, two] = [anOutbox(), anOutbox()];
    for (const outbox of [one, two, one]) {
      outbox.put('finalComment', 'Bien');
      await outbox.flush();
    }
    vi.setSystemTime(Date.now() - 3_600_000);
    const reloaded = anOutbox();
    reloaded.put('finalComment', 'Muy bien');
    await reloaded.flush();
    expect(send).toHaveBeenCalledTimes(4);
    expect(sequences()).toEqual([...new Set(sequences())].toSorted((a, b) => a - b));
  });

  it('sends one batch at a time, also across tabs', async () => {
    let under = 0;
    let most = 0;
    send.mockImplementation(async () => {
      most = Math.max(most, ++under);
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      under--;
      return saved;
    });
    let last: Promise<void> = Promise.resolve();
    const alone = (work: () => Promise<void>) => (last = last.then(work));
    const tabs = [1, 2].map(() => new AnswerQueue({ store, send, onSaved: () => {}, alone }));
    for (let second = 0; second < 10; second++) {
      tabs[second % 2]?.put('finalComment', `${second}`);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    await vi.advanceTimersByTimeAsync(20_000);
    expect(most).toBe(1);
    expect(send.mock.calls.at(-1)?.[0]).toEqual({ finalComment: '9' });
    expect(tabs[0]?.leaves()).toEqual({});
  });

  it('sends an answer again if it was changed and changed back during a call', async () => {
    const outbox = anOutbox();
    const answers: ((saved: AnswersSaved) => void)[] = [];
    send.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    outbox.put('finalComment', 'uno');
    await vi.advanceTimersByTimeAsync(600);
    outbox.put('finalComment', 'dos');
    void outbox.flush({ keepalive: true });
    outbox.put('finalComment', 'uno');
    // The page is visible again. The call that was sent when it was hidden overtook the first call.
    answers[0]?.({ ...saved, ignored: [{ path: 'finalComment', reason: 'OLDER' }] });
    answers[1]?.(saved);
    await vi.advanceTimersByTimeAsync(600);
    expect(send.mock.calls.map(([leaves]) => leaves)).toEqual([
      { finalComment: 'uno' },
      { finalComment: 'dos' },
      { finalComment: 'uno' },
    ]);
    answers[2]?.(saved);
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.leaves()).toEqual({});
  });

  it('reports answers that arrived after their product was revealed', async () => {
    const path = 'assessments.p1.parameters.blindPrice';
    const outbox = anOutbox();
    send.mockResolvedValueOnce({
      ...saved,
      ignored: [
        { path, reason: 'REVEALED' },
        { path: 'finalComment', reason: 'OLDER' },
      ],
    });
    outbox.put(path, 12);
    outbox.put('finalComment', 'Bien');
    await vi.advanceTimersByTimeAsync(600);
    expect(outbox.snapshot()).toMatchObject({ status: 'idle', waiting: 0, late: [path] });
    outbox.dismissRefused();
    expect(outbox.snapshot().late).toEqual([]);
  });

  it('reports quiz answers that arrived after the time of their question', async () => {
    const path = 'quiz.p1.grape';
    const outbox = anOutbox();
    send.mockResolvedValueOnce({ ...saved, ignored: [{ path, reason: 'CLOSED' }] });
    outbox.put(path, 'answer1');
    await vi.advanceTimersByTimeAsync(600);
    expect(outbox.snapshot()).toMatchObject({ waiting: 0, late: [], closed: [path] });
    outbox.dismissRefused();
    expect(outbox.snapshot().closed).toEqual([]);
  });

  it('drains all answers and reports if it could not', async () => {
    const outbox = anOutbox();
    for (let id = 0; id < 400; id++) outbox.put(`satisfactions.${id}`, 1);
    expect(await outbox.drain()).toBe(true);
    expect(outbox.leaves()).toEqual({});
    outbox.put('finalComment', 'Bien');
    send.mockRejectedValueOnce(new ApiError(0, 'NETWORK'));
    expect(await outbox.drain()).toBe(false);
    send.mockRejectedValueOnce(
      new ApiError(422, 'TOO_LONG', { issues: [{ path: 'finalComment', code: 'TOO_LONG' }] }),
    );
    expect(await outbox.drain()).toBe(false);
    expect(await outbox.drain()).toBe(true);
  });

  it('sends a last time when its page goes away, and again only once the page is back', async () => {
    const outbox = anOutbox();
    send.mockRejectedValue(new ApiError(0, 'NETWORK'));
    outbox.put('finalComment', 'Bien');
    outbox.sleep();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
    outbox.wake();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(send.mock.calls.length).toBeGreaterThan(1);
  });

  it('keeps the answers of each guest on the device apart', () => {
    store.set('attendee', 'aina');
    anOutbox().put('finalComment', 'de Aina');
    store.set('attendee', 'berta');
    expect(anOutbox().leaves()).toEqual({});
    store.set('attendee', 'aina');
    expect(anOutbox().leaves()).toEqual({ finalComment: 'de Aina' });
  });

  it('when the page closes, sends the answers that the running call does not contain', async () => {
    const outbox = anOutbox();
    send.mockImplementationOnce(() => new Promise(() => {}));
    outbox.put('finalComment', 'Bien');
    await vi.advanceTimersByTimeAsync(600);
    outbox.put('survey.q1', ['a']);
    void outbox.flush({ keepalive: true });
    expect(send.mock.calls.at(-1)).toEqual([
      { 'survey.q1': ['a'] },
      { sequence: expect.any(Number), keepalive: true },
    ]);
    expect(sequences()[1]).toBeGreaterThan(sequences()[0] ?? Infinity);
  });
});

describe('a room’s store', () => {
  it('lasts as long as the page if the browser stores nothing', () => {
    const full = aStorage();
    full.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    const room = roomStore('VINO2026', full);
    room.set('outbox', { finalComment: 'Bien' });
    expect(room.get('outbox')).toEqual({ finalComment: 'Bien' });
    expect(room.lasting()).toBe(false);
  });
});
