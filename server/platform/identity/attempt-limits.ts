import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Database, type Transaction } from '../database/database.js';
import { Clock } from '../time/clock.js';

/** At most `max` attempts within `windowMs` of the first. */
export type AttemptLimit = { scope: string; max: number; windowMs: number };
type RememberedFor = Omit<AttemptLimit, 'max'>;

/**
 * Counts attempts per e-mail or address in the database, so that limits hold across servers and
 * restarts. Only a keyed hash of the e-mail or address is stored.
 */
@Injectable()
export class AttemptLimits {
  private isSweeping = false;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Counts one attempt. Callers count an attempt before they perform it, so that parallel attempts
   * cannot exceed the limit.
   * @param from the transaction to count in
   * @returns 0 for an allowed attempt; otherwise the seconds until the next one is allowed
   */
  async countAttempt(
    limit: AttemptLimit,
    subject: string,
    from: Pick<Transaction, 'query'> = this.db,
  ): Promise<number> {
    const now = this.clock.now();
    const key = this.keyOf(limit, subject);
    const [row] = await from.query<{ attempts: number; resetsAt: Date }>(
      `INSERT INTO attempt_limits AS l (key, attempts, resets_at) VALUES ($1, 1, $3)
       ON CONFLICT (key) DO UPDATE SET
         attempts = CASE WHEN l.resets_at <= $2 THEN 1 ELSE l.attempts + 1 END,
         resets_at = CASE WHEN l.resets_at <= $2 THEN $3 ELSE l.resets_at END
       RETURNING attempts, resets_at AS "resetsAt"`,
      [key, now, new Date(now.getTime() + limit.windowMs)],
    );
    if (!row) throw new Error('An attempt was not counted');
    if (row.attempts === 1) void this.sweep(now);
    return row.attempts <= limit.max
      ? 0
      : Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1_000);
  }

  /** Gives one attempt back, because it was successful. */
  async uncountAttempt(limit: AttemptLimit, subject: string): Promise<void> {
    await this.db.query(
      'UPDATE attempt_limits SET attempts = attempts - 1 WHERE key = $1 AND attempts > 0',
      [this.keyOf(limit, subject)],
    );
  }

  /** Remembers a successful attempt for `windowMs` from now. */
  async remember({ windowMs, ...limit }: RememberedFor, subject: string): Promise<void> {
    await this.db.query(
      `INSERT INTO attempt_limits (key, attempts, resets_at) VALUES ($1, 0, $2) ON CONFLICT (key) DO UPDATE SET resets_at = excluded.resets_at`,
      [this.keyOf(limit, subject), new Date(this.clock.now().getTime() + windowMs)],
    );
  }

  async remembers(limit: RememberedFor, subject: string): Promise<boolean> {
    const rows = await this.db.query(
      'SELECT FROM attempt_limits WHERE key = $1 AND resets_at > $2',
      [this.keyOf(limit, subject), this.clock.now()],
    );
    return rows.length > 0;
  }

  /** Forgets all attempts, because the person has proved who they are. */
  async forget(limit: AttemptLimit, subject: string): Promise<void> {
    await this.db.query('DELETE FROM attempt_limits WHERE key = $1', [this.keyOf(limit, subject)]);
  }

  private keyOf({ scope }: Pick<AttemptLimit, 'scope'>, subject: string): string {
    return createHmac('sha256', this.config.appSecret)
      .update(`${scope}\n${subject}`)
      .digest('base64url');
  }

  /**
   * Deletes up to 20 old rows for each new one, so that the table stays small. Runs outside the
   * caller's transaction. Otherwise the rows would stay locked until the caller's transaction ends,
   * and other requests that count in these rows would wait. The next sweep makes up for a failed
   * one.
   */
  private async sweep(now: Date): Promise<void> {
    if (this.isSweeping) return;
    this.isSweeping = true;
    await this.db
      .query(
        'DELETE FROM attempt_limits WHERE key IN (SELECT key FROM attempt_limits WHERE resets_at < $1 LIMIT 20 FOR UPDATE SKIP LOCKED)',
        [now],
      )
      .catch(() => undefined);
    this.isSweeping = false;
  }
}
