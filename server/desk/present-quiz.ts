import type { SessionSnapshot } from '../../shared/vocabulary/session.js';
import type { QuizPlace, Standings } from '../rooms/quiz-standings.js';
import type { ScreenLeaderboardDto, ScreenPlaceDto, ScreenPrizeDto } from './quiz.dto.js';

/** A place without the guest’s id. */
export const screenPlaceOf = ({
  place,
  nickname,
  number,
  points,
  movement,
}: QuizPlace): ScreenPlaceDto => ({ place, nickname, guest: number, points, movement });

/** The best guests, or null if nobody has answered a question that counts. */
export function leaderboardOf(
  { places, participants }: Standings,
  most: number,
): ScreenLeaderboardDto | null {
  if (participants === 0) return null;
  const best = places.slice(0, most);
  return { places: best.map(screenPlaceOf), behind: participants - best.length };
}

export function screenPrizesOf(
  { prizes }: Standings,
  { productReferences }: SessionSnapshot,
): ScreenPrizeDto[] {
  const places = productReferences.toSorted((a, b) => a.order - b.order);
  return prizes.flatMap(({ productRef, prize, winner, awaits }) =>
    prize === null
      ? []
      : [
          {
            label: places.findIndex(({ reference }) => reference === productRef) + 1,
            prize,
            nickname: winner?.nickname ?? null,
            guest: winner?.number ?? null,
            awaitsEmail: awaits !== null,
          },
        ],
  );
}
