import { yieldingLoop } from '../../platform/concurrency/yielding-loop.js';
import type { Database } from '../../platform/database/database.js';
import { withStatementTimeout } from '../../platform/database/database-client.js';
import { instantSql } from '../../platform/database/instant-sql.js';
import { placeSql } from '../groups/groups.queries.js';
import { type FoundGuests, type ReportScope, type ScopeSql, scopeSql } from '../report-scope.js';
import { hiddenNotesSql } from '../results/product.queries.js';
import { countingMs } from '../results/ratings.queries.js';
import type { ReportedAssistantDto } from './full-report.dto.js';

/** Number of attendees in the scope. */
export async function countAttendees(db: Database, scope: ReportScope): Promise<number> {
  const sql = scopeSql(scope);
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from attendees t where ${sql.attendees('t')}`,
    sql.parameters,
  );
  return row?.n ?? 0;
}

/**
 * The ids of the attendees in the scope. They are read once for several queries, because evaluating
 * a filter may take as long as counting. For 100,000 guests the ids take 2 MB.
 */
export async function findAttendees(
  db: Database,
  scope: ReportScope,
): Promise<FoundGuests & { n: number }> {
  const sql = scopeSql(scope);
  const [row] = await db.query<FoundGuests & { n: number }>(
    `select count(*)::int as n, coalesce(array_agg(t.id), '{}')::text as ids from attendees t where ${sql.attendees('t')}`,
    sql.parameters,
  );
  return row ?? { n: 0, ids: '{}' };
}

/**
 * A page of the attendees with all their answers, in the order in which they came. PostgreSQL skips
 * the attendees of earlier pages in the index, without reading their answers.
 */
export function assistantsPage(
  db: Database,
  scope: ReportScope,
  limit: number,
  offset: number,
): Promise<string> {
  const sql = scopeSql(scope);
  const slice = `select t.id from attendees t where ${sql.attendees('t')} order by t.created_at, t.id limit ${sql.next(0)} offset ${sql.next(1)}`;
  return assistantsJson(db, sql, slice, [limit, offset]);
}

/** One attendee with all answers; null if the scope has none with this id. */
export async function oneAssistant(
  db: Database,
  scope: ReportScope,
  id: string,
): Promise<ReportedAssistantDto | null> {
  const sql = scopeSql(scope);
  const json = await assistantsJson(
    db,
    sql,
    `select t.id from attendees t where ${sql.attendees('t')} and t.id = ${sql.next(0)}`,
    [id],
  );
  const found = JSON.parse(json) as Record<string, ReportedAssistantDto>;
  // The id comes from the caller, who may ask for `constructor`: every object has that property.
  return Object.hasOwn(found, id) ? (found[id] ?? null) : null;
}

/**
 * Number of attendees that are read at once: with a hundred products, the answers of each take
 * about 100 KB.
 */
const atOnce = 100;

/**
 * All attendees by their ids, with all their answers, in the order in which they came. Their ids
 * are read once, because evaluating a filter may take as long as counting. The answers are read
 * while they are consumed, so that only some of them are in memory.
 */
export async function* streamAssistants(
  db: Database,
  scope: ReportScope,
): AsyncGenerator<[id: string, said: ReportedAssistantDto]> {
  const sql = scopeSql(scope);
  const [everybody] = await withStatementTimeout(countingMs, () =>
    db.query<{ ids: string[] }>(
      `select array(select t.id from attendees t where ${sql.attendees('t')} order by t.created_at, t.id) as ids`,
      sql.parameters,
    ),
  );
  const { ids } = everybody ?? { ids: [] };
  // These attendees already match the dates and conditions of the filter.
  const said = scopeSql({ ...scope, from: null, to: null, guests: null });
  const read = (from: number) => {
    const json = assistantsJson(db, said, `select unnest(${said.next(0)}::text[])`, [
      ids.slice(from, from + atOnce),
    ]);
    // A consumer that stops early never awaits this. The handler avoids an unhandled rejection.
    json.catch(() => undefined);
    return json;
  };
  let next = read(0);
  for (let from = 0; from < ids.length; from += atOnce) {
    const json = await next;
    // the next attendees are read while these are consumed
    next = read(from + atOnce);
    yield* yieldingLoop(Object.entries(JSON.parse(json) as Record<string, ReportedAssistantDto>));
  }
}

/**
 * Attendees with all their answers: JSON text of an object keyed by their ids.
 * @param chosen SQL query of their ids, whose own parameters are `own`
 */
async function assistantsJson(
  db: Database,
  sql: ScopeSql,
  chosen: string,
  own: unknown[],
): Promise<string> {
  const ofPage = 'a.attendee_id in (select p.id from page p)';
  const [row] = await db.query<{ json: string }>(
    `with page as materialized (
       select w.* from attendees w where w.id = any(array(${chosen}))),
     tasted as (
       select a.attendee_id, json_object_agg(a.product_ref, json_build_object(
           'parameters', json_build_object('rateBox', a.rate_box, 'ratePrice', case a.rate_price when 0 then to_json('not_rated'::text) else to_json(a.rate_price) end,
             'blindPrice', a.blind_price, 'notes', a.notes, 'notesHidden', ${hiddenNotesSql('a')}),
           'categories', coalesce(a.votes, '{}')) order by a.id) as assessments
       from assessments a where ${sql.current('a')} and ${ofPage} group by a.attendee_id),
     said as (
       select a.attendee_id,
         json_agg(json_build_object('questionPath', 'surveyQuestions/' || a.subject, 'answers', a.value) order by a.id) filter (where a.kind = 'SURVEY') as answers,
         json_agg(json_build_object('satisfactionConceptPath', 'satisfactionConcepts/' || a.subject, 'value', a.value) order by a.id) filter (where a.kind = 'SATISFACTION') as satisfactions,
         max(a.value #>> '{}') filter (where a.kind = 'COMMENT') as comment
       from answers a where ${sql.current('a')} and ${ofPage} group by a.attendee_id),
     did as (
       select a.attendee_id, json_agg(json_build_object('type', a.type, 'metadata', json_build_object('productRefPath', 'productReferences/' || a.product_ref)) order by a.at, a.id) as actions
       from attendee_actions a where ${sql.actions('a')} and ${ofPage} group by a.attendee_id)
     select coalesce(json_object_agg(p.id, json_build_object(
         'name', p.name, 'email', p.email, 'contactConsent', p.contact_consent_at is not null, 'language', p.lang, 'platform', p.platform, 'age', p.age, 'gender', p.gender,
         'table', p.table_number, 'place', ${placeSql('p')},
         'creationDate', ${instantSql('p.created_at')}, 'lastUpdate', ${instantSql('p.updated_at')},
         'finalComment', coalesce(said.comment, ''), 'answers', coalesce(said.answers, '[]'), 'satisfactions', coalesce(said.satisfactions, '[]'),
         'assessments', coalesce(tasted.assessments, '{}'), 'actions', coalesce(did.actions, '[]')) order by p.created_at, p.id), '{}')::text as json
     from page p
       left join tasted on tasted.attendee_id = p.id left join said on said.attendee_id = p.id left join did on did.attendee_id = p.id`,
    [...sql.parameters, ...own],
  );
  return row?.json ?? '{}';
}
