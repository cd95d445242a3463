import bidiFactory from 'bidi-js';

const bidi = bidiFactory();
/** Letters that are written from right to left. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Returns the parts of a line in their order from left to right. Words of Arabic and Hebrew begin
 * at the right, by the Unicode Bidirectional Algorithm. The code that draws a part orders the
 * letters in it.
 * @param parts parts of one line, each of one script, with the space before it
 */
export function visualOrder<Part extends { text: string }>(parts: readonly Part[]): Part[] {
  if (!parts.some(({ text }) => rightToLeft.test(text))) return [...parts];
  const line = parts.map(({ text }) => text).join('');
  const { levels } = bidi.getEmbeddingLevels(line, 'auto');
  let at = 0;
  const placed = parts.flatMap(apart).map((part) => {
    const level = levels[at] ?? 0;
    at += part.text.length;
    return { part, level };
  });
  for (let level = Math.max(...placed.map((each) => each.level)); level > 0; level--) {
    for (let from = 0; from < placed.length; from++) {
      if ((placed[from]?.level ?? 0) < level) continue;
      let to = from;
      while (to < placed.length && (placed[to]?.level ?? 0) >= level) to++;
      placed.splice(from, to - from, ...placed.slice(from, to).reverse());
      from = to;
    }
  }
  return placed.map(({ part }) => part);
}

/** Separates the space before a word, because it may belong to text of the other direction. */
function apart<Part extends { text: string }>(part: Part): Part[] {
  const word = part.text.trimStart();
  const space = part.text.slice(0, part.text.length - word.length);
  return space && word
    ? [
        { ...part, text: space },
        { ...part, text: word },
      ]
    : [part];
}
