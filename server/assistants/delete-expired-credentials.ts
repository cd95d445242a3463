import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { KnownBrowsers } from '../platform/identity/known-browsers.js';
import { forgetMails } from '../platform/mail/mail-job.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';

export const forgetExpired = job('forgetExpiredAssistants', {
  concurrency: 1,
  timeoutMs: 10 * 60_000,
});

const batch = 500;

/**
 * Deletes expired data of the guests' area, because it names guests: unused codes with their mails,
 * tokens, and old proofs of e-mails.
 */
@Injectable()
export class DeleteExpiredCredentials implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly browsers: KnownBrowsers,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(forgetExpired, async (_, { signal }) => {
      while (!signal.aborted && (await this.some()));
    });
    this.jobs.schedule(forgetExpired, CronExpression.EVERY_HOUR);
  }

  /** @returns whether there may be more */
  private some(): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const expired = `expires_at < $1 order by expires_at limit ${batch} for update skip locked`;
      const codes = await tx.query<{ id: string }>(
        `delete from assistant_codes where id in (select id from assistant_codes where ${expired}) returning id`,
        [now],
      );
      await forgetMails(
        tx,
        codes.map(({ id }) => id),
      );
      const tokens = await tx.query(
        `delete from assistant_tokens where token_hash in (select token_hash from assistant_tokens where ${expired}) returning 1`,
        [now],
      );
      const proven = await this.browsers.forgetOld(tx, batch);
      return codes.length === batch || tokens.length === batch || proven === batch;
    });
  }
}
