import { Matrix, solve } from 'ml-matrix';
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
  /** How many people it is of: those with values of two things or more. */
  people: number;
};

/**
 * Kendall's coefficient of concordance, also of people who have values of some of the things only: the statistic of Skillings and Mack (1981),
 * which is Friedman's where nobody misses any, divided by what it would be if all of them agreed. Its p, by χ² with one degree of freedom less than
 * there are things, is an approximation, and a rough one for few things and few people.
 * @param people everybody's values of the same things; NaN where there is none
 * @returns null where there is nobody, fewer than two things, nobody makes a difference between any two, or the values do not connect all things
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
  // what it is at most: everybody keeps to one order, the one that comes out
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
 * Sums of the places, each person's from the middle and scaled so that all weigh alike, whose covariance is known where nobody has any taste.
 * Places that are shared scatter less: each person's own scatter counts.
 */
function skillingsMack(width: number, rankings: readonly { things: number[]; ranks: number[] }[]) {
  if (width < 2) return null;
  const sums = new Float64Array(width);
  // plain numbers: of many people over many things there are millions of these sums
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
  if (!isConnected(covariance)) return null;
  // of the sums only differences count: the covariance has no inverse until the common term is taken in
  const effects = solve(covariance.clone().add(1), Matrix.columnVector([...sums])).getColumn(0);
  return {
    effects,
    statistic: Math.max(
      0,
      effects.reduce((sum, effect, thing) => sum + effect * (sums[thing] as number), 0),
    ),
  };
}

/** Whether a way leads from each thing to each other one, over people who tell two of them apart. */
function isConnected(covariance: Matrix): boolean {
  const reached = new Set([0]);
  for (const from of reached) {
    for (let to = 0; to < covariance.rows; to++)
      if (covariance.get(from, to) < -1e-12) reached.add(to);
  }
  return reached.size === covariance.rows;
}
