import { contentLanguages } from './languages.js';

/** One text in several languages, keyed by upper-case language code: `{ ES: 'Tinto', CA: 'Negre', EN: 'Red' }`. */
export type LocalizedText = { [language: string]: string };

/** The text in `language` ('es', 'ES', 'es-MX' …), else in Spanish, else in any language there is, else ''. */
export function localize(
  text: LocalizedText | string | null | undefined,
  language: string,
): string {
  if (!text) return '';
  if (typeof text === 'string') return text;
  const code = language.toUpperCase();
  return (
    text[code] || text[code.slice(0, 2)] || text['ES'] || Object.values(text).find(Boolean) || ''
  );
}

/** The same text in every content language: what saving one plain text means on create. */
export function everyLanguage(text: string): LocalizedText {
  return Object.fromEntries(contentLanguages.map((language) => [language, text]));
}

/**
 * Saving one plain text over a translated one changes only the languages that still equal the old text,
 * so that a correction in Spanish does not overwrite a real translation.
 */
export function updateText(stored: LocalizedText, oldText: string, newText: string): LocalizedText {
  return Object.fromEntries(
    Object.entries(stored).map(([language, text]) => [language, text === oldText ? newText : text]),
  );
}

/**
 * What a text that was given becomes. Texts by language stay as they come, trimmed of empty ones and completed from the Spanish; a plain
 * text fills all content languages, or of a stored translation those that equal its Spanish.
 */
export function givenText(
  given: LocalizedText | string | null | undefined,
  stored?: LocalizedText,
): LocalizedText {
  if (typeof given === 'string') {
    const text = given.trim();
    return stored && !isBlankText(stored)
      ? updateText(stored, localize(stored, 'ES'), text)
      : everyLanguage(text);
  }
  const texts = Object.fromEntries(
    Object.entries(given ?? {}).filter(([, text]) => !isBlankText(text)),
  );
  return { ...everyLanguage(localize(texts, 'ES')), ...texts };
}

/**
 * What no font draws: white space, characters that are ignored (zero width, bidi marks, fillers, tags), control characters and halves of pairs; and of
 * those that Unicode counts as signs the empty braille pattern, the marks around annotations, the place of an object, and two fillers of scripts.
 */
const invisible =
  /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\u2800\ufff9-\ufffc\u{1d159}\u{16fe4}]/gu;

/** Whether a text shows nothing, in whatever language. A combining mark alone is drawn, and counts. */
export function isBlankText(text: LocalizedText | string | null | undefined): boolean {
  if (!text) return true;
  return typeof text === 'string'
    ? text.replace(invisible, '') === ''
    : Object.values(text).every(isBlankText);
}
