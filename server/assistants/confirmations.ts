import { Injectable } from '@nestjs/common';
import type { Connection } from '../platform/database/connection.js';
import type { Transaction } from '../platform/database/database.js';
import { refuse } from '../platform/errors/app-error.js';
import type { CurrentGuest } from '../platform/http/access/access.js';
import { codeMinutes } from '../platform/identity/mailed-codes.js';
import { Clock } from '../platform/time/clock.js';
import { type IssuedToken, isToken, tokenHash, writeToken } from './assistant-tokens.js';

/** Actions that a guest must confirm with a mailed code. */
export const confirmedPurposes = ['ERASE', 'EXPORT', 'MAKE_ACCOUNT'] as const;
export type ConfirmedPurpose = (typeof confirmedPurposes)[number];

const prefix = 'rgc_';

/**
 * Rejects a guest who only typed an e-mail, without a code. The operator may allow such a sign-in.
 * Calls that list the data stored about a guest, or change it, use this check.
 * @throws 403 FORBIDDEN
 */
export function assertProven({ kind }: CurrentGuest): void {
  if (kind === 'DIRECT') throw refuse(403, 'FORBIDDEN');
}

/**
 * Proofs that a guest owns an e-mail, by a fresh mailed code. A token alone is no proof,
 * because a browser may be shared.
 */
@Injectable()
export class Confirmations {
  constructor(private readonly clock: Clock) {}

  /** Confirms one purpose for ten minutes, for one e-mail and its organisers. */
  issue(
    on: Connection,
    { email, ownerUid }: CurrentGuest,
    purpose: ConfirmedPurpose,
  ): Promise<IssuedToken> {
    return writeToken(on, this.clock.now(), {
      email,
      ownerUid,
      kind: purpose,
      prefix,
      ms: codeMinutes * 60_000,
    });
  }

  /**
   * Checks a confirmation for its purpose. It is valid once for ERASE, and for ten minutes for
   * EXPORT and MAKE_ACCOUNT.
   * @param token from the header `x-confirmation`
   * @throws 403 CONFIRMATION_REQUIRED
   */
  async use(
    { email, ownerUid }: CurrentGuest,
    purpose: ConfirmedPurpose,
    token: string | undefined,
    tx: Transaction,
  ): Promise<void> {
    const where =
      'token_hash = $1 and email = $2 and owner_uid is not distinct from $3 and kind = $4 and expires_at > $5';
    const sql =
      purpose === 'ERASE'
        ? `delete from assistant_tokens where ${where} returning 1`
        : `select 1 from assistant_tokens where ${where}`;
    const hash = token && isToken(prefix, token) ? tokenHash(token) : null;
    const found = hash && (await tx.query(sql, [hash, email, ownerUid, purpose, this.clock.now()]));
    if (!found || found.length === 0) throw refuse(403, 'CONFIRMATION_REQUIRED');
  }
}
