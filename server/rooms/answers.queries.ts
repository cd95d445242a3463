import type { Connection } from '../platform/database/connection.js';
import { prepared } from '../platform/database/prepared.js';
import type { CurrentAttendee } from '../platform/http/access.js';
import type { NewMark } from './admit-answers.js';
import { sharedAnswersLock } from './answers-log.js';
import { type Changes, type CurrentAnswers, isChange } from './merge-answers.js';
import type { RoomAttendeeDto } from './room-door.dto.js';

/** Of `RoomAttendeeDto`. */
export const attendeeColumns = 'id as reference, name, email, lang';

type Who = Pick<CurrentAttendee, 'attendeeId' | 'sessionId'>;

/**
 * Lets one write of an attendee after the other, and no report in between.
 * @returns the time; null when the attendee is gone, or another device's by now
 */
export async function lockAttendee(tx: Connection, { attendeeId, sessionId, deviceKeyHash }: CurrentAttendee): Promise<Date | null> {
  const [row] = await tx.query<{ at: Date }>(lockSql, [attendeeId, sessionId, deviceKeyHash ?? null]);
  return row?.at ?? null;
}

/** Which of an attendee's answers are wanted: those of some products only; the others too; the order in which they came. */
type Wanted = { productRefs: string[] | null; others: boolean; sequences: boolean };

/** An attendee's answers as they hold now. */
export async function readCurrent(
  query: Connection,
  attendeeId: string,
  { productRefs, others, sequences }: Wanted,
): Promise<CurrentAnswers> {
  const [row] = await query.query<CurrentAnswers>(currentSql, [attendeeId, productRefs, others, sequences]);
  return row ?? { marks: [], assessments: [], answers: [] };
}

/** An attendee with all their answers as they hold now, and when they or those changed last; undefined for one who is gone. */
export async function readAttendee(
  query: Connection,
  attendeeId: string,
): Promise<(RoomAttendeeDto & CurrentAnswers & { changedAt: string }) | undefined> {
  return (await query.query<RoomAttendeeDto & CurrentAnswers & { changedAt: string }>(attendeeSql, [attendeeId, null, true, false]))[0];
}

/**
 * Writes changes with one instant for all of them. The attendee's first answer is remembered, and `updated_at` moves when the page does.
 * @returns that instant
 */
export async function writeChanges(tx: Connection, { attendeeId, sessionId }: Who, changes: Changes, marks: NewMark[]): Promise<Date> {
  const answered = changes.assessments.length + changes.answers.length > 0;
  const [row] = await tx.query<{ at: Date }>(writeSql, [
    attendeeId,
    sessionId,
    changes.closedAssessments,
    changes.closedAnswers,
    JSON.stringify(changes.assessments),
    JSON.stringify(changes.answers),
    JSON.stringify(changes.actions),
    answered,
    JSON.stringify(marks),
    isChange(changes) || marks.some(({ revealed }) => revealed),
  ]);
  if (!row) throw new Error('The database did not tell the time');
  return row.at;
}

// `closed` comes before the inserts: only one row of a subject may hold at a time
const writeSql = prepared(`
with moment as materialized (select clock_timestamp() as at),
closed_assessments as (update assessments set valid_to = moment.at from moment where id = any($3::bigint[]) returning 1),
closed_answers as (update answers set valid_to = moment.at from moment where id = any($4::bigint[]) returning 1),
closed as materialized (select (select count(*) from closed_assessments) + (select count(*) from closed_answers) as n),
new_assessments as (
  insert into assessments (session_id, attendee_id, product_ref, rate_box, rate_price, blind_price, blind_currency, notes, votes, submitted, valid_from)
  select $2, $1, r."productRef", r."rateBox", r."ratePrice", r."blindPrice", r."blindCurrency", r.notes, r.votes, r.submitted, moment.at
  from closed, moment, jsonb_to_recordset($5::jsonb) as r("productRef" text, "rateBox" numeric, "ratePrice" smallint, "blindPrice" numeric,
    "blindCurrency" text, notes text, votes jsonb, submitted boolean)),
new_answers as (
  insert into answers (session_id, attendee_id, kind, subject, value, valid_from)
  select $2, $1, r.kind, r.subject, r.value, moment.at
  from closed, moment, jsonb_to_recordset($6::jsonb) as r(kind text, subject text, value jsonb)),
new_actions as (
  insert into attendee_actions (session_id, attendee_id, client_key, type, product_ref, at)
  select $2, $1, r.id, r.type, r."productRef", moment.at
  from moment, jsonb_to_recordset($7::jsonb) as r(id text, type text, "productRef" text)
  on conflict do nothing),
new_marks as (
  insert into answer_marks as m (attendee_id, product_ref, sequences, revealed_at)
  select $1, r."productRef", r.sequences, case when r.revealed then moment.at end
  from moment, jsonb_to_recordset($9::jsonb) as r("productRef" text, sequences jsonb, revealed boolean)
  on conflict (attendee_id, product_ref) do update set sequences = m.sequences || excluded.sequences,
    revealed_at = coalesce(m.revealed_at, excluded.revealed_at)),
touched as (
  update attendees set updated_at = moment.at, first_answer_at = coalesce(first_answer_at, case when $8 then moment.at end)
  from moment where id = $1 and $10)
select at from moment`);

const lockSql = prepared(
  `select ${sharedAnswersLock('$2')}, clock_timestamp() as at from attendees
   where id = $1 and anonymised_at is null and ($3::bytea is null or device_key_hash = $3) for no key update`,
);

/** Columns of `CurrentAnswers`; `$1` to `$4` are an attendee's id and what is wanted. */
const currentColumns = `
       (select coalesce(json_agg(json_build_object('productRef', product_ref, 'revealed', revealed_at is not null,
            'sequences', case when $4 then sequences else '{}' end)), '[]')
          from answer_marks where attendee_id = $1 and ($4 or revealed_at is not null) and ($2::text[] is null or product_ref = any($2) or product_ref = '')) as marks,
       (select coalesce(json_agg(json_build_object('id', id, 'productRef', product_ref, 'rateBox', rate_box, 'ratePrice', rate_price, 'blindPrice', blind_price,
            'blindCurrency', blind_currency, 'notes', notes, 'votes', votes, 'submitted', submitted) order by id), '[]')
          from assessments where attendee_id = $1 and valid_to = 'infinity' and ($2::text[] is null or product_ref = any($2))) as assessments,
       (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'subject', subject, 'value', value) order by id), '[]')
          from answers where $3 and attendee_id = $1 and valid_to = 'infinity') as answers`;

const currentSql = prepared(`select ${currentColumns}`);

const attendeeSql = prepared(`select ${attendeeColumns}, updated_at::text as "changedAt", ${currentColumns} from attendees where id = $1`);
