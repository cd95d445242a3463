import { loadIdentity } from '~/api/session';
import { proveFreshly } from '~/frame/second-step/fresh-proof-state';
import { reauthenticate } from '~/frame/second-step/reauthenticate';

/**
 * Changes the password of the signed-in user, after checking the current one and the second factor.
 * @returns false when the user does not give the second factor
 */
export async function changePassword(current: string, next: string): Promise<boolean> {
  const pending = await reauthenticate(current);
  if (pending && !(await proveFreshly(pending))) return false;
  const { currentUser: user } = (await loadIdentity()).auth;
  if (!user) throw new Error('Nobody is signed in');
  const { updatePassword } = await import('~/api/firebase');
  await updatePassword(user, next);
  return true;
}
