/**
 * Runs in the page. Removes features that the oldest supported browsers lack: iOS 15.4, Chrome and
 * Edge 105, Firefox 121, Samsung Internet 20.
 */
export function growOld(): void {
  const lacking: [object, string[]][] = [
    [AbortSignal, ['any', 'timeout']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [URL, ['canParse', 'parse']],
    [Intl, ['Segmenter', 'DurationFormat']],
    [globalThis, ['requestIdleCallback', 'navigation', 'scheduler', 'Iterator']],
  ];
  for (const [owner, names] of lacking)
    for (const name of names) Reflect.deleteProperty(owner, name);
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...query: [string, string?]) =>
    !/light-dark|subgrid/.test(query.join()) && supports(...(query as [string, string]));
}
