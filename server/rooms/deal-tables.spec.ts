import { describe, expect, it } from 'vitest';
import { dealTables } from './deal-tables.js';

describe('dealTables', () => {
  it.each([
    ['deals in turn', ['a', 'b', 'c', 'd'], [0, 0, 0], [1, 2, 3, 1]],
    ['fills the emptier tables first', ['a', 'b', 'c'], [3, 1, 2], [2, 2, 3]],
    ['gives nobody a table if all have one', [], [2, 0], []],
    ['has one table only', ['a', 'b'], [0], [1, 1]],
  ])('%s', (_, guests, taken, tables) => {
    expect(dealTables(guests, taken)).toEqual(tables);
  });
});
