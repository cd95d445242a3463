import type { Auth, User } from 'firebase/auth';
import { useSyncExternalStore } from 'react';
import { runtimeConfig } from './config';
import { hintKey, maybeSignedIn, rememberSignedIn } from './session-hint';

export type SessionUser = { uid: string; email: string; emailVerified: boolean };

/** `starting` only while somebody who was signed in is being recognised: everyone else starts `signed-out`, without waiting. */
export type Session =
  | { status: 'starting' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: SessionUser };

let session: Session = { status: maybeSignedIn() ? 'starting' : 'signed-out' };
const listeners = new Set<() => void>();

function become(next: Session) {
  session = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Who is signed in, for components. */
export const useSession = (): Session => useSyncExternalStore(subscribe, () => session);

/** The signed-in user; only for screens behind the sign-in gate. */
export function useUser(): SessionUser {
  const current = useSession();
  if (current.status !== 'signed-in')
    throw new Error('useUser is for screens behind the sign-in gate');
  return current.user;
}

/** Signing out waits no longer than this for the server, */
const patienceMs = 3_000;
/** a sign-in that could not be recognised is tried again after this, */
const againMs = 5_000;
/** and the SDK looks this often at what other tabs have stored. */
const lookMs = 1_000;
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Identity = { auth: Auth; sdk: typeof import('./firebase') };
let identity: Promise<Identity> | undefined;

// While a sign-in is being judged (is the address confirmed?) or an account is being made, nobody counts as signed in.
let held = false;

/** The identity library, with whoever is signed in. */
export function loadIdentity(): Promise<Identity> {
  identity ??= start().catch((error: unknown) => {
    identity = undefined;
    throw error;
  });
  return identity;
}

/**
 * The identity library takes an account that cannot be looked up for one that is gone, and signs it out; only a failure of the network it
 * waits out. A server that cannot answer just now is to it what the network is.
 */
function takeFaultsForTheNetworks() {
  const plain = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    const response = await plain(...call);
    if (
      response.status >= 500 &&
      /\/(identitytoolkit|securetoken)\.googleapis\.com\//.test(response.url)
    )
      throw new TypeError(`The identity service answered ${response.status}`);
    return response;
  };
}

let faultsTaken = false;

async function start(): Promise<Identity> {
  if (!faultsTaken) takeFaultsForTheNetworks();
  faultsTaken = true;
  const [{ identity: provider }, sdk] = await Promise.all([runtimeConfig(), import('./firebase')]);
  const app = sdk.initializeApp({
    apiKey: provider.apiKey,
    projectId: provider.projectId,
    ...(provider.authDomain ? { authDomain: provider.authDomain } : {}),
  });
  // No popup resolver: it would frame a page of another origin, and nobody signs in by popup here.
  const auth = sdk.initializeAuth(app, {
    persistence: [sdk.indexedDBLocalPersistence, sdk.browserLocalPersistence],
  });
  if (provider.kind === 'embedded')
    sdk.connectAuthEmulator(auth, globalThis.location.origin, { disableWarnings: true });
  await auth.authStateReady();
  sdk.onAuthStateChanged(auth, (user) => {
    if (!held) accept(user);
  });
  return { auth, sdk };
}

function accept(user: User | null) {
  rememberSignedIn(user !== null);
  become(
    user
      ? {
          status: 'signed-in',
          user: { uid: user.uid, email: user.email ?? '', emailVerified: user.emailVerified },
        }
      : { status: 'signed-out' },
  );
}

/** Nobody counts as signed in here until `work` is done. */
export async function holding<T>(work: (identity: Identity) => Promise<T>): Promise<T> {
  const loaded = await loadIdentity();
  held = true;
  try {
    return await work(loaded);
  } finally {
    held = false;
    accept(loaded.auth.currentUser);
  }
}

// When this tab last turned over: later than a look or two ago, it slept.
let awakeAt = Date.now();

/** Whether the identity token in hand has to be renewed before it is used. */
function endsSoon(user: User): boolean {
  const { stsTokenManager } = user.toJSON() as { stsTokenManager?: { expirationTime?: number } };
  return (stsTokenManager?.expirationTime ?? 0) - Date.now() < 60_000;
}

/** Signs in with the token in the address, or recognises who was signed in, here or in another tab; call once at start. */
export function beginSession() {
  // the token leaves the address bar, and the history, before anything else happens
  const address = new URL(globalThis.location.href);
  const token = address.searchParams.get('tokenId');
  if (!token) return watchSession();
  address.searchParams.delete('tokenId');
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  signInWithToken(token).catch((error: unknown) =>
    console.error('The token in the address was refused.', error),
  );
}

function watchSession() {
  setInterval(() => {
    awakeAt = Date.now();
  }, lookMs);
  // A server that cannot be reached has signed nobody out: whoever was signed in waits for it.
  const recognise = () => {
    loadIdentity().then(
      ({ auth }) => accept(auth.currentUser),
      () => setTimeout(recognise, againMs),
    );
  };
  if (maybeSignedIn()) recognise();
  globalThis.addEventListener('storage', (event) => {
    if (event.key === hintKey && event.newValue !== null && session.status === 'signed-out')
      recognise();
  });
}

/** The token for a call of the API, renewed by the identity library when it is about to expire; undefined for nobody. */
export async function idToken(options: { fresh?: boolean } = {}): Promise<string | undefined> {
  if (!identity && session.status === 'signed-out') return undefined;
  const { auth } = await loadIdentity();
  // A tab that slept wakes with tokens that another may have replaced since: it looks at what is stored before it uses them.
  if (Date.now() - awakeAt > 3 * lookMs && auth.currentUser && endsSoon(auth.currentUser))
    await delay(2 * lookMs);
  return auth.currentUser?.getIdToken(options.fresh ?? false);
}

/** Whose data can be asked for, as soon as that is known; undefined for nobody. */
export async function recognisedUid(): Promise<string | undefined> {
  if (!identity && session.status === 'signed-out') return undefined;
  return (await loadIdentity()).auth.currentUser?.uid;
}

export type SignInAnswer = { verified: true } | { verified: false; email: string };

/** Signs in by e-mail and password. An address that was never confirmed is signed out again at once. */
export function signIn(email: string, password: string): Promise<SignInAnswer> {
  return holding(async ({ auth, sdk }) => {
    const { user } = await sdk.signInWithEmailAndPassword(auth, sdk.cleanEmail(email), password);
    if (!user.emailVerified) {
      await leave({ auth, sdk });
      return { verified: false, email: user.email ?? email };
    }
    await user.getIdToken(true);
    return { verified: true };
  });
}

/** Signs in with a token somebody trusted made (`?tokenId=`). */
function signInWithToken(token: string): Promise<void> {
  become({ status: 'starting' });
  return holding(async ({ auth, sdk }) => {
    const { user } = await sdk.signInWithCustomToken(auth, token);
    await user.getIdToken(true);
  }).catch((error: unknown) => {
    if (session.status === 'starting') become({ status: 'signed-out' });
    throw error;
  });
}

/**
 * Creates the identity, lets `register` make the account with its token, and signs out:
 * the address has to be confirmed first. Where registering fails the identity is taken back, so that the address stays free.
 */
export function signUp(
  email: string,
  password: string,
  register: (uid: string) => Promise<void>,
): Promise<void> {
  return holding(async ({ auth, sdk }) => {
    const { user } = await sdk.createUserWithEmailAndPassword(
      auth,
      sdk.cleanEmail(email),
      password,
    );
    try {
      await register(user.uid);
    } catch (error) {
      await sdk.deleteUser(user).catch(() => undefined);
      throw error;
    } finally {
      await leave({ auth, sdk });
    }
  });
}

export async function signOut(): Promise<void> {
  const loaded = await loadIdentity();
  await leave(loaded);
  accept(null);
}

/** Ends the session on the server too; whether or not that is heard, nobody is signed in here afterwards. */
export async function leave({ auth, sdk }: Identity): Promise<void> {
  const told = auth.currentUser?.getIdToken().then((token) =>
    // the page may be gone before the answer is there; unread, the browser would take it for never ending
    fetch('/api/v1/user/signOut', {
      method: 'POST',
      keepalive: true,
      headers: { authorization: `Bearer ${token}` },
    }).then((answer) => answer.text()),
  );
  await Promise.race([told?.catch(() => undefined), delay(patienceMs)]);
  await sdk.signOut(auth);
}

export async function sendPasswordReset(email: string): Promise<void> {
  const { auth, sdk } = await loadIdentity();
  await sdk.sendPasswordResetEmail(auth, sdk.cleanEmail(email));
}

/** Takes a changed address back. That has ended every session of the account, so that nobody stays signed in here either. */
export async function recoverEmail(code: string): Promise<void> {
  const { auth, sdk } = await loadIdentity();
  await sdk.applyActionCode(auth, code);
  await signOut().catch(() => undefined);
}

/** Asks whether a code out of a mail can still set a password. @throws where it cannot */
export async function checkResetCode(code: string): Promise<void> {
  const { auth, sdk } = await loadIdentity();
  await sdk.verifyPasswordResetCode(auth, code);
}

/** Sets a new password with a code out of a mail. */
export async function resetPassword(code: string, password: string): Promise<void> {
  const { auth, sdk } = await loadIdentity();
  await sdk.verifyPasswordResetCode(auth, code);
  await sdk.confirmPasswordReset(auth, code, password);
}

/** Changes the password of whoever is signed in, after asking for the current one again. */
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

/** The provider's own code (`auth/wrong-password`), or undefined when the error is not the provider's. */
export function identityErrorCode(error: unknown): string | undefined {
  if (
    typeof error !== 'object' ||
    error === null ||
    !('code' in error) ||
    typeof error.code !== 'string'
  )
    return undefined;
  return error.code.startsWith('auth/') ? error.code : undefined;
}
