import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '~/api/api-error';

/** Longer than this nobody stands before a door that says nothing. */
const longestWaitMs = 120_000;
/** Not everybody who was sent away comes back in the same instant. */
const spreadMs = 3_000;

/** How long to wait before the same call is worth another try; null where the server does not say so. */
function waitOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || (error.status !== 429 && error.status !== 503)) return null;
  const { retryAfterMs } = error;
  return retryAfterMs === undefined || retryAfterMs > longestWaitMs
    ? null
    : retryAfterMs + Math.random() * spreadMs;
}

export type Patience = {
  /** Seconds until the next try; null while nothing is waited for. */
  seconds: number | null;
  /** Makes a call, again and again while the server asks to come back later. */
  patiently: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
  /** Ends the waiting: the call fails with what the server said. */
  giveUp: () => void;
};

/** Calls that a crowd may put off. */
export function usePatience(): Patience {
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
