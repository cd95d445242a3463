import type { SessionLanguage } from '../../shared/rules/session.js';
import type { Connection } from '../platform/database/connection.js';
import type { Tasted } from './compose-recap.js';

/** After a time without any server, what is older than this is not told any more. */
const caughtUpHours = 48;
/** Answers that came in time are written by then. */
const settledSeconds = 30;
/** Of a campaign, which goes on: whoever has rated everything and changed nothing for so long has finished. */
export const quietMinutes = 15;

/** SQL of who wants the mail, in a row of `attendees` called `a`, and has not been sent it. */
const wantsSql = `a.recap_consent_at is not null and a.email is not null and a.anonymised_at is null and a.origin <> 'DEMO'
  and not exists (select from recaps r where r.attendee_id = a.id)`;

// Consent renews `updated_at`: who asks for it late is found too.
const dueSql = `
with ended as (
  select a.id, s.id as session_id from sessions s join attendees a on a.session_id = s.id
  where s.ended_at is not null and s.to_date > $1::timestamptz - interval '${caughtUpHours} hours'
    and s.to_date <= $1::timestamptz - interval '${settledSeconds} seconds' and s.deleted_at is null and not s.demo and ${wantsSql}),
lately as materialized (
  select a.id, a.session_id, a.updated_at, s.ended_at, s.type, s.from_date, s.to_date
  from attendees a join sessions s on s.id = a.session_id
  where a.updated_at > $1::timestamptz - interval '${caughtUpHours} hours' and s.deleted_at is null and not s.demo and ${wantsSql}),
asked_late as (
  select id, session_id from lately where ended_at is not null and to_date <= $1::timestamptz - interval '${settledSeconds} seconds'),
campaigns as materialized (
  select s.id, array(select p ->> 'reference' from jsonb_array_elements(s.snapshot -> 'productReferences') p) as refs,
    s.snapshot #>> '{tasting,template}' = 'BLIND_TEMPLATE' as blind
  from sessions s
  where s.snapshot_at is not null and s.id in (
    select session_id from lately where type = 'PODCAST_TAST' and from_date <= $1 and to_date > $1
      and updated_at <= $1::timestamptz - interval '${quietMinutes} minutes')),
finished as (
  select l.id, l.session_id from lately l join campaigns c on c.id = l.session_id
  where l.updated_at <= $1::timestamptz - interval '${quietMinutes} minutes' and cardinality(c.refs) > 0 and cardinality(c.refs) = (
    select count(*) from assessments x
    where x.attendee_id = l.id and x.valid_to = 'infinity' and x.product_ref = any(c.refs)
      and (x.submitted or not c.blind and (x.rate_box is not null or x.rate_price is not null or x.notes is not null or x.votes <> '{}'))))
select id, session_id from ended union select id, session_id from asked_late union select id, session_id from finished`;

/**
 * Whose mail is due at an instant: some of one event's.
 * @param but events that are left out
 */
export async function dueRecaps(
  db: Connection,
  { now, most, but }: { now: Date; most: number; but: readonly string[] },
): Promise<{ sessionId: string; attendeeIds: string[] } | undefined> {
  const [due] = await db.query<{ sessionId: string; attendeeIds: string[] }>(
    `with due as materialized (${dueSql})
     select session_id as "sessionId", (array_agg(id order by id))[1:$2] as "attendeeIds" from due
     where session_id <> all($3) group by session_id order by session_id limit 1`,
    [now, most, but],
  );
  return due;
}

/** Whom a mail goes to, and what it is made of. */
export type Recipient = { id: string; email: string; lang: SessionLanguage } & Tasted;

/** Holds those of these attendees who want the mail still, and whom nobody else is sending it; those come again. */
export const holdRecipients = (tx: Connection, attendeeIds: readonly string[]): Promise<Recipient[]> =>
  tx.query<Recipient>(
    `select a.id, a.email, a.lang,
       (select coalesce(json_object_agg(x.product_ref, x.rate_box), '{}') from assessments x
        where x.attendee_id = a.id and x.valid_to = 'infinity' and x.rate_box is not null) as stars,
       array(select m.product_ref from answer_marks m where m.attendee_id = a.id and m.revealed_at is not null) as revealed
     from attendees a where a.id = any($1) and ${wantsSql} order by a.id for no key update of a skip locked`,
    [attendeeIds],
  );
