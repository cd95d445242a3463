import { setTimeout as sleep } from 'node:timers/promises';
import {
  AbstractLogger,
  DataSource,
  MigrationExecutor,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { DatabaseClient, withStatementTimeout } from '../platform/database/database-client.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { dataSourceOptions } from './data-source.js';
import { besideTheProduct } from './unhurried-indexes.js';

/** An arbitrary constant, the same for all servers of a database. */
const migrationLock = 7_261_001;

const retryMs = 200;
/** After this time, the operator is told what the migration waits for. */
const tellAfterMs = 3_000;

/**
 * The longest wait of a migration for a table lock. Later statements on the table wait as long as
 * the migration. The wait is shorter than the `deadlock_timeout` of PostgreSQL (1 s), so the
 * migration gives up before a deadlock check could cancel a statement of a server.
 */
const lockMs = 800;
/** The pause before the next try, in which the servers can work. */
const givenWayMs = 5_000;
/** The interval between repeated messages about a wait. */
const tellAgainMs = 60_000;

/**
 * The prefix of a comment on the migrations table while a restore is unfinished. The rest of the
 * comment names the backup.
 */
export const restoring = 'restoring ';

/**
 * The table with the list of erasures while a restore is unfinished. The people whom it names may
 * be back in the other tables.
 */
export const stagedErasures = 'restored_erasures';

/** A migration may rewrite a large table, or wait for the server that does. */
const patienceMs = 24 * 60 * 60_000;

type Say = (sentence: string) => void;

/** Suppresses TypeORM's logger, which would print every retried migration as a failure. */
class Silent extends AbstractLogger {
  protected writeLog(): void {}
}

/**
 * Updates the schema while other servers use it. Several servers may start at once: one migrates,
 * the others wait for it. A lock on a table is requested repeatedly for a short time, because a
 * long wait would block the statements of all servers.
 * @param url of a connection without a pooler
 * @param say receives a sentence when the migration waits
 * @returns the names of the migrations that this call has run
 * @throws OperatorError after a restore that has not erased people again
 */
export function migrate(url: string, say: Say = () => undefined): Promise<string[]> {
  return asMigrator(url, say, async (run) => {
    await withClient(url, refuseUnfinished);
    const done = await run();
    await withClient(url, endRestore);
    return done;
  });
}

async function refuseUnfinished(client: DatabaseClient): Promise<void> {
  const [found] = await rowsOf<{ staged: string | null }>(
    client,
    `select to_regclass('${stagedErasures}')::text as staged`,
  );
  if (found?.staged)
    throw new OperatorError(
      'A restore of this database was interrupted before people who were erased after the backup were erased again. Repeat the same operator restore, with --replace.',
    );
}

/**
 * Removes the marker of an interrupted restore. The database is in use now, so continuing that
 * restore would overwrite new data.
 */
async function endRestore(client: DatabaseClient): Promise<void> {
  await rowsOf(
    client,
    `do $$ begin
       if obj_description('schema_migrations'::regclass, 'pg_class') like '${restoring}%' then comment on table schema_migrations is null; end if;
     end $$`,
  );
}

async function withClient(
  url: string,
  work: (client: DatabaseClient) => Promise<void>,
): Promise<void> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'retrogusto-migrate',
  });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Changes the schema while no other server migrates; servers that start meanwhile wait.
 * @param work may run migrations: all pending ones, or only those with the given names
 * @returns the result of `work`
 */
export function asMigrator<T>(
  url: string,
  say: Say,
  work: (run: (only?: ReadonlySet<string>) => Promise<string[]>) => Promise<T>,
): Promise<T> {
  return withStatementTimeout(patienceMs, () =>
    alone(url, say, (lock) =>
      work((only) => withDataSource(url, (db) => runAll(db, lock, say), only)),
    ),
  );
}

/** The names of all migrations of this version, in order. */
export const knownMigrations = (): string[] => besideTheProduct(lockMs).map(nameOf);

/**
 * The pending migrations with their statements. Changes nothing. The migrations read no data, so
 * statements that depend on stored data are missing.
 */
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
  // on its own connection, so that the end of the process releases the lock
  const lock = new DatabaseClient({
    connectionString: url,
    application_name: 'retrogusto-migrate',
  });
  await lock.connect();
  try {
    // Polls for the lock. Creating a concurrent index waits for every running statement, and would
    // also wait for a statement that waits for the lock.
    await until(
      () => isMine(lock),
      async () =>
        say(
          `Waiting for another server, which brings the database up to date${await holderOf(lock)}.`,
        ),
    );
    // after a server was killed, PostgreSQL may still be creating its index
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
        `A table that is to be changed is in use${await longestOf(lock)}. Meanwhile the servers keep working. The change is tried again every few seconds.`,
      );
    }
  }
}

/** The lock was not available in time, or there was a deadlock. */
const isGivenWay = (error: unknown) =>
  /^(55P03|40P01)$/.test((error as { code?: string }).code ?? '');

/** Polls until the condition holds. @param tell called once if the wait is long */
async function until(isSo: () => Promise<boolean>, tell: () => unknown): Promise<void> {
  const since = performance.now();
  for (let told = false; !(await isSo()); await sleep(retryMs)) {
    if (told || performance.now() - since < tellAfterMs) continue;
    told = true;
    await tell();
  }
}

/** A connection of PostgreSQL: its origin and its start. */
type Connected = { pid: number; name: string; address: string | null; since: Date };
const connected = `pid, application_name as name, host(client_addr) as address`;
const described = ({ pid, name, address, since }: Connected) =>
  `: connection ${pid} of PostgreSQL${name && ` (${name})`}, from ${address ?? 'this machine'} since ${since.toISOString()}`;

/** A description of the connection that holds the lock; '' if it is already gone. */
async function holderOf(lock: DatabaseClient): Promise<string> {
  const [holder] = await rowsOf<Connected>(
    lock,
    `select ${connected}, backend_start as since from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and pg_locks.objid = ${migrationLock} and granted and pg_stat_activity.datname = current_database()`,
  );
  return holder ? described(holder) : '';
}

/** A description of the oldest transaction, which most likely blocks the table. */
async function longestOf(lock: DatabaseClient): Promise<string> {
  const [longest] = await activityOf<Connected>(
    lock,
    `select ${connected}, xact_start as since from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start < clock_timestamp() - interval '${lockMs} ms'
     order by xact_start limit 1`,
  );
  return longest ? described(longest) : '';
}

/**
 * Takes the lock for a transaction. Poolers keep a transaction on one connection, and this idle
 * transaction blocks nobody.
 */
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

/**
 * The current activity. Without clearing the snapshot, a transaction would see the first result
 * again and again.
 */
async function activityOf<T>(lock: DatabaseClient, sql: string): Promise<T[]> {
  await rowsOf(lock, 'select pg_stat_clear_snapshot()');
  return rowsOf<T>(lock, sql);
}

const rowsOf = async <T>(client: DatabaseClient, sql: string): Promise<T[]> =>
  (await (client.query(sql) as Promise<{ rows: T[] }>)).rows;
