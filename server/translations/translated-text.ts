import { type EventLanguage, isContentLanguage } from '../../shared/vocabulary/languages.js';
import {
  isBlankText,
  type LocalizedText,
  localize,
} from '../../shared/vocabulary/localized-text.js';
import {
  isReadyMade,
  readyMadeText,
  withReadyMadeTexts,
} from '../../shared/vocabulary/ready-made-texts.js';

/** Whether there is anything to translate. Numbers and signs are the same in all languages. */
export const hasWords = (text: string): boolean => /\p{L}/u.test(text);

/**
 * Returns the translation of a text, or null if it has none. A text of an organiser is stored in
 * all content languages, so an equal text in one of these is not a translation.
 * @param from the language of the original
 */
export function translationOf(
  text: LocalizedText,
  language: EventLanguage,
  from: EventLanguage,
): string | null {
  const own = text[language];
  const isCopy = isContentLanguage(language) && own === localize(text, from) && !isReadyMade(text);
  if (own && !isBlankText(own) && !isCopy) return own;
  return readyMadeText(text, language) ?? null;
}

/**
 * Returns the text with another translation, or without one. The original stays, also for readers
 * of languages without a translation.
 * @param translation null or a blank text removes the translation
 */
export function withTranslation(
  text: LocalizedText,
  language: EventLanguage,
  from: EventLanguage,
  translation: string | null,
): LocalizedText {
  const original = localize(text, from);
  // Another text in a content language would end all ready-made translations.
  const kept = isContentLanguage(language) ? withReadyMadeTexts(text) : { ...text };
  // Readers of the original's language fall back to Spanish, which changes now.
  if (language === 'ES' && !kept[from]) kept[from] = original;
  if (!isBlankText(translation)) return { ...kept, [language]: translation?.trim() ?? '' };
  if (isContentLanguage(language)) return { ...kept, [language]: original };
  delete kept[language];
  return kept;
}
