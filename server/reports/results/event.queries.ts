import type { WatchMark } from '../../../shared/vocabulary/video.js';
import type { Database } from '../../platform/database/database.js';
import { instantSql } from '../../platform/database/instant-sql.js';
import { type ReportScope, scopeSql } from '../report-scope.js';

/** A text that an attendee wrote; `at` is when. */
export type WrittenText = { text: string; name: string; at: string };

/** The answers about the event as a whole. */
export type EventAnswers = {
  attendees: { count: number; emails: number; answered: number };
  satisfaction: { concept: string; value: number; n: number }[];
  /**
   * Answers per question. The row with `option` null counts the people who answered the question.
   */
  survey: { question: string; option: string | null; n: number }[];
  /** The number of final comments, and the ids of the latest ones. */
  comments: { total: number; latest: string[] };
};

/** A page shows at most this many texts, the latest ones. */
export const latestTexts = 100;

/** All counts about the event as a whole: four queries that PostgreSQL runs in parallel. */
export async function eventAnswers(db: Database, scope: ReportScope): Promise<EventAnswers> {
  const [attendees, opinions, total, latest] = await Promise.all([
    countPeople(db, scope),
    countOpinions(db, scope),
    countComments(db, scope),
    latestComments(db, scope),
  ]);
  return { attendees, ...opinions, comments: { total, latest } };
}

export async function countPeople(
  db: Database,
  scope: ReportScope,
): Promise<EventAnswers['attendees']> {
  const sql = scopeSql(scope);
  return one(
    await db.query<EventAnswers['attendees']>(
      `select count(*)::int as count, count(t.email)::int as emails, count(*) filter (where t.first_answer_order <= $2::bigint)::int as answered
       from attendees t where ${sql.attendees('t')}`,
      sql.parameters,
    ),
  );
}

/** The number of people who reached a mark of a video. */
export type VideoViews = { productRef: string; slot: string; watched: WatchMark; n: number };

export function videoViews(db: Database, scope: ReportScope): Promise<VideoViews[]> {
  const sql = scopeSql(scope);
  return db.query<VideoViews>(
    `select v.product_ref as "productRef", v.slot, v.watched, count(*)::int as n
     from video_views v where ${sql.actions('v')} group by 1, 2, 3`,
    sql.parameters,
  );
}

/** Counts equal answers first, so that only the few distinct ones are parsed. */
export async function countOpinions(
  db: Database,
  scope: ReportScope,
): Promise<Pick<EventAnswers, 'satisfaction' | 'survey'>> {
  const sql = scopeSql(scope);
  return one(
    await db.query<Pick<EventAnswers, 'satisfaction' | 'survey'>>(
      `with alike as materialized (
         select a.kind, a.subject, a.value, count(*) as n from answers a
         where ${sql.current('a')} and a.kind in ('SATISFACTION', 'SURVEY') group by a.kind, a.subject, a.value),
       choices as materialized (
         select subject, n, array(select distinct jsonb_array_elements_text(value)) as options from alike
         where kind = 'SURVEY' and jsonb_typeof(value) = 'array' and value <> '[]')
       select
         (select coalesce(json_agg(s), '[]') from (
           select subject as concept, (value #>> '{}')::int as value, sum(n)::int as n from alike
           where kind = 'SATISFACTION' and jsonb_typeof(value) = 'number' group by 1, 2) s) as satisfaction,
         (select coalesce(json_agg(q), '[]') from (
           select subject as question, null as option, sum(n)::int as n from choices group by subject
           union all
           select subject, option, sum(n)::int from choices cross join unnest(options) option group by subject, option) q) as survey`,
      sql.parameters,
    ),
  );
}

const isComment = (alias: string) => `${alias}.kind = 'COMMENT' and ${alias}.value <> '""'`;

export async function countComments(db: Database, scope: ReportScope): Promise<number> {
  const sql = scopeSql(scope);
  return one(
    await db.query<{ n: number }>(
      `select count(*)::int as n from answers a where ${sql.current('a')} and ${isComment('a')}`,
      sql.parameters,
    ),
  ).n;
}

export async function latestComments(db: Database, scope: ReportScope): Promise<string[]> {
  const sql = scopeSql(scope);
  const rows = await db.query<{ id: string }>(
    `select a.id from answers a where ${sql.current('a')} and ${isComment('a')} order by a.valid_from desc, a.id desc limit ${latestTexts}`,
    sql.parameters,
  );
  return rows.map(({ id }) => id);
}

/** The final comments with these ids, the latest first. Deleted comments are left out. */
export function finalComments(db: Database, ids: string[]): Promise<WrittenText[]> {
  return db.query<WrittenText>(
    `select a.value #>> '{}' as text, t.name, ${instantSql('a.valid_from')} as at
     from answers a join attendees t on t.id = a.attendee_id
     where a.id = any($1::bigint[]) and ${isComment('a')} order by a.valid_from desc, a.id desc`,
    [ids],
  );
}

function one<Row>([row]: Row[]): Row {
  if (!row) throw new Error('An aggregate without a group always has one row');
  return row;
}
