import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { cutText } from '../../../shared/rules/text.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { EntitlementsService } from '../../plans/entitlements.service.js';
import { AppError } from '../../platform/app-error.js';
import { Clock } from '../../platform/clock.js';
import type { Connection } from '../../platform/database/connection.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { newId } from '../../platform/ids.js';
import { job } from '../../platform/job.js';
import { publish } from '../../platform/live/topic.js';
import { Jobs } from '../../platform/queue/jobs.js';
import { SessionEnds } from '../../sessions/session-ends.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import { expectedSql } from './expected-reports.js';
import { generateReport, reportsTopic } from './generate-report.js';
import { automatic } from './report-places.js';

/** An event has ended: its report is made, where it makes one by itself. */
export const reportAtEnd = job<{ sessionId: string }>('reportAtEnd', {
  concurrency: 2,
  timeoutMs: 60_000,
});
/** Looks for events whose next report is due. */
export const reportInBetween = job('reportInBetween', { concurrency: 1, timeoutMs: 60_000 });

/** A report to be made. `scheduledFor` is null where a person asks for it, and `at` the day that it is named after. */
type Due = {
  sessionId: string;
  ownerUid: string;
  scheduledFor: Date | null;
  at: Date;
  timeZone: string;
};

const separator = ' · ';

/**
 * Those whose time has come. Answers that came in time before an end are written half a minute later. `$3`: also of events that are
 * held back; `$4`: also before their end is told.
 */
const dueSql = `
  with ${expectedSql}
  select e.id as "sessionId", e.owner_uid as "ownerUid", e.at as "scheduledFor", e.at, e.time_zone as "timeZone" from expected e
  where e.at <= $1 and (e.at < e.to_date or e.at <= $1::timestamptz - interval '30 seconds')
    and ($3 or not e.paused) and ($4 or e.at < e.to_date or e.ended)`;

/** Generates the reports that events ask for by themselves, each once, whichever server comes first. */
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
    this.ends.tell(reportAtEnd);
    this.jobs.handle(reportInBetween, () => this.catchUp(null));
    this.jobs.every(reportInBetween, CronExpression.EVERY_MINUTE);
  }

  /**
   * Makes the report of an event whose time has come, because a person asks for it, also where it is held back.
   * @param early also before its end is told
   * @returns its id, null when none is due
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
    // one that cannot be made keeps no other waiting
    if (failures.length > 0) throw failures[0];
  }

  /** It takes places of its own, so that what an organiser may do by hand stays theirs; while those are taken it is left for later. */
  private async makeInPlace(due: Due): Promise<void> {
    try {
      await this.db.transaction(async (tx) => {
        const standing = await this.entitlements.lock(tx, due.ownerUid);
        await standing.reserve({ ...automatic.saved, ...automatic.inProgress });
        await this.make(tx, due, false);
      });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'QUOTA_EXCEEDED')) throw error;
    }
  }

  /**
   * Saves the report of an event, named after the tasting and a day, and sends the job that generates it; null when there is one for that
   * time, or it is held back by now.
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
