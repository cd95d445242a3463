/** Ranks of values, from 1 for the highest; equal values share the mean of their ranks. */
export function ranksOf(values: ArrayLike<number>): number[] {
  // sorted as plain numbers, because this runs many thousands of times
  const sorted = Float64Array.from(values).sort();
  const ranks: number[] = [];
  for (let index = 0; index < values.length; index++) {
    const below = firstFrom(sorted, values[index] as number);
    let end = below + 1;
    while (end < sorted.length && sorted[end] === values[index]) end++;
    // counted from the highest, the places are n - end + 1 to n - below
    ranks.push(sorted.length - (below + end - 1) / 2);
  }
  return ranks;
}

/** Index of the first value that is not lower than `value`; `sorted` is in ascending order. */
function firstFrom(sorted: Float64Array, value: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] as number) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Spearman's ρ: how far two orders of the same things agree, from -1 (opposite) to 1. Null if one
 * of them has no order.
 */
export function rankCorrelation(
  first: readonly number[],
  second: readonly number[],
): number | null {
  const [a, b] = [ranksOf(first), ranksOf(second)];
  // the mean of all ranks, with any number of ties
  const middle = (a.length + 1) / 2;
  let ofFirst = 0;
  let ofSecond = 0;
  let together = 0;
  for (let index = 0; index < a.length; index++) {
    const x = (a[index] as number) - middle;
    const y = (b[index] as number) - middle;
    ofFirst += x * x;
    ofSecond += y * y;
    together += x * y;
  }
  const scale = Math.sqrt(ofFirst * ofSecond);
  return scale === 0 ? null : together / scale;
}
