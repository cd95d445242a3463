import { describe, expect, it } from 'vitest';
import type { AnswersInput } from '../../shared/rules/answers.js';
import { filterLateAnswers, quizTooEarlyIssues } from './filter-late-answers.js';
import type { CurrentAnswers } from './merge-answers.js';

const nothing: CurrentAnswers = { marks: [], assessments: [], answers: [], quiz: [] };
const seen = (revealed: boolean, sequences: Record<string, number> = {}): CurrentAnswers => ({
  marks: [{ productRef: 'red', revealed, sequences }],
  assessments: [
    {
      id: 7,
      productRef: 'red',
      rateBox: null,
      ratePrice: null,
      blindPrice: 12,
      blindCurrency: 'EUR',
      notes: 'Guinda',
      votes: { nose: { aromas: { fruit: true, cherry: true } } },
      submitted: revealed,
    },
  ],
  answers: [],
  quiz: [],
});
const admitted = (current: CurrentAnswers, input: AnswersInput, blind = false) =>
  filterLateAnswers(current, input, { currency: 'EUR', run: null, now: new Date(), blind });
const batch: AnswersInput = {
  survey: { many: ['a'] },
  assessments: {
    red: {
      parameters: { rateBox: 4, notes: null },
      categories: { nose: { aromas: null } },
      submitted: true,
    },
  },
  quiz: { red: { grape: 'answer1' } },
  satisfactions: { pace: null },
  finalComment: null,
  actions: [{ id: 'click-0001', type: 'STORE_LINK_CLICKED', productRef: 'red' }],
};

describe('filterLateAnswers', () => {
  it('accepts a whole batch without a sequence, and writes no marks', () => {
    expect(admitted(seen(false), batch)).toEqual({ input: batch, ignored: [], marks: [] });
  });

  it('ignores an answer without a sequence if the component has one, and accepts the rest', () => {
    const { input, ignored, marks } = admitted(seen(false, { rateBox: 0 }), batch);
    expect(ignored).toEqual([{ path: 'assessments.red.parameters.rateBox', reason: 'OLDER' }]);
    expect(input.assessments?.red?.parameters).toEqual({ notes: null });
    expect(marks).toEqual([]);
  });

  it('marks the sequence of each component, also of cleared ones', () => {
    expect(admitted(nothing, { ...batch, sequence: 5 })).toEqual({
      input: batch,
      ignored: [],
      marks: [
        {
          productRef: 'red',
          sequences: { rateBox: 5, notes: 5, 'nose.aromas': 5 },
          revealed: false,
        },
        {
          productRef: '',
          sequences: { 'survey.many': 5, 'satisfactions.pace': 5, finalComment: 5 },
          revealed: false,
        },
      ],
    });
  });

  it('ignores components that a newer batch has answered, and accepts the rest', () => {
    const current = seen(false, { rateBox: 6, notes: 5, 'nose.aromas': 4 });
    current.marks.push({
      productRef: '',
      revealed: false,
      sequences: { 'survey.many': 6, finalComment: 6 },
    });
    const { input, ignored, marks } = admitted(current, { ...batch, sequence: 5 });
    expect(ignored).toEqual([
      { path: 'assessments.red.parameters.rateBox', reason: 'OLDER' },
      { path: 'survey.many', reason: 'OLDER' },
      { path: 'finalComment', reason: 'OLDER' },
    ]);
    expect(input).toEqual({
      survey: {},
      assessments: {
        red: {
          parameters: { notes: null },
          categories: { nose: { aromas: null } },
          submitted: true,
        },
      },
      quiz: batch.quiz,
      satisfactions: { pace: null },
      actions: batch.actions,
    });
    expect(marks).toEqual([
      { productRef: 'red', sequences: { 'nose.aromas': 5 }, revealed: false },
      { productRef: '', sequences: { 'satisfactions.pace': 5 }, revealed: false },
    ]);
  });

  it('locks a revealed product, except for its notes and for stars that were not given before', () => {
    const input: AnswersInput = {
      assessments: {
        red: {
          parameters: { rateBox: 4, blindPrice: 40, notes: 'Era esta' },
          categories: { nose: { aromas: { fruit: true } }, mouth: { body: 'full' } },
        },
      },
    };
    const first = admitted(seen(true), input, true);
    expect(first.ignored).toEqual(
      ['parameters.blindPrice', 'categories.nose.aromas', 'categories.mouth.body'].map((path) => ({
        path: `assessments.red.${path}`,
        reason: 'REVEALED',
      })),
    );
    expect(first.input.assessments).toEqual({
      red: { parameters: { rateBox: 4, notes: 'Era esta' }, categories: { nose: {}, mouth: {} } },
    });
    const rated = seen(true);
    rated.assessments[0]!.rateBox = 0;
    expect(
      admitted(rated, { assessments: { red: { parameters: { rateBox: null } } } }, true).ignored,
    ).toEqual([{ path: 'assessments.red.parameters.rateBox', reason: 'REVEALED' }]);
  });

  it('accepts repeated values after the reveal', () => {
    const input: AnswersInput = {
      assessments: {
        red: {
          parameters: { blindPrice: 12.001 },
          categories: { nose: { aromas: { cherry: true, fruit: true }, other: null } },
          submitted: true,
        },
      },
    };
    expect(admitted(seen(true), input, true)).toMatchObject({ ignored: [], marks: [] });
  });

  it('keeps the first answer to a quiz question', () => {
    const current: CurrentAnswers = {
      ...nothing,
      quiz: [{ productRef: 'red', question: 'grape', answer: 'answer1' }],
    };
    const again = admitted(current, {
      quiz: { red: { grape: 'answer1', year: 'answer4' } },
      sequence: 1,
    });
    expect([again.input.quiz, again.ignored, again.marks]).toEqual([
      { red: { year: 'answer4' } },
      [],
      [],
    ]);
    const other = admitted(current, {
      quiz: { red: { grape: 'answer2' }, white: { grape: 'answer2' } },
    });
    expect(other.input.quiz).toEqual({ red: {}, white: { grape: 'answer2' } });
    expect(other.ignored).toEqual([{ path: 'quiz.red.grape', reason: 'ANSWERED' }]);
  });

  it('accepts the quiz on a blind product only after its reveal', () => {
    const input: AnswersInput = {
      quiz: { red: { grape: 'answer1' }, white: { grape: 'answer1' } },
    };
    expect(quizTooEarlyIssues(seen(true), input)).toEqual([
      { path: 'quiz.white', code: 'INVALID_ANSWER' },
    ]);
    expect(quizTooEarlyIssues(seen(false), input)).toHaveLength(2);
  });

  it('marks only a submitted blind product as revealed, and only once', () => {
    const input: AnswersInput = {
      assessments: { red: { submitted: true }, white: { parameters: { rateBox: 3 } } },
    };
    const reveal = { productRef: 'red', sequences: {}, revealed: true };
    expect(admitted(nothing, input, true).marks).toEqual([reveal]);
    expect(admitted(seen(true), input, true).marks).toEqual([]);
    expect(admitted(nothing, input).marks).toEqual([]);
  });
});
