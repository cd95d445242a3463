import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/job.js';
import { Jobs } from '../platform/queue/jobs.js';

export const forgetMinuteUses = job('forgetMinuteUses', { concurrency: 1, timeoutMs: 60_000 });

/** Forgets what was done in a minute long ago: each new use forgets those before it, but whoever does not come back leaves their last ones. */
@Injectable()
export class ForgetMinuteUses implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(forgetMinuteUses, async () => {
      await this.db.query(`delete from minute_uses where created_at < now() - interval '1 day'`);
    });
    this.jobs.every(forgetMinuteUses, CronExpression.EVERY_DAY_AT_5AM);
  }
}
