import type { Database } from '../platform/database/database.js';
import type { ListQueryDto } from '../platform/database/list-query.dto.js';
import { type Listed, nameOrder, pageOf, type SortColumns, searchPatterns, searchSql } from '../platform/database/paging.js';
import { type VisitScope, visitsSql } from './visits.queries.js';

/** What a snapshot says of a product, as far as tables show it. */
type StoredProduct = {
  reference: string;
  name: string;
  image: string | null;
  price: number | null;
  discountedPrice: number | null;
  externalStoreURL: string | null;
  vintage: number | null;
  region: string | null;
};

/** A product in a tasting that somebody rated; `product` is null while it is hidden from them. */
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

/** A product that somebody tasted, as of the last time. */
export type TastedRow = Omit<RankedRow, 'product' | 'tasting' | 'label' | 'rate'> & {
  product: StoredProduct;
  times: number;
  mean: number | null;
};

/** SQL of whether a place `p` of the event `s` is hidden from an attendee: as rooms decide it. */
const hiddenSql = (attendee: string) => `(s.snapshot #>> '{tasting,template}' = 'BLIND_TEMPLATE' and not exists (
  select from answer_marks m where m.attendee_id = ${attendee} and m.product_ref = p ->> 'reference' and m.revealed_at is not null))`;

const places = `jsonb_array_elements(s.snapshot -> 'productReferences')`;
const ownVisits = (scope: VisitScope) => `(select a.id, a.session_id, a.owner_uid, a.created_at from ${visitsSql(scope)}) a`;

/** SQL of what the snapshot says of a rated `v`. */
const placeSql = `select case when ${hiddenSql('v.attendee')} then null else p -> 'product' end as product,
    coalesce(s.snapshot #>> '{tasting,name}', '') as tasting, s.snapshot ->> 'currency' as currency,
    (select count(*)::int from ${places} q where (q ->> 'order')::int <= (p ->> 'order')::int) as label
  from sessions s cross join lateral ${places} p
  where s.id = v.session_id and p ->> 'reference' = v.product_ref limit 1`;

/** Nothing is behind everything else, whichever way. */
const lastWhen = (sort: string | undefined, sql: string) => `coalesce(${sql}, ${sort?.startsWith('-') ? '-1' : '1e12'}::numeric)`;

/** What an attendee rated or wrote at all their tastings, the best first unless the query says otherwise. */
export async function readRanking(db: Database, scope: VisitScope, query: ListQueryDto & { limit: number }): Promise<Listed<RankedRow>> {
  const sort = query.sort ?? '-rate';
  const columns: SortColumns = {
    rate: { sql: lastWhen(sort, 'v.rate_box'), type: 'numeric' },
    date: { sql: 'v.created_at', type: 'timestamptz' },
    name: { sql: nameOrder(`coalesce(v.product ->> 'name', '')`), type: 'text' },
    price: { sql: lastWhen(sort, `(v.product ->> 'price')::numeric`), type: 'numeric' },
  };
  const patterns = searchPatterns(query.q);
  const page = pageOf(db.cursors, query, columns, sort, 'v.id', 2 + patterns.length);
  const rated = `select a.id || '/' || r.product_ref as id, a.id as attendee, a.session_id, a.owner_uid as "ownerUid", a.created_at,
      r.product_ref, r.rate_box
    from ${ownVisits(scope)} join assessments r on r.attendee_id = a.id and r.valid_to = 'infinity'`;
  const withPlaces = (rows: string) => `select v.*, place.* from ${rows} v cross join lateral (${placeSql}) place`;
  // snapshots are large: those of all tastings are read only to find or to order by what they say
  const all = patterns.length > 0 || /name|price/.test(sort) ? withPlaces(`(${rated})`) : rated;
  const cut = `select v.*, (${page.sortSql})::text as sort from (${all}) v
    where true${searchSql(`coalesce(v.product ->> 'name', '') || ' ' || v.tasting`, patterns, 3)}${page.where}${page.orderBy}${page.limit}`;
  const shown = all === rated ? withPlaces('page') : 'select v.* from page v';
  const rows = await db.query<RankedRow>(
    `with page as materialized (${cut})
     select v.id, v.sort, v.attendee, v."ownerUid", v.product_ref as "productRef", v.created_at as "createdAt", v.rate_box::float8 as rate,
       v.product, v.tasting, v.currency, v.label
     from (${shown}) v${page.orderBy}`,
    [scope.email, scope.ownerUid, ...patterns, ...page.parameters],
  );
  return page.cut(rows);
}

/** The products of an attendee's tastings, without those that are hidden from them, by name unless the query says otherwise. */
export async function readTasted(db: Database, scope: VisitScope, query: ListQueryDto & { limit: number }): Promise<Listed<TastedRow>> {
  const sort = query.sort ?? 'name';
  const columns: SortColumns = {
    name: { sql: nameOrder(`v.product ->> 'name'`), type: 'text' },
    mean: { sql: lastWhen(sort, 'v.mean'), type: 'numeric' },
    times: { sql: 'v.times::numeric', type: 'numeric' },
    lastDate: { sql: 'v.created_at', type: 'timestamptz' },
  };
  const patterns = searchPatterns(query.q);
  const page = pageOf(db.cursors, query, columns, sort, 'v.id', 2 + patterns.length);
  const rows = await db.query<TastedRow>(
    `with tasted as materialized (
       select p #>> '{product,reference}' as id, p -> 'product' as product, p ->> 'reference' as product_ref, a.id as attendee,
         a.owner_uid, a.created_at, s.snapshot ->> 'currency' as currency, r.rate_box
       from ${ownVisits(scope)} join sessions s on s.id = a.session_id cross join lateral ${places} p
       left join assessments r on r.attendee_id = a.id and r.product_ref = p ->> 'reference' and r.valid_to = 'infinity'
       where not ${hiddenSql('a.id')}),
     latest as (select distinct on (id) * from tasted order by id, created_at desc, attendee desc, product_ref),
     counted as (select id, count(distinct attendee)::int as times, round(avg(rate_box), 2) as mean from tasted group by id),
     v as (select * from latest join counted using (id))
     select v.id, (${page.sortSql})::text as sort, v.attendee, v.owner_uid as "ownerUid", v.product_ref as "productRef",
       v.created_at as "createdAt", v.product, v.currency, v.times, v.mean::float8 as mean
     from v where true${searchSql(`v.product ->> 'name'`, patterns, 3)}${page.where}${page.orderBy}${page.limit}`,
    [scope.email, scope.ownerUid, ...patterns, ...page.parameters],
  );
  return page.cut(rows);
}
