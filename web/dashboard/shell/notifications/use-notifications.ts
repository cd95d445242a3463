import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { api, unwrap, useGet } from '~/api/client';
import { isAt, placeOf } from './place-of';

const againMs = 60_000;

/**
 * The organiser's notifications, read again every minute and on a return to the page. Each is
 * marked as read when its place is on screen.
 */
export function useNotifications() {
  const { uid } = useAccount();
  const { data, error, mutate } = useGet(
    '/api/v1/notification/{uid}',
    { params: { path: { uid } } },
    { refreshInterval: againMs, revalidateOnFocus: true },
  );
  const location = useLocation();
  const { pathname, search } = location;
  // Each state of a notification is marked once per visit, so that a failure is not repeated.
  const tried = useRef(new Set<string>());
  const until = data?.notifications[0]?.at;
  const markRead = useCallback(
    async (references: string[]) => {
      const params = { path: { uid } };
      const body = { references, ...(until && { until }) };
      const after = await unwrap(api.POST('/api/v1/notification/{uid}/read', { params, body }));
      await mutate(after, { revalidate: false });
    },
    [uid, mutate, until],
  );
  useEffect(() => {
    const visit = ({ reference, at }: { reference: string; at: string }) =>
      `${reference} ${at} ${pathname}${search}`;
    const shown = (data?.notifications ?? []).filter(
      (each) =>
        !each.read && isAt(placeOf(each), { pathname, search }) && !tried.current.has(visit(each)),
    );
    if (shown.length === 0) return;
    for (const each of shown) tried.current.add(visit(each));
    // The notifications stay unread after a failure.
    markRead(shown.map(({ reference }) => reference)).catch(() => undefined);
  }, [data, pathname, search, markRead]);
  return { data, error, reread: mutate, markRead };
}
