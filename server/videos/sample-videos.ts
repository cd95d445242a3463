import { Injectable } from '@nestjs/common';
import { FilesService } from '../files/files.service.js';
import { newId } from '../platform/crypto/ids.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { publish } from '../platform/live/topic.js';
import { Clock } from '../platform/time/clock.js';
import type { SpokenContent } from './spoken/spoken-videos.service.js';
import { type VideoFiles, VideoResults } from './video-results.js';
import { shownVideosSql, slotsSql } from './videos.queries.js';
import { videosTopic } from './videos.service.js';

/** The videos of the sample data. Their files come with the application, and no job makes them. */
@Injectable()
export class SampleVideos {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly files: FilesService,
    private readonly results: VideoResults,
  ) {}

  /**
   * Adds a video that is available at once, and stores copies of its files.
   * @param content of a spoken video, or the name of an uploaded one
   * @returns the id
   */
  async add(
    uid: string,
    content: SpokenContent | { name: string },
    files: VideoFiles,
    signal: AbortSignal,
  ): Promise<string> {
    const id = newId();
    const { name, spoken = null, contentHash = null } = content as Partial<SpokenContent>;
    // The organiser may have a video of this content: the index allows one living video of it.
    await this.db.query(
      `insert into videos (id, owner_uid, origin, name, kind, state, bytes, spoken, content_hash, created_at, updated_at)
       select $1, $2, 'DEMO', $3, $4, 'CONVERTING', 0, $5,
         case when not exists (select from videos where owner_uid = $2 and content_hash = $6 and deleted_at is null) then $6::text end, $7, $7`,
      [
        id,
        uid,
        name,
        spoken ? 'SPOKEN' : 'UPLOADED',
        spoken && JSON.stringify(spoken),
        contentHash,
        this.clock.now(),
      ],
    );
    await this.results.finish(id, uid, files, signal);
    return id;
  }

  /** Moves the times of all sample videos to `at`. */
  async age(uid: string, at: Date): Promise<void> {
    await this.db.query(
      `update videos set created_at = $2, updated_at = $2 where owner_uid = $1 and origin = 'DEMO'`,
      [uid, at],
    );
  }

  /**
   * Gives sample videos to the organiser: renamed ones, and those that other data than sample data
   * names. Deleted tastings count, because they can be restored.
   */
  async keepUsed(tx: Transaction, uid: string): Promise<void> {
    await tx.query(
      `update videos set origin = 'OWN' where owner_uid = $1 and origin = 'DEMO' and (
         version > 1 and deleted_at is null
         or deleted_at is null and id in (select video_id from video_captions)
         or id in (select slot.video from (${slotsSql(`t.owner_uid = $1 and t.origin <> 'DEMO'`)}) slot)
         or id in (${shownVideosSql(`s.owner_uid = $1 and s.origin <> 'DEMO'`)}))`,
      [uid],
    );
  }

  /** Deletes the sample videos and their files. */
  async remove(tx: Transaction, uid: string): Promise<void> {
    const gone = await tx.query<{ files: (string | null)[] }>(
      `delete from videos where owner_uid = $1 and origin = 'DEMO'
       returning jsonb_path_query_array(renditions, '$[*].url') || jsonb_build_array(poster, audio -> 'url') as files`,
      [uid],
    );
    if (gone.length === 0) return;
    const files = gone.flatMap((video) => video.files).filter((file) => file !== null);
    await this.files.removeAt(tx, uid, files);
    await publish(tx, videosTopic(uid));
  }
}
