import { Column, Entity, Index } from 'typeorm';
import type { VideoKind } from '../../shared/vocabulary/video.js';
import type { VoiceLanguage } from '../../shared/vocabulary/voices.js';
import type { Figure } from '../avatars/avatars.service.js';
import { OwnedEntity } from '../platform/database/owned-entity.js';

/** A file of a video. `url` is the address in the storage, which is not public. */
export type Rendition = { url: string; width: number; height: number; bytes: number };

/** A text that an avatar speaks, with all that the video shows. Files are storage addresses. */
export type Spoken = {
  ssml: string;
  language: VoiceLanguage;
  figure: Figure;
  color: string;
  accent: string;
  logo: string | null;
  /** The image of the product that the text is about. */
  bottle: string | null;
  captionsInVideo: boolean;
};

/** UPLOADING until the last byte has arrived, CONVERTING until the files for phones are stored. */
export type VideoState = 'UPLOADING' | 'CONVERTING' | 'AVAILABLE' | 'FAILED';

/** A video in an organiser's library. */
@Entity('videos')
@Index('videos_by_owner', { synchronize: false })
@Index('videos_by_content', { synchronize: false })
@Index('videos_in_trash', { synchronize: false })
export class Video extends OwnedEntity {
  @Column({ type: 'text' }) name: string;
  @Column({ type: 'text' }) kind: VideoKind;
  @Column({ type: 'text' }) state: VideoState;
  /** Counts for the quota. */
  @Column({ type: 'bigint', transformer: { from: Number, to: (bytes: number) => bytes } })
  bytes: number;
  /** Per cent of the conversion. */
  @Column({ type: 'smallint', default: 0 }) progress: number;
  /** The code of the reason why the video failed. */
  @Column({ type: 'text', nullable: true }) error: string | null;
  @Column({ type: 'int', nullable: true }) durationMs: number | null;
  /** The largest first. */
  @Column({ type: 'jsonb', default: () => `'[]'` }) renditions: Rendition[];
  /** Address of the poster. */
  @Column({ type: 'text', nullable: true }) poster: string | null;
  /** The sound alone; null without sound. */
  @Column({ type: 'jsonb', nullable: true }) audio: { url: string; bytes: number } | null;
  /** The parts of a spoken video. */
  @Column({ type: 'jsonb', nullable: true }) spoken: Spoken | null;
  /** Identifies `spoken`, so that the same video is not made twice. */
  @Column({ type: 'text', nullable: true }) contentHash: string | null;
  /** The captions of a spoken video, as WebVTT. */
  @Column({ type: 'text', nullable: true }) captions: string | null;
  /** Since when no tasting and no event has named the video. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) unnamedSince: Date | null;
}
