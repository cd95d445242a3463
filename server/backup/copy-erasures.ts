import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { Jobs } from '../platform/queue/jobs.js';
import { openLocation } from './backup-location.js';
import { copyNewErasures, keptDays } from './erasure-list.js';

/** The most entries that one statement deletes. */
const rowsAtOnce = 5_000;

export const copyErasures = job('copyErasures', { concurrency: 1, timeoutMs: 10 * 60_000 });
export const forgetErasures = job('forgetErasures', { concurrency: 1, timeoutMs: 10 * 60_000 });

/**
 * Copies new entries of the list of erasures to BACKUP_TO, so that the list survives the loss of
 * the database. Deletes old entries.
 */
@Injectable()
export class CopyErasures implements OnModuleInit {
  private readonly log = new Logger('Backup');

  constructor(
    private readonly config: Config,
    private readonly db: Database,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(copyErasures, () => this.copy());
    this.jobs.handle(forgetErasures, () => this.forget());
    this.jobs.schedule(forgetErasures, CronExpression.EVERY_DAY_AT_5AM);
    if (this.config.backup) this.jobs.schedule(copyErasures, CronExpression.EVERY_5_MINUTES);
  }

  private async forget(): Promise<void> {
    for (let count = rowsAtOnce; count === rowsAtOnce; ) {
      const [row] = await this.db.query<{ count: number }>(
        `with gone as (delete from erasures where hash = any(array(
           select hash from erasures where erased_at < clock_timestamp() - interval '${keptDays} days'
           order by erased_at limit ${rowsAtOnce} for update skip locked)) returning 1)
         select count(*)::int as count from gone`,
      );
      count = row?.count ?? 0;
    }
  }

  /** Does nothing without BACKUP_TO. */
  async copy(): Promise<void> {
    const { backup } = this.config;
    if (!backup) return;
    const place = await openLocation(backup.to, this.config);
    const copied = await copyNewErasures(
      (sql, values) => this.db.query(sql, values),
      place,
      this.config,
    );
    if (copied > 0) this.log.log(`${copied} entries of the list of erasures were copied`);
  }
}
