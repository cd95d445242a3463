import { createInstance } from 'i18next';
import ca from '../../shared/locales/ca/privacy.json' with { type: 'json' };
import de from '../../shared/locales/de/privacy.json' with { type: 'json' };
import en from '../../shared/locales/en/privacy.json' with { type: 'json' };
import es from '../../shared/locales/es/privacy.json' with { type: 'json' };
import fr from '../../shared/locales/fr/privacy.json' with { type: 'json' };
import it from '../../shared/locales/it/privacy.json' with { type: 'json' };
import pl from '../../shared/locales/pl/privacy.json' with { type: 'json' };
import pt from '../../shared/locales/pt/privacy.json' with { type: 'json' };
import { polishSpaces } from '../../shared/rules/polish-spaces.js';
import type { InterfaceLanguage } from '../../shared/vocabulary/languages.js';

/** The keys of texts in code: 'a.b' for `{ a: { b: '…' } }`. */
type Asked<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${Asked<Texts[Key]>}`;
}[keyof Texts & string];

/** Returns a text of the privacy console. */
export type SayPrivacy = (key: Asked<typeof es>, values?: Record<string, string>) => string;

const texts = createInstance();
const languages: Record<InterfaceLanguage, { privacy: typeof es }> = {
  es: { privacy: es },
  ca: { privacy: ca },
  en: { privacy: en },
  de: { privacy: de },
  fr: { privacy: fr },
  it: { privacy: it },
  pl: { privacy: pl },
  pt: { privacy: pt },
};
void texts.use(polishSpaces).init({
  initAsync: false,
  resources: languages,
  defaultNS: 'privacy',
  fallbackLng: 'es',
  interpolation: { escapeValue: false },
  postProcess: polishSpaces.name,
});

/** Returns the function that translates the texts of printed documents into a language. */
export function privacyTexts(language: InterfaceLanguage): SayPrivacy {
  const say = texts.getFixedT(language, 'privacy');
  return (key, values = {}) => say(key, values);
}
