import { errors } from 'jose';
import { newId } from '../../platform/crypto/ids.js';
import { secondFactorIn, type VerifiedCaller } from '../../platform/identity/identity-provider.js';
import type { Account, OpenSession } from './embedded-accounts.js';
import type { TokenKind, TokenSigner } from './token-signer.js';

/** A browser has this long between two calls. */
export const ticketSeconds = 600;

/** Purposes of tickets: short-lived signed notes that a browser keeps between two calls. */
export type TicketPurpose =
  | 'second-factor'
  | 'totp-enrolment'
  | 'passkey-enrolment'
  | 'passkey-sign-in';

type Ticket = { sub: string; [claim: string]: unknown };

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

  idToken(account: Account, session: OpenSession): Promise<string> {
    const { id, authTime, signInProvider, secondFactor } = session;
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
      firebase: {
        identities: { email: [account.email] },
        sign_in_provider: signInProvider,
        ...(secondFactor ? { sign_in_second_factor: secondFactor } : {}),
      },
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
        secondFactor: secondFactorIn(claims),
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
   * A custom token for the owner of a passkey, which is both factors at once.
   * @param passkey the id of the passkey
   */
  passkeyToken({ uid, validAfter }: Account, passkey: string): Promise<string> {
    return this.signer.sign(this.custom, uid, {
      uid,
      jti: newId(),
      passkey,
      validAfter: validAfter.getTime(),
    });
  }

  /** Returns the claims of a custom token, or null when it is not ours or has expired. */
  customTokenClaims(token: string): Promise<Ticket | null> {
    return this.claimsOf(this.custom, token);
  }

  ticket(purpose: TicketPurpose, subject: string, claims: object = {}): Promise<string> {
    return this.signer.sign(this.ticketKind(purpose), subject, { ...claims, jti: newId() });
  }

  /** Returns null when the ticket is forged, expired or has another purpose. */
  readTicket(purpose: TicketPurpose, ticket: string): Promise<Ticket | null> {
    return this.claimsOf(this.ticketKind(purpose), ticket);
  }

  private ticketKind(purpose: TicketPurpose): TokenKind {
    return { issuer: this.custom.issuer, audience: purpose, lifetimeSeconds: ticketSeconds };
  }

  private async claimsOf(kind: TokenKind, token: string): Promise<Ticket | null> {
    try {
      return await this.signer.check(kind, token);
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}
