import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Database } from '../database/database.js';
import { Jobs, type Schedule } from './jobs.js';

/** Interval of the search for due schedules. Scheduled jobs are enqueued at most this late. */
const lookMs = 5_000;

/**
 * Enqueues scheduled jobs. The database stores the next time of each schedule, and only its clock
 * counts. The process that stores the following time enqueues the job in the same transaction. A
 * due job is therefore enqueued only once, even if many processes look at once or no process ran
 * for a while.
 */
@Injectable()
export class JobSchedule implements OnApplicationBootstrap {
  private readonly log = new Logger('Schedule');
  /** The last time seen on the database's clock. */
  private seenAt: Date | undefined;

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
  ) {}

  // On bootstrap, because every module has registered its schedules by then.
  async onApplicationBootstrap(): Promise<void> {
    await this.plan();
  }

  @Interval(lookMs)
  async enqueueDueJobs(): Promise<void> {
    const schedules = new Map(
      this.jobs.schedules().map((schedule) => [schedule.kind.name, schedule]),
    );
    try {
      await this.plan();
      await this.db.transaction(async (tx) => {
        const due = await tx.query<{ name: string; now: Date }>(
          `select name, clock_timestamp() as now from job_schedules where name = any($1) and due_at <= clock_timestamp()
           order by name for update skip locked`,
          [[...schedules.keys()]],
        );
        for (const { name, now } of due) {
          const { kind, after } = schedules.get(name) as Schedule;
          await tx.query('update job_schedules set due_at = $2 where name = $1', [
            name,
            after(now),
          ]);
          await tx.enqueue(kind, {});
        }
      });
    } catch (error) {
      this.log.warn(
        `due jobs could not be enqueued: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  /**
   * Sets the next times at the start, and when the database's clock was set back: times from a
   * clock that was ahead would be too late.
   */
  private async plan(): Promise<void> {
    const [clock] = await this.db.query<{ now: Date }>('select clock_timestamp() as now');
    const { now } = clock as { now: Date };
    if (!this.seenAt || now < this.seenAt) {
      const schedules = this.jobs.schedules();
      // `least`, so that a schedule that has become more frequent does not wait for its former
      // time.
      await this.db.query(
        `insert into job_schedules as s (name, due_at) select * from unnest($1::text[], $2::timestamptz[])
         on conflict (name) do update set due_at = least(s.due_at, excluded.due_at)`,
        [schedules.map(({ kind }) => kind.name), schedules.map(({ after }) => after(now))],
      );
    }
    this.seenAt = now;
  }
}
