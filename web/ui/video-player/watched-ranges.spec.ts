import { expect, it } from 'vitest';
import { joinRanges, type Range, reachedMark } from './watched-ranges';

it('joins ranges that overlap or touch', () => {
  const ranges: Range[] = [
    [5, 7],
    [0, 2],
    [2, 3],
    [6, 6.5],
  ];
  expect(joinRanges(ranges)).toEqual([
    [0, 3],
    [5, 7],
  ]);
  expect(joinRanges([])).toEqual([]);
});

it.each<[string, Range[], number, number]>([
  ['a start', [[0, 1]], 100, 0],
  ['a quarter', [[10, 35]], 100, 25],
  [
    'half in two parts',
    [
      [0, 25],
      [50, 75],
    ],
    100,
    50,
  ],
  [
    'the same part twice',
    [
      [0, 30],
      [0, 30],
    ],
    100,
    25,
  ],
  [
    'a jump to the end',
    [
      [0, 1],
      [98, 100],
    ],
    100,
    0,
  ],
  ['all but the last seconds', [[0, 95]], 100, 100],
  ['an unknown length', [[0, 95]], Number.NaN, 0],
  ['a stream without an end', [[0, 95]], Number.POSITIVE_INFINITY, 0],
])('finds the mark of %s', (_what, ranges, duration, mark) => {
  expect(reachedMark(ranges, duration)).toBe(mark);
});
