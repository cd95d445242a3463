import type { Differences } from './paired-comparison.js';

/** People's ratings of the same products: a row for each person, a column for each product. */
export type Profiles = {
  /** References, in the order of the columns. */
  products: readonly string[];
  /** Number of rows: people who rated at least one of the products. */
  people: number;
  /** Whether these people are a sample, because there were too many. */
  drawn: boolean;
  /** The ratings row by row, in half steps from 0 to 10; `unrated` where there is none. */
  steps: Uint8Array;
};

/** The value in `steps` if a person did not rate a product. */
export const unrated = 255;

/** Factor of the column in an encoded rating. It is larger than the number of half steps. */
const perColumn = 16;

/** @param people each person's ratings, as `column * 16 + half steps` */
export function profilesOf(
  products: readonly string[],
  people: readonly (readonly number[])[],
  drawn = false,
): Profiles {
  const steps = new Uint8Array(people.length * products.length).fill(unrated);
  for (const [row, ratings] of people.entries()) {
    for (const rating of ratings) {
      steps[row * products.length + Math.floor(rating / perColumn)] = rating % perColumn;
    }
  }
  return { products, people: people.length, drawn, steps };
}

/** Each person's ratings in half steps. */
export function* peopleIn({ products, people, steps }: Profiles): Generator<Uint8Array> {
  for (let row = 0; row < people; row++)
    yield steps.subarray(row * products.length, (row + 1) * products.length);
}

/**
 * Returns a function of two columns. It adds up, over everybody who rated both products, how far
 * the first was rated above the second.
 */
export function differencesIn({
  products,
  people,
  steps,
}: Profiles): (first: number, second: number) => Differences {
  // Stored by product, because a hundred products make thousands of pairs, and reading two columns
  // in sequence is fast.
  const columns = products.map((_, column) => {
    const own = new Uint8Array(people);
    for (let row = 0; row < people; row++)
      own[row] = steps[row * products.length + column] ?? unrated;
    return own;
  });
  const nobody = new Uint8Array(people).fill(unrated);
  return (first, second) => {
    const ratings = columns[first] ?? nobody;
    const others = columns[second] ?? nobody;
    let n = 0;
    let sum = 0;
    let squares = 0;
    for (let row = 0; row < people; row++) {
      const rating = ratings[row] as number;
      const other = others[row] as number;
      if (rating === unrated || other === unrated) continue;
      const difference = rating - other;
      n++;
      sum += difference;
      squares += difference * difference;
    }
    return { n, sum, squares };
  };
}
