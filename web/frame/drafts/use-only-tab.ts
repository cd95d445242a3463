import { useEffect, useState } from 'react';

/**
 * Whether this tab is the first one of the browser that works on `place`. Another tab waits, and
 * takes over when the first one is closed. Browsers without locks let every tab work.
 */
export function useOnlyTab(place: string | undefined): boolean {
  const [held, setHeld] = useState<string>();
  const canLock = 'locks' in navigator;
  useEffect(() => {
    if (!place || !canLock) return;
    const waiting = new AbortController();
    let release = () => {};
    const left = new Promise<void>((resolve) => {
      release = resolve;
    });
    navigator.locks
      .request(`retrogusto.draft ${place}`, { signal: waiting.signal }, () => {
        setHeld(place);
        return left;
      })
      .catch(() => undefined);
    return () => {
      waiting.abort();
      release();
    };
  }, [place, canLock]);
  return !canLock || held === place;
}
