import { useEffect } from 'react';
import type { Room, RoomProduct, RoomRun } from '../../room-types';
import { lacksContent } from './led-place';

/** All phones of a room hear of a step at once. Reads that can wait are spread over this time. */
const spreadMs = 3_000;
/** For content that is missing. It is shorter, because the page is incomplete. */
const missingMs = 1_200;
const againMs = 2_000;
const longestMs = 5_000;

/**
 * Reads the room again when the instructor shows a right answer, and when the run ends. If the step
 * shows something that the room lacks, it is read soon, until it is there.
 */
export function useRoomForStep(
  room: Room | null,
  run: RoomRun | null,
  read: () => Promise<void>,
): void {
  const step = run?.step ?? null;
  const isMissing = room !== null && step !== null && lacksContent(step, room);
  const changed = step?.kind === 'answer' ? step.id : run?.status === 'ENDED' ? run.status : null;
  useEffect(() => {
    if (isMissing) {
      const over = new AbortController();
      // Each read waits for the one before, and then longer each time.
      const readSoon = async (waitMs: number, nextMs: number): Promise<void> => {
        await new Promise((resolve) => setTimeout(resolve, waitMs));
        if (over.signal.aborted) return;
        await read().catch(() => undefined);
        const longerMs = Math.min(longestMs, 2 * nextMs);
        return readSoon(nextMs * (0.5 + Math.random() / 2), longerMs);
      };
      void readSoon(missingMs * Math.random(), againMs);
      return () => over.abort();
    }
    if (changed === null) return;
    const timer = setTimeout(() => void read(), Math.random() * spreadMs);
    return () => clearTimeout(timer);
  }, [isMissing, changed, read]);
}

/** The room with the product that the instructor reveals; the same room if it has it already. */
export function withRevealed(room: Room, { revealed }: RoomRun): Room {
  const isNew = ({ reference, product }: RoomProduct) =>
    reference === revealed?.reference && product === null;
  if (!revealed || !room.products.some(isNew)) return room;
  return { ...room, products: room.products.map((each) => (isNew(each) ? revealed : each)) };
}
