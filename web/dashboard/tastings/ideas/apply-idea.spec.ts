import { describe, expect, it } from 'vitest';
import { contentLanguages } from '../../../../shared/vocabulary/languages.js';
import { limits } from '../../../../shared/vocabulary/limits.js';
import { quizAnswers } from '../../../../shared/vocabulary/quiz.js';
import { checkDraft, emptyDraft, emptyProduct, type TastingDraft } from '../tasting-draft';
import { applyIdea, ideaOf, quizOfIdea, quizzesOfIdea } from './apply-idea';
import { tastingIdeas } from './tasting-ideas';

const wine = (reference: string) => ({
  ...emptyProduct(),
  product: { reference, type: 'WINE', subtype: 'RED', name: reference, vintage: null },
  assessmentSheetPath: 'assessmentSheets/sHmZ1cR7tY0wLkX2vB8n',
});
const begun = (key: string, draft: Partial<TastingDraft> = {}): TastingDraft => {
  const idea = ideaOf(key);
  if (!idea) throw new Error(`no idea ${key}`);
  const empty = { ...emptyDraft('CONVENTIONAL_TAST'), ...draft };
  return { ...empty, ...applyIdea(empty, idea, 'en') };
};

describe.each(tastingIdeas.map((idea) => [idea.key, idea] as const))('the idea %s', (key, idea) => {
  it('is a valid tasting once it has a product', () => {
    const draft = begun(key, { productReferences: [wine('kX2vB8nQ4mZ1cR7tY0wL')] });
    expect(checkDraft(draft)).toEqual([]);
    expect(draft.productReferences[0]?.quizQuestions).toHaveLength(1);
  });

  it('has all texts in all languages, within the limits', () => {
    const texts = [
      idea.name,
      idea.about,
      ...idea.survey.flatMap(({ question, options }) => [question, ...options]),
      ...idea.quiz.flatMap(({ question, answers }) => [question, ...answers]),
    ];
    for (const text of texts)
      expect(contentLanguages.map((language) => Boolean(text[language]?.trim()))).toEqual(
        contentLanguages.map(() => true),
      );
    for (const text of Object.values(idea.about))
      expect(text.length).toBeLessThanOrEqual(limits.description);
  });

  it('has four different answers for each quiz question', () => {
    for (const { answers } of idea.quiz)
      for (const language of contentLanguages)
        expect(new Set(answers.map((answer) => answer[language])).size).toBe(4);
  });

  it('has the correct answer in different places', () => {
    const places = idea.quiz.map((_, index) => quizOfIdea(idea, index)[0]?.correct);
    expect(new Set(places).size).toBe(quizAnswers.length);
    idea.quiz.forEach(({ answers }, index) => {
      const [quiz] = quizOfIdea(idea, index);
      expect(quiz?.correct && quiz.options[quiz.correct]).toEqual(answers[0]);
    });
  });
});

it('leaves what the organiser has written', () => {
  const draft = begun('reds', { name: 'My evening', template: 'SIMPLE_TEMPLATE' });
  expect(draft).toMatchObject({
    name: 'My evening',
    template: 'SIMPLE_TEMPLATE',
    duration: '60',
    idea: 'reds',
  });
});

it('replaces what the former idea brought, and only that', () => {
  const first = begun('reds', { productReferences: [wine('a'), wine('b')] });
  const own = quizOfIdea(ideaOf('reds'), 4);
  const changed = {
    ...first,
    duration: '70',
    productReferences: first.productReferences.map((row, index) =>
      index === 1 ? { ...row, quizQuestions: own } : row,
    ),
  };
  const second = begun('cheese', changed);
  expect(second).toMatchObject({
    name: 'Cheese and wine',
    duration: '70',
    template: 'SIMPLE_TEMPLATE',
  });
  expect(second.surveyQuestions).toHaveLength(ideaOf('cheese')?.survey.length ?? 0);
  expect(
    second.productReferences.map(({ quizQuestions }) => quizQuestions[0]?.question['EN']),
  ).toEqual(['Which wine is traditionally served with blue cheese?', own[0]?.question['EN']]);
});

it('gives an added product the first question that no row has', () => {
  const idea = ideaOf('reds');
  const { productReferences } = begun('reds', {
    productReferences: [wine('a'), wine('b'), wine('c')],
  });
  const questions = (quizzes: ReturnType<typeof quizOfIdea>[]) =>
    quizzes.map(([quiz]) => quiz?.question);
  const of = (index: number) => idea?.quiz[index]?.question;
  const left = productReferences.slice(1);
  expect(questions(quizzesOfIdea(idea, left, 2))).toEqual([of(0), of(3)]);
  expect(questions(quizzesOfIdea(idea, productReferences, 3))).toEqual([of(3), of(4), undefined]);
  expect(quizzesOfIdea(undefined, left, 1)).toEqual([[]]);
});

it('has no quiz question for products beyond its own', () => {
  expect(quizOfIdea(ideaOf('reds'), 5)).toEqual([]);
  expect(quizOfIdea(undefined, 0)).toEqual([]);
});
