import PQueue from 'p-queue';
import { refuse } from '../errors/app-error.js';

/** A task that has not started after this time is rejected with 503. Browsers wait much longer. */
const mostWaitMs = 20_000;

/**
 * Runs a limited number of costly tasks at once and queues the others, first come, first served. A
 * caller without another task in the queue comes first, and still gets a place when the queue is
 * full. A caller with many tasks therefore delays only itself.
 */
export class FairQueue<Task, Result> {
  private readonly queue: PQueue;
  /** Waiting and running tasks of each caller. */
  private readonly ofEach = new Map<string, number>();
  private readonly mostWaiting: number;

  /**
   * @param most.waiting size of the queue; callers without another task get the same number of
   * extra places
   */
  constructor(
    private readonly work: (task: Task) => Promise<Result>,
    most: { atOnce: number; waiting: number },
  ) {
    this.queue = new PQueue({ concurrency: most.atOnce });
    this.mostWaiting = most.waiting;
  }

  /**
   * Runs a task when it is its turn.
   * @param who the caller
   * @param gone aborted when the caller leaves: a task that has not started yet is dropped
   * @throws 503 when the queue is full, the caller leaves, or the task has waited for 20 s
   */
  async do(task: Task, who: string, gone?: AbortSignal): Promise<Result> {
    const others = this.ofEach.get(who) ?? 0;
    const alone = others === 0;
    if (this.queue.size >= (alone ? 2 : 1) * this.mostWaiting)
      throw refuse(503, 'SERVICE_UNAVAILABLE');
    this.ofEach.set(who, others + 1);
    const waiting = new AbortController();
    const giveUp = () => waiting.abort(refuse(503, 'SERVICE_UNAVAILABLE'));
    const late = setTimeout(giveUp, mostWaitMs);
    gone?.addEventListener('abort', giveUp);
    const waitNoMore = () => {
      clearTimeout(late);
      gone?.removeEventListener('abort', giveUp);
    };
    try {
      if (gone?.aborted) giveUp();
      return await this.queue.add(
        () => {
          waitNoMore();
          return this.work(task);
        },
        { priority: alone ? 1 : 0, signal: waiting.signal },
      );
    } finally {
      waitNoMore();
      const left = (this.ofEach.get(who) ?? 1) - 1;
      if (left > 0) this.ofEach.set(who, left);
      else this.ofEach.delete(who);
    }
  }

  /** Starts no further tasks until `resume`. */
  pause(): void {
    this.queue.pause();
  }

  resume(): void {
    this.queue.start();
  }
}
