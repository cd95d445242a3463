import type { ReportState } from '../../../shared/vocabulary/session.js';
import { own } from '../../plans/counters.js';
import type { Database, Transaction } from '../../platform/database/database.js';
import { instantSql } from '../../platform/database/instant-sql.js';
import {
  type JsonList,
  type JsonPage,
  listJson,
  nameOrder,
} from '../../platform/database/lists/paging.js';
import { progressSql } from '../../platform/database/outbox/outbox.js';
import { isDemoDataSql } from '../../platform/database/owned-entity.js';
import type { ListedReportDto, ListReportsQueryDto, ReportStatusDto } from './report.dto.js';

const progress = `case r.state when 'GENERATING' then ${progressSql('r.job_id')} end`;

/** Fields of a listed report that its own row does not hold. */
export type ReportExtras = Pick<ListedReportDto, 'timeZone' | 'progress'>;

/** The time zone of the event that a report is about, and the report's progress in percent. */
export async function reportExtras(query: Transaction['query'], id: string): Promise<ReportExtras> {
  const [row] = await query<ReportExtras>(
    `select s.time_zone as "timeZone", ${progress} as progress from reports r join sessions s on s.id = r.session_id where r.id = $1`,
    [id],
  );
  return row ?? { timeZone: 'UTC', progress: null };
}

/** The state, progress and failure of an owner's report; undefined when there is none. */
export async function statusOfReport(
  db: Database,
  uid: string,
  id: string,
): Promise<ReportStatusDto | undefined> {
  const [row] = await db.query<ReportStatusDto>(
    `select r.state, ${progress} as progress, r.failure from reports r where r.owner_uid = $1 and r.id = $2 and r.deleted_at is null`,
    [uid, id],
  );
  return row;
}

const fields: Record<keyof ListedReportDto, string> = {
  id: 'r.id',
  reference: 'r.id',
  name: 'r.name',
  publicCode: 'r.public_code',
  dateFilterActive: 'r.date_filter_active',
  timeZone: 's.time_zone',
  fromDate: instantSql('r.from_date'),
  toDate: instantSql('r.to_date'),
  creationDate: instantSql('r.created_at'),
  state: 'r.state',
  failure: 'r.failure',
  progress,
  attendees: 'r.attendees_count',
  automatic: 'r.scheduled_for is not null',
  demo: isDemoDataSql('r'),
  version: 'r.version',
};

const list: JsonList = {
  from: 'reports r join sessions s on s.id = r.session_id where r.owner_uid = $1 and r.deleted_at is null',
  id: 'r.id',
  fields,
  sorts: {
    name: { sql: nameOrder('r.name'), type: 'text' },
    publicCode: { sql: 'r.public_code', type: 'text' },
    creationDate: { sql: 'r.created_at', type: 'timestamptz' },
  },
  defaultSort: '-creationDate',
  searched: `concat_ws(' ', r.name, r.public_code)`,
};

const waitingAtHome = 5;

/**
 * Up to 5 of the owner's reports that are in progress or failed in the last 7 days, and whether a
 * report of their own, not demo data, is done.
 */
export async function reportsAtHome(db: Database, uid: string) {
  const [waiting, saved] = await Promise.all([
    db.query<{ reference: string; name: string; state: ReportState }>(
      `select r.id as reference, r.name, r.state from reports r where r.owner_uid = $1 and r.deleted_at is null
         and (r.state in ('PENDING', 'GENERATING') or r.state = 'FAILED' and r.updated_at > now() - interval '7 days')
       order by r.created_at desc, r.id limit ${waitingAtHome}`,
      [uid],
    ),
    db.query(
      `select from reports where owner_uid = $1 and deleted_at is null and ${own} and state = 'DONE' limit 1`,
      [uid],
    ),
  ]);
  return { waiting, saved: saved.length > 0 };
}

export const listReports = (
  db: Database,
  uid: string,
  query: ListReportsQueryDto,
): Promise<JsonPage> => listJson(db, list, [uid], query);
