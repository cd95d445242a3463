import { loadIdentity } from '~/api/session';

/** Changes the password of the signed-in user, after checking the current one. */
export async function changePassword(current: string, next: string): Promise<void> {
  const { currentUser: user } = (await loadIdentity()).auth;
  if (!user?.email) throw new Error('Nobody is signed in');
  const { EmailAuthProvider, reauthenticateWithCredential, updatePassword } = await import(
    '~/api/firebase'
  );
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, current));
  await updatePassword(user, next);
}
