import type { InterfaceLanguage } from '../../shared/vocabulary/languages.js';

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
export const guideTexts: Record<InterfaceLanguage, Words> = {
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
  de: {
    guides: 'Anleitungen',
    about: 'Wie alles in Retrogusto funktioniert, Schritt für Schritt und mit Bildern der Ansichten.',
    languages: 'Sprachen der Anleitung',
    others: 'Weitere Anleitungen',
    pdf: 'Als PDF herunterladen',
    back: 'Zum Dashboard',
    skip: 'Zum Text springen',
  },
  fr: {
    guides: 'Guides',
    about: 'Comment tout faire dans Retrogusto, pas à pas et avec des images des écrans.',
    languages: 'Langues du guide',
    others: 'Autres guides',
    pdf: 'Télécharger en PDF',
    back: 'Aller au tableau de bord',
    skip: 'Aller au texte',
  },
  it: {
    guides: 'Guide',
    about: 'Come si fa ogni cosa in Retrogusto, passo dopo passo e con immagini delle schermate.',
    languages: 'Lingue della guida',
    others: 'Altre guide',
    pdf: 'Scarica in PDF',
    back: 'Vai al pannello',
    skip: 'Vai al testo',
  },
  pl: {
    guides: 'Przewodniki',
    about: 'Jak wykonać każde zadanie w Retrogusto, krok po kroku i z obrazami ekranów.',
    languages: 'Języki przewodnika',
    others: 'Inne przewodniki',
    pdf: 'Pobierz PDF',
    back: 'Przejdź do panelu',
    skip: 'Przejdź do tekstu',
  },
  pt: {
    guides: 'Guias',
    about: 'Como se faz cada coisa no Retrogusto, passo a passo e com imagens dos ecrãs.',
    languages: 'Idiomas do guia',
    others: 'Outros guias',
    pdf: 'Descarregar em PDF',
    back: 'Ir para o painel',
    skip: 'Ir para o texto',
  },
};
