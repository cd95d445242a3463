import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessible.js';
import { anOrganiser, remember } from '../../support/browser/organiser.js';
import { test } from '../../support/browser/test.js';
import { anInstructor, aProduct } from '../../support/factories.js';

test('a failing server signs nobody out, and failed reads are repeated automatically', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await remember(page, organiser);
  let refused = 0;
  let away = true;
  await page.route(/\/identitytoolkit\.googleapis\.com\/|\/api\/v1\/product\//, async (route) => {
    if (!away) return route.continue();
    refused++;
    const error = {
      error: 'A service does not answer.',
      error_msg: 'SERVICE_UNAVAILABLE',
      status: 503,
      requestId: 'r',
    };
    await route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: error });
  });
  await page.goto('/dashboard/products/list');
  await expect(page.getByRole('heading', { name: 'Productos', level: 1 })).toBeVisible();
  await expect.poll(() => refused).toBeGreaterThan(1);
  await expect(page).toHaveURL(/\/dashboard\/products\/list/);
  const given = page.waitForResponse(
    (response) => response.url().includes('/api/v1/product/') && response.ok(),
    { timeout: 30_000 },
  );
  away = false;
  await given;
  await expect(page).toHaveURL(/\/dashboard\/products\/list/);
});

/** Runs in the page. Records when the main content disappears. */
function watchForBlanks(): void {
  let shown = false;
  const told: string[] = [];
  Object.assign(globalThis, { blanks: told });
  new MutationObserver(() => {
    const main = document.querySelector('main');
    if (main?.checkVisibility()) shown = true;
    else if (shown) told.push(main ? 'hidden' : 'gone');
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

test('a page that is visible never becomes blank, however late the account arrives', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await remember(page, organiser);
  const account = `**/api/v1/user/${organiser.uid}`;
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(account, async (route) => {
    await late;
    await route.continue();
  });
  await page.addInitScript(watchForBlanks);
  await page.goto('/dashboard/products/new');
  await expect(page.getByRole('status', { name: 'Cargando' })).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Crear producto' })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { blanks: string[] }).blanks)).toEqual(
    [],
  );
});

test('a screen that cannot load reports the lost connection, and loads automatically once it is back', async ({
  page,
  context,
}) => {
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

test('a screen whose files an update removed reports a new version', async ({ page }) => {
  const organiser = await anOrganiser();
  await remember(page, organiser);
  await page.goto('/dashboard/home');
  await page.route('**/assets/instructor-list*', (route) =>
    route.fulfill({ status: 404, json: {} }),
  );
  await page.getByRole('link', { name: 'Instructores', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Falta un trozo' })).toBeVisible();
  // The entry script of a new version has another name. A captive portal's page does not count as a
  // version.
  const home = (body: string) =>
    page.route(
      (url) => url.pathname === '/account.html',
      (route) => route.fulfill({ contentType: 'text/html', body }),
    );
  await home('<script type="module" src="/assets/main-another1.js"></script>');
  await page.goBack();
  await page.getByRole('link', { name: 'Instructores', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Hay una versión nueva' }),
  ).toBeVisible();
  await expectAccessible(page);
  await home('<form>Room number</form>');
  await page.goBack();
  await page.getByRole('link', { name: 'Instructores', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
});

test('a page that failed to start says why, and starts after a reload', async ({ page }) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const lose = (piece: string) =>
    page.route(`**/assets/${piece}-*.js`, (route) => route.fulfill({ status: 404, json: {} }));
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

  // A page whose styles do not load is shown without them.
  await page.route('**/assets/room-*.css', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('textbox')).toBeVisible();
  await page.unrouteAll();

  // The server is updated after it has sent the page. Then it is down, and comes back.
  let home = '<script type="module" src="/assets/main-another1.js"></script>';
  await page.route(
    (url) => url.pathname === '/account.html',
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

for (const viewport of [
  { width: 390, height: 844 },
  { width: 390, height: 600 },
  { width: 1440, height: 700 },
])
  test(`a failed save is reported without covering the save bar, until it is retried: ${viewport.width} × ${viewport.height}`, async ({
    page,
  }) => {
    const organiser = await anOrganiser();
    const { id } = await anInstructor(organiser);
    await remember(page, organiser);
    await page.setViewportSize(viewport);
    const save = page.getByRole('button', { name: 'Guardar', exact: true });
    const bar = page.getByRole('region', { name: 'Guardar cambios' });
    const failed = page.getByRole('alert').filter({ hasText: 'No se ha guardado' });
    const api = '**/api/v1/instructor/**';
    const error = {
      error: 'A service does not answer.',
      error_msg: 'SERVICE_UNAVAILABLE',
      status: 503,
      requestId: 'r',
    };
    await page.goto(`/dashboard/instructors/edit/${id}`);
    await page.locator('[name=name]').fill('Aina Ferrer Puig');
    await page.route(api, (route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: error }),
    );
    for (let tries = 0; tries < 2; tries++) {
      await save.click();
      await expect(failed).toHaveCount(1);
      await expectAccessible(page);
      const [notice, under] = [await failed.boundingBox(), await bar.boundingBox()];
      if (!notice || !under) throw new Error('The notice or the save bar is not on the screen');
      expect(
        notice.y + notice.height <= under.y || notice.y >= under.y + under.height,
        JSON.stringify({ notice, under }),
      ).toBe(true);
      expect(notice.y).toBeGreaterThanOrEqual(0);
    }
    await expect(page.locator('[name=name]')).toHaveValue('Aina Ferrer Puig');
    await page.unroute(api);
    await save.click();
    await expect(page.getByText('«Aina Ferrer Puig» se ha guardado.')).toBeVisible();
    await expect(failed).toHaveCount(0);
  });

test('input during a running save is not lost', async ({ page }) => {
  const organiser = await anOrganiser();
  const { id } = await aProduct(organiser, { name: 'Costers' });
  await remember(page, organiser);
  await page.goto(`/dashboard/products/edit/${id}`);
  const field = (name: string) => page.locator(`[name="${name}"]`);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/api/v1/product/'),
  );
  await page.route('**/api/v1/product/**', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await field('name').fill('Costers vell');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await sent;
  await field('region').fill('Priorat');
  answer();
  await expect(page.getByText('«Costers vell» se ha guardado.')).toBeVisible();
  await expect(page.getByText('Hay cambios sin guardar')).toBeVisible();
  await expect(field('region')).toHaveValue('Priorat');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/products\/list/);
  expect(await organiser.client.get(`/api/v1/product/${organiser.uid}/${id}`)).toMatchObject({
    name: 'Costers vell',
    region: 'Priorat',
  });
});
