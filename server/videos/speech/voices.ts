import {
  type VoiceGender,
  type VoiceLanguage,
  voiceLanguages,
} from '../../../shared/vocabulary/voices.js';

/** A voice of the built-in engine. `rate` is in words per minute, `pitch` from 0 to 100. */
export type EspeakVoice = { engine: 'espeak'; name: string; rate: number; pitch: number };

/** An installed natural voice: the folder of a model, and its files. */
export type NaturalVoice = {
  engine: 'natural';
  language: VoiceLanguage;
  gender: VoiceGender;
  folder: string;
  model: string;
  tokens: string;
  /** A folder for models that read by the rules of espeak-ng. */
  dataDir: string;
  /** Dictionaries, separated by commas, for models that read by words. */
  lexicon: string;
};

/**
 * The voice of the built-in engine for each language, with words per minute. The rates are those of
 * a calm narrator. Chinese has a higher one, because the engine counts each syllable as a word.
 *
 * - Japanese is read from kana (`wordReaderOf`), without its pitch accent and with short vowels.
 * - Australian English has a British accent. US and Mexican Spanish share a voice.
 * - Arabic without vowel marks lacks the short vowels of words that are not in the dictionary.
 */
const espeakVoices: Record<VoiceLanguage, readonly [name: string, rate: number]> = {
  'es-ES': ['roa/es', 150],
  'es-MX': ['roa/es-419', 150],
  'es-US': ['roa/es-419', 150],
  'en-GB': ['gmw/en-GB-x-rp', 150],
  'en-US': ['gmw/en-US', 150],
  'en-AU': ['gmw/en', 150],
  'fr-FR': ['roa/fr', 145],
  'it-IT': ['roa/it', 150],
  'ru-RU': ['zle/ru', 150],
  'de-DE': ['gmw/de', 150],
  'cmn-CN': ['sit/cmn', 175],
  'da-DK': ['gmq/da', 150],
  'nl-NL': ['gmw/nl', 150],
  'is-IS': ['gmq/is', 150],
  'ja-JP': ['jpx/ja', 150],
  'pl-PL': ['zlw/pl', 155],
  'pt-PT': ['roa/pt', 150],
  arb: ['sem/ar', 150],
  'hi-IN': ['inc/hi', 150],
  'ko-KR': ['ko', 150],
  'nb-NO': ['gmq/nb', 150],
  'sv-SE': ['gmq/sv', 150],
  'tr-TR': ['trk/tr', 150],
  'ro-RO': ['roa/ro', 150],
};

/**
 * The variant and the pitch of each gender. They give about 210 Hz and 105 Hz,
 * the usual pitch of women and men.
 */
const variants: Record<VoiceGender, { variant: string; pitch: number }> = {
  FEMALE: { variant: 'Annie', pitch: 20 },
  MALE: { variant: 'm3', pitch: 50 },
};

/** Returns the voice of the built-in engine. */
export function espeakVoiceOf(language: VoiceLanguage, gender: VoiceGender): EspeakVoice {
  const [name, rate] = espeakVoices[language];
  const { variant, pitch } = variants[gender];
  return { engine: 'espeak', name: `${name}+${variant}`, rate, pitch };
}

/**
 * Returns the best voice for a language and a gender: an installed natural one, otherwise the
 * built-in one, otherwise the reason why there is none. A stored text may name a language that the
 * list no longer has.
 */
export function chooseVoice(
  language: VoiceLanguage,
  gender: VoiceGender,
  installed: readonly NaturalVoice[],
): NaturalVoice | EspeakVoice | 'LANGUAGE_NOT_AVAILABLE' | 'GENDER_NOT_AVAILABLE' {
  if (!Object.hasOwn(voiceLanguages, language)) return 'LANGUAGE_NOT_AVAILABLE';
  const genders: readonly VoiceGender[] = voiceLanguages[language];
  if (!genders.includes(gender)) return 'GENDER_NOT_AVAILABLE';
  const natural = installed.find((voice) => voice.language === language && voice.gender === gender);
  return natural ?? espeakVoiceOf(language, gender);
}
