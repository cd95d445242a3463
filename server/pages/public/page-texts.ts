import type { OfferedLanguage } from '../../../shared/vocabulary/languages.js';

type Words = {
  /** The label of the language list, for screen readers. */
  languages: string;
  /** The text before the day of the last change. */
  updated: string;
  /** The names of the organiser's documents. */
  terms: string;
  privacy: string;
  notFoundHint: string;
};

/** The interface texts around an organiser's page. */
export const pageTexts: Record<OfferedLanguage, Words> = {
  es: {
    languages: 'Idiomas de la página',
    updated: 'Última actualización:',
    terms: 'Términos y condiciones',
    privacy: 'Política de privacidad',
    notFoundHint: 'Puede que el enlace esté incompleto o que la página ya no exista.',
  },
  ca: {
    languages: 'Idiomes de la pàgina',
    updated: 'Última actualització:',
    terms: 'Termes i condicions',
    privacy: 'Política de privacitat',
    notFoundHint: 'Pot ser que l’enllaç estigui incomplet o que la pàgina ja no existeixi.',
  },
  en: {
    languages: 'Languages of the page',
    updated: 'Last updated:',
    terms: 'Terms and conditions',
    privacy: 'Privacy policy',
    notFoundHint: 'The link may be incomplete, or the page may be gone.',
  },
};
