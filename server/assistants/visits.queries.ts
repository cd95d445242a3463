import type { Connection } from '../platform/database/connection.js';
import type { Place } from '../platform/database/lists/cursors.js';
import { preparedIfFew } from '../platform/database/prepared.js';
import type { CurrentGuest } from '../platform/http/access/access.js';
import { normalizeEmail } from '../platform/text/email.js';

/** Selects visits: by the guest's e-mail in lower case, and by organiser (null: all). */
export type VisitScope = Pick<CurrentGuest, 'email' | 'ownerUid'>;

/**
 * SQL of a guest's visits: `a` is `attendees`, `s` is the event. `$1` is the e-mail. `$2` is the
 * organiser, or null, and must always be passed. Trials are left out. Visits to deleted events
 * are included.
 */
export const visitsSql = ({
  ownerUid,
}: VisitScope): string => `attendees a join sessions s on s.id = a.session_id and not s.demo
  where lower(a.email) = $1 and a.email is not null and a.anonymised_at is null and ${ownerUid === null ? '$2::text is null' : 'a.owner_uid = $2'}`;

/** SQL that tells whether a row `t` of `assistant_tokens` still shows any visit. */
export const seenByTokenSql = `exists (select from attendees a join sessions s on s.id = a.session_id and not s.demo
  where lower(a.email) = t.email and a.email is not null and (t.owner_uid is null or a.owner_uid = t.owner_uid))`;

/** Returns the e-mails that no visit has any more. `emails` must be in lower case. */
export async function nobodys(on: Connection, emails: readonly string[]): Promise<string[]> {
  const rows = await on.query<{ email: string }>(
    `select t.email from unnest($1::text[]) t (email)
     where not exists (select from attendees a where lower(a.email) = t.email and a.email is not null)`,
    [emails],
  );
  return rows.map(({ email }) => email);
}

/** Returns the uids of the organisers whom the guest visited. */
export async function organisersOf(on: Connection, scope: VisitScope): Promise<string[]> {
  const rows = await on.query<{ uid: string }>(
    `select distinct a.owner_uid as uid from ${visitsSql(scope)} order by 1`,
    [scope.email, scope.ownerUid],
  );
  return rows.map(({ uid }) => uid);
}

/** Returns the latest visit; undefined without visits. */
export async function latestVisit(
  on: Connection,
  scope: VisitScope,
): Promise<{ id: string } | undefined> {
  const [visit] = await on.query<{ id: string }>(
    `select a.id from ${visitsSql(scope)} order by a.created_at desc, a.id desc limit 1`,
    [scope.email, scope.ownerUid],
  );
  return visit;
}

/**
 * Returns the organiser whose company has this e-mail. Firebase allows several accounts with one
 * e-mail: the one that the guest visited last wins. Null when no company has the e-mail.
 */
export async function organiserOf(
  on: Connection,
  creatorEmail: string,
  email: string,
): Promise<string | null> {
  const [company] = await on.query<{ uid: string }>(
    `select c.uid from companies c where lower(c.email) = lower($1)
     order by (select max(a.created_at) from attendees a
       where lower(a.email) = $2 and a.email is not null and a.anonymised_at is null and a.owner_uid = c.uid) desc nulls last, c.uid limit 1`,
    [normalizeEmail(creatorEmail), email],
  );
  return company?.uid ?? null;
}

/** A visit as lists show it. `place` is its position among all visits. */
export type VisitRow = {
  id: string;
  sessionId: string;
  name: string;
  createdAt: Date;
  updatedAt: Date;
  place: string;
  ownerUid: string;
  ownerEmail: string;
  publicCode: string;
};

/** Start of a page: after a number of rows, after a position, before it, or at it. */
export type PageStart = { skip: number } | { after: Place } | { before: Place } | { from: Place };

const placed = '(a.created_at, a.id)';
const bounds = { after: '<', before: '>', from: '<=' } as const;

const visitColumns = `a.id, a.session_id as "sessionId", coalesce(s.snapshot #>> '{tasting,name}', '') as name, a.created_at as "createdAt",
        a.updated_at as "updatedAt", a.created_at::text as place, a.owner_uid as "ownerUid", coalesce(c.email, '') as "ownerEmail",
        s.public_code as "publicCode"`;

/** Reads a page of visits, latest first. */
export async function readVisits(
  on: Connection,
  scope: VisitScope,
  start: PageStart,
  limit: number,
): Promise<VisitRow[]> {
  const [[way, value]] = Object.entries(start) as [[keyof typeof bounds | 'skip', number | Place]];
  const bound = way === 'skip' ? '' : ` and ${placed} ${bounds[way]} ($4::timestamptz, $5)`;
  const backwards = way === 'before';
  const text = () => {
    const direction = backwards ? 'asc' : 'desc';
    return `select ${visitColumns}
      from (select a.id, a.session_id, a.created_at, a.updated_at, a.owner_uid from ${visitsSql(scope)}${bound}
        order by a.created_at ${direction}, a.id ${direction} limit $3${way === 'skip' ? ' offset $4' : ''}) a
      join sessions s on s.id = a.session_id left join companies c on c.uid = a.owner_uid
      order by a.created_at desc, a.id desc`;
  };
  const sql = preparedIfFew('visits', `visits ${scope.ownerUid === null} ${way}`, text);
  return on.query<VisitRow>(sql, [scope.email, scope.ownerUid, limit, ...[value].flat()]);
}

/**
 * Returns a visit to an organiser's event if it is the guest's own, or if the caller is that
 * organiser. Otherwise undefined.
 */
export async function readVisit(
  on: Connection,
  { email, ownerUid, uid }: CurrentGuest,
  organiserUid: string,
  id: string,
): Promise<VisitRow | undefined> {
  const [visit] = await on.query<VisitRow>(
    `select ${visitColumns} from attendees a join sessions s on s.id = a.session_id and not s.demo left join companies c on c.uid = a.owner_uid
     where a.id = $1 and a.owner_uid = $2
       and (a.owner_uid = $5 or (lower(a.email) = $3 and a.anonymised_at is null and ($4::text is null or a.owner_uid = $4)))`,
    [id, organiserUid, email, ownerUid, uid ?? null],
  );
  return visit;
}
