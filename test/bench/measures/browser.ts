import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '../../support/browser/chromium.ts';
import { anEvent, aProduct, aTastingWith } from '../../support/factories.ts';
import type { Bench } from '../bench.ts';
import { seedBigEvent } from '../big-event.ts';
import { atMost } from '../result-table.ts';
import { aWine } from './products.ts';

/**
 * A cheap phone on a slow connection: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms round
 * trip.
 */
const slow = {
  cpu: 4,
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 },
};

const dayMs = 86_400_000;

/** `scripts` and `styles` are transferred KB. `files` is the number of scripts. */
type Load = {
  fcp: number;
  lcp: number;
  usable: number;
  scripts: number;
  styles: number;
  files: number;
};

/** Measures how long a browser takes to open a page for the first time. */
export async function browser({ product, db, anOrganiser, add }: Bench): Promise<void> {
  const organiser = await anOrganiser();
  const wines = [];
  for (let n = 1; n <= 500; n++) wines.push(await aProduct(organiser, aWine(n)));
  // Only campaigns admit guests without a name.
  const tasting = await aTastingWith(organiser, wines.slice(0, 6), { type: 'PODCAST_TAST' });
  const toDate = new Date(Date.now() + dayMs).toISOString();
  const { sessionCode } = await anEvent(organiser, {
    tasting,
    liteMode: true,
    sessionCode: { toDate },
  });
  const reported = await seedBigEvent(db, organiser.uid, 1_000);
  const chrome = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumArgs,
  });
  try {
    const guest = await chrome.newContext({
      viewport: { width: 390, height: 844 },
      baseURL: product.url,
      locale: 'es-ES',
    });
    const door = `/room/${sessionCode.publicCode}`;
    tell(add, 'login', await load(guest, '/login', '[name=email]'), { scripts: 110 });
    tell(add, 'room door', await load(guest, door, 'form'), {
      scripts: 120,
      styles: 12,
      files: 5,
      fcp: 3_500,
    });
    const step = await join(guest, door);
    tell(add, 'step of a room', await load(guest, step, 'main [role=tab]'), {});
    const context = await signIn(chrome, product.url, organiser);
    const list = await load(context, '/dashboard/products/list', 'main a[href*="/products/edit/"]');
    tell(add, 'list of 500 products', list, { scripts: 200, files: 20, usable: 5_000 });
    tell(
      add,
      'summary of an event',
      await load(context, `/dashboard/reports/generated/${reported.code}`, 'article h1'),
      {},
    );
  } finally {
    await chrome.close();
  }
}

async function signIn(
  chrome: Browser,
  baseURL: string,
  who: { email: string; password: string },
): Promise<BrowserContext> {
  const context = await chrome.newContext({
    viewport: { width: 390, height: 844 },
    baseURL,
    locale: 'es-ES',
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('[name=email]').fill(who.email);
  await page.locator('[name=password]').fill(who.password);
  await page.locator('[name=password]').press('Enter');
  await page.waitForURL('**/dashboard/home');
  await page.close();
  return context;
}

/**
 * Joins as a guest without a name and goes to the second product.
 * @returns the address of that page
 */
async function join(context: BrowserContext, door: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${door}?lite=true`);
  for (const name of ['ofAge', 'consent']) await page.locator(`[name=${name}]`).check();
  await page.locator('[type=submit]').click();
  await page.locator('main [role=tab]').first().waitFor();
  await page.close();
  return `${door}#2`;
}

/** Opens a page on a slow connection with an empty cache, and waits for the element `usable`. */
async function load(context: BrowserContext, path: string, usable: string): Promise<Load> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', slow.network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
  await page.addInitScript(watchPaints);
  const started = performance.now();
  await page.goto(path, { waitUntil: 'commit', timeout: 120_000 });
  await page.locator(usable).first().waitFor({ timeout: 120_000 });
  const ready = performance.now() - started;
  // The browser reports paints a little later.
  await page.waitForFunction('window.lcp');
  const paints = await page.evaluate<Omit<Load, 'usable'>>(readPaints);
  await page.close();
  return { usable: ready, ...paints };
}

// Scripts as text, because they run in the browser. They ignore files that the page fetches after
// its first paint.
const watchPaints = `new PerformanceObserver((list) => { window.lcp = list.getEntries().at(-1).startTime; }).observe({ type: 'largest-contentful-paint', buffered: true })`;
const readPaints = `(() => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const files = performance.getEntriesByType('resource').filter(({ name, startTime }) => /\\.(js|css)$/.test(name) && startTime < paint.startTime);
  const kilobytes = (end) => files.filter(({ name }) => name.endsWith(end)).reduce((sum, file) => sum + file.encodedBodySize, 0) / 1000;
  return { fcp: paint.startTime, lcp: window.lcp, scripts: kilobytes('.js'), styles: kilobytes('.css'), files: files.filter(({ name }) => name.endsWith('.js')).length };
})()`;

function tell(add: Bench['add'], page: string, loaded: Load, goals: Partial<Load>) {
  const units = {
    scripts: 'KB',
    styles: 'KB',
    files: 'files',
    fcp: 'ms',
    lcp: 'ms',
    usable: 'ms',
  } as const;
  for (const [name, unit] of Object.entries(units) as [keyof Load, (typeof units)[keyof Load]][]) {
    const goal = goals[name];
    add({
      what: `${page}, first load: ${name}`,
      goal: goal === undefined ? null : atMost(goal),
      ours: loaded[name],
      baseline: null,
      unit,
      note: '',
    });
  }
}
