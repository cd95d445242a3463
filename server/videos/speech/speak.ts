import { checkSsml, parseSsml } from '../../../shared/rules/ssml.js';
import type { VoiceGender, VoiceLanguage } from '../../../shared/vocabulary/voices.js';
import { Refusal } from '../../platform/processes/limited-child.js';
import { loadNaturalVoice, sayNaturally } from './natural-voice.js';
import { wordReaderOf } from './read-words.js';
import { sayWithEspeak } from './say-with-espeak.js';
import { durationOf, type Speech } from './speech.js';
import { type SpokenMarkup, toSpokenMarkup } from './spoken-markup.js';
import { timeSounds, timeWords } from './time-speech.js';
import { chooseVoice, type EspeakVoice, espeakVoiceOf, type NaturalVoice } from './voices.js';

export type SpeakOptions = {
  language: VoiceLanguage;
  gender: VoiceGender;
  /** A factor of the usual speed, from 0.5 to 2. */
  rate?: number | undefined;
  /** The natural voices that are installed. */
  installed?: readonly NaturalVoice[];
};

/**
 * Speaks an SSML document. It runs only in a process of its own, because of the engine's licence.
 * The built-in voices give the same samples for the same document.
 * @throws Refusal INVALID_MARKUP, with the first problem and its position; LANGUAGE_NOT_AVAILABLE;
 * GENDER_NOT_AVAILABLE; NOTHING_TO_SAY
 */
export async function speak(
  ssml: string,
  { language, gender, rate = 1, installed = [] }: SpeakOptions,
): Promise<Speech> {
  const [problem] = checkSsml(ssml);
  if (problem) throw new Refusal('INVALID_MARKUP', `${problem.code} at ${problem.at}`);
  const voice = chooseVoice(language, gender, installed);
  if (typeof voice === 'string') throw new Refusal(voice, `${language} ${gender}`);
  const parts = parseSsml(ssml);
  if (!Array.isArray(parts)) throw new Refusal('INVALID_MARKUP', parts.code);
  const markup = toSpokenMarkup(parts, await wordReaderOf(language));
  if (markup.tokens.length === 0) throw new Refusal('NOTHING_TO_SAY');
  if (voice.engine === 'espeak') return sayTimed(markup, voice, rate);
  const guide = await sayTimed(markup, espeakVoiceOf(language, gender), 1);
  return sayNaturally(markup, guide, await loadNaturalVoice(voice), rate);
}

/** Speaks with the built-in engine, which reports the times of its sounds and words. */
async function sayTimed(markup: SpokenMarkup, voice: EspeakVoice, rate: number): Promise<Speech> {
  const { sampleRate, samples, phonemes, words } = await sayWithEspeak(markup.ssml, {
    ...voice,
    rate: voice.rate * rate,
  });
  if (phonemes.every(({ phoneme }) => phoneme === '')) throw new Refusal('NOTHING_TO_SAY');
  const durationMs = durationOf(samples, sampleRate);
  const sounds = timeSounds(phonemes, durationMs);
  return {
    sampleRate,
    samples,
    durationMs,
    sounds,
    words: timeWords(markup.tokens, words, sounds),
  };
}
