import { runtimeConfig } from './config';

type Identity = { auth: import('@firebase/auth').Auth; sdk: typeof import('./firebase') };
let identity: Promise<Identity> | undefined;

/**
 * Starts a separate Firebase app in memory. An organiser who is signed in in the same browser stays
 * signed in, and nobody else becomes signed in.
 */
async function begin(): Promise<Identity> {
  const [{ identity: provider }, sdk] = await Promise.all([runtimeConfig(), import('./firebase')]);
  const auth = sdk.initializeAuth(sdk.startApp(provider, 'assistant'), {
    persistence: sdk.inMemoryPersistence,
  });
  if (provider.kind === 'embedded')
    sdk.connectAuthEmulator(auth, globalThis.location.origin, { disableWarnings: true });
  return { auth, sdk };
}

/** Loads the identity library. After a failure the next caller tries again. */
export function loadIdentity(): Promise<Identity> {
  identity ??= begin().catch((error: unknown) => {
    identity = undefined;
    throw error;
  });
  return identity;
}

/**
 * Checks an e-mail and password once, without leaving anybody signed in.
 * @returns an identity token, and whether the e-mail is confirmed
 * @throws the identity library's errors, with their `auth/…` codes
 */
export async function checkCredentials(
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
