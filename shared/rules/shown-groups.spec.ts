import { describe, expect, it } from 'vitest';
import { shownGroups } from './shown-groups.js';

describe('shownGroups', () => {
  it.each([
    ['shows all groups if each has five people', [5, 9, 0], [true, true, true]],
    [
      'hides a second group if the small one could be calculated from the rest',
      [20, 4, 9],
      [true, false, false],
    ],
    ['hides both groups if there are only two and one is small', [20, 4], [false, false]],
    [
      'hides only the small groups if they have five people together',
      [20, 3, 2, 9],
      [true, false, false, true],
    ],
    [
      'hides one more group if the small ones have four people together',
      [20, 3, 1, 9],
      [true, false, false, false],
    ],
    ['hides a group of four people', [4, 0], [false, true]],
    ['accepts an empty list', [], []],
  ])('%s', (_, counts, shown) => {
    expect(shownGroups(counts, 5)).toEqual(shown);
  });

  it('accepts smaller groups', () => {
    expect(shownGroups([3, 8, 4], 3)).toEqual([true, true, true]);
    expect(shownGroups([2, 8, 4], 3)).toEqual([false, true, false]);
  });

  it('hides at least two groups with five people together if it shows another one', () => {
    for (let seed = 0; seed < 4_000; seed++) {
      const counts = [seed % 7, (seed >> 2) % 11, (seed >> 4) % 13, (seed >> 6) % 5];
      const shown = shownGroups(counts, 5);
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
