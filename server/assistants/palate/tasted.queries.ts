import type { Assessment } from '../../../shared/vocabulary/session.js';
import type { Connection } from '../../platform/database/connection.js';
import { countChanged } from '../../platform/database/count-changed.js';
import type { Database, Transaction } from '../../platform/database/database.js';
import {
  type PageRows,
  pageOf,
  searchPatterns,
  searchSql,
} from '../../platform/database/lists/paging.js';
import type { StoredSnapshot } from '../../sessions/stored-snapshot.js';
import { type VisitScope, visitsSql } from '../visits.queries.js';

/** A palate uses only this many of a guest's latest tastings, and of their latest ratings. */
export const latestTastings = 200;
export const latestRatings = 2_000;

/** A guest at one tasting. */
export type Visit = { attendeeId: string; sessionId: string; ownerUid: string };
const visitColumns = 'a.id as "attendeeId", a.session_id as "sessionId", a.owner_uid as "ownerUid"';

/**
 * A guest's answers about a product, with or without stars. `revealed` matters only in blind
 * tastings.
 */
export type SaidPlace = Visit & {
  productRef: string;
  stars: number | null;
  notes: string | null;
  votes: Assessment['categories'];
  submitted: boolean;
  revealed: boolean;
};
export type RatedPlace = SaidPlace & { stars: number };

const saidSql = (
  productRef = 'r.product_ref',
) => `${productRef} as "productRef", r.rate_box::float8 as stars, r.notes,
  coalesce(r.votes, '{}') as votes, coalesce(r.submitted, false) as submitted,
  exists (select from answer_marks m where m.attendee_id = v."attendeeId" and m.product_ref = ${productRef} and m.revealed_at is not null) as revealed`;

/** The latest ratings of a guest, latest first. */
export const readRated = (on: Connection, scope: VisitScope): Promise<RatedPlace[]> =>
  on.query(
    `with v as materialized (select ${visitColumns} from ${visitsSql(scope)} order by a.created_at desc, a.id limit ${latestTastings})
     select v.*, ${saidSql()} from v join assessments r on r.attendee_id = v."attendeeId" and r.valid_to = 'infinity' and r.rate_box is not null
     order by r.valid_from desc, r.id desc limit ${latestRatings}`,
    [scope.email, scope.ownerUid],
  );

/**
 * Returns the guest's latest name, null without visits, and whether there are more tastings than a
 * palate uses.
 */
export async function readGuest(
  on: Connection,
  scope: VisitScope,
): Promise<{ name: string | null; hasMore: boolean }> {
  const [found] = await on.query<{ tastings: number; name: string | null }>(
    `select count(*)::int as tastings, (array_agg(name order by created_at desc))[1] as name
     from (select a.name, a.created_at from ${visitsSql(scope)} order by a.created_at desc limit ${latestTastings + 1}) latest`,
    [scope.email, scope.ownerUid],
  );
  return { name: found?.name ?? null, hasMore: (found?.tastings ?? 0) > latestTastings };
}

/** The ratings of one visit of the guest; empty for another person's visit. */
export const readRatedAt = (
  on: Connection,
  scope: VisitScope,
  attendeeId: string,
): Promise<RatedPlace[]> =>
  on.query(
    `with v as materialized (select ${visitColumns} from ${visitsSql(scope)} and a.id = $3)
     select v.*, ${saidSql()} from v join assessments r on r.attendee_id = v."attendeeId" and r.valid_to = 'infinity' and r.rate_box is not null`,
    [scope.email, scope.ownerUid, attendeeId],
  );

export type NotesQuery = { q?: string; cursor?: string; limit: number };
type NotedPlace = SaidPlace & { id: string; sort: string | null; notes: string };

/** A page of the guest's notes that contain every word of `q`, latest first. */
export async function readNotes(
  db: Database,
  scope: VisitScope,
  query: NotesQuery,
): Promise<PageRows<NotedPlace>> {
  const patterns = searchPatterns(query.q);
  const page = pageOf(
    db.cursors,
    query,
    { writtenAt: { sql: 'r.valid_from', type: 'timestamptz' } },
    '-writtenAt',
    'r.id',
    2 + patterns.length,
  );
  const sql = `
    with v as materialized (select ${visitColumns} from ${visitsSql(scope)})
    select r.id, r.valid_from::text as sort, v.*, ${saidSql()} from v join assessments r on r.attendee_id = v."attendeeId" and r.valid_to = 'infinity'
    where r.notes ~ '\\S'${searchSql('r.notes', patterns, 3)}${page.where}${page.orderBy}${page.limit}`;
  return page.cut(
    await db.query<NotedPlace>(sql, [scope.email, scope.ownerUid, ...patterns, ...page.parameters]),
  );
}

/**
 * SQL that reads a guest's answers about chosen products at their visits. `wanted` is SQL that
 * selects the chosen ones: `attendee_id`, `product_ref` and `place`, which gives the order.
 */
const tastedSql = (scope: VisitScope, wanted: string) => `
with v as materialized (select ${visitColumns} from ${visitsSql(scope)}), w as (${wanted})
select v.*, ${saidSql('w.product_ref')} from w join v on v."attendeeId" = w.attendee_id
  left join assessments r on r.attendee_id = w.attendee_id and r.product_ref = w.product_ref and r.valid_to = 'infinity'
order by w.place`;

export type PlaceReference = { assistantId: string; productReference: string };

/** A guest's answers about these products, in this order. Other persons' visits are left out. */
export const readTastedPlaces = (
  on: Connection,
  scope: VisitScope,
  wanted: readonly PlaceReference[],
): Promise<SaidPlace[]> =>
  on.query(
    tastedSql(
      scope,
      'select * from unnest($3::text[], $4::text[]) with ordinality as given (attendee_id, product_ref, place)',
    ),
    [
      scope.email,
      scope.ownerUid,
      wanted.map(({ assistantId }) => assistantId),
      wanted.map(({ productReference }) => productReference),
    ],
  );

/** A guest's answers about the products of their buy list. */
export const readListed = (on: Connection, scope: VisitScope): Promise<SaidPlace[]> =>
  on.query(
    tastedSql(
      scope,
      'select l.attendee_id, l.product_ref, (l.place, l.attendee_id) as place from v join buy_list_products l on l.attendee_id = v."attendeeId"',
    ),
    [scope.email, scope.ownerUid],
  );

/**
 * Replaces the guest's buy list. Products that stay keep the time since which they are on it. Only
 * visits that still belong to the guest are written.
 */
export async function writeList(
  tx: Transaction,
  scope: VisitScope,
  wanted: readonly PlaceReference[],
): Promise<void> {
  const own = [scope.email, scope.ownerUid];
  const ids = wanted.map(({ assistantId }) => assistantId);
  const products = wanted.map(({ productReference }) => productReference);
  // Two writes of the same guest run one after the other.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('buyList ' || $1, 0))`, [
    scope.email,
  ]);
  await tx.query(
    `delete from buy_list_products where attendee_id in (select a.id from ${visitsSql(scope)})
       and (attendee_id, product_ref) not in (select * from unnest($3::text[], $4::text[]))`,
    [...own, ids, products],
  );
  // Locks the visits, so that none is anonymised before the list is stored. Visits that are
  // anonymised already are left out.
  const visits = await tx.query<{ id: string }>(
    `select a.id from ${visitsSql(scope)} and a.id = any($3) order by a.id for share of a`,
    [...own, ids],
  );
  await tx.query(
    `insert into buy_list_products (attendee_id, product_ref, place)
     select attendee_id, product_ref, place from unnest($1::text[], $2::text[]) with ordinality as given (attendee_id, product_ref, place)
     where attendee_id = any($3) on conflict (attendee_id, product_ref) do update set place = excluded.place`,
    [ids, products, visits.map(({ id }) => id)],
  );
}

export const deleteLists = (tx: Transaction, attendeeIds: string[]): Promise<number> =>
  countChanged(tx, 'delete from buy_list_products where attendee_id = any($1)', [attendeeIds]);

/** An event with its snapshot, without the survey and satisfaction questions. */
export type EventSnapshot = {
  id: string;
  fromDate: Date;
  toDate: Date;
  timeZone: string;
  snapshot: StoredSnapshot;
};

/** Reads events with a snapshot. The caller checks that the guest took part. */
export const readEventSnapshots = (
  on: Connection,
  sessionIds: string[],
): Promise<EventSnapshot[]> =>
  on.query(
    `select id, from_date as "fromDate", to_date as "toDate", time_zone as "timeZone",
       snapshot - 'surveyQuestions' - 'satisfactionConcepts' as snapshot
     from sessions where id = any($1) and snapshot_at is not null`,
    [sessionIds],
  );
