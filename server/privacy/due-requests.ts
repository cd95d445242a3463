import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { privacyRequestLimits } from '../../shared/vocabulary/privacy.js';
import { Notices } from '../notices/notices.service.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import { requestDueMail } from './privacy-mails.js';
import { deleteOldRequests, dueRequests } from './privacy-requests.queries.js';

export const tellOfRequests = job('tellOfPrivacyRequests', {
  concurrency: 1,
  timeoutMs: 120_000,
});

/**
 * Reminds organisers of open requests a week and a day before the last day for the answer, and
 * deletes the records of old ones.
 */
@Injectable()
export class DueRequests implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly config: Config,
    private readonly notices: Notices,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(tellOfRequests, () => this.run());
    this.jobs.schedule(tellOfRequests, CronExpression.EVERY_HOUR);
  }

  private async run(): Promise<void> {
    const now = this.clock.now();
    const oldest = new Date(now);
    oldest.setUTCFullYear(oldest.getUTCFullYear() - privacyRequestLimits.keptYears);
    await deleteOldRequests(this.db, oldest);
    const due = (await dueRequests(this.db, now)).map((request) => ({
      ...request,
      notification: {
        ownerUid: request.ownerUid,
        kind: 'privacyDue' as const,
        about: request.id,
        subject: { id: request.id, when: request.day.toISOString() },
      },
    }));
    await this.notices.sendEach(due, ({ day }, letter) =>
      letter.send(requestDueMail, {
        date: letter.day(day),
        link: `${this.config.publicUrl}/dashboard/privacy`,
      }),
    );
  }
}
