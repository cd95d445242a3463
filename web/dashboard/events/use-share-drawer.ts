import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const param = 'share';
/**
 * Navigation state that marks a drawer as opened from the list, so that closing it goes back there.
 */
const overList = { overList: true };

/** Returns a function that opens an event's share drawer over its list. */
export function useOpenShareDrawer(list: string) {
  const navigate = useNavigate();
  return ({ id }: { id: string }) => navigate(`${list}?${param}=${id}`, { state: overList });
}

/**
 * The event to share, from the address, and functions that open and close its drawer. Opening adds
 * a history entry and leaves the list as it is.
 */
export function useShareDrawer() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params] = useSearchParams();

  const share = (id: string) => {
    const next = new URLSearchParams(params);
    next.set(param, id);
    void navigate({ search: `${next}` }, { state: overList, preventScrollReset: true });
  };
  const close = useCallback(() => {
    if ((state as Partial<typeof overList> | null)?.overList) return void navigate(-1);
    const next = new URLSearchParams(params);
    next.delete(param);
    void navigate({ search: `${next}` }, { replace: true, preventScrollReset: true });
  }, [navigate, params, state]);
  return { shared: params.get(param), share, close };
}
