import { expect, type Page } from '@playwright/test';
import type { ApiKeyDto } from '../../../../server/api-keys/api-key.dto.js';
import type { Organiser } from '../../../support/accounts.js';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { menuEntry } from '../../../support/browser/menu.js';
import { anOrganiser, remember, web } from '../../../support/browser/organiser.js';
import { chooseRowAction } from '../../../support/browser/row-actions.js';
import { test } from '../../../support/browser/test.js';
import { aProduct } from '../../../support/factories.js';

const address = '/dashboard/integration';
const keysOf = ({ uid }: Organiser) => `/api/v1/user/${uid}/apiKey`;
const keys = (page: Page) => page.getByRole('region', { name: 'Claves de la API' });
const rows = (page: Page) => keys(page).getByRole('listitem');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const productsRead = (line: string) => {
  const [, url = '', key = ''] = /^curl '(.+)' -H 'x-api-key: (.+)'$/.exec(line) ?? [];
  return fetch(url, { headers: { 'x-api-key': key } });
};

test('a key is created, shown, copied, used, renamed and deleted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const owner = await anOrganiser();
  const product = await aProduct(owner);
  await remember(page, owner);
  await page.goto('/dashboard/home');
  await (await menuEntry(page, 'Integración')).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('Aún no tienes ninguna clave')).toBeVisible();
  await expect(page.getByText("x-api-key: TU_CLAVE'")).toBeVisible();
  await expectAccessible(page);
  for (const [name, path] of [
    ['Abrir la documentación', '/api/docs'],
    ['Documentación en PDF', '/api/docs.pdf'],
  ] as const) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', path);
    await expect(link).toHaveAttribute('target', '_blank');
  }

  await page.getByRole('button', { name: 'Crear clave' }).click();
  const making = dialog(page, 'Nueva clave de la API');
  await expect(making.getByLabel('Nombre')).toBeFocused();
  await making.getByRole('button', { name: 'Guardar' }).click();
  await expect(making.getByText('Es obligatorio poner un nombre')).toBeVisible();
  await making.getByLabel('Nombre').fill('CRM de la bodega');
  await making.getByLabel('Nombre').press('Enter');
  const row = rows(page).filter({ hasText: 'CRM de la bodega' });
  // A new key is visible once without asking.
  await expect(row.locator('code')).toHaveText(/^rg_live_[A-Za-z0-9]{44}$/);
  const key = (await row.locator('code').textContent()) ?? '';
  await expect(row).toContainText('sin usar todavía');
  await expect(keys(page)).toContainText('Tienes 1 de 20.');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Ocultar la clave «CRM de la bodega»' }).click();
  await expect(row.locator('code')).toHaveText(`rg_live_••••${key.slice(-4)}`);
  await row.getByRole('button', { name: 'Copiar la clave «CRM de la bodega»' }).click();
  await expect(page.getByText('Clave copiada')).toBeVisible();
  expect(await copied(page)).toBe(key);

  await page.getByRole('button', { name: 'Copiar la orden' }).click();
  await expect(page.getByText('Orden copiada')).toBeVisible();
  const line = await copied(page);
  expect(line).toContain(key);
  const answer = await productsRead(line);
  expect(await answer.json()).toMatchObject([{ id: product.id }]);

  await page.reload();
  await expect(row).toContainText('usada por última vez el');
  await expect(
    row.getByRole('img', { name: /Llamadas de «CRM de la bodega» por día .* 1 en total/ }),
  ).toBeVisible();
  await expect(row.locator('code')).toHaveText(`rg_live_••••${key.slice(-4)}`);

  await chooseRowAction(page, 'CRM de la bodega', 'Renombrar');
  const naming = dialog(page, 'Renombrar la clave');
  await naming.getByLabel('Nombre').fill('Tienda');
  await naming.getByRole('button', { name: 'Guardar' }).click();
  const renamed = rows(page).filter({ hasText: 'Tienda' });
  await chooseRowAction(page, 'Tienda', 'Eliminar');
  const asked = dialog(page, '¿Eliminar «Tienda»?');
  await asked.getByRole('button', { name: 'Cancelar' }).click();
  await expect(renamed).toBeVisible();
  await chooseRowAction(page, 'Tienda', 'Eliminar');
  await asked.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Aún no tienes ninguna clave')).toBeVisible();
  expect((await productsRead(line)).status).toBe(401);
});

test('keys fit a phone in dark mode, report failures, and show the limit', async ({ browser }) => {
  const owner = await anOrganiser();
  const names = [
    'Excel de la cooperativa de viticultores del Alto Penedès y comarcas vecinas',
    ...Array.from({ length: 19 }, (_, n) => `Clave ${n}`),
  ];
  const made: ApiKeyDto[] = [];
  for (const name of names) made.push(await owner.client.post<ApiKeyDto>(keysOf(owner), { name }));
  const [first] = made;
  await fetch(`${web.baseUrl}/api/v1/product/${owner.uid}`, {
    headers: { 'x-api-key': first?.apiKey ?? '' },
  });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    locale: 'ca-ES',
  });
  const page = await context.newPage();
  await remember(page, owner);
  let fails = true;
  await page.route(`**${keysOf(owner)}`, (route) =>
    fails ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await page.goto(address);
  await expect(page.getByText('No hem pogut carregar les teves claus')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Torna-ho a provar' }).click();
  const list = page.getByRole('region', { name: 'Claus de l’API' });
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await expect(list).toContainText('No hi caben més claus: el màxim són 20');
  await expect(list.getByRole('button', { name: 'Crea una clau' })).toHaveCount(0);
  await list.getByRole('button', { name: `Mostra la clau «${first?.name}»` }).click();
  await expect(list.getByText(first?.apiKey ?? '')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await context.close();
});
