import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectFits } from '../../support/browser/accessible.js';
import { anOrganiser, givePlan, remember, web } from '../../support/browser/organiser.js';
import { chooseRowAction, rowMenu } from '../../support/browser/row-actions.js';
import { test } from '../../support/browser/test.js';
import {
  aGuest,
  anEvent,
  anInstructor,
  aPaidPlan,
  aProduct,
  aSheet,
  aTastingWith,
} from '../../support/factories.js';

type Role = 'dialog' | 'menu' | 'listbox';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const at = (page: Page, path: string) => page.locator(`[data-path="${path}"]`);

/**
 * Expects that the opened overlay has a name and the focus and is accessible, and that Escape
 * closes it and returns the focus.
 */
async function opensAndCloses(
  page: Page,
  opener: Locator,
  role: Role,
  name: string | RegExp,
  back = opener,
): Promise<void> {
  // The placeholder for a button whose menu still loads accepts neither focus nor keys.
  await expect(opener).toBeEnabled();
  await opener.focus();
  // A searchable list opens as soon as it gets the focus.
  if ((await opener.getAttribute('aria-expanded')) !== 'true' || role !== 'listbox')
    await page.keyboard.press('Enter');
  await closesAgain(page, page.getByRole(role, { name, exact: typeof name === 'string' }), back);
}

async function closesAgain(page: Page, opened: Locator, back: Locator): Promise<void> {
  await expect(opened).toBeVisible();
  const holdsFocus = () =>
    opened.evaluate(
      (one) =>
        one.contains(document.activeElement) || document.activeElement?.ariaExpanded === 'true',
    );
  await expect.poll(holdsFocus).toBe(true);
  // A list over the page is outside the page's landmarks, but the focus leads to the list.
  await expectAccessible(page, ['region']);
  await expectFits(page);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(back).toBeFocused();
}

/** Expects that each option of a long list scrolls into view when the keyboard reaches it. */
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

/** An organiser with one item of each kind. */
async function aCellar() {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const { buffer } = await picture(200, 600);
  const { url: image } = await organiser.client.upload<{ url: string }>(
    `/api/v1/files/${organiser.uid}`,
    { path: 'products' },
    buffer,
  );
  const product = await aProduct(organiser, { name: 'Garnacha de la Ermita', image });
  const sheet = await aSheet(organiser);
  const tasting = await aTastingWith(organiser, [product], {
    name: 'Tarde de garnachas',
    sheet: sheet.path,
  });
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

type Cellar = Awaited<ReturnType<typeof aCellar>>;

/** Opens and closes the overlays of the screens. */
class Opener {
  constructor(readonly page: Page) {}

  async go(path: string, arrived: Locator): Promise<void> {
    await this.page.goto(`/dashboard/${path}`);
    await expect(arrived).toBeVisible();
  }
  list = (path: string) => this.go(path, this.page.getByRole('table'));
  form = (path: string) => this.go(path, this.page.locator('[name=name]'));
  dialog = (opener: string | RegExp, name: string | RegExp = opener) =>
    opensAndCloses(this.page, button(this.page, opener).first(), 'dialog', name);
  /** A window that an entry of the menu of a row opens. */
  async fromRow(row: string, entry: string, opens: string): Promise<void> {
    const { page } = this;
    const opener = rowMenu(page, row);
    await opensAndCloses(page, opener, 'menu', `Acciones de ${row}`);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: entry, exact: true }).focus();
    await page.keyboard.press('Enter');
    await closesAgain(page, page.getByRole('dialog', { name: opens, exact: true }), opener);
  }
  /** A list of choices, found by the name of its field. */
  choices = (name: string) =>
    opensAndCloses(
      this.page,
      this.page.getByRole('combobox', { name, exact: true }),
      'listbox',
      name,
    );
  /** A list of choices, found by the path of its field. */
  choicesAt = (path: string, name: string | RegExp) =>
    opensAndCloses(this.page, at(this.page, path), 'listbox', name);
}

const screens: Record<string, (open: Opener, cellar: Cellar) => Promise<void>> = {
  'the palette': async (open) => {
    const { page } = open;
    await open.go('home', page.getByRole('heading', { level: 1 }));
    await open.dialog(/^Buscar en todo/, 'Buscar en todo');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await page.keyboard.type('bodega');
    // The chosen entry is fully readable.
    await expect(page.locator('[data-selected]').getByText('Mi bodega')).toBeVisible();
    await expectAccessible(page, ['region']);
  },
  'the products': async (open, { product }) => {
    const { page } = open;
    await open.list('products/list');
    await opensAndCloses(page, button(page, 'Excel y CSV'), 'menu', 'Excel y CSV');
    await open.fromRow(product.name, 'Eliminar', `¿Eliminar «${product.name}»?`);
    await page.getByRole('checkbox', { name: `Seleccionar ${product.name}` }).check();
    await open.dialog('Eliminar', `¿Eliminar «${product.name}»?`);
    await open.form(`products/edit/${product.id}`);
    await open.choices('Tipo');
    await open.choices('Subtipo');
    await reachesAll(page, page.getByRole('combobox', { name: 'Subtipo', exact: true }));
    const country = page.locator('[name=country]');
    await country.fill('Esp');
    await closesAgain(page, page.getByRole('listbox', { name: 'País' }), country);
    await country.fill('');
    const zone = at(page, 'image').locator('[tabindex="0"]');
    // The listener comes first: the browser opens the chooser at once, and an event without a
    // listener is lost.
    const choosing = page.waitForEvent('filechooser');
    await zone.focus();
    await page.keyboard.press('Enter');
    await (await choosing).setFiles(await picture(3000, 900));
    await closesAgain(page, page.getByRole('dialog', { name: 'Ajusta la imagen' }), zone);
    await page.locator('[name=name]').fill('Otra garnacha');
    await open.dialog('Cancelar', '¿Salir sin guardar?');
  },
  'the sheets': async (open, { sheet }) => {
    const { page } = open;
    await open.list('assessmentSheets/list');
    await open.dialog('Importar de un archivo', 'Importar una ficha');
    await open.dialog('Importar una predefinida', 'Fichas predefinidas');
    // Escape closes only the list in the window, not the window.
    await page.keyboard.press('Enter');
    const library = page.getByRole('dialog', { name: 'Fichas predefinidas' });
    await opensAndCloses(
      page,
      library.getByRole('combobox', { name: 'Producto' }),
      'listbox',
      'Producto',
    );
    await expect(library).toBeVisible();
    await open.go(`assessmentSheets/edit/${sheet.id}`, button(page, 'Imagen del apartado'));
    await open.choicesAt('product', 'Producto');
    await open.choicesAt('type', 'Tipo');
    await open.dialog('Imagen del apartado');
    await open.dialog('Icono de la pregunta');
    await open.dialog(/^Icono de «/);
    await open.choices('Cómo se responde');
    await open.dialog('Quitar este apartado', /^¿Quitar «/);
  },
  'the tastings': async (open, { tasting, product }) => {
    const { page } = open;
    await open.list('tastings/live/list');
    await open.dialog('Importar de un archivo', 'Importar una cata');
    const clone = `Clonar «${tasting.name}» con otras añadas`;
    await open.fromRow(tasting.name, 'Clonar con otras añadas', clone);
    await chooseRowAction(page, tasting.name, 'Clonar con otras añadas');
    const vintages = page.getByRole('dialog', { name: clone });
    await opensAndCloses(
      page,
      vintages.getByRole('combobox', { name: product.name }),
      'listbox',
      product.name,
    );
    await expect(vintages).toBeVisible();
    await open.form(`tastings/live/edit/${tasting.id}`);
    await open.dialog('Añadir productos');
    await open.dialog('Nuevo producto');
    await open.choices('Producto');
    await open.choices('Ficha de cata');
    await open.dialog('Nueva ficha de cata');
    await open.choices('Recomendación');
    await open.dialog('Quitar este producto', `¿Quitar «${product.name}»?`);
    await button(page, 'Añadir pregunta').first().press('Enter');
    await open.choices('Tipo de respuesta');
  },
  'the events': async (open, { tasting, event }) => {
    const { page } = open;
    await open.list('events/live/list');
    await open.dialog(/^Días/);
    await open.fromRow(
      `${tasting.name} (${event.sessionCode.publicCode})`,
      'Compartir',
      `Comparte «${tasting.name}»`,
    );
    await open.go('events/live/new', at(page, 'tastingPath'));
    await open.choices('Cata');
    await open.dialog('Nueva cata grupal');
    await open.choices('Instructor');
    await open.dialog('Nuevo instructor');
    await open.dialog(/^Inicio/);
    await open.choices('Idioma por defecto');
  },
  'the reports': async (open, { organiser, event }) => {
    const { page } = open;
    const { publicCode } = event.sessionCode;
    await organiser.client.post(`/api/v1/report/${organiser.uid}/generate`, {
      name: 'La tarde',
      publicCode,
      dateFilterActive: false,
    });
    await open.list('reports/list');
    await open.fromRow('La tarde', 'Renombrar', 'Renombrar informe');
    await open.form('reports/create');
    await open.choicesAt('publicCode', 'Sesión o campaña');
    await open.list(`reports/generated/${publicCode}/assistant`);
    await page
      .getByRole('table')
      .getByRole('link', { name: 'Aina Ferrer', exact: true })
      .press('Enter');
    await open.dialog('Eliminar sus datos', '¿Eliminar los datos de Aina Ferrer?');
  },
  'the company': async (open, { organiser }) => {
    const { page } = open;
    await open.form('cellar/edit');
    for (const path of ['country', 'currency', 'lang', 'timeZone']) await open.choicesAt(path, /./);
    await remember(page, organiser);
    await open.go('cellar/password', button(page, 'Cerrar en los demás'));
    await open.dialog('Cerrar en los demás', '¿Cerrar la sesión en los demás dispositivos?');
  },
  'the plans': async (open, { organiser }) => {
    const { page } = open;
    await open.form('cellar/plan?plan=CRIANZA&interval=monthly');
    await open.choicesAt('country', 'País');
    await open.dialog('términos y condiciones', 'Términos y condiciones');
    await aPaidPlan(organiser);
    await open.go('cellar/plan', button(page, 'Cambiar la tarjeta'));
    await open.dialog('Cambiar la tarjeta');
    await open.dialog('Cancelar el plan');
  },
};

for (const [what, walk] of Object.entries(screens)) {
  test(`${what}: each overlay has a name, closes with Escape, and returns the focus`, async ({
    page,
  }) => {
    const cellar = await aCellar();
    await remember(page, cellar.organiser);
    await walk(new Opener(page), cellar);
  });
}

test('on a phone, an overlay that was opened from a menu returns the focus to the menu’s button', async ({
  browser,
  baseURL,
}) => {
  const { organiser, tasting, product, event } = await aCellar();
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    locale: 'es-ES',
  });
  const page = await context.newPage();
  await remember(page, organiser);
  const open = new Opener(page);
  await page.goto('/dashboard/events/live/list');
  const called = `${tasting.name} (${event.sessionCode.publicCode})`;
  await open.fromRow(called, 'Compartir', `Comparte «${tasting.name}»`);
  await open.fromRow(called, 'Eliminar', `¿Eliminar «${called}»?`);
  await page.goto('/dashboard/products/list');
  await open.fromRow(product.name, 'Eliminar', `¿Eliminar «${product.name}»?`);
  await page.goto('/dashboard/tastings/live/list');
  await open.fromRow(
    tasting.name,
    'Clonar con otras añadas',
    `Clonar «${tasting.name}» con otras añadas`,
  );
  await opensAndCloses(page, button(page, 'Abrir el menú'), 'dialog', 'Retrogusto');
  await page.goto(`/dashboard/tastings/live/edit/${tasting.id}`);
  await opensAndCloses(page, button(page, 'Ver como invitado'), 'dialog', 'Ver como invitado');
  await context.close();
});
