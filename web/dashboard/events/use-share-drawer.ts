import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '~/frame/paths';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';

const param = 'share';

/** Returns a function that opens an event's share drawer over its list. */
export function useOpenShareDrawer(kind: TastingKind) {
  const navigate = useNavigate();
  return ({ id }: { id: string }) => navigate(paths.events.share(kind, id));
}

/**
 * The event to share, from the address, and functions that open and close its drawer. Opening adds
 * a history entry and leaves the list as it is. Closing goes back to where the drawer was opened.
 */
export function useShareDrawer() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [params] = useSearchParams();

  const share = (id: string) => {
    const next = new URLSearchParams(params);
    next.set(param, id);
    void navigate({ search: `${next}` }, { preventScrollReset: true });
  };
  const close = useCallback(() => {
    // The first page of a visit has nothing to go back to.
    if (key !== 'default') return void navigate(-1);
    const next = new URLSearchParams(params);
    next.delete(param);
    void navigate({ search: `${next}` }, { replace: true, preventScrollReset: true });
  }, [navigate, params, key]);
  return { shared: params.get(param), share, close };
}
