import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isExternalLink } from '../../../shared/rules/image.js';
import { asSsml, estimateSeconds, plainText } from '../../../shared/rules/speech.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { defaultTheme, type Theme } from '../../../shared/vocabulary/theme.js';
import type { VideoSlot } from '../../../shared/vocabulary/video.js';
import type { VoiceLanguage } from '../../../shared/vocabulary/voices.js';
import { AvatarsService, type Figure } from '../../avatars/avatars.service.js';
import { CompanyService } from '../../company/company.service.js';
import type { LockedStanding } from '../../plans/standing.js';
import { newId } from '../../platform/crypto/ids.js';
import type { Connection } from '../../platform/database/connection.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { assertValid, notFound } from '../../platform/errors/app-error.js';
import { publish } from '../../platform/live/topic.js';
import { Clock } from '../../platform/time/clock.js';
import { RoomThemes } from '../../themes/room-themes.js';
import type { VideoTaskDto } from '../video.dto.js';
import type { Spoken, VideoState } from '../video.entity.js';
import { VideosService, videosTopic } from '../videos.service.js';
import { speakVideo } from './speak-video.job.js';

/** Increase it when the same text must be made into a new video. */
const formatVersion = 1;
/** A second of a spoken video. */
const bytesPerSecond = 130_000;

/** A place of a tasting whose text an avatar is to speak. */
export type SpokenSlot = {
  /** The path of the slot, for issues. */
  path: string;
  slot: VideoSlot;
  /** The address of the product's image. */
  image: string | null;
};

/** The text of a slot, with its avatar and its language. */
export type SpokenText = Pick<VideoSlot, 'text' | 'language' | 'avatarPath' | 'captionsInVideo'>;

/** A spoken video as its row describes it. */
export type SpokenContent = { name: string; spoken: Spoken; contentHash: string };

/** The state of a spoken video, for its place in a tasting. */
export type SpokenState = { state: VideoState; error: string | null; endedAt: Date | null };

/** Spoken videos: their texts become videos of the library in a job. */
@Injectable()
export class SpokenVideosService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly avatars: AvatarsService,
    private readonly companies: CompanyService,
    private readonly themes: RoomThemes,
    private readonly videos: VideosService,
  ) {}

  /**
   * Begins the videos of confirmed texts, and writes their ids into the slots. The same text with
   * the same avatar and surroundings gets the video that exists already.
   * @throws 422 UNKNOWN_REFERENCE for a deleted avatar; 403 QUOTA_EXCEEDED; 403 after the trial
   */
  async begin(
    tx: Transaction,
    standing: LockedStanding,
    uid: string,
    slots: readonly SpokenSlot[],
  ): Promise<void> {
    if (slots.length === 0) return;
    const { logo } = await this.companies.one(uid, tx);
    const colors = await this.themes.colors(uid, standing, tx);
    for (const { path, slot, image } of slots) {
      const figure = await this.avatars.figureOf(uid, slot.avatarPath ?? '', tx);
      if (!figure) {
        assertValid([{ path: `${path}.avatarPath`, code: 'UNKNOWN_REFERENCE' }]);
        return;
      }
      const spoken = spokenOf(slot, figure, colors, { logo, image });
      const id =
        (await this.existing(tx, uid, spoken)) ?? (await this.add(tx, standing, uid, spoken));
      Object.assign(slot, { platform: 'generated', id, taskRef: id, modified: false });
    }
    await publish(tx, videosTopic(uid));
  }

  /**
   * Describes the video that `begin` would make of a text for an organiser with the default colours
   * and without a logo, where there is no product.
   * @throws Error for an unknown avatar
   */
  async describe(uid: string, text: SpokenText): Promise<SpokenContent> {
    const figure = await this.avatars.figureOf(uid, text.avatarPath ?? '');
    if (!figure) throw new Error(`There is no avatar ${text.avatarPath}`);
    const spoken = spokenOf(text, figure, defaultTheme(), { logo: null, image: null });
    return { name: nameOf(spoken), spoken, contentHash: hashOf(spoken) };
  }

  /** The living video of this content, unless it failed. It is kept from the sweep. */
  private async existing(
    tx: Transaction,
    uid: string,
    spoken: Spoken,
  ): Promise<string | undefined> {
    const [video] = await tx.query<{ id: string; state: VideoState }>(
      'update videos set unnamed_since = null where owner_uid = $1 and content_hash = $2 and deleted_at is null returning id, state',
      [uid, hashOf(spoken)],
    );
    if (video?.state !== 'FAILED') return video?.id;
    // The index allows one living video of a content.
    await tx.query('update videos set content_hash = null where id = $1', [video.id]);
    return undefined;
  }

  private async add(
    tx: Transaction,
    standing: LockedStanding,
    uid: string,
    spoken: Spoken,
  ): Promise<string> {
    const id = newId();
    const seconds = estimateSeconds(spoken.ssml, spoken.language) ?? 0;
    const bytes = Math.ceil(seconds * bytesPerSecond);
    standing.requireOpen();
    await standing.reserve({ videoBytes: bytes, spokenInProgress: 1, spokenPerDay: 1 });
    await tx.query(
      `insert into videos (id, owner_uid, name, kind, state, bytes, spoken, content_hash, created_at, updated_at)
       values ($1, $2, $3, 'SPOKEN', 'CONVERTING', $4, $5, $6, $7, $7)`,
      [id, uid, nameOf(spoken), bytes, JSON.stringify(spoken), hashOf(spoken), this.clock.now()],
    );
    await tx.enqueue(speakVideo, { videoId: id });
    return id;
  }

  /** The states of spoken videos, by id. Deleted videos are missing. */
  async statesOf(
    uid: string,
    ids: readonly string[],
    on: Connection = this.db,
  ): Promise<Map<string, SpokenState>> {
    if (ids.length === 0) return new Map();
    const rows = await on.query<{ id: string } & SpokenState>(
      `select id, state, error, case when state <> 'CONVERTING' then updated_at end as "endedAt" from videos
       where owner_uid = $1 and id = any($2) and kind = 'SPOKEN' and deleted_at is null`,
      [uid, ids],
    );
    return new Map(rows.map(({ id, ...state }) => [id, state]));
  }

  /** @throws 404 when the owner has no such spoken video */
  async task(uid: string, taskRef: string): Promise<VideoTaskDto> {
    const { kind, status, progress, duration, link, error } = await this.videos.read(uid, taskRef);
    if (kind !== 'SPOKEN') throw notFound();
    return { status, progress, duration, url: link, error };
  }
}

const spokenOf = (
  { text, language, captionsInVideo }: SpokenText,
  figure: Figure,
  { mainColor, secondaryColor }: Pick<Theme, 'mainColor' | 'secondaryColor'>,
  { logo, image }: { logo: string | null; image: string | null },
): Spoken => ({
  ssml: asSsml(text ?? ''),
  language: language as VoiceLanguage,
  figure,
  color: mainColor,
  accent: secondaryColor,
  logo: ownImage(logo),
  bottle: ownImage(image),
  captionsInVideo,
});

const hashOf = (spoken: Spoken): string =>
  createHash('sha256')
    .update(JSON.stringify([formatVersion, spoken]))
    .digest('base64url');

/** The beginning of the text. */
function nameOf({ ssml }: Spoken): string {
  const text = plainText(ssml);
  const most = Math.min(60, limits.name);
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}…`;
}

/** An image at another site stays out of the video: the server does not read it. */
const ownImage = (address: string | null): string | null =>
  address && !isExternalLink(address) ? address : null;
