import createClient, { type MaybeOptionalInit, type MethodResponse } from 'openapi-fetch';
import type { PathsWithMethod } from 'openapi-typescript-helpers';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, waitAfter } from '~/api/api-error';
import type { paths } from '~/api/schema';
import { send } from '~/api/send';
import { currentGuest, expire, type Guest, useGuest } from './guest';

/** A phone, wherever its owner remembers last night's wine: better to hear soon that nobody answers, and to try again. */
const answerWithinMs = 20_000;

/**
 * The API as a guest's own area calls it: with the token of who is here, and nothing of an organiser who may be signed in here. Calls
 * reject with `ApiError`; one whose token is known no more leads to the sign-in.
 */
export const guestApi = createClient<paths, 'application/json'>({
  baseUrl: globalThis.location.origin,
  fetch: async (request) => {
    const guest = currentGuest();
    // a call may bring another token along, such as an account's
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
/** What a GET path answers. */
export type GuestData<P extends GetPath> = MethodResponse<typeof guestApi, 'get', P>;

export type Reading<Data> = {
  /** What was read last; it stays while it is read again. */
  data: Data | undefined;
  /** What the last attempt failed with. */
  error: unknown;
  /** Reads again. */
  retry: () => void;
};

/** What was read for who is here, so that a page that is gone back to is there at once. */
let kept = new Map<string, unknown>();
let keptFor: Guest | null = null;
function cacheOf(guest: Guest | null) {
  if (guest !== keptFor) {
    kept = new Map();
    keptFor = guest;
  }
  return kept;
}

/** Forgets what was read, after something of it was changed; what is on the screen stays there until it is read again. */
export const forgetReadings = (): void => kept.clear();

/** Only what no answer or a tired server explains is worth asking again by itself, and not for ever. */
const retryMs = 4_000;
const retries = 4;
const passes = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** What a reading has brought, and of what it was. */
type Came<Data> = {
  key: string | null;
  of: ReturnType<typeof cacheOf>;
  data?: Data | undefined;
  error?: unknown;
};

/**
 * Reads something for who is here, under a key that says what; null asks for nothing yet. What was read before is there at once, and is
 * read anew. Failures that pass are tried again by themselves some times, and whenever the connection is back.
 */
export function useReading<Data>(key: string | null, read: () => Promise<Data>): Reading<Data> {
  const guest = useGuest();
  const cache = cacheOf(guest);
  const [times, setTimes] = useState(0);
  const [state, setState] = useState<Came<Data>>({ key, of: cache });
  const isOfThis = state.key === key && state.of === cache;

  // what is read is what the key says
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
        waits = passes(error);
        if (!passes(error) || failures >= retries) return;
        failures += 1;
        timer = setTimeout(
          () => void attempt(),
          waitAfter(error, retryMs * 2 ** failures * (0.5 + Math.random())),
        );
      }
    };
    // whoever was without a connection for longer than all the tries is not left there
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

/** Reads a GET path for who is here; `init = null` asks for nothing yet. */
export function useGuestData<P extends GetPath>(
  path: P,
  ...[init]: GetArguments<P>
): Reading<GuestData<P>> {
  // openapi-fetch's conditional types do not resolve for a generic path; the signature has proved the arguments
  const read = async () => (await guestApi.GET(path, init as never)).data as GuestData<P>;
  return useReading(init === null ? null : JSON.stringify([path, init]), read);
}
