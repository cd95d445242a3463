import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ErrorCode } from '../../shared/vocabulary/error-codes.js';
import { Database } from '../platform/database/database.js';
import { isTransientError } from '../platform/errors/transient-error.js';
import { ProcessFailed, TaskRefused } from '../platform/processes/run-limited.js';
import { makeWorkFolder } from '../platform/processes/work-folder.js';
import {
  type JobContext,
  Jobs,
  PermanentJobError,
  PostponeJobError,
  ShutdownJobError,
} from '../platform/queue/jobs.js';
import { Storage } from '../platform/storage/storage.js';
import { Clock } from '../platform/time/clock.js';
import { convertVideo } from './convert-video.job.js';
import { giveWay } from './give-way.js';
import { processVideo, type videoRefusals } from './media/process-video.js';
import { VideoResults } from './video-results.js';

/** The error of a video that the conversion refuses. */
const codes: Record<(typeof videoRefusals)[number], ErrorCode> = {
  NOT_A_VIDEO: 'VIDEO_TYPE',
  VIDEO_BROKEN: 'VIDEO_BROKEN',
  VIDEO_CODEC: 'VIDEO_CODEC',
  VIDEO_ENCRYPTED: 'VIDEO_ENCRYPTED',
  VIDEO_TOO_LARGE_FRAME: 'VIDEO_FRAME_TOO_LARGE',
  VIDEO_TOO_LONG: 'VIDEO_TOO_LONG',
  MEDIA_PACKAGE_MISSING: 'VIDEO_TOOLS_MISSING',
};
const isRefusal = (code: string): code is keyof typeof codes => Object.hasOwn(codes, code);

type Uploaded = { ownerUid: string; parts: string[]; receivedAt: Date };

/** A full disk or an unreachable storage does not cost an upload, unless it lasts. */
const retriedMs = 24 * 3_600_000;
const pauseMs = 60_000;

/** Converts uploaded videos in a job. A worker that dies leaves the job to another one. */
@Injectable()
export class ConvertVideo implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly storage: Storage,
    private readonly results: VideoResults,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(
      convertVideo,
      ({ videoId }, context) => this.convert(videoId, context),
      ({ videoId }) => this.results.fail(videoId, 'VIDEO_FAILED'),
    );
  }

  private async convert(videoId: string, context: JobContext): Promise<void> {
    const uploaded = await this.find(videoId);
    // The video was deleted, or an earlier attempt has stored it.
    if (!uploaded) return;
    if (await giveWay(this.db, convertVideo, videoId, this.clock.now())) return;
    const folder = await makeWorkFolder();
    const signal = AbortSignal.any([context.signal, context.ending]);
    try {
      const input = join(folder, 'input');
      for (const part of uploaded.parts)
        if (!(await this.storage.copyTo(part, input, { append: true, signal })))
          throw new Error('A part of the upload is missing');
      const { renditions, poster, audio, facts } = await processVideo(
        { input, folder },
        { signal, onProgress: this.results.progressOf(videoId, uploaded.ownerUid) },
      );
      await this.results.finish(
        videoId,
        uploaded.ownerUid,
        {
          renditions,
          poster: poster?.file ?? null,
          audio: audio?.file ?? null,
          durationMs: facts.durationMs,
        },
        signal,
      );
    } catch (error) {
      if (context.ending.aborted) throw new ShutdownJobError();
      if (error instanceof TaskRefused && isRefusal(error.code))
        return await this.results.fail(videoId, codes[error.code]);
      // Another attempt would reach the same limit.
      if (
        error instanceof ProcessFailed &&
        error.reason !== 'crashed' &&
        error.reason !== 'diskFull'
      ) {
        await this.results.fail(videoId, 'VIDEO_FAILED');
        throw new PermanentJobError(error.message, { cause: error });
      }
      const isOld = this.clock.now().getTime() - uploaded.receivedAt.getTime() > retriedMs;
      if (!isOld && (isTransientError(error) || isDiskFull(error)))
        throw new PostponeJobError((error as Error).message, pauseMs);
      if (context.lastAttempt) await this.results.fail(videoId, 'VIDEO_FAILED');
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async find(videoId: string): Promise<Uploaded | undefined> {
    const [row] = await this.db.query<Uploaded>(
      `select v.owner_uid as "ownerUid", u.parts, u.updated_at as "receivedAt" from videos v join video_uploads u on u.video_id = v.id
       where v.id = $1 and v.state = 'CONVERTING' and v.deleted_at is null`,
      [videoId],
    );
    return row;
  }
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof ProcessFailed && error.reason === 'diskFull';
