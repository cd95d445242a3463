import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import type { ErrorCode } from '../../../shared/vocabulary/error-codes.js';
import { CompanyService } from '../../company/company.service.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { publish } from '../../platform/live/topic.js';
import { type JobContext, Jobs } from '../../platform/queue/jobs.js';
import { Clock } from '../../platform/time/clock.js';
import type { VideoState } from '../video.entity.js';
import { videosTopic } from '../videos.service.js';
import { EraseFromVimeo } from './erase-from-vimeo.js';
import { followVimeo } from './follow-vimeo.job.js';
import { VimeoApi, VimeoError, type VimeoVideo } from './vimeo-api.js';

const everyMs = 5_000;
const longestPauseMs = 60_000;
/** A job ends before the schedule begins the next one. */
const jobMs = 55_000;
/** Videos of one round. Vimeo limits the calls per minute. */
const mostAtOnce = 10;

/** The error of a video that Vimeo refuses, by its status there. */
const failures: Record<string, ErrorCode> = {
  uploading_error: 'VIDEO_FAILED',
  transcoding_error: 'VIDEO_FAILED',
  unavailable: 'VIDEO_FAILED',
  quota_exceeded: 'VIDEO_HOST_FULL',
  total_cap_exceeded: 'VIDEO_HOST_FULL',
};

type Followed = {
  id: string;
  ownerUid: string;
  state: VideoState;
  size: number;
  received: number;
  /** When bytes arrived last. */
  receivedAt: Date | null;
  vimeoId: string | null;
  uploadUrl: string | null;
  inFolder: boolean;
};
type Created = Followed & { vimeoId: string; uploadUrl: string };

/**
 * Follows videos at Vimeo until nothing changes any more: counts the bytes that have arrived, moves
 * the video into the folder of its organiser, and reads its status and duration. The rows say which
 * videos are due, so any server goes on after a restart.
 */
@Injectable()
export class FollowVimeo implements OnModuleInit {
  private readonly log = new Logger('Vimeo');

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: Jobs,
    private readonly companies: CompanyService,
    private readonly vimeo: VimeoApi,
    private readonly left: EraseFromVimeo,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(followVimeo, (_, context) => this.follow(context));
    if (this.config.vimeo.token) this.jobs.schedule(followVimeo, CronExpression.EVERY_MINUTE);
  }

  private async follow({ ending, signal }: JobContext): Promise<void> {
    if (!this.config.vimeo.token) return;
    const until = performance.now() + jobMs;
    const over = AbortSignal.any([ending, signal]);
    for (;;) {
      await this.checkDue();
      if (over.aborted || performance.now() > until || !(await this.isBusy())) return;
      await sleep(everyMs, undefined, { signal: over }).catch(() => undefined);
    }
  }

  /** Whether a video at Vimeo will change. */
  private async isBusy(): Promise<boolean> {
    const [busy] = await this.db.query(
      `select from vimeo_videos h join videos v on v.id = h.video_id
       where h.check_at is not null and h.vimeo_id is not null and v.deleted_at is null limit 1`,
    );
    return busy !== undefined;
  }

  private async checkDue(): Promise<void> {
    for (const video of await this.takeDue()) {
      try {
        if (isCreated(video)) await this.check(video);
        else await this.giveUp(video);
      } catch (error) {
        if (!(error instanceof VimeoError)) throw error;
        this.log.warn(error.message);
        // A limit on calls holds for all videos.
        if (error.status === 429) return await this.putOff('check_at is not null', error.pauseMs);
        await this.putOff('video_id = $2', error.pauseMs, video.id);
      }
    }
  }

  /** Takes the videos that are due. Another server does not take them before the next round. */
  private takeDue(): Promise<Followed[]> {
    const now = this.clock.now();
    return this.db.query<Followed>(
      `update vimeo_videos h set check_at = $2 from videos v left join video_uploads u on u.video_id = v.id
       where v.id = h.video_id and h.video_id in (
         select d.video_id from vimeo_videos d join videos o on o.id = d.video_id
         where d.check_at <= $1 and (d.vimeo_id is null or o.deleted_at is null)
         order by d.check_at limit $3 for update of d skip locked)
       returning v.id, v.owner_uid as "ownerUid", v.state, coalesce(u.size, 0)::float8 as size, coalesce(u.received, 0)::float8 as received, u.updated_at as "receivedAt",
         h.vimeo_id as "vimeoId", h.upload_url as "uploadUrl", h.in_folder as "inFolder"`,
      [now, new Date(now.getTime() + everyMs), mostAtOnce],
    );
  }

  /** @param which SQL condition; `$2` is `id` */
  private async putOff(which: string, ms: number, id?: string): Promise<void> {
    await this.db.query(
      `update vimeo_videos set check_at = greatest(check_at, $1) where ${which}`,
      [new Date(this.clock.now().getTime() + ms), ...(id ? [id] : [])],
    );
  }

  /** Deletes a video whose creation failed or died halfway, here and perhaps at Vimeo. */
  private async giveUp({ id, ownerUid }: Followed): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query('delete from videos where id = $1', [id]);
      await this.left.erase(tx, [{ id, vimeoId: null }]);
      await publish(tx, videosTopic(ownerUid));
    });
  }

  private async check(video: Created): Promise<void> {
    const hasArrived = video.state !== 'UPLOADING' || (await this.countBytes(video));
    if (hasArrived === false) return;
    const found = await this.vimeo.readVideo(video.vimeoId);
    const failure = found && failures[found.status];
    if (!found || failure) {
      const isFailed = await this.write(video, 'FAILED', { error: failure ?? 'VIDEO_FAILED' });
      return isFailed ? this.close(video) : undefined;
    }
    if (hasArrived === null && found.status === 'uploading')
      return this.putOff('video_id = $2', pauseOf(video, this.clock.now()), video.id);
    const isAvailable = found.status === 'available';
    if (!(await this.write(video, isAvailable ? 'AVAILABLE' : 'CONVERTING', { found }))) return;
    // A video that cannot be moved is available all the same.
    const isInFolder = video.inFolder || (await this.move(video));
    if (isAvailable && isInFolder) await this.close(video);
  }

  /**
   * Counts the bytes of an upload.
   * @returns whether all have arrived; null when the address of the upload is no longer valid
   */
  private async countBytes(video: Created): Promise<boolean | null> {
    const bytes = await this.vimeo.receivedBytes(video.uploadUrl);
    if (bytes === null) return null;
    if (bytes >= video.size) return true;
    if (bytes === video.received) {
      await this.putOff('video_id = $2', pauseOf(video, this.clock.now()), video.id);
      return false;
    }
    await this.db.query(
      'update video_uploads set received = $2, updated_at = $3 where video_id = $1',
      [video.id, bytes, this.clock.now()],
    );
    await publish(this.db, videosTopic(video.ownerUid));
    return false;
  }

  /** Moves the video into the folder of its organiser. False when it must be tried again. */
  private async move({ id, ownerUid, vimeoId }: Created): Promise<boolean> {
    const folder = await this.companies.vimeoFolder(ownerUid, () =>
      this.vimeo.folderNamed(ownerUid),
    );
    const isMoved = await this.vimeo.moveToFolder(vimeoId, folder);
    if (isMoved)
      await this.db.query('update vimeo_videos set in_folder = true where video_id = $1', [id]);
    // Somebody has deleted the folder at Vimeo. The next round makes another one.
    else await this.companies.forgetVimeoFolder(ownerUid, folder);
    return isMoved;
  }

  /**
   * Writes the state of a video, unless another server has changed it since this one read it. A
   * server that was paused would otherwise overwrite a newer state.
   * @returns false when another server has changed the state
   */
  private async write(
    { id, ownerUid, vimeoId, state: before }: Created,
    state: VideoState,
    { error, found }: { error?: ErrorCode; found?: VimeoVideo },
  ): Promise<boolean> {
    if (state === before) return true;
    return this.db.transaction(async (tx) => {
      const [written] = await tx.query(
        `update videos set state = $2, error = $3, duration_ms = $4, updated_at = $5, bytes = case when $2 = 'FAILED' then 0 else bytes end
         where id = $1 and state = $6 returning 1`,
        [id, state, error ?? null, found?.durationMs ?? null, this.clock.now(), before],
      );
      if (!written) return false;
      await tx.query('update vimeo_videos set vimeo_id = $2 where video_id = $1', [
        id,
        found?.id ?? vimeoId,
      ]);
      await tx.query('delete from video_uploads where video_id = $1', [id]);
      await publish(tx, videosTopic(ownerUid));
      return true;
    });
  }

  /** Nothing will change at Vimeo any more. */
  private async close({ id }: Created): Promise<void> {
    await this.db.query('update vimeo_videos set check_at = null where video_id = $1', [id]);
  }
}

/** The pause before the next question about an upload that does not go on, up to a minute. */
const pauseOf = ({ receivedAt }: Created, now: Date): number =>
  Math.min((now.getTime() - (receivedAt ?? now).getTime()) / 10, longestPauseMs);

const isCreated = (video: Followed): video is Created => video.vimeoId !== null;
