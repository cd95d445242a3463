import type { FlatNamespace } from 'i18next';
import {
  type OfferedLanguage,
  offeredLanguages,
  type RegionalVariant,
  regionalVariants,
} from '../../shared/vocabulary/languages.js';
import { entryOf, type WebEntry } from '../../shared/vocabulary/web-entries.js';
import { firstNamespaces } from './initial-texts';

/** A language of the interface: an offered language or a regional variant of one. */
export type Locale = OfferedLanguage | RegionalVariant;

type Texts = Record<string, unknown>;
type Files = Record<string, () => Promise<unknown>>;
type FirstTexts = Partial<Record<FlatNamespace, Texts>>;

/**
 * The first texts of each page, one file per language (vite.config.ts). The query gives each page
 * its own copy. Texts that two pages share are in both files, so that a page fetches one file only.
 */
const first: Record<WebEntry, Record<string, () => Promise<FirstTexts>>> = {
  room: import.meta.glob<FirstTexts>('../locales/{es,ca,en}/common.json', {
    query: '?room',
    import: 'default',
  }),
  desk: import.meta.glob<FirstTexts>('../locales/{es,ca,en}/common.json', {
    query: '?desk',
    import: 'default',
  }),
  account: import.meta.glob<FirstTexts>('../locales/{es,ca,en}/common.json', {
    query: '?account',
    import: 'default',
  }),
  assistant: import.meta.glob<FirstTexts>('../locales/{es,ca,en}/common.json', {
    query: '?assistant',
    import: 'default',
  }),
  dashboard: import.meta.glob<FirstTexts>('../locales/{es,ca,en}/common.json', {
    query: '?dashboard',
    import: 'default',
  }),
};
const firstOf = (entry: WebEntry, language: string) =>
  first[entry][`../locales/${language}/common.json`];
/** Texts that are loaded later, one file per language and namespace. */
const later: Files = {};

/**
 * Registers more texts. The dashboard and the guest area register their own, so that the other
 * pages do not even load the list of file names.
 */
export const registerTexts = (files: Files): void => void Object.assign(later, files);

/** The texts of a namespace in a language; undefined if there are none. */
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

/**
 * The languages whose texts replace missing ones of `code`, nearest first. It ends in Spanish if
 * none of them is offered. It is empty for an offered language, whose texts are complete.
 */
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

/** The locale nearest to a language tag of a browser ('es-419', 'EN', 'ca-AD'), or undefined. */
export function nearestLocale(asked: string): Locale | undefined {
  const exact = locales.find((locale) => locale.toLowerCase() === asked.toLowerCase());
  if (exact && isLocale(exact)) return exact;
  const language = asked.slice(0, 2).toLowerCase();
  return isLocale(language) ? language : undefined;
}

export const languageKey = 'retrogusto.language';

/**
 * The language to start in: the one chosen before, else the `lang` of the link that opened this tab
 * (links in mails have it), else the browser's, else Spanish.
 */
export function detectLanguage(): Locale {
  let stored: string | null = null;
  let linked = new URLSearchParams(globalThis.location.search).get('lang');
  try {
    stored = localStorage.getItem(languageKey);
    if (linked) sessionStorage.setItem(languageKey, linked);
    else linked = sessionStorage.getItem(languageKey);
  } catch {
    // Without storage the address and the browser's languages decide.
  }
  for (const asked of [stored, linked, ...navigator.languages]) {
    const locale = asked ? nearestLocale(asked) : undefined;
    if (locale) return locale;
  }
  return 'es';
}

/** Fetches the first texts of a page in its language and in the fallback languages. */
export function fetchFirstTexts(entry: WebEntry, language: Locale): void {
  // A failure is ignored here: i18next fetches the texts again when it needs them.
  for (const code of new Set([language, ...fallbackChain(language)]))
    firstOf(entry, code)?.().catch(() => {});
}
