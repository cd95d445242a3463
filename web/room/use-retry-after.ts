import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '~/api/api-error';

/** Longer waits are not retried: the call fails instead. */
const longestWaitMs = 120_000;
/** Random extra wait, so that a crowd does not retry at the same instant. */
const spreadMs = 3_000;

/** Milliseconds to wait before a retry; null if the server asks for none or for too long a wait. */
function waitOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || (error.status !== 429 && error.status !== 503)) return null;
  const { retryAfterMs } = error;
  return retryAfterMs === undefined || retryAfterMs > longestWaitMs
    ? null
    : retryAfterMs + Math.random() * spreadMs;
}

export type Patience = {
  /** Seconds until the next try; null while no call waits. */
  seconds: number | null;
  /** Makes a call and retries it while the server answers 429 or 503 with a Retry-After. */
  patiently: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
  /** Stops waiting: the call fails with the server's error. */
  giveUp: () => void;
};

/** Retries calls that the server postpones because many guests call at once. */
export function useRetryAfter(): Patience {
  const [seconds, setSeconds] = useState<number | null>(null);
  const end = useRef<(mayTry: boolean) => void>(() => {});

  const wait = useCallback((waitMs: number): Promise<boolean> => {
    end.current(false);
    const until = performance.now() + waitMs;
    const show = () => setSeconds(Math.max(1, Math.ceil((until - performance.now()) / 1_000)));
    show();
    return new Promise((resolve) => {
      const ticking = setInterval(
        () => (performance.now() < until ? show() : end.current(true)),
        250,
      );
      end.current = (mayTry) => {
        end.current = () => {};
        clearInterval(ticking);
        setSeconds(null);
        resolve(mayTry);
      };
    });
  }, []);

  const patiently = useCallback(
    async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
      for (;;) {
        try {
          return await call();
        } catch (error) {
          const waitMs = waitOf(error);
          if (waitMs === null || !(await wait(waitMs))) throw error;
        }
      }
    },
    [wait],
  );
  const giveUp = useCallback(() => end.current(false), []);
  useEffect(() => giveUp, [giveUp]);
  return { seconds, patiently, giveUp };
}
