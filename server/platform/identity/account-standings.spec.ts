import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/database.js';
import type { Live } from '../live/live.js';
import { accessTopic, type Topic } from '../live/topic.js';
import type { Clock } from '../time/clock.js';
import { AccountStandings } from './account-standings.js';
import type {
  AccountListener,
  IdentityProvider,
  Standing,
  VerifiedCaller,
} from './identity-provider.js';

describe('AccountStandings', () => {
  const start = new Date('2026-11-21T19:00:00Z');
  const caller = (uid: string): VerifiedCaller => ({
    uid,
    email: `${uid}@example.com`,
    emailVerified: true,
    sessionId: null,
    authTime: start,
    issuedAt: start,
    expiresAt: new Date(start.getTime() + 3_600_000),
  });

  function rig() {
    let now = start.getTime();
    let answer: Standing | null = 'good';
    let listener: AccountListener | undefined;
    const standingOf = vi.fn(async () => answer);
    let hearer: Parameters<Live['hear']>[0] | undefined;
    const live: Pick<Live, 'hear'> = { hear: (given) => (hearer = given) };
    const identity = {
      standingGoodForMs: 45_000,
      standingOf,
      onChange: (given: AccountListener) => (listener = given),
    };
    const published: unknown[] = [];
    const db = { query: async (_sql: string, [, topics]: unknown[]) => published.push(topics) };
    const clock = { now: () => new Date(now) } as Clock;
    const standings = new AccountStandings(
      identity as unknown as IdentityProvider,
      clock,
      live as Live,
      db as unknown as Database,
    );
    return {
      published,
      standings,
      hears: (topic: Topic) => hearer?.heard(topic),
      misses: () => hearer?.missed(),
      standingOf,
      says: (next: Standing | null) => (answer = next),
      pass: (ms: number) => (now += ms),
      change: (uid: string) => listener?.changed?.(uid),
    };
  }

  it('asks once, however many wait, and again when the answer is too old', async () => {
    const { standings, standingOf, says, pass } = rig();
    await Promise.all([
      standings.of(caller('ana')),
      standings.of(caller('ana')),
      standings.of(caller('ana')),
    ]);
    expect(standingOf).toHaveBeenCalledTimes(1);
    says('disabled');
    pass(44_999);
    expect(await standings.of(caller('ana'))).toBe('good');
    pass(1);
    expect(await standings.of(caller('ana'))).toBe('disabled');
  });

  it('asks again at once when another process has said that an account was shut, and of nobody else', async () => {
    const { standings, standingOf, says, hears } = rig();
    await standings.of(caller('ana'));
    says('disabled');
    hears(accessTopic('pau'));
    hears('reports:ana');
    expect(await standings.of(caller('ana'))).toBe('good');
    hears(accessTopic('ana'));
    expect(await standings.of(caller('ana'))).toBe('disabled');
    expect(standingOf).toHaveBeenCalledTimes(2);
  });

  it('asks again at once of everybody when it may have missed something, and keeps to what was said where nobody answers then', async () => {
    const { standings, says, misses } = rig();
    await standings.of(caller('ana'));
    says('disabled');
    await standings.of(caller('pau'));
    misses();
    expect(await standings.of(caller('ana'))).toBe('disabled');
    says(null);
    misses();
    expect([await standings.of(caller('ana')), await standings.of(caller('pau'))]).toEqual([
      'disabled',
      'disabled',
    ]);
  });

  it('keeps nobody waiting who looks at what an organiser shows, with what was said a moment ago, and not with what is older', async () => {
    const { standings, standingOf, says, pass } = rig();
    expect(await standings.isShut('ana')).toBe(false);
    says('ended');
    pass(45_000);
    let answers: ((said: Standing) => void) | undefined;
    standingOf.mockImplementationOnce(() => new Promise((answered) => (answers = answered)));
    expect(await standings.isShut('ana')).toBe(false);
    answers?.('disabled');
    await vi.waitFor(async () => expect(await standings.isShut('ana')).toBe(true));
    pass(60_000);
    says('good');
    expect(await standings.isShut('ana')).toBe(false);
  });

  it('keeps to what was said last while nobody answers, and lets in whom nobody spoke of', async () => {
    const { standings, standingOf, says, pass } = rig();
    says('disabled');
    await standings.of(caller('ana'));
    says(null);
    pass(45_000);
    expect(await standings.of(caller('ana'))).toBe('disabled');
    expect(await standings.of(caller('berta'))).toBe('good');
    standingOf.mockClear();
    await standings.of(caller('berta'));
    expect(standingOf).not.toHaveBeenCalled();
    says('ended');
    pass(5_000);
    expect(await standings.of(caller('berta'))).toBe('ended');
  });

  it('learns a change at once, also one that crossed a question', async () => {
    const { standings, says, change, published } = rig();
    const crossed = standings.of(caller('ana'));
    says('ended');
    change('ana');
    expect(published).toEqual([[accessTopic('ana')]]);
    await crossed;
    expect(await standings.of(caller('ana'))).toBe('ended');
  });

  it('remembers no more callers than it may', async () => {
    const { standings, standingOf } = rig();
    for (let n = 0; n <= 10_000; n += 1) await standings.of(caller(`u${n}`));
    standingOf.mockClear();
    await standings.of(caller('u10000'));
    expect(standingOf).not.toHaveBeenCalled();
    await standings.of(caller('u0'));
    expect(standingOf).toHaveBeenCalledTimes(1);
  });
});
