import { cutText } from '../../shared/rules/text.js';
import { countries, countryName } from '../../shared/vocabulary/countries.js';
import type { Grape } from '../../shared/vocabulary/product.js';
import type { Connection } from '../platform/database/connection.js';
import type { Database } from '../platform/database/database.js';
import { instantSql } from '../platform/database/instant-sql.js';
import type { ReadAdded } from '../platform/database/lists/added-fields.js';
import {
  type JsonList,
  type JsonPage,
  listJson,
  nameOrder,
  rowSql,
} from '../platform/database/lists/paging.js';
import { isDemoDataSql } from '../platform/database/owned-entity.js';
import { prepared } from '../platform/database/prepared.js';
import type { ListProductsQueryDto, ProductDto } from './product.dto.js';
import type { Product } from './product.entity.js';
import { productTypes } from './product-types.js';

/**
 * The names of types and subtypes as SQL, so that PostgreSQL can build whole responses:
 * `{ WINE: {…}, 'WINE/RED': {…} }`. PostgreSQL parses them once per query plan.
 */
const names = `'${JSON.stringify(
  Object.fromEntries(
    productTypes.flatMap((type) => [
      [type.reference, { reference: type.reference, name: type.name }],
      ...type.subtypes.map((subtype) => [
        `${type.reference}/${subtype.reference}`,
        { reference: subtype.reference, name: subtype.name },
      ]),
    ]),
  ),
).replaceAll("'", "''")}'::jsonb`;

/**
 * The names of countries as SQL, so that a search finds products by the country's name:
 * `{ ES: 'España Espanya Spain', … }`.
 */
const countryNames = `'${JSON.stringify(
  Object.fromEntries(
    countries.map((country) => [
      country,
      ['es', 'ca', 'en'].map((language) => countryName(country, language)).join(' '),
    ]),
  ),
).replaceAll("'", "''")}'::jsonb`;

/**
 * The names of subtypes as SQL, so that a search finds products by them in each language:
 * `{ 'WINE/RED': 'Vino tinto Vi negre Red wine', … }`.
 */
const subtypeNames = `'${JSON.stringify(
  Object.fromEntries(
    productTypes.flatMap((type) =>
      type.subtypes.map((subtype) => [
        `${type.reference}/${subtype.reference}`,
        Object.values(subtype.name).join(' '),
      ]),
    ),
  ),
).replaceAll("'", "''")}'::jsonb`;

/** The texts of a product's attributes, such as its designation of origin, in each language. */
const attributeTexts = `(select string_agg(value #>> '{}', ' ') from jsonb_path_query(p.properties, '$[*].value.*') value)`;

/**
 * SQL for the API form of a product. PostgreSQL builds the JSON, which is twice as fast as creating
 * and serialising objects here.
 */
const wire: Record<keyof ProductDto, string> = {
  id: 'p.id',
  reference: 'p.id',
  name: 'p.name',
  type: `coalesce(${names} -> p.type, jsonb_build_object('reference', p.type, 'name', jsonb_build_object('ES', p.type)))`,
  typePath: `'productTypes/' || p.type`,
  subtype: `coalesce(${names} -> (p.type || '/' || p.subtype), jsonb_build_object('reference', p.subtype, 'name', jsonb_build_object('ES', p.subtype)))`,
  subtypePath: `'productTypes/' || p.type || '/subtypes/' || p.subtype`,
  image: 'p.image',
  price: 'p.price',
  discountedPrice: 'p.discounted_price',
  externalStoreURL: 'p.external_store_url',
  vintage: 'p.vintage',
  region: 'p.region',
  country: 'p.country',
  grapes: 'p.grapes',
  referenceCode: 'p.reference_code',
  properties: 'p.properties',
  lastUpdate: instantSql('p.updated_at'),
  demo: isDemoDataSql('p'),
  version: 'p.version',
};

const list: JsonList = {
  from: 'products p where p.owner_uid = $1 and p.deleted_at is null',
  id: 'p.id',
  fields: wire,
  sorts: {
    name: { sql: nameOrder('p.name'), type: 'text' },
    type: { sql: 'p.type', type: 'text' },
    lastUpdate: { sql: 'p.updated_at', type: 'timestamptz' },
  },
  defaultSort: '-lastUpdate',
  searched: `concat_ws(' ', p.name, p.reference_code, p.region, coalesce(${countryNames} ->> p.country, p.country), p.vintage, ${subtypeNames} ->> (p.type || '/' || p.subtype), ${attributeTexts})`,
};

/** A page of the owner's products. */
export const listProducts = (
  db: Database,
  uid: string,
  query: ListProductsQueryDto,
  added?: ReadAdded,
): Promise<JsonPage> => listJson(db, list, [uid], query, added);

const livingSql = prepared(
  'select id from products where owner_uid = $1 and id = any($2) and deleted_at is null',
);

/** The ids among `ids` that are products of the owner. */
export async function livingProducts(
  on: Connection,
  uid: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await on.query<{ id: string }>(livingSql, [uid, ids]);
  return new Set(rows.map(({ id }) => id));
}

/** The names of the owner's products that begin as this one does, as those of its copies do. */
export async function copiesOf(on: Connection, uid: string, name: string): Promise<string[]> {
  const rows = await on.query<{ name: string }>(
    'select name from products where owner_uid = $1 and deleted_at is null and starts_with(name, $2)',
    [uid, cutText(name, 50).trimEnd()],
  );
  return rows.map((row) => row.name);
}

/** SQL that returns the rows `p` of `rows` as API products. */
const selectProductsSql = (rows: string) =>
  `select (select row_to_json(part) from (select ${rowSql(wire)}) part) as product from ${rows}`;

const oneSql = prepared(
  `select product::text from (${selectProductsSql('products p where p.owner_uid = $1 and p.id = $2 and p.deleted_at is null')}) one`,
);
const ofAnySql = prepared(
  selectProductsSql('products p where p.owner_uid = $1 and p.id = any($2)'),
);
const ofThoseThereSql = prepared(`${ofAnySql} and p.deleted_at is null`);

/** The owner's product as JSON; undefined if it does not exist. */
export async function readProduct(
  on: Connection,
  uid: string,
  id: string,
): Promise<string | undefined> {
  return (await on.query<{ product: string }>(oneSql, [uid, id]))[0]?.product;
}

/** The owner's products with these ids, in no particular order. */
export async function readProducts(
  on: Connection,
  uid: string,
  ids: string[],
  deleted: boolean,
): Promise<ProductDto[]> {
  const rows = await on.query<{ product: ProductDto }>(deleted ? ofAnySql : ofThoseThereSql, [
    uid,
    ids,
  ]);
  return rows.map(({ product }) => product);
}

/**
 * The current blend, prices and shop link of a tasted product. `storeUrl` is null for a deleted
 * product.
 */
export type CurrentProduct = {
  id: string;
  ownerUid: string;
  grapes: Grape[];
  price: number | null;
  discountedPrice: number | null;
  storeUrl: string | null;
};

const shelfSql = prepared(`
select p.id, p.owner_uid as "ownerUid", coalesce(p.grapes, '[]') as grapes, p.price::float8, p.discounted_price::float8 as "discountedPrice",
  case when p.deleted_at is null then p.external_store_url end as "storeUrl"
from unnest($1::text[], $2::text[]) as wanted (owner_uid, id) join products p on p.owner_uid = wanted.owner_uid and p.id = wanted.id`);

/** Products of several organisers, each looked up with its owner, in no particular order. */
export const readCurrentProducts = (
  on: Connection,
  wanted: readonly { ownerUid: string; id: string }[],
): Promise<CurrentProduct[]> =>
  on.query<CurrentProduct>(shelfSql, [
    wanted.map(({ ownerUid }) => ownerUid),
    wanted.map(({ id }) => id),
  ]);

/** The fields that an organiser writes, with their columns. */
const columns = {
  name: 'name',
  type: 'type',
  subtype: 'subtype',
  image: 'image',
  price: 'price',
  discountedPrice: 'discounted_price',
  externalStoreUrl: 'external_store_url',
  vintage: 'vintage',
  region: 'region',
  country: 'country',
  grapes: 'grapes',
  referenceCode: 'reference_code',
  properties: 'properties',
} satisfies Partial<Record<keyof Product, string>>;
const fields = Object.keys(columns) as (keyof typeof columns)[];

export type ProductContent = Pick<Product, keyof typeof columns>;
export type NewProduct = ProductContent & Pick<Product, 'id' | 'ownerUid' | 'origin'>;
export type StoredProduct = NewProduct & Pick<Product, 'version'>;

const storedSql =
  prepared(`select id, owner_uid as "ownerUid", origin, version, ${fields.map((field) => `${columns[field]} as "${field}"`).join(', ')}
  from products where owner_uid = $1 and id = $2 and deleted_at is null`);

/** The owner's product as stored; undefined if it does not exist. */
export async function storedProduct(
  on: Connection,
  uid: string,
  id: string,
): Promise<StoredProduct | undefined> {
  return (await on.query<StoredProduct>(storedSql, [uid, id]))[0];
}

const storedManySql = prepared(storedSql.replace('id = $2', 'id = any($2)'));

/** The owner's existing products with these ids as stored, by id. */
export async function storedProducts(
  on: Connection,
  uid: string,
  ids: string[],
): Promise<Map<string, StoredProduct>> {
  const rows = ids.length === 0 ? [] : await on.query<StoredProduct>(storedManySql, [uid, ids]);
  return new Map(rows.map((product) => [product.id, product]));
}

const valuesOf = (content: ProductContent) =>
  fields.map((field) => {
    const value = content[field];
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  });
const places = fields.map((_, index) => `$${index + 4}`);

const insertSql = prepared(`with p as (
    insert into products (id, owner_uid, origin, ${fields.map((field) => columns[field]).join(', ')}) values ($1, $2, $3, ${places.join(', ')}) returning *)
  ${selectProductsSql('p')}`);

export async function insertProduct(on: Connection, product: NewProduct): Promise<ProductDto> {
  const { id, ownerUid, origin } = product;
  const [row] = await on.query<{ product: ProductDto }>(insertSql, [
    id,
    ownerUid,
    origin,
    ...valuesOf(product),
  ]);
  if (!row) throw new Error('The product was not stored');
  return row.product;
}

const typeOf: Partial<Record<(typeof fields)[number], string>> = {
  price: 'numeric',
  discountedPrice: 'numeric',
  vintage: 'int',
  grapes: 'jsonb',
  properties: 'jsonb',
};
/** SQL column definitions to read a `ProductContent` from JSON. */
export const contentColumns = fields
  .map((field) => `"${field}" ${typeOf[field] ?? 'text'}`)
  .join(', ');
/** SQL that copies the columns of a row with `contentColumns` to a product. */
export const contentFromJson = (row: string): string =>
  fields.map((field) => `${columns[field]} = ${row}."${field}"`).join(', ');

const insertManySql = prepared(`
  insert into products (id, owner_uid, origin, import_id, ${fields.map((field) => columns[field]).join(', ')}, created_at, updated_at)
  select id, "ownerUid", origin, $1, ${fields.map((field) => `"${field}"`).join(', ')}, now(), now() - (place * interval '1 millisecond')
  from jsonb_to_recordset($2::jsonb)
    as given (id text, "ownerUid" text, origin text, place int, ${contentColumns})`);
const insertedAtOnce = 500;

/**
 * Stores new products. Each is 1 ms older than the one before, so a list by last change keeps their
 * order.
 * @param importId id of the import that they came with
 */
export async function insertProducts(
  on: Connection,
  products: NewProduct[],
  importId: string | null,
): Promise<void> {
  for (let from = 0; from < products.length; from += insertedAtOnce) {
    const rows = products
      .slice(from, from + insertedAtOnce)
      .map((product, index) => ({ ...product, place: from + index }));
    await on.query(insertManySql, [importId, JSON.stringify(rows)]);
  }
}

const updateManySql = prepared(`
  update products p set ${contentFromJson('g')}, updated_at = now(), version = p.version + 1
  from jsonb_to_recordset($2::jsonb) as g (id text, version int, ${contentColumns})
  where p.owner_uid = $1 and p.id = g.id and p.version = g.version and p.deleted_at is null returning p.id`);

/**
 * Stores new contents for products that still have the given version.
 * @returns true if all products still had their version. Products with another version are not
 * stored
 */
export async function updateProducts(
  on: Connection,
  uid: string,
  changes: { stored: StoredProduct; content: ProductContent }[],
) {
  let done = 0;
  for (let from = 0; from < changes.length; from += insertedAtOnce) {
    const rows = changes
      .slice(from, from + insertedAtOnce)
      .map(({ stored: { id, version }, content }) => ({ ...content, id, version }));
    done += (await on.query(updateManySql, [uid, JSON.stringify(rows)])).length;
  }
  return done === changes.length;
}

const namedSql = prepared(
  `select id, name, type, vintage from products where owner_uid = $1 and name = any($2) and deleted_at is null order by updated_at desc`,
);

/** The owner's products with these names, last changed first. */
export const productsNamed = (on: Connection, uid: string, names: string[]) =>
  on.query<Pick<Product, 'id' | 'name' | 'type' | 'vintage'>>(namedSql, [uid, names]);

/** A product and the owner's other products with the same name. */
export type OtherVintages = Pick<Product, 'id' | 'name' | 'vintage'> & {
  others: Pick<Product, 'id' | 'vintage'>[];
};

// uses the index of the list by name; nobody needs more than 50 other products
const otherVintagesSql = prepared(`select p.id, p.name, p.vintage, coalesce(
    (select json_agg(o) from (select o.id, o.vintage from products o
      where o.owner_uid = $1 and ${nameOrder('o.name')} = ${nameOrder('p.name')} and o.deleted_at is null and o.id <> all($2)
      order by o.vintage desc nulls last limit 50) o), '[]') as others
  from products p where p.owner_uid = $1 and p.id = any($2) and p.deleted_at is null order by array_position($2, p.id)`);

/**
 * The existing products among these ids in this order, each with the owner's other products of the
 * same name, youngest vintage first.
 */
export const otherVintages = (on: Connection, uid: string, ids: string[]) =>
  on.query<OtherVintages>(otherVintagesSql, [uid, ids]);

const updateSql = prepared(`with p as (
    update products set ${fields.map((field, index) => `${columns[field]} = ${places[index]}`).join(', ')}, updated_at = now(), version = version + 1
    where owner_uid = $1 and id = $2 and version = $3 and deleted_at is null returning *)
  ${selectProductsSql('p')}`);

/**
 * Stores new content if the product still has this version. Otherwise, or if it was deleted, stores
 * nothing and returns undefined.
 */
export async function updateProduct(
  on: Connection,
  { ownerUid, id, version }: StoredProduct,
  content: ProductContent,
): Promise<ProductDto | undefined> {
  return (
    await on.query<{ product: ProductDto }>(updateSql, [
      ownerUid,
      id,
      version,
      ...valuesOf(content),
    ])
  )[0]?.product;
}
