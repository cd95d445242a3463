import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { cutText } from '../../../shared/rules/text.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { EntitlementsService } from '../../plans/entitlements.service.js';
import { newId } from '../../platform/crypto/ids.js';
import type { Connection } from '../../platform/database/connection.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { job } from '../../platform/database/outbox/job-kind.js';
import { AppError } from '../../platform/errors/app-error.js';
import { publish } from '../../platform/live/topic.js';
import { Jobs } from '../../platform/queue/jobs.js';
import { Clock } from '../../platform/time/clock.js';
import { SessionEnds } from '../../sessions/session-ends.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import { generateReport, reportsTopic } from './generate-report.js';
import { nextReportsSql } from './next-reports-sql.js';
import { automaticPlaces } from './report-quota-places.js';

/** Runs when an event has ended. Makes its report if the event makes automatic reports. */
export const reportAtEnd = job<{ sessionId: string }>('reportAtEnd', {
  concurrency: 2,
  timeoutMs: 60_000,
});
/** Looks for events whose next report is due. */
export const reportInBetween = job('reportInBetween', { concurrency: 1, timeoutMs: 60_000 });

/**
 * A report to be made. `scheduledFor` is its time in the schedule; null for a report of the answers
 * up to now. `at` is the day in its name.
 */
type Due = {
  sessionId: string;
  ownerUid: string;
  scheduledFor: Date | null;
  at: Date;
  timeZone: string;
};

const separator = ' · ';

/**
 * The reports that are due. At the end of an event they wait 30 s, because answers that arrived in
 * time are written by then. `$3`: also reports that are paused. `$4`: also before the end of the
 * event was announced.
 */
const dueSql = `
  with ${nextReportsSql}
  select e.id as "sessionId", e.owner_uid as "ownerUid", e.at as "scheduledFor", e.at, e.time_zone as "timeZone" from expected e
  where e.at <= $1 and (e.at < e.to_date or e.at <= $1::timestamptz - interval '30 seconds')
    and ($3 or not e.paused) and ($4 or e.at < e.to_date or e.ended)`;

/** Generates the automatic reports of events. Each is made once, even with several servers. */
@Injectable()
export class ScheduledReports implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly ends: SessionEnds,
    private readonly sessions: SessionsService,
    private readonly entitlements: EntitlementsService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(reportAtEnd, ({ sessionId }) => this.catchUp(sessionId));
    this.ends.enqueueWhenReached(reportAtEnd);
    this.jobs.handle(reportInBetween, () => this.catchUp(null));
    this.jobs.schedule(reportInBetween, CronExpression.EVERY_MINUTE);
  }

  /**
   * Makes the due report of an event because a person asks for it, even while its reports are
   * paused.
   * @param early also before the end of the event was announced
   * @returns the report's id; null when none is due
   */
  async makeDue(
    tx: Transaction,
    sessionId: string,
    { early }: { early: boolean },
  ): Promise<string | null> {
    const [due] = await this.due(tx, sessionId, { held: true, early });
    return due ? this.make(tx, due, true) : null;
  }

  /** Makes a report that a person asks for, of the answers up to now. @returns its id */
  async makeNow(
    tx: Transaction,
    event: Pick<Due, 'sessionId' | 'ownerUid' | 'timeZone'>,
  ): Promise<string | null> {
    return this.make(tx, { ...event, scheduledFor: null, at: this.clock.now() }, true);
  }

  private due(
    on: Connection,
    sessionId: string | null,
    { held, early } = { held: false, early: false },
  ): Promise<Due[]> {
    return on.query<Due>(dueSql, [this.clock.now(), sessionId, held, early]);
  }

  /** @param sessionId null for all events */
  private async catchUp(sessionId: string | null): Promise<void> {
    const failures: unknown[] = [];
    for (const due of await this.due(this.db, sessionId))
      await this.makeInPlace(due).catch((error: unknown) => {
        failures.push(error);
      });
    // A report that cannot be made does not delay the others.
    if (failures.length > 0) throw failures[0];
  }

  /**
   * Automatic reports have their own quota, so that they take no place of the reports made by hand.
   * While that quota is used up, the report waits for a later run.
   */
  private async makeInPlace(due: Due): Promise<void> {
    try {
      await this.db.transaction(async (tx) => {
        const standing = await this.entitlements.lock(tx, due.ownerUid);
        await standing.reserve({ ...automaticPlaces.saved, ...automaticPlaces.inProgress });
        await this.make(tx, due, false);
      });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'QUOTA_EXCEEDED')) throw error;
    }
  }

  /**
   * Saves the report of an event, named after the tasting and a day, and enqueues the job that
   * generates it. Returns null when a report for that time exists, or when the reports were paused
   * meanwhile.
   */
  private async make(
    tx: Transaction,
    { sessionId, ownerUid, scheduledFor, at, timeZone }: Due,
    byHand: boolean,
  ): Promise<string | null> {
    const { snapshot } = await this.sessions.fixSnapshot(tx, sessionId);
    const day = new Intl.DateTimeFormat('en-GB', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone,
    }).format(at);
    const name = `${cutText(snapshot.tasting.name, limits.name - day.length - separator.length)}${separator}${day}`;
    const [made] = await tx.query<{ id: string }>(
      `insert into reports (id, owner_uid, name, public_code, session_id, state, scheduled_for)
       select $1, owner_uid, $3, public_code, id, 'PENDING', $4 from sessions
       where id = $2 and deleted_at is null and (reports_paused_at is null or $5)
       on conflict (session_id, scheduled_for) where scheduled_for is not null do nothing returning id`,
      [newId(), sessionId, name, scheduledFor, byHand],
    );
    if (!made) return null;
    const { id } = made;
    const jobId = await tx.enqueue(generateReport, { reportId: id });
    await tx.query('update reports set job_id = $2 where id = $1', [id, jobId]);
    await publish(tx, reportsTopic(ownerUid));
    return id;
  }
}
