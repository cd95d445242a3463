import type { components } from '~/api/schema';
import { useAddress } from '~/frame/use-address';
import { guestApi, type Reading, useReading } from '../assistant-api';
import { type Guest, useGuest } from '../guest';

/** A tasting that the guest took part in, as lists show it. */
export type Visit = components['schemas']['VisitDto'];

/**
 * A page of the list. It starts after the row `after` of the previous page, or ends before the row
 * `before` of the next page. Without these rows, its number says where it is.
 */
type Place = { page: number; after?: string | undefined; before?: string | undefined };

/** The page that the address names. */
function placeIn({ searchParams }: URL): Place {
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1);
  return {
    page,
    after: searchParams.get('after') ?? undefined,
    before: searchParams.get('before') ?? undefined,
  };
}

export function addressOf({ page, after, before }: Place): string {
  const query = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(page > 1 && after && { after }),
    ...(page > 1 && before && { before }),
  });
  return String(query) ? `?${query}` : globalThis.location.pathname;
}

/**
 * Reads a page. With the row of a neighbouring page the server finds the page at once, however far
 * down it is. Without one it finds the page by its number.
 */
async function readPage(
  { email, userEmail }: Guest,
  { page, after, before }: Place,
): Promise<Visit[]> {
  if (after || before) {
    const beside = after
      ? { lastDoc: after, direction: 'next' as const }
      : { firstDoc: before ?? '', direction: 'previous' as const };
    return (
      (await guestApi.POST('/api/v1/assistant/list/data', { body: { email, ...beside } })).data ??
      []
    );
  }
  const own = { email, page };
  const { data } = userEmail
    ? await guestApi.GET('/api/v1/assistant/{email}/user/{creatorEmail}/sessions/list/{page}', {
        params: { path: { ...own, creatorEmail: userEmail } },
      })
    : await guestApi.GET('/api/v1/assistant/{email}/sessions/list/{page}', {
        params: { path: own },
      });
  return data ?? [];
}

export type Visits = Reading<Visit[]> & {
  page: number;
  /** The addresses of the neighbouring pages; undefined if there is none. */
  next: string | undefined;
  previous: string | undefined;
};

/** Reads the page of the list that the address names. */
export function useTastings(): Visits {
  const guest = useGuest();
  const place = placeIn(useAddress());
  const { page } = place;
  const keyOf = (one: Place) => JSON.stringify(['visits', one]);
  const reading = useReading(keyOf(place), () =>
    guest ? readPage(guest, place) : Promise.resolve([]),
  );
  const first = reading.data?.[0]?.people;
  const last = reading.data?.at(-1)?.people;
  const onwards: Place = { page: page + 1, after: last };
  // The next page is read ahead, so that no button leads to an empty page.
  const following = useReading(last === undefined ? null : keyOf(onwards), () =>
    guest ? readPage(guest, onwards) : Promise.resolve([]),
  );
  return {
    ...reading,
    page,
    next: last === undefined || following.data?.length === 0 ? undefined : addressOf(onwards),
    previous: page > 1 ? addressOf({ page: page - 1, before: first }) : undefined,
  };
}
