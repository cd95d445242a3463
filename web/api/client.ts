/**
 * This folder has the means to call the API, with types from `openapi.yaml` (`schema.d.ts`): reads,
 * followed states, uploads, and the session of the signed-in user. It renders nothing. Rooms call
 * through `room-api.ts`, which never sends the token of a signed-in organiser.
 */

import createClient, {
  type MaybeOptionalInit,
  type MethodResponse,
  type Middleware,
} from 'openapi-fetch';
import type { PathsWithMethod } from 'openapi-typescript-helpers';
import { useEffect } from 'react';
import useSWR, { mutate, type SWRConfiguration } from 'swr';
import { limits } from '../../shared/vocabulary/limits.js';
import { ApiError } from './api-error';
import { keepEarly, takeEarly } from './early-requests';
import { follow } from './follow-state';
import { askForProof } from './fresh-proof';
import { idempotencyMiddleware } from './idempotency-key';
import type { paths } from './schema';
import { send } from './send';
import { idToken } from './session';

export { ApiError, type ApiErrorCode } from './api-error';
export { unwrap } from './send';

let hostToken: string | undefined;

/** Makes all calls of this page with the token of a host link, not as the signed-in user. */
export const callAsHost = (token: string): void => {
  hostToken = token;
};

const authorisation: Middleware = {
  async onRequest({ request }) {
    // If the token cannot be renewed now, the call counts as a network failure.
    const token =
      hostToken ??
      (await idToken().catch(() => {
        throw new ApiError(0, 'NETWORK');
      }));
    if (token) request.headers.set('authorization', `Bearer ${token}`);
  },
};

/** The path of the company, which also tells the role of the user. */
export const companyPath = '/api/v1/user/{id}';
const roleCodes = ['FORBIDDEN', 'ROLE_NOT_ALLOWED', 'SECOND_FACTOR_REQUIRED', 'ACCOUNT_DISABLED'];

/**
 * Whether a refusal may mean that the user has another role now, or none. The company is then read
 * again. The reading of the company itself does not ask for another one.
 */
const isLostRole = (error: unknown, { url }: Request): boolean =>
  error instanceof ApiError &&
  roleCodes.includes(error.code) &&
  !/\/api\/v1\/user\/[^/]+$/.test(url);

/**
 * Sends a request. If it needs a fresh sign-in, the user proves who they are, and the request is
 * sent again. Readings do not ask by themselves: the screen has a button for it.
 */
async function sendProved(request: Request): Promise<Response> {
  const again = request.method === 'GET' ? undefined : request.clone();
  try {
    return await send(request, limits.requestTimeoutMs);
  } catch (error) {
    if (isLostRole(error, request)) void invalidate(companyPath);
    const stale = error instanceof ApiError && error.code === 'FRESH_SIGN_IN_REQUIRED';
    if (!again || !stale || !(await askForProof())) throw error;
    again.headers.set('authorization', `Bearer ${await idToken()}`);
    return send(again, limits.requestTimeoutMs);
  }
}

/**
 * The API with the types of its OpenAPI description, called as the signed-in user. Calls reject
 * with `ApiError`.
 */
export const api = createClient<paths, 'application/json'>({
  baseUrl: globalThis.location.origin,
  fetch: sendProved,
  querySerializer: { array: { style: 'form', explode: false } },
});
api.use(idempotencyMiddleware, authorisation);

export type GetPath = PathsWithMethod<paths, 'get'>;
type GetInit<P extends GetPath> = MaybeOptionalInit<paths[P], 'get'>;
/** The answer of a GET path. */
export type GetData<P extends GetPath> = MethodResponse<typeof api, 'get', P>;
type Config<P extends GetPath> = SWRConfiguration<GetData<P>, ApiError>;
type GetArguments<P extends GetPath> =
  undefined extends GetInit<P>
    ? [init?: GetInit<P> | null, config?: Config<P>]
    : [init: GetInit<P> | null, config?: Config<P>];

// openapi-fetch's conditional types do not resolve for a generic path. The signatures of the
// callers have already checked the arguments.
const read = async <P extends GetPath>(path: P, init: unknown) =>
  (await api.GET(path, init as never)).data as GetData<P>;
const readingOf = (path: GetPath, init: unknown) => JSON.stringify([path, init]);

/** The readings that were started since the page loaded. */
const begun = new Set<string>();

/**
 * A reading that a screen will do: the arguments of its `useGet`. A null `init` means no reading.
 */
export type Reading = readonly [path: GetPath, init: unknown];

/**
 * Starts to read a GET path while its screen is still loading. The screen's `useGet` takes the
 * answer or the failure.
 * A reading that was started before is skipped: the cache has its data, and the screen reads again.
 */
export function readAhead([path, init]: Reading): void {
  const reading = readingOf(path, init);
  if (init === null || begun.has(reading)) return;
  begun.add(reading);
  const answer = read(path, init);
  answer.catch(() => {});
  keepEarly(reading, answer);
}

/** Reads and caches a GET path; `init = null` reads nothing yet. */
export function useGet<P extends GetPath>(path: P, ...[init, config]: GetArguments<P>) {
  const fetcher = () => {
    const reading = readingOf(path, init);
    begun.add(reading);
    return (takeEarly(reading) as Promise<GetData<P>> | undefined) ?? read(path, init);
  };
  return useSWR<GetData<P>, ApiError, Config<P> | undefined>(
    init === null ? null : [path, init],
    fetcher,
    config,
  );
}

/**
 * `follows` tells whether the data can still change. `pollMs` is the polling interval if streams do
 * not work, `beginMs` the longest silence of a stream before its first data.
 */
type Followed<P extends GetPath> = {
  follows: (data: GetData<P> | undefined) => boolean;
  pollMs: number;
  beginMs?: number;
};

/** Reads a GET path and receives every change of it (followed state). */
export function useFollowed<P extends GetPath>(
  path: P,
  init: GetInit<P> | null,
  { follows, pollMs, beginMs }: Followed<P>,
) {
  const read = useGet(path, ...([init] as never));
  const { mutate: keep } = read;
  const following = follows(read.data);
  const asked = JSON.stringify(init);
  useEffect(() => {
    if (!following || asked === 'null') return;
    return follow({
      open: async (signal) => {
        const headers = { accept: 'text/event-stream' };
        return (
          await api.GET(path, { ...JSON.parse(asked), headers, parseAs: 'stream', signal } as never)
        ).data as never;
      },
      ask: keep,
      onState: (state) => void keep(state as GetData<P>, { revalidate: false }),
      pollMs,
      ...(beginMs !== undefined && { beginMs }),
    });
  }, [path, asked, following, pollMs, beginMs, keep]);
  return read;
}

/** Reads all cached data of this path again, for all its parameters. */
export const invalidate = (path: GetPath) => mutate((key) => Array.isArray(key) && key[0] === path);
