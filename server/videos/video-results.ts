import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { Origin } from '../../shared/vocabulary/origin.js';
import { FilesService } from '../files/files.service.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { publish } from '../platform/live/topic.js';
import { Clock } from '../platform/time/clock.js';
import type { Rendition } from './video.entity.js';
import { videosTopic } from './videos.service.js';

/** Minimum time between two writes of the progress. */
const progressEveryMs = 1_000;

/** A video that has ended no longer needs the photograph of its avatar. */
const withoutPerson = `spoken #- '{figure,picture}' #- '{figure,placement}' #- '{figure,name}'`;

/** The files of a finished video, the largest first, and its poster. */
export type VideoFiles = {
  renditions: { file: string; width: number; height: number }[];
  poster: string | null;
  /** The sound alone. */
  audio: string | null;
  durationMs: number;
  /** As WebVTT. */
  captions?: string;
};

/** Writes what the jobs find out about videos. */
@Injectable()
export class VideoResults {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly files: FilesService,
  ) {}

  /**
   * Stores the files, and makes the video available. The parts of an upload are deleted. Changes
   * nothing if the video has ended meanwhile, or was deleted for good.
   * @param also runs in the same transaction, before it ends
   */
  async finish(
    videoId: string,
    ownerUid: string,
    { renditions, poster, audio, durationMs, captions }: VideoFiles,
    signal: AbortSignal,
    also?: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    const [waiting] = await this.db.query<{ origin: Origin }>(
      `select origin from videos where id = $1 and state = 'CONVERTING'`,
      [videoId],
    );
    if (!waiting) return;
    const video = { id: videoId, ownerUid, ...waiting };
    const files: { url: string; bytes: number }[] = [];
    const store = async (...file: [path: string, type: string, extension: string]) => {
      signal.throwIfAborted();
      const stored = await this.store(video, ...file);
      files.push(stored);
      return stored;
    };
    const stored: Rendition[] = [];
    let picture: { url: string } | null;
    let sound: { url: string } | null;
    try {
      for (const { file, width, height } of renditions)
        stored.push({ ...(await store(file, 'video/mp4', 'mp4')), width, height });
      picture = poster === null ? null : await store(poster, 'image/webp', 'webp');
      // Files with this extension are only served at addresses that expire.
      sound = audio === null ? null : await store(audio, 'audio/mp4', 'mp4');
    } catch (error) {
      await this.db.transaction((tx) => this.removeIfGone(tx, video, files));
      throw error;
    }
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    await this.db.transaction(async (tx) => {
      const [finished] = await tx.query(
        `update videos set state = 'AVAILABLE', progress = 100, bytes = $2, duration_ms = $3, renditions = $4, poster = $5, audio = $6, captions = $7, updated_at = $8, spoken = ${withoutPerson}
         where id = $1 and state = 'CONVERTING' returning id`,
        [
          videoId,
          bytes,
          Math.round(durationMs),
          JSON.stringify(stored),
          picture?.url ?? null,
          sound && JSON.stringify(sound),
          captions ?? null,
          this.clock.now(),
        ],
      );
      if (!finished) return this.removeIfGone(tx, video, files);
      await this.dropUpload(tx, videoId, ownerUid);
      await also?.(tx);
      await publish(tx, videosTopic(ownerUid));
    });
  }

  /**
   * Marks the video as failed. Its upload is deleted and no longer counts for the quota.
   * @param also runs in the same transaction, before it ends
   */
  async fail(
    videoId: string,
    code: string,
    also?: (tx: Transaction, ownerUid: string) => Promise<void>,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const [video] = await tx.query<{ ownerUid: string }>(
        `update videos set state = 'FAILED', error = $2, bytes = 0, updated_at = $3, spoken = ${withoutPerson}
         where id = $1 and state = 'CONVERTING' returning owner_uid as "ownerUid"`,
        [videoId, code, this.clock.now()],
      );
      if (!video) return;
      await this.dropUpload(tx, videoId, video.ownerUid);
      await also?.(tx, video.ownerUid);
      await publish(tx, videosTopic(video.ownerUid));
    });
  }

  /** Writes the progress at most once per second. A failed write is not worth a failed job. */
  progressOf(videoId: string, ownerUid: string): (percent: number) => void {
    let writtenAt = 0;
    return (percent) => {
      const now = performance.now();
      if (now - writtenAt < progressEveryMs) return;
      writtenAt = now;
      this.db
        .query(
          `update videos set progress = greatest(progress, $2) where id = $1 and state = 'CONVERTING'`,
          [videoId, Math.floor(percent)],
        )
        .then(() => publish(this.db, videosTopic(ownerUid)))
        .catch(() => undefined);
    };
  }

  /** Removes stored files if the account was erased meanwhile: no other attempt would name them. */
  private async removeIfGone(
    tx: Transaction,
    { id, ownerUid }: { id: string; ownerUid: string },
    files: readonly { url: string }[],
  ): Promise<void> {
    // Another attempt may have stored the same files for the same video.
    const kept = await tx.query('select from videos where id = $1', [id]);
    if (kept.length > 0) return;
    await this.files.removeAt(
      tx,
      ownerUid,
      files.map(({ url }) => url),
    );
  }

  private async dropUpload(tx: Transaction, videoId: string, ownerUid: string): Promise<void> {
    const [upload] = await tx.query<{ parts: string[] }>(
      'delete from video_uploads where video_id = $1 returning parts',
      [videoId],
    );
    await this.files.removeAt(tx, ownerUid, upload?.parts ?? []);
  }

  private async store(
    { id, ownerUid, origin }: { id: string; ownerUid: string; origin: Origin },
    file: string,
    type: string,
    extension: string,
  ): Promise<{ url: string; bytes: number }> {
    // A hijacked child could have written a link to a file that only the server may read.
    const opened = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      const body = () => opened.createReadStream({ start: 0, autoClose: false });
      // Each video has files of its own, so that they can be removed with it.
      const hash = createHash('sha256').update(id);
      await pipeline(body(), hash);
      const { size: bytes } = await opened.stat();
      const { url } = await this.files.storeVideoFile(ownerUid, 'videos', {
        type,
        extension,
        bytes,
        width: null,
        height: null,
        origin,
        sha256: hash.digest('hex'),
        body,
      });
      return { url, bytes };
    } finally {
      await opened.close();
    }
  }
}
