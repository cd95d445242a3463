import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/job.js';
import { Jobs } from '../platform/queue/jobs.js';
import { FileNames } from './file-names.js';
import { FilesService } from './files.service.js';

/** For how long nothing may have named a file before it goes: as long as a delete can be taken back. */
const unnamedMs = 30 * 24 * 60 * 60_000;

/** Pictures of this folder are named by no row yet: none of them is known not to be used. */
const unswept = 'theme/web';

export const sweepFiles = job('sweepFiles', { concurrency: 1, timeoutMs: 30 * 60_000 });

/** Takes away files that no row, snapshot or report has named for thirty days. */
@Injectable()
export class SweepFiles implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly names: FileNames,
    private readonly files: FilesService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(sweepFiles, async (_, { signal }) => {
      const owners = await this.db.query<{ uid: string }>('select distinct owner_uid as uid from files');
      for (const { uid } of owners) {
        signal.throwIfAborted();
        await this.sweep(uid);
      }
    });
    this.jobs.every(sweepFiles, CronExpression.EVERY_DAY_AT_4AM);
  }

  /** Whoever names a file that is about to go keeps it, or finds it gone: both write its row. */
  private async sweep(uid: string): Promise<void> {
    const now = this.clock.now();
    await this.db.query(
      `with named as materialized (${this.names.sql('$1')})
       update files set unnamed_since = case when key in (select * from named) then null else $2::timestamptz end
       where owner_uid = $1 and kind <> $3 and (key in (select * from named)) = (unnamed_since is not null)`,
      [uid, now, unswept],
    );
    const removed = await this.db.query<{ key: string }>(
      `delete from files where owner_uid = $1 and unnamed_since < $2 and key not in (${this.names.sql('$1')}) returning key`,
      [uid, new Date(now.getTime() - unnamedMs)],
    );
    await this.files.erase(removed.map(({ key }) => key));
  }
}
