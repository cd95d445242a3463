import { describe, expect, it } from 'vitest';
import type { Room, RunStep } from '../../room-types';
import { hashOf } from '../steps';
import { isWithin, lacksContent, ledPlace, openSteps, stepBefore } from './led-place';

const quiz = [{ reference: 'grape' }];
const aProduct = (label: number, fields: object = {}) => ({
  reference: `p${label}`,
  label,
  assessmentSheetPath: 'wine',
  product: { reference: `wine${label}` },
  recommended: null,
  quiz: [],
  ...fields,
});
const aRoom = (fields: object = {}) =>
  ({
    session: { tasting: { template: 'CONVENTIONAL_TEMPLATE' } },
    survey: [{ reference: 'q1' }],
    products: [aProduct(1, { quiz, recommended: { reference: 'other' } }), aProduct(2)],
    sheets: {
      wine: {
        categories: [
          { id: 'view', kind: 'MAIN', order: 1, components: [{}] },
          { id: 'nose', kind: 'MAIN', order: 2, components: [{}] },
        ],
        parameters: [{ type: 'RATE_BOX' }],
      },
    },
    satisfactionConcepts: [],
    ...fields,
  }) as unknown as Room;
const room = aRoom();
const at = (kind: RunStep['kind'], fields: Partial<RunStep> = {}): RunStep => ({
  id: kind,
  kind,
  productRef: null,
  categoryId: null,
  question: null,
  ...fields,
});
const p1 = { productRef: 'p1' };
const p2 = { productRef: 'p2' };
const shown = (step: RunStep, of = room) => {
  const { step: own, page } = ledPlace(step, of);
  return `${hashOf(own)}${page ? ` ${page}` : ''}`;
};
const open = (step: RunStep, of = room) => openSteps(step, of).map(hashOf).join(' ');

describe('ledPlace', () => {
  it('has the page of each step of the instructor', () => {
    expect(shown(at('lobby'))).toBe('survey lobby');
    expect(shown(at('survey'))).toBe('survey');
    expect(shown(at('introduce', p2))).toBe('2 introduce');
    expect(shown(at('taste', p2))).toBe('2');
    expect(shown(at('phase', { ...p2, categoryId: 'nose' }))).toBe('2.1');
    expect(shown(at('rate', p2))).toBe('2.2');
    for (const kind of ['close', 'reveal', 'question', 'answer'] as const)
      expect(shown(at(kind, p1))).toBe(`1 ${kind}`);
    expect(shown(at('recommend', p1))).toBe('1.4');
    expect(shown(at('satisfaction'))).toBe('closing');
    expect(shown(at('result'))).toBe('thanks');
  });

  it('waits for a recommendation that is still hidden', () => {
    const hidden = aRoom({ products: [aProduct(1, { product: null })] });
    expect(shown(at('recommend', p1), hidden)).toBe('1 reveal');
  });
});

describe('openSteps', () => {
  it('opens nothing but the survey ahead of the instructor, and never the quiz', () => {
    expect(open(at('lobby'))).toBe('survey');
    expect(open(at('survey'))).toBe('survey');
    expect(open(at('introduce', p1))).toBe('survey');
    expect(open(at('taste', p1))).toBe('survey 1 1.1 1.2');
    expect(open(at('phase', { ...p1, categoryId: 'view' }))).toBe('survey 1');
    expect(open(at('phase', { ...p1, categoryId: 'nose' }))).toBe('survey 1 1.1');
    expect(open(at('question', p1))).toBe('survey 1 1.1 1.2');
    expect(open(at('recommend', p1))).toBe('survey 1 1.1 1.2 1.4');
    expect(open(at('introduce', p2))).toBe('survey 1 1.1 1.2 1.4');
    expect(open(at('satisfaction'))).toBe('survey 1 1.1 1.2 1.4 2 2.1 2.2 closing');
    expect(open(at('result'))).toMatch(/closing thanks$/);
  });
});

it('the way back leads to the questions before a page', () => {
  const before = (step: RunStep, from: string | null) => {
    const found = stepBefore(step, room, from);
    return found && hashOf(found);
  };
  expect(before(at('introduce', p2), null)).toBe('1.2');
  expect(before(at('recommend', p1), '1.4')).toBe('1.2');
  expect(before(at('close', p1), null)).toBe('1.2');
  expect(before(at('taste', p1), '1')).toBe('survey');
  expect(before(at('survey'), 'survey')).toBeNull();
  expect(before(at('lobby'), null)).toBeNull();
});

it('the parts of a product that guests taste at their pace belong to one step', () => {
  const [, , second, rating] = openSteps(at('taste', p1), room);
  expect(second && isWithin(at('taste', p1), room, second)).toBe(true);
  expect(rating && isWithin(at('taste', p1), room, rating)).toBe(true);
  const phase = at('phase', { ...p1, categoryId: 'view' });
  expect(second && isWithin(phase, room, second)).toBe(false);
  expect(isWithin(at('taste', p1), room, { kind: 'survey' })).toBe(false);
  expect(isWithin(at('lobby'), room, { kind: 'survey' })).toBe(false);
});

it('the room is read again for a hidden product or question', () => {
  const hidden = aRoom({ products: [aProduct(1, { product: null }), aProduct(2)] });
  const question = { ...p1, question: 'grape' };
  expect(lacksContent(at('reveal', p1), room)).toBe(false);
  expect(lacksContent(at('reveal', p1), hidden)).toBe(true);
  expect(lacksContent(at('taste', p1), hidden)).toBe(false);
  expect(lacksContent(at('question', question), room)).toBe(false);
  expect(lacksContent(at('answer', question), hidden)).toBe(true);
  expect(lacksContent(at('result'), hidden)).toBe(true);
});
