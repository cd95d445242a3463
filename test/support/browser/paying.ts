import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { findRunningPostgres } from '../../../server/embedded/postgres/embedded-postgres.js';
import { type Organiser, signIn, signUp } from '../accounts.js';
import { Client } from '../client.js';
import { anEvent } from '../factories.js';
import { freePort } from '../free-port.js';
import { mailboxOf } from '../mailbox.js';
import { daysLater, type RunningProduct, runOperator, startProduct } from '../program.js';
import { remember } from './organiser.js';
import { liveLater } from './test.js';

const dayMs = 86_400_000;

export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
/** Cards of Stripe's test mode, by their outcome. */
export const cards = {
  good: '4242 4242 4242 4242',
  another: '5555 5555 5555 4444',
  expired: '4000 0000 0000 0069',
  declined: '4000 0000 0000 0002',
  keptButNeverPaid: '4000 0000 0000 0341',
  asks: '4000 0027 6000 3184',
  asksOnce: '4000 0025 0000 3155',
};

/** Fills in a card, replacing a previous one, and submits it. */
export async function payWith(
  page: Page,
  number: string,
  button: string | RegExp = /^Pagar/,
): Promise<void> {
  for (const [name, text] of Object.entries({
    cardNumber: number,
    cardholder: 'Ana Ruiz',
    expiry: '1230',
    cvc: '123',
  })) {
    await field(page, name).fill('');
    await field(page, name).fill(text);
  }
  await page.getByRole('button', { name: button }).click();
}

/** Fills in the billing address. */
export async function writeBilling(page: Page): Promise<void> {
  const billing = {
    personalName: 'Ana',
    personalSurnames: 'Ruiz Alday',
    address: 'Camino de las Viñas, 3',
    cp: '26200',
    population: 'Haro',
  };
  for (const [name, text] of Object.entries({ ...billing, nif: 'a-58818501' }))
    await field(page, name).fill(text);
}

/**
 * A separate server for one organiser. It can be stopped and restarted as if some days had passed,
 * so a month takes seconds.
 */
export class Winery {
  private constructor(
    private readonly browser: Browser,
    private readonly dataDir: string,
    private readonly port: string,
    private product: RunningProduct,
    readonly organiser: Organiser,
    private days = 0,
    private context?: BrowserContext,
  ) {}

  static async open(browser: Browser): Promise<Winery> {
    const dataDir = await mkdtemp(join(tmpdir(), 'retrogusto-paying-'));
    const port = String(await freePort());
    const product = await startProduct({ dataDir, env: { PORT: port, DEMO: 'false' } });
    const organiser = await signUp(new Client(product.url), await mailboxOf(dataDir));
    return new Winery(browser, dataDir, port, product, organiser);
  }

  /** The dashboard, just after a sign-in. */
  async page(): Promise<Page> {
    const { organiser, product } = this;
    const web = new Client(product.url);
    organiser.token = await signIn(web, organiser.email, organiser.password);
    organiser.client = web.as(organiser.token);
    this.context = await this.browser.newContext({ baseURL: product.url });
    if (this.days > 0) await liveLater(this.context, this.days * dayMs);
    const page = await this.context.newPage();
    await remember(page, organiser, web);
    await page.goto('/dashboard/home');
    return page;
  }

  /** Restarts the server as if this many days had passed since the beginning. */
  async later(days: number): Promise<Page> {
    await this.context?.close();
    await this.product.stop();
    this.days = days;
    this.product = await startProduct({
      dataDir: this.dataDir,
      env: { PORT: this.port, DEMO: 'false', ...daysLater(days) },
    });
    return this.page();
  }

  now = () => new Date(Date.now() + this.days * dayMs);

  payments = () =>
    this.organiser.client.get<Record<string, unknown>>(`/api/v1/payments/${this.organiser.uid}`);

  event = (fields: Parameters<typeof anEvent>[1]) => anEvent(this.organiser, fields);

  /** Makes all scheduled jobs due again and again until `come` returns true. */
  async until(come: () => Promise<boolean>): Promise<void> {
    const found = await findRunningPostgres(this.dataDir);
    const database = new pg.Client({ connectionString: found?.url });
    await database.connect();
    try {
      await expect
        .poll(
          async () => {
            await database.query('update job_schedules set due_at = clock_timestamp()');
            return come();
          },
          { intervals: [1_000], timeout: 120_000 },
        )
        .toBe(true);
    } finally {
      await database.end();
    }
  }

  /** Whether the organiser received a mail with this subject. */
  async hasMail(subject: string): Promise<boolean> {
    const mailbox = await mailboxOf(this.dataDir);
    const to = encodeURIComponent(this.organiser.email);
    const mails = await new Client(this.product.url).get<{ subject: string }[]>(
      `${mailbox}.json?to=${to}`,
    );
    return mails.some((mail) => mail.subject === subject);
  }

  /** Expects that our payments data matches Stripe's, once all events have arrived. */
  async agrees(accounts: string): Promise<void> {
    await expect(async () => {
      const env = { DATA_DIR: this.dataDir, PORT: this.port, ...daysLater(this.days) };
      const { status, said } = await runOperator(env, 'payments', 'check');
      expect([status, said]).toEqual([0, expect.stringContaining(accounts)]);
    }).toPass({ timeout: 60_000 });
  }

  async close(): Promise<void> {
    await this.context?.close();
    await this.product.stop();
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
