import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import { FileReferences } from './file-references.js';
import { FilesService, unnamedMs } from './files.service.js';

/**
 * A file is removed one day after it can no longer be used in new data. Every transaction that
 * still names it has ended by then.
 */
const removedAfterMs = unnamedMs + 24 * 60 * 60_000;

export const sweepFiles = job('sweepFiles', { concurrency: 1, timeoutMs: 30 * 60_000 });

/**
 * Checks every night which files are named in an organiser's data. Removes files that were not
 * named for 31 days, and the bytes of uploads that never finished.
 */
@Injectable()
export class SweepFiles implements OnModuleInit {
  private readonly log = new Logger('Files');

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly names: FileReferences,
    private readonly files: FilesService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(sweepFiles, async (_, { signal }) => {
      await this.files.removeLeft();
      const owners = await this.db.query<{ uid: string }>(
        'select distinct owner_uid as uid from files',
      );
      for (const { uid } of owners) {
        signal.throwIfAborted();
        try {
          await this.sweep(uid);
        } catch (error) {
          // A failure must not stop the other organisers. The next night tries again.
          this.log.error({ uid, err: error }, 'the files of an organiser could not be swept');
        }
      }
    });
    this.jobs.schedule(sweepFiles, CronExpression.EVERY_DAY_AT_4AM);
  }

  private async sweep(uid: string): Promise<void> {
    const now = this.clock.now();
    await this.db.query(
      `with named as materialized (${this.names.sql('$1')})
       update files set unnamed_since = case when key in (select * from named) then null else $2::timestamptz end,
         origin = case when key in (select * from named) then 'OWN' else origin end
       where owner_uid = $1 and (key in (select * from named)) = (unnamed_since is not null)`,
      [uid, now],
    );
    const before = new Date(now.getTime() - removedAfterMs);
    const [due] = await this.db.query(
      'select from files where owner_uid = $1 and unnamed_since < $2 limit 1',
      [uid, before],
    );
    if (due)
      await this.db.transaction((tx) =>
        this.files.removeUnnamed(tx, 'owner_uid = $1 and unnamed_since < $2', [uid, before]),
      );
  }
}
