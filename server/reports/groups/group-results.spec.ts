import { describe, expect, it } from 'vitest';
import { groupKey, groupResults } from './group-results.js';
import type { GroupDimension } from './groups.dto.js';

/** The histogram of `at3` people who rated 3 and `at4` people who rated 4. */
const ratings = (at3: number, at4: number) => [0, 0, 0, 0, 0, 0, at3, 0, at4, 0, 0];
const none: Record<GroupDimension, string[]> = {
  age: [],
  gender: [],
  language: [],
  visit: [],
  table: [],
  place: [],
};

describe('groupResults', () => {
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

  it('gives the difference from all other known groups if it is more than chance', () => {
    // 40 women with a mean of 3.75, 40 men with 3.25: the error is √(2 · 0.1923 / 40) = 0.098, and
    // t = 5.1.
    const results = groupResults(['wine'], { ...none, gender: ['FEMALE', 'MALE', ''] }, [
      count('gender', 'FEMALE', ratings(10, 30)),
      count('gender', 'MALE', ratings(30, 10)),
      count('gender', '', ratings(0, 90)),
    ]);
    expect(results.get(groupKey('wine', 'gender', 'FEMALE'))).toMatchObject({
      n: 40,
      mean: 3.75,
      difference: 0.5,
    });
    expect(results.get(groupKey('wine', 'gender', 'MALE'))).toMatchObject({
      n: 40,
      mean: 3.25,
      difference: -0.5,
    });
    expect(results.get(groupKey('wine', 'gender', ''))).toMatchObject({
      n: 90,
      mean: 4,
      difference: null,
    });
  });

  it('gives no difference that chance explains with so many comparisons', () => {
    // With a fifth of the people, t falls from 5.1 to 2.2: p = 0.04, too much for several
    // comparisons.
    const one = [count('gender', 'FEMALE', ratings(2, 6)), count('gender', 'MALE', ratings(6, 2))];
    const differenceOf = (counts: ReturnType<typeof count>[], products: string[]) =>
      groupResults(products, { ...none, gender: ['FEMALE', 'MALE'] }, counts).get(
        groupKey('wine', 'gender', 'FEMALE'),
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

  it('shows nothing about a hidden group, not even in a difference', () => {
    const results = groupResults(['wine'], { ...none, age: ['0-24', '25-34', '35-44', ''] }, [
      count('age', '0-24', ratings(0, 60)),
      count('age', '25-34', ratings(40, 0)),
      count('age', '35-44', ratings(3, 0)),
      count('age', '', ratings(2, 0)),
    ]);
    expect(results.get(groupKey('wine', 'age', '35-44'))).toEqual({
      n: null,
      mean: null,
      interval: null,
      difference: null,
    });
    expect(results.get(groupKey('wine', 'age', ''))?.n).toBeNull();
    // 4 - 3, without the three people of the hidden group
    expect(results.get(groupKey('wine', 'age', '0-24'))).toMatchObject({
      n: 60,
      mean: 4,
      difference: 1,
    });
  });
});
