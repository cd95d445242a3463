import type pg from 'pg';
import { eraseFiles } from '../files/files.service.js';
import { exportAccount } from './export-job.js';

/**
 * A table with rows of one account. `where` is the SQL condition that selects them, on the table's
 * own name.
 */
export type OwnedTable = { name: string; where: string };

type Reference = { table: string; columns: string[]; to: string; toColumns: string[] };

/**
 * Conditions of the tables whose owner the schema does not show. `uid` is an SQL expression.
 * All other tables follow from the schema: rows with `owner_uid` belong to that account, and rows
 * with a foreign key to them belong to it too. A new table is therefore exported and erased without
 * further code.
 */
const ownerConditions: Record<string, (uid: string) => string> = {
  companies: (uid) => `uid = ${uid}`,
  administrators: (uid) => `uid = ${uid}`,
  // A mentor has the id of the account.
  mentors: (uid) => `id = ${uid}`,
  assistant_tokens: (uid) => `owner_uid = ${uid} or account_uid = ${uid}`,
  begun_uploads: (uid) => `starts_with(key, ${uid} || '/')`,
  // Selected through the event and not through the winner, whom the row references.
  quiz_winners: (uid) => `session_id in (select id from sessions where owner_uid = ${uid})`,
  // Jobs that delete file bytes also match, because a file's key begins with the uid. They stay,
  // because one such job may serve several accounts. An export deletes its own bytes when the
  // account is gone.
  outbox: (uid) =>
    `strpos(payload::text, ${uid}) > 0 and name not in ('${eraseFiles.name}', '${exportAccount.name}')`,
};

/**
 * Returns the tables with rows of an account, each before the tables that its rows reference.
 * @param uid an SQL expression of type text, such as `$1`
 */
export async function ownedTables(client: pg.Client, uid: string): Promise<OwnedTable[]> {
  const { rows: columns } = await client.query<{ table: string; owned: boolean }>(
    `select c.relname as table, exists (select from pg_attribute where attrelid = c.oid and attname = 'owner_uid' and not attisdropped) as owned
     from pg_class c where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`,
  );
  const { rows: references } = await client.query<Reference>(
    `select f.relname as table, t.relname as to,
       array(select attname::text from unnest(conkey) with ordinality k (num, at) join pg_attribute a on a.attrelid = f.oid and a.attnum = k.num order by at) as columns,
       array(select attname::text from unnest(confkey) with ordinality k (num, at) join pg_attribute a on a.attrelid = t.oid and a.attnum = k.num order by at) as "toColumns"
     from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
     where c.contype = 'f' and c.connamespace = current_schema()::regnamespace and f.oid <> t.oid`,
  );
  const found = new Map<string, string>();
  for (const { table, owned } of columns) {
    const where = ownerConditions[table]?.(uid) ?? (owned ? `owner_uid = ${uid}` : undefined);
    if (where) found.set(table, where);
  }
  for (let grown = true; grown; ) {
    grown = false;
    for (const { table, columns: from, to, toColumns } of references) {
      const parent = found.get(to);
      if (found.has(table) || !parent) continue;
      found.set(
        table,
        `(${from.join(', ')}) in (select ${toColumns.join(', ')} from ${to} where ${parent})`,
      );
      grown = true;
    }
  }
  const ordered = new Set<string>();
  const visit = (name: string) => {
    if (ordered.has(name)) return;
    for (const { table, to } of references) if (to === name && found.has(table)) visit(table);
    ordered.add(name);
  };
  for (const name of found.keys()) visit(name);
  // `quiz_winners` is selected through `sessions` without a foreign key, and must go while those
  // rows still exist.
  const names = [...ordered].toSorted(
    (one, other) => Number(other === 'quiz_winners') - Number(one === 'quiz_winners'),
  );
  return names.map((name) => ({ name, where: found.get(name) as string }));
}
