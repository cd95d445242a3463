import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { HeicPicture } from '../../shared/heic/decode-heic.js';
import { refuse } from '../platform/app-error.js';
import { workerWithin } from '../platform/worker-within.js';
import type { HeicAnswer, HeicTask } from './heic.worker.js';

const workerFile = new URL(`./heic.worker${extname(import.meta.url)}`, import.meta.url);
/** The largest accepted picture takes a tenth of it. */
const withinMs = 10_000;

/**
 * Decodes a HEIC picture in a thread with bounded memory and time, so that a hostile file costs nobody else.
 * @returns null when the file is damaged
 * @throws AppError 503 when the machine had no time for it
 */
export async function readHeic(task: HeicTask): Promise<HeicPicture | null> {
  // the decoder writes its complaints to the console
  const worker = new Worker(workerFile, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    stdout: true,
    stderr: true,
  });
  const outcome = await workerWithin<HeicAnswer>(worker, withinMs);
  if (outcome === 'starved') throw refuse(503, 'SERVICE_UNAVAILABLE');
  return typeof outcome === 'string' || outcome.answer === 'broken' ? null : outcome.answer;
}
