import { ApiError } from '~/api/api-error';
import { follow } from '~/api/follow-state';
import { roomApi } from '~/api/room-api';
import { unwrap } from '~/api/send';
import type {
  AnswerBatch,
  AskReminderBody,
  ConfirmResumeBody,
  Door,
  JoinBody,
  Room,
} from './room-types';
import { setServerTime } from './server-clock';

const sentAt = new WeakMap<Request, number>();
roomApi.use({
  onRequest: ({ request }) => void sentAt.set(request, performance.now()),
  onResponse: ({ request, response }) => {
    const now = performance.now();
    setServerTime(response.headers.get('date'), now - (sentAt.get(request) ?? now));
  },
});

/** The header with a guest's token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const at = (code: string) => ({ params: { path: { code } } });

export const readDoor = (code: string) => unwrap(roomApi.GET('/api/v1/room/{code}', at(code)));
/** Polling interval if streams do not get through. It is long because all waiting guests poll. */
const doorPollMs = 60_000;

/**
 * Follows changes of the door: the event is moved, deleted, or ends early.
 * @returns a function that stops following
 */
export const followDoor = (
  code: string,
  { ask, onDoor }: { ask: () => Promise<unknown>; onDoor: (door: Door) => void },
) =>
  follow({
    open: async (signal) =>
      (
        await roomApi.GET('/api/v1/room/{code}', {
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

/** @param host the secret of a host, or null for a guest */
export const openPublicTasting = (uid: string, id: string, host: string | null) =>
  unwrap(
    roomApi.POST('/api/v1/publicTasting/{uid}/{id}', {
      params: { path: { uid, id } },
      body: { host },
    }),
  );

export const joinRoom = (code: string, body: JoinBody) =>
  unwrap(roomApi.POST('/api/v1/room/{code}/join', { ...at(code), body }));
export const askReminder = (code: string, body: AskReminderBody) =>
  unwrap(roomApi.POST('/api/v1/room/{code}/reminder', { ...at(code), body }));
export const sendResumeCode = (code: string, email: string) =>
  unwrap(roomApi.POST('/api/v1/room/{code}/resume', { ...at(code), body: { email } }));
export const confirmResume = (code: string, body: ConfirmResumeBody) =>
  unwrap(roomApi.POST('/api/v1/room/{code}/resume/confirm', { ...at(code), body }));

/** @param keepalive whether the request continues after the page is closed */
export const saveAnswers = (
  token: string,
  body: AnswerBatch,
  { keepalive }: { keepalive: boolean },
) => unwrap(roomApi.PUT('/api/v1/room/answers', { headers: bearer(token), body, keepalive }));

/** A guest's separate consents: messages from the organiser, a mail with the products tasted. */
export type ConsentName = 'contact' | 'recap';

/** The request continues after the page is closed: a guest who declines may close it at once. */
export const saveConsent = (token: string, name: ConsentName, given: boolean) => {
  const call = { headers: bearer(token), keepalive: true };
  return unwrap(
    name === 'contact'
      ? roomApi.PUT('/api/v1/room/contactConsent', { ...call, body: { contactConsent: given } })
      : roomApi.PUT('/api/v1/room/recapConsent', { ...call, body: { recapConsent: given } }),
  );
};

/** @param table a table of the event, or null for none */
export const saveTable = (token: string, table: number | null) =>
  unwrap(roomApi.PUT('/api/v1/room/table', { headers: bearer(token), body: { table } }));

/**
 * The last room read, by token, with its ETag, so that an unchanged room is not sent again. It is
 * kept in memory: the browser must not cache it, or the next user of the phone could find it.
 */
const rooms = new Map<string, { tag: string; room: Room }>();

export async function readRoom(token: string): Promise<Room> {
  const known = rooms.get(token);
  const { data: room = known?.room, response } = await roomApi.GET('/api/v1/room', {
    headers: bearer(token),
    params: { header: known ? { 'if-none-match': known.tag } : {} },
  });
  if (!room) throw new ApiError(response.status, 'NO_BODY');
  const tag = response.headers.get('etag');
  if (tag) rooms.set(token, { tag, room });
  return room;
}
