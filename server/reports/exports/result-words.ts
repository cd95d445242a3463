import type { ContentLanguage } from '../../../shared/vocabulary/languages.js';

/** What stands on the sheets with results of an Excel file, and on no screen. */
type Words = Record<
  | 'results'
  | 'prices'
  | 'votes'
  | 'agreement'
  | 'vintage'
  | 'low'
  | 'high'
  | 'letters'
  | 'adjusted'
  | 'lead'
  | 'notes'
  | 'clicks'
  | 'marks'
  | 'marksMean'
  | 'guesses'
  | 'guessedMedian'
  | 'guessedMean'
  | 'wouldPay'
  | 'wouldPayShare'
  | 'part'
  | 'question'
  | 'answer'
  | 'people'
  | 'share'
  | 'what'
  | 'figure'
  | 'w'
  | 'agreeing'
  | 'common'
  | 'chiSquare'
  | 'degrees'
  | 'p'
  | 'unknown'
  | 'bothRated'
  | 'behind'
  | 'behindLow'
  | 'behindHigh',
  string
>;

export const resultWords: Record<ContentLanguage, Words> = {
  ES: {
    results: 'Resultados',
    prices: 'Precios',
    votes: 'Votos',
    agreement: 'Acuerdo',
    vintage: 'Añada',
    low: 'Intervalo, desde',
    high: 'Intervalo, hasta',
    letters: 'Letras',
    adjusted: 'Media si todos hubieran valorado todo',
    lead: 'Ventaja sobre el siguiente',
    notes: 'Notas',
    clicks: 'Clics en la tienda',
    marks: 'Calidad-precio, valoraciones',
    marksMean: 'Calidad-precio, media (1 a 5)',
    guesses: 'Precio a ciegas, respuestas',
    guessedMedian: 'Precio a ciegas, mediana',
    guessedMean: 'Precio a ciegas, media',
    wouldPay: 'Pagarían su precio',
    wouldPayShare: 'Pagarían su precio (%)',
    part: 'Fase',
    question: 'Pregunta',
    answer: 'Respuesta',
    people: 'Personas',
    share: 'Parte (%)',
    what: 'Qué',
    figure: 'Valor',
    w: 'Acuerdo entre personas (W de Kendall, de 0 a 1)',
    agreeing: 'Personas que cuentan',
    common: 'Productos que cuentan',
    chiSquare: 'χ²',
    degrees: 'Grados de libertad',
    p: 'p (0,0001 es eso o menos)',
    unknown: 'Con tan pocas valoraciones no se puede saber',
    bothRated: 'Han valorado los dos',
    behind: 'El primero le saca',
    behindLow: 'Le saca al menos',
    behindHigh: 'Le saca como mucho',
  },
  CA: {
    results: 'Resultats',
    prices: 'Preus',
    votes: 'Vots',
    agreement: 'Acord',
    vintage: 'Anyada',
    low: 'Interval, des de',
    high: 'Interval, fins a',
    letters: 'Lletres',
    adjusted: 'Mitjana si tothom ho hagués valorat tot',
    lead: 'Avantatge sobre el següent',
    notes: 'Notes',
    clicks: 'Clics a la botiga',
    marks: 'Qualitat-preu, valoracions',
    marksMean: 'Qualitat-preu, mitjana (1 a 5)',
    guesses: 'Preu a cegues, respostes',
    guessedMedian: 'Preu a cegues, mediana',
    guessedMean: 'Preu a cegues, mitjana',
    wouldPay: 'Pagarien el seu preu',
    wouldPayShare: 'Pagarien el seu preu (%)',
    part: 'Fase',
    question: 'Pregunta',
    answer: 'Resposta',
    people: 'Persones',
    share: 'Part (%)',
    what: 'Què',
    figure: 'Valor',
    w: 'Acord entre persones (W de Kendall, de 0 a 1)',
    agreeing: 'Persones que compten',
    common: 'Productes que compten',
    chiSquare: 'χ²',
    degrees: 'Graus de llibertat',
    p: 'p (0,0001 és això o menys)',
    unknown: 'Amb tan poques valoracions no es pot saber',
    bothRated: 'Han valorat tots dos',
    behind: 'El primer li treu',
    behindLow: 'Li treu almenys',
    behindHigh: 'Li treu com a molt',
  },
  EN: {
    results: 'Results',
    prices: 'Prices',
    votes: 'Votes',
    agreement: 'Agreement',
    vintage: 'Vintage',
    low: 'Interval, from',
    high: 'Interval, to',
    letters: 'Letters',
    adjusted: 'Mean if everybody had rated all',
    lead: 'Ahead of the next one',
    notes: 'Notes',
    clicks: 'Shop clicks',
    marks: 'Value for money, ratings',
    marksMean: 'Value for money, mean (1 to 5)',
    guesses: 'Blind price, answers',
    guessedMedian: 'Blind price, median',
    guessedMean: 'Blind price, mean',
    wouldPay: 'Would pay its price',
    wouldPayShare: 'Would pay its price (%)',
    part: 'Phase',
    question: 'Question',
    answer: 'Answer',
    people: 'People',
    share: 'Share (%)',
    what: 'What',
    figure: 'Value',
    w: 'Agreement among people (Kendall’s W, 0 to 1)',
    agreeing: 'People counted',
    common: 'Products counted',
    chiSquare: 'χ²',
    degrees: 'Degrees of freedom',
    p: 'p (0.0001 is that or less)',
    unknown: 'Too few ratings to tell',
    bothRated: 'Rated both',
    behind: 'The first is ahead by',
    behindLow: 'Ahead by at least',
    behindHigh: 'Ahead by at most',
  },
};
