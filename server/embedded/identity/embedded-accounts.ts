import { createHash } from 'node:crypto';
import { newId } from '../../platform/crypto/ids.js';
import type { Connection } from '../../platform/database/connection.js';
import type { Database, Transaction } from '../../platform/database/database.js';
import type {
  AccountListener,
  ActionKind,
  SignedInDevice,
  Standing,
} from '../../platform/identity/identity-provider.js';
import type { Clock } from '../../platform/time/clock.js';
import type { RefreshTokens } from './refresh-tokens.js';

export type Account = {
  uid: string;
  email: string;
  emailVerified: boolean;
  passwordHash: string | null;
  displayName: string | null;
  disabled: boolean;
  /** Sessions that began before this whole second are no longer good. */
  validAfter: Date;
  createdAt: Date;
  lastLoginAt: Date | null;
};

export type ActionCode = {
  uid: string;
  kind: ActionKind;
  email: string;
  newEmail: string | null;
  expiresAt: Date;
  expired: boolean;
};

export type OpenSession = {
  id: string;
  refreshToken: string;
  authTime: Date;
  signInProvider: SignInProvider;
};

export type SignInProvider = 'password' | 'custom';

const hour = 3_600_000;
const day = 24 * hour;
/** Google's own lifetimes. */
export const codeLifetimeMs: Record<ActionKind, number> = {
  verifyEmail: 3 * day,
  resetPassword: hour,
  verifyAndChangeEmail: 3 * day,
  recoverEmail: 7 * day,
};
/** A browser that nobody opened for this long signs in again, */
const idleSessionMs = 90 * day;
/** and every one this long after its sign-in, however much it is used. */
const longestSessionMs = 180 * day;
/** Of one account, the last used. */
const mostSessions = 100;
/**
 * A replaced refresh token works this long, so that two tabs, or an answer that was lost, sign nobody out. The next one is not replaced
 * sooner, so that all of them have it.
 */
const replacedTokenMs = 60_000;
/** Used codes are gone at once; expired ones stay this long, so that an old link is told apart from a wrong one. */
const expiredCodeKeptMs = 30 * day;

const columns = `uid, email, email_verified AS "emailVerified", password_hash AS "passwordHash", display_name AS "displayName", disabled,
  valid_after AS "validAfter", created_at AS "createdAt", last_login_at AS "lastLoginAt"`;

class AddressReserved extends Error {}
class SessionEnded extends Error {}

const isTaken = (error: unknown) =>
  error instanceof AddressReserved || (error as { code?: string }).code === '23505';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/** The people, sessions and one-use codes of the embedded provider, in our own PostgreSQL. Secrets are stored as hashes only. */
export class EmbeddedAccounts {
  constructor(
    private readonly db: Pick<Database, 'query' | 'transaction'>,
    private readonly clock: Clock,
    private readonly refreshTokens: RefreshTokens,
    private readonly listener: Required<Omit<AccountListener, 'knownWords'>>,
  ) {}

  async byEmail(email: string): Promise<Account | null> {
    const [account] = await this.db.query<Account>(
      `SELECT ${columns} FROM identity_users WHERE email = $1`,
      [email],
    );
    return account ?? null;
  }

  async byUid(uid: string): Promise<Account | null> {
    const [account] = await this.db.query<Account>(
      `SELECT ${columns} FROM identity_users WHERE uid = $1`,
      [uid],
    );
    return account ?? null;
  }

  /** A token from before sessions had names says none: it is good until it ends. */
  async standing(uid: string, authTime: Date, sessionId: string | null): Promise<Standing> {
    const [account] = await this.db.query<{ disabled: boolean; validAfter: Date; open: boolean }>(
      `SELECT disabled, valid_after AS "validAfter",
              $2::text IS NULL OR EXISTS (SELECT FROM identity_sessions s WHERE s.id = $2 AND s.uid = u.uid) AS open
       FROM identity_users u WHERE uid = $1`,
      [uid, sessionId],
    );
    if (account?.disabled) return 'disabled';
    return account?.open && authTime >= account.validAfter ? 'good' : 'ended';
  }

  /** Null when the address is taken. */
  async create(user: {
    email: string;
    passwordHash: string;
    displayName?: string;
    emailVerified?: boolean;
  }): Promise<Account | null> {
    const now = this.clock.now();
    return this.unlessTaken(() =>
      this.db.transaction(async (tx) => {
        const [account] = await tx.query<Account>(
          `INSERT INTO identity_users (uid, email, email_verified, password_hash, display_name, valid_after, created_at)
           VALUES ($1, $2, $3, $4, $5, date_trunc('second', $6::timestamptz), $6) RETURNING ${columns}`,
          [
            newId(),
            user.email,
            user.emailVerified ?? false,
            user.passwordHash,
            user.displayName ?? null,
            now,
          ],
        );
        if (!account) throw new Error('The account was not stored');
        await this.refuseReserved(tx, account);
        return account;
      }),
    );
  }

  async rename(uid: string, displayName: string): Promise<void> {
    await this.db.query('UPDATE identity_users SET display_name = $2 WHERE uid = $1', [
      uid,
      displayName,
    ]);
  }

  /** From a browser that has proved its account: every other session ends. @param sessionId of that browser; null for what was confirmed before */
  async confirmEmail(code: string, sessionId: string | null): Promise<Account | null> {
    return this.redeem(code, 'verifyEmail', async (tx, { uid }) => {
      if (sessionId === null) return;
      await tx.query('UPDATE identity_users SET email_verified = true WHERE uid = $1', [uid]);
      await tx.query('DELETE FROM identity_sessions WHERE uid = $1 AND id <> $2', [uid, sessionId]);
    });
  }

  /** From any browser: whoever has the mailbox replaces a password that may be a stranger's, and all sessions end. */
  async confirmEmailWithPassword(code: string, passwordHash: string): Promise<Account | null> {
    return this.redeem(code, 'verifyEmail', (tx, { uid }) =>
      this.writeProvenPassword(tx, uid, passwordHash),
    );
  }

  async setPassword(uid: string, passwordHash: string): Promise<void> {
    await this.revoking(uid, (tx) => this.writePassword(tx, uid, passwordHash));
  }

  /** Whoever has the code of the mail has the mailbox: the address counts as confirmed, and all sessions end. */
  async resetPassword(code: string, passwordHash: string): Promise<Account | null> {
    return this.redeem(code, 'resetPassword', (tx, { uid }) =>
      this.writeProvenPassword(tx, uid, passwordHash),
    );
  }

  /**
   * Moves the account to the address in whose mailbox the code was, from a browser that has proved the account: every other session ends. Until
   * then the account has its old address, and nobody is kept from the new one. The old one, if it was confirmed, gets a link that takes it
   * back: `mailBack` enqueues it with the link's code. 'taken' when another account has the new address, or may take it back;
   * 'ended' when that browser is signed out by now.
   * @param sessionId of that browser
   */
  async changeEmail(
    code: string,
    sessionId: string,
    mailBack: (tx: Transaction, code: string) => Promise<unknown>,
  ): Promise<Account | 'taken' | 'ended' | null> {
    try {
      return await this.redeem(
        code,
        'verifyAndChangeEmail',
        async (tx, { uid, email, newEmail }) => {
          if (!newEmail) throw new Error('A code that changes an address names none');
          const [before] = await tx.query<{ emailVerified: boolean }>(
            'SELECT email_verified AS "emailVerified" FROM identity_users WHERE uid = $1 FOR UPDATE',
            [uid],
          );
          const asking = 'SELECT FROM identity_sessions WHERE uid = $1 AND id = $2 FOR UPDATE';
          // a browser whose session was ended has no say any more
          if ((await tx.query(asking, [uid, sessionId])).length === 0) throw new SessionEnded();
          await tx.query(
            'UPDATE identity_users SET email = $2, email_verified = true WHERE uid = $1',
            [uid, newEmail],
          );
          await this.refuseReserved(tx, { uid, email: newEmail });
          // links that take an address back stay: who moves an account twice does not take away what the first mailbox has
          await tx.query(`DELETE FROM identity_codes WHERE uid = $1 AND kind <> 'recoverEmail'`, [
            uid,
          ]);
          // one that was never confirmed may be mistyped, and its mailbox a stranger's
          if (before?.emailVerified)
            await mailBack(tx, await this.issueCode(uid, 'recoverEmail', email, newEmail, tx));
          await tx.query('DELETE FROM identity_sessions WHERE uid = $1 AND id <> $2', [
            uid,
            sessionId,
          ]);
        },
      );
    } catch (error) {
      if (isTaken(error)) return 'taken';
      if (error instanceof SessionEnded) return 'ended';
      throw error;
    }
  }

  /** Whether a link that moves the account to another address is on its way. */
  async isChangingEmail(uid: string): Promise<boolean> {
    const open = `SELECT FROM identity_codes WHERE uid = $1 AND kind = 'verifyAndChangeEmail' AND expires_at > $2`;
    return (await this.db.query(open, [uid, this.clock.now()])).length > 0;
  }

  /**
   * Undoes a change of address that somebody else made, and those that came after it. Of several links the first one has the last word.
   * Whoever made the change may know the password, or have set it: it is void until the mailbox's owner sets another.
   */
  async recoverEmail(code: string): Promise<Account | null> {
    return this.redeem(code, 'recoverEmail', async (tx, { uid, email, expiresAt }) => {
      await tx.query(
        'UPDATE identity_users SET email = $2, email_verified = true, password_hash = NULL WHERE uid = $1',
        [uid, email],
      );
      await tx.query(
        `DELETE FROM identity_codes WHERE uid = $1 AND NOT (kind = 'recoverEmail' AND expires_at < $2)`,
        [uid, expiresAt],
      );
      await this.endSessions(tx, uid);
    });
  }

  async setDisabled(uid: string, disabled: boolean): Promise<void> {
    await this.revoking(uid, (tx) =>
      tx.query('UPDATE identity_users SET disabled = $2 WHERE uid = $1', [uid, disabled]),
    );
  }

  async revoke(uid: string): Promise<void> {
    await this.revoking(uid, async () => undefined);
  }

  async delete(uid: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.endSessions(tx, uid);
      await tx.query('DELETE FROM identity_codes WHERE uid = $1', [uid]);
      await tx.query('DELETE FROM identity_users WHERE uid = $1', [uid]);
    });
    this.listener.changed(uid);
  }

  /** Makes a one-use code; its hash is all that stays here. */
  async issueCode(
    uid: string,
    kind: ActionKind,
    email: string,
    newEmail: string | null = null,
    on: Pick<Connection, 'query'> = this.db,
  ): Promise<string> {
    const code = this.refreshTokens.newSecret();
    const now = this.clock.now().getTime();
    await on.query('DELETE FROM identity_codes WHERE expires_at < $1', [
      new Date(now - expiredCodeKeptMs),
    ]);
    await on.query(
      'INSERT INTO identity_codes (code_hash, uid, kind, email, new_email, expires_at) VALUES ($1, $2, $3, $4, $5, $6)',
      [hashOf(code), uid, kind, email, newEmail, new Date(now + codeLifetimeMs[kind])],
    );
    return code;
  }

  /** Looks at a code without using it up. */
  async peekCode(
    code: string,
    on: Pick<Connection, 'query'> = this.db,
  ): Promise<ActionCode | null> {
    const [found] = await on.query<ActionCode>(
      `SELECT uid, kind, email, new_email AS "newEmail", expires_at AS "expiresAt", expires_at <= $2 AS expired
       FROM identity_codes WHERE code_hash = $1`,
      [hashOf(code), this.clock.now()],
    );
    return found ?? null;
  }

  /** Begins a session: remembers its refresh token, the sign-in and the device. */
  async openSession(
    account: Account,
    signInProvider: SignInProvider,
    device: string | null,
  ): Promise<OpenSession> {
    const now = this.clock.now();
    const [id, secret] = [newId(), this.refreshTokens.newSecret()];
    // whole seconds, as tokens carry them; right after a revocation the session counts from the first second that is good
    const authTime = new Date(
      Math.max(Math.floor(now.getTime() / 1000) * 1000, account.validAfter.getTime()),
    );
    await this.db.query(
      `DELETE FROM identity_sessions WHERE uid = $1 AND (used_at < $2 OR auth_time < $3
         OR id IN (SELECT id FROM identity_sessions WHERE uid = $1 ORDER BY used_at DESC OFFSET ${mostSessions - 1}))`,
      [
        account.uid,
        new Date(now.getTime() - idleSessionMs),
        new Date(now.getTime() - longestSessionMs),
      ],
    );
    await this.db.query(
      `WITH session AS (
         INSERT INTO identity_sessions (token_hash, uid, auth_time, sign_in_provider, used_at, id, device) VALUES ($1, $2, $3, $4, $5, $6, $7))
       UPDATE identity_users SET last_login_at = $5 WHERE uid = $2`,
      [hashOf(secret), account.uid, authTime, signInProvider, now, id, device],
    );
    return {
      id,
      refreshToken: this.refreshTokens.write({ secret, generation: 0 }),
      authTime,
      signInProvider,
    };
  }

  /**
   * Takes a refresh token and gives the one to go on with. Null when its session is over; a token that was replaced long ago is in two
   * hands, of which one is a thief's: that ends the session, and `reused` says whose it was.
   */
  async refreshSession(
    refreshToken: string,
  ): Promise<{ account: Account; session: OpenSession } | { reused: string } | null> {
    const given = this.refreshTokens.read(refreshToken);
    if (!given) return null;
    const now = this.clock.now();
    const ago = (ms: number) => new Date(now.getTime() - ms);
    const found = await this.db.transaction(async (tx) => {
      const [row] = await tx.query<
        Omit<OpenSession, 'refreshToken'> & {
          uid: string;
          usedAt: Date;
          generation: number;
          rotatedAt: Date | null;
        }
      >(
        `SELECT id, uid, auth_time AS "authTime", sign_in_provider AS "signInProvider", used_at AS "usedAt", generation, rotated_at AS "rotatedAt"
         FROM identity_sessions WHERE token_hash = $1 FOR UPDATE`,
        [hashOf(given.secret)],
      );
      if (!row) return null;
      // a younger token than the row knows: the database was restored from a copy
      const current = Math.max(row.generation, given.generation);
      const justRotated = row.rotatedAt !== null && row.rotatedAt > ago(replacedTokenMs);
      const reused =
        given.generation < current && !(given.generation === current - 1 && justRotated);
      if (reused || row.usedAt < ago(idleSessionMs) || row.authTime < ago(longestSessionMs)) {
        await tx.query('DELETE FROM identity_sessions WHERE id = $1', [row.id]);
        return { ...row, reused };
      }
      const rotate = given.generation === current && !justRotated;
      const generation = rotate ? current + 1 : current;
      await tx.query(
        'UPDATE identity_sessions SET used_at = greatest(used_at, $2), generation = $3, rotated_at = $4 WHERE id = $1',
        [row.id, now, generation, rotate ? now : row.rotatedAt],
      );
      return {
        ...row,
        refreshToken: this.refreshTokens.write({ secret: given.secret, generation }),
      };
    });
    if (!found) return null;
    if (!('refreshToken' in found)) {
      this.listener.changed(found.uid);
      return found.reused ? { reused: found.uid } : null;
    }
    const account = await this.byUid(found.uid);
    // a sign-in that crossed a password change may have left a session behind
    return account && found.authTime >= account.validAfter ? { account, session: found } : null;
  }

  /** Where the account is signed in, the last used first. */
  async sessions(uid: string): Promise<SignedInDevice[]> {
    const now = this.clock.now().getTime();
    return this.db.query<SignedInDevice>(
      `SELECT s.id, auth_time AS "begunAt", used_at AS "usedAt", device FROM identity_sessions s JOIN identity_users u USING (uid)
       WHERE uid = $1 AND auth_time >= valid_after AND used_at >= $2 AND auth_time >= $3 ORDER BY used_at DESC, s.id LIMIT ${mostSessions}`,
      [uid, new Date(now - idleSessionMs), new Date(now - longestSessionMs)],
    );
  }

  /** False when the account has no such session. */
  async endSession(uid: string, id: string): Promise<boolean> {
    // in a statement of its own the driver would answer rows and a count
    const ended = await this.db.query(
      'WITH ended AS (DELETE FROM identity_sessions WHERE uid = $1 AND id = $2 RETURNING id) SELECT id FROM ended',
      [uid, id],
    );
    this.listener.changed(uid);
    return ended.length > 0;
  }

  async endOtherSessions(uid: string, id: string): Promise<void> {
    await this.db.query('DELETE FROM identity_sessions WHERE uid = $1 AND id <> $2', [uid, id]);
    this.listener.changed(uid);
  }

  private async writeProvenPassword(
    tx: Transaction,
    uid: string,
    passwordHash: string,
  ): Promise<void> {
    await this.writePassword(tx, uid, passwordHash);
    await tx.query('UPDATE identity_users SET email_verified = true WHERE uid = $1', [uid]);
    await this.endSessions(tx, uid);
  }

  private async writePassword(tx: Transaction, uid: string, passwordHash: string): Promise<void> {
    await tx.query('UPDATE identity_users SET password_hash = $2 WHERE uid = $1', [
      uid,
      passwordHash,
    ]);
    await tx.query(
      `DELETE FROM identity_codes WHERE uid = $1 AND kind IN ('resetPassword', 'verifyAndChangeEmail')`,
      [uid],
    );
  }

  /** Uses a code up and does what it stands for, both or neither. Null when another request was faster or its address has moved on. */
  private async redeem(
    code: string,
    kind: ActionKind,
    act: (tx: Transaction, code: ActionCode) => Promise<unknown>,
  ): Promise<Account | null> {
    const uid = await this.db.transaction(async (tx) => {
      const [found] = await tx.query<ActionCode>(
        // one that was mailed while the address moved says nothing of the new one
        `WITH used AS (
           DELETE FROM identity_codes c USING identity_users u
           WHERE code_hash = $1 AND kind = $2 AND expires_at > $3 AND u.uid = c.uid AND (kind = 'recoverEmail' OR u.email = c.email)
           RETURNING c.uid, kind, c.email, new_email AS "newEmail", expires_at AS "expiresAt")
         SELECT *, false AS expired FROM used`,
        [hashOf(code), kind, this.clock.now()],
      );
      if (!found) return null;
      await act(tx, found);
      // each of them came from the mailbox of this address
      await this.listener.emailConfirmed(
        tx,
        found.uid,
        kind === 'verifyAndChangeEmail' ? (found.newEmail ?? found.email) : found.email,
      );
      return found.uid;
    });
    if (!uid) return null;
    this.listener.changed(uid);
    return this.byUid(uid);
  }

  /** What gives an account its address; null when another one has it, or may take it back. */
  private async unlessTaken(work: () => Promise<Account | null>): Promise<Account | null> {
    try {
      return await work();
    } catch (error) {
      if (isTaken(error)) return null;
      throw error;
    }
  }

  /** Nobody gets an address that another account can still take back: who moved that one away would shut its owner out for good. */
  private async refuseReserved(
    tx: Transaction,
    { uid, email }: Pick<Account, 'uid' | 'email'>,
  ): Promise<void> {
    // after the write, which has waited for a change of that address under way
    const reserved = await tx.query(
      `SELECT FROM identity_codes WHERE kind = 'recoverEmail' AND email = $1 AND uid <> $2 AND expires_at > $3`,
      [email, uid, this.clock.now()],
    );
    if (reserved.length > 0) throw new AddressReserved();
  }

  private async revoking(uid: string, work: (tx: Transaction) => Promise<unknown>): Promise<void> {
    await this.db.transaction(async (tx) => {
      await work(tx);
      await this.endSessions(tx, uid);
    });
    this.listener.changed(uid);
  }

  private async endSessions(tx: Transaction, uid: string): Promise<void> {
    // tokens carry whole seconds, and the sign-in after a revocation counts from `valid_after`: later than this second, and than that sign-in
    await tx.query(
      `UPDATE identity_users SET valid_after = greatest(date_trunc('second', $2::timestamptz), valid_after) + interval '1 second' WHERE uid = $1`,
      [uid, this.clock.now()],
    );
    await tx.query('DELETE FROM identity_sessions WHERE uid = $1', [uid]);
  }
}
