import type { Auth } from '@firebase/auth';
import { runtimeConfig } from '~/api/config';
import { holding, identityErrorCode, leave, loadIdentity } from '~/api/session';

/** On a shared computer, somebody else may open the mail after this time. */
const justMs = 3_600_000;

/**
 * Creates the identity, then calls `register`, which creates the account of this identity. The user
 * is signed in once the address is confirmed in this browser. With Firebase they must sign in then,
 * because a confirmation elsewhere would not end the session here. If `register` fails, the
 * identity is deleted again, so that the address stays free.
 * @param mistyped the wrong address of an earlier sign-up in this browser, which this one replaces
 */
export function signUp(
  email: string,
  password: string,
  register: (uid: string) => Promise<void>,
  mistyped?: string | null,
): Promise<void> {
  return holding(async ({ auth, sdk }) => {
    const { cleanEmail, createUserWithEmailAndPassword, deleteUser } = await import(
      '~/api/firebase'
    );
    if (mistyped) await withdraw(auth, mistyped);
    const { user } = await createUserWithEmailAndPassword(auth, cleanEmail(email), password);
    try {
      await register(user.uid);
    } catch (error) {
      await deleteUser(user).catch(() => undefined);
      await leave({ auth, sdk });
      throw error;
    }
    if ((await runtimeConfig()).identity.kind === 'firebase') await leave({ auth, sdk });
  });
}

const isGone = (error: unknown) =>
  ['auth/user-not-found', 'auth/user-token-expired'].includes(identityErrorCode(error) ?? '');

/**
 * Deletes the unconfirmed account of a mistyped address, so that the owner of that address cannot
 * take it over. With Firebase nobody is signed in, and the account stays unconfirmed.
 */
async function withdraw({ currentUser }: Auth, email: string): Promise<void> {
  const { cleanEmail, deleteUser } = await import('~/api/firebase');
  if (currentUser?.emailVerified === false && currentUser.email === cleanEmail(email))
    await deleteUser(currentUser).catch((error: unknown) => {
      // The account may be gone already.
      if (!isGone(error)) throw error;
    });
}

/** Whether somebody has just signed up in this browser, and has not confirmed the e-mail. */
export async function hasJustSignedUp(): Promise<boolean> {
  const { currentUser } = (await loadIdentity()).auth;
  if (currentUser?.emailVerified !== false) return false;
  const createdAt = Date.parse(currentUser.metadata.creationTime ?? '');
  return Date.now() - createdAt < justMs;
}
