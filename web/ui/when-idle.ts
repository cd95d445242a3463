/** Browsers that do not tell when they are idle (Safari) wait this long; the others no longer than twice that. */
const usuallyIdleAfterMs = 1_500;

/** When the page is there to be seen: a browser that has yet to draw it counts as idle too. */
const drawn = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });

/**
 * Fetches what may be wanted later, when there may be no connection, once the page is drawn and has nothing better to do. What fails is
 * fetched again when it is wanted. @returns what calls it off
 */
export function whenIdle(fetchAhead: () => Promise<unknown>): () => void {
  let isOff = false;
  const work = () => {
    if (!isOff) void fetchAhead().catch(() => undefined);
  };
  void drawn().then(() => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(work, { timeout: 2 * usuallyIdleAfterMs });
    else setTimeout(work, usuallyIdleAfterMs);
  });
  return () => {
    isOff = true;
  };
}
