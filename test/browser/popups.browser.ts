import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { aGuest, anEvent, anInstructor, aProduct, aSheet, aTastingWith } from '../support/factories.js';
import { expectAccessible, expectFits } from './accessible.js';
import { anOrganiser, givePlan, remember, web } from './organiser.js';
import { test } from './test.js';

type Role = 'dialog' | 'menu' | 'listbox';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

/** What opens has a name and the focus, and nothing is wrong with it; Escape closes it and leads back to where it was opened. */
async function opensAndCloses(page: Page, opener: Locator, role: Role, name: string | RegExp, back = opener): Promise<void> {
  await opener.focus();
  // a list that is searched is open as soon as one is there
  if ((await opener.getAttribute('aria-expanded')) !== 'true' || role !== 'listbox') await page.keyboard.press('Enter');
  await closesAgain(page, page.getByRole(role, { name, exact: typeof name === 'string' }), back);
}

async function closesAgain(page: Page, opened: Locator, back: Locator): Promise<void> {
  await expect(opened).toBeVisible();
  const holdsFocus = () =>
    opened.evaluate((one) => one.contains(document.activeElement) || document.activeElement?.ariaExpanded === 'true');
  await expect.poll(holdsFocus).toBe(true);
  // a list lies over the page, in none of its landmarks: the focus leads there
  await expectAccessible(page, ['region']);
  await expectFits(page);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(back).toBeFocused();
}

/** Of a list that is longer than what is seen of it, every choice comes into sight as the keyboard comes to it. */
async function reachesAll(page: Page, field: Locator): Promise<void> {
  await field.press('Enter');
  const choices = await page.getByRole('listbox').getByRole('option').count();
  const reached = new Set<string | null>();
  for (let n = 0; n < choices; n++) {
    await field.press('ArrowDown');
    const at = await field.getAttribute('aria-activedescendant');
    await expect(page.locator(`[id="${at}"]`)).toBeInViewport({ ratio: 0.9 });
    reached.add(at);
  }
  expect(reached.size).toBe(choices);
  expect(choices).toBeGreaterThan(6);
  await field.press('Escape');
}

/** A cellar with one of everything. */
async function aCellar() {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const { buffer } = await picture(200, 600);
  const { url: image } = await organiser.client.upload<{ url: string }>(`/api/v1/files/${organiser.uid}`, { path: 'products' }, buffer);
  const product = await aProduct(organiser, { name: 'Garnacha de la Ermita', image });
  const sheet = await aSheet(organiser);
  const tasting = await aTastingWith(organiser, [product], { name: 'Tarde de garnachas', sheet: sheet.path });
  await anInstructor(organiser);
  const event = await anEvent(organiser, { tasting });
  await aGuest(web, event.sessionCode.publicCode);
  return { organiser, product, tasting, event };
}
const picture = async (width: number, height: number) => ({
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#6d1426' } })
    .png()
    .toBuffer(),
});

test('the palette, and what products open, have a name, close with Escape and lead back', async ({ page }) => {
  const { organiser, product } = await aCellar();
  await remember(page, organiser);
  const go = async (path: string, arrived: Locator) => {
    await page.goto(`/dashboard/${path}`);
    await expect(arrived).toBeVisible();
  };
  const listbox = (name: string) => opensAndCloses(page, page.getByRole('combobox', { name, exact: true }), 'listbox', name);
  const dialog = (opener: string | RegExp, name: string | RegExp = opener) =>
    opensAndCloses(page, button(page, opener).first(), 'dialog', name);

  await test.step('everywhere', async () => {
    await go('home', page.getByRole('heading', { level: 1 }));
    await dialog(/^Buscar en todo/, 'Buscar en todo');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await page.keyboard.type('bodega');
    await page.keyboard.press('ArrowDown');
    // what is chosen can be read to its end
    await expect(page.locator('[data-selected]').getByText('Mi bodega')).toBeVisible();
    await expectAccessible(page, ['region']);
    await page.keyboard.press('Escape');
  });
  await test.step('products', async () => {
    await go('products/list', page.getByRole('table'));
    await opensAndCloses(page, button(page, 'Excel y CSV'), 'menu', 'Excel y CSV');
    await dialog(`Eliminar: ${product.name}`, `¿Eliminar «${product.name}»?`);
    await go(`products/edit/${product.id}`, page.locator('[name=name]'));
    await listbox('Tipo');
    await listbox('Subtipo');
    await reachesAll(page, page.getByRole('combobox', { name: 'Subtipo', exact: true }));
    const country = page.locator('[name=country]');
    await country.fill('Esp');
    await closesAgain(page, page.getByRole('listbox', { name: 'País' }), country);
    await country.fill('');
  });
});

test('on a phone what opens out of a menu leads back to the menu’s button', async ({ browser, baseURL }) => {
  const { organiser, tasting, product, event } = await aCellar();
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    locale: 'es-ES',
  });
  const page = await context.newPage();
  await remember(page, organiser);
  const openFrom = async (row: string, entry: string, opens: string) => {
    const opener = button(page, `Acciones de ${row}`);
    await opensAndCloses(page, opener, 'menu', `Acciones de ${row}`);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: entry, exact: true }).focus();
    await page.keyboard.press('Enter');
    await closesAgain(page, page.getByRole('dialog', { name: opens, exact: true }), opener);
  };
  await page.goto('/dashboard/events/live/list');
  const called = `${tasting.name} (${event.sessionCode.publicCode})`;
  await openFrom(called, 'Compartir', `Comparte «${tasting.name}»`);
  await openFrom(called, 'Eliminar', `¿Eliminar «${called}»?`);
  await page.goto('/dashboard/products/list');
  await openFrom(product.name, 'Eliminar', `¿Eliminar «${product.name}»?`);
  await page.goto('/dashboard/tastings/live/list');
  await openFrom(tasting.name, 'Clonar con otras añadas', `Clonar «${tasting.name}» con otras añadas`);
  await opensAndCloses(page, button(page, 'Abrir el menú'), 'dialog', 'Retrogusto');
  await page.goto(`/dashboard/tastings/live/edit/${tasting.id}`);
  await opensAndCloses(page, button(page, 'Ver como invitado'), 'dialog', 'Ver como invitado');
  await context.close();
});
