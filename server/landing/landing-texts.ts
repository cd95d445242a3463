import { createInstance } from 'i18next';
import ca from '../../shared/locales/ca/landing.json' with { type: 'json' };
import caPlan from '../../shared/locales/ca/plan.json' with { type: 'json' };
import en from '../../shared/locales/en/landing.json' with { type: 'json' };
import enPlan from '../../shared/locales/en/plan.json' with { type: 'json' };
import es from '../../shared/locales/es/landing.json' with { type: 'json' };
import esPlan from '../../shared/locales/es/plan.json' with { type: 'json' };
import type { OfferedLanguage } from '../../shared/vocabulary/languages.js';
import { escapeHtml } from '../platform/mail/escape-html.js';

const texts = createInstance();
void texts.init({
  initAsync: false,
  resources: {
    es: { landing: es, plan: esPlan },
    ca: { landing: ca, plan: caPlan },
    en: { landing: en, plan: enPlan },
  },
  defaultNS: 'landing',
  fallbackLng: 'es',
  interpolation: { escapeValue: false },
});

/** Returns a text as HTML. The texts of the plans have the prefix `plan:`. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

/** Returns the function that translates the landing page into a language. */
export function landingTexts(language: OfferedLanguage): Say {
  const say = texts.getFixedT(language);
  return (key, values = {}) => escapeHtml(say(key, values));
}
