import type { RoomAnswers, RunStep } from '../../room-types';

/**
 * Whether a guest has answered a step of the instructor, by the rule of the desk. True for a step
 * that asks nothing.
 */
export function hasAnswered(step: RunStep, answers: RoomAnswers): boolean {
  const { kind, productRef, categoryId, question } = step;
  const assessment = answers.assessments[productRef ?? ''];
  const votes = assessment?.categories ?? {};
  switch (kind) {
    case 'survey':
      return Object.keys(answers.survey).length > 0;
    case 'satisfaction':
      return Object.keys(answers.satisfactions).length > 0;
    case 'taste':
      return Object.keys(votes).length > 0;
    case 'phase':
      return votes[categoryId ?? ''] !== undefined;
    case 'rate':
      return assessment?.parameters.rateBox != null || assessment?.submitted === true;
    case 'question':
      return answers.quiz[productRef ?? '']?.[question ?? ''] !== undefined;
    default:
      return true;
  }
}
