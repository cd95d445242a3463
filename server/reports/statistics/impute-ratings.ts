import { setImmediate } from 'node:timers/promises';
import { EigenvalueDecomposition, Matrix } from 'ml-matrix';

/** Number of axes of the map. */
const axes = 2;
const mostRounds = 100;
/** Iteration stops below this change, in the ratings' unit, because nobody would see it. */
const settled = 1e-4;

/**
 * Fills in missing ratings from the other ratings. The method is regularised iterative principal
 * components (J. Josse and F. Husson, Handling missing values in exploratory multivariate data
 * analysis methods, 2012). It works on the ratings minus the level of each person and each thing.
 * Given ratings stay as they are. Other requests are served between the rounds.
 * @param people each person's ratings of the same things, NaN where there is none; each person and
 * each thing needs at least one
 */
export async function imputeRatings(people: readonly Float64Array[]): Promise<Float64Array[]> {
  const filled = people.map((ratings) => Float64Array.from(ratings));
  const missing = people.map((ratings) =>
    Array.from(ratings.keys()).filter((thing) => Number.isNaN(ratings[thing])),
  );
  fillByLevels(filled, missing);
  for (let round = 0; round < mostRounds; round++) {
    await setImmediate();
    if (improve(filled, missing) < settled) break;
  }
  return filled;
}

/**
 * Sets start values: the level of the person, plus how far the thing lies above the levels of the
 * people who rated it. Both are estimated in turn until they converge.
 */
function fillByLevels(filled: readonly Float64Array[], missing: readonly number[][]): void {
  const width = filled[0]?.length ?? 0;
  const levels = new Float64Array(filled.length);
  let above = new Float64Array(width);
  for (let round = 0; round < mostRounds; round++) {
    const sums = new Float64Array(width);
    const counts = new Float64Array(width);
    for (const [row, ratings] of filled.entries()) {
      let [sum, n] = [0, 0];
      for (let thing = 0; thing < width; thing++) {
        const rating = ratings[thing] as number;
        if (Number.isNaN(rating)) continue;
        sum += rating - (above[thing] as number);
        n++;
      }
      levels[row] = sum / n;
      for (let thing = 0; thing < width; thing++) {
        const rating = ratings[thing] as number;
        if (Number.isNaN(rating)) continue;
        sums[thing]! += rating - (levels[row] as number);
        counts[thing]! += 1;
      }
    }
    const next = sums.map((sum, thing) => sum / (counts[thing] as number));
    const moved = Math.max(
      ...next.map((value, thing) => Math.abs(value - (above[thing] as number))),
    );
    above = next;
    if (moved < settled) break;
  }
  for (const [row, things] of missing.entries()) {
    for (const thing of things)
      (filled[row] as Float64Array)[thing] = (levels[row] as number) + (above[thing] as number);
  }
}

/** @returns the largest change of a filled-in value */
function improve(filled: readonly Float64Array[], missing: readonly number[][]): number {
  const n = filled.length;
  const width = filled[0]?.length ?? 0;
  const columns = Float64Array.from(
    { length: width },
    (_, thing) => filled.reduce((sum, ratings) => sum + (ratings[thing] as number), 0) / n,
  );
  const grand = columns.reduce((sum, mean) => sum + mean, 0) / width;
  const rows = filled.map((ratings) => ratings.reduce((sum, rating) => sum + rating, 0) / width);
  const restOf = (row: number, thing: number) =>
    ((filled[row] as Float64Array)[thing] as number) -
    (rows[row] as number) -
    (columns[thing] as number) +
    grand;
  const products = new Float64Array(width * width);
  const rest = new Float64Array(width);
  for (let row = 0; row < n; row++) {
    for (let thing = 0; thing < width; thing++) rest[thing] = restOf(row, thing);
    for (let one = 0; one < width; one++)
      for (let other = 0; other < width; other++)
        products[one * width + other]! += (rest[one] as number) * (rest[other] as number);
  }
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(
    Matrix.from1DArray(width, width, products),
    {
      assumeSymmetric: true,
    },
  );
  const order = realEigenvalues
    .map((value, index) => ({ value: Math.max(0, value), index }))
    .sort((a, b) => b.value - a.value);
  // The mean of the other axes counts as noise. The last one is left out, because subtracting the
  // levels of people has removed it.
  const others = order.slice(axes, width - 1);
  const noise =
    others.length === 0 ? 0 : others.reduce((sum, { value }) => sum + value, 0) / others.length;
  const kept = order.slice(0, axes).map(({ value, index }) => ({
    axis: eigenvectorMatrix.getColumn(index),
    weight: value <= 0 ? 0 : Math.max(0, value - noise) / value,
  }));
  let most = 0;
  for (const [row, things] of missing.entries()) {
    if (things.length === 0) continue;
    for (let thing = 0; thing < width; thing++) rest[thing] = restOf(row, thing);
    const scores = kept.map(
      ({ axis, weight }) =>
        weight * axis.reduce((sum, place, thing) => sum + place * (rest[thing] as number), 0),
    );
    for (const thing of things) {
      const shown = kept.reduce(
        (sum, { axis }, place) => sum + (axis[thing] as number) * (scores[place] as number),
        0,
      );
      const value = (rows[row] as number) + (columns[thing] as number) - grand + shown;
      const own = filled[row] as Float64Array;
      most = Math.max(most, Math.abs(value - (own[thing] as number)));
      own[thing] = value;
    }
  }
  return most;
}
