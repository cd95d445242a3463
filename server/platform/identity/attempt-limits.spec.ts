import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { loadConfig } from '../config/config.js';
import type { Database, Transaction } from '../database/database.js';
import { Clock } from '../time/clock.js';
import { AttemptLimits } from './attempt-limits.js';

test('deletes old attempts outside the counting transaction, and ignores errors of the deletion', async () => {
  const swept = vi.fn(async () => Promise.reject(new Error('the database is away')));
  const counted = vi.fn(async () => [{ attempts: 1, resetsAt: new Date() }]);
  const limits = new AttemptLimits(
    { query: swept } as unknown as Database,
    new Clock(),
    loadConfig({ APP_SECRET: 'a secret of thirty-two characters' }),
  );
  const take = () =>
    limits.countAttempt({ scope: 'mails', max: 3, windowMs: 1_000 }, 'inbox', {
      query: counted,
    } as unknown as Transaction);
  expect(await Promise.all([take(), take()])).toEqual([0, 0]);
  expect(counted.mock.calls.map((call) => String((call as unknown[])[0]).split(' ')[0])).toEqual([
    'INSERT',
    'INSERT',
  ]);
  expect(swept).toHaveBeenCalledOnce();
  await setImmediate();
  expect(await take()).toBe(0);
  expect(swept).toHaveBeenCalledTimes(2);
});
