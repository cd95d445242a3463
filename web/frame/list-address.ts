import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const searches = new Map<string, string>();

/** Remembers the search, order and page of this list until the page reloads. */
export function useRememberListState(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    searches.set(pathname, search);
  }, [pathname, search]);
}

/** The address of a list with its last search, order and page. */
export const lastListAddress = (list: string): string => `${list}${searches.get(list) ?? ''}`;
