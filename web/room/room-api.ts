import { ApiError } from '~/api/api-error';
import { follow } from '~/api/follow';
import { guestApi } from '~/api/guest-api';
import { unwrap } from '~/api/send';
import type { AnswerBatch, ConfirmResumeBody, Door, JoinBody, Room } from './room-types';
import { hearTime } from './server-clock';

guestApi.use({ onResponse: ({ response }) => hearTime(response.headers.get('date')) });

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const at = (code: string) => ({ params: { path: { code } } });

export const readDoor = (code: string) => unwrap(guestApi.GET('/api/v1/room/{code}', at(code)));
/** Asked for so seldom where streams do not get through, because all who wait do. */
const doorPollMs = 60_000;

/** Hears whatever changes at the door: the event is moved, deleted, or ends sooner. @returns what ends it */
export const followDoor = (
  code: string,
  { ask, onDoor }: { ask: () => Promise<unknown>; onDoor: (door: Door) => void },
) =>
  follow({
    open: async (signal) =>
      (
        await guestApi.GET('/api/v1/room/{code}', {
          ...at(code),
          headers: { accept: 'text/event-stream' },
          parseAs: 'stream',
          signal,
        })
      ).data as ReadableStream<Uint8Array>,
    ask,
    onState: (state) => onDoor(state as Door),
    pollMs: doorPollMs,
  });

export const joinRoom = (code: string, body: JoinBody) =>
  unwrap(guestApi.POST('/api/v1/room/{code}/join', { ...at(code), body }));
export const sendResumeCode = (code: string, email: string) =>
  unwrap(guestApi.POST('/api/v1/room/{code}/resume', { ...at(code), body: { email } }));
export const confirmResume = (code: string, body: ConfirmResumeBody) =>
  unwrap(guestApi.POST('/api/v1/room/{code}/resume/confirm', { ...at(code), body }));

/** @param keepalive whether the call is to outlive the page */
export const saveAnswers = (
  token: string,
  body: AnswerBatch,
  { keepalive }: { keepalive: boolean },
) => unwrap(guestApi.PUT('/api/v1/room/answers', { headers: bearer(token), body, keepalive }));

/** What a guest consents to, each for itself: that the organiser writes to them, and that they are sent what they tasted. */
export type ConsentName = 'contact' | 'recap';

/** The call outlives the page: who says no closes it perhaps. */
export const sayConsent = (token: string, name: ConsentName, given: boolean) => {
  const call = { headers: bearer(token), keepalive: true };
  return unwrap(
    name === 'contact'
      ? guestApi.PUT('/api/v1/room/contactConsent', { ...call, body: { contactConsent: given } })
      : guestApi.PUT('/api/v1/room/recapConsent', { ...call, body: { recapConsent: given } }),
  );
};

/**
 * The room as it was last read, by token, so that an unchanged one does not travel again. Kept here because the browser's own cache, where
 * whoever has the phone next would find it, is told to keep nothing.
 */
const rooms = new Map<string, { tag: string; room: Room }>();

export async function readRoom(token: string): Promise<Room> {
  const known = rooms.get(token);
  const { data: room = known?.room, response } = await guestApi.GET('/api/v1/room', {
    headers: bearer(token),
    params: { header: known ? { 'if-none-match': known.tag } : {} },
  });
  if (!room) throw new ApiError(response.status, 'NO_BODY');
  const tag = response.headers.get('etag');
  if (tag) rooms.set(token, { tag, room });
  return room;
}
