import { text } from 'node:stream/consumers';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { SheetDto } from '../../../../server/sheets/sheet.dto.js';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { anOrganiser, givePlan, remember } from '../../../support/browser/organiser.js';
import { chooseRowAction } from '../../../support/browser/row-actions.js';
import { test } from '../../../support/browser/test.js';
import { aSheet, aTastingWith } from '../../../support/factories.js';

const list = '/dashboard/assessmentSheets/list';

const at = (page: Page, path: string) => page.locator(`[data-path="${path}"]`);
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

test('a plan without custom sheets shows all sheets, lets an example be tried, and leads to the plan that has them', async ({
  page,
}) => {
  await remember(page, await anOrganiser());
  await page.goto('/dashboard/assessmentSheets');
  await expect(page).toHaveURL(list);
  const band = page.getByRole('region', { name: 'En el plan Reserva' });
  await expect(band).toContainText('nada se guarda');
  await page.getByRole('searchbox').fill('espumoso retrogusto');
  await page.getByRole('button', { name: 'Ver lo que pregunta «Vino espumoso»' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: /^Tamaño de la burbuja/ }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Importar/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);

  // The editor works, but nothing that it sends could be refused: it sends nothing.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await page.getByRole('link', { name: 'Añadir ficha' }).click();
  const name = page
    .getByRole('region', { name: 'Datos básicos' })
    .getByRole('textbox', { name: 'Nombre' });
  await expect(name).toHaveValue('Vino tinto');
  await name.fill('Mi tinto');
  await expect(page.getByRole('button', { name: 'Guardar' })).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);
  await name.press('Enter');
  await page.setViewportSize({ width: 1280, height: 720 });
  await band.getByRole('link', { name: 'Ver Reserva' }).click();
  // Leaving the example asks nothing, because nothing is lost.
  await expect(page).toHaveURL('/dashboard/cellar/plan?plan=RESERVA&step=plan');
  expect(sent.filter((url) => url.includes('/api/v1/'))).toEqual([]);
  const choice = page.getByRole('region', { name: 'Elige tu plan' });
  await expect(choice.getByRole('article', { name: 'Reserva', exact: true })).toBeInViewport();
  await expect(choice.getByRole('region', { name: 'El plan que te encaja' })).toContainText(
    'Ahora mismo tienes 0 productos y 0 catas. Todo lo que usas cabe en Crianza.',
  );
  await expect(choice.getByRole('article', { name: 'Crianza' })).toContainText('Te encaja');
  await choice.getByText('Anual', { exact: true }).click();
  await expect(page).toHaveURL(/plan=RESERVA/);
  await expectAccessible(page);
  await choice.getByRole('button', { name: 'Elegir Reserva' }).click();
  await expect(page.getByRole('complementary', { name: 'Resumen' })).toContainText('Reserva');
});

test('a predefined sheet is viewed, imported, cloned, and deleted after its tastings are shown', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  await remember(page, organiser);
  const predefined = '**/api/v1/assessmentSheet/list*';
  await page.route(predefined, (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.goto(list);
  await expect(
    page.getByRole('heading', { name: 'Todavía no tienes fichas propias' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Importar una predefinida' }).click();
  const library = page.getByRole('dialog', { name: 'Fichas predefinidas' });
  await expect(library.getByRole('alert')).toContainText(
    'No hemos podido cargar las fichas predefinidas, inténtalo más tarde',
  );
  await page.unroute(predefined);
  await library.getByRole('button', { name: 'Reintentar' }).click();
  await library.getByRole('combobox', { name: 'Producto' }).click();
  await page.getByRole('option', { name: 'Vino', exact: true }).click();
  await library.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Vino espumoso' }).click();
  await expect(library.getByRole('listitem')).toHaveText([
    /^Vino espumoso.*Fuente: Retrogusto/,
    /OIV 100 puntos.*Fuente: OIV/,
  ]);
  await library.getByRole('searchbox').fill('Retrogústo');
  await expect(library.getByRole('status')).toHaveText('1 ficha');
  await library.getByRole('button', { name: 'Ver lo que pregunta «Vino espumoso»' }).click();
  await expect(
    library.getByRole('listitem').filter({ hasText: /^Tamaño de la burbuja/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await library.getByRole('button', { name: 'Importar «Vino espumoso»' }).click();
  await expect(library).toBeHidden();
  await expect(rows(page)).toContainText([/Vino espumoso.*Vino.*\d\d\/\d\d\/\d{4} \d\d:\d\d/]);

  await chooseRowAction(page, 'Vino espumoso', 'Clonar');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: 'Vino espumoso (copia)' })).toHaveCount(1);
  await expectAccessible(page);

  await organiser.client.post(`/api/v1/assessmentSheet/user/${organiser.uid}`, {
    name: 'Cervezas',
    product: 'BEER',
    type: 'ALE',
  });
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  const product = page.getByRole('combobox', { name: 'Producto' });
  await product.selectOption('Cerveza');
  await expect(rows(page)).toHaveCount(1);
  await product.selectOption('Todos los productos');
  await expect(rows(page)).toHaveCount(3);
  await expect(page).not.toHaveURL(/product=/);
  await product.selectOption('Vino');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/product=WINE/);

  const [sheet] = await organiser.client.get<{ path: string }[]>(
    `/api/v1/assessmentSheet/user/${organiser.uid}/list?sort=name&q=espumoso`,
  );
  await aTastingWith(organiser, 1, { name: 'Tarde de burbujas', sheet: sheet?.path ?? '' });
  await chooseRowAction(page, 'Vino espumoso', 'Eliminar');
  const asked = page.getByRole('dialog', { name: '¿Eliminar «Vino espumoso»?' });
  await expect(asked).toContainText('La usa 1 cata: Tarde de burbujas.');
  await asked.getByRole('button', { name: 'Eliminar' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rows(page)).toHaveCount(2);

  // Exports and imports a file.
  const downloaded = page.waitForEvent('download');
  await chooseRowAction(page, 'Vino espumoso (copia)', 'Exportar');
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('vino-espumoso-copia.json');
  const content = await text(await file.createReadStream());
  await page.getByRole('button', { name: 'Importar de un archivo' }).click();
  const window = page.getByRole('dialog', { name: 'Importar una ficha' });
  const choose = (name: string, body: string) =>
    window
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(body) });
  await choose('rota.json', content.replace('"OPTIONS_SLIDER"', '"SHELL"'));
  await expect(window.getByRole('alert')).toContainText('«rota.json» no se puede importar');
  await expect(window.getByRole('alert')).toContainText('sheet.categories.0.components.0.type');
  await expectAccessible(page);
  await choose('burbujas.json', content);
  await expect(window.getByRole('region', { name: 'Lo que trae «burbujas.json»' })).toContainText(
    /Vino espumoso \(copia\).*4 apartados/,
  );
  await expect(window.getByRole('alert')).toBeHidden();
  await expectAccessible(page);
  await window.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(window).toBeHidden();
  await expect(rows(page)).toHaveCount(3);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Vino espumoso (copia)' }).first(),
  ).toBeVisible();
  await expectFits(page);
});

test('a sheet shows missing fields, its parts are sorted, a tree is built by keyboard, and the sheet is tried, saved and opened again', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  await remember(page, organiser);
  await page.goto('/dashboard/assessmentSheets/new');
  const addPart = page.getByRole('button', { name: 'Añadir apartado' });
  const parts = page.getByRole('tablist', { name: 'Apartados' }).getByRole('tab');
  await addPart.click();
  await addPart.click();
  // The errors of a part appear as soon as another part is opened.
  await expect(parts.first().getByRole('img', { name: 'Hay algo que corregir' })).toBeVisible();
  await expect(parts.last().getByRole('img')).toHaveCount(0);
  await parts.first().click();
  await expect(page.getByRole('tabpanel')).toContainText('Indica «Nombre»');
  const picture = page.getByRole('button', { name: 'Imagen del apartado' });
  await expect(picture).toHaveAccessibleDescription('Indica «Imagen»');
  const removePart = page.getByRole('button', { name: 'Quitar este apartado' });
  await removePart.click();
  await removePart.click();
  await expect(parts).toHaveCount(0);
  // Errors of a removed part do not appear on the new one.
  await addPart.click();
  await expect(at(page, 'categories.0.name')).toBeFocused();
  await expect(page.getByRole('tabpanel')).not.toContainText('Indica «');
  await expect(parts.first().getByRole('img')).toHaveCount(0);
  await removePart.click();

  const save = () => page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await save();
  const summary = page.getByRole('alert').filter({ hasText: 'por corregir' });
  await expect(summary.getByRole('listitem')).toHaveText(['Indica «Nombre»']);
  await at(page, 'name').fill('Garnachas de montaña');
  await expect(summary).toBeHidden();

  await addPart.click();
  await addPart.click();
  await save();
  await expect(summary.getByRole('listitem')).toHaveText([
    'Indica «Apartado 1 › Nombre»',
    'Indica «Apartado 1 › Imagen»',
    'Indica «Apartado 2 › Nombre»',
    'Indica «Apartado 2 › Imagen»',
  ]);
  await summary.getByRole('button', { name: 'Indica «Apartado 1 › Nombre»' }).click();
  await expect(at(page, 'categories.0.name')).toBeFocused();
  await page.keyboard.type('Gusto');
  await picture.click();
  const pictures = page.getByRole('dialog', { name: 'Imagen del apartado' });
  await expectAccessible(page);
  await pictures.getByRole('button', { name: 'Boca' }).click();
  await expect(pictures).toBeHidden();

  // A scale whose middle is the ideal, tried as a guest sees it.
  const addQuestion = page.getByRole('button', { name: 'Añadir pregunta', exact: true });
  await addQuestion.click();
  const scale = 'categories.0.components.0';
  await at(page, `${scale}.name`).fill('Dulzor');
  // A text that is too long is counted, not cut off.
  await at(page, `${scale}.options.0.name`).fill('Ni una pizca de dulzor');
  await expect(page.getByText('22 de 15 caracteres')).toBeVisible();
  await expect(summary).toContainText(
    'El campo «Gusto › Dulzor › Ni una pizca de dulzor › Nombre» es demasiado largo: 15 caracteres como máximo',
  );
  await at(page, `${scale}.options.0.name`).fill('Poco');
  await expect(page.getByText(/de 15 caracteres/)).toHaveCount(0);
  await at(page, `${scale}.options.1.name`).fill('Justo');
  await at(page, `${scale}.options.2.name`).fill('Mucho');
  await page.getByText('La opción central es la justa').click();
  const preview = page.getByRole('complementary', { name: 'Así la verán tus invitados' });
  await preview.getByRole('radio', { name: 'Justo' }).press('Space');
  await expect(preview.getByRole('radio', { name: 'Justo' })).toBeChecked();
  await page.getByRole('button', { name: 'Duplicar: Dulzor' }).click();
  await at(page, 'categories.0.components.1.name').fill('Amargor');

  // A tree by keyboard: Enter adds, Alt and the arrow keys nest, lift and move.
  await addQuestion.click();
  const tree = 'categories.0.components.2';
  await at(page, `${tree}.name`).fill('Aromas');
  await at(page, `${tree}.type`).click();
  await page.getByRole('option', { name: 'Árbol' }).click();
  await at(page, `${tree}.options.0.name`).fill('Fruta');
  await at(page, `${tree}.options.1.name`).fill('Cereza');
  await at(page, `${tree}.options.1.name`).press('Alt+ArrowRight');
  await expect(at(page, `${tree}.options.0.options.0.name`)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Fresa');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(at(page, `${tree}.options.0.options.0.name`)).toHaveValue('Fresa');
  await expect(at(page, `${tree}.options.0.options.0.name`)).toBeFocused();
  await at(page, `${tree}.options.1.name`).fill('Flor');
  await page.getByRole('button', { name: 'Lo que hay en «Fruta»' }).click();
  await expect(page.getByRole('textbox', { name: /^Opción \d$/ })).toHaveCount(2);
  await preview.getByRole('button', { name: 'Fruta' }).click();
  await expect(preview.getByText('Cereza')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessible(page);

  // The second part is the final one and has a question with faces. It moves to the first place.
  await parts.nth(1).click();
  await at(page, 'categories.1.name').fill('Para acabar');
  await page.getByRole('button', { name: 'Imagen del apartado' }).click();
  await pictures.getByRole('button', { name: 'Copa con corazón' }).click();
  await page.getByText('Es el final').click();
  await addQuestion.click();
  await at(page, 'categories.1.components.0.name').fill('¿Te gusta?');
  await at(page, 'categories.1.components.0.type').click();
  await page.getByRole('option', { name: 'Caras' }).click();
  await page.getByRole('button', { name: 'Mover antes', exact: true }).click();
  await expect(parts).toHaveText([/Para acabar/, /Gusto/]);
  await page.getByText('Traducir la ficha').click();
  await expect(page.getByText('Igual que en español').first()).toBeVisible();
  const gaps = await page.getByText('Igual que en español').count();
  await page.getByLabel('Nombre (EN)').first().fill('Mountain garnachas');
  await expect(page.getByText('Igual que en español')).toHaveCount(gaps - 1);
  await save();

  await expect(page).toHaveURL(list);
  await expect(rows(page)).toContainText([/Garnachas de montaña.*Vino.*Vino tinto/]);
  const { uid, client } = organiser;
  const [listed] = await client.get<{ id: string }[]>(`/api/v1/assessmentSheet/user/${uid}/list`);
  const sheet = await client.get<SheetDto>(`/api/v1/assessmentSheet/user/${uid}/${listed?.id}`);
  expect(sheet.name).toMatchObject({
    ES: 'Garnachas de montaña',
    CA: 'Garnachas de montaña',
    EN: 'Mountain garnachas',
  });
  const [end, taste] = sheet.categories;
  expect(end).toMatchObject({
    kind: 'FINAL',
    image: '/library/final.svg',
    components: [{ type: 'FACES', options: [] }],
  });
  expect(
    taste?.components.map(({ name, options }) => [
      name['ES'],
      options.map(({ name: each, ideal }) => [each['ES'], ideal ?? false]),
    ]),
  ).toEqual([
    [
      'Dulzor',
      [
        ['Poco', false],
        ['Justo', true],
        ['Mucho', false],
      ],
    ],
    [
      'Amargor',
      [
        ['Poco', false],
        ['Justo', true],
        ['Mucho', false],
      ],
    ],
    [
      'Aromas',
      [
        ['Fruta', false],
        ['Flor', false],
      ],
    ],
  ]);
  expect(taste?.components[2]?.options[0]?.options?.map(({ name }) => name['ES'])).toEqual([
    'Fresa',
    'Cereza',
  ]);

  await page.getByRole('link', { name: 'Garnachas de montaña', exact: true }).click();
  await parts.nth(1).click();
  await page.getByRole('button', { name: /^Aromas · Árbol/ }).click();
  await expect(at(page, 'categories.1.components.2.options.0.options.1.name')).toHaveValue(
    'Cereza',
  );

  // By mouse: moves an option, then a question, to the top. Uses a custom icon.
  const drag = async (from: Locator, to: Locator) => {
    await from.scrollIntoViewIfNeeded();
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (!start || !end) throw new Error('The handles are not on the screen');
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2 + 6, { steps: 12 });
    await page.mouse.move(end.x + end.width / 2, end.y + 2, { steps: 4 });
    await page.mouse.up();
  };
  const handles = (within: string) => page.locator(`${within} > [data-handle]`);
  await drag(handles('[data-row]').last(), handles('[data-row]').first());
  await expect(at(page, 'categories.1.components.2.options.0.name')).toHaveValue('Flor');
  await page.getByRole('button', { name: 'Icono de «Flor»' }).click();
  const icons = page.getByRole('dialog', { name: 'Icono de «Flor»' });
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c8a' } })
    .png()
    .toBuffer();
  await icons
    .locator('input[type=file]')
    .setInputFiles({ name: 'flor.png', mimeType: 'image/png', buffer });
  await expect(icons).toBeHidden();
  await page.getByRole('button', { name: /^Aromas · Árbol/ }).click();
  await drag(handles('[data-component] > div').last(), handles('[data-component] > div').first());
  await expect(page.locator('[data-component]').first()).toContainText('Aromas');
  await save();
  await expect(page).toHaveURL(list);
  const saved = await client.get<SheetDto>(`/api/v1/assessmentSheet/user/${uid}/${sheet.id}`);
  expect(saved.categories[1]?.components.map(({ name }) => name['ES'])).toEqual([
    'Aromas',
    'Dulzor',
    'Amargor',
  ]);
  const [flower, fruit] = saved.categories[1]?.components[0]?.options ?? [];
  expect(flower).toMatchObject({
    name: { ES: 'Flor' },
    icon: expect.stringMatching(/^\/files\/.*assessmentSheets\/icons\//),
  });
  expect(fruit?.options?.map(({ name }) => name['ES'])).toEqual(['Fresa', 'Cereza']);
});

test('the sheet editor works on a phone, in dark mode, in Catalan', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    locale: 'ca-ES',
    hasTouch: true,
  });
  const page = await context.newPage();
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const { id } = await aSheet(organiser);
  await remember(page, organiser);
  await page.goto(`/dashboard/assessmentSheets/edit/${id}`);
  await page
    .getByRole('tablist', { name: 'Apartats' })
    .getByRole('tab', { name: /Olfacte/ })
    .click();
  await page.getByRole('button', { name: /^Aromes · Arbre/ }).click();
  await expect(page.getByRole('textbox', { name: /^Opció \d+$/ })).toHaveCount(63);
  await expectAccessible(page);
  await expectFits(page);
  await context.close();
});
