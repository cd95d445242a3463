import type { Cell } from '../../platform/tables/read-table-file.js';
import { headingsAt } from './columns.js';

/** A row with products' facts, by its number in the file. `under`: what the row above it says of those that follow, such as 'Tintos'. */
export type TableRow = { row: number; cells: Cell[]; under: string };

/** A table in a file: where it begins and ends, and what stands in it that is no product. */
export type TableRows = {
  headings: string[];
  headingRow: number;
  lastRow: number;
  rows: TableRow[];
  /** Rows that hold one text alone, where the others hold more. */
  titles: { row: number; text: string }[];
  /** How many rows below the last one hold something. */
  below: number;
};

const longestHeading = 200;
/** 'Total', 'Suma' and the like: what stands there was added up. */
const sums = /^\W*(?:sub\s?|gran\s)?(?:total(?:es|s|e|i)?|sum(?:a|as|es|e|me|men)|somma|somme|soma|gesamt\w*|summe)\b/iu;
/** A row below the headings that says of what they are. */
const units =
  /^[([]?\s*(?:€|eur(?:os?)?|\$|usd|£|gbp|% ?(?:vol\.?|alc\.?)?|[°º] ?c?|m?gr?\s?\/\s?l|[cdm]?l|m|mes(?:es|os)|months|min\.?|uds?\.?|bot\.?)\s*[)\]]?$/i;

const textOf = (cell: Cell | undefined): string => String(cell ?? '').trim();
const filled = (cells: Cell[]): string[] => cells.map(textOf).filter(Boolean);

/**
 * The headings and the rows of a table. Titles may stand above the headings and notes or sums below the last product: both are left out, and
 * so is a row of units below the headings, which they take over.
 * @param given.headingRow where the headings stand, from 1 on; without it where most of them are known
 * @param given.lastRow the last row that counts; without it the last that is neither a sum nor a note
 */
export function tableRows(all: readonly Cell[][], given: { headingRow?: number | undefined; lastRow?: number | undefined }): TableRows {
  const place =
    given.headingRow === undefined
      ? (headingsAt(all) ??
        Math.max(
          0,
          all.findIndex((cells) => cells.length > 0),
        ))
      : given.headingRow - 1;
  const unitRow = all[place + 1] ?? [];
  const withUnits = filled(unitRow).length > 0 && filled(unitRow).every((text) => units.test(text));
  const headings = (all[place] ?? []).map((cell, index) => headingWith(textOf(cell), withUnits ? textOf(unitRow[index]) : ''));
  const after = all
    .map((cells, index) => ({ row: index + 1, cells }))
    .slice(place + (withUnits ? 2 : 1))
    .filter(({ cells }) => filled(cells).length > 0);
  const widths = after.map(({ cells }) => filled(cells).length);
  const several = widths.filter((width) => width > 1);
  const alone = widths.length - several.length;
  // a list of names with few facts has many rows of one text
  const titlesStandOut = several.length >= (alone > 10 ? 4 : 1) * alone && median(several) >= 3;
  /** Where products fill three cells or more, one text alone is none. */
  const isAlone = ({ cells }: { cells: Cell[] }) => titlesStandOut && filled(cells).length === 1;
  let end = after.length;
  if (given.lastRow === undefined)
    while (end > 0 && (isAlone(after[end - 1] as TableRow) || sums.test(filled((after[end - 1] as TableRow).cells)[0] ?? ''))) end--;
  else end = after.filter(({ row }) => row <= (given.lastRow as number)).length;
  // where nothing but that is left, it is what the table holds
  if (end === 0 && given.lastRow === undefined) end = after.length;
  const within = after.slice(0, end);
  const rows: TableRow[] = [];
  const titles: TableRows['titles'] = [];
  let under = '';
  for (const { row, cells } of within) {
    if (isAlone({ cells }) && within.length > 1 && row !== given.lastRow) {
      under = filled(cells)[0] ?? '';
      titles.push({ row, text: under });
    } else rows.push({ row, cells, under });
  }
  return {
    headings,
    headingRow: place + 1,
    lastRow: within.at(-1)?.row ?? place + 1,
    rows,
    titles,
    below: after.length - end,
  };
}

const headingWith = (heading: string, unit: string): string =>
  (unit && heading && !/[)\]]$/.test(heading) ? `${heading} (${unit.replace(/^[([]|[)\]]$/g, '').trim()})` : heading).slice(
    0,
    longestHeading,
  );

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
