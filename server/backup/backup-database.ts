import type pg from 'pg';
import { stagedErasures } from '../migrations/migrate.js';
import { type AuditEntry, AuditLog } from '../platform/audit/audit-log.js';
import {
  connectWithinMs,
  DatabaseClient,
  withStatementTimeout,
} from '../platform/database/database-client.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { withTimeout } from '../platform/time/with-timeout.js';

/** A copy may take any time. A connection without any traffic for this long counts as lost. */
const stillMs = 10 * 60_000;
/** Limit for statements that send nothing until they are done, such as checks of foreign keys. */
const dayMs = 24 * 60 * 60_000;

/**
 * Lets PostgreSQL notice within 30 seconds that this process is gone, and release its locks.
 * Another process needs these locks to continue the work.
 */
const keepaliveSettings = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 25_000,
};

export const migrationsTable = 'schema_migrations';
const notBackedUp = [migrationsTable, 'workers', stagedErasures];

/**
 * Whether a backup contains the table. The manifest lists the migrations by name, `workers` has
 * only live state, and the third table belongs to an unfinished restore.
 */
export const isBackedUp = (table: string): boolean => !notBackedUp.includes(table);

/**
 * Runs `work` on a direct connection without a pooler. PostgreSQL's own timeouts are off, because a
 * copy may take any time. The client drops the connection when no bytes move for 10 minutes during
 * a statement. Inside `withDayTimeout`, a statement may be silent for a day.
 * @param signal ends the connection and its running statement
 * @throws OperatorError when the connection is lost
 */
export async function withConnection<T>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const client: pg.Client = new DatabaseClient({
    connectionString: url,
    application_name: name,
    settings: {
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      ...keepaliveSettings,
    },
    stillMs,
  });
  let lost: Error | undefined;
  client.on('error', (error: Error) => {
    lost ??= error;
  });
  await withStatementTimeout(connectWithinMs, () => client.connect());
  const stop = () => void endFromOutside(url, client);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    signal?.throwIfAborted();
    return await withStatementTimeout(stillMs, () => work(client));
  } catch (error) {
    signal?.throwIfAborted();
    // The last message of PostgreSQL, if it sent one. Otherwise the error of the socket.
    const end = (error as { severity?: string }).severity === 'FATAL' ? (error as Error) : lost;
    throw end
      ? new OperatorError(`The connection to the database was lost: ${end.message}.`, {
          cause: end,
        })
      : error;
  } finally {
    signal?.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  }
}

/** Runs statements that send nothing until they are done, with a limit of a day. */
export const withDayTimeout = <T>(work: () => T): T => withStatementTimeout(dayMs, work);

/**
 * Ends a connection through a second connection. The first one accepts no command while its
 * statement waits for a lock.
 */
async function endFromOutside(url: string, client: pg.Client): Promise<void> {
  const { processID } = client as pg.Client & { processID: number };
  const other: pg.Client = new DatabaseClient({
    connectionString: url,
    application_name: 'retrogusto-end',
  });
  await withTimeout(
    connectWithinMs,
    'the database',
    other.connect().then(() => other.query('select pg_terminate_backend($1)', [processID])),
  ).catch(() => undefined);
  await other.end().catch(() => undefined);
  client.connection.stream.destroy();
}

export const rowsOf = async <T extends object>(
  client: pg.Client,
  sql: string,
  parameters: unknown[] = [],
): Promise<T[]> => (await client.query<T>(sql, parameters)).rows;

/** Writes to the audit log without the application's services. */
export const recordAudit = (client: pg.Client, entry: AuditEntry): Promise<void> =>
  new AuditLog().record(
    {
      query: async <T>(sql: string, parameters?: unknown[]) =>
        (await client.query(sql, parameters)).rows as T[],
    },
    entry,
  );

/** Names of all tables, including the migrations table. */
export async function tablesIn(client: pg.Client): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    client,
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by relname collate "C"`,
  );
  return rows.map(({ name }) => name);
}

/** The columns of a table in their order, without generated columns. */
export async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    client,
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quoted(table)],
  );
  return rows.map(({ name }) => name);
}

/** The names of the migrations that have run, in order. Empty without a migrations table. */
export async function migrationsIn(client: pg.Client): Promise<string[]> {
  if (!(await tablesIn(client)).includes(migrationsTable)) return [];
  const rows = await rowsOf<{ name: string }>(
    client,
    `select name from ${migrationsTable} order by "timestamp", id`,
  );
  return rows.map(({ name }) => name);
}

/** Sorts tables, each after the tables that its rows reference. */
export async function inOrderOfReferences(
  client: pg.Client,
  tables: readonly string[],
): Promise<string[]> {
  const references = await rowsOf<{ from: string; to: string }>(
    client,
    `select f.relname as "from", t.relname as "to" from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
     where c.contype = 'f' and c.connamespace = current_schema()::regnamespace and f.oid <> t.oid`,
  );
  const ordered = new Set<string>();
  const visit = (table: string) => {
    if (ordered.has(table)) return;
    for (const { from, to } of references) if (from === table) visit(to);
    ordered.add(table);
  };
  for (const table of tables) visit(table);
  return [...ordered].filter((table) => tables.includes(table));
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quotedList = (names: readonly string[]): string => names.map(quoted).join(', ');
