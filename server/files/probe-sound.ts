import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SoundType } from '../../shared/rules/sound.js';
import { invalid } from '../platform/app-error.js';
import { FairQueue } from '../platform/fair-queue.js';
import type { SoundAnswer, SoundKind, SoundTask } from './sound.worker.js';

/** The largest that is honest takes a tenth of it. */
const withinMs = 5_000;
const mostWaiting = 50;
const workerFile = new URL(`./sound.worker${extname(import.meta.url)}`, import.meta.url);

const types: Record<SoundKind, SoundType> = { mp3: 'audio/mpeg', ogg: 'audio/ogg', wav: 'audio/wav', m4a: 'audio/mp4' };

/**
 * What kind of sound an open file is, told by its bytes: its container is read, and the codec in it. In a thread whose memory and time are
 * bounded, so that a file that was made to cost much costs nobody else.
 *
 * @param owner whose it is: those of one owner wait for each other, and keep nobody else waiting
 * @param gone aborted when they no longer wait
 * @throws AppError 422 SOUND_TYPE, SOUND_BROKEN; 503 when many wait for theirs
 */
export async function probeSound(sound: SoundTask, owner: string, gone?: AbortSignal): Promise<{ type: SoundType; extension: SoundKind }> {
  const answer = await probes.do(sound, owner, gone);
  if ('kind' in answer) return { type: types[answer.kind], extension: answer.kind };
  throw invalid([{ path: 'file', code: answer.refused === 'type' ? 'SOUND_TYPE' : 'SOUND_BROKEN' }]);
}

/** One at a time: the other cores are for everybody else. */
const probes = new FairQueue(
  (task: SoundTask) =>
    new Promise<SoundAnswer>((resolve) => {
      const worker = new Worker(workerFile, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: 128 } });
      let answer: SoundAnswer = { refused: 'broken' };
      const late = setTimeout(() => void worker.terminate(), withinMs);
      worker.once('message', (message: SoundAnswer) => {
        answer = message;
        void worker.terminate();
      });
      // its memory was too small for it
      worker.once('error', () => undefined);
      // not before: the file it reads is closed then, and another one may have its number
      worker.once('exit', () => {
        clearTimeout(late);
        resolve(answer);
      });
    }),
  { atOnce: 1, waiting: mostWaiting },
);
