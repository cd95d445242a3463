import { contentLanguages } from './languages.js';
import { readyMadeText } from './ready-made-texts.js';

/** One text by upper-case language code: `{ ES: 'Tinto', CA: 'Negre', EN: 'Red' }`. */
export type LocalizedText = { [language: string]: string };

/**
 * Returns the text in `language` ('es', 'ES', 'es-MX' …). Falls back to the translation of a text
 * of the application, to Spanish, to any language, and to ''.
 */
export function localize(
  text: LocalizedText | string | null | undefined,
  language: string,
): string {
  if (!text) return '';
  if (typeof text === 'string') return text;
  const code = language.toUpperCase();
  const base = code.slice(0, 2);
  return (
    text[code] ||
    text[base] ||
    readyMadeText(text, base) ||
    text['ES'] ||
    Object.values(text).find(Boolean) ||
    ''
  );
}

/**
 * Returns a text that is stored without a language, or its translation.
 * @param translations by upper-case language code
 * @param language 'fr', 'FR', 'fr-CA' …
 */
export const translated = (
  text: string,
  translations: LocalizedText | undefined,
  language: string,
): string => translations?.[language.slice(0, 2).toUpperCase()] || text;

/**
 * Returns the same text in every content language. A plain text in a create request is stored in
 * this form.
 */
export function everyLanguage(text: string): LocalizedText {
  return Object.fromEntries(contentLanguages.map((language) => [language, text]));
}

/**
 * Replaces the old text only in those languages that still have it. A correction in Spanish does
 * not overwrite a real translation.
 */
export function replaceText(
  stored: LocalizedText,
  oldText: string,
  newText: string,
): LocalizedText {
  return Object.fromEntries(
    Object.entries(stored).map(([language, text]) => [language, text === oldText ? newText : text]),
  );
}

/**
 * Returns the text to store for a text in a request. An object by language loses its blank texts,
 * and missing content languages get the Spanish text. A plain text fills all content languages. If
 * a text is already stored, a plain text replaces only the languages whose stored text equals the
 * stored Spanish text.
 */
export function completeText(
  given: LocalizedText | string | null | undefined,
  stored?: LocalizedText,
): LocalizedText {
  if (typeof given === 'string') {
    const text = given.trim();
    return stored && !isBlankText(stored)
      ? replaceText(stored, localize(stored, 'ES'), text)
      : everyLanguage(text);
  }
  const texts = Object.fromEntries(
    Object.entries(given ?? {}).filter(([, text]) => !isBlankText(text)),
  );
  return { ...everyLanguage(localize(texts, 'ES')), ...texts };
}

/**
 * Characters that no font draws: white space, ignorable characters (zero width, bidi marks,
 * fillers, tags), control characters and lone surrogates. The code points at the end are invisible
 * characters outside of these classes: the empty braille pattern, annotation marks, the object
 * replacement character and two script fillers.
 */
const invisible =
  /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\u2800\ufff9-\ufffc\u{1d159}\u{16fe4}]/gu;

/** True if the text is invisible in every language. A lone combining mark is visible. */
export function isBlankText(text: LocalizedText | string | null | undefined): boolean {
  if (!text) return true;
  return typeof text === 'string'
    ? text.replace(invisible, '') === ''
    : Object.values(text).every(isBlankText);
}
