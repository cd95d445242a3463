import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CompanyService } from '../../company/company.service.js';
import { Config } from '../../platform/config/config.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { job } from '../../platform/database/outbox/job-kind.js';
import { Jobs, PostponeJobError } from '../../platform/queue/jobs.js';
import { VimeoApi, VimeoError } from './vimeo-api.js';

/** A video whose row is gone. `vimeoId` is null if nobody knows whether Vimeo created it. */
export type Left = { id: string; vimeoId: string | null };

const withoutTokenMs = 24 * 60 * 60_000;
const videosPerJob = 50;

/** Deletes videos at Vimeo whose rows are gone, and perhaps the folder of an erased account. */
export const eraseFromVimeo = job<{ videos: Left[]; folder?: string }>('eraseFromVimeo', {
  concurrency: 1,
  timeoutMs: 30 * 60_000,
});

@Injectable()
export class EraseFromVimeo implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
    private readonly jobs: Jobs,
    private readonly vimeo: VimeoApi,
    private readonly companies: CompanyService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(eraseFromVimeo, async ({ videos, folder }, { signal }) => {
      if (!this.config.vimeo.token)
        throw new PostponeJobError('Videos at Vimeo wait for VIMEO_TOKEN', withoutTokenMs);
      try {
        for (const { id, vimeoId } of videos) {
          signal.throwIfAborted();
          const known = vimeoId ?? (await this.vimeo.findVideo(id));
          if (known) await this.vimeo.deleteVideo(known);
        }
        if (folder) await this.vimeo.deleteFolder(folder);
      } catch (error) {
        // A video that nobody knows any more would stay for ever, so the job never gives up.
        if (error instanceof VimeoError) throw new PostponeJobError(error.message, error.pauseMs);
        throw error;
      }
    });
  }

  /** Enqueues the deletion of these videos. */
  async erase(tx: Transaction, videos: readonly Left[]): Promise<void> {
    for (let at = 0; at < videos.length; at += videosPerJob)
      await tx.enqueue(eraseFromVimeo, { videos: videos.slice(at, at + videosPerJob) });
  }

  /** Enqueues the deletion of all videos and the folder of an account that is being erased. */
  async eraseAll(uid: string): Promise<void> {
    const folder = await this.companies.vimeoFolderOf(uid);
    await this.db.transaction(async (tx) => {
      const videos = await tx.query<Left>(
        'select id, vimeo_id as "vimeoId" from videos join vimeo_videos on video_id = id where owner_uid = $1',
        [uid],
      );
      await this.erase(tx, videos);
      if (folder) await tx.enqueue(eraseFromVimeo, { videos: [], folder });
    });
  }
}
