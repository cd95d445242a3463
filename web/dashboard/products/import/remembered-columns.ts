import type { ColumnMeaning } from '../../../../shared/vocabulary/product-columns.js';

/** What is said of a table: what its columns hold, and what rows are that do not say it. */
export type Told = { columns: ColumnMeaning[] | null; type: string | null; subtype: string | null };

const storedUnder = 'retrogusto.importedColumns';
/** So many kinds of file are remembered: a price list, a shop's export, and what else comes again. */
const most = 10;

type Remembered = { headings: string; told: Told };

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
export const recall = (headings: readonly string[]): Told | undefined => all().find((each) => each.headings === written(headings))?.told;

export function remember(headings: readonly string[], told: Told): void {
  const others = all().filter((each) => each.headings !== written(headings));
  try {
    localStorage.setItem(storedUnder, JSON.stringify([{ headings: written(headings), told }, ...others].slice(0, most)));
  } catch {
    // a browser that keeps nothing asks again
  }
}
