import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { clocksAgree } from '../platform/database/clocks-agree.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import { TrashService } from './trash.service.js';

export const purgeTrash = job('purgeTrash', { concurrency: 1, timeoutMs: 30 * 60_000 });

/** Deletes every night for good what was deleted 30 days ago. The sweep of files comes later. */
@Injectable()
export class PurgeTrash implements OnModuleInit {
  private readonly log = new Logger('Trash');

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly trash: TrashService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(purgeTrash, (_, { signal }) => this.purge(signal));
    this.jobs.schedule(purgeTrash, CronExpression.EVERY_DAY_AT_2AM);
  }

  private async purge(signal: AbortSignal): Promise<void> {
    if (!(await clocksAgree(this.db, this.clock, 'the trash is not emptied'))) return;
    for (const uid of await this.trash.ownersOfOld()) {
      signal.throwIfAborted();
      try {
        await this.trash.purgeOld(uid, signal);
      } catch (error) {
        signal.throwIfAborted();
        // A failure must not stop the other organisers. The next night tries again.
        this.log.error({ uid, err: error }, 'the trash of an organiser could not be emptied');
      }
    }
  }
}
