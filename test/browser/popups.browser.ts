import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { aGuest, anEvent, anInstructor, aProduct, aSheet, aTastingWith } from '../support/factories.js';
import { expectAccessible, expectFits } from './accessible.js';
import { anOrganiser, givePlan, remember, web } from './organiser.js';
import { test } from './test.js';

type Role = 'dialog' | 'menu' | 'listbox';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const at = (page: Page, path: string) => page.locator(`[data-path="${path}"]`);

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
  return { organiser, product, sheet, tasting, event };
}
const picture = async (width: number, height: number) => ({
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#6d1426' } })
    .png()
    .toBuffer(),
});

test('whatever opens over a screen has a name, closes with Escape, and leads back to where it was opened', async ({ page }) => {
  const { organiser, product, sheet, tasting, event } = await aCellar();
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
    const zone = at(page, 'image').locator('[tabindex="0"]');
    await zone.focus();
    const choosing = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await choosing).setFiles(await picture(3000, 900));
    await closesAgain(page, page.getByRole('dialog', { name: 'Ajusta la imagen' }), zone);
    await page.locator('[name=name]').fill('Otra garnacha');
    await dialog('Cancelar', '¿Salir sin guardar?');
    await page.locator('[name=name]').fill(product.name);
  });
  await test.step('sheets', async () => {
    await go('assessmentSheets/list', page.getByRole('table'));
    await dialog('Importar una predefinida', 'Fichas predefinidas');
    await dialog('Importar de un archivo', 'Importar una ficha');
    await go(`assessmentSheets/edit/${sheet.id}`, button(page, 'Imagen del apartado'));
    await opensAndCloses(page, at(page, 'product'), 'listbox', 'Producto');
    await opensAndCloses(page, at(page, 'type'), 'listbox', 'Tipo');
    await dialog('Imagen del apartado');
    await dialog('Icono de la pregunta');
    await dialog(/^Icono de «/);
    await listbox('Cómo se responde');
    await dialog('Quitar este apartado', /^¿Eliminar «/);
  });
  await test.step('tastings', async () => {
    await go('tastings/live/list', page.getByRole('table'));
    await dialog('Importar de un archivo', 'Importar una cata');
    await dialog(`Clonar con otras añadas: ${tasting.name}`, `Clonar «${tasting.name}» con otras añadas`);
    await go(`tastings/live/edit/${tasting.id}`, page.locator('[name=name]'));
    await dialog('Añadir productos');
    await dialog('Nuevo producto');
    await listbox('Producto');
    await listbox('Ficha de cata');
    await dialog('Nueva ficha de cata');
    await listbox('Recomendación');
    await dialog('Quitar este producto', `¿Eliminar «${product.name}»?`);
  });
  await test.step('events', async () => {
    await go('events/live/list', page.getByRole('table'));
    await listbox('Estado');
    await dialog(/^Días/);
    await dialog(`Compartir: ${tasting.name} (${event.sessionCode.publicCode})`, `Comparte «${tasting.name}»`);
    await go('events/live/new', at(page, 'tastingPath'));
    await listbox('Cata');
    await dialog('Nueva cata grupal');
    await listbox('Instructor');
    await dialog('Nuevo instructor');
    await dialog(/^Inicio/);
    await listbox('Idioma por defecto');
  });
  await test.step('reports', async () => {
    const { publicCode } = event.sessionCode;
    await organiser.client.post(`/api/v1/report/${organiser.uid}/generate`, { name: 'La tarde', publicCode, dateFilterActive: false });
    await go('reports/list', page.getByRole('table'));
    await dialog('Renombrar: La tarde', 'Renombrar informe');
    await go('reports/create', page.locator('[name=name]'));
    await opensAndCloses(page, at(page, 'publicCode'), 'listbox', 'Convocatoria');
  });
  await test.step('the company', async () => {
    await go('cellar/edit', page.locator('[name=name]'));
    for (const path of ['country', 'currency', 'lang', 'timeZone']) {
      await opensAndCloses(page, at(page, path), 'listbox', /./);
    }
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
