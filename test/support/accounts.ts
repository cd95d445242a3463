import { randomUUID, scryptSync } from 'node:crypto';
import { newId } from '../../server/platform/crypto/ids.ts';
import type { Client } from './client.ts';
import { mailed } from './mailbox.ts';

/** An organiser with a winery. `client` sends requests as that organiser. */
export type Organiser = {
  uid: string;
  email: string;
  password: string;
  token: string;
  client: Client;
};

const identity = '/identitytoolkit.googleapis.com/v1/accounts';

const anAddress = () => `organiser-${randomUUID()}@example.com`;
const password = 'Garnacha-de-1943';
/**
 * A hash of the password above with the weakest cost factors, which the hash itself contains. A
 * hash with the normal factors takes 0.1 s of CPU time.
 */
const quickHash = (() => {
  const [N, r, p, salt] = [16, 1, 1, Buffer.alloc(16)];
  return [
    'scrypt',
    N,
    r,
    p,
    salt.toString('base64'),
    scryptSync(password, salt, 32, { N, r, p }).toString('base64'),
  ].join('$');
})();

/** Signs in over the identity protocol, as the browser does. */
export async function signIn(web: Client, email: string, password: string): Promise<string> {
  const body = { email, password, returnSecureToken: true };
  return (await web.post<{ idToken: string }>(`${identity}:signInWithPassword?key=test`, body))
    .idToken;
}

/** Registers the winery, as the sign-up does after the account exists. */
export async function registerCompany(
  client: Client,
  uid: string,
  name = 'Celler de Prova',
): Promise<void> {
  await client.post('/api/v1/user/createUser', {
    uid,
    name,
    phone: '600000000',
    country: 'ES',
    acceptTerms: true,
  });
}

/** The database of the application under test. */
type Rows = { query(sql: string, parameters: unknown[]): Promise<unknown> };

/**
 * An account as the embedded provider stores it, for tests that are not about signing up.
 * @param at creation time, by the application's clock
 */
export async function storedAccount(
  db: Rows,
  { verified = true, at = new Date() }: { verified?: boolean; at?: Date } = {},
) {
  const [uid, email] = [newId(), anAddress()];
  await db.query(
    `insert into identity_users (uid, email, email_verified, password_hash, valid_after, created_at)
     values ($1, $2, $3, $4, date_trunc('second', $5::timestamptz), $5)`,
    [uid, email, verified, quickHash, at],
  );
  return { uid, email, password };
}

/** An organiser with a stored account, signed in. */
export async function storedOrganiser(
  web: Client,
  db: Rows,
  { name, ...like }: { verified?: boolean; name?: string; at?: Date } = {},
): Promise<Organiser> {
  const account = await storedAccount(db, like);
  const token = await signIn(web, account.email, password);
  const client = web.as(token);
  await registerCompany(client, account.uid, name);
  return { ...account, token, client };
}

/**
 * An organiser who signed up, opened the mail, confirmed the address and signed in, all over HTTP.
 */
export async function signUp(web: Client, mailbox: string): Promise<Organiser> {
  const email = anAddress();
  const { idToken, localId: uid } = await web.post<{ idToken: string; localId: string }>(
    `${identity}:signUp?key=test`,
    {
      email,
      password,
      returnSecureToken: true,
    },
  );
  await registerCompany(web.as(idToken), uid);
  // The link opens in another browser than the sign-up used, so the person must set a password.
  const oobCode = await mailed(web, mailbox, email, /[?&]oobCode=([\w-]+)/);
  await web.post(`${identity}:resetPassword?key=test`, { oobCode, newPassword: password });
  const token = await signIn(web, email, password);
  const client = web.as(token);
  // The organiser wants no demo data and is not asked about it again.
  await client.post(`/api/v1/user/${uid}`, { demoDataLoaded: true });
  return { uid, email, password, token, client };
}
