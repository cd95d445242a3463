import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Organiser } from '../../support/accounts.js';
import { expectAccessible, expectFits } from '../../support/browser/accessible.js';
import { anOrganiser, remember } from '../../support/browser/organiser.js';
import { test } from '../../support/browser/test.js';
import { aProduct, aTastingWith } from '../../support/factories.js';

const name = (page: Page) => page.locator('[name=name]');
const kept = (page: Page) => page.getByText('Hay cambios sin guardar (en borrador)');
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'sin guardar del' });
const button = (page: Page, label: string) =>
  page.getByRole('button', { name: label, exact: true });

/** Opens a page of the context, signed in. */
async function aPage(context: BrowserContext, organiser: Organiser, path: string): Promise<Page> {
  const page = await context.newPage();
  await remember(page, organiser);
  await page.goto(path);
  return page;
}

test('another device goes on with changes that were not saved', async ({ context, browser }) => {
  const organiser = await anOrganiser();
  const product = await aProduct(organiser, { name: 'Garnacha' });
  const path = `/dashboard/products/edit/${product.id}`;
  const laptop = await aPage(context, organiser, path);
  await name(laptop).fill('Garnacha de la Ermita');
  await expect(kept(laptop)).toBeVisible();

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-ES',
    baseURL: new URL(laptop.url()).origin,
  });
  const page = await aPage(phone, organiser, path);
  await expect(name(page)).toHaveValue('Garnacha de la Ermita');
  await expect(notice(page)).toContainText('Hemos recuperado los cambios');
  await expectAccessible(page);
  await expectFits(page);

  const deleted = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/draft/'),
  );
  await button(page, 'Descartarlos').click();
  await expect(name(page)).toHaveValue('Garnacha');
  await expect(notice(page)).toHaveCount(0);
  await deleted;
  await page.reload();
  await expect(name(page)).toHaveValue('Garnacha');
  await expect(notice(page)).toHaveCount(0);
  await phone.close();
});

test('a tab that is closed at once loses nothing, without the server too', async ({ context }) => {
  const organiser = await anOrganiser();
  const product = await aProduct(organiser, { name: 'Monastrell' });
  const path = `/dashboard/products/edit/${product.id}`;
  const page = await aPage(context, organiser, path);
  await page.route('**/api/v1/draft/**', (route) => route.abort());
  await page.reload();
  await name(page).fill('Monastrell viejo');
  await page.goto('about:blank');
  await page.unroute('**/api/v1/draft/**');
  await page.goto(path);
  await expect(name(page)).toHaveValue('Monastrell viejo');
  // The server gets the draft that only the device had.
  await expect(kept(page)).toBeVisible();

  await button(page, 'Guardar').click();
  await expect(page.getByRole('table')).toContainText('Monastrell viejo');
  await page.goto(path);
  await expect(name(page)).toHaveValue('Monastrell viejo');
  await expect(notice(page)).toHaveCount(0);
});

test('leaving right after typing keeps the last letters, also for another device', async ({
  context,
  browser,
}) => {
  const organiser = await anOrganiser();
  const product = await aProduct(organiser, { name: 'Cariñena' });
  const path = `/dashboard/products/edit/${product.id}`;
  const laptop = await aPage(context, organiser, path);
  const stored = laptop.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/draft/'),
  );
  await name(laptop).fill('Cariñena vieja');
  await button(laptop, 'Cancelar').click();
  await button(laptop, 'Dejar como borrador').click();
  await stored;

  const phone = await browser.newContext({
    locale: 'es-ES',
    baseURL: new URL(laptop.url()).origin,
  });
  await expect(name(await aPage(phone, organiser, path))).toHaveValue('Cariñena vieja');
  await phone.close();
});

test('changes of an older version are offered, and not applied', async ({ context }) => {
  const organiser = await anOrganiser();
  const product = await aProduct(organiser, { name: 'Syrah' });
  const path = `/dashboard/products/edit/${product.id}`;
  const page = await aPage(context, organiser, path);
  await name(page).fill('Syrah de parcela');
  await expect(kept(page)).toBeVisible();
  await organiser.client.post(`/api/v1/product/${organiser.uid}/${product.id}`, {
    name: 'Syrah 2021',
  });

  await page.reload();
  await expect(notice(page)).toContainText('de antes de la última versión guardada');
  await expect(name(page)).toHaveValue('Syrah 2021');
  await button(page, 'Recuperarlos').click();
  await expect(name(page)).toHaveValue('Syrah de parcela');
  await button(page, 'Guardar').click();
  await expect(page.getByRole('table')).toContainText('Syrah de parcela');
});

test('changes after a discarded offer are kept, and a second tab waits for the first', async ({
  context,
}) => {
  const organiser = await anOrganiser();
  const product = await aProduct(organiser, { name: 'Bobal' });
  const path = `/dashboard/products/edit/${product.id}`;
  const first = await aPage(context, organiser, path);
  await name(first).fill('Bobal de altura');
  await expect(kept(first)).toBeVisible();
  await organiser.client.post(`/api/v1/product/${organiser.uid}/${product.id}`, {
    name: 'Bobal 2022',
  });
  await first.reload();
  await button(first, 'Descartarlos').click();
  await expect(notice(first)).toHaveCount(0);
  await name(first).fill('Bobal viejo');
  await expect(kept(first)).toBeVisible();

  const second = await aPage(context, organiser, path);
  await expect(name(second)).toHaveValue('Bobal 2022');
  await name(second).fill('Bobal nuevo');
  await expect(second.getByText('Hay cambios sin guardar', { exact: true })).toBeVisible();
  await expect(notice(second)).toHaveCount(0);
  await first.close();
  // The draft of the first tab is offered, because the second one has changes of its own.
  await expect(notice(second)).toBeVisible();
  await expect(name(second)).toHaveValue('Bobal nuevo');
  await button(second, 'Recuperarlos').click();
  await expect(name(second)).toHaveValue('Bobal viejo');
});

test('a new tasting stays as a draft with its products, and is gone once saved', async ({
  context,
}) => {
  const organiser = await anOrganiser();
  const product = await aProduct(organiser, { name: 'Albariño' });
  await aTastingWith(organiser, [product]);
  const page = await aPage(context, organiser, '/dashboard/tastings/live/new');
  await name(page).fill('Blancos del norte');
  await button(page, 'Añadir productos').click();
  const picker = page.getByRole('dialog', { name: 'Añadir productos' });
  await picker.getByRole('checkbox', { name: /Albariño/ }).check();
  await picker.getByRole('button', { name: /^Añadir/ }).click();
  await button(page, 'Cancelar').click();
  await button(page, 'Dejar como borrador').click();
  await expect(page).toHaveURL('/dashboard/tastings/live/list');

  await page.getByRole('link', { name: 'Nueva cata grupal' }).click();
  await expect(name(page)).toHaveValue('Blancos del norte');
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('tab', { name: /Albariño/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  // Individual tastings have drafts of their own.
  await page.goto('/dashboard/tastings/podcast/new');
  await expect(name(page)).toHaveValue('');
  await page.goto('/dashboard/tastings/live/new');
  await expect(notice(page)).toBeVisible();
  await button(page, 'Cancelar').click();
  await button(page, 'Salir sin guardar').click();
  await page.getByRole('link', { name: 'Nueva cata grupal' }).click();
  await expect(name(page)).toHaveValue('');
});
