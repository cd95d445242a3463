import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const param = 'share';
/** Told to the drawer by the list that it was opened from: whoever closes it goes back there. */
const overList = { overList: true };

/** Shows an event's sharing over its list. */
export function useShareOver(list: string) {
  const navigate = useNavigate();
  return ({ id }: { id: string }) => navigate(`${list}?${param}=${id}`, { state: overList });
}

/** Which event is being shared, as the address says; opened and closed as a page of its own, over the list as it is. */
export function useSharing() {
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
