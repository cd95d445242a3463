import type { Page } from '@playwright/test';
import pg from 'pg';
import { type Organiser, storedOrganiser } from '../support/accounts.js';
import { Client } from '../support/client.js';
import { mailboxOf } from '../support/mailbox.js';
import { operate } from '../support/program.js';

/** Calls the product under test in nobody's name. */
export const web = new Client(process.env.PRODUCT_URL ?? '');

/** Where the mailbox of the product under test is read. */
export const mailbox = () => mailboxOf(process.env.PRODUCT_DATA_DIR ?? '');

/** The database of the product under test. */
const db = new pg.Pool({
  connectionString: process.env.PRODUCT_DATABASE_URL,
  max: 1,
  allowExitOnIdle: true,
});

/** An organiser who has confirmed the e-mail, wants no demo data, and is not asked about it. */
export async function anOrganiser(): Promise<Organiser> {
  const organiser = await storedOrganiser(web, db);
  await organiser.client.post(`/api/v1/user/${organiser.uid}`, { demoDataLoaded: true });
  return organiser;
}

/** Gives the plan with every feature. The operator, who would do it, is a program of its own and takes seconds to start. */
export async function givePlan({ uid }: Organiser): Promise<void> {
  await db.query(`update plan_standings set plan_ref = 'RESERVA' where owner_uid = $1`, [uid]);
}

/** Leaves a logo that lies on another server, as it could be named once. */
export async function nameLogo({ uid }: Organiser, link: string): Promise<void> {
  await db.query('update companies set logo = $2 where uid = $1', [uid, link]);
}

/** Gives the add-on for wine tourism, with which individual tastings may be taken without a connection. */
export const giveWineTourism = ({ email }: Organiser): Promise<void> =>
  operate(process.env.PRODUCT_DATA_DIR ?? '', 'limits', email, '--wine-tourism');

/** Marks an administrator of the platform, or takes the mark back. The operator, who does it, takes seconds to start. */
export async function setAdministrator({ uid }: Organiser, marked = true): Promise<void> {
  const sql = marked
    ? 'insert into administrators (uid) values ($1)'
    : 'delete from administrators where uid = $1';
  await db.query(sql, [uid]);
}

/** The campaign of the demo organiser: its code, and where its wines are sold. */
export async function demoCampaign(): Promise<{ code: string; creatorEmail: string }> {
  const creatorEmail = 'demo@retrogusto.example';
  const { rows } = await db.query<{ code: string }>(
    `select s.public_code as code from sessions s join companies c on c.uid = s.owner_uid
     where c.email = $1 and s.type = 'PODCAST_TAST' and s.deleted_at is null`,
    [creatorEmail],
  );
  return { code: rows[0]?.code ?? '', creatorEmail };
}

/** Lets go by the time after which a guest who has rated all of a campaign is mailed it. */
export async function becomeQuiet(email: string): Promise<void> {
  await db.query(
    `update attendees set updated_at = clock_timestamp() - interval '20 minutes' where email = $1`,
    [email],
  );
  await db.query(`update job_schedules set due_at = clock_timestamp() where name = 'sendRecaps'`);
}

/** Lets go by the time for which a mailed code that was used proves whose e-mail it is. */
export const letProofPass = (email: string) =>
  db.query(
    `update assistant_tokens set issued_at = issued_at - interval '11 minutes' where email = $1`,
    [email],
  );

/** Says how a report stands, as its worker would have left it. */
export const leaveReport = (id: string, state: 'FAILED' | 'DONE') =>
  db.query('update reports set state = $2 where id = $1', [id, state]);

/** Ends a plan with what is paid of it, as an operator does. */
export const cancelPlan = ({ email }: Organiser): Promise<void> =>
  operate(process.env.PRODUCT_DATA_DIR ?? '', 'cancel', email);

/**
 * Makes the browser one that has signed in before, which costs less than the form. The next page is the dashboard's.
 * @param product whom to call, where it is not the one under test
 */
export async function remember(
  page: Page,
  { email, password }: Organiser,
  product = web,
): Promise<void> {
  const { apiKey } = (await product.get<{ identity: { apiKey: string } }>('/config.json')).identity;
  const body = { email, password, returnSecureToken: true };
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test';
  const {
    localId: uid,
    idToken,
    refreshToken,
  } = await product.post<Record<'localId' | 'idToken' | 'refreshToken', string>>(path, body);
  // As the identity library keeps it, which asks for the rest.
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

/** Makes the browser one in which the same person looks at what they tasted, as the sign-in there would leave it. */
export async function rememberGuest(page: Page, { token }: Organiser): Promise<void> {
  const signedIn = await web.as(token).post<object>('/api/v1/assistant/signIn', {});
  await page.addInitScript(
    (guest) => globalThis.localStorage.setItem('retrogusto.guest', guest),
    JSON.stringify({ ...signedIn, userEmail: '' }),
  );
}

/** Signs in by the form, and waits for the dashboard. */
export async function signIn(page: Page, { email, password }: Organiser): Promise<void> {
  await page.goto('/login');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=password]').press('Enter');
  await page.waitForURL('**/dashboard/home');
}
