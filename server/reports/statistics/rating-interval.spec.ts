import { describe, expect, it } from 'vitest';
import { ratingInterval, scoreInterval } from './rating-interval.js';
import { seededRandom } from './seeded-random.js';

const histogramOf = (...ratings: number[]) =>
  Array.from({ length: 11 }, (_, step) => ratings.filter((rating) => rating === step / 2).length);
const many = (count: number, rating: number) => Array.from({ length: count }, () => rating);

describe('an interval', () => {
  // R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in
  // Medicine 17 (1998), table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of the share %i of %i matches the published one', (part, whole, low, high) => {
    const interval = scoreInterval(part / whole, whole, 1.959964);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  // If five people all give 4, the lower limit lies 0.379 of the way from 4 to 0: Jeffreys' upper
  // limit for none of five (Brown, Cai and DasGupta, Interval Estimation for a Binomial Proportion,
  // Statistical Science 16, 2001, table 5).
  it('of equal ratings matches Jeffreys’ interval of a share of 0', () => {
    const fours = ratingInterval(histogramOf(4, 4, 4, 4, 4));
    expect(Math.abs((fours?.low ?? 0) - 4 * (1 - 0.379))).toBeLessThan(0.2);
    // the upper limit lies the same part of the way from 4 to 5
    expect(Math.abs((fours?.high ?? 0) - (4 + 0.379))).toBeLessThan(0.06);
  });

  it('of a few ratings is wide, and does not depend on their order', () => {
    expect(ratingInterval(histogramOf(3, 4, 4, 5))).toEqual({ low: 1.99, high: 4.71 });
    expect(ratingInterval(histogramOf(5, 4, 3, 4))).toEqual({ low: 1.99, high: 4.71 });
  });

  it('is null for one rating, and stays on the scale for two', () => {
    expect(ratingInterval(histogramOf())).toBeNull();
    expect(ratingInterval(histogramOf(4))).toBeNull();
    const two = ratingInterval(histogramOf(0, 5));
    expect(two?.low).toBeGreaterThanOrEqual(0);
    expect(two?.high).toBeLessThanOrEqual(5);
  });

  it('narrows if many ratings are equal', () => {
    const fives = ratingInterval(histogramOf(...many(100, 5)));
    expect(fives?.high).toBe(5);
    expect(fives?.low).toBeGreaterThan(4.85);
    expect(fives?.low).toBeLessThan(5);
  });

  it('narrows with more people', () => {
    const width = (times: number) => {
      const interval = ratingInterval([0, 0, 0, 0, 0, 0, times, 0, 0, times, 0]);
      return (interval?.high ?? 0) - (interval?.low ?? 0);
    };
    expect(width(40) / width(10)).toBeGreaterThan(0.4);
    expect(width(40) / width(10)).toBeLessThan(0.55);
    expect(width(100_000)).toBeLessThan(0.02);
  });

  const choose = (n: number, k: number): number =>
    k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k;

  // With two different ratings, all samples can be enumerated. No random numbers are needed.
  it.each(
    [
      [4, 0],
      [5, 0],
      [5, 4.5],
      [4, 5],
      [4, 3.5],
      [2.5, 5],
      [0, 5],
    ].flatMap(([most, few]) =>
      [5, 6, 7, 8, 12, 20, 50, 200].map((people) => [most ?? 0, few ?? 0, people] as const),
    ),
  )(
    'contains the true mean if most people give %d and some %d, of %i people',
    (most, few, people) => {
      const intervals = Array.from({ length: people + 1 }, (_, k) =>
        ratingInterval(histogramOf(...many(people - k, most), ...many(k, few))),
      );
      for (const share of [0.01, 0.02, 0.03, 0.05, 0.08, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4]) {
        const truth = most + share * (few - most);
        const held = intervals.reduce((sum, interval, k) => {
          const holds =
            interval !== null && interval.low - 0.005 <= truth && truth <= interval.high + 0.005;
          return holds ? sum + choose(people, k) * share ** k * (1 - share) ** (people - k) : sum;
        }, 0);
        expect(held, `${share}`).toBeGreaterThan(0.9);
      }
    },
  );

  // Typical ratings of a good wine: many near the end of the scale, few far below.
  it.each([6, 12, 40])(
    'contains the true mean in about 19 of 20 tastings of %i people',
    (people) => {
      const shares = [0.01, 0.01, 0.02, 0.02, 0.04, 0.05, 0.1, 0.15, 0.25, 0.2, 0.15];
      const truth = shares.reduce((sum, share, step) => sum + (share * step) / 2, 0);
      const random = seededRandom(4_711);
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
      // With few people the interval is rather too wide than too narrow, because a person who gives
      // 0 may be missing.
      expect(held / tastings).toBeLessThan(people < 20 ? 0.998 : 0.985);
    },
  );
});
