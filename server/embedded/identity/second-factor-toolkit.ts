import type { SecurityLog } from '../../platform/audit/security-log.js';
import { newId } from '../../platform/crypto/ids.js';
import type { AttemptLimit, AttemptLimits } from '../../platform/identity/attempt-limits.js';
import type { SignedInAs } from '../../platform/identity/identity-provider.js';
import type { Clock } from '../../platform/time/clock.js';
import type {
  Account,
  EmbeddedAccounts,
  SecondFactor,
  SignInProvider,
} from './embedded-accounts.js';
import { type EmbeddedTokens, ticketSeconds } from './embedded-tokens.js';
import type { FactorReset, FactorResets } from './factor-resets.js';
import type { Passkeys } from './passkeys.js';
import type { Factor, SecondFactors } from './second-factors.js';
import type { SignedIn, ToolkitAccess, ToolkitCall, ToolkitOperations } from './toolkit-access.js';
import { idIn, objectOf, required, shortText } from './toolkit-body.js';
import { ToolkitError } from './toolkit-error.js';
import { newTotpSecret, totpSettings, totpStep } from './totp.js';

const minute = 60_000;
/**
 * For wrong codes of apps and wrong recovery codes. A network from which a factor was used before
 * counts for itself. All others count together, so that many networks give no more guesses. Nobody
 * who only knows the password can lock out the owner.
 */
const codeLimit = { scope: 'secondFactor', max: 5, windowMs: minute } satisfies AttemptLimit;
/**
 * Five a minute would still allow 7,200 guesses a day, each with three chances in a million. With
 * this limit, a guesser who knows the password needs years.
 */
const dayLimit = {
  scope: 'secondFactor.day',
  max: 100,
  windowMs: 24 * 60 * minute,
} satisfies AttemptLimit;
const knownNetwork = { scope: 'secondFactor.known', windowMs: 90 * 24 * 60 * minute };
const recoveryCodesLimit = {
  scope: 'recoveryCodes.account',
  max: 10,
  windowMs: 60 * minute,
} satisfies AttemptLimit;
const resetLimit = {
  scope: 'factorReset.account',
  max: 5,
  windowMs: 60 * minute,
} satisfies AttemptLimit;
const resetCodeLimit = {
  scope: 'factorReset.address',
  max: 60,
  windowMs: 15 * minute,
} satisfies AttemptLimit;
/** A custom token of a passkey opens one session. */
const onceOnly = { scope: 'passkey.token', max: 1, windowMs: ticketSeconds * 1000 };

/**
 * Google's protocol has authenticator apps and telephones only. A sign-in also announces these two,
 * as if they were apps with these ids. A recovery code is sent like the code of an app.
 */
const recoveryCodeId = 'recovery-code';
const passkeyId = 'passkey';

/**
 * Second factors in Google's protocol: authenticator apps, with the calls that the unmodified SDK
 * makes, and calls of our own for passkeys, recovery codes and lost factors.
 */
export class SecondFactorToolkit {
  constructor(
    private readonly clock: Clock,
    private readonly access: ToolkitAccess,
    private readonly accounts: EmbeddedAccounts,
    private readonly tokens: EmbeddedTokens,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly resets: FactorResets,
    private readonly attempts: AttemptLimits,
    private readonly securityLog: SecurityLog,
  ) {}

  /** The operations under `/v2/accounts/`, by name. */
  readonly operations: ToolkitOperations = {
    'mfaEnrollment:start': (call) => this.startTotp(call),
    'mfaEnrollment:finalize': (call) => this.addTotp(call),
    'mfaEnrollment:withdraw': (call) => this.withdraw(call),
    'mfaSignIn:finalize': (call) => this.signInWithCode(call),
    'passkeyEnrollment:start': (call) => this.startPasskey(call),
    'passkeyEnrollment:finalize': (call) => this.addPasskey(call),
    'passkeySignIn:start': (call) => this.startPasskeySignIn(call),
    'passkeySignIn:finalize': (call) => this.signInWithPasskey(call),
    'secondFactors:list': (call) => this.list(call),
    'secondFactors:rename': (call) => this.rename(call),
    'recoveryCodes:create': (call) => this.createRecoveryCodes(call),
    'factorReset:start': (call) => this.askForReset(call),
    'factorReset:read': (call) => this.readReset(call),
    'factorReset:stop': (call) => this.stopReset(call),
    'factorReset:finalize': (call) => this.reset(call),
  };

  /** The authenticator apps of an account, as Google's protocol lists them. */
  async enrolled(uid: string): Promise<object[]> {
    return (await this.factors.of(uid)).filter(({ kind }) => kind === 'totp').map(enrolment);
  }

  /**
   * Returns the answer that asks for the second factor, or null when the account has none.
   * @param provider how the account was opened with the first factor
   */
  async pending(account: Account, provider: SignInProvider): Promise<object | null> {
    const factors = await this.factors.of(account.uid);
    if (factors.length === 0) return null;
    if (account.disabled) throw new ToolkitError('USER_DISABLED');
    const also = [
      ...(factors.some(({ kind }) => kind === 'passkey') ? [passkeyId] : []),
      ...((await this.factors.recoveryCodesLeft(account.uid)) > 0 ? [recoveryCodeId] : []),
    ];
    return {
      localId: account.uid,
      email: account.email,
      registered: true,
      mfaPendingCredential: await this.tokens.ticket('second-factor', account.uid, {
        provider,
        validAfter: account.validAfter.getTime(),
      }),
      mfaInfo: [
        ...factors.filter(({ kind }) => kind === 'totp').map(enrolment),
        ...also.map((mfaEnrollmentId) => ({ mfaEnrollmentId, totpInfo: {} })),
      ],
    };
  }

  /**
   * Whether a custom token is the answer to a passkey, which opens one session.
   * @throws INVALID_CUSTOM_TOKEN for a token that was used before, that is older than the last
   * revocation, or whose passkey was removed
   */
  async isPasskeyToken(account: Account, claims: Record<string, unknown>): Promise<boolean> {
    const { passkey } = claims;
    if (passkey === undefined) return false;
    const isCurrent =
      claims['validAfter'] === account.validAfter.getTime() &&
      (await this.factors.passkeysOf(account.uid)).some(({ id }) => id === passkey);
    if (!isCurrent || (await this.attempts.countAttempt(onceOnly, String(claims['jti']))) > 0)
      throw new ToolkitError('INVALID_CUSTOM_TOKEN');
    return true;
  }

  /**
   * Removes all factors and the password with the link in the mail about the first factor.
   * @returns null when the link is no longer valid
   */
  async revertAddition(oobCode: string, address: string): Promise<Account | null> {
    const account = await this.factors.revert(oobCode);
    if (account)
      this.securityLog.record('SECOND_FACTORS_RESET', {
        uid: account.uid,
        address,
        reason: 'revertSecondFactorAddition',
      });
    return account;
  }

  private async startTotp({ body }: ToolkitCall): Promise<object> {
    const { account } = await this.proved(body);
    const secret = newTotpSecret();
    const sessionInfo = await this.tokens.ticket('totp-enrolment', account.uid, {
      secret,
      id: newId(),
    });
    return {
      totpSessionInfo: {
        sharedSecretKey: secret,
        verificationCodeLength: totpSettings.digits,
        hashingAlgorithm: totpSettings.algorithm,
        periodSec: totpSettings.period,
        sessionInfo,
        finalizeEnrollmentTime: new Date(
          this.clock.now().getTime() + ticketSeconds * 1000,
        ).toISOString(),
      },
    };
  }

  private async addTotp(call: ToolkitCall): Promise<object> {
    const { body } = call;
    const { account, by } = await this.proved(body);
    const given = objectOf(body, 'totpVerificationInfo');
    const ticket = await this.tokens.readTicket(
      'totp-enrolment',
      required(given, 'sessionInfo', 'INVALID_SESSION_INFO'),
    );
    if (ticket?.sub !== account.uid) throw new ToolkitError('INVALID_SESSION_INFO');
    const [secret, id] = [String(ticket['secret']), String(ticket['id'])];
    const code = required(given, 'verificationCode', 'MISSING_CODE');
    const counted = await this.limitCodes(account, call);
    const lastStep = totpStep(secret, code, this.clock.now());
    if (lastStep === null) throw new ToolkitError('INVALID_CODE');
    await this.attempts.forget(codeLimit, counted);
    const name = shortText(body, 'displayName') || 'Authenticator';
    return this.added(account, { id, kind: 'totp', name, secret, lastStep }, call, by);
  }

  private async startPasskey({ body }: ToolkitCall): Promise<object> {
    const { account } = await this.proved(body);
    const present = await this.factors.passkeysOf(account.uid);
    return { options: await this.passkeys.creationOptions(account, present) };
  }

  private async addPasskey(call: ToolkitCall): Promise<object> {
    const { account, by } = await this.proved(call.body);
    const made = await this.passkeys.created(account, objectOf(call.body, 'response'));
    if (!made) throw new ToolkitError('INVALID_CODE');
    const name = shortText(call.body, 'displayName') || 'Passkey';
    const { customToken, ...rest } = await this.added(
      account,
      { id: newId(), kind: 'passkey', name, ...made },
      call,
      by,
    );
    return { ...rest, customToken };
  }

  /** The first factor ended all sessions, so the answer starts a new one. */
  private async added(
    account: Account,
    factor: Parameters<SecondFactors['add']>[1],
    call: ToolkitCall,
    by: SignedInAs,
  ): Promise<Partial<SignedIn> & { customToken?: string }> {
    const outcome = await this.factors.add(account, factor, call.lang, by);
    if (outcome === 'ended') throw new ToolkitError('TOKEN_EXPIRED');
    if (outcome === 'known') throw new ToolkitError('SECOND_FACTOR_EXISTS');
    if (outcome === 'full') throw new ToolkitError('SECOND_FACTOR_LIMIT_EXCEEDED');
    this.securityLog.record('SECOND_FACTOR_ADDED', {
      uid: account.uid,
      address: call.address,
      reason: factor.kind,
    });
    await this.attempts.remember(knownNetwork, `${account.uid}\n${call.address}`);
    if (outcome === 'another') return {};
    const renewed = await this.access.existing(account.uid);
    // The SDK takes a new session from its own calls only. After other calls it signs in with a
    // custom token.
    return factor.kind === 'passkey'
      ? { customToken: await this.tokens.passkeyToken(renewed, factor.id) }
      : this.access.signedIn(renewed, 'password', 'totp', call);
  }

  private async withdraw(call: ToolkitCall): Promise<object> {
    const { body, address, lang } = call;
    const { account, by } = await this.proved(body);
    const id = idIn(body, 'mfaEnrollmentId', 'MISSING_MFA_ENROLLMENT_ID');
    const outcome = await this.factors.remove(account, id, lang, by);
    if (outcome === 'ended') throw new ToolkitError('TOKEN_EXPIRED');
    if (!outcome) throw new ToolkitError('MFA_ENROLLMENT_NOT_FOUND');
    this.securityLog.record('SECOND_FACTOR_REMOVED', { uid: account.uid, address });
    if (outcome === 'one') return {};
    const renewed = await this.access.existing(account.uid);
    return this.access.signedIn(renewed, 'password', null, call);
  }

  /** Finishes a sign-in with the code of an app, or with a recovery code. */
  private async signInWithCode(call: ToolkitCall): Promise<SignedIn> {
    const { body, address, lang } = call;
    const { account, provider } = await this.pendingSignIn(body);
    const id = idIn(body, 'mfaEnrollmentId', 'MISSING_MFA_ENROLLMENT_ID');
    const code = required(
      objectOf(body, 'totpVerificationInfo'),
      'verificationCode',
      'MISSING_CODE',
    );
    const counted = await this.limitCodes(account, call);
    const { uid } = account;
    const factor: SecondFactor = id === recoveryCodeId ? recoveryCodeId : 'totp';
    const used =
      factor === 'totp'
        ? this.factors.useTotp(uid, id, code)
        : this.factors.useRecoveryCode(account, code, lang, address);
    const right = await used.catch(async (error: unknown) => {
      // no code was compared, so the attempt does not count
      for (const limit of [codeLimit, dayLimit]) await this.attempts.uncountAttempt(limit, counted);
      throw error;
    });
    if (!right) {
      this.securityLog.record('SECOND_FACTOR_FAILED', { uid, address, reason: factor });
      throw new ToolkitError('INVALID_CODE');
    }
    if (factor === recoveryCodeId) this.securityLog.record('RECOVERY_CODE_USED', { uid, address });
    for (const limit of [codeLimit, dayLimit]) await this.attempts.forget(limit, counted);
    await this.attempts.remember(knownNetwork, `${uid}\n${address}`);
    return this.access.signedIn(account, provider, factor, call);
  }

  /** With an identity token, only a passkey of this account may answer. */
  private async startPasskeySignIn({ body }: ToolkitCall): Promise<object> {
    if (body['idToken'] === undefined) return { options: await this.passkeys.requestOptions() };
    const { uid } = (await this.access.caller(body)).account;
    const passkeys = await this.factors.passkeysOf(uid);
    return { options: await this.passkeys.requestOptions({ uid, passkeys }) };
  }

  private async signInWithPasskey({ body, address }: ToolkitCall): Promise<object> {
    const response = objectOf(body, 'response');
    const passkey = await this.factors.passkey(idIn(response, 'id', 'MISSING_CODE'));
    const counter = passkey && (await this.passkeys.answered(passkey, response));
    if (!passkey || counter === null) {
      this.securityLog.record('SECOND_FACTOR_FAILED', {
        uid: passkey?.uid,
        address,
        reason: 'passkey',
      });
      throw new ToolkitError('INVALID_CODE');
    }
    const account = await this.access.existing(passkey.uid);
    if (account.disabled) throw new ToolkitError('USER_DISABLED');
    await this.factors.usePasskey(passkey.id, counter);
    return { customToken: await this.tokens.passkeyToken(account, passkey.id) };
  }

  private async list({ body }: ToolkitCall): Promise<object> {
    const { uid } = (await this.access.caller(body)).account;
    const reset = await this.resets.of(uid);
    return {
      factors: await this.factors.of(uid),
      recoveryCodes: await this.factors.recoveryCodesLeft(uid),
      reset: reset && { opensAt: reset.opensAt },
    };
  }

  private async rename({ body }: ToolkitCall): Promise<object> {
    const { account } = await this.access.caller(body);
    const id = idIn(body, 'mfaEnrollmentId', 'MISSING_MFA_ENROLLMENT_ID');
    const name = shortText(body, 'displayName');
    if (!name) throw new ToolkitError('INVALID_ARGUMENT', 'displayName is missing');
    if (!(await this.factors.rename(account.uid, id, name)))
      throw new ToolkitError('MFA_ENROLLMENT_NOT_FOUND');
    return {};
  }

  private async createRecoveryCodes({ body, address, lang }: ToolkitCall): Promise<object> {
    const { account, by } = await this.proved(body);
    if ((await this.factors.of(account.uid)).length === 0)
      throw new ToolkitError('MFA_ENROLLMENT_NOT_FOUND');
    await this.access.limit(recoveryCodesLimit, account.uid, { address });
    const recoveryCodes = await this.factors.newRecoveryCodes(account, lang, address, by);
    if (recoveryCodes === 'ended') throw new ToolkitError('TOKEN_EXPIRED');
    if (!recoveryCodes) throw new ToolkitError('MFA_ENROLLMENT_NOT_FOUND');
    this.securityLog.record('RECOVERY_CODES_CREATED', { uid: account.uid, address });
    return { recoveryCodes };
  }

  /** Asks to remove all factors, with the password alone. A mailed link does it after a wait. */
  private async askForReset({ body, address, lang }: ToolkitCall): Promise<object> {
    const { account } = await this.pendingSignIn(body);
    await this.access.limit(resetLimit, account.uid, { email: account.email, address });
    const opensAt = await this.resets.ask(account, lang);
    this.securityLog.record('FACTOR_RESET_REQUESTED', { uid: account.uid, address });
    return { opensAt };
  }

  private async readReset({ body, address }: ToolkitCall): Promise<object> {
    const { email, opensAt, isOpen } = await this.resetOf(body, address);
    return { email, opensAt, isOpen };
  }

  /** Stops a reset: from a signed-in device, or with the mailed link. */
  private async stopReset({ body, address }: ToolkitCall): Promise<object> {
    const uid =
      body['oobCode'] === undefined
        ? (await this.access.caller(body)).account.uid
        : (await this.resetOf(body, address)).uid;
    if (await this.resets.stop(uid))
      this.securityLog.record('FACTOR_RESET_STOPPED', { uid, address });
    return {};
  }

  private async reset({ body, address, lang }: ToolkitCall): Promise<object> {
    const { uid, isOpen } = await this.resetOf(body, address);
    if (!isOpen) throw new ToolkitError('FACTOR_RESET_WAITS');
    await this.factors.removeAll(await this.access.existing(uid), lang);
    this.securityLog.record('SECOND_FACTORS_RESET', { uid, address, reason: 'MAIL' });
    return {};
  }

  private async resetOf(body: Record<string, unknown>, address: string): Promise<FactorReset> {
    const reset = await this.resets.byCode(required(body, 'oobCode', 'MISSING_OOB_CODE'));
    if (reset) return reset;
    await this.access.limit(resetCodeLimit, address, { address });
    throw new ToolkitError('INVALID_OOB_CODE');
  }

  /** The account of a sign-in that lacks the second factor. A revocation ends such sign-ins too. */
  private async pendingSignIn(
    body: Record<string, unknown>,
  ): Promise<{ account: Account; provider: SignInProvider }> {
    const ticket = await this.tokens.readTicket(
      'second-factor',
      required(body, 'mfaPendingCredential', 'MISSING_MFA_PENDING_CREDENTIAL'),
    );
    const account = ticket && (await this.accounts.byUid(ticket.sub));
    if (!account || ticket['validAfter'] !== account.validAfter.getTime())
      throw new ToolkitError('INVALID_MFA_PENDING_CREDENTIAL');
    return { account, provider: ticket['provider'] as SignInProvider };
  }

  /** The caller, who has a confirmed e-mail and has just proved who they are. */
  private async proved(
    body: Record<string, unknown>,
  ): Promise<{ account: Account; by: SignedInAs }> {
    const { account, authTime, sessionId } = await this.access.caller(body);
    if (!account.emailVerified) throw new ToolkitError('UNVERIFIED_EMAIL');
    this.access.assertRecent(authTime);
    return { account, by: { uid: account.uid, authTime, sessionId } };
  }

  /** Counts a code before it is compared. Returns what it was counted for. */
  private async limitCodes({ uid }: Account, { address }: ToolkitCall): Promise<string> {
    const pair = `${uid}\n${address}`;
    const subject = (await this.attempts.remembers(knownNetwork, pair)) ? pair : uid;
    for (const limit of [codeLimit, dayLimit]) await this.access.limit(limit, subject, { address });
    return subject;
  }
}

const enrolment = ({ id, name, createdAt }: Factor) => ({
  mfaEnrollmentId: id,
  displayName: name,
  enrolledAt: createdAt.toISOString(),
  totpInfo: {},
});
