import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import pg from 'pg';
import { TimeoutError } from '../time/with-timeout.js';
import { untraced } from '../tracing/tracing.js';
import { preparedName } from './prepared.js';

/**
 * Time limit of a statement without an answer. Together with the wait for a connection, a statement
 * fails within 10 s.
 */
const usualPatienceMs = 5_000;
/** Time limit to open a connection, and to wait for a free connection of the pool. */
export const connectWithinMs = 4_000;
/** A connection that is idle for this long is pinged. */
const restMs = 4_000;
/** Time limit of the ping. */
const pingMs = 2_000;
const tickMs = 500;

const patience = new AsyncLocalStorage<number>();

/**
 * Gives every statement inside `work` a time limit of `ms`, for work that may take longer than a
 * request.
 */
export const withStatementTimeout = <T>(ms: number, work: () => T): T => patience.run(ms, work);

export type DatabaseClientConfig = pg.ClientConfig & {
  /** Settings of PostgreSQL by name, such as `statement_timeout`. */
  settings?: Record<string, string | number>;
  /**
   * The connection goes through a pooler that gives each transaction another connection. Settings
   * are then sent with each transaction, because settings of a session would also apply to other
   * clients of the pooler.
   */
  pooled?: boolean;
  /** Whether statements marked by `prepared` are kept prepared. Default: only without a pooler. */
  prepares?: boolean;
  /**
   * For work that takes hours: drops a connection on which no bytes move for this long, instead of
   * limiting the time of a statement. Use `withStatementTimeout` for statements that send nothing
   * for longer.
   */
  stillMs?: number;
};

/**
 * The driver's client. It sends marked statements as prepared ones, and drops a connection that
 * stops answering: after a fail-over, packets may vanish, and the operating system would wait for
 * 15 minutes. The statement then fails, and the pool opens a new connection.
 */
export class DatabaseClient extends pg.Client {
  private asking = false;
  private limitMs = usualPatienceMs;
  /**
   * Time since the statement was sent, or since the connection became idle. Counted in ticks, so
   * that the time of a suspended process does not count.
   */
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
    // Running statements fail by themselves when the connection is lost. Without a listener, a loss
    // between two statements would end the process.
    this.on('error', () => undefined);
    this.once('connect', () => {
      // Untraced, because the timer outlives the request that opened the connection.
      const watch = untraced(() => setInterval(() => this.watch(), tickMs).unref());
      this.once('end', () => clearInterval(watch));
    });
    this.on('drain', () => {
      this.asking = false;
      this.waitedMs = 0;
    });
  }

  // Settings are not sent as start-up parameters, because poolers refuse most of them.
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
        // No caller gets this connection, so nobody else would close it.
        this.connection.stream.destroy();
        throw error;
      });
      return this as pg.Client;
    });
    if (!callback) return ready;
    // In a microtask, so that an exception in the callback does not become an unhandled rejection.
    ready.then(
      () => queueMicrotask(() => callback(null)),
      (error: Error) => queueMicrotask(() => callback(error)),
    );
    return undefined;
  }

  // TypeORM calls `query(text, parameters)`. BullMQ calls the same, or passes a callback through
  // the pool.
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

  /** Whether bytes were sent or received since the last call. */
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
      // The server cannot work on a statement before it is sent completely. Until then, the shorter
      // limit applies.
      const limitMs =
        stream.writableLength > 0
          ? Math.min(this.limitMs, this.stillMs ?? this.limitMs)
          : this.limitMs;
      if (this.waitedMs > limitMs)
        stream.destroy(new TimeoutError(`the database did not answer within ${limitMs / 1000} s`));
    } else if (this.waitedMs > restMs) {
      this.expectAnswer(this.stillMs ?? pingMs);
      // Any answer, even an error, shows that the server is alive.
      super.query('select 1', () => undefined);
    }
  }
}
