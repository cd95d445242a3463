import { useEffect } from 'react';
import type { OutboxState } from '../../answers/answer-queue';
import type { Room, RoomAnswers, RoomProduct } from '../../room-types';
import { stepHeadingId } from '../step-heading';
import type { Step } from '../steps';
import type { Answer, ReadRatings } from '../use-tasting';
import { AnswerPage } from './answer-page';
import { ClosePage } from './close-page';
import { IntroducePage } from './introduce-page';
import { LedLobby } from './led-lobby';
import { QuestionPage } from './question-page';
import { RevealPage } from './reveal-page';
import type { Led } from './use-led-steps';

export type LedPageProps = {
  room: Room;
  answers: RoomAnswers;
  saving: OutboxState;
  led: Led;
  step: Step;
  onAnswer: Answer;
  onGo: (step: Step) => void;
  onReadRatings: ReadRatings;
};
/** A page on a product. */
export type LedProductProps = LedPageProps & { product: RoomProduct };

/** A page that only led events have. */
export function LedPage(props: LedPageProps) {
  const { led, step } = props;
  useEffect(() => document.getElementById(stepHeadingId)?.focus({ preventScroll: true }), []);
  if (step.kind !== 'product' || led.page === 'lobby') return <LedLobby {...props} />;
  const page = { ...props, product: step.product };
  switch (led.page) {
    case 'introduce':
      return <IntroducePage {...page} />;
    case 'close':
      return <ClosePage {...page} />;
    case 'reveal':
      return <RevealPage {...page} />;
    case 'question':
      return <QuestionPage {...page} />;
    case 'answer':
      return <AnswerPage {...page} />;
    default:
      return null;
  }
}
