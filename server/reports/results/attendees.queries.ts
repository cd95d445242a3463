import { liteAssistantName } from '../../../shared/vocabulary/session.js';
import type { Database } from '../../platform/database/database.js';
import { instantSql } from '../../platform/database/instant-sql.js';
import { type JsonList, type ListedJson, listJson, nameOrder } from '../../platform/database/paging.js';
import { type ReportScope, scopeSql } from '../report-scope.js';
import type { ListAssistantsQueryDto, ListedAssistantDto } from './attendees.dto.js';

/**
 * The attendees whom the scope covers, in the order in which they came. What they said is looked up for the rows of the page alone, so
 * that a page costs the same however many there are.
 */
export function listAttendees(db: Database, scope: ReportScope, query: ListAssistantsQueryDto): Promise<ListedJson> {
  const sql = scopeSql(scope);
  // who stands in the list is within the dates of the filter already
  const said = scopeSql({ ...scope, from: null, to: null });
  const assessed = `from assessments a where a.attendee_id = t.id and ${said.current('a')}`;
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
    storeClicks: `(select count(*)::int from attendee_actions c where c.attendee_id = t.id and ${said.actions('c')} and c.type = 'STORE_LINK_CLICKED')`,
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
  return listJson(db, list, [sessionId, ...others], query);
}

/** Whether somebody has been forgotten: who they were is gone, what they rated stays. */
export async function isForgotten(db: Database, attendeeId: string): Promise<boolean> {
  return (await db.query('select from attendees where id = $1 and anonymised_at is not null', [attendeeId])).length > 0;
}
