import type { Database } from '../../platform/database/database.js';
import { instantSql } from '../../platform/database/instant-sql.js';
import { type ReportScope, scopeSql } from '../report-scope.js';

/** A text that an attendee wrote; `at` is when. */
export type WrittenText = { text: string; name: string; at: string };

/** What was said of the event as a whole. */
export type EventAnswers = {
  attendees: { count: number; emails: number; answered: number };
  satisfaction: { concept: string; value: number; n: number }[];
  /** Answers per question; `option` null counts the people who answered it. */
  survey: { question: string; option: string | null; n: number }[];
  comments: { total: number; latest: WrittenText[] };
};

/** How many texts a page shows at once: the latest. */
export const latestTexts = 100;

/** Everything about the event in one round trip. */
export async function eventAnswers(db: Database, scope: ReportScope): Promise<EventAnswers> {
  const sql = scopeSql(scope);
  const answers = (kind: string) => `answers a where ${sql.current('a')} and a.kind = '${kind}'`;
  const [row] = await db.query<EventAnswers>(
    `with comments as materialized (
       select a.id, a.value #>> '{}' as text, a.valid_from, a.attendee_id from ${answers('COMMENT')} and a.value #>> '{}' <> ''),
     choices as (
       select a.subject, a.id, chosen.option from answers a
       cross join lateral jsonb_array_elements_text(case jsonb_typeof(a.value) when 'array' then a.value else '[]' end) chosen(option)
       where ${sql.current('a')} and a.kind = 'SURVEY')
     select
       (select json_build_object('count', count(*), 'emails', count(*) filter (where t.email is not null),
           'answered', count(*) filter (where t.first_answer_at <= $2::timestamptz))
         from attendees t where ${sql.attendees('t')}) as attendees,
       (select coalesce(json_agg(s), '[]') from (
         select a.subject as concept, (a.value #>> '{}')::int as value, count(*) as n from ${answers('SATISFACTION')}
           and jsonb_typeof(a.value) = 'number' group by 1, 2) s) as satisfaction,
       (select coalesce(json_agg(q), '[]') from (
         select subject as question, option, count(distinct id) as n from choices
         group by grouping sets ((subject, option), (subject))) q) as survey,
       (select json_build_object('total', (select count(*) from comments), 'latest', coalesce(json_agg(c), '[]')) from (
         select o.text, t.name, ${instantSql('o.valid_from')} as at from comments o join attendees t on t.id = o.attendee_id
         order by o.valid_from desc, o.id desc limit ${latestTexts}) c) as comments`,
    sql.parameters,
  );
  if (!row) throw new Error('An aggregate without a group always has one row');
  return row;
}
