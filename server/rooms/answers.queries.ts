import type { Connection } from '../platform/database/connection.js';
import { prepared } from '../platform/database/prepared.js';
import type { CurrentAttendee } from '../platform/http/access.js';
import type { NewMark } from './admit-answers.js';
import { sharedAnswersLock } from './answers-log.js';
import { contactSql, type GuestNews, newsSql } from './guest-news.js';
import { type Changes, type CurrentAnswers, isChange } from './merge-answers.js';
import type { RoomAttendeeDto } from './room-door.dto.js';

/** Of `RoomAttendeeDto`. */
export const attendeeColumns =
  'id as reference, name, email, lang, contact_consent_at is not null as "contactConsent", recap_consent_at is not null as "recapConsent"';

/** Which of an attendee's answers are wanted: those of some products only; the others too; those to quizzes; the order in which they came. */
type Wanted = { productRefs: string[] | null; others: boolean; quiz: boolean; sequences: boolean };

/** An attendee's answers as they held at an instant, and which version of the attendee that was. */
export type AnswersThen = CurrentAnswers & { at: Date; version: string };

/** The answers of a device's attendee as they hold now; undefined when the attendee is gone, or another device's by now. */
export async function readCurrent(
  query: Connection,
  { attendeeId, deviceKeyHash }: CurrentAttendee,
  { productRefs, others, quiz, sequences }: Wanted,
): Promise<AnswersThen | undefined> {
  return (
    await query.query<AnswersThen>(currentSql, [
      attendeeId,
      productRefs,
      others,
      sequences,
      quiz,
      deviceKeyHash ?? null,
    ])
  )[0];
}

/** An attendee with all their answers as they hold now, and when they or those changed last; undefined for one who is gone. */
export async function readAttendee(
  query: Connection,
  attendeeId: string,
): Promise<(RoomAttendeeDto & CurrentAnswers & { changedAt: string }) | undefined> {
  return (
    await query.query<RoomAttendeeDto & CurrentAnswers & { changedAt: string }>(attendeeSql, [
      attendeeId,
      null,
      true,
      false,
      true,
    ])
  )[0];
}

/**
 * Writes changes with one instant for all of them, unless something of the attendee was written since they were thought of. The attendee's
 * first answer is remembered, and `updated_at` moves when the page does.
 * @param news what webhooks are told of it
 * @returns that instant; undefined when nothing was written, because the changes are of another version
 */
export async function writeChanges(
  query: Connection,
  { attendeeId, sessionId }: CurrentAttendee,
  version: string,
  changes: Changes,
  marks: NewMark[],
  news?: GuestNews,
): Promise<Date | undefined> {
  const { closedAssessments, closedAnswers, assessments, answers, quiz, actions } = changes;
  const sql = writeSql({
    assessments: closedAssessments.length + assessments.length > 0,
    answers: closedAnswers.length + answers.length > 0,
    quiz: quiz.length > 0,
    actions: actions.length > 0,
    marks: marks.length > 0,
    submissions: (news?.submitted.length ?? 0) > 0,
    clicks: news !== undefined && actions.length > 0,
  });
  const [row] = await query.query<{ at: Date }>(sql, [
    attendeeId,
    sessionId,
    closedAssessments,
    closedAnswers,
    JSON.stringify(assessments),
    JSON.stringify(answers),
    JSON.stringify(actions),
    assessments.length + answers.length + quiz.length > 0,
    JSON.stringify(marks),
    isChange(changes) || marks.some(({ revealed }) => revealed),
    version,
    JSON.stringify(quiz),
    ...(news
      ? [news.ownerUid, JSON.stringify(news.submitted), JSON.stringify(news.productIds)]
      : []),
  ]);
  return row?.at;
}

/** What ends, ends where the batch begins; by a clock that was set back meanwhile not before it began. */
const endsSql = 'valid_to = greatest(moment.at, valid_from), to_order = moment.in_order';

/** SQL of what a batch may write; what it does not is left out, because every part costs, with rows or without. */
const parts = {
  // what holds is closed before what comes: only one row of a subject may hold at a time
  assessments: `
closed_assessments as (update assessments set ${endsSql} from moment where id = any($3::bigint[]) returning 1),
new_assessments as (
  insert into assessments (session_id, attendee_id, product_ref, rate_box, rate_price, blind_price, blind_currency, notes, votes, submitted, valid_from, from_order)
  select $2, $1, r."productRef", r."rateBox", r."ratePrice", r."blindPrice", r."blindCurrency", r.notes, r.votes, r.submitted, moment.at, moment.in_order
  from (select count(*) from closed_assessments) closed, moment, jsonb_to_recordset($5::jsonb) as r("productRef" text, "rateBox" numeric,
    "ratePrice" smallint, "blindPrice" numeric, "blindCurrency" text, notes text, votes jsonb, submitted boolean))`,
  answers: `
closed_answers as (update answers set ${endsSql} from moment where id = any($4::bigint[]) returning 1),
new_answers as (
  insert into answers (session_id, attendee_id, kind, subject, value, valid_from, from_order)
  select $2, $1, r.kind, r.subject, r.value, moment.at, moment.in_order
  from (select count(*) from closed_answers) closed, moment, jsonb_to_recordset($6::jsonb) as r(kind text, subject text, value jsonb))`,
  quiz: `
new_quiz_answers as (
  insert into quiz_answers (attendee_id, product_ref, question, session_id, answer, answered_at)
  select $1, r."productRef", r.question, $2, r.answer, moment.at
  from moment, jsonb_to_recordset($12::jsonb) as r("productRef" text, question text, answer text))`,
  actions: `
new_actions as (
  insert into attendee_actions (session_id, attendee_id, client_key, type, product_ref, at, in_order)
  select $2, $1, r.id, r.type, r."productRef", moment.at, moment.in_order
  from moment, jsonb_to_recordset($7::jsonb) as r(id text, type text, "productRef" text)
  on conflict do nothing returning type, product_ref)`,
  marks: `
new_marks as (
  insert into answer_marks as m (attendee_id, product_ref, sequences, revealed_at)
  select $1, r."productRef", r.sequences, case when r.revealed then moment.at end
  from moment, jsonb_to_recordset($9::jsonb) as r("productRef" text, sequences jsonb, revealed boolean)
  on conflict (attendee_id, product_ref) do update set sequences = m.sequences || excluded.sequences,
    revealed_at = coalesce(m.revealed_at, excluded.revealed_at))`,
  ...newsSql,
};

const writeTexts = new Map<string, string>();

// Every write of an attendee's answers changes the attendee's row, and with it `xmin`: of two that were thought of at once, the second finds
// no row, and writes nothing. `given` is never run: it says of which type parameters are that no part asks for.
function writeSql(written: Record<keyof typeof parts, boolean>): string {
  const wanted = (Object.keys(parts) as (keyof typeof parts)[]).filter((part) => written[part]);
  const known = writeTexts.get(wanted.join());
  if (known) return known;
  const news = written.submissions || written.clicks;
  const sql = prepared(`
with given as (select $3::bigint[], $4::bigint[], $5::jsonb, $6::jsonb, $7::jsonb, $9::jsonb, $12::jsonb${news ? ', $13::text, $14::jsonb, $15::jsonb' : ''}),
lock as materialized (select ${sharedAnswersLock('$2')}),
arrival as materialized (select clock_timestamp() as at, nextval('answer_order') as in_order from lock),
moment as (
  update attendees set updated_at = case when $10 then arrival.at else updated_at end,
    first_answer_at = coalesce(first_answer_at, case when $8 then arrival.at end),
    first_answer_order = coalesce(first_answer_order, case when $8 then arrival.in_order end)
  from arrival where id = $1 and attendees.xmin = $11::xid returning arrival.at, arrival.in_order${news ? `, attendees.origin, ${contactSql('attendees')} as contact` : ''})${wanted.map((part) => `,${parts[part]}`).join('')}
select at from moment`);
  writeTexts.set(wanted.join(), sql);
  return sql;
}

/** Columns of `CurrentAnswers`; `$1` to `$5` are an attendee's id and what is wanted. */
const currentColumns = `
       (select coalesce(json_agg(json_build_object('productRef', product_ref, 'revealed', revealed_at is not null,
            'sequences', case when $4 then sequences else '{}' end)), '[]')
          from answer_marks where attendee_id = $1 and ($4 or revealed_at is not null) and ($2::text[] is null or product_ref = any($2) or product_ref = '')) as marks,
       (select coalesce(json_agg(json_build_object('id', id, 'productRef', product_ref, 'rateBox', rate_box, 'ratePrice', rate_price, 'blindPrice', blind_price,
            'blindCurrency', blind_currency, 'notes', notes, 'votes', votes, 'submitted', submitted) order by id), '[]')
          from assessments where attendee_id = $1 and valid_to = 'infinity' and ($2::text[] is null or product_ref = any($2))) as assessments,
       (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'subject', subject, 'value', value) order by id), '[]')
          from answers where $3 and attendee_id = $1 and valid_to = 'infinity') as answers,
       (select coalesce(json_agg(json_build_object('productRef', product_ref, 'question', question, 'answer', answer) order by answered_at), '[]')
          from quiz_answers where $5 and attendee_id = $1 and ($2::text[] is null or product_ref = any($2))) as quiz`;

const currentSql = prepared(
  `select clock_timestamp() as at, xmin::text as version, ${currentColumns} from attendees
   where id = $1 and anonymised_at is null and ($6::bytea is null or device_key_hash = $6)`,
);

const attendeeSql = prepared(
  `select ${attendeeColumns}, updated_at::text as "changedAt", ${currentColumns} from attendees where id = $1`,
);
