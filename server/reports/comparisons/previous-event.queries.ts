import type { Database } from '../../platform/database/database.js';
import { isDemoDataSql } from '../../platform/database/owned-entity.js';
import { type ReportScope, scopeSql } from '../report-scope.js';
import type { Sample } from '../statistics/means.js';
import type { PreviousBasis } from './previous-event.dto.js';

/** Number of latest events that are searched. */
const eventsSearched = 1_000;

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
  const [found] = await db.query<{ id: string; basis: PreviousBasis }>(
    `with this as materialized (
       select s.id, s.tasting_id, s.type, s.from_date, ${isDemoDataSql('s')} as sample, s.snapshot #>> '{tasting,template}' as template,
         s.snapshot -> 'productReferences' as places
       from sessions s where s.id = $1 and s.owner_uid = $2 and not s.demo),
     earlier as materialized (
       select s.id, s.from_date, s.tasting_id = t.tasting_id as same_tasting,
         s.type = t.type and s.snapshot #>> '{tasting,template}' = t.template as same_kind, s.snapshot -> 'productReferences' as places
       from this t join sessions s on s.owner_uid = $2 and s.id <> t.id and s.from_date < t.from_date and s.to_date <= $3
       where not s.demo and s.deleted_at is null and s.snapshot_at is not null and ${isDemoDataSql('s')} = t.sample
         and exists (select from attendees a where a.session_id = s.id and a.first_answer_at is not null)
       order by s.from_date desc, s.id limit ${eventsSearched}),
     ranked as (
       select e.id, e.from_date, case
         when e.same_tasting then 'TASTING'
         when 2 * (select count(*) from jsonb_array_elements(t.places) own where exists (
             select from jsonb_array_elements(e.places) other where ${sameProduct('own', 'other')})) >= jsonb_array_length(t.places)
           and jsonb_array_length(t.places) > 0 then 'PRODUCTS'
         when e.same_kind then 'KIND' end as basis
       from earlier e cross join this t)
     select id, basis from ranked where basis is not null
     order by array_position(array['TASTING', 'PRODUCTS', 'KIND'], basis), from_date desc, id limit 1`,
    [sessionId, uid, now],
  );
  return found ?? null;
}

/** SQL: the same product, or one with the same name and vintage. */
const sameProduct = (one: string, other: string) =>
  `(${one} #>> '{product,reference}' = ${other} #>> '{product,reference}'
     or lower(btrim(${one} #>> '{product,name}')) = lower(btrim(${other} #>> '{product,name}'))
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
