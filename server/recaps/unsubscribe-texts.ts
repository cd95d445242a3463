import type { OfferedLanguage } from '../../shared/vocabulary/languages.js';

type Words = {
  title: string;
  /** The question on the page, with the name of the organiser. */
  ask: (organiser: string) => string;
  stop: string;
  stopped: (organiser: string) => string;
  goOn: string;
  goesOn: (organiser: string) => string;
  unknownTitle: string;
  unknown: string;
};

export const unsubscribeTexts: Record<OfferedLanguage, Words> = {
  es: {
    title: 'Mensajes con lo que has catado',
    ask: (organiser) =>
      `¿Ya no quieres que te llegue, después de cada cata de ${organiser}, lo que has catado?`,
    stop: 'No quiero más',
    stopped: (organiser) =>
      `Hecho: no recibirás más mensajes con lo que has catado en las catas de ${organiser}.`,
    goOn: 'Quiero recibirlos',
    goesOn: (organiser) =>
      `De acuerdo: te llegará lo que cates en las catas de ${organiser} en las que lo pediste.`,
    unknownTitle: 'Este enlace ya no lleva a nada',
    unknown:
      'Puede que esté incompleto, o que ya no guardemos nada de ti. En ese caso no te llegará ningún mensaje.',
  },
  ca: {
    title: 'Missatges amb el que has tastat',
    ask: (organiser) =>
      `Ja no vols que t’arribi, després de cada tast de ${organiser}, el que has tastat?`,
    stop: 'No en vull més',
    stopped: (organiser) =>
      `Fet: no rebràs més missatges amb el que has tastat als tastos de ${organiser}.`,
    goOn: 'Els vull rebre',
    goesOn: (organiser) =>
      `D’acord: t’arribarà el que tastis als tastos de ${organiser} en què ho vas demanar.`,
    unknownTitle: 'Aquest enllaç ja no porta enlloc',
    unknown:
      'Pot ser que sigui incomplet, o que ja no guardem res de tu. En aquest cas no t’arribarà cap missatge.',
  },
  en: {
    title: 'Messages with what you tasted',
    ask: (organiser) =>
      `Do you want no more messages with what you tasted at the tastings of ${organiser}?`,
    stop: 'Stop these messages',
    stopped: (organiser) =>
      `Done: you will get no more messages with what you tasted at the tastings of ${organiser}.`,
    goOn: 'I want these messages',
    goesOn: (organiser) =>
      `Done: you will get messages with what you taste at the tastings of ${organiser} where you asked for them.`,
    unknownTitle: 'This link is not valid',
    unknown:
      'It may be incomplete, or we no longer have any data about you. In that case you will get no message.',
  },
};
