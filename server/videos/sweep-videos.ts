import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { unusedVideoDays } from '../../shared/vocabulary/video.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import { EraseFromVimeo, type Left } from './hosts/erase-from-vimeo.js';
import { shownVideosSql, slotsSql } from './videos.queries.js';

const dayMs = 24 * 60 * 60_000;
/** An upload that receives nothing for this time is given up. */
const uploadMs = 7 * dayMs;

export const sweepVideos = job('sweepVideos', { concurrency: 1, timeoutMs: 30 * 60_000 });

/**
 * Deletes every night the videos that no tasting and no event has used for 30 days, videos that
 * were deleted 30 days ago, and uploads that stopped a week ago. The sweep of files then removes
 * their files, and a job those at Vimeo.
 */
@Injectable()
export class SweepVideos implements OnModuleInit {
  private readonly log = new Logger('Videos');

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly left: EraseFromVimeo,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(sweepVideos, async (_, { signal }) => {
      const owners = await this.db.query<{ uid: string }>(
        'select distinct owner_uid as uid from videos',
      );
      for (const { uid } of owners) {
        signal.throwIfAborted();
        try {
          await this.sweep(uid);
        } catch (error) {
          // A failure must not stop the other organisers. The next night tries again.
          this.log.error({ uid, err: error }, 'the videos of an organiser could not be swept');
        }
      }
    });
    this.jobs.schedule(sweepVideos, CronExpression.EVERY_DAY_AT_3AM);
  }

  private async sweep(uid: string): Promise<void> {
    const now = this.clock.now().getTime();
    // Deleted tastings count: they can be restored, or an event still needs them. The trash deletes
    // all others.
    await this.db.query(
      `with named as materialized (
         select slot.video from (${slotsSql('t.owner_uid = $1')}) slot
         union
         ${shownVideosSql('s.owner_uid = $1')}
       )
       update videos set unnamed_since = case when id in (select video from named) then null else coalesce(unnamed_since, $2) end
       where owner_uid = $1`,
      [uid, new Date(now)],
    );
    // A video that a tasting chooses meanwhile is not due any more: see `existing`.
    await this.db.transaction(async (tx) => {
      const left = await tx.query<Left>(
        `with gone as (
           delete from videos v using (select id from videos where owner_uid = $1) own left join video_uploads u on u.video_id = own.id
           where v.id = own.id and (
             v.deleted_at < $2 or v.unnamed_since < $2 and v.updated_at < $2
             or v.state = 'UPLOADING' and u.updated_at < $3)
           returning v.id)
         select id, vimeo_id as "vimeoId" from gone join vimeo_videos on video_id = id`,
        [uid, new Date(now - unusedVideoDays * dayMs), new Date(now - uploadMs)],
      );
      await this.left.erase(tx, left);
    });
  }
}
