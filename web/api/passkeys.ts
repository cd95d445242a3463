import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { callIdentity } from './second-factor';
import { holding } from './session';

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

/** Signs in with a passkey alone. */
export const signInByPasskey = (): Promise<void> =>
  holding(async ({ auth, sdk }) => {
    await sdk.signInWithCustomToken(auth, await passkeyToken());
  });
