import type { GuestLanguage } from '../../../shared/vocabulary/languages.js';

/**
 * The languages that a reader asks for: in the parsed query, or in the `Accept-Language` header.
 */
export type Asked = { lang?: string | string[] | undefined; accepted: string | undefined };

/**
 * The requested languages, best first, as keys of texts. The `lang` of the address wins over the
 * browser: 'ca-ES;q=0.8, en' → EN, CA.
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

/** The first requested language that the page has, else Spanish, else the page's first. */
export function chosenLanguage(languages: readonly string[], asked: readonly string[]): string {
  return (
    asked.find((language) => languages.includes(language)) ??
    (languages.includes('ES') ? 'ES' : (languages[0] ?? 'ES'))
  );
}

/** The first requested language that is one of `languages`, else Spanish. */
export const wordsLanguage = <Language extends GuestLanguage>(
  languages: readonly Language[],
  asked: readonly string[],
): Language | 'es' => {
  const wanted = asked.map((each) => each.toLowerCase());
  return wanted.flatMap((each) => languages.filter((one) => one === each))[0] ?? 'es';
};
