import { describe, expect, it } from 'vitest';
import { branchEnd, type OptionRow, outlineOperations } from './option-rows';

/** Builds rows from names such as `['a', ' b']`. Each leading space is one level of depth. */
const rows = (...names: string[]): OptionRow[] =>
  names.map((name) => ({
    key: name.trim(),
    depth: name.length - name.trimStart().length + 1,
    name: {},
    icon: null,
  }));
const shown = (list: OptionRow[] | null) =>
  list?.map(({ key, depth }) => ' '.repeat(depth - 1) + key) ?? null;
const tree = rows('a', ' b', '  c', ' d', 'e', ' f');

describe('option outline', () => {
  it('finds the end of a branch', () => {
    expect(['a', 'b', 'c', 'd', 'e', 'f'].map((_, index) => branchEnd(tree, index))).toEqual([
      4, 3, 3, 4, 6, 6,
    ]);
  });

  it('moves a branch only among its siblings', () => {
    expect(shown(outlineOperations.down(tree, 0))).toEqual(['e', ' f', 'a', ' b', '  c', ' d']);
    expect(shown(outlineOperations.up(tree, 4))).toEqual(['e', ' f', 'a', ' b', '  c', ' d']);
    expect(shown(outlineOperations.down(tree, 1))).toEqual(['a', ' d', ' b', '  c', 'e', ' f']);
    expect(shown(outlineOperations.up(tree, 3))).toEqual(['a', ' d', ' b', '  c', 'e', ' f']);
    for (const first of [0, 1, 2, 5]) expect(outlineOperations.up(tree, first)).toBeNull();
    for (const last of [2, 3, 4, 5]) expect(outlineOperations.down(tree, last)).toBeNull();
  });

  it('nests a branch under the previous one, up to the maximum depth', () => {
    expect(shown(outlineOperations.nest(tree, 4))).toEqual(['a', ' b', '  c', ' d', ' e', '  f']);
    expect(shown(outlineOperations.nest(tree, 3))).toEqual(['a', ' b', '  c', '  d', 'e', ' f']);
    expect(outlineOperations.nest(tree, 1)).toBeNull();
    expect(outlineOperations.nest(tree, 0)).toBeNull();
    const deep = rows('a', ' b', '  c', '   d', '    e', '    f');
    expect(outlineOperations.nest(deep, 5)).toBeNull();
  });

  it('lifts a branch to after its parent, without its later siblings', () => {
    expect(shown(outlineOperations.lift(tree, 1))).toEqual(['a', ' d', 'b', ' c', 'e', ' f']);
    expect(shown(outlineOperations.lift(tree, 2))).toEqual(['a', ' b', ' c', ' d', 'e', ' f']);
    expect(outlineOperations.lift(tree, 0)).toBeNull();
  });

  it('moves a branch to the place and level of another row, up to the maximum depth', () => {
    expect(shown(outlineOperations.place(tree, 4, 0))).toEqual(['e', ' f', 'a', ' b', '  c', ' d']);
    expect(shown(outlineOperations.place(tree, 0, 4))).toEqual(['e', ' f', 'a', ' b', '  c', ' d']);
    expect(shown(outlineOperations.place(tree, 5, 2))).toEqual([
      'a',
      ' b',
      '  f',
      '  c',
      ' d',
      'e',
    ]);
    expect(shown(outlineOperations.place(tree, 1, 4))).toEqual(['a', ' d', 'e', ' f', 'b', ' c']);
    expect(outlineOperations.place(tree, 0, 2)).toBeNull();
    expect(outlineOperations.place(tree, 0, 0)).toBeNull();
    const deep = rows('a', ' b', '  c', '   d', '    e', 'f', ' g');
    expect(outlineOperations.place(deep, 5, 4)).toBeNull();
  });

  it('removes a whole branch and adds a row after a branch', () => {
    expect(shown(outlineOperations.remove(tree, 1))).toEqual(['a', ' d', 'e', ' f']);
    expect(shown(outlineOperations.add(tree, 1, rows(' x')[0] as OptionRow))).toEqual([
      'a',
      ' b',
      '  c',
      ' x',
      ' d',
      'e',
      ' f',
    ]);
  });
});
