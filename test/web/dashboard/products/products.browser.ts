import { readFile } from 'node:fs/promises';
import { expect, type Page, type Route } from '@playwright/test';
import sharp from 'sharp';
import type { ProductDto } from '../../../../server/products/product.dto.js';
import type { Organiser } from '../../../support/accounts.js';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { bottle, choose, list, redWines, rows } from '../../../support/browser/catalogue.js';
import { anOrganiser, remember } from '../../../support/browser/organiser.js';
import { chooseRowAction } from '../../../support/browser/row-actions.js';
import { countReads, pendingOf, test } from '../../../support/browser/test.js';
import { aProduct } from '../../../support/factories.js';
import type { Json } from '../../../support/json.js';

/**
 * A photo of 12 megapixels as phones store it: rotated, with an orientation tag. Upright, it is red
 * above and blue below.
 */
async function photo() {
  const half = { width: 3024, height: 2016, channels: 3 as const };
  const upright = await sharp({ create: { ...half, height: 4032, background: '#0000ff' } })
    .composite([{ input: { create: { ...half, background: '#ff0000' } }, gravity: 'north' }])
    .jpeg()
    .toBuffer();
  return {
    name: 'IMG_2041.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  };
}

const picture = (page: Page) => page.locator('[data-path=image] input[type=file]').first();
const preview = (page: Page) =>
  page.getByRole('img', { name: 'Vista previa de Imagen del producto' });

/** The format and size of the uploaded picture, and its colours at the top and the bottom. */
async function uploaded(page: Page) {
  const file = await page.request.get((await preview(page).getAttribute('src')) ?? '');
  const image = sharp(await file.body());
  const { width, height, format, hasAlpha } = await image.metadata();
  const at = async (top: number) => {
    const strip = await image.clone().extract({ left: 0, top, width, height: 20 }).toBuffer();
    const { dominant } = await sharp(strip).stats();
    return dominant.r > dominant.b ? 'red' : 'blue';
  };
  return { width, height, format, hasAlpha, colours: [await at(0), await at(height - 20)] };
}

/** Saves a product over the API, without the page's knowledge. */
const save = ({ uid, client }: Organiser, body: object, id: string) =>
  client.post(`/api/v1/product/${uid}/${id}`, body);

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const attributeNames = (page: Page) =>
  page
    .locator('[data-path=properties] li')
    .evaluateAll((items) => items.map((item) => item.querySelector('input')?.value));

test('a product is created from an empty list, edited, cloned and deleted', async ({ page }) => {
  const organiser = await anOrganiser();
  const { uid } = organiser;
  await remember(page, organiser);
  await page.goto('/dashboard/wines');
  await expect(page).toHaveURL(list);
  await expect(page).toHaveTitle('Productos · Retrogusto');
  await expect(page.getByRole('heading', { name: 'Tu carta todavía está vacía' })).toBeVisible();
  await expect(page.getByRole('figure')).toContainText('Así se verá');
  await expect(page.getByRole('figure')).toContainText('★ 4,3 · en 3 catas');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Añadir producto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crear producto' })).toBeVisible();
  await expect(
    page.getByText('PNG, JPEG, WebP, AVIF, GIF, HEIC. Hasta 250 KB y 420 × 700 píxeles'),
  ).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Subtipo' })).toBeDisabled();

  // Every possible error appears beside its field and in the summary, which leads to the field.
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Faltan 4 detalles por corregir' });
  await expect(summary.getByRole('listitem')).toHaveText([
    'Indica «Nombre»',
    'Indica «Tipo»',
    'Indica «Subtipo»',
    'Indica «Imagen»',
  ]);
  await summary.getByRole('button', { name: 'Indica «Nombre»' }).click();
  await expect(field(page, 'name')).toBeFocused();
  await expect(field(page, 'name')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'name').fill('Viña Retrogusto');
  await expect(page.getByText('Indica «Nombre»')).toHaveCount(0);

  await choose(page, 'Tipo', 'Vino');
  await choose(page, 'Subtipo', 'Vino tinto');
  await picture(page).setInputFiles(await bottle(200, 600));
  await expect(preview(page)).toBeVisible();

  await field(page, 'price').fill('doce');
  await field(page, 'discountedPrice').fill('15');
  await field(page, 'vintage').fill('1600');
  await expect(
    page.getByText('El campo «Precio» debe ser numérico', { exact: true }).first(),
  ).toBeVisible();
  // In Spanish a point separates thousands and a comma decimals. Money has two decimals.
  await field(page, 'price').fill('1.000');
  await field(page, 'price').blur();
  await expect(field(page, 'price')).toHaveValue('1000,00');
  await field(page, 'price').fill('1,005');
  await expect(
    page.getByText('El campo «Precio» admite como mucho 2 decimales', { exact: true }).first(),
  ).toBeVisible();
  await field(page, 'price').fill('12,50');
  await field(page, 'region').fill('Rioja');
  for (const [name, share] of [
    ['Tempranillo', '85,5'],
    ['Graciano', '20'],
  ] as const) {
    await page.getByRole('button', { name: 'Añadir uva' }).click();
    // The new row gets the focus.
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(share);
  }
  await expect(page.getByText('Suma: 105,5 %')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Faltan 3 detalles' }).getByRole('listitem'),
  ).toHaveText([
    'El precio con descuento debe ser inferior al precio',
    'La añada debe ser un año válido',
    'Los porcentajes de uva suman más de 100: baja alguno',
  ]);
  await expectAccessible(page);
  await field(page, 'discountedPrice').fill('9.9');
  await field(page, 'vintage').fill('2019');
  await expect(field(page, 'discountedPrice')).toHaveValue('9,90');
  await field(page, 'grapes.1.percentage').fill('14,5');
  await expect(page.getByText('Suma: 100 %')).toBeVisible();
  await page.getByLabel('Valor de Bodega').fill('Valdehierro');
  // Another empty form starts at once, with the focus on its first field.
  await page.getByRole('button', { name: 'Guardar y añadir otro' }).press('Enter');
  await expect(field(page, 'name')).toBeFocused();
  await expect(field(page, 'name')).toHaveValue('');
  await expect(preview(page)).toHaveCount(0);
  await expect(page.getByText('Hay cambios sin guardar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancelar' }).click();

  await expect(page).toHaveURL(list);
  await expect(page.getByText('«Viña Retrogusto» se ha guardado.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(
    /Viña Retrogusto.*Rioja · 2019.*Vino.*Vino tinto.*\d\d\/\d\d\/\d{4} \d\d:\d\d/,
  );
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Viña Retrogusto' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Editar producto' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Ruta de navegación' })).toContainText(
    'Viña Retrogusto',
  );
  await expect(page).toHaveTitle('Viña Retrogusto 2019 · Editar producto · Retrogusto');
  await expect(field(page, 'price')).toHaveValue('12,50');
  await expect(field(page, 'grapes.0.percentage')).toHaveValue('85,5');
  await expect(page.getByLabel('Valor de Bodega')).toHaveValue('Valdehierro');
  await expectAccessible(page);
  await field(page, 'name').fill('Viña Retrogusto Crianza');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(rows(page).first()).toContainText('Viña Retrogusto Crianza');

  await chooseRowAction(page, 'Viña Retrogusto Crianza', 'Clonar');
  await expect(rows(page)).toHaveCount(2);
  const asked = countReads(page);
  await chooseRowAction(page, 'Viña Retrogusto Crianza', 'Clonar estructura');
  await expect(rows(page)).toHaveCount(3);
  // The list is read again two seconds later, which must not duplicate the copy.
  await expect.poll(() => asked(`/api/v1/product/${uid}`)).toBeGreaterThan(1);
  await expect.poll(() => pendingOf(page)).toBe(0);
  await expect(rows(page)).toHaveCount(3);

  await chooseRowAction(page, 'Viña Retrogusto Crianza', 'Eliminar');
  const question = page.getByRole('dialog', { name: '¿Eliminar «Viña Retrogusto Crianza»?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(rows(page)).toHaveCount(3);
  await chooseRowAction(page, 'Viña Retrogusto Crianza', 'Eliminar');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('a photo is rotated, cropped and shrunk, and a cut-out bottle keeps its transparency', async ({
  page,
}) => {
  await remember(page, await anOrganiser());
  // The crop window is a chunk of its own. If it fails to load, input is kept.
  await page.route('**/assets/crop-window*.js', (route) => route.abort());
  await page.goto('/dashboard/products/new');
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Garnacha de la Ermita');
  const cut = page.getByRole('dialog', { name: 'Ajusta la imagen' });
  const part = cut.getByRole('application', { name: 'Parte de la imagen que se ve' });
  await picture(page).setInputFiles(await photo());
  await expect(page.getByText('No hay conexión con el servidor.')).toBeVisible();
  await page.unroute('**/assets/crop-window*.js');
  const zone = page.locator('[data-path=image] [tabindex="0"]').first();
  const chosen = page.waitForEvent('filechooser');
  await zone.press('Enter');
  await (await chosen).setFiles(await photo());
  await expect(part).toBeVisible();
  await expect(page.locator('[name=name]')).toHaveValue('Garnacha de la Ermita');
  await expectAccessible(page);
  await cut.getByRole('button', { name: 'Cancelar' }).click();
  await expect(cut).toHaveCount(0);
  await expect(preview(page)).toHaveCount(0);
  await expect(zone).toBeFocused();

  await picture(page).setInputFiles(await photo());
  await cut.getByRole('button', { name: 'Usar esta parte' }).press('Enter');
  await expect(preview(page)).toBeVisible();
  await expect(zone).toBeFocused();
  expect(await uploaded(page)).toMatchObject({
    width: 420,
    height: 700,
    format: 'jpeg',
    colours: ['red', 'blue'],
  });

  // Enlarges and moves the picture with the keyboard, until only its upper part is visible.
  const whole = await preview(page).getAttribute('src');
  await picture(page).setInputFiles(await photo());
  await cut.getByRole('slider', { name: 'Ampliación' }).press('End');
  await part.focus();
  for (let n = 0; n < 120; n++) await page.keyboard.press('ArrowDown');
  await cut.getByRole('button', { name: 'Usar esta parte' }).click();
  await expect(preview(page)).not.toHaveAttribute('src', whole ?? '');
  expect(await uploaded(page)).toMatchObject({ width: 420, height: 700, colours: ['red', 'red'] });

  // A slim picture needs no crop.
  const before = await preview(page).getAttribute('src');
  const seeThrough = await sharp({
    create: { width: 800, height: 2600, channels: 4, background: '#6d142680' },
  })
    .png()
    .toBuffer();
  await picture(page).setInputFiles({
    name: 'botella.png',
    mimeType: 'image/png',
    buffer: seeThrough,
  });
  await expect(preview(page)).not.toHaveAttribute('src', before ?? '');
  expect(await uploaded(page)).toMatchObject({
    width: 215,
    height: 700,
    format: 'png',
    hasAlpha: true,
  });

  // A save waits for the new picture instead of using the previous one.
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/v1/files/**', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  const saved = await preview(page).getAttribute('src');
  await picture(page).setInputFiles(await bottle(200, 600));
  await expect(page.getByText('Se podrá guardar cuando la imagen esté subida')).toBeVisible();
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await page.locator('[name=name]').press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  arrived.resolve();
  await expect(preview(page)).not.toHaveAttribute('src', saved ?? '');
  await expect(save).not.toHaveAttribute('aria-disabled');

  for (const [name, mimeType, said] of [
    ['IMG_2042.HEIC', 'image/heic', 'Esta imagen HEIC no se puede abrir'],
    ['carta.pdf', 'application/pdf', 'Solo se aceptan imágenes PNG, JPEG, WebP, AVIF, GIF o HEIC'],
    ['rota.jpg', 'image/jpeg', 'está dañada o incompleta'],
  ] as const) {
    await picture(page).setInputFiles({ name, mimeType, buffer: Buffer.from('no picture') });
    await expect(page.getByText(said)).toBeVisible();
  }
});

test('HEIC, WebP and AVIF pictures are accepted, shrunk, and sent in a format that every browser shows', async ({
  page,
}) => {
  await remember(page, await anOrganiser());
  await page.goto('/dashboard/products/new');
  const heic = await readFile(new URL('../../../support/pictures/large.heic', import.meta.url));
  // Some systems do not know the type of HEIC.
  await picture(page).setInputFiles({ name: 'IMG_2042.HEIC', mimeType: '', buffer: heic });
  await expect(preview(page)).toBeVisible();
  expect(await uploaded(page)).toMatchObject({ width: 280, height: 700, format: 'jpeg' });

  const drawn = sharp({
    create: { width: 600, height: 1_200, channels: 4, background: '#6d142680' },
  });
  for (const kind of ['webp', 'avif'] as const) {
    const before = await preview(page).getAttribute('src');
    await picture(page).setInputFiles({
      name: `a.${kind}`,
      mimeType: `image/${kind}`,
      buffer: await drawn.clone().toFormat(kind).toBuffer(),
    });
    await expect(preview(page)).not.toHaveAttribute('src', before ?? '');
    expect(await uploaded(page)).toMatchObject({
      width: 350,
      height: 700,
      format: 'png',
      hasAlpha: true,
    });
  }
});

test('a deletion can be undone by keyboard, for 15 seconds after the focus moves on, and from another screen', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  const long = 'Finca Baja, viñas viejas de la ladera norte, Reserva 2019';
  await redWines(organiser, [{ name: 'Finca Alta' }, { name: long }]);
  await remember(page, organiser);
  await page.clock.install();
  await page.goto(list);
  const undo = page.getByRole('button', { name: 'Deshacer' });
  const remove = async (name: string) => {
    await chooseRowAction(page, name, 'Eliminar');
    await page
      .getByRole('dialog', { name: `¿Eliminar «${name}»?` })
      .getByRole('button', { name: 'Eliminar' })
      .click();
    await expect(rows(page).filter({ hasText: name })).toHaveCount(0);
  };

  await remove(long);
  const notice = page.getByRole('status').filter({ hasText: `«${long}» se ha eliminado.` });
  await expect(notice).toBeVisible();
  await page.clock.runFor(60_000);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(notice.getByRole('button', { name: 'Papelera' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  expect(
    await undo.getByText('Deshacer').evaluate((label) => label.scrollWidth - label.clientWidth),
  ).toBe(0);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`«${long}» vuelve a estar en la lista.`)).toBeVisible();
  await expect(undo).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  // The undo message does not cover the button to add a product, on a phone either.
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await page.getByRole('link', { name: 'Añadir producto' }).click({ trial: true });
  }
  // The restored product is in its previous place in the list.
  await expect(rows(page)).toHaveText([/Finca Baja/, /Finca Alta/]);
  await page.reload();
  await expect(rows(page)).toHaveText([/Finca Baja/, /Finca Alta/]);

  // The undo button stays for 15 s after the focus has moved elsewhere.
  await remove(long);
  await expect(undo).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar' }).focus();
  await page.clock.runFor(14_000);
  await expect(undo).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(undo).toHaveCount(0);

  await remove('Finca Alta');
  await expect(page.getByRole('heading', { name: 'Tu carta todavía está vacía' })).toBeVisible();
  await page.getByRole('link', { name: 'Inicio' }).click();
  await expect(page).toHaveURL('/dashboard/home');
  await undo.click();
  await expect(page.getByText('«Finca Alta» vuelve a estar en la lista.')).toBeVisible();
  await page.getByRole('link', { name: 'Productos', exact: true }).click();
  await expect(rows(page)).toHaveText([/Finca Alta/]);
});

test('a product without a picture gets a drawn bottle', async ({ page }) => {
  await remember(page, await anOrganiser());
  await page.goto('/dashboard/products/new');
  const draw = page.getByRole('button', { name: 'Usar un dibujo de botella' });
  const needed = page.locator('[data-path=image]').getByText('*');
  await field(page, 'name').fill('Finca Alta');
  await expect(needed).toBeVisible();
  // The bottle does not wait for the type: it is neutral at first.
  await draw.click();
  await expect(draw).toHaveCount(0);
  await expect(needed).toHaveCount(0);
  const neutral = await preview(page).getAttribute('src');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.locator('[data-path=type]')).toContainText('Indica «Tipo»');
  await expect(page.locator('[data-path=image]')).not.toContainText('Indica');
  await choose(page, 'Tipo', 'Vino');
  await choose(page, 'Subtipo', 'Vino tinto');
  await expect(preview(page)).not.toHaveAttribute('src', neutral ?? '');
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(preview(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.locator('[data-path=image]')).toContainText(
    'Añade una imagen o elige el dibujo de botella',
  );
  await draw.click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(rows(page)).toHaveText([/Finca Alta/]);
  await page.getByRole('link', { name: 'Finca Alta', exact: true }).click();
  expect(await uploaded(page)).toMatchObject({ format: 'png', width: 210, height: 640 });
});

test('the focus starts in the new page after navigation by keyboard', async ({ page }) => {
  const organiser = await anOrganiser();
  await redWines(organiser, [{ name: 'Finca Alta' }]);
  await remember(page, organiser);
  await page.goto(list);
  await page.getByRole('link', { name: 'Añadir producto' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Crear producto' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await field(page, 'name').fill('Finca Baja');
  await page.getByRole('button', { name: 'Cancelar', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Salir sin guardar' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Finca Alta', exact: true }).press('Enter');
  await field(page, 'name').fill('Finca Alta 2019');
  await field(page, 'name').press('Enter');
  await expect(rows(page)).toHaveText([/Finca Alta 2019/]);
  await expect(page.getByRole('main')).toBeFocused();
  // An element that is still there keeps the focus.
  const menu = page.getByRole('link', { name: 'Instructores', exact: true });
  await menu.press('Enter');
  await expect(page).toHaveURL('/dashboard/instructors/list');
  await expect(menu).toBeFocused();
});

test('choosing a type adds its attributes, which can be sorted with the keyboard', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await remember(page, organiser);
  await page.goto('/dashboard/products/new');
  await choose(page, 'Tipo', 'Cerveza');
  await expect
    .poll(async () => (await attributeNames(page)).slice(0, 3))
    .toEqual(['Cervecera', 'Estilo', 'Maltas']);
  await choose(page, 'Subtipo', 'Cerveza de barrica');
  await expect
    .poll(async () => (await attributeNames(page)).slice(-2))
    .toEqual(['Tipo de barrica', 'Meses en barrica']);
  await page.getByLabel('Valor de Estilo').fill('Barley wine');

  await choose(page, 'Tipo', 'Queso');
  await expect(page.getByRole('combobox', { name: 'Subtipo' })).toHaveValue('');
  await expect
    .poll(async () => (await attributeNames(page)).slice(0, 2))
    .toEqual(['Quesería', 'Denominación de origen']);
  const names = await attributeNames(page);
  expect(names.at(-1)).toBe('Estilo');
  expect(names).not.toContain('Maltas');

  // The other attributes of a cheese are collapsed, and are saved only once they have a value.
  expect(names).not.toContain('Cuajo');
  await page.getByRole('button', { name: 'Ver 11 atributos más' }).press('Enter');
  await expect(page.getByLabel('Valor de Raza')).toBeFocused();
  await page.keyboard.type('Manchega');
  await page.getByRole('button', { name: 'Ver menos atributos' }).press('Enter');
  await expect.poll(() => attributeNames(page)).toEqual([...names.slice(0, -1), 'Raza', 'Estilo']);
  await expect(page.getByRole('button', { name: 'Ver 10 atributos más' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );

  // All attributes are one Tab stop. The arrow keys move between them.
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await field(page, 'country').focus();
  let presses = 0;
  for (
    ;
    presses < 30 && !(await save.evaluate((button) => button === document.activeElement));
    presses++
  )
    await page.keyboard.press('Tab');
  expect(presses).toBeLessThan(14);
  await page.getByLabel('Valor de Quesería').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Valor de Denominación de origen')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Unidad de Denominación de origen')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('Unidad de Quesería')).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('button', { name: /Quitar los \d+ sin valor/ }).click();
  await expect.poll(() => attributeNames(page)).toEqual(['Raza', 'Estilo']);
  await page.getByRole('button', { name: 'Quitar Raza' }).click();
  for (const name of ['Leche', 'Cuajo']) {
    await page.getByRole('button', { name: 'Añadir atributo' }).click();
    await page.keyboard.type(name);
  }
  await page.getByRole('button', { name: 'Mover Cuajo' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Has cogido Cuajo, en la posición 3 de 3.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Cuajo pasa a la posición 2 de 3.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Cuajo pasa a la posición 1 de 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => attributeNames(page)).toEqual(['Cuajo', 'Estilo', 'Leche']);

  await field(page, 'name').fill('Queso de oveja');
  await choose(page, 'Subtipo', 'Curado');
  await page.locator('[data-path=image] input[type=file]').setInputFiles(await bottle(200, 600));
  await expect(
    page.getByRole('img', { name: 'Vista previa de Imagen del producto' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL(list);
  const [stored] = await organiser.client.get<Json<ProductDto>[]>(
    `/api/v1/product/${organiser.uid}`,
  );
  expect(
    stored?.properties.map(({ name, value, order }) => [order, name.ES, value.ES, value.EN]),
  ).toEqual([
    [1, 'Cuajo', '-', '-'],
    [2, 'Estilo', 'Barley wine', 'Barley wine'],
    [3, 'Leche', '-', '-'],
  ]);
});

test('unsaved changes are not lost by accident, and a save asks before it overwrites changes of others', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  const id = await redWines(organiser, [{ name: 'Pago del Encinar' }]);
  await remember(page, organiser);
  await page.goto(`/dashboard/products/edit/${id}`);
  await field(page, 'name').fill('Pago del Encinar Reserva');
  await expect(page.getByText('Hay cambios sin guardar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(field(page, 'name')).toHaveValue('Pago del Encinar Reserva');

  await save(organiser, { name: 'Pago del Encinar 2020' }, id);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: 'Alguien ha guardado antes' });
  await expect(conflict).toContainText('«Pago del Encinar 2020»');
  await conflict.getByRole('button', { name: 'Cargar sus cambios' }).click();
  await expect(field(page, 'name')).toHaveValue('Pago del Encinar 2020');
  await expect(page.getByText('Hay cambios sin guardar')).toHaveCount(0);

  await field(page, 'name').fill('Pago del Encinar Gran Reserva');
  await save(organiser, { name: 'Pago del Encinar 2021' }, id);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await conflict.getByRole('button', { name: 'Guardar los míos' }).click();
  await expect(page).toHaveURL(list);
  await expect(rows(page).first()).toContainText('Pago del Encinar Gran Reserva');

  await rows(page).first().getByRole('link').first().click();
  await field(page, 'name').fill('Nadie lo verá');
  await page.getByRole('link', { name: 'Inicio' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/dashboard/home');
});

test('leaving a form during an upload asks first', async ({ page }) => {
  const organiser = await anOrganiser();
  const product = await aProduct(organiser);
  await remember(page, organiser);
  await page.goto(`/dashboard/products/edit/${product.id}`);
  await expect(preview(page)).toBeVisible();
  const before = await preview(page).getAttribute('src');
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/v1/files/**', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await picture(page).setInputFiles(await bottle(200, 600));
  await expect(page.getByText('Se podrá guardar cuando la imagen esté subida')).toBeVisible();
  await page.getByRole('link', { name: 'Instructores' }).click();
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page).toHaveURL(`/dashboard/products/edit/${product.id}`);
  arrived.resolve();
  await expect(preview(page)).not.toHaveAttribute('src', before ?? '');
  await page.unroute('**/api/v1/files/**');

  // A drawer over another form asks too.
  await page.goto('/dashboard/events/live/new');
  await page.getByRole('button', { name: 'Nuevo instructor' }).click();
  const drawer = page.getByRole('dialog', { name: 'Nuevo instructor' });
  await page.route('**/api/v1/files/**', () => undefined);
  await drawer
    .locator('input[type=file]')
    .first()
    .setInputFiles(await bottle(400, 400));
  await expect(drawer.getByText('Se podrá guardar cuando la imagen esté subida')).toBeVisible();
  // Escape works wherever the focus is, because the focused element may have disappeared.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(drawer).toHaveCount(0);
});

test('a long list is searched, sorted and paged, and the address stores the view', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  const fifteen = Array.from({ length: 15 }, (_, index) => index + 1);
  await redWines(
    organiser,
    fifteen.map((n) => ({
      name: `Finca ${n}`,
      vintage: 2000 + n,
      region: n % 2 ? 'Priorat' : 'Penedès',
    })),
  );
  await remember(page, organiser);
  const asked = countReads(page);
  await page.goto(`${list}?size=10`);
  await expect(rows(page)).toHaveCount(10);
  // Each request of the screen is sent once. Only a part that loads a second later may read the
  // company again.
  await expectAccessible(page);
  expect([`/api/v1/product/${organiser.uid}`, '/config.json'].map((path) => asked(path))).toEqual([
    1, 1,
  ]);
  expect(asked(`/api/v1/user/${organiser.uid}`, 900)).toBe(1);
  await expect(rows(page).first()).toContainText('Finca 15');
  await expect(page.getByText('1–10 de 15')).toBeVisible();
  await expect(page.getByText(/El plan Joven incluye 15 productos/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Añadir producto' })).toHaveCount(0);
  await chooseRowAction(page, 'Finca 15', 'Clonar');
  const full = page.getByRole('dialog', { name: 'Has llegado al límite de tu plan' });
  await expect(full).toContainText('Has llegado al máximo de productos de tu plan.');
  await full.getByRole('button', { name: 'Ahora no' }).click();

  await page.getByRole('button', { name: 'Nombre' }).click();
  await expect(page.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(rows(page).nth(1)).toContainText('Finca 2');
  await page.getByRole('button', { name: 'Página 2' }).click();
  await expect(page).toHaveURL(`${list}?size=10&sort=name&page=2`);
  await expect(rows(page).first()).toContainText('Finca 11');

  // Returning to the list restores its page.
  await rows(page).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(`${list}?size=10&sort=name&page=2`);

  await page.getByRole('searchbox').fill('penedes 2004');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Finca 4');
  await expect(page).toHaveURL(/q=penedes(\+|%20)2004/);
  await page.getByRole('searchbox').fill('inexistente');
  await expect(page.getByText('Nada coincide con «inexistente»')).toBeVisible();

  // A full plan is also reported before the user fills in a new product.
  await page.goto('/dashboard/products/new');
  await expect(full).toContainText('Has llegado al máximo de productos de tu plan.');
  await full.getByRole('button', { name: 'Ahora no' }).click();
  await expect(page).toHaveURL(list);
});

test('the discount and the shop link of a product are disabled while the company’s store is off', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  const { name } = await organiser.client.post<{ name: string }>(`/api/v1/user/${organiser.uid}`, {
    storeActive: false,
  });
  await remember(page, organiser);
  await page.goto('/dashboard/products/new');
  await expect(field(page, 'price')).toBeEnabled();
  await expect(field(page, 'discountedPrice')).toBeDisabled();
  await expect(field(page, 'externalStoreURL')).toBeDisabled();
  await expect(page.getByRole('link', { name: `actívala en «${name}».` })).toHaveAttribute(
    'href',
    '/dashboard/cellar/edit',
  );
});

test('a failed read can be retried, and a failed save loses nothing', async ({ page }) => {
  const organiser = await anOrganiser();
  const id = await redWines(organiser, [{ name: 'Clos dels Aspres' }]);
  await remember(page, organiser);
  const api = '**/api/v1/product/**';
  await page.route(api, (route) =>
    route.fulfill({
      status: 403,
      json: { error: 'No.', error_msg: 'FORBIDDEN', status: 403, requestId: 'r-1' },
    }),
  );
  await page.goto(list);
  await expect(page.getByRole('alert')).toContainText('No hemos podido cargar tus productos');
  await page.unroute(api);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(rows(page)).toHaveCount(1);

  await page.goto(`/dashboard/products/edit/${id}`);
  await field(page, 'name').fill('Clos dels Aspres Negre');
  let tries = 0;
  let refuse: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route(api, async (route) => {
    tries += 1;
    await held;
    await route.abort();
  });
  const button = page.getByRole('button', { name: 'Guardar', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  // During a save nothing is sent twice, and the focus stays.
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await field(page, 'name').press('Enter');
  await button.focus();
  await expect(button).toBeFocused();
  refuse();
  await expect(page.getByRole('alert')).toContainText('No hay conexión con el servidor');
  await expect(button).not.toHaveAttribute('aria-disabled');
  await expect(button).toBeFocused();
  expect(tries).toBe(1);
  await page.unroute(api);
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toContainText('Clos dels Aspres Negre');

  await page.goto('/dashboard/products/edit/AAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: 'Este elemento ya no existe' })).toBeVisible();
  await expectAccessible(page);

  const types = '**/api/v1/assessmentSheet/product';
  await page.route(types, (route) => route.abort());
  await page.goto('/dashboard/products/new');
  await expect(page.getByRole('alert')).toContainText('No se ha podido cargar');
  await page.unroute(types);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(field(page, 'name')).toBeVisible();
});

test('a retried save whose response was lost creates nothing twice', async ({ page }) => {
  const organiser = await anOrganiser();
  const id = await redWines(organiser, [{ name: 'Costers' }]);
  await remember(page, organiser);
  await page.goto('/dashboard/products/new');
  await field(page, 'name').fill('Costers vell');
  await choose(page, 'Tipo', 'Vino');
  await choose(page, 'Subtipo', 'Vino tinto');
  await page.locator('[data-path=image] input[type=file]').setInputFiles(await bottle(200, 600));
  await expect(
    page.getByRole('img', { name: 'Vista previa de Imagen del producto' }),
  ).toBeVisible();
  // The server handles the request, but its response is lost.
  const lost = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(`**/api/v1/product/${organiser.uid}`, lost);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('No hay conexión con el servidor');
  await page.unroute(`**/api/v1/product/${organiser.uid}`, lost);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL(list);
  await page.goto(list);
  await expect(rows(page)).toHaveCount(2);

  // A retried copy is not duplicated either. A later copy is a new product.
  await page.route(`**/clone/${id}`, lost);
  const copy = () => chooseRowAction(page, 'Costers', 'Clonar');
  await copy();
  await expect(page.getByRole('alert')).toContainText('No hay conexión con el servidor');
  await page.unroute(`**/clone/${id}`, lost);
  await copy();
  await expect(page.getByText('Costers (copia)').first()).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await copy();
  await expect(rows(page)).toHaveCount(4);
});

test('products of the same name differ in their vintage, and copies in their number', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  const { uid, client } = organiser;
  const [old] = [
    await aProduct(organiser, { name: 'Negre de finca', vintage: 2021, region: 'Priorat' }),
    await aProduct(organiser, { name: 'Negre de finca', vintage: 2022, region: 'Priorat' }),
  ];
  const { id } = await aProduct(organiser, { name: 'Blanc de mar', vintage: 2023 });
  for (const path of ['clone', 'cloneStructure', 'clone'])
    await client.post(`/api/v1/product/${uid}/${path}/${id}`, {});
  await remember(page, organiser);
  /** The names, and the details below them in the list. */
  const shown = [
    ['Blanc de mar', '2023'],
    ['Blanc de mar (copia)', '2023'],
    ['Blanc de mar (copia 2)', ''],
    ['Blanc de mar (copia 3)', '2023'],
    ['Negre de finca 2021', 'Priorat'],
    ['Negre de finca 2022', 'Priorat'],
  ] as const;
  await page.goto(list);
  for (const [name, detail] of shown)
    await expect(
      rows(page).getByRole('link', { name: `${name} ${detail}`.trim(), exact: true }),
    ).toHaveCount(1);
  await page.getByRole('button', { name: 'Acciones de Negre de finca 2021' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expect(page.getByRole('dialog')).toContainText('Negre de finca 2021');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();

  await page.goto(`/dashboard/products/edit/${old.id}`);
  await expect(page.getByText('Negre de finca 2021')).toBeVisible();
  await expect(page).toHaveTitle(/^Negre de finca 2021/);

  // Two products that are alike in everything else are told apart by their last change.
  for (const _ of [1, 2]) await aProduct(organiser, { name: 'Rosat', vintage: 2024 });
  await page.goto('/dashboard/tastings/live/new');
  await page.getByRole('button', { name: 'Añadir productos' }).click();
  const choices = page.getByRole('group', { name: 'Añadir productos' });
  for (const [name] of shown)
    await expect(choices.getByRole('checkbox', { name, exact: true })).toHaveCount(1);
  await expect(choices.getByText(/2024 · última modificación: \d\d\//)).toHaveCount(2);
  await expect(choices.getByText(/202[123] · última/)).toHaveCount(0);
});

test('nearly full storage is announced, and full storage is explained', async ({ page }) => {
  await remember(page, await anOrganiser());
  const gigabyte = 1024 ** 3;
  let used = 1.5 * gigabyte;
  await page.route('**/api/v1/user/*', async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as { usage: object };
    await route.fulfill({
      response,
      json: { ...user, usage: { ...user.usage, fileBytes: { used, max: 2 * gigabyte } } },
    });
  });
  await page.goto('/dashboard/products/new');
  const notice = page.getByText('Tus imágenes ocupan');
  await expect(page.getByText('PNG, JPEG, WebP, AVIF, GIF, HEIC. Hasta 250 KB')).toBeVisible();
  await expect(notice).toHaveCount(0);
  used = 1.7 * gigabyte;
  await page.reload();
  await expect(notice).toHaveText('Tus imágenes ocupan 1,7 GB de los 2 GB que hay.');
  await expectAccessible(page);
  const refusal = {
    error_msg: 'QUOTA_EXCEEDED',
    error: 'Full.',
    status: 403,
    what: 'fileBytes',
    used,
    maximum: 2 * gigabyte,
  };
  await page.route('**/api/v1/files/*', (route) => route.fulfill({ status: 403, json: refusal }));
  await page.locator('[data-path=image] input[type=file]').setInputFiles(await bottle(200, 600));
  await expect(
    page.getByText('No queda sitio para esta imagen: el máximo son 2 GB entre todas.'),
  ).toBeVisible();
});

test.describe('on a phone, in Catalan, far from Madrid', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'ca-ES',
    timezoneId: 'Atlantic/Azores',
  });

  test('products are cards with a menu, and the form fits', async ({ page }) => {
    const organiser = await anOrganiser();
    const id = await redWines(organiser, [
      { name: 'Mas dels Aspres', price: 21.5, discountedPrice: 19 },
    ]);
    await remember(page, organiser);
    await page.goto(list);
    await expect(page.getByRole('heading', { level: 1, name: 'Productes' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: 'Mas dels Aspres' })).toContainText(
      'Vi negre',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Accions de Mas dels Aspres' }).tap();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Valoracions',
      'Traduccions',
      'Clona l’estructura',
      'Clona',
      'Edita',
      'Elimina',
    ]);
    await page.getByRole('menuitem', { name: 'Edita' }).tap();

    await expect(page).toHaveURL(`/dashboard/products/edit/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Edita el producte' })).toBeVisible();
    await expect(page).toHaveTitle('Mas dels Aspres · Edita el producte · Retrogusto');
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en');
    await expect(page).toHaveTitle('Mas dels Aspres · Edit product · Retrogusto');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ca');
    await expect(field(page, 'price')).toHaveValue('21,50');
    await expectAccessible(page);
    await expectFits(page);
    await choose(page, 'Subtipus', 'Vi blanc');
    await expect(page.getByLabel('Valor de Treball amb mares')).toBeVisible();
    await page.getByRole('button', { name: 'Desa', exact: true }).tap();
    await expect(page.getByRole('listitem').filter({ hasText: 'Mas dels Aspres' })).toContainText(
      'Vi blanc',
    );
  });
});

test('products and screens can be found by name and opened with the keyboard', async ({ page }) => {
  const organiser = await anOrganiser();
  await redWines(organiser, [
    { name: 'Garnacha de la Ermita', region: 'Campo de Borja' },
    { name: 'Finca Alta' },
  ]);
  await remember(page, organiser);
  await page.goto('/dashboard/about');
  const search = page.getByRole('textbox', { name: 'Busca una pantalla, un producto, una cata…' });
  const option = (name: string) => page.getByRole('dialog').getByRole('button', { name });
  await page.getByRole('button', { name: 'Buscar en todo (Ctrl+K)' }).click();
  await expect(search).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.type('ermita');
  await expect(option('Garnacha de la Ermita')).toContainText('Campo de Borja');
  await expect(option('Finca Alta')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Garnacha de la Ermita · Editar producto · Retrogusto');

  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.type('importar');
  // The first result is selected. Guides that say it follow.
  await expect(option('Importar productos')).toHaveAttribute('data-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Importar productos' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.type('qwxyz');
  await expect(page.getByText('Sin resultados')).toBeVisible();
});
