import type { Issue } from '../vocabulary/issue.js';
import { limits } from '../vocabulary/limits.js';
import { isQuizAnswer, type QuizAnswer } from '../vocabulary/quiz.js';
import {
  type ActionType,
  actionTypes,
  notRated,
  type SessionSnapshot,
  type SnapshotSheet,
  satisfactionValues,
  type Vote,
} from '../vocabulary/session.js';
import type { ParameterType, SheetComponent, SheetOption } from '../vocabulary/sheet.js';
import type { SurveyQuestion, Template } from '../vocabulary/tasting.js';
import {
  type ProductVideo,
  type TastingVideo,
  type WatchMark,
  watchMarks,
} from '../vocabulary/video.js';
import { checkLength } from './field.js';
import { roundedToHundredths } from './number.js';

/** The answers of a guest on one product. Absent fields stay unchanged, null clears a field. */
export type AssessmentInput = {
  parameters?: {
    rateBox?: number | null;
    ratePrice?: number | typeof notRated | null;
    blindPrice?: number | null;
    notes?: string | null;
  } | null;
  /** By category id, then by component id. */
  categories?: Record<string, Record<string, Vote | null>> | null;
  /** The guest has finished this product. This cannot be undone. */
  submitted?: true;
};

/** An action of a guest. The client sets `id`, so that an action that is sent twice counts once. */
export type ActionInput = { id: string; type: ActionType; productRef: string };

/** Any part of the answers of one guest in a tasting. */
export type AnswersInput = {
  /** Option ids by question id. */
  survey?: Record<string, string[] | null> | null;
  /** By the reference of the product in the tasting. */
  assessments?: Record<string, AssessmentInput> | null;
  /**
   * By the reference of the product in the tasting, then by question. Only the first answer to a
   * question counts.
   */
  quiz?: Record<string, Record<string, QuizAnswer>> | null;
  /** 1 (best) to 4 by concept id. */
  satisfactions?: Record<string, number | null> | null;
  finalComment?: string | null;
  actions?: ActionInput[] | null;
  /**
   * Progress in videos, on the tasting and by the reference of a product. Only a higher mark than
   * before counts.
   */
  videos?: {
    tasting?: { [slot in TastingVideo]?: WatchMark } | null;
    products?: Record<string, { [slot in ProductVideo]?: WatchMark }> | null;
  } | null;
  /**
   * Increases with every batch of a device. The server recognises a late batch by a lower number.
   */
  sequence?: number | null;
};

/**
 * An answer that was not stored: a newer one exists, the product was revealed, or the quiz question
 * already has an answer.
 */
export type IgnoredAnswer = { path: string; reason: IgnoredReason };
export const ignoredReasons = ['OLDER', 'REVEALED', 'ANSWERED', 'CLOSED', 'LED'] as const;
export type IgnoredReason = (typeof ignoredReasons)[number];

type Parameter = keyof NonNullable<AssessmentInput['parameters']>;
const parameterOf: Record<ParameterType, Parameter> = {
  RATE_BOX: 'rateBox',
  RATE_PRICE: 'ratePrice',
  BLIND_PRICE: 'blindPrice',
  NOTES: 'notes',
};
/** The options of a FACES component that defines none. '1' is the best. */
const plainFaces: ReadonlySet<string> = new Set(['1', '2', '3', '4']);

/**
 * Returns the part of a sheet that a template asks. SIMPLE leaves out the categories. In BLIND,
 * guests guess the price. In the other templates, they rate the price.
 */
export const sheetForTemplate = (sheet: SnapshotSheet, template: Template): SnapshotSheet => ({
  id: sheet.id,
  name: sheet.name,
  ...questionsForTemplate(sheet, template),
});

/** Like `sheetForTemplate`, for objects that have only parameters and categories. */
export const questionsForTemplate = <Parameter extends { type: ParameterType }, Category>(
  { parameters, categories }: { parameters: Parameter[]; categories: Category[] },
  template: Template,
): { parameters: Parameter[]; categories: Category[] } => ({
  parameters: parameters.filter(
    ({ type }) => type !== (template === 'BLIND_TEMPLATE' ? 'RATE_PRICE' : 'BLIND_PRICE'),
  ),
  categories: template === 'SIMPLE_TEMPLATE' ? [] : categories,
});

/**
 * Returns the categories in the order in which guests answer them. Empty ones are left out, and the
 * final one is last.
 */
export const inTastingOrder = <
  Category extends { kind: string; order: number; components: readonly unknown[] },
>(
  categories: readonly Category[],
): Category[] =>
  categories
    .filter(({ components }) => components.length > 0)
    .toSorted(
      (a, b) => Number(a.kind === 'FINAL') - Number(b.kind === 'FINAL') || a.order - b.order,
    );

type AskedComponent = { type: SheetComponent['type']; options: ReadonlySet<string> };
type AskedSheet = {
  parameters: ReadonlySet<Parameter>;
  categories: Map<string, Map<string, AskedComponent>>;
};
type Asked = AskedSheet & { quiz: ReadonlySet<string>; videos: ReadonlySet<string> };
type Questions = {
  survey: Map<string, { type: SurveyQuestion['type']; options: ReadonlySet<string> }>;
  products: Map<string, Asked>;
  concepts: ReadonlySet<string>;
  /** The slots of the tasting that have a video. */
  videos: ReadonlySet<string>;
};

// A snapshot never changes, and all answers of an event need the same questions.
const questionsBySnapshot = new WeakMap<SessionSnapshot, Questions>();

function questionsOf(snapshot: SessionSnapshot): Questions {
  let questions = questionsBySnapshot.get(snapshot);
  if (!questions) {
    questions = readQuestions(snapshot);
    questionsBySnapshot.set(snapshot, questions);
  }
  return questions;
}

function readQuestions({
  tasting,
  sheets,
  productReferences,
  surveyQuestions,
  satisfactionConcepts,
  satisfactionActive,
  videos,
}: SessionSnapshot): Questions {
  const asked = new Map(
    Object.entries(sheets).map(([path, sheet]) => [
      path,
      askedBy(sheetForTemplate(sheet, tasting.template)),
    ]),
  );
  const nothing: AskedSheet = { parameters: new Set(), categories: new Map() };
  return {
    survey: new Map(
      surveyQuestions
        .filter(({ deleted }) => !deleted)
        .map(({ reference, type, options }) => [
          reference,
          { type, options: new Set(Object.keys(options)) },
        ]),
    ),
    products: new Map(
      productReferences.map(({ reference, assessmentSheetPath, quiz, videos: slots }) => [
        reference,
        {
          ...(asked.get(assessmentSheetPath) ?? nothing),
          quiz: new Set(quiz.map((question) => question.reference)),
          videos: new Set(Object.keys(slots ?? {})),
        },
      ]),
    ),
    concepts: new Set(
      satisfactionActive ? satisfactionConcepts.map(({ reference }) => reference) : [],
    ),
    videos: new Set(Object.keys(videos ?? {})),
  };
}

function askedBy(sheet: SnapshotSheet): AskedSheet {
  return {
    parameters: new Set(sheet.parameters.map(({ type }) => parameterOf[type])),
    categories: new Map(
      sheet.categories.map(({ id, components }) => [
        id,
        new Map(
          components.map((component) => [
            component.id,
            { type: component.type, options: new Set(optionIds(component)) },
          ]),
        ),
      ]),
    ),
  };
}

function optionIds({ type, options }: SheetComponent): string[] {
  // Guests choose options of deeper levels only in a tree.
  const ids = (some: SheetOption[]): string[] =>
    some.flatMap((option) => [option.id, ...(type === 'TREE' ? ids(option.options ?? []) : [])]);
  return ids(options);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const wrong = (path: string): Issue => ({ path, code: 'INVALID_ANSWER' });

/**
 * Checks a batch of answers against the questions of the event. The order is: survey, products
 * (parameters, then components), quizzes, satisfaction, final comment, actions, videos. Within each
 * of these groups, the order of the batch is kept. An unknown question or option is INVALID_ANSWER
 * with its path (`assessments.<product>.categories.<category>.<component>`).
 * @param answers parsed JSON: the types are checked here too
 */
export function checkAnswers(answers: AnswersInput, snapshot: SessionSnapshot): Issue[] {
  const { survey, products, concepts, videos } = questionsOf(snapshot);
  const issues: Issue[] = [];
  for (const [id, chosen] of entries(answers.survey)) {
    const question = survey.get(id);
    if (!question || !(chosen === null || areChoices(chosen, question)))
      issues.push(wrong(`survey.${id}`));
  }
  for (const [reference, assessment] of entries(answers.assessments)) {
    const path = `assessments.${reference}`;
    const asked = products.get(reference);
    if (asked && isObject(assessment)) checkAssessment(assessment, asked, path, issues);
    else issues.push(wrong(path));
  }
  for (const [reference, chosen] of entries(answers.quiz)) {
    if (!isObject(chosen)) issues.push(wrong(`quiz.${reference}`));
    else
      for (const [question, answer] of Object.entries(chosen))
        if (!products.get(reference)?.quiz.has(question) || !isQuizAnswer(answer))
          issues.push(wrong(`quiz.${reference}.${question}`));
  }
  for (const [id, value] of entries(answers.satisfactions)) {
    if (
      !concepts.has(id) ||
      !(value === null || satisfactionValues.some((known) => known === value))
    )
      issues.push(wrong(`satisfactions.${id}`));
  }
  checkText(answers.finalComment, limits.finalComment, 'finalComment', issues);
  (answers.actions ?? []).forEach((action: unknown, index) =>
    checkAction(action, products, `actions.${index}`, issues),
  );
  const { tasting, products: ofProducts } = answers.videos ?? {};
  checkVideos(tasting, videos, 'videos.tasting', issues);
  for (const [reference, slots] of entries(ofProducts))
    checkVideos(slots, products.get(reference)?.videos, `videos.products.${reference}`, issues);
  return issues;
}

const entries = (record: object | null | undefined): [string, unknown][] =>
  Object.entries(record ?? {});

function areChoices(
  chosen: unknown,
  { type, options }: { type: SurveyQuestion['type']; options: ReadonlySet<string> },
): boolean {
  if (!Array.isArray(chosen) || new Set(chosen).size !== chosen.length) return false;
  if (type === 'SIMPLE_QUESTION' && chosen.length !== 1) return false;
  return chosen.every((id) => options.has(id));
}

function checkAssessment(
  assessment: Record<string, unknown>,
  asked: Asked,
  path: string,
  issues: Issue[],
): void {
  const { parameters, categories, submitted } = assessment;
  if (isObject(parameters ?? {}))
    checkParameters(parameters ?? {}, asked.parameters, `${path}.parameters`, issues);
  else issues.push(wrong(`${path}.parameters`));
  if (!isObject(categories ?? {})) issues.push(wrong(`${path}.categories`));
  else {
    for (const [category, votes] of entries(categories ?? {})) {
      const components = asked.categories.get(category);
      if (!components || !isObject(votes)) {
        issues.push(wrong(`${path}.categories.${category}`));
        continue;
      }
      for (const [id, vote] of Object.entries(votes)) {
        const component = components.get(id);
        if (!component || !(vote === null || isVote(vote, component)))
          issues.push(wrong(`${path}.categories.${category}.${id}`));
      }
    }
  }
  if (submitted !== undefined && submitted !== true) issues.push(wrong(`${path}.submitted`));
}

function checkParameters(
  parameters: object,
  asked: ReadonlySet<Parameter>,
  path: string,
  issues: Issue[],
): void {
  for (const [name, value] of Object.entries(parameters)) {
    const at = `${path}.${name}`;
    if (!asked.has(name as Parameter)) issues.push(wrong(at));
    else if (value === null) continue;
    else if (name === 'rateBox') {
      if (typeof value !== 'number' || !Number.isInteger(value * 2) || value < 0 || value > 5)
        issues.push(wrong(at));
    } else if (name === 'ratePrice') {
      if (value !== notRated && !(Number.isInteger(value) && value >= 1 && value <= 5))
        issues.push(wrong(at));
    } else if (name === 'blindPrice') {
      if (typeof value !== 'number' || !Number.isFinite(value))
        issues.push({ path: at, code: 'NOT_NUMERIC' });
      else issues.push(...checkGuess(at, value));
    } else checkText(value, limits.notes, at, issues);
  }
}

/**
 * Checks a guessed price. It may have any number of decimals: it is rounded to two before the check
 * and when it is stored.
 */
export function checkGuess(path: string, guess: number): Issue[] {
  const price = roundedToHundredths(guess);
  if (price < 0) return [{ path, code: 'NEGATIVE' }];
  return price > limits.price ? [{ path, code: 'TOO_LARGE', params: { max: limits.price } }] : [];
}

function checkText(value: unknown, max: number, path: string, issues: Issue[]): void {
  if (value === null || value === undefined) return;
  if (typeof value !== 'string') issues.push(wrong(path));
  else issues.push(...checkLength(path, value, max));
}

function isVote(vote: unknown, { type, options }: AskedComponent): boolean {
  if (type === 'TREE')
    return (
      isObject(vote) &&
      Object.entries(vote).every(([id, chosen]) => chosen === true && options.has(id))
    );
  const known = type === 'FACES' && options.size === 0 ? plainFaces : options;
  return typeof vote === 'string' && known.has(vote);
}

function checkVideos(
  slots: unknown,
  known: ReadonlySet<string> | undefined,
  path: string,
  issues: Issue[],
): void {
  if (slots === null || slots === undefined) return;
  if (!known || !isObject(slots)) issues.push(wrong(path));
  else
    for (const [slot, mark] of Object.entries(slots))
      if (!known.has(slot) || !watchMarks.some((each) => each === mark))
        issues.push(wrong(`${path}.${slot}`));
}

function checkAction(
  action: unknown,
  products: Map<string, Asked>,
  path: string,
  issues: Issue[],
): void {
  if (!isObject(action)) issues.push(wrong(path));
  else {
    if (typeof action['id'] !== 'string' || !/^[\w-]{8,64}$/.test(action['id']))
      issues.push(wrong(`${path}.id`));
    if (!actionTypes.some((type) => type === action['type'])) issues.push(wrong(`${path}.type`));
    if (typeof action['productRef'] !== 'string' || !products.has(action['productRef']))
      issues.push(wrong(`${path}.productRef`));
  }
}
