import type { Issue } from '../../../shared/vocabulary/issue.js';
import { isProductColumn } from '../../../shared/vocabulary/product-columns.js';
import { columnLetters } from '../../platform/tables/column-letters.js';
import type { Cell } from '../../platform/tables/read-table-file.js';
import type { ReadRow, TableMeaning } from './read-row.js';

/** So much of a cell is enough to find it. */
const shown = 80;

/** Of two that can stand for each other, the column that may say it. */
const standIn: Partial<Record<string, 'type' | 'subtype'>> = { type: 'subtype', subtype: 'type' };

/**
 * A broken rule of a row, with where in the file that stands, as a spreadsheet says it: `cell` ('C3'), its column's `heading`, and the
 * `value` that is there, of a blend the grape that is meant. Without them where no column holds it.
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
