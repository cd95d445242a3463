import { expect, it } from 'vitest';
import { nothingSaid } from '../answers/answer-changes';
import type { Room, RoomAnswers } from '../room-types';
import { soundBetween } from './sound-between-steps';
import type { Step } from './steps';

const category = { id: 'view', kind: 'MAIN', order: 1, components: [{ id: 'clarity' }] };
const sheets = { sheet: { categories: [category], parameters: [{ type: 'RATE_BOX' }] } };
const place = { assessmentSheetPath: 'sheet', quiz: [], product: {} };
const [first, second] = [
  { ...place, reference: 'one', label: 1, recommended: { reference: 'two' } },
  { ...place, reference: 'two', label: 2, recommended: null },
];
const roomOf = (template: string) =>
  ({
    session: { tasting: { template } },
    sheets,
    survey: [],
    products: [first, second],
  }) as unknown as Room;
const room = roomOf('CONVENTIONAL_TEMPLATE');
const rated = {
  assessments: { one: { ...nothingSaid, parameters: { ...nothingSaid.parameters, rateBox: 4 } } },
} as unknown as RoomAnswers;
const silent = { assessments: {} } as RoomAnswers;
const at = (product: typeof first | typeof second, part: number) =>
  ({ kind: 'product', product, part }) as unknown as Step;

// Each product has a category and a rating; the first one also has a recommended product.
it.each([
  [
    'from the rating to the recommended product',
    rated,
    at(first, 1),
    at(first, 2),
    'prerecomendation',
  ],
  ['back to the recommended product', rated, at(second, 0), at(first, 2), 'prerecomendation'],
  ['on from the recommended product', rated, at(first, 2), at(second, 0), 'postrecomendation'],
  ['back from the recommended product', rated, at(first, 2), at(first, 1), null],
  ['to the rating', rated, at(first, 0), at(first, 1), null],
  ['back from the rating', rated, at(first, 1), at(first, 0), null],
  ['from a step to itself', rated, at(first, 2), at(first, 2), null],
] as const)('picks the sound on the way %s', (_, answers, from, to, moment) => {
  expect(soundBetween(room, answers, from, to)).toBe(moment);
});

it('plays a sound for a finished rating on the way to the next product, except in blind tastings', () => {
  const alone = (template: string) =>
    ({
      ...roomOf(template),
      products: [{ ...first, recommended: null }, second],
    }) as unknown as Room;
  const [from, to] = [
    { ...at(first, 1), product: { ...first, recommended: null } } as unknown as Step,
    at(second, 0),
  ];
  expect(soundBetween(alone('CONVENTIONAL_TEMPLATE'), rated, from, to)).toBe('validate');
  expect(soundBetween(alone('CONVENTIONAL_TEMPLATE'), silent, from, to)).toBeNull();
  expect(soundBetween(alone('CONVENTIONAL_TEMPLATE'), rated, from, { kind: 'thanks' })).toBeNull();
  expect(soundBetween(alone('BLIND_TEMPLATE'), rated, from, to)).toBeNull();
});
