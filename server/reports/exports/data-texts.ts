import type { ContentLanguage } from '../../../shared/vocabulary/languages.js';

/** The columns of the data, in their order. */
export const dataColumns = [
  'attendee',
  'attendeeId',
  'arrival',
  'place',
  'product',
  'productId',
  'category',
  'categoryId',
  'question',
  'questionId',
  'type',
  'answer',
  'answerId',
  'value',
  'unit',
] as const;
type DataColumn = (typeof dataColumns)[number];
/** The columns of the codebook, in their order. */
export const codebookColumns = [
  'column',
  'code',
  'text',
  'of',
  'value',
  'unit',
  'meaning',
] as const;

/**
 * The heading and the meaning of each column. Every program accepts the headings as names of
 * variables.
 */
type Words = {
  data: Record<DataColumn, { heading: string; meaning: string }>;
  codebook: Record<(typeof codebookColumns)[number], string>;
};

export const dataTexts: Record<ContentLanguage, Words> = {
  ES: {
    data: {
      attendee: { heading: 'asistente', meaning: 'Número del asistente, por orden de llegada.' },
      attendeeId: {
        heading: 'asistente_id',
        meaning: 'Referencia del asistente, la misma que en la API.',
      },
      arrival: {
        heading: 'entrada',
        meaning: 'Cuándo entró, por los relojes del evento (ISO 8601, con su diferencia con UTC).',
      },
      place: {
        heading: 'orden',
        meaning:
          'Lugar del producto en la cata, desde 1; vacío si la pregunta no es de un producto.',
      },
      product: { heading: 'producto', meaning: 'Nombre del producto.' },
      productId: { heading: 'producto_id', meaning: 'Referencia del producto en la cata.' },
      category: { heading: 'apartado', meaning: 'Apartado de la ficha de cata.' },
      categoryId: { heading: 'apartado_id', meaning: 'Referencia del apartado.' },
      question: { heading: 'pregunta', meaning: 'Qué se preguntó.' },
      questionId: {
        heading: 'pregunta_id',
        meaning: 'Referencia de la pregunta; de las que son iguales en todas las catas, su tipo.',
      },
      type: { heading: 'tipo', meaning: 'Tipo de pregunta.' },
      answer: {
        heading: 'respuesta',
        meaning:
          'Opción elegida o texto escrito. Si se eligieron varias opciones, hay una fila por cada una.',
      },
      answerId: { heading: 'respuesta_id', meaning: 'Referencia de la opción.' },
      value: { heading: 'valor', meaning: 'La respuesta como número, si lo tiene.' },
      unit: { heading: 'unidad', meaning: 'Escala o moneda del valor.' },
    },
    codebook: {
      column: 'columna',
      code: 'codigo',
      text: 'texto',
      of: 'de',
      value: 'valor',
      unit: 'unidad',
      meaning: 'significado',
    },
  },
  CA: {
    data: {
      attendee: { heading: 'assistent', meaning: 'Número de l’assistent, per ordre d’arribada.' },
      attendeeId: {
        heading: 'assistent_id',
        meaning: 'Referència de l’assistent, la mateixa que a l’API.',
      },
      arrival: {
        heading: 'entrada',
        meaning:
          'Quan va entrar, pels rellotges de l’esdeveniment (ISO 8601, amb la diferència amb UTC).',
      },
      place: {
        heading: 'ordre',
        meaning: 'Lloc del producte en el tast, des d’1; buit si la pregunta no és d’un producte.',
      },
      product: { heading: 'producte', meaning: 'Nom del producte.' },
      productId: { heading: 'producte_id', meaning: 'Referència del producte en el tast.' },
      category: { heading: 'apartat', meaning: 'Apartat de la fitxa de tast.' },
      categoryId: { heading: 'apartat_id', meaning: 'Referència de l’apartat.' },
      question: { heading: 'pregunta', meaning: 'Què es va preguntar.' },
      questionId: {
        heading: 'pregunta_id',
        meaning:
          'Referència de la pregunta; de les que són iguals en tots els tastos, el seu tipus.',
      },
      type: { heading: 'tipus', meaning: 'Tipus de pregunta.' },
      answer: {
        heading: 'resposta',
        meaning:
          'Opció triada o text escrit. Si se’n van triar diverses, hi ha una fila per a cadascuna.',
      },
      answerId: { heading: 'resposta_id', meaning: 'Referència de l’opció.' },
      value: { heading: 'valor', meaning: 'La resposta com a número, si en té.' },
      unit: { heading: 'unitat', meaning: 'Escala o moneda del valor.' },
    },
    codebook: {
      column: 'columna',
      code: 'codi',
      text: 'text',
      of: 'de',
      value: 'valor',
      unit: 'unitat',
      meaning: 'significat',
    },
  },
  EN: {
    data: {
      attendee: {
        heading: 'attendee',
        meaning: 'Number of the attendee, in order of arrival.',
      },
      attendeeId: {
        heading: 'attendee_id',
        meaning: 'Reference of the attendee, as in the API.',
      },
      arrival: {
        heading: 'arrival',
        meaning:
          'Time of arrival in the time zone of the event (ISO 8601, with the offset from UTC).',
      },
      place: {
        heading: 'place',
        meaning:
          'Place of the product in the tasting, from 1. Empty if the question is not about a product.',
      },
      product: { heading: 'product', meaning: 'Name of the product.' },
      productId: { heading: 'product_id', meaning: 'Reference of the product in the tasting.' },
      category: { heading: 'category', meaning: 'Category of the assessment sheet.' },
      categoryId: { heading: 'category_id', meaning: 'Reference of the category.' },
      question: { heading: 'question', meaning: 'Text of the question.' },
      questionId: {
        heading: 'question_id',
        meaning: 'Reference of the question. For questions that every tasting has, their type.',
      },
      type: { heading: 'type', meaning: 'Type of question.' },
      answer: {
        heading: 'answer',
        meaning:
          'The chosen option or the written text. If several options were chosen, each has a row.',
      },
      answerId: { heading: 'answer_id', meaning: 'Reference of the option.' },
      value: { heading: 'value', meaning: 'The answer as a number, if it has one.' },
      unit: { heading: 'unit', meaning: 'Scale or currency of the value.' },
    },
    codebook: {
      column: 'column',
      code: 'code',
      text: 'text',
      of: 'of',
      value: 'value',
      unit: 'unit',
      meaning: 'meaning',
    },
  },
};
