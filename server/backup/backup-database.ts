import type pg from 'pg';
import { type AuditEntry, AuditLog } from '../platform/audit-log.js';
import {
  connectWithinMs,
  DatabaseClient,
  withPatience,
} from '../platform/database/database-client.js';
import { MendableError } from '../platform/mendable-error.js';
import { within } from '../platform/within.js';

/** A database may take as long as it takes to be copied; one that neither gives nor takes anything for so long is gone. */
const stillMs = 10 * 60_000;
/** But for what it does without a word, such as looking whether all rows that have come refer to some that are there. */
const wordlessMs = 24 * 60 * 60_000;

/** Within half a minute PostgreSQL notices that this end is gone, and lets go of what it held: whoever goes on in its place needs it. */
const noticing = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 25_000,
};

export const migrationsTable = 'schema_migrations';

/** Which migrations have run is said by their names, and who works just now is nobody's to know later. */
export const isKept = (table: string): boolean => ![migrationsTable, 'workers'].includes(table);

/**
 * A connection past any pooler, on which nothing is given up for taking long.
 * @param signal ends it, and what PostgreSQL does on it
 * @throws MendableError when it is lost
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
    settings: { statement_timeout: 0, idle_in_transaction_session_timeout: 0, ...noticing },
    stillMs,
  });
  let lost: Error | undefined;
  client.on('error', (error: Error) => {
    lost ??= error;
  });
  await withPatience(connectWithinMs, () => client.connect());
  const stop = () => void endFromOutside(url, client);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    signal?.throwIfAborted();
    return await withPatience(stillMs, () => work(client));
  } catch (error) {
    signal?.throwIfAborted();
    // with its last words, or without
    const end = (error as { severity?: string }).severity === 'FATAL' ? (error as Error) : lost;
    throw end
      ? new MendableError(`The connection to the database was lost: ${end.message}.`, {
          cause: end,
        })
      : error;
  } finally {
    signal?.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  }
}

/** Does what the database says nothing of until it is done. */
export const wordless = <T>(work: () => T): T => withPatience(wordlessMs, work);

/** Ends a connection whose statement waits for somebody, who would otherwise be waited for by it: it listens to nobody. */
async function endFromOutside(url: string, client: pg.Client): Promise<void> {
  const { processID } = client as pg.Client & { processID: number };
  const other: pg.Client = new DatabaseClient({
    connectionString: url,
    application_name: 'retrogusto-end',
  });
  await within(
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

/** Writes to the audit log without the product. */
export const recordBeside = (client: pg.Client, entry: AuditEntry): Promise<void> =>
  new AuditLog().record(
    {
      query: async <T>(sql: string, parameters?: unknown[]) =>
        (await client.query(sql, parameters)).rows as T[],
    },
    entry,
  );

/** Every table of the product, that of the migrations too. */
export async function tablesIn(client: pg.Client): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    client,
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by relname collate "C"`,
  );
  return rows.map(({ name }) => name);
}

/** The columns of a table that are written, in their order: not those that PostgreSQL computes. */
export async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    client,
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quoted(table)],
  );
  return rows.map(({ name }) => name);
}

/** The names of the migrations that have run, in their order; none where there never was one. */
export async function migrationsIn(client: pg.Client): Promise<string[]> {
  if (!(await tablesIn(client)).includes(migrationsTable)) return [];
  const rows = await rowsOf<{ name: string }>(
    client,
    `select name from ${migrationsTable} order by "timestamp", id`,
  );
  return rows.map(({ name }) => name);
}

/** Tables, each after those that its rows name. */
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
