import { randomUUID } from 'node:crypto';
import type { Client } from './client.ts';
import { mailed } from './mailbox.ts';

/** Somebody with a winery; `client` calls in their name. */
export type Organiser = { uid: string; email: string; password: string; token: string; client: Client };

const identity = '/identitytoolkit.googleapis.com/v1/accounts';

/** Signs in over the identity protocol, as the browser does. */
export async function signIn(web: Client, email: string, password: string): Promise<string> {
  const body = { email, password, returnSecureToken: true };
  return (await web.post<{ idToken: string }>(`${identity}:signInWithPassword?key=test`, body)).idToken;
}

/** Says what winery it is, as the sign-up does after the account has been made. */
export async function registerCompany(client: Client, uid: string, name = 'Celler de Prova'): Promise<void> {
  await client.post('/api/v1/user/createUser', { uid, name, phone: '600000000', country: 'ES', acceptTerms: true });
}

/** An organiser who has signed up, opened the mail, confirmed the address and signed in, all over HTTP. */
export async function signUp(web: Client, mailbox: string): Promise<Organiser> {
  const email = `organiser-${randomUUID()}@example.com`;
  const password = 'Secreto-123';
  const { idToken, localId: uid } = await web.post<{ idToken: string; localId: string }>(`${identity}:signUp?key=test`, {
    email,
    password,
    returnSecureToken: true,
  });
  await registerCompany(web.as(idToken), uid);
  await web.post(`${identity}:update?key=test`, { oobCode: await mailed(web, mailbox, email, /[?&]oobCode=([\w-]+)/) });
  const token = await signIn(web, email, password);
  const client = web.as(token);
  // somebody who wants no demo data, and is not asked about it
  await client.post(`/api/v1/user/${uid}`, { demoDataLoaded: true });
  return { uid, email, password, token, client };
}
