import { type QuizAnswer, quizAnswers } from '../../../../shared/vocabulary/quiz.js';

/** The letter of an answer, as the instructor calls it. */
export const letterOf = (answer: QuizAnswer): string => 'ABCD'[quizAnswers.indexOf(answer)] ?? '';
