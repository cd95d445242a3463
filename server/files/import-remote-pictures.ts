import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { ImagePath } from '../../shared/rules/image.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { AppError } from '../platform/errors/app-error.js';
import { Jobs } from '../platform/queue/jobs.js';
import { FilesService } from './files.service.js';

export const bringPicturesIn = job('bringPicturesIn', { concurrency: 1, timeoutMs: 60 * 60_000 });

/**
 * A table column with a picture. All fields but `folder` are SQL: the columns of owner and link,
 * and the assignment of `$3` to the link.
 */
export type PictureColumn = {
  folder: ImagePath;
  table: string;
  owner: string;
  link: string;
  set: string;
};

/**
 * Downloads pictures that older versions stored as links to other hosts. Newer versions download
 * such pictures when they are saved. If a download fails, the link stays, guests do not see the
 * picture, and the next night tries again.
 */
@Injectable()
export class ImportRemotePictures implements OnModuleInit {
  private readonly log = new Logger('Files');
  private readonly columns: PictureColumn[] = [];

  constructor(
    private readonly db: Database,
    private readonly files: FilesService,
    private readonly jobs: Jobs,
  ) {}

  /** Each domain registers its own columns at start. */
  register(...columns: PictureColumn[]): void {
    this.columns.push(...columns);
  }

  onModuleInit(): void {
    this.jobs.handle(bringPicturesIn, async (_, { signal }) => {
      const owners = await this.db.query<{ uid: string }>(
        this.columns
          .map(
            ({ table, owner, link }) =>
              `select ${owner} as uid from ${table} where ${link} like 'https:%'`,
          )
          .join(' union '),
      );
      const failures: unknown[] = [];
      for (const { uid } of owners) {
        try {
          await this.bringIn(uid, signal);
        } catch (error) {
          signal.throwIfAborted();
          // A failure must not stop the other organisers.
          this.log.error(
            { uid, err: error },
            'the pictures of an organiser could not be brought in',
          );
          failures.push(error);
        }
      }
      // The retry skips pictures that were already downloaded.
      if (failures.length > 0)
        throw new AggregateError(failures, 'Some pictures could not be brought in');
    });
    this.jobs.schedule(bringPicturesIn, '0 30 3 * * *');
  }

  private async bringIn(uid: string, signal: AbortSignal): Promise<void> {
    for (const { folder, table, owner, link, set } of this.columns) {
      const named = await this.db.query<{ link: string }>(
        `select distinct ${link} as link from ${table} where ${owner} = $1 and ${link} like 'https:%'`,
        [uid],
      );
      for (const { link: elsewhere } of named) {
        signal.throwIfAborted();
        const here = await this.files
          .bringIn(uid, folder, 'file', elsewhere, { hurried: false })
          .catch((error: unknown) => {
            // An invalid picture, or a full plan, is not a failure of this job.
            if (error instanceof AppError && error.status < 500) return null;
            throw error;
          });
        // Leaves the version as it is: it is the same picture, and a concurrent edit must not fail.
        if (here)
          await this.db.query(`update ${table} set ${set} where ${owner} = $1 and ${link} = $2`, [
            uid,
            elsewhere,
            here,
          ]);
      }
    }
  }
}
