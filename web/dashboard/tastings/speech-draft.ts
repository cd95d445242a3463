import type { components } from '~/api/schema';
import { blank, required } from '../../../shared/rules/field.js';
import {
  asSsml,
  checkSpokenText,
  fromSsml,
  plainText,
  sentenceLimits,
  toSsml,
} from '../../../shared/rules/speech.js';
import { checkSsml } from '../../../shared/rules/ssml.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import {
  type VoiceGender,
  type VoiceLanguage,
  voiceLanguages,
} from '../../../shared/vocabulary/voices.js';

type Video = components['schemas']['VideoSlotDto'];

/** The text of a spoken video in the form, as typed text or as markup. */
export type Writing = { written: string; isMarkup: boolean };

/**
 * A text that can change its form. `typed` is the text from which its markup was made, with the
 * characters that the avatar leaves out. It is not saved.
 */
export type ChangeableWriting = Writing & { typed: string | null };

/** A spoken video in the form. */
export type Speech = ChangeableWriting & {
  /** The video that the server makes or has made. */
  id: string | null;
  avatarPath: string | null;
  language: VoiceLanguage | null;
  captionsInVideo: boolean;
  /** Whether the text is confirmed. */
  locked: boolean;
  /** Whether there were changes since the video was made. */
  modified: boolean;
  /** The reason why the last video could not be made: a code or a text. */
  error: string | null;
};

export const emptySpeech = (): Speech => ({
  written: '',
  isMarkup: false,
  typed: null,
  id: null,
  avatarPath: null,
  language: null,
  captionsInVideo: false,
  locked: false,
  modified: false,
  error: null,
});

export const speechOf = (stored: Video): Speech => ({
  ...writingOf(stored.text ?? ''),
  id: stored.id,
  avatarPath: stored.avatarPath,
  language: isVoiceLanguage(stored.language) ? stored.language : null,
  captionsInVideo: stored.captionsInVideo,
  locked: stored.locked,
  modified: stored.modified,
  error: stored.error,
});

/** The speech without its video, so that it can be changed and confirmed again. */
export const reopened = (speech: Speech): Speech => ({
  ...speech,
  id: null,
  locked: false,
  modified: true,
});

const isVoiceLanguage = (language: string | null): language is VoiceLanguage =>
  language !== null && Object.hasOwn(voiceLanguages, language);

/**
 * The voice language that suits a language of the interface; undefined without one.
 * @param locale `en`, or a regional variant such as `en-IE`
 */
export function voiceLanguageOf(locale: string): VoiceLanguage | undefined {
  if (isVoiceLanguage(locale)) return locale;
  const { language } = new Intl.Locale(locale);
  return (Object.keys(voiceLanguages) as VoiceLanguage[]).find((voice) =>
    voice.startsWith(`${language}-`),
  );
}

/** The voice language that is offered first in a language of the interface. */
export const voiceLanguageFor = (locale: string): VoiceLanguage =>
  voiceLanguageOf(locale) ?? 'es-ES';

export const hasVoice = (language: VoiceLanguage, gender: VoiceGender): boolean =>
  voiceLanguages[language].some((known) => known === gender);

/** The text as SSML; '' if there is none. */
export const ssmlOf = ({ written, isMarkup }: Writing): string => {
  if (blank(written)) return '';
  return isMarkup ? written : toSsml(written);
};

function writingOf(text: string): ChangeableWriting {
  const typed = fromSsml(asSsml(text));
  return typed === null
    ? { written: text, isMarkup: true, typed: null }
    : { written: typed, isMarkup: false, typed: null };
}

/**
 * The same text in the other form; null for a markup that typed text cannot express. A markup that
 * was not changed becomes the text again from which it was made.
 */
export function inOtherForm({
  written,
  isMarkup,
  typed,
}: ChangeableWriting): ChangeableWriting | null {
  if (!isMarkup) return { written: toSsml(written), isMarkup: true, typed: written };
  const text =
    typed !== null && written === toSsml(typed)
      ? typed
      : blank(written)
        ? ''
        : fromSsml(written.trim());
  return text === null ? null : { written: text, isMarkup: false, typed: null };
}

/** The server would take a markup without `<speak>` for a typed text. */
const textIssues = (path: string, writing: Writing): Issue[] =>
  blank(writing.written) || checkSsml(ssmlOf(writing)).length === 0
    ? checkSpokenText(path, ssmlOf(writing))
    : [{ path, code: 'INVALID_MARKUP' }];

/** Checks a speech that the organiser confirms. The first issue is shown. */
export const confirmIssues = (
  path: string,
  speech: Speech,
  gender: VoiceGender | undefined,
): Issue[] => [
  ...required(`${path}.avatarPath`, gender === undefined),
  ...required(`${path}.text`, blank(speech.written)),
  ...textIssues(`${path}.text`, speech),
  ...required(`${path}.language`, speech.language === null),
  ...(speech.language && gender && !hasVoice(speech.language, gender)
    ? [{ path: `${path}.language`, code: 'VOICE_MISSING' as const }]
    : []),
];

/**
 * The text to listen to: the selected part, or the first sentence. It is shortened to the length
 * that the server speaks. A selected part of a markup keeps its elements if it is valid alone.
 */
export function sentenceOf(
  { written, isMarkup }: Writing,
  [from, to]: readonly [number, number],
  language: VoiceLanguage,
): string {
  const selected = written.slice(from, to).trim();
  if (!isMarkup) return shortened(selected || firstSentence(written, language));
  const part = selected ? `<speak>${selected}</speak>` : written;
  if (checkSpokenText('', part).length === 0 && isShort(part)) return part;
  return shortened(selected ? withoutTags(selected) : firstSentence(plainText(written), language));
}

const isShort = (text: string) => plainText(asSsml(text)).length <= sentenceLimits.characters;

/** Also works with a part that begins or ends within an element. */
const withoutTags = (markup: string) => markup.replace(/<[^>]*>|<[^>]*$|^[^<]*>/g, ' ').trim();

function firstSentence(text: string, language: VoiceLanguage): string {
  // Older Firefox has no Segmenter.
  if (!('Segmenter' in Intl)) return /^.*?[.!?…。](?=\s|$)|^.+/su.exec(text.trim())?.[0] ?? '';
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text.trim());
  for (const { segment } of sentences) if (/[\p{L}\p{N}]/u.test(segment)) return segment.trim();
  return '';
}

/** Cuts a text after the last whole word within the limit. */
function shortened(text: string): string {
  let short = text.slice(0, sentenceLimits.characters);
  while (!isShort(short)) short = short.slice(0, -10);
  const space = short.search(/\s\S*$/);
  return short.length < text.length && space > 0 ? short.slice(0, space) : short;
}
