import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ErrorCode } from '../../shared/vocabulary/error-codes.js';
import { FilesService } from '../files/files.service.js';
import { Database } from '../platform/database/database.js';
import { publish } from '../platform/live/topic.js';
import { ProcessFailed, TaskRefused } from '../platform/processes/run-limited.js';
import {
  type JobContext,
  Jobs,
  PermanentJobError,
  ShutdownJobError,
} from '../platform/queue/jobs.js';
import { Storage } from '../platform/storage/storage.js';
import { Clock } from '../platform/time/clock.js';
import { convertVideo } from './convert-video.job.js';
import { type ProcessedVideo, processVideo, type videoRefusals } from './media/process-video.js';
import type { Rendition } from './video.entity.js';
import { videosTopic } from './videos.service.js';

/** Minimum time between two writes of the progress. */
const progressEveryMs = 1_000;

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

type Uploaded = { ownerUid: string; parts: string[] };

/** Converts uploaded videos in a job. A worker that dies leaves the job to another one. */
@Injectable()
export class ConvertVideo implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly storage: Storage,
    private readonly files: FilesService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(
      convertVideo,
      ({ videoId }, context) => this.convert(videoId, context),
      ({ videoId }) => this.fail(videoId, 'VIDEO_FAILED'),
    );
  }

  private async convert(videoId: string, context: JobContext): Promise<void> {
    const uploaded = await this.find(videoId);
    // The video was deleted, or an earlier attempt has stored it.
    if (!uploaded) return;
    // An earlier attempt may have left this folder.
    const folder = join(tmpdir(), `retrogusto-video-${videoId}`);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    const signal = AbortSignal.any([context.signal, context.ending]);
    try {
      const input = join(folder, 'input');
      for (const part of uploaded.parts) await this.append(part, input, signal);
      const processed = await processVideo(
        { input, folder },
        { signal, onProgress: this.progressOf(videoId, uploaded.ownerUid) },
      );
      await this.finish(videoId, uploaded.ownerUid, processed, signal);
    } catch (error) {
      if (context.ending.aborted) throw new ShutdownJobError();
      if (error instanceof TaskRefused && isRefusal(error.code))
        return await this.fail(videoId, codes[error.code]);
      // Another attempt would reach the same limit.
      if (
        error instanceof ProcessFailed &&
        error.reason !== 'crashed' &&
        error.reason !== 'storage'
      ) {
        await this.fail(videoId, 'VIDEO_FAILED');
        throw new PermanentJobError(error.message, { cause: error });
      }
      if (context.lastAttempt) await this.fail(videoId, 'VIDEO_FAILED');
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async find(videoId: string): Promise<Uploaded | undefined> {
    const [row] = await this.db.query<Uploaded>(
      `select v.owner_uid as "ownerUid", u.parts from videos v join video_uploads u on u.video_id = v.id
       where v.id = $1 and v.state = 'CONVERTING'`,
      [videoId],
    );
    return row;
  }

  private async append(address: string, file: string, signal: AbortSignal): Promise<void> {
    const opened = await this.storage.open(address.slice(this.storage.url('').length));
    if (!opened || opened === 'unsatisfiable') throw new Error('A part of the upload is missing');
    await pipeline(opened.body, createWriteStream(file, { flags: 'a' }), { signal });
  }

  /** Stores the files, and replaces the parts of the upload by them. */
  private async finish(
    videoId: string,
    ownerUid: string,
    { renditions, poster, audio, facts }: ProcessedVideo,
    signal: AbortSignal,
  ): Promise<void> {
    const stored: Rendition[] = [];
    for (const { file, width, height } of renditions) {
      signal.throwIfAborted();
      stored.push({ ...(await this.store(ownerUid, file, 'video/mp4', 'mp4')), width, height });
    }
    const picture = poster && (await this.store(ownerUid, poster.file, 'image/webp', 'webp'));
    // Files with this extension are only served at addresses that expire.
    const sound = audio && (await this.store(ownerUid, audio.file, 'audio/mp4', 'mp4'));
    const bytes = [...stored, ...(picture ? [picture] : []), ...(sound ? [sound] : [])].reduce(
      (sum, file) => sum + file.bytes,
      0,
    );
    await this.db.transaction(async (tx) => {
      await tx.query(
        `update videos set state = 'AVAILABLE', progress = 100, bytes = $2, duration_ms = $3, renditions = $4, poster = $5, audio = $6, updated_at = $7 where id = $1`,
        [
          videoId,
          bytes,
          Math.round(facts.durationMs),
          JSON.stringify(stored),
          picture?.url ?? null,
          sound && JSON.stringify(sound),
          this.clock.now(),
        ],
      );
      const [upload] = await tx.query<{ parts: string[] }>(
        'delete from video_uploads where video_id = $1 returning parts',
        [videoId],
      );
      await this.files.removeAt(tx, ownerUid, upload?.parts ?? []);
      await publish(tx, videosTopic(ownerUid));
    });
  }

  private async store(
    ownerUid: string,
    file: string,
    type: string,
    extension: string,
  ): Promise<{ url: string; bytes: number }> {
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    const { size: bytes } = await stat(file);
    const { url } = await this.files.storeVideoFile(ownerUid, 'videos', {
      type,
      extension,
      bytes,
      width: null,
      height: null,
      sha256: hash.digest('hex'),
      body: () => createReadStream(file),
    });
    return { url, bytes };
  }

  /** Marks the video as failed. Its upload is deleted and no longer counts for the quota. */
  private async fail(videoId: string, code: ErrorCode): Promise<void> {
    await this.db.transaction(async (tx) => {
      const [video] = await tx.query<{ ownerUid: string }>(
        `update videos set state = 'FAILED', error = $2, bytes = 0, updated_at = $3
         where id = $1 and state = 'CONVERTING' returning owner_uid as "ownerUid"`,
        [videoId, code, this.clock.now()],
      );
      if (!video) return;
      const [upload] = await tx.query<{ parts: string[] }>(
        'delete from video_uploads where video_id = $1 returning parts',
        [videoId],
      );
      await this.files.removeAt(tx, video.ownerUid, upload?.parts ?? []);
      await publish(tx, videosTopic(video.ownerUid));
    });
  }

  /** Writes the progress at most once per second. A failed write is not worth a failed job. */
  private progressOf(videoId: string, ownerUid: string): (percent: number) => void {
    let writtenAt = 0;
    return (percent) => {
      const now = performance.now();
      if (now - writtenAt < progressEveryMs) return;
      writtenAt = now;
      this.db
        .query('update videos set progress = $2 where id = $1', [videoId, Math.floor(percent)])
        .then(() => publish(this.db, videosTopic(ownerUid)))
        .catch(() => undefined);
    };
  }
}
