import type { Database } from '../platform/database/database.js';
import type { ListQueryDto } from '../platform/database/lists/list-query.dto.js';
import {
  nameOrder,
  type PageRows,
  pageOf,
  type SortColumns,
  searchPatterns,
  searchSql,
} from '../platform/database/lists/paging.js';
import { outlineSql } from '../sessions/session-outline.js';
import { type VisitScope, visitsSql } from './visits.queries.js';

/** The fields of a product in a snapshot that tables show. */
type StoredProduct = {
  reference: string;
  name: string;
  image: string | null;
  price: number | null;
  discountedPrice: number | null;
  vintage: number | null;
  region: string | null;
};

/**
 * A product that a guest rated or answered questions about at a tasting. `product` is null while it
 * is hidden from the guest.
 */
export type RankedRow = {
  id: string;
  sort: string | null;
  attendee: string;
  ownerUid: string;
  productRef: string;
  createdAt: Date;
  rate: number | null;
  product: StoredProduct | null;
  tasting: string;
  currency: string;
  label: number;
};

/** A product that a guest tasted, as of the latest tasting. */
export type TastedRow = Omit<RankedRow, 'product' | 'tasting' | 'label' | 'rate'> & {
  product: StoredProduct;
  times: number;
  mean: number | null;
};

/**
 * SQL that joins the products `p` of an event `s`, with other fields of its snapshot in `t`.
 * Expensive: only for a few events.
 */
const placesSql = `cross join lateral jsonb_to_record(s.snapshot) t ("productReferences" jsonb, tasting jsonb, currency text)
  cross join lateral jsonb_array_elements(t."productReferences") p`;

/**
 * SQL that tells whether a product of a blind event is hidden from a guest, by the same rule as in
 * rooms.
 */
const hiddenSql = (blind: string, attendee: string, place: string) => `(${blind} and (
  select m.revealed_at from answer_marks m where m.attendee_id = ${attendee} and m.product_ref = ${place}) is null)`;

/**
 * SQL that joins the product `p` of a row `v`, with fields of the event's snapshot in `t`. `select`
 * chooses the columns.
 */
const placeSql = (select: string) => `cross join lateral (
  select ${select} from sessions s ${placesSql} where s.id = v.session_id and p ->> 'reference' = v.product_ref limit 1) place`;

/** SQL of all fields of a product that the guest of a row `v` may see. */
const saidSql = `case when ${hiddenSql(`t.tasting ->> 'template' = 'BLIND_TEMPLATE'`, 'v.attendee', `p ->> 'reference'`)} then null else p -> 'product' end as product,
  coalesce(t.tasting ->> 'name', '') as tasting, t.currency,
  (select count(*)::int from jsonb_array_elements(t."productReferences") q where (q ->> 'order')::int <= (p ->> 'order')::int) as label`;

const ownVisits = (scope: VisitScope) =>
  `(select a.id, a.session_id, a.owner_uid, a.created_at from ${visitsSql(scope)}) a`;

/** SQL of all ratings at visits `a`. `more` has further columns. */
const ratedSql = (
  visits: string,
  more = '',
) => `select a.id || '/' || r.product_ref as id, a.id as attendee, a.session_id, a.owner_uid as "ownerUid",
    a.created_at, r.product_ref, r.rate_box${more}
  from ${visits} join assessments r on r.attendee_id = a.id and r.valid_to = 'infinity'`;

/**
 * SQL of a guest's visits `a`, with one row per product of the tasting. `place` is the product's
 * reference in the tasting, and `said` is the product's outline. `blind` tells whether the tasting
 * is blind, and `sought` is the tasting's name. `offset 0` is an optimisation fence: PostgreSQL
 * finds the visits first, and does not expand the products again for each rating.
 */
const visitedSql = (scope: VisitScope) => `(
  select b.*, said ->> 'reference' as place from (
    select a.*, (o ->> 'blind')::boolean as blind, o ->> 'tasting' as sought, jsonb_array_elements(nullif(o -> 'places', 'null')) as said
    from (select a.*, ${outlineSql} as o from ${ownVisits(scope)} join sessions s on s.id = a.session_id offset 0) a offset 0) b offset 0) a`;

/** SQL of ratings with the name and price of the product, for search and sorting. */
const ratedPlacesSql = (scope: VisitScope) =>
  `select v.*, case when not v.hidden then v.said ->> 'name' end as name, case when not v.hidden then (v.said ->> 'price')::numeric end as price from (
     ${ratedSql(visitedSql(scope), `, a.sought, a.said, ${hiddenSql('a.blind', 'a.id', 'a.place')} as hidden`)} and r.product_ref = a.place offset 0) v`;

/** SQL that sorts null last in both directions. */
const lastWhen = (sort: string | undefined, sql: string) =>
  `coalesce(${sql}, ${sort?.startsWith('-') ? '-1' : '1e12'}::numeric)`;

/** Returns all ratings and notes of a guest, best first unless the query sorts otherwise. */
export async function readRanking(
  db: Database,
  scope: VisitScope,
  query: ListQueryDto & { limit: number },
): Promise<PageRows<RankedRow>> {
  const sort = query.sort ?? '-rate';
  const columns: SortColumns = {
    rate: { sql: lastWhen(sort, 'v.rate_box'), type: 'numeric' },
    date: { sql: 'v.created_at', type: 'timestamptz' },
    name: { sql: nameOrder(`coalesce(v.name, '')`), type: 'text' },
    price: { sql: lastWhen(sort, 'v.price'), type: 'numeric' },
  };
  const patterns = searchPatterns(query.q);
  const page = pageOf(db.cursors, query, columns, sort, 'v.id', 2 + patterns.length);
  // Reads names and prices of all ratings only to search or sort by them.
  const whole = patterns.length > 0 || /name|price/.test(sort);
  const cut = `select v.*, (${page.sortSql})::text as sort from (${whole ? ratedPlacesSql(scope) : ratedSql(ownVisits(scope))}) v
    where true${searchSql(`coalesce(v.name, '') || ' ' || v.sought`, patterns, 3)}${page.where}${page.orderBy}${page.limit}`;
  const rows = await db.query<RankedRow>(
    `with page as materialized (${cut})
     select v.id, v.sort, v.attendee, v."ownerUid", v.product_ref as "productRef", v.created_at as "createdAt", v.rate_box::float8 as rate,
       place.*
     from page v ${placeSql(saidSql)}${page.orderBy}`,
    [scope.email, scope.ownerUid, ...patterns, ...page.parameters],
  );
  return page.cut(rows);
}

/** Returns a guest's products without hidden ones, by name unless the query sorts otherwise. */
export async function readTastedProducts(
  db: Database,
  scope: VisitScope,
  query: ListQueryDto & { limit: number },
): Promise<PageRows<TastedRow>> {
  const sort = query.sort ?? 'name';
  const columns: SortColumns = {
    name: { sql: nameOrder('v.name'), type: 'text' },
    mean: { sql: lastWhen(sort, 'v.mean'), type: 'numeric' },
    times: { sql: 'v.times::numeric', type: 'numeric' },
    lastDate: { sql: 'v.last', type: 'timestamptz' },
  };
  const patterns = searchPatterns(query.q);
  const page = pageOf(db.cursors, query, columns, sort, 'v.id', 2 + patterns.length);
  // Reads the latest names of all products only to search or sort by them.
  const named = patterns.length > 0 || /name/.test(sort);
  const latest = 'order by id, created_at desc, attendee desc, product_ref';
  const rows = await db.query<TastedRow>(
    `with tasted as materialized (
       select a.said ->> 'product' as id${named ? `, a.said ->> 'name' as name` : ''}, a.place as product_ref, a.id as attendee, a.session_id, a.owner_uid,
         a.created_at, r.rate_box
       from ${visitedSql(scope)} left join assessments r on r.attendee_id = a.id and r.product_ref = a.place and r.valid_to = 'infinity'
       where not ${hiddenSql('a.blind', 'a.id', 'a.place')}),
     counted as (
       select id, count(*)::int as times, round(sum(stars) / sum(n), 2) as mean, max(last) as last from (
         select id, count(rate_box) as n, sum(rate_box) as stars, max(created_at) as last from tasted group by id, attendee) each group by id),
     page as materialized (
       select v.*, (${page.sortSql})::text as sort
       from ${named ? `(select * from counted join (select distinct on (id) id, name from tasted ${latest}) names using (id) offset 0)` : 'counted'} v
       where true${searchSql('v.name', patterns, 3)}${page.where}${page.orderBy}${page.limit}),
     v as (
       select distinct on (id) * from (select page.*, t.product_ref, t.attendee, t.session_id, t.owner_uid, t.created_at
         from page join tasted t using (id)) t ${latest})
     select v.id, v.sort, v.attendee, v.owner_uid as "ownerUid", v.product_ref as "productRef", v.created_at as "createdAt",
       v.times, v.mean::float8 as mean, place.*
     from v ${placeSql(`p -> 'product' as product, t.currency`)}${page.orderBy}`,
    [scope.email, scope.ownerUid, ...patterns, ...page.parameters],
  );
  return page.cut(rows);
}

/** A guest's mean stars of these products over all tastings, without those never rated. */
export async function readMeanStars(
  db: Pick<Database, 'query'>,
  scope: VisitScope,
  products: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (products.length === 0) return new Map();
  const rows = await db.query<{ id: string; mean: number }>(
    `select a.said ->> 'product' as id, round(avg(r.rate_box), 2)::float8 as mean
     from ${visitedSql(scope)} join assessments r on r.attendee_id = a.id and r.product_ref = a.place and r.valid_to = 'infinity'
     where a.said ->> 'product' = any($3) and r.rate_box is not null and not ${hiddenSql('a.blind', 'a.id', 'a.place')} group by 1`,
    [scope.email, scope.ownerUid, products],
  );
  return new Map(rows.map(({ id, mean }) => [id, mean]));
}
