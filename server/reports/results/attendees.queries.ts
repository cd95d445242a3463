import { liteAssistantName } from '../../../shared/vocabulary/session.js';
import type { Database } from '../../platform/database/database.js';
import { instantSql } from '../../platform/database/instant-sql.js';
import {
  type JsonList,
  type ListedJson,
  listJson,
  nameOrder,
} from '../../platform/database/paging.js';
import { type ReportView, scopeSql } from '../report-scope.js';
import type { ListAssistantsQueryDto, ListedAssistantDto } from './attendees.dto.js';
import type { ForgottenPeopleDto } from './result-numbers.dto.js';

/**
 * The attendees whom the report covers, in the order in which they came. What they said (of the products that a filter leaves) is looked
 * up for the rows of the page alone, so that a page costs the same however many there are.
 */
export function listAttendees(
  db: Database,
  { scope, snapshot, filtered }: Pick<ReportView, 'scope' | 'snapshot' | 'filtered'>,
  query: ListAssistantsQueryDto,
): Promise<ListedJson> {
  const sql = scopeSql(scope);
  // who stands in the list is within the dates and conditions of the filter already
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

/** How many of an event’s people have been forgotten by now, and when the last of them was: never why. */
export async function countForgotten(db: Database, sessionId: string): Promise<ForgottenPeopleDto> {
  const [row] = await db.query<ForgottenPeopleDto>(
    `select count(*)::int as count, ${instantSql('max(anonymised_at)')} as latest from attendees where session_id = $1 and anonymised_at is not null`,
    [sessionId],
  );
  return row ?? { count: 0, latest: null };
}

/** Whether somebody has been forgotten: who they were is gone, what they rated stays. */
export async function isForgotten(db: Database, attendeeId: string): Promise<boolean> {
  return (
    (
      await db.query('select from attendees where id = $1 and anonymised_at is not null', [
        attendeeId,
      ])
    ).length > 0
  );
}
