import { describe, expect, it } from 'vitest';
import { rankCorrelation, ranksOf } from './ranks.js';

describe('ranks', () => {
  it('start at the highest value, and equal values share a rank', () => {
    expect(ranksOf([3, 5, 4])).toEqual([3, 1, 2]);
    expect(ranksOf([4, 5, 4, 1, 4])).toEqual([3, 1, 3, 5, 3]);
    expect(ranksOf([2, 2])).toEqual([1.5, 1.5]);
    expect(ranksOf([])).toEqual([]);
  });

  // Wikipedia, 'Spearman's rank correlation coefficient', IQ and hours of television a week:
  // -29/165.
  it('correlate as published', () => {
    const iq = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110];
    const hours = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17];
    expect(rankCorrelation(iq, hours)).toBeCloseTo(-29 / 165, 12);
  });

  it('correlate with ties as worked out by hand', () => {
    // Ranks 1, 2.5, 2.5, 4 and 1.5, 1.5, 3, 4: Σ (a - 2.5)(b - 2.5) = 1.5 + 0 + 0 + 2.25, over
    // √(4.5 · 4.5).
    expect(rankCorrelation([5, 4, 4, 1], [9, 9, 3, 2])).toBeCloseTo(3.75 / 4.5, 12);
    expect(rankCorrelation([1, 2, 3], [30, 20, 10])).toBeCloseTo(-1, 12);
  });

  it('have no correlation if all values are equal', () => {
    expect(rankCorrelation([4, 4, 4], [1, 2, 3])).toBeNull();
    expect(rankCorrelation([], [])).toBeNull();
  });
});
