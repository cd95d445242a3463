/**
 * The parts of the Firebase SDK that the session uses, by name. A download of the whole SDK would
 * include sign-in methods that we do not use.
 */
export { initializeApp } from '@firebase/app';
export {
  applyActionCode,
  browserLocalPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  verifyPasswordResetCode,
} from '@firebase/auth';
// Bundled here because it is needed at sign-in only.
export { cleanEmail } from '../../shared/rules/email.js';
