import { contentLanguages } from '../../shared/vocabulary/languages.js';
import { type LocalizedText, localize } from '../../shared/vocabulary/localized-text.js';

/** One plain text: it replaces the languages that said what was on the screen, or nothing, and leaves real translations. */
export function writeText(text: LocalizedText, shown: string, next: string): LocalizedText {
  const languages = new Set([...contentLanguages, ...Object.keys(text)]);
  return Object.fromEntries(
    [...languages].map((language) => {
      const before = text[language];
      return [language, !before || before === shown ? next : before];
    }),
  );
}

/** The text in the language on the screen, empty where somebody has just emptied it; another language only where it was never written. */
export function shownText(text: LocalizedText, locale: string): string {
  const own = [locale.slice(0, 2).toUpperCase(), 'ES'].find((language) => language in text);
  return own ? (text[own] ?? '') : localize(text, locale);
}
