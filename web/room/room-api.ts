import { ApiError, errorOf } from '~/api/api-error';
import type { AnswerBatch, AnswersSaved, Door, JoinBody, Joined, Room } from './room-types';

/** A phone in a cellar: better to hear soon that nobody answers, and to try again. */
const answerWithinMs = 20_000;

type Call = { method?: 'GET' | 'POST' | 'PUT'; token?: string; body?: object; keepalive?: boolean };

/**
 * The room as it was last read, by token, so that an unchanged one does not travel again. Kept here because the browser's own cache, where
 * whoever has the phone next would find it, is told to keep nothing.
 */
const rooms = new Map<string, { tag: string; room: unknown }>();

/**
 * Calls of the room carry its own token and nothing of an organiser who may be signed in here.
 * @throws ApiError, with status 0 when nobody answered
 */
async function call<Answer>(path: string, { method = 'GET', token, body, keepalive = false }: Call = {}): Promise<Answer> {
  const known = path === '' && token ? rooms.get(token) : undefined;
  try {
    const response = await fetch(`/api/v1/room${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(known ? { 'if-none-match': known.tag } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      keepalive,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (known && response.status === 304) return known.room as Answer;
    const answer: unknown = await response.json().catch(() => undefined);
    const error =
      errorOf(response.status, response.ok, answer, response.headers.get('retry-after')) ??
      (answer === undefined ? new ApiError(response.status, 'NO_BODY') : undefined);
    if (error) throw error;
    const tag = response.headers.get('etag');
    if (path === '' && token && tag) rooms.set(token, { tag, room: answer });
    return answer as Answer;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(0, error instanceof DOMException && error.name === 'TimeoutError' ? 'TIMEOUT' : 'NETWORK');
  }
}

const at = (code: string) => `/${encodeURIComponent(code)}`;

export const readDoor = (code: string) => call<Door>(at(code));
export const joinRoom = (code: string, body: JoinBody) => call<Joined>(`${at(code)}/join`, { method: 'POST', body });
export const sendResumeCode = (code: string, email: string) =>
  call<{ sent: boolean; minutes: number }>(`${at(code)}/resume`, { method: 'POST', body: { email } });
export const confirmResume = (code: string, body: { email: string; code: string } & Pick<JoinBody, 'deviceKey' | 'lang' | 'platform'>) =>
  call<Joined>(`${at(code)}/resume/confirm`, { method: 'POST', body });
export const readRoom = (token: string) => call<Room>('', { token });
export const saveAnswers = (token: string, body: AnswerBatch, { keepalive }: { keepalive: boolean }) =>
  call<AnswersSaved>('/answers', { method: 'PUT', token, body, keepalive });
