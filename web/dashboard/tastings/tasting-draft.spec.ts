import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  checkDraft,
  deletedProduct,
  draftOf,
  emptyDraft,
  emptyProduct,
  emptyQuestion,
  emptyQuiz,
  isUntouched,
  type Tasting,
} from './tasting-draft';

const garnacha = { reference: 'kX2vB8nQ4mZ1cR7tY0wL', type: 'WINE', subtype: 'RED' };
const video = {
  platform: 'youtube' as const,
  id: 'aqz-KE-bpKQ',
  title: null,
  generated: false,
  modified: false,
  language: null,
  avatarPath: null,
  text: null,
  captionsInVideo: false,
  locked: false,
  taskRef: null,
  error: null,
  generationDate: null,
};
const sentVideo = { platform: 'youtube', id: 'aqz-KE-bpKQ', generated: false };
const quiz = {
  reference: 'quiz0000000000000001',
  question: { ES: '¿De qué uva es?' },
  options: {
    answer1: { ES: 'Garnacha' },
    answer2: { ES: 'Mencía' },
    answer3: { ES: 'Bobal' },
    answer4: { ES: 'Cariñena' },
  },
  correct: ['answer1' as const],
  order: 1,
};
const question = (reference: string, deleted: boolean) => ({
  reference,
  question: { ES: '¿Cuánto vino bebes?', CA: 'Quant vi beus?', EN: 'How much wine do you drink?' },
  type: 'SIMPLE_QUESTION' as const,
  options: {
    second: { ES: 'Nunca', CA: 'Mai', EN: 'Never', order: 1 },
    first: { ES: 'A diario', CA: 'Cada dia', EN: 'Daily', order: 0 },
  },
  order: 0,
  deleted,
});
const stored: Tasting = {
  id: 'tY0wLkX2vB8nQ4mZ1cR7',
  reference: 'tY0wLkX2vB8nQ4mZ1cR7',
  name: 'Tarde de garnachas',
  type: 'PODCAST_TAST',
  description: 'Cuatro garnachas, cuatro suelos.',
  duration: 60,
  template: 'CONVENTIONAL_TEMPLATE',
  offlineEnabled: false,
  publicAccessEnabled: false,
  productCount: 1,
  lastUpdate: '2026-11-20T12:00:00.000Z',
  demo: false,
  version: 4,
  podcastPresentationVideo: video,
  podcastGoodbyeVideo: null,
  productReferences: [
    {
      reference: 'vB8nQ4mZ1cR7tY0wLkX2',
      order: 1,
      product: garnacha,
      assessmentSheetPath: 'publicAssessmentSheets/kX2vB8nQ4mZ1cR7tY0wL',
      recommendation: 'products/other000000000000001',
      podcastVideos: { main: video },
      podcastMainVideo: video,
      podcastViewVideo: null,
      podcastSmellVideo: null,
      podcastTasteVideo: null,
      podcastFinalVideo: null,
      quizPrize: 'Una botella',
      hostNotes: 'La helada',
      quizQuestions: [quiz],
    },
  ],
  surveyQuestions: [
    question('Q4mZ1cR7tY0wLkX2vB8n', false),
    question('former00000000000001', true),
  ],
  satisfactionConcepts: [],
  nameByLanguage: {},
  descriptionByLanguage: {},
};
const find = (id: string) =>
  id === garnacha.reference ? { name: 'Garnacha vieja', vintage: 2019 } : deletedProduct;
const codes = (draft: ReturnType<typeof emptyDraft>) =>
  checkDraft(draft).map(({ path, code }) => `${path} ${code}`);

describe('a new tasting', () => {
  it('reports missing fields in the documented order', () => {
    expect(codes(emptyDraft('CONVENTIONAL_TAST'))).toEqual([
      'name REQUIRED',
      'description REQUIRED',
      'duration REQUIRED',
      'template REQUIRED',
      'productReferences NO_PRODUCTS',
    ]);
  });

  it('reports the path of each row and option that lacks a value', () => {
    const survey = emptyQuestion();
    const draft = {
      ...draftOf(stored, find),
      productReferences: [emptyProduct()],
      surveyQuestions: [survey],
    };
    expect(codes(draft)).toEqual([
      'productReferences.0.product REQUIRED',
      'productReferences.0.assessmentSheetPath REQUIRED',
      'surveyQuestions.0.question REQUIRED',
      ...survey.options.map(({ key }) => `surveyQuestions.0.options.${key} REQUIRED`),
    ]);
  });
});

describe('a stored tasting', () => {
  const draft = draftOf(stored, find);

  it('shows the options in order and hides deleted questions', () => {
    expect(draft.surveyQuestions.map(({ options }) => options.map(({ key }) => key))).toEqual([
      ['first', 'second'],
    ]);
    expect(codes(draft)).toEqual([]);
  });

  it('keeps the fields that the form does not show', () => {
    const body = bodyOf(draft, 'es', stored.version);
    expect(body).toMatchObject({
      podcastPresentationVideo: sentVideo,
      podcastGoodbyeVideo: null,
    });
    expect(body.version).toBe(4);
    expect(body.productReferences?.[0]).toMatchObject({
      reference: 'vB8nQ4mZ1cR7tY0wLkX2',
      product: garnacha.reference,
      recommendation: 'products/other000000000000001',
      podcastMainVideo: sentVideo,
      quizPrize: 'Una botella',
      hostNotes: 'La helada',
    });
    expect(body.surveyQuestions?.map(({ reference, deleted }) => [reference, deleted])).toEqual([
      ['Q4mZ1cR7tY0wLkX2vB8n', false],
      ['former00000000000001', true],
    ]);
    expect(body.surveyQuestions?.[0]?.options).toEqual({
      first: { ES: 'A diario', CA: 'Cada dia', EN: 'Daily', order: 0 },
      second: { ES: 'Nunca', CA: 'Mai', EN: 'Never', order: 1 },
    });
  });

  it('sends the stored quiz back unchanged and adds new questions', () => {
    const { order: _order, ...written } = quiz;
    const [row] = draft.productReferences;
    if (!row) throw new Error('No product in the draft');
    const quizOf = (part: Partial<typeof row>) =>
      bodyOf({ ...draft, productReferences: [{ ...row, ...part }] }, 'es').productReferences?.[0]
        ?.quizQuestions;
    expect(quizOf({})).toEqual([written]);
    const second = {
      ...emptyQuiz(),
      question: { ES: '¿De qué año es?' },
      correct: 'answer4' as const,
    };
    expect(quizOf({ quizQuestions: [second, ...row.quizQuestions] })).toEqual([
      {
        question: { ES: '¿De qué año es?' },
        options: { answer1: {}, answer2: {}, answer3: {}, answer4: {} },
        correct: ['answer4'],
      },
      written,
    ]);
    expect(
      bodyOf({ ...draft, productReferences: [{ ...row, quizPrize: ' ' }] }, 'es')
        .productReferences?.[0]?.quizPrize,
    ).toBeNull();
  });

  it('reports missing quiz fields, unless the simple template hides the quiz', () => {
    const [row] = draft.productReferences;
    const halfWritten = {
      ...draft,
      productReferences: row ? [{ ...row, quizQuestions: [emptyQuiz()] }] : [],
    };
    expect(codes(halfWritten)).toEqual(
      [
        'question',
        'options.answer1',
        'options.answer2',
        'options.answer3',
        'options.answer4',
        'correct',
      ].map((field) => `productReferences.0.quizQuestions.0.${field} REQUIRED`),
    );
    expect(codes({ ...halfWritten, template: 'SIMPLE_TEMPLATE' })).toEqual([]);
  });

  it('treats a row with a product, a recommendation, a prize or a quiz as touched', () => {
    expect(isUntouched(emptyProduct())).toBe(true);
    for (const part of [
      { product: { ...garnacha, ...deletedProduct } },
      { recommendation: { ...garnacha, name: '' } },
      { quizPrize: 'Una botella' },
      { hostNotes: 'La helada' },
      { quizQuestions: [emptyQuiz()] },
    ])
      expect(isUntouched({ ...emptyProduct(), ...part })).toBe(false);
  });

  it('rejects a product that appears twice', () => {
    const [row] = draft.productReferences;
    expect(
      codes({ ...draft, productReferences: row ? [row, { ...row, key: 'again' }] : [] }),
    ).toEqual(['productReferences.1.product PRODUCT_TWICE']);
  });
});
