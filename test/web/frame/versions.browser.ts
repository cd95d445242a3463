import { expect, type Page } from '@playwright/test';
import type { TastingDto } from '../../../server/tastings/tasting.dto.js';
import { expectAccessible, expectFits } from '../../support/browser/accessible.js';
import { anOrganiser, givePlan, remember } from '../../support/browser/organiser.js';
import { test } from '../../support/browser/test.js';
import { aProduct, aSheet, aTastingWith } from '../../support/factories.js';
import type { Json } from '../../support/json.js';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Versiones anteriores' });
const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'El formulario muestra' });
const compare = (page: Page) => drawer(page).getByRole('button', { name: /^Comparar con/ });
const name = (page: Page) => page.locator('[name=name]');
const description = (page: Page) => page.locator('[name=description]');

test('a tasting goes back to an earlier text', async ({ page }) => {
  const organiser = await anOrganiser();
  const gone = await aProduct(organiser, { name: 'Bobal' });
  const product = await aProduct(organiser, { name: 'Garnacha' });
  const tasting = await aTastingWith(organiser, [product, gone], {
    name: 'Tarde de garnachas',
    description: 'Cuatro suelos.',
  });
  await remember(page, organiser);
  await page.setViewportSize({ width: 390, height: 844 });
  const editor = `/dashboard/tastings/live/edit/${tasting.id}`;
  await page.goto(editor);
  await expect(name(page)).toHaveValue('Tarde de garnachas');
  await expect(button(page, 'Versiones anteriores')).toHaveCount(0);
  await name(page).fill('Noche de garnachas');
  await description(page).fill('Un solo suelo.');
  await page.getByRole('tab', { name: /Bobal/ }).click();
  await button(page, 'Quitar este producto').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await button(page, 'Guardar').click();
  await expect(page).toHaveURL('/dashboard/tastings/live/list');
  await page.request.delete(`/api/v1/product/${organiser.uid}/${gone.id}`, {
    headers: { authorization: `Bearer ${organiser.token}` },
  });

  await page.goto(editor);
  await button(page, 'Versiones anteriores').click();
  await expect(drawer(page).getByText(/^Hoy, /)).toBeVisible();
  await compare(page).press('Enter');
  const changed = drawer(page).getByRole('definition');
  await expect(changed).toHaveText([
    'Tarde de garnachas',
    'Noche de garnachas',
    'Cuatro suelos.',
    'Un solo suelo.',
  ]);
  await expect(drawer(page)).toContainText('Ya no existen y no se recuperan: 1 producto.');
  await expectAccessible(page);
  await expectFits(page);

  await button(page, 'Recuperar esta versión').click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(notice(page)).toBeFocused();
  await expect(notice(page)).toContainText('No se guarda nada hasta que pulses «Guardar»');
  await expect(name(page)).toHaveValue('Tarde de garnachas');
  await expectAccessible(page);
  await notice(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(name(page)).toHaveValue('Noche de garnachas');

  await button(page, 'Versiones anteriores').click();
  await compare(page).click();
  await button(page, 'Recuperar esta versión').click();
  await expect(description(page)).toHaveValue('Cuatro suelos.');
  await button(page, 'Guardar').click();
  await expect(page).toHaveURL('/dashboard/tastings/live/list');
  expect(
    await organiser.client.get<Json<TastingDto>>(`/api/v1/tasting/${organiser.uid}/${tasting.id}`),
  ).toMatchObject({ name: 'Tarde de garnachas', description: 'Cuatro suelos.', productCount: 1 });
});

test('a sheet shows its earlier version by category and question', async ({ page }) => {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const sheet = await aSheet(organiser);
  const [first, ...others] = sheet.categories;
  const [question, ...questions] = first?.components ?? [];
  await organiser.client.post(`/api/v1/assessmentSheet/user/${organiser.uid}/${sheet.id}`, {
    categories: [
      {
        ...first,
        image: '/library/final.svg',
        components: [{ ...question, name: 'Matiz' }, ...questions],
      },
      ...others,
    ],
  });
  await remember(page, organiser);
  await page.goto(`/dashboard/assessmentSheets/edit/${sheet.id}`);
  await button(page, 'Versiones anteriores').click();
  await compare(page).click();
  await expect(drawer(page).getByRole('heading', { name: 'Apartados' })).toBeVisible();
  await expect(drawer(page)).toContainText('Matiz');
  await expect(drawer(page).getByRole('definition').locator('img')).toHaveCount(2);
  await expectAccessible(page);
});
