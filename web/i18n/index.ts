import i18next, { type BackendModule, type FlatNamespace } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { type OfferedLanguage, offeredLanguages, type RegionalVariant, regionalVariants } from '../../shared/vocabulary/languages.js';

/** Any language the interface can be shown in: an offered one or a regional variant of it. */
export type Locale = OfferedLanguage | RegionalVariant;

const storageKey = 'retrogusto.language';
const rightToLeft = new Set(['ar', 'he', 'fa', 'ur']);
const files = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', { import: 'default' });

const isOffered = (code: string): code is OfferedLanguage => offeredLanguages.some((language) => language === code);
const variants = Object.entries(regionalVariants).filter(([, nearest]) => nearest.some(isOffered));
const locales: readonly string[] = [...offeredLanguages, ...variants.map(([code]) => code)];

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

function detect(): Locale {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(storageKey);
  } catch {
    // Without storage the browser's own list decides.
  }
  for (const asked of [stored, ...navigator.languages]) {
    const locale = asked ? nearestLocale(asked) : undefined;
    if (locale) return locale;
  }
  return 'es';
}

/** One lazily loaded chunk per language and namespace; what a language lacks comes from its chain. */
const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = files[`../locales/${language}/${namespace}.json`];
    if (!load) return done(null, {});
    load().then(
      (texts) => done(null, texts as Record<string, string>),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    );
  },
};

function dress(code: string) {
  document.documentElement.lang = code;
  document.documentElement.dir = rightToLeft.has(code.slice(0, 2)) ? 'rtl' : 'ltr';
}

/** Starts the texts in the language chosen before, or the browser's, or Spanish. */
export async function initI18n(): Promise<void> {
  const lng = detect();
  dress(lng);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng,
      supportedLngs: [...locales],
      fallbackLng: fallbackChain,
      load: 'currentOnly',
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
}

/** Texts that did not arrive: i18next takes them for loaded from then on, unless it is told to load them again. */
const missing = new Set<FlatNamespace>();

/** Fetches texts ahead of the page that shows them. @throws what kept them from arriving */
export const loadTexts = (namespaces: readonly FlatNamespace[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (errors?: Error[]) => {
      for (const namespace of namespaces) missing[errors?.[0] ? 'add' : 'delete'](namespace);
      if (errors?.[0]) reject(errors[0]);
      else resolve();
    };
    if (namespaces.some((namespace) => missing.has(namespace))) void i18next.reloadResources(undefined, namespaces, done);
    else void i18next.loadNamespaces(namespaces, done);
  });

/** Fetches texts in every language, for who chooses another one when there is no connection. */
export const loadEveryLanguage = (namespaces: readonly FlatNamespace[]): Promise<unknown> =>
  Promise.all(
    offeredLanguages.flatMap((language) => namespaces.map(async (namespace) => files[`../locales/${language}/${namespace}.json`]?.())),
  );

export async function changeLanguage(code: Locale): Promise<void> {
  await i18next.changeLanguage(code);
  dress(code);
  try {
    localStorage.setItem(storageKey, code);
  } catch {
    // The choice then lasts as long as the tab.
  }
}

/** The language on the screen: for formats and for picking a content language. */
export function useLocale(): string {
  const { i18n } = useTranslation();
  return i18n.language;
}
