import { BatchedReads } from '../concurrency/batched-reads.js';
import type { Connection } from './connection.js';
import { prepared } from './prepared.js';

/** Few enough that counts of large events do not use up the time of a statement. */
const mostKeys = 25;

/**
 * Reads rows by a key of several texts, such as event and product. Reads at the same time share one
 * statement (`BatchedReads`), so that the desks and screens of many events cost few statements.
 */
export class BatchedRows<Row extends object> {
  private readonly reads: BatchedReads<string, Row[]>;

  /**
   * @param sql takes each part of the keys as an array, and returns the number of a row's key,
   * counted from 1, in the column `key`
   */
  constructor(db: Connection, sql: string) {
    const statement = prepared(sql);
    this.reads = new BatchedReads(async (keys) => {
      const parts = keys.map((key) => JSON.parse(key) as (string | null)[]);
      const columns = (parts[0] ?? []).map((_, at) => parts.map((each) => each[at]));
      const found = new Map(keys.map((key) => [key, [] as Row[]]));
      for (const row of await db.query<Row & { key: number }>(statement, columns))
        found.get(keys[row.key - 1] ?? '')?.push(row);
      return found;
    }, mostKeys);
  }

  /** @param key all keys of one instance have the same number of parts */
  async read(...key: (string | null)[]): Promise<Row[]> {
    return (await this.reads.read(JSON.stringify(key))) ?? [];
  }
}
