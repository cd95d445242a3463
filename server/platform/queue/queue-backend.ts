import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { QueueOptions } from 'bullmq';
import {
  assertSchemaCompatibility,
  createPostgresBackend,
  createRedisBackend,
  LATEST_SCHEMA_VERSION,
  runMigrations,
  setDefaultBackendFactory,
} from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Config } from '../config/config.js';
import {
  connectWithinMs,
  DatabaseClient,
  type DatabaseClientConfig,
} from '../database/database-client.js';
import { withTimeout } from '../time/with-timeout.js';
import { JobListener } from './job-listener.js';
import { QueueErrorLog } from './queue-error-log.js';
import { RedisConnection } from './redis-connection.js';

export type QueueSettings = Pick<Config, 'queueUrl' | 'directUrl'>;

/** The PostgreSQL schema in which BullMQ looks for the queues, and the key prefix in Redis. */
const schema = 'bullmq';
const prefix = 'retrogusto';

/**
 * A connection to Redis without data for this long counts as dead. A worker waits up to 10 s for a
 * job.
 */
const redisSilenceMs = { producer: 4_000, worker: 12_000 };

/**
 * Skips BullMQ's check of the tables, which `prepareQueue` has already made. Each queue and worker
 * makes the check on its first connection and keeps the result. If that connection fails, for
 * example on a busy machine, no job of that kind moves until the process restarts, and all other
 * jobs in the outbox wait too.
 */
const createPreparedBackend: typeof createPostgresBackend = (name, opts, options) => {
  const backend = createPostgresBackend(name, opts, options);
  backend.connection.waitUntilReady = () => Promise.resolve();
  // Each worker would give its name to the connection, which is shared.
  backend.setName = () => Promise.resolve();
  return backend;
};

const isRedis = (url: string) => /^rediss?:\/\//.test(url);

function queueUrlOf(config: QueueSettings): string {
  const url = config.queueUrl ?? config.directUrl;
  if (!url) throw new Error('The queue needs the address of a database: QUEUE_URL or DATABASE_URL');
  return url;
}

/**
 * The connections of this process to the queues: one pool or client for sending, and one for
 * working.
 */
@Injectable()
export class QueueBackend implements OnApplicationShutdown {
  readonly faults = new QueueErrorLog();
  private readonly log = new Logger('Queue');
  private sends: QueueOptions | undefined;
  private readonly closers: (() => Promise<unknown>)[] = [];

  private constructor(private readonly url: string) {}

  /** Selects PostgreSQL or Redis for this process, and migrates the tables of the queues. */
  static async open(config: QueueSettings): Promise<QueueBackend> {
    await prepareQueue(config);
    return new QueueBackend(queueUrlOf(config));
  }

  /** Options for sending jobs. Sending fails fast, because the outbox tries again. */
  sending(): QueueOptions {
    this.sends ??= isRedis(this.url) ? this.redis('producer') : this.postgres('producer', 2);
    return this.sends;
  }

  /** Options for all workers of this process. They wait for jobs without a time limit. */
  working(): QueueOptions {
    return isRedis(this.url) ? this.redis('worker') : this.postgres('worker', 4);
  }

  /** @throws the error that keeps the queue from answering */
  async ping(): Promise<void> {
    const { connection } = this.sending();
    if (connection instanceof Redis) await connection.ping();
    else await (connection as unknown as pg.Pool).query('select 1');
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.closers.map((close) => close()));
  }

  private redis(role: 'producer' | 'worker'): QueueOptions {
    const connection = new RedisConnection(this.url, {
      maxRetriesPerRequest: role === 'worker' ? null : 1,
      enableOfflineQueue: role === 'worker',
      connectTimeout: 4_000,
      keepAlive: 5_000,
      socketTimeout: redisSilenceMs[role],
    });
    this.closers.push(async () => connection.disconnect());
    // BullMQ checks the version of Redis. A worker repeats the check until it succeeds. A producer
    // fails fast and keeps the failure, so that it could never send a job of that kind again.
    return { connection, prefix, skipVersionCheck: role === 'producer' };
  }

  private postgres(role: 'producer' | 'worker', max: number): QueueOptions {
    const options: pg.PoolConfig & DatabaseClientConfig = {
      connectionString: this.url,
      Client: DatabaseClient,
      application_name: `retrogusto-queue-${role}`,
      // The search path is a start-up option, which works because no pooler is in between.
      options: `-c search_path=${schema}`,
      keepAlive: true,
      max,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: connectWithinMs,
    };
    const pool = new pg.Pool(options);
    // Every kind of job adds listeners to the pool, so more than ten are not a leak.
    pool.setMaxListeners(0);
    pool.on('error', (error) =>
      this.log.warn(`a connection of the queue was lost: ${error.message}`),
    );
    if (role === 'producer') {
      this.closers.push(() => pool.end());
      return { connection: pool };
    }
    const listener = new JobListener(pool);
    this.closers.push(() => listener.close().then(() => pool.end()));
    return { connection: listener.poolOfWorkers() as pg.Pool };
  }
}

/** Creates or migrates the tables of the queues, if they are in PostgreSQL. */
export async function prepareQueue(config: QueueSettings): Promise<void> {
  const url = queueUrlOf(config);
  if (isRedis(url)) return setDefaultBackendFactory(createRedisBackend);
  setDefaultBackendFactory(createPreparedBackend);
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'retrogusto-queue-migrate',
    settings: { search_path: schema, lock_timeout: 2_500 },
  });
  await client.connect();
  try {
    // Up-to-date tables are left alone, because a user without the right to create a schema may
    // still use one.
    const version = await assertSchemaCompatibility(client, schema).catch(() => 0);
    if (version < LATEST_SCHEMA_VERSION) await runMigrations(client, schema);
  } finally {
    await client.end();
  }
}

/**
 * Checks whether Redis answers.
 * @throws the error of Redis or of the connection
 */
export async function pingQueue(config: QueueSettings): Promise<void> {
  const url = queueUrlOf(config);
  if (!isRedis(url)) return;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: connectWithinMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let said: Error | undefined;
  redis.on('error', (error) => (said ??= error));
  try {
    await withTimeout(connectWithinMs, 'Redis', redis.connect());
    await withTimeout(connectWithinMs, 'Redis', redis.ping());
  } catch (error) {
    // The client's last error only says that it is closed. Its first error has the reason.
    throw said ?? error;
  } finally {
    redis.disconnect();
  }
}
