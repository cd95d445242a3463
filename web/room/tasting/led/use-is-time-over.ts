import { useEffect, useState } from 'react';
import { msUntil } from '../../server-clock';

/** Whether an instant has passed by the server's clock. False without one, as during a pause. */
export function useIsTimeOver(instant: string | null): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (instant === null) return;
    const timer = setInterval(() => {
      if (msUntil(instant) > 0) return;
      setOver(instant);
      clearInterval(timer);
    }, 200);
    return () => clearInterval(timer);
  }, [instant]);
  return instant !== null && (over === instant || msUntil(instant) <= 0);
}
