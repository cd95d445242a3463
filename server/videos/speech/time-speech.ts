import { mouthsOfPhoneme } from './mouths-of-phoneme.js';
import type { EspeakSpeech } from './say-with-espeak.js';
import { addSound, type Sound, share, type Word } from './speech.js';
import type { Token } from './spoken-markup.js';

/**
 * The mouth stays as it is in a shorter pause. The engine reports these before a plosive or between
 * two vowels, and the voice sounds on.
 */
const shortestRestMs = 80;

/**
 * Returns the mouths of the engine's phonemes. They cover the time from 0 to `durationMs`.
 * A phoneme with several mouths is divided equally.
 */
export function timeSounds(phonemes: EspeakSpeech['phonemes'], durationMs: number): Sound[] {
  const sounds: Sound[] = [];
  addSound(sounds, { startMs: 0, endMs: phonemes[0]?.atMs ?? durationMs, mouth: 'rest' });
  for (const [place, { atMs, phoneme }] of phonemes.entries()) {
    const endMs = Math.min(phonemes[place + 1]?.atMs ?? durationMs, durationMs);
    const mouths = mouthsOfPhoneme(phoneme);
    const pauses = phoneme === '' && (endMs - atMs >= shortestRestMs || endMs === durationMs);
    if (mouths.length === 0) mouths.push(pauses ? 'rest' : (sounds.at(-1)?.mouth ?? 'rest'));
    for (const [part, mouth] of mouths.entries()) {
      const at = (share: number) => Math.round(atMs + ((endMs - atMs) * share) / mouths.length);
      addSound(sounds, { startMs: at(part), endMs: at(part + 1), mouth });
    }
  }
  return sounds;
}

/**
 * Returns the times of the words. The engine says some words together and reports only the first
 * one (`of the`). They share its time by their lengths. A word ends before the pause behind it.
 */
export function timeWords(
  tokens: readonly Token[],
  starts: EspeakSpeech['words'],
  sounds: readonly Sound[],
): Word[] {
  const groups: { startMs: number | undefined; tokens: Token[] }[] = [];
  let next = 0;
  for (const token of tokens) {
    while (next < starts.length && (starts[next]?.place ?? 0) < token.from) next++;
    const start = starts[next];
    const startMs = start && start.place < token.to ? start.atMs : undefined;
    const last = groups.at(-1);
    // Words at the beginning without a time join the first one that has a time.
    if (last && (startMs === undefined || last.startMs === undefined)) {
      last.tokens.push(token);
      last.startMs ??= startMs;
    } else groups.push({ startMs, tokens: [token] });
  }
  return groups.flatMap((group, place) => {
    const startMs = group.startMs ?? 0;
    const limit = groups[place + 1]?.startMs ?? sounds.at(-1)?.endMs ?? startMs;
    const inside = sounds.filter((sound) => sound.mouth !== 'rest' && sound.startMs < limit);
    const endMs = Math.max(startMs, Math.min(limit, inside.at(-1)?.endMs ?? limit));
    return share(group.tokens, startMs, endMs);
  });
}
