import { createInstance } from 'i18next';
import ca from '../../shared/locales/ca/landing.json' with { type: 'json' };
import caPlan from '../../shared/locales/ca/plan.json' with { type: 'json' };
import de from '../../shared/locales/de/landing.json' with { type: 'json' };
import dePlan from '../../shared/locales/de/plan.json' with { type: 'json' };
import en from '../../shared/locales/en/landing.json' with { type: 'json' };
import enPlan from '../../shared/locales/en/plan.json' with { type: 'json' };
import es from '../../shared/locales/es/landing.json' with { type: 'json' };
import esPlan from '../../shared/locales/es/plan.json' with { type: 'json' };
import fr from '../../shared/locales/fr/landing.json' with { type: 'json' };
import frPlan from '../../shared/locales/fr/plan.json' with { type: 'json' };
import it from '../../shared/locales/it/landing.json' with { type: 'json' };
import itPlan from '../../shared/locales/it/plan.json' with { type: 'json' };
import pl from '../../shared/locales/pl/landing.json' with { type: 'json' };
import plPlan from '../../shared/locales/pl/plan.json' with { type: 'json' };
import pt from '../../shared/locales/pt/landing.json' with { type: 'json' };
import ptPlan from '../../shared/locales/pt/plan.json' with { type: 'json' };
import { polishSpaces } from '../../shared/rules/polish-spaces.js';
import { countInPortuguese } from '../../shared/rules/portuguese-plural.js';
import type { InterfaceLanguage } from '../../shared/vocabulary/languages.js';
import { escapeHtml } from '../platform/mail/escape-html.js';

const texts = createInstance();
void texts.use(polishSpaces).init({
  initAsync: false,
  resources: {
    es: { landing: es, plan: esPlan },
    ca: { landing: ca, plan: caPlan },
    en: { landing: en, plan: enPlan },
    de: { landing: de, plan: dePlan },
    fr: { landing: fr, plan: frPlan },
    it: { landing: it, plan: itPlan },
    pl: { landing: pl, plan: plPlan },
    pt: { landing: pt, plan: ptPlan },
  } satisfies Record<InterfaceLanguage, object>,
  defaultNS: 'landing',
  fallbackLng: 'es',
  interpolation: { escapeValue: false },
  postProcess: polishSpaces.name,
});
countInPortuguese(texts);

/** Returns a text as HTML. The texts of the plans have the prefix `plan:`. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

/** Returns the function that translates the landing page into a language. */
export function landingTexts(language: InterfaceLanguage): Say {
  const say = texts.getFixedT(language);
  return (key, values = {}) => escapeHtml(say(key, values));
}
