import type { APIRequestContext, Page } from '@playwright/test';
import { mailboxOf } from './mailbox.js';
import { operate } from './product.js';

export type Organiser = { uid: string; email: string; password: string; token: string };

const identity = '/identitytoolkit.googleapis.com/v1/accounts';
const mailLimitMs = 60_000;
let made = 0;

/** An organiser who has signed up, opened the mail and confirmed the address, made over HTTP as the browser would. */
export async function anOrganiser(request: APIRequestContext, { name = 'Celler de Prova' } = {}): Promise<Organiser> {
  const email = `organiser-${process.pid}-${Date.now()}-${++made}@example.com`;
  const password = 'Secreto-123';
  const { idToken, localId: uid } = await post<{ idToken: string; localId: string }>(request, `${identity}:signUp?key=test`, {
    email,
    password,
    returnSecureToken: true,
  });
  const company = { uid, name, phone: '600000000', country: 'ES', acceptTerms: true };
  await post(request, '/api/v1/user/createUser', company, idToken);
  await post(request, `${identity}:update?key=test`, { oobCode: await codeMailedTo(request, email) });
  const { idToken: token } = await post<{ idToken: string }>(request, `${identity}:signInWithPassword?key=test`, {
    email,
    password,
    returnSecureToken: true,
  });
  return { uid, email, password, token };
}

/** Gives a plan as an operator does: by default the one with every feature. */
export const givePlan = ({ email }: Organiser, plan = 'RESERVA'): Promise<void> =>
  operate(process.env.PRODUCT_DATA_DIR ?? '', 'plan', email, plan);

/** Where the mailbox of the product under test is read. */
export const mailbox = () => mailboxOf(process.env.PRODUCT_DATA_DIR ?? '');

/** Signs in by the form, and waits for the dashboard. */
export async function signIn(page: Page, { email, password }: Organiser): Promise<void> {
  await page.goto('/login');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=password]').press('Enter');
  await page.waitForURL('**/dashboard/home');
}

/** Posts JSON in nobody's or the organiser's name. @throws Error with the answer when it is not a success */
export async function post<T = unknown>(request: APIRequestContext, path: string, data: object, token?: string): Promise<T> {
  const response = await request.post(path, { data, headers: token ? { authorization: `Bearer ${token}` } : {} });
  if (!response.ok()) throw new Error(`POST ${path} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Uploads a picture into a folder of the organiser's. @returns its address */
export async function upload(
  request: APIRequestContext,
  { uid, token }: Organiser,
  path: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<string> {
  const response = await request.post(`/api/v1/files/${uid}`, { multipart: { path, file }, headers: { authorization: `Bearer ${token}` } });
  if (!response.ok()) throw new Error(`The upload answered ${response.status()}: ${await response.text()}`);
  return ((await response.json()) as { url: string }).url;
}

/** The code in the newest mail: mails are sent in the background. */
async function codeMailedTo(request: APIRequestContext, email: string): Promise<string> {
  const root = await mailbox();
  for (const deadline = Date.now() + mailLimitMs; Date.now() < deadline; ) {
    const mails = (await (await request.get(`${root}.json`, { params: { to: email } })).json()) as { text: string }[];
    const code = mails[0] && /[?&]oobCode=([\w-]+)/.exec(mails[0].text)?.[1];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail with a code reached ${email}.`);
}
