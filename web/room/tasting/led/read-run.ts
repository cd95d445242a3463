import { ApiError, isRefusal } from '~/api/api-error';
import { follow } from '~/api/follow-state';
import { roomApi } from '~/api/room-api';
import { unwrap } from '~/api/send';
import { bearer } from '../../room-api';
import type { RoomRun } from '../../room-types';

/** Polling interval if streams do not get through. A step is then at most 5 s late. */
const pollMs = 3_500;
/** A step must not be missed while a proxy holds a stream back. */
const beginMs = 3_000;

/** Reads the step of the instructor. The door does not load this file. */
export const readRun = (token: string): Promise<RoomRun> =>
  unwrap(roomApi.GET('/api/v1/room/run', { headers: bearer(token) }));

/**
 * Follows the step of the instructor.
 * @returns a function that stops following
 */
export const followRun = (
  token: string,
  onRun: (run: RoomRun, from: 'poll' | 'stream') => void,
  onRefused: () => Promise<void>,
) =>
  follow({
    open: async (signal) =>
      (
        await roomApi.GET('/api/v1/room/run', {
          headers: { ...bearer(token), accept: 'text/event-stream' },
          parseAs: 'stream',
          signal,
        })
      ).data as ReadableStream<Uint8Array>,
    ask: () =>
      readRun(token).then(
        (run) => onRun(run, 'poll'),
        (error: unknown) => {
          // The server ends the stream of a guest who was removed, and those of a deleted event.
          if (error instanceof ApiError && isRefusal(error)) return onRefused();
          throw error;
        },
      ),
    onState: (state) => onRun(state as RoomRun, 'stream'),
    pollMs,
    beginMs,
  });
