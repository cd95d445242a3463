import { contentLanguages } from '../../shared/vocabulary/languages.js';
import { type LocalizedText, localize } from '../../shared/vocabulary/localized-text.js';

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
 * The text in the page's language; empty if the user has just emptied it. Another language is used
 * only if this one was never written.
 */
export function textInLanguage(text: LocalizedText, locale: string): string {
  const own = [locale.slice(0, 2).toUpperCase(), 'ES'].find((language) => language in text);
  return own ? (text[own] ?? '') : localize(text, locale);
}
