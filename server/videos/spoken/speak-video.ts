import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { SpokenVideoError } from '../../../shared/vocabulary/video.js';
import { voiceGenders } from '../../../shared/vocabulary/voices.js';
import type { Figure } from '../../avatars/avatars.service.js';
import { CompanyService } from '../../company/company.service.js';
import { Config } from '../../platform/config/config.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { ofAccount, sendMail } from '../../platform/mail/mail-job.js';
import { ProcessFailed, TaskRefused } from '../../platform/processes/run-limited.js';
import { makeWorkFolder } from '../../platform/processes/work-folder.js';
import {
  type JobContext,
  Jobs,
  PostponeJobError,
  ShutdownJobError,
} from '../../platform/queue/jobs.js';
import { Storage } from '../../platform/storage/storage.js';
import { Clock } from '../../platform/time/clock.js';
import { giveWay } from '../give-way.js';
import { captionFile } from '../render/caption-file.js';
import type { Spoken } from '../video.entity.js';
import { type VideoFiles, VideoResults } from '../video-results.js';
import { slotsSql } from '../videos.queries.js';
import { AvatarService } from './avatar-service.js';
import { type AskedVideo, MakeAtService, ServiceFailed } from './make-at-service.js';
import { renderSpeech } from './render-speech.js';
import { speakText, type speechRefusals } from './speak-text.js';
import { type SpeakPayload, speakVideo } from './speak-video.job.js';
import { videosReadyMail } from './videos-ready-mail.js';
import { Voices } from './voices.js';

/** The share of the progress that the speech takes. */
const speechShare = 0.1;

/** A Chinese text of the maximum length takes 15 minutes. */
const mostSpeechMs = 20 * 60_000;

const codes: Record<(typeof speechRefusals)[number] | 'SPEECH_TOO_LONG', SpokenVideoError> = {
  SPEECH_TOO_LONG: '3',
  INVALID_MARKUP: '3',
  NOTHING_TO_SAY: '3',
  LANGUAGE_NOT_AVAILABLE: '5',
  GENDER_NOT_AVAILABLE: '8',
};
const isRefusal = (code: string): code is keyof typeof codes => Object.hasOwn(codes, code);

/**
 * Makes spoken videos in a job, or follows the outside avatar service that makes them. A worker
 * that dies leaves the job to another one.
 */
@Injectable()
export class SpeakVideo implements OnModuleInit {
  private readonly log = new Logger('SpeakVideo');

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: Jobs,
    private readonly storage: Storage,
    private readonly voices: Voices,
    private readonly service: AvatarService,
    private readonly atService: MakeAtService,
    private readonly companies: CompanyService,
    private readonly results: VideoResults,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(
      speakVideo,
      (payload, context) => this.speak(payload, context),
      ({ videoId }) => this.fail(videoId, '7'),
    );
  }

  private async speak({ videoId, afterEvent }: SpeakPayload, context: JobContext): Promise<void> {
    const [video] = await this.db.query<AskedVideo>(
      `select id, owner_uid as "ownerUid", spoken, created_at as "createdAt" from videos where id = $1 and kind = 'SPOKEN' and state = 'CONVERTING' and deleted_at is null`,
      [videoId],
    );
    // The video was deleted, or an earlier attempt has stored it.
    if (!video) return await this.service.remove(videoId);
    // A video at the service takes no turn here.
    if (!this.service.isUsed && (await giveWay(this.db, speakVideo, videoId, this.clock.now())))
      return;
    const folder = await makeWorkFolder();
    const signal = AbortSignal.any([context.signal, context.ending]);
    try {
      const { gender } = video.spoken.figure;
      if (!voiceGenders.includes(gender)) throw new TaskRefused('WRONG_GENDER', gender);
      const progress = this.results.progressOf(videoId, video.ownerUid);
      const files = this.service.isUsed
        ? await this.atService.make(video, folder, signal, progress)
        : await this.render(video.spoken, folder, signal, progress);
      if (!files) return;
      await this.results.finish(videoId, video.ownerUid, files, signal, (tx) =>
        this.tellIfReady(tx, videoId, video.ownerUid),
      );
      await this.service.remove(videoId);
    } catch (error) {
      if (context.ending.aborted) throw new ShutdownJobError();
      if (error instanceof PostponeJobError) {
        // The job that began the video asks again anyway.
        if (afterEvent) return;
        throw error;
      }
      const code = codeOf(error, context.lastAttempt);
      if (code === null) throw error;
      this.log.warn({ videoId, code, err: error }, 'a spoken video failed');
      await this.fail(videoId, code);
      await this.service.remove(videoId);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async render(
    spoken: Spoken,
    folder: string,
    signal: AbortSignal,
    progress: (percent: number) => void,
  ): Promise<VideoFiles> {
    const { ssml, language, figure } = spoken;
    const installed = await this.voices.installed();
    const { samplesFile, ...speech } = await speakText(
      { ssml, language, gender: figure.gender },
      { folder, installed, signal },
    );
    if (speech.durationMs > mostSpeechMs)
      throw new TaskRefused('SPEECH_TOO_LONG', `${speech.durationMs} ms`);
    progress(100 * speechShare);
    const task = {
      speech: { ...speech, samplesFile },
      avatar: await this.avatarOf(figure, folder, signal),
      background: { color: spoken.color, accent: spoken.accent },
      logo: await this.fetch(spoken.logo, join(folder, 'logo'), signal),
      bottle: await this.fetch(spoken.bottle, join(folder, 'bottle'), signal),
      captions: spoken.captionsInVideo ? language : null,
    };
    const { file, poster, sound, durationMs, width, height } = await renderSpeech(task, folder, {
      signal,
      onProgress: (percent) => progress(100 * speechShare + (1 - speechShare) * percent),
    });
    return {
      renditions: [{ file, width, height }],
      poster,
      audio: sound,
      durationMs,
      captions: captionFile(speech.words, language),
    };
  }

  private async avatarOf(figure: Figure, folder: string, signal: AbortSignal) {
    if (figure.kind === 'DRAWN') return { look: figure.look };
    const picture = join(folder, 'avatar');
    if (!(await this.fetch(figure.picture, picture, signal)))
      throw new Error('The picture of the avatar is missing');
    return { picture, placement: figure.placement };
  }

  /** Copies a stored file. Returns null if there is none. */
  private async fetch(
    address: string | null,
    file: string,
    signal: AbortSignal,
  ): Promise<string | null> {
    return address && (await this.storage.copyTo(address, file, { signal })) ? file : null;
  }

  private fail(videoId: string, code: SpokenVideoError): Promise<void> {
    return this.results.fail(videoId, code, (tx, ownerUid) =>
      this.tellIfReady(tx, videoId, ownerUid),
    );
  }

  /**
   * Mails the organiser when the last spoken video of a tasting has ended, unless all of them
   * failed. An organiser who takes the last one out of the tasting gets no mail.
   */
  private async tellIfReady(tx: Transaction, videoId: string, ownerUid: string): Promise<void> {
    // Orders two videos that end at once. A lock on the tastings could cause a deadlock: saving a
    // tasting locks it before its videos.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('videosReady ' || $1, 0))`, [
      ownerUid,
    ]);
    const tastings = await tx.query<{ id: string; name: string }>(
      `select distinct id, name from (${slotsSql('t.owner_uid = $1 and t.deleted_at is null')}) slot where video = $2`,
      [ownerUid, videoId],
    );
    for (const { id, name } of tastings) {
      const [{ waiting, ready } = { waiting: 0, ready: 0 }] = await tx.query<{
        waiting: number;
        ready: number;
      }>(
        `select count(*) filter (where v.state = 'CONVERTING')::int as waiting, count(*) filter (where v.state = 'AVAILABLE')::int as ready
         from videos v where v.owner_uid = $1 and v.kind = 'SPOKEN' and v.deleted_at is null
           and v.id in (select slot.video from (${slotsSql('t.id = $2')}) slot)`,
        [ownerUid, id],
      );
      if (waiting > 0 || ready === 0) continue;
      const { email, lang } = await this.companies.one(ownerUid, tx);
      await sendMail(tx, videosReadyMail, {
        to: email,
        lang,
        account: ofAccount(ownerUid, this.clock.now()),
        // Only individual tastings have videos.
        data: { name, link: `${this.config.publicUrl}/dashboard/tastings/podcast/edit/${id}` },
      });
    }
  }
}

/** The code of an error; null if another attempt may help. */
function codeOf(error: unknown, lastAttempt: boolean): SpokenVideoError | null {
  if (error instanceof ServiceFailed) return error.code;
  if (error instanceof TaskRefused)
    return error.code === 'WRONG_GENDER' ? '6' : isRefusal(error.code) ? codes[error.code] : '7';
  // Another attempt would reach the same limit.
  if (error instanceof ProcessFailed && error.reason !== 'crashed' && error.reason !== 'diskFull')
    return '4';
  if (!lastAttempt) return null;
  return error instanceof ProcessFailed ? '4' : '7';
}
