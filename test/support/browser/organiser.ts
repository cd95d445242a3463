import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { type Organiser, storedOrganiser } from '../accounts.js';
import { Client } from '../client.js';
import { mailboxOf } from '../mailbox.js';
import { operate } from '../program.js';
import { signInWithApp, withApp } from '../second-factor.js';

/** A client of the application under test, without a token. */
export const web = new Client(process.env.PRODUCT_URL ?? '');

/** The path of the application's mailbox. */
export const mailbox = () => mailboxOf(process.env.PRODUCT_DATA_DIR ?? '');

/** The database of the application under test. */
const db = new pg.Pool({
  connectionString: process.env.PRODUCT_DATABASE_URL,
  max: 1,
  allowExitOnIdle: true,
});

/** An organiser with a confirmed address who declined demo data. */
export async function anOrganiser(): Promise<Organiser> {
  const organiser = await storedOrganiser(web, db);
  await organiser.client.post(`/api/v1/user/${organiser.uid}`, { demoDataLoaded: true });
  return organiser;
}

/** An organiser whose account has an authenticator app. */
export const anOrganiserWithApp = async () => withApp(web, await anOrganiser());

/** Creates the sample data of an organiser, and waits until they are there. */
export async function makeSamples({ uid, client }: Organiser): Promise<void> {
  await client.post(`/api/v1/user/${uid}`, { demoDataLoaded: false });
  await client.post(`/api/v1/user/${uid}/generateDemoData`, {});
  await expect
    .poll(() => client.get<object>(`/api/v1/user/${uid}/generateDemoData`), { timeout: 120_000 })
    .toMatchObject({ state: 'MADE' });
}

/**
 * Grants the plan with every feature, in the database. The operator program takes seconds to start.
 */
export async function givePlan({ uid }: Organiser): Promise<void> {
  await db.query(`update plan_standings set plan_ref = 'RESERVA' where owner_uid = $1`, [uid]);
}

/** Stores the address of a logo on another server, which earlier versions allowed. */
export async function nameLogo({ uid }: Organiser, link: string): Promise<void> {
  await db.query('update companies set logo = $2 where uid = $1', [uid, link]);
}

/** Grants the add-on for wine tourism, which allows individual tastings without a connection. */
export async function giveWineTourism({ uid }: Organiser): Promise<void> {
  await db.query('update plan_standings set wine_tourism_addon = true where owner_uid = $1', [uid]);
}

/**
 * Marks an account as an administrator, or removes the mark, in the database. The operator program
 * takes seconds to start.
 */
export async function setAdministrator({ uid }: Organiser, marked = true): Promise<void> {
  const sql = marked
    ? 'insert into administrators (uid) values ($1)'
    : 'delete from administrators where uid = $1';
  await db.query(sql, [uid]);
}

/** The code of the demo organiser's campaign, and the organiser's e-mail. */
export async function demoCampaign(): Promise<{ code: string; creatorEmail: string }> {
  const creatorEmail = 'demo@retrogusto.example';
  const { rows } = await db.query<{ code: string }>(
    `select s.public_code as code from sessions s join companies c on c.uid = s.owner_uid
     where c.email = $1 and s.type = 'PODCAST_TAST' and s.deleted_at is null`,
    [creatorEmail],
  );
  return { code: rows[0]?.code ?? '', creatorEmail };
}

/** Skips the wait before the recap mail to a guest who has rated all wines of a campaign. */
export async function becomeQuiet(email: string): Promise<void> {
  await db.query(
    `update attendees set updated_at = clock_timestamp() - interval '20 minutes' where email = $1`,
    [email],
  );
  await db.query(`update job_schedules set due_at = clock_timestamp() where name = 'sendRecaps'`);
}

/** Skips the time for which a used code proves the ownership of an e-mail. */
export const letProofPass = (email: string) =>
  db.query(
    `update assistant_tokens set issued_at = issued_at - interval '11 minutes' where email = $1`,
    [email],
  );

/** Sets the state of a report, as its worker would. */
export const leaveReport = (id: string, state: 'FAILED' | 'DONE') =>
  db.query('update reports set state = $2 where id = $1', [id, state]);

/** Stores a notification, as an event or a job would. */
export const notify = ({ uid }: Organiser, kind: string, subject: object) =>
  db.query(
    `insert into notifications (owner_uid, kind, about, subject, happened_at) values ($1, $2, $3, $4, clock_timestamp())`,
    [uid, kind, JSON.stringify(subject), subject],
  );

/** Sets the state of a video, as its worker would. */
export const setVideo = (
  id: string,
  {
    state,
    progress = 0,
    error = null,
  }: { state: string; progress?: number; error?: string | null },
) =>
  db.query('update videos set state = $2, progress = $3, error = $4 where id = $1', [
    id,
    state,
    progress,
    error,
  ]);

/** Cancels a plan at the end of its paid period, as an operator does. */
export const cancelPlan = ({ email }: Organiser): Promise<void> =>
  operate(process.env.PRODUCT_DATA_DIR ?? '', 'cancel', email);

/**
 * Prepares the browser as if the organiser had already signed in, which is faster than the form.
 * The next page must be one of the dashboard.
 * @param product client of the server, by default of the one under test
 */
export async function remember(
  page: Page,
  organiser: Organiser & { secret?: string },
  product = web,
  { minutesAgo = 0 }: { minutesAgo?: number } = {},
): Promise<void> {
  const { uid, email, password, secret } = organiser;
  const { apiKey } = (await product.get<{ identity: { apiKey: string } }>('/config.json')).identity;
  const body = { email, password, returnSecureToken: true };
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test';
  let { idToken, refreshToken } = secret
    ? await signInWithApp(product, db, { ...organiser, secret })
    : await product.post<Record<'idToken' | 'refreshToken', string>>(path, body);
  if (minutesAgo > 0) {
    const before = `- make_interval(mins => $2)`;
    await db.query(`update identity_users set valid_after = valid_after ${before} where uid = $1`, [
      uid,
      minutesAgo,
    ]);
    await db.query(`update identity_sessions set auth_time = auth_time ${before} where uid = $1`, [
      uid,
      minutesAgo,
    ]);
    const renewed = await product.post<Record<'id_token' | 'refresh_token', string>>(
      '/securetoken.googleapis.com/v1/token?key=test',
      { grant_type: 'refresh_token', refresh_token: refreshToken },
    );
    [idToken, refreshToken] = [renewed.id_token, renewed.refresh_token];
  }
  // The format of the identity library, which reads the rest from the server.
  const stsTokenManager = {
    accessToken: idToken,
    refreshToken,
    expirationTime: Date.now() + 3_600_000,
  };
  const user = JSON.stringify({
    uid,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager,
  });
  await page.goto('/config.json');
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
      localStorage.setItem('retrogusto.signed-in', '1');
    },
    [`firebase:authUser:${apiKey}:[DEFAULT]`, user] as const,
  );
}

/** Signs the person in to the guest area, as its sign-in would. */
export async function rememberGuest(page: Page, { token }: Organiser): Promise<void> {
  const signedIn = await web.as(token).post<object>('/api/v1/assistant/signIn', {});
  await page.addInitScript(
    (guest) => globalThis.localStorage.setItem('retrogusto.guest', guest),
    JSON.stringify({ ...signedIn, userEmail: '' }),
  );
}

/** Signs in through the form and waits for the dashboard. */
export async function signIn(page: Page, { email, password }: Organiser): Promise<void> {
  await page.goto('/login');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=password]').press('Enter');
  await page.waitForURL('**/dashboard/home');
}
