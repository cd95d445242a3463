import { type FirebaseApp, initializeApp } from '@firebase/app';
import { Component, type ComponentContainer } from '@firebase/component';
import type { RuntimeConfig } from './config';

/**
 * The parts of the Firebase SDK that the session uses, by name. A download of the whole SDK would
 * include sign-in methods that we do not use.
 */
export {
  applyActionCode,
  browserLocalPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  getMultiFactorResolver,
  initializeAuth,
  inMemoryPersistence,
  multiFactor,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  TotpMultiFactorGenerator,
  updatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from '@firebase/auth';
// Bundled here because it is needed at sign-in only.
export { cleanEmail } from '../../shared/rules/email.js';

/**
 * Starts the SDK without its count of days of use. The SDK keeps this count in IndexedDB, and each
 * of its requests waits for it. WebKit can lose a request to IndexedDB, so a page could wait
 * forever. The count would also go to Google.
 * @param name a second app of the same page needs a name of its own
 */
export function startApp(
  { apiKey, projectId, authDomain }: RuntimeConfig['identity'],
  name?: string,
): FirebaseApp {
  const app = initializeApp({ apiKey, projectId, ...(authDomain ? { authDomain } : {}) }, name);
  const { container } = app as unknown as { container: ComponentContainer };
  const heartbeat = { triggerHeartbeat: async () => {}, getHeartbeatsHeader: async () => '' };
  container.addOrOverwriteComponent(
    new Component('heartbeat' as never, () => heartbeat as never, 'PRIVATE' as never),
  );
  return app;
}

/** Deletes the databases in which the SDK kept sign-ins and the count of days in release 0.1.0. */
export function deleteOldDatabases(): void {
  try {
    for (const name of ['firebaseLocalStorageDb', 'firebase-heartbeat-database'])
      indexedDB.deleteDatabase(name);
  } catch {
    // Private windows may refuse IndexedDB. Then there is nothing to delete.
  }
}
