import {
  liteAssistantName,
  type Platform,
  type SessionSnapshot,
  type SnapshotProductReference,
} from '../../../shared/vocabulary/session.js';
import type {
  SheetCategory,
  SheetComponent,
  SheetOption,
} from '../../../shared/vocabulary/sheet.js';
import type { ReportedAssistantDto } from '../full-report/full-report.dto.js';
import type { ReportView } from '../report-scope.js';
import type {
  AnsweredCategoryDto,
  AssistantProductDto,
  AssistantResultsDto,
  AssistantSatisfactionDto,
  AssistantSurveyDto,
  ChosenOptionDto,
} from './attendees.dto.js';
import type { GivenPointsDto } from './points.dto.js';
import { pointRange, pointScales, totalPoints } from './points-model.js';
import { optionsOf } from './product.queries.js';
import { sortByOrder } from './product-results.js';
import { eventOf, identityOf } from './report-summary.js';

/**
 * Combines the answers of one attendee with the questions. Chosen options have their names. Survey
 * questions and products without an answer are included, sheet questions without an answer are not.
 * @param ownWay whether the attendee’s order of the products runs significantly against the order
 * of all others; null if unknown
 */
export function assistantResultsOf(
  view: ReportView,
  id: string,
  {
    name,
    email,
    language,
    platform,
    age,
    gender,
    creationDate,
    lastUpdate,
    finalComment,
    ...said
  }: ReportedAssistantDto,
  { forgotten, ownWay }: { forgotten: boolean; ownWay: boolean | null },
): AssistantResultsDto {
  const { snapshot } = view;
  return {
    report: identityOf(view),
    event: eventOf(view),
    assistant: {
      id,
      name: name === liteAssistantName ? '-' : name,
      email,
      language,
      platform: platform as Platform | null,
      age,
      gender,
      creationDate,
      lastUpdate,
      forgotten,
    },
    survey: surveyOf(snapshot, said),
    products: sortByOrder(snapshot.productReferences).map((entry) =>
      productOf(snapshot, entry, said),
    ),
    ownWay,
    satisfaction: satisfactionOf(snapshot, said),
    finalComment,
  };
}

type Said = Pick<ReportedAssistantDto, 'answers' | 'satisfactions' | 'assessments' | 'actions'>;

function surveyOf({ surveyQuestions }: SessionSnapshot, { answers }: Said): AssistantSurveyDto[] {
  return sortByOrder(surveyQuestions).map(({ reference, question, type, options }) => {
    const chosen =
      answers.find(({ questionPath }) => questionPath === `surveyQuestions/${reference}`)
        ?.answers ?? [];
    const texts = Object.entries(options)
      .filter(([id]) => chosen.includes(id))
      .sort(([, a], [, b]) => a.order - b.order)
      .map(([id, { order: _order, ...text }]) => ({ id, text }));
    return { reference, question, type, answers: texts };
  });
}

function satisfactionOf(
  { satisfactionActive, satisfactionConcepts }: SessionSnapshot,
  { satisfactions }: Said,
): AssistantSatisfactionDto[] {
  if (!satisfactionActive) return [];
  return satisfactionConcepts.map(({ reference, concept }) => ({
    reference,
    concept,
    value:
      satisfactions.find(
        ({ satisfactionConceptPath }) =>
          satisfactionConceptPath === `satisfactionConcepts/${reference}`,
      )?.value ?? null,
  }));
}

function productOf(
  { sheets }: SessionSnapshot,
  { reference, order, product, assessmentSheetPath }: SnapshotProductReference,
  { assessments, actions }: Said,
): AssistantProductDto {
  const { name, image, type, subtype, price, vintage } = product;
  const { parameters, categories = {} } = assessments[reference] ?? {};
  const asked = sheets[assessmentSheetPath]?.categories ?? [];
  return {
    reference,
    order,
    product: { name, image, type, subtype, price, vintage },
    rateBox: parameters?.rateBox ?? null,
    ratePrice: parameters?.ratePrice ?? null,
    blindPrice: parameters?.blindPrice ?? null,
    notes: parameters?.notesHidden ? null : (parameters?.notes ?? null),
    storeClicks: actions.filter(
      ({ type, metadata }) =>
        type === 'STORE_LINK_CLICKED' &&
        metadata.productRefPath === `productReferences/${reference}`,
    ).length,
    points: pointsOf(asked, categories),
    categories: sortByOrder(asked).flatMap((category) =>
      answeredCategory(category, categories[category.id] ?? {}),
    ),
  };
}

function pointsOf(
  asked: SheetCategory[],
  votes: Record<string, Record<string, unknown>>,
): GivenPointsDto | null {
  const scales = pointScales(asked);
  const total = totalPoints(scales, votes);
  return total === null ? null : { total, ...pointRange(scales) };
}

function answeredCategory(
  { id, kind, name, components }: SheetCategory,
  votes: Record<string, unknown>,
): AnsweredCategoryDto[] {
  const answered = sortByOrder(components).flatMap((component) => {
    const chosen = chosenOf(component, votes[component.id]);
    return chosen.length === 0
      ? []
      : [{ id: component.id, type: component.type, name: component.name, chosen }];
  });
  return answered.length === 0 ? [] : [{ id, kind, name, components: answered }];
}

/**
 * The chosen options of a vote. A vote is the id of an option; on a tree it is an object whose keys
 * are the ids of the chosen options.
 */
function chosenOf(component: SheetComponent, vote: unknown): ChosenOptionDto[] {
  const ids = new Set(
    typeof vote === 'string' ? [vote] : vote && typeof vote === 'object' ? Object.keys(vote) : [],
  );
  return ids.size === 0 ? [] : among(optionsOf(component), ids);
}

function among(
  options: SheetOption[],
  ids: ReadonlySet<string>,
  above: ChosenOptionDto['above'] = [],
): ChosenOptionDto[] {
  return options.flatMap(({ id, name, icon = null, options: below = [] }) => [
    ...(ids.has(id) ? [{ id, name, icon, above }] : []),
    ...among(below, ids, [...above, name]),
  ]);
}
