import { Logger } from '@nestjs/common';
import { afterEach, expect, it, vi } from 'vitest';
import { QueueErrorLog } from './queue-error-log.js';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('logs each error once a minute, however many connections report it', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const faults = new QueueErrorLog();
  const hear = (message: string) =>
    Array.from({ length: 50 }, () => faults.warnOnce(new Error(message)));
  hear('connect ECONNREFUSED');
  hear('LOADING');
  hear('connect ECONNREFUSED');
  expect(warn.mock.calls).toEqual([
    ['the queue does not answer: connect ECONNREFUSED'],
    ['the queue does not answer: LOADING'],
  ]);
  vi.advanceTimersByTime(60_000);
  hear('connect ECONNREFUSED');
  expect(warn).toHaveBeenCalledTimes(3);
});
