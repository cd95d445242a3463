import { describe, expect, it } from 'vitest';
import { adjustedMeans } from './adjusted-means.js';
import { profilesOf } from './profiles.js';

/** Each row holds one person's values of the products, null where there is none. */
const adjusted = (rows: (number | null)[][]) => {
  const width = rows[0]?.length ?? 0;
  const products = Array.from({ length: width }, (_, column) => `product ${column}`);
  const profiles = profilesOf(products, []);
  const steps = Uint8Array.from(rows.flat(), (value) => value ?? 255);
  return adjustedMeans({ ...profiles, people: rows.length, steps }, [...products.keys()]);
};
const near = (values: number[]) => values.map((value) => expect.closeTo(value, 9));
const times = <T>(count: number, row: T) => Array.from({ length: count }, () => row);

describe('adjusted means', () => {
  // D. C. Montgomery, Design and Analysis of Experiments, a balanced incomplete block design:
  // reaction times of four catalysts over four batches. The book's least squares means are 71.375,
  // 71.625, 72.000 and 75.000.
  it('match Montgomery’s catalysts', () => {
    const batches = [
      [73, null, 73, 75],
      [74, 75, 75, null],
      [null, 67, 68, 72],
      [71, 72, null, 75],
    ];
    expect(adjusted(batches)).toEqual(near([71.375, 71.625, 72, 75]));
  });

  it('equal the plain means if everybody rated everything', () => {
    expect(
      adjusted([
        [8, 6, 1],
        [10, 3, 2],
        [3, 3, 3],
      ]),
    ).toEqual(near([7, 4, 2]));
  });

  // By hand: people who rated both put B one step, half a star, above A. Expressed as ratings of A,
  // the three groups of people rate 8, 10 and 3 (4 minus that step).
  it('take the difference between products from people who rated both', () => {
    const rows = [...times(8, [8, 9]), ...times(6, [10, null]), ...times(10, [null, 4])];
    const a = (8 * 8 + 6 * 10 + 10 * 3) / 24;
    expect(adjusted(rows)).toEqual(near([a, a + 1]));
  });

  it('are null unless people who rated several products connect all of them', () => {
    expect(adjusted([...times(5, [8, null]), ...times(5, [null, 4])])).toEqual([null, null]);
    expect(adjusted([])).toEqual([]);
    // A chain connects all products: some people rated A and B, others B and C.
    expect(adjusted([...times(5, [8, 6, null]), ...times(5, [null, 4, 2])])).toEqual(
      near([7, 5, 3]),
    );
  });
});
