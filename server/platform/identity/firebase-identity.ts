import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { initializeApp } from 'firebase-admin/app';
import { type Auth, FirebaseAuthError, getAuth, type UserRecord } from 'firebase-admin/auth';
import {
  createRemoteJWKSet,
  errors,
  type JWTHeaderParameters,
  type JWTPayload,
  jwtVerify,
  UnsecuredJWT,
} from 'jose';
import { AppError, refuse } from '../errors/app-error.js';
import type { Caller } from '../http/access/access.js';
import type { Clock } from '../time/clock.js';
import {
  actionUrl,
  IdentityProvider,
  type IdentityUser,
  type ServerActionKind,
  type SignedInAs,
  type Standing,
  secondFactorIn,
  type VerifiedCaller,
} from './identity-provider.js';
import { assertHardToGuess } from './passwords/guessable-passwords.js';

export type FirebaseSettings = {
  projectId: string;
  publicUrl: string;
  /** Whether tokens come from Google's emulator, which does not sign them. */
  emulator?: boolean;
  /** Address of the keys with which Google signs identity tokens. */
  keysUrl?: string;
};

const googleKeysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
/** Google allows its keys to be cached for this long. An unknown key is looked up sooner. */
const keysKeptMs = 6 * 3_600_000;
/** Time that a request waits for Google's answer about the standing of its account. */
const answerLimitMs = 3_000;

/**
 * Google's identity service. Browsers use its mails and sign-in pages directly. The server only
 * checks tokens and administers accounts.
 */
export class FirebaseIdentity extends IdentityProvider {
  /**
   * Together with the wait for an answer, this is less than a minute. Disabled and revoked accounts
   * lose access on every server within that minute.
   */
  override readonly standingGoodForMs = 45_000;
  private readonly log = new Logger('Identity');
  private readonly auth: Auth;
  private readonly keys: ReturnType<typeof createRemoteJWKSet>;

  constructor(
    private readonly settings: FirebaseSettings,
    private readonly clock: Clock,
  ) {
    super();
    // The credentials come from GOOGLE_APPLICATION_CREDENTIALS. The unique name allows several apps
    // in one process.
    this.auth = getAuth(initializeApp({ projectId: settings.projectId }, `identity-${++apps}`));
    this.keys = createRemoteJWKSet(new URL(settings.keysUrl ?? googleKeysUrl), {
      cacheMaxAge: keysKeptMs,
    });
  }

  /**
   * Checks a token as Google documents it. Google's SDK is not used here, because it does not tell
   * a bad token from unreachable keys.
   */
  async verify(token: string): Promise<VerifiedCaller | null> {
    try {
      const { sub, iat, exp, ...claims } = await this.claimsOf(token);
      const { email, email_verified: emailVerified, auth_time: authTime } = claims;
      if (!sub || typeof email !== 'string' || typeof authTime !== 'number' || !iat || !exp)
        return null;
      return {
        uid: sub,
        email,
        emailVerified: emailVerified === true,
        sessionId: null,
        secondFactor: secondFactorIn(claims),
        authTime: new Date(authTime * 1000),
        issuedAt: new Date(iat * 1000),
        expiresAt: new Date(exp * 1000),
      };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  private async claimsOf(token: string): Promise<JWTPayload> {
    const { projectId, emulator } = this.settings;
    const meant = {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      currentDate: this.clock.now(),
    };
    if (emulator) return UnsecuredJWT.decode(token, meant).payload;
    return (
      await jwtVerify(token, (header) => this.keyOf(header), { ...meant, algorithms: ['RS256'] })
    ).payload;
  }

  /**
   * @throws JWKSNoMatchingKey for a key that Google does not have; 503 when Google's keys are
   * unreachable
   */
  private async keyOf(header: JWTHeaderParameters) {
    if (!header.kid) throw new errors.JWKSNoMatchingKey();
    try {
      return await this.keys(header);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw error;
      throw outOfReach(error);
    }
  }

  async standingOf({ uid, authTime }: SignedInAs): Promise<Standing | null> {
    try {
      const user = await Promise.race([
        this.auth.getUser(uid),
        delay(answerLimitMs, null, { ref: false }),
      ]);
      if (!user) return null;
      if (user.disabled) return 'disabled';
      return user.tokensValidAfterTime && authTime < new Date(user.tokensValidAfterTime)
        ? 'ended'
        : 'good';
    } catch (error) {
      if (hasCode(error, 'auth/user-not-found')) return 'ended';
      this.log.warn({ err: error }, 'Firebase did not answer whether an account still has access');
      return null;
    }
  }

  createCustomToken(uid: string): Promise<string> {
    return this.auth.createCustomToken(uid);
  }

  async actionLink(kind: ServerActionKind, email: string, lang: string): Promise<string | null> {
    try {
      const link =
        kind === 'verifyEmail'
          ? await this.auth.generateEmailVerificationLink(email)
          : await this.auth.generatePasswordResetLink(email);
      const code = new URL(link).searchParams.get('oobCode');
      if (!code) throw new Error('Firebase made an action link without a code');
      return actionUrl(this.settings.publicUrl, kind, code, lang);
    } catch (error) {
      if (hasCode(error, 'auth/user-not-found', 'auth/email-not-found')) return null;
      throw outOfReach(error);
    }
  }

  findByEmail(email: string): Promise<IdentityUser | null> {
    return this.find(() => this.auth.getUserByEmail(email));
  }

  findByUid(uid: string): Promise<IdentityUser | null> {
    return this.find(() => this.auth.getUser(uid));
  }

  private async find(ask: () => Promise<UserRecord>): Promise<IdentityUser | null> {
    try {
      return userOf(await ask());
    } catch (error) {
      if (hasCode(error, 'auth/user-not-found', 'auth/invalid-email', 'auth/invalid-uid'))
        return null;
      throw outOfReach(error);
    }
  }

  async createUser(user: {
    email: string;
    password: string;
    emailVerified?: boolean;
  }): Promise<IdentityUser> {
    await assertHardToGuess(user.password, [user.email]);
    try {
      return userOf(await this.auth.createUser(user));
    } catch (error) {
      if (hasCode(error, 'auth/email-already-exists'))
        throw refuse(409, 'EMAIL_ALREADY_REGISTERED');
      throw outOfReach(error);
    }
  }

  async deleteUser(uid: string): Promise<void> {
    try {
      await this.auth.deleteUser(uid);
    } catch (error) {
      if (!hasCode(error, 'auth/user-not-found')) throw outOfReach(error);
    }
    this.notifyChanged(uid);
  }

  async setDisabled(uid: string, disabled: boolean): Promise<void> {
    try {
      await this.auth.updateUser(uid, { disabled });
    } catch (error) {
      // A deleted account has no access anyway.
      if (hasCode(error, 'auth/user-not-found')) return;
      throw outOfReach(error);
    }
    await this.revoke(uid);
  }

  async removeSecondFactors(uid: string): Promise<number> {
    try {
      const { multiFactor } = await this.auth.getUser(uid);
      const removed = multiFactor?.enrolledFactors.length ?? 0;
      if (removed === 0) return 0;
      await this.auth.updateUser(uid, { multiFactor: { enrolledFactors: null } });
      await this.revoke(uid);
      return removed;
    } catch (error) {
      if (hasCode(error, 'auth/user-not-found')) return 0;
      throw outOfReach(error);
    }
  }

  /** Google does not list sessions. */
  async sessionsOf(): Promise<null> {
    return null;
  }

  async endSession(): Promise<boolean> {
    return false;
  }

  /** Google ends all sessions or none, so this ends all. */
  async endOtherSessions({ uid }: Caller): Promise<void> {
    await this.revoke(uid);
  }

  async revoke(uid: string): Promise<void> {
    // Firebase compares whole seconds. A revocation in the next second voids all tokens of the
    // current second. The loop is needed because a timer may fire slightly too early.
    const next = 1_000 * (Math.floor(Date.now() / 1_000) + 1);
    for (let left = next - Date.now(); left > 0; left = next - Date.now()) await delay(left);
    await this.auth
      .revokeRefreshTokens(uid)
      .catch((error: unknown) => Promise.reject(outOfReach(error)));
    this.notifyChanged(uid);
  }
}

let apps = 0;

const outOfReach = (cause: unknown) => new AppError(503, 'SERVICE_UNAVAILABLE', { cause });
const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof FirebaseAuthError && codes.includes(error.code);

function userOf(record: UserRecord): IdentityUser {
  return {
    uid: record.uid,
    email: record.email ?? '',
    emailVerified: record.emailVerified,
    disabled: record.disabled,
  };
}
