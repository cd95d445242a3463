import { errors } from 'jose';
import { newId } from '../../platform/crypto/ids.js';
import type { VerifiedCaller } from '../../platform/identity/identity-provider.js';
import type { Account, OpenSession } from './embedded-accounts.js';
import type { TokenKind, TokenSigner } from './token-signer.js';

/** Issues and checks tokens in Firebase's format, so that the SDK can read them. */
export class EmbeddedTokens {
  readonly projectId = 'retrogusto';
  readonly lifetimeSeconds = 3_600;

  private readonly identity: TokenKind = {
    issuer: `https://securetoken.google.com/${this.projectId}`,
    audience: this.projectId,
    lifetimeSeconds: this.lifetimeSeconds,
  };
  private readonly custom: TokenKind = {
    issuer: `${this.projectId}-embedded-identity`,
    audience:
      'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    lifetimeSeconds: 300,
  };

  constructor(private readonly signer: TokenSigner) {}

  idToken(account: Account, { id, authTime, signInProvider }: OpenSession): Promise<string> {
    return this.signer.sign(this.identity, account.uid, {
      ...(account.displayName ? { name: account.displayName } : {}),
      // The SDK stores a new refresh token only when the identity token differs. Without `jti`, two
      // tokens of the same second would be equal.
      jti: newId(),
      auth_time: Math.floor(authTime.getTime() / 1000),
      user_id: account.uid,
      sid: id,
      email: account.email,
      email_verified: account.emailVerified,
      firebase: { identities: { email: [account.email] }, sign_in_provider: signInProvider },
    });
  }

  async verify(token: string): Promise<VerifiedCaller | 'expired' | 'invalid'> {
    try {
      const { sub, iat, exp, ...claims } = await this.signer.check(this.identity, token);
      const { email, email_verified: emailVerified, auth_time: authTime, sid } = claims;
      if (typeof email !== 'string' || typeof authTime !== 'number') return 'invalid';
      return {
        uid: sub,
        email,
        emailVerified: emailVerified === true,
        sessionId: typeof sid === 'string' ? sid : null,
        authTime: new Date(authTime * 1000),
        issuedAt: new Date(iat * 1000),
        expiresAt: new Date(exp * 1000),
      };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return 'expired';
      if (error instanceof errors.JOSEError) return 'invalid';
      throw error;
    }
  }

  customToken(uid: string): Promise<string> {
    return this.signer.sign(this.custom, uid, { uid });
  }

  /**
   * Returns the uid that a custom token signs in, or null when the token is not ours or has
   * expired.
   */
  async customTokenUid(token: string): Promise<string | null> {
    try {
      return (await this.signer.check(this.custom, token)).sub;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}
