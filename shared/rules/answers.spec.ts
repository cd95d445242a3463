import { describe, expect, it } from 'vitest';
import type { SessionSnapshot } from '../vocabulary/session.js';
import type { SheetComponent } from '../vocabulary/sheet.js';
import type { Template } from '../vocabulary/tasting.js';
import { type AnswersInput, checkAnswers, sheetForTemplate } from './answers.js';

const text = { ES: 'x' };
const option = (id: string, options?: { id: string; name: typeof text }[]) => ({
  id,
  name: text,
  ...(options ? { options } : {}),
});
const component = (
  id: string,
  type: SheetComponent['type'],
  options: SheetComponent['options'],
): SheetComponent => ({
  id,
  order: 1,
  name: text,
  type,
  options,
});

function snapshotOf(template: Template, satisfactionActive = true): SessionSnapshot {
  const parameter = (id: string, type: 'RATE_BOX' | 'RATE_PRICE' | 'BLIND_PRICE' | 'NOTES') => ({
    id,
    name: text,
    type,
    options: [],
    order: 1,
  });
  const type = { reference: 'WINE', name: text };
  return {
    tasting: {
      reference: 'tasting',
      name: 'Cata',
      description: '',
      type: 'CONVENTIONAL_TAST',
      template,
      duration: 60,
    },
    productReferences: [
      {
        reference: 'red',
        order: 1,
        assessmentSheetPath: 'assessmentSheets/red',
        recommended: null,
        quizPrize: null,
        quiz: [
          {
            reference: 'grape',
            question: text,
            options: { answer1: text, answer2: text, answer3: text, answer4: text },
            correct: ['answer1'],
            order: 1,
          },
        ],
        product: {
          reference: 'product',
          name: 'Tinto',
          image: null,
          price: null,
          discountedPrice: null,
          externalStoreURL: null,
          alcoholic: true,
          type,
          subtype: type,
          vintage: null,
          region: null,
          country: null,
          properties: [],
        },
      },
    ],
    sheets: {
      'assessmentSheets/red': {
        id: 'sheet',
        name: text,
        parameters: [
          parameter('p1', 'RATE_BOX'),
          parameter('p2', 'RATE_PRICE'),
          parameter('p3', 'BLIND_PRICE'),
          parameter('p4', 'NOTES'),
        ],
        categories: [
          {
            id: 'nose',
            kind: 'MAIN',
            order: 1,
            name: text,
            image: null,
            components: [
              component('strength', 'OPTIONS_SLIDER', [
                option('low'),
                option('high', [option('hidden')]),
              ]),
              component('colour', 'IMAGES_SLIDER', [option('ruby')]),
              component('aromas', 'TREE', [option('fruit', [option('cherry')]), option('wood')]),
              component('mood', 'FACES', []),
              component('faces', 'FACES', [option('happy')]),
              component('empty', 'OPTIONS_SLIDER', []),
            ],
          },
        ],
      },
    },
    surveyQuestions: [
      {
        reference: 'one',
        question: text,
        type: 'SIMPLE_QUESTION',
        options: { a: { order: 1 }, b: { order: 2 } },
        order: 1,
        deleted: false,
      },
      {
        reference: 'many',
        question: text,
        type: 'MULTIPLE_OPTION_QUESTION',
        options: { c: { order: 1 }, d: { order: 2 } },
        order: 2,
        deleted: false,
      },
      {
        reference: 'gone',
        question: text,
        type: 'SIMPLE_QUESTION',
        options: { a: { order: 1 } },
        order: 3,
        deleted: true,
      },
    ],
    satisfactionConcepts: [{ reference: 'pace', concept: text }],
    satisfactionActive,
    instructor: { reference: 'i', name: 'Laia' },
    organiser: { name: 'Celler', logo: null, privacyPolicyUrl: null, termsUrl: null },
    currency: 'EUR',
    store: null,
  };
}

const conventional = snapshotOf('CONVENTIONAL_TEMPLATE');
const blind = snapshotOf('BLIND_TEMPLATE');
const paths = (answers: unknown, snapshot = conventional) =>
  checkAnswers(answers as AnswersInput, snapshot).map(({ path, code }) => `${path} ${code}`);
const parameters = (given: object, snapshot = conventional) =>
  paths({ assessments: { red: { parameters: given } } }, snapshot);
const votes = (given: object, snapshot = conventional) =>
  paths({ assessments: { red: { categories: { nose: given } } } }, snapshot);

describe('checkAnswers', () => {
  it('accepts a whole tasting', () => {
    expect(
      paths({
        survey: { one: ['a'], many: ['c', 'd'] },
        assessments: {
          red: {
            parameters: { rateBox: 4.5, ratePrice: 'not_rated', notes: 'Guinda.' },
            categories: {
              nose: {
                strength: 'low',
                colour: 'ruby',
                aromas: { fruit: true, cherry: true },
                mood: '4',
                faces: 'happy',
              },
            },
            submitted: true,
          },
        },
        quiz: { red: { grape: 'answer4' } },
        satisfactions: { pace: 1 },
        finalComment: 'Gracias',
        actions: [{ id: 'click-0001', type: 'STORE_LINK_CLICKED', productRef: 'red' }],
      }),
    ).toEqual([]);
  });

  it('accepts null, which clears answers, and an empty batch', () => {
    expect(
      paths({
        survey: { one: null },
        assessments: {
          red: {
            parameters: { rateBox: null, ratePrice: null, notes: null },
            categories: { nose: { strength: null, aromas: null, empty: null } },
          },
        },
        satisfactions: { pace: null },
        finalComment: null,
        actions: null,
      }),
    ).toEqual([]);
    expect(paths({})).toEqual([]);
    expect(paths({ survey: null, assessments: null, quiz: null, satisfactions: null })).toEqual([]);
  });

  it.each([0, 0.5, 3, 5])('accepts %d stars', (rateBox) =>
    expect(parameters({ rateBox })).toEqual([]),
  );
  it.each([-0.5, 5.5, 4.25, '4', Number.NaN, true, [4]])('rejects %j stars', (rateBox) =>
    expect(parameters({ rateBox })).toEqual(['assessments.red.parameters.rateBox INVALID_ANSWER']),
  );
  it.each([1, 5, 'not_rated'])('accepts the price rating %j', (ratePrice) =>
    expect(parameters({ ratePrice })).toEqual([]),
  );
  it.each([0, 6, 2.5, '3', 'notRated'])('rejects the price rating %j', (ratePrice) =>
    expect(parameters({ ratePrice })).toEqual([
      'assessments.red.parameters.ratePrice INVALID_ANSWER',
    ]),
  );

  it('accepts a guess of the price only in a blind tasting', () => {
    expect(parameters({ blindPrice: 12.5 }, blind)).toEqual([]);
    expect(parameters({ blindPrice: 0 }, blind)).toEqual([]);
    expect(parameters({ blindPrice: -1 }, blind)).toEqual([
      'assessments.red.parameters.blindPrice NEGATIVE',
    ]);
    expect(parameters({ blindPrice: '12' }, blind)).toEqual([
      'assessments.red.parameters.blindPrice NOT_NUMERIC',
    ]);
    // A guess is rounded half up to two decimals. More decimals are accepted.
    expect(parameters({ blindPrice: 12.3456 }, blind)).toEqual([]);
    expect(parameters({ blindPrice: 1_000_000.004 }, blind)).toEqual([]);
    expect(parameters({ blindPrice: 1_000_000.005 }, blind)).toEqual([
      'assessments.red.parameters.blindPrice TOO_LARGE',
    ]);
    expect(parameters({ blindPrice: 1e9 }, blind)).toEqual([
      'assessments.red.parameters.blindPrice TOO_LARGE',
    ]);
    expect(parameters({ blindPrice: 12 })).toEqual([
      'assessments.red.parameters.blindPrice INVALID_ANSWER',
    ]);
    expect(parameters({ ratePrice: 3 }, blind)).toEqual([
      'assessments.red.parameters.ratePrice INVALID_ANSWER',
    ]);
  });

  it('limits the length of texts', () => {
    expect(parameters({ notes: 'x'.repeat(2_000) })).toEqual([]);
    expect(parameters({ notes: 'x'.repeat(2_001) })).toEqual([
      'assessments.red.parameters.notes TOO_LONG',
    ]);
    expect(parameters({ notes: 7 })).toEqual(['assessments.red.parameters.notes INVALID_ANSWER']);
    expect(paths({ finalComment: 'x'.repeat(2_001) })).toEqual(['finalComment TOO_LONG']);
  });

  it.each([
    ['strength', 'medium'],
    ['strength', { low: true }],
    // Nested options exist only in trees.
    ['strength', 'hidden'],
    ['colour', ''],
    ['aromas', 'fruit'],
    ['aromas', { plum: true }],
    ['aromas', { fruit: false }],
    ['aromas', ['fruit']],
    ['mood', '5'],
    ['mood', 1],
    ['faces', '1'],
    ['empty', 'low'],
    ['nothing', 'low'],
    ['__proto__x', 'low'],
  ])('for %s rejects the vote %j', (id, vote) =>
    expect(votes({ [id]: vote })).toEqual([`assessments.red.categories.nose.${id} INVALID_ANSWER`]),
  );

  it('rejects answers to unknown questions', () => {
    expect(votes({ strength: 'low' }, snapshotOf('SIMPLE_TEMPLATE'))).toEqual([
      'assessments.red.categories.nose INVALID_ANSWER',
    ]);
    expect(paths({ assessments: { white: {} } })).toEqual(['assessments.white INVALID_ANSWER']);
    expect(paths({ assessments: { red: null } })).toEqual(['assessments.red INVALID_ANSWER']);
    expect(
      paths({ assessments: { red: { parameters: { taste: 1 }, categories: { mouth: {} } } } }),
    ).toEqual([
      'assessments.red.parameters.taste INVALID_ANSWER',
      'assessments.red.categories.mouth INVALID_ANSWER',
    ]);
    expect(paths({ assessments: { red: { categories: { nose: null } } } })).toEqual([
      'assessments.red.categories.nose INVALID_ANSWER',
    ]);
    expect(paths({ assessments: { red: { submitted: false } } })).toEqual([
      'assessments.red.submitted INVALID_ANSWER',
    ]);
    expect(
      paths({ satisfactions: { pace: 1 } }, snapshotOf('CONVENTIONAL_TEMPLATE', false)),
    ).toEqual(['satisfactions.pace INVALID_ANSWER']);
    expect(paths({ survey: { toString: ['a'] }, satisfactions: { constructor: 1 } })).toEqual([
      'survey.toString INVALID_ANSWER',
      'satisfactions.constructor INVALID_ANSWER',
    ]);
  });

  it.each([
    ['one', []],
    ['one', ['a', 'b']],
    ['one', 'a'],
    ['one', ['c']],
    ['many', ['c', 'c']],
    ['many', [null]],
    ['gone', ['a']],
    ['unknown', ['a']],
  ])('for the question %s rejects the options %j', (id, chosen) =>
    expect(paths({ survey: { [id]: chosen } })).toEqual([`survey.${id} INVALID_ANSWER`]),
  );

  it.each([0, 5, 1.5, '1'])('rejects the satisfaction %j', (value) =>
    expect(paths({ satisfactions: { pace: value } })).toEqual([
      'satisfactions.pace INVALID_ANSWER',
    ]),
  );

  it('rejects invalid actions', () => {
    expect(
      paths({ actions: [null, { id: 'short', type: 'LOOKED', productRef: 'white' }] }),
    ).toEqual([
      'actions.0 INVALID_ANSWER',
      'actions.1.id INVALID_ANSWER',
      'actions.1.type INVALID_ANSWER',
      'actions.1.productRef INVALID_ANSWER',
    ]);
  });

  it('returns all issues in order', () => {
    expect(
      paths({
        actions: [null],
        finalComment: 1,
        satisfactions: { x: 1 },
        assessments: { x: {} },
        survey: { x: [] },
      }),
    ).toEqual([
      'survey.x INVALID_ANSWER',
      'assessments.x INVALID_ANSWER',
      'satisfactions.x INVALID_ANSWER',
      'finalComment INVALID_ANSWER',
      'actions.0 INVALID_ANSWER',
    ]);
  });
});

describe('sheetForTemplate', () => {
  const asked = (template: Template) => {
    const { parameters: kept, categories } = sheetForTemplate(
      conventional.sheets['assessmentSheets/red']!,
      template,
    );
    return [kept.map(({ type }) => type).join(' '), categories.length];
  };
  it('follows the template', () => {
    expect(asked('SIMPLE_TEMPLATE')).toEqual(['RATE_BOX RATE_PRICE NOTES', 0]);
    expect(asked('CONVENTIONAL_TEMPLATE')).toEqual(['RATE_BOX RATE_PRICE NOTES', 1]);
    expect(asked('BLIND_TEMPLATE')).toEqual(['RATE_BOX BLIND_PRICE NOTES', 1]);
  });
});
