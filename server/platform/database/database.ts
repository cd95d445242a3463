import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { Config } from '../config/config.js';
import type { Connection } from './connection.js';
import { Cursors } from './lists/cursors.js';
import type { JobKind } from './outbox/job-kind.js';
import { insertOutbox } from './outbox/outbox.js';
import { OutboxSignal } from './outbox/outbox-signal.js';

/**
 * A running transaction. Enqueued jobs reach the queue only after the commit, and survive a crash
 * in between.
 */
export type Transaction = Connection & {
  /** @returns the job's id. */
  enqueue<Payload extends object>(
    kind: JobKind<Payload>,
    payload: NoInfer<Payload>,
  ): Promise<string>;
};

/** The last statement inside `runInSequence`, for which the next one waits. */
const line = new AsyncLocalStorage<{ last: Promise<unknown> }>();

/**
 * Runs the statements inside `work` one after the other, so that background work uses at most one
 * core of the database.
 */
export const runInSequence = <T>(work: () => T): T => line.run({ last: Promise.resolve() }, work);

/**
 * Access to the database: raw SQL for frequent reads, `transaction` for every write of more than
 * one row.
 */
@Injectable()
export class Database implements Connection {
  /** Signs and reads the cursors of all lists. */
  readonly cursors: Cursors;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxSignal,
    { appSecret, previousSecrets }: Config,
  ) {
    this.cursors = new Cursors(appSecret, previousSecrets);
  }

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  async query<T>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    const before = line.getStore();
    if (!before) return this.run(sql, parameters);
    const own = before.last.then(() => this.run<T>(sql, parameters));
    before.last = own.catch(() => undefined);
    return own;
  }

  private async run<T>(sql: string, parameters: unknown[]): Promise<T[]> {
    const client = await this.pool.connect();
    try {
      return await rowsOf(client, sql, parameters);
    } finally {
      client.release();
    }
  }

  /** The connections of this process: open, idle, and callers that wait for one. */
  connections(): Record<'open' | 'idle' | 'waiting', number> {
    const { totalCount, idleCount, waitingCount } = this.pool;
    return { open: totalCount, idle: idleCount, waiting: waitingCount };
  }

  private get pool(): pg.Pool {
    return (this.dataSource.driver as PostgresDriver).master as pg.Pool;
  }

  /**
   * Runs `work` in one transaction. An error rolls everything back, including the enqueued jobs.
   */
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    let enqueued = false;
    const result = await this.dataSource.transaction(async (manager) => {
      const client = (await manager.queryRunner?.connect()) as pg.ClientBase;
      return work({
        manager,
        query: (sql, parameters = []) => rowsOf(client, sql, parameters),
        enqueue: ({ name }, payload) => {
          enqueued = true;
          return insertOutbox(manager, name, payload);
        },
      });
    });
    if (enqueued) this.outbox.notify();
    return result;
  }
}

/** Uses the driver directly, because TypeORM's overhead costs as much as several short queries. */
async function rowsOf<T>(on: pg.ClientBase, sql: string, parameters: unknown[]): Promise<T[]> {
  return (await on.query(sql, parameters)).rows as T[];
}
