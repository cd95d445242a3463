import createClient, { type MaybeOptionalInit, type MethodResponse, type Middleware } from 'openapi-fetch';
import type { PathsWithMethod } from 'openapi-typescript-helpers';
import useSWR, { mutate, type SWRConfiguration } from 'swr';
import { limits } from '../../shared/vocabulary/limits.js';
import { ApiError, errorOf } from './api-error';
import { attempts } from './attempts';
import type { paths } from './schema';
import { idToken } from './session';

export { ApiError, type ApiErrorCode } from './api-error';

const authorisation: Middleware = {
  async onRequest({ request }) {
    if (request.headers.has('authorization')) return;
    // a token that cannot be renewed just now is a call that did not get through
    const token = await idToken().catch(() => {
      throw new ApiError(0, 'NETWORK');
    });
    if (token) request.headers.set('authorization', `Bearer ${token}`);
  },
};

const isJson = (response: Response) => /\bjson\b/.test(response.headers.get('content-type') ?? '');

/** Fetches, and throws an `ApiError` for everything that is not a success. */
async function send(request: Request): Promise<Response> {
  const deadline = AbortSignal.timeout(limits.requestTimeoutMs);
  try {
    const response = await fetch(request, { signal: AbortSignal.any([request.signal, deadline]) });
    if (response.ok && !isJson(response)) return response;
    const text = await response.text();
    const error = errorOf(response.status, response.ok, isJson(response) ? parse(text) : undefined, response.headers.get('retry-after'));
    if (error) throw error;
    return new Response(text, { status: response.status, headers: response.headers });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // Cancelled by whoever asked: not a failure of the call.
    if (request.signal.aborted) throw error;
    throw new ApiError(0, deadline.aborted ? 'TIMEOUT' : 'NETWORK');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The API, typed by its own description. Calls reject with `ApiError`. */
export const api = createClient<paths>({ baseUrl: globalThis.location.origin, fetch: send });
api.use(attempts, authorisation);

/** The data of a successful call. */
export async function unwrap<R extends { data?: unknown; error?: unknown }>(call: Promise<R>) {
  return (await call).data as Extract<R, { error?: never }>['data'];
}

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
