import { limits } from '../../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import { noValue } from '../../../shared/vocabulary/product.js';
import type { Connection } from '../../platform/database/connection.js';
import type { Database } from '../../platform/database/database.js';
import { prepared } from '../../platform/database/prepared.js';
import { newId } from '../../platform/ids.js';
import { columns, type ProductContent } from '../products.queries.js';

const names = Object.keys(columns) as (keyof typeof columns)[];
const typeOf: Partial<Record<keyof typeof columns, string>> = {
  price: 'numeric',
  discountedPrice: 'numeric',
  vintage: 'int',
  grapes: 'jsonb',
  properties: 'jsonb',
};

const insertSql = prepared(`
  insert into products (id, owner_uid, import_id, ${names.map((name) => columns[name]).join(', ')}, created_at, updated_at)
  select id, $1, $2, ${names.map((name) => `"${name}"`).join(', ')}, now(), now() - (place * interval '1 millisecond')
  from jsonb_to_recordset($3::jsonb) as given (id text, place int, ${names.map((name) => `"${name}" ${typeOf[name] ?? 'text'}`).join(', ')})`);

/**
 * Stores new products of an import.
 * @param from how many of it are stored already: each is a little older than the one before, so that a list by age has them as the file has
 */
export async function insertImported(
  on: Connection,
  { uid, importId, from }: { uid: string; importId: string; from: number },
  contents: ProductContent[],
): Promise<void> {
  const rows = contents.map((content, index) => ({ id: newId(), place: from + index, ...content }));
  await on.query(insertSql, [uid, importId, JSON.stringify(rows)]);
}

/** How many products of an import are still there. */
export async function countImported(on: Connection, uid: string, importId: string): Promise<number> {
  const [row] = await on.query<{ products: number }>(
    'select count(*)::int as products from products where owner_uid = $1 and import_id = $2 and deleted_at is null',
    [uid, importId],
  );
  return row?.products ?? 0;
}

/** Deletes the products of an import that are as they came. @returns how many */
export async function deleteImported(on: Connection, uid: string, importId: string, now: Date): Promise<number> {
  const deleted = await on.query(
    `with deleted as (
       update products set deleted_at = $3 where owner_uid = $1 and import_id = $2 and version = 1 and deleted_at is null returning id)
     select id from deleted`,
    [uid, importId, now],
  );
  return deleted.length;
}

/** The attributes that any product has a value of, those of most products first. */
export const attributesInUse = (db: Database, uid: string): Promise<{ name: LocalizedText; unit: string }[]> =>
  db.query<{ name: LocalizedText; unit: string }>(
    `select property -> 'name' as name, property ->> 'unit' as unit
     from products, jsonb_array_elements(properties) property
     where owner_uid = $1 and deleted_at is null and property -> 'value' ->> 'ES' <> $2
     group by 1, 2 order by count(*) desc, 1 limit $3`,
    [uid, noValue, limits.tableColumns - 20],
  );
