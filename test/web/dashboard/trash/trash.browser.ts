import { expect } from '@playwright/test';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { menuEntry } from '../../../support/browser/menu.js';
import { anOrganiser, givePlan, remember } from '../../../support/browser/organiser.js';
import { chooseRowAction, openRowMenu } from '../../../support/browser/row-actions.js';
import { test } from '../../../support/browser/test.js';
import {
  aGuest,
  anEvent,
  anInstructor,
  aProduct,
  aTastingWith,
} from '../../../support/factories.js';

const address = '/dashboard/trash';

test('a deleted product is found in the trash, restored and opened', async ({ page }) => {
  const organiser = await anOrganiser();
  await aProduct(organiser, { name: 'Garnacha de la Ermita' });
  await remember(page, organiser);
  await page.goto('/dashboard/home');
  await (await menuEntry(page, 'Papelera')).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name: 'La papelera está vacía' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/dashboard/products/list');
  await chooseRowAction(page, 'Garnacha de la Ermita', 'Eliminar');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('status').getByRole('button', { name: 'Papelera' }).click();
  await expect(page).toHaveURL(address);
  const row = page.getByRole('row', { name: /Garnacha de la Ermita/ });
  await expect(row).toContainText('Producto');
  await row.getByRole('button', { name: 'Restaurar' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'vuelve a estar en su sitio' });
  await expect(notice).toContainText('Garnacha de la Ermita');
  await expect(page.getByRole('heading', { name: 'La papelera está vacía' })).toBeVisible();
  // The pressed button is gone. The notice has the focus, and Tab leads to its button.
  await page.keyboard.press('Tab');
  await expect(notice.getByRole('button', { name: 'Ver' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/products\/edit\//);
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(
    'Garnacha de la Ermita',
  );
});

test('things are deleted for good after a question that says what uses them, and what is needed stays', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const { uid, client } = organiser;
  const product = await aProduct(organiser, { name: 'Monastrell' });
  const tasting = await aTastingWith(organiser, [product], { name: 'Tarde de garnachas' });
  const event = await anEvent(organiser, { tasting });
  await aGuest(client, event.sessionCode.publicCode);
  const instructor = await anInstructor(organiser, { name: 'Berta' });
  for (const path of [
    `product/${uid}/${product.id}`,
    `tasting/${uid}/${tasting.id}`,
    `instructor/${uid}/${instructor.id}`,
  ])
    await client.delete(`/api/v1/${path}`);
  await remember(page, organiser);
  await page.goto(address);
  await expect(page.getByRole('row')).toHaveCount(4);
  await expectAccessible(page);

  // a product that a tasting of the trash needs
  const needed = page.getByRole('row', { name: /Monastrell/ });
  await expect(needed).toContainText('1 cata de la papelera');
  const menu = await openRowMenu(page, 'Monastrell');
  const item = menu.getByRole('menuitem', { name: /Eliminar definitivamente/ });
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await expect(item).toContainText('Todavía hace falta: 1 cata de la papelera.');
  await page.keyboard.press('Escape');

  // the filter is part of the address
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Cata');
  await expect(page).toHaveURL(`${address}?kind=tasting`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await chooseRowAction(page, 'Tarde de garnachas', 'Eliminar definitivamente');
  const dialog = page.getByRole('dialog', {
    name: '¿Eliminar «Tarde de garnachas» definitivamente?',
  });
  await expect(dialog).toContainText('Está en uso: 1 sesión o campaña.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await chooseRowAction(page, 'Tarde de garnachas', 'Eliminar definitivamente');
  await dialog.getByRole('button', { name: 'Eliminar definitivamente' }).click();
  await expect(
    page.getByText('«Tarde de garnachas» se ha eliminado definitivamente.'),
  ).toBeVisible();
  // Nothing of this kind is left, so all is shown again.
  await expect(page.getByRole('row')).toHaveCount(3);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await page.getByRole('button', { name: 'Vaciar la papelera' }).click();
  const question = page.getByRole('dialog', { name: '¿Vaciar la papelera?' });
  await expect(question).toContainText('Se borran 2 elementos.');
  await question.getByRole('button', { name: 'Vaciar la papelera' }).click();
  await expect(page.getByText('La papelera está vacía.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'La papelera está vacía' })).toBeVisible();
});

test('a failing server and a full plan are explained', async ({ page }) => {
  const organiser = await anOrganiser();
  const { uid, client } = organiser;
  const product = await aProduct(organiser, { name: 'Bobal' });
  await client.delete(`/api/v1/product/${uid}/${product.id}`);
  await remember(page, organiser);
  await page.route(`**/api/v1/trash/${uid}*`, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(address);
  await expect(page.getByText('No hemos podido cargar la papelera')).toBeVisible();
  await page.unroute(`**/api/v1/trash/${uid}*`);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  const error = { error: 'Full', error_msg: 'MAX_WINES', status: 403, requestId: 'r' };
  await page.route('**/restore', (route) => route.fulfill({ status: 403, json: error }));
  await page.getByRole('row', { name: /Bobal/ }).getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.getByRole('dialog')).toContainText('plan');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Bobal/ })).toBeVisible();
});
