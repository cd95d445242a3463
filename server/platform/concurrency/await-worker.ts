import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';

/**
 * The answer of a worker, or why there is none: it took too long ('slow'), it got too little
 * processor time ('starved'), or it failed.
 */
export type WorkerOutcome<Answer> = { answer: Answer } | 'slow' | 'starved' | 'failed';

/** A worker that used at least this share of the time as processor time counts as slow. */
const ownShare = 0.5;
/** A worker that does not report its processor time within this time counts as slow. */
const patienceMs = 1_000;

/**
 * Waits at most `ms` for the one message of a worker, then ends the worker. A late worker counts as
 * starved, not as slow, if a loaded machine gave it too little processor time.
 */
export function awaitWorker<Answer>(worker: Worker, ms: number): Promise<WorkerOutcome<Answer>> {
  return new Promise((resolve) => {
    const end = (outcome: WorkerOutcome<Answer>) => {
      clearTimeout(late);
      resolve(outcome);
      void worker.terminate();
    };
    const late = setTimeout(
      () => void workedMs(worker).then((own) => end(own < ownShare * ms ? 'starved' : 'slow')),
      ms,
    );
    worker.once('message', (answer: Answer) => end({ answer }));
    // For example when the worker ran out of memory.
    worker.once('error', () => end('failed'));
  });
}

/** The processor time that a worker has used. */
const workedMs = (worker: Worker): Promise<number> =>
  Promise.race([
    worker.cpuUsage().then(
      ({ user, system }) => (user + system) / 1_000,
      () => Number.POSITIVE_INFINITY,
    ),
    sleep(patienceMs, Number.POSITIVE_INFINITY),
  ]);
