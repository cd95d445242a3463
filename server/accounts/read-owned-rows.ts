import pg from 'pg';
import { quoted, rowsOf } from '../backup/backup-database.js';
import { type OwnedTable, ownedTables } from './owned-tables.js';

const rowsAtOnce = 100;

/**
 * Columns with secrets or hashes of secrets. No export contains them, not even the organiser's own.
 */
const secretColumns = /hash|secret|sealed/;
/** It contains the id of the payment method at Stripe. */
const cardColumn = 'payment_accounts.card';
/** Unsent mails contain codes and links, also of guests. */
const secretTable = 'outbox';

/** A table of an account, with the columns that an export shows. */
export type ExportedTable = OwnedTable & { columns: string[]; hidden: string[] };

/** The tables of an account that an export contains. */
export async function exportedTables(client: pg.Client, uid: string): Promise<ExportedTable[]> {
  const tables = await ownedTables(client, pg.escapeLiteral(uid));
  const shown = tables.filter(({ name }) => name !== secretTable);
  const exported: ExportedTable[] = [];
  for (const table of shown) {
    const all = await rowsOf<{ name: string }>(
      client,
      'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum',
      [quoted(table.name)],
    );
    const { columns = [], hidden = [] } = Object.groupBy(
      all.map(({ name }) => name),
      (name) =>
        secretColumns.test(name) || `${table.name}.${name}` === cardColumn ? 'hidden' : 'columns',
    );
    exported.push({ name: table.name, where: table.where, columns, hidden });
  }
  return exported;
}

/**
 * Yields the rows of an account in a table, each as a text of JSON. Few rows are in memory at once.
 * Must run in a transaction, and only once at a time on a connection.
 */
export async function* readOwnedRows(
  client: pg.Client,
  { name, where, hidden }: ExportedTable,
): AsyncGenerator<string[]> {
  const without = hidden.map((column) => `- ${pg.escapeLiteral(column)}`).join(' ');
  await client.query(
    `declare owned no scroll cursor for select (to_jsonb(${quoted(name)}) ${without})::text as line from ${quoted(name)} where ${where}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from owned`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await client.query('close owned');
}
