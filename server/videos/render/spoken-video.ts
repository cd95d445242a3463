import type { MouthShape } from '../../../shared/vocabulary/mouth-shapes.js';

/** A spoken text. Times are in milliseconds from the start of the samples. */
export type Speech = {
  sampleRate: number;
  /** One channel. */
  samples: Int16Array;
  durationMs: number;
  sounds: { startMs: number; endMs: number; mouth: MouthShape }[];
  words: { startMs: number; endMs: number; text: string }[];
};

/** The format of all spoken videos. Sizes are in pixels. */
export const videoFormat = { size: 720, framesPerSecond: 25, sampleRate: 48_000 };

/** The avatar is silent before and after the speech. */
export const rests = { beforeMs: 500, afterMs: 1_000 };

/** Returns the number of frames of a video with a speech. */
export const frameCount = ({ durationMs }: Pick<Speech, 'durationMs'>): number =>
  Math.ceil(((rests.beforeMs + durationMs + rests.afterMs) * videoFormat.framesPerSecond) / 1_000);
