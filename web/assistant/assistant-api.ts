import createClient, { type MaybeOptionalInit, type MethodResponse } from 'openapi-fetch';
import type { PathsWithMethod } from 'openapi-typescript-helpers';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, isTransient, waitAfter } from '~/api/api-error';
import type { paths } from '~/api/schema';
import { send } from '~/api/send';
import { currentGuest, expire, type Guest, useGuest } from './guest';

/** Phones may have bad connections. An early failure lets the guest try again. */
const answerWithinMs = 20_000;

/**
 * The API as the guests' area calls it: with the guest's token. It never uses the session of an
 * organiser who may be signed in here.
 * Calls reject with `ApiError`. A call whose token is no longer valid signs the guest out.
 */
export const guestApi = createClient<paths, 'application/json'>({
  baseUrl: globalThis.location.origin,
  fetch: async (request) => {
    const guest = currentGuest();
    // A call may have its own token, for example an account's.
    const own = guest !== null && !request.headers.has('authorization');
    if (own) request.headers.set('authorization', `Bearer ${guest.token}`);
    try {
      return await send(request, answerWithinMs);
    } catch (error) {
      if (own && error instanceof ApiError && error.code === 'UNAUTHENTICATED') expire(guest.token);
      throw error;
    }
  },
});

type GetPath = PathsWithMethod<paths, 'get'>;
type GetInit<P extends GetPath> = MaybeOptionalInit<paths[P], 'get'>;
/** The answer of a GET path. */
export type GuestData<P extends GetPath> = MethodResponse<typeof guestApi, 'get', P>;

export type Reading<Data> = {
  /** The data of the last successful read. It stays during the next read. */
  data: Data | undefined;
  /** The error of the last attempt. */
  error: unknown;
  retry: () => void;
};

/** The data of the current guest, so that a page that is opened again appears at once. */
let kept = new Map<string, unknown>();
let keptFor: Guest | null = null;
function cacheOf(guest: Guest | null) {
  if (guest !== keptFor) {
    kept = new Map();
    keptFor = guest;
  }
  return kept;
}

/** Clears the cached data after a change. The data on the screen stays until it is read again. */
export const forgetReadings = (): void => kept.clear();

/**
 * Only a missing answer or a server error is worth an automatic
 * retry, and only a limited number of times.
 */
const retryMs = 4_000;
const retries = 4;

/** The result of a reading, with its key and the cache it belongs to. */
type Came<Data> = {
  key: string | null;
  of: ReturnType<typeof cacheOf>;
  data?: Data | undefined;
  error?: unknown;
};

/**
 * Reads something for the current guest under a key; a null key reads nothing yet.
 * Cached data appears at once, and is read again. Transient failures are retried up to 4
 * times, and whenever the connection is back.
 */
export function useReading<Data>(key: string | null, read: () => Promise<Data>): Reading<Data> {
  const guest = useGuest();
  const cache = cacheOf(guest);
  const [times, setTimes] = useState(0);
  const [state, setState] = useState<Came<Data>>({ key, of: cache });
  const isOfThis = state.key === key && state.of === cache;

  // The effect depends on the key only: the key says what is read.
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (key === null) return;
    let over = false;
    let failures = 0;
    let waits = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = async () => {
      clearTimeout(timer);
      waits = false;
      try {
        const data = await latest.current();
        if (over) return;
        cache.set(key, data);
        setState({ key, of: cache, data });
      } catch (error) {
        if (over) return;
        setState((before) => ({
          key,
          of: cache,
          data: before.key === key && before.of === cache ? before.data : undefined,
          error,
        }));
        waits = isTransient(error);
        if (!isTransient(error) || failures >= retries) return;
        failures += 1;
        timer = setTimeout(
          () => void attempt(),
          waitAfter(error, retryMs * 2 ** failures * (0.5 + Math.random())),
        );
      }
    };
    // A guest who was offline for longer than all retries gets another read.
    const again = () => {
      if (!waits) return;
      failures = 0;
      void attempt();
    };
    globalThis.addEventListener('online', again);
    void attempt();
    return () => {
      over = true;
      clearTimeout(timer);
      globalThis.removeEventListener('online', again);
    };
  }, [key, cache, times]);

  const retry = useCallback(() => {
    setState((before) => ({ ...before, error: undefined }));
    setTimes((before) => before + 1);
  }, []);
  return {
    data:
      key === null
        ? undefined
        : ((cache.get(key) as Data | undefined) ?? (isOfThis ? state.data : undefined)),
    error: isOfThis ? state.error : undefined,
    retry,
  };
}

type GetArguments<P extends GetPath> =
  undefined extends GetInit<P> ? [init?: GetInit<P> | null] : [init: GetInit<P> | null];

/** Reads a GET path for the current guest; `init = null` reads nothing yet. */
export function useGuestData<P extends GetPath>(
  path: P,
  ...[init]: GetArguments<P>
): Reading<GuestData<P>> {
  // openapi-fetch's conditional types do not resolve for a generic path. The
  // signature has already checked the arguments.
  const read = async () => (await guestApi.GET(path, init as never)).data as GuestData<P>;
  return useReading(init === null ? null : JSON.stringify([path, init]), read);
}
