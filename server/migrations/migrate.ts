import { setTimeout as sleep } from 'node:timers/promises';
import {
  AbstractLogger,
  DataSource,
  MigrationExecutor,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { DatabaseClient, withPatience } from '../platform/database/database-client.js';
import { dataSourceOptions } from './data-source.js';
import { besideTheProduct } from './unhurried-indexes.js';

/** Any constant: the same for all servers that share a database. */
const migrationLock = 7_261_001;

const retryMs = 200;
/** Who waits for longer than this is told for what. */
const tellAfterMs = 3_000;

/**
 * How long a migration may wait for the lock of a table: whoever wants to read the table waits behind it for as long. PostgreSQL looks for
 * deadlocks after a second (`deadlock_timeout`) and breaks off whoever finds one: the migration has given way by then, and no statement of a
 * server is broken off …
 */
const lockMs = 800;
/** … and then has this long for themselves before it tries again. */
const givenWayMs = 5_000;
/** How often it is said again what keeps a migration waiting. */
const tellAgainMs = 60_000;

/** With what a comment on the table of migrations begins while a restore is not done: the rest says of which backup. */
export const restoring = 'restoring ';

/** A migration may rewrite a large table, or wait for the server that does. */
const patienceMs = 24 * 60 * 60_000;

type Say = (sentence: string) => void;

/** TypeORM's own would print each migration that has to be tried again as a failure. */
class Silent extends AbstractLogger {
  protected writeLog(): void {}
}

/**
 * Brings the schema up to date while others go on using it. Several servers may start at once: one migrates, the others wait for it.
 * What has a lock that a migration needs is not waited for in one go, because everybody else would wait too: it is tried again.
 * @param url of a connection that no pooler shares
 * @param say told in a sentence what is waited for, where that takes a while
 * @returns the names of the migrations that this call has run
 */
export function migrate(url: string, say: Say = () => undefined): Promise<string[]> {
  return asMigrator(url, say, async (run) => {
    const done = await run();
    await endRestore(url);
    return done;
  });
}

/** Whoever uses the product has done what a restore that was cut short had left to do: it is not to be gone on with over what comes from now on. */
async function endRestore(url: string): Promise<void> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'retrogusto-migrate',
  });
  await client.connect();
  try {
    await rowsOf(
      client,
      `do $$ begin
         if obj_description('schema_migrations'::regclass, 'pg_class') like '${restoring}%' then comment on table schema_migrations is null; end if;
       end $$`,
    );
  } finally {
    await client.end();
  }
}

/**
 * Does something to the schema while no other server migrates: those that start meanwhile wait.
 * @param work may have migrations run: all that are left, or only those of these names. @returns the names of those that it has run
 */
export function asMigrator<T>(
  url: string,
  say: Say,
  work: (run: (only?: ReadonlySet<string>) => Promise<string[]>) => Promise<T>,
): Promise<T> {
  return withPatience(patienceMs, () =>
    alone(url, say, (lock) =>
      work((only) => withDataSource(url, (db) => runAll(db, lock, say), only)),
    ),
  );
}

/** The names of all migrations of this version, in their order. */
export const knownMigrations = (): string[] => besideTheProduct(lockMs).map(nameOf);

/** The migrations that are to run, each with its statements, as far as they do not depend on what the database has. Nothing is changed. */
export function pendingMigrations(url: string): Promise<{ name: string; statements: string[] }[]> {
  return withDataSource(url, async (dataSource) => {
    const pending = await new MigrationExecutor(dataSource).getPendingMigrations();
    return Promise.all(
      pending.map(async ({ name, instance }) => {
        const statements: string[] = [];
        await instance?.up({
          query: async (sql: string) => (statements.push(sql), []),
        } as unknown as QueryRunner);
        return { name, statements };
      }),
    );
  });
}

async function alone<T>(
  url: string,
  say: Say,
  work: (lock: DatabaseClient) => Promise<T>,
): Promise<T> {
  // of a connection of its own, so that a killed server frees it
  const lock = new DatabaseClient({
    connectionString: url,
    application_name: 'retrogusto-migrate',
  });
  await lock.connect();
  try {
    // asked for over and over: an index that is made concurrently waits for every statement that runs, and so for one that waits for its end
    await until(
      () => isMine(lock),
      async () =>
        say(
          `Waiting for another server, which brings the database up to date${await holderOf(lock)}.`,
        ),
    );
    // PostgreSQL may not have noticed yet that a server was killed which was making one
    await until(
      async () => !(await isIndexing(lock)),
      () =>
        say(
          'Waiting for an index that is being made in the database, maybe for a server that was killed.',
        ),
    );
    return await work(lock);
  } finally {
    await lock.end();
  }
}

const nameOf = (Migration: new () => MigrationInterface): string => new Migration().name ?? '';

async function withDataSource<T>(
  url: string,
  work: (dataSource: DataSource) => Promise<T>,
  only?: ReadonlySet<string>,
): Promise<T> {
  const options = dataSourceOptions(url, {
    pool: 2,
    settings: { statement_timeout: 0, lock_timeout: lockMs },
  });
  const migrations = besideTheProduct(lockMs).filter((each) => !only || only.has(nameOf(each)));
  const dataSource = new DataSource({
    ...options,
    migrations,
    logger: new Silent(),
  } as typeof options);
  await dataSource.initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

async function runAll(dataSource: DataSource, lock: DatabaseClient, say: Say): Promise<string[]> {
  const before = new Set(
    (await new MigrationExecutor(dataSource).getPendingMigrations()).map(({ name }) => name),
  );
  for (let toldAt = Number.NEGATIVE_INFINITY; ; await sleep(givenWayMs)) {
    try {
      await dataSource.runMigrations();
      return [...before];
    } catch (error) {
      if (!isGivenWay(error)) throw error;
      if (performance.now() - toldAt < tellAgainMs) continue;
      toldAt = performance.now();
      say(
        `A table that is to be changed is in use${await longestOf(lock)}. Meanwhile the product goes on; it is tried again every few seconds.`,
      );
    }
  }
}

/** A lock that was not to be had in time, or two that waited for each other. */
const isGivenWay = (error: unknown) =>
  /^(55P03|40P01)$/.test((error as { code?: string }).code ?? '');

/** Asks over and over. @param tell called once, when that takes a while */
async function until(isSo: () => Promise<boolean>, tell: () => unknown): Promise<void> {
  const since = performance.now();
  for (let told = false; !(await isSo()); await sleep(retryMs)) {
    if (told || performance.now() - since < tellAfterMs) continue;
    told = true;
    await tell();
  }
}

/** Where a connection of PostgreSQL comes from, and since when. */
type Connected = { pid: number; name: string; address: string | null; since: Date };
const connected = `pid, application_name as name, host(client_addr) as address`;
const described = ({ pid, name, address, since }: Connected) =>
  `: connection ${pid} of PostgreSQL${name && ` (${name})`}, from ${address ?? 'this machine'} since ${since.toISOString()}`;

/** Who has the lock; '' when it has just gone. */
async function holderOf(lock: DatabaseClient): Promise<string> {
  const [holder] = await rowsOf<Connected>(
    lock,
    `select ${connected}, backend_start as since from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and pg_locks.objid = ${migrationLock} and granted and pg_stat_activity.datname = current_database()`,
  );
  return holder ? described(holder) : '';
}

/** Whose transaction is the oldest, which is most likely the one that keeps the table. */
async function longestOf(lock: DatabaseClient): Promise<string> {
  const [longest] = await activityOf<Connected>(
    lock,
    `select ${connected}, xact_start as since from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start < clock_timestamp() - interval '${lockMs} ms'
     order by xact_start limit 1`,
  );
  return longest ? described(longest) : '';
}

/** The lock is a transaction's, which whatever lies between leaves alone, and an idle one keeps nobody waiting. */
async function isMine(lock: DatabaseClient): Promise<boolean> {
  await rowsOf(lock, 'begin; set local idle_in_transaction_session_timeout = 0');
  const [row] = await rowsOf<{ mine: boolean }>(
    lock,
    `select pg_try_advisory_xact_lock(${migrationLock}) as mine`,
  );
  if (!row?.mine) await rowsOf(lock, 'rollback');
  return row?.mine ?? false;
}

async function isIndexing(lock: DatabaseClient): Promise<boolean> {
  return (
    (
      await activityOf(
        lock,
        'select from pg_stat_progress_create_index where datname = current_database()',
      )
    ).length > 0
  );
}

/** What others are doing now: in one transaction PostgreSQL would say over and over what it said first. */
async function activityOf<T>(lock: DatabaseClient, sql: string): Promise<T[]> {
  await rowsOf(lock, 'select pg_stat_clear_snapshot()');
  return rowsOf<T>(lock, sql);
}

const rowsOf = async <T>(client: DatabaseClient, sql: string): Promise<T[]> =>
  (await (client.query(sql) as Promise<{ rows: T[] }>)).rows;
