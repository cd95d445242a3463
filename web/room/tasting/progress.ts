import { isRated } from '../answers/answer-changes';
import type { Room, RoomAnswers, RoomAssessment, RoomProduct } from '../room-types';
import { isBlind, partsOf, type Step, sheetOf } from './steps';

/** A section of the progress bar, with its number of questions and of answers. */
export type ProgressSection = { step: Step; questions: number; answered: number };

/** The guest's progress by section. Notes do not count as questions, because they are optional. */
export function progressOf(room: Room, answers: RoomAnswers): ProgressSection[] {
  const { survey, satisfactionConcepts } = room;
  const surveyed = survey.filter(({ reference }) => answers.survey[reference]?.length).length;
  const satisfied = satisfactionConcepts.filter(
    ({ reference }) => answers.satisfactions[reference] !== undefined,
  ).length;
  const all: ProgressSection[] = [
    { step: { kind: 'survey' }, questions: survey.length, answered: surveyed },
    ...room.products.map(
      (product): ProgressSection => ({
        step: { kind: 'product', product, part: 0 },
        ...progressOfProduct(room, product, answers),
      }),
    ),
    { step: { kind: 'closing' }, questions: satisfactionConcepts.length, answered: satisfied },
  ];
  return all.filter(({ questions }) => questions > 0);
}

const namesOf = {
  RATE_BOX: 'rateBox',
  RATE_PRICE: 'ratePrice',
  BLIND_PRICE: 'blindPrice',
} as const;

/** Whether all questions of a rating are answered. Notes are optional. */
export const isFullyRated = (
  room: Room,
  product: RoomProduct,
  assessment: RoomAssessment | undefined,
): boolean =>
  isRated(assessment) &&
  (sheetOf(room, product)?.parameters ?? []).every(
    ({ type }) => type === 'NOTES' || assessment?.parameters[namesOf[type]] !== null,
  );

/** A blind product is locked once the guest submits it, or an instructor reveals it. */
export const isLocked = (
  room: Room,
  { product }: RoomProduct,
  assessment: RoomAssessment | undefined,
): boolean => isBlind(room) && (assessment?.submitted === true || product !== null);

/**
 * The step at which the guest can rate a product. A revealed blind one takes stars, once. Null if
 * nothing can be rated any more.
 */
export function stepToRate(
  room: Room,
  product: RoomProduct,
  assessment: RoomAssessment | undefined,
): Step | null {
  if (!isLocked(room, product, assessment)) return { kind: 'product', product, part: 0 };
  const takesStars =
    product.product !== null &&
    (assessment?.parameters.rateBox ?? null) === null &&
    sheetOf(room, product)?.parameters.some(({ type }) => type === 'RATE_BOX');
  const part = partsOf(room, product).findIndex(({ kind }) => kind === 'rating');
  return takesStars ? { kind: 'product', product, part } : null;
}

const openQuestions = ({ reference, quiz }: RoomProduct, answers: RoomAnswers): number =>
  quiz.filter((question) => answers.quiz[reference]?.[question.reference] === undefined).length;

/**
 * The outcome of a product's quiz: the number of answered questions and of right answers. `told` is
 * true once the correct option of each answered question is known.
 */
export function outcomeOf(
  { reference, quiz }: RoomProduct,
  answers: RoomAnswers,
): { answered: number; right: number; told: boolean } {
  const given = answers.quiz[reference] ?? {};
  const answered = quiz.filter((question) => given[question.reference] !== undefined);
  return {
    answered: answered.length,
    right: answered.filter((question) => question.correct === given[question.reference]).length,
    told: answered.length > 0 && answered.every(({ correct }) => correct !== undefined),
  };
}

/**
 * Whether the guest should press a button on the page before the next step: to answer the quiz, or
 * to reveal a blind product.
 */
export function hasPendingAction(room: Room, answers: RoomAnswers, step: Step): boolean {
  if (step.kind !== 'product') return false;
  const { product } = step;
  const part = partsOf(room, product)[step.part];
  if (part?.kind === 'quiz') return openQuestions(product, answers) > 0;
  return (
    part?.kind === 'rating' &&
    isBlind(room) &&
    !product.product &&
    isFullyRated(room, product, answers.assessments[product.reference])
  );
}

function progressOfProduct(
  room: Room,
  product: RoomProduct,
  answers: RoomAnswers,
): Omit<ProgressSection, 'step'> {
  const { questions, answered } = progressOfSheet(room, product, answers);
  const { length } = product.quiz;
  return {
    questions: questions + length,
    answered: answered + length - openQuestions(product, answers),
  };
}

function progressOfSheet(
  room: Room,
  product: RoomProduct,
  { assessments }: RoomAnswers,
): Omit<ProgressSection, 'step'> {
  const assessment = assessments[product.reference];
  const sheet = sheetOf(room, product);
  const said = [
    ...(sheet?.categories ?? []).flatMap(({ id, components }) =>
      components.map((component) => assessment?.categories[id]?.[component.id] !== undefined),
    ),
    ...(sheet?.parameters ?? []).flatMap(({ type }) =>
      type === 'NOTES'
        ? []
        : [assessment !== undefined && assessment.parameters[namesOf[type]] !== null],
    ),
  ];
  // If a sheet has notes only, they count as one question.
  if (said.length === 0) return { questions: 1, answered: isRated(assessment) ? 1 : 0 };
  // A submitted blind product is done, even with questions left open.
  const done = isBlind(room) && assessment?.submitted;
  return { questions: said.length, answered: done ? said.length : said.filter(Boolean).length };
}
