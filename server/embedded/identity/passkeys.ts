import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isTransientError } from '../../platform/errors/transient-error.js';
import type { AttemptLimits } from '../../platform/identity/attempt-limits.js';
import type { Account } from './embedded-accounts.js';
import { type EmbeddedTokens, type TicketPurpose, ticketSeconds } from './embedded-tokens.js';
import type { Passkey } from './second-factors.js';

/** The subject of a challenge that anybody may answer. */
const anybody = '*';

const onceOnly = { scope: 'passkey.challenge', max: 1, windowMs: ticketSeconds * 1000 };

/** EdDSA, ES256 and RS256: all authenticators have one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

// loaded on demand: the library costs memory and start-up time
const webauthn = () => import('@simplewebauthn/server');

/**
 * Checks passkeys. A passkey unlocks with a finger, a face or a PIN, so it is both factors at once.
 * Challenges are signed and expire. Each is accepted once, which `attempt_limits` remembers.
 */
export class Passkeys {
  private readonly rpID: string;
  private readonly origin: string;

  constructor(
    private readonly tokens: EmbeddedTokens,
    private readonly attempts: AttemptLimits,
    publicUrl: string,
  ) {
    const { hostname, origin } = new URL(publicUrl);
    this.rpID = hostname;
    this.origin = origin;
  }

  async creationOptions(
    { uid, email }: Account,
    present: readonly Passkey[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await webauthn();
    return generateRegistrationOptions({
      rpName: 'Retrogusto',
      rpID: this.rpID,
      userName: email,
      userID: new TextEncoder().encode(uid),
      userDisplayName: email,
      challenge: await this.tokens.ticket('passkey-enrolment', uid),
      timeout: ticketSeconds * 1000,
      excludeCredentials: present.map(credentialOf),
      supportedAlgorithmIDs,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** Returns the new passkey, or null when the answer is not valid. */
  async created(
    { uid }: Account,
    response: unknown,
  ): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | null> {
    const { verifyRegistrationResponse } = await webauthn();
    const result = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: (challenge) => this.isOurs('passkey-enrolment', uid, challenge),
      expectedOrigin: this.origin,
      expectedRPID: this.rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    }).catch(refused);
    if (!result?.verified) return null;
    const { id, publicKey, counter, transports } = result.registrationInfo.credential;
    return { credentialId: id, publicKey, counter, transports: transportsIn(transports) };
  }

  /** @param allowed the passkeys of the account that must answer; without it, any account may */
  async requestOptions(allowed?: {
    uid: string;
    passkeys: readonly Passkey[];
  }): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await webauthn();
    return generateAuthenticationOptions({
      rpID: this.rpID,
      challenge: await this.tokens.ticket('passkey-sign-in', allowed?.uid ?? anybody),
      timeout: ticketSeconds * 1000,
      userVerification: 'required',
      ...(allowed ? { allowCredentials: allowed.passkeys.map(credentialOf) } : {}),
    });
  }

  /** Returns the passkey's new counter, or null when the answer is not valid. */
  async answered(passkey: Passkey, response: unknown): Promise<number | null> {
    const { verifyAuthenticationResponse } = await webauthn();
    const result = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => this.isOurs('passkey-sign-in', passkey.uid, challenge),
      expectedOrigin: this.origin,
      expectedRPID: this.rpID,
      requireUserVerification: true,
      credential: { ...passkey, id: passkey.credentialId },
    }).catch(refused);
    return result?.verified ? result.authenticationInfo.newCounter : null;
  }

  private async isOurs(purpose: TicketPurpose, uid: string, challenge: string): Promise<boolean> {
    const written = Buffer.from(challenge, 'base64url').toString('utf8');
    const ticket = await this.tokens.readTicket(purpose, written);
    if (!ticket || (ticket.sub !== uid && ticket.sub !== anybody)) return false;
    return (await this.attempts.countAttempt(onceOnly, String(ticket['jti']))) === 0;
  }
}

const credentialOf = ({ credentialId, transports }: Passkey) => ({ id: credentialId, transports });

/** The library does not check what the browser says about transports. */
const transportsIn = (given: unknown): string[] =>
  Array.isArray(given)
    ? given.filter(
        (each): each is string => typeof each === 'string' && /^[a-z-]{1,20}$/.test(each),
      )
    : [];

/** The library throws an error for every answer that it does not accept. */
function refused(error: unknown): null {
  if (isTransientError(error)) throw error;
  return null;
}
