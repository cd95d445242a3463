import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { ImagePath } from '../../shared/rules/image.js';
import { AppError } from '../platform/app-error.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/job.js';
import { Jobs } from '../platform/queue/jobs.js';
import { FilesService } from './files.service.js';

export const bringPicturesIn = job('bringPicturesIn', { concurrency: 1, timeoutMs: 60 * 60_000 });

/** Where a table names one picture. All but `folder` is SQL: the columns of the owner and of the link, and what sets the link to `$3`. */
export type PictureColumn = {
  folder: ImagePath;
  table: string;
  owner: string;
  link: string;
  set: string;
};

/**
 * Brings pictures here that were named when links to other hosts were kept. What cannot be fetched stays as it is, is shown to no guest,
 * and is tried again the next night.
 */
@Injectable()
export class BringPicturesIn implements OnModuleInit {
  private readonly log = new Logger('Files');
  private readonly columns: PictureColumn[] = [];

  constructor(
    private readonly db: Database,
    private readonly files: FilesService,
    private readonly jobs: Jobs,
  ) {}

  /** Each domain says so of its own tables when it starts. */
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
          // whatever it is, it keeps nobody else waiting
          this.log.error(
            { uid, err: error },
            'the pictures of an organiser could not be brought in',
          );
          failures.push(error);
        }
      }
      // tried again: what was brought in is not asked for any more
      if (failures.length > 0)
        throw new AggregateError(failures, 'Some pictures could not be brought in');
    });
    this.jobs.every(bringPicturesIn, '0 30 3 * * *');
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
            // what is wrong with the picture, or the plan has no room for it, is no failure of this job
            if (error instanceof AppError && error.status < 500) return null;
            throw error;
          });
        // the same picture at another address: whoever is editing it has not been overtaken
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
