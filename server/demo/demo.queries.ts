import type { Database } from '../platform/database/database.js';

/** Everything a demo that was interrupted left behind. */
export async function clearCellar(db: Database, uid: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ofSessions = 'session_id in (select id from sessions where owner_uid = $1)';
    for (const table of ['answer_marks', 'attendee_codes'])
      await tx.query(`delete from ${table} where attendee_id in (select id from attendees where ${ofSessions})`, [uid]);
    for (const table of ['attendee_actions', 'answers', 'assessments', 'attendees', 'session_codes'])
      await tx.query(`delete from ${table} where ${ofSessions}`, [uid]);
    for (const table of ['reports', 'sessions', 'tastings', 'instructors', 'products'])
      await tx.query(`delete from ${table} where owner_uid = $1`, [uid]);
  });
}

/** What was just made was made in the weeks before the first event, one thing a day, in office hours when that begins at ten. */
export async function ageCellar(db: Database, uid: string, before: Date): Promise<void> {
  for (const table of ['products', 'tastings', 'instructors', 'sessions']) {
    await db.query(
      `update ${table} set created_at = made.at, updated_at = made.at
       from (select id, $2::timestamptz - n * interval '1 day' + (n * 97 % 400) * interval '1 minute' as at
             from (select id, row_number() over (order by created_at desc, id) as n from ${table} where owner_uid = $1) ordered) made
       where ${table}.id = made.id`,
      [uid, before],
    );
  }
}

/** When a guest came, and when each of their batches of answers arrived, in order. */
export type PlayedGuest = { attendee: string; joined: Date; steps: Date[] };

/**
 * Puts an event that was just played where it belongs in time. No service can: rooms take answers only while the event is on, and stamp
 * them with the clock. Each guest's batches keep their order.
 */
export async function placeInTime(db: Database, sessionId: string, dates: { from: Date; to: Date }, guests: PlayedGuest[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('update sessions set from_date = $2, to_date = $3 where id = $1', [sessionId, dates.from, dates.to]);
    await tx.query(
      `with guests as (select * from jsonb_to_recordset($2::jsonb) as g(attendee text, joined timestamptz, steps jsonb)),
       batches as (
         select attendee_id, at, row_number() over (partition by attendee_id order by at) as place
         from (select attendee_id, valid_from as at from assessments where session_id = $1
               union select attendee_id, valid_from from answers where session_id = $1
               union select attendee_id, at from attendee_actions where session_id = $1) stamped),
       moves as (
         select attendee_id, at as stamped, (steps ->> (place - 1)::int)::timestamptz as at from batches join guests on attendee = attendee_id),
       assessed as (update assessments a set valid_from = m.at from moves m where a.attendee_id = m.attendee_id and a.valid_from = m.stamped),
       answered as (update answers a set valid_from = m.at from moves m where a.attendee_id = m.attendee_id and a.valid_from = m.stamped),
       acted as (update attendee_actions a set at = m.at from moves m where a.attendee_id = m.attendee_id and a.at = m.stamped),
       revealed as (update answer_marks k set revealed_at = m.at from moves m where k.attendee_id = m.attendee_id and k.revealed_at = m.stamped)
       update attendees set created_at = g.joined, consent_at = g.joined, first_answer_at = (g.steps ->> 0)::timestamptz,
         updated_at = coalesce((g.steps ->> -1)::timestamptz, g.joined)
       from guests g where id = g.attendee`,
      [sessionId, JSON.stringify(guests)],
    );
  });
}
