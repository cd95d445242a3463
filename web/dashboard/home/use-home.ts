import { useMemo } from 'react';
import { type GetData, useFollowed, useGet } from '~/api/client';
import { useUser } from '~/api/session';

const path = '/api/v1/user/{uid}/home';
const joinedPollMs = 15_000;

export const homeOf = (uid: string) => [path, { params: { path: { uid } } }] as const;

export type Home = GetData<typeof path>;
export type HomeEvent = Home['open'][number];

/** What happens now, with everybody who has joined by now. */
export function useHome() {
  const { uid } = useUser();
  const { data, error, mutate } = useGet(...homeOf(uid));
  const running = (data?.open.length ?? 0) > 0;
  const { data: joined } = useFollowed('/api/v1/session/user/{uid}/joined', running ? { params: { path: { uid } } } : null, {
    follows: () => running,
    pollMs: joinedPollMs,
  });
  const home = useMemo(() => {
    const now = new Map(joined?.map(({ reference, attendees }) => [reference, attendees]));
    return data && { ...data, open: data.open.map((event) => ({ ...event, attendees: now.get(event.reference) ?? event.attendees })) };
  }, [data, joined]);
  return { home, error: data ? undefined : error, retry: () => void mutate() };
}
