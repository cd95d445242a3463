import type { Connection } from '../platform/database/connection.js';
import type { Database, Transaction } from '../platform/database/database.js';
import { isToDoSql, progressSql } from '../platform/database/outbox/outbox.js';
import type { DemoKeptDto } from './demo.dto.js';

/** State of an organiser's demo data, and the job that creates it. */
export type DemoMark = {
  jobId: string | null;
  madeAt: Date | null;
  failed: boolean;
  toDo: boolean;
  progress: number | null;
};

export async function readDemoState(on: Connection, uid: string): Promise<DemoMark | null> {
  const [mark] = await on.query<DemoMark>(
    `select job_id as "jobId", made_at as "madeAt", failed, ${isToDoSql('demo_data.job_id')} as "toDo", ${progressSql('demo_data.job_id')} as progress
     from demo_data where owner_uid = $1`,
    [uid],
  );
  return mark ?? null;
}

/** Assigns the creation to this job, unless the data exists. */
export const setDemoMaking = (tx: Transaction, uid: string, jobId: string): Promise<unknown> =>
  tx.query(
    `insert into demo_data (owner_uid, job_id) values ($1, $2)
     on conflict (owner_uid) do update set job_id = excluded.job_id, failed = false where demo_data.made_at is null`,
    [uid, jobId],
  );

export const markMade = (tx: Transaction, uid: string, at: Date): Promise<unknown> =>
  tx.query('update demo_data set made_at = $2, failed = false where owner_uid = $1', [uid, at]);

/** Does nothing when another job was assigned meanwhile. */
export const markFailed = (tx: Transaction, uid: string, jobId: string): Promise<unknown> =>
  tx.query(
    'update demo_data set failed = true where owner_uid = $1 and job_id = $2 and made_at is null',
    [uid, jobId],
  );

/** Records that there is no demo data, and that no job creates it. */
export const clearDemoState = (tx: Transaction, uid: string): Promise<unknown> =>
  tx.query('delete from demo_data where owner_uid = $1', [uid]);

/**
 * Locks an owner's demo data until the end of the transaction, against concurrent creation and
 * removal.
 * @returns false when another transaction has the lock
 */
export async function lockDemo(tx: Transaction, uid: string): Promise<boolean> {
  const [row] = await tx.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free',
    [`demo ${uid}`],
  );
  return row?.free ?? false;
}

/** Demo tables, in the order in which other code locks them. Another order could deadlock. */
const tables = ['reports', 'sessions', 'tastings', 'instructors', 'products'];

/**
 * Locks the demo rows until the transaction ends. Waits for running edits and for guests who are
 * joining. Later edits and guests find no rows.
 */
export async function lockRows(tx: Transaction, uid: string): Promise<void> {
  for (const table of tables)
    await tx.query(
      `select from ${table} where owner_uid = $1 and origin = 'DEMO' order by id for update`,
      [uid],
    );
}

/**
 * Turns some demo rows into the organiser's own data: rows that were edited (`version` above 1),
 * rows that the organiser's rows reference, and events with real guests. Everything that such a row
 * references is included. References from deleted rows of the organiser count, because those rows
 * can be restored.
 */
export async function keepEditedRows(tx: Transaction, uid: string): Promise<DemoKeptDto[]> {
  return tx.query<DemoKeptDto>(
    `with kept_reports as (select id, name, session_id, origin from reports r where owner_uid = $1 and ${isKept}),
     kept_sessions as (
       select id, tasting_id, instructor_id, origin from sessions r where owner_uid = $1 and not demo
         and (${isKept} or id in (select session_id from kept_reports)
           or exists (select from attendees a where a.session_id = r.id and a.origin <> 'DEMO'))),
     kept_tastings as (
       select id, name, body, origin from tastings r where owner_uid = $1 and (${isKept} or id in (select tasting_id from kept_sessions))),
     kept_instructors as (
       select id, name, origin from instructors r where owner_uid = $1 and (${isKept} or id in (select instructor_id from kept_sessions))),
     kept_products as (
       select id, name, origin from products r where owner_uid = $1
         and (${isKept} or exists (select from kept_tastings t where strpos(t.body::text, r.id) > 0))),
     ${tables
       .map(
         (table) =>
           `own_${table} as (update ${table} set origin = 'OWN' where id in (select id from kept_${table} where origin = 'DEMO'))`,
       )
       .join(',\n')},
     trials as (update sessions set origin = 'OWN' where demo and tasting_id in (select id from kept_tastings) and origin = 'DEMO'),
     kept as (
       select 1 as place, 'product' as kind, id, name from kept_products where origin = 'DEMO'
       union all select 2, 'tasting', id, name from kept_tastings where origin = 'DEMO'
       union all select 3, 'instructor', id, name from kept_instructors where origin = 'DEMO'
       union all select 4, 'event', s.id, t.name from kept_sessions s join kept_tastings t on t.id = s.tasting_id where s.origin = 'DEMO'
       union all select 5, 'report', id, name from kept_reports where origin = 'DEMO')
     select kind, id as reference, name from kept order by place, name, id`,
    [uid],
  );
}

const isKept = `(r.origin <> 'DEMO' or (r.version > 1 and r.deleted_at is null))`;

/** Ids of the demo events and trials. */
export async function demoEvents(tx: Transaction, uid: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from sessions where owner_uid = $1 and origin = 'DEMO'`,
    [uid],
  );
  return rows.map(({ id }) => id);
}

/** Deletes all demo rows. The guests of demo events must be removed before. */
export async function removeRows(tx: Transaction, uid: string): Promise<void> {
  await tx.query(
    `delete from session_codes where session_id in (select id from sessions where owner_uid = $1 and origin = 'DEMO')`,
    [uid],
  );
  for (const table of tables)
    await tx.query(`delete from ${table} where owner_uid = $1 and origin = 'DEMO'`, [uid]);
}

/**
 * Spreads the creation times of new demo rows over the days before the first event, one row of each
 * table per day. The time of day is up to 6 h 40 min later than the start of the event.
 */
export async function ageCellar(db: Database, uid: string, before: Date): Promise<void> {
  for (const table of ['products', 'tastings', 'instructors', 'sessions']) {
    await db.query(
      `update ${table} set created_at = made.at, updated_at = made.at
       from (select id, $2::timestamptz - n * interval '1 day' + (n * 97 % 400) * interval '1 minute' as at
             from (select id, row_number() over (order by created_at desc, id) as n from ${table} where owner_uid = $1 and origin = 'DEMO') ordered) made
       where ${table}.id = made.id`,
      [uid, before],
    );
  }
}

/**
 * Puts a spoken video into the presentation of a demo tasting. The service of tastings would speak
 * the text anew for an organiser with colours or a logo of their own.
 */
export async function presentWith(db: Database, tasting: string, video: string): Promise<void> {
  await db.query(
    `update tastings set body = jsonb_set(body, '{podcastPresentationVideo}', body -> 'podcastPresentationVideo' ||
       jsonb_build_object('id', $2::text, 'taskRef', $2::text, 'locked', true)) where id = $1`,
    [tasting, video],
  );
}

/** When a guest joined, and when each batch of their answers arrived, in order. */
export type PlayedGuest = { attendee: string; joined: Date; steps: Date[] };

/**
 * Sets the times of a finished demo event, of its guests and of their answers. No service can do
 * this: rooms accept answers only during the event, and use the current time. The order of each
 * guest's batches is kept.
 */
export async function placeInTime(
  db: Database,
  sessionId: string,
  dates: { from: Date; to: Date },
  guests: PlayedGuest[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('update sessions set from_date = $2, to_date = $3 where id = $1', [
      sessionId,
      dates.from,
      dates.to,
    ]);
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
       update attendees set created_at = g.joined, consent_at = g.joined,
         contact_consent_at = case when contact_consent_at is not null then g.joined end, first_answer_at = (g.steps ->> 0)::timestamptz,
         updated_at = coalesce((g.steps ->> -1)::timestamptz, g.joined)
       from guests g where id = g.attendee`,
      [sessionId, JSON.stringify(guests)],
    );
  });
}
