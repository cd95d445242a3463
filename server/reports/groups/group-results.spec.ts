import { describe, expect, it } from 'vitest';
import { groupResults, keyOf, shownGroups } from './group-results.js';
import type { GroupDimension } from './groups.dto.js';

/** `n` people who rated with 3 and 4, half of them each, or all with one of them. */
const ratings = (at3: number, at4: number) => [0, 0, 0, 0, 0, 0, at3, 0, at4, 0, 0];
const none: Record<GroupDimension, string[]> = { age: [], gender: [], language: [], visit: [] };

describe('groups that may be shown', () => {
  it.each([
    ['all of them, when each has five', [5, 9, 0], [true, true, true]],
    ['not two, when the smaller could be reckoned from the rest', [20, 4, 9], [true, false, false]],
    ['not the only other one', [20, 4], [false, false]],
    [
      'all but those that are small, when these are five together',
      [20, 3, 2, 9],
      [true, false, false, true],
    ],
    [
      'not one more, while those that are small are four together',
      [20, 3, 1, 9],
      [true, false, false, false],
    ],
    ['nobody of four', [4, 0], [false, true]],
    ['nobody at all', [], []],
  ])('are %s', (_, counts, shown) => {
    expect(shownGroups(counts)).toEqual(shown);
  });

  it('leave nobody who subtracts what is shown from the whole with one group, or with fewer than five', () => {
    for (let seed = 0; seed < 4_000; seed++) {
      const counts = [seed % 7, (seed >> 2) % 11, (seed >> 4) % 13, (seed >> 6) % 5];
      const shown = shownGroups(counts);
      const left = counts.filter((n, index) => n > 0 && !shown[index]);
      expect(counts.every((n, index) => !shown[index] || n === 0 || n >= 5)).toBe(true);
      const others = counts.some((n, index) => n > 0 && shown[index]);
      if (left.length > 0 && others) {
        expect(left.length).toBeGreaterThan(1);
        expect(left.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(5);
      }
    }
  });
});

describe('what groups liked', () => {
  const count = (
    dimension: GroupDimension,
    value: string,
    histogram: number[],
    productRef = 'wine',
  ) => ({
    productRef,
    dimension,
    value,
    histogram,
  });

  it('differs where it is more than chance, from all others that are known', () => {
    // 40 women with a mean of 3.75, 40 men with 3.25: the error is √(2 · 0.1923 / 40) = 0.098, so t = 5.1
    const results = groupResults(['wine'], { ...none, gender: ['FEMALE', 'MALE', ''] }, [
      count('gender', 'FEMALE', ratings(10, 30)),
      count('gender', 'MALE', ratings(30, 10)),
      count('gender', '', ratings(0, 90)),
    ]);
    expect(results.get(keyOf('wine', 'gender', 'FEMALE'))).toMatchObject({
      n: 40,
      mean: 3.75,
      difference: 0.5,
    });
    expect(results.get(keyOf('wine', 'gender', 'MALE'))).toMatchObject({
      n: 40,
      mean: 3.25,
      difference: -0.5,
    });
    expect(results.get(keyOf('wine', 'gender', ''))).toMatchObject({
      n: 90,
      mean: 4,
      difference: null,
    });
  });

  it('does not differ where so many are compared that chance brings one', () => {
    // 5.1 becomes 2.2 with a fifth of the people: p = 0.04 alone, and one of forty
    const one = [count('gender', 'FEMALE', ratings(2, 6)), count('gender', 'MALE', ratings(6, 2))];
    const differenceOf = (counts: ReturnType<typeof count>[], products: string[]) =>
      groupResults(products, { ...none, gender: ['FEMALE', 'MALE'] }, counts).get(
        keyOf('wine', 'gender', 'FEMALE'),
      )?.difference;
    const strong = [
      count('gender', 'FEMALE', ratings(1, 7)),
      count('gender', 'MALE', ratings(7, 1)),
    ];
    expect(differenceOf(strong, ['wine'])).toBe(0.75);
    expect(differenceOf(one, ['wine'])).toBeNull();
    const products = ['wine', ...Array.from({ length: 60 }, (_, index) => `other${index}`)];
    const alike = products
      .slice(1)
      .flatMap((product) =>
        ['FEMALE', 'MALE'].map((value) => count('gender', value, ratings(4, 4), product)),
      );
    expect(differenceOf([...strong, ...alike], products)).toBeNull();
  });

  it('tells nothing of a group that is hidden, in no difference either', () => {
    const results = groupResults(['wine'], { ...none, age: ['0-24', '25-34', '35-44', ''] }, [
      count('age', '0-24', ratings(0, 60)),
      count('age', '25-34', ratings(40, 0)),
      count('age', '35-44', ratings(3, 0)),
      count('age', '', ratings(2, 0)),
    ]);
    expect(results.get(keyOf('wine', 'age', '35-44'))).toEqual({
      n: null,
      mean: null,
      interval: null,
      difference: null,
    });
    expect(results.get(keyOf('wine', 'age', ''))?.n).toBeNull();
    // 4 - 3, without the three of the hidden group
    expect(results.get(keyOf('wine', 'age', '0-24'))).toMatchObject({
      n: 60,
      mean: 4,
      difference: 1,
    });
  });
});
