import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';

/** What became of a thread: its answer; that it took too long, or had too little of the processor to say so; or that it failed. */
export type WorkerOutcome<Answer> = { answer: Answer } | 'slow' | 'starved' | 'failed';

/** A thread that had so much of the time had enough of it. */
const ownShare = 0.5;
/** A thread that does not even say how long it worked was busy. */
const patienceMs = 1_000;

/** Waits for a thread's one message, no longer than `ms`, and ends it. What a loaded machine takes from its time is not held against it. */
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
    // its memory was too small for it
    worker.once('error', () => end('failed'));
  });
}

/** For how long a thread has had a processor. */
const workedMs = (worker: Worker): Promise<number> =>
  Promise.race([
    worker.cpuUsage().then(
      ({ user, system }) => (user + system) / 1_000,
      () => Number.POSITIVE_INFINITY,
    ),
    sleep(patienceMs, Number.POSITIVE_INFINITY),
  ]);
