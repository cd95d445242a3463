import { answerPath } from '../answers/answer-changes';
import type { RoomProduct } from '../room-types';
import type { Answer } from './use-tasting';

/** Records a click on the link to the shop. Each click counts once. */
export function recordStoreClick({ reference }: RoomProduct, onAnswer: Answer): void {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  onAnswer(answerPath.action(id), { id, type: 'STORE_LINK_CLICKED', productRef: reference });
}
