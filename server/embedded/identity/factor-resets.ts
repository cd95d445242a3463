import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database.js';
import { actionUrl } from '../../platform/identity/identity-provider.js';
import { factorResetMail } from '../../platform/identity/second-factor-mails.js';
import { sendMail } from '../../platform/mail/mail-job.js';
import type { Clock } from '../../platform/time/clock.js';
import type { Account } from './embedded-accounts.js';

export type FactorReset = { uid: string; email: string; opensAt: Date; isOpen: boolean };

const hour = 3_600_000;
/** During this time the owner can stop a reset that somebody else asked for. */
const waitMs = 24 * hour;
/** The link in the mail works for this long after the wait. */
const openMs = 7 * 24 * hour;

const hashOf = (code: string) => createHash('sha256').update(code).digest();
const columns = 'uid, email, opens_at AS "opensAt", opens_at <= $2 AS "isOpen"';

/**
 * Resets of second factors that somebody asked for with the password alone. The link goes to the
 * confirmed address and works only after a wait. An account has at most one reset.
 */
export class FactorResets {
  constructor(
    private readonly db: Pick<Database, 'query' | 'transaction'>,
    private readonly clock: Clock,
    private readonly publicUrl: string,
  ) {}

  /**
   * Mails a link. If a reset is waiting, its wait goes on: nobody can delay the owner by asking
   * again, or keep the way open for longer than a week. The earlier link is void.
   */
  async ask({ uid, email }: Account, lang: string): Promise<Date> {
    const now = this.clock.now();
    const code = randomBytes(32).toString('base64url');
    return this.db.transaction(async (tx) => {
      const [reset] = await tx.query<{ opensAt: Date; expiresAt: Date }>(
        `INSERT INTO identity_factor_resets AS r (uid, code_hash, email, opens_at, expires_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (uid) DO UPDATE SET code_hash = excluded.code_hash, email = excluded.email,
           opens_at = CASE WHEN r.expires_at > $6 AND r.email = excluded.email THEN r.opens_at ELSE excluded.opens_at END,
           expires_at = CASE WHEN r.expires_at > $6 AND r.email = excluded.email THEN r.expires_at ELSE excluded.expires_at END
         RETURNING opens_at AS "opensAt", expires_at AS "expiresAt"`,
        [
          uid,
          hashOf(code),
          email,
          new Date(now.getTime() + waitMs),
          new Date(now.getTime() + waitMs + openMs),
          now,
        ],
      );
      if (!reset) throw new Error('The reset was not stored');
      await sendMail(tx, factorResetMail, {
        to: email,
        lang,
        account: { uid, until: reset.expiresAt.toISOString() },
        data: { link: actionUrl(this.publicUrl, 'resetFactors', code, lang) },
      });
      return reset.opensAt;
    });
  }

  /** The reset of a code, or null when it is unknown, stopped, expired or for a former address. */
  async byCode(code: string): Promise<FactorReset | null> {
    const [reset] = await this.db.query<FactorReset>(
      `SELECT ${columns} FROM identity_factor_resets WHERE code_hash = $1 AND expires_at > $2
         AND email = (SELECT u.email FROM identity_users u WHERE u.uid = identity_factor_resets.uid)`,
      [hashOf(code), this.clock.now()],
    );
    return reset ?? null;
  }

  async of(uid: string): Promise<FactorReset | null> {
    const [reset] = await this.db.query<FactorReset>(
      `SELECT ${columns} FROM identity_factor_resets WHERE uid = $1 AND expires_at > $2`,
      [uid, this.clock.now()],
    );
    return reset ?? null;
  }

  /** Returns false when there was nothing to stop. */
  async stop(uid: string): Promise<boolean> {
    const stopped = await this.db.query(
      `WITH stopped AS (DELETE FROM identity_factor_resets WHERE uid = $1 RETURNING uid) SELECT uid FROM stopped`,
      [uid],
    );
    return stopped.length > 0;
  }
}
