import type { Connection } from '../platform/database/connection.js';
import type { Database } from '../platform/database/database.js';
import { instantSql } from '../platform/database/instant-sql.js';
import type { ListQueryDto } from '../platform/database/list-query.dto.js';
import { type ListedJson, pageOf, type SortColumns, searchPatterns, searchSql } from '../platform/database/paging.js';
import { prepared } from '../platform/database/prepared.js';
import type { ProductDto } from './product.dto.js';
import { productTypes } from './product-types.js';

const columns: SortColumns = {
  name: { sql: `lower(p.name) collate "und-x-icu"`, type: 'text' },
  type: { sql: `p.type`, type: 'text' },
  lastUpdate: { sql: `p.updated_at`, type: 'timestamptz' },
};

/** Names of types and subtypes, so that PostgreSQL can write whole rows: `{ WINE: {…}, 'WINE/RED': {…} }`. Read once for each plan. */
const names = `'${JSON.stringify(
  Object.fromEntries(
    productTypes.flatMap((type) => [
      [type.reference, { reference: type.reference, name: type.name }],
      ...type.subtypes.map((subtype) => [`${type.reference}/${subtype.reference}`, { reference: subtype.reference, name: subtype.name }]),
    ]),
  ),
).replaceAll("'", "''")}'::jsonb`;

/** A product as the API tells it, built by PostgreSQL: twice as fast as making objects here only to write them out again. */
const wire = `json_build_object(
  'id', p.id, 'reference', p.id, 'name', p.name,
  'type', coalesce(${names} -> p.type, jsonb_build_object('reference', p.type, 'name', jsonb_build_object('ES', p.type))),
  'typePath', 'productTypes/' || p.type,
  'subtype', coalesce(${names} -> (p.type || '/' || p.subtype), jsonb_build_object('reference', p.subtype, 'name', jsonb_build_object('ES', p.subtype))),
  'subtypePath', 'productTypes/' || p.type || '/subtypes/' || p.subtype,
  'image', p.image, 'price', p.price, 'discountedPrice', p.discounted_price, 'externalStoreURL', p.external_store_url,
  'vintage', p.vintage, 'region', p.region, 'country', p.country, 'grapes', p.grapes, 'referenceCode', p.reference_code,
  'properties', p.properties,
  'lastUpdate', ${instantSql('p.updated_at')}, 'version', p.version)`;

/** A page of the owner's products. */
export async function listProducts(db: Database, uid: string, query: ListQueryDto): Promise<ListedJson> {
  const patterns = searchPatterns(query.q);
  const page = pageOf(db.cursors, query, columns, '-lastUpdate', 'p.id', 1 + patterns.length);
  const search = searchSql(`concat_ws(' ', p.name, p.reference_code, p.region, p.country, p.vintage)`, patterns, 2);
  const sql = `select p.id, (${page.sortSql})::text as sort, ${wire}::text as json
    from products p
    where p.owner_uid = $1 and p.deleted_at is null${search}${page.where}${page.orderBy}${page.limit}`;
  // without a search there are as many of these texts as there are orders
  const text = patterns.length === 0 ? prepared(sql) : sql;
  return page.cutJson(await db.query<{ json: string; id: string; sort: string | null }>(text, [uid, ...patterns, ...page.parameters]));
}

const ofAnySql = prepared(`select ${wire} as product from products p where p.owner_uid = $1 and p.id = any($2)`);
const ofThoseThereSql = prepared(`${ofAnySql} and p.deleted_at is null`);

/** The owner's products among these ids, in no order. */
export async function readProducts(on: Connection, uid: string, ids: string[], deleted: boolean): Promise<ProductDto[]> {
  const rows = await on.query<{ product: ProductDto }>(deleted ? ofAnySql : ofThoseThereSql, [uid, ids]);
  return rows.map(({ product }) => product);
}
