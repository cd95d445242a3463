import { useEffect, useState } from 'react';
import type { StepProps } from '../use-screen';
import { Leaderboard } from './leaderboard';
import { QuestionStep } from './question-step';

/** The right answer and everybody's answers are shown this long before the leaderboard. */
const answersMs = 7_000;

/** The right answer of a quiz question, and then the best guests. */
export function AnswerStep({ screen }: StepProps) {
  const { leaderboard, position } = screen;
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(position), answersMs);
    return () => clearTimeout(timer);
  }, [position]);
  return leaderboard && leaderboard.places.length > 0 && passed === position ? (
    <Leaderboard leaderboard={leaderboard} question={screen.question} teams={screen.teams} />
  ) : (
    <QuestionStep screen={screen} />
  );
}
