import { chiSquareTail } from './distributions.js';
import { ranksOf } from './ranks.js';

/** How far people put the same things into the same order. */
export type Concordance = {
  /** Kendall's W, corrected for shared places: 0 is no common order at all, 1 the same for everybody. */
  w: number;
  chiSquare: number;
  df: number;
  /** How likely people without any common taste come to this W or a higher one. */
  p: number;
};

/**
 * Kendall's coefficient of concordance over complete rankings. Its p, by χ² with one degree of freedom less than there are things, is an
 * approximation, and a rough one for few things and few people.
 * @param people everybody's values of the same things, as many each
 * @returns null where there is nobody, fewer than two things, or nobody makes a difference between any two
 */
export function concordance(people: Iterable<ArrayLike<number>>): Concordance | null {
  const sums: number[] = [];
  let n = 0;
  let tied = 0;
  for (const values of people) {
    const ranks = ranksOf(values);
    n++;
    for (let index = 0; index < ranks.length; index++) sums[index] = (ranks[index] as number) + (sums[index] ?? 0);
    tied += tiesIn(ranks);
  }
  const things = sums.length;
  const middle = (n * (things + 1)) / 2;
  const scatter = sums.reduce((sum, ranks) => sum + (ranks - middle) ** 2, 0);
  const most = n ** 2 * (things ** 3 - things) - n * tied;
  if (most <= 0) return null;
  const w = (12 * scatter) / most;
  const [chiSquare, df] = [n * (things - 1) * w, things - 1];
  return { w, chiSquare, df, p: chiSquareTail(chiSquare, df) };
}

/** Σ t³ - t over the places that t things share. */
function tiesIn(ranks: ArrayLike<number>): number {
  // places are halves at the finest
  const sharing = new Uint32Array(2 * ranks.length + 1);
  for (let index = 0; index < ranks.length; index++) sharing[2 * (ranks[index] as number)]! += 1;
  return sharing.reduce((sum, count) => sum + count ** 3 - count, 0);
}
