import { runtimeConfig } from '~/api/config';
import { holding, identityErrorCode, leave, loadIdentity } from '~/api/session';

/**
 * An account that the user of this browser has not proved to own. `reset` tells how the user can
 * set another password; null if that is impossible.
 */
export type Unproved = { email: string; reset: 'here' | 'byMail' | null };

/**
 * Applies an e-mail code, which confirms an address or moves the account to it. The user must first
 * prove that the account is theirs: by an earlier sign-up or sign-in in this browser, or by
 * `password`. A link opened elsewhere does not prove who signed up.
 * A new address signs the user in, an address that has changed does not.
 * @returns null when the address is confirmed, else the account that is still unproved
 */
export function confirmEmail(code: string, password?: string): Promise<Unproved | null> {
  return holding(async ({ auth, sdk }) => {
    const { kind } = (await runtimeConfig()).identity;
    const { checkActionCode } = await import('~/api/firebase');
    const { data, operation } = await checkActionCode(auth, code);
    const isNew = operation === 'VERIFY_EMAIL';
    const unproved: Unproved =
      operation === 'VERIFY_AND_CHANGE_EMAIL'
        ? { email: data.previousEmail ?? '', reset: null }
        : { email: data.email ?? '', reset: kind === 'embedded' ? 'here' : 'byMail' };
    if (password !== undefined)
      await sdk.signInWithEmailAndPassword(auth, unproved.email, password);
    else if (kind === 'firebase' && auth.currentUser?.email !== unproved.email) return unproved;
    let isApplied = false;
    try {
      await sdk.applyActionCode(auth, code);
      isApplied = true;
    } catch (error) {
      if (password === undefined && identityErrorCode(error) === 'auth/password-required')
        return unproved;
      throw error;
    } finally {
      if (password !== undefined && !(isApplied && isNew)) await leave({ auth, sdk });
    }
    const user = auth.currentUser;
    // If the account cannot be read again, the user signs in as usual.
    if (isNew && user?.email === unproved.email)
      await user.reload().then(
        () => user.getIdToken(true),
        () => leave({ auth, sdk }),
      );
    return null;
  });
}

/** Confirms an address and sets a new password, for a user who does not know the old one. */
export async function confirmWithNewPassword(code: string, password: string): Promise<void> {
  const { auth, sdk } = await loadIdentity();
  await sdk.confirmPasswordReset(auth, code, password);
}
