import { satisfactionMean } from '../../../shared/rules/statistics.js';
import type { FileLanguage } from '../../../shared/vocabulary/languages.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import {
  languageNotSelected,
  notRated,
  satisfactionValues,
} from '../../../shared/vocabulary/session.js';
import type { ReportedAssistantDto } from '../full-report/full-report.dto.js';
import type { ReportView } from '../report-scope.js';
import { sortByOrder } from '../results/product-results.js';
import { exportedNotes, exportTexts } from './export-texts.js';
import { sheetParts } from './sheet-parts.js';

/**
 * An answer in the data: the chosen or written text, the reference of the option, and the value as
 * a number.
 */
export type Answer = { text: string | null; id: string | null; value: number | null };
/**
 * A question that everybody was asked once, or once for each product. `unit` is the unit of its
 * values.
 */
export type Question<Said> = {
  category: { id: string; name: string } | null;
  id: string;
  name: string;
  type: string;
  unit: string | null;
  /**
   * The options that can be chosen, perhaps instead of a number; null if an answer is always a text
   * or a number.
   */
  options: readonly Answer[] | null;
  /** The answers of one attendee: none, one, or as many as they chose. */
  answers: (said: Said) => readonly Answer[];
};
type Assessed = ReportedAssistantDto['assessments'][string];

const number = (value: number | null | undefined): Answer[] =>
  typeof value === 'number' ? [{ text: null, id: null, value }] : [];
const written = (text: string | null | undefined): Answer[] =>
  text ? [{ text, id: null, value: null }] : [];
const among = (options: readonly Answer[], chosen: (id: string) => boolean) =>
  options.filter(({ id }) => id !== null && chosen(id));

/**
 * The facts about an attendee, and the questions about the event as a whole: `before` the first
 * product and `after` the last one.
 */
export function eventQuestions(
  { snapshot }: ReportView,
  language: FileLanguage,
): Record<'before' | 'after', Question<ReportedAssistantDto>[]> {
  const words = exportTexts[language];
  const plain = { category: null, unit: null, options: null };
  const known = (names: Record<string, string>, given: string | null): Answer[] =>
    given && given !== languageNotSelected
      ? [{ text: names[given] ?? given, id: given, value: null }]
      : [];
  const person: Question<ReportedAssistantDto>[] = [
    { ...plain, id: 'AGE', name: words.age, type: 'AGE', answers: ({ age }) => number(age) },
    {
      ...plain,
      id: 'GENDER',
      name: words.gender,
      type: 'GENDER',
      answers: ({ gender }) => known(words.genders, gender),
    },
    {
      ...plain,
      id: 'LANGUAGE',
      name: words.language,
      type: 'LANGUAGE',
      answers: ({ language: lang }) => known({}, lang),
    },
    {
      ...plain,
      id: 'PLATFORM',
      name: words.platform,
      type: 'PLATFORM',
      answers: ({ platform }) => known(words.platforms, platform),
    },
    {
      ...plain,
      id: 'TABLE',
      name: words.table,
      type: 'TABLE',
      answers: ({ table }) => number(table),
    },
    {
      ...plain,
      id: 'PLACE',
      name: words.place,
      type: 'PLACE',
      answers: ({ place }) => known(words.places, place),
    },
  ];
  const survey = sortByOrder(snapshot.surveyQuestions).map(
    ({ reference, question, type, options }): Question<ReportedAssistantDto> => {
      const choices = Object.entries(options)
        .sort(([, a], [, b]) => a.order - b.order)
        .map(([id, { order: _order, ...text }]) => ({
          id,
          text: localize(text, language),
          value: null,
        }));
      const path = `surveyQuestions/${reference}`;
      return {
        category: { id: 'SURVEY', name: words.survey },
        id: reference,
        name: localize(question, language),
        type,
        unit: null,
        options: choices,
        answers: ({ answers }) => {
          const chosen = answers.find(({ questionPath }) => questionPath === path)?.answers;
          return chosen ? among(choices, (id) => chosen.includes(id)) : [];
        },
      };
    },
  );
  const faces = satisfactionValues.map((value, index) => ({
    id: String(value),
    text: words.faces[index] ?? null,
    value: satisfactionMean(satisfactionValues.map((each) => (each === value ? 1 : 0))),
  }));
  const satisfaction = (snapshot.satisfactionActive ? snapshot.satisfactionConcepts : []).map(
    ({ reference, concept }): Question<ReportedAssistantDto> => ({
      category: { id: 'SATISFACTION', name: words.satisfaction },
      id: reference,
      name: localize(concept, language),
      type: 'SATISFACTION',
      unit: '0-10',
      options: faces,
      answers: ({ satisfactions }) => {
        const vote = satisfactions.find(
          ({ satisfactionConceptPath: path }) => path === `satisfactionConcepts/${reference}`,
        )?.value;
        return vote === undefined ? [] : among(faces, (id) => id === String(vote));
      },
    }),
  );
  const comment: Question<ReportedAssistantDto> = {
    ...plain,
    id: 'COMMENT',
    name: words.comment,
    type: 'COMMENT',
    answers: ({ finalComment }) => written(finalComment),
  };
  return { before: [...person, ...survey], after: [...satisfaction, comment] };
}

/** The questions on products, without clicks, by the path of the sheet. */
export function productQuestions(
  { snapshot }: ReportView,
  language: FileLanguage,
): ReadonlyMap<string, Question<Assessed>[]> {
  const words = exportTexts[language];
  const plain = { category: null, options: null };
  const refused: Answer = { text: words.notRated, id: notRated, value: null };
  const price: Question<Assessed> =
    snapshot.tasting.template === 'BLIND_TEMPLATE'
      ? {
          ...plain,
          id: 'BLIND_PRICE',
          name: words.blindPrice,
          type: 'BLIND_PRICE',
          unit: snapshot.currency,
          answers: ({ parameters }) => number(parameters.blindPrice),
        }
      : {
          ...plain,
          id: 'RATE_PRICE',
          name: words.ratePrice,
          type: 'RATE_PRICE',
          unit: '1-5',
          options: [refused],
          answers: ({ parameters: { ratePrice } }) =>
            ratePrice === notRated ? [refused] : number(ratePrice),
        };
  const simple: Question<Assessed>[] = [
    {
      ...plain,
      id: 'RATE_BOX',
      name: words.rating,
      type: 'RATE_BOX',
      unit: '0-5',
      answers: ({ parameters }) => number(parameters.rateBox),
    },
    price,
    {
      ...plain,
      id: 'NOTES',
      name: words.notes,
      type: 'NOTES',
      unit: null,
      answers: ({ parameters }) => written(exportedNotes(parameters, words)),
    },
  ];
  return new Map(
    Object.entries(snapshot.sheets).map(([path, { categories }]) => [
      path,
      [
        ...simple,
        ...sheetParts(categories, language).flatMap(({ id: part, name: partName, questions }) =>
          questions.map(({ id, name, type, options }): Question<Assessed> => {
            // a later option on a scale means more
            const scale = type === 'OPTIONS_SLIDER';
            const choices = options.map((option, index) => ({
              id: option.id,
              text: option.name,
              value: scale ? index + 1 : null,
            }));
            const byId = new Map(choices.map((choice) => [choice.id, [choice]]));
            return {
              category: { id: part, name: partName },
              id,
              name,
              type,
              unit: scale ? `1-${choices.length}` : null,
              options: choices,
              answers: ({ categories: votes }) => {
                const vote = votes[part]?.[id];
                if (typeof vote === 'string') return byId.get(vote) ?? [];
                return vote && typeof vote === 'object'
                  ? among(choices, (each) => Object.hasOwn(vote, each))
                  : [];
              },
            };
          }),
        ),
      ],
    ]),
  );
}
