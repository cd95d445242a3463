import { EventEmitter } from 'node:events';
import type pg from 'pg';

/** The part of a client of a pool with which BullMQ listens. */
type Subscriber = EventEmitter & {
  query(sql: string): Promise<unknown>;
  release(): void;
};

/**
 * Listens for jobs on one connection for all workers of a process. BullMQ takes a client from the
 * pool for each worker and keeps it, so 35 kinds of jobs would hold 35 connections. Each worker
 * receives a subscriber in place of a client.
 */
export class JobListener {
  private client: Promise<pg.PoolClient> | undefined;
  private readonly subscribers = new Set<Subscriber>();
  private lastQuery: Promise<unknown> = Promise.resolve();

  constructor(private readonly pool: pg.Pool) {}

  /**
   * The pool for BullMQ's workers. Its queries use the pool, and its `connect` subscribes to the
   * shared connection.
   */
  poolOfWorkers(): Pick<pg.Pool, 'query' | 'on' | 'end' | 'options'> & {
    connect: () => Promise<Subscriber>;
  } {
    const { pool } = this;
    return {
      query: pool.query.bind(pool) as pg.Pool['query'],
      on: pool.on.bind(pool),
      end: pool.end.bind(pool) as pg.Pool['end'],
      options: pool.options,
      connect: () => this.subscribe(),
    };
  }

  /** Returns the shared connection to the pool, which can then end. */
  async close(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    (await client?.catch(() => undefined))?.release(true);
  }

  private async subscribe(): Promise<Subscriber> {
    const opening = (this.client ??= this.open());
    const client = await opening;
    // The connection was lost meanwhile, so its loss would not be reported to this subscriber.
    if (this.client !== opening) return this.subscribe();
    const subscriber = Object.assign(new EventEmitter(), {
      query: (sql: string) => this.queryInTurn(client, sql),
      release: () => void this.subscribers.delete(subscriber),
    });
    this.subscribers.add(subscriber);
    return subscriber;
  }

  /** Sends one statement at a time, because a client of pg accepts no second one meanwhile. */
  private queryInTurn(client: pg.PoolClient, sql: string): Promise<unknown> {
    const query = this.lastQuery.then(() => client.query(sql));
    this.lastQuery = query.catch(() => undefined);
    return query;
  }

  private async open(): Promise<pg.PoolClient> {
    const client = await this.connect().catch((error: unknown) => {
      this.client = undefined;
      throw error;
    });
    client.on('notification', (message) => {
      for (const subscriber of this.subscribers) subscriber.emit('notification', message);
    });
    client.once('error', (error) => {
      this.client = undefined;
      client.release(true);
      const lost = [...this.subscribers];
      this.subscribers.clear();
      // BullMQ then subscribes again, and looks for jobs that came in between.
      for (const subscriber of lost) subscriber.emit('error', error);
    });
    return client;
  }

  private async connect(): Promise<pg.PoolClient> {
    const client = await this.pool.connect();
    try {
      await client.query(`set application_name = 'retrogusto-queue-listener'`);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}
