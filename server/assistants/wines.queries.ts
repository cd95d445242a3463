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

/**
 * SQL that lays the places `p` of an event `s` beside it, with what else its snapshot says of them, `t`: snapshots are large, and each is
 * unpacked once.
 */
const placesSql = `cross join lateral jsonb_to_record(s.snapshot) t ("productReferences" jsonb, tasting jsonb, currency text)
  cross join lateral jsonb_array_elements(t."productReferences") p`;

/** SQL of whether a place is hidden from an attendee: as rooms decide it. */
const hiddenSql = (attendee: string) => `(t.tasting ->> 'template' = 'BLIND_TEMPLATE' and not exists (
  select from answer_marks m where m.attendee_id = ${attendee} and m.product_ref = p ->> 'reference' and m.revealed_at is not null))`;

/** SQL of what a place says to an attendee. */
const saidSql = (attendee: string) => `case when ${hiddenSql(attendee)} then null else p -> 'product' end as product,
  coalesce(t.tasting ->> 'name', '') as tasting, t.currency,
  (select count(*)::int from jsonb_array_elements(t."productReferences") q where (q ->> 'order')::int <= (p ->> 'order')::int) as label`;

const ownVisits = (scope: VisitScope) => `(select a.id, a.session_id, a.owner_uid, a.created_at from ${visitsSql(scope)}) a`;

/** SQL of all that was rated at visits `a`; `more` columns of them. */
const ratedSql = (
  visits: string,
  more = '',
) => `select a.id || '/' || r.product_ref as id, a.id as attendee, a.session_id, a.owner_uid as "ownerUid",
    a.created_at, r.product_ref, r.rate_box${more}
  from ${visits} join assessments r on r.attendee_id = a.id and r.valid_to = 'infinity'`;

/** SQL of the same with what it was. The offset keeps ratings from being looked for first, and a snapshot from being unpacked for each of them. */
const ratedPlacesSql = (scope: VisitScope) =>
  `${ratedSql(
    `(select a.*, p ->> 'reference' as place, ${saidSql('a.id')} from ${ownVisits(scope)} join sessions s on s.id = a.session_id ${placesSql} offset 0) a`,
    ', a.product, a.tasting, a.currency, a.label',
  )} and r.product_ref = a.place`;

/** SQL of what a few that are rated, of the table `page`, were. */
const placesOfPageSql = `select v.*, place.* from page v cross join lateral (
  select ${saidSql('v.attendee')} from sessions s ${placesSql} where s.id = v.session_id and p ->> 'reference' = v.product_ref limit 1) place`;

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
  // those of all tastings are unpacked only to find or to order by what they say
  const whole = patterns.length > 0 || /name|price/.test(sort);
  const cut = `select v.*, (${page.sortSql})::text as sort from (${whole ? ratedPlacesSql(scope) : ratedSql(ownVisits(scope))}) v
    where true${searchSql(`coalesce(v.product ->> 'name', '') || ' ' || v.tasting`, patterns, 3)}${page.where}${page.orderBy}${page.limit}`;
  const rows = await db.query<RankedRow>(
    `with page as materialized (${cut})
     select v.id, v.sort, v.attendee, v."ownerUid", v.product_ref as "productRef", v.created_at as "createdAt", v.rate_box::float8 as rate,
       v.product, v.tasting, v.currency, v.label
     from (${whole ? 'select * from page' : placesOfPageSql}) v${page.orderBy}`,
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
         a.owner_uid, a.created_at, t.currency, r.rate_box
       from ${ownVisits(scope)} join sessions s on s.id = a.session_id ${placesSql}
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
