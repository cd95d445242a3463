import { Injectable } from '@nestjs/common';
import type { Transaction } from '../platform/database/database.js';
import { instantSql } from '../platform/database/instant-sql.js';

/**
 * SQL of the lock that whoever writes an event's attendees or answers shares, for the parameter that holds the session's id.
 * Rows are stamped with `clock_timestamp()` after it is held.
 */
export const sharedAnswersLock = (parameter: string) => `pg_advisory_xact_lock_shared(hashtextextended(${parameter}, 0))`;

/** The history of an event's answers, for whoever reads it as it was at one instant. */
@Injectable()
export class AnswersLog {
  /**
   * An instant before which nothing can be written any more: waits for writes under way and holds new ones back until the transaction
   * ends. Whoever holds this must not wait for the session's row any more: fix the snapshot before, and keep the transaction short.
   * @returns the instant as text with its microseconds, `2026-03-07T18:00:00.123456Z`: a JavaScript date would lose them
   */
  async freeze(tx: Transaction, sessionId: string): Promise<string> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [sessionId]);
    // a statement of its own: the lock is held before the clock is read
    const [row] = await tx.query<{ asOf: string }>(`select ${instantSql('clock_timestamp()', 'US')} as "asOf"`);
    if (!row) throw new Error('The database did not tell the time');
    return row.asOf;
  }
}
