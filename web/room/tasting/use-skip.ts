import { useEffect, useRef, useState } from 'react';

/**
 * Counts down, then calls `onSkip` once.
 * @param after seconds; null for no countdown
 * @returns `left`: seconds until then, or null. `stay`: stops the countdown
 */
export function useSkip(after: number | null, onSkip: () => void) {
  const [left, setLeft] = useState(after);
  const skip = useRef(onSkip);
  useEffect(() => {
    skip.current = onSkip;
  });
  const waits = left !== null;
  useEffect(() => {
    if (after === null || !waits) return;
    const end = performance.now() + after * 1_000;
    const timer = setInterval(() => {
      const seconds = Math.ceil((end - performance.now()) / 1_000);
      if (seconds > 0) return setLeft(seconds);
      clearInterval(timer);
      setLeft(null);
      skip.current();
    }, 250);
    return () => clearInterval(timer);
  }, [after, waits]);
  return { left, stay: () => setLeft(null) };
}
