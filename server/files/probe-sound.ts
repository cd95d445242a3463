import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SoundType } from '../../shared/rules/sound.js';
import { awaitWorker, type WorkerOutcome } from '../platform/concurrency/await-worker.js';
import { FairQueue } from '../platform/concurrency/fair-queue.js';
import { invalid, refuse } from '../platform/errors/app-error.js';
import type { SoundAnswer, SoundKind, SoundTask } from './sound.worker.js';

/** The largest valid file takes a tenth of this time. */
const withinMs = 5_000;
const mostWaiting = 50;
const workerFile = new URL(`./sound.worker${extname(import.meta.url)}`, import.meta.url);

const types: Record<SoundKind, SoundType> = {
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
};

/**
 * Detects the type of a sound from its container and codec. It runs in a thread with limited memory
 * and time, so that a malicious file does not affect others.
 * @param owner an owner without a sound in the queue comes first
 * @param gone aborted when the client has disconnected
 * @throws AppError 422 SOUND_TYPE, SOUND_BROKEN; 503 when the queue is full or the machine is
 * overloaded
 */
export async function probeSound(
  sound: SoundTask,
  owner: string,
  gone?: AbortSignal,
): Promise<{ type: SoundType; extension: SoundKind }> {
  const outcome = await probes.do(sound, owner, gone);
  if (outcome === 'starved') throw refuse(503, 'SERVICE_UNAVAILABLE');
  const answer = typeof outcome === 'string' ? ({ refused: 'broken' } as const) : outcome.answer;
  if ('kind' in answer) return { type: types[answer.kind], extension: answer.kind };
  throw invalid([
    { path: 'file', code: answer.refused === 'type' ? 'SOUND_TYPE' : 'SOUND_BROKEN' },
  ]);
}

/** One at a time, to leave the other cores free. */
const probes = new FairQueue(
  async (task: SoundTask): Promise<WorkerOutcome<SoundAnswer>> => {
    const worker = new Worker(workerFile, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    const outcome = await awaitWorker<SoundAnswer>(worker, withinMs);
    // Waits for the end of the thread. The file descriptor is closed afterwards, and its number may
    // be reused.
    await worker.terminate();
    return outcome;
  },
  { atOnce: 1, waiting: mostWaiting },
);
