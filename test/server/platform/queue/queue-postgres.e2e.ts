import { Queue, Worker } from 'bullmq';
import { describe, expect, it, vi } from 'vitest';
import { QueueBackend } from '../../../../server/platform/queue/queue-backend.js';
import { createTestDatabase } from '../../../support/database.js';
import { startSilentProxy } from '../../../support/silent-proxy.js';
import { describeQueue } from './queue-contract.js';

describe('the queue on PostgreSQL', () => {
  describeQueue();

  it('accepts and processes jobs once PostgreSQL is reachable, although the connection timed out at the start of the process', async () => {
    const database = await createTestDatabase();
    const proxy = await startSilentProxy(database.url);
    const backend = await QueueBackend.open({ directUrl: proxy.url });
    proxy.silence();
    const queue = new Queue('late', backend.sending());
    const done: string[] = [];
    const worker = new Worker('late', async ({ name }) => void done.push(name), {
      ...backend.working(),
      runRetryDelay: 100,
    });
    queue.on('error', () => undefined);
    worker.on('error', () => undefined);
    try {
      await expect(queue.add('in vain', {})).rejects.toThrow();
      proxy.heal();
      await vi.waitFor(() => queue.add('at last', {}), 30_000);
      await vi.waitFor(() => expect(done).toContain('at last'), 30_000);
    } finally {
      await Promise.all([queue.close(), worker.close(true)]);
      await backend.onApplicationShutdown();
      await proxy.close();
      await database.drop();
    }
  });
});
