/**
 * Decides which groups are shown beside the total of all groups. Groups with fewer than `fewest`
 * people are hidden. Further groups are hidden, the smallest first, until at least two groups with
 * `fewest` people together are hidden. Subtracting the shown groups from the total then reveals
 * nobody.
 * @param counts people per group
 * @returns whether each group is shown, in the same order
 */
export function shownGroups(counts: readonly number[], fewest: number): boolean[] {
  const hidden = new Set(counts.flatMap((n, index) => (n > 0 && n < fewest ? [index] : [])));
  if (hidden.size > 0) {
    const rest = counts
      .map((n, index) => ({ n, index }))
      .filter(({ n, index }) => n > 0 && !hidden.has(index));
    const reckoned = () =>
      hidden.size < 2 || [...hidden].reduce((sum, index) => sum + (counts[index] ?? 0), 0) < fewest;
    for (const { index } of rest.sort((a, b) => a.n - b.n)) if (reckoned()) hidden.add(index);
  }
  return counts.map((_, index) => !hidden.has(index));
}
