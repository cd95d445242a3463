import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { cutText } from '../../../shared/rules/text.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { EntitlementsService } from '../../plans/entitlements.service.js';
import { AppError } from '../../platform/app-error.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { madeForShow } from '../../platform/database/owned-entity.js';
import { newId } from '../../platform/ids.js';
import { job } from '../../platform/job.js';
import { publish } from '../../platform/live/topic.js';
import { Jobs } from '../../platform/queue/jobs.js';
import { SessionEnds } from '../../sessions/session-ends.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import { generateReport, reportsTopic } from './generate-report.js';
import { automatic } from './report-places.js';

/** An event has ended: its report is made, where it makes one by itself. */
export const reportAtEnd = job<{ sessionId: string }>('reportAtEnd', { concurrency: 2, timeoutMs: 60_000 });
/** Looks for campaigns whose next report is due, and for events that have ended once more. */
export const reportInBetween = job('reportInBetween', { concurrency: 1, timeoutMs: 60_000 });

type Due = { sessionId: string; ownerUid: string; scheduledFor: Date; timeZone: string };

const separator = ' · ';
/** How many an event makes in a day: one whose end is put off again and again ends as often. */
const mostInADay = 5;

/**
 * The last time that each of these events has passed, counted in days by its own clocks from its start. Of times that passed while no
 * server ran only the last is made up for, since the reports would say the same; and none that had passed when the event was saved,
 * because what is switched on begins then. Where a time was moved by a changed start, what was made for it counts. An event whose clocks
 * PostgreSQL does not know is left out: asked for their time, it would answer for no event at all.
 */
const dueSql = `
  with passed as materialized (
    select s.id, s.owner_uid, s.generation_periodic_interval as days, s.updated_at, s.time_zone, (s.from_date at time zone s.time_zone) as start,
      floor(extract(epoch from ($1::timestamptz at time zone s.time_zone) - (s.from_date at time zone s.time_zone))
        / (86400 * s.generation_periodic_interval))::int as times
    from sessions s
    where s.generate_report and s.generation_report_type = 'PERIODIC' and s.deleted_at is null and not s.demo
      and not ${madeForShow('s')} and s.generation_periodic_interval > 0 and s.to_date > $1 and s.from_date < $1 and s.snapshot_at is not null
      and lower(s.time_zone) in (select lower(name) from pg_timezone_names)),
  due as (
    select id, owner_uid, days, updated_at, time_zone, (start + make_interval(days => days * times)) at time zone time_zone as at from passed where times > 0)
  select d.id as "sessionId", d.owner_uid as "ownerUid", d.at as "scheduledFor", d.time_zone as "timeZone" from due d
  where d.at <= $1 and d.at > d.updated_at - interval '10 minutes'
    and not exists (select from reports r where r.session_id = d.id and r.scheduled_for > d.at - make_interval(days => d.days) / 2)`;

/**
 * Events that generate reports, and have not done so too often, and that somebody came to: of whom nobody came there is nothing to say, and
 * it can still become anything.
 */
const reportedSql = `s.generate_report and s.generation_report_type in ('PROGRAMATED', 'PERIODIC') and s.snapshot_at is not null and not ${madeForShow('s')}
  and (select count(*) from reports r where r.session_id = s.id and r.scheduled_for is not null and r.created_at > now() - interval '1 day') < ${mostInADay}`;

/**
 * Events that have ended without their report: those that waited for others of their organiser, and those that were to go on after their
 * quizzes had been won at their end, since nobody is told of the end that they come to then.
 */
const endedSql = `
  select s.id as "sessionId", s.owner_uid as "ownerUid", s.to_date as "scheduledFor", s.time_zone as "timeZone" from sessions s
  where s.ended_at <= s.to_date and s.to_date > $1::timestamptz - interval '30 days' and s.to_date < $1::timestamptz - interval '30 seconds'
    and s.to_date > s.updated_at - interval '10 minutes' and s.deleted_at is null and ${reportedSql}
    and not exists (select from reports r where r.session_id = s.id and r.scheduled_for = s.to_date)`;

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
    this.jobs.handle(reportAtEnd, ({ sessionId }) => this.atEnd(sessionId));
    this.ends.tell(reportAtEnd);
    this.jobs.handle(reportInBetween, () => this.inBetween());
    this.jobs.every(reportInBetween, CronExpression.EVERY_MINUTE);
  }

  private async atEnd(sessionId: string): Promise<void> {
    const [due] = await this.db.query<Due>(
      `select s.id as "sessionId", s.owner_uid as "ownerUid", s.ended_at as "scheduledFor", s.time_zone as "timeZone" from sessions s
       where s.id = $1 and s.ended_at is not null and ${reportedSql}`,
      [sessionId],
    );
    if (due) await this.make(due);
  }

  private async inBetween(): Promise<void> {
    const failures: unknown[] = [];
    const now = [this.clock.now()];
    for (const due of [...(await this.db.query<Due>(dueSql, now)), ...(await this.db.query<Due>(endedSql, now))])
      await this.make(due).catch((error: unknown) => {
        failures.push(error);
      });
    // one that cannot be made keeps no other waiting
    if (failures.length > 0) throw failures[0];
  }

  /**
   * Saves the report of an event for a time, named after the tasting and that day, and sends the job that generates it; nothing when there
   * is one. It takes places of its own, so that what an organiser may do by hand stays theirs; while those are taken it is left for later.
   */
  private async make(due: Due): Promise<void> {
    try {
      await this.save(due);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'QUOTA_EXCEEDED')) throw error;
    }
  }

  private save({ sessionId, ownerUid, scheduledFor, timeZone }: Due): Promise<void> {
    return this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, ownerUid);
      await standing.reserve({ ...automatic.saved, ...automatic.inProgress });
      const { snapshot } = await this.sessions.fixSnapshot(tx, sessionId);
      const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }).format(scheduledFor);
      const name = `${cutText(snapshot.tasting.name, limits.name - day.length - separator.length)}${separator}${day}`;
      const [made] = await tx.query<{ id: string }>(
        `insert into reports (id, owner_uid, name, public_code, session_id, state, scheduled_for)
         select $1, owner_uid, $3, public_code, id, 'PENDING', $4 from sessions where id = $2 and deleted_at is null
         on conflict (session_id, scheduled_for) where scheduled_for is not null do nothing returning id`,
        [newId(), sessionId, name, scheduledFor],
      );
      if (!made) return;
      const { id } = made;
      const jobId = await tx.enqueue(generateReport, { reportId: id });
      await tx.query('update reports set job_id = $2 where id = $1', [id, jobId]);
      await publish(tx, reportsTopic(ownerUid));
    });
  }
}
