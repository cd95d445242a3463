import { isRated } from '../answers/leaves';
import type { Room, RoomAnswers, RoomProduct } from '../room-types';
import { isBlind, type Step, sheetOf } from './steps';

/** A part of the way through a tasting: how much there is to say, and how much of it is said. */
export type Stretch = { step: Step; questions: number; answered: number };

/** How far a guest has come, answer by answer. Words are welcome but not waited for: not everybody has some to say. */
export function progressOf(room: Room, answers: RoomAnswers): Stretch[] {
  const { survey, satisfactionConcepts } = room;
  const surveyed = survey.filter(({ reference }) => answers.survey[reference]?.length).length;
  const satisfied = satisfactionConcepts.filter(({ reference }) => answers.satisfactions[reference] !== undefined).length;
  const all: Stretch[] = [
    { step: { kind: 'survey' }, questions: survey.length, answered: surveyed },
    ...room.products.map(
      (product): Stretch => ({ step: { kind: 'product', product, part: 0 }, ...progressOfProduct(room, product, answers) }),
    ),
    { step: { kind: 'closing' }, questions: satisfactionConcepts.length, answered: satisfied },
  ];
  return all.filter(({ questions }) => questions > 0);
}

const namesOf = { RATE_BOX: 'rateBox', RATE_PRICE: 'ratePrice', BLIND_PRICE: 'blindPrice' } as const;

function progressOfProduct(room: Room, product: RoomProduct, { assessments }: RoomAnswers): Omit<Stretch, 'step'> {
  const assessment = assessments[product.reference];
  const sheet = sheetOf(room, product);
  const said = [
    ...(sheet?.categories ?? []).flatMap(({ id, components }) =>
      components.map((component) => assessment?.categories[id]?.[component.id] !== undefined),
    ),
    ...(sheet?.parameters ?? []).flatMap(({ type }) =>
      type === 'NOTES' ? [] : [assessment !== undefined && assessment.parameters[namesOf[type]] !== null],
    ),
  ];
  // where only words are asked for, they count
  if (said.length === 0) return { questions: 1, answered: isRated(assessment) ? 1 : 0 };
  // what was handed in is done, whatever was left out
  const done = isBlind(room) && assessment?.submitted;
  return { questions: said.length, answered: done ? said.length : said.filter(Boolean).length };
}
