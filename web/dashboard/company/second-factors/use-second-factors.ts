import useSWR from 'swr';
import { runtimeConfig } from '~/api/config';
import { callIdentity } from '~/api/second-factor';
import { idToken, loadIdentity, useUser } from '~/api/session';

export type SecondFactor = {
  id: string;
  kind: 'totp' | 'passkey' | 'phone';
  name: string;
  createdAt: string;
  usedAt: string | null;
};

/** `recoveryCodes` is the number of unused ones; null when the provider has none. */
export type SecondFactors = {
  factors: SecondFactor[];
  recoveryCodes: number | null;
  /** A reset that somebody asked for, and that can still be stopped. */
  reset: { opensAt: string } | null;
};

/** The signed-in user, as the identity library knows them. */
export async function currentUser() {
  const { currentUser: user } = (await loadIdentity()).auth;
  if (!user) throw new Error('Nobody is signed in');
  return user;
}

async function read(): Promise<SecondFactors> {
  if ((await runtimeConfig()).identity.kind === 'embedded')
    return callIdentity('secondFactors:list', { idToken: await idToken() });
  const [user, { multiFactor }] = await Promise.all([currentUser(), import('~/api/firebase')]);
  await user.reload();
  const factors = multiFactor(user).enrolledFactors.map(
    ({ uid, factorId, displayName, enrollmentTime }) => ({
      id: uid,
      kind: factorId === 'totp' ? ('totp' as const) : ('phone' as const),
      name: displayName ?? '',
      createdAt: enrollmentTime,
      usedAt: null,
    }),
  );
  return { factors, recoveryCodes: null, reset: null };
}

/** The second factors of the signed-in user, at either identity provider. */
export const useSecondFactors = () => useSWR(['secondFactors', useUser().uid], read);
