import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { DatabaseClient, withPatience } from '../platform/database/database-client.js';
import { dataSourceOptions } from './data-source.js';

/** Any constant: the same for all servers that share a database. */
const migrationLock = 7_261_001;

const retryMs = 200;

/** A migration may rewrite a large table, or wait for the server that does. */
const patienceMs = 30 * 60_000;

/**
 * Brings the schema up to date. Several servers may start at once: one migrates, the others wait for it.
 * The lock is held by a connection of its own, so that a killed server frees it.
 */
export function migrate(databaseUrl: string): Promise<void> {
  return withPatience(patienceMs, () => migrateAlone(databaseUrl));
}

async function migrateAlone(databaseUrl: string): Promise<void> {
  const lock: pg.Client = new DatabaseClient({ connectionString: databaseUrl, application_name: 'retrogusto-migrate' });
  await lock.connect();
  try {
    // asked for over and over: an index that is made concurrently waits for every statement that runs, and so for one that waits for its end
    while (!(await isMine(lock))) await sleep(retryMs);
    // PostgreSQL may not have noticed yet that a server was killed which was making one
    while (await isIndexing(lock)) await sleep(retryMs);
    const dataSource = new DataSource(dataSourceOptions(databaseUrl, 2, patienceMs));
    await dataSource.initialize();
    try {
      await dataSource.runMigrations();
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await lock.end();
  }
}

async function isMine(lock: pg.Client): Promise<boolean> {
  const { rows } = await lock.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [migrationLock]);
  return rows[0]?.mine ?? false;
}

async function isIndexing(lock: pg.Client): Promise<boolean> {
  const { rows } = await lock.query('select from pg_stat_progress_create_index where datname = current_database()');
  return rows.length > 0;
}
