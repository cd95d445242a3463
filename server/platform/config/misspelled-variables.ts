/**
 * Names of at least this length may have two wrong letters, shorter names one: short names are
 * often similar.
 */
const longName = 12;

/**
 * The unknown variables of an environment that look like known ones. Returns names only, because
 * values may be secrets.
 */
export function misspelledVariables(
  given: readonly string[],
  known: readonly string[],
): { name: string; meant: string }[] {
  return given.flatMap((name) => {
    if (known.includes(name)) return [];
    const [nearest] = known
      .map((each) => ({
        each,
        apart: distance(name.toUpperCase(), each),
        most: each.length < longName ? 1 : 2,
      }))
      .filter(({ apart, most }) => apart <= most)
      .toSorted((one, other) => one.apart - other.apart);
    return nearest ? [{ name, meant: nearest.each }] : [];
  });
}

/** The Damerau-Levenshtein distance: missing, extra, wrong or swapped letters. */
function distance(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, n) => n),
  ];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const costs = [
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1]),
      ];
      if (i > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        costs.push((before[j - 2] ?? 0) + 1);
      row.push(Math.min(...costs));
    }
    [before, last] = [last, row];
  }
  return last.at(-1) ?? 0;
}
