import { describe } from 'vitest';
import { findRedisServer } from '../support/redis.js';
import { describeQueue } from './queue.js';

const redisServer = findRedisServer();
if (!redisServer)
  console.warn('The queue was not tested on Redis: this machine has no redis-server (Debian: apt-get install redis-server).');

describe.runIf(redisServer)('the queue on Redis', () => describeQueue(redisServer));
