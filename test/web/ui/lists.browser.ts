import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from '../../support/browser/accessible.js';
import { anOrganiser, givePlan, remember } from '../../support/browser/organiser.js';
import { rowMenu } from '../../support/browser/row-actions.js';
import { test } from '../../support/browser/test.js';
import { anEvent, aProduct, aTastingWith } from '../../support/factories.js';

const products = '/dashboard/products/list';
const names = ['Albariño', 'Bobal', 'Cariñena'];
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** An organiser with three products, on their list in the order of the names. */
async function onProducts(page: Page, address = `${products}?sort=name`) {
  const organiser = await anOrganiser();
  for (const name of names) await aProduct(organiser, { name });
  await remember(page, organiser);
  await page.goto(address);
  await expect(page.getByRole('button', { name: /^Acciones de/ })).toHaveCount(names.length);
  // The keys and gestures load with this button, after the list.
  await expect(page.getByRole('button', { name: 'Atajos de teclado' })).toBeVisible();
  return organiser;
}

test('the menu of a row opens by right click, but not over links or selected text', async ({
  page,
}) => {
  await onProducts(page);
  const menu = page.getByRole('menu', { name: 'Acciones de Bobal' });
  const cell = rowOf(page, 'Bobal').locator('time');
  await cell.click({ button: 'right' });
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Valoraciones',
    'Traducciones',
    'Clonar estructura',
    'Clonar',
    'Editar',
    'Eliminar',
  ]);
  await expectAccessible(page, ['region']);
  // The menu is at the pointer.
  const [at, box] = [await cell.boundingBox(), await menu.boundingBox()];
  expect(Math.abs((at?.x ?? 0) + (at?.width ?? 0) / 2 - (box?.x ?? 0))).toBeLessThan(20);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(rowOf(page, 'Bobal')).toBeFocused();

  await rowOf(page, 'Bobal').getByRole('link').first().click({ button: 'right' });
  await expect(menu).toBeHidden();
  await page.keyboard.press('Escape');
  await cell.dblclick();
  await cell.click({ button: 'right' });
  await expect(menu).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the menu of a row opens by long press, and says why an action is unavailable', async ({
    page,
  }) => {
    const organiser = await anOrganiser();
    await givePlan(organiser);
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const tasting = await aTastingWith(organiser, 1, { name: 'Tarde de garnachas' });
    const { sessionCode } = await anEvent(organiser, { tasting, sessionCode: { fromDate: later } });
    const name = `Tarde de garnachas (${sessionCode.publicCode})`;
    await remember(page, organiser);
    await page.goto('/dashboard/events/live/list');
    await expect(page.getByRole('button', { name: `Dirigir: ${name}` })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);

    const fact = page.getByRole('definition').filter({ hasText: sessionCode.publicCode });
    const { x = 0, y = 0 } = (await fact.boundingBox()) ?? {};
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd', points: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [{ x: x + 120, y: y + 8 }]);
    const menu = page.getByRole('menu', { name: `Acciones de ${name}` });
    await expect(menu).toBeVisible();
    await touch('touchEnd', []);
    await expect(menu.getByRole('menuitem').last()).toHaveText('Eliminar');
    const report = menu.getByRole('menuitem', { name: 'Ver el informe Aún no hay respuestas.' });
    await expect(report).toHaveAttribute('aria-disabled', 'true');
    // Playwright waits until an element is enabled.
    await report.tap({ force: true });
    await expect(menu).toBeVisible();
    await expectAccessible(page, ['region']);
    await menu.getByRole('menuitem', { name: 'Compartir' }).tap();
    await expect(page.getByRole('dialog')).toContainText('Comparte «Tarde de garnachas»');
  });
});

test('a list is used with the keys alone', async ({ page }) => {
  await onProducts(page);
  const press = (key: string) => page.keyboard.press(key);
  const current = (name: string) => expect(rowOf(page, name)).toBeFocused();
  await press('j');
  await current('Albariño');
  await expect(rowOf(page, 'Albariño')).toHaveCSS('outline-style', 'solid');
  await press('j');
  await press('ArrowDown');
  await current('Cariñena');
  await press('j');
  await current('Cariñena');
  await press('k');
  await current('Bobal');
  await expectAccessible(page);

  const box = page.getByRole('checkbox', { name: 'Seleccionar Bobal' });
  await press('x');
  await expect(box).toBeChecked();
  await press('x');
  await expect(box).not.toBeChecked();
  const menu = page.getByRole('menu', { name: 'Acciones de Bobal' });
  await press('m');
  await expect(menu).toBeVisible();
  // The keys of the list rest while the menu is open.
  await press('j');
  await expect(menu).toBeVisible();
  await press('Escape');
  await expect(menu).toBeHidden();
  await current('Bobal');

  await press('Delete');
  const question = page.getByRole('dialog', { name: '¿Eliminar «Bobal»?' });
  await expect(question).toBeVisible();
  await press('Escape');
  await expect(question).toBeHidden();
  await current('Bobal');
  await press('Control+j');
  await current('Bobal');
  await press('Enter');
  await expect(page).toHaveURL(/\/products\/edit\//);
  await page.goBack();
  await expect(rowOf(page, 'Bobal')).toBeVisible();

  await press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('jx?');
  await expect(search).toHaveValue('jx?');
  await search.fill('');
  await search.blur();
  await expect(rowOf(page, 'Cariñena')).toBeVisible();
  await press('k');
  await current('Cariñena');
  await press('e');
  await expect(page).toHaveURL(/\/products\/edit\//);
});

test('the keys of a list are shown, and can be turned off', async ({ page }) => {
  await onProducts(page);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(keys.getByRole('row')).toHaveCount(8);
  await expectAccessible(page, ['region']);
  await keys.getByRole('switch', { name: 'Usar los atajos en las listas' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('j');
  await expect(rowOf(page, 'Albariño')).not.toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Atajos de teclado' }).click();
  await keys.getByRole('switch').check();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('j');
  await expect(rowOf(page, 'Albariño')).toBeFocused();
});

test('columns are hidden and shown, and stay so on the device', async ({ page }) => {
  const key = `retrogusto.columns:${products}`;
  await page.addInitScript((name) => {
    // Something that no version has stored.
    if (!localStorage.getItem(name)) localStorage.setItem(name, '[{"name":3},null');
  }, key);
  await onProducts(page);
  const type = page.getByRole('columnheader', { name: 'Tipo' });
  await expect(type).toBeVisible();
  const button = page.getByRole('button', { name: 'Columnas' });
  await button.click();
  const menu = page.getByRole('menu', { name: 'Columnas' });
  const entry = menu.getByRole('menuitemcheckbox', { name: 'Tipo' });
  await expect(entry).toBeChecked();
  await expect(menu.getByRole('menuitemcheckbox', { name: 'Nombre' })).toHaveCount(0);
  await entry.click();
  await expect(entry).not.toBeChecked();
  await expect(type).toHaveCount(0);
  await expectAccessible(page, ['region']);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.reload();
  await expect(rowMenu(page, 'Bobal')).toBeVisible();
  await expect(type).toHaveCount(0);
  await button.click();
  await menu.getByRole('menuitem', { name: 'Volver a las de siempre' }).click();
  await expect(type).toBeVisible();
});

test('a search is saved as a view, opened again, and deleted with undo', async ({ page }) => {
  const organiser = await onProducts(page, `${products}?size=50`);
  const key = `retrogusto.views:${organiser.uid} ${products}`;
  // Another version of the application may have stored something else.
  await page.evaluate((name) => localStorage.setItem(name, '{"name":"x"}'), key);
  await page.reload();
  const save = page.getByRole('button', { name: 'Guardar esta vista' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('searchbox').fill('bobal');
  await expect(page).toHaveURL(/q=bobal/);
  await page.getByRole('button', { name: 'Nombre', exact: true }).click();
  await save.click();
  const naming = page.getByRole('dialog', { name: 'Guardar esta vista' });
  await expect(naming).toContainText('Solo en este navegador');
  await naming.getByLabel('Nombre').fill('Los bobales');
  await naming.getByRole('button', { name: 'Guardar' }).click();
  const views = page.getByRole('navigation', { name: 'Vistas guardadas' });
  const view = views.getByRole('link', { name: 'Los bobales' });
  await expect(view).toHaveAttribute('aria-current', 'true');
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);

  await views.getByRole('link', { name: 'Todo' }).click();
  await expect(page).toHaveURL(`${products}?size=50`);
  await expect(rowOf(page, 'Cariñena')).toBeVisible();
  await page.reload();
  await view.click();
  await expect(page).toHaveURL(/\?q=bobal&sort=name&size=50$/);
  await expect(rowOf(page, 'Cariñena')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('bobal');

  await views.getByRole('button', { name: 'Eliminar la vista «Los bobales»' }).click();
  await expect(views).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(view).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(view).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});
