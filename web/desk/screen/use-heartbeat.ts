import { useEffect } from 'react';
import { api } from '~/api/client';

const beatMs = 15_000;

/** Tells the desk that the screen is open, while its page is visible. */
export function useHeartbeat(code: string, isKnown: boolean): void {
  useEffect(() => {
    if (!isKnown) return;
    const beat = () => {
      // A failed call is repeated with the next beat.
      if (document.visibilityState === 'visible')
        void api
          .PUT('/api/v1/screen/{code}/seen', { params: { path: { code } } })
          .catch(() => undefined);
    };
    beat();
    const timer = setInterval(beat, beatMs);
    document.addEventListener('visibilitychange', beat);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
    };
  }, [code, isKnown]);
}
