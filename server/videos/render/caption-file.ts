import { toWebVtt } from '../speech/captions.js';
import type { Speech } from '../speech/speech.js';
import { rests } from './spoken-video.js';

/** The captions of a rendered video, as WebVTT. The words begin after a rest. */
export const captionFile = (words: Speech['words'], language: string): string =>
  toWebVtt(
    words.map((word) => ({
      ...word,
      startMs: word.startMs + rests.beforeMs,
      endMs: word.endMs + rests.beforeMs,
    })),
    language,
  );
