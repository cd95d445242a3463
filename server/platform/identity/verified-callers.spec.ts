import { describe, expect, it, vi } from 'vitest';
import type { Clock } from '../time/clock.js';
import type { IdentityProvider, VerifiedCaller } from './identity-provider.js';
import { VerifiedCallers } from './verified-callers.js';

describe('VerifiedCallers', () => {
  const start = new Date('2026-09-19T19:00:00Z');
  const caller: VerifiedCaller = {
    uid: 'u',
    email: 'ana@example.com',
    emailVerified: true,
    sessionId: null,
    secondFactor: null,
    authTime: start,
    issuedAt: start,
    expiresAt: new Date(start.getTime() + 3_600_000),
  };

  function rig() {
    let now = start;
    const verify = vi.fn(async (token: string) =>
      token.startsWith('good') && now < caller.expiresAt ? caller : null,
    );
    const callers = new VerifiedCallers(
      { verify } as unknown as IdentityProvider,
      { now: () => now } as Clock,
    );
    return { callers, verify, at: (time: Date) => (now = time) };
  }

  it('checks a good token once, until it expires', async () => {
    const { callers, verify, at } = rig();
    expect(await callers.of('good')).toBe(caller);
    expect(await callers.of('good')).toBe(caller);
    expect(verify).toHaveBeenCalledTimes(1);
    at(caller.expiresAt);
    expect(await callers.of('good')).toBeNull();
  });

  it('remembers no rejected token, and at most 2,000 valid ones', async () => {
    const { callers, verify } = rig();
    await callers.of('forged');
    await callers.of('forged');
    expect(verify).toHaveBeenCalledTimes(2);
    for (let n = 0; n <= 2_000; n += 1) await callers.of(`good ${n}`);
    verify.mockClear();
    await callers.of('good 2000');
    await callers.of('good 0');
    expect(verify).toHaveBeenCalledTimes(1);
  });
});
