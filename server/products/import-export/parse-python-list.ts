import { limits } from '../../../shared/vocabulary/limits.js';

/**
 * Parses a list as X-Wines writes it: `['Merlot', "Cabernet d'Anjou"]`. Undefined for other texts,
 * and for texts longer than `limits.text`.
 */
export function parsePythonList(text: string): string[] | undefined {
  if (text.length > limits.text || !/^\[.*\]$/s.test(text)) return undefined;
  // An unclosed quote takes the rest of the text, including a final backslash. Searching again from
  // each later quote would take quadratic time.
  return [
    ...text
      .slice(1, -1)
      .matchAll(/'((?:[^'\\]|\\.)*)\\?(?:'|$)|"((?:[^"\\]|\\.)*)\\?(?:"|$)|([^\s,[\]'"]+)/gs),
  ].map(([, one, two, bare]) => (one ?? two ?? bare ?? '').replace(/\\(.)/gs, '$1').trim());
}
