import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { limits } from '../../../shared/vocabulary/limits.js';
import { awaitWorker, type WorkerOutcome } from '../concurrency/await-worker.js';
import { FairQueue } from '../concurrency/fair-queue.js';
import { yieldingLoop } from '../concurrency/yielding-loop.js';
import { AppError, refuse } from '../errors/app-error.js';
import type { Cell, TableAnswer, TableFacts, TableTask } from './table-file.worker.js';

export type { Cell };

/** A sheet of a file. `rows` is null if the sheet is too large. */
export type Sheet = { name: string; rows: Cell[][] | null };
export type TableFile = Pick<TableFacts, 'encoding' | 'guessed'> & { sheets: Sheet[] };

const most: TableTask['most'] = {
  rows: limits.tableRows,
  columns: limits.tableColumns,
  characters: 2 * limits.tableBytes,
  unpackedBytes: 60 * 1024 * 1024,
};
/**
 * 5,000 rows of 100 columns take 2 s. A file that takes 5 s is probably hostile. All other files
 * wait for it, because one file is read at a time.
 */
const withinMs = 5_000;
const workerFile = new URL(`./table-file.worker${extname(import.meta.url)}`, import.meta.url);

/** The limits of a table, for the error. */
const params = {
  rows: limits.tableRows,
  columns: limits.tableColumns,
  size: `${limits.tableBytes / 1024 / 1024} MB`,
};

/** Throws 413 if a table file is too large. */
export const assertTableWeight = (bytes: number): void => {
  if (bytes > limits.tableBytes)
    throw new AppError(413, 'TABLE_TOO_LARGE', {
      issues: [{ path: 'file', code: 'TABLE_TOO_LARGE', params }],
    });
};

/**
 * Reads the cells of a CSV file, or of the visible sheets of an Excel file, as a spreadsheet shows
 * them. For CSV it detects the delimiter (semicolon, comma, tab or bar) and the encoding (UTF-8,
 * UTF-16, and the usual one-byte encodings). Formulas are read as their stored values. The file is
 * read in a thread with limited memory and time, so that a hostile file harms nobody else.
 *
 * @param owner files of one owner wait for each other, and do not delay other owners
 * @param gone aborted when the client disconnects
 * @throws AppError 422 TABLE_TYPE, TABLE_BROKEN, TABLE_TOO_LARGE; 503 when too many files wait, or
 * the machine is too busy
 */
export async function readTableFile(
  bytes: Buffer,
  owner = '',
  gone?: AbortSignal,
): Promise<TableFile> {
  assertTableWeight(bytes.length);
  const outcome = await readings.do({ bytes, most }, owner, gone);
  if (outcome === 'starved') throw refuse(503, 'SERVICE_UNAVAILABLE');
  const answer = typeof outcome === 'string' ? ({ refused: 'broken' } as const) : outcome.answer;
  if ('lines' in answer) return fileOf(answer.lines);
  const code = ({ type: 'TABLE_TYPE', broken: 'TABLE_BROKEN', large: 'TABLE_TOO_LARGE' } as const)[
    answer.refused
  ];
  throw new AppError(422, code, {
    issues: [{ path: 'file', code, ...(answer.refused === 'large' && { params }) }],
  });
}

async function fileOf(bytes: Uint8Array): Promise<TableFile> {
  const [head = '', ...lines] = new TextDecoder().decode(bytes).split('\n');
  const { encoding, guessed, sheets } = JSON.parse(head) as TableFacts;
  const rows: Cell[][] = [];
  for await (const line of yieldingLoop(lines)) if (line) rows.push(JSON.parse(line) as Cell[]);
  let from = 0;
  return {
    encoding,
    guessed,
    sheets: sheets.map(({ name, rows: many }) => ({
      name,
      rows: many === null ? null : rows.slice(from, (from += many)),
    })),
  };
}

const mostWaiting = 50;

/** One at a time, so that the other cores stay free. */
const readings = new FairQueue(
  (task: TableTask): Promise<WorkerOutcome<TableAnswer>> =>
    awaitWorker(
      new Worker(workerFile, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: 512 } }),
      withinMs,
    ),
  { atOnce: 1, waiting: mostWaiting },
);
