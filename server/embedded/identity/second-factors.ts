import { type Sealed, SecretBox } from '../../platform/crypto/secret-box.js';
import type { Database, Transaction } from '../../platform/database/database.js';
import { actionUrl, type SignedInAs } from '../../platform/identity/identity-provider.js';
import {
  factorAddedMail,
  factorRemovedMail,
  factorsResetMail,
  recoveryCodesMail,
  recoveryCodeUsedMail,
  revertSecondFactorAdditionMail,
} from '../../platform/identity/second-factor-mails.js';
import { ofAccount, sendMail } from '../../platform/mail/mail-job.js';
import type { MailData, MailTemplate } from '../../platform/mail/mail-template.js';
import type { Clock } from '../../platform/time/clock.js';
import { type Account, codeLifetimeMs, type EmbeddedAccounts } from './embedded-accounts.js';
import { hashPassword, passwordMatches } from './password-hash.js';
import {
  newRecoveryCode,
  printedRecoveryCode,
  readRecoveryCode,
  recoveryCodes,
} from './recovery-code.js';
import { totpStep } from './totp.js';

export type Factor = {
  id: string;
  kind: 'totp' | 'passkey';
  name: string;
  createdAt: Date;
  usedAt: Date | null;
};

/** A passkey as WebAuthn needs it. */
export type Passkey = Factor & {
  uid: string;
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
};

type NewFactor = { id: string; name: string } & (
  | { kind: 'totp'; secret: string; lastStep: number }
  | ({ kind: 'passkey' } & Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>)
);

/** Factors that an account can have, all kinds together. */
export const mostFactors = 20;

export const sealedTotpSecrets: Sealed = {
  what: 'secrets of authenticator apps',
  purpose: 'totp',
  read: `select id, sealed_secret as sealed from identity_factors where sealed_secret is not null and id > $1 order by id limit $2`,
  write: 'update identity_factors set sealed_secret = $3 where id = $1 and sealed_secret = $2',
};

const columns = `id, kind, name, created_at AS "createdAt", used_at AS "usedAt"`;
const passkeyColumns = `${columns}, uid, credential_id AS "credentialId", public_key AS "publicKey",
  counter::float8 AS counter, transports`;

/**
 * The second factors of accounts and their recovery codes. Secrets of authenticator apps are
 * encrypted, recovery codes are hashed like passwords. Every change is told by mail.
 */
export class SecondFactors {
  private readonly box: SecretBox;

  constructor(
    private readonly db: Pick<Database, 'query' | 'transaction'>,
    private readonly clock: Clock,
    private readonly accounts: EmbeddedAccounts,
    private readonly publicUrl: string,
    appSecret: string,
    previousSecrets: readonly string[] = [],
  ) {
    this.box = new SecretBox(appSecret, sealedTotpSecrets.purpose, previousSecrets);
  }

  /** Returns the factors of an account, the oldest first. */
  of(uid: string): Promise<Factor[]> {
    return this.db.query<Factor>(
      `SELECT ${columns} FROM identity_factors WHERE uid = $1 ORDER BY created_at, id`,
      [uid],
    );
  }

  passkeysOf(uid: string): Promise<Passkey[]> {
    return this.db.query<Passkey>(
      `SELECT ${passkeyColumns} FROM identity_factors WHERE uid = $1 AND kind = 'passkey'`,
      [uid],
    );
  }

  async passkey(credentialId: string): Promise<Passkey | null> {
    const [found] = await this.db.query<Passkey>(
      `SELECT ${passkeyColumns} FROM identity_factors WHERE credential_id = $1`,
      [credentialId],
    );
    return found ?? null;
  }

  /**
   * Adds a factor. The first one of an account ends all its sessions, because they began without a
   * factor. Its mail has a link that undoes it, because a stranger with the password may have added
   * it.
   * @param by the session that adds the factor
   * @returns 'known' when the app or the passkey was added before, 'full' when there are too many,
   * 'ended' when the session is over by now
   */
  async add(
    account: Account,
    factor: NewFactor,
    lang: string,
    by: SignedInAs,
  ): Promise<'first' | 'another' | 'known' | 'full' | 'ended'> {
    const done = await this.accounts.changingAlone(by, async (tx) => {
      const before = await this.count(tx, account.uid);
      if (before >= mostFactors) return { outcome: 'full' as const, endSessions: false };
      if (!(await this.store(tx, account.uid, factor)))
        return { outcome: 'known' as const, endSessions: false };
      const { name } = factor;
      if (before > 0) {
        await this.tell(tx, account, factorAddedMail, lang, { name });
        return { outcome: 'another' as const, endSessions: false };
      }
      const kind = 'revertSecondFactorAddition';
      const code = await this.accounts.issueCode(account.uid, kind, account.email, null, tx);
      await sendMail(tx, revertSecondFactorAdditionMail, {
        to: account.email,
        lang,
        account: {
          uid: account.uid,
          until: new Date(this.clock.now().getTime() + codeLifetimeMs[kind]).toISOString(),
        },
        data: { name, link: actionUrl(this.publicUrl, kind, code, lang) },
      });
      return { outcome: 'first' as const, endSessions: true };
    });
    return done === 'ended' ? done : done.outcome;
  }

  /**
   * Removes a factor. With the last one the recovery codes go too, and all sessions end, because
   * their tokens name a factor.
   * @param by the session that removes the factor
   * @returns null when the account has no such factor, 'ended' when the session is over by now
   */
  async remove(
    account: Account,
    id: string,
    lang: string,
    by: SignedInAs,
  ): Promise<'last' | 'one' | 'ended' | null> {
    const done = await this.accounts.changingAlone(by, async (tx) => {
      const [removed] = await tx.query<{ name: string }>(
        `WITH removed AS (DELETE FROM identity_factors WHERE uid = $1 AND id = $2 RETURNING name)
         SELECT name FROM removed`,
        [account.uid, id],
      );
      if (!removed) return { outcome: null, endSessions: false };
      const last = (await this.count(tx, account.uid)) === 0;
      if (last) await this.forgetRecovery(tx, account.uid);
      await this.tell(tx, account, factorRemovedMail, lang, { name: removed.name });
      return { outcome: last ? ('last' as const) : ('one' as const), endSessions: last };
    });
    return done === 'ended' ? done : done.outcome;
  }

  /**
   * Removes all factors and recovery codes, and ends all sessions.
   * @returns the number of factors
   */
  async removeAll(account: Account, lang: string): Promise<number> {
    const done = await this.accounts.changingAlone({ uid: account.uid }, async (tx) => {
      const removed = await this.count(tx, account.uid);
      await this.deleteAll(tx, account.uid);
      if (removed > 0) await this.tell(tx, account, factorsResetMail, lang, {});
      return { removed, endSessions: removed > 0 };
    });
    return done === 'ended' ? 0 : done.removed;
  }

  /**
   * Removes all factors with the link in the mail about the first one.
   * @returns null when the link is no longer valid
   */
  revert(code: string): Promise<Account | null> {
    return this.accounts.revertSecondFactors(code, (tx, uid) => this.deleteAll(tx, uid));
  }

  async rename(uid: string, id: string, name: string): Promise<boolean> {
    const renamed = await this.db.query(
      `WITH renamed AS (UPDATE identity_factors SET name = $3 WHERE uid = $1 AND id = $2 RETURNING id)
       SELECT id FROM renamed`,
      [uid, id, name],
    );
    return renamed.length > 0;
  }

  /**
   * Uses a code of an authenticator app. The code of a time step, and of every earlier one, works
   * only once.
   */
  async useTotp(uid: string, id: string, code: string): Promise<boolean> {
    const now = this.clock.now();
    const [factor] = await this.db.query<{ sealed: string }>(
      `SELECT sealed_secret AS sealed FROM identity_factors WHERE uid = $1 AND id = $2 AND kind = 'totp'`,
      [uid, id],
    );
    const step = factor ? totpStep(this.box.open(factor.sealed), code, now) : null;
    if (step === null) return false;
    const used = await this.db.query(
      `WITH used AS (UPDATE identity_factors SET last_step = $2, used_at = $3
         WHERE id = $1 AND (last_step IS NULL OR last_step < $2) RETURNING id) SELECT id FROM used`,
      [id, step, now],
    );
    return used.length > 0;
  }

  async usePasskey(id: string, counter: number): Promise<void> {
    await this.db.query(
      'UPDATE identity_factors SET counter = greatest(counter, $2), used_at = $3 WHERE id = $1',
      [id, counter, this.clock.now()],
    );
  }

  recoveryCodesLeft = async (uid: string): Promise<number> =>
    (await this.db.query('SELECT FROM identity_recovery_codes WHERE uid = $1', [uid])).length;

  /**
   * Replaces the recovery codes, and returns the new ones. Only their hashes are stored.
   * @param by the session that asks for them
   * @returns null when the account has no factor, 'ended' when the session is over by now
   */
  async newRecoveryCodes(
    account: Account,
    lang: string,
    network: string,
    by: SignedInAs,
  ): Promise<string[] | 'ended' | null> {
    const codes = Array.from({ length: recoveryCodes }, (_, slot) => newRecoveryCode(slot));
    const hashes: string[] = [];
    for (const code of codes) hashes.push(await hashPassword(code, network));
    // hashing takes a second or more, during which the session may end or the last factor may go
    const done = await this.accounts.changingAlone(by, async (tx) => {
      if ((await this.count(tx, account.uid)) === 0) return { stored: false, endSessions: false };
      await tx.query('DELETE FROM identity_recovery_codes WHERE uid = $1', [account.uid]);
      await tx.query(
        `INSERT INTO identity_recovery_codes (uid, slot, code_hash)
         SELECT $1, at - 1, hash FROM unnest($2::text[]) WITH ORDINALITY codes (hash, at)`,
        [account.uid, hashes],
      );
      await this.tell(tx, account, recoveryCodesMail, lang, {});
      return { stored: true, endSessions: false };
    });
    if (done === 'ended') return done;
    return done.stored ? codes.map(printedRecoveryCode) : null;
  }

  /** Uses up a recovery code. */
  async useRecoveryCode(
    account: Account,
    typed: string,
    lang: string,
    network: string,
  ): Promise<boolean> {
    const read = readRecoveryCode(typed);
    if (!read) return false;
    const [stored] = await this.db.query<{ hash: string }>(
      'SELECT code_hash AS hash FROM identity_recovery_codes WHERE uid = $1 AND slot = $2',
      [account.uid, read.slot],
    );
    if (!stored || !(await passwordMatches(read.code, stored.hash, network))) return false;
    return this.db.transaction(async (tx) => {
      const used = await tx.query(
        `WITH used AS (DELETE FROM identity_recovery_codes WHERE uid = $1 AND code_hash = $2 RETURNING slot)
         SELECT slot FROM used`,
        [account.uid, stored.hash],
      );
      if (used.length === 0) return false;
      const left = await tx.query('SELECT FROM identity_recovery_codes WHERE uid = $1', [
        account.uid,
      ]);
      await this.tell(tx, account, recoveryCodeUsedMail, lang, { left: left.length });
      return true;
    });
  }

  private async store(tx: Transaction, uid: string, factor: NewFactor): Promise<boolean> {
    const passkey = factor.kind === 'passkey' ? factor : undefined;
    const totp = factor.kind === 'totp' ? factor : undefined;
    const stored = await tx.query(
      `WITH stored AS (
         INSERT INTO identity_factors (id, uid, kind, name, sealed_secret, last_step, credential_id, public_key, counter, transports, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING RETURNING id)
       SELECT id FROM stored`,
      [
        factor.id,
        uid,
        factor.kind,
        factor.name,
        totp ? this.box.seal(totp.secret) : null,
        totp?.lastStep ?? null,
        passkey?.credentialId ?? null,
        passkey ? Buffer.from(passkey.publicKey) : null,
        passkey?.counter ?? 0,
        passkey?.transports ?? [],
        this.clock.now(),
      ],
    );
    return stored.length > 0;
  }

  private async count(tx: Transaction, uid: string): Promise<number> {
    return (await tx.query('SELECT FROM identity_factors WHERE uid = $1', [uid])).length;
  }

  private async deleteAll(tx: Transaction, uid: string): Promise<void> {
    await tx.query('DELETE FROM identity_factors WHERE uid = $1', [uid]);
    await this.forgetRecovery(tx, uid);
  }

  private async forgetRecovery(tx: Transaction, uid: string): Promise<void> {
    await tx.query('DELETE FROM identity_recovery_codes WHERE uid = $1', [uid]);
    await tx.query('DELETE FROM identity_factor_resets WHERE uid = $1', [uid]);
  }

  private tell<Data extends MailData>(
    tx: Transaction,
    { uid, email }: Account,
    template: MailTemplate<Data>,
    lang: string,
    data: NoInfer<Data>,
  ): Promise<string> {
    const account = ofAccount(uid, this.clock.now());
    return sendMail(tx, template, { to: email, lang, account, data });
  }
}
