import useSWR from 'swr';
import { type ApiError, api, type GetData, type GetPath } from './client';

/** A page of a list, and the cursor of the next page; null on the last page. */
export type Page<List> = { rows: List; next: string | null };

/**
 * Reads and caches one page of a list that is too long to read whole. `init` contains `limit` and
 * `cursor`; null reads nothing. The previous page stays visible until the next one arrives.
 * @param how.refreshInterval how often the page is read again, in milliseconds; 0 for never
 */
export const usePage = <P extends GetPath>(
  path: P,
  init: object | null,
  { refreshInterval = 0 } = {},
) =>
  useSWR<Page<GetData<P>>, ApiError>(
    init && [path, init, 'page'],
    async () => {
      // As in `client.ts`, openapi-fetch's types do not resolve for a generic path.
      const { data, response } = await api.GET(path, init as never);
      return { rows: data as GetData<P>, next: response.headers.get('x-next-cursor') };
    },
    { keepPreviousData: true, refreshInterval },
  );
