import { type OfferedLanguage, offeredLanguages } from '../../../shared/vocabulary/languages.js';

/** The languages that a browser asks for, best first, in the two letters that texts are kept under: 'ca-ES;q=0.8, en' → EN, CA. */
export function askedLanguages(header: string | undefined): string[] {
  const asked = (header ?? '')
    .slice(0, 500)
    .split(',')
    .flatMap((part, place) => {
      const [, language, quality = '1'] = /^\s*([a-z]{2,3})(?:-[\w-]+)?\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(part) ?? [];
      return language && Number(quality) > 0 ? [{ language: language.toUpperCase(), quality: Number(quality), place }] : [];
    });
  return asked.toSorted((one, other) => other.quality - one.quality || one.place - other.place).map(({ language }) => language);
}

/** Of the languages of a page the first that is asked for, else Spanish, else the first there is. */
export function chosenLanguage(languages: readonly string[], asked: readonly string[]): string {
  return asked.find((language) => languages.includes(language)) ?? (languages.includes('ES') ? 'ES' : (languages[0] ?? 'ES'));
}

/** The offered language in which the product speaks on a page that is read in `language`, to who asks for these. */
export const wordsLanguage = (language: string, asked: readonly string[]): OfferedLanguage =>
  [language, ...asked]
    .map((each) => each.toLowerCase())
    .find((each): each is OfferedLanguage => offeredLanguages.some((one) => one === each)) ?? 'es';
