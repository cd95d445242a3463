import createClient from 'openapi-fetch';
import type { paths } from './schema';
import { send } from './send';

/** Phones in a cellar have bad connections. An early failure lets the guest try again. */
const answerWithinMs = 20_000;

/**
 * The API as a guest in a room calls it: with a room's token or none. It never uses the session of
 * an organiser who may be signed in here.
 */
export const roomApi = createClient<paths, 'application/json'>({
  baseUrl: globalThis.location.origin,
  fetch: (request) => send(request, answerWithinMs),
});
