import { describe, expect, it } from 'vitest';
import { comparePairs, holmCorrection } from './paired-comparison.js';

const differencesOf = (values: number[]) => ({
  n: values.length,
  sum: values.reduce((sum, value) => sum + value, 0),
  squares: values.reduce((sum, value) => sum + value ** 2, 0),
});

describe('paired comparison', () => {
  // Student, The probable error of a mean, Biometrika 6 (1908): the hours of sleep that ten
  // patients gained by two drugs. t = 4.0621.
  it('finds the published difference between Student’s two drugs', () => {
    const { n, difference, p } = comparePairs(
      differencesOf([1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4]),
    );
    expect(n).toBe(10);
    expect(difference).toBeCloseTo(1.58, 10);
    expect(p).toBeCloseTo(0.002833, 6);
  });

  it('gives a negative difference if the second is ahead', () => {
    const [ahead, behind] = [
      comparePairs(differencesOf([1, 2, 1, 3])),
      comparePairs(differencesOf([-1, -2, -1, -3])),
    ];
    expect([ahead.difference, behind.difference]).toEqual([1.75, -1.75]);
    expect(ahead.p).toBeCloseTo(behind.p, 12);
  });

  it('finds no difference without people, for one person, and if differences cancel out', () => {
    expect(comparePairs(differencesOf([]))).toMatchObject({ n: 0, difference: 0, p: 1 });
    expect(comparePairs(differencesOf([4])).p).toBe(1);
    expect(comparePairs(differencesOf([0, 0, 0, 0, 0])).p).toBeCloseTo(1, 7);
    expect(comparePairs(differencesOf([1, -1, 2, -2])).p).toBeCloseTo(1, 7);
  });

  it('assumes the variance of rounding if all differences are equal', () => {
    // half a star each, six people: t = √36 = 6 with five degrees of freedom
    expect(comparePairs(differencesOf([1, 1, 1, 1, 1, 1])).p).toBeCloseTo(0.00185, 5);
  });

  it('gives a p of at least 2 ** (1 - n) for n people, up to five', () => {
    for (const [n, p] of [
      [2, 0.5],
      [3, 0.25],
      [5, 0.0625],
    ] as const)
      expect(comparePairs(differencesOf(Array<number>(n).fill(1))).p).toBeCloseTo(p, 10);
    const five = comparePairs(differencesOf([1, 1, 1, 1, 1]));
    expect([five.low, five.high]).toEqual([0, 2]);
    expect(comparePairs(differencesOf([1, 1, 1, 1, 1, 1])).low).toBeGreaterThan(0);
  });
});

describe('Holm’s correction', () => {
  // S. Holm, A simple sequentially rejective multiple test procedure, Scand. J. Statist. 6 (1979),
  // as worked out in Wikipedia, 'Holm–Bonferroni method': of 0.01, 0.04, 0.03 and 0.005, the last
  // and the first are significant at 5 %, the others are not.
  it('matches the published example', () => {
    const corrected = holmCorrection([0.01, 0.04, 0.03, 0.005]);
    expect(corrected.map((p) => p < 0.05)).toEqual([true, false, false, true]);
    for (const [index, p] of [0.03, 0.06, 0.06, 0.02].entries())
      expect(corrected[index]).toBeCloseTo(p, 12);
  });

  it('leaves the p of a single comparison unchanged, and gives no p above 1', () => {
    expect(holmCorrection([0.2])).toEqual([0.2]);
    expect(holmCorrection([0.9, 0.8])).toEqual([1, 1]);
    expect(holmCorrection([])).toEqual([]);
  });
});
