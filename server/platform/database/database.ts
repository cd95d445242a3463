import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../config/config.js';
import type { JobKind } from '../job.js';
import type { Connection } from './connection.js';
import { Cursors } from './cursors.js';
import { insertOutbox } from './outbox.js';
import { OutboxSignal } from './outbox-signal.js';

/** A running transaction. What is enqueued reaches the queue only after the commit, and survives a crash in between. */
export type Transaction = Connection & {
  /** @returns the job's id. */
  enqueue<Payload extends object>(kind: JobKind<Payload>, payload: NoInfer<Payload>): Promise<string>;
};

/** The one way to the database: raw SQL for hot reads, `transaction` for whatever writes more than one row. */
@Injectable()
export class Database implements Connection {
  /** What every list writes and reads its cursors with. */
  readonly cursors: Cursors;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxSignal,
    { appSecret }: Config,
  ) {
    this.cursors = new Cursors(appSecret);
  }

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  query<T>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return this.dataSource.query(sql, parameters);
  }

  /** Runs `work` in one transaction; an error rolls everything back, the enqueued jobs included. */
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    let enqueued = false;
    const result = await this.dataSource.transaction(async (manager) =>
      work({
        manager,
        query: (sql, parameters = []) => manager.query(sql, parameters),
        enqueue: ({ name }, payload) => {
          enqueued = true;
          return insertOutbox(manager, name, payload);
        },
      }),
    );
    if (enqueued) this.outbox.notify();
    return result;
  }
}
