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
export function profilesOf(products: readonly string[], people: readonly (readonly number[])[], drawn = false): Profiles {
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
  for (let row = 0; row < people; row++) yield steps.subarray(row * products.length, (row + 1) * products.length);
}

/** Adds up, over everybody who rated both, how far one product was rated above another. @returns of two columns */
export function addDifferences(profiles: Profiles): (first: number, second: number) => Differences {
  const width = profiles.products.length;
  const [counts, sums, squares] = [new Float64Array(width ** 2), new Float64Array(width ** 2), new Float64Array(width ** 2)];
  for (const steps of peopleIn(profiles)) {
    for (let first = 0; first < width; first++) {
      const rating = steps[first] ?? unrated;
      if (rating === unrated) continue;
      for (let second = first + 1; second < width; second++) {
        const other = steps[second] ?? unrated;
        if (other === unrated) continue;
        const [cell, difference] = [first * width + second, rating - other];
        counts[cell] = (counts[cell] ?? 0) + 1;
        sums[cell] = (sums[cell] ?? 0) + difference;
        squares[cell] = (squares[cell] ?? 0) + difference ** 2;
      }
    }
  }
  return (first, second) => {
    const cell = Math.min(first, second) * width + Math.max(first, second);
    const sum = sums[cell] ?? 0;
    return { n: counts[cell] ?? 0, sum: first <= second ? sum : -sum, squares: squares[cell] ?? 0 };
  };
}
