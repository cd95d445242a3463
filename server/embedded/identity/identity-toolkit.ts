import { limits } from '../../../shared/vocabulary/limits.js';
import type { SecurityLog } from '../../platform/audit/security-log.js';
import type { Database } from '../../platform/database/database.js';
import type { AttemptLimit, AttemptLimits } from '../../platform/identity/attempt-limits.js';
import {
  recoverEmailMail,
  resetPasswordMail,
  verifyAndChangeEmailMail,
  verifyEmailMail,
} from '../../platform/identity/identity-mails.js';
import {
  type ActionKind,
  actionUrl,
  type ServerActionKind,
} from '../../platform/identity/identity-provider.js';
import { guessableReason } from '../../platform/identity/passwords/guessable-passwords.js';
import { sendMail } from '../../platform/mail/mail-job.js';
import type { Clock } from '../../platform/time/clock.js';
import type { ConfirmingBrowsers } from './confirming-browsers.js';
import {
  type Account,
  type ActionCode,
  codeLifetimeMs,
  type EmbeddedAccounts,
} from './embedded-accounts.js';
import type { EmbeddedTokens } from './embedded-tokens.js';
import { hashPassword, passwordMatches } from './password-hash.js';
import type { SecondFactorToolkit } from './second-factor-toolkit.js';
import type { ToolkitAccess, ToolkitCall, ToolkitOperations } from './toolkit-access.js';
import { emailIn, required, shortText, text } from './toolkit-body.js';
import { ToolkitError } from './toolkit-error.js';

const minute = 60_000;
/**
 * For mistyped passwords, counted per e-mail and network. No other limit applies to a network from
 * which the account was opened before.
 */
const signInLimit = { scope: 'signIn', max: 10, windowMs: 5 * minute } satisfies AttemptLimit;
/**
 * For guesses of strangers at one account, from all networks together. Reaching this limit locks
 * out strangers only. The owner can sign in from a known network. Setting a new password by mail
 * makes a network known.
 */
const strangersLimit = {
  scope: 'signIn.strangers',
  max: 100,
  windowMs: 15 * minute,
} satisfies AttemptLimit;
/** For guesses of strangers from one network, at all accounts together. */
const signInAddressLimit = {
  scope: 'signIn.address',
  max: 100,
  windowMs: 5 * minute,
} satisfies AttemptLimit;
const knownNetwork = { scope: 'signIn.known', windowMs: 90 * 24 * 60 * minute };
const signUpAddressLimit = {
  scope: 'signUp.address',
  max: 100,
  windowMs: 60 * minute,
} satisfies AttemptLimit;
const mailEmailLimit = {
  scope: 'mail.email',
  max: 5,
  windowMs: 60 * minute,
} satisfies AttemptLimit;
const mailAddressLimit = {
  scope: 'mail.address',
  max: 60,
  windowMs: 60 * minute,
} satisfies AttemptLimit;
/** Limits new passwords of an account: each one is hashed, and each response starts a session. */
export const newPasswordLimit = {
  scope: 'password.account',
  max: 20,
  windowMs: 60 * minute,
} satisfies AttemptLimit;
const codeAddressLimit = {
  scope: 'code.address',
  max: 60,
  windowMs: 15 * minute,
} satisfies AttemptLimit;

const requestTypes: Record<ActionKind, string> = {
  verifyEmail: 'VERIFY_EMAIL',
  resetPassword: 'PASSWORD_RESET',
  verifyAndChangeEmail: 'VERIFY_AND_CHANGE_EMAIL',
  recoverEmail: 'RECOVER_EMAIL',
  revertSecondFactorAddition: 'REVERT_SECOND_FACTOR_ADDITION',
};

/**
 * The part of Google's Identity Toolkit protocol that the unmodified Firebase SDK uses for e-mail
 * and password. Each operation is a method with the operation's name in the protocol. Errors are
 * `ToolkitError`s with the protocol's codes.
 */
export class IdentityToolkit {
  constructor(
    private readonly db: Pick<Database, 'transaction'>,
    private readonly clock: Clock,
    private readonly accounts: EmbeddedAccounts,
    private readonly tokens: EmbeddedTokens,
    private readonly browsers: ConfirmingBrowsers,
    private readonly access: ToolkitAccess,
    private readonly secondFactors: SecondFactorToolkit,
    private readonly attempts: AttemptLimits,
    private readonly securityLog: SecurityLog,
    private readonly publicUrl: string,
    private readonly passwordMin: number,
    private readonly wordsKnownOf: (uid: string) => Promise<string[]>,
  ) {}

  /** Operations by name. Others of the protocol are not supported. */
  readonly operations: ToolkitOperations = {
    signUp: (call) => this.signUp(call),
    signInWithPassword: (call) => this.signInWithPassword(call),
    signInWithCustomToken: (call) => this.signInWithCustomToken(call),
    lookup: (call) => this.lookup(call),
    update: (call) => this.update(call),
    sendOobCode: (call) => this.sendOobCode(call),
    resetPassword: (call) => this.resetPassword(call),
    delete: (call) => this.delete(call),
  };

  /** Exchanges a refresh token for a fresh identity token and the next refresh token. */
  async refresh({ body, address }: ToolkitCall): Promise<object> {
    if (text(body, 'grant_type') !== 'refresh_token') throw new ToolkitError('INVALID_GRANT_TYPE');
    const found = await this.accounts.refreshSession(
      required(body, 'refresh_token', 'MISSING_REFRESH_TOKEN'),
    );
    if (found && 'reused' in found)
      this.securityLog.record('REFRESH_TOKEN_REUSED', { uid: found.reused, address });
    if (!found || 'reused' in found) throw new ToolkitError('TOKEN_EXPIRED');
    const { account, session } = found;
    if (account.disabled) throw new ToolkitError('USER_DISABLED');
    const idToken = await this.tokens.idToken(account, session);
    return {
      access_token: idToken,
      id_token: idToken,
      expires_in: String(this.tokens.lifetimeSeconds),
      refresh_token: session.refreshToken,
      token_type: 'Bearer',
      user_id: account.uid,
      project_id: this.tokens.projectId,
    };
  }

  private async signUp(call: ToolkitCall): Promise<object> {
    const { body, address } = call;
    // No e-mail would mean an anonymous account, and an `idToken` a second credential. Neither is
    // supported.
    if (text(body, 'idToken') || (!text(body, 'email') && !text(body, 'password')))
      throw new ToolkitError('ADMIN_ONLY_OPERATION');
    const email = emailIn(body);
    await this.access.limit(signUpAddressLimit, address, { email, address });
    const password = await this.newPassword(body, 'password', [
      email,
      shortText(body, 'displayName') ?? '',
    ]);
    if (await this.accounts.byEmail(email)) throw new ToolkitError('EMAIL_EXISTS');
    const account = await this.accounts.create({
      email,
      passwordHash: await hashPassword(password, address),
      displayName: shortText(body, 'displayName'),
    });
    if (!account) throw new ToolkitError('EMAIL_EXISTS');
    await this.attempts.remember(knownNetwork, `${email}\n${address}`);
    return this.access.signedIn(account, 'password', null, call);
  }

  private async signInWithPassword(call: ToolkitCall): Promise<object> {
    const { body, address } = call;
    const email = emailIn(body);
    const password = required(body, 'password', 'MISSING_PASSWORD');
    const pair = `${email}\n${address}`;
    const who = { email, address };
    await this.access.limit(signInLimit, pair, who);
    const known = await this.attempts.remembers(knownNetwork, pair);
    const asStranger: [AttemptLimit, string][] = known
      ? []
      : [
          [strangersLimit, email],
          [signInAddressLimit, address],
        ];
    for (const [limit, subject] of asStranger) await this.access.limit(limit, subject, who);
    const giveBack = async (attempts: [AttemptLimit, string][]) => {
      for (const [limit, subject] of attempts) await this.attempts.uncountAttempt(limit, subject);
    };
    const account = await this.accounts.byEmail(email);
    let right = false;
    try {
      if (account?.passwordHash && password.length <= limits.passwordMax)
        right = await passwordMatches(password, account.passwordHash, address);
    } catch (error) {
      // no password was compared, so the attempt does not count
      await giveBack([[signInLimit, pair], ...asStranger]);
      throw error;
    }
    if (!account || !right) {
      const code = account ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND';
      this.securityLog.record('SIGN_IN_FAILED', {
        uid: account?.uid,
        email,
        address,
        reason: code,
      });
      throw new ToolkitError(code);
    }
    await this.attempts.forget(signInLimit, pair);
    await giveBack(asStranger);
    await this.attempts.remember(knownNetwork, pair);
    const pending = await this.secondFactors.pending(account, 'password');
    return pending ?? this.access.signedIn(account, 'password', null, call);
  }

  private async signInWithCustomToken(call: ToolkitCall): Promise<object> {
    const { body } = call;
    const token = required(body, 'token', 'MISSING_CUSTOM_TOKEN');
    const claims = await this.tokens.customTokenClaims(token);
    const account = claims && (await this.accounts.byUid(claims.sub));
    if (!account) throw new ToolkitError('INVALID_CUSTOM_TOKEN');
    const byPasskey = await this.secondFactors.isPasskeyToken(account, claims);
    const pending = byPasskey ? null : await this.secondFactors.pending(account, 'custom');
    if (pending) return pending;
    const factor = byPasskey ? 'passkey' : null;
    const signedIn = await this.access.signedIn(account, 'custom', factor, call);
    return { ...signedIn, isNewUser: false };
  }

  private async lookup({ body }: ToolkitCall): Promise<object> {
    const { account } = await this.access.caller(body);
    return {
      users: [
        {
          localId: account.uid,
          email: account.email,
          emailVerified: account.emailVerified,
          displayName: account.displayName ?? undefined,
          // the SDK only checks whether the hash is set
          passwordHash: account.passwordHash
            ? Buffer.from('REDACTED').toString('base64')
            : undefined,
          disabled: account.disabled,
          validSince: String(account.validAfter.getTime() / 1000),
          mfaInfo: await this.secondFactors.enrolled(account.uid),
          createdAt: String(account.createdAt.getTime()),
          lastLoginAt: String((account.lastLoginAt ?? account.createdAt).getTime()),
          providerUserInfo: [
            {
              providerId: 'password',
              federatedId: account.email,
              email: account.email,
              rawId: account.email,
            },
          ],
        },
      ],
    };
  }

  /** Applies a code from a mail, or changes the name or the password of the signed-in account. */
  private async update(call: ToolkitCall): Promise<object> {
    const { body } = call;
    if (body['oobCode'] !== undefined) return this.applyCode(call);
    const { account, authTime, sessionId, secondFactor } = await this.access.caller(body);
    const displayName = shortText(body, 'displayName');
    const email = body['email'] === undefined ? undefined : emailIn(body);
    const setsPassword = body['password'] !== undefined;
    // as with Google, the owner of the new mailbox must confirm first
    if (email !== undefined && email !== account.email)
      throw new ToolkitError(
        'OPERATION_NOT_ALLOWED',
        'Please verify the new email before changing email.',
      );
    if (setsPassword) this.access.assertRecent(authTime);
    if (setsPassword)
      await this.access.limit(newPasswordLimit, account.uid, {
        email: account.email,
        address: call.address,
      });
    // hashes before anything is written, because hashing may fail with 503
    const passwordHash = setsPassword
      ? await hashPassword(
          await this.newPassword(body, 'password', await this.knownOf(account)),
          call.address,
        )
      : undefined;
    if (displayName !== undefined) await this.accounts.rename(account.uid, displayName);
    if (passwordHash !== undefined) {
      const by = { uid: account.uid, authTime, sessionId };
      if (!(await this.accounts.setPassword(by, passwordHash)))
        throw new ToolkitError('TOKEN_EXPIRED');
      this.securityLog.record('PASSWORD_CHANGED', { uid: account.uid, address: call.address });
    }
    const updated = await this.access.existing(account.uid);
    const answer = {
      localId: updated.uid,
      email: updated.email,
      emailVerified: updated.emailVerified,
      displayName: updated.displayName ?? '',
    };
    // A new password ended all sessions, this one too, so the answer starts a new one. Other
    // updates start none: a token alone must not lead to a fresh sign-in.
    return setsPassword
      ? { ...answer, ...(await this.access.signedIn(updated, 'password', secondFactor, call)) }
      : answer;
  }

  /**
   * Applies a code from a mail. A link that confirms an e-mail may reach somebody who never signed
   * up: a stranger may have signed up with that e-mail and a password of their own. The link alone
   * confirms only in a browser in which the password was entered. Elsewhere the answer is
   * PASSWORD_REQUIRED. A person who knows the password signs in, which marks the browser, and sends
   * the code again. A person who does not know it sets a new one with `resetPassword`.
   */
  private async applyCode(call: ToolkitCall): Promise<object> {
    const { body, address, mark } = call;
    const oobCode = required(body, 'oobCode', 'MISSING_OOB_CODE');
    const code = await this.goodCode(oobCode, address);
    if (code.kind === 'resetPassword') throw new ToolkitError('INVALID_OOB_CODE');
    const apply = {
      verifyEmail: () => this.confirmEmail(oobCode, code, mark),
      verifyAndChangeEmail: () => this.changeEmail(oobCode, code, call),
      recoverEmail: () => this.recoverEmail(oobCode),
      revertSecondFactorAddition: () => this.secondFactors.revertAddition(oobCode, address),
    };
    const account = await apply[code.kind]();
    if (!account) throw new ToolkitError('INVALID_OOB_CODE');
    if (code.kind === 'verifyAndChangeEmail' || code.kind === 'recoverEmail')
      this.securityLog.record('EMAIL_CHANGED', {
        uid: account.uid,
        email: account.email,
        address,
        reason: code.kind,
      });
    return { localId: account.uid, email: account.email, emailVerified: account.emailVerified };
  }

  private async confirmEmail(
    oobCode: string,
    { uid, email }: ActionCode,
    mark: string | undefined,
  ): Promise<Account | null> {
    const account = await this.access.existing(uid);
    if (account.email !== email) throw new ToolkitError('INVALID_OOB_CODE');
    const sessionId = this.browsers.sessionOf(mark, account);
    if (!sessionId && !account.emailVerified) throw new ToolkitError('PASSWORD_REQUIRED');
    return this.accounts.confirmEmail(oobCode, sessionId);
  }

  /**
   * The link alone changes the e-mail only in a browser in which the password was entered or the
   * change was requested. Otherwise a stranger could mail such a link to a victim and keep access
   * to the account that the victim takes over.
   */
  private async changeEmail(
    oobCode: string,
    { uid, email, newEmail }: ActionCode,
    { mark, lang }: ToolkitCall,
  ): Promise<Account | null> {
    const account = await this.access.existing(uid);
    if (account.email !== email) throw new ToolkitError('INVALID_OOB_CODE');
    const sessionId = this.browsers.sessionOf(mark, account);
    if (!sessionId) throw new ToolkitError('PASSWORD_REQUIRED');
    const changed = await this.accounts.changeEmail(oobCode, sessionId, (tx, code) =>
      sendMail(tx, recoverEmailMail, {
        to: account.email,
        lang,
        account: this.whileOpen(account, 'recoverEmail'),
        data: {
          link: actionUrl(this.publicUrl, 'recoverEmail', code, lang),
          email: newEmail ?? '',
        },
      }),
    );
    if (changed === 'ended') throw new ToolkitError('PASSWORD_REQUIRED');
    if (changed === 'taken') throw new ToolkitError('EMAIL_EXISTS');
    return changed;
  }

  private async recoverEmail(oobCode: string): Promise<Account | null> {
    try {
      return await this.accounts.recoverEmail(oobCode);
    } catch (error) {
      if ((error as { code?: string }).code === '23505') throw new ToolkitError('EMAIL_EXISTS');
      throw error;
    }
  }

  private async sendOobCode(call: ToolkitCall): Promise<object> {
    const { body, address, lang } = call;
    const requestType = required(body, 'requestType', 'MISSING_REQ_TYPE');
    if (requestType === requestTypes.verifyEmail) {
      const { account } = await this.access.caller(body);
      return this.mailCode(account, 'verifyEmail', lang, address);
    }
    if (requestType === requestTypes.resetPassword) {
      const email = emailIn(body);
      await this.access.limit(mailAddressLimit, address, { email, address });
      const account = await this.accounts.byEmail(email);
      if (!account) throw new ToolkitError('EMAIL_NOT_FOUND');
      return this.mailCode(account, 'resetPassword', lang);
    }
    if (requestType === requestTypes.verifyAndChangeEmail) return this.askToChangeEmail(call);
    throw new ToolkitError('INVALID_REQ_TYPE');
  }

  /**
   * Mails a link to the new address. The link changes the account's e-mail when it is opened in
   * this browser, or in another one after a sign-in with the password.
   */
  private async askToChangeEmail({
    body,
    address,
    lang,
    setBrowserMark,
  }: ToolkitCall): Promise<object> {
    const { account, authTime, sessionId } = await this.access.caller(body);
    this.access.assertRecent(authTime);
    const email = emailIn(body, 'newEmail', 'MISSING_NEW_EMAIL');
    await this.access.limit(mailAddressLimit, address, { email, address });
    for (const subject of [email, account.uid])
      await this.access.limit(
        { ...mailEmailLimit, scope: `${mailEmailLimit.scope}.verifyAndChangeEmail` },
        subject,
        { email },
      );
    if (await this.accounts.byEmail(email)) throw new ToolkitError('EMAIL_EXISTS');
    await this.db.transaction(async (tx) => {
      const code = await this.accounts.issueCode(
        account.uid,
        'verifyAndChangeEmail',
        account.email,
        email,
        tx,
      );
      await sendMail(tx, verifyAndChangeEmailMail, {
        to: email,
        lang,
        account: this.whileOpen(account, 'verifyAndChangeEmail'),
        data: {
          link: actionUrl(this.publicUrl, 'verifyAndChangeEmail', code, lang),
          email: account.email,
        },
      });
    });
    if (sessionId) setBrowserMark(this.browsers.markOf(account, sessionId));
    return { email };
  }

  private async mailCode(
    account: Account,
    kind: ServerActionKind,
    lang: string,
    address?: string,
  ): Promise<object> {
    if (address)
      await this.access.limit(mailAddressLimit, address, { email: account.email, address });
    await this.access.limit(
      { ...mailEmailLimit, scope: `${mailEmailLimit.scope}.${kind}` },
      account.email,
      { email: account.email },
    );
    await this.db.transaction(async (tx) => {
      const code = await this.accounts.issueCode(account.uid, kind, account.email, null, tx);
      const template = kind === 'verifyEmail' ? verifyEmailMail : resetPasswordMail;
      const link = actionUrl(this.publicUrl, kind, code, lang);
      // a disabled account gets the same answer, but no mail
      await sendMail(tx, template, {
        to: account.email,
        lang,
        account: this.whileOpen(account, kind),
        data: { link },
      });
    });
    return { email: account.email };
  }

  private whileOpen({ uid }: Account, kind: ActionKind) {
    return {
      uid,
      until: new Date(this.clock.now().getTime() + codeLifetimeMs[kind]).toISOString(),
    };
  }

  /** Uses up the code when the body has a new password. Otherwise it only describes the code. */
  private async resetPassword({ body, address }: ToolkitCall): Promise<object> {
    const oobCode = required(body, 'oobCode', 'MISSING_OOB_CODE');
    const code = await this.goodCode(oobCode, address);
    const answer = {
      email: code.email,
      requestType: requestTypes[code.kind],
      ...(code.newEmail ? { newEmail: code.newEmail } : {}),
    };
    if (body['newPassword'] === undefined) return answer;
    const confirms =
      code.kind === 'verifyEmail' && !(await this.access.existing(code.uid)).emailVerified;
    if (code.kind !== 'resetPassword' && !confirms) throw new ToolkitError('INVALID_OOB_CODE');
    const password = await this.newPassword(
      body,
      'newPassword',
      await this.knownOf(await this.access.existing(code.uid)),
    );
    const passwordHash = await hashPassword(password, address);
    const account = confirms
      ? await this.accounts.confirmEmailWithPassword(oobCode, passwordHash)
      : await this.accounts.resetPassword(oobCode, passwordHash);
    if (!account) throw new ToolkitError('INVALID_OOB_CODE');
    this.securityLog.record('PASSWORD_CHANGED', { uid: code.uid, address, reason: code.kind });
    // The code proves access to the mailbox. The caller's network becomes a known one, and wrong
    // guesses from there are cleared.
    await this.attempts.remember(knownNetwork, `${code.email}\n${address}`);
    await this.attempts.forget(signInLimit, `${code.email}\n${address}`);
    return answer;
  }

  private async knownOf({ uid, email, displayName }: Account): Promise<string[]> {
    return [email, displayName ?? '', ...(await this.wordsKnownOf(uid))];
  }

  /** @param known words about the account's owner, which a guesser tries first */
  private async newPassword(
    body: Record<string, unknown>,
    name: string,
    known: readonly string[],
  ): Promise<string> {
    const password = required(body, name, 'MISSING_PASSWORD');
    if (password.length < this.passwordMin)
      throw new ToolkitError(
        'WEAK_PASSWORD',
        `Password should be at least ${this.passwordMin} characters`,
      );
    if (password.length > limits.passwordMax)
      throw new ToolkitError(
        'WEAK_PASSWORD',
        `Password should be at most ${limits.passwordMax} characters`,
      );
    const reason = await guessableReason(password, known);
    if (reason) throw new ToolkitError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS', reason);
    return password;
  }

  private async delete({ body, address }: ToolkitCall): Promise<object> {
    const { account, authTime } = await this.access.caller(body);
    // An address that was mistyped is often noticed late, and its account has nothing to protect.
    if (account.emailVerified) this.access.assertRecent(authTime);
    await this.accounts.delete(account.uid);
    this.securityLog.record('ACCOUNT_DELETED', { uid: account.uid, address });
    return {};
  }

  /**
   * Returns a code that has not expired. Codes are too long to guess. The limit counts wrong and
   * expired codes only. Reaching it is recorded in the security log.
   */
  private async goodCode(oobCode: string, address: string): Promise<ActionCode> {
    const code = await this.accounts.peekCode(oobCode);
    if (code && !code.expired) return code;
    await this.access.limit(codeAddressLimit, address, { address });
    throw new ToolkitError(code ? 'EXPIRED_OOB_CODE' : 'INVALID_OOB_CODE');
  }
}
