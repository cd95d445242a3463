import { Logger } from '@nestjs/common';
import { expect, test, vi } from 'vitest';
import type { Database } from '../database/database.js';
import { BatchedPublisher } from './batched-publisher.js';
import { channel } from './topic.js';

test('publishes several changes within 100 ms once, and later changes again', async () => {
  const query = vi.fn(async () => []);
  const news = new BatchedPublisher({ query } as Partial<Database> as Database);
  for (let guest = 0; guest < 200; guest++) news.publish('joined:bodega');
  news.publish('joined:celler');
  await vi.waitFor(() => expect(query).toHaveBeenCalled());
  expect(query.mock.calls).toEqual([
    [expect.any(String), [channel, ['joined:bodega', 'joined:celler']]],
  ]);
  news.publish('joined:bodega');
  await vi.waitFor(() =>
    expect(query).toHaveBeenLastCalledWith(expect.any(String), [channel, ['joined:bodega']]),
  );
  expect(query).toHaveBeenCalledTimes(2);
});

test('repeats failed notifications, and logs one outage and one recovery of the database', async () => {
  vi.useFakeTimers();
  const [warned, said] = [
    vi.spyOn(Logger.prototype, 'warn'),
    vi.spyOn(Logger.prototype, 'log'),
  ].map((spy) => spy.mockReturnValue());
  try {
    const query = vi.fn(async () => []);
    for (let n = 0; n < 5; n++)
      query.mockRejectedValueOnce(Object.assign(new Error('busy'), { code: 'ETIMEDOUT' }));
    const news = new BatchedPublisher({ query } as unknown as Database);
    news.publish('joined:bodega');
    await vi.advanceTimersByTimeAsync(150);
    expect(query).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(query).toHaveBeenCalledTimes(6);
    expect(query).toHaveBeenLastCalledWith(expect.any(String), [
      expect.any(String),
      ['joined:bodega'],
    ]);
    expect([warned?.mock.calls.length, said?.mock.calls.length]).toEqual([1, 1]);
    query.mockRejectedValueOnce(new Error('not so'));
    news.publish('joined:bodega');
    await vi.advanceTimersByTimeAsync(10_000);
    expect([query.mock.calls.length, warned?.mock.calls.length]).toEqual([7, 2]);
  } finally {
    vi.restoreAllMocks();
    vi.useRealTimers();
  }
});
