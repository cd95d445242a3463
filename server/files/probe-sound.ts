import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SoundType } from '../../shared/rules/sound.js';
import { invalid, refuse } from '../platform/app-error.js';
import { FairQueue } from '../platform/fair-queue.js';
import { type WithinTime, workerWithin } from '../platform/worker-within.js';
import type { SoundAnswer, SoundKind, SoundTask } from './sound.worker.js';

/** The largest that is honest takes a tenth of it. */
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
 * What kind of sound an open file is, told by its bytes: its container is read, and the codec in it. In a thread whose memory and time are
 * bounded, so that a file that was made to cost much costs nobody else.
 *
 * @param owner whose it is: those of one owner wait for each other, and keep nobody else waiting
 * @param gone aborted when they no longer wait
 * @throws AppError 422 SOUND_TYPE, SOUND_BROKEN; 503 when many wait for theirs, or the machine had no time for it
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

/** One at a time: the other cores are for everybody else. */
const probes = new FairQueue(
  async (task: SoundTask): Promise<WithinTime<SoundAnswer>> => {
    const worker = new Worker(workerFile, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    const outcome = await workerWithin<SoundAnswer>(worker, withinMs);
    // not before: the file that it reads is closed then, and another one may have its number
    await worker.terminate();
    return outcome;
  },
  { atOnce: 1, waiting: mostWaiting },
);
