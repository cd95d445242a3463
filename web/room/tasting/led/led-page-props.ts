import type { OutboxState } from '../../answers/answer-queue';
import type { Room, RoomAnswers, RoomProduct } from '../../room-types';
import type { Step } from '../steps';
import type { Answer, ReadRatings } from '../use-tasting';
import type { Led } from './use-led-steps';

export type LedPageProps = {
  token: string;
  room: Room;
  answers: RoomAnswers;
  saving: OutboxState;
  led: Led;
  step: Step;
  onAnswer: Answer;
  onGo: (step: Step) => void;
  /** Asks a guest without a name for name and e-mail. */
  onIntroduce: () => void;
  onReadRatings: ReadRatings;
};
/** A page on a product. */
export type LedProductProps = LedPageProps & { product: RoomProduct };
