import type { SecurityLog } from '../../platform/audit/security-log.js';
import type { Database } from '../../platform/database/database.js';
import { refuse } from '../../platform/errors/app-error.js';
import type { Caller } from '../../platform/http/access/access.js';
import type { AttemptLimits } from '../../platform/identity/attempt-limits.js';
import {
  actionUrl,
  IdentityProvider,
  type IdentityUser,
  type ServerActionKind,
  type SignedInAs,
  type SignedInDevice,
  type Standing,
  type VerifiedCaller,
} from '../../platform/identity/identity-provider.js';
import { assertHardToGuess } from '../../platform/identity/passwords/guessable-passwords.js';
import { normalizeEmail } from '../../platform/text/email.js';
import type { Clock } from '../../platform/time/clock.js';
import { ConfirmingBrowsers } from './confirming-browsers.js';
import { type Account, EmbeddedAccounts } from './embedded-accounts.js';
import { EmbeddedTokens } from './embedded-tokens.js';
import { FactorResets } from './factor-resets.js';
import { IdentityToolkit } from './identity-toolkit.js';
import { Passkeys } from './passkeys.js';
import { hashPassword } from './password-hash.js';
import { RefreshTokens } from './refresh-tokens.js';
import { SecondFactorToolkit } from './second-factor-toolkit.js';
import { SecondFactors } from './second-factors.js';
import { TokenSigner } from './token-signer.js';
import { ToolkitAccess } from './toolkit-access.js';

export type EmbeddedSettings = {
  appSecret: string;
  previousSecrets?: readonly string[];
  publicUrl: string;
  passwordMin: number;
};

/**
 * Identity without an outside service. Accounts, sessions and keys are in our own PostgreSQL. The
 * browser uses the unmodified Firebase SDK.
 */
export class EmbeddedIdentity extends IdentityProvider {
  /** The operations that the browser SDK calls. */
  readonly toolkit: IdentityToolkit;
  readonly secondFactors: SecondFactorToolkit;
  override readonly standingGoodForMs = 5_000;
  private readonly accounts: EmbeddedAccounts;
  private readonly tokens: EmbeddedTokens;
  private readonly factors: SecondFactors;

  constructor(
    db: Database,
    clock: Clock,
    attempts: AttemptLimits,
    private readonly securityLog: SecurityLog,
    private readonly settings: EmbeddedSettings,
  ) {
    super();
    this.accounts = new EmbeddedAccounts(
      db,
      clock,
      new RefreshTokens(settings.appSecret, settings.previousSecrets),
      {
        emailConfirmed: (tx, uid, email) => this.notifyEmailConfirmed(tx, uid, email),
        withdrawn: (tx, uid) => this.notifyWithdrawn(tx, uid),
        changed: (uid) => this.notifyChanged(uid),
      },
    );
    this.tokens = new EmbeddedTokens(
      new TokenSigner(db, clock, settings.appSecret, settings.previousSecrets),
    );
    const browsers = new ConfirmingBrowsers(settings.appSecret, settings.previousSecrets);
    const access = new ToolkitAccess(
      clock,
      this.accounts,
      this.tokens,
      browsers,
      attempts,
      securityLog,
    );
    this.factors = new SecondFactors(
      db,
      clock,
      this.accounts,
      settings.publicUrl,
      settings.appSecret,
      settings.previousSecrets,
    );
    this.secondFactors = new SecondFactorToolkit(
      clock,
      access,
      this.accounts,
      this.tokens,
      this.factors,
      new Passkeys(this.tokens, attempts, settings.publicUrl),
      new FactorResets(db, clock, settings.publicUrl),
      attempts,
      securityLog,
    );
    this.toolkit = new IdentityToolkit(
      db,
      clock,
      this.accounts,
      this.tokens,
      browsers,
      access,
      this.secondFactors,
      attempts,
      securityLog,
      settings.publicUrl,
      settings.passwordMin,
      (uid) => this.wordsKnownOf(uid),
    );
  }

  async verify(token: string): Promise<VerifiedCaller | null> {
    const verdict = await this.tokens.verify(token);
    return typeof verdict === 'string' ? null : verdict;
  }

  standingOf(signedIn: SignedInAs): Promise<Standing> {
    return this.accounts.standing(signedIn);
  }

  createCustomToken(uid: string): Promise<string> {
    return this.tokens.customToken(uid);
  }

  async actionLink(kind: ServerActionKind, email: string, lang: string): Promise<string | null> {
    const account = await this.accounts.byEmail(normalizeEmail(email));
    if (!account) return null;
    return actionUrl(
      this.settings.publicUrl,
      kind,
      await this.accounts.issueCode(account.uid, kind, account.email),
      lang,
    );
  }

  async findByEmail(email: string): Promise<IdentityUser | null> {
    const account = await this.accounts.byEmail(normalizeEmail(email));
    return account && userOf(account);
  }

  async findByUid(uid: string): Promise<IdentityUser | null> {
    const account = await this.accounts.byUid(uid);
    return account && userOf(account);
  }

  async createUser({
    email,
    password,
    emailVerified,
  }: {
    email: string;
    password: string;
    emailVerified?: boolean;
  }): Promise<IdentityUser> {
    await assertHardToGuess(password, [email]);
    const account = await this.accounts.create({
      email: normalizeEmail(email),
      passwordHash: await hashPassword(password),
      emailVerified,
    });
    if (!account) throw refuse(409, 'EMAIL_ALREADY_REGISTERED');
    return userOf(account);
  }

  async deleteUser(uid: string): Promise<void> {
    await this.accounts.delete(uid);
    this.securityLog.record('ACCOUNT_DELETED', { uid });
  }

  setDisabled(uid: string, disabled: boolean): Promise<void> {
    return this.accounts.setDisabled(uid, disabled);
  }

  async revoke(uid: string): Promise<void> {
    await this.accounts.revoke(uid);
    this.securityLog.record('SESSION_REVOKED', { uid, reason: 'ALL' });
  }

  async removeSecondFactors(uid: string, lang: string): Promise<number> {
    const account = await this.accounts.byUid(uid);
    const removed = account ? await this.factors.removeAll(account, lang) : 0;
    if (removed > 0) this.securityLog.record('SECOND_FACTORS_RESET', { uid, reason: 'OPERATOR' });
    return removed;
  }

  sessionsOf(uid: string): Promise<SignedInDevice[]> {
    return this.accounts.sessions(uid);
  }

  async endSession(uid: string, sessionId: string): Promise<boolean> {
    const ended = await this.accounts.endSession(uid, sessionId);
    if (ended) this.securityLog.record('SESSION_REVOKED', { uid, reason: 'ONE' });
    return ended;
  }

  /**
   * A token from before sessions had ids does not say which session to keep, so all of them end.
   */
  async endOtherSessions({ uid, sessionId }: Caller): Promise<void> {
    if (!sessionId) return this.revoke(uid);
    await this.accounts.endOtherSessions(uid, sessionId);
    this.securityLog.record('SESSION_REVOKED', { uid, reason: 'OTHERS' });
  }
}

function userOf({ uid, email, emailVerified, disabled }: Account): IdentityUser {
  return { uid, email, emailVerified, disabled };
}
