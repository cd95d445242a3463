import { limits } from '../../../shared/vocabulary/limits.js';

/** `['Merlot', "Cabernet d'Anjou"]`, as X-Wines writes a list; undefined of anything else, and of what is longer than any text may be. */
export function pythonList(text: string): string[] | undefined {
  if (text.length > limits.text || !/^\[.*\]$/s.test(text)) return undefined;
  // a quote that nothing closes takes the rest, a backslash at its end too: to look for its end again from each that follows would take long
  return [
    ...text
      .slice(1, -1)
      .matchAll(/'((?:[^'\\]|\\.)*)\\?(?:'|$)|"((?:[^"\\]|\\.)*)\\?(?:"|$)|([^\s,[\]'"]+)/gs),
  ].map(([, one, two, bare]) => (one ?? two ?? bare ?? '').replace(/\\(.)/gs, '$1').trim());
}
