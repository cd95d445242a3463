import type { Issue } from '../../../shared/vocabulary/issue.js';
import { isProductColumn } from '../../../shared/vocabulary/product-columns.js';
import { columnLetters } from '../../platform/tables/column-letters.js';
import type { Cell } from '../../platform/tables/read-table-file.js';
import type { ReadRow, TableMeaning } from './read-row.js';

/** The maximum length of a cell's value in an issue, in characters. */
const shown = 80;

/** The type and the subtype can be in each other's column. */
const standIn: Partial<Record<string, 'type' | 'subtype'>> = { type: 'subtype', subtype: 'type' };

/**
 * Adds the place in the file to a broken rule of a row: `cell` ('C3'), the `heading` of its column,
 * and the `value`, which for a blend is the affected grape. Without a column for the field, nothing
 * is added.
 */
export function withCell(
  issue: Issue,
  row: number,
  cells: Cell[],
  { headings, columns }: TableMeaning,
  read: ReadRow,
): Issue {
  const [field = '', index, part] = issue.path.split('.');
  const columnOf = (name: string | undefined) =>
    name && isProductColumn(name) ? columns.indexOf(name) : -1;
  const own =
    field === 'properties' && part ? (read.attributeColumns[Number(index)] ?? -1) : columnOf(field);
  const column = own < 0 ? columnOf(standIn[field]) : own;
  const grape = field === 'grapes' && part ? read.input.grapes?.[Number(index)] : undefined;
  const value = grape
    ? [grape.name, grape.percentage].filter(Boolean).join(' ')
    : (cells[column] ?? '');
  const place = {
    cell: `${columnLetters(column)}${row}`,
    heading: headings[column] ?? '',
    value: cut(value),
  };
  return {
    ...issue,
    path: `rows.${row}.${issue.path}`,
    ...(column >= 0 && { params: { ...issue.params, ...place } }),
  };
}

const cut = (value: string | number): string | number =>
  typeof value === 'number' ? value : value.trim().slice(0, shown).toWellFormed();
