import createClient, { type MaybeOptionalInit, type MethodResponse, type Middleware } from 'openapi-fetch';
import type { PathsWithMethod } from 'openapi-typescript-helpers';
import useSWR, { mutate, type SWRConfiguration } from 'swr';
import { limits } from '../../shared/vocabulary/limits.js';
import { ApiError } from './api-error';
import { attempts } from './attempts';
import type { paths } from './schema';
import { send } from './send';
import { idToken } from './session';

export { ApiError, type ApiErrorCode } from './api-error';
export { unwrap } from './send';

const authorisation: Middleware = {
  async onRequest({ request }) {
    // a token that cannot be renewed just now is a call that did not get through
    const token = await idToken().catch(() => {
      throw new ApiError(0, 'NETWORK');
    });
    if (token) request.headers.set('authorization', `Bearer ${token}`);
  },
};

/** The API, typed by its own description, as who is signed in calls it. Calls reject with `ApiError`. */
export const api = createClient<paths>({ baseUrl: globalThis.location.origin, fetch: (request) => send(request, limits.requestTimeoutMs) });
api.use(attempts, authorisation);

export type GetPath = PathsWithMethod<paths, 'get'>;
type GetInit<P extends GetPath> = MaybeOptionalInit<paths[P], 'get'>;
/** What a GET path answers. */
export type GetData<P extends GetPath> = MethodResponse<typeof api, 'get', P>;
type Config<P extends GetPath> = SWRConfiguration<GetData<P>, ApiError>;
type GetArguments<P extends GetPath> =
  undefined extends GetInit<P> ? [init?: GetInit<P> | null, config?: Config<P>] : [init: GetInit<P> | null, config?: Config<P>];

/** Reads and caches a GET path; `init = null` asks for nothing yet. */
export function useGet<P extends GetPath>(path: P, ...[init, config]: GetArguments<P>) {
  // openapi-fetch's conditional types do not resolve for a generic path; the signature above already proved the arguments.
  const fetcher = async () => (await api.GET(path, init as never)).data as GetData<P>;
  return useSWR<GetData<P>, ApiError, Config<P> | undefined>(init === null ? null : [path, init], fetcher, config);
}

/** Reads again whatever is cached under this path, all its parameters included. */
export const invalidate = (path: GetPath) => mutate((key) => Array.isArray(key) && key[0] === path);

/** Forgets everything that was read: for signing out. */
export const forgetEverything = () => mutate(() => true, undefined, { revalidate: false });
