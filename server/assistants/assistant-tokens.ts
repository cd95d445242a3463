import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config/config.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import type { CurrentGuest, GuestKind } from '../platform/http/access.js';
import { assistantTokenPrefix, GuestTokens } from '../platform/identity/access-check.js';
import { AccountStandings } from '../platform/identity/account-standings.js';
import { codeMinutes } from '../platform/identity/mailed-codes.js';
import { seenByTokenSql } from './visits.queries.js';

/** A token as whoever asked for it gets it; `expiresAt` is an ISO text. */
export type IssuedToken = { token: string; expiresAt: string };
/** Whose token it is to be, and of what; `accountUid` with an account. */
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

/** What opens the attendees' own area: random, kept as a hash alone, for a day. */
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

  /** One that opens the area for 24 hours. */
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
    // what was given out without a code is good while the operator asks for none
    if (guest.kind === 'DIRECT' && !this.config.assistantDirectLogin) return null;
    // it is as good as the account: not after that was shut, or signed out everywhere
    if (
      accountUid &&
      (await this.standings.of({ uid: accountUid, sessionId: null, authTime: issuedAt })) !== 'good'
    )
      return null;
    return guest;
  }

  /** Whether a code gave it out so lately that it would be good still: then it proves whose e-mail it is. */
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

  /** Signs out: an identity token is its provider's. */
  async end(guest: CurrentGuest): Promise<void> {
    if (guest.tokenHash)
      await this.db.query('delete from assistant_tokens where token_hash = $1', [guest.tokenHash]);
  }

  /** Ends what was given to these e-mails and would show nothing any more; confirmations too. */
  async forget(tx: Transaction, emails: string[]): Promise<void> {
    await tx.query(
      `delete from assistant_tokens t where t.email = any($1) and not ${seenByTokenSql}`,
      [emails],
    );
  }
}

/** Writes a token that begins with `prefix` and is good for `ms`, of which only the hash is kept. */
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
