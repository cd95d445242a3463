import { contentLanguages } from '../../shared/vocabulary/languages.js';
import {
  everyLanguage,
  type LocalizedText,
  localize,
} from '../../shared/vocabulary/localized-text.js';
import { readyMadeText } from '../../shared/vocabulary/ready-made-texts.js';

/**
 * Writes `next` into every language whose text is empty or equals the shown text. Real translations
 * stay.
 */
export function setLocalizedText(text: LocalizedText, shown: string, next: string): LocalizedText {
  const languages = new Set([...contentLanguages, ...Object.keys(text)]);
  return Object.fromEntries(
    [...languages].map((language) => {
      const before = text[language];
      return [language, !before || before === shown ? next : before];
    }),
  );
}

/**
 * The text in the page's language; empty if the user has just emptied it. A translation of the
 * application or another language is used only if this one was never written.
 */
export function textInLanguage(text: LocalizedText, locale: string): string {
  const language = locale.slice(0, 2).toUpperCase();
  if (language in text) return text[language] ?? '';
  const translated = readyMadeText(text, language);
  if (translated !== undefined) return translated;
  return 'ES' in text ? (text['ES'] ?? '') : localize(text, locale);
}

/**
 * The text after its field in the page's language was changed to `next`. A text that replaces a
 * translation of the application is stored in all languages, because the translation is not stored.
 */
export function typedText(text: LocalizedText, locale: string, next: string): LocalizedText {
  const language = locale.slice(0, 2).toUpperCase();
  const isTranslated = !(language in text) && readyMadeText(text, language) !== undefined;
  return isTranslated
    ? everyLanguage(next)
    : setLocalizedText(text, textInLanguage(text, locale), next);
}
