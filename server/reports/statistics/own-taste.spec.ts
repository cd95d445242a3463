import { describe, expect, it } from 'vitest';
import { ownTaste, testOppositeOrder } from './own-taste.js';
import { profilesOf } from './profiles.js';
import { seededRandom } from './seeded-random.js';

const rated = (people: (number | null)[][]) =>
  profilesOf(
    ['A', 'B', 'C', 'D'],
    people.map((row) => row.flatMap((step, column) => (step === null ? [] : [column * 16 + step]))),
  );

describe('own taste', () => {
  // By hand: four people put A before B before C before D, one orders them the other way round, one
  // sees no difference, and one rated only three.
  const people = [
    [10, 8, 6, 4],
    [9, 8, 5, 4],
    [10, 7, 6, 1],
    [8, 6, 4, 2],
    [2, 4, 6, 8],
    [5, 5, 5, 5],
    [1, 2, 3, null],
  ];

  it('finds the person who orders the products the other way round', () => {
    const { judged, apart, ratings } = ownTaste(rated(people));
    expect([judged, apart]).toEqual([5, 1]);
    expect(ratings[3]).toEqual({ apart: { sum: 8, n: 1 }, others: { sum: 11, n: 4 } });
  });

  it('compares a person with the other people only, over all shuffles of the order', () => {
    // With two people, each is compared with the other one: 8, 6, 4, 2 against 2, 4, 6, 8. Only one
    // of 24 orders is as opposed.
    const all = [10, 10, 10, 10].map((sum) => ({ sum, n: 2 }));
    expect(testOppositeOrder([8, 6, 4, 2], all)).toEqual({ p: 1 / 24, level: 1 / 24 });
    // If the person's own ratings were not subtracted, all means would be alike. A person who rates
    // all products alike has no order.
    expect(testOppositeOrder([5, 5, 5, 5], all)).toBeNull();
    // One product stands out. Even the most opposed of its four places has p = 0.25, so that no
    // result is rare enough.
    const some = [8, 4, 4, 4].map((sum) => ({ sum: 2 * sum, n: 2 }));
    expect(testOppositeOrder([4, 4, 4, 8], some)).toEqual({ p: 0.25, level: 0 });
  });

  // Ratings in half steps: a common order, noise for each person, and the opposite order for some.
  const simulated = (people: number, { opposed, noise }: { opposed: number; noise: number }) => {
    const random = seededRandom(11);
    const rows = Array.from({ length: people }, (_, person) => {
      const order = person < opposed ? [2, 4, 6, 8] : [8, 6, 4, 2];
      return order.map((level) =>
        Math.min(
          10,
          Math.max(0, Math.round(level + noise * (random() + random() + random() - 1.5))),
        ),
      );
    });
    const { judged, apart, byChance, p } = ownTaste(rated(rows));
    return { p, share: (apart - byChance) / (judged - byChance) };
  };

  it('gives no low p for people of one noisy taste, or without any taste', () => {
    expect(simulated(3_000, { opposed: 0, noise: 8 }).p).toBeGreaterThan(0.5);
    expect(simulated(3_000, { opposed: 0, noise: 4 }).p).toBeGreaterThan(0.5);
    expect(simulated(3_000, { opposed: 1_500, noise: 20 }).p).toBeGreaterThan(0.01);
  });

  it('finds a fifth of people with the opposite order, and estimates their share', () => {
    const { p, share } = simulated(3_000, { opposed: 600, noise: 1.2 });
    expect(p).toBeLessThan(1e-9);
    expect(share).toBeGreaterThan(0.12);
    expect(share).toBeLessThan(0.2);
  });

  it('judges nobody if nobody else rated', () => {
    expect(ownTaste(rated([[10, 8, 6, 4]]))).toMatchObject({ judged: 0, apart: 0 });
    expect(ownTaste(rated([]))).toMatchObject({ judged: 0, apart: 0 });
  });
});
