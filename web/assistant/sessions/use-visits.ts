import type { components } from '~/api/schema';
import { useAddress } from '~/frame/use-address';
import { guestApi, type Reading, useReading } from '../assistant-api';
import { type Guest, useGuest } from '../guest';

/** A tasting that somebody took part in, as the lists have it. */
export type Visit = components['schemas']['VisitDto'];

/** A page of the list: its number, and the row of a neighbouring page that it begins after or ends before. */
type Place = { page: number; after?: string | undefined; before?: string | undefined };

/** Where in the list the address is. */
function placeIn({ searchParams }: URL): Place {
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1);
  return {
    page,
    after: searchParams.get('after') ?? undefined,
    before: searchParams.get('before') ?? undefined,
  };
}

/** The address of a place. */
export function addressOf({ page, after, before }: Place): string {
  const query = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(page > 1 && after && { after }),
    ...(page > 1 && before && { before }),
  });
  return String(query) ? `?${query}` : globalThis.location.pathname;
}

/** By the rows beside it a page is found at once, however far it is; by its number alone where the address has no more. */
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
  /** Where the pages beside this one are; undefined where there is none. */
  next: string | undefined;
  previous: string | undefined;
};

/** The page of the list that the address says. */
export function useVisits(): Visits {
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
  // read ahead, so that nobody is led to a page with nothing on it
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
