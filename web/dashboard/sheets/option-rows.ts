import { limits } from '../../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';

/**
 * An option in the flat outline of a component. The deeper rows that follow a row are its
 * descendants.
 */
export type OptionRow = {
  key: string;
  /** Starts at 1. */
  depth: number;
  name: LocalizedText;
  icon: string | null;
};

type Rows = readonly OptionRow[];

/** Returns the index after the row at `index` and its descendants. */
export function branchEnd(rows: Rows, index: number): number {
  const depth = rows[index]?.depth ?? 0;
  let end = index + 1;
  while (end < rows.length && (rows[end]?.depth ?? 0) > depth) end++;
  return end;
}

/** Returns the index of the previous sibling; -1 for the first one. */
function before(rows: Rows, index: number): number {
  const depth = rows[index]?.depth ?? 0;
  let place = index - 1;
  while (place >= 0 && (rows[place]?.depth ?? 0) > depth) place--;
  return place >= 0 && rows[place]?.depth === depth ? place : -1;
}

const swapped = (rows: Rows, first: number, second: number): OptionRow[] => [
  ...rows.slice(0, first),
  ...rows.slice(second, branchEnd(rows, second)),
  ...rows.slice(first, second),
  ...rows.slice(branchEnd(rows, second)),
];

const deeper = (rows: Rows, by: number) => rows.map((row) => ({ ...row, depth: row.depth + by }));

/**
 * Operations on a row with its descendants.
 * Each returns the new rows, or null when the operation is impossible.
 */
export const outlineOperations = {
  up(rows: Rows, index: number): OptionRow[] | null {
    const other = before(rows, index);
    return other < 0 ? null : swapped(rows, other, index);
  },

  down(rows: Rows, index: number): OptionRow[] | null {
    const other = branchEnd(rows, index);
    return rows[other]?.depth === rows[index]?.depth && other < rows.length
      ? swapped(rows, index, other)
      : null;
  },

  /** Makes the row the last child of its previous sibling. */
  nest(rows: Rows, index: number): OptionRow[] | null {
    const end = branchEnd(rows, index);
    const block = rows.slice(index, end);
    if (before(rows, index) < 0 || Math.max(...block.map(({ depth }) => depth)) >= limits.treeDepth)
      return null;
    return [...rows.slice(0, index), ...deeper(block, 1), ...rows.slice(end)];
  },

  /** Puts the row after its parent. Its later siblings stay under the parent. */
  lift(rows: Rows, index: number): OptionRow[] | null {
    const depth = rows[index]?.depth ?? 1;
    if (depth === 1) return null;
    const end = branchEnd(rows, index);
    let above = index - 1;
    while ((rows[above]?.depth ?? 0) >= depth) above--;
    const after = branchEnd(rows, above);
    return [
      ...rows.slice(0, index),
      ...rows.slice(end, after),
      ...deeper(rows.slice(index, end), -1),
      ...rows.slice(after),
    ];
  },

  /**
   * Puts the row at the place and the level of the row `over`: before it when moving up, after it
   * and its descendants when moving down.
   */
  place(rows: Rows, index: number, over: number): OptionRow[] | null {
    const end = branchEnd(rows, index);
    const target = rows[over];
    if (!target || (over >= index && over < end)) return null;
    const by = target.depth - (rows[index]?.depth ?? 1);
    const block = deeper(rows.slice(index, end), by);
    if (Math.max(...block.map(({ depth }) => depth)) > limits.treeDepth) return null;
    const rest = [...rows.slice(0, index), ...rows.slice(end)];
    const at = rest.indexOf(target);
    const to = over > index ? branchEnd(rest, at) : at;
    return [...rest.slice(0, to), ...block, ...rest.slice(to)];
  },

  remove: (rows: Rows, index: number): OptionRow[] => [
    ...rows.slice(0, index),
    ...rows.slice(branchEnd(rows, index)),
  ],

  /** Adds `row` after the row at `index` and its descendants. */
  add: (rows: Rows, index: number, row: OptionRow): OptionRow[] => [
    ...rows.slice(0, branchEnd(rows, index)),
    row,
    ...rows.slice(branchEnd(rows, index)),
  ],
};
