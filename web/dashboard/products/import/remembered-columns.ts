import type { ColumnMeaning } from '../../../../shared/vocabulary/product-columns.js';

/** What is said of a kind of table: what its columns hold, and what rows are that do not say it. */
export type ToldOfColumns = {
  columns: ColumnMeaning[] | null;
  type: string | null;
  subtype: string | null;
};

const storedUnder = 'retrogusto.importedColumns';
/** So many kinds of file are remembered: a price list, a shop's export, and what else comes again. */
const most = 10;

type Remembered = { headings: string; told: ToldOfColumns };

function all(): Remembered[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedUnder) ?? '[]');
    return Array.isArray(stored) ? (stored as Remembered[]) : [];
  } catch {
    return [];
  }
}

const written = (headings: readonly string[]) => JSON.stringify(headings);

/** What was said, in this browser, of the last file with these headings that was imported. */
export const recall = (headings: readonly string[]): ToldOfColumns | undefined =>
  all().find((each) => each.headings === written(headings))?.told;

export function remember(
  headings: readonly string[],
  { columns, type, subtype }: ToldOfColumns,
): void {
  const others = all().filter((each) => each.headings !== written(headings));
  const told = { columns, type, subtype };
  try {
    localStorage.setItem(
      storedUnder,
      JSON.stringify([{ headings: written(headings), told }, ...others].slice(0, most)),
    );
  } catch {
    // a browser that keeps nothing asks again
  }
}
