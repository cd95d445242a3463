import { Injectable } from '@nestjs/common';
import type { Transaction } from '../platform/database/database.js';
import { instantSql } from '../platform/database/instant-sql.js';

/**
 * A point in the history of an event's answers. `asOf` is its instant, for people. `upTo` is its
 * number, which decides whether a row comes before or after it.
 */
export type Moment = { asOf: string; upTo: string };

/**
 * SQL of the lock that every writer of an event's attendees or answers takes in shared mode.
 * `parameter` holds the session id. Writers take the time (`clock_timestamp()`) and the number
 * (`answer_order`) of a row after they have the lock.
 */
export const sharedAnswersLock = (parameter: string) =>
  `pg_advisory_xact_lock_shared(hashtextextended(${parameter}, 0))`;

/** The history of an event's answers, for reading it at one moment. */
@Injectable()
export class AnswersLog {
  /**
   * Returns a moment that comes before every later write. It waits for running writes and blocks
   * new ones until the transaction ends. A transaction with this lock must not wait for the
   * session's row: fix the snapshot first, and keep the transaction short.
   * @returns the instant as text with microseconds, `2026-03-07T18:00:00.123456Z`, which a
   * JavaScript date would lose, and the number, which increases even if the clock is set back
   */
  async freeze(tx: Transaction, sessionId: string): Promise<Moment> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [sessionId]);
    // A separate statement, so that the lock is held before the clock is read.
    const [row] = await tx.query<Moment>(
      `select ${instantSql('clock_timestamp()', 'US')} as "asOf", nextval('answer_order')::text as "upTo"`,
    );
    if (!row) throw new Error('The database returned no time');
    return row;
  }
}
