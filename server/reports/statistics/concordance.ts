import { Matrix, solve } from 'ml-matrix';
import { chiSquareTail } from './distributions.js';
import { isConnected } from './is-connected.js';
import { ranksOf } from './ranks.js';

/** The agreement of people on the order of the same things. */
export type Concordance = {
  /**
   * Kendall's W, corrected for ties: 0 is no common order at all, 1 is the same order for
   * everybody.
   */
  w: number;
  chiSquare: number;
  df: number;
  /** Probability that people without any common taste come to this W or a higher one. */
  p: number;
  /** Number of people with values of two things or more. */
  people: number;
};

/**
 * Kendall's coefficient of concordance, also for people who have values of only some of the things.
 * It is the statistic of Skillings and Mack (1981), divided by its value if all people agreed.
 * Without missing values that statistic is Friedman's. The p comes from χ² with one degree of
 * freedom less than there are things. It is an approximation, and a rough one for few things and
 * few people.
 * @param people each person's values of the same things; NaN where there is none
 * @returns null without people, with fewer than two things, if nobody tells any two things apart,
 * or if the values do not connect all things
 */
export function concordance(people: Iterable<ArrayLike<number>>): Concordance | null {
  const rankings: { things: number[]; ranks: number[] }[] = [];
  let width = 0;
  for (const values of people) {
    width = values.length;
    const things = Array.from({ length: width }, (_, thing) => thing).filter(
      (thing) => !Number.isNaN(values[thing]),
    );
    if (things.length > 1)
      rankings.push({ things, ranks: ranksOf(things.map((thing) => values[thing] as number)) });
  }
  const found = skillingsMack(width, rankings);
  if (!found) return null;
  // The highest possible statistic: that of people who all have the resulting order.
  const agreed = rankings.map(({ things }) => ({
    things,
    ranks: ranksOf(things.map((thing) => -(found.effects[thing] as number))),
  }));
  const most = skillingsMack(width, agreed)?.statistic ?? 0;
  const df = width - 1;
  const w = most > 0 ? Math.min(1, found.statistic / most) : 0;
  return {
    w,
    chiSquare: found.statistic,
    df,
    p: chiSquareTail(found.statistic, df),
    people: rankings.length,
  };
}

/**
 * Adds up the ranks of each thing. Each person's ranks are centred and scaled, so that all people
 * weigh alike. The covariance of the sums is known for people without any taste. Ties reduce the
 * scatter of a person's ranks, so the covariance uses each person's own scatter.
 */
function skillingsMack(width: number, rankings: readonly { things: number[]; ranks: number[] }[]) {
  if (width < 2) return null;
  const sums = new Float64Array(width);
  // A plain array: many people and many things make millions of these sums.
  const sharing = new Float64Array(width * width);
  for (const { things, ranks } of rankings) {
    const k = things.length;
    const middle = (k + 1) / 2;
    const scale = Math.sqrt(12 / (k + 1));
    let scatter = 0;
    for (const [index, thing] of things.entries()) {
      const place = scale * ((ranks[index] as number) - middle);
      sums[thing]! += place;
      scatter += place * place;
    }
    const share = scatter / (k * (k - 1));
    for (const one of things)
      for (const other of things)
        sharing[one * width + other]! += one === other ? (k - 1) * share : -share;
  }
  const covariance = Matrix.from1DArray(width, width, sharing);
  if (!isConnected(covariance, -1e-12)) return null;
  // Only differences between the sums count, so the covariance has no inverse. Adding a constant to
  // all entries gives it one.
  const effects = solve(covariance.clone().add(1), Matrix.columnVector([...sums])).getColumn(0);
  return {
    effects,
    statistic: Math.max(
      0,
      effects.reduce((sum, effect, thing) => sum + effect * (sums[thing] as number), 0),
    ),
  };
}
