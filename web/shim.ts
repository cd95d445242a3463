/** What guests' phones may lack of what the web and its libraries use; the oldest are named in the README. Read before anything else. */

if (!('timeout' in AbortSignal)) {
  Object.assign(AbortSignal, {
    timeout: (ms: number) => {
      const ending = new AbortController();
      setTimeout(() => ending.abort(new DOMException('The time is over.', 'TimeoutError')), ms);
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
