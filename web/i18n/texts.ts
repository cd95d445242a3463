import type { FlatNamespace } from 'i18next';
import { type OfferedLanguage, offeredLanguages, type RegionalVariant, regionalVariants } from '../../shared/vocabulary/languages.js';
import { entryOf, type WebEntry } from '../../shared/vocabulary/web-entries.js';

/** Any language the interface can be shown in: an offered one or a regional variant of it. */
export type Locale = OfferedLanguage | RegionalVariant;

type Texts = Record<string, unknown>;
type Files = Record<string, () => Promise<unknown>>;

/**
 * What each page begins with. By its query a page has its own copy, and a language's is one file (vite.config.ts): what two pages begin
 * with lies in both, so that neither fetches more than one.
 */
const first: Record<WebEntry, Files> = {
  room: import.meta.glob<Texts>('../locales/*/{common,errors,room}.json', { query: '?room', import: 'default' }),
  account: import.meta.glob<Texts>('../locales/*/{account,common,errors}.json', { query: '?account', import: 'default' }),
  assistant: import.meta.glob<Texts>('../locales/*/{assistant,common,errors}.json', { query: '?assistant', import: 'default' }),
  dashboard: import.meta.glob<Texts>('../locales/*/{common,errors,shell}.json', { query: '?dashboard', import: 'default' }),
};
/** Those that come later, one file for each language and namespace. */
const later: Files = {};

/** Knows more texts: the dashboard and the guests' area bring their own along, of which other pages begin without so much as the names. */
export const addTexts = (files: Files): void => void Object.assign(later, files);

/** The texts of a namespace in a language; undefined where there are none. */
export function fetchTexts(language: string, namespace: FlatNamespace): Promise<Texts> | undefined {
  const path = `locales/${language}/${namespace}.json`;
  const load = first[entryOf(globalThis.location.pathname)][`../${path}`] ?? later[`../${path}`] ?? later[`../../shared/${path}`];
  return load?.() as Promise<Texts> | undefined;
}

const isOffered = (code: string): code is OfferedLanguage => offeredLanguages.some((language) => language === code);
const variants = Object.entries(regionalVariants).filter(([, nearest]) => nearest.some(isOffered));
export const locales: readonly string[] = [...offeredLanguages, ...variants.map(([code]) => code)];

const isLocale = (code: string): code is Locale => locales.includes(code);

/** The languages whose texts stand in for `code`, nearest first, Spanish last. */
export const fallbackChain = (code: string): string[] => {
  const nearest: readonly string[] = regionalVariants[code as RegionalVariant] ?? [];
  return [...new Set([...nearest, 'es'])];
};

/** The offered language whose texts `code` shows: 'es' for 'es-MX'. */
export const baseLanguage = (code: string): OfferedLanguage => [code, ...fallbackChain(code)].find(isOffered) ?? 'es';

/** The offered language nearest to what a browser asks for ('es-419', 'EN', 'ca-AD'), or undefined. */
export function nearestLocale(asked: string): Locale | undefined {
  const exact = locales.find((locale) => locale.toLowerCase() === asked.toLowerCase());
  if (exact && isLocale(exact)) return exact;
  const language = asked.slice(0, 2).toLowerCase();
  return isLocale(language) ? language : undefined;
}

export const languageKey = 'retrogusto.language';

/** The language chosen before, or the browser's, or Spanish. */
export function detectLanguage(): Locale {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(languageKey);
  } catch {
    // Without storage the browser's own list decides.
  }
  for (const asked of [stored, ...navigator.languages]) {
    const locale = asked ? nearestLocale(asked) : undefined;
    if (locale) return locale;
  }
  return 'es';
}

/** Fetches what a page begins with, in the language it will be shown in and in those that stand in for it. */
export function fetchFirstTexts(entry: WebEntry, language: Locale): void {
  // what fails now is fetched again when it is needed
  for (const code of new Set([language, ...fallbackChain(language)]))
    for (const [path, load] of Object.entries(first[entry])) if (path.startsWith(`../locales/${code}/`)) load().catch(() => {});
}
