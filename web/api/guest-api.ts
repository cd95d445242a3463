import createClient from 'openapi-fetch';
import type { paths } from './schema';
import { send } from './send';

/** A phone in a cellar: better to hear soon that nobody answers, and to try again. */
const answerWithinMs = 20_000;

/** The API as a guest calls it: with the token of a room or none, and nothing of an organiser who may be signed in here. */
export const guestApi = createClient<paths, 'application/json'>({
  baseUrl: globalThis.location.origin,
  fetch: (request) => send(request, answerWithinMs),
});
