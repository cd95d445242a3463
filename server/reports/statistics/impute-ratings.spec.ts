import { describe, expect, it } from 'vitest';
import { imputeRatings } from './impute-ratings.js';
import { preferenceMap } from './preference-map.js';
import { seededRandom } from './seeded-random.js';

const none = Number.NaN;

describe('imputeRatings', () => {
  it('fills gaps from the levels of people and products if nothing else differs', async () => {
    const filled = await imputeRatings([
      Float64Array.from([4, 3, 2, 1]),
      Float64Array.from([5, 4, 3, 2]),
      Float64Array.from([4.5, none, 2.5, none]),
      Float64Array.from([none, 2.5, 1.5, 0.5]),
    ]);
    expect(filled[2]?.[1]).toBeCloseTo(3.5, 2);
    expect(filled[2]?.[3]).toBeCloseTo(1.5, 2);
    expect(filled[3]?.[0]).toBeCloseTo(3.5, 2);
    // given ratings stay
    expect(filled[0]).toEqual(Float64Array.from([4, 3, 2, 1]));
  });

  it('hardly moves the map of two camps if a quarter of the ratings is missing', async () => {
    const random = seededRandom(3);
    const whole = Array.from({ length: 60 }, (_, person) => {
      const order = person % 2 === 0 ? [4.5, 4, 3, 2.5, 1.5, 1] : [1, 1.5, 2.5, 3, 4, 4.5];
      return Float64Array.from(order, (level) => level + random() - 0.5);
    });
    const gaps = whole.map((ratings) => ratings.map((rating) => (random() < 0.25 ? none : rating)));
    const [map, from] = [preferenceMap(whole), preferenceMap(await imputeRatings(gaps))];
    for (const [index, { x }] of (map?.things ?? []).entries())
      expect(Math.abs(Math.abs(from?.things[index]?.x ?? 9) - Math.abs(x))).toBeLessThan(0.16);
    expect(from?.shares.x).toBeGreaterThan(0.8);
  });
});
