import { once } from 'node:events';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { describe, expect, it, vi } from 'vitest';
import { QueueBackend } from '../../../../server/platform/queue/queue-backend.js';
import { RedisConnection } from '../../../../server/platform/queue/redis-connection.js';
import { findRedisServer, startRedis } from '../../../support/redis.js';
import { describeQueue } from './queue-contract.js';

const redisServer = findRedisServer();
if (!redisServer)
  console.warn(
    'The queue was not tested on Redis: this machine has no redis-server (Debian: apt-get install redis-server).',
  );

describe.runIf(redisServer)('the queue on Redis', () => {
  describeQueue(redisServer);

  it('accepts jobs once Redis is reachable, although the connection was lost at the start of the process', async () => {
    const redis = await startRedis(redisServer as string);
    const backend = await QueueBackend.open({ queueUrl: redis.url, directUrl: undefined });
    const client = backend.sending().connection as Redis;
    if (client.status !== 'ready') await once(client, 'ready');
    // The connection is lost before its first command, the version check, gets a response.
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

  it('a connection that waits for jobs reports no timeout after it was lost and opened again', async () => {
    const redis = await startRedis(redisServer as string);
    const socketTimeout = 4_000;
    const said: string[] = [];
    // A worker waits for jobs in the same way, on a connection of its own.
    const first = new RedisConnection(redis.url, { maxRetriesPerRequest: null, socketTimeout });
    const waiting = first.duplicate();
    waiting.on('error', (error) => said.push(error.message));
    try {
      // `once` would reject with the error of the lost connection, which is no timeout.
      const lost = new Promise((resolve) => waiting.once('close', resolve));
      const asked = waiting.bzpopmin('jobs', 1);
      if (waiting.status !== 'ready') await once(waiting, 'ready');
      await first.client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
      await lost;
      await asked;
      const until = performance.now() + socketTimeout;
      while (performance.now() < until) await waiting.bzpopmin('jobs', 0.5);
      expect(said.filter((message) => message !== 'read ECONNRESET')).toEqual([]);
    } finally {
      waiting.disconnect();
      first.disconnect();
      await redis.stop();
    }
  });
});
