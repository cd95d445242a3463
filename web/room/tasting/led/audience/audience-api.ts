import { follow } from '~/api/follow-state';
import { roomApi } from '~/api/room-api';
import type { components } from '~/api/schema';
import { unwrap } from '~/api/send';
import type { ReactionKind } from '../../../../../shared/vocabulary/audience.js';
import { bearer } from '../../../room-api';

export type OwnQuestion = components['schemas']['OwnQuestionDto'];
type OwnQuestions = components['schemas']['OwnQuestionsDto'];

/** Polling interval if streams do not get through. An answer is in no hurry. */
const pollMs = 15_000;

export const sendReaction = (token: string, kind: ReactionKind) =>
  unwrap(roomApi.POST('/api/v1/room/reactions', { headers: bearer(token), body: { kind } }));

export const askQuestion = (token: string, body: { id: string; text: string }) =>
  unwrap(roomApi.POST('/api/v1/room/questions', { headers: bearer(token), body }));

/**
 * Follows the guest's own questions.
 * @returns a function that stops following
 */
export const followQuestions = (token: string, onQuestions: (all: OwnQuestion[]) => void) =>
  follow({
    open: async (signal) =>
      (
        await roomApi.GET('/api/v1/room/questions', {
          headers: { ...bearer(token), accept: 'text/event-stream' },
          parseAs: 'stream',
          signal,
        })
      ).data as ReadableStream<Uint8Array>,
    ask: () =>
      unwrap(roomApi.GET('/api/v1/room/questions', { headers: bearer(token) })).then(
        ({ questions }) => onQuestions(questions),
      ),
    onState: (state) => onQuestions((state as OwnQuestions).questions),
    pollMs,
  });
