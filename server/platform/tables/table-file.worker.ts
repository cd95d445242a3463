import { parentPort, workerData } from 'node:worker_threads';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { streamXlsxRows } from 'hucre/xlsx';

// Runs in a thread of its own, and imports packages only: what a hostile file costs, its thread pays, and ends with it.

/** What a cell holds; an Excel file has numbers as numbers. */
export type Cell = string | number | null;
export type TableTask = { bytes: Uint8Array; most: { rows: number; columns: number; characters: number; unpackedBytes: number } };
/** `lines`: each row as JSON, in bytes that change hands: a million cells would keep the thread that gets them busy for a second. */
export type TableAnswer = { lines: Uint8Array } | { refused: Reason };

type Reason = 'type' | 'broken' | 'large';

class Refusal extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

/** What a cell of Excel may hold. */
const longestCell = 32_767;

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);

async function read({ bytes, most }: TableTask): Promise<Cell[][]> {
  const rows = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) ? await readXlsx(bytes, most) : readCsv(textOf(bytes), most);
  let characters = 0;
  for (const cell of rows.flat()) {
    const { length } = String(cell ?? '');
    characters += length;
    // a few bytes of an Excel file say that a text stands in every cell: once handed over, each has it for itself
    if (length > longestCell || characters > most.characters) throw new Refusal('large');
  }
  return rows;
}

async function readXlsx(bytes: Uint8Array, most: TableTask['most']): Promise<Cell[][]> {
  let unpacked = 0;
  const names = new Set<string>();
  // the directory alone: nothing is unpacked yet, and nothing unpacks to more than it announces
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      names.add(name);
      unpacked += originalSize;
      return false;
    },
  });
  if (!names.has('[Content_Types].xml') || ![...names].some((name) => name.startsWith('xl/'))) throw new Refusal('type');
  if (unpacked > most.unpackedBytes) throw new Refusal('large');
  const rows: Cell[][] = [];
  for await (const { index, values } of streamXlsxRows(bytes)) {
    const row = withoutEnd(values.map(cellOf));
    if (row.length === 0) continue;
    // rows that are left out have their numbers all the same
    if (index > most.rows || row.length > most.columns) throw new Refusal('large');
    while (rows.length < index) rows.push([]);
    rows.push(row);
  }
  return rows;
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))) return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  return typeof value === 'boolean' ? String(value) : null;
}

/** UTF-8 unless it cannot be that; with a mark in front also UTF-16, as Excel writes its Unicode text. */
function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  // a NUL is in pictures and programs, and in Excel's old files
  if (bytes.includes(0)) throw new Refusal('type');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const delimiters = [';', ',', '\t', '|'];

function readCsv(text: string, most: TableTask['most']): Cell[][] {
  const options = { relax_column_count: true, relax_quotes: true, skip_empty_lines: false };
  // the sign that divides the headings most often is the one that was meant
  const widths = delimiters.map((delimiter) => parse(text, { ...options, delimiter, to: 1 })[0]?.length ?? 0);
  const delimiter = delimiters[widths.indexOf(Math.max(...widths))] ?? ',';
  const rows = parse(text, { ...options, delimiter, to: most.rows + 2 }).map(withoutEnd);
  while (rows.at(-1)?.length === 0) rows.pop();
  if (rows.length > most.rows + 1 || rows.some(({ length }) => length > most.columns)) throw new Refusal('large');
  return rows.map((row) => row.map(unescaped));
}

/** The apostrophe that has a spreadsheet show a cell as text is not part of it. */
const unescaped = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.replace(/^'(?=[=+\-@|\t\r\n])|'(?=[=+\-@])(?<=[,;|\t\r\n]"*')/g, '') : cell;

/** A row without the empty cells at its end. */
function withoutEnd(row: Cell[]): Cell[] {
  const last = row.findLastIndex((cell) => cell !== null && String(cell).trim() !== '');
  return row.slice(0, last + 1);
}

read(workerData as TableTask).then(
  (rows) => {
    const lines = new TextEncoder().encode(rows.map((row) => JSON.stringify(row)).join('\n'));
    parentPort?.postMessage({ lines } satisfies TableAnswer, [lines.buffer]);
  },
  (error: unknown) => {
    // whatever a reader stumbles over, the file is not as it should be
    parentPort?.postMessage({ refused: error instanceof Refusal ? error.reason : 'broken' } satisfies TableAnswer);
  },
);
