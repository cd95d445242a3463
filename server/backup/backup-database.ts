import type pg from 'pg';
import { type AuditEntry, AuditLog } from '../platform/audit-log.js';
import { DatabaseClient, withPatience } from '../platform/database/database-client.js';

/** A database may take as long as it takes to be copied. */
const patienceMs = 7 * 24 * 60 * 60_000;

export const migrationsTable = 'schema_migrations';

/** Which migrations have run is said by their names, and who works just now is nobody's to know later. */
export const isKept = (table: string): boolean => ![migrationsTable, 'workers'].includes(table);

/** A connection past any pooler, on which nothing is given up for taking long. */
export function withConnection<T>(url: string, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withPatience(patienceMs, async () => {
    const client: pg.Client = new DatabaseClient({
      connectionString: url,
      application_name: name,
      settings: { statement_timeout: 0, idle_in_transaction_session_timeout: 0 },
    });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  });
}

export const rowsOf = async <T extends object>(client: pg.Client, sql: string, parameters: unknown[] = []): Promise<T[]> =>
  (await client.query<T>(sql, parameters)).rows;

/** Writes to the audit log without the product. */
export const recordBeside = (client: pg.Client, entry: AuditEntry): Promise<void> =>
  new AuditLog().record(
    { query: async <T>(sql: string, parameters?: unknown[]) => (await client.query(sql, parameters)).rows as T[] },
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
  const rows = await rowsOf<{ name: string }>(client, `select name from ${migrationsTable} order by "timestamp", id`);
  return rows.map(({ name }) => name);
}

/** Tables, each after those that its rows name. */
export async function inOrderOfReferences(client: pg.Client, tables: readonly string[]): Promise<string[]> {
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
