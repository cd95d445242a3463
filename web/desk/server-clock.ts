import { useEffect, useState } from 'react';
import { api } from '~/api/client';

const secondMs = 1_000;
/** Milliseconds that the server's clock is ahead of this device's. Tablets may be minutes off. */
let aheadMs: number | undefined;

/** The time by the server's clock, in milliseconds. */
export const serverNow = (): number => Date.now() + (aheadMs ?? 0);

/**
 * Learns the server's time from the Date header of an answer, which has whole seconds. Small
 * differences are ignored: they come from the network.
 */
export function setServerTime(date: string | null): void {
  const told = Date.parse(date ?? '') + secondMs / 2 - Date.now();
  if (Number.isNaN(told)) return;
  if (aheadMs === undefined || Math.abs(told - aheadMs) > 2 * secondMs)
    aheadMs = Math.abs(told) > secondMs ? told : 0;
}

/** Reads the server's time from every answer of the API. */
export const followServerTime = (): void =>
  api.use({
    onResponse: ({ response }) => setServerTime(response.headers.get('date')),
  });

/** The server's time, four times a second if `fast`, else every second. */
export function useServerNow(fast = false): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), fast ? secondMs / 4 : secondMs);
    return () => clearInterval(timer);
  }, [fast]);
  return now;
}
