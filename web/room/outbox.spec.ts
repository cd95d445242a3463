import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error';
import type { Leaves } from './leaves';
import { Outbox } from './outbox';
import { type RoomStore, roomStore } from './room-store';
import type { AnswersSaved } from './room-types';

/** The browser's storage, as far as rooms use it. */
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

const saved: AnswersSaved = { savedAt: '2026-11-20T18:00:00.000Z', reveals: {}, ignored: [] };
let store: RoomStore;
let send: ReturnType<typeof vi.fn<(leaves: Leaves, options: { keepalive: boolean }) => Promise<AnswersSaved>>>;
const anOutbox = (onSaved = () => {}) => new Outbox({ store, send, onSaved });

beforeEach(() => {
  vi.useFakeTimers();
  store = roomStore('VINO2026', aStorage());
  send = vi.fn(async () => saved);
});
afterEach(() => vi.useRealTimers());

describe('the outbox', () => {
  it('gathers what comes in a row into one call, the last of each path', async () => {
    const outbox = anOutbox();
    outbox.put('survey.q1', ['a']);
    outbox.put('finalComment', 'Bien');
    outbox.put('survey.q1', ['b']);
    expect(outbox.snapshot()).toMatchObject({ status: 'saving', waiting: 2 });
    await vi.advanceTimersByTimeAsync(600);
    expect(send.mock.calls).toEqual([[{ 'survey.q1': ['b'], finalComment: 'Bien' }, { keepalive: false }]]);
    expect(outbox.snapshot()).toMatchObject({ status: 'idle', waiting: 0, savedAt: saved.savedAt });
    expect(outbox.leaves()).toEqual({});
  });

  it('does not wait for ever for somebody who never stops typing', async () => {
    const outbox = anOutbox();
    for (let letter = 0; letter < 30; letter++) {
      outbox.put('finalComment', 'x'.repeat(letter));
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(send.mock.calls.length).toBeGreaterThanOrEqual(2);
  });

  it('keeps what was changed while it was being sent', async () => {
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

  it('waits longer and longer while nobody answers, and hurries when the connection is back', async () => {
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

  it('is found again by the next page', async () => {
    send.mockRejectedValue(new ApiError(503, 'SERVICE_UNAVAILABLE'));
    anOutbox().put('finalComment', 'Bien');
    const next = anOutbox();
    expect(next.snapshot().waiting).toBe(1);
    send.mockResolvedValue(saved);
    await next.flush();
    expect(store.get('outbox')).toBeNull();
  });

  it('sets aside what is refused and sends the rest', async () => {
    const outbox = anOutbox();
    const issue = { path: 'survey.q1', code: 'INVALID_ANSWER' as const };
    send.mockRejectedValueOnce(new ApiError(422, 'INVALID_ANSWER', { issues: [issue] }));
    outbox.put('survey.q1', ['gone']);
    outbox.put('finalComment', 'Bien');
    await vi.advanceTimersByTimeAsync(700);
    expect(send.mock.calls.at(-1)?.[0]).toEqual({ finalComment: 'Bien' });
    expect(outbox.snapshot()).toMatchObject({ status: 'idle', waiting: 0, refused: [{ path: 'survey.q1', issue }] });
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

  it('stops where nothing more is taken, and keeps what it has', async () => {
    const outbox = anOutbox();
    send.mockRejectedValue(new ApiError(403, 'ROOM_FINISHED'));
    outbox.put('finalComment', 'Tarde');
    await vi.advanceTimersByTimeAsync(600);
    outbox.put('survey.q1', ['a']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(outbox.snapshot()).toMatchObject({ status: 'stopped', stop: 'ROOM_FINISHED', waiting: 2 });
    expect(outbox.leaves()).toEqual({ finalComment: 'Tarde', 'survey.q1': ['a'] });
  });

  it('sends after a call under way what that call does not carry, when the page goes', async () => {
    const outbox = anOutbox();
    send.mockImplementationOnce(() => new Promise(() => {}));
    outbox.put('finalComment', 'Bien');
    await vi.advanceTimersByTimeAsync(600);
    outbox.put('survey.q1', ['a']);
    await outbox.flush({ keepalive: true });
    expect(send.mock.calls.at(-1)).toEqual([{ 'survey.q1': ['a'] }, { keepalive: true }]);
  });
});

describe('a room’s store', () => {
  it('lasts as long as the page where the browser keeps nothing', () => {
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
