import type { MouthShape } from '../../../shared/vocabulary/mouth-shapes.js';

/** A mouth shape and its time, in ms from the beginning. */
export type Sound = { startMs: number; endMs: number; mouth: MouthShape };

/** A word with its punctuation, as it is shown, and its time in ms. */
export type Word = { startMs: number; endMs: number; text: string };

/**
 * A spoken text. `sounds` cover the whole time without gaps. The samples are of one channel. Times
 * are whole ms.
 */
export type Speech = {
  sampleRate: number;
  samples: Int16Array;
  durationMs: number;
  sounds: Sound[];
  words: Word[];
};

/** Adds a sound, or lengthens the last one if the mouth stays the same. Ignores an empty sound. */
export function addSound(sounds: Sound[], sound: Sound): void {
  const last = sounds.at(-1);
  if (sound.endMs <= sound.startMs) return;
  if (last?.mouth === sound.mouth) last.endMs = sound.endMs;
  else sounds.push(sound);
}

/** Returns the duration of samples in whole ms. */
export const durationOf = ({ length }: { length: number }, sampleRate: number): number =>
  Math.round((length / sampleRate) * 1_000);

/** Joins the pieces of an audio. */
export function joinSamples(chunks: readonly Int16Array[]): Int16Array {
  const all = new Int16Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** Divides a time among words by their lengths. */
export function share(tokens: readonly { text: string }[], startMs: number, endMs: number): Word[] {
  const total = tokens.reduce((sum, { text }) => sum + text.length, 0);
  let before = 0;
  const at = () => Math.round(startMs + ((endMs - startMs) * before) / total);
  return tokens.map(({ text }) => {
    const from = at();
    before += text.length;
    return { startMs: from, endMs: at(), text };
  });
}
