import { describe, expect, it } from 'vitest';
import { shareDifference } from './share-difference.js';

describe('the difference of two shares', () => {
  // Table II of Newcombe (1998), method 10.
  it.each([
    [56, 70, 48, 80, 0.2, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.6, 0.1705, 0.809],
    [5, 56, 0, 29, 0.0893, -0.0381, 0.1926],
    [10, 10, 0, 10, 1, 0.6075, 1],
  ])('of %i/%i and %i/%i agrees with the paper', (count, n, other, m, difference, low, high) => {
    const found = shareDifference({ count, n }, { count: other, n: m });
    expect(found?.difference).toBeCloseTo(difference, 4);
    expect(found?.low).toBeCloseTo(low, 4);
    expect(found?.high).toBeCloseTo(high, 4);
  });

  it('has a p below 0.05 exactly if the interval does not contain 0', () => {
    const chances = [0, 2, 4, 5, 6, 7, 8, 10].map((count) => {
      const found = shareDifference({ count, n: 10 }, { count: 2, n: 12 });
      return { p: found?.p ?? 0, apart: (found?.low ?? 0) > 0 || (found?.high ?? 0) < 0 };
    });
    for (const { p, apart } of chances) expect(p < 0.05).toBe(apart);
    expect(new Set(chances.map(({ apart }) => apart)).size).toBe(2);
    const rising = chances.slice(1).map(({ p }) => p);
    expect(rising).toEqual(rising.toSorted((a, b) => b - a));
    expect(shareDifference({ count: 3, n: 6 }, { count: 4, n: 8 })?.p).toBe(1);
  });

  it('is unknown for nobody', () => {
    expect(shareDifference({ count: 0, n: 0 }, { count: 1, n: 2 })).toBeNull();
  });
});
