import type { FlatNamespace } from 'i18next';
import {
  type OfferedLanguage,
  offeredLanguages,
  type RegionalVariant,
  regionalVariants,
} from '../../shared/vocabulary/languages.js';
import { entryOf, type WebEntry } from '../../shared/vocabulary/web-entries.js';
import { firstNamespaces } from './first-words';

/** Any language the interface can be shown in: an offered one or a regional variant of it. */
export type Locale = OfferedLanguage | RegionalVariant;

type Texts = Record<string, unknown>;
type Files = Record<string, () => Promise<unknown>>;
type FirstTexts = Partial<Record<FlatNamespace, Texts>>;

/**
 * What each page begins with, all of a language in one file (vite.config.ts). By its query a page has its own copy: what two pages begin with
 * lies in both, so that neither fetches more than one.
 */
const first: Record<WebEntry, Record<string, () => Promise<FirstTexts>>> = {
  room: import.meta.glob<FirstTexts>('../locales/*/common.json', {
    query: '?room',
    import: 'default',
  }),
  account: import.meta.glob<FirstTexts>('../locales/*/common.json', {
    query: '?account',
    import: 'default',
  }),
  assistant: import.meta.glob<FirstTexts>('../locales/*/common.json', {
    query: '?assistant',
    import: 'default',
  }),
  dashboard: import.meta.glob<FirstTexts>('../locales/*/common.json', {
    query: '?dashboard',
    import: 'default',
  }),
};
const firstOf = (entry: WebEntry, language: string) =>
  first[entry][`../locales/${language}/common.json`];
/** Those that come later, one file for each language and namespace. */
const later: Files = {};

/** Knows more texts: the dashboard and the guests' area bring their own along, of which other pages begin without so much as the names. */
export const addTexts = (files: Files): void => void Object.assign(later, files);

/** The texts of a namespace in a language; undefined where there are none. */
export function fetchTexts(language: string, namespace: FlatNamespace): Promise<Texts> | undefined {
  const entry = entryOf(globalThis.location.pathname);
  const load = firstOf(entry, language);
  if (load && firstNamespaces[entry].some((each) => each === namespace))
    return load().then((texts) => texts[namespace] ?? {});
  const path = `locales/${language}/${namespace}.json`;
  return (later[`../${path}`] ?? later[`../../shared/${path}`])?.() as Promise<Texts> | undefined;
}

const isOffered = (code: string): code is OfferedLanguage =>
  offeredLanguages.some((language) => language === code);
const variants = Object.entries(regionalVariants).filter(([, nearest]) => nearest.some(isOffered));
export const locales: readonly string[] = [...offeredLanguages, ...variants.map(([code]) => code)];

const isLocale = (code: string): code is Locale => locales.includes(code);

/** The languages whose texts stand in for `code`, nearest first: Spanish where none of them is offered; none for one whose own are complete. */
export const fallbackChain = (code: string): string[] => {
  if (isOffered(code)) return [];
  const nearest: readonly string[] = Object.hasOwn(regionalVariants, code)
    ? regionalVariants[code as RegionalVariant]
    : [];
  return nearest.some(isOffered) ? [...nearest] : [...nearest, 'es'];
};

/** The offered language whose texts `code` shows: 'es' for 'es-MX'. */
export const baseLanguage = (code: string): OfferedLanguage =>
  [code, ...fallbackChain(code)].find(isOffered) ?? 'es';

/** The offered language nearest to what a browser asks for ('es-419', 'EN', 'ca-AD'), or undefined. */
export function nearestLocale(asked: string): Locale | undefined {
  const exact = locales.find((locale) => locale.toLowerCase() === asked.toLowerCase());
  if (exact && isLocale(exact)) return exact;
  const language = asked.slice(0, 2).toLowerCase();
  return isLocale(language) ? language : undefined;
}

export const languageKey = 'retrogusto.language';

/** The language chosen before, or that of the link by which this tab came, as mails have them, or the browser's, or Spanish. */
export function detectLanguage(): Locale {
  let stored: string | null = null;
  let linked = new URLSearchParams(globalThis.location.search).get('lang');
  try {
    stored = localStorage.getItem(languageKey);
    if (linked) sessionStorage.setItem(languageKey, linked);
    else linked = sessionStorage.getItem(languageKey);
  } catch {
    // Without storage the address and the browser's own list decide.
  }
  for (const asked of [stored, linked, ...navigator.languages]) {
    const locale = asked ? nearestLocale(asked) : undefined;
    if (locale) return locale;
  }
  return 'es';
}

/** Fetches what a page begins with, in the language it will be shown in and in those that stand in for it. */
export function fetchFirstTexts(entry: WebEntry, language: Locale): void {
  // what fails now is fetched again when it is needed
  for (const code of new Set([language, ...fallbackChain(language)]))
    firstOf(entry, code)?.().catch(() => {});
}
