import { describe, expect, it } from 'vitest';
import { type AnswerChanges, answerPath, applyChanges } from '../answers/answer-changes';
import type { Room, RoomAnswers, RoomProduct } from '../room-types';
import { hasPendingAction, outcomeOf, progressOf, stepToRate } from './progress';
import { partsOf } from './steps';

const nothing: RoomAnswers = {
  survey: {},
  assessments: {},
  quiz: {},
  satisfactions: {},
  finalComment: null,
};
const parameters = ['RATE_BOX', 'RATE_PRICE', 'NOTES'].map((type) => ({ type }));
const aRoom = (template: string, fields: object = {}) =>
  ({
    session: { tasting: { template } },
    survey: [{ reference: 'q1' }, { reference: 'q2' }],
    products: [
      {
        reference: 'p1',
        label: 1,
        assessmentSheetPath: 'wine',
        product: null,
        recommended: null,
        quiz: [],
      },
      {
        reference: 'p2',
        label: 2,
        assessmentSheetPath: 'words',
        product: null,
        recommended: null,
        quiz: [],
      },
    ],
    sheets: {
      wine: {
        categories: [{ id: 'view', components: [{ id: 'colour' }, { id: 'tears' }] }],
        parameters,
      },
      words: { categories: [], parameters: [{ type: 'NOTES' }] },
    },
    satisfactionConcepts: [{ reference: 's1' }],
    ...fields,
  }) as unknown as Room;
const progress = (room: Room, leaves: AnswerChanges) =>
  progressOf(room, applyChanges(nothing, leaves)).map(({ step, questions, answered }) => [
    step.kind,
    answered,
    questions,
  ]);

describe('the step to rate a product', () => {
  const stepIn = (room: Room, reference: string, leaves: AnswerChanges = {}) => {
    const product = room.products.find((each) => each.reference === reference) as RoomProduct;
    const step = stepToRate(
      room,
      product,
      applyChanges(nothing, leaves).assessments[product.reference],
    );
    return step && step.kind === 'product' ? step.part : step;
  };
  const revealed = aRoom('BLIND_TEMPLATE');
  for (const product of revealed.products) product.product = {} as RoomProduct['product'];

  it('is the first part, of a revealed sample the stars, and nothing once they are given', () => {
    expect(stepIn(aRoom('CONVENTIONAL_TEMPLATE'), 'p1')).toBe(0);
    expect(stepIn(aRoom('BLIND_TEMPLATE'), 'p1')).toBe(0);
    expect(stepIn(revealed, 'p1')).toBe(1);
    expect(stepIn(revealed, 'p1', { [answerPath.parameter('p1', 'rateBox')]: 4 })).toBeNull();
  });

  it('is nothing for a revealed sample without stars, or one that was submitted', () => {
    expect(stepIn(revealed, 'p2')).toBeNull();
    const submitted = { [answerPath.submitted('p1')]: true } as const;
    expect(stepIn(aRoom('BLIND_TEMPLATE'), 'p1', submitted)).toBeNull();
  });
});

describe('progress', () => {
  it('has a section for the survey, each product and the end, but none without questions', () => {
    expect(progress(aRoom('CONVENTIONAL_TEMPLATE'), {})).toEqual([
      ['survey', 0, 2],
      ['product', 0, 4],
      ['product', 0, 1],
      ['closing', 0, 1],
    ]);
    expect(
      progress(aRoom('CONVENTIONAL_TEMPLATE', { survey: [], satisfactionConcepts: [] }), {}),
    ).toHaveLength(2);
  });

  it('rises with every answer, 0 stars and "I would rather not" included, and falls with a removed one', () => {
    const said: AnswerChanges = {
      [answerPath.survey('q1')]: ['1'],
      [answerPath.parameter('p1', 'rateBox')]: 0,
      [answerPath.parameter('p1', 'ratePrice')]: 'not_rated',
      [answerPath.parameter('p1', 'notes')]: 'Guinda.',
      [answerPath.vote('p1', 'view', 'colour')]: 'ruby',
      [answerPath.parameter('p2', 'notes')]: 'Tomillo.',
      [answerPath.satisfaction('s1')]: 1,
    };
    const room = aRoom('CONVENTIONAL_TEMPLATE');
    expect(progress(room, said)).toEqual([
      ['survey', 1, 2],
      ['product', 3, 4],
      ['product', 1, 1],
      ['closing', 1, 1],
    ]);
    expect(progress(room, { ...said, [answerPath.parameter('p1', 'rateBox')]: null })[1]).toEqual([
      'product',
      2,
      4,
    ]);
  });

  it('counts a submitted blind product as done', () => {
    expect(progress(aRoom('BLIND_TEMPLATE'), { [answerPath.submitted('p1')]: true })[1]).toEqual([
      'product',
      4,
      4,
    ]);
  });
});

describe('a quiz', () => {
  const [quizzed] = aRoom('CONVENTIONAL_TEMPLATE').products.map((product) => ({
    ...product,
    recommended: { reference: 'w' },
    quiz: [{ reference: 'k1' }, { reference: 'k2' }],
  }));
  const room = aRoom('CONVENTIONAL_TEMPLATE', { products: [quizzed] });
  const at = (part: number) => ({ kind: 'product' as const, product: room.products[0]!, part });

  it('comes after the rating and before the recommended product', () => {
    expect(partsOf(room, room.products[0]!).map(({ kind }) => kind)).toEqual([
      'category',
      'rating',
      'quiz',
      'recommended',
    ]);
  });

  it('counts each question and has to be answered before the next step', () => {
    const half = { [answerPath.quiz('p1', 'k1')]: 'answer4' };
    expect(progress(room, half)[1]).toEqual(['product', 1, 6]);
    const whole = { ...half, [answerPath.quiz('p1', 'k2')]: 'answer1' };
    const awaits = (leaves: AnswerChanges, part: number) =>
      hasPendingAction(room, applyChanges(nothing, leaves), at(part));
    expect([awaits(half, 2), awaits(whole, 2), awaits(half, 1), awaits(half, 3)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

it('a fully rated blind product waits for the button that reveals it', () => {
  const room = aRoom('BLIND_TEMPLATE', {
    sheets: {
      wine: {
        categories: [],
        parameters: ['RATE_BOX', 'BLIND_PRICE', 'NOTES'].map((type) => ({ type })),
      },
    },
  });
  const [product] = room.products;
  const step = { kind: 'product' as const, product: product!, part: 0 };
  const rated = {
    [answerPath.parameter('p1', 'rateBox')]: 0,
    [answerPath.parameter('p1', 'blindPrice')]: 9,
  };
  const awaits = (leaves: AnswerChanges, of = step) =>
    hasPendingAction(room, applyChanges(nothing, leaves), of);
  expect(awaits({ [answerPath.parameter('p1', 'rateBox')]: 4 })).toBe(false);
  expect(awaits(rated)).toBe(true);
  expect(
    awaits(rated, {
      ...step,
      product: { ...product!, product: { name: 'Garnacha' } } as typeof step.product,
    }),
  ).toBe(false);
});

describe('the outcome of a quiz', () => {
  const quizOf = (...correct: (string | undefined)[]) =>
    ({
      reference: 'p1',
      quiz: correct.map((each, place) => ({ reference: `q${place}`, correct: each })),
    }) as unknown as RoomProduct;
  const given = (...chosen: string[]) =>
    ({
      ...nothing,
      quiz: { p1: Object.fromEntries(chosen.map((each, place) => [`q${place}`, each])) },
    }) as RoomAnswers;

  it('is known once the correct option of each answered question is known', () => {
    expect(outcomeOf(quizOf(undefined, undefined), nothing)).toEqual({
      answered: 0,
      right: 0,
      told: false,
    });
    expect(outcomeOf(quizOf(undefined, undefined), given('answer1', 'answer2'))).toEqual({
      answered: 2,
      right: 0,
      told: false,
    });
    expect(outcomeOf(quizOf('answer1', 'answer1'), given('answer1', 'answer2'))).toEqual({
      answered: 2,
      right: 1,
      told: true,
    });
    expect(outcomeOf(quizOf('answer1', undefined), given('answer1'))).toEqual({
      answered: 1,
      right: 1,
      told: true,
    });
  });
});
