import type { Speech } from '../speech/speech.js';

/** The format of all spoken videos. Sizes are in pixels. */
export const videoFormat = { size: 720, framesPerSecond: 25, sampleRate: 48_000 };

/** The avatar is silent before and after the speech. */
export const rests = { beforeMs: 500, afterMs: 1_000 };

/** Returns the number of frames of a video with a speech. */
export const frameCount = ({ durationMs }: Pick<Speech, 'durationMs'>): number =>
  Math.ceil(((rests.beforeMs + durationMs + rests.afterMs) * videoFormat.framesPerSecond) / 1_000);
