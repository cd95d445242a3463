import type { QuizAnswer } from '../../../shared/vocabulary/quiz.js';
import type { Vote } from '../../../shared/vocabulary/session.js';
import type { WatchMark } from '../../../shared/vocabulary/video.js';
import type { Connection } from '../../platform/database/connection.js';
import { instantSql } from '../../platform/database/instant-sql.js';
import type { Place } from '../../platform/database/lists/cursors.js';
import { type JsonList, rowSql } from '../../platform/database/lists/paging.js';
import { keptUntilSql } from '../../rooms/guest-retention.js';
import type { StoredSnapshot } from '../../sessions/stored-snapshot.js';
import { type VisitScope, visitsSql } from '../visits.queries.js';
import type { HeldDataDto } from './my-data.dto.js';

const consent = (version: string, at: string) =>
  `json_build_object('version', ${version}, 'at', ${instantSql(at)})`;
const current = `attendee_id = a.id and valid_to = 'infinity'`;
const lastActivity = 'greatest(a.created_at, a.updated_at)';

const fields: Record<keyof HeldDataDto, string> = {
  userId: 'a.owner_uid',
  assistantId: 'a.id',
  organiser: `json_build_object('name', s.snapshot #>> '{organiser,name}', 'email', (select c.email from companies c where c.uid = a.owner_uid),
    'privacyPolicyUrl', s.snapshot #>> '{organiser,privacyPolicyUrl}', 'termsUrl', s.snapshot #>> '{organiser,termsUrl}')`,
  tasting: `json_build_object('name', s.snapshot #>> '{tasting,name}', 'code', s.public_code, 'fromDate', ${instantSql('s.from_date')},
    'toDate', ${instantSql('s.to_date')}, 'timeZone', known_zone(s.time_zone))`,
  name: 'a.name',
  nickname: 'a.nickname',
  email: 'a.email',
  age: 'a.age',
  gender: 'a.gender',
  table: 'a.table_number',
  language: 'a.lang',
  platform: 'a.platform',
  consents: `json_build_object('terms', ${consent('a.consent_version', 'a.consent_at')},
    'contact', case when a.contact_consent_at is not null then ${consent('a.contact_consent_version', 'a.contact_consent_at')} end,
    'recap', case when a.recap_consent_at is not null then ${consent('a.recap_consent_version', 'a.recap_consent_at')} end)`,
  counts: `(select json_build_object('ratings', count(r.rate_box), 'notes', count(r.notes),
      'answers', (select count(*) from answers where ${current} and value <> '""') + (select count(*) from quiz_answers where attendee_id = a.id),
      'actions', (select count(*) from attendee_actions where attendee_id = a.id))
    from assessments r where r.${current})`,
  joinedAt: instantSql('a.created_at'),
  lastActivityAt: instantSql(lastActivity),
  keptUntil: instantSql(keptUntilSql('a.owner_uid', 'a.session_id', lastActivity)),
};

/**
 * The visits of an e-mail, newest first. Visits to deleted tastings are included, because their
 * data is still stored.
 */
export const heldList = (scope: VisitScope): JsonList => ({
  from: visitsSql(scope),
  id: 'a.id',
  fields,
  sorts: { joinedAt: { sql: 'a.created_at', type: 'timestamptz' } },
  defaultSort: '-joinedAt',
  searched: `concat_ws(' ', s.snapshot #>> '{tasting,name}', s.snapshot #>> '{organiser,name}', a.name)`,
});

type Held<Of> = Of & { from: string; until: string | null };

/** A visit with all versions of its answers, and the snapshot of its event. */
export type WholeVisit = {
  held: HeldDataDto;
  snapshot: StoredSnapshot;
  /** Products of a blind tasting that were revealed to the guest. */
  revealed: string[];
  assessments: Held<{
    productRef: string;
    rateBox: number | null;
    ratePrice: number | null;
    blindPrice: number | null;
    blindCurrency: string | null;
    notes: string | null;
    votes: Record<string, Record<string, Vote>>;
    submitted: boolean;
  }>[];
  answers: Held<{
    kind: 'SURVEY' | 'SATISFACTION' | 'COMMENT';
    subject: string;
    value: string[] | number | string;
  }>[];
  quiz: { productRef: string; question: string; answer: QuizAnswer; at: string }[];
  prizes: { productRef: string; prize: string | null; points: number; at: string }[];
  actions: { productRef: string; type: 'STORE_LINK_CLICKED'; at: string }[];
  /** Products of the guest's buy list. */
  wished: { productRef: string; at: string }[];
  /** `productRef` is empty for a video of the tasting. */
  views: { productRef: string; slot: string; watched: WatchMark; at: string }[];
  /** Questions to the instructor, with the answers. */
  asked: { text: string; reply: string | null; at: string }[];
};

const span = `'from', ${instantSql('valid_from')}, 'until', case when valid_to <> 'infinity' then ${instantSql('valid_to')} end`;
const listed = (row: string, table: string, order: string) =>
  `(select coalesce(json_agg(json_build_object(${row}) order by ${order}), '[]') from ${table} where attendee_id = a.id)`;

// Pages by key, which uses the index of a guest's visits and stays fast for any number of them.
const wholeSql = (
  scope: VisitScope,
) => `select a.id, a.created_at::text as place, (select row_to_json(part) from (select ${rowSql(fields)}) part) as held, s.snapshot,
    array(select product_ref from answer_marks where attendee_id = a.id and revealed_at is not null) as revealed,
    ${listed(`'productRef', product_ref, 'rateBox', rate_box, 'ratePrice', rate_price, 'blindPrice', blind_price, 'blindCurrency', blind_currency, 'notes', notes, 'votes', votes, 'submitted', submitted, ${span}`, 'assessments', 'id')} as assessments,
    ${listed(`'kind', kind, 'subject', subject, 'value', value, ${span}`, 'answers', 'id')} as answers,
    ${listed(`'productRef', product_ref, 'question', question, 'answer', answer, 'at', ${instantSql('answered_at')}`, 'quiz_answers', 'answered_at')} as quiz,
    ${listed(`'productRef', product_ref, 'prize', prize, 'points', points, 'at', ${instantSql('decided_at')}`, 'quiz_winners', 'decided_at')} as prizes,
    ${listed(`'productRef', product_ref, 'type', type, 'at', ${instantSql('at')}`, 'attendee_actions', 'id')} as actions,
    ${listed(`'productRef', product_ref, 'at', ${instantSql('added_at')}`, 'buy_list_products', 'place')} as wished,
    ${listed(`'productRef', product_ref, 'slot', slot, 'watched', watched, 'at', ${instantSql('at')}`, 'video_views', 'at, watched')} as views,
    ${listed(`'text', text, 'reply', reply, 'at', ${instantSql('asked_at')}`, 'guest_questions', 'asked_at')} as asked
  from ${visitsSql(scope)} and (a.created_at, a.id) > ($3::timestamptz, $4) order by a.created_at, a.id limit $5`;

/** Visits per query. Each comes with its snapshot. */
const atOnce = 20;

/** Yields all visits with all answers, oldest first, page by page. */
export async function* wholeVisits(
  db: Pick<Connection, 'query'>,
  scope: VisitScope,
): AsyncGenerator<WholeVisit> {
  for (let after: Place = ['-infinity', '']; ; ) {
    const visits = await db.query<WholeVisit & { id: string; place: string }>(wholeSql(scope), [
      scope.email,
      scope.ownerUid,
      ...after,
      atOnce,
    ]);
    yield* visits;
    const last = visits.at(-1);
    if (!last || visits.length < atOnce) return;
    after = [last.place, last.id];
  }
}
