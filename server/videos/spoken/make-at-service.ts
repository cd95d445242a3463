import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import type { SpokenVideoError } from '../../../shared/vocabulary/video.js';
import { Database } from '../../platform/database/database.js';
import { TaskRefused } from '../../platform/processes/run-limited.js';
import { PostponeJobError } from '../../platform/queue/jobs.js';
import { Clock } from '../../platform/time/clock.js';
import { isConverting, processVideo } from '../media/process-video.js';
import type { Spoken } from '../video.entity.js';
import type { VideoFiles } from '../video-results.js';
import { AvatarService, AvatarServiceError } from './avatar-service.js';

/** The service usually sends an event before that. */
const askEveryMs = 30_000;
/** The documented longest time for a spoken video. */
const longestMs = 24 * 3_600_000;

/** A spoken video that waits. */
export type AskedVideo = { id: string; ownerUid: string; spoken: Spoken; createdAt: Date };

/** The avatar service could not make a video. */
export class ServiceFailed extends Error {
  constructor(
    readonly code: SpokenVideoError,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** Has spoken videos made by the outside avatar service. */
@Injectable()
export class MakeAtService {
  private readonly log = new Logger('AvatarService');

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly service: AvatarService,
  ) {}

  /**
   * Begins the video at the service, or reads how far it is. A video that is done is downloaded
   * into the folder and converted like an upload, because the service may send any file.
   * @returns null if another worker has finished the video and removed it from the service
   * @throws PostponeJobError while the service works or does not answer; ServiceFailed
   */
  async make(
    video: AskedVideo,
    folder: string,
    signal: AbortSignal,
    progress: (percent: number) => void,
  ): Promise<VideoFiles | null> {
    try {
      let found = await this.service.read(video.id);
      if (!found) {
        // A video is removed from the service only after its row no longer waits.
        if (!(await this.isWaiting(video.id))) return null;
        found = await this.service.begin(video.id, video.spoken);
      }
      if (found.status === 'failed')
        throw new ServiceFailed(found.error, `The avatar service failed with code ${found.error}`);
      if (found.status === 'working') {
        progress(found.progress);
        throw this.later(video, askEveryMs, 'The avatar service works');
      }
      // All other videos of the service would wait too.
      if (isConverting()) throw this.later(video, askEveryMs, 'Another video is being converted');
      return await this.fetch(video.id, folder, signal);
    } catch (error) {
      if (!(error instanceof AvatarServiceError)) throw error;
      this.log.warn({ videoId: video.id, err: error }, error.message);
      throw this.later(video, error.pauseMs, error.message, error);
    }
  }

  private async isWaiting(videoId: string): Promise<boolean> {
    const [waiting] = await this.db.query(
      `select from videos where id = $1 and state = 'CONVERTING' and deleted_at is null`,
      [videoId],
    );
    return waiting !== undefined;
  }

  private async fetch(videoId: string, folder: string, signal: AbortSignal): Promise<VideoFiles> {
    const input = join(folder, 'input');
    try {
      await this.service.download(videoId, input, signal);
      const { renditions, poster, audio, facts } = await processVideo(
        { input, folder },
        { signal },
      );
      const captions = await this.service.captions(videoId);
      return {
        renditions,
        poster: poster?.file ?? null,
        audio: audio?.file ?? null,
        durationMs: facts.durationMs,
        ...(captions !== null && { captions }),
      };
    } catch (error) {
      if (!(error instanceof TaskRefused)) throw error;
      throw new ServiceFailed('4', 'The file of the avatar service cannot be used', error);
    }
  }

  private later(
    { createdAt }: AskedVideo,
    ms: number,
    message: string,
    cause?: unknown,
  ): PostponeJobError | ServiceFailed {
    if (this.clock.now().getTime() - createdAt.getTime() > longestMs)
      return new ServiceFailed(
        '7',
        'The avatar service has not made the video within a day',
        cause,
      );
    return new PostponeJobError(message, ms);
  }
}
