import { useEffect, useState } from 'react';

/** Counts the seconds down to 0. `again` restarts it, with another length if one is given. */
export function useCountdown(seconds: number): [left: number, again: (length?: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1_000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  const over = left === 0;
  useEffect(() => {
    if (over) return;
    const ticking = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(ticking);
  }, [over]);
  return [
    left,
    (length = seconds) => {
      setNow(Date.now());
      setUntil(Date.now() + length * 1_000);
    },
  ];
}
