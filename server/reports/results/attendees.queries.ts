import { liteAssistantName } from '../../../shared/vocabulary/session.js';
import type { Database } from '../../platform/database/database.js';
import { instantSql } from '../../platform/database/instant-sql.js';
import {
  type JsonList,
  type JsonPage,
  listJson,
  nameOrder,
} from '../../platform/database/lists/paging.js';
import { type ReportView, scopeSql } from '../report-scope.js';
import type { ListAssistantsQueryDto, ListedAssistantDto } from './attendees.dto.js';
import type { ForgottenPeopleDto } from './result-numbers.dto.js';

/**
 * The attendees of a report, in the order in which they came. Their answers (on the products that a
 * filter keeps) are read only for the rows of the page, so that a page costs the same however many
 * attendees there are.
 */
export function listAttendees(
  db: Database,
  { scope, snapshot, filtered }: Pick<ReportView, 'scope' | 'snapshot' | 'filtered'>,
  query: ListAssistantsQueryDto,
): Promise<JsonPage> {
  const sql = scopeSql(scope);
  // Attendees in the list already match the dates and conditions of the filter.
  const said = scopeSql({ ...scope, from: null, to: null, guests: null });
  const products = filtered?.filter.wines
    ? [snapshot.productReferences.map(({ reference }) => reference)]
    : [];
  const of = (alias: string) =>
    products.length > 0 ? ` and ${alias}.product_ref = any(${sql.next(0)}::text[])` : '';
  const assessed = `from assessments a where a.attendee_id = t.id and ${said.current('a')}${of('a')}`;
  const fields: Record<keyof ListedAssistantDto, string> = {
    id: 't.id',
    name: `case t.name when '${liteAssistantName}' then '-' else t.name end`,
    email: 't.email',
    language: 't.lang',
    platform: 't.platform',
    age: 't.age',
    gender: 't.gender',
    creationDate: instantSql('t.created_at'),
    rated: `(select count(a.rate_box)::int ${assessed})`,
    mean: `(select round(avg(a.rate_box), 2)::float8 ${assessed})`,
    sd: `(select round(stddev_samp(a.rate_box), 2)::float8 ${assessed})`,
    finalComment: `exists (select from answers c where c.attendee_id = t.id and ${said.current('c')} and c.kind = 'COMMENT' and c.value <> '""')`,
    storeClicks: `(select count(*)::int from attendee_actions c where c.attendee_id = t.id and ${said.actions('c')}${of('c')} and c.type = 'STORE_LINK_CLICKED')`,
  };
  const list: JsonList = {
    from: `attendees t where ${sql.attendees('t')}`,
    id: 't.id',
    fields,
    sorts: {
      creationDate: { sql: 't.created_at', type: 'timestamptz' },
      name: { sql: nameOrder('t.name'), type: 'text' },
    },
    defaultSort: 'creationDate',
    searched: `concat_ws(' ', t.name, t.email)`,
  };
  const [sessionId, ...others] = sql.parameters as [string, ...unknown[]];
  return listJson(db, list, [sessionId, ...others, ...products], query);
}

/**
 * Returns how many people of an event have been forgotten so far, and when the last of them was
 * forgotten. It does not return the reasons.
 */
export async function countForgotten(db: Database, sessionId: string): Promise<ForgottenPeopleDto> {
  const [row] = await db.query<ForgottenPeopleDto>(
    `select count(*)::int as count, ${instantSql('max(anonymised_at)')} as latest from attendees where session_id = $1 and anonymised_at is not null`,
    [sessionId],
  );
  return row ?? { count: 0, latest: null };
}

/** Whether a person has been forgotten: the identity is gone, the ratings stay. */
export async function isForgotten(db: Database, attendeeId: string): Promise<boolean> {
  return (
    (
      await db.query('select from attendees where id = $1 and anonymised_at is not null', [
        attendeeId,
      ])
    ).length > 0
  );
}
