import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { limits } from '../../../shared/vocabulary/limits.js';
import { awaitWorker, type WorkerOutcome } from '../concurrency/await-worker.js';
import { FairQueue } from '../concurrency/fair-queue.js';
import { yieldingLoop } from '../concurrency/yielding-loop.js';
import { AppError, refuse } from '../errors/app-error.js';
import type { Cell, TableAnswer, TableFacts, TableTask } from './table-file.worker.js';

export type { Cell };

/** A sheet of a file; `rows` is null where it is too large. */
export type Sheet = { name: string; rows: Cell[][] | null };
export type TableFile = Pick<TableFacts, 'encoding' | 'guessed'> & { sheets: Sheet[] };

const most: TableTask['most'] = {
  rows: limits.tableRows,
  columns: limits.tableColumns,
  characters: 2 * limits.tableBytes,
  unpackedBytes: 60 * 1024 * 1024,
};
/** Five thousand rows of a hundred columns take two seconds; what takes so long was made to, and all others wait for it: one is read at a time. */
const withinMs = 5_000;
const workerFile = new URL(`./table-file.worker${extname(import.meta.url)}`, import.meta.url);

/** What a table may be at most, as an error tells it. */
const params = {
  rows: limits.tableRows,
  columns: limits.tableColumns,
  size: `${limits.tableBytes / 1024 / 1024} MB`,
};

/** A table that weighs too much: 413. */
export const assertTableWeight = (bytes: number): void => {
  if (bytes > limits.tableBytes)
    throw new AppError(413, 'TABLE_TOO_LARGE', {
      issues: [{ path: 'file', code: 'TABLE_TOO_LARGE', params }],
    });
};

/**
 * The cells of a CSV file or of the sheets of an Excel file that are not hidden, as a spreadsheet shows them. What is read is told by the
 * bytes: of CSV the separator (semicolon, comma, tab or bar) and the encoding (UTF-8, UTF-16, and the usual ones of one byte each).
 * Formulas are read as the values they had.
 * Read in a thread whose memory and time are bounded, so that a file that was made to cost much costs nobody else.
 *
 * @param owner whose it is: those of one owner wait for each other, and keep nobody else waiting
 * @param gone aborted when they no longer wait
 * @throws AppError 422 TABLE_TYPE, TABLE_BROKEN, TABLE_TOO_LARGE; 503 when many wait for theirs, or the machine had no time for it
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

/** One at a time: the other cores are for everybody else. */
const readings = new FairQueue(
  (task: TableTask): Promise<WorkerOutcome<TableAnswer>> =>
    awaitWorker(
      new Worker(workerFile, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: 512 } }),
      withinMs,
    ),
  { atOnce: 1, waiting: mostWaiting },
);
