import { describe, expect, it } from 'vitest';
import { compareProducts } from './compare-products.js';
import { profilesOf } from './profiles.js';

/** Each row holds one person's ratings of the products in half steps, null where there is none. */
const rated = (products: string[], rows: (number | null)[][]) =>
  profilesOf(
    products,
    rows.map((row) => row.flatMap((step, column) => (step === null ? [] : [column * 16 + step]))),
  );

const times = <T>(count: number, row: T) => Array.from({ length: count }, () => row);

describe('compareProducts', () => {
  it('compares the two ratings of each person who rated both', () => {
    // Strict and generous people alike put A half a star above B. Their means alone, 3.25 and 2.75,
    // would not show it.
    const rows = [...times(4, [10, 9]), ...times(4, [3, 2])];
    const { groups, pairs, beside } = compareProducts(rated(['A', 'B'], rows), ['A', 'B']);
    expect(groups).toEqual([[1], [2]]);
    expect(pairs).toBe(1);
    expect(beside[0]).toMatchObject({ n: 8, difference: 1 });
    expect(beside[0]?.p).toBeLessThan(0.001);
    expect(beside[1]).toBeNull();
  });

  it('puts products in no group if fewer than five people rated both', () => {
    expect(compareProducts(rated(['A', 'B'], times(4, [10, 0])), ['A', 'B'])).toMatchObject({
      groups: [[], []],
      pairs: 0,
      beside: [null, null],
      first: [null, null],
    });
    const apart = [...times(20, [10, null]), ...times(20, [null, 0])];
    expect(compareProducts(rated(['A', 'B'], apart), ['A', 'B']).groups).toEqual([[], []]);
  });

  it('tells products apart even if the people who rated both contradict the means', () => {
    const rows = [...times(10, [4, 8]), ...times(60, [10, null])];
    const { groups, first, adjusted } = compareProducts(rated(['A', 'B'], rows), ['A', 'B']);
    expect(groups).toEqual([[1], [2]]);
    expect(first).toMatchObject([null, { n: 10, difference: -4 }]);
    expect(adjusted[1]).toBeGreaterThan(adjusted[0] ?? 0);
  });

  it('puts products that are not told apart into one group, even if they are not neighbours', () => {
    // Nine of ten rate A and B alike: p = 0.34.
    const rows = [...times(9, [8, 8, 7]), [0, 10, 10]];
    const { groups, first } = compareProducts(rated(['A', 'B', 'C'], rows), ['B', 'C', 'A']);
    expect(groups).toEqual([[1], [2], [1, 2]]);
    expect(first[1]?.p).toBeLessThan(0.001);
    expect(first[2]).toMatchObject({ n: 10, difference: 1, p: expect.closeTo(0.6868, 3) });
    expect(first[2]?.low).toBeCloseTo(1 - 2.2622 * 1, 3);
  });

  it('needs a clearer difference if there are more pairs', () => {
    // A is ahead of B by 1, 1, 1, 0, 2 and 0: t = 2.71 with five degrees of freedom, p = 0.042.
    // This is enough for a single pair, but not for one of three.
    const ahead = [1, 1, 1, 0, 2, 0];
    const two = rated(
      ['A', 'B'],
      ahead.map((difference) => [5 + difference, 5]),
    );
    expect(compareProducts(two, ['A', 'B']).beside[0]?.p).toBeCloseTo(0.042, 3);
    expect(compareProducts(two, ['A', 'B']).groups).toEqual([[1], [2]]);
    const three = rated(
      ['A', 'B', 'C'],
      ahead.map((difference, index) => [5 + difference, 5, 5 + (index % 2)]),
    );
    expect(compareProducts(three, ['A', 'C', 'B']).groups).toEqual([[1], [1], [1]]);
  });
});
