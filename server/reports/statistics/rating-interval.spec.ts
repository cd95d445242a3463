import { describe, expect, it } from 'vitest';
import { ratingInterval, scoreInterval } from './rating-interval.js';

const histogramOf = (...ratings: number[]) =>
  Array.from({ length: 11 }, (_, step) => ratings.filter((rating) => rating === step / 2).length);
const many = (count: number, rating: number) => Array.from({ length: count }, () => rating);

describe('an interval', () => {
  // R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), table I, method 3
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of the share %i of %i is the published one', (part, whole, low, high) => {
    const interval = scoreInterval(part / whole, whole, 1, 1.959964);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  // By hand, of 3, 4, 4, 5: mean 4 = 0.8 of the scale, variance 2/3 stars² = 0.026667, dispersion 0.026667 / 0.16 = 1/6, which makes
  // 24 of 4; t of 3 is 3.18245, t² 10.12798: centre (0.8 + 0.211000) / 1.421999 = 0.710971, half (3.18245 / 1.421999) ·
  // √(0.16 / 24 + 10.12798 / 2304) = 2.238012 · 0.105174 = 0.235381
  it('of a few ratings is the one worked by hand', () => {
    expect(ratingInterval(histogramOf(3, 4, 4, 5))).toEqual({ low: 2.38, high: 4.73 });
  });

  it('is none of one rating, and stays on the scale with two', () => {
    expect(ratingInterval(histogramOf())).toBeNull();
    expect(ratingInterval(histogramOf(4))).toBeNull();
    const two = ratingInterval(histogramOf(0, 5));
    expect(two?.low).toBeGreaterThanOrEqual(0);
    expect(two?.high).toBeLessThanOrEqual(5);
  });

  it('says of ratings that are all alike no more than half stars can', () => {
    const fives = ratingInterval(histogramOf(...many(5, 5)));
    expect(fives?.high).toBe(5);
    expect(fives?.low).toBeGreaterThan(4.5);
    expect(fives?.low).toBeLessThan(5);
    const fours = ratingInterval(histogramOf(...many(20, 4)));
    expect(fours?.low).toBeGreaterThan(3.75);
    expect(fours?.low).toBeLessThan(4);
  });

  it('narrows as people come', () => {
    const width = (times: number) => {
      const interval = ratingInterval([0, 0, 0, 0, 0, 0, times, 0, 0, times, 0]);
      return (interval?.high ?? 0) - (interval?.low ?? 0);
    };
    expect(width(40) / width(10)).toBeCloseTo(0.5, 1);
    expect(width(100_000)).toBeLessThan(0.02);
  });

  /** Lehmer's generator, seeded. */
  function randomly(seed: number): () => number {
    let state = seed;
    return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  }

  // how the ratings of a good wine lie: many near the end of the scale, few far below
  it.each([6, 12, 40])('holds the true mean in some 19 of 20 tastings of %i people', (people) => {
    const shares = [0.01, 0.01, 0.02, 0.02, 0.04, 0.05, 0.1, 0.15, 0.25, 0.2, 0.15];
    const truth = shares.reduce((sum, share, step) => sum + (share * step) / 2, 0);
    const random = randomly(4_711);
    const drawn = () => {
      let rest = random();
      return Math.max(
        0,
        shares.findIndex((share) => (rest -= share) < 0),
      );
    };
    let held = 0;
    const tastings = 3_000;
    for (let tasting = 0; tasting < tastings; tasting++) {
      const histogram = shares.map(() => 0);
      for (let person = 0; person < people; person++) {
        const step = drawn();
        histogram[step] = (histogram[step] ?? 0) + 1;
      }
      const interval = ratingInterval(histogram);
      if (interval && interval.low <= truth && truth <= interval.high) held++;
    }
    expect(held / tastings).toBeGreaterThan(0.935);
    expect(held / tastings).toBeLessThan(0.985);
  });
});
