/**
 * This folder chooses the language and loads the texts, first those that a page starts with and
 * then one file per namespace. The texts themselves are in `web/locales` and `shared/locales`.
 */

import i18next, { type BackendModule, type FlatNamespace, type InitOptions } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { countInPortuguese } from '../../shared/rules/portuguese-plural.js';
import { contentLanguages } from '../../shared/vocabulary/languages.js';
import { loadReadyMadeTexts } from './ready-made-texts';
import {
  baseLanguage,
  fetchTexts,
  isPageLanguage,
  type Locale,
  languageKey,
  nearestLocale,
} from './texts';

/**
 * Loads one file per language and namespace; the first texts of a page share one file per language.
 * Texts that a regional variant lacks come from its base language.
 */
const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    if (!isPageLanguage(language)) return done(null, {});
    fetchTexts(language, namespace as FlatNamespace).then(
      (found = {}) => done(null, found as Record<string, string>),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    );
  },
};

const rightToLeft = new Set(['ar', 'he', 'fa', 'ur']);

function dress(code: string) {
  document.documentElement.lang = code;
  document.documentElement.dir = rightToLeft.has(code.slice(0, 2)) ? 'rtl' : 'ltr';
}

let started: Promise<unknown> = Promise.resolve();

/**
 * Starts i18next in a language with the given namespaces.
 * @throws the error with which loading failed
 */
export function initI18n(lng: Locale, ns: readonly FlatNamespace[]): Promise<unknown> {
  dress(lng);
  const options: InitOptions = {
    lng,
    fallbackLng: baseLanguage,
    load: 'currentOnly',
    ns: [...ns],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    returnNull: false,
  };
  started = new Promise<void>((resolve, reject) => {
    // For i18next, texts that did not load are no failure: it would show their keys.
    const done = (errors?: Error[]) => (errors?.[0] ? reject(errors[0]) : resolve());
    void i18next.use(backend).use(initReactI18next).init(options, done);
    countInPortuguese(i18next);
  });
  started = Promise.all([started, loadReadyMadeTexts(baseLanguage(lng))]);
  return started;
}

async function loadNamespace(namespace: FlatNamespace): Promise<void> {
  const said = i18next.options.ns as FlatNamespace[];
  // A change of the language also loads these.
  if (!said.includes(namespace)) said.push(namespace);
  await Promise.all(
    i18next.languages.map(async (language) => {
      if (i18next.hasResourceBundle(language, namespace)) return;
      const texts = isPageLanguage(language) ? await fetchTexts(language, namespace) : {};
      i18next.addResourceBundle(language, namespace, texts ?? {});
    }),
  );
}

/**
 * Loads namespaces ahead of the page that shows them. It does without `loadNamespaces` of i18next,
 * which waits for all namespaces of the page, and takes those that failed for loaded.
 * @throws the error with which loading failed
 */
export async function loadTexts(namespaces: readonly FlatNamespace[]): Promise<void> {
  await started;
  await Promise.all(namespaces.map(loadNamespace));
}

/**
 * Fetches texts in the languages that a guest is likely to choose: those of contents and those of
 * the browser. The language can then be changed while offline.
 */
export async function loadLikelyLanguages(namespaces: readonly FlatNamespace[]): Promise<void> {
  const browser = navigator.languages.flatMap((asked) => nearestLocale(asked) ?? []);
  const likely = new Set<string>([
    ...contentLanguages.map((language) => language.toLowerCase()),
    ...browser.map(baseLanguage),
  ]);
  await Promise.all(
    [...likely].flatMap((language) => [
      loadReadyMadeTexts(language),
      ...namespaces.map((namespace) => fetchTexts(language, namespace)),
    ]),
  );
}

/** The language requested last. Texts of an earlier request may arrive later and are ignored. */
let wanted: string | undefined;

/**
 * Shows a language once all loaded namespaces have arrived in it.
 * @returns false if another language was requested meanwhile
 * @throws the error with which loading failed; i18next would show the keys instead
 */
export async function showLanguage(code: string): Promise<boolean> {
  wanted = code;
  if (code === i18next.language) return true;
  const said = i18next.options.ns as FlatNamespace[];
  await Promise.all([
    loadReadyMadeTexts(baseLanguage(code)),
    ...said.map((namespace) => fetchTexts(baseLanguage(code), namespace)),
  ]);
  if (wanted !== code) return false;
  await i18next.changeLanguage(code);
  return true;
}

/**
 * Shows the language that the user chose and stores the choice, unless the user chose another one
 * meanwhile. If its texts do not load, the current language stays.
 * @returns false if the texts did not load
 */
export async function changeLanguage(code: Locale): Promise<boolean> {
  try {
    if (!(await showLanguage(code))) return true;
  } catch {
    return false;
  }
  dress(code);
  try {
    localStorage.setItem(languageKey, code);
  } catch {
    // Without storage the choice lasts as long as the tab.
  }
  return true;
}

/** The language on the screen, to format values and to pick a content language. */
export function useLocale(): string {
  const { i18n } = useTranslation();
  return i18n.language;
}
