import { runtimeConfig } from '~/api/config';
import { needsSecondFactor, type PendingSignIn, pendingSignIn } from '~/api/second-factor';
import { holding, identityErrorCode, leave, loadIdentity, signOut } from '~/api/session';

/**
 * An account that the user of this browser has not proved to own. `reset` tells how the user can
 * set another password; null if that is impossible.
 */
export type Unproved = { email: string; reset: 'here' | 'byMail' | null };

/** The proof that the account is the user's: the password, or then the second step. */
type Proof = { password: string } | { pending: PendingSignIn; id: string; code: string };

/**
 * Applies an e-mail code, which confirms an address or moves the account to it. The user must first
 * prove that the account is theirs: by an earlier sign-up or sign-in in this browser, or by
 * `proof`. A link opened elsewhere does not prove who signed up.
 * A new address signs the user in, an address that has changed does not.
 * @returns `inside` when the user is signed in, `confirmed` when they are not, else the account
 * that is still unproved, or the sign-in that lacks the second factor
 */
export function confirmEmail(
  code: string,
  proof?: Proof,
): Promise<'inside' | 'confirmed' | Unproved | PendingSignIn> {
  return holding(async ({ auth, sdk }) => {
    const { kind } = (await runtimeConfig()).identity;
    const { applyActionCode, checkActionCode } = await import('~/api/firebase');
    const { data, operation } = await checkActionCode(auth, code);
    const unproved: Unproved =
      operation === 'VERIFY_AND_CHANGE_EMAIL'
        ? { email: data.previousEmail ?? '', reset: null }
        : { email: data.email ?? '', reset: kind === 'embedded' ? 'here' : 'byMail' };
    if (proof && 'pending' in proof) await proof.pending.finish(proof.id, proof.code);
    else if (proof)
      try {
        await sdk.signInWithEmailAndPassword(auth, unproved.email, proof.password);
      } catch (error) {
        if (needsSecondFactor(error)) return pendingSignIn(auth, error);
        throw error;
      }
    else if (kind === 'firebase' && auth.currentUser?.email !== unproved.email) return unproved;
    try {
      await applyActionCode(auth, code);
    } catch (error) {
      if (proof) await leave({ auth, sdk });
      else if (identityErrorCode(error) === 'auth/password-required') return unproved;
      throw error;
    }
    const user = auth.currentUser;
    if (operation === 'VERIFY_EMAIL' && user?.email === unproved.email) {
      try {
        await user.reload();
        await user.getIdToken(true);
        return 'inside';
      } catch {
        // The user signs in as usual.
      }
    } else if (!proof) return 'confirmed';
    await leave({ auth, sdk });
    return 'confirmed';
  });
}

/** Confirms an address and sets a new password, for a user who does not know the old one. */
export async function confirmWithNewPassword(code: string, password: string): Promise<void> {
  const { auth } = await loadIdentity();
  const { confirmPasswordReset } = await import('~/api/firebase');
  await confirmPasswordReset(auth, code, password);
}

/**
 * Undoes a change of the e-mail address, or the addition of a second factor. The server ends all
 * sessions of the account, so this browser is signed out too.
 */
export async function undoChange(code: string): Promise<void> {
  const { auth } = await loadIdentity();
  const { applyActionCode } = await import('~/api/firebase');
  await applyActionCode(auth, code);
  await signOut().catch(() => undefined);
}
