import jStat from 'jstat';

/** Significance level of all reports: intervals and differences hold in 19 of 20 tastings. */
export const significance = 0.05;

/**
 * Student's t for 95 %: the number of standard errors on either side of an estimate with `df`
 * degrees of freedom (at least 1).
 */
export const studentCritical = (df: number): number => jStat.studentt.inv(1 - significance / 2, df);

/** Probability that chance alone brings a t of this size or more, on either side. */
export const studentTail = (t: number, df: number): number =>
  Math.min(1, 2 * jStat.studentt.cdf(-Math.abs(t), df));

/** Probability that chance alone brings a normal deviate of this size or more, on either side. */
export const normalTail = (z: number): number =>
  Math.min(1, 2 * jStat.normal.cdf(-Math.abs(z), 0, 1));

/** Probability that chance alone brings a χ² of this size or more. */
export const chiSquareTail = (x: number, df: number): number =>
  Math.max(0, 1 - jStat.chisquare.cdf(x, df));

/** Probability that chance brings `count` or more of `n`, each with probability `p`. */
export const binomialTail = (count: number, n: number, p: number): number =>
  count <= 0 ? 1 : Math.min(1, Math.max(0, jStat.ibeta(p, count, n - count + 1)));
