import type { TastingType } from '../../shared/vocabulary/tasting.js';
import type { Connection } from '../platform/database/connection.js';
import type { Database } from '../platform/database/database.js';
import {
  nameOrder,
  type PageRows,
  pageOf,
  type SortColumns,
  searchPatterns,
  searchSql,
} from '../platform/database/lists/paging.js';
import { isDemoDataSql } from '../platform/database/owned-entity.js';
import { prepared } from '../platform/database/prepared.js';
import type { ListSessionsQueryDto } from './session.dto.js';
import type { Session } from './session.entity.js';

/** A session with the names of its tasting and instructor, and the number of attendees. */
export type SessionView = Omit<
  Session,
  | 'createdAt'
  | 'deletedAt'
  | 'trial'
  | 'snapshot'
  | 'publicTasting'
  | 'startedAt'
  | 'endedAt'
  | 'reportsPausedAt'
  | 'months'
> & {
  tastingName: string;
  tastingDuration: number;
  instructorName: string | null;
  attendees: number;
  reportsPaused: boolean;
};

type Wanted = {
  type: TastingType | undefined;
  at: Date;
  tastingId: string | null;
  instructorId: string | null;
};

const columns: SortColumns = {
  name: { sql: nameOrder('t.name'), type: 'text' },
  code: { sql: 's.public_code', type: 'text' },
  fromDate: { sql: 's.from_date', type: 'timestamptz' },
  toDate: { sql: 's.to_date', type: 'timestamptz' },
  lastUpdate: { sql: 's.updated_at', type: 'timestamptz' },
};

/**
 * Names come from joins, so that one statement can list, search and sort by them. They include
 * deleted tastings and instructors.
 */
const view = (sort: string) => `
  select s.id, s.owner_uid as "ownerUid", s.tasting_id as "tastingId", s.instructor_id as "instructorId", s.type, s.lang,
    s.from_date as "fromDate", s.to_date as "toDate", s.time_zone as "timeZone", s.lite_mode as "liteMode",
    s.email_at_end as "emailAtEnd", s.no_streaming_url_enabled as "noStreamingUrlEnabled", s.streaming_url as "streamingUrl", s.tables,
    s.expected_guests as "expectedGuests", s.generate_report as "generateReport",
    s.generation_report_type as "generationReportType", s.generation_periodic_interval as "generationPeriodicInterval",
    s.reports_paused_at is not null as "reportsPaused",
    s.public_code as "publicCode", s.snapshot_at as "snapshotAt", s.updated_at as "updatedAt", s.version, s.origin,
    t.name as "tastingName", t.duration as "tastingDuration", i.name as "instructorName",
    (select count(*)::int from attendees a where a.session_id = s.id) as attendees, (${sort})::text as sort
  from sessions s
  join tastings t on t.id = s.tasting_id
  left join instructors i on i.id = s.instructor_id
  where s.owner_uid = $1 and s.deleted_at is null and not s.demo`;

/** The status of an event at the instant `$3`. */
const statusSql = `case when s.from_date > $3 then 'PENDING' when s.to_date >= $3 then 'IN_PROGRESS' else 'FINISHED' end`;
const dayOf = (column: string) => `(s.${column} at time zone known_zone(s.time_zone))::date`;

/** Returns one page of an owner's events, or all. */
export async function listSessions(
  db: Database,
  uid: string,
  { type, at, tastingId, instructorId }: Wanted,
  query: ListSessionsQueryDto,
): Promise<PageRows<SessionView>> {
  const patterns = searchPatterns(query.q);
  const page = pageOf(db.cursors, query, columns, '-fromDate', 's.id', 9 + patterns.length);
  const search = searchSql(`concat_ws(' ', t.name, i.name, s.public_code)`, patterns, 10);
  const found = await db.query<SessionView & { sort: string }>(
    `${view(page.sortSql)} and ($2::text is null or s.type = $2) and ($4::text is null or s.tasting_id = $4)
      and ($5::text is null or s.instructor_id = $5) and ($6::boolean or s.to_date >= $3) and ($7::text is null or ${statusSql} = $7)
      and ($8::date is null or ${dayOf('to_date')} >= $8) and ($9::date is null or ${dayOf('from_date')} <= $9)${search}${page.where}${page.orderBy}${page.limit}`,
    [
      uid,
      type ?? null,
      at,
      tastingId,
      instructorId,
      query.includeOutDated || query.status !== undefined,
      query.status ?? null,
      query.from ?? null,
      query.to ?? null,
      ...patterns,
      ...page.parameters,
    ],
  );
  return page.cut(found);
}

/**
 * Counts the attendees of each event of an owner that is in progress at an instant, or has ended in
 * the hour before. A client that follows the counts goes on showing an event after its end. Without
 * this hour, it would then show a number that it read earlier.
 */
export const countJoined = (
  db: Database,
  uid: string,
  at: Date,
): Promise<{ reference: string; attendees: number }[]> =>
  db.query(
    `select s.id as reference, (select count(*)::int from attendees a where a.session_id = s.id) as attendees
     from sessions s
     where s.owner_uid = $1 and s.deleted_at is null and not s.demo and s.from_date <= $2 and s.to_date >= $2::timestamptz - interval '1 hour'
     order by s.id`,
    [uid, at],
  );

const shownAtHome = 5;
const ownFirst = isDemoDataSql('s');

/**
 * Returns an owner's events for the home page: the ones in progress, the next ones, the last one
 * with answers, which is no demo data, and the types of the owner's own events.
 */
export async function eventsAtHome(db: Database, uid: string, at: Date) {
  const find = (rest: string) => db.query<SessionView>(`${view('s.id')} and ${rest}`, [uid, at]);
  const [open, upcoming, [last], own] = await Promise.all([
    find(
      `s.from_date <= $2 and s.to_date >= $2 order by ${ownFirst}, s.to_date, s.id limit ${shownAtHome}`,
    ),
    find(`s.from_date > $2 order by ${ownFirst}, s.from_date, s.id limit ${shownAtHome}`),
    find(
      `s.to_date < $2 and not ${isDemoDataSql('s')} and exists (select from attendees a where a.session_id = s.id and a.first_answer_at is not null)
       order by s.to_date desc, s.id limit 1`,
    ),
    db.query<{ type: TastingType }>(
      `select distinct s.type from sessions s where s.owner_uid = $1 and s.deleted_at is null and not s.demo and not ${isDemoDataSql('s')}`,
      [uid],
    ),
  ]);
  return { open, upcoming, last: last ?? null, own: own.map(({ type }) => type) };
}

/** The number of days on the home page. */
const homeDays = 30;

/**
 * Counts the people who joined an owner's events on each of the last days, the last of which is
 * today. Demo data does not count.
 * @param zone IANA time zone in which days begin and end
 */
export const joinedByDay = (
  db: Database,
  uid: string,
  at: Date,
  zone: string,
): Promise<{ day: string; attendees: number }[]> =>
  db.query(
    `select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(n.attendees, 0) as attendees
     from (select ($2::timestamptz at time zone $3)::date - g as day from generate_series(0, ${homeDays - 1}) g) d
     left join (
       select (a.created_at at time zone $3)::date as day, count(*)::int as attendees
       from sessions s join attendees a on a.session_id = s.id
       where s.owner_uid = $1 and s.deleted_at is null and not s.demo and not ${isDemoDataSql('s')}
         and s.from_date <= $2 and s.to_date >= $2::timestamptz - interval '${homeDays} days'
         and a.created_at >= $2::timestamptz - interval '${homeDays} days'
       group by 1
     ) n on n.day = d.day
     order by d.day`,
    [uid, at, zone],
  );

/** Counts, for each of the events, the people whose first answer came after an instant. */
export const newTasters = (
  db: Database,
  ids: string[],
  since: Date,
): Promise<{ reference: string; tasters: number }[]> =>
  db.query(
    `select a.session_id as reference, count(*)::int as tasters from attendees a
     where a.session_id = any($1) and a.first_answer_at > $2 group by 1`,
    [ids, since],
  );

/** Returns one of an owner's events, or null. */
export async function readSession(
  query: Database['query'],
  uid: string,
  id: string,
): Promise<SessionView | null> {
  const [row] = await query<SessionView>(`${view('s.id')} and s.id = $2`, [uid, id]);
  return row ?? null;
}

/** A session for rooms and reports, without its snapshot. */
export type SessionRow = Pick<
  Session,
  | 'id'
  | 'ownerUid'
  | 'publicCode'
  | 'lang'
  | 'fromDate'
  | 'toDate'
  | 'timeZone'
  | 'liteMode'
  | 'emailAtEnd'
  | 'expectedGuests'
  | 'noStreamingUrlEnabled'
  | 'streamingUrl'
  | 'tables'
  | 'trial'
  | 'publicTasting'
  | 'tastingId'
  | 'snapshotAt'
>;

const row = `
  select s.id, s.owner_uid as "ownerUid", s.public_code as "publicCode", s.lang, s.from_date as "fromDate", s.to_date as "toDate",
    s.time_zone as "timeZone", s.lite_mode as "liteMode", s.email_at_end as "emailAtEnd", s.no_streaming_url_enabled as "noStreamingUrlEnabled",
    s.streaming_url as "streamingUrl", s.tables, s.expected_guests as "expectedGuests", s.demo as trial,
    s.public_tasting as "publicTasting", s.tasting_id as "tastingId", s.snapshot_at as "snapshotAt"
  from sessions s`;
/** A public room is closed while its tasting is not public. */
const notClosed = `(not s.public_tasting or exists (
  select from tastings t where t.id = s.tasting_id and t.public_access_enabled and t.deleted_at is null))`;
const byCodeSql = prepared(
  `${row} join session_codes c on c.session_id = s.id where c.code = $1 and s.deleted_at is null and ${notClosed}`,
);
/**
 * SQL of the `SessionRow` with this id, for use within other statements.
 * @param deletedToo includes deleted sessions
 */
export const sessionSql = (id: string, { deletedToo = false } = {}) =>
  `${row} where s.id = ${id}${deletedToo ? '' : ` and s.deleted_at is null and ${notClosed}`}`;

/**
 * SQL that locks a session until the transaction ends, for writing data that depends on its
 * snapshot. It returns no row when the session was deleted or has another snapshot by now.
 */
export const heldSessionSql = (id: string, fixedAt: string) =>
  `select from sessions where id = ${id} and snapshot_at = ${fixedAt} and deleted_at is null for share`;

/**
 * SQL that locks a session whose end was reported and whose snapshot is fixed, even if the session
 * was deleted. It returns no row for other sessions.
 */
export const endedSessionSql = (id: string) =>
  `select from sessions where id = ${id} and ended_at is not null and snapshot_at is not null for share`;

/** Returns the session of a code in upper case, or null when there is none or it was deleted. */
export async function sessionByCode(on: Connection, code: string): Promise<SessionRow | null> {
  return (await on.query<SessionRow>(byCodeSql, [code]))[0] ?? null;
}

const byIdsSql = prepared(sessionSql('any($1::text[])'));

/** Returns the sessions with these ids that were not deleted. */
export const sessionsById = (on: Connection, ids: string[]): Promise<SessionRow[]> =>
  on.query<SessionRow>(byIdsSql, [ids]);
