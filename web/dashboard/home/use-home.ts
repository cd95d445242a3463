import { useAccount } from '~/api/account';
import { type GetData, useFollowed } from '~/api/client';
import { useLiveEvents } from '~/frame/use-live-events';
import { limits } from '../../../shared/vocabulary/limits.js';
import { lastVisit } from './last-visit';

const path = '/api/v1/user/{uid}/home';

export const homeOf = (uid: string) => {
  const since = lastVisit(uid);
  return [path, { params: { path: { uid }, query: since ? { since } : {} } }] as const;
};

export type Home = GetData<typeof path>;
export type HomeEvent = Home['open'][number];

/**
 * Reads the data of the home screen. Guest counts are kept up to date, and the data is followed
 * while a report is being generated.
 */
export function useHome() {
  const { uid } = useAccount();
  const { data, error, mutate } = useFollowed(...homeOf(uid), {
    follows: (home) => home?.reports.some(({ state }) => state !== 'FAILED') ?? false,
    pollMs: limits.reportStatusPollMs,
  });
  const changes = data
    ? [...data.open.map(({ toDate }) => toDate), ...data.upcoming.map(({ fromDate }) => fromDate)]
    : [];
  const open = useLiveEvents(data?.open, {
    running: data !== undefined && data.open.length > 0,
    changes,
    reread: mutate,
  });
  return {
    home: data && { ...data, open: open ?? [] },
    error: data ? undefined : error,
    retry: () => void mutate(),
  };
}
