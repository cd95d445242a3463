import { type OfferedLanguage, offeredLanguages } from '../../../shared/vocabulary/languages.js';

/** What a reader asks for, in the address, as its query was parsed, or through the browser. */
export type Asked = { lang?: string | string[] | undefined; accepted: string | undefined };

/**
 * The languages that a reader asks for, best first, in the two letters that texts are kept under: that of the address, else those of the
 * browser, 'ca-ES;q=0.8, en' → EN, CA.
 */
export function askedLanguages({ lang, accepted }: Asked): string[] {
  if (lang && typeof lang === 'string') return [lang.slice(0, 2).toUpperCase()];
  const asked = (accepted ?? '')
    .slice(0, 500)
    .split(',')
    .flatMap((part, place) => {
      const [, language, quality = '1'] =
        /^\s*([a-z]{2,3})(?:-[\w-]+)?\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(part) ?? [];
      return language && Number(quality) > 0
        ? [{ language: language.toUpperCase(), quality: Number(quality), place }]
        : [];
    });
  return asked
    .toSorted((one, other) => other.quality - one.quality || one.place - other.place)
    .map(({ language }) => language);
}

/** Of the languages of a page the first that is asked for, else Spanish, else the first there is. */
export function chosenLanguage(languages: readonly string[], asked: readonly string[]): string {
  return (
    asked.find((language) => languages.includes(language)) ??
    (languages.includes('ES') ? 'ES' : (languages[0] ?? 'ES'))
  );
}

/** The offered language in which the product speaks on a page that is read in `language`, to who asks for these. */
export const wordsLanguage = (language: string, asked: readonly string[]): OfferedLanguage =>
  [language, ...asked]
    .map((each) => each.toLowerCase())
    .find((each): each is OfferedLanguage => offeredLanguages.some((one) => one === each)) ?? 'es';
