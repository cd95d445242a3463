import type { ColumnMeaning } from '../../../../shared/vocabulary/product-columns.js';

/**
 * The settings for files with the same headings: the meaning of each column, and the type and
 * subtype of rows that do not state them.
 */
export type ColumnSettings = {
  columns: ColumnMeaning[] | null;
  type: string | null;
  subtype: string | null;
};

const storedUnder = 'retrogusto.importedColumns';
/** Maximum number of remembered file kinds, such as a price list or the export of a shop. */
const most = 10;

type Remembered = { headings: string; told: ColumnSettings };

function all(): Remembered[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedUnder) ?? '[]');
    return Array.isArray(stored) ? (stored as Remembered[]) : [];
  } catch {
    return [];
  }
}

const written = (headings: readonly string[]) => JSON.stringify(headings);

/** Returns the settings of the last file with these headings, as stored in this browser. */
export const readColumnSettings = (headings: readonly string[]): ColumnSettings | undefined =>
  all().find((each) => each.headings === written(headings))?.told;

export function storeColumnSettings(
  headings: readonly string[],
  { columns, type, subtype }: ColumnSettings,
): void {
  const others = all().filter((each) => each.headings !== written(headings));
  const told = { columns, type, subtype };
  try {
    localStorage.setItem(
      storedUnder,
      JSON.stringify([{ headings: written(headings), told }, ...others].slice(0, most)),
    );
  } catch {
    // Without storage, the organiser chooses again next time.
  }
}
