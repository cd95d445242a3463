/**
 * The maximum number of UTF-16 units of one visible character. The longest emoji have 35. In
 * `firstCharacter`, a letter with too many accents loses some of them.
 */
const longestCharacter = 64;

// Older Firefox has no Segmenter. It may cut off a separate accent or a part of an emoji sequence,
// but never half of a surrogate pair.
const characters: (text: string) => Iterable<string> =
  'Segmenter' in Intl
    ? (text) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : (text) => Array.from(text);

/**
 * Returns the longest beginning of a text that has at most `max` UTF-16 units and ends with a whole
 * visible character. It does not split accents from letters, emoji sequences or flags.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = '';
  // Only a bounded part is examined, however long the text is.
  for (const character of characters(text.slice(0, max + longestCharacter))) {
    if (kept.length + character.length > max) break;
    kept += character;
  }
  return kept;
}

/** Returns the text with a capital first letter, by the rules of the language. */
export const capitalised = (text: string, lang: string): string => {
  const first = firstCharacter(text);
  return first.toLocaleUpperCase(lang) + text.slice(first.length);
};

/**
 * Returns the name of a language in another one: 'ES' in 'ca' is 'Espanyol'.
 * @param locale a language tag: 'ca'
 */
export const languageIn = (language: string, locale: string): string =>
  capitalised(
    new Intl.DisplayNames([locale, 'es'], { type: 'language' }).of(language.toLowerCase()) ??
      language,
    locale,
  );

/** Browsers without the data of a language name it in another one. */
const ownNames: Readonly<Record<string, string>> = { gl: 'Galego' };

/** Returns the name of a language in that language: 'Català' for 'CA'. */
export const nameOfLanguage = (language: string): string =>
  ownNames[language.toLowerCase()] ?? languageIn(language, language.toLowerCase());

/** Returns the first visible character of a text, or ''. */
export function firstCharacter(text: string): string {
  const [first = ''] = characters(text.slice(0, longestCharacter));
  return first;
}
