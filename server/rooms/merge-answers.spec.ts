import { describe, expect, it } from 'vitest';
import { type CurrentAnswers, changesOf, isChange, storedText } from './merge-answers.js';

const none: CurrentAnswers = { marks: [], assessments: [], answers: [], quiz: [] };
const stored: CurrentAnswers = {
  marks: [],
  assessments: [
    {
      id: 7,
      productRef: 'red',
      rateBox: 4,
      ratePrice: 0,
      blindPrice: null,
      blindCurrency: null,
      notes: 'Guinda',
      votes: { nose: { strength: 'low', aromas: { fruit: true } } },
      submitted: false,
    },
  ],
  answers: [
    { id: 1, kind: 'SURVEY', subject: 'many', value: ['a', 'b'] },
    { id: 2, kind: 'SATISFACTION', subject: 'pace', value: 2 },
    { id: 3, kind: 'COMMENT', subject: '', value: 'Bien' },
  ],
  quiz: [],
};

describe('changesOf', () => {
  it('writes the first answers', () => {
    const changes = changesOf(
      none,
      {
        survey: { many: ['b', 'a'] },
        assessments: {
          red: {
            parameters: { blindPrice: 1.005, ratePrice: 'not_rated' },
            categories: { nose: { strength: 'low' } },
          },
        },
        satisfactions: { pace: 1 },
        quiz: { red: { grape: 'answer1' } },
        finalComment: ' Bien ',
      },
      'EUR',
    );
    expect(changes.closedAssessments).toEqual([]);
    expect(changes.assessments).toEqual([
      {
        productRef: 'red',
        rateBox: null,
        ratePrice: 0,
        blindPrice: 1.01,
        blindCurrency: 'EUR',
        notes: null,
        votes: { nose: { strength: 'low' } },
        submitted: false,
      },
    ]);
    expect(changes.answers).toEqual([
      { kind: 'SURVEY', subject: 'many', value: ['a', 'b'] },
      { kind: 'SATISFACTION', subject: 'pace', value: 1 },
      { kind: 'COMMENT', subject: '', value: 'Bien' },
    ]);
    expect(changes.quiz).toEqual([{ productRef: 'red', question: 'grape', answer: 'answer1' }]);
  });

  it('keeps absent parts, and takes the last answer per component', () => {
    const { closedAssessments, assessments } = changesOf(
      stored,
      {
        assessments: {
          red: {
            parameters: { rateBox: 0 },
            categories: { nose: { strength: 'high' }, mouth: { body: 'full' } },
          },
        },
      },
      'EUR',
    );
    expect(closedAssessments).toEqual([7]);
    expect(assessments).toEqual([
      {
        productRef: 'red',
        rateBox: 0,
        ratePrice: 0,
        blindPrice: null,
        blindCurrency: null,
        notes: 'Guinda',
        votes: { nose: { strength: 'high', aromas: { fruit: true } }, mouth: { body: 'full' } },
        submitted: false,
      },
    ]);
  });

  it('does not write unchanged values again', () => {
    const changes = changesOf(
      stored,
      {
        survey: { many: ['b', 'a'] },
        assessments: {
          red: {
            parameters: { rateBox: 4, ratePrice: 'not_rated', notes: 'Guinda ' },
            categories: { nose: { aromas: { fruit: true } } },
          },
        },
        satisfactions: { pace: 2 },
        finalComment: 'Bien',
      },
      'EUR',
    );
    expect(isChange(changes)).toBe(false);
  });

  it('clears values with null, and closes rows that become empty', () => {
    const changes = changesOf(
      stored,
      {
        survey: { many: null, one: null },
        assessments: {
          red: {
            parameters: { rateBox: null, ratePrice: null, notes: '  ' },
            categories: { nose: { strength: null, aromas: {} } },
          },
          white: {},
        },
        satisfactions: { pace: null },
        finalComment: null,
      },
      'EUR',
    );
    expect(changes).toEqual({
      closedAssessments: [7],
      closedAnswers: [1, 2, 3],
      assessments: [],
      answers: [],
      quiz: [],
      actions: [],
      views: [],
    });
  });

  it('does not undo a submission', () => {
    const [row] = stored.assessments;
    const submitted = { ...stored, assessments: [{ ...row!, submitted: true }] };
    expect(
      changesOf(submitted, { assessments: { red: { parameters: { rateBox: 5 } } } }, 'EUR')
        .assessments[0],
    ).toMatchObject({
      submitted: true,
      rateBox: 5,
    });
  });

  it('clears the currency together with the price', () => {
    const [row] = stored.assessments;
    const guessed = { ...stored, assessments: [{ ...row!, blindPrice: 9, blindCurrency: 'EUR' }] };
    expect(
      changesOf(guessed, { assessments: { red: { parameters: { blindPrice: null } } } }, 'USD')
        .assessments[0],
    ).toMatchObject({
      blindPrice: null,
      blindCurrency: null,
    });
  });

  it('trims text, and stores no blank text', () => {
    expect(storedText(' a b ')).toBe('a b');
    expect(storedText(' \n ')).toBeNull();
  });
});
