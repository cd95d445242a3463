import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { LateError } from '../within.js';
import { preparedName } from './prepared.js';

/** How long a statement may go unanswered. With the wait for a connection a request has its answer within 10 s. */
const usualPatienceMs = 5_000;
/** How long a connection may take to be made, and a request wait for one of the pool. */
export const connectWithinMs = 4_000;
/** A connection that has nothing to do for this long is asked whether its other end is still there … */
const restMs = 4_000;
/** … and has this long to say so. */
const pingMs = 2_000;
const tickMs = 500;

const patience = new AsyncLocalStorage<number>();

/** Gives every statement inside `work` so many milliseconds to be answered: for what may take longer than a request should. */
export const withPatience = <T>(ms: number, work: () => T): T => patience.run(ms, work);

/**
 * The driver's client, which sends marked statements by name and gives up a connection that has fallen silent: after a fail-over packets
 * may vanish without a word, and the system would wait for a quarter of an hour. Its statement fails, and the pool makes a new one.
 */
export class DatabaseClient extends pg.Client {
  private asking = false;
  private limitMs = usualPatienceMs;
  /** Since when it has been asked, or at rest. Counted in ticks: a process that stood still itself has not waited. */
  private waitedMs = 0;

  constructor(config?: pg.ClientConfig) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: 5_000, connectionTimeoutMillis: connectWithinMs, ...config });
    // Whoever waits for an answer learns of a loss by that; without a listener one that falls between two statements would end the process.
    this.on('error', () => undefined);
    this.once('connect', () => {
      const watch = setInterval(() => this.watch(), tickMs).unref();
      this.once('end', () => clearInterval(watch));
    });
    this.on('drain', () => {
      this.asking = false;
      this.waitedMs = 0;
    });
  }

  // TypeORM calls `query(text, parameters)`, BullMQ the same or through the pool with a callback
  override query(text: unknown, ...rest: unknown[]): never {
    const name = typeof text === 'string' && rest.length > 0 ? preparedName(text) : undefined;
    this.expectAnswer(patience.getStore() ?? usualPatienceMs);
    const send = super.query.bind(this) as (...args: unknown[]) => never;
    return name === undefined ? send(text, ...rest) : send({ name, text }, ...rest);
  }

  private expectAnswer(limitMs: number): void {
    this.asking = true;
    this.limitMs = limitMs;
    this.waitedMs = 0;
  }

  private watch(): void {
    this.waitedMs += tickMs;
    if (this.asking) {
      if (this.waitedMs > this.limitMs)
        this.connection.stream.destroy(new LateError(`the database did not answer within ${this.limitMs / 1000} s`));
    } else if (this.waitedMs > restMs) {
      this.expectAnswer(pingMs);
      // whatever it answers, an error too, it is there
      super.query('select 1', () => undefined);
    }
  }
}
