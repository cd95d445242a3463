import { type ReportStanding, reportStandings } from '../../../shared/vocabulary/report-states.js';
import type { Database } from '../../platform/database/database.js';
import {
  nameOrder,
  type PageRows,
  pageOf,
  type SortColumns,
  searchPatterns,
  searchSql,
} from '../../platform/database/lists/paging.js';
import { isToDoSql, progressSql } from '../../platform/database/outbox/outbox.js';
import { isDemoDataSql } from '../../platform/database/owned-entity.js';
import { nextReportsSql } from '../saved/next-reports-sql.js';
import type { ListedOperationDto, ListOperationsQueryDto } from './operations.dto.js';

/** Reports are listed this long after their last change. */
const remembered = '30 days';

/** Due reports are enqueued every minute. A report is late 3 minutes after it was due. */
const lateEvent = `e.at < $1::timestamptz - interval '3 minutes'`;
/**
 * A PENDING report is late after 5 minutes, because a worker takes up reports at once. A GENERATING
 * report is late after 15 minutes, because a worker stops a try after 10 minutes. A report whose
 * job is lost is late at once.
 */
const lateReport = `(r.updated_at < now() - case r.state when 'PENDING' then interval '5 minutes' else interval '15 minutes' end
  or not ${isToDoSql('r.job_id')})`;

/**
 * The next report of each event and the requested reports, of all accounts. Drafts are left out,
 * because their `deleted_at` is set until they are done.
 */
const listedSql = `
  with ${nextReportsSql},
  listed as (
    select e.id, 'EVENT' as subject, case when e.paused then 'PAUSED' when ${lateEvent} then 'LATE' else 'SCHEDULED' end as standing,
      e.at, e.owner_uid, e.public_code, e.time_zone, e.type, e.id as session_id, e.paused, e.from_date < $1 and e.fixed as runnable, null as job_id
    from expected e
    union all
    select r.id, 'REPORT', case when r.state in ('DONE', 'FAILED') then r.state when ${lateReport} then 'LATE' else 'RUNNING' end,
      coalesce(r.scheduled_for, r.created_at), r.owner_uid, r.public_code, s.time_zone,
      case when r.scheduled_for is not null then s.generation_report_type end, r.session_id, s.reports_paused_at is not null, false, r.job_id
    from reports r join sessions s on s.id = r.session_id
    where r.deleted_at is null and not ${isDemoDataSql('r')} and r.updated_at > now() - interval '${remembered}')`;

/**
 * The most urgent state first. Within a state the earliest comes first, for FAILED and DONE the
 * latest.
 */
const urgency = `(array_position(array[${reportStandings.map((each) => `'${each}'`).join(', ')}], l.standing) * 1e11
  + extract(epoch from l.at) * case when l.standing in ('FAILED', 'DONE') then -1 else 1 end)`;

const columns: SortColumns = {
  urgency: { sql: urgency, type: 'numeric' },
  at: { sql: 'l.at', type: 'timestamptz' },
  owner: { sql: nameOrder(`coalesce(c.name, '')`), type: 'text' },
  code: { sql: 'l.public_code', type: 'text' },
};

type Row = Omit<ListedOperationDto, 'at'> & { at: Date; sort: string };

/** One page of the list, as it stands at the instant `at`. */
export async function listOperations(
  db: Database,
  at: Date,
  query: ListOperationsQueryDto,
): Promise<PageRows<ListedOperationDto>> {
  const patterns = searchPatterns(query.q);
  const page = pageOf(db.cursors, query, columns, 'urgency', 'l.id', 5 + patterns.length);
  const found = await db.query<Row>(
    `${listedSql}
     select l.id, l.subject, l.standing, l.at, l.session_id as event, l.public_code as "publicCode", l.time_zone as "timeZone", l.type as schedule,
       json_build_object('uid', l.owner_uid, 'name', coalesce(c.name, '')) as owner, l.paused, l.runnable,
       case l.standing when 'RUNNING' then ${progressSql('l.job_id')} end as progress, (${page.sortSql})::text as sort
     from listed l left join companies c on c.uid = l.owner_uid
     where ($3::text is null or l.standing = $3) and ($4::timestamptz is null or l.at >= $4) and ($5::timestamptz is null or l.at < $5)
       ${searchSql(`concat_ws(' ', c.name, l.public_code)`, patterns, 6)}${page.where}${page.orderBy}${page.limit}`,
    [
      at,
      null,
      query.state ?? null,
      query.from ?? null,
      query.to ?? null,
      ...patterns,
      ...page.parameters,
    ],
  );
  const { rows, nextCursor } = page.cut(found);
  return {
    rows: rows.map((row) => ({ ...row, sort: undefined, at: row.at.toISOString() })),
    nextCursor,
  };
}

/** Number of reports in each state, including 0. */
export async function countOperations(
  db: Database,
  at: Date,
): Promise<Record<ReportStanding, number>> {
  const rows = await db.query<{ standing: ReportStanding; count: number }>(
    `${listedSql} select l.standing, count(*)::int as count from listed l group by l.standing`,
    [at, null],
  );
  const counts = new Map(rows.map(({ standing, count }) => [standing, count]));
  return Object.fromEntries(
    reportStandings.map((standing) => [standing, counts.get(standing) ?? 0]),
  ) as Record<ReportStanding, number>;
}
