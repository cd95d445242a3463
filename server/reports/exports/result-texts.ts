import type { ContentLanguage } from '../../../shared/vocabulary/languages.js';

/** The words that only the result sheets of an Excel file use, and no screen. */
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

export const resultTexts: Record<ContentLanguage, Words> = {
  ES: {
    results: 'Resultados',
    prices: 'Precios',
    votes: 'Votos',
    agreement: 'Acuerdo',
    vintage: 'Añada',
    low: 'Intervalo, desde',
    high: 'Intervalo, hasta',
    letters: 'Grupo (misma letra: sin diferencia clara)',
    adjusted: 'Media si todos lo hubieran valorado todo',
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
    share: 'Porcentaje',
    what: 'Medida',
    figure: 'Valor',
    w: 'Acuerdo entre personas (W de Kendall, de 0 a 1)',
    agreeing: 'Personas tenidas en cuenta',
    common: 'Productos tenidos en cuenta',
    chiSquare: 'χ²',
    degrees: 'Grados de libertad',
    p: 'Valor p (0,0001 significa 0,0001 o menos)',
    unknown: 'Con tan pocas valoraciones no se puede saber',
    bothRated: 'Personas que valoraron ambos',
    behind: 'Ventaja del primero',
    behindLow: 'Ventaja mínima',
    behindHigh: 'Ventaja máxima',
  },
  CA: {
    results: 'Resultats',
    prices: 'Preus',
    votes: 'Vots',
    agreement: 'Acord',
    vintage: 'Anyada',
    low: 'Interval, des de',
    high: 'Interval, fins a',
    letters: 'Grup (mateixa lletra: sense diferència clara)',
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
    share: 'Percentatge',
    what: 'Mesura',
    figure: 'Valor',
    w: 'Acord entre persones (W de Kendall, de 0 a 1)',
    agreeing: 'Persones tingudes en compte',
    common: 'Productes tinguts en compte',
    chiSquare: 'χ²',
    degrees: 'Graus de llibertat',
    p: 'Valor p (0,0001 vol dir 0,0001 o menys)',
    unknown: 'Amb tan poques valoracions no es pot saber',
    bothRated: 'Persones que van valorar tots dos',
    behind: 'Avantatge del primer',
    behindLow: 'Avantatge mínim',
    behindHigh: 'Avantatge màxim',
  },
  EN: {
    results: 'Results',
    prices: 'Prices',
    votes: 'Votes',
    agreement: 'Agreement',
    vintage: 'Vintage',
    low: '95% confidence interval, from',
    high: '95% confidence interval, to',
    letters: 'Significance letters (same letter: no significant difference)',
    adjusted: 'Estimated mean if everyone had rated everything',
    lead: 'Lead over the next product',
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
    share: 'Percentage',
    what: 'Measure',
    figure: 'Value',
    w: 'Agreement among people (Kendall’s W, 0 to 1)',
    agreeing: 'People counted',
    common: 'Products counted',
    chiSquare: 'χ²',
    degrees: 'Degrees of freedom',
    p: 'p-value (0.0001 means 0.0001 or less)',
    unknown: 'Too few ratings to tell',
    bothRated: 'People who rated both',
    behind: 'Lead of the first',
    behindLow: 'Lead, 95% confidence interval, from',
    behindHigh: 'Lead, 95% confidence interval, to',
  },
};
