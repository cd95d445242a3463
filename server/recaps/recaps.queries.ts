import type { SessionLanguage } from '../../shared/rules/session.js';
import type { Connection } from '../platform/database/connection.js';
import type { Tasted } from './compose-recap.js';

/** After a downtime, mails that became due longer ago than this are not sent. */
const caughtUpHours = 48;
/** Delay after the end of an event: answers that arrived in time are stored by then. */
const settledSeconds = 30;
/**
 * A guest of a running campaign has finished after answering on every product and changing nothing
 * for this time.
 */
export const quietMinutes = 15;

/** SQL condition: the attendee `a` wants the mail. */
const wantsSql = `a.recap_consent_at is not null and a.email is not null and a.anonymised_at is null and a.origin <> 'DEMO'`;
/** SQL condition: the mail of the attendee `a` was not recorded as due yet. */
const newSql = 'not exists (select from recaps r where r.attendee_id = a.id)';

// Consent updates `updated_at`, so guests who ask late are found too.
const dueSql = `
with ended as (
  select a.id, s.id as session_id, s.owner_uid from sessions s join attendees a on a.session_id = s.id
  where s.ended_at is not null and s.to_date > $1::timestamptz - interval '${caughtUpHours} hours'
    and s.to_date <= $1::timestamptz - interval '${settledSeconds} seconds' and s.deleted_at is null and not s.demo and ${wantsSql} and ${newSql}),
lately as materialized (
  select a.id, a.session_id, s.owner_uid, a.updated_at, s.ended_at, s.type, s.from_date, s.to_date
  from attendees a join sessions s on s.id = a.session_id
  where a.updated_at > $1::timestamptz - interval '${caughtUpHours} hours' and s.deleted_at is null and not s.demo and ${wantsSql} and ${newSql}),
asked_late as (
  select id, session_id, owner_uid from lately where ended_at is not null and to_date <= $1::timestamptz - interval '${settledSeconds} seconds'),
campaigns as materialized (
  select s.id, array(select p ->> 'reference' from jsonb_array_elements(s.snapshot -> 'productReferences') p) as refs,
    s.snapshot #>> '{tasting,template}' = 'BLIND_TEMPLATE' as blind
  from sessions s
  where s.snapshot_at is not null and s.id in (
    select session_id from lately where type = 'PODCAST_TAST' and from_date <= $1 and to_date > $1
      and updated_at <= $1::timestamptz - interval '${quietMinutes} minutes')),
finished as (
  select l.id, l.session_id, l.owner_uid from lately l join campaigns c on c.id = l.session_id
  where l.updated_at <= $1::timestamptz - interval '${quietMinutes} minutes' and cardinality(c.refs) > 0 and cardinality(c.refs) = (
    select count(*) from assessments x
    where x.attendee_id = l.id and x.valid_to = 'infinity' and x.product_ref = any(c.refs)
      and (x.submitted or not c.blind and (x.rate_box is not null or x.rate_price is not null or x.notes is not null or x.votes <> '{}'))))
select id, session_id, owner_uid from ended union select id, session_id, owner_uid from asked_late
  union select id, session_id, owner_uid from finished`;

/** Records the mails that are due now. From then on each waits until it can be sent. */
export async function noteDue(db: Connection, now: Date): Promise<void> {
  await db.query(
    `insert into recaps (attendee_id, session_id, owner_uid, due_at) select id, session_id, owner_uid, $1 from (${dueSql}) due on conflict do nothing`,
    [now],
  );
}

export type WaitingEvent = { id: string; ownerUid: string };

/**
 * The events with waiting mails that may be sent now. The event with the fewest mails comes first,
 * so that an event with many invented guests does not delay others. Excludes events that were
 * resumed, and events whose guests no longer want mails, which would be checked every minute for
 * ever.
 */
export const waitingEvents = (db: Connection, now: Date): Promise<WaitingEvent[]> =>
  db.query<WaitingEvent>(
    `select w.session_id as id, w.owner_uid as "ownerUid"
     from (
       select r.session_id, r.owner_uid, count(*) as guests from recaps r join attendees a on a.id = r.attendee_id
       where r.told_at is null and r.not_before <= $1 and ${wantsSql} group by r.session_id, r.owner_uid) w
     join sessions s on s.id = w.session_id
     where s.deleted_at is null and (s.ended_at is not null or s.type = 'PODCAST_TAST') order by w.guests, w.session_id`,
    [now],
  );

/**
 * The attendees of an event whose mails may be sent now, at most `most`. Guests with answers come
 * first: invented guests seldom answer.
 */
export async function waitingAt(
  db: Connection,
  sessionId: string,
  now: Date,
  most: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select a.id from recaps r join attendees a on a.id = r.attendee_id
     where r.session_id = $1 and r.told_at is null and r.not_before <= $2 and ${wantsSql} order by a.first_answer_at is null, a.id limit $3`,
    [sessionId, now, most],
  );
  return rows.map(({ id }) => id);
}

/**
 * Takes the organiser's lock until the transaction ends.
 * @returns the number of mails sent after `since`
 */
export async function lockAndCountSent(
  tx: Connection,
  ownerUid: string,
  since: Date,
): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('recaps ' || $1, 0))`, [ownerUid]);
  const [told] = await tx.query<{ n: number }>(
    'select count(*)::int as n from recaps where owner_uid = $1 and told_at > $2',
    [ownerUid, since],
  );
  return told?.n ?? 0;
}

/** A recipient with the content of the mail. */
export type Recipient = { id: string; email: string; lang: SessionLanguage } & Tasted;

/** Locks the attendees who still want the mail. Skips rows that another transaction has locked. */
export const lockRecipients = (
  tx: Connection,
  attendeeIds: readonly string[],
): Promise<Recipient[]> =>
  tx.query<Recipient>(
    `select a.id, a.email, a.lang,
       (select coalesce(json_object_agg(x.product_ref, x.rate_box), '{}') from assessments x
        where x.attendee_id = a.id and x.valid_to = 'infinity' and x.rate_box is not null) as stars,
       array(select m.product_ref from answer_marks m where m.attendee_id = a.id and m.revealed_at is not null) as revealed
     from attendees a join recaps r on r.attendee_id = a.id
     where a.id = any($1) and r.told_at is null and ${wantsSql} order by a.id for no key update of a, r skip locked`,
    [attendeeIds],
  );

/**
 * Days after which a mail that waits for a full inbox or a closed account is dropped. Waiting for
 * the organiser's daily limit does not count: those mails are sent even after weeks.
 */
const worthDays = 7;

/** Postpones mails until their inbox accepts mails again, or drops them if that is too late. */
export async function postpone(
  tx: Connection,
  later: readonly { id: string; until: Date }[],
  now: Date,
): Promise<void> {
  await tx.query(
    `update recaps r set turn_at = coalesce(r.turn_at, $3),
       not_before = case when l.until < coalesce(r.turn_at, $3) + interval '${worthDays} days' then l.until else 'infinity' end
     from unnest($1::text[], $2::timestamptz[]) as l(id, until) where r.attendee_id = l.id`,
    [later.map(({ id }) => id), later.map(({ until }) => until), now],
  );
}

/**
 * Records that an event's mails wait for a closed account, and drops mails that have waited too
 * long.
 */
export async function markAccountClosed(
  db: Connection,
  sessionId: string,
  now: Date,
): Promise<void> {
  await db.query(
    `update recaps set shut_since = coalesce(shut_since, $2),
       not_before = case when shut_since <= $2::timestamptz - interval '${worthDays} days' then 'infinity' else not_before end
     where session_id = $1 and told_at is null and not_before < 'infinity'
       and (shut_since is null or shut_since <= $2::timestamptz - interval '${worthDays} days')`,
    [sessionId, now],
  );
}

/** Clears the record that an event's mails wait for a closed account. */
export async function markAccountOpen(db: Connection, sessionId: string): Promise<void> {
  await db.query(
    'update recaps set shut_since = null where session_id = $1 and told_at is null and shut_since is not null',
    [sessionId],
  );
}

/**
 * Counts the guests of an event who asked for the mail, who got it, and whose mail is due but
 * waits. Guests whose mail was dropped are left out. Undefined for an unknown event.
 */
export async function countRecaps(
  db: Connection,
  ownerUid: string,
  sessionId: string,
): Promise<{ asked: number; sent: number; waiting: number } | undefined> {
  const [counts] = await db.query<{ asked: number; sent: number; waiting: number }>(
    `select n.* from sessions s cross join lateral (
       select count(*)::int as asked, count(r.told_at)::int as sent,
         (count(*) filter (where r.attendee_id is not null and r.told_at is null))::int as waiting
       from attendees a left join recaps r on r.attendee_id = a.id
       where a.session_id = s.id and (${wantsSql} and coalesce(r.not_before, '-infinity') < 'infinity' or r.told_at is not null)) n
     where s.id = $2 and s.owner_uid = $1 and s.deleted_at is null and not s.demo`,
    [ownerUid, sessionId],
  );
  return counts;
}
