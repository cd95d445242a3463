import type { Auth, MultiFactorError } from '@firebase/auth';
import { runtimeConfig } from './config';
import { identityErrorCode } from './session';

/** A sign-in that lacks only the second factor. */
export type PendingSignIn = {
  apps: { id: string; name: string }[];
  hasPasskey: boolean;
  hasRecoveryCode: boolean;
  /** Completes the sign-in with a code of one of the apps, or with a recovery code. */
  finish(id: string, code: string): Promise<void>;
  /** Mails a link that removes the factors after a wait. Null if the provider has no such link. */
  askForReset: (() => Promise<{ opensAt: string }>) | null;
};

/** The embedded provider announces these as if they were apps with these ids. */
export const recoveryCodeId = 'recovery-code';
const passkeyId = 'passkey';

export const needsSecondFactor = (error: unknown): error is MultiFactorError =>
  identityErrorCode(error) === 'auth/multi-factor-auth-required';

/** Reads the error that the identity library throws when the account has a second factor. */
export async function pendingSignIn(auth: Auth, error: MultiFactorError): Promise<PendingSignIn> {
  const [{ identity }, sdk] = await Promise.all([runtimeConfig(), import('./firebase')]);
  const resolver = sdk.getMultiFactorResolver(auth, error);
  const ids = resolver.hints.map(({ uid }) => uid);
  const { mfaPendingCredential } = (
    error.customData as unknown as { _serverResponse: { mfaPendingCredential: string } }
  )._serverResponse;
  return {
    apps: resolver.hints
      .filter(
        ({ factorId, uid }) => factorId === 'totp' && ![recoveryCodeId, passkeyId].includes(uid),
      )
      .map(({ uid, displayName }) => ({ id: uid, name: displayName ?? '' })),
    hasPasskey: ids.includes(passkeyId),
    hasRecoveryCode: ids.includes(recoveryCodeId),
    finish: async (id, code) => {
      const assertion = sdk.TotpMultiFactorGenerator.assertionForSignIn(id, code);
      await resolver.resolveSignIn(assertion);
    },
    askForReset:
      identity.kind === 'embedded'
        ? () => callIdentity('factorReset:start', { mfaPendingCredential })
        : null,
  };
}

const codes: Record<string, string> = {
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'requires-recent-login',
  INVALID_CODE: 'invalid-verification-code',
  INVALID_OOB_CODE: 'invalid-action-code',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
};

/**
 * Calls an operation of the embedded provider that the identity library does not know.
 * @throws errors with an `auth/…` code, like the library; a `TypeError` without a connection
 */
export async function callIdentity<Answer = object>(
  operation: string,
  body: object,
): Promise<Answer> {
  const { apiKey } = (await runtimeConfig()).identity;
  const answer = await fetch(
    `/identitytoolkit.googleapis.com/v2/accounts/${operation}?key=${apiKey}`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-firebase-locale': document.documentElement.lang,
      },
      body: JSON.stringify(body),
    },
  );
  const said = (await answer.json()) as Answer & { error?: { message?: string } };
  if (answer.ok) return said;
  const [message = ''] = (said.error?.message ?? '').split(' : ');
  const code = codes[message] ?? message.toLowerCase().replaceAll('_', '-');
  throw Object.assign(new Error(message), { code: `auth/${code}` });
}
