import { watchMarks } from '../../shared/vocabulary/video.js';
import type { NewNotification } from '../notifications/store-notification.js';
import type { Connection } from '../platform/database/connection.js';
import { prepared } from '../platform/database/prepared.js';
import type { CurrentAttendee } from '../platform/http/access/access.js';
import { sharedAnswersLock } from './answers-log.js';
import type { NewMark } from './filter-late-answers.js';
import { type Changes, type CurrentAnswers, isChange } from './merge-answers.js';
import type { RoomAttendeeDto } from './room-door.dto.js';
import { contactSql, type GuestNews, newsSql } from './webhook-news.js';
import { toldCommentSql } from './words-of-guests.js';

/** The columns of `RoomAttendeeDto`. */
export const attendeeColumns =
  'id as reference, name, email, lang, contact_consent_at is not null as "contactConsent", recap_consent_at is not null as "recapConsent", table_number as "table"';

/**
 * Selects the answers of an attendee to read: those on some products only (null: on all), answers
 * on no product, quiz answers, and the sequences of batches.
 */
type Wanted = { productRefs: string[] | null; others: boolean; quiz: boolean; sequences: boolean };

/** The answers of an attendee at an instant, with the version of the attendee's row. */
export type AnswersThen = CurrentAnswers & { at: Date; version: string };

/**
 * Reads the current answers of an attendee. Undefined when the attendee is gone or belongs to
 * another device by now.
 */
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

/** An attendee with the answers; `remote` is null in an event without live video. */
type AttendeePage = RoomAttendeeDto &
  CurrentAnswers & { changedAt: string; remote: boolean | null };

/**
 * Reads an attendee with all current answers and the time of the last change. Undefined when the
 * attendee is gone.
 */
export async function readAttendee(
  query: Connection,
  attendeeId: string,
): Promise<AttendeePage | undefined> {
  return (await query.query<AttendeePage>(attendeeSql, [attendeeId, null, true, false, true]))[0];
}

/**
 * Writes changes, all with one instant, unless the attendee was changed since `version` was read.
 * The write also stores the time of the attendee's first answer, and sets `updated_at` if the
 * attendee's page changes.
 * @param news for webhooks
 * @param comment the notification of a final comment
 * @returns the instant, or undefined when nothing was written because the version has changed
 */
export async function writeChanges(
  query: Connection,
  { attendeeId, sessionId }: CurrentAttendee,
  version: string,
  changes: Changes,
  marks: NewMark[],
  news?: GuestNews,
  comment?: NewNotification,
): Promise<Date | undefined> {
  const { closedAssessments, closedAnswers, assessments, answers, quiz, actions, views } = changes;
  const sql = writeSql({
    assessments: closedAssessments.length + assessments.length > 0,
    answers: closedAnswers.length + answers.length > 0,
    quiz: quiz.length > 0,
    actions: actions.length > 0,
    views: views.length > 0,
    marks: marks.length > 0,
    submissions: (news?.submitted.length ?? 0) > 0,
    clicks: news !== undefined && actions.length > 0,
    comment: comment !== undefined,
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
    JSON.stringify(views),
    ...(news || comment
      ? [
          news?.ownerUid,
          JSON.stringify(news?.submitted ?? []),
          JSON.stringify(news?.productIds ?? {}),
          JSON.stringify(comment ?? {}),
        ]
      : []),
  ]);
  return row?.at;
}

/**
 * A row ends at the instant of the batch. It does not end before its own start, even if the clock
 * was set back.
 */
const endsSql = 'valid_to = greatest(moment.at, valid_from), to_order = moment.in_order';

/** SQL of the parts of a batch. Parts without rows are left out, because each part takes time. */
const parts = {
  // Current rows are closed before new ones are inserted: only one row per subject may be current.
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
  // Reaching a mark passes the lower ones too. A mark that is known keeps its time.
  views: `
new_views as (
  insert into video_views (attendee_id, product_ref, slot, watched, session_id, at, in_order)
  select $1, r."productRef", r.slot, mark, $2, moment.at, moment.in_order
  from moment, jsonb_to_recordset($13::jsonb) as r("productRef" text, slot text, watched smallint), unnest('{${watchMarks.join()}}'::smallint[]) mark
  where mark <= r.watched
  on conflict do nothing)`,
  marks: `
new_marks as (
  insert into answer_marks as m (attendee_id, product_ref, sequences, revealed_at)
  select $1, r."productRef", r.sequences, case when r.revealed then moment.at end
  from moment, jsonb_to_recordset($9::jsonb) as r("productRef" text, sequences jsonb, revealed boolean)
  on conflict (attendee_id, product_ref) do update set sequences = m.sequences || excluded.sequences,
    revealed_at = coalesce(m.revealed_at, excluded.revealed_at))`,
  ...newsSql,
  comment: toldCommentSql,
};

const writeTexts = new Map<string, string>();

// Every write of an attendee's answers updates the attendee's row and its `xmin`. If two writes
// start from the same version, the second finds no row and writes nothing. `given` never runs: it
// declares the types of parameters that no part uses.
function writeSql(written: Record<keyof typeof parts, boolean>): string {
  const wanted = (Object.keys(parts) as (keyof typeof parts)[]).filter((part) => written[part]);
  const known = writeTexts.get(wanted.join());
  if (known) return known;
  const news = written.submissions || written.clicks || written.comment;
  const sql = prepared(`
with given as (select $3::bigint[], $4::bigint[], $5::jsonb, $6::jsonb, $7::jsonb, $9::jsonb, $12::jsonb, $13::jsonb${news ? ', $14::text, $15::jsonb, $16::jsonb, $17::jsonb' : ''}),
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

/** The columns of `CurrentAnswers`. `$1` to `$5` are the attendee's id and the selection. */
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
  `select ${attendeeColumns}, remote, updated_at::text as "changedAt", ${currentColumns} from attendees where id = $1`,
);
