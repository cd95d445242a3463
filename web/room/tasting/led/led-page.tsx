import { useEffect } from 'react';
import { stepHeadingId } from '../step-heading';
import { AnswerPage } from './answer-page';
import { ClosePage } from './close-page';
import { IntroducePage } from './introduce-page';
import { LedLobby } from './led-lobby';
import type { LedPageProps } from './led-page-props';
import { QuestionPage } from './question-page';
import { RevealPage } from './reveal-page';

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
