import { Injectable } from '@nestjs/common';
import { refuse } from '../platform/app-error.js';
import { Clock } from '../platform/clock.js';
import type { Connection } from '../platform/database/connection.js';
import type { Transaction } from '../platform/database/database.js';
import type { CurrentGuest } from '../platform/http/access.js';
import { codeMinutes } from '../platform/identity/mailed-codes.js';
import { type IssuedToken, isToken, tokenHash, writeToken } from './assistant-tokens.js';

/** What a guest has to confirm by a mailed code. */
export const confirmedPurposes = ['ERASE', 'EXPORT', 'MAKE_ACCOUNT'] as const;
export type ConfirmedPurpose = (typeof confirmedPurposes)[number];

const prefix = 'rgc_';

/** A typed e-mail alone, where the operator asks for no more, shows nobody's data and changes nothing. @throws 403 FORBIDDEN */
export function assertProven({ kind }: CurrentGuest): void {
  if (kind === 'DIRECT') throw refuse(403, 'FORBIDDEN');
}

/** Whether somebody has proved anew, by a mailed code, that an e-mail is theirs: a token may lie in a browser that others use. */
@Injectable()
export class Confirmations {
  constructor(private readonly clock: Clock) {}

  /** Confirms for ten minutes one purpose, of the same e-mail at the same organisers. */
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
   * Takes a confirmation for what it was given for: once to erase, for its ten minutes to export or to make an account.
   * @param token of the header `x-confirmation`
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
