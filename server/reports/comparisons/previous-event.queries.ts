import type { Database } from '../../platform/database/database.js';
import { isDemoDataSql } from '../../platform/database/owned-entity.js';
import { outlineSql } from '../../sessions/session-outline.js';
import { type ReportScope, scopeSql } from '../report-scope.js';
import type { Sample } from '../statistics/means.js';
import type { PreviousBasis } from './previous-event.dto.js';

/** Number of latest events whose outlines are searched. */
const outlinesSearched = 1_000;
/** Number of latest events of each basis whose snapshots are read. */
const snapshotsSearched = 50;

const thisSql = `select s.id, s.tasting_id, s.type, s.from_date, ${isDemoDataSql('s')} as sample from sessions s
  where s.id = $1 and s.owner_uid = $2 and not s.demo`;
const earlierSql = `from this t join sessions s on s.owner_uid = $2 and s.id <> t.id and s.from_date < t.from_date and s.to_date <= $3
    and not s.demo and s.deleted_at is null and s.snapshot_at is not null and ${isDemoDataSql('s')} = t.sample
    and exists (select from attendees a where a.session_id = s.id and a.first_answer_at is not null)`;

/**
 * The organiser's latest event before this one that had guests and is over, of the best kind that
 * there is: of the same tasting, with at least half of the products in common, or of the same type
 * and template. Trials do not count, and sample data only for sample data.
 */
export async function findPrevious(
  db: Database,
  uid: string,
  sessionId: string,
  now: Date,
): Promise<{ id: string; basis: PreviousBasis } | null> {
  const [again] = await db.query<{ id: string }>(
    `with this as materialized (${thisSql})
     select s.id ${earlierSql} where s.tasting_id = t.tasting_id order by s.from_date desc, s.id limit 1`,
    [sessionId, uid, now],
  );
  return again ? { id: again.id, basis: 'TASTING' } : findAlike(db, uid, sessionId, now);
}

/**
 * Finds an event of another tasting. Only the outlines of the events tell which ones may fit, so
 * that few of the large snapshots are read. An outline has no vintage and no template.
 */
async function findAlike(
  db: Database,
  uid: string,
  sessionId: string,
  now: Date,
): Promise<{ id: string; basis: PreviousBasis } | null> {
  const [found] = await db.query<{ id: string; basis: PreviousBasis }>(
    `with this as materialized (${thisSql}),
     own as materialized (
       select s.snapshot #>> '{tasting,template}' as template, s.snapshot -> 'productReferences' as places, ${outlineSql} as outline
       from sessions s join this t on t.id = s.id),
     latest as materialized (
       select s.id, s.from_date, s.type = t.type as same_type, ${outlineSql} as outline ${earlierSql}
       order by s.from_date desc, s.id limit ${outlinesSearched}),
     fitting as materialized (
       select l.id, l.from_date, l.same_type and l.outline -> 'blind' = o.outline -> 'blind' as may_be_kind,
         ${halfOf(`o.outline -> 'places'`, `l.outline -> 'places'`, maybeSameProduct)} as may_have_products
       from latest l cross join own o),
     closest as materialized (
       (select id, from_date, may_be_kind from fitting where may_have_products order by from_date desc, id limit ${snapshotsSearched})
       union
       (select id, from_date, may_be_kind from fitting where may_be_kind order by from_date desc, id limit ${snapshotsSearched})),
     read as materialized (
       select c.id, c.from_date, c.may_be_kind, s.snapshot #>> '{tasting,template}' as template, s.snapshot -> 'productReferences' as places
       from closest c join sessions s on s.id = c.id),
     ranked as (
       select r.id, r.from_date, case
         when ${halfOf('o.places', 'r.places', sameProduct)} then 'PRODUCTS'
         when r.may_be_kind and r.template = o.template then 'KIND' end as basis
       from read r cross join own o)
     select id, basis from ranked where basis is not null
     order by array_position(array['PRODUCTS', 'KIND'], basis), from_date desc, id limit 1`,
    [sessionId, uid, now],
  );
  return found ?? null;
}

/** SQL: at least half of the places of one event have a product of the other. */
const halfOf = (
  own: string,
  other: string,
  same: (one: string, other: string) => string,
) => `(jsonb_array_length(nullif(${own}, 'null')) > 0 and 2 * (
  select count(*) from jsonb_array_elements(nullif(${own}, 'null')) own where exists (
    select from jsonb_array_elements(nullif(${other}, 'null')) other where ${same('own', 'other')})) >= jsonb_array_length(nullif(${own}, 'null')))`;

const sameName = (one: string, other: string) => `lower(btrim(${one})) = lower(btrim(${other}))`;

/** SQL on places of outlines: the same product, or one with the same name. */
const maybeSameProduct = (one: string, other: string) =>
  `(${one} ->> 'product' = ${other} ->> 'product' or ${sameName(`${one} ->> 'name'`, `${other} ->> 'name'`)})`;

/** SQL on places of snapshots: the same product, or one with the same name and vintage. */
const sameProduct = (one: string, other: string) =>
  `(${one} #>> '{product,reference}' = ${other} #>> '{product,reference}'
     or ${sameName(`${one} #>> '{product,name}'`, `${other} #>> '{product,name}'`)}
       and ${one} #>> '{product,vintage}' is not distinct from ${other} #>> '{product,vintage}')`;

const sampleSql = `count(*)::int as n, coalesce(sum(mean), 0)::float8 as sum, coalesce(sum(mean * mean), 0)::float8 as squares`;

/**
 * The mean of the stars that each guest gave to these products. A guest counts once, because the
 * ratings of one guest are alike.
 */
export function guestStars(db: Database, scope: ReportScope, products: string[]): Promise<Sample> {
  const sql = scopeSql(scope);
  return one(
    db.query<Sample>(
      `select ${sampleSql} from (
         select avg(a.rate_box)::float8 as mean from assessments a
         where ${sql.current('a')} and a.product_ref = any(${sql.next(0)}) and a.rate_box is not null group by a.attendee_id) g`,
      [...sql.parameters, products],
    ),
  );
}

/** Like `guestStars`, for satisfaction with these concepts, from 0 to 10. */
export function guestSatisfaction(
  db: Database,
  scope: ReportScope,
  concepts: string[],
): Promise<Sample> {
  const sql = scopeSql(scope);
  return one(
    db.query<Sample>(
      `select ${sampleSql} from (
         select avg((4 - (a.value #>> '{}')::int) * 10 / 3.0)::float8 as mean from answers a
         where ${sql.current('a')} and a.kind = 'SATISFACTION' and a.subject = any(${sql.next(0)}) and jsonb_typeof(a.value) = 'number'
         group by a.attendee_id) g`,
      [...sql.parameters, concepts],
    ),
  );
}

/** The number of guests who rated all these products. */
export async function ratedAll(
  db: Database,
  scope: ReportScope,
  products: string[],
): Promise<number> {
  const sql = scopeSql(scope);
  const { n } = await one(
    db.query<{ n: number }>(
      `select count(*)::int as n from (
         select from assessments a where ${sql.current('a')} and a.product_ref = any(${sql.next(0)}) and a.rate_box is not null
         group by a.attendee_id having count(*) = ${sql.next(1)}::int) g`,
      [...sql.parameters, products, products.length],
    ),
  );
  return n;
}

async function one<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error('An aggregate without a group always has one row');
  return row;
}
