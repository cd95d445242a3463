import { limits } from '../../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import { noValue } from '../../../shared/vocabulary/product.js';
import type { Connection } from '../../platform/database/connection.js';
import type { Database } from '../../platform/database/database.js';

/** What became of the products of an import: how many are still there; undefined where the owner has no such import. */
export async function countImported(on: Connection, uid: string, importId: string): Promise<number | undefined> {
  const [row] = await on.query<{ came: number; there: number }>(
    `select count(*)::int as came, count(*) filter (where deleted_at is null)::int as there
     from products where owner_uid = $1 and import_id = $2`,
    [uid, importId],
  );
  return row?.came ? row.there : undefined;
}

/**
 * Deletes the products of an import that are as they came. None of it is so any more afterwards, not what was deleted before either: what
 * is restored stays, should the same request come again.
 * @returns how many
 */
export async function deleteImported(on: Connection, uid: string, importId: string, now: Date): Promise<number> {
  const deleted = await on.query(
    `with taken as (
       update products set deleted_at = coalesce(deleted_at, $3), version = version + 1
       where owner_uid = $1 and import_id = $2 and version = 1 returning old.deleted_at as before)
     select 1 from taken where before is null`,
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
