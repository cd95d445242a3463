import type { FlatNamespace } from 'i18next';
import {
  type GuestLanguage,
  guestLanguages,
  interfaceLanguages,
  isContentLanguage,
  type RegionalVariant,
  regionalVariants,
} from '../../shared/vocabulary/languages.js';
import { entryOf, isForGuests, type WebEntry } from '../../shared/vocabulary/web-entries.js';
import { type FirstFiles, type FirstTexts, firstNamespaces } from './initial-texts';

/** A language of the interface or of guests' pages, or a regional variant of one. */
export type Locale = GuestLanguage | RegionalVariant;

type Texts = Record<string, unknown>;
export type Files = Record<string, () => Promise<unknown>>;
/**
 * The first texts of each page, one file per language (vite.config.ts). The query gives each page
 * its own copy. Texts that two pages share are in both files, so that a page fetches one file only.
 * The files of further languages are listed in another script: most pages never need their names.
 */
const first: FirstFiles = {
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

/** The file with the first texts of a page; undefined if there is none in this language. */
async function firstOf(entry: WebEntry, language: string) {
  const path = `../locales/${language}/common.json`;
  if (isContentLanguage(language)) return first[entry][path];
  return (await import('./more-languages')).firstTexts[entry][path];
}

/** Texts that are loaded later, one file per language and namespace. */
const later: Files = {};
/** Lists of such files in further languages, which are not loaded yet. */
const unlisted = new Set<() => Promise<Files>>();

/**
 * Registers more texts. The dashboard and the guest area register their own, so that the other
 * pages do not even load the list of file names.
 * @param more loads a list of files in further languages
 */
export function registerTexts(files: Files, more?: () => Promise<Files>): void {
  Object.assign(later, files);
  if (more) unlisted.add(more);
}

/** The texts of a namespace in a language; undefined if there are none. */
export async function fetchTexts(
  language: string,
  namespace: FlatNamespace,
): Promise<Texts | undefined> {
  const entry = entryOf(globalThis.location.pathname);
  if (firstNamespaces[entry].some((each) => each === namespace)) {
    const load = await firstOf(entry, language);
    if (load) return (await load())[namespace] ?? {};
  }
  if (!isContentLanguage(language))
    for (const list of unlisted) {
      Object.assign(later, await list());
      unlisted.delete(list);
    }
  const path = `locales/${language}/${namespace}.json`;
  return (later[`../${path}`] ?? later[`../../shared/${path}`])?.() as Promise<Texts> | undefined;
}

/** The languages of this page: guests have more than organisers. */
export const pageLanguages = (): readonly GuestLanguage[] =>
  isForGuests(globalThis.location.pathname) ? guestLanguages : interfaceLanguages;

/** Whether the page has texts in this language. It has none of a regional variant. */
export const isPageLanguage = (code: string): code is GuestLanguage =>
  pageLanguages().some((language) => language === code);
const locales = () => [...pageLanguages(), ...Object.keys(regionalVariants)] as Locale[];

/** The language of the page whose texts `code` shows: 'es' for 'es-MX'. Its texts are complete. */
export const baseLanguage = (code: string): GuestLanguage => {
  if (isPageLanguage(code)) return code;
  return Object.hasOwn(regionalVariants, code) ? regionalVariants[code as RegionalVariant] : 'es';
};

/** The locale nearest to a language tag of a browser ('es-419', 'EN', 'ca-AD'), or undefined. */
export function nearestLocale(asked: string): Locale | undefined {
  const named = (code: string) =>
    locales().find((locale) => locale.toLowerCase() === code.toLowerCase());
  return named(asked) ?? named(asked.slice(0, 2));
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

/** Fetches the first texts of a page. */
export function fetchFirstTexts(entry: WebEntry, language: Locale): void {
  // A failure is ignored here: i18next fetches the texts again when it needs them.
  firstOf(entry, baseLanguage(language))
    .then((load) => load?.())
    .catch(() => {});
}
