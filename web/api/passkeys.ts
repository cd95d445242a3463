import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { RuntimeConfig } from './config';
import { callIdentity } from './second-factor';

const isNumeric = (host: string) => /^[\d.]+$|:/.test(host);

/**
 * Whether this browser can use passkeys here. They belong to one host name, so the page must be at
 * the address of the installation. With Firebase there are none.
 */
export function canUsePasskeys({ identity, publicUrl }: RuntimeConfig): boolean {
  const { origin, hostname } = globalThis.location;
  return (
    identity.kind === 'embedded' &&
    'PublicKeyCredential' in globalThis &&
    new URL(publicUrl).origin === origin &&
    !isNumeric(hostname)
  );
}

/**
 * Asks the browser for a passkey, and returns a token that signs its owner in.
 * @param idToken lets only passkeys of this user answer
 * @throws `NotAllowedError` when the user cancels
 */
export async function passkeyToken(idToken?: string): Promise<string> {
  const [{ options }, { startAuthentication }] = await Promise.all([
    callIdentity<{ options: PublicKeyCredentialRequestOptionsJSON }>(
      'passkeySignIn:start',
      idToken ? { idToken } : {},
    ),
    import('@simplewebauthn/browser'),
  ]);
  const response = await startAuthentication({ optionsJSON: options });
  const { customToken } = await callIdentity<{ customToken: string }>('passkeySignIn:finalize', {
    response,
  });
  return customToken;
}

/**
 * Lets the browser make a passkey and adds it to the account. `customToken` starts the session with
 * it, if it is the account's first factor.
 */
export async function createPasskey(
  idToken: string,
  displayName: string,
): Promise<{ customToken?: string }> {
  const [{ options }, { startRegistration }] = await Promise.all([
    callIdentity<{ options: PublicKeyCredentialCreationOptionsJSON }>('passkeyEnrollment:start', {
      idToken,
    }),
    import('@simplewebauthn/browser'),
  ]);
  const response = await startRegistration({ optionsJSON: options });
  return callIdentity('passkeyEnrollment:finalize', { idToken, displayName, response });
}

/** Whether the user closed the browser's window for passkeys, or let it expire. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
