import { Logger } from '@nestjs/common';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../config/config.js';
import { SecurityLog } from './security-log.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const written = (
  write: (log: SecurityLog) => void,
  appSecret = 'a-secret-of-more-than-32-characters',
) => {
  const lines: object[] = [];
  for (const level of ['log', 'warn'] as const) {
    vi.spyOn(Logger.prototype, level).mockImplementation((line: object) => void lines.push(line));
  }
  write(new SecurityLog(loadConfig({ APP_SECRET: appSecret })));
  return lines;
};

describe('the security log', () => {
  it('gives the same person the same hash and logs no personal data', () => {
    const [one, same, other] = written((log) => {
      for (const email of ['aina@example.com', ' Aina@example.com', 'berta@example.com'])
        log.record('SIGN_IN_FAILED', { email, address: '192.0.2.7', reason: 'INVALID_PASSWORD' });
    });
    expect(one).toEqual(same);
    expect(one).not.toEqual(other);
    expect(one).toMatchObject({ event: 'SIGN_IN_FAILED', reason: 'INVALID_PASSWORD' });
    expect(JSON.stringify([one, other])).not.toMatch(/aina|berta|example|192\.0\.2\.7/i);
  });

  it('hashes with the secret of the installation', () => {
    const failed = (log: SecurityLog) =>
      log.record('SIGN_IN_FAILED', { email: 'aina@example.com' });
    expect(written(failed)).not.toEqual(written(failed, 'another-secret-of-more-than-32-letters'));
  });

  it('limits the lines about a caller who is refused repeatedly', () => {
    vi.useFakeTimers();
    const refused = {
      address: '192.0.2.7',
      route: '/api/v1/room',
      status: 401,
      reason: 'UNAUTHENTICATED',
    };
    const lines = written((log) => {
      for (let call = 0; call < 500; call++) log.record('ACCESS_REFUSED', refused);
      log.record('ACCESS_REFUSED', { ...refused, uid: 'u1', status: 403, reason: 'FORBIDDEN' });
      vi.advanceTimersByTime(60_000);
      log.record('ACCESS_REFUSED', refused);
    });
    const line = {
      event: 'ACCESS_REFUSED',
      address: expect.any(String),
      route: '/api/v1/room',
      status: 401,
      reason: 'UNAUTHENTICATED',
    };
    expect(lines).toEqual([
      line,
      { ...line, uid: 'u1', status: 403, reason: 'FORBIDDEN' },
      { ...line, more: 499 },
      line,
    ]);
  });

  it('logs at most two lines a minute about the lockouts of one account or one route', () => {
    vi.useFakeTimers();
    const reason = 'mail.email.resetPassword';
    const lines = written((log) => {
      for (let call = 0; call < 500; call++)
        for (const email of ['aina@example.com', 'berta@example.com'])
          log.record('LOCKED_OUT', { email, reason });
      for (const route of ['/api/v1/room', '/api/v1/plan'])
        log.record('LOCKED_OUT', { address: '192.0.2.7', route, reason: 'TOO_MANY_REQUESTS' });
      vi.advanceTimersByTime(60_000);
    });
    expect(lines).toHaveLength(6);
    expect(lines.filter((line) => 'more' in line)).toEqual(
      Array.from({ length: 2 }, () => expect.objectContaining({ reason, more: 499 })),
    );
  });

  it('counts all callers beyond 10,000 a minute together', () => {
    vi.useFakeTimers();
    const lines = written((log) => {
      for (let n = 0; n < 12_000; n++)
        log.record('ACCESS_REFUSED', {
          address: `10.0.${n >> 8}.${n % 256}`,
          reason: 'UNAUTHENTICATED',
        });
      vi.advanceTimersByTime(60_000);
    });
    expect(lines).toHaveLength(10_002);
    expect(lines.at(-1)).toEqual({ event: 'ACCESS_REFUSED', more: 1_999 });
  });

  it('logs uids and reasons unhashed', () => {
    expect(
      written((log) => log.record('LOCKED_OUT', { uid: 'u1', reason: 'signIn.address' })),
    ).toEqual([{ event: 'LOCKED_OUT', uid: 'u1', reason: 'signIn.address' }]);
  });
});
