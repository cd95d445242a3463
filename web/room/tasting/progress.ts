import { isRated } from '../answers/leaves';
import type { Room, RoomAnswers, RoomAssessment, RoomProduct } from '../room-types';
import { isBlind, partsOf, type Step, sheetOf } from './steps';

/** A part of the way through a tasting: how much there is to say, and how much of it is said. */
export type Stretch = { step: Step; questions: number; answered: number };

/** How far a guest has come, answer by answer. Words are welcome but not waited for: not everybody has some to say. */
export function progressOf(room: Room, answers: RoomAnswers): Stretch[] {
  const { survey, satisfactionConcepts } = room;
  const surveyed = survey.filter(({ reference }) => answers.survey[reference]?.length).length;
  const satisfied = satisfactionConcepts.filter(
    ({ reference }) => answers.satisfactions[reference] !== undefined,
  ).length;
  const all: Stretch[] = [
    { step: { kind: 'survey' }, questions: survey.length, answered: surveyed },
    ...room.products.map(
      (product): Stretch => ({
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

/** Whether all is said that a rating asks, but for words. */
export const hasVerdict = (
  room: Room,
  product: RoomProduct,
  assessment: RoomAssessment | undefined,
): boolean =>
  isRated(assessment) &&
  (sheetOf(room, product)?.parameters ?? []).every(
    ({ type }) => type === 'NOTES' || assessment?.parameters[namesOf[type]] !== null,
  );

const openQuestions = ({ reference, quiz }: RoomProduct, answers: RoomAnswers): number =>
  quiz.filter((question) => answers.quiz[reference]?.[question.reference] === undefined).length;

/** What came of a product's quiz: how many questions are answered, and right; `told` once all of it is known. */
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

/** Whether the page itself has something to press that comes before going on: the next question of a quiz, or what was in the glass. */
export function awaitsPress(room: Room, answers: RoomAnswers, step: Step): boolean {
  if (step.kind !== 'product') return false;
  const { product } = step;
  const part = partsOf(room, product)[step.part];
  if (part?.kind === 'quiz') return openQuestions(product, answers) > 0;
  return (
    part?.kind === 'rating' &&
    isBlind(room) &&
    !product.product &&
    hasVerdict(room, product, answers.assessments[product.reference])
  );
}

function progressOfProduct(
  room: Room,
  product: RoomProduct,
  answers: RoomAnswers,
): Omit<Stretch, 'step'> {
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
): Omit<Stretch, 'step'> {
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
  // where only words are asked for, they count
  if (said.length === 0) return { questions: 1, answered: isRated(assessment) ? 1 : 0 };
  // what was handed in is done, whatever was left out
  const done = isBlind(room) && assessment?.submitted;
  return { questions: said.length, answered: done ? said.length : said.filter(Boolean).length };
}
