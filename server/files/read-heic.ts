import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { HeicPicture } from '../../shared/heic/decode-heic.js';
import { awaitWorker } from '../platform/concurrency/await-worker.js';
import { refuse } from '../platform/errors/app-error.js';
import type { HeicAnswer, HeicTask } from './heic.worker.js';

const workerFile = new URL(`./heic.worker${extname(import.meta.url)}`, import.meta.url);
/** The largest accepted picture takes a tenth of this time. */
const withinMs = 10_000;

/**
 * Decodes a HEIC picture in a thread with limited memory and time, so that a malicious file does
 * not affect others.
 * @returns null when the file is damaged
 * @throws AppError 503 when the machine is overloaded
 */
export async function readHeic(task: HeicTask): Promise<HeicPicture | null> {
  // Captures the output, because the decoder prints warnings to the console.
  const worker = new Worker(workerFile, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    stdout: true,
    stderr: true,
  });
  const outcome = await awaitWorker<HeicAnswer>(worker, withinMs);
  if (outcome === 'starved') throw refuse(503, 'SERVICE_UNAVAILABLE');
  return typeof outcome === 'string' || outcome.answer === 'broken' ? null : outcome.answer;
}
