import { AsyncResource } from 'node:async_hooks';
import { FairQueue } from './fair-queue.js';

/** Waiting tasks per key. */
const mostWaiting = 50;

type Task = () => Promise<unknown>;
type Turns = { queue: FairQueue<Task, unknown>; asked: number };

/** A queue for each key, such as an account: many tasks of one key delay only that key. */
export class FairQueues {
  private readonly turnsOf = new Map<string, Turns>();

  /** @param atOnce tasks of one key that run at once */
  constructor(private readonly atOnce = 2) {}

  /**
   * Runs a task when it is its turn among the tasks of `key`.
   * @param gone aborted when the caller leaves: a task that has not started yet is dropped
   * @returns the result of the task
   * @throws 503 when the queue is full, the caller leaves, or the task has waited too long
   */
  async do<Result>(key: string, task: () => Promise<Result>, gone?: AbortSignal): Promise<Result> {
    const turns = this.turnsOf.get(key) ?? {
      queue: new FairQueue((work: Task) => work(), {
        atOnce: this.atOnce,
        waiting: mostWaiting,
      }),
      asked: 0,
    };
    this.turnsOf.set(key, turns);
    turns.asked += 1;
    try {
      // Keeps the async context of this caller, and not of the task that ran before.
      return (await turns.queue.do(AsyncResource.bind(task), key, gone)) as Result;
    } finally {
      turns.asked -= 1;
      if (turns.asked === 0) this.turnsOf.delete(key);
    }
  }
}
