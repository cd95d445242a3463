import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.js';
import { anOrganiser, remember } from './organiser.js';
import { test } from './test.js';

test('a server that cannot answer just now signs nobody out, and what it could not give comes by itself', async ({ page }) => {
  const organiser = await anOrganiser();
  await remember(page, organiser);
  let refused = 0;
  let away = true;
  await page.route(/\/identitytoolkit\.googleapis\.com\/|\/api\/v1\/product\//, async (route) => {
    if (!away) return route.continue();
    refused++;
    const error = { error: 'A service does not answer.', error_msg: 'SERVICE_UNAVAILABLE', status: 503, requestId: 'r' };
    await route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: error });
  });
  await page.goto('/dashboard/products/list');
  await expect(page.getByRole('heading', { name: 'Productos', level: 1 })).toBeVisible();
  await expect.poll(() => refused).toBeGreaterThan(1);
  await expect(page).toHaveURL(/\/dashboard\/products\/list/);
  const given = page.waitForResponse((response) => response.url().includes('/api/v1/product/') && response.ok(), { timeout: 30_000 });
  away = false;
  await given;
  await expect(page).toHaveURL(/\/dashboard\/products\/list/);
});

test('a screen that cannot be fetched says that there is no connection, and comes by itself with it', async ({ page, context }) => {
  const organiser = await anOrganiser();
  await remember(page, organiser);
  await page.goto('/dashboard/home');
  const products = page.getByRole('link', { name: 'Productos', exact: true });
  await expect(products).toBeVisible();
  await context.setOffline(true);
  await products.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
  await expect(page.getByText('versión nueva')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible();
});

test('a screen whose pieces went with an update says that there is a new version', async ({ page }) => {
  const organiser = await anOrganiser();
  await remember(page, organiser);
  await page.goto('/dashboard/home');
  await page.route('**/assets/instructor-list*', (route) => route.fulfill({ status: 404, json: {} }));
  await page.getByRole('link', { name: 'Instructores', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Falta un trozo' })).toBeVisible();
  // what the next version's page begins with has another name; a hotel's page is nobody's version
  const home = (body: string) =>
    page.route(
      (url) => url.pathname === '/',
      (route) => route.fulfill({ contentType: 'text/html', body }),
    );
  await home('<script type="module" src="/assets/main-another1.js"></script>');
  await page.goBack();
  await page.getByRole('link', { name: 'Instructores', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hay una versión nueva' })).toBeVisible();
  await expectAccessible(page);
  await home('<form>Room number</form>');
  await page.goBack();
  await page.getByRole('link', { name: 'Instructores', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
});

test('a page that could not begin says why, and begins when it is loaded again', async ({ page }) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const lose = (piece: string) => page.route(`**/assets/${piece}-*.js`, (route) => route.fulfill({ status: 404, json: {} }));
  await page.addInitScript(() => localStorage.setItem('retrogusto.signed-in', '1'));
  for (const [address, piece] of [
    ['/room', 'room'],
    ['/login', 'account'],
    ['/dashboard/home', 'dashboard'],
    ['/room', 'texts-room-es'],
    ['/room', 'main'],
  ] as const) {
    await lose(piece);
    await page.goto(address);
    await expect(heading('Falta un trozo'), piece).toBeVisible();
    await page.unrouteAll();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Volver a cargar' }).click();
  await expect(page.getByRole('textbox')).toBeVisible();

  // plain is better than nothing
  await page.route('**/assets/room-*.css', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('textbox')).toBeVisible();
  await page.unrouteAll();

  // the server was updated after it had sent the page; then it is away, until it is back
  let home = '<script type="module" src="/assets/main-another1.js"></script>';
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: home }),
  );
  await lose('room');
  await page.reload();
  await expect(heading('Hay una versión nueva')).toBeVisible();
  home = '';
  await page.reload();
  await expect(heading('Sin conexión')).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByRole('textbox')).toBeVisible({ timeout: 10_000 });
});
