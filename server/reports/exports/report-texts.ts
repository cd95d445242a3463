import { createInstance } from 'i18next';
import ca from '../../../shared/locales/ca/reports.json' with { type: 'json' };
import en from '../../../shared/locales/en/reports.json' with { type: 'json' };
import es from '../../../shared/locales/es/reports.json' with { type: 'json' };
import type { OfferedLanguage } from '../../../shared/vocabulary/languages.js';

/** The keys of texts in code: 'a.b' and 'a.c' for `{ a: { b: '…', c_one: '…', c_other: '…' } }`. */
type Asked<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Key extends `${infer Plural}_${'one' | 'many' | 'other'}`
      ? Plural
      : Key
    : `${Key}.${Asked<Texts[Key]>}`;
}[keyof Texts & string];

/** Returns a text of the reports' pages; `count` chooses its plural form. */
export type Translate = (key: Asked<typeof es>, values?: Record<string, string | number>) => string;

const texts = createInstance();
const languages: Record<OfferedLanguage, { reports: typeof es | typeof ca | typeof en }> = {
  es: { reports: es },
  ca: { reports: ca },
  en: { reports: en },
};
void texts.init({
  initAsync: false,
  resources: languages,
  defaultNS: 'reports',
  fallbackLng: 'es',
  interpolation: { escapeValue: false },
});

/** Returns the function that translates the texts of the reports' pages into a language. */
export function reportTexts(language: OfferedLanguage): Translate {
  const say = texts.getFixedT(language, 'reports');
  return (key, values = {}) => say(key, values);
}
