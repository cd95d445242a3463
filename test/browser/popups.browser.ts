import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { aGuest, anEvent, anInstructor, aProduct, aSheet, aTastingWith } from '../support/factories.js';
import { expectAccessible, expectFits } from './accessible.js';
import { anOrganiser, givePlan, remember, web } from './organiser.js';
import { test } from './test.js';

type Role = 'dialog' | 'menu';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

/** What opens has a name and the focus, and nothing is wrong with it; Escape closes it and leads back to where it was opened. */
async function opensAndCloses(page: Page, opener: Locator, role: Role, name: string | RegExp): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await closesAgain(page, page.getByRole(role, { name, exact: typeof name === 'string' }), opener);
}

async function closesAgain(page: Page, opened: Locator, back: Locator): Promise<void> {
  await expect(opened).toBeVisible();
  const holdsFocus = () => opened.evaluate((one) => one.contains(document.activeElement));
  await expect.poll(holdsFocus).toBe(true);
  // what lies over the page is in none of its landmarks: the focus leads there
  await expectAccessible(page, ['region']);
  await expectFits(page);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(back).toBeFocused();
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

test('the palette opens and closes by keyboard, and what is chosen in it can be read to its end', async ({ page }) => {
  await remember(page, await anOrganiser());
  await page.goto('/dashboard/home');
  await opensAndCloses(page, button(page, /^Buscar en todo/), 'dialog', 'Buscar en todo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('bodega');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-selected]').getByText('Mi bodega')).toBeVisible();
  await expectAccessible(page, ['region']);
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
  await context.close();
});
