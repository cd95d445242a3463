import { EventEmitter } from 'node:events';
import type pg from 'pg';

/** The part of a client of a pool with which BullMQ listens. */
type Subscriber = EventEmitter & {
  query(sql: string): Promise<unknown>;
  release(): void;
};

type Connection = {
  opening: Promise<pg.PoolClient>;
  subscribers: Set<Subscriber>;
  lastQuery: Promise<unknown>;
};

/**
 * Listens for jobs on one connection for all workers of a process. BullMQ takes a client from the
 * pool for each worker and keeps it, so 35 kinds of jobs would hold 35 connections. Each worker
 * receives a subscriber in place of a client.
 */
export class JobListener {
  private connection: Connection | undefined;
  private closed = false;

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
      // BullMQ then waits for a notification for at most 10 s, and not for an hour. It overlooks a
      // job if the look for it fails that follows `listen`.
      options: { ...pool.options, keepAlive: false },
      connect: () => this.subscribe(),
    };
  }

  /** Returns the shared connection to the pool, which can then end. */
  async close(): Promise<void> {
    const { connection } = this;
    this.closed = true;
    this.connection = undefined;
    await connection?.opening.then(destroy, () => undefined);
  }

  private async subscribe(): Promise<Subscriber> {
    if (this.closed) throw new Error('The queue is closed');
    const connection = (this.connection ??= this.open());
    const client = await connection.opening.catch((error: Error) => {
      this.lose(connection, error);
      throw error;
    });
    // The connection was lost meanwhile, so its loss would not be reported to this subscriber.
    if (this.connection !== connection) return this.subscribe();
    const subscriber = Object.assign(new EventEmitter(), {
      query: (sql: string) => this.queryInTurn(connection, client, sql),
      release: () => void connection.subscribers.delete(subscriber),
    });
    connection.subscribers.add(subscriber);
    return subscriber;
  }

  private open(): Connection {
    const opening = this.connect();
    const connection: Connection = { opening, subscribers: new Set(), lastQuery: opening };
    opening.then(
      (client) => {
        client.on('notification', (message) => {
          for (const subscriber of connection.subscribers) subscriber.emit('notification', message);
        });
        client.on('error', (error) => this.lose(connection, error));
      },
      () => undefined,
    );
    return connection;
  }

  private async connect(): Promise<pg.PoolClient> {
    const client = await this.pool.connect();
    try {
      await client.query(`set application_name = 'retrogusto-queue-listener'`);
      return client;
    } catch (error) {
      destroy(client);
      throw error;
    }
  }

  /**
   * Sends one statement at a time, because a client of pg accepts no second one meanwhile. After an
   * error the connection is given up: on a standby, for example, nobody can listen.
   */
  private queryInTurn(
    connection: Connection,
    client: pg.PoolClient,
    sql: string,
  ): Promise<unknown> {
    const query = connection.lastQuery.then(() => client.query(sql));
    connection.lastQuery = query.catch((error: Error) => this.lose(connection, error));
    return query;
  }

  /** Tells all subscribers that the connection is lost. BullMQ then subscribes again. */
  private lose(connection: Connection, error: Error): void {
    if (this.connection !== connection) return;
    this.connection = undefined;
    connection.opening.then(destroy, () => undefined);
    for (const subscriber of connection.subscribers) subscriber.emit('error', error);
  }
}

const destroy = (client: pg.PoolClient) => client.release(true);
