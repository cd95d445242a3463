import { createInstance } from 'i18next';
import ca from '../../../shared/locales/ca/reports.json' with { type: 'json' };
import de from '../../../shared/locales/de/reports.json' with { type: 'json' };
import en from '../../../shared/locales/en/reports.json' with { type: 'json' };
import es from '../../../shared/locales/es/reports.json' with { type: 'json' };
import fr from '../../../shared/locales/fr/reports.json' with { type: 'json' };
import it from '../../../shared/locales/it/reports.json' with { type: 'json' };
import pl from '../../../shared/locales/pl/reports.json' with { type: 'json' };
import pt from '../../../shared/locales/pt/reports.json' with { type: 'json' };
import { polishSpaces } from '../../../shared/rules/polish-spaces.js';
import { countInPortuguese } from '../../../shared/rules/portuguese-plural.js';
import type { InterfaceLanguage } from '../../../shared/vocabulary/languages.js';

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
/** Each language has the plural forms of its own, so only the Spanish keys are typed. */
const languages: Record<InterfaceLanguage, { reports: object }> = {
  es: { reports: es },
  ca: { reports: ca },
  en: { reports: en },
  de: { reports: de },
  fr: { reports: fr },
  it: { reports: it },
  pl: { reports: pl },
  pt: { reports: pt },
};
void texts.use(polishSpaces).init({
  initAsync: false,
  resources: languages,
  defaultNS: 'reports',
  fallbackLng: 'es',
  interpolation: { escapeValue: false },
  postProcess: polishSpaces.name,
});
countInPortuguese(texts);

/** Returns the function that translates the texts of the reports' pages into a language. */
export function reportTexts(language: InterfaceLanguage): Translate {
  const say = texts.getFixedT(language, 'reports');
  return (key, values = {}) => say(key, values);
}
