import { initializeApp } from 'firebase-admin/app';
import { type Auth, FirebaseAuthError, getAuth, type UserRecord } from 'firebase-admin/auth';
import type { Database } from '../database/database.js';
import { refuse } from '../http/app-error.js';
import { type ActionKind, actionUrl, IdentityProvider, type IdentityUser, type VerifiedCaller } from './identity-provider.js';

export type FirebaseSettings = { projectId: string; publicUrl: string };

/** Google's identity service. Its mails and sign-in pages are reached by the browser; the server only checks and administers. */
export class FirebaseIdentity extends IdentityProvider {
  private readonly auth: Auth;

  constructor(
    private readonly db: Pick<Database, 'transaction'>,
    private readonly settings: FirebaseSettings,
  ) {
    super();
    // credentials come from GOOGLE_APPLICATION_CREDENTIALS; a name of its own, as several apps may live in one process
    this.auth = getAuth(initializeApp({ projectId: settings.projectId }, `identity-${++apps}`));
  }

  async verify(token: string): Promise<VerifiedCaller | null> {
    try {
      // not `checkRevoked`, which asks Google on every request: our own row says since when sessions are good
      const claims = await this.auth.verifyIdToken(token);
      if (!claims.email) return null;
      return {
        uid: claims.uid,
        email: claims.email,
        emailVerified: claims.email_verified === true,
        authTime: new Date(claims.auth_time * 1000),
        issuedAt: new Date(claims.iat * 1000),
        expiresAt: new Date(claims.exp * 1000),
      };
    } catch (error) {
      // a bad token is an answer; Google's keys being out of reach is a fault
      if (hasCode(error, 'auth/argument-error', 'auth/id-token-expired', 'auth/invalid-id-token', 'auth/id-token-revoked')) return null;
      throw refuse(503, 'SERVICE_UNAVAILABLE');
    }
  }

  createCustomToken(uid: string): Promise<string> {
    return this.auth.createCustomToken(uid);
  }

  async actionLink(kind: Exclude<ActionKind, 'recoverEmail'>, email: string): Promise<string | null> {
    try {
      const link =
        kind === 'verifyEmail' ? await this.auth.generateEmailVerificationLink(email) : await this.auth.generatePasswordResetLink(email);
      const code = new URL(link).searchParams.get('oobCode');
      if (!code) throw new Error('Firebase made an action link without a code');
      return actionUrl(this.settings.publicUrl, kind, code);
    } catch (error) {
      if (hasCode(error, 'auth/user-not-found', 'auth/email-not-found')) return null;
      throw error;
    }
  }

  async findByEmail(email: string): Promise<IdentityUser | null> {
    try {
      return userOf(await this.auth.getUserByEmail(email));
    } catch (error) {
      if (hasCode(error, 'auth/user-not-found', 'auth/invalid-email')) return null;
      throw error;
    }
  }

  async createUser(user: { email: string; password: string; emailVerified?: boolean }): Promise<IdentityUser> {
    try {
      return userOf(await this.auth.createUser(user));
    } catch (error) {
      if (hasCode(error, 'auth/email-already-exists')) throw refuse(409, 'EMAIL_ALREADY_REGISTERED');
      throw error;
    }
  }

  async setDisabled(uid: string, disabled: boolean): Promise<void> {
    await this.auth.updateUser(uid, { disabled });
    if (disabled) await this.revoke(uid);
  }

  async revoke(uid: string): Promise<void> {
    await this.auth.revokeRefreshTokens(uid);
    if (this.revocations.length === 0) return;
    const { tokensValidAfterTime } = await this.auth.getUser(uid);
    const validAfter = tokensValidAfterTime ? new Date(tokensValidAfterTime) : new Date();
    await this.db.transaction((tx) => this.tellRevoked(tx, uid, validAfter));
    this.tellCommitted(uid);
  }
}

let apps = 0;

const hasCode = (error: unknown, ...codes: string[]) => error instanceof FirebaseAuthError && codes.includes(error.code);

function userOf(record: UserRecord): IdentityUser {
  return { uid: record.uid, email: record.email ?? '', emailVerified: record.emailVerified, disabled: record.disabled };
}
