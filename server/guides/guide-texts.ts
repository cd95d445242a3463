import type { OfferedLanguage } from '../../shared/vocabulary/languages.js';

type Words = {
  /** Title of the list of guides. */
  guides: string;
  about: string;
  /** Label of the language list for screen readers. */
  languages: string;
  others: string;
  pdf: string;
  back: string;
  skip: string;
};

/** The texts around a guide. */
export const guideTexts: Record<OfferedLanguage, Words> = {
  es: {
    guides: 'Guías',
    about: 'Cómo se hace cada cosa en Retrogusto, paso a paso y con imágenes de las pantallas.',
    languages: 'Idiomas de la guía',
    others: 'Otras guías',
    pdf: 'Descargar en PDF',
    back: 'Ir al panel',
    skip: 'Saltar al texto',
  },
  ca: {
    guides: 'Guies',
    about: 'Com es fa cada cosa a Retrogusto, pas a pas i amb imatges de les pantalles.',
    languages: 'Idiomes de la guia',
    others: 'Altres guies',
    pdf: 'Baixa-la en PDF',
    back: 'Ves al tauler',
    skip: 'Salta al text',
  },
  en: {
    guides: 'Guides',
    about: 'How each thing is done in Retrogusto, step by step and with images of the screens.',
    languages: 'Languages of the guide',
    others: 'Other guides',
    pdf: 'Download as PDF',
    back: 'Go to the dashboard',
    skip: 'Skip to the text',
  },
};
