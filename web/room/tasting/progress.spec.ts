import { describe, expect, it } from 'vitest';
import { type Leaves, leafPath, withLeaves } from '../answers/leaves';
import type { Room, RoomAnswers } from '../room-types';
import { progressOf } from './progress';

const nothing: RoomAnswers = { survey: {}, assessments: {}, quiz: {}, satisfactions: {}, finalComment: null };
const parameters = ['RATE_BOX', 'RATE_PRICE', 'NOTES'].map((type) => ({ type }));
const aRoom = (template: string, fields: object = {}) =>
  ({
    session: { tasting: { template } },
    survey: [{ reference: 'q1' }, { reference: 'q2' }],
    products: [
      { reference: 'p1', label: 1, assessmentSheetPath: 'wine' },
      { reference: 'p2', label: 2, assessmentSheetPath: 'words' },
    ],
    sheets: {
      wine: { categories: [{ id: 'view', components: [{ id: 'colour' }, { id: 'tears' }] }], parameters },
      words: { categories: [], parameters: [{ type: 'NOTES' }] },
    },
    satisfactionConcepts: [{ reference: 's1' }],
    ...fields,
  }) as unknown as Room;
const progress = (room: Room, leaves: Leaves) =>
  progressOf(room, withLeaves(nothing, leaves)).map(({ step, questions, answered }) => [step.kind, answered, questions]);

describe('progress', () => {
  it('has a stretch for the survey, each product and the end, and none for what is not asked', () => {
    expect(progress(aRoom('CONVENTIONAL_TEMPLATE'), {})).toEqual([
      ['survey', 0, 2],
      ['product', 0, 4],
      ['product', 0, 1],
      ['closing', 0, 1],
    ]);
    expect(progress(aRoom('CONVENTIONAL_TEMPLATE', { survey: [], satisfactionConcepts: [] }), {})).toHaveLength(2);
  });

  it('fills with every answer, 0 stars and "I would rather not" among them, and goes back with one that is taken back', () => {
    const said: Leaves = {
      [leafPath.survey('q1')]: ['1'],
      [leafPath.parameter('p1', 'rateBox')]: 0,
      [leafPath.parameter('p1', 'ratePrice')]: 'not_rated',
      [leafPath.parameter('p1', 'notes')]: 'Guinda.',
      [leafPath.vote('p1', 'view', 'colour')]: 'ruby',
      [leafPath.parameter('p2', 'notes')]: 'Tomillo.',
      [leafPath.satisfaction('s1')]: 1,
    };
    const room = aRoom('CONVENTIONAL_TEMPLATE');
    expect(progress(room, said)).toEqual([
      ['survey', 1, 2],
      ['product', 3, 4],
      ['product', 1, 1],
      ['closing', 1, 1],
    ]);
    expect(progress(room, { ...said, [leafPath.parameter('p1', 'rateBox')]: null })[1]).toEqual(['product', 2, 4]);
  });

  it('takes what was handed in blind for done', () => {
    expect(progress(aRoom('BLIND_TEMPLATE'), { [leafPath.submitted('p1')]: true })[1]).toEqual(['product', 4, 4]);
  });
});
