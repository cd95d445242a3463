import type { ContentLanguage } from '../../../shared/vocabulary/languages.js';
import type { StatementKind } from './my-data.dto.js';

/** The subject of a row: a statement, or a fact about the guest. */
export type RowKind =
  | StatementKind
  | 'NAME'
  | 'NICKNAME'
  | 'EMAIL'
  | 'EMAIL_PROVED'
  | 'AGE'
  | 'GENDER'
  | 'TABLE'
  | 'LANGUAGE'
  | 'PLATFORM'
  | 'TERMS'
  | 'CONTACT'
  | 'RECAP'
  | 'REMINDER'
  | 'KEPT_UNTIL';
export const ownDataColumns = [
  'organiser',
  'tasting',
  'code',
  'kind',
  'what',
  'product',
  'question',
  'answer',
  'value',
  'currency',
  'from',
  'until',
] as const;

type Words = {
  columns: Record<(typeof ownDataColumns)[number], string>;
  kinds: Record<RowKind, string>;
  faces: readonly string[];
};

/** The words of the exported file. */
export const ownDataWords: Record<ContentLanguage, Words> = {
  ES: {
    columns: {
      organiser: 'organizador',
      tasting: 'cata',
      code: 'código',
      kind: 'tipo',
      what: 'qué es',
      product: 'producto',
      question: 'pregunta',
      answer: 'respuesta',
      value: 'valor',
      currency: 'moneda',
      from: 'desde',
      until: 'hasta',
    },
    kinds: {
      NAME: 'Nombre',
      NICKNAME: 'Apodo',
      EMAIL: 'Correo electrónico',
      EMAIL_PROVED: 'Un código mostró que el correo es tuyo',
      AGE: 'Edad',
      GENDER: 'Género',
      TABLE: 'Mesa',
      LANGUAGE: 'Idioma',
      PLATFORM: 'Dispositivo',
      TERMS: 'Consentimiento para participar',
      CONTACT: 'Consentimiento para que el organizador te escriba',
      RECAP: 'Consentimiento para que te enviemos lo que cataste',
      REMINDER: 'Recordatorio de una cata',
      KEPT_UNTIL: 'Se guarda hasta',
      RATING: 'Valoración (0-5)',
      PRICE_RATING: 'Calidad-precio (1-5; 0: preferiste no valorarla)',
      BLIND_PRICE: 'Precio a ciegas',
      NOTES: 'Notas de cata',
      VOTE: 'Ficha de cata',
      SUBMITTED: 'Enviaste tu valoración',
      SURVEY: 'Encuesta inicial',
      SATISFACTION: 'Satisfacción (1 es lo mejor, 4 lo peor)',
      COMMENT: 'Comentario final',
      QUIZ: 'Quiz',
      PRIZE: 'Premio del quiz',
      STORE_LINK_CLICKED: 'Abriste la tienda',
      WISH: 'Está en tus deseos',
      VIDEO_WATCHED: 'Viste un vídeo (%)',
      QUESTION: 'Pregunta a quien dirigió la cata',
    },
    faces: ['Muy bien', 'Bien', 'Regular', 'Mal'],
  },
  CA: {
    columns: {
      organiser: 'organitzador',
      tasting: 'tast',
      code: 'codi',
      kind: 'tipus',
      what: 'què és',
      product: 'producte',
      question: 'pregunta',
      answer: 'resposta',
      value: 'valor',
      currency: 'moneda',
      from: 'des de',
      until: 'fins a',
    },
    kinds: {
      NAME: 'Nom',
      NICKNAME: 'Sobrenom',
      EMAIL: 'Correu electrònic',
      EMAIL_PROVED: 'Un codi va mostrar que el correu és teu',
      AGE: 'Edat',
      GENDER: 'Gènere',
      TABLE: 'Taula',
      LANGUAGE: 'Idioma',
      PLATFORM: 'Dispositiu',
      TERMS: 'Consentiment per participar',
      CONTACT: 'Consentiment perquè l’organitzador t’escrigui',
      RECAP: 'Consentiment perquè t’enviem el que vas tastar',
      REMINDER: 'Recordatori d’un tast',
      KEPT_UNTIL: 'Es guarda fins al',
      RATING: 'Valoració (0-5)',
      PRICE_RATING: 'Qualitat-preu (1-5; 0: vas preferir no valorar-la)',
      BLIND_PRICE: 'Preu a cegues',
      NOTES: 'Notes de tast',
      VOTE: 'Fitxa de tast',
      SUBMITTED: 'Vas enviar la teva valoració',
      SURVEY: 'Enquesta inicial',
      SATISFACTION: 'Satisfacció (1 és el millor, 4 el pitjor)',
      COMMENT: 'Comentari final',
      QUIZ: 'Quiz',
      PRIZE: 'Premi del quiz',
      STORE_LINK_CLICKED: 'Vas obrir la botiga',
      WISH: 'És als teus desitjos',
      VIDEO_WATCHED: 'Vas veure un vídeo (%)',
      QUESTION: 'Pregunta a qui va dirigir el tast',
    },
    faces: ['Molt bé', 'Bé', 'Regular', 'Malament'],
  },
  EN: {
    columns: {
      organiser: 'organiser',
      tasting: 'tasting',
      code: 'code',
      kind: 'kind',
      what: 'what it is',
      product: 'product',
      question: 'question',
      answer: 'answer',
      value: 'value',
      currency: 'currency',
      from: 'from',
      until: 'until',
    },
    kinds: {
      NAME: 'Name',
      NICKNAME: 'Nickname',
      EMAIL: 'E-mail',
      EMAIL_PROVED: 'A code showed that the e-mail is yours',
      AGE: 'Age',
      GENDER: 'Gender',
      TABLE: 'Table',
      LANGUAGE: 'Language',
      PLATFORM: 'Device',
      TERMS: 'Consent to take part',
      CONTACT: 'Consent that the organiser may write to you',
      RECAP: 'Consent to be mailed what you tasted',
      REMINDER: 'Reminder of a tasting',
      KEPT_UNTIL: 'Kept until',
      RATING: 'Rating (0-5)',
      PRICE_RATING: 'Value for money (1-5; 0: you chose not to rate it)',
      BLIND_PRICE: 'Blind price',
      NOTES: 'Tasting notes',
      VOTE: 'Tasting sheet',
      SUBMITTED: 'You submitted your answers',
      SURVEY: 'Initial survey',
      SATISFACTION: 'Satisfaction (1 is best, 4 worst)',
      COMMENT: 'Final comment',
      QUIZ: 'Quiz',
      PRIZE: 'Quiz prize',
      STORE_LINK_CLICKED: 'You opened the shop',
      WISH: 'It is on your wishlist',
      VIDEO_WATCHED: 'You watched a video (%)',
      QUESTION: 'Question to the instructor',
    },
    faces: ['Very good', 'Good', 'Fair', 'Bad'],
  },
};
