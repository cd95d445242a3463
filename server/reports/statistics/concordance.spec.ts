import { describe, expect, it } from 'vitest';
import { concordance } from './concordance.js';

/** Rank 1 is the best, and the highest value is the best. */
const fromRanks = (...people: number[][]) => people.map((ranks) => ranks.map((rank) => -rank));

describe('concordance', () => {
  // S. Siegel, Nonparametric Statistics (1956), chapter 9: three executives interview six
  // applicants, s = 25.5, W = .16.
  it('matches Siegel’s executives', () => {
    const found = concordance(
      fromRanks([1, 6, 3, 2, 5, 4], [1, 5, 6, 4, 2, 3], [6, 3, 2, 5, 4, 1]),
    );
    expect(found?.w).toBeCloseTo(25.5 / 157.5, 12);
    expect(found?.w).toBeCloseTo(0.16, 2);
    expect(found?.df).toBe(5);
  });

  // M. G. Kendall, Rank Correlation Methods, as in Siegel: ten things with ties, s = 591, W = .828
  // with the correction.
  it('matches Kendall’s rankings with ties', () => {
    const found = concordance(
      fromRanks(
        [1, 4.5, 2, 4.5, 3, 7.5, 6, 9, 7.5, 10],
        [2.5, 1, 2.5, 4.5, 4.5, 8, 9, 6.5, 10, 6.5],
        [2, 1, 4.5, 4.5, 4.5, 4.5, 8, 8, 8, 10],
      ),
    );
    expect(found?.w).toBeCloseTo(591 / 714, 12);
    expect(found?.w).toBeCloseTo(0.828, 3);
    expect(found?.chiSquare).toBeCloseTo(22.35, 2);
    // between the tabled 21.666 (1 %) and 27.877 (0.1 %)
    expect(found?.p).toBeLessThan(0.01);
    expect(found?.p).toBeGreaterThan(0.001);
  });

  // J. H. Skillings and G. A. Mack, On the use of a Friedman-type statistic in balanced and
  // unbalanced block designs, Technometrics 23 (1981): times of assembly by four methods in nine
  // blocks. SM = 15.493, df 3. The package Skillings.Mack gives 15.493049, p = 0.001440.
  it('matches Skillings and Mack’s assembly times, some of which are missing', () => {
    const none = Number.NaN;
    const found = concordance([
      [3.2, 4.1, 3.8, 4.2],
      [3.1, 3.9, 3.4, 4.0],
      [4.3, 3.5, 4.6, 4.8],
      [3.5, 3.6, 3.9, 4.0],
      [3.6, 4.2, 3.7, 3.9],
      [4.5, 4.7, 3.7, none],
      [none, 4.2, 3.4, none],
      [4.3, 4.6, 4.4, 4.9],
      [3.5, none, 3.7, 3.9],
    ]);
    expect(found?.chiSquare).toBeCloseTo(15.493049, 5);
    expect(found?.df).toBe(3);
    expect(found?.p).toBeCloseTo(0.00144, 5);
    expect(found?.people).toBe(9);
  });

  it('is 1 if people with missing values agree, and null if nothing connects the things', () => {
    const none = Number.NaN;
    const rows = [
      [5, 4, 3, none],
      [none, 4, 3, 1],
      [5, none, 2, 1],
      [4, 3, none, 0],
    ];
    expect(concordance(rows)?.w).toBeCloseTo(1, 9);
    // a person with one value has no order
    expect(concordance([...rows, [none, none, none, 5]])).toMatchObject({ people: 4 });
    expect(concordance([...rows.slice(0, 1), [5, 4, none, none]])).toBeNull();
  });

  it('is 1 if all agree, 0 if two are opposed, and null if nobody has an order', () => {
    expect(
      concordance([
        [5, 4, 3],
        [3, 2, 1],
        [5, 3, 0],
      ])?.w,
    ).toBeCloseTo(1, 12);
    expect(
      concordance([
        [5, 4, 3],
        [1, 2, 3],
      ]),
    ).toMatchObject({ w: expect.closeTo(0, 12), p: expect.closeTo(1, 12) });
    expect(
      concordance([
        [4, 4, 4],
        [2, 2, 2],
      ]),
    ).toBeNull();
    expect(concordance([])).toBeNull();
  });
});
