import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { checkCaptions, writeWebVtt } from '../../shared/rules/captions.js';
import { captionLanguages } from '../../shared/vocabulary/video.js';
import { parseId } from '../platform/crypto/ids.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { invalid, notFound } from '../platform/errors/app-error.js';
import { publish } from '../platform/live/topic.js';
import { Clock } from '../platform/time/clock.js';
import { captionsOfFile } from './captions-file.js';
import { VimeoCaptions } from './hosts/vimeo-captions.js';
import type { SaveCaptionsDto, WatchableVideoDto } from './video.dto.js';
import { VideosService, videosTopic } from './videos.service.js';

/** The captions that organisers add to videos, one file for each language. */
@Injectable()
export class VideoCaptions {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly videos: VideosService,
    private readonly vimeo: VimeoCaptions,
  ) {}

  /**
   * Adds captions, or replaces those of the same language.
   * @throws 422 with the first broken rule; 404; 503 when Vimeo hosts the video and does not answer
   */
  async save(uid: string, pathOrId: string, input: SaveCaptionsDto): Promise<WatchableVideoDto> {
    const { captions, issues } = checkCaptions(input);
    if (!captions) throw invalid(issues);
    const text = writeWebVtt(captions);
    const language = input.language ?? '';
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const { id, vimeoId } = await this.find(uid, pathOrId);
    if (vimeoId) await this.vimeo.replace(vimeoId, language, text);
    return this.db.transaction(async (tx) => {
      await this.touch(tx, uid, id);
      await tx.query(
        `insert into video_captions (video_id, language, captions, hash) values ($1, $2, $3, $4)
         on conflict (video_id, language) do update set captions = excluded.captions, hash = excluded.hash`,
        [id, language, text, hash],
      );
      await publish(tx, videosTopic(uid));
      return this.videos.read(uid, id, tx);
    });
  }

  /** @throws 404; 503 when Vimeo hosts the video and does not answer */
  async remove(uid: string, pathOrId: string, language: string): Promise<void> {
    const { id, vimeoId } = await this.find(uid, pathOrId);
    if (!captionLanguages.some((known) => known === language)) throw notFound();
    const added = await this.db.query(
      'select from video_captions where video_id = $1 and language = $2',
      [id, language],
    );
    // Vimeo may have captions that were added there by hand.
    if (added.length === 0) throw notFound();
    if (vimeoId) await this.vimeo.remove(vimeoId, language);
    await this.db.transaction(async (tx) => {
      await this.touch(tx, uid, id);
      const [gone] = await tx.query(
        'delete from video_captions where video_id = $1 and language = $2 returning 1',
        [id, language],
      );
      if (!gone) throw notFound();
      await publish(tx, videosTopic(uid));
    });
  }

  /** The captions with this file name as WebVTT; null when there are none. */
  async read(videoId: string, file: string): Promise<{ ownerUid: string; text: string } | null> {
    const [row] = await this.db.query<{ ownerUid: string; text: string | null }>(
      `select owner_uid as "ownerUid",
         case when $2::text is null then v.captions
           else (select captions from video_captions where video_id = v.id and language = $2) end as text
       from videos v where v.id = $1 and v.deleted_at is null`,
      [videoId, captionsOfFile(file)],
    );
    return row?.text ? { ownerUid: row.ownerUid, text: row.text } : null;
  }

  private async find(
    uid: string,
    pathOrId: string,
  ): Promise<{ id: string; vimeoId: string | null }> {
    const [video] = await this.db.query<{ id: string; vimeoId: string | null }>(
      `select v.id, h.vimeo_id as "vimeoId" from videos v left join vimeo_videos h on h.video_id = v.id
       where v.owner_uid = $1 and v.id = $2 and v.deleted_at is null`,
      [uid, parseId('videos', pathOrId) ?? ''],
    );
    if (!video) throw notFound();
    return video;
  }

  /** Locks the video, which may have been deleted meanwhile. */
  private async touch(tx: Transaction, uid: string, id: string): Promise<void> {
    const [video] = await tx.query(
      'update videos set updated_at = $3 where owner_uid = $1 and id = $2 and deleted_at is null returning 1',
      [uid, id, this.clock.now()],
    );
    if (!video) throw notFound();
  }
}
