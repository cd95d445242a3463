import { Logger } from '@nestjs/common';
import type { QueueOptions } from 'bullmq';
import { createPostgresBackend, createRedisBackend, runMigrations, setDefaultBackendFactory } from 'bullmq';
import pg from 'pg';
import type { Config } from '../config/config.js';

/** The one queue: every kind of job goes through it and is told apart by its name. */
export const queueName = 'jobs';

/** The schema in PostgreSQL, or the key prefix in Redis, that holds the queue. */
const namespace = { schema: 'bullmq', prefix: 'retrogusto' };
const log = new Logger('Queue');

export type QueueSettings = Pick<Config, 'queueUrl' | 'databaseUrl'>;

const isRedis = (url: string) => /^rediss?:\/\//.test(url);

function queueUrlOf(config: QueueSettings): string {
  const url = config.queueUrl ?? config.databaseUrl;
  if (!url) throw new Error('The queue needs the address of a database: QUEUE_URL or DATABASE_URL');
  return url;
}

/**
 * How to reach the queue. A producer gives up soon, because the outbox tries again; a worker waits as long as it takes.
 * Pools are small: on PostgreSQL a server holds at most 2 connections to add jobs, and 3 and one listener to work on them.
 */
export function queueConnection(config: QueueSettings, role: 'producer' | 'worker'): QueueOptions {
  const url = queueUrlOf(config);
  if (isRedis(url)) {
    return {
      connection: { url, maxRetriesPerRequest: role === 'worker' ? null : 1, enableOfflineQueue: role === 'worker' },
      prefix: namespace.prefix,
    };
  }
  return {
    connection: {
      connectionString: url,
      schema: namespace.schema,
      application_name: `retrogusto-queue-${role}`,
      max: role === 'worker' ? 3 : 2,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: 10_000,
    },
  };
}

/** Chooses PostgreSQL or Redis for this process and brings the queue's own tables up to date. */
export async function prepareQueue(config: QueueSettings): Promise<void> {
  const url = queueUrlOf(config);
  if (isRedis(url)) {
    setDefaultBackendFactory(createRedisBackend);
    log.log('jobs are queued on Redis');
    return;
  }
  setDefaultBackendFactory(createPostgresBackend);
  const client = new pg.Client({ connectionString: url, application_name: 'retrogusto-queue-migrate', connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await runMigrations(client, namespace.schema);
  } finally {
    await client.end();
  }
}
