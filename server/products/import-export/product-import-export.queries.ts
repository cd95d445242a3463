import { limits } from '../../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import { noValue } from '../../../shared/vocabulary/product.js';
import type { Connection } from '../../platform/database/connection.js';
import type { Database } from '../../platform/database/database.js';
import { nameOrder } from '../../platform/database/lists/paging.js';
import { contentColumns, contentFromJson, type StoredProduct } from '../products.queries.js';
import type { Recognised } from './match-rows.js';

/**
 * The number of products that an import created and that still exist. Undefined if the import
 * created none.
 */
export async function countImported(
  on: Connection,
  uid: string,
  importId: string,
): Promise<number | undefined> {
  const [row] = await on.query<{ came: number; there: number }>(
    `select count(*)::int as came, count(*) filter (where deleted_at is null)::int as there
     from products where owner_uid = $1 and import_id = $2`,
    [uid, importId],
  );
  return row?.came ? row.there : undefined;
}

/**
 * Deletes the products that an import created, unless they were changed since. Raises the version
 * even of those that were already deleted. If such a product is restored later, a repeated request
 * therefore does not delete it again.
 * @returns the number of products deleted now
 */
export async function deleteImported(
  on: Connection,
  uid: string,
  importId: string,
  now: Date,
): Promise<number> {
  const deleted = await on.query(
    `with taken as (
       update products set deleted_at = coalesce(deleted_at, $3), version = version + 1
       where owner_uid = $1 and import_id = $2 and version = imported_version returning old.deleted_at as before)
     select 1 from taken where before is null`,
    [uid, importId, now],
  );
  return deleted.length;
}

/** The attributes for which any product has a value, most used first. */
export const attributesInUse = (
  db: Database,
  uid: string,
): Promise<{ name: LocalizedText; unit: string }[]> =>
  db.query<{ name: LocalizedText; unit: string }>(
    `select property -> 'name' as name, property ->> 'unit' as unit
     from products, jsonb_array_elements(properties) property
     where owner_uid = $1 and deleted_at is null and property -> 'value' ->> 'ES' <> $2
     group by 1, 2 order by count(*) desc, 1 limit $3`,
    [uid, noValue, limits.tableColumns - 20],
  );

/** The facts by which rows of a table match a product. */
export type CataloguedProduct = Recognised & { id: string };

/**
 * SQL of the Spanish value of an attribute with its unit; null without a value.
 * @param named SQL that compares the Spanish name of the attribute
 */
const attributeSql = (named: string) => `(
  select (property -> 'value' ->> 'ES') || ' ' || (property ->> 'unit') from jsonb_array_elements(properties) property
  where property -> 'name' ->> 'ES' ${named} and property -> 'value' ->> 'ES' <> $3 limit 1)`;

/**
 * The facts of the owner's products to match rows with, in the order of exports.
 * @param brandNames Spanish names of the attributes that name the producer
 * @param formatName Spanish name of the attribute with the bottle size
 */
export const catalogue = (
  on: Connection,
  uid: string,
  brandNames: string[],
  formatName: string,
): Promise<CataloguedProduct[]> =>
  on.query<CataloguedProduct>(
    `select id, name, vintage, reference_code as "referenceCode", price::float8,
       ${attributeSql('= any($2)')} as brand, ${attributeSql('= $4')} as format
     from products p where owner_uid = $1 and deleted_at is null order by ${nameOrder('name')}, id`,
    [uid, brandNames, noValue, formatName],
  );

/** A hash that changes whenever a product of the owner is added, changed or deleted. */
export async function catalogueMark(on: Connection, uid: string): Promise<string> {
  const [row] = await on.query<{ mark: string }>(
    `select coalesce(md5(string_agg(id || ' ' || version, ' ' order by id)), 'empty') as mark from products where owner_uid = $1 and deleted_at is null`,
    [uid],
  );
  return row?.mark ?? '';
}

/**
 * Former contents are kept as long as a delete can be undone. They are kept only for the last
 * `keptImports` imports, because an organiser may import every minute.
 */
const keptDays = 30;
const keptImports = 10;
const keptAtOnce = 500;

/**
 * Stores an import and the former contents of the products that it changed. Deletes older imports
 * and contents that are no longer kept.
 */
export async function rememberImport(
  on: Connection,
  uid: string,
  importId: string,
  changed: readonly StoredProduct[],
  now: Date,
): Promise<void> {
  await on.query(
    `with forgotten as (delete from product_imports where owner_uid = $2 and made_at < $4::timestamptz - make_interval(days => $5))
     insert into product_imports (id, owner_uid, changed, made_at) values ($1, $2, $3, $4)`,
    [importId, uid, changed.length, now, keptDays],
  );
  if (changed.length === 0) return;
  await on.query(
    `delete from product_import_changes where owner_uid = $1 and (made_at < $2::timestamptz - make_interval(days => $3) or import_id not in (
       select import_id from product_import_changes where owner_uid = $1 group by import_id order by max(made_at) desc limit $4))`,
    [uid, now, keptDays, keptImports - 1],
  );
  for (let from = 0; from < changed.length; from += keptAtOnce) {
    const rows = changed
      .slice(from, from + keptAtOnce)
      .map(({ id, version, ...before }) => ({ id, version, before }));
    await on.query(
      `insert into product_import_changes (import_id, product_id, owner_uid, before, version_before, version, made_at)
       select $1, id, $2, before, version, version + 1, $3 from jsonb_to_recordset($4::jsonb) as given (id text, version int, before jsonb)`,
      [importId, uid, now, JSON.stringify(rows)],
    );
  }
}

/**
 * The number of products that an import changed, and how many of them were restored. Undefined for
 * an unknown import.
 */
export async function changesOfImport(
  on: Connection,
  uid: string,
  importId: string,
): Promise<{ changed: number; restored: number } | undefined> {
  const [row] = await on.query<{ changed: number; restored: number }>(
    `select changed, (select count(*)::int from product_import_changes c where c.owner_uid = $1 and c.import_id = i.id and c.restored) as restored
     from product_imports i where owner_uid = $1 and id = $2`,
    [uid, importId],
  );
  return row;
}

/**
 * Restores the former contents of the products that an import changed, unless they were changed
 * since.
 * @returns the number of restored products
 */
export async function restoreFormer(
  on: Connection,
  uid: string,
  importId: string,
): Promise<number> {
  const restored = await on.query(
    `with back as (
       update products p set ${contentFromJson('b')}, updated_at = now(), version = p.version + 1,
         -- the product is again as the import that created it, so undoing that import deletes it
         imported_version = case when p.imported_version = coalesce(c.version_before, c.version - 1) then p.version + 1 else p.imported_version end
       from product_import_changes c cross join lateral jsonb_to_record(c.before) as b (${contentColumns})
       where c.owner_uid = $1 and c.import_id = $2 and p.owner_uid = $1 and p.id = c.product_id and p.version = c.version and not c.restored 
       returning p.id, c.version as changed, coalesce(c.version_before, c.version - 1) as found),
     -- gives the earlier import the new version, so that it can be undone too
     earlier as (
       update product_import_changes e set version = back.changed + 1 from back
       where e.owner_uid = $1 and e.import_id <> $2 and e.product_id = back.id and e.version = back.found)
     update product_import_changes set restored = true where import_id = $2 and product_id in (select id from back) returning product_id`,
    [uid, importId],
  );
  return restored.length;
}
