import createClient, {
  type MaybeOptionalInit,
  type MethodResponse,
  type Middleware,
} from 'openapi-fetch';
import type { PathsWithMethod } from 'openapi-typescript-helpers';
import { useEffect } from 'react';
import useSWR, { mutate, type SWRConfiguration } from 'swr';
import { limits } from '../../shared/vocabulary/limits.js';
import { keepAhead, takeAhead } from './ahead';
import { ApiError } from './api-error';
import { attempts } from './attempts';
import { follow } from './follow';
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
export const api = createClient<paths, 'application/json'>({
  baseUrl: globalThis.location.origin,
  fetch: (request) => send(request, limits.requestTimeoutMs),
  querySerializer: { array: { style: 'form', explode: false } },
});
api.use(attempts, authorisation);

export type GetPath = PathsWithMethod<paths, 'get'>;
type GetInit<P extends GetPath> = MaybeOptionalInit<paths[P], 'get'>;
/** What a GET path answers. */
export type GetData<P extends GetPath> = MethodResponse<typeof api, 'get', P>;
type Config<P extends GetPath> = SWRConfiguration<GetData<P>, ApiError>;
type GetArguments<P extends GetPath> =
  undefined extends GetInit<P>
    ? [init?: GetInit<P> | null, config?: Config<P>]
    : [init: GetInit<P> | null, config?: Config<P>];

// openapi-fetch's conditional types do not resolve for a generic path; the signatures that lead here have proved the arguments.
const read = async <P extends GetPath>(path: P, init: unknown) =>
  (await api.GET(path, init as never)).data as GetData<P>;
const readingOf = (path: GetPath, init: unknown) => JSON.stringify([path, init]);

/** What was begun to be read since the page was loaded. */
const begun = new Set<string>();

/** What a screen will read: the arguments of its `useGet`; nothing where they are null. */
export type Reading = readonly [path: GetPath, init: unknown];

/**
 * Begins to read a GET path while the screen that shows it is on its way; its `useGet` takes what it finds, failures included. What was
 * read before is there at once, and is read again by the screen.
 */
export function readAhead([path, init]: Reading): void {
  const reading = readingOf(path, init);
  if (init === null || begun.has(reading)) return;
  begun.add(reading);
  const answer = read(path, init);
  answer.catch(() => {});
  keepAhead(reading, answer);
}

/** Reads and caches a GET path; `init = null` asks for nothing yet. */
export function useGet<P extends GetPath>(path: P, ...[init, config]: GetArguments<P>) {
  const fetcher = () => {
    const reading = readingOf(path, init);
    begun.add(reading);
    return (takeAhead(reading) as Promise<GetData<P>> | undefined) ?? read(path, init);
  };
  return useSWR<GetData<P>, ApiError, Config<P> | undefined>(
    init === null ? null : [path, init],
    fetcher,
    config,
  );
}

/** `follows`: whether what was read can change; `pollMs`: how often it is asked for where streams do not get through. */
type Followed<P extends GetPath> = {
  follows: (data: GetData<P> | undefined) => boolean;
  pollMs: number;
};

/** Reads a GET path that can be followed, and hears every change of it. */
export function useFollowed<P extends GetPath>(
  path: P,
  init: GetInit<P> | null,
  { follows, pollMs }: Followed<P>,
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
    });
  }, [path, asked, following, pollMs, keep]);
  return read;
}

/** Reads again whatever is cached under this path, all its parameters included. */
export const invalidate = (path: GetPath) => mutate((key) => Array.isArray(key) && key[0] === path);
