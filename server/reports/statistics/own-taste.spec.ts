import { describe, expect, it } from 'vitest';
import { agreementWithOthers, ownTaste } from './own-taste.js';
import { profilesOf } from './profiles.js';

const rated = (people: (number | null)[][]) =>
  profilesOf(
    ['A', 'B', 'C', 'D'],
    people.map((row) => row.flatMap((step, column) => (step === null ? [] : [column * 16 + step]))),
  );

describe('taste of one’s own', () => {
  // By hand: four put A before B before C before D, one the other way round, one sees no difference, one rated only three.
  const people = [
    [10, 8, 6, 4],
    [9, 8, 5, 4],
    [10, 7, 6, 1],
    [8, 6, 4, 2],
    [2, 4, 6, 8],
    [5, 5, 5, 5],
    [1, 2, 3, null],
  ];

  it('is that of who puts the products the other way round', () => {
    const { judged, apart, ratings } = ownTaste(rated(people));
    expect([judged, apart]).toEqual([5, 1]);
    expect(ratings[3]).toEqual({ apart: { sum: 8, n: 1 }, others: { sum: 11, n: 4 } });
  });

  it('is told by the others alone', () => {
    // of two people each is the other's others: 8, 6, 4, 2 against 2, 4, 6, 8
    const all = [10, 10, 10, 10].map((sum) => ({ sum, n: 2 }));
    expect(agreementWithOthers([8, 6, 4, 2], all)).toBeCloseTo(-1, 12);
    // with their own among them all means would be alike, and there would be no order
    expect(agreementWithOthers([5, 5, 5, 5], all)).toBeNull();
  });

  it('is nobody’s where nobody else rated', () => {
    expect(ownTaste(rated([[10, 8, 6, 4]]))).toMatchObject({ judged: 0, apart: 0 });
    expect(ownTaste(rated([]))).toMatchObject({ judged: 0, apart: 0 });
  });
});
