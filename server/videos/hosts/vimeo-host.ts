import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../platform/database/database.js';
import { AppError, refuse } from '../../platform/errors/app-error.js';
import { publish } from '../../platform/live/topic.js';
import { Clock } from '../../platform/time/clock.js';
import { videosTopic } from '../videos.service.js';
import { EraseFromVimeo } from './erase-from-vimeo.js';
import { followVimeo } from './follow-vimeo.job.js';
import { type NewUpload, VideoHost } from './video-host.js';
import { VimeoApi, VimeoError } from './vimeo-api.js';

/**
 * When the id of a video at Vimeo is still missing after this time, the call that creates it has
 * died. Longer than the call may take.
 */
const createdWithinMs = 2 * 60_000;

/** Lets Vimeo receive and keep the videos. `FollowVimeo` does the rest. */
@Injectable()
export class VimeoHost extends VideoHost {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly vimeo: VimeoApi,
    private readonly left: EraseFromVimeo,
  ) {
    super();
  }

  override async prepare(tx: Transaction, { id }: NewUpload): Promise<void> {
    await tx.query('insert into vimeo_videos (video_id, check_at) values ($1, $2)', [
      id,
      new Date(this.clock.now().getTime() + createdWithinMs),
    ]);
  }

  /**
   * Creates the video at Vimeo.
   * @throws 403 VIDEO_HOST_FULL; 503 when Vimeo refuses the call or does not answer
   */
  override async open(upload: NewUpload): Promise<string> {
    try {
      const { id: vimeoId, uploadUrl } = await this.vimeo.createVideo(upload);
      const isKept = await this.db.transaction(async (tx) => {
        const [kept] = await tx.query(
          'update vimeo_videos set vimeo_id = $2, upload_url = $3, check_at = $4 where video_id = $1 returning 1',
          [upload.id, vimeoId, uploadUrl, this.clock.now()],
        );
        // This process hung, and another one has given the video up.
        if (!kept) await this.left.erase(tx, [{ id: upload.id, vimeoId }]);
        else await tx.enqueue(followVimeo, {});
        return kept !== undefined;
      });
      if (!isKept) throw new AppError(503, 'SERVICE_UNAVAILABLE');
      return uploadUrl;
    } catch (error) {
      await this.close(upload, error instanceof VimeoError && error.isRefusal);
      throw error instanceof VimeoError ? answerOf(error) : error;
    }
  }

  /**
   * Removes a video that could not be created. If it may exist at Vimeo, the row stays, hidden, and
   * `FollowVimeo` deletes both.
   */
  private async close({ id, ownerUid }: NewUpload, isRefused: boolean): Promise<void> {
    if (isRefused) await this.db.query('delete from videos where id = $1', [id]);
    else
      await this.db.query('update videos set deleted_at = $2 where id = $1', [
        id,
        this.clock.now(),
      ]);
    await publish(this.db, videosTopic(ownerUid));
  }
}

/** The answer to the organiser. Only the log has Vimeo's reason. */
export function answerOf(error: VimeoError): AppError {
  if (error.isFull) return refuse(403, 'VIDEO_HOST_FULL', { code: error.code });
  return new AppError(503, 'SERVICE_UNAVAILABLE', {
    cause: error,
    ...(error.status === 429 && { retryAfterSeconds: Math.ceil(error.pauseMs / 1_000) }),
  });
}
