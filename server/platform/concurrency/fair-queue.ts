import PQueue from 'p-queue';
import { refuse } from '../errors/app-error.js';

/** Whoever has not found a place by then is told to come again, long before a browser gives the answer up. */
const mostWaitMs = 20_000;

/**
 * What costs much is done some at a time, the rest waits. Who has nothing else in here comes before those who do and finds a place when theirs
 * are full, so that whoever asks without end keeps only themselves waiting. Otherwise first come, first served.
 */
export class FairQueue<Task, Result> {
  private readonly queue: PQueue;
  /** How many tasks of each wait, or are worked on. */
  private readonly ofEach = new Map<string, number>();
  private readonly mostWaiting: number;

  /** @param most.waiting for a place; as many again find one whose only task it is */
  constructor(
    private readonly work: (task: Task) => Promise<Result>,
    most: { atOnce: number; waiting: number },
  ) {
    this.queue = new PQueue({ concurrency: most.atOnce });
    this.mostWaiting = most.waiting;
  }

  /**
   * Has a task done.
   * @param who asks for it
   * @param gone aborted when they no longer wait: what has not begun by then is left out
   * @throws 503 when too many wait, or it has waited for too long
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

  /** Begins nothing more, until `resume`. */
  pause(): void {
    this.queue.pause();
  }

  resume(): void {
    this.queue.start();
  }
}
