/**
 * Browsers without `requestIdleCallback` (Safari) wait this
 * long. The others wait at most twice as long.
 */
const usuallyIdleAfterMs = 1_500;

/**
 * Resolves after the first contentful paint. Before it, browsers already report idle time.
 */
const drawn = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });

/**
 * Loads something ahead when the page is painted and the browser is idle: later there may be no
 * connection. A failed load is repeated when it is needed.
 * @returns a function that cancels the load
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
