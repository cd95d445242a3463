import type { FileLanguage } from '../../../shared/vocabulary/languages.js';
import type { Value } from '../../platform/tables/write-table-file.js';
import { filterSentence } from '../filters/filter-sentence.js';
import type { ReportedAssistantDto } from '../full-report/full-report.dto.js';
import type { ReportView } from '../report-scope.js';
import { sortByOrder } from '../results/product-results.js';
import { type Answer, eventQuestions, productQuestions, type Question } from './data-questions.js';
import { dataColumns, dataTexts } from './data-texts.js';
import { exportTexts } from './export-texts.js';
import { isoLocalTimeReader } from './local-time.js';

/** The headings of the data. Each row of `dataRows` has a value for each of them. */
export const dataHeadings = (language: FileLanguage): string[] =>
  dataColumns.map((column) => dataTexts[language].data[column].heading);

/** The cells of a row between the attendee and the answer. */
type About = readonly Value[];
type Asked<Said> = {
  about: About;
  unit: string | null;
  answers: (said: Said) => readonly Answer[];
};

const noProduct: About = [null, null, null];
const asked = <Said>(
  product: About,
  { category, id, name, type, unit, answers }: Question<Said>,
): Asked<Said> => ({
  about: [...product, category?.name ?? null, category?.id ?? null, name, id, type],
  unit,
  answers,
});

/**
 * Prepares the rows of attendees, one for each answer. A number replaces the name and the e-mail.
 * @returns a function that makes the rows of one attendee, with a value for each heading; `number`
 * counts the attendees from 1 in the order in which they came
 */
export function dataRows(
  view: ReportView,
  language: FileLanguage,
): (number: number, id: string, said: ReportedAssistantDto) => Value[][] {
  const { snapshot } = view;
  const arrival = isoLocalTimeReader(view.session.timeZone);
  const words = exportTexts[language];
  const { before, after } = eventQuestions(view, language);
  const ofSheets = productQuestions(view, language);
  const [first, last] = [before, after].map((questions) =>
    questions.map((question) => asked(noProduct, question)),
  );
  const products = sortByOrder(snapshot.productReferences).map(
    ({ reference, order, product, assessmentSheetPath }) => {
      const own = [order, product.name, reference];
      return {
        reference,
        path: `productReferences/${reference}`,
        questions: (ofSheets.get(assessmentSheetPath) ?? []).map((question) =>
          asked(own, question),
        ),
        clicks: [...own, null, null, words.clicks, 'STORE_CLICKS', 'STORE_CLICKS'],
      };
    },
  );
  return (number, id, said) => {
    const attendee = [number, id, arrival(said.creationDate)];
    const rows: Value[][] = [];
    const add = <Said>({ about, unit, answers }: Asked<Said>, given: Said) => {
      for (const { text, id: option, value } of answers(given))
        rows.push([...attendee, ...about, text, option, value, value === null ? null : unit]);
    };
    for (const question of first ?? []) add(question, said);
    for (const { reference, path, questions, clicks } of products) {
      const assessment = said.assessments[reference];
      if (assessment) for (const question of questions) add(question, assessment);
      const count = said.actions.filter(
        ({ type, metadata }) => type === 'STORE_LINK_CLICKED' && metadata.productRefPath === path,
      ).length;
      if (count > 0) rows.push([...attendee, ...clicks, null, null, count, null]);
    }
    for (const question of last ?? []) add(question, said);
    return rows;
  };
}

export const codebookHeadings = (language: FileLanguage): string[] =>
  Object.values(dataTexts[language].codebook);

/**
 * The rows of the codebook describe the columns of the data, then every reference in them. The row
 * of a reference has its text, the parts that it belongs to, and its value as a number. If there is
 * a filter, a first row describes it.
 */
export function* codebookRows(view: ReportView, language: FileLanguage): Generator<Value[]> {
  const { data } = dataTexts[language];
  const { snapshot } = view;
  const limited = filterSentence(view, language);
  if (limited) yield [null, null, null, null, null, null, limited];
  for (const column of dataColumns)
    yield [data[column].heading, null, null, null, null, null, data[column].meaning];
  const row = (
    column: keyof typeof data,
    code: string,
    text: string | null,
    of: string | null,
    value: Value = null,
    unit: string | null = null,
  ) => [data[column].heading, code, text, of, value, unit, null];
  function* described<Said>(questions: readonly Question<Said>[], part: string | null) {
    for (const { id, name, category, type, unit, options } of questions) {
      const of = [part, category?.id].filter(Boolean).join('/') || null;
      yield row('questionId', id, name, of, null, unit);
      yield row('type', type, null, id);
      for (const option of options ?? [])
        yield row(
          'answerId',
          option.id ?? '',
          option.text,
          [of, id].filter(Boolean).join('/'),
          option.value,
          unit,
        );
    }
  }
  const { before, after } = eventQuestions(view, language);
  yield* described(before, null);
  for (const { reference, order, product, assessmentSheetPath } of sortByOrder(
    snapshot.productReferences,
  ))
    yield row('productId', reference, product.name, assessmentSheetPath, order);
  for (const [path, questions] of productQuestions(view, language)) {
    const categories = new Map(
      questions.flatMap(({ category }) => (category ? [[category.id, category.name]] : [])),
    );
    for (const [id, name] of categories) yield row('categoryId', id, name, path);
    yield* described(questions, path);
  }
  yield row('questionId', 'STORE_CLICKS', exportTexts[language].clicks, null);
  yield* described(after, null);
}
