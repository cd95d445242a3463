import i18next, { type BackendModule, type FlatNamespace, type InitOptions } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { offeredLanguages } from '../../shared/vocabulary/languages.js';
import { fallbackChain, fetchTexts, type Locale, languageKey, locales } from './texts';

/** One file for each language and namespace, or for what a page begins with; what a regional variant lacks comes from its chain. */
const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const texts = fetchTexts(language, namespace as FlatNamespace);
    if (!texts) return done(null, {});
    texts.then(
      (found) => done(null, found as Record<string, string>),
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

/** Starts the texts in a language, with those of these namespaces. @throws what kept them from arriving */
export function initI18n(lng: Locale, ns: readonly FlatNamespace[]): Promise<unknown> {
  dress(lng);
  const options: InitOptions = {
    lng,
    supportedLngs: [...locales],
    fallbackLng: fallbackChain,
    load: 'currentOnly',
    ns: [...ns],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    returnNull: false,
  };
  started = new Promise<void>((resolve, reject) => {
    // to i18next itself texts that did not arrive are no failure: it would show their keys
    const done = (errors?: Error[]) => (errors?.[0] ? reject(errors[0]) : resolve());
    void i18next.use(backend).use(initReactI18next).init(options, done);
  });
  return started;
}

/** Texts that did not arrive: i18next takes them for loaded from then on, unless it is told to load them again. */
const missing = new Set<FlatNamespace>();

/** Fetches texts ahead of the page that shows them. @throws what kept them from arriving */
export async function loadTexts(namespaces: readonly FlatNamespace[]): Promise<void> {
  await started;
  return new Promise((resolve, reject) => {
    const done = (errors?: Error[]) => {
      for (const namespace of namespaces) missing[errors?.[0] ? 'add' : 'delete'](namespace);
      if (errors?.[0]) reject(errors[0]);
      else resolve();
    };
    if (namespaces.some((namespace) => missing.has(namespace)))
      void i18next.reloadResources(undefined, namespaces, done);
    else void i18next.loadNamespaces(namespaces, done);
  });
}

/** Fetches texts in every language, for who chooses another one when there is no connection. */
export const loadEveryLanguage = (namespaces: readonly FlatNamespace[]): Promise<unknown> =>
  Promise.all(
    offeredLanguages.flatMap((language) =>
      namespaces.map(async (namespace) => fetchTexts(language, namespace)),
    ),
  );

/** The language that was asked for last: over a slow line the texts of an earlier one may come after its own. */
let wanted: string | undefined;

/**
 * Shows a language once what is said here has come in it. @returns whether it is shown: not where another was asked for meanwhile
 * @throws what kept it from arriving: i18next would show the names of the texts
 */
export async function showLanguage(code: string): Promise<boolean> {
  wanted = code;
  if (code === i18next.language) return true;
  const said = i18next.options.ns as FlatNamespace[];
  await Promise.all(
    [code, ...fallbackChain(code)].flatMap((language) =>
      said.map(async (namespace) => fetchTexts(language, namespace)),
    ),
  );
  if (wanted !== code) return false;
  await i18next.changeLanguage(code);
  return true;
}

/**
 * Shows the language that somebody chose, and keeps the choice, unless another was chosen meanwhile; where its texts do not arrive, the one on
 * the screen stays. @returns whether they did
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
    // The choice then lasts as long as the tab.
  }
  return true;
}

/** The language on the screen: for formats and for picking a content language. */
export function useLocale(): string {
  const { i18n } = useTranslation();
  return i18n.language;
}
