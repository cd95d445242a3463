import { setImmediate } from 'node:timers/promises';
import { EigenvalueDecomposition, Matrix } from 'ml-matrix';

/** As many axes as are drawn. */
const axes = 2;
const mostRounds = 100;
/** In the ratings' unit: less is not seen. */
const settled = 1e-4;

/**
 * Puts in what ratings are missing the values that the others speak for: regularised iterative principal components (J. Josse and F. Husson, Handling
 * missing values in exploratory multivariate data analysis methods, 2012), of what is left once every person's and every thing's own level is
 * taken off. What was rated stays as it is. Others are served meanwhile.
 * @param people everybody's ratings of the same things, NaN where there is none; of each person and of each thing there is one at least
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

/** To begin with: a person's level, and how far a thing lies above it for those who rated it; each in turn, until they fit together. */
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

/** @returns by how much what is filled in changed at most */
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
  // what the other axes have on average is taken for noise; rows and columns have given away one axis
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
