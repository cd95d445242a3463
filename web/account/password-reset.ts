import { loadIdentity } from '~/api/session';

/** Mails a link that sets a new password. */
export async function sendPasswordReset(email: string): Promise<void> {
  const { auth } = await loadIdentity();
  const { cleanEmail, sendPasswordResetEmail } = await import('~/api/firebase');
  await sendPasswordResetEmail(auth, cleanEmail(email));
}

/**
 * Checks that a code from a mail can still set a password.
 * @throws if the code is invalid or has expired
 */
export async function checkResetCode(code: string): Promise<void> {
  const { auth } = await loadIdentity();
  const { verifyPasswordResetCode } = await import('~/api/firebase');
  await verifyPasswordResetCode(auth, code);
}

/** Sets a new password with a code from a mail. */
export async function resetPassword(code: string, password: string): Promise<void> {
  const { auth } = await loadIdentity();
  const { confirmPasswordReset, verifyPasswordResetCode } = await import('~/api/firebase');
  await verifyPasswordResetCode(auth, code);
  await confirmPasswordReset(auth, code, password);
}
