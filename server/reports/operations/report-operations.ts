import { Injectable } from '@nestjs/common';
import { reportStandings } from '../../../shared/vocabulary/report-states.js';
import type { ReportState } from '../../../shared/vocabulary/session.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import type { PageRows } from '../../platform/database/lists/paging.js';
import { isToDoSql } from '../../platform/database/outbox/outbox.js';
import { notFound, refuse } from '../../platform/errors/app-error.js';
import { publish } from '../../platform/live/topic.js';
import { QueueStates } from '../../platform/queue/queue-states.js';
import { Clock } from '../../platform/time/clock.js';
import { ReportPauses } from '../../sessions/report-pauses.js';
import { reportsTopic, requeueReport } from '../saved/generate-report.js';
import { ScheduledReports } from '../saved/scheduled-reports.js';
import type {
  ListedOperationDto,
  ListOperationsQueryDto,
  OperationDoneDto,
  OperationsOverviewDto,
} from './operations.dto.js';
import { countOperations, listOperations } from './operations.queries.js';

type Event = {
  ownerUid: string;
  publicCode: string;
  timeZone: string;
  paused: boolean;
  begun: boolean;
  visited: boolean;
};
type Asked = {
  ownerUid: string;
  publicCode: string;
  event: string;
  state: ReportState;
  lost: boolean;
  paused: boolean;
};

/**
 * Lets administrators of the platform see and control the reports of all accounts: their state, not
 * their content. Each action is written to the audit log of the organiser, with its `actor`.
 */
@Injectable()
export class ReportOperations {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
    private readonly queues: QueueStates,
    private readonly pauses: ReportPauses,
    private readonly scheduled: ScheduledReports,
  ) {}

  list(query: ListOperationsQueryDto): Promise<PageRows<ListedOperationDto>> {
    return listOperations(this.db, this.clock.now(), query);
  }

  async overview(): Promise<OperationsOverviewDto> {
    const [counts, states] = await Promise.all([
      countOperations(this.db, this.clock.now()),
      this.queues.read(),
    ]);
    return {
      counts: reportStandings.map((standing) => ({ standing, count: counts[standing] })),
      ...states,
    };
  }

  /** The id of the event with this public code, or `name` itself when no event has that code. */
  async eventNamed(name: string): Promise<string> {
    const [event] = await this.db.query<{ id: string }>(
      'select id from sessions where public_code = upper($1) and deleted_at is null',
      [name],
    );
    return event?.id ?? name;
  }

  /**
   * Makes the due report of an event. If none is due, returns a report in progress. If none is in
   * progress, makes a report from the answers up to now, which does not replace a scheduled report.
   * @throws 404; 409 REPORT_TOO_EARLY before the event starts, or before the first guest
   */
  run(id: string, actor: string): Promise<OperationDoneDto> {
    return this.db.transaction(async (tx) => {
      const event = await this.lockEvent(tx, id);
      // A report fixes the event's content, which the organiser may still be preparing.
      if (!event.begun || !event.visited) throw refuse(409, 'REPORT_TOO_EARLY');
      const report =
        (await this.scheduled.makeDue(tx, id, { early: true })) ??
        (await unfinished(tx, id)) ??
        (await this.scheduled.makeNow(tx, { ...event, sessionId: id }));
      await this.note(tx, actor, 'run', event, { ...event, event: id, report });
      return { event: id, paused: event.paused, report };
    });
  }

  /**
   * Pauses the automatic reports of an event. @throws 404 for an event without automatic reports
   */
  pause(id: string, actor: string): Promise<OperationDoneDto> {
    return this.db.transaction(async (tx) => {
      const { wasPaused, ...event } = await this.pauses.set(tx, id, true);
      await this.note(
        tx,
        actor,
        'pause',
        { ...event, paused: wasPaused },
        { ...event, paused: true, event: id, report: null },
      );
      return { event: id, paused: true, report: null };
    });
  }

  /**
   * Resumes the automatic reports of an event, and makes the last one that is missing.
   * @throws 404 for an event without automatic reports
   */
  resume(id: string, actor: string): Promise<OperationDoneDto> {
    return this.db.transaction(async (tx) => {
      const event = await this.lockEvent(tx, id);
      // The report is made before the pause ends, because the start of the pause decides which
      // report is missing, even if the organiser has changed the event since.
      const report = await this.scheduled.makeDue(tx, id, { early: false });
      await this.pauses.set(tx, id, false);
      await this.note(tx, actor, 'resume', event, { ...event, paused: false, event: id, report });
      return { event: id, paused: false, report };
    });
  }

  /**
   * Generates again a report that failed or whose job was lost, from the answers up to its instant.
   * Any other report is left as it is. The new try does not count towards the organiser's quotas.
   * @throws 404
   */
  retry(id: string, actor: string): Promise<OperationDoneDto> {
    return this.db.transaction(async (tx) => {
      const [asked] = await tx.query<Asked>(
        `select r.owner_uid as "ownerUid", r.public_code as "publicCode", r.session_id as event, r.state, not ${isToDoSql('r.job_id')} as lost,
           s.reports_paused_at is not null as paused
         from reports r join sessions s on s.id = r.session_id where r.id = $1 and r.deleted_at is null for update of r`,
        [id],
      );
      if (!asked) throw notFound();
      const { event, state, paused } = asked;
      const again = state === 'FAILED' || (state !== 'DONE' && asked.lost);
      const after = again ? await requeueReport(tx, id) : state;
      if (again) await publish(tx, reportsTopic(asked.ownerUid));
      await this.note(
        tx,
        actor,
        'retry',
        { ...asked, report: id },
        { ...asked, state: after, report: id },
      );
      return { event, paused, report: again ? id : null };
    });
  }

  /** Locks an event with automatic reports until the transaction ends. @throws 404 */
  private async lockEvent(tx: Transaction, id: string): Promise<Event> {
    const [event] = await tx.query<Event>(
      `select owner_uid as "ownerUid", public_code as "publicCode", time_zone as "timeZone", reports_paused_at is not null as paused,
         from_date < $2 as begun, snapshot_at is not null as visited
       from sessions where id = $1 and generate_report and deleted_at is null and not demo for update`,
      [id, this.clock.now()],
    );
    if (!event) throw notFound();
    return event;
  }

  private note(
    tx: Transaction,
    actor: string,
    what: string,
    before: Noted,
    after: Noted,
  ): Promise<void> {
    return this.audit.record(tx, {
      actor,
      action: `reports ${what}`,
      subjectUid: before.ownerUid,
      before: noted(before),
      after: noted(after),
    });
  }
}

/** The oldest of an event's unfinished reports without a date filter; null when there is none. */
async function unfinished(tx: Transaction, sessionId: string): Promise<string | null> {
  const [report] = await tx.query<{ id: string }>(
    `select id from reports where session_id = $1 and state in ('PENDING', 'GENERATING') and deleted_at is null and not date_filter_active
     order by created_at limit 1`,
    [sessionId],
  );
  return report?.id ?? null;
}

type Noted = {
  ownerUid: string;
  publicCode: string;
  paused: boolean;
  event?: string;
  report?: string | null;
  state?: ReportState;
};

/** The part that the audit log keeps: the event, the report and their state. */
const noted = ({ publicCode, paused, event, report, state }: Noted) => ({
  event,
  code: publicCode,
  report,
  state,
  paused,
});
