import { describe, expect, it } from 'vitest';
import type { RoomAnswers } from '../room-types';
import {
  type AnswerChanges,
  answerPath,
  applyChanges,
  countVotes,
  isRated,
  nothingSaid,
  refusedChanges,
  toBatch,
} from './answer-changes';

const nothing: RoomAnswers = {
  survey: {},
  assessments: {},
  quiz: {},
  satisfactions: {},
  finalComment: null,
};
const leaves: AnswerChanges = {
  [answerPath.survey('q1')]: ['a', 'b'],
  [answerPath.parameter('p1', 'rateBox')]: 4.5,
  [answerPath.parameter('p1', 'notes')]: null,
  [answerPath.vote('p1', 'c1', 'k1')]: 'ruby',
  [answerPath.vote('p1', 'c1', 'k2')]: { cherry: true as const },
  [answerPath.submitted('p2')]: true as const,
  [answerPath.quiz('p1', 'k1')]: 'answer2',
  [answerPath.quiz('p1', 'k2')]: 'answer1',
  [answerPath.satisfaction('s1')]: 2,
  [answerPath.comment]: 'Volveremos.',
  [answerPath.action('x1')]: { id: 'x1', type: 'STORE_LINK_CLICKED' as const, productRef: 'p1' },
};

describe('changes', () => {
  it('become one batch', () => {
    expect(toBatch(leaves)).toEqual({
      survey: { q1: ['a', 'b'] },
      assessments: {
        p1: {
          parameters: { rateBox: 4.5, notes: null },
          categories: { c1: { k1: 'ruby', k2: { cherry: true } } },
        },
        p2: { submitted: true },
      },
      quiz: { p1: { k1: 'answer2', k2: 'answer1' } },
      satisfactions: { s1: 2 },
      finalComment: 'Volveremos.',
      actions: [{ id: 'x1', type: 'STORE_LINK_CLICKED', productRef: 'p1' }],
    });
  });

  it('are applied to the answers; null removes an answer', () => {
    const answers = applyChanges(nothing, leaves);
    expect(answers.survey).toEqual({ q1: ['a', 'b'] });
    expect(answers.assessments['p1']).toEqual({
      parameters: { ...nothingSaid.parameters, rateBox: 4.5 },
      categories: { c1: { k1: 'ruby', k2: { cherry: true } } },
      submitted: false,
    });
    expect(answers.assessments['p2']?.submitted).toBe(true);
    expect(answers.quiz).toEqual({ p1: { k1: 'answer2', k2: 'answer1' } });
    const without = applyChanges(answers, {
      [answerPath.vote('p1', 'c1', 'k1')]: null,
      [answerPath.survey('q1')]: null,
      [answerPath.satisfaction('s1')]: null,
    });
    expect(without.assessments['p1']?.categories).toEqual({ c1: { k2: { cherry: true } } });
    expect(without.survey).toEqual({});
    expect(without.satisfactions).toEqual({});
    expect(nothing).toEqual({
      survey: {},
      assessments: {},
      quiz: {},
      satisfactions: {},
      finalComment: null,
    });
  });

  it('count as refused if an issue names their path, one above or below it, or their action index', () => {
    const refused = (path: string) => [
      ...refusedChanges(leaves, [{ path, code: 'INVALID_ANSWER' }]).keys(),
    ];
    expect(refused('assessments.p1.parameters.rateBox')).toEqual([
      answerPath.parameter('p1', 'rateBox'),
    ]);
    expect(refused('assessments.p1.categories.c1')).toEqual([
      answerPath.vote('p1', 'c1', 'k1'),
      answerPath.vote('p1', 'c1', 'k2'),
    ]);
    expect(refused('survey.q1.0')).toEqual([answerPath.survey('q1')]);
    expect(refused('actions.0')).toEqual([answerPath.action('x1')]);
    expect(refused('survey.q')).toEqual([]);
  });
});

it('a product is rated once it has any answer, 0 included', () => {
  const { assessments } = applyChanges(nothing, leaves);
  expect([assessments['p1'], assessments['p2'], undefined].map(isRated)).toEqual([
    true,
    false,
    false,
  ]);
  expect(isRated({ ...nothingSaid, parameters: { ...nothingSaid.parameters, rateBox: 0 } })).toBe(
    true,
  );
  expect(countVotes(assessments['p1'] ?? nothingSaid)).toBe(2);
  expect(countVotes(assessments['p1'] ?? nothingSaid, 'c2')).toBe(0);
});
