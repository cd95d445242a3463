import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/database.js';
import type { LiveStates } from '../live/live-states.js';
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
    secondFactor: null,
    authTime: start,
    issuedAt: start,
    expiresAt: new Date(start.getTime() + 3_600_000),
  });

  function rig() {
    let now = start.getTime();
    let answer: Standing | null = 'good';
    let listener: AccountListener | undefined;
    const standingOf = vi.fn(async () => answer);
    let hearer: Parameters<LiveStates['hear']>[0] | undefined;
    const live: Pick<LiveStates, 'hear'> = { hear: (given) => (hearer = given) };
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
      live as LiveStates,
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

  it('asks the provider once for several waiting calls, and again when the answer is too old', async () => {
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

  it('asks again at once about an account that another process has changed, and about no other', async () => {
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

  it('asks again about all accounts after missed messages, and keeps the last answer if the provider is silent', async () => {
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

  it('isDisabled uses a recent answer while it asks again, and waits for a new one when the answer is old', async () => {
    const { standings, standingOf, says, pass } = rig();
    expect(await standings.isDisabled('ana')).toBe(false);
    says('ended');
    pass(45_000);
    let answers: ((said: Standing) => void) | undefined;
    standingOf.mockImplementationOnce(() => new Promise((answered) => (answers = answered)));
    expect(await standings.isDisabled('ana')).toBe(false);
    answers?.('disabled');
    await vi.waitFor(async () => expect(await standings.isDisabled('ana')).toBe(true));
    pass(60_000);
    says('good');
    expect(await standings.isDisabled('ana')).toBe(false);
  });

  it('uses the last answer while the provider is silent, and admits unknown callers', async () => {
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

  it('applies a change at once, even while a question to the provider is running', async () => {
    const { standings, says, change, published } = rig();
    const crossed = standings.of(caller('ana'));
    says('ended');
    change('ana');
    expect(published).toEqual([[accessTopic('ana')]]);
    await crossed;
    expect(await standings.of(caller('ana'))).toBe('ended');
  });

  it('remembers at most 10,000 callers', async () => {
    const { standings, standingOf } = rig();
    for (let n = 0; n <= 10_000; n += 1) await standings.of(caller(`u${n}`));
    standingOf.mockClear();
    await standings.of(caller('u10000'));
    expect(standingOf).not.toHaveBeenCalled();
    await standings.of(caller('u0'));
    expect(standingOf).toHaveBeenCalledTimes(1);
  });
});
