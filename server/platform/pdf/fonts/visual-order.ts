import bidiFactory from 'bidi-js';

const bidi = bidiFactory();
/** Letters that are written from right to left. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * The parts of a line as they stand beside each other from left to right: words of Arabic and Hebrew begin at the right, by the Unicode
 * Bidirectional Algorithm. The letters within a part are put in order by whoever draws it.
 * @param parts of one line, each of one script, with the space before it
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

/** The space before a word may belong to a line that is read the other way. */
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
