import { EigenvalueDecomposition, Matrix } from 'ml-matrix';

/** One person's ratings of the things, in the same order for everybody. */
export type Ratings = ArrayLike<number>;

/** A place on the two axes along which people's tastes differ most. */
export type Place = { x: number; y: number };

export type PreferenceMap = {
  /** Each axis shows a share of all differences between ratings, from 0 to 1. */
  shares: Place;
  /**
   * The agreement of the first axis with overall liking: their correlation over the things, from 0
   * to 1. It can be near 0 if two camps have opposite tastes, because they cancel out.
   */
  liking: number;
  /**
   * The place of each thing. Its value on an axis is its typical distance above or below a person's
   * mean, in the unit of the ratings.
   */
  things: Place[];
  /**
   * The directions in which people's liking grows, rounded to tenths, with the number of people.
   * The further a direction is from the middle, the better the map describes these people.
   */
  people: (Place & { n: number })[];
  /** Number of people who see no difference between any two things. They have no direction. */
  undecided: number;
};

/**
 * A preference map: the principal components of people's ratings of things. Each person's mean is
 * subtracted from their ratings, so that strict and generous people count alike. The first axis is
 * turned so that it grows with overall liking. The second is turned so that the thing furthest from
 * its middle has a positive value.
 * @param people each person's ratings of the same things
 * @returns null with fewer than two things, and if nobody sees a difference
 */
export function preferenceMap(people: readonly Ratings[]): PreferenceMap | null {
  const width = people[0]?.length ?? 0;
  if (width < 2) return null;
  const liked = Array.from({ length: width }, () => 0);
  const sums = new Float64Array(width * width);
  for (const ratings of people) {
    const own = centred(ratings);
    for (let row = 0; row < width; row++) {
      const value = own[row] as number;
      liked[row] = (liked[row] ?? 0) + value;
      // the other half is symmetric
      for (let column = row; column < width; column++)
        sums[row * width + column]! += value * (own[column] as number);
    }
  }
  const n = people.length;
  const products = Matrix.zeros(width, width);
  for (let row = 0; row < width; row++) {
    for (let column = row; column < width; column++) {
      const sum = sums[row * width + column] as number;
      products.set(row, column, sum).set(column, row, sum);
    }
  }
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(products, {
    assumeSymmetric: true,
  });
  const strongest = realEigenvalues
    .map((value, index) => ({ value: Math.max(0, value), index }))
    .sort((a, b) => b.value - a.value);
  const all = strongest.reduce((sum, { value }) => sum + value, 0);
  const [first, second] = strongest;
  if (!first || !second || all < 1e-9) return null;
  const [across, up] = [
    turned(eigenvectorMatrix.getColumn(first.index), liked),
    turned(eigenvectorMatrix.getColumn(second.index)),
  ];
  return {
    shares: { x: first.value / all, y: second.value / all },
    liking: alongLiking(across, liked),
    things: across.map((value, thing) => ({
      x: value * Math.sqrt(first.value / n),
      y: (up[thing] ?? 0) * Math.sqrt(second.value / n),
    })),
    ...directions(people, across, up),
  };
}

function centred(ratings: Ratings): Float64Array {
  const own = Float64Array.from(ratings);
  const mean =
    dot(
      own,
      own.map(() => 1),
    ) / own.length;
  return own.map((rating) => rating - mean);
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] as number) * (b[index] as number);
  return sum;
}

/**
 * Sets the sign of an axis, which is arbitrary, so that the axis grows with `along`. If `along`
 * gives no direction, the outermost thing is positive.
 */
function turned(axis: number[], along: readonly number[] = []): number[] {
  const agreement = dot(axis, along);
  const furthest = axis.reduce(
    (most, value) => (Math.abs(value) > Math.abs(most) + 1e-9 ? value : most),
    0,
  );
  const sign = Math.abs(agreement) > 1e-9 ? agreement : furthest;
  return sign < 0 ? axis.map((value) => -value) : axis;
}

/**
 * Correlation of an axis with overall liking. Both have a mean of 0, and the axis has a length of
 * 1. The correlation is 0 if all things are liked alike.
 */
function alongLiking(axis: readonly number[], liked: readonly number[]): number {
  const length = Math.sqrt(dot(liked, liked));
  return length < 1e-9 ? 0 : Math.min(1, dot(axis, liked) / length);
}

/**
 * Correlations of each person's ratings with the axes, rounded to tenths. This keeps the answer
 * small, and makes it uncertain whose ratings a dot shows.
 */
function directions(
  people: readonly Ratings[],
  across: readonly number[],
  up: readonly number[],
): Pick<PreferenceMap, 'people' | 'undecided'> {
  const counted = new Map<string, Place & { n: number }>();
  let undecided = 0;
  for (const ratings of people) {
    const own = centred(ratings);
    const length = Math.sqrt(dot(own, own));
    if (length === 0) {
      undecided++;
      continue;
    }
    const tenth = (axis: readonly number[]) => Math.round((10 * dot(own, axis)) / length) / 10 + 0;
    const [x, y] = [tenth(across), tenth(up)];
    const key = `${x} ${y}`;
    const place = counted.get(key) ?? { x, y, n: 0 };
    place.n++;
    counted.set(key, place);
  }
  return { people: [...counted.values()].sort((a, b) => a.x - b.x || a.y - b.y), undecided };
}
