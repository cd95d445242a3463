import type { Auth, User } from '@firebase/auth';
import { useSyncExternalStore } from 'react';
import { runtimeConfig } from './config';
import { hintKey, maybeSignedIn, rememberSignedIn } from './session-hint';

export type SessionUser = { uid: string; email: string };

/**
 * `starting` while the session of a returning user is restored, or while a token in the address
 * signs the user in. Other visitors start as `signed-out`.
 */
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

export const useSession = (): Session => useSyncExternalStore(subscribe, () => session);

/** The signed-in user; only for screens behind the sign-in gate. */
export function useUser(): SessionUser {
  const current = useSession();
  if (current.status !== 'signed-in')
    throw new Error('useUser is for screens behind the sign-in gate');
  return current.user;
}

/** Signing out waits at most this long for the server. */
const patienceMs = 3_000;
/** If a session cannot be restored, the next attempt follows after this time. */
const againMs = 5_000;
/** The SDK looks for changes of other tabs at least this often. */
const lookMs = 1_000;
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Identity = { auth: Auth; sdk: typeof import('./firebase') };
let identity: Promise<Identity> | undefined;

// While somebody holds the session, sign-ins and sign-outs of the identity library do not change
// it: during a sign-in, because the user's e-mail may be unconfirmed, and during a sign-up.
let holders = 0;

/**
 * Loads the identity library and the stored session. After a failure the next caller tries again.
 */
export function loadIdentity(): Promise<Identity> {
  identity ??= start().catch((error: unknown) => {
    identity = undefined;
    throw error;
  });
  return identity;
}

/**
 * The identity library treats an account that it cannot look up as deleted, and signs it out. The
 * library retries only after network failures. This patch of `fetch` turns server errors (5xx) of
 * the identity service into network failures.
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
  sdk.deleteOldDatabases();
  // No popup resolver: it would embed an iframe of another origin, and nobody signs in by popup
  // here. `localStorage` instead of IndexedDB: WebKit can lose a request to IndexedDB, and the
  // session would then stay `starting` until a reload.
  const auth = sdk.initializeAuth(sdk.startApp(provider), {
    persistence: sdk.browserLocalPersistence,
  });
  if (provider.kind === 'embedded')
    sdk.connectAuthEmulator(auth, globalThis.location.origin, { disableWarnings: true });
  await auth.authStateReady();
  sdk.onAuthStateChanged(auth, (user) => {
    if (holders === 0) accept(user);
  });
  return { auth, sdk };
}

/** A user with an unconfirmed e-mail is not signed in: the server would refuse every call. */
function accept(user: User | null) {
  const isConfirmed = user?.emailVerified === true;
  rememberSignedIn(isConfirmed);
  become(
    isConfirmed
      ? {
          status: 'signed-in',
          user: { uid: user.uid, email: user.email ?? '' },
        }
      : { status: 'signed-out' },
  );
}

/** Runs `work` with the identity library. The session changes only after `work` has ended. */
export async function holding<T>(work: (identity: Identity) => Promise<T>): Promise<T> {
  holders += 1;
  let loaded: Identity | undefined;
  try {
    loaded = await loadIdentity();
    return await work(loaded);
  } finally {
    holders -= 1;
    if (loaded && holders === 0) accept(loaded.auth.currentUser);
  }
}

// The time when the timer of this tab last ran. If that was several intervals ago, the browser had
// suspended the tab.
let awakeAt = Date.now();

/** Whether the current identity token expires within a minute. */
function endsSoon(user: User): boolean {
  const { stsTokenManager } = user.toJSON() as { stsTokenManager?: { expirationTime?: number } };
  return (stsTokenManager?.expirationTime ?? 0) - Date.now() < 60_000;
}

/**
 * Signs in with the token in the address. Without a token, restores the stored session, now or when
 * another tab signs in. Call it once at the start.
 */
export function beginSession() {
  // The token leaves the address bar and the history before anything else happens.
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
  // An unreachable server signs nobody out: the session is restored once the server answers.
  const recognise = () => {
    loadIdentity()
      .then(async ({ auth }) => {
        // The e-mail may have been confirmed in another tab.
        if (auth.currentUser?.emailVerified === false) await auth.currentUser.reload();
        accept(auth.currentUser);
      })
      .catch((error: unknown) => {
        const code = identityErrorCode(error);
        if (code && code !== 'auth/network-request-failed') accept(null);
        else setTimeout(recognise, againMs);
      });
  };
  if (maybeSignedIn()) recognise();
  globalThis.addEventListener('storage', (event) => {
    if (event.key === hintKey && event.newValue !== null && session.status === 'signed-out')
      recognise();
  });
}

/**
 * The token for an API call; undefined if nobody is signed in. The identity library renews it
 * shortly before it expires.
 */
export async function idToken(options: { fresh?: boolean } = {}): Promise<string | undefined> {
  if (!identity && session.status === 'signed-out') return undefined;
  const { auth } = await loadIdentity();
  // A tab that was suspended may hold tokens that another tab has replaced. It waits until the SDK
  // has read the stored tokens.
  if (Date.now() - awakeAt > 3 * lookMs && auth.currentUser && endsSoon(auth.currentUser))
    await delay(2 * lookMs);
  return auth.currentUser?.getIdToken(options.fresh ?? false);
}

/** The uid of the signed-in user, as soon as it is known; undefined if nobody is signed in. */
export async function recognisedUid(): Promise<string | undefined> {
  if (!identity && session.status === 'signed-out') return undefined;
  const { currentUser } = (await loadIdentity()).auth;
  return currentUser?.emailVerified ? currentUser.uid : undefined;
}

export type SignInAnswer = { verified: true } | { verified: false; email: string };

/**
 * Signs in by e-mail and password. A user with an unconfirmed address is signed out again at once.
 */
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

/** Signs in with a token from a trusted issuer (`?tokenId=`). */
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

export async function signOut(): Promise<void> {
  const loaded = await loadIdentity();
  await leave(loaded);
  accept(null);
}

/**
 * Ends the session here and on the server. The user is signed out here even if the server cannot be
 * reached.
 */
export async function leave({ auth, sdk }: Identity): Promise<void> {
  const told = auth.currentUser?.getIdToken().then((token) =>
    // The page may close before the answer arrives, hence `keepalive`. The body must be read, or
    // the browser would treat the request as unfinished.
    fetch('/api/v1/user/signOut', {
      method: 'POST',
      keepalive: true,
      headers: { authorization: `Bearer ${token}` },
    }).then((answer) => answer.text()),
  );
  await Promise.race([told?.catch(() => undefined), delay(patienceMs)]);
  await sdk.signOut(auth);
}

/**
 * The identity provider's error code, such as `auth/wrong-password`; undefined for other errors.
 */
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
