/** Browsers that do not tell when they are idle (Safari) wait this long; the others no longer than twice that. */
const usuallyIdleAfterMs = 1_500;

/**
 * Fetches what may be wanted later, when there may be no connection, once the page has nothing better to do. What fails is fetched again
 * when it is wanted. @returns what calls it off
 */
export function whenIdle(fetchAhead: () => Promise<unknown>): () => void {
  const work = () => void fetchAhead().catch(() => undefined);
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, usuallyIdleAfterMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2 * usuallyIdleAfterMs });
  return () => cancelIdleCallback(handle);
}
