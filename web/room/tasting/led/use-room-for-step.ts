import { useEffect } from 'react';
import type { Room, RoomRun } from '../../room-types';
import { lacksContent } from './led-place';

/** All phones of a room hear of a step at once. Reads that can wait are spread over this time. */
const spreadMs = 3_000;
const againMs = 3_000;

/**
 * Reads the room again when the instructor reveals a product or a right answer, and when the run
 * ends. If the step shows something that the room lacks, it is read at once, until it is there.
 */
export function useRoomForStep(
  room: Room | null,
  run: RoomRun | null,
  read: () => Promise<void>,
): void {
  const step = run?.step ?? null;
  const isMissing = room !== null && step !== null && lacksContent(step, room);
  const revealing =
    step?.kind === 'reveal' || step?.kind === 'answer'
      ? step.id
      : run?.status === 'ENDED'
        ? run.status
        : null;
  useEffect(() => {
    if (isMissing) {
      void read();
      const timer = setInterval(() => void read(), againMs);
      return () => clearInterval(timer);
    }
    if (revealing === null) return;
    const timer = setTimeout(() => void read(), Math.random() * spreadMs);
    return () => clearTimeout(timer);
  }, [isMissing, revealing, read]);
}
