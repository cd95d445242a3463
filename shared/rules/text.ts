/** UTF-16 units that are looked at for one character: the longest emoji have 35; whoever stacks more accents than that loses some. */
const longestCharacter = 64;

// Older Firefox has no Segmenter; there an accent that is written apart may be lost with a cut, but no emoji is torn.
const characters: (text: string) => Iterable<string> =
  'Segmenter' in Intl
    ? (text) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : (text) => Array.from(text);

/**
 * The longest beginning of a text within `max` UTF-16 units that ends with a whole character as people see them: no letter loses its
 * accent, no family its child, no flag its second half.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = '';
  // what lies behind is not looked at, however long the text
  for (const character of characters(text.slice(0, max + longestCharacter))) {
    if (kept.length + character.length > max) break;
    kept += character;
  }
  return kept;
}

/** A text that begins with a capital, as the language writes it. */
export const capitalised = (text: string, lang: string): string => {
  const first = firstCharacter(text);
  return first.toLocaleUpperCase(lang) + text.slice(first.length);
};

/** What a language is called in another, by itself: 'ES' in 'ca' is 'Espanyol'. @param locale a tag: 'ca' */
export const languageIn = (language: string, locale: string): string =>
  capitalised(
    new Intl.DisplayNames([locale], { type: 'language' }).of(language.toLowerCase()) ?? language,
    locale,
  );

/** The first character of a text as people see it, '' of none. */
export function firstCharacter(text: string): string {
  const [first = ''] = characters(text.slice(0, longestCharacter));
  return first;
}
