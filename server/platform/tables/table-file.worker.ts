import { parentPort, workerData } from 'node:worker_threads';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { type CellValue, type MergeRange, readXlsx, type Cell as SheetCell } from 'hucre/xlsx';
import { format } from 'numfmt';

// Runs in a worker thread and imports only packages. A hostile file harms only this thread, which
// ends with the file.

/** The content of a cell. Only cells of Excel files can be numbers: CSV has only texts. */
export type Cell = string | number | null;
export type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1252'
  | 'iso-8859-15'
  | 'macintosh'
  | 'cp850';
export type TableTask = {
  bytes: Uint8Array;
  most: { rows: number; columns: number; characters: number; unpackedBytes: number };
};
/**
 * Facts about a file besides its rows. `rows` is null for a sheet that is too large. `guessed` is
 * true if the file does not state its encoding.
 */
export type TableFacts = {
  encoding: Encoding | null;
  guessed: boolean;
  sheets: { name: string; rows: number | null }[];
};
/**
 * `lines` has the facts as JSON, then a line of JSON for each row of each sheet. The bytes are
 * transferred, because receiving a million cells as objects would block the main thread for 1 s.
 */
export type TableAnswer = { lines: Uint8Array } | { refused: Reason };

type Reason = 'type' | 'broken' | 'large';
type Sheet = { name: string; rows: Cell[][] | null };
type Read = Omit<TableFacts, 'sheets'> & { sheets: Sheet[] };

class Refusal extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

/** Limit of cells filled from merged ranges, which a file can declare in a few bytes. */
const mostFilled = 100_000;
/** Excel's limit of characters in a cell. */
const longestCell = 32_767;

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

async function read(task: TableTask): Promise<Read> {
  const { bytes, most } = task;
  const file = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
    ? await readWorkbook(bytes, most)
    : readText(task);
  let characters = 0;
  for (const { rows } of file.sheets)
    for (const cell of (rows ?? []).flat()) {
      const { length } = String(cell ?? '');
      characters += length;
      // In an Excel file, many cells can share one text in a few bytes. After the transfer, each
      // cell has its own copy.
      if (length > longestCell || characters > most.characters) throw new Refusal('large');
    }
  return file;
}

async function readWorkbook(bytes: Uint8Array, most: TableTask['most']): Promise<Read> {
  let unpacked = 0;
  const names = new Set<string>();
  // Reads only the directory. Nothing is unpacked yet, and unpacking never exceeds the announced
  // sizes.
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      names.add(name);
      unpacked += originalSize;
      return false;
    },
  });
  if (!names.has('[Content_Types].xml') || ![...names].some((name) => name.startsWith('xl/')))
    throw new Refusal('type');
  if (unpacked > most.unpackedBytes) throw new Refusal('large');
  const seen = await readXlsx(bytes, {
    readStyles: true,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  });
  const workbook = seen.sheets.length > 0 ? seen : await readXlsx(bytes, { readStyles: true });
  const sheets = workbook.sheets.map(({ name, rows, cells, merges }): Sheet => {
    const shown: Cell[][] = [];
    for (const [index, values] of rows.entries()) {
      const row = withoutEnd(
        values.map((value, column) => shownCell(value, cells?.get(`${index},${column}`))),
      );
      if (row.length === 0) continue;
      // Empty rows are skipped but counted, because rows keep their numbers.
      if (index > most.rows || row.length > most.columns) return { name, rows: null };
      while (shown.length < index) shown.push([]);
      shown.push(row);
    }
    fillMerged(shown, merges ?? []);
    return { name, rows: shown };
  });
  const filled = sheets.filter(({ rows }) => rows === null || rows.length > 0);
  if (filled.length > 0 && filled.every(({ rows }) => rows === null)) throw new Refusal('large');
  return { encoding: null, guessed: false, sheets: filled };
}

/** Copies a text from cells that are merged downwards to each of their rows. */
function fillMerged(rows: Cell[][], merges: readonly MergeRange[]): void {
  let left = mostFilled;
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const value = rows[startRow]?.[startCol] ?? null;
    if (startCol !== endCol || value === null) continue;
    for (const row of rows.slice(startRow + 1, endRow + 1)) {
      if (row.length === 0 || (row[startCol] ?? null) !== null) continue;
      if (--left < 0) throw new Refusal('large');
      while (row.length < startCol) row.push(null);
      row[startCol] = value;
    }
  }
}

/** The cell as the spreadsheet shows it: a number in its format, a formula as its stored value. */
function shownCell(value: CellValue, cell: SheetCell | undefined): Cell {
  // Some programs write formulas without calculating their values.
  if (value === null) return cell?.type === 'formula' || cell?.formula ? '#FORMULA!' : null;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  const pattern = cell?.style?.numFmt ?? '';
  if (value instanceof Date) return shownDate(value, pattern);
  return Number.isFinite(value) ? shownNumber(value, pattern) : null;
}

const outsideQuotes = (pattern: string) => pattern.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '');

function shownDate(date: Date, pattern: string): Cell {
  if (Number.isNaN(date.getTime())) return null;
  const parts = outsideQuotes(pattern).toLowerCase();
  if (/y/.test(parts) && !/[dm]/.test(parts)) return String(date.getUTCFullYear());
  // Excel shows its built-in date formats as usual in the reader's country, so they become ISO
  // dates.
  if (!/y/.test(parts) || !/d/.test(parts) || /^(mm?[-/]dd?[-/]yy|d{1,2}-mmm-yy)/.test(parts))
    return date.toISOString().slice(0, 10);
  return (
    formatted(pattern, date.getTime() / 86_400_000 + 25_569) ?? date.toISOString().slice(0, 10)
  );
}

function shownNumber(value: number, whole: string): Cell {
  const exact = Number(value.toPrecision(15));
  const [positive = '', negative = positive] = whole.split(';');
  const pattern = (value < 0 ? negative : positive).replace(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, '"$1"');
  const digits = outsideQuotes(pattern);
  // A code of thirteen digits is shown as 8.41E+12, but meant as a whole number.
  if (!/[0#?]/.test(digits) || /general|e[+-]/i.test(digits)) return exact;
  const decimals = /\.([0#?]+)/.exec(digits)?.[1]?.length ?? 0;
  if (digits.includes('%')) return `${rounded(exact * 100, decimals)} %`;
  if (/^[^.,#]*0[^.,#]*0[^.,#]*$/.test(digits) || digits.includes('/'))
    return formatted(pattern, exact)?.trim() || exact;
  const scaled = /,+(?:$|[^0#?.,])/.test(digits) ? undefined : rounded(exact, decimals);
  if (scaled === undefined) return exact;
  const text = formatted(pattern.replace(/,(?=[0#?])/g, ''), exact)?.trim() ?? '';
  const around = text.replace(/-?\d+(?:\.\d+)?/, '').trim();
  return around === '' || around === '()' || around === '-'
    ? scaled
    : text.replace(/-?\d+(?:\.\d+)?/, String(scaled));
}

const rounded = (value: number, decimals: number): number =>
  Number(`${Math.round(Number(`${value.toPrecision(15)}e${decimals}`))}e-${decimals}`);

function formatted(pattern: string, value: number): string | undefined {
  try {
    return format(pattern, value);
  } catch {
    return undefined;
  }
}

/** The characters of code page 850 for the bytes from 128 on. */
const dosSigns =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

function decoded(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding !== 'cp850') return new TextDecoder(encoding).decode(bytes);
  return Array.from(bytes, (byte) =>
    byte < 128 ? String.fromCharCode(byte) : (dosSigns[byte - 128] ?? ''),
  ).join('');
}

/** The encoding that the file states, or UTF-8 if it is valid, or the most likely one. */
function encodingOf(bytes: Uint8Array): { encoding: Encoding; guessed: boolean } {
  if (startsWith(bytes, 0xff, 0xfe)) return { encoding: 'utf-16le', guessed: false };
  if (startsWith(bytes, 0xfe, 0xff)) return { encoding: 'utf-16be', guessed: false };
  if (bytes.includes(0)) {
    const encoding = withoutMark(bytes);
    // Pictures, programs and Excel's old files also contain NUL bytes.
    if (!encoding) throw new Refusal('type');
    return { encoding, guessed: true };
  }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { encoding: 'utf-8', guessed: false };
  } catch {
    return { encoding: likeliest(bytes), guessed: true };
  }
}

/** Detects UTF-16 without a byte order mark: every other byte of Latin text is zero. */
function withoutMark(bytes: Uint8Array): Encoding | undefined {
  const looked = bytes.subarray(0, 2_000);
  const pairs = looked.length >> 1;
  const noughts = [0, 0];
  for (const [index, byte] of looked.entries())
    if (byte === 0) noughts[index % 2] = (noughts[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = noughts;
  if (pairs < 4 || bytes.length % 2 === 1) return undefined;
  if (odd > pairs * 0.6 && even < pairs * 0.05) return 'utf-16le';
  return even > pairs * 0.6 && odd < pairs * 0.05 ? 'utf-16be' : undefined;
}

const oneByteEach = ['windows-1252', 'macintosh', 'cp850', 'iso-8859-15'] as const;

function likeliest(bytes: Uint8Array): Encoding {
  // Some thousand non-ASCII characters and their neighbours are enough.
  const places: number[] = [];
  for (let at = 0; at < bytes.length && places.length < 2_000; at++)
    if ((bytes[at] ?? 0) > 127) places.push(at);
  const pieces = places.map((at) => bytes.subarray(Math.max(0, at - 1), at + 2));
  const scores = oneByteEach.map((encoding) =>
    pieces.reduce(
      (sum, piece, index) =>
        sum + likelihood(decoded(piece, encoding), places[index] === 0 ? 0 : 1),
      0,
    ),
  );
  return oneByteEach[scores.indexOf(Math.max(...scores))] ?? 'windows-1252';
}

const isLetter = (sign: string) => /\p{L}/u.test(sign);

/**
 * Scores a character and its neighbours: high if they are usual in the languages of price lists.
 */
function likelihood(piece: string, place: number): number {
  const [sign = '', before = ' ', after = ' '] = [
    piece[place],
    place > 0 ? piece[place - 1] : ' ',
    piece[place + 1],
  ];
  const within = isLetter(before) && isLetter(after);
  if (/[€]/.test(sign)) return within ? -3 : 3;
  if (/[ºª°]/.test(sign)) return within ? -3 : 2;
  if (sign === '·') return /l/i.test(before) && /l/i.test(after) ? 3 : within ? -1 : 1;
  if (/[’´]/.test(sign)) return 1;
  if (/[“”‘–—«»…¿¡•\u00a0½¼²³%]/.test(sign)) return within ? -3 : 1;
  if (!isLetter(sign)) return /[\p{Cc}\ufffd░-▟─-╿]/u.test(sign) ? -5 : -2;
  // A capital within a word is unlikely.
  if (/\p{Lu}/u.test(sign) && /\p{Ll}/u.test(before)) return -3;
  if (/[áéíóúñàèòçïüäöß]/i.test(sign)) return 3;
  return /[âêîôûëãõìùœ]/i.test(sign) ? 1 : -1;
}

const delimiters = [';', ',', '\t', '|'];
const options = { relax_column_count: true, relax_quotes: true, skip_empty_lines: false };

function readText({ bytes, most }: TableTask): Read {
  const { encoding, guessed } = encodingOf(bytes);
  const text = decoded(bytes, encoding).replace(/^\ufeff/, '');
  return { encoding, guessed, sheets: [{ name: '', rows: readCsv(text, most) }] };
}

function readCsv(text: string, most: TableTask['most']): Cell[][] {
  // The `sep=` line for Excel is not a row of the table, but keeps its row number.
  const hint = /^"?sep=([^\r\n])"?[;,]*(?:\r\n|\n|\r)/i.exec(text);
  const delimiter = hint?.[1] ?? delimiterOf(text);
  const rows = parse(hint ? text.slice(hint[0].length) : text, {
    ...options,
    delimiter,
    to: most.rows + 2,
  }).map(withoutEnd);
  while (rows.at(-1)?.length === 0) rows.pop();
  if (hint) rows.unshift([]);
  if (rows.length > most.rows + 1 || rows.some(({ length }) => length > most.columns))
    throw new Refusal('large');
  return rows.map((row) => row.map(unescaped));
}

/**
 * The delimiter that splits most of the first rows into equally many cells. A title above the
 * headings may contain another delimiter.
 */
function delimiterOf(text: string): string {
  const beginning =
    text.length > 65_536 ? text.slice(0, text.lastIndexOf('\n', 65_536) + 1 || 65_536) : text;
  const scores = delimiters.map((delimiter) => {
    try {
      const widths = parse(beginning, { ...options, delimiter, to: 40 }).map((row) => row.length);
      const wide = widths.filter((width) => width > 1);
      const usual =
        wide.toSorted((one, other) => count(wide, other) - count(wide, one) || other - one)[0] ?? 1;
      return (count(wide, usual) / widths.length) * (usual - 1);
    } catch {
      return 0;
    }
  });
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ',';
}

const count = (widths: number[], width: number) => widths.filter((each) => each === width).length;

/** Removes the apostrophe or formula (`="0012"`) that makes a spreadsheet show a cell as text. */
const unescaped = (cell: Cell): Cell =>
  typeof cell === 'string'
    ? cell
        .replace(/^="(.*)"$/s, '$1')
        .replace(/^'(?=[=+\-@|\t\r\n])|'(?=[=+\-@])(?<=[,;|\t\r\n]"*')/g, '')
    : cell;

/** Removes the empty cells at the end of a row. */
function withoutEnd(row: Cell[]): Cell[] {
  const last = row.findLastIndex((cell) => cell !== null && String(cell).trim() !== '');
  return row.slice(0, last + 1);
}

read(workerData as TableTask).then(
  ({ sheets, ...facts }) => {
    const told = {
      ...facts,
      sheets: sheets.map(({ name, rows }) => ({ name, rows: rows?.length ?? null })),
    } satisfies TableFacts;
    const rows = sheets.flatMap((sheet) => sheet.rows ?? []).map((row) => JSON.stringify(row));
    const lines = new TextEncoder().encode([JSON.stringify(told), ...rows].join('\n'));
    parentPort?.postMessage({ lines } satisfies TableAnswer, [lines.buffer]);
  },
  (error: unknown) => {
    // Any other error of a reader means that the file is broken.
    parentPort?.postMessage({
      refused: error instanceof Refusal ? error.reason : 'broken',
    } satisfies TableAnswer);
  },
);
