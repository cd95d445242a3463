import { expect, test, vi } from 'vitest';
import type { Database } from '../database/database.js';
import { FrequentNews } from './frequent-news.js';
import { channel } from './topic.js';

test('what many do within a moment is published once, and what somebody does after that again', async () => {
  const query = vi.fn(async () => []);
  const news = new FrequentNews({ query } as Partial<Database> as Database);
  for (let guest = 0; guest < 200; guest++) news.publish('joined:bodega');
  news.publish('joined:celler');
  await vi.waitFor(() => expect(query).toHaveBeenCalled());
  expect(query.mock.calls).toEqual([[expect.any(String), [channel, ['joined:bodega', 'joined:celler']]]]);
  news.publish('joined:bodega');
  await vi.waitFor(() => expect(query).toHaveBeenLastCalledWith(expect.any(String), [channel, ['joined:bodega']]));
  expect(query).toHaveBeenCalledTimes(2);
});

test('tells again what the database did not take', async () => {
  vi.useFakeTimers();
  try {
    const query = vi.fn(async () => []).mockRejectedValueOnce(Object.assign(new Error('busy'), { code: 'ETIMEDOUT' }));
    const news = new FrequentNews({ query } as unknown as Database);
    news.publish('joined:bodega');
    await vi.advanceTimersByTimeAsync(150);
    expect(query).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(query).toHaveBeenCalledTimes(2);
    expect(query).toHaveBeenLastCalledWith(expect.any(String), [expect.any(String), ['joined:bodega']]);
  } finally {
    vi.useRealTimers();
  }
});
