import useSWR from 'swr';
import { type ApiError, api, type GetData, type GetPath } from './client';

/** A page of a list as it was answered, and the cursor of the next one where there is one. */
export type Page<List> = { rows: List; next: string | null };

/**
 * Reads and caches a page of a list that is too long to be read whole: its `limit` and `cursor` stand in `init`, of which null asks for
 * nothing. What was shown stays until the next page is there.
 * @param how.refreshInterval how often it is read again, in milliseconds; 0 for never
 */
export const usePage = <P extends GetPath>(
  path: P,
  init: object | null,
  { refreshInterval = 0 } = {},
) =>
  useSWR<Page<GetData<P>>, ApiError>(
    init && [path, init, 'page'],
    async () => {
      // as in `client.ts`: openapi-fetch's types do not resolve for a generic path
      const { data, response } = await api.GET(path, init as never);
      return { rows: data as GetData<P>, next: response.headers.get('x-next-cursor') };
    },
    { keepPreviousData: true, refreshInterval },
  );
