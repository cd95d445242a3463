/** What the session asks of the identity library, each by its name: fetched as a whole, it would bring sign-ins that nobody here uses. */
export { initializeApp } from 'firebase/app';
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
} from 'firebase/auth';
// comes with it: no page has to fetch it before somebody signs in
export { cleanEmail } from '../../shared/rules/email.js';
