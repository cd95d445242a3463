import { describe, expect, it } from 'vitest';
import {
  combineSamples,
  compareMeans,
  halfStar,
  meanInterval,
  repeatedValue,
  starSample,
} from './means.js';

const sampleOf = (...values: number[]) =>
  combineSamples(values.map((value) => repeatedValue(value, 1)));

describe('comparing the means of different people', () => {
  // Student, The probable error of a mean, Biometrika 6 (1908): the hours of sleep gained by two
  // drugs. R's documentation of t.test compares them after Welch: t = -1.8608, df = 17.776, p =
  // 0.07939, the interval from -3.3654832 to 0.2054832.
  it('agrees with R on Student’s sleepers', () => {
    const one = sampleOf(0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2);
    const other = sampleOf(1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4);
    const found = compareMeans(one, other, 0.1);
    expect(found?.difference).toBeCloseTo(-1.58, 10);
    expect(found?.p).toBeCloseTo(0.07939, 5);
    expect(found?.low).toBeCloseTo(-3.3654832, 5);
    expect(found?.high).toBeCloseTo(0.2054832, 5);
  });

  it('is null for one person, and assumes the variance of rounding if all people agree', () => {
    expect(compareMeans(repeatedValue(4, 1), repeatedValue(2, 9), halfStar)).toBeNull();
    // Each variance is at least 0.5² / 12. The error of the difference is √(2 · 0.0208 / 5) =
    // 0.0913, with eight degrees of freedom.
    const found = compareMeans(repeatedValue(4, 5), repeatedValue(3.5, 5), halfStar);
    expect(found?.high).toBeCloseTo(0.5 + 2.306 * 0.0913, 3);
    expect(found?.p).toBeLessThan(0.01);
  });

  // The same ten sleepers of the first drug: mean 0.75, s = 1.789, t(9) = 2.262, so 0.75 ± 1.28
  it('gives Student’s interval of a mean', () => {
    const interval = meanInterval(sampleOf(0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2), 0.1);
    expect(interval?.low).toBeCloseTo(-0.53, 2);
    expect(interval?.high).toBeCloseTo(2.03, 2);
    expect(meanInterval(repeatedValue(3, 1), halfStar)).toBeNull();
  });

  it('converts histograms to stars', () => {
    expect(starSample([1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1])).toEqual({ n: 4, sum: 14, squares: 65.5 });
  });
});
