import { Injectable } from '@nestjs/common';
import type { Transaction } from '../platform/database/database.js';
import { instantSql } from '../platform/database/instant-sql.js';

/** Where an event's answers are read: the instant, for people, and the number, by which rows are told to be of before or of after. */
export type Moment = { asOf: string; upTo: string };

/**
 * SQL of the lock that whoever writes an event's attendees or answers shares, for the parameter that holds the session's id.
 * Rows are stamped with `clock_timestamp()`, and numbered by `answer_order`, after it is held.
 */
export const sharedAnswersLock = (parameter: string) =>
  `pg_advisory_xact_lock_shared(hashtextextended(${parameter}, 0))`;

/** The history of an event's answers, for whoever reads it as it was at one instant. */
@Injectable()
export class AnswersLog {
  /**
   * A moment before which nothing can be written any more: waits for writes under way and holds new ones back until the transaction
   * ends. Whoever holds this must not wait for the session's row any more: fix the snapshot before, and keep the transaction short.
   * @returns the instant as text with its microseconds, `2026-03-07T18:00:00.123456Z`: a JavaScript date would lose them; and the number, which
   *   only rises, also where the clock is set back
   */
  async freeze(tx: Transaction, sessionId: string): Promise<Moment> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [sessionId]);
    // a statement of its own: the lock is held before the clock is read
    const [row] = await tx.query<Moment>(
      `select ${instantSql('clock_timestamp()', 'US')} as "asOf", nextval('answer_order')::text as "upTo"`,
    );
    if (!row) throw new Error('The database did not tell the time');
    return row;
  }
}
