import type { Differences } from './paired-comparison.js';

/** How people rated the same products: a row for each person, a column for each product. */
export type Profiles = {
  /** References, in the order of the columns. */
  products: readonly string[];
  /** How many rows there are: people who rated at least one of the products. */
  people: number;
  /** Whether those were drawn from more, because all would have been too many. */
  drawn: boolean;
  /** Row by row the ratings in half steps, 0 to 10; `unrated` where there is none. */
  steps: Uint8Array;
};

/** In `steps`: this person did not rate this product. */
export const unrated = 255;

/** More than there are half steps. */
const perColumn = 16;

/** @param people each one's ratings, as `column * 16 + half steps` */
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

/** Adds up, over everybody who rated both, how far one product was rated above another. @returns of two columns */
export function differencesIn({
  products,
  people,
  steps,
}: Profiles): (first: number, second: number) => Differences {
  // product by product, so that two of them are gone through side by side: of a hundred there are thousands of pairs
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
