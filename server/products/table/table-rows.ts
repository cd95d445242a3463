import type { Cell } from '../../platform/tables/read-table-file.js';
import { headingsAt } from './columns.js';
import { kindOfTitle } from './known-words.js';

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
  /** Rows between products in which others are added up. */
  sums: { row: number; text: string }[];
  /** How many rows below the last one hold something. */
  below: number;
};

const longestHeading = 200;
/** 'Total', 'Suma' and the like, alone or with what is added up ('Subtotal tintos'): many products are called 'Suma …' or 'Total …'. */
const sums =
  /^\W*(?:(?:sub[\s-]?|gran\s)?total(?:es|s|e|i)?|sum(?:a|as|es|e|me|men)|somma|somme|soma|gesamt\w*|summe)(?:\s+(.{1,40}?))?\s*[:.]*\s*$/iu;
const summed =
  /^(?:total|general|iva|bodega|pedido|euros?|botellas|ampolles|bottles|cajas|caixes|uds?|unidades|unitats|[€\d\W]+)$/iu;
/** A row below the headings that says of what they are. */
const units =
  /^[([]?\s*(?:€|eur(?:os?)?|\$|usd|£|gbp|% ?(?:vol\.?|alc\.?)?|[°º] ?c?|m?gr?\s?\/\s?l|[cdm]?l|m|mes(?:es|os)|months|min\.?|uds?\.?|bot\.?)\s*[)\]]?$/i;

const textOf = (cell: Cell | undefined): string => String(cell ?? '').trim();
const filled = (cells: Cell[]): string[] => cells.map(textOf).filter(Boolean);

/** Whether amounts are added up in a row: a product has words besides its name, or a year. */
function isSum(cells: Cell[]): boolean {
  const [first = '', ...others] = filled(cells);
  const sum = first.length <= 60 ? sums.exec(first) : null;
  const of = sum?.[1] ?? '';
  // of several, as in 'Subtotal tintos': 'Suma Negre' is a wine
  const isOfKind = /s$|\s/.test(of) && kindOfTitle(of, { whole: true }) !== undefined;
  if (!sum || (of && !summed.test(of) && !isOfKind)) return false;
  return !others.some((text) => /\p{L}{4}/u.test(text) || /^(?:19|20)\d\d$/.test(text));
}

/**
 * The headings and the rows of a table. Titles may stand above the headings and notes or sums below the last product: both are left out, and
 * so is a row of units below the headings, which they take over.
 * @param given.headingRow where the headings stand, from 1 on; without it where most of them are known
 * @param given.lastRow the last row that counts; without it the last that is neither a sum nor a note
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
  // a list of names with few facts has many rows of one text
  const titlesStandOut = several.length >= (alone > 10 ? 4 : 1) * alone && median(several) >= 3;
  const severalColumns = headings.filter(Boolean).length > 1;
  /** Where products fill three cells or more, one text alone is none; nor is one that names a kind, such as 'Vinos blancos'. */
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
  // where nothing but that is left, it is what the table holds
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
      // below 'Blancos', 'D.O. Rueda' says nothing else of the kind
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
