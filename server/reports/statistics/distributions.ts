import jStat from 'jstat';

/** How sure a report is of what it says: an interval holds, and a difference is told, in 19 of 20 tastings. */
export const significance = 0.05;

/** How many standard errors lie on either side of an estimate with so many degrees of freedom (at least 1): Student's t for 95 %. */
export const studentCritical = (df: number): number => jStat.studentt.inv(1 - significance / 2, df);

/** How likely chance alone brings a t of this size or more, on either side. */
export const studentTail = (t: number, df: number): number =>
  Math.min(1, 2 * jStat.studentt.cdf(-Math.abs(t), df));

/** How likely chance alone brings a χ² of this size or more. */
export const chiSquareTail = (x: number, df: number): number =>
  Math.max(0, 1 - jStat.chisquare.cdf(x, df));

/** How likely chance brings `count` of `n` or more, each with probability `p`. */
export const binomialTail = (count: number, n: number, p: number): number =>
  count <= 0 ? 1 : Math.min(1, Math.max(0, jStat.ibeta(p, count, n - count + 1)));
