import { describe, expect, it } from 'vitest';
import { checkTasting, type QuizQuestionInput, type TastingInput } from './tasting.js';

const tasting: TastingInput = {
  type: 'CONVENTIONAL_TAST',
  name: 'Tarde de garnachas',
  description: 'Cuatro garnachas, cuatro suelos.',
  duration: 60,
  template: 'CONVENTIONAL_TEMPLATE',
  productReferences: [{ product: { reference: 'A' }, assessmentSheetPath: 'assessmentSheets/x' }],
  surveyQuestions: [
    {
      question: '¿Qué bebes?',
      type: 'SIMPLE_QUESTION',
      options: { a: 'Tinto', b: { ES: 'Blanco', order: 1 } },
    },
  ],
};
const question: QuizQuestionInput = {
  question: '¿Qué uva es?',
  options: { answer1: 'Garnacha', answer2: 'Mencía', answer3: 'Bobal', answer4: 'Cariñena' },
  correct: ['answer1'],
};
const codes = (input: TastingInput | null | undefined) =>
  checkTasting(input).map(({ path, code }) => `${path}: ${code}`);
const withQuiz = (quiz: QuizQuestionInput, rest: TastingInput = {}) => ({
  ...tasting,
  ...rest,
  productReferences: [{ product: 'A', assessmentSheetPath: 's', quizQuestions: [quiz] }],
});

describe('checkTasting', () => {
  it('accepts a complete tasting', () => {
    expect(codes(tasting)).toEqual([]);
    expect(codes({ ...tasting, surveyQuestions: null })).toEqual([]);
    expect(codes(withQuiz(question))).toEqual([]);
  });

  it('rejects an empty tasting before anything else', () => {
    expect(codes(null)).toEqual([': TASTING_EMPTY']);
    expect(codes({})).toEqual([': TASTING_EMPTY']);
  });

  it('names all issues in the documented order', () => {
    const broken: TastingInput = {
      type: '',
      name: ' ',
      description: null,
      duration: '',
      podcastGoodbyeVideo: { generated: true, text: 'Adiós', avatarPath: 'avatars/a' },
      productReferences: [
        { product: { reference: 'A' }, podcastViewVideo: { generated: true } },
        { product: 'products/A', assessmentSheetPath: 's', quizQuestions: [{}] },
        { assessmentSheetPath: 's' },
      ],
      surveyQuestions: [{}, { question: 'x', type: 'SIMPLE_QUESTION', options: { a: '' } }],
    };
    expect(codes(broken)).toEqual([
      'type: REQUIRED',
      'name: REQUIRED',
      'description: REQUIRED',
      'duration: REQUIRED',
      'template: REQUIRED',
      'podcastGoodbyeVideo: VIDEO_INCOMPLETE',
      'productReferences.2.product: REQUIRED',
      'productReferences.1.product: PRODUCT_TWICE',
      'productReferences.0.assessmentSheetPath: REQUIRED',
      'productReferences.0.podcastViewVideo: VIDEO_INCOMPLETE',
      'productReferences.1.quizQuestions.0.question: REQUIRED',
      'productReferences.1.quizQuestions.0.options.answer1: REQUIRED',
      'productReferences.1.quizQuestions.0.options.answer2: REQUIRED',
      'productReferences.1.quizQuestions.0.options.answer3: REQUIRED',
      'productReferences.1.quizQuestions.0.options.answer4: REQUIRED',
      'productReferences.1.quizQuestions.0.correct: REQUIRED',
      'surveyQuestions.0.question: REQUIRED',
      'surveyQuestions.0.type: REQUIRED',
      'surveyQuestions.0.options: NO_OPTIONS',
      'surveyQuestions.1.options.a: REQUIRED',
    ]);
  });

  it.each([
    [{ type: 'WEBINAR' }, ['type: INVALID_CHOICE']],
    [{ template: 'LOUD_TEMPLATE' }, ['template: INVALID_CHOICE']],
    [{ description: 'ñ'.repeat(250) }, []],
    [{ description: 'ñ'.repeat(251) }, ['description: TOO_LONG']],
    [{ duration: '90' }, []],
    [{ duration: 'long' }, ['duration: NOT_NUMERIC']],
    [{ duration: 0 }, ['duration: REQUIRED']],
    [{ duration: 1 }, []],
    [{ duration: 0.4 }, ['duration: NOT_WHOLE']],
    [{ duration: '60,5' }, ['duration: NOT_WHOLE']],
    [{ duration: '60,00' }, []],
    [{ duration: '1.000' }, ['duration: AMBIGUOUS_NUMBER']],
    [{ duration: -5 }, ['duration: NEGATIVE']],
    [{ duration: 20_000 }, ['duration: TOO_LARGE']],
    [{ productReferences: [] }, ['productReferences: NO_PRODUCTS']],
    [
      { podcastPresentationVideo: { platform: 'vhs' } },
      ['podcastPresentationVideo.platform: INVALID_CHOICE'],
    ],
    [
      { podcastPresentationVideo: { platform: '' } },
      ['podcastPresentationVideo.platform: INVALID_CHOICE'],
    ],
    [
      { podcastPresentationVideo: { platform: ' ', generated: true } },
      [
        'podcastPresentationVideo: VIDEO_INCOMPLETE',
        'podcastPresentationVideo.platform: INVALID_CHOICE',
      ],
    ],
    [
      { podcastPresentationVideo: { language: 'xx' } },
      ['podcastPresentationVideo.language: INVALID_CHOICE'],
    ],
    [
      { podcastPresentationVideo: { language: '', platform: null } },
      ['podcastPresentationVideo.language: INVALID_CHOICE'],
    ],
    [{ podcastPresentationVideo: { platform: 'youtube', generated: false } }, []],
    [
      { podcastPresentationVideo: { platform: 'generated', text: 'Hola' } },
      ['podcastPresentationVideo: VIDEO_INCOMPLETE'],
    ],
    [
      {
        podcastPresentationVideo: {
          generated: true,
          text: 'Hola',
          avatarPath: 'avatars/a',
          language: 'es-ES',
        },
      },
      [],
    ],
    [{ surveyQuestions: [{ deleted: true }] }, []],
    [
      { surveyQuestions: [{ deleted: true, type: 'ESSAY' }] },
      ['surveyQuestions.0.type: INVALID_CHOICE'],
    ],
    [
      {
        surveyQuestions: [
          { question: { ES: '', EN: ' ' }, type: 'ESSAY', options: { a: { ES: 'x' } } },
        ],
      },
      ['surveyQuestions.0.question: REQUIRED', 'surveyQuestions.0.type: INVALID_CHOICE'],
    ],
  ] as [TastingInput, string[]][])('checks %j: %j', (fields, expected) => {
    expect(codes({ ...tasting, ...fields })).toEqual(expected);
  });

  it.each([
    [{ question: 'x'.repeat(90) }, []],
    [{ question: 'x'.repeat(91) }, ['question: TOO_LONG']],
    [{ correct: ['answer5'] }, ['correct: INVALID_CHOICE']],
    [{ correct: ['answer1', 'answer2'] }, ['correct: INVALID_CHOICE']],
    [{ options: { ...question.options, answer3: { ES: ' ' } } }, ['options.answer3: REQUIRED']],
  ] as [QuizQuestionInput, string[]][])('checks the quiz %j: %j', (fields, expected) => {
    expect(codes(withQuiz({ ...question, ...fields }))).toEqual(
      expected.map((issue) => `productReferences.0.quizQuestions.0.${issue}`),
    );
  });

  it('accepts an incomplete quiz in a simple campaign, which hides it', () => {
    expect(codes(withQuiz({}, { type: 'PODCAST_TAST', template: 'SIMPLE_TEMPLATE' }))).toEqual([]);
    expect(
      codes(withQuiz({}, { type: 'CONVENTIONAL_TAST', template: 'SIMPLE_TEMPLATE' })),
    ).not.toEqual([]);
  });
});
