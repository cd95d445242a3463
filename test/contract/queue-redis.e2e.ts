import { once } from 'node:events';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { describe, expect, it, vi } from 'vitest';
import { QueueBackend } from '../../server/platform/queue/queue-backend.js';
import { findRedisServer, startRedis } from '../support/redis.js';
import { describeQueue } from './queue.js';

const redisServer = findRedisServer();
if (!redisServer)
  console.warn('The queue was not tested on Redis: this machine has no redis-server (Debian: apt-get install redis-server).');

describe.runIf(redisServer)('the queue on Redis', () => {
  describeQueue(redisServer);

  it('takes jobs once it is reached, although it was lost as the process began', async () => {
    const redis = await startRedis(redisServer as string);
    const backend = await QueueBackend.open({ queueUrl: redis.url, directUrl: undefined });
    const client = backend.sending().connection as Redis;
    if (client.status !== 'ready') await once(client, 'ready');
    // lost just then: whatever is asked of it first, which is of what version it is, is not answered
    const lost = vi.spyOn(client, 'info').mockRejectedValue(new Error('Connection is closed.'));
    const queue = new Queue('late', backend.sending());
    queue.on('error', () => undefined);
    try {
      await queue.waitUntilReady().catch(() => undefined);
      lost.mockRestore();
      await queue.add('at last', {});
      expect(await queue.getWaitingCount()).toBe(1);
    } finally {
      await queue.close();
      await backend.onApplicationShutdown();
      await redis.stop();
    }
  });
});
