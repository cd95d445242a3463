import { newKey } from '~/ui/new-key';
import { localize } from '../../../../shared/vocabulary/localized-text.js';
import { type QuizAnswer, quizAnswers } from '../../../../shared/vocabulary/quiz.js';
import type { ProductDraft, QuestionDraft, QuizDraft, TastingDraft } from '../tasting-draft';
import { type TastingIdea, tastingIdeas } from './tasting-ideas';

export const ideaOf = (key: string | null): TastingIdea | undefined =>
  tastingIdeas.find((idea) => idea.key === key);

/** The quiz of a product at `index`: one question, none if the idea has no more. */
export function quizOfIdea(idea: TastingIdea | undefined, index: number): QuizDraft[] {
  const quiz = idea?.quiz[index];
  if (!quiz) return [];
  // The correct answer, which comes first in the idea, has another place in each question.
  const places = quizAnswers.map((_, at) => quizAnswers[(at + index * 3 + 1) % 4] ?? 'answer1');
  const options = Object.fromEntries(
    places.map((place, at) => [place, quiz.answers[at] ?? {}]),
  ) as Record<QuizAnswer, QuizDraft['question']>;
  return [{ key: newKey(), question: quiz.question, options, correct: places[0] ?? null }];
}

/**
 * The quiz of each of `count` products that are added to `rows`: the first questions of the idea
 * that no row has yet.
 */
export function quizzesOfIdea(
  idea: TastingIdea | undefined,
  rows: readonly Pick<ProductDraft, 'quizQuestions'>[],
  count: number,
): QuizDraft[][] {
  const asked = rows.flatMap(({ quizQuestions }) => quizQuestions.map(({ question }) => question));
  const free = (idea?.quiz ?? []).flatMap(({ question }, index) =>
    asked.some((each) => sameTexts(each, question)) ? [] : [index],
  );
  return Array.from({ length: count }, (_, at) => quizOfIdea(idea, free[at] ?? -1));
}

const surveyOfIdea = ({ survey }: TastingIdea): QuestionDraft[] =>
  survey.map(({ question, type, options }) => ({
    key: newKey(),
    question,
    type,
    options: options.map((text) => ({ key: newKey(), text })),
  }));

/** Whether two rows have the same texts. Their keys always differ. */
const sameTexts = (a: unknown, b: unknown) =>
  JSON.stringify(a, withoutKeys) === JSON.stringify(b, withoutKeys);
const withoutKeys = (name: string, value: unknown) => (name === 'key' ? undefined : value);

/**
 * The fields of the draft that the idea fills: those that are empty, and those that still have the
 * text of the former idea.
 */
export function applyIdea(draft: TastingDraft, idea: TastingIdea, locale: string) {
  const former = ideaOf(draft.idea);
  const fill = (now: string, of: (idea: TastingIdea) => string) =>
    now.trim() === '' || (former && now === of(former)) ? of(idea) : now;
  const hasFormerSurvey =
    former !== undefined && sameTexts(draft.surveyQuestions, surveyOfIdea(former));
  const hasFormerQuiz = ({ quizQuestions }: ProductDraft, index: number) =>
    former !== undefined && sameTexts(quizQuestions, quizOfIdea(former, index));
  return {
    idea: idea.key,
    name: fill(draft.name, ({ name }) => localize(name, locale)),
    description: fill(draft.description, ({ about }) => localize(about, locale)),
    duration: fill(draft.duration, ({ duration }) => String(duration)),
    template:
      draft.template === null || draft.template === former?.template
        ? idea.template
        : draft.template,
    surveyQuestions:
      draft.surveyQuestions.length === 0 || hasFormerSurvey
        ? surveyOfIdea(idea)
        : draft.surveyQuestions,
    productReferences: draft.productReferences.map((row, index) =>
      row.quizQuestions.length === 0 || hasFormerQuiz(row, index)
        ? { ...row, quizQuestions: quizOfIdea(idea, index) }
        : row,
    ),
  } satisfies Partial<TastingDraft>;
}
