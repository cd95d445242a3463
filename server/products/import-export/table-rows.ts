import type { Cell } from '../../platform/tables/read-table-file.js';
import { headingsAt } from './columns.js';
import { kindOfTitle } from './product-kinds.js';

/**
 * A row with a product, and its number in the file. `under`: the title above it, such as 'Tintos'.
 */
export type TableRow = { row: number; cells: Cell[]; under: string };

/** A table in a file: its bounds, and the rows that are not products. */
export type TableRows = {
  headings: string[];
  headingRow: number;
  lastRow: number;
  rows: TableRow[];
  /** Rows with a single text, in a table whose other rows have more. */
  titles: { row: number; text: string }[];
  /** Rows between products that add up others. */
  sums: { row: number; text: string }[];
  /** The number of non-empty rows below the last product. */
  below: number;
};

const longestHeading = 200;
/**
 * Matches 'Total', 'Suma' and similar words, alone or before other words. `isSum` then tells the
 * sum 'Subtotal tintos' from the product 'Suma Negre'.
 */
const sums =
  /^\W*(?:(?:sub[\s-]?|gran\s)?total(?:es|s|e|i)?|sum(?:a|as|es|e|me|men)|somma|somme|soma|gesamt\w*|summe)(?:\s+(.{1,40}?))?\s*[:.]*\s*$/iu;
const summed =
  /^(?:total|general|iva|bodega|pedido|euros?|botellas|ampolles|bottles|cajas|caixes|uds?|unidades|unitats|[€\d\W]+)$/iu;
/** Matches a unit, to recognise a row of units below the headings. */
const units =
  /^[([]?\s*(?:€|eur(?:os?)?|\$|usd|£|gbp|% ?(?:vol\.?|alc\.?)?|[°º] ?c?|m?gr?\s?\/\s?l|[cdm]?l|m|mes(?:es|os)|months|min\.?|uds?\.?|bot\.?)\s*[)\]]?$/i;

const textOf = (cell: Cell | undefined): string => String(cell ?? '').trim();
const filled = (cells: Cell[]): string[] => cells.map(textOf).filter(Boolean);

/** Whether a row adds up others. A row with a year, or with words in other cells, is a product. */
function isSum(cells: Cell[]): boolean {
  const [first = '', ...others] = filled(cells);
  const sum = first.length <= 60 ? sums.exec(first) : null;
  const of = sum?.[1] ?? '';
  // only plurals and phrases, as in 'Subtotal tintos': 'Suma Negre' is a wine
  const isOfKind = /s$|\s/.test(of) && kindOfTitle(of, { whole: true }) !== undefined;
  if (!sum || (of && !summed.test(of) && !isOfKind)) return false;
  return !others.some((text) => /\p{L}{4}/u.test(text) || /^(?:19|20)\d\d$/.test(text));
}

/**
 * Finds the headings and the rows of a table. Titles above the headings and notes or sums below the
 * last product are left out. A row of units below the headings is merged into them.
 * @param given.headingRow the row with the headings, from 1; by default the row with the most known
 * ones
 * @param given.lastRow the last row to read; by default the last that is neither a sum nor a note
 */
export function tableRows(
  all: readonly Cell[][],
  given: { headingRow?: number | undefined; lastRow?: number | undefined },
): TableRows {
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
  const headings = (all[place] ?? []).map((cell, index) =>
    headingWith(textOf(cell), withUnits ? textOf(unitRow[index]) : ''),
  );
  const after = all
    .map((cells, index) => ({ row: index + 1, cells }))
    .slice(place + (withUnits ? 2 : 1))
    .filter(({ cells }) => filled(cells).length > 0);
  const widths = after.map(({ cells }) => filled(cells).length);
  const several = widths.filter((width) => width > 1);
  const alone = widths.length - several.length;
  // in a list of names with few facts, many products have a single text
  const titlesStandOut = several.length >= (alone > 10 ? 4 : 1) * alone && median(several) >= 3;
  const severalColumns = headings.filter(Boolean).length > 1;
  /**
   * A single text is no product if products have three or more cells, or if it names a kind such as
   * 'Vinos blancos'.
   */
  const isAlone = ({ cells }: { cells: Cell[] }) => {
    const [text = '', ...others] = filled(cells);
    return (
      others.length === 0 &&
      (titlesStandOut || (severalColumns && kindOfTitle(text, { whole: true }) !== undefined))
    );
  };
  let end = after.length;
  if (given.lastRow === undefined)
    while (
      end > 0 &&
      (isAlone(after[end - 1] as TableRow) || isSum((after[end - 1] as TableRow).cells))
    )
      end--;
  else end = after.filter(({ row }) => row <= (given.lastRow as number)).length;
  // a table that has only single texts and sums: these rows are its content
  if (end === 0 && given.lastRow === undefined) end = after.length;
  const within = after.slice(0, end);
  const rows: TableRow[] = [];
  const titles: TableRows['titles'] = [];
  const sumRows: TableRows['sums'] = [];
  let under = '';
  for (const { row, cells } of within) {
    const [text = ''] = filled(cells);
    const mayBeLeftOut = within.length > 1 && row !== given.lastRow;
    if (mayBeLeftOut && isAlone({ cells })) {
      // 'D.O. Rueda' below 'Blancos' names no kind, so 'Blancos' stays
      if (under === '' || kindOfTitle(text)) under = text;
      titles.push({ row, text });
    } else if (mayBeLeftOut && isSum(cells)) sumRows.push({ row, text });
    else rows.push({ row, cells, under });
  }
  return {
    headings,
    headingRow: place + 1,
    lastRow: within.at(-1)?.row ?? place + 1,
    rows,
    titles,
    sums: sumRows,
    below: after.length - end,
  };
}

const headingWith = (heading: string, unit: string): string =>
  (unit && heading && !/[)\]]$/.test(heading)
    ? `${heading} (${unit.replace(/^[([]|[)\]]$/g, '').trim()})`
    : heading
  ).slice(0, longestHeading);

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
