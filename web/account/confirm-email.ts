import { runtimeConfig } from '~/api/config';
import { holding, identityErrorCode, leave, loadIdentity } from '~/api/session';

/** Which account is to be proved, where this browser has not done so; `reset` says how another password can be set, if it can. */
export type Unproved = { email: string; reset: 'here' | 'byMail' | null };

/**
 * Applies a code out of a mail, which confirms an address or moves the account to it, where this browser has proved the account: by a sign-up or a sign-in of before,
 * or by the password now. A link that was pressed elsewhere says nothing of who signed up.
 * @returns null when it is confirmed
 */
export function confirmEmail(code: string, password?: string): Promise<Unproved | null> {
  return holding(async ({ auth, sdk }) => {
    const { kind } = (await runtimeConfig()).identity;
    const { checkActionCode } = await import('~/api/firebase');
    const { data, operation } = await checkActionCode(auth, code);
    const unproved: Unproved =
      operation === 'VERIFY_AND_CHANGE_EMAIL'
        ? { email: data.previousEmail ?? '', reset: null }
        : { email: data.email ?? '', reset: kind === 'embedded' ? 'here' : 'byMail' };
    if (password !== undefined)
      await sdk.signInWithEmailAndPassword(auth, unproved.email, password);
    else if (kind === 'firebase' && auth.currentUser?.email !== unproved.email) return unproved;
    try {
      await sdk.applyActionCode(auth, code);
    } catch (error) {
      if (password === undefined && identityErrorCode(error) === 'auth/password-required')
        return unproved;
      throw error;
    } finally {
      if (password !== undefined) await leave({ auth, sdk });
    }
    return null;
  });
}

/** Confirms an address and replaces a password that its owner does not know. */
export async function confirmWithNewPassword(code: string, password: string): Promise<void> {
  const { auth, sdk } = await loadIdentity();
  await sdk.confirmPasswordReset(auth, code, password);
}
