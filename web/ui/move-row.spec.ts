import { expect, it } from 'vitest';
import { moveRow } from './move-row';

it('moves a row', () => {
  expect(moveRow(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveRow(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveRow(['a'], 3, 0)).toEqual(['a']);
});
