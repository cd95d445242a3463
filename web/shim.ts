/**
 * Polyfills for the oldest browsers that guests may use. The README names these browsers. This file
 * is imported before all others.
 */

if (!('timeout' in AbortSignal)) {
  Object.assign(AbortSignal, {
    timeout: (ms: number) => {
      const ending = new AbortController();
      setTimeout(
        () => ending.abort(new DOMException('The operation timed out.', 'TimeoutError')),
        ms,
      );
      return ending.signal;
    },
  });
}

function define(
  name: 'toSorted' | 'toReversed',
  value: (this: unknown[], ...given: never[]) => unknown[],
): void {
  if (!(name in Array.prototype))
    Object.defineProperty(Array.prototype, name, { value, configurable: true, writable: true });
}

define('toSorted', function toSorted(compare?: (a: unknown, b: unknown) => number) {
  return Array.from(this).sort(compare);
});
define('toReversed', function toReversed() {
  return Array.from(this).reverse();
});
