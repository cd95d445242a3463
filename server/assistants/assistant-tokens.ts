import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import type { CurrentGuest, GuestKind } from '../platform/http/access/access.js';
import { assistantTokenPrefix, GuestTokens } from '../platform/identity/access-check.js';
import { AccountStandings } from '../platform/identity/account-standings.js';
import { codeMinutes } from '../platform/identity/mailed-codes.js';
import { Clock } from '../platform/time/clock.js';
import { seenByTokenSql } from './visits.queries.js';

/** A new token. `expiresAt` is an ISO 8601 text. */
export type IssuedToken = { token: string; expiresAt: string };
/**
 * The e-mail, organiser and kind of a new token. `accountUid` is set for a guest with an account.
 */
export type TokenScope = Pick<CurrentGuest, 'email' | 'ownerUid'> & {
  kind: GuestKind;
  accountUid?: string;
};
type Stored = CurrentGuest & { accountUid: string | null; issuedAt: Date };

const guestTokenMs = 24 * 3_600_000;

export const tokenHash = (token: string) => createHash('sha256').update(token).digest();
export const isToken = (prefix: string, text: string) =>
  text.startsWith(prefix) && /^[\w-]{43}$/.test(text.slice(prefix.length));

const guestSql = prepared(
  `select email, owner_uid as "ownerUid", kind, token_hash as "tokenHash", account_uid as "accountUid", issued_at as "issuedAt"
   from assistant_tokens where token_hash = $1 and expires_at > $2 and kind in ('ACCOUNT', 'CODE', 'LINK', 'DIRECT')`,
);

/** Tokens of the guests' area: random, stored only as a hash, valid for 24 hours. */
@Injectable()
export class AssistantTokens extends GuestTokens {
  constructor(
    private readonly db: Database,
    private readonly standings: AccountStandings,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Issues a token of the guests' area, valid for 24 hours. */
  issue(on: Connection, { email, ownerUid, kind, accountUid }: TokenScope): Promise<IssuedToken> {
    return writeToken(on, this.clock.now(), {
      email,
      ownerUid,
      kind,
      accountUid,
      prefix: assistantTokenPrefix,
      ms: guestTokenMs,
    });
  }

  override async guestOf(token: string): Promise<CurrentGuest | null> {
    if (!isToken(assistantTokenPrefix, token)) return null;
    const [found] = await this.db.query<Stored>(guestSql, [tokenHash(token), this.clock.now()]);
    if (!found) return null;
    const { accountUid, issuedAt, ...guest } = found;
    // Tokens without a code are valid only while the operator requires no code.
    if (guest.kind === 'DIRECT' && !this.config.assistantDirectLogin) return null;
    // A token of an account ends when the account is disabled, or signed out everywhere.
    if (
      accountUid &&
      (await this.standings.of({ uid: accountUid, sessionId: null, authTime: issuedAt })) !== 'good'
    )
      return null;
    return guest;
  }

  /**
   * Whether the token came from a code that would still be valid now. Such a token proves the
   * e-mail.
   */
  async isByFreshCode({ kind, tokenHash: hash }: CurrentGuest): Promise<boolean> {
    if (kind !== 'CODE') return false;
    const since = new Date(this.clock.now().getTime() - codeMinutes * 60_000);
    return (
      (
        await this.db.query(
          'select from assistant_tokens where token_hash = $1 and issued_at > $2',
          [hash, since],
        )
      ).length > 0
    );
  }

  /** Signs out. Does nothing for an identity token, which the identity provider controls. */
  async end(guest: CurrentGuest): Promise<void> {
    if (guest.tokenHash)
      await this.db.query('delete from assistant_tokens where token_hash = $1', [guest.tokenHash]);
  }

  /** Deletes tokens and confirmations of these e-mails if they no longer show any visit. */
  async forget(tx: Transaction, emails: string[]): Promise<void> {
    await tx.query(
      `delete from assistant_tokens t where t.email = any($1) and not ${seenByTokenSql}`,
      [emails],
    );
  }
}

/** Creates a token with a prefix that is valid for `ms` milliseconds. Only its hash is stored. */
export async function writeToken(
  on: Connection,
  now: Date,
  scope: {
    email: string;
    ownerUid: string | null;
    kind: string;
    accountUid?: string | undefined;
    prefix: string;
    ms: number;
  },
): Promise<IssuedToken> {
  const token = `${scope.prefix}${randomBytes(32).toString('base64url')}`;
  const expiresAt = new Date(now.getTime() + scope.ms);
  await on.query(
    `insert into assistant_tokens (token_hash, email, owner_uid, kind, account_uid, issued_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      tokenHash(token),
      scope.email,
      scope.ownerUid,
      scope.kind,
      scope.accountUid ?? null,
      now,
      expiresAt,
    ],
  );
  return { token, expiresAt: expiresAt.toISOString() };
}
