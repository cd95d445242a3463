import { loadIdentity } from '~/api/session';

/** Changes the password of the signed-in user, after checking the current one. */
export async function changePassword(current: string, next: string): Promise<void> {
  const { auth, sdk } = await loadIdentity();
  const user = auth.currentUser;
  if (!user?.email) throw new Error('Nobody is signed in');
  await sdk.reauthenticateWithCredential(
    user,
    sdk.EmailAuthProvider.credential(user.email, current),
  );
  await sdk.updatePassword(user, next);
}
