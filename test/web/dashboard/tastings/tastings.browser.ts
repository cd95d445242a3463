import { buffer as bytesOf } from 'node:stream/consumers';
import { expect, type Page } from '@playwright/test';
import type { TastingDto } from '../../../../server/tastings/tasting.dto.js';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { anOrganiser, givePlan, remember } from '../../../support/browser/organiser.js';
import { chooseRowAction } from '../../../support/browser/row-actions.js';
import { countReads, pendingOf, test } from '../../../support/browser/test.js';
import {
  anEvent,
  aProduct,
  aSheet,
  aTastingWith,
  predefinedSheet,
} from '../../../support/factories.js';

const live = '/dashboard/tastings/live';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const at = (page: Page, path: string) => page.locator(`[data-path="${path}"]`);
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
const products = (page: Page) =>
  page.getByRole('tablist', { name: 'Productos de la cata' }).getByRole('tab');
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();

async function search(page: Page, path: string, text: string, option: RegExp | string) {
  await at(page, path).click();
  await at(page, path).fill(text);
  await page.getByRole('option', { name: option }).click();
}

test('instructors are created, renamed and deleted, within the plan’s limit', async ({ page }) => {
  await remember(page, await anOrganiser());
  await page.goto('/dashboard/instructors');
  await expect(page).toHaveURL('/dashboard/instructors/list');
  await expect(page.getByRole('heading', { name: 'Todavía no hay instructores' })).toBeVisible();
  await expectAccessible(page);

  for (const name of ['Aina Ferrer', 'Biel Mas']) {
    await page.getByRole('link', { name: 'Añadir instructor' }).click();
    // The owner is proposed as the first instructor.
    await expect(field(page, 'name')).toHaveValue(name === 'Aina Ferrer' ? 'Celler de Prova' : '');
    await field(page, 'name').fill(' ');
    await save(page);
    await expect(page.getByRole('alert').filter({ hasText: 'por corregir' })).toContainText(
      'Indica «Nombre»',
    );
    await field(page, 'name').fill(name);
    await save(page);
    await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
  }

  // The plan allows two. The list and the page of a new instructor show the limit. The page then
  // leads back to the list.
  await page.getByRole('button', { name: 'Añadir instructor' }).click();
  const limit = page.getByRole('dialog', { name: 'Has llegado al límite de tu plan' });
  await expect(limit).toContainText('Has llegado al máximo de instructores de tu plan.');
  await expectAccessible(page);
  await limit.getByRole('button', { name: 'Ahora no' }).click();
  await page.goto('/dashboard/instructors/new');
  await expect(limit).toBeVisible();
  await limit.getByRole('button', { name: 'Ahora no' }).click();
  await expect(page).toHaveURL('/dashboard/instructors/list');

  await page.goto('/dashboard/instructors/list?sort=name');
  await page.getByRole('link', { name: 'Biel Mas', exact: true }).click();
  await field(page, 'name').fill('Biel Mas Roca');
  await expect(page.getByText('Hay cambios sin guardar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page
    .getByRole('dialog', { name: '¿Salir sin guardar?' })
    .getByRole('button', { name: 'Seguir editando' })
    .click();
  await save(page);
  await expect(page).toHaveURL('/dashboard/instructors/list?sort=name');
  await chooseRowAction(page, 'Biel Mas Roca', 'Eliminar');
  await page
    .getByRole('dialog', { name: '¿Eliminar «Biel Mas Roca»?' })
    .getByRole('button', { name: 'Eliminar' })
    .click();
  await expect(rows(page)).toHaveCount(1);
});

test('a tasting shows missing fields, and has a survey and sorted products; it is saved, cloned and deleted', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  const garnacha = await aProduct(organiser, {
    name: 'Garnacha de la Ermita',
    region: 'Priorat',
    vintage: 2019,
  });
  await aProduct(organiser, { name: 'Monastrell Viejo', region: 'Jumilla' });
  await aProduct(organiser, { name: 'Albariño de Piedra', subtype: 'WHITE' });
  await remember(page, organiser);
  await page.goto('/dashboard/tastings');
  await expect(page).toHaveURL(`${live}/list`);
  await expect(page).toHaveTitle('Catas grupales · Retrogusto');
  await page.getByRole('link', { name: 'Nueva cata grupal' }).click();

  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'por corregir' });
  await expect(summary.getByRole('listitem')).toHaveText([
    'Indica «Nombre»',
    'Indica «Descripción»',
    'Indica «Duración»',
    'Indica «Plantilla»',
    'La cata necesita al menos un producto',
  ]);
  await expectAccessible(page);

  await field(page, 'name').fill('Tarde de garnachas');
  await field(page, 'duration').fill('una hora');
  await expect(page.getByText('El campo «Duración» debe ser numérico').first()).toBeVisible();
  await field(page, 'duration').fill('60');
  await field(page, 'description').fill('x'.repeat(251));
  await expect(page.getByText('251 de 250 caracteres')).toBeVisible();
  await expect(summary).toContainText('El campo «Descripción» es demasiado largo');
  await field(page, 'description').fill('Tres vinos, tres suelos.');
  await page.getByRole('radio', { name: 'A ciegas' }).click();

  // The focus moves to an added question. After the removal of the only one it moves
  // to the button.
  const addQuestion = page.getByRole('button', { name: 'Añadir pregunta' });
  await addQuestion.press('Enter');
  await expect(at(page, 'surveyQuestions.0.question')).toBeFocused();
  await page.getByRole('button', { name: 'Quitar esta pregunta' }).press('Enter');
  await expect(addQuestion).toBeFocused();
  await addQuestion.press('Enter');
  await save(page);
  await expect(summary).toContainText('Indica «Encuesta inicial › Pregunta 1»');
  await expect(summary).toContainText('Indica «Encuesta inicial › Pregunta 1 › Opción 2»');
  await at(page, 'surveyQuestions.0.question').fill('¿Cuánto vino bebes?');
  await page.getByLabel('Opción 1', { exact: true }).fill('A diario');
  await page.getByLabel('Opción 2', { exact: true }).fill('A veces');
  await page.getByRole('switch', { name: 'Traducir esta pregunta' }).click();
  await page.getByLabel('Opción 1 (EN)').fill('Daily');
  await page.getByRole('button', { name: 'Añadir pregunta' }).click();
  await page.getByRole('button', { name: 'Quitar esta pregunta' }).click();
  await expect(page.getByRole('tab', { name: '¿Cuánto vino bebes?' })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  // The server searches by more than the name, and several products can be chosen at once. Each
  // added product gets the sheet for its type at once.
  const picking = page.getByRole('dialog', { name: 'Añadir productos' });
  const addProducts = page.getByRole('button', { name: 'Añadir productos' });
  const inSearch = picking.getByLabel('Buscar en tus productos');
  await addProducts.press('Enter');
  await expect(inSearch).toBeFocused();
  await page.keyboard.type('priorat');
  await expect(picking.getByRole('checkbox')).toHaveCount(1);
  await picking.getByRole('checkbox', { name: 'Garnacha de la Ermita' }).press('Space');
  await inSearch.fill('');
  await picking.getByRole('checkbox', { name: 'Albariño de Piedra' }).press('Space');
  await expect(
    picking.getByText('Elegidos: Garnacha de la Ermita y Albariño de Piedra'),
  ).toBeVisible();
  await expectAccessible(page);
  await picking.getByRole('button', { name: 'Añadir 2 productos' }).press('Enter');
  await expect(products(page)).toHaveText([/Garnacha de la Ermita/, /Albariño de Piedra/]);
  await expect(products(page).first()).toBeFocused();
  await expect(at(page, 'productReferences.0.assessmentSheetPath')).toHaveValue(/tinto/i);
  await products(page).nth(1).click();
  await expect(at(page, 'productReferences.1.assessmentSheetPath')).toHaveValue(/blanco/i);
  await at(page, 'productReferences.1.product').click();
  await expect(
    page.getByRole('option', { name: /Garnacha de la Ermita.*ya está en la cata/ }),
  ).toHaveAttribute('data-combobox-disabled', 'true');
  await page.keyboard.press('Escape');
  await search(page, 'productReferences.1.recommendation', 'jumilla', /Monastrell Viejo/);
  // If the same product is chosen again, the field shows its name, not the typed text.
  await search(page, 'productReferences.1.recommendation', 'jumi', /Monastrell Viejo/);
  await expect(at(page, 'productReferences.1.recommendation')).toHaveValue('Monastrell Viejo');
  await addProducts.click();
  await expect(picking.getByRole('checkbox', { name: 'Garnacha de la Ermita' })).toBeDisabled();
  await picking.getByRole('checkbox', { name: 'Monastrell Viejo' }).click();
  await picking.getByRole('button', { name: 'Añadir 1 producto' }).click();
  await expect(products(page)).toHaveCount(3);

  // A quiz: missing fields are named, and removed questions are not checked.
  const addQuiz = page.getByRole('button', { name: 'Añadir pregunta al concurso' });
  const quiz = (rest: string) => at(page, `productReferences.1.quizQuestions.0.${rest}`);
  await products(page).nth(1).click();
  await addQuiz.press('Enter');
  await quiz('question').fill('ñ'.repeat(91));
  await quiz('question').blur();
  await expect(page.getByText('91 de 90 caracteres')).toBeVisible();
  await expect(summary).toContainText(
    'El campo «Albariño de Piedra › Pregunta 1» es demasiado largo',
  );
  await quiz('question').fill('¿De dónde es este vino?');
  await expect(page.getByText('Las cuatro son obligatorias. Marca la correcta.')).toBeVisible();
  for (const [place, answer] of ['Jumilla', 'Toro', 'Bierzo'].entries())
    await quiz(`options.answer${place + 1}`).fill(answer);
  await expect(quiz('options.answer4')).toHaveAttribute('placeholder', 'Respuesta 4');
  await expect(summary).toContainText('Indica «Albariño de Piedra › Pregunta 1 › Respuesta 4»');
  await expectAccessible(page);
  await quiz('options.answer4').fill('Rueda');
  await products(page).nth(0).click();
  await summary
    .getByRole('button', {
      name: 'Indica «Albariño de Piedra › Pregunta 1 › Respuesta correcta»',
    })
    .click();
  await expect(page.getByRole('radio', { name: 'La respuesta 1 es la correcta' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByLabel('Premio', { exact: true }).fill('Una botella');
  await addQuiz.click();
  await expect(page.getByRole('tab', { name: /Pregunta 2/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quitar esta pregunta del concurso' }).press('Enter');
  await expect(page.getByRole('tab', { name: '¿De dónde es este vino?' })).toBeFocused();

  // Changes the order by dragging, and by keyboard.
  const order = () =>
    products(page)
      .allInnerTexts()
      .then((texts) => texts.map((text) => text.replace(/^\d+\s*/, '').trim()));
  await expect
    .poll(order)
    .toEqual(['Garnacha de la Ermita', 'Albariño de Piedra', 'Monastrell Viejo']);
  await products(page).nth(2).scrollIntoViewIfNeeded();
  const [from, to] = [
    await products(page).nth(2).boundingBox(),
    await products(page).nth(0).boundingBox(),
  ];
  if (!from || !to) throw new Error('The tabs are not on the screen');
  await page.mouse.move(from.x + 60, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 30, { steps: 12 });
  await page.mouse.move(to.x + 60, to.y + 12, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(order)
    .toEqual(['Monastrell Viejo', 'Garnacha de la Ermita', 'Albariño de Piedra']);
  await products(page).nth(0).click();
  await page.getByRole('button', { name: 'Mover después' }).last().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect
    .poll(order)
    .toEqual(['Garnacha de la Ermita', 'Albariño de Piedra', 'Monastrell Viejo']);
  await expect(
    page.getByRole('status').filter({ hasText: 'Monastrell Viejo: puesto 3 de 3' }),
  ).toHaveCount(1);
  await page.getByRole('button', { name: 'Quitar este producto' }).click();
  await page
    .getByRole('dialog', { name: '¿Quitar «Monastrell Viejo»?' })
    .getByRole('button', { name: 'Quitar' })
    .click();
  await expect(products(page)).toHaveCount(2);
  await expect(products(page).nth(1)).toBeFocused();
  await save(page);

  await expect(page).toHaveURL(`${live}/list`);
  await expect(page.getByText('«Tarde de garnachas» se ha guardado.')).toBeVisible();
  await expect(rows(page).first()).toContainText(
    /Tarde de garnachas.*Grupal.*A ciegas.*2.*\d\d\/\d\d\/\d{4} \d\d:\d\d/,
  );
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Tarde de garnachas', exact: true }).click();
  await expect(products(page)).toHaveCount(2);
  await expect.poll(order).toEqual(['Garnacha de la Ermita', 'Albariño de Piedra']);
  await page.getByRole('switch', { name: 'Traducir esta pregunta' }).click();
  await expect(page.getByLabel('Opción 1 (EN)')).toHaveValue('Daily');
  await expect(page.getByLabel('Opción 1 (CA)')).toHaveValue('A diario');
  await products(page).nth(1).click();
  await expect(at(page, 'productReferences.1.recommendation')).toHaveValue('Monastrell Viejo');
  // The preview beside the form shows the steps for guests.
  const preview = page.getByRole('complementary', { name: 'Así la recorrerán tus invitados' });
  await expect(preview.getByText('Muestra n.º 2')).toBeVisible();
  await expect(preview.getByText('Vista', { exact: true })).toBeVisible();
  await expectAccessible(page);
  for (const step of ['Muestra n.º 1', 'Antes de empezar']) {
    await preview.getByRole('button', { name: 'Paso anterior' }).click();
    await expect(preview.getByText(step)).toBeVisible();
  }
  await preview.getByRole('radio', { name: 'A diario' }).check();
  await expect(page.getByText('Hay cambios sin guardar')).toHaveCount(0);
  // The links of a public tasting appear once it is stored.
  const publicSwitch = page.getByRole('switch', { name: 'Acceso público' });
  await publicSwitch.click();
  await expect(page.getByText('Los enlaces aparecerán aquí')).toBeVisible();
  await publicSwitch.click();
  await expect(page.getByText('Los enlaces aparecerán aquí')).toHaveCount(0);
  await expect(quiz('question')).toHaveValue('¿De dónde es este vino?');
  await expect(quiz('options.answer4')).toHaveValue('Rueda');
  await expect(page.getByRole('radio', { name: 'La respuesta 1 es la correcta' })).toBeChecked();
  await expect(page.getByLabel('Premio', { exact: true })).toHaveValue('Una botella');
  // A custom sheet needs a plan that allows it. The page says so before it calls the server.
  await page.getByRole('button', { name: 'Importarla como mía' }).click();
  const refusal = page.getByRole('dialog', { name: 'Has llegado al límite de tu plan' });
  await expect(refusal).toContainText('Tu plan no incluye esta función.');
  await expect(refusal).toContainText('puedes catar con la predefinida');
  await expectAccessible(page);
  await refusal.getByRole('button', { name: 'Ahora no' }).click();
  await givePlan(organiser);
  await page.reload();
  await products(page).nth(1).click();
  // With such a plan, a sheet can also be created in a window over the tasting.
  await page.getByRole('button', { name: 'Nueva ficha de cata' }).click();
  const newSheet = page.getByRole('dialog', { name: 'Nueva ficha de cata' });
  await expect(newSheet.getByRole('button', { name: 'Guardar' })).toBeVisible();
  await expectAccessible(page);
  await newSheet.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Importarla como mía' }).click();
  await expect(page.getByText('ya está entre tus fichas')).toBeVisible();
  await expect(page.getByText('Es una ficha predefinida.')).toHaveCount(0);
  await save(page);
  await expect(page).toHaveURL(`${live}/list`);

  // Clones the tasting with other vintages: existing products or new copies. The clone opens.
  await chooseRowAction(page, 'Tarde de garnachas', 'Clonar con otras añadas');
  const vintages = page.getByRole('dialog', {
    name: 'Clonar «Tarde de garnachas» con otras añadas',
  });
  await vintages.getByRole('combobox', { name: 'Albariño de Piedra' }).click();
  await page.getByRole('option', { name: 'Crear otra añada…' }).click();
  const newVintage = vintages.getByLabel('Añada nueva de Albariño de Piedra');
  await newVintage.fill('1492');
  await vintages.getByRole('button', { name: 'Clonar' }).click();
  await expect(vintages.getByText('La añada debe ser un año válido')).toBeVisible();
  await expectAccessible(page);
  await newVintage.fill('2024');
  await vintages.getByRole('button', { name: 'Clonar' }).click();
  await expect(field(page, 'name')).toHaveValue('Tarde de garnachas (copia)');
  await expect(products(page)).toHaveText([/Garnacha de la Ermita/, /Albariño de Piedra/]);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await chooseRowAction(page, 'Tarde de garnachas (copia)', 'Eliminar');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(rows(page)).toHaveCount(1);

  await chooseRowAction(page, 'Tarde de garnachas', 'Clonar');
  await expect(rows(page)).toHaveCount(2);
  // The list is read again two seconds later, which must not duplicate the copy.
  await page.waitForResponse((response) => /\/api\/v1\/tasting\/[^/?]+\?/.test(response.url()));
  await expect(rows(page)).toHaveCount(2);
  await chooseRowAction(page, 'Tarde de garnachas', 'Eliminar');
  await page
    .getByRole('dialog', { name: '¿Eliminar «Tarde de garnachas»?' })
    .getByRole('button', { name: 'Eliminar' })
    .click();
  await expect(rows(page)).toHaveCount(1);

  const event = await anEvent(organiser);
  // A tasting with events says so, and explains that changes are safe.
  await page.goto(`${live}/edit/${event.tastingPath.replace('tastings/', '')}`);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Puedes cambiarla sin miedo' }),
  ).toContainText(
    `La usa 1 sesión o campaña que no ha terminado: ${event.tasting} (${event.sessionCode.publicCode}).`,
  );
  await expectAccessible(page);

  // Before a product is deleted, the question names its tastings.
  for (const name of ['Lunes', 'Martes', 'Jueves'])
    await aTastingWith(organiser, [garnacha], { name });
  await page.goto('/dashboard/products/list');
  await chooseRowAction(page, 'Garnacha de la Ermita', 'Eliminar');
  const question = page.getByRole('dialog', { name: '¿Eliminar «Garnacha de la Ermita»?' });
  await expect(question).toContainText('Está en 4 catas: Jueves, Lunes, Martes y 1 más.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  // A late response for one product does not change the question about another one.
  const late = Promise.withResolvers<void>();
  const ofGarnacha = new RegExp(`/api/v1/tasting/.*uses=products.*${garnacha.id}`);
  await page.route(ofGarnacha, async (route) => {
    await late.promise;
    await route.continue();
  });
  await chooseRowAction(page, 'Garnacha de la Ermita', 'Eliminar');
  await chooseRowAction(page, 'Monastrell Viejo', 'Eliminar');
  const meanwhile = page.getByRole('dialog', { name: '¿Eliminar «Monastrell Viejo»?' });
  await expect(meanwhile).toBeVisible();
  const known = page.waitForResponse(ofGarnacha);
  late.resolve();
  await (await known).finished();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(page.getByRole('dialog')).toHaveAccessibleName('¿Eliminar «Monastrell Viejo»?');
  await meanwhile.getByRole('button', { name: 'Cancelar' }).click();
  await page.goto('/dashboard/instructors/list');
  await chooseRowAction(page, 'Aina Ferrer', 'Eliminar');
  await expect(page.getByRole('dialog')).toContainText(
    `Dirige 1 sesión o campaña que no ha terminado: ${event.tasting} (${event.sessionCode.publicCode}).`,
  );
});

test('a tasting handles a save of another user, a failing server and a full plan', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  const { uid, client } = organiser;
  const product = await aProduct(organiser);
  const quizQuestions = [
    {
      question: '¿De qué uva es?',
      options: { answer1: 'Garnacha', answer2: 'Mencía', answer3: 'Bobal', answer4: 'Cariñena' },
      correct: ['answer1'],
    },
  ];
  const sheet = await predefinedSheet(client);
  const quiz = {
    quizPrize: 'Una botella',
    quizQuestions,
    podcastMainVideo: { platform: 'youtube', id: 'aqz-KE-bpKQ' },
  };
  const stored = await aTastingWith(organiser, [product], {
    type: 'PODCAST_TAST',
    name: 'En casa',
    productReferences: [{ product: product.id, assessmentSheetPath: sheet.path, ...quiz }],
  });
  await remember(page, organiser);
  await page.goto(`/dashboard/tastings/podcast/edit/${stored.id}`);
  await field(page, 'name').fill('La mía');
  await client.post(`/api/v1/tasting/${uid}/${stored.id}`, { name: 'La suya' });
  await save(page);
  const conflict = page.getByRole('dialog', { name: 'Alguien ha guardado antes' });
  await expect(conflict).toContainText('«La suya» ha cambiado mientras lo editabas');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Cargar sus cambios' }).click();
  await expect(field(page, 'name')).toHaveValue('La suya');
  await expect(page.getByRole('switch', { name: /Modo sin conexión/ })).toBeDisabled();
  await expect(page.getByText('contacta con tu proveedor')).toBeVisible();
  await field(page, 'name').fill('La mía otra vez');

  // A public video is identified by its link, and its title is read. An invalid link is reported at
  // its field.
  await page.route('**/video/*/youtube/*', (route) =>
    route.fulfill({ json: { title: 'La vendimia' } }),
  );
  await page.getByText('Enlace', { exact: true }).first().click();
  await at(page, 'podcastPresentationVideo.id').fill('https://youtu.be/dQw4w9WgXcQ?si=x');
  await expect(page.getByLabel('Título del vídeo').first()).toHaveValue('La vendimia');
  await expect(page.getByRole('link', { name: 'Ver en YouTube' }).first()).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  );
  await expect(at(page, 'productReferences.0.podcastMainVideo.id')).toHaveValue(
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  );
  const smell = at(page, 'productReferences.0.podcastSmellVideo.id');
  await page.getByRole('tab', { name: 'Olfato' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Olfato' });
  await panel.getByText('Enlace', { exact: true }).click();
  await smell.fill('mi vídeo');
  await page.getByRole('tab', { name: 'Gusto' }).click();
  await save(page);
  await page.getByRole('button', { name: /Vídeo del olfato» no lleva a un vídeo/ }).click();
  await expect(smell).toBeFocused();
  await expectAccessible(page);
  // If YouTube cannot be reached, the title is typed.
  await page.unroute('**/video/*/youtube/*');
  await page.route('**/video/*/youtube/*', (route) =>
    route.fulfill({ status: 503, json: { error_msg: 'SERVICE_UNAVAILABLE', error: '' } }),
  );
  await smell.fill('youtu.be/9bZkp7q19f0');
  await expect(page.getByText('No hemos podido leer el título en YouTube')).toBeVisible();
  await page.getByLabel('Título del vídeo').last().fill('En la nariz');

  await client.post(`/api/v1/tasting/${uid}/${stored.id}`, { name: 'De nuevo la suya' });
  await save(page);
  await conflict.getByRole('button', { name: 'Guardar los míos' }).click();
  await expect(page).toHaveURL('/dashboard/tastings/podcast/list');
  const kept = await client.get<TastingDto>(`/api/v1/tasting/${uid}/${stored.id}`);
  expect(kept.name).toBe('La mía otra vez');
  expect(kept.podcastPresentationVideo).toMatchObject({
    platform: 'youtube',
    id: 'dQw4w9WgXcQ',
    title: 'La vendimia',
  });
  expect(kept.productReferences[0]).toMatchObject({
    quizPrize: 'Una botella',
    podcastMainVideo: { id: 'aqz-KE-bpKQ' },
    podcastSmellVideo: { id: '9bZkp7q19f0', title: 'En la nariz' },
    podcastTasteVideo: null,
  });
  expect(kept.productReferences[0]?.quizQuestions).toHaveLength(1);

  // With the server down, the page shows a message and keeps the input.
  await page.goto(`/dashboard/tastings/podcast/edit/${stored.id}`);
  await field(page, 'name').fill('Sin servidor');
  await page.route('**/api/v1/tasting/**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, body: 'oops' })
      : route.continue(),
  );
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'No se ha guardado' })).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('Sin servidor');
  await page.unroute('**/api/v1/tasting/**');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/dashboard/tastings/podcast/list');
  await page.route('**/api/v1/tasting/**', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.goto('/dashboard/tastings/podcast/list');
  await expect(page.getByRole('alert')).toContainText('No hemos podido cargar tus catas');
  await page.unroute('**/api/v1/tasting/**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.route('**/clone', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.getByRole('button', { name: /^Acciones de / }).click();
  await page.getByRole('menuitem', { name: 'Clonar', exact: true }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'No se ha podido clonar, inténtalo más tarde' }),
  ).toBeVisible();

  // Group and individual tastings count towards one limit: the trial allows three in all.
  for (let others = 0; others < 2; others++) await aTastingWith(organiser, [product]);
  await page.goto('/dashboard/tastings/podcast/new');
  const limit = page.getByRole('dialog', { name: 'Has llegado al límite de tu plan' });
  await expect(limit).toContainText('Has llegado al máximo de catas de tu plan.');
  await limit.getByRole('button', { name: 'Ver los planes' }).click();
  await expect(page).toHaveURL('/dashboard/cellar/plan');
});

test('reading data again and resizing the window keep the input of a tasting, and a conflict can be resolved', async ({
  page,
  context,
}) => {
  const organiser = await anOrganiser();
  const { uid, client, token } = organiser;
  const gone = await aProduct(organiser, { name: 'Garnacha' });
  const kept = await aProduct(organiser, { name: 'Mencía' });
  const { id } = await aTastingWith(organiser, [gone, kept]);
  await page.request.delete(`/api/v1/product/${uid}/${gone.id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await remember(page, organiser);

  // A sheet that cannot be read does not count as missing.
  let away = true;
  await page.route('**/assessmentSheet/categories?*', (route) =>
    away
      ? route.fulfill({
          status: 503,
          json: { error: 'x', error_msg: 'SERVICE_UNAVAILABLE', status: 503 },
        })
      : route.continue(),
  );
  await page.goto(`${live}/edit/${id}`);
  await expect(products(page)).toHaveText([/Producto eliminado/, /Mencía/]);
  const preview = page.getByRole('complementary', { name: 'Así la recorrerán tus invitados' });
  await expect(preview.getByRole('alert')).toContainText('No se ha podido cargar');
  await expect(preview.getByText('Elige su ficha')).toHaveCount(0);
  await expectAccessible(page);
  away = false;
  await preview.getByRole('button', { name: 'Reintentar' }).click();
  await expect(preview.getByRole('radio').first()).toBeVisible();

  // When the connection returns, the names of the products are read again, and the input stays.
  await field(page, 'name').fill('La mía');
  const asked = countReads(page);
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    expect(asked(`/api/v1/product/${uid}`)).toBeGreaterThan(1);
  }).toPass();
  await expect.poll(() => pendingOf(page)).toBe(0);
  await expect(field(page, 'name')).toHaveValue('La mía');

  // Windows over the form load in advance, because the connection may be lost later.
  const fetched = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/new-product-'));
  await expect.poll(() => page.evaluate(fetched)).toBe(true);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Nuevo producto' }).click();
  const drawer = page.getByRole('dialog', { name: 'Nuevo producto' });
  await expect(drawer.getByRole('alert')).toContainText('No hay conexión con el servidor');
  await context.setOffline(false);
  await drawer.getByRole('button', { name: 'Reintentar' }).click();
  await drawer.locator('[name=name]').fill('Bobal');

  // The window becomes too narrow for the preview beside the form.
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(preview).toHaveCount(0);
  await expect(drawer.locator('[name=name]')).toHaveValue('Bobal');
  await drawer.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();

  const added = await aProduct(organiser, { name: 'Monastrell' });
  const { path } = await predefinedSheet(client);
  const productReferences = [kept, added].map((product) => ({
    product: product.id,
    assessmentSheetPath: path,
  }));
  await client.post(`/api/v1/tasting/${uid}/${id}`, { productReferences });
  await save(page);
  await page
    .getByRole('dialog', { name: 'Alguien ha guardado antes' })
    .getByRole('button', { name: 'Cargar sus cambios' })
    .click();
  await expect(products(page)).toHaveText([/Mencía/, /Monastrell/]);
});

test('a missing item is reported, with a link back to its list', async ({ page }) => {
  await remember(page, await anOrganiser());
  for (const [at, list] of [
    [live, 'Catas grupales'],
    ['/dashboard/instructors', 'Instructores'],
    ['/dashboard/events/podcast', 'Campañas'],
  ] as const) {
    await page.goto(`${at}/edit/AAAAAAAAAAAAAAAAAAAA`);
    await expect(page.getByRole('heading', { name: 'Este elemento ya no existe' })).toBeVisible();
    await page.getByRole('link', { name: `Volver a «${list}»` }).click();
    await expect(page).toHaveURL(`${at}/list`);
  }
});

test('tastings work on a phone, in dark mode, in Catalan', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    locale: 'ca-ES',
    hasTouch: true,
  });
  const page = await context.newPage();
  const organiser = await anOrganiser();
  const { id } = await aTastingWith(organiser, 1, {
    name: 'Tarda de garnatxes',
    template: 'SIMPLE_TEMPLATE',
  });
  await remember(page, organiser);
  for (const path of [
    `${live}/list`,
    `${live}/edit/${id}`,
    '/dashboard/tastings/podcast/new',
    '/dashboard/instructors/new',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
    await expectFits(page);
  }
  await page.goto(`${live}/list`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tastos en grup' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Tarda de garnatxes' })).toContainText(
    'Senzilla',
  );
  await context.close();
});

test('a tasting is exported to a file, and imported with existing products and sheets or with new ones', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const sheet = await aSheet(organiser);
  await aTastingWith(organiser, 1, { name: 'Tarde de garnachas', sheet: sheet.path });
  await remember(page, organiser);
  await page.goto('/dashboard/tastings/live/list');
  const downloaded = page.waitForEvent('download');
  await chooseRowAction(page, 'Tarde de garnachas', 'Exportar');
  const file = await downloaded;
  const buffer = await bytesOf(await file.createReadStream());

  await page.getByRole('button', { name: 'Importar de un archivo' }).click();
  const window = page.getByRole('dialog', { name: 'Importar una cata' });
  await window
    .locator('input[type=file]')
    .setInputFiles({ name: file.suggestedFilename(), mimeType: 'application/json', buffer });
  const coming = window.getByRole('region', { name: 'Lo que trae «tarde-de-garnachas.json»' });
  await expect(coming.getByRole('listitem')).toHaveText([
    /^Vino 1.*Ya lo tienes/,
    /^Vino tinto.*Ya la tienes/,
  ]);
  await expectAccessible(page);
  await coming.getByText('Usar lo que ya tengo').click();
  await expect(coming.getByRole('listitem')).toHaveText([
    /^Vino 1.*Se creará.*una botella/,
    /^Vino tinto.*Se creará/,
  ]);
  await window.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(window).toBeHidden();
  await expect(page.getByRole('link', { name: 'Tarde de garnachas', exact: true })).toHaveCount(2);
  expect(await organiser.client.get<object[]>(`/api/v1/product/${organiser.uid}`)).toHaveLength(2);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
});

test('choices are sorted like the lists: 12 before 100', async ({ page }) => {
  const organiser = await anOrganiser();
  for (const name of ['Cuvée 108', 'Cuvée 12', 'Cuvée 100']) await aProduct(organiser, { name });
  await remember(page, organiser);
  await page.goto('/dashboard/products/list?sort=name');
  await expect(rows(page)).toContainText(['Cuvée 12', 'Cuvée 100', 'Cuvée 108']);
  await page.goto('/dashboard/tastings/live/new');
  await page.getByRole('button', { name: 'Añadir productos', exact: true }).click();
  const picking = page.getByRole('dialog', { name: 'Añadir productos' });
  for (const [place, name] of ['Cuvée 12', 'Cuvée 100', 'Cuvée 108'].entries())
    await expect(picking.getByRole('checkbox').nth(place)).toHaveAccessibleName(name);
});
