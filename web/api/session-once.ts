import { runtimeConfig } from './config';

type Identity = { auth: import('firebase/auth').Auth; sdk: typeof import('./firebase') };
let identity: Promise<Identity> | undefined;

/** Nothing of it is kept: an organiser who is signed in in the same browser stays so, and nobody else does. */
async function begin(): Promise<Identity> {
  const [{ identity: provider }, sdk] = await Promise.all([runtimeConfig(), import('./firebase')]);
  const { kind, apiKey, projectId, authDomain } = provider;
  const app = sdk.initializeApp(
    { apiKey, projectId, ...(authDomain ? { authDomain } : {}) },
    'assistant',
  );
  const auth = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence });
  if (kind === 'embedded')
    sdk.connectAuthEmulator(auth, globalThis.location.origin, { disableWarnings: true });
  return { auth, sdk };
}

/** Fetches what signs in; after a failure the next caller fetches it again. */
export function loadIdentity(): Promise<Identity> {
  identity ??= begin().catch((error: unknown) => {
    identity = undefined;
    throw error;
  });
  return identity;
}

/**
 * Proves by e-mail and password who somebody is, once, and signs nobody in.
 * @returns an identity token, and whether its e-mail is confirmed
 * @throws what the identity library does, with its `auth/…` codes
 */
export async function proveIdentity(
  email: string,
  password: string,
): Promise<{ token: string; verified: boolean }> {
  const { auth, sdk } = await loadIdentity();
  const { user } = await sdk.signInWithEmailAndPassword(auth, email, password);
  try {
    return { token: await user.getIdToken(), verified: user.emailVerified };
  } finally {
    await sdk.signOut(auth);
  }
}
