import { createHash } from 'node:crypto';
import { newId } from '../../platform/crypto/ids.js';
import type { Connection } from '../../platform/database/connection.js';
import type { Database, Transaction } from '../../platform/database/database.js';
import type {
  AccountListener,
  ActionKind,
  SignedInAs,
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
  /** Sessions that began before this whole second are void. */
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
  secondFactor: SecondFactor | null;
};

export type SignInProvider = 'password' | 'custom';
/** The second factor of a sign-in. Google's protocol has the name `totp` only. */
export type SecondFactor = 'totp' | 'passkey' | 'recovery-code';

const hour = 3_600_000;
const day = 24 * hour;
/** The same lifetimes as Google's, except that its link about second factors never expires. */
export const codeLifetimeMs: Record<ActionKind, number> = {
  verifyEmail: 3 * day,
  resetPassword: hour,
  verifyAndChangeEmail: 3 * day,
  recoverEmail: 7 * day,
  revertSecondFactorAddition: 3 * day,
};
/** A session that nobody uses for this long ends. */
const idleSessionMs = 90 * day;
/** Every session ends this long after its sign-in, even when it is in use. */
const longestSessionMs = 180 * day;
/** Maximum number of sessions of an account. The least recently used ones are deleted first. */
const mostSessions = 100;
/**
 * A replaced refresh token still works this long. Otherwise two tabs that refresh at once, or a
 * lost response, would sign the user out. The new token is not replaced during this time, so that
 * all tabs get it.
 */
const replacedTokenMs = 60_000;
/**
 * A used code is deleted at once. An expired code stays this long, so that the response to an old
 * link says that it has expired.
 */
const expiredCodeKeptMs = 30 * day;

const columns = `uid, email, email_verified AS "emailVerified", password_hash AS "passwordHash", display_name AS "displayName", disabled,
  valid_after AS "validAfter", created_at AS "createdAt", last_login_at AS "lastLoginAt"`;

class AddressReserved extends Error {}
class SessionEnded extends Error {}

const isTaken = (error: unknown) =>
  error instanceof AddressReserved || (error as { code?: string }).code === '23505';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/**
 * Accounts, sessions and one-use codes of the embedded provider, in our own PostgreSQL. Secrets are
 * stored only as hashes.
 */
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

  /**
   * A token from before sessions had ids (`sessionId` null) has no session to check. It is good
   * until it expires or all sessions of the account end.
   */
  async standing(
    { uid, authTime, sessionId }: SignedInAs,
    on: Pick<Connection, 'query'> = this.db,
  ): Promise<Standing> {
    const [account] = await on.query<{ disabled: boolean; validAfter: Date; open: boolean }>(
      `SELECT disabled, valid_after AS "validAfter",
              $2::text IS NULL OR EXISTS (SELECT FROM identity_sessions s WHERE s.id = $2 AND s.uid = u.uid) AS open
       FROM identity_users u WHERE uid = $1`,
      [uid, sessionId],
    );
    if (account?.disabled) return 'disabled';
    return account?.open && authTime >= account.validAfter ? 'good' : 'ended';
  }

  /** Returns null when the address is taken. */
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

  /**
   * Confirms the e-mail from a browser in which the password was entered. Every other session ends.
   * @param sessionId the session of that browser; null when the e-mail was confirmed before: then
   * no session ends
   */
  async confirmEmail(code: string, sessionId: string | null): Promise<Account | null> {
    return this.redeem(code, 'verifyEmail', async (tx, { uid }) => {
      if (sessionId === null) return;
      await tx.query('UPDATE identity_users SET email_verified = true WHERE uid = $1', [uid]);
      await tx.query('DELETE FROM identity_sessions WHERE uid = $1 AND id <> $2', [uid, sessionId]);
    });
  }

  /**
   * Confirms the e-mail from any browser and sets a new password, because the old one may belong to
   * a stranger who signed up with this e-mail. All sessions end.
   */
  async confirmEmailWithPassword(code: string, passwordHash: string): Promise<Account | null> {
    return this.redeem(code, 'verifyEmail', (tx, { uid }) =>
      this.writeProvenPassword(tx, uid, passwordHash),
    );
  }

  /**
   * Sets a new password and ends all sessions.
   * @param by the session that sets it
   * @returns false when that session is over by now
   */
  async setPassword(by: SignedInAs, passwordHash: string): Promise<boolean> {
    const done = await this.changingAlone(by, async (tx) => {
      await this.writePassword(tx, by.uid, passwordHash);
      return { endSessions: true };
    });
    return done !== 'ended';
  }

  /**
   * The code from the mail proves access to the mailbox, so the address counts as confirmed. All
   * sessions end.
   */
  async resetPassword(code: string, passwordHash: string): Promise<Account | null> {
    return this.redeem(code, 'resetPassword', (tx, { uid }) =>
      this.writeProvenPassword(tx, uid, passwordHash),
    );
  }

  /**
   * Moves the account to the address to which the code was mailed. Every session ends, except that
   * of the browser that opened the link. Until this call, the account keeps its old address, and
   * the new one is not reserved. If the old address was confirmed, a link that restores the old
   * address is mailed to it: `mailBack` enqueues the mail with the link's code.
   * @param sessionId the session of the browser that opened the link
   * @returns 'taken' when another account has the new address or may take it back; 'ended' when the
   * browser that opened the link is signed out by now; null when the code is void
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
          if (!newEmail) throw new Error('A code for a change of address has no new address');
          const [before] = await tx.query<{ emailVerified: boolean }>(
            'SELECT email_verified AS "emailVerified" FROM identity_users WHERE uid = $1 FOR UPDATE',
            [uid],
          );
          const asking = 'SELECT FROM identity_sessions WHERE uid = $1 AND id = $2 FOR UPDATE';
          // a browser whose session has ended may not move the account
          if ((await tx.query(asking, [uid, sessionId])).length === 0) throw new SessionEnded();
          await tx.query(
            'UPDATE identity_users SET email = $2, email_verified = true WHERE uid = $1',
            [uid, newEmail],
          );
          await this.refuseReserved(tx, { uid, email: newEmail });
          // links that undo stay valid: a second move must not void the links in the first mailbox
          await tx.query(
            `DELETE FROM identity_codes WHERE uid = $1 AND kind NOT IN ('recoverEmail', 'revertSecondFactorAddition')`,
            [uid],
          );
          // an address that was never confirmed may be mistyped and belong to a stranger
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

  /** Whether a link that moves the account to another address is still valid. */
  async isChangingEmail(uid: string): Promise<boolean> {
    const open = `SELECT FROM identity_codes WHERE uid = $1 AND kind = 'verifyAndChangeEmail' AND expires_at > $2`;
    return (await this.db.query(open, [uid, this.clock.now()])).length > 0;
  }

  /**
   * Undoes a change of address that somebody else made, and all later changes. The earliest of
   * several links wins. The password is removed, because the person who made the change may know it
   * or have set it. The owner of the mailbox then sets a new one.
   */
  async recoverEmail(code: string): Promise<Account | null> {
    return this.redeem(code, 'recoverEmail', async (tx, { uid, email, expiresAt }) => {
      await tx.query(
        'UPDATE identity_users SET email = $2, email_verified = true, password_hash = NULL WHERE uid = $1',
        [uid, email],
      );
      await tx.query(
        `DELETE FROM identity_codes WHERE uid = $1 AND NOT (kind = 'recoverEmail' AND expires_at < $2)
           AND NOT (kind = 'revertSecondFactorAddition' AND email = $3)`,
        [uid, expiresAt, email],
      );
      await this.endSessions(tx, uid);
    });
  }

  /**
   * Undoes the addition of the first second factor. The password is removed, because whoever added
   * the factor knows it. The owner of the mailbox then sets a new one.
   * @param removeFactors removes the account's factors and all that belongs to them
   */
  async revertSecondFactors(
    code: string,
    removeFactors: (tx: Transaction, uid: string) => Promise<void>,
  ): Promise<Account | null> {
    return this.redeem(code, 'revertSecondFactorAddition', async (tx, { uid }) => {
      // the write locks the account, so that no factor is added meanwhile
      await tx.query(
        'UPDATE identity_users SET email_verified = true, password_hash = NULL WHERE uid = $1',
        [uid],
      );
      await tx.query(`DELETE FROM identity_codes WHERE uid = $1 AND kind <> 'recoverEmail'`, [uid]);
      await removeFactors(tx, uid);
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
      const [deleted] = await tx.query<{ confirmed: boolean }>(
        'DELETE FROM identity_users WHERE uid = $1 RETURNING email_verified AS confirmed',
        [uid],
      );
      if (deleted && !deleted.confirmed) await this.listener.withdrawn(tx, uid);
    });
    this.listener.changed(uid);
  }

  /** Creates a one-use code. The database stores only its hash. */
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

  /** Reads a code without using it up. An expired code is returned too. */
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

  /**
   * Starts a session: stores the hash of its refresh token, the sign-in and the device. A trigger
   * of the database refuses a session without a factor if the account has one.
   * @returns null when all sessions of the account ended since `account` was read
   */
  async openSession(
    account: Account,
    signInProvider: SignInProvider,
    secondFactor: SecondFactor | null,
    device: string | null,
  ): Promise<OpenSession | null> {
    const now = this.clock.now();
    const [id, secret] = [newId(), this.refreshTokens.newSecret()];
    // Tokens carry whole seconds. Right after a revocation, `validAfter` is later than now: the
    // session counts from `validAfter`.
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
    const opened = await this.db.query(
      `WITH account AS (
         UPDATE identity_users SET last_login_at = $5 WHERE uid = $2 AND valid_after = $9 RETURNING uid)
       INSERT INTO identity_sessions (token_hash, uid, auth_time, sign_in_provider, used_at, id, device, second_factor)
       SELECT $1, uid, $3, $4, $5, $6, $7, $8 FROM account RETURNING id`,
      [
        hashOf(secret),
        account.uid,
        authTime,
        signInProvider,
        now,
        id,
        device,
        secondFactor,
        account.validAfter,
      ],
    );
    if (opened.length === 0) return null;
    return {
      id,
      refreshToken: this.refreshTokens.write({ secret, generation: 0 }),
      authTime,
      signInProvider,
      secondFactor,
    };
  }

  /**
   * Exchanges a refresh token for the next one. Returns null when the session is over. A token that
   * was replaced long ago is known to two parties, and one of them may be a thief. The session then
   * ends, and `reused` is the uid of its account.
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
        `SELECT id, uid, auth_time AS "authTime", sign_in_provider AS "signInProvider", second_factor AS "secondFactor", used_at AS "usedAt", generation, rotated_at AS "rotatedAt"
         FROM identity_sessions WHERE token_hash = $1 FOR UPDATE`,
        [hashOf(given.secret)],
      );
      if (!row) return null;
      // after the database was restored from a backup, a token can be newer than the row
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
    // a sign-in concurrent with a password change may have left a session behind
    return account && found.authTime >= account.validAfter ? { account, session: found } : null;
  }

  /** Returns the signed-in devices of the account, the most recently used first. */
  async sessions(uid: string): Promise<SignedInDevice[]> {
    const now = this.clock.now().getTime();
    return this.db.query<SignedInDevice>(
      `SELECT s.id, auth_time AS "begunAt", used_at AS "usedAt", device FROM identity_sessions s JOIN identity_users u USING (uid)
       WHERE uid = $1 AND auth_time >= valid_after AND used_at >= $2 AND auth_time >= $3 ORDER BY used_at DESC, s.id LIMIT ${mostSessions}`,
      [uid, new Date(now - idleSessionMs), new Date(now - longestSessionMs)],
    );
  }

  /** Returns false when the account has no such session. */
  async endSession(uid: string, id: string): Promise<boolean> {
    // the driver returns rows and a count for a plain DELETE, but only rows for this SELECT
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

  /**
   * Uses up a code and applies it in one transaction. Returns null when another request used the
   * code first, or when the account's address has changed since.
   */
  private async redeem(
    code: string,
    kind: ActionKind,
    act: (tx: Transaction, code: ActionCode) => Promise<unknown>,
  ): Promise<Account | null> {
    const uid = await this.db.transaction(async (tx) => {
      const [found] = await tx.query<ActionCode>(
        // a code mailed to an old address proves nothing about the new one
        `WITH used AS (
           DELETE FROM identity_codes c USING identity_users u
           WHERE code_hash = $1 AND kind = $2 AND expires_at > $3 AND u.uid = c.uid AND (kind = 'recoverEmail' OR u.email = c.email)
           RETURNING c.uid, kind, c.email, new_email AS "newEmail", expires_at AS "expiresAt")
         SELECT *, false AS expired FROM used`,
        [hashOf(code), kind, this.clock.now()],
      );
      if (!found) return null;
      await act(tx, found);
      // every code was mailed to this address, so using it confirms the address
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

  /**
   * Runs `work`, which gives an account its address. Returns null when another account has the
   * address or may take it back.
   */
  private async unlessTaken(work: () => Promise<Account | null>): Promise<Account | null> {
    try {
      return await work();
    } catch (error) {
      if (isTaken(error)) return null;
      throw error;
    }
  }

  /**
   * Rejects an address that another account can still take back. Otherwise a thief who moved that
   * account could take its old address and lock the owner out for good.
   */
  private async refuseReserved(
    tx: Transaction,
    { uid, email }: Pick<Account, 'uid' | 'email'>,
  ): Promise<void> {
    // runs after the write, because the write waits for a concurrent change of that address
    const reserved = await tx.query(
      `SELECT FROM identity_codes WHERE kind = 'recoverEmail' AND email = $1 AND uid <> $2 AND expires_at > $3`,
      [email, uid, this.clock.now()],
    );
    if (reserved.length > 0) throw new AddressReserved();
  }

  /**
   * Runs a change of the account's password or second factors, alone. If it returns `endSessions`,
   * all sessions of the account end.
   * @param by the session that asks for the change, or only the uid when no session does
   * @returns 'ended' when that session is over by now
   */
  async changingAlone<T extends { endSessions: boolean }>(
    by: SignedInAs | Pick<SignedInAs, 'uid'>,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T | 'ended'> {
    const { uid } = by;
    const done = await this.db.transaction(async (tx) => {
      // the trigger on new sessions waits for this lock
      await tx.query('SELECT FROM identity_users WHERE uid = $1 FOR UPDATE', [uid]);
      // the session may have ended while this waited for the lock
      if ('authTime' in by && (await this.standing(by, tx)) !== 'good') return 'ended';
      const result = await work(tx);
      if (result.endSessions) await this.endSessions(tx, uid);
      return result;
    });
    if (done !== 'ended' && done.endSessions) this.listener.changed(uid);
    return done;
  }

  private async revoking(uid: string, work: (tx: Transaction) => Promise<unknown>): Promise<void> {
    await this.db.transaction(async (tx) => {
      await work(tx);
      await this.endSessions(tx, uid);
    });
    this.listener.changed(uid);
  }

  private async endSessions(tx: Transaction, uid: string): Promise<void> {
    // Tokens carry whole seconds, and a sign-in right after a revocation counts from `valid_after`.
    // The new value must be later than this second and than that sign-in.
    await tx.query(
      `UPDATE identity_users SET valid_after = greatest(date_trunc('second', $2::timestamptz), valid_after) + interval '1 second' WHERE uid = $1`,
      [uid, this.clock.now()],
    );
    await tx.query('DELETE FROM identity_sessions WHERE uid = $1', [uid]);
  }
}
