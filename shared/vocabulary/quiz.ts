import type { LocalizedText } from './localized-text.js';

export const quizAnswers = ['answer1', 'answer2', 'answer3', 'answer4'] as const;
export type QuizAnswer = (typeof quizAnswers)[number];
export const isQuizAnswer = (value: unknown): value is QuizAnswer =>
  quizAnswers.some((known) => known === value);

/**
 * One question of a product's quiz. `correct` contains exactly one answer. A room must not receive
 * `correct` before the guest has answered.
 */
export type QuizQuestion = {
  reference: string;
  question: LocalizedText;
  options: Record<QuizAnswer, LocalizedText>;
  correct: QuizAnswer[];
  order: number;
};
