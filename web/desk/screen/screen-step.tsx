import type { ComponentType } from 'react';
import { AnswerStep } from './steps/answer-step';
import { AskStep } from './steps/ask-step';
import { LobbyStep } from './steps/lobby-step';
import { ProductStep } from './steps/product-step';
import { QuestionStep } from './steps/question-step';
import { ResultStep } from './steps/result-step';
import { RevealStep } from './steps/reveal-step';
import type { Screen, StepProps } from './use-screen';

const steps: Record<NonNullable<Screen['step']>, ComponentType<StepProps>> = {
  lobby: LobbyStep,
  survey: AskStep,
  introduce: ProductStep,
  taste: ProductStep,
  phase: ProductStep,
  rate: ProductStep,
  close: ProductStep,
  reveal: RevealStep,
  question: QuestionStep,
  answer: AnswerStep,
  recommend: ProductStep,
  satisfaction: AskStep,
  result: ResultStep,
};

/** The current step. Before the desk begins, and after it has ended, that is the lobby. */
export function ScreenStep({ screen }: StepProps) {
  const Step = screen.step === null ? LobbyStep : steps[screen.step];
  return <Step screen={screen} />;
}
