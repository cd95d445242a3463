import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { DatabaseClient, withPatience } from '../platform/database/database-client.js';
import { dataSourceOptions } from './data-source.js';

/** Any constant: the same for all servers that share a database. */
const migrationLock = 7_261_001;

const retryMs = 200;
/** Who waits for longer than this is told for what. */
const tellAfterMs = 3_000;

/** A migration may rewrite a large table, or wait for the server that does. */
const patienceMs = 30 * 60_000;

/**
 * Brings the schema up to date. Several servers may start at once: one migrates, the others wait for it.
 * The lock is held by a connection of its own, so that a killed server frees it.
 * @param say told in a sentence what is waited for, where that takes a while
 */
export function migrate(databaseUrl: string, say: (sentence: string) => void = () => undefined): Promise<void> {
  return withPatience(patienceMs, () => migrateAlone(databaseUrl, say));
}

async function migrateAlone(databaseUrl: string, say: (sentence: string) => void): Promise<void> {
  const lock: pg.Client = new DatabaseClient({ connectionString: databaseUrl, application_name: 'retrogusto-migrate' });
  await lock.connect();
  try {
    // asked for over and over: an index that is made concurrently waits for every statement that runs, and so for one that waits for its end
    await until(
      () => isMine(lock),
      async () => say(`Waiting for another server, which brings the database up to date${await holderOf(lock)}.`),
    );
    // PostgreSQL may not have noticed yet that a server was killed which was making one
    await until(
      async () => !(await isIndexing(lock)),
      () => say('Waiting for an index that is being made in the database, maybe for a server that was killed.'),
    );
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

/** Asks over and over. @param tell called once, when that takes a while */
async function until(isSo: () => Promise<boolean>, tell: () => unknown): Promise<void> {
  const since = performance.now();
  for (let told = false; !(await isSo()); await sleep(retryMs)) {
    if (told || performance.now() - since < tellAfterMs) continue;
    told = true;
    await tell();
  }
}

/** Where the connection comes from that has the lock, and since when it is there; '' when it has just gone. */
async function holderOf(lock: pg.Client): Promise<string> {
  const { rows } = await lock.query<{ pid: number; address: string | null; since: Date }>(
    `select pid, host(client_addr) as address, backend_start as since from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and pg_locks.objid = $1 and granted and pg_stat_activity.datname = current_database()`,
    [migrationLock],
  );
  const [holder] = rows;
  return holder
    ? `: connection ${holder.pid} of PostgreSQL, from ${holder.address ?? 'this machine'} since ${holder.since.toISOString()}`
    : '';
}

async function isMine(lock: pg.Client): Promise<boolean> {
  const { rows } = await lock.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [migrationLock]);
  return rows[0]?.mine ?? false;
}

async function isIndexing(lock: pg.Client): Promise<boolean> {
  const { rows } = await lock.query('select from pg_stat_progress_create_index where datname = current_database()');
  return rows.length > 0;
}
