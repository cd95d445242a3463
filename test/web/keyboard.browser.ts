import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { Hands } from '../support/browser/keyboard.js';
import { menuEntry } from '../support/browser/menu.js';
import { anOrganiser, givePlan, remember } from '../support/browser/organiser.js';
import { test } from '../support/browser/test.js';
import { anInstructor, aTastingWith } from '../support/factories.js';

const at = (page: Page, path: string) => page.locator(`[data-path="${path}"]`);
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const picture = async (width: number, height: number) => ({
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#6d1426' } })
    .png()
    .toBuffer(),
});

/**
 * The complete content of a form: texts, choices, checkboxes and pictures, and the tabs with their
 * content.
 */
const written = (page: Page) =>
  page.locator('main form').evaluate((form) => {
    const all = form.querySelectorAll<HTMLInputElement>(
      'input:not([type=file], [type=hidden]), textarea, button[data-path]',
    );
    // Leaves out links that appear only after saving.
    const fields = [...all].filter(
      (one) => !one.readOnly || one.ariaHasPopup || one.closest('[data-path]'),
    );
    const nameOf = (one: HTMLInputElement) =>
      one.getAttribute('aria-label') ??
      one.labels?.[0]?.textContent ??
      one.closest('[data-path]')?.getAttribute('data-path');
    // This switch is stored immediately, and appears only once the product exists.
    const ofTheForm = fields.filter((one) => nameOf(one) !== 'Mostrar su valoración en mi web');
    return [
      ...ofTheForm.map((one) => [
        nameOf(one),
        /checkbox|radio/.test(one.type) ? one.checked : one.value || one.textContent,
      ]),
      ...[...form.querySelectorAll('img')].map((one) => [one.alt, new URL(one.src).pathname]),
      ...[...form.querySelectorAll('[role=tab]')].map((one) => ['tab', one.textContent]),
    ];
  });

/**
 * The content of a form with each product of a tasting and each question of a sheet opened in turn.
 * This check may use the mouse.
 */
async function whole(page: Page) {
  const products = '[role=tablist][aria-label="Productos de la cata"] > [role=tab]';
  const questions = '[data-component] > div > [aria-expanded]';
  const parts = await page.locator('main form').locator(`${products}, ${questions}`).all();
  const all: unknown[] = [];
  for (const part of parts) {
    if ((await part.getAttribute('aria-expanded')) !== 'true') await part.click();
    all.push(await written(page));
  }
  return JSON.stringify(parts.length > 0 ? all : await written(page));
}

test('a tasting with everything it needs is created by keyboard alone, and all input is saved', async ({
  page,
}) => {
  test.slow();
  const hands = new Hands(page);
  const save = () => hands.use(button(page, 'Guardar'));
  const menu = async (entry: string) =>
    hands.use(await menuEntry(page, entry, (group) => hands.use(group)));
  /**
   * Saves, closes the window over the list, opens the saved item from the list, reloads the page,
   * and expects the same form.
   */
  const saveAndFind = async (name: string, over?: Locator) => {
    const before = await whole(page);
    await save();
    if (over) {
      await expect(over).toBeVisible();
      await hands.press('Escape');
      await expect(over).toBeHidden();
    }
    await hands.use(
      page
        .getByRole('table')
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .first(),
    );
    await expect(page).toHaveURL(/\/edit\/\w+/);
    await page.reload();
    // Each check opens every part in turn. On a busy machine that takes most of the usual time
    // limit.
    await expect.poll(() => whole(page), { timeout: 120_000 }).toBe(before);
    await hands.use(button(page, 'Cancelar'));
    await expect(page.getByRole('table')).toBeVisible();
  };

  const organiser = await anOrganiser();
  await givePlan(organiser);
  await anInstructor(organiser);
  await page.goto('/login');
  await hands.write(field(page, 'email'), organiser.email);
  await hands.write(field(page, 'password'), organiser.password);
  await hands.press('Enter');
  await page.waitForURL('**/dashboard/home');

  const wine = async (name: string, subtype: string) => {
    await hands.write(field(page, 'name'), name);
    await hands.choose(page.getByRole('combobox', { name: 'Tipo', exact: true }), 'Vino');
    await hands.choose(page.getByRole('combobox', { name: 'Subtipo', exact: true }), subtype);
    const choosing = page.waitForEvent('filechooser');
    await hands.use(page.locator('[data-path=image] [tabindex="0"]'));
    await (await choosing).setFiles(await picture(200, 600));
    await expect(
      page.getByRole('img', { name: 'Vista previa de Imagen del producto' }),
    ).toBeVisible();
  };
  await test.step('products', async () => {
    await menu('Productos');
    await hands.use(page.getByRole('link', { name: 'Añadir producto' }));
    await wine('Monastrell Viejo', 'Vino tinto');
    await hands.use(button(page, 'Guardar y añadir otro'));
    await expect(field(page, 'name')).toBeFocused();
    await expect(field(page, 'name')).toHaveValue('');
    await wine('Garnacha de la Ermita', 'Vino tinto');
    await hands.write(field(page, 'referenceCode'), 'G-19');
    await hands.write(field(page, 'price'), '18,50');
    await hands.write(field(page, 'discountedPrice'), '15,00');
    await hands.write(field(page, 'externalStoreURL'), 'https://cami.example/garnacha');
    await hands.write(field(page, 'vintage'), '2019');
    await hands.write(field(page, 'region'), 'Priorat');
    await hands.write(field(page, 'country'), 'España');
    for (const [grape, share] of [
      ['Garnacha', '80'],
      ['Cariñena', '15'],
      ['Merlot', '5'],
    ] as const) {
      await hands.use(button(page, 'Añadir uva'));
      await page.keyboard.type(grape);
      await hands.press('Tab');
      await page.keyboard.type(share);
    }
    // Removing a row keeps the focus beside its place.
    await hands.use(button(page, 'Quitar la uva Merlot'));
    await expect(button(page, 'Quitar la uva Cariñena')).toBeFocused();
    await hands.write(page.getByLabel('Valor de Bodega'), 'Celler del Camí');
    await hands.use(button(page, 'Añadir atributo'));
    await page.keyboard.type('Suelo');
    await hands.press('Tab');
    await page.keyboard.type('Licorella');
    await saveAndFind('Garnacha de la Ermita');
  });

  await test.step('a sheet with every kind of question', async () => {
    await menu('Fichas de cata');
    await hands.use(page.getByRole('link', { name: 'Añadir ficha' }));
    await hands.write(at(page, 'name'), 'Garnachas de ladera');
    await hands.choose(at(page, 'type'), 'Vino tinto');
    await hands.use(button(page, 'Añadir pregunta de siempre'));
    await page.keyboard.type('Maridaje');
    await hands.use(button(page, 'Añadir apartado'));
    await page.keyboard.type('Gusto');
    await hands.to(button(page, 'Imagen del apartado'), 'Shift+Tab');
    await hands.press('Enter');
    await hands.use(page.getByRole('dialog').getByRole('button', { name: 'Boca' }));
    await expect(button(page, 'Imagen del apartado')).toBeFocused();
    const options = async (...names: string[]) => {
      await hands.to(page.getByRole('textbox', { name: 'Opción 1' }));
      for (const [place, name] of names.entries()) {
        if (place > 0) await hands.to(page.getByRole('textbox', { name: `Opción ${place + 1}` }));
        await page.keyboard.type(name);
      }
    };
    const kind = (type: string) =>
      hands.choose(page.getByRole('combobox', { name: 'Cómo se responde' }), type);
    // A scale whose middle is the ideal.
    await hands.use(button(page, 'Añadir pregunta'));
    await page.keyboard.type('Acidez');
    await options('Baja', 'Justa', 'Alta');
    await hands.check(page.getByRole('switch', { name: 'La opción central es la justa' }));
    await hands.write(page.getByLabel('Id del vídeo explicativo'), 'dQw4w9WgXcQ');
    await hands.write(
      page.getByLabel('Enlace del vídeo explicativo'),
      'https://cami.example/acidez',
    );
    // A question with pictures.
    await hands.use(button(page, 'Añadir pregunta'));
    await page.keyboard.type('Capa');
    await kind('Imágenes');
    await options('Clara', 'Media', 'Oscura');
    for (const [option, icon] of [
      ['Clara', 'Limpidez'],
      ['Media', 'Color'],
    ] as const) {
      await hands.use(button(page, `Icono de «${option}»`));
      await hands.use(page.getByRole('dialog').getByRole('button', { name: icon }));
      await expect(button(page, `Icono de «${option}»`)).toBeFocused();
    }
    // A tree of three levels.
    await hands.use(button(page, 'Añadir pregunta'));
    await page.keyboard.type('Aromas');
    await kind('Árbol');
    await hands.write(page.getByLabel('Texto del botón').last(), 'Añadir aroma');
    await options('Fruta', 'Roja', 'Cereza');
    await hands.press('Alt+ArrowRight');
    await hands.press('Shift+Tab');
    await hands.press('Shift+Tab');
    await hands.press('Shift+Tab');
    await hands.press('Alt+ArrowRight');
    await hands.to(button(page, 'Añadir pregunta'));
    await hands.press('Enter');
    await page.keyboard.type('¿Te gusta?');
    await kind('Caras');
    await saveAndFind('Garnachas de ladera');
  });

  const general = async (name: string) => {
    await hands.write(field(page, 'name'), name);
    await hands.write(field(page, 'duration'), '45');
    await hands.write(field(page, 'description'), 'Una viña vieja y su ladera.');
    await hands.mark(page.getByRole('radiogroup', { name: 'Plantilla' }), 'Por fases');
  };
  const pick = async (...names: string[]) => {
    const picking = page.getByRole('dialog', { name: 'Añadir productos' });
    await hands.use(button(page, 'Añadir productos'));
    for (const name of names)
      await hands.check(picking.getByRole('checkbox', { name, exact: true }));
    await hands.use(picking.getByRole('button', { name: /^Añadir \d/ }));
    await expect(
      page
        .getByRole('tablist', { name: 'Productos de la cata' })
        .getByRole('tab', { selected: true }),
    ).toBeFocused();
  };

  await test.step('a group tasting', async () => {
    await menu('Catas grupales');
    await hands.use(page.getByRole('link', { name: 'Nueva cata grupal' }));
    await general('Tarde de garnachas');
    await hands.check(page.getByRole('switch', { name: 'Acceso público' }));
    await pick('Garnacha de la Ermita', 'Monastrell Viejo');
    // Moves the first product to the second place.
    await hands.use(button(page, 'Mover después'));
    await expect(button(page, 'Mover después')).toBeFocused();
    await hands.choose(at(page, 'productReferences.1.recommendation'), 'Monastrell Viejo', 'monas');
    await hands.choose(
      at(page, 'productReferences.1.assessmentSheetPath'),
      'Garnachas de ladera',
      'ladera',
    );
    await hands.use(button(page, 'Añadir pregunta al concurso'));
    await page.keyboard.type('¿De qué uva es?');
    await hands.use(page.getByRole('radio', { name: 'La respuesta 1 es la correcta' }), 'Space');
    for (const [place, answer] of ['Garnacha', 'Mencía', 'Bobal', 'Cariñena'].entries())
      await hands.write(page.getByLabel(`Respuesta ${place + 1}`, { exact: true }), answer);
    await hands.write(page.getByRole('textbox', { name: 'Premio' }), 'Una botella');
    await hands.use(button(page, 'Añadir pregunta'));
    await page.keyboard.type('¿Cuánto vino bebes?');
    for (const [place, answer] of ['A diario', 'A veces'].entries())
      await hands.write(page.getByLabel(`Opción ${place + 1}`, { exact: true }), answer);
    await hands.use(button(page, 'Añadir opción'));
    await page.keyboard.type('Nunca');
    await saveAndFind('Tarde de garnachas');
  });

  const chooseLink = async (tab: string) => {
    const panel = page.getByRole('tabpanel', { name: tab });
    await hands.to(panel.getByRole('radio', { name: 'Subido' }));
    await hands.press('ArrowRight');
    await hands.press('ArrowRight');
    await expect(panel.getByRole('radio', { name: 'Enlace' })).toBeChecked();
  };

  await test.step('an individual tasting', async () => {
    await menu('Catas individuales');
    await hands.use(page.getByRole('link', { name: 'Nueva cata individual' }));
    await general('En casa');
    await chooseLink('Presentación');
    await hands.write(page.getByLabel('Vídeo de presentación'), 'https://vimeo.com/76979871');
    await hands.write(page.getByLabel('Título del vídeo'), 'La bodega');
    await pick('Garnacha de la Ermita');
    await chooseLink('Principal');
    await hands.write(page.getByLabel('Vídeo principal'), 'https://vimeo.com/148751763');
    await saveAndFind('En casa');
    const trial = page.waitForEvent('popup');
    await hands.use(button(page, 'Probar: En casa'));
    await expect((await trial).getByRole('heading', { level: 1, name: 'En casa' })).toBeVisible();
    await (await trial).close();
  });

  await test.step('an event with a code of its own', async () => {
    await menu('Sesiones');
    await hands.use(page.getByRole('link', { name: 'Nueva sesión' }));
    await hands.choose(at(page, 'tastingPath'), 'Tarde de garnachas', 'tarde');
    await hands.choose(at(page, 'instructorPath'), 'Aina Ferrer', 'aina');
    await hands.use(at(page, 'sessionCode.fromDate'));
    await hands.write(page.getByLabel('Horas', { exact: true }), '23');
    await hands.write(page.getByLabel('Minutos', { exact: true }), '45');
    await hands.use(button(page, 'Listo'));
    await expect(at(page, 'sessionCode.fromDate')).toBeFocused();
    await hands.use(button(page, 'Modificar'));
    await expect(at(page, 'sessionCode.publicCode')).toBeFocused();
    await page.keyboard.type(`TARDE${Date.now() % 100_000}`);
    await hands.press('Enter');
    await expect(button(page, 'Modificar')).toBeVisible();
    await hands.choose(at(page, 'lang'), 'Portugués');
    await hands.check(page.getByRole('switch', { name: /sin vídeo en directo/ }));
    await hands.check(page.getByRole('switch', { name: 'Generar el informe automáticamente' }));
    await hands.mark(page.getByRole('radiogroup', { name: 'Cuándo se genera' }), 'Periódico');
    await hands.write(at(page, 'sessionCode.generationPeriodicInterval'), '3');
    await saveAndFind('Tarde de garnachas', page.getByRole('dialog'));
  });
  expect([...hands.wrong]).toEqual([]);
});

test('the company, an instructor and the preview of a tasting also work without a mouse', async ({
  page,
}) => {
  const hands = new Hands(page);
  const menu = async (entry: string) =>
    hands.use(await menuEntry(page, entry, (group) => hands.use(group)));
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const { name } = await organiser.client.get<{ name: string }>(`/api/v1/user/${organiser.uid}`);
  const tasting = await aTastingWith(organiser, 2);
  await remember(page, organiser);
  await page.goto('/dashboard/home');

  await test.step('an instructor with a portrait', async () => {
    await menu('Instructores');
    await hands.use(page.getByRole('link', { name: 'Añadir instructor' }).first());
    await hands.write(field(page, 'name'), 'Aina Ferrer');
    await page
      .locator('[data-path=imgProfile] input[type=file]')
      .setInputFiles(await picture(300, 200));
    await expect(page.getByRole('img', { name: /^Vista previa de/ })).toBeVisible();
    await hands.use(button(page, 'Guardar'));
    await hands.use(
      page.getByRole('table').getByRole('link', { name: 'Aina Ferrer', exact: true }),
    );
    await expect(field(page, 'name')).toHaveValue('Aina Ferrer');
    await expect(page.getByRole('img', { name: /^Vista previa de/ })).toBeVisible();
    await hands.use(button(page, 'Cancelar'));
    await expect(page.getByRole('table')).toBeVisible();
  });

  await test.step('all fields of the company', async () => {
    await menu(name);
    for (const [path, text] of [
      ['name', 'Bodegas Valdehierro'],
      ['webPage', 'https://valdehierro.example/'],
      ['slogan', 'Vinos de altura'],
      ['address', 'Camino de las Viñas, 3'],
      ['city', 'Haro'],
      ['postalCode', '26200'],
    ] as const)
      await hands.write(field(page, path), text);
    await hands.choose(at(page, 'country'), 'Andorra', 'andor');
    for (const [path, text] of [
      ['phone', '34600123456'],
      ['taxId', 'A58818501'],
      ['social.instagram', '@valdehierro'],
      ['privacyPolicyUrl', 'https://valdehierro.example/privacidad'],
      ['termsUrl', 'https://valdehierro.example/condiciones'],
    ] as const)
      await hands.write(field(page, path), text);
    await hands.write(field(page, 'deliveryCost'), '6,50');
    await hands.use(button(page, 'Guardar'));
    await expect(page.getByText('«Bodegas Valdehierro» se ha guardado.')).toBeVisible();
    await expect(button(page, 'Guardar')).toBeFocused();
    const before = await written(page);
    await page.reload();
    await expect
      .poll(async () => JSON.stringify(await written(page).catch(() => null)))
      .toBe(JSON.stringify(before));
    expect(JSON.stringify(before)).toContain('https://www.instagram.com/valdehierro');
  });

  for (const width of [1440, 1280])
    await test.step(`one button leads the preview to its end and another one back, at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/dashboard/tastings/live/edit/${tasting.id}`);
      const preview = page.getByRole('complementary', { name: 'Así la recorrerán tus invitados' });
      // The preview is beside the form, or above it in a narrow window.
      if (width < 1408) await hands.use(button(page, 'Ver como invitado'));
      for (const [way, end] of [
        ['Paso siguiente', 'Vino 2'],
        ['Paso anterior', 'Vino 1'],
      ] as const) {
        const step = preview.getByRole('button', { name: way });
        await hands.to(step, way === 'Paso siguiente' ? 'Tab' : 'Shift+Tab');
        for (
          let presses = 0;
          presses < 30 && !(await step.getAttribute('aria-disabled'));
          presses++
        ) {
          await expect(preview.locator('[aria-busy=true]')).toHaveCount(0);
          await hands.press('Enter');
          await expect(step).toBeFocused();
        }
        // The end is announced, and another press does nothing.
        await expect(step).toHaveAttribute('aria-disabled', 'true');
        await hands.press('Enter');
        await expect(step).toBeFocused();
        await expect(preview.getByText(end)).toBeVisible();
      }
      if (width >= 1408) return;
      await hands.press('Escape');
      await expect(button(page, 'Ver como invitado')).toBeFocused();
    });
  expect([...hands.wrong]).toEqual([]);
});
