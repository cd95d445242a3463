import { addSound, type Sound, type Word } from './speech.js';

/** A part of an audio in which somebody speaks, in ms. */
export type Span = { startMs: number; endMs: number };

const frameMs = 10;
/** A frame belongs to the speech from this share of the loudest frame on: -30 dB. */
const leastShare = 0.03;
/** Shorter silences belong to a plosive. */
const shortestSilenceMs = 60;

/** Returns the loudness of each 10 ms, as the root of the mean square. */
function loudness(samples: ArrayLike<number>, sampleRate: number): number[] {
  const frame = Math.round((sampleRate * frameMs) / 1_000);
  return Array.from({ length: Math.floor(samples.length / frame) }, (_, place) => {
    let sum = 0;
    for (let at = place * frame; at < (place + 1) * frame; at++) sum += (samples[at] ?? 0) ** 2;
    return Math.sqrt(sum / frame);
  });
}

/** Returns the parts of an audio that are not silent. */
export function findSpans(samples: ArrayLike<number>, sampleRate: number): Span[] {
  const frames = loudness(samples, sampleRate);
  const least = frames.reduce((most, value) => Math.max(most, value), 0) * leastShare;
  const spans: Span[] = [];
  for (const [place, value] of frames.entries()) {
    if (value === 0 || value < least) continue;
    const startMs = place * frameMs;
    const last = spans.at(-1);
    if (last && startMs - last.endMs < shortestSilenceMs) last.endMs = startMs + frameMs;
    else spans.push({ startMs, endMs: startMs + frameMs });
  }
  return spans;
}

const lasting = (parts: readonly Span[]): number =>
  parts.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);

/**
 * Fits the sounds and words of a guide to another audio of the same text. Each sound keeps its
 * share of the time without the pauses. It is an estimate, as the two voices do not speak alike.
 * @param guide says the same text; its times are in order
 */
export function alignToGuide(
  guide: { sounds: readonly Sound[]; words: readonly Word[] },
  spans: readonly Span[],
): { sounds: Sound[]; words: Word[] } {
  const sounding = guide.sounds.filter(({ mouth }) => mouth !== 'rest');
  // The natural voice may say a sign that the guide does not know.
  const said =
    sounding.length > 0 ? sounding : [{ startMs: 0, endMs: 1, mouth: 'neutral' as const }];
  const factor = lasting(spans) / lasting(said);
  /** Turns a time of the guide into speech time of the audio, which leaves out the pauses. */
  const speechMs = (ms: number) =>
    factor *
    lasting(
      said.flatMap(({ startMs, endMs }) =>
        startMs < ms ? [{ startMs, endMs: Math.min(endMs, ms) }] : [],
      ),
    );
  const sounds: Sound[] = [];
  let before = 0;
  for (const span of spans) {
    addSound(sounds, { startMs: sounds.at(-1)?.endMs ?? 0, endMs: span.startMs, mouth: 'rest' });
    const at = (ms: number) =>
      Math.round(Math.min(Math.max(ms - before, 0), lasting([span])) + span.startMs);
    for (const { startMs, endMs, mouth } of said)
      addSound(sounds, { startMs: at(speechMs(startMs)), endMs: at(speechMs(endMs)), mouth });
    before += lasting([span]);
  }
  const words = guide.words.map(({ startMs, endMs, text }) => ({
    startMs: audioMs(spans, speechMs(startMs), 'next'),
    endMs: audioMs(spans, speechMs(endMs), 'last'),
    text,
  }));
  return { sounds, words };
}

/**
 * Turns speech time into the time of the audio.
 * @param side at a pause: the end of the last part, or the start of the next
 */
function audioMs(spans: readonly Span[], speechMs: number, side: 'last' | 'next'): number {
  let left = Math.round(speechMs);
  for (const span of spans) {
    const length = lasting([span]);
    if (left < length || (left === length && side === 'last')) return span.startMs + left;
    left -= length;
  }
  return spans.at(-1)?.endMs ?? 0;
}
