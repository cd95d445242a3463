import type { SecurityLog } from '../../platform/audit/security-log.js';
import type { AttemptLimit, AttemptLimits } from '../../platform/identity/attempt-limits.js';
import { freshSignInMs } from '../../platform/identity/identity-provider.js';
import type { Clock } from '../../platform/time/clock.js';
import type { ConfirmingBrowsers } from './confirming-browsers.js';
import type {
  Account,
  EmbeddedAccounts,
  SecondFactor,
  SignInProvider,
} from './embedded-accounts.js';
import type { EmbeddedTokens } from './embedded-tokens.js';
import { required } from './toolkit-body.js';
import { ToolkitError } from './toolkit-error.js';

/**
 * A call of the browser SDK. `address` is the client's network. `lang` is the language of the mails
 * that the call sends.
 */
export type ToolkitCall = {
  body: Record<string, unknown>;
  address: string;
  lang: string;
  device: string | null;
  /** The mark of `ConfirmingBrowsers` that the browser sent. `setBrowserMark` sets another. */
  mark: string | undefined;
  setBrowserMark(mark: string): void;
};

/** The answer of Google's protocol to a sign-in. */
export type SignedIn = {
  localId: string;
  email: string;
  displayName: string;
  registered: true;
  idToken: string;
  refreshToken: string;
  expiresIn: string;
};

/** The operation of the protocol with a given name. */
export type ToolkitOperations = Readonly<Record<string, (call: ToolkitCall) => Promise<object>>>;

/** The parts that all operations share: the caller of a token, limits, the start of a session. */
export class ToolkitAccess {
  constructor(
    private readonly clock: Clock,
    private readonly accounts: EmbeddedAccounts,
    private readonly tokens: EmbeddedTokens,
    private readonly browsers: ConfirmingBrowsers,
    private readonly attempts: AttemptLimits,
    private readonly securityLog: SecurityLog,
  ) {}

  async signedIn(
    account: Account,
    signInProvider: SignInProvider,
    secondFactor: SecondFactor | null,
    call: Pick<ToolkitCall, 'device' | 'setBrowserMark'>,
  ): Promise<SignedIn> {
    if (account.disabled) throw new ToolkitError('USER_DISABLED');
    const session = await this.accounts.openSession(
      account,
      signInProvider,
      secondFactor,
      call.device,
    );
    // the password or a factor changed while this waited: the browser asks again
    if (!session) throw new ToolkitError('BACKEND_ERROR', undefined, 503);
    // a custom token arrives in a link that anybody may have sent: it proves nothing about this
    // browser
    const confirms = !account.emailVerified || (await this.accounts.isChangingEmail(account.uid));
    if (confirms && signInProvider === 'password')
      call.setBrowserMark(this.browsers.markOf(account, session.id));
    return {
      localId: account.uid,
      email: account.email,
      displayName: account.displayName ?? '',
      registered: true,
      idToken: await this.tokens.idToken(account, session),
      refreshToken: session.refreshToken,
      expiresIn: String(this.tokens.lifetimeSeconds),
    };
  }

  async caller(body: Record<string, unknown>): Promise<{
    account: Account;
    authTime: Date;
    sessionId: string | null;
    secondFactor: SecondFactor | null;
  }> {
    const verdict = await this.tokens.verify(required(body, 'idToken', 'INVALID_ID_TOKEN'));
    if (verdict === 'expired') throw new ToolkitError('TOKEN_EXPIRED');
    if (verdict === 'invalid') throw new ToolkitError('INVALID_ID_TOKEN');
    const account = await this.existing(verdict.uid);
    const standing = await this.accounts.standing(verdict);
    if (standing === 'ended') throw new ToolkitError('TOKEN_EXPIRED');
    if (standing === 'disabled') throw new ToolkitError('USER_DISABLED');
    const { authTime, sessionId } = verdict;
    // the server itself wrote the claim
    const secondFactor = verdict.secondFactor as SecondFactor | null;
    return { account, authTime, sessionId, secondFactor };
  }

  async existing(uid: string): Promise<Account> {
    const account = await this.accounts.byUid(uid);
    if (!account) throw new ToolkitError('USER_NOT_FOUND');
    return account;
  }

  /** @throws CREDENTIAL_TOO_OLD_LOGIN_AGAIN unless the person has just proved who they are */
  assertRecent(authTime: Date): void {
    if (this.clock.now().getTime() - authTime.getTime() > freshSignInMs)
      throw new ToolkitError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }

  async limit(
    limit: AttemptLimit,
    subject: string,
    who: { email?: string; address?: string },
  ): Promise<void> {
    if ((await this.attempts.countAttempt(limit, subject)) === 0) return;
    this.securityLog.record('LOCKED_OUT', { ...who, reason: limit.scope });
    throw new ToolkitError('TOO_MANY_ATTEMPTS_TRY_LATER');
  }
}
