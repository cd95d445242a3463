import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { findRunningPostgres } from '../../../../server/embedded/postgres/embedded-postgres.js';
import { storedOrganiser } from '../../../support/accounts.js';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { remember } from '../../../support/browser/organiser.js';
import { test } from '../../../support/browser/test.js';
import { Client } from '../../../support/client.js';
import { type RunningProduct, startProduct } from '../../../support/program.js';
import { VimeoStandIn } from '../../../support/vimeo-stand-in.js';

/** These tests stop servers or need other settings, so each starts a server of its own. */
test.describe.configure({ timeout: 300_000 });

const film = join(import.meta.dirname, '../../../support/videos/hd.mp4');
const list = '/dashboard/videos/list';

/** Opens the library of a new organiser of this server. */
async function openLibrary(page: Page, product: RunningProduct): Promise<void> {
  const web = new Client(product.url);
  const url = (await findRunningPostgres(product.dataDir))?.url;
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const organiser = await storedOrganiser(web, db);
  await db.end();
  await organiser.client.post(`/api/v1/user/${organiser.uid}`, { demoDataLoaded: true });
  await remember(page, organiser, web);
  await page.goto(list);
}

async function choose(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Subir vídeos' }).first().click();
  await (await chooser).setFiles(file);
}
const rowOf = (page: Page, name: string) => page.getByRole('row', { name });

test('an upload goes on by itself after the server was killed', async ({ browser }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'retrogusto-killed-'));
  let product = await startProduct({ dataDir, env: { DEMO: 'false' } });
  const context = await browser.newContext({ baseURL: product.url });
  try {
    const page = await context.newPage();
    await openLibrary(page, product);
    // Holds the bytes back until the server is dead.
    let isHeld = true;
    const sent: string[] = [];
    await page.route('**/upload/**', async (route) => {
      const method = route.request().method();
      sent.push(method);
      if (!isHeld || method !== 'PATCH') return route.continue();
      isHeld = false;
      await product.end('SIGKILL');
      await route.continue();
    });
    await choose(page, film);
    await expect.poll(() => sent).toContain('PATCH');
    await product.exited;
    product = await startProduct({
      dataDir,
      env: { DEMO: 'false', PORT: new URL(product.url).port },
    });
    await expect(rowOf(page, 'hd')).toContainText('Listo', { timeout: 120_000 });
    await expect(page.getByRole('region', { name: 'Subida de vídeos' })).toHaveCount(0);
    expect(sent.filter((method) => method === 'HEAD').length).toBeGreaterThan(1);
  } finally {
    await context.close();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
});

test('a video is uploaded to Vimeo from the browser, and its status is followed', async ({
  browser,
}) => {
  const vimeo = new VimeoStandIn();
  const VIMEO_URL = await vimeo.listen();
  const product = await startProduct({
    env: { DEMO: 'false', VIMEO_URL, VIMEO_TOKEN: vimeo.token },
  });
  const context = await browser.newContext({ baseURL: product.url });
  try {
    const page = await context.newPage();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|CORS/.test(message.text())) refused.push(message.text());
    });
    await openLibrary(page, product);

    vimeo.faults.push({ of: 'POST /me/videos', fault: { status: 403, code: 4_101 } });
    await choose(page, film);
    const dock = page.getByRole('region', { name: 'Subida de vídeos' });
    await expect(
      dock.getByText('Se ha superado el límite de subida de vídeos. Contacta con soporte.'),
    ).toBeVisible();
    await expectAccessible(page);
    await dock.getByRole('button', { name: 'Quitar hd de esta lista' }).click();
    await expect(dock).toHaveCount(0);

    await choose(page, film);
    await expect(rowOf(page, 'hd')).toContainText('Preparándose en Vimeo', { timeout: 60_000 });
    await expect(dock).toHaveCount(0);
    await expectAccessible(page);
    await expectFits(page);
    const video = vimeo.named('hd');
    expect(video.received.reduce((sum, { length }) => sum + length, 0)).toBe(video.size);
    Object.assign(video, { status: 'available', duration: 12 });
    await expect(rowOf(page, 'hd')).toContainText('Listo', { timeout: 60_000 });
    await rowOf(page, 'hd').getByRole('link', { name: 'hd', exact: true }).click();
    await expect(page.getByRole('link', { name: /Ver en Vimeo/ })).toHaveAttribute(
      'href',
      `https://vimeo.com/${video.number}/${video.key}`,
    );
    await expectAccessible(page);
    expect(refused).toEqual([]);
  } finally {
    await context.close();
    await product.stop();
    await vimeo.close();
  }
});
