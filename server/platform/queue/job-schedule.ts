import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Database } from '../database/database.js';
import { Jobs, type Schedule } from './jobs.js';

/** How often it is looked whether something is due: a schedule is as exact as this. */
const lookMs = 5_000;

/**
 * Enqueues what comes by itself. When each job is due next stands in the database, whose clock alone counts: the process that moves it
 * on enqueues the job in the same transaction. So it comes once however many processes look, and once after all of them were away.
 */
@Injectable()
export class JobSchedule implements OnApplicationBootstrap {
  private readonly log = new Logger('Schedule');
  /** What the database's clock showed last. */
  private seenAt: Date | undefined;

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
  ) {}

  // not earlier: every module has registered its schedules by now
  async onApplicationBootstrap(): Promise<void> {
    await this.plan();
  }

  @Interval(lookMs)
  async look(): Promise<void> {
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
      this.log.warn(`what is due waits: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Says when each is due, at the start and when the clock has been set back: while it was ahead they were put off until then. */
  private async plan(): Promise<void> {
    const [clock] = await this.db.query<{ now: Date }>('select clock_timestamp() as now');
    const { now } = clock as { now: Date };
    if (!this.seenAt || now < this.seenAt) {
      const schedules = this.jobs.schedules();
      // one that has become more frequent does not wait for its former time
      await this.db.query(
        `insert into job_schedules as s (name, due_at) select * from unnest($1::text[], $2::timestamptz[])
         on conflict (name) do update set due_at = least(s.due_at, excluded.due_at)`,
        [schedules.map(({ kind }) => kind.name), schedules.map(({ after }) => after(now))],
      );
    }
    this.seenAt = now;
  }
}
