import type { OfferedLanguage } from '../../../shared/vocabulary/languages.js';

type Words = {
  /** Before the languages that it can be read in, for who cannot see them. */
  languages: string;
  /** Before the day of the last change. */
  updated: string;
  /** What the organiser's documents are called. */
  terms: string;
  privacy: string;
  notFoundHint: string;
};

/** What the product itself says on a page of an organiser's. */
export const pageWords: Record<OfferedLanguage, Words> = {
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
