import { expect } from '@playwright/test';
import type { ReportSummaryDto } from '../../../server/reports/results/report-summary.dto.js';
import { anOrganiser, givePlan, remember } from '../../support/browser/organiser.js';
import { countReads, test } from '../../support/browser/test.js';
import {
  aGuest,
  anEvent,
  anInstructor,
  aProduct,
  aSheet,
  aTastingWith,
} from '../../support/factories.js';
import type { Json } from '../../support/json.js';

test('the first requests of a screen start before its code has loaded, and only once', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const { uid } = organiser;
  const product = await aProduct(organiser);
  const tasting = await aTastingWith(organiser, [product]);
  const instructor = await anInstructor(organiser);
  const event = await anEvent(organiser, { tasting, instructor });
  const { publicCode } = event.sessionCode;
  await aGuest(organiser.client, publicCode);
  const sheet = await aSheet(organiser);
  const report = `/api/v1/report/${uid}/generated/${publicCode}`;
  const { products } = await organiser.client.get<Json<ReportSummaryDto>>(`${report}/summary`);
  const wine = products[0]?.reference;
  await remember(page, organiser);
  const reads = countReads(page);

  for (const [address, piece, path] of [
    [`products/edit/${product.id}`, 'product-edit.page', `/api/v1/product/${uid}/${product.id}`],
    [
      `tastings/live/edit/${tasting.id}`,
      'tasting-edit.page',
      `/api/v1/tasting/${uid}/${tasting.id}`,
    ],
    [
      `instructors/edit/${instructor.id}`,
      'instructor-edit.page',
      `/api/v1/instructor/${uid}/${instructor.id}`,
    ],
    [`events/live/edit/${event.id}`, 'event-edit.page', `/api/v1/session/user/${uid}/${event.id}`],
    [
      `assessmentSheets/edit/${sheet.id}`,
      'sheet-edit.page',
      `/api/v1/assessmentSheet/user/${uid}/${sheet.id}`,
    ],
    ['cellar/edit', 'company-edit.page', `/api/v1/user/${uid}`],
    [`reports/generated/${publicCode}`, 'report-summary.page', `${report}/summary`],
    [
      `reports/generated/${publicCode}/product/${wine}`,
      'report-product.page',
      `${report}/product/${wine}`,
    ],
  ] as const) {
    const before = reads(path);
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === path);
    await page.route(`**/assets/${piece}-*.js`, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`/dashboard/${address}`);
    await expect(page.locator('main form, main article').first(), address).toBeVisible();
    expect([address, reads(path) - before]).toEqual([address, 1]);
  }
});

test('the frame and a skeleton are visible while a screen loads', async ({ page }) => {
  const organiser = await anOrganiser();
  await remember(page, organiser);
  const [code, company] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = (what: string | RegExp, until: Promise<void>) =>
    page.route(what, async (route) => {
      await until;
      await route.continue();
    });
  await hold('**/assets/product-list.page-*.js', code.promise);
  await hold(new RegExp(`/api/v1/user/${organiser.uid}$`), company.promise);
  await page.goto('/dashboard/products/list', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('status', { name: 'Cargando' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Retrogusto');
  company.resolve();
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: 'Cargando' })).toBeVisible();
  code.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible();
});

test('a page shows that it is loading while its code arrives', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/base-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/room', { waitUntil: 'commit' });
  const opacity = () =>
    page.locator('#root').evaluate((root) => Number(getComputedStyle(root, '::before').opacity));
  await expect.poll(opacity).toBeGreaterThan(0.5);
  held.resolve();
  await expect(page.getByRole('textbox')).toBeVisible();
});
