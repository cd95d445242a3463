/** Places of values from the highest, 1, to the lowest; equal ones share the mean of theirs. */
export function ranksOf(values: readonly number[]): number[] {
  const sorted = values.map((value, index) => ({ value, index })).sort((a, b) => b.value - a.value);
  const ranks = Array.from(values, () => 0);
  for (let from = 0; from < sorted.length; ) {
    let end = from + 1;
    while (sorted[end]?.value === sorted[from]?.value) end++;
    // places from + 1 to end
    for (const { index } of sorted.slice(from, end)) ranks[index] = (from + 1 + end) / 2;
    from = end;
  }
  return ranks;
}

/** Spearman's ρ: how far two orders of the same things agree, from -1 (the other way round) to 1; null where one of them knows no order. */
export function rankCorrelation(first: readonly number[], second: readonly number[]): number | null {
  const [a, b] = [ranksOf(first), ranksOf(second)];
  // the mean of all places, however many are shared
  const middle = (a.length + 1) / 2;
  const together = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, rank, index) => sum + (rank - middle) * ((y[index] ?? 0) - middle), 0);
  const scale = Math.sqrt(together(a, a) * together(b, b));
  return scale === 0 ? null : together(a, b) / scale;
}
