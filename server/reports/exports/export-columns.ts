import { satisfactionMean } from '../../../shared/rules/statistics.js';
import type { FileLanguage } from '../../../shared/vocabulary/languages.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import {
  languageNotSelected,
  liteAssistantName,
  notRated,
  type SnapshotProductReference,
  satisfactionValues,
} from '../../../shared/vocabulary/session.js';
import type { SheetCategory } from '../../../shared/vocabulary/sheet.js';
import type { Value } from '../../platform/tables/write-table-file.js';
import { filterSentence } from '../filters/filter-sentence.js';
import type { ReportedAssistantDto } from '../full-report/full-report.dto.js';
import type { ReportView } from '../report-scope.js';
import { type PointScale, pointRange, pointScales, totalPoints } from '../results/points-model.js';
import { sortByOrder } from '../results/product-results.js';
import { exportedNotes, exportTexts } from './export-texts.js';
import { localTimeReader } from './local-time.js';
import { type NamedOption, sheetParts } from './sheet-parts.js';

/** A column of the table. Each row is an attendee. */
export type ExportColumn = {
  heading: string;
  isDate?: boolean;
  value: (said: ReportedAssistantDto) => Value;
};

/** Maximum number of columns of an Excel sheet. */
const mostColumns = 16_384;
/** Maximum number of characters in a cell of Excel. */
const longestCell = 32_767;
const several = '; ';

const tableOf: ExportColumn['value'] = ({ table }) => table;
const placeOf =
  (names: Record<string, string>): ExportColumn['value'] =>
  ({ place }) =>
    place && (names[place] ?? place);

/**
 * The columns of a report's table, in this order: the person; the survey; for each product its
 * rating, price, notes, clicks, total points and a column for each question of its sheet;
 * satisfaction from 0 to 10; the final comment. If there is a filter, the heading of a last column
 * describes it. If the sheets have more questions than Excel has columns, the questions of a
 * category share one column.
 */
export function exportColumns(view: ReportView, language: FileLanguage): ExportColumn[] {
  const { snapshot, session } = view;
  const words = exportTexts[language];
  const instant = localTimeReader(session.timeZone);
  const person: ExportColumn[] = [
    { heading: words.name, value: ({ name }) => (name === liteAssistantName ? null : name) },
    { heading: words.email, value: ({ email }) => email },
    {
      heading: words.contact,
      value: ({ email, contactConsent }) => email && (contactConsent ? words.yes : words.no),
    },
    {
      heading: words.language,
      value: ({ language: lang }) => (lang === languageNotSelected ? null : lang),
    },
    {
      heading: words.platform,
      value: ({ platform }) => platform && (words.platforms[platform] ?? platform),
    },
    { heading: words.age, value: ({ age }) => age },
    { heading: words.gender, value: ({ gender }) => gender && (words.genders[gender] ?? gender) },
    ...(session.tables > 0 ? [{ heading: words.table, value: tableOf }] : []),
    ...(session.hasPlaces ? [{ heading: words.place, value: placeOf(words.places) }] : []),
    { heading: words.came, isDate: true, value: ({ creationDate }) => instant(creationDate) },
    { heading: words.lastAnswer, isDate: true, value: ({ lastUpdate }) => instant(lastUpdate) },
  ];
  const survey = sortByOrder(snapshot.surveyQuestions).map(
    ({ reference, question, options }): ExportColumn => {
      const texts = Object.entries(options).sort(([, a], [, b]) => a.order - b.order);
      return {
        heading: `${words.survey} · ${localize(question, language)}`,
        value: ({ answers }) => {
          const chosen =
            answers.find(({ questionPath }) => questionPath === `surveyQuestions/${reference}`)
              ?.answers ?? [];
          const told = texts
            .filter(([id]) => chosen.includes(id))
            .map(([, { order: _order, ...text }]) => localize(text, language));
          return told.join(several).slice(0, longestCell) || null;
        },
      };
    },
  );
  const satisfaction = (snapshot.satisfactionActive ? snapshot.satisfactionConcepts : []).map(
    ({ reference, concept }): ExportColumn => ({
      heading: `${words.satisfaction} · ${localize(concept, language)}`,
      value: ({ satisfactions }) => {
        const vote = satisfactions.find(
          ({ satisfactionConceptPath: path }) => path === `satisfactionConcepts/${reference}`,
        )?.value;
        return vote === undefined
          ? null
          : satisfactionMean(satisfactionValues.map((value) => (value === vote ? 1 : 0)));
      },
    }),
  );
  const comment: ExportColumn = {
    heading: words.comment,
    value: ({ finalComment }) => finalComment || null,
  };
  // computed once for each sheet, because most products share theirs
  const sheets = new Map(
    Object.entries(snapshot.sheets).map(([path, { categories }]) => [
      path,
      { parts: partsOf(categories, language), scales: pointScales(categories) },
    ]),
  );
  const products = sortByOrder(snapshot.productReferences).map((entry) => ({
    entry,
    sheet: sheets.get(entry.assessmentSheetPath) ?? noSheet,
  }));
  const columnsOf = (asked: ColumnsOfPart) =>
    products.flatMap(({ entry, sheet }) => ofProduct(view, entry, language, sheet, asked));
  const limited = filterSentence(view, language);
  // The filter is a heading. A line above the table would keep programs from reading it, and a cell
  // below would be missing in a table without people.
  const filter: ExportColumn[] =
    limited === null ? [] : [{ heading: limited.slice(0, longestCell), value: () => null }];
  const around = person.length + survey.length + satisfaction.length + 1 + filter.length;
  const apart = columnsOf(eachQuestion);
  const ofProducts = around + apart.length <= mostColumns ? apart : columnsOf(wholePart);
  return [...person, ...survey, ...ofProducts, ...satisfaction, comment, ...filter];
}

type ColumnsOfPart = (
  part: Part,
  votesOf: (said: ReportedAssistantDto) => Record<string, unknown> | undefined,
) => ExportColumn[];
/** A category of a sheet. `told` turns the vote on a question into text. */
type Part = {
  id: string;
  name: string;
  questions: { id: string; name: string; told: (vote: unknown) => string | null }[];
};
/** The questions on a product, and its scales if they are a points model. */
type AskedSheet = { parts: readonly Part[]; scales: readonly PointScale[] };
const noSheet: AskedSheet = { parts: [], scales: [] };

const partsOf = (categories: SheetCategory[], language: FileLanguage): Part[] =>
  sheetParts(categories, language).map(({ questions, ...part }) => ({
    ...part,
    questions: questions.map(({ id, name, options }) => ({ id, name, told: voteTexts(options) })),
  }));

const eachQuestion: ColumnsOfPart = ({ name: part, questions }, votesOf) =>
  questions.map(({ id, name, told }) => ({
    heading: `${part} · ${name}`,
    value: (said) => told(votesOf(said)?.[id]),
  }));

const wholePart: ColumnsOfPart = ({ name: part, questions }, votesOf) => [
  {
    heading: part,
    value: (said) => {
      const votes = votesOf(said);
      const texts = questions.flatMap(({ id, name, told }) => {
        const text = told(votes?.[id]);
        return text === null ? [] : [`${name}: ${text}`];
      });
      return texts.join(several).slice(0, longestCell) || null;
    },
  },
];

function ofProduct(
  { snapshot }: ReportView,
  { reference, order, product }: SnapshotProductReference,
  language: FileLanguage,
  { parts, scales }: AskedSheet,
  asked: ColumnsOfPart,
): ExportColumn[] {
  const words = exportTexts[language];
  const parameters = (said: ReportedAssistantDto) => said.assessments[reference]?.parameters;
  const price: ExportColumn =
    snapshot.tasting.template === 'BLIND_TEMPLATE'
      ? {
          heading: `${words.blindPrice} (${snapshot.currency})`,
          value: (said) => parameters(said)?.blindPrice ?? null,
        }
      : {
          heading: words.ratePrice,
          value: (said) => {
            const { ratePrice = null } = parameters(said) ?? {};
            return ratePrice === notRated ? words.notRated : ratePrice;
          },
        };
  const path = `productReferences/${reference}`;
  const { lowest, highest } = pointRange(scales);
  const points: ExportColumn = {
    heading: `${words.points} (${lowest}-${highest})`,
    value: (said) => totalPoints(scales, said.assessments[reference]?.categories),
  };
  const columns: ExportColumn[] = [
    { heading: words.rating, value: (said) => parameters(said)?.rateBox ?? null },
    price,
    { heading: words.notes, value: (said) => exportedNotes(parameters(said), words) },
    {
      heading: words.clicks,
      value: ({ actions }) =>
        actions.filter(
          ({ type, metadata }) => type === 'STORE_LINK_CLICKED' && metadata.productRefPath === path,
        ).length,
    },
    ...(scales.length > 0 ? [points] : []),
    ...parts.flatMap((part) =>
      asked(part, (said) => said.assessments[reference]?.categories[part.id]),
    ),
  ];
  // numbered, because the same product may be tasted twice
  return columns.map(({ heading, value }) => ({
    heading: `${order}. ${product.name} · ${heading}`,
    value,
  }));
}

/**
 * Returns a function that turns a vote on a component into text: the option's name, or the names of
 * several for a tree.
 */
function voteTexts(options: readonly NamedOption[]): (vote: unknown) => string | null {
  const names = new Map(options.map(({ id, name }) => [id, name]));
  return (vote) => {
    if (typeof vote === 'string') return names.get(vote) ?? null;
    if (!vote || typeof vote !== 'object') return null;
    return (
      [...names]
        .filter(([id]) => Object.hasOwn(vote, id))
        .map(([, name]) => name)
        .join(several)
        .slice(0, longestCell) || null
    );
  };
}
