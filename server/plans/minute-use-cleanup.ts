import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { Jobs } from '../platform/queue/jobs.js';

export const forgetMinuteUses = job('forgetMinuteUses', { concurrency: 1, timeoutMs: 60_000 });

/**
 * Deletes old rows of `minute_uses`. A new use deletes the organiser's older rows, but the last
 * rows of an inactive organiser would stay.
 */
@Injectable()
export class MinuteUseCleanup implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(forgetMinuteUses, async () => {
      await this.db.query(`delete from minute_uses where created_at < now() - interval '1 day'`);
    });
    this.jobs.schedule(forgetMinuteUses, CronExpression.EVERY_DAY_AT_5AM);
  }
}
