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
import { QueueErrorLog } from './queue-error-log.js';
import { RedisConnection } from './redis-connection.js';

export type QueueSettings = Pick<Config, 'queueUrl' | 'directUrl'>;

/** The schema in PostgreSQL that holds the queues: the one BullMQ looks for on connections of ours. In Redis the key prefix. */
const schema = 'bullmq';
const prefix = 'retrogusto';

/** A worker on Redis waits up to 10 s for a job: a connection that was silent for longer is dead. */
const redisSilenceMs = { producer: 4_000, worker: 12_000 };

/**
 * Each queue and each worker asks on its first connection whether the tables are there, and keeps the answer: where that connection could not be
 * made in time, on a machine that was busy just then, no job of that kind went in, or came out, until the process was started anew; and nothing
 * else that lay in the outbox with it. `prepareQueue` has asked.
 */
const createPreparedBackend: typeof createPostgresBackend = (name, opts, options) => {
  const backend = createPostgresBackend(name, opts, options);
  backend.connection.waitUntilReady = () => Promise.resolve();
  return backend;
};

const isRedis = (url: string) => /^rediss?:\/\//.test(url);

function queueUrlOf(config: QueueSettings): string {
  const url = config.queueUrl ?? config.directUrl;
  if (!url) throw new Error('The queue needs the address of a database: QUEUE_URL or DATABASE_URL');
  return url;
}

/** How this process reaches the queues: one pool or client for all that it sends, one for all that it works on. */
@Injectable()
export class QueueBackend implements OnApplicationShutdown {
  readonly faults = new QueueErrorLog();
  private readonly log = new Logger('Queue');
  private sends: QueueOptions | undefined;
  private readonly closers: (() => Promise<unknown>)[] = [];

  private constructor(private readonly url: string) {}

  /** Chooses PostgreSQL or Redis for this process and brings the queues' own tables up to date. */
  static async open(config: QueueSettings): Promise<QueueBackend> {
    await prepareQueue(config);
    return new QueueBackend(queueUrlOf(config));
  }

  /** For sending jobs. It gives up soon, because the outbox tries again. */
  sending(): QueueOptions {
    this.sends ??= isRedis(this.url) ? this.redis('producer') : this.postgres('producer', 2);
    return this.sends;
  }

  /** For so many workers, each of which keeps a connection to listen on. They wait as long as it takes. */
  working(workers: number): QueueOptions {
    return isRedis(this.url) ? this.redis('worker') : this.postgres('worker', workers + 3);
  }

  /** @throws what keeps the queue from answering */
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
    // A worker asks which version Redis is until it is told. Whoever sends gives up soon, and keeps that: no job of its kind would go in any more.
    return { connection, prefix, skipVersionCheck: role === 'producer' };
  }

  private postgres(role: 'producer' | 'worker', max: number): QueueOptions {
    const options: pg.PoolConfig & DatabaseClientConfig = {
      connectionString: this.url,
      Client: DatabaseClient,
      application_name: `retrogusto-queue-${role}`,
      // of the connection from its first moment on: no pooler lies between
      options: `-c search_path=${schema}`,
      keepAlive: true,
      max,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: connectWithinMs,
    };
    const pool = new pg.Pool(options);
    // every kind of job listens to it: more than ten are no leak
    pool.setMaxListeners(0);
    pool.on('error', (error) =>
      this.log.warn(`a connection of the queue was lost: ${error.message}`),
    );
    this.closers.push(() => pool.end());
    return { connection: pool };
  }
}

/** Makes the queues' own tables where they live in PostgreSQL. */
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
    // what is there is not made again: who may not make a schema may still use one
    const version = await assertSchemaCompatibility(client, schema).catch(() => 0);
    if (version < LATEST_SCHEMA_VERSION) await runMigrations(client, schema);
  } finally {
    await client.end();
  }
}

/** Asks the queue whether it is there. @throws what it says, or the system */
export async function greetQueue(config: QueueSettings): Promise<void> {
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
    // the client only says that it is closed; what closed it came before
    throw said ?? error;
  } finally {
    redis.disconnect();
  }
}
