import { describe, expect, it } from 'vitest';
import { letterGroups } from './letter-groups.js';

describe('letter groups', () => {
  // D. C. Montgomery, Design and Analysis of Experiments, the tensile strengths of cotton with
  // Tukey's test: 21.6, 17.6, 15.4, 10.8 and 9.8. Two of them are told apart if more than 5.37 lies
  // between them.
  it('match Montgomery’s cotton', () => {
    const means = [21.6, 17.6, 15.4, 10.8, 9.8];
    expect(
      letterGroups(
        means.length,
        (first, second) => (means[first] ?? 0) - (means[second] ?? 0) > 5.37,
      ),
    ).toEqual([[1], [1, 2], [2, 3], [3, 4], [4]]);
  });

  // H.-P. Piepho's letters as multcompView documents them: of A, B and C only B and C differ, A
  // 'ab', B 'a', C 'b'.
  it('match Piepho’s letters for two orders of the ranking', () => {
    // ranked B, A, C
    expect(letterGroups(3, (first, second) => first === 0 && second === 2)).toEqual([
      [1],
      [1, 2],
      [2],
    ]);
    // ranked B, C, A
    expect(letterGroups(3, (first, second) => first === 0 && second === 1)).toEqual([
      [1],
      [2],
      [1, 2],
    ]);
  });

  it('are one group if no products are told apart, and one group each if all are', () => {
    expect(letterGroups(3, () => false)).toEqual([[1], [1], [1]]);
    expect(letterGroups(3, () => true)).toEqual([[1], [2], [3]]);
    expect(letterGroups(1, () => true)).toEqual([[1]]);
    expect(letterGroups(0, () => true)).toEqual([]);
  });

  it('leave out products without a comparison, and join products that may be equal', () => {
    const never = () => false;
    expect(letterGroups(3, never, never)).toEqual([[], [], []]);
    expect(letterGroups(3, never, (first, second) => first === 0 && second === 1)).toEqual([
      [1],
      [1],
      [],
    ]);
    // 1 and 3 were not compared with each other
    expect(letterGroups(3, never, (first, second) => second - first === 1)).toEqual([
      [1],
      [1],
      [1],
    ]);
  });

  // Two share a group exactly if they are not told apart. For 80 items of random noise,
  // insert-and-absorb would make thousands of groups.
  it.each([5, 12, 80])('of %i items show for each pair whether it was told apart', (count) => {
    let seed = 7;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const told = new Set<string>();
    for (let first = 0; first < count; first++) {
      for (let second = first + 1; second < count; second++)
        if (random() < 0.4) told.add(`${first} ${second}`);
    }
    const groups = letterGroups(count, (first, second) => told.has(`${first} ${second}`));
    for (let first = 0; first < count; first++) {
      expect(groups[first]).not.toEqual([]);
      for (let second = first + 1; second < count; second++) {
        const share = groups[first]?.some((group) => groups[second]?.includes(group));
        expect([first, second, share]).toEqual([first, second, !told.has(`${first} ${second}`)]);
      }
    }
  });
});
