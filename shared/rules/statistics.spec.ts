import { describe, expect, it } from 'vitest';
import {
  compareRatings,
  markDeviation,
  markMean,
  percentage,
  radarDeviation,
  radarValue,
  ratingStatistics,
  ratingSteps,
  roundedQuotient,
  satisfactionDeviation,
  satisfactionMean,
} from './statistics.js';

/** Builds a histogram from single ratings. */
const histogramOf = (...ratings: number[]) =>
  ratingSteps.map((step) => ratings.filter((rating) => rating === step).length);

describe('rounding', () => {
  it('rounds half up where floating point would not', () => {
    expect((877 / 200).toFixed(2)).toBe('4.38');
    expect(roundedQuotient(877, 200)).toBe(4.39);
    expect(roundedQuotient(1005, 1000)).toBe(1.01);
    expect(roundedQuotient(1, 3)).toBe(0.33);
    expect(roundedQuotient(2, 3)).toBe(0.67);
    expect(roundedQuotient(0, 7)).toBe(0);
  });

  it('stays exact far beyond the precision of a double', () => {
    // 9007199254740991 / 200 = 45035996273704.955
    expect(roundedQuotient(9007199254740991, 200)).toBe(45035996273704.96);
  });

  it('returns percentages, and 0 % of nothing', () => {
    expect(percentage(1, 3)).toBe(33.33);
    expect(percentage(1, 800)).toBe(0.13);
    expect(percentage(40, 40)).toBe(100);
    expect(percentage(0, 0)).toBe(0);
    for (let whole = 1; whole <= 200; whole++) {
      for (let part = 0; part <= whole; part++) {
        expect(percentage(part, whole)).toBe(
          Number((20_000n * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))) / 100,
        );
      }
    }
  });
});

describe('ratings', () => {
  it('have no statistics if there are none', () => {
    expect(ratingStatistics(histogramOf())).toEqual({
      n: 0,
      mean: null,
      sd: null,
      min: null,
      max: null,
      quantiles: null,
    });
  });

  it('count 0 as a rating', () => {
    expect(ratingStatistics(histogramOf(0, 5))).toEqual({
      n: 2,
      mean: 2.5,
      sd: 3.54,
      min: 0,
      max: 5,
      quantiles: { p25: 1.25, median: 2.5, p75: 3.75 },
    });
  });

  it('have no deviation if there is only one', () => {
    expect(ratingStatistics(histogramOf(3.5))).toEqual({
      n: 1,
      mean: 3.5,
      sd: null,
      min: 3.5,
      max: 3.5,
      quantiles: { p25: 3.5, median: 3.5, p75: 3.5 },
    });
  });

  it('round an exact half up in the mean', () => {
    // 200 ratings with the sum 877: 4.385.
    const histogram = [0, 0, 0, 0, 0, 0, 3, 13, 46, 103, 35];
    const sum = histogram.reduce((total, count, bar) => total + (count * bar) / 2, 0);
    expect([ratingStatistics(histogram).n, sum, ratingStatistics(histogram).mean]).toEqual([
      200, 877, 4.39,
    ]);
  });

  it('interpolate quantiles between neighbours', () => {
    // Positions 0.75, 1.5 and 2.25 of 1, 2, 3.5, 5.
    expect(ratingStatistics(histogramOf(1, 2, 3.5, 5)).quantiles).toEqual({
      p25: 1.75,
      median: 2.75,
      p75: 3.88,
    });
  });

  it('agree with the plain formulas on many values', () => {
    const ratings = Array.from({ length: 997 }, (_, index) => ((index * index * 7) % 11) / 2);
    const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
    const sd = Math.sqrt(
      ratings.reduce((sum, rating) => sum + (rating - mean) ** 2, 0) / (ratings.length - 1),
    );
    const found = ratingStatistics(histogramOf(...ratings));
    expect(found.mean).toBeCloseTo(mean, 2);
    expect(found.sd).toBeCloseTo(sd, 2);
    expect(found.quantiles?.median).toBe([...ratings].sort((a, b) => a - b)[498]);
  });

  it('rank by the exact mean, then by the number of ratings, without ratings last', () => {
    const better = histogramOf(4, 4, 4.5);
    const manyFours = histogramOf(4, 4, 4);
    const fewFours = histogramOf(4);
    const none = histogramOf();
    expect([none, fewFours, better, manyFours].sort(compareRatings)).toEqual([
      better,
      manyFours,
      fewFours,
      none,
    ]);
    expect(compareRatings(none, none)).toBe(0);
  });
});

describe('marks, satisfaction and scales', () => {
  it('averages price-quality marks', () => {
    expect(markMean([0, 1, 0, 0, 2])).toBe(4);
    expect(markMean([0, 0, 0, 0, 0])).toBeNull();
  });

  it('converts satisfaction into a mean on a scale to ten, with 1 as the best value', () => {
    expect(
      [0, 1, 2, 3].map((best) =>
        satisfactionMean([0, 1, 2, 3].map((value) => (value === best ? 1 : 0))),
      ),
    ).toEqual([10, 6.67, 3.33, 0]);
    // Only the exact sum is rounded. Rounded values, (6.67 + 6.67 + 0) / 3, would give 4.45.
    expect(satisfactionMean([0, 2, 0, 1])).toBe(4.44);
    expect(satisfactionMean([0, 0, 0, 0])).toBeNull();
  });

  it('places votes on a scale from 0 to 10', () => {
    expect(radarValue([1, 0, 0, 0, 1])).toBe(5);
    expect(radarValue([0, 1, 0, 0])).toBe(3.33);
    expect(radarValue([7])).toBe(0);
    expect(radarValue([0, 0, 0])).toBeNull();
  });

  it('returns deviations in the units of the means', () => {
    // 2, 5, 5 have a mean of 4. Their squared distances are 4, 1 and 1.
    expect(markDeviation([0, 1, 0, 0, 2])).toBe(1.73);
    // 6.67, 6.67 and 0 are 10/3 times 2, 2 and 0, whose deviation is 2/√3.
    expect(satisfactionDeviation([0, 2, 0, 1])).toBe(3.85);
    // 0 and 10.
    expect(radarDeviation([1, 0, 0, 0, 1])).toBe(7.07);
    expect(radarDeviation([7])).toBe(0);
    for (const deviation of [markDeviation, satisfactionDeviation, radarDeviation]) {
      expect(deviation([0, 4, 0, 0])).toBe(0);
      expect(deviation([0, 1, 0, 0])).toBeNull();
      expect(deviation([0, 0, 0, 0])).toBeNull();
    }
  });
});
