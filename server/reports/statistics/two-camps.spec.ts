import { describe, expect, it } from 'vitest';
import { preferenceMap } from './preference-map.js';
import { seededRandom } from './seeded-random.js';
import { campsByChance, twoCamps } from './two-camps.js';

const campsOf = (people: number[][]) =>
  twoCamps(people, preferenceMap(people)?.things.map(({ x }) => x) ?? []);
const times = (count: number, row: number[]) => Array.from({ length: count }, () => row);

describe('two camps', () => {
  it('are found if half of the people order the things the other way round', () => {
    const [one, other] = [times(6, [5, 4, 2, 1]), times(6, [1, 2, 4, 5])];
    const camps = campsOf([...one, [3, 3, 3, 3], ...other]);
    // a person who sees no difference is in neither
    expect(camps?.map((camp) => camp.length)).toEqual([6, 6]);
    expect(new Set(camps?.map(([first]) => first?.join()))).toEqual(
      new Set(['5,4,2,1', '1,2,4,5']),
    );
    // strict and generous people count alike
    expect(
      campsOf([...times(6, [5, 4.5, 4, 3.5]), ...times(5, [0, 0.5, 1, 1.5])])?.map(
        (camp) => camp.length,
      ),
    ).toEqual([6, 5]);
  });

  it('are null if a side has fewer than five people, if all agree, or if all orders differ', () => {
    expect(campsOf([...times(8, [5, 4, 2, 1]), ...times(4, [1, 2, 4, 5])])).toBeNull();
    expect(campsOf(times(12, [5, 4, 2, 1]))).toBeNull();
    // the twelve orders of four things that begin with one of the first two
    const orders = [1, 2].flatMap((first) =>
      [1, 2, 3, 4]
        .filter((next) => next !== first)
        .flatMap((second) => {
          const [third = 0, fourth = 0] = [1, 2, 3, 4].filter(
            (rest) => rest !== first && rest !== second,
          );
          return [
            [first, second, third, fourth],
            [first, second, fourth, third],
          ];
        }),
    );
    expect(orders).toHaveLength(12);
    expect(campsOf(orders)).toBeNull();
  });

  it('are unlikely by chance if two groups are opposed, but not if ratings are random', async () => {
    expect(
      await campsByChance([...times(8, [5, 4, 2, 1]), ...times(6, [1, 2, 4, 5])]),
    ).toBeLessThan(0.01);
    const random = seededRandom(5);
    const noise = Array.from({ length: 60 }, () =>
      Array.from({ length: 5 }, () => Math.round(10 * random())),
    );
    expect(await campsByChance(noise)).toBeGreaterThan(0.01);
  });
});
