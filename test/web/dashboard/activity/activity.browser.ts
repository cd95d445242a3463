import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { menuEntry } from '../../../support/browser/menu.js';
import { anOrganiser, givePlan, remember } from '../../../support/browser/organiser.js';
import { test } from '../../../support/browser/test.js';
import { anInstructor, aProduct } from '../../../support/factories.js';

const address = '/dashboard/activity';

test('every change is listed with who made it, filtered and downloaded', async ({ page }) => {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  await remember(page, organiser);
  await page.goto('/dashboard/home');
  await (await menuEntry(page, 'Actividad')).click();
  await expect(page).toHaveURL(address);

  const product = await aProduct(organiser, { name: 'Bobal' });
  await organiser.client.post(`/api/v1/product/${organiser.uid}/${product.id}`, {
    price: 13,
    region: 'Utiel-Requena',
  });
  await anInstructor(organiser, { name: 'Berta' });
  await page.reload();
  const rows = page.getByRole('row');
  // The heading, and the company that the sign-up has changed.
  await expect(rows).toHaveCount(5);
  const change = rows.filter({ hasText: 'Modificación' }).filter({ hasText: 'Bobal' });
  await expect(change).toContainText('Precio: 12,50 → 13');
  await expect(change).toContainText('Región: – → Utiel-Requena');
  await expect(change).toContainText(organiser.email);
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Instructor');
  await expect(page).toHaveURL(`${address}?kind=instructor`);
  await expect(rows).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Avatar');
  await page.getByRole('button', { name: 'Quitar los filtros' }).click();
  await expect(rows).toHaveCount(5);
  await page.getByRole('searchbox').fill('bobal');
  await expect(rows).toHaveCount(3);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('Modificación;Producto;Bobal');

  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await expectAccessible(page);
});

test('an editor says who changed the thing last, and leads to its changes', async ({ page }) => {
  const organiser = await anOrganiser();
  const [bobal] = [
    await aProduct(organiser, { name: 'Bobal' }),
    await aProduct(organiser, { name: 'Godello' }),
  ];
  await remember(page, organiser);
  await page.goto(`/dashboard/products/edit/${bobal.id}`);
  const last = page.getByRole('link', { name: /^Último cambio: / });
  await expect(last).toContainText(organiser.email);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('14');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardado')).toBeVisible();
  await page.goto(`/dashboard/products/edit/${bobal.id}`);
  await last.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${address}?kind=product&thing=${bobal.id}`);
  await expect(page.getByText('Solo los cambios de «Bobal»')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row', { name: /Precio: 12,50 → 14/ })).toBeVisible();
  await page.getByRole('link', { name: 'Ver toda la actividad' }).click();
  await expect(page.getByRole('row', { name: /Godello/ })).toBeVisible();
});

test('a failing server is explained, and the editor does without the record', async ({ page }) => {
  const organiser = await anOrganiser();
  const { id } = await aProduct(organiser, { name: 'Bobal' });
  await remember(page, organiser);
  await page.route(`**/api/v1/activity/**`, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`/dashboard/products/edit/${id}`);
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Bobal');
  await expect(page.getByText(/Último cambio/)).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByText('No hemos podido cargar la actividad')).toBeVisible();
  await page.unroute(`**/api/v1/activity/**`);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('row', { name: /Bobal/ })).toBeVisible();
});
