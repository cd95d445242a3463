import { passkeyToken } from '~/api/passkeys';
import { needsSecondFactor, type PendingSignIn, pendingSignIn } from '~/api/second-factor';
import { holding, identityErrorCode, loadIdentity } from '~/api/session';
import { proveFreshly } from './fresh-proof-state';

/**
 * Signs the user in again with the password.
 * @returns the rest of the sign-in when the account has a second factor; otherwise null
 */
export function reauthenticate(password: string): Promise<PendingSignIn | null> {
  return replacingSession(async () => {
    const { auth } = await loadIdentity();
    const user = auth.currentUser;
    if (!user?.email) throw new Error('Nobody is signed in');
    const sdk = await import('~/api/firebase');
    try {
      const credential = sdk.EmailAuthProvider.credential(user.email, password);
      await sdk.reauthenticateWithCredential(user, credential);
      return null;
    } catch (error) {
      if (needsSecondFactor(error)) return pendingSignIn(auth, error);
      throw error;
    }
  });
}

/** Completes `reauthenticate` with a code. */
export const finishWithCode = (pending: PendingSignIn, id: string, code: string): Promise<void> =>
  replacingSession(() => pending.finish(id, code));

/** Signs the user in again with one of their own passkeys. */
export const reauthenticateByPasskey = (): Promise<void> =>
  replacingSession(() =>
    holding(async ({ auth, sdk }) => {
      const token = await passkeyToken(await auth.currentUser?.getIdToken());
      await sdk.signInWithCustomToken(auth, token);
    }),
  );

/** A fresh sign-in is a new session. The replaced one ends, so that the list stays short. */
async function replacingSession<T>(work: () => Promise<T>): Promise<T> {
  const { auth } = await loadIdentity();
  const before = await auth.currentUser?.getIdToken();
  const refresh = auth.currentUser?.refreshToken;
  const result = await work();
  if (before && auth.currentUser?.refreshToken !== refresh)
    void fetch('/api/v1/user/signOut', {
      method: 'POST',
      headers: { authorization: `Bearer ${before}` },
    }).catch(() => undefined);
  return result;
}

/**
 * Runs a change at the identity provider. If it needs a fresh sign-in, the user proves who they
 * are, and the change runs again.
 * @returns undefined when the user does not prove it
 */
export async function withFreshProof<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (identityErrorCode(error) !== 'auth/requires-recent-login') throw error;
    return (await proveFreshly()) ? work() : undefined;
  }
}
