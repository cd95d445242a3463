import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { awaitWorker, type WorkerOutcome } from '../platform/concurrency/await-worker.js';
import { FairQueue } from '../platform/concurrency/fair-queue.js';
import { invalid, refuse } from '../platform/errors/app-error.js';
import type { FileText, Unit, XliffAnswer } from './xliff.worker.js';

/** Characters that XML cannot contain. */
const asXml = (text: string): string =>
  text
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .replace(/[\ufffe\uffff]/g, '')
    .toWellFormed();

/**
 * Writes texts as XLIFF 1.2, which all translation programs read. `max` is the longest translation
 * of a text, in characters.
 */
export async function writeXliff(
  texts: readonly (FileText & { note: string; max: number })[],
  from: string,
  to: string,
): Promise<string> {
  const { default: xliff } = await import('xliff');
  const resources: Record<string, Record<string, Unit>> = {};
  for (const { thing, key, source, target, note, max } of texts)
    (resources[thing] ??= {})[key] = {
      source: asXml(source ?? ''),
      ...(target !== null && { target: asXml(target) }),
      note: asXml(note),
      additionalAttributes: { maxwidth: String(max), 'size-unit': 'char' },
    };
  const written = await xliff.jsToXliff12({
    sourceLanguage: from.toLowerCase(),
    targetLanguage: to.toLowerCase(),
    resources,
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written}`;
}

/**
 * A file of 2 MB takes 2 s. A file that takes 5 s is probably hostile. All other files wait for it,
 * because one file is read at a time.
 */
const withinMs = 5_000;
const workerFile = new URL(`./xliff.worker${extname(import.meta.url)}`, import.meta.url);
const mostWaiting = 50;

const readings = new FairQueue(
  (bytes: Buffer): Promise<WorkerOutcome<XliffAnswer>> =>
    awaitWorker(
      new Worker(workerFile, {
        workerData: { bytes },
        resourceLimits: { maxOldGenerationSizeMb: 512 },
      }),
      withinMs,
    ),
  { atOnce: 1, waiting: mostWaiting },
);

/**
 * Reads an XLIFF file of version 1.2 or 2.x, in a thread with limited memory and time.
 * @param owner files of one owner wait for each other, and do not delay other owners
 * @throws 422 TRANSLATION_FILE_BROKEN; 503 when too many files wait, or the machine is too busy
 */
export async function readXliff(bytes: Buffer, owner: string): Promise<NonNullable<XliffAnswer>> {
  const outcome = await readings.do(bytes, owner);
  if (outcome === 'starved') throw refuse(503, 'SERVICE_UNAVAILABLE');
  if (typeof outcome === 'string' || outcome.answer === null)
    throw invalid([{ path: 'file', code: 'TRANSLATION_FILE_BROKEN' }]);
  return outcome.answer;
}
