import { fewestRatings } from '../../../shared/rules/statistics.js';
import type { Connection } from '../../platform/database/connection.js';
import type { Database } from '../../platform/database/database.js';
import { prepared } from '../../platform/database/prepared.js';
import { answersSettleMs } from '../../sessions/session-ends.js';
import { outlineSql } from '../../sessions/session-outline.js';

/** A number of ratings, and their sum in half stars. */
export type RatingSum = { n: number; halves: number };

/**
 * The numbers of one event that lists show. `products` has `[n, halves]` by the product's reference
 * within the tasting.
 */
export type EventFigures = {
  answered: number;
  leader: ({ name: string } & RatingSum) | null;
  products: Record<string, [n: number, halves: number]>;
};

/** Version of the stored figures. Raise it by one when they, or the way of counting, change. */
const figuresVersion = 1;
const subject = ':lists';

const currentSql = (alias: string) =>
  `${alias}.to_order > (select last_value from answer_order) and ${alias}.rate_box is not null`;

/**
 * SQL: the stored figures `c` of an event `s`, if they hold: for good after its end, and for
 * `shared` ms before.
 */
const storedSql = (shared: string) =>
  `left join live_counts c on c.session_id = s.id and c.subject = '${subject}' and c.shape = ${figuresVersion}
    and (c.counted ->> 'version')::int = s.version
    and ((c.counted ->> 'final')::boolean or c.counted_at > clock_timestamp() - ${shared}::int * interval '1 ms')`;

const reportedSql =
  's.owner_uid = $1 and not s.demo and s.deleted_at is null and s.snapshot_at is not null';

// The first product is found without a division, so that equal means are equal exactly.
const countSql = prepared(`
  with ratings as materialized (
    select a.session_id, a.product_ref, a.attendee_id, (a.rate_box * 2)::int as halves from assessments a
    where a.session_id = any($1) and ${currentSql('a')}),
  tasted as materialized (
    select session_id, product_ref, count(*)::int as n, sum(halves)::int as halves from ratings group by 1, 2),
  people as (
    select session_id, count(*)::int as n from (select distinct session_id, attendee_id from ratings) once group by 1),
  firsts as materialized (
    select p.session_id, min(p.product_ref) as product_ref, min(p.n) as n, min(p.halves) as halves from tasted p
    where not exists (select from tasted o where o.session_id = p.session_id and o.halves::bigint * p.n > p.halves::bigint * o.n)
    group by p.session_id having count(*) = 1 and min(p.n) >= ${fewestRatings}),
  doubtful as materialized (
    select f.session_id from firsts f
      join ratings a on a.session_id = f.session_id and a.product_ref = f.product_ref
      join ratings b on b.attendee_id = a.attendee_id and b.product_ref <> a.product_ref
    group by f.session_id, b.product_ref having count(*) >= ${fewestRatings} and sum(a.halves - b.halves) < 0)
  select s.id, s.version, coalesce(w.n, 0) as answered,
    (select jsonb_build_object('name', place ->> 'name', 'n', f.n, 'halves', f.halves)
     from firsts f cross join jsonb_array_elements(nullif(${outlineSql} -> 'places', 'null')) place
     where f.session_id = s.id and place ->> 'reference' = f.product_ref
       and not exists (select from doubtful d where d.session_id = s.id)) as leader,
    coalesce((select jsonb_object_agg(p.product_ref, jsonb_build_array(p.n, p.halves)) from tasted p where p.session_id = s.id), '{}') as products
  from sessions s left join people w on w.session_id = s.id where s.id = any($1)`);

type Counted = EventFigures & { id: string; version: number };

/** Counts the figures of several events. `version` is that of the event. */
const countFigures = (on: Connection, ids: string[]): Promise<Counted[]> =>
  ids.length === 0 ? Promise.resolve([]) : on.query<Counted>(countSql, [ids]);

/**
 * Figures of events in which at least `people` guests rated are stored before the end too, and
 * hold for `sharedMs`, as the counts of their reports (`SharedInstants`).
 */
type Sharing = { people: number; sharedMs: number };

// The event must be settled by both clocks: this server's clock decides which answers are refused,
// and the database's clock stamps the answers.
const endedSql = prepared(`
  select s.id from sessions s ${storedSql('0')}
  where ${reportedSql} and s.ended_at is not null and c.session_id is null
    and s.to_date + interval '${answersSettleMs} ms' <= least(clock_timestamp(), $2)
  order by s.id limit $3`);
const storeSql = prepared(`
  insert into live_counts (session_id, subject, shape, counted, counted_at)
  select s.id, '${subject}', ${figuresVersion}, g.counted, clock_timestamp()
  from jsonb_to_recordset($1::jsonb) as g (id text, counted json) join sessions s on s.id = g.id
  on conflict (session_id, subject) do update set shape = excluded.shape, counted = excluded.counted, counted_at = excluded.counted_at`);

async function store(db: Database, counted: Counted[], final: boolean): Promise<void> {
  if (counted.length === 0) return;
  const rows = counted.map(({ id, ...figures }) => ({ id, counted: { ...figures, final } }));
  await db.query(storeSql, [JSON.stringify(rows)]);
}

/** Number of events that are counted in one statement. */
const countedAtOnce = 100;

/**
 * Counts and stores the figures of an owner's events that have ended since the last call. Answers
 * to them no longer change, unless the event is edited: then its version rises.
 */
export async function storeEnded(db: Database, uid: string, at: Date): Promise<void> {
  for (let full = true; full; ) {
    const rows = await db.query<{ id: string }>(endedSql, [uid, at, countedAtOnce]);
    full = rows.length === countedAtOnce;
    const ids = rows.map(({ id }) => id);
    await store(db, await countFigures(db, ids), true);
  }
}

const readSql = prepared(`
  select s.id, c.counted from sessions s ${storedSql('$3')} where ${reportedSql} and s.id = any($2)`);

/** The figures of an owner's events that have guests, by id. */
export async function eventFigures(
  db: Database,
  uid: string,
  ids: string[],
  { people, sharedMs }: Sharing,
): Promise<Map<string, EventFigures>> {
  const rows = await db.query<{ id: string; counted: EventFigures | null }>(readSql, [
    uid,
    ids,
    sharedMs,
  ]);
  const open = await countFigures(
    db,
    rows.filter(({ counted }) => !counted).map(({ id }) => id),
  );
  const large = open.filter(({ answered }) => answered >= people);
  await store(db, large, false);
  return new Map<string, EventFigures>([
    ...rows.flatMap(({ id, counted }): [string, EventFigures][] =>
      counted ? [[id, counted]] : [],
    ),
    ...open.map((each): [string, EventFigures] => [each.id, each]),
  ]);
}

// A figure is looked up in `jsonb`, because `json` would be parsed for each product.
const ratingsSql = prepared(`
  with held as materialized (
    select s.id, ${outlineSql} -> 'places' as places, (c.counted -> 'products')::jsonb as products
    from sessions s ${storedSql('$3')} where ${reportedSql}),
  places as materialized (
    select h.id, p ->> 'reference' as product_ref, p ->> 'product' as product,
      h.products is null as is_open, h.products -> (p ->> 'reference') as counted
    from held h cross join jsonb_array_elements(nullif(h.places, 'null')) p where p ->> 'product' = any($2)),
  parts as (
    select product, (counted ->> 0)::int as n, (counted ->> 1)::int as halves from places where not is_open
    union all
    select p.product, r.n, r.halves from places p cross join lateral (
      select count(*)::int as n, (sum(a.rate_box) * 2)::int as halves from assessments a
      where a.session_id = p.id and a.product_ref = p.product_ref and ${currentSql('a')}) r
    where p.is_open)
  select product, sum(n)::int as n, sum(halves)::int as halves from parts where n > 0 group by product`);

/** Adds up the ratings of products in all of an owner's events, by the id of the product. */
export async function productRatings(
  db: Database,
  uid: string,
  ids: string[],
  { sharedMs }: Sharing,
): Promise<Map<string, RatingSum>> {
  const rows = await db.query<RatingSum & { product: string }>(ratingsSql, [uid, ids, sharedMs]);
  return new Map(rows.map(({ product, ...sum }) => [product, sum]));
}
