import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import pg from 'pg';
import { TimeoutError } from '../time/with-timeout.js';
import { untraced } from '../tracing/tracing.js';
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

/** What a connection is for and with. */
export type DatabaseClientConfig = pg.ClientConfig & {
  /** Settings of PostgreSQL by name, such as `statement_timeout`. */
  settings?: Record<string, string | number>;
  /**
   * Behind a pooler that gives each transaction another connection: what is set and prepared there, others would find. Settings then hold
   * for transactions, each of which brings them along.
   */
  pooled?: boolean;
  /** Whether marked statements are kept prepared; by default where nobody is in between. */
  prepares?: boolean;
  /**
   * For work that takes hours: a connection on which nothing has come or gone for so many milliseconds is given up, and not one whose
   * statement is not answered yet. `withPatience` is for statements that are silent for longer until they are done.
   */
  stillMs?: number;
};

/**
 * The driver's client, which sends marked statements by name and gives up a connection that has fallen silent: after a fail-over packets
 * may vanish without a word, and the system would wait for a quarter of an hour. Its statement fails, and the pool makes a new one.
 */
export class DatabaseClient extends pg.Client {
  private asking = false;
  private limitMs = usualPatienceMs;
  /** Since when it has been asked, or at rest. Counted in ticks: a process that stood still itself has not waited. */
  private waitedMs = 0;
  private readonly settings: string;
  private readonly pooled: boolean;
  private readonly prepares: boolean;
  private readonly stillMs: number | undefined;
  private moved = 0;

  constructor(config: DatabaseClientConfig = {}) {
    super({
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
      connectionTimeoutMillis: connectWithinMs,
      ...config,
    });
    this.pooled = config.pooled ?? false;
    this.prepares = config.prepares ?? !this.pooled;
    this.stillMs = config.stillMs;
    const scope = this.pooled ? 'set local' : 'set';
    this.settings = Object.entries(config.settings ?? {})
      .map(
        ([name, value]) =>
          `${scope} ${name} = ${typeof value === 'number' ? value : pg.escapeLiteral(value)}`,
      )
      .join('; ');
    // Whoever waits for an answer learns of a loss by that; without a listener one that falls between two statements would end the process.
    this.on('error', () => undefined);
    this.once('connect', () => {
      // it outlives the request that needed one more connection
      const watch = untraced(() => setInterval(() => this.watch(), tickMs).unref());
      this.once('end', () => clearInterval(watch));
    });
    this.on('drain', () => {
      this.asking = false;
      this.waitedMs = 0;
    });
  }

  // not as parameters of the start-up, most of which poolers refuse
  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error | null) => void): void;
  override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | undefined {
    if (this.settings === '' || this.pooled) {
      if (!callback) return super.connect();
      super.connect(callback);
      return undefined;
    }
    const ready = super.connect().then(async () => {
      await (this.query(this.settings) as Promise<unknown>).catch((error: Error) => {
        // nobody is given it, so nobody would end it
        this.connection.stream.destroy();
        throw error;
      });
      return this as pg.Client;
    });
    if (!callback) return ready;
    // what the callback throws is nobody's rejection
    ready.then(
      () => queueMicrotask(() => callback(null)),
      (error: Error) => queueMicrotask(() => callback(error)),
    );
    return undefined;
  }

  // TypeORM calls `query(text, parameters)`, BullMQ the same or through the pool with a callback
  override query(text: unknown, ...rest: unknown[]): never {
    const name =
      this.prepares && typeof text === 'string' && rest.length > 0 ? preparedName(text) : undefined;
    this.expectAnswer(patience.getStore() ?? this.stillMs ?? usualPatienceMs);
    const send = super.query.bind(this) as (...args: unknown[]) => never;
    if (name !== undefined) return send({ name, text }, ...rest);
    const begins =
      this.pooled &&
      this.settings !== '' &&
      typeof text === 'string' &&
      /^(?:begin|start transaction)$/i.test(text);
    return send(begins ? `${text}; ${this.settings}` : text, ...rest);
  }

  private expectAnswer(limitMs: number): void {
    this.asking = true;
    this.limitMs = limitMs;
    this.waitedMs = 0;
  }

  /** Whether anything has come or gone since it was asked last. */
  private hasMoved(): boolean {
    const { bytesRead, bytesWritten, writableLength } = this.connection.stream as Socket;
    const before = this.moved;
    this.moved = bytesRead + bytesWritten - writableLength;
    return this.moved !== before;
  }

  private watch(): void {
    this.waitedMs += tickMs;
    if (this.asking) {
      const { stream } = this.connection;
      if (this.stillMs !== undefined && this.hasMoved()) this.waitedMs = 0;
      // nobody works on what is not even taken from us
      const limitMs =
        stream.writableLength > 0
          ? Math.min(this.limitMs, this.stillMs ?? this.limitMs)
          : this.limitMs;
      if (this.waitedMs > limitMs)
        stream.destroy(new TimeoutError(`the database did not answer within ${limitMs / 1000} s`));
    } else if (this.waitedMs > restMs) {
      this.expectAnswer(this.stillMs ?? pingMs);
      // whatever it answers, an error too, it is there
      super.query('select 1', () => undefined);
    }
  }
}
