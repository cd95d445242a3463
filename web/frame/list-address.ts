import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const searches = new Map<string, string>();

/** Remembers this list's search, order and page for whoever comes back to it. */
export function useRememberedList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    searches.set(pathname, search);
  }, [pathname, search]);
}

/** A list as it was left. */
export const listAddress = (list: string): string => `${list}${searches.get(list) ?? ''}`;
