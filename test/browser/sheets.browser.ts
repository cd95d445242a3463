import { expect, type Page } from '@playwright/test';
import { aTastingWith } from '../support/factories.js';
import { expectAccessible, expectFits } from './accessible.js';
import { anOrganiser, givePlan, remember } from './organiser.js';
import { test } from './test.js';

const list = '/dashboard/assessmentSheets/list';

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

test('a plan without sheets of one’s own says so, and leads home or to the plans', async ({ page }) => {
  await remember(page, await anOrganiser());
  await page.goto('/dashboard/assessmentSheets');
  await expect(page).toHaveURL(list);
  const limit = page.getByRole('dialog', { name: 'Tu plan no da para más' });
  await expect(limit).toContainText('Tu plan no incluye esta función.');
  await expectAccessible(page);
  await limit.getByRole('button', { name: 'Ver los planes' }).click();
  await expect(page).toHaveURL('/dashboard/cellar/plan');
  await page.goto(list);
  await limit.getByRole('button', { name: 'Ahora no' }).click();
  await expect(page).toHaveURL('/dashboard/home');
});

test('a predefined sheet is looked into, imported, cloned, and deleted once its tastings are known', async ({ page }) => {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  await remember(page, organiser);
  await page.goto(list);
  await expect(page.getByRole('heading', { name: 'Todavía no tienes fichas propias' })).toBeVisible();
  await page.getByRole('button', { name: 'Importar una predefinida' }).click();
  const library = page.getByRole('dialog', { name: 'Fichas predefinidas' });
  await library.getByLabel('Producto').click();
  await page.getByRole('option', { name: 'Vino', exact: true }).click();
  await library.getByRole('searchbox').fill('ESPUMÓSO');
  await expect(library.getByRole('status')).toHaveText('1 ficha');
  await library.getByRole('button', { name: 'Ver lo que pregunta «Vino espumoso»' }).click();
  await expect(library.getByRole('listitem').filter({ hasText: /^Burbuja/ })).toBeVisible();
  await expectAccessible(page);
  await library.getByRole('button', { name: 'Importar «Vino espumoso»' }).click();
  await expect(library).toBeHidden();
  await expect(rows(page)).toContainText([/Vino espumoso.*Vino.*\d\d\/\d\d\/\d{4} \d\d:\d\d/]);

  await page.getByRole('button', { name: 'Clonar: Vino espumoso' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: 'Vino espumoso (copia)' })).toHaveCount(1);
  await expectAccessible(page);

  const [sheet] = await organiser.client.get<{ path: string }[]>(`/api/v1/assessmentSheet/user/${organiser.uid}/list?sort=name`);
  await aTastingWith(organiser, 1, { name: 'Tarde de burbujas', sheet: sheet?.path ?? '' });
  await page.getByRole('button', { name: 'Eliminar: Vino espumoso', exact: true }).click();
  const asked = page.getByRole('dialog', { name: '¿Eliminar «Vino espumoso»?' });
  await expect(asked).toContainText('La usa 1 cata: Tarde de burbujas.');
  await asked.getByRole('button', { name: 'Eliminar' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rows(page)).toHaveCount(2);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('listitem').filter({ hasText: 'Vino espumoso (copia)' })).toBeVisible();
  await expectFits(page);
});
