import { describe, expect, it } from 'vitest';
import { tieGroups } from './tie-groups.js';

describe('groups of a ranking', () => {
  // D. C. Montgomery, Design and Analysis of Experiments, the tensile strengths of cotton with Tukey's test: 21.6, 17.6, 15.4, 10.8 and
  // 9.8, told apart where more than 5.37 lies between them
  it('are those of Montgomery’s cotton', () => {
    const means = [21.6, 17.6, 15.4, 10.8, 9.8];
    expect(tieGroups(means.length, (first, second) => (means[first] ?? 0) - (means[second] ?? 0) > 5.37)).toEqual([
      [1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4],
    ]);
  });

  // H.-P. Piepho's letters as multcompView documents them: of A, B and C only B and C differ, A 'ab', B 'a', C 'b'
  it('stand in the order of the ranking, which may be less than letters say', () => {
    // ranked B, A, C
    const apart = (first: number, second: number) => first === 0 && second === 2;
    expect(tieGroups(3, apart)).toEqual([[1], [1, 2], [2]]);
    // ranked B, C, A: that B and A are not told apart has no range of its own
    expect(tieGroups(3, (first, second) => first === 0 && second === 1)).toEqual([[1], [2], [2]]);
  });

  it('are one where nothing is told, and one each where everything is', () => {
    expect(tieGroups(3, () => false)).toEqual([[1], [1], [1]]);
    expect(tieGroups(3, () => true)).toEqual([[1], [2], [3]]);
    expect(tieGroups(1, () => true)).toEqual([[1]]);
    expect(tieGroups(0, () => true)).toEqual([]);
  });

  it('end where neighbours were not compared, and who was compared with neither is in none', () => {
    const never = () => false;
    expect(tieGroups(3, never, never)).toEqual([[], [], []]);
    expect(tieGroups(5, never, (first) => first === 1 || first === 2)).toEqual([[], [1], [1], [1], []]);
    expect(tieGroups(4, never, (first) => first !== 1)).toEqual([[1], [1], [2], [2]]);
    // alone, and told apart from the one behind
    expect(
      tieGroups(
        3,
        () => true,
        (first) => first === 0,
      ),
    ).toEqual([[1], [2], []]);
  });
});
