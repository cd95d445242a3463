import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../../support/browser/accessible.js';
import { growOld } from '../../support/browser/old-browser.js';
import { mailbox, web } from '../../support/browser/organiser.js';
import {
  aTasting,
  deviceOf,
  join,
  look,
  minute,
  next,
  phone,
  saved,
  stars,
  stored,
  storedOf,
  tokenOn,
} from '../../support/browser/tasting-room.js';
import { countReads, test, withoutStreams } from '../../support/browser/test.js';
import { anEmail } from '../../support/factories.js';
import { mailed } from '../../support/mailbox.js';

test.use({ viewport: phone.viewport, hasTouch: true });

/** Swipes with one finger over the product's name. */
async function swipeLeft(page: Page) {
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const touch = (x: number) =>
      new Touch({ identifier: 1, target: heading, clientX: x, clientY: 120 });
    heading.dispatchEvent(
      new TouchEvent('touchstart', {
        bubbles: true,
        touches: [touch(300)],
        changedTouches: [touch(300)],
      }),
    );
    heading.dispatchEvent(
      new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [touch(120)] }),
    );
  });
}

test('a guest completes a tasting from the door to the recap, with a reload and a lost connection', async ({
  page,
  context,
}) => {
  const { code } = await aTasting();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const asked = countReads(page);

  // The door names the organiser and the tasting. An error appears beside its field.
  await page.goto(`/room/${code.toLowerCase()}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Vendimia a tres voces' }),
  ).toBeFocused();
  await expect(page.getByText('Celler de Prova').first()).toBeVisible();
  await expect(page.getByText('3 productos')).toBeVisible();
  await look(page);
  // The request that started before the code loaded is not repeated.
  expect(asked(`/api/v1/room/${code}`)).toBe(1);
  await page.getByRole('button', { name: 'Entrar en la cata' }).click();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(
    page.getByText('Para esta cata hay que tener al menos 18 años: si los tienes, márcalo aquí'),
  ).toBeVisible();
  await expect(page.getByText('Marca esta casilla para participar')).toBeVisible();
  await look(page);
  // The terms can be read, and reading them does not accept them.
  await page.getByRole('button', { name: 'qué y hasta cuándo' }).click();
  await expect(page.getByRole('dialog', { name: 'Privacidad en esta cata' })).toContainText(
    'pedir a Celler de Prova',
  );
  await look(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByRole('button', { name: 'qué y hasta cuándo' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: /^Acepto/ })).not.toBeChecked();
  await join(page, anEmail());

  // The survey.
  await expect(page.getByRole('heading', { level: 1, name: 'Antes de empezar' })).toBeFocused();
  await page.getByRole('radio', { name: 'A veces' }).check();
  await page.getByRole('checkbox', { name: 'Tintos' }).check();
  await page.getByRole('checkbox', { name: 'Blancos' }).check();
  await saved(page);
  await look(page);
  // Each answer advances the bar, and removing one sets it back.
  const progress = page.getByRole('progressbar', { name: 'Avance de la cata' });
  await expect(progress).toHaveAttribute('aria-valuetext', /^2 de \d+ preguntas respondidas$/);
  await page.getByRole('button', { name: 'Quitar la respuesta de ¿Cuánto vino bebes?' }).click();
  await expect(progress).toHaveAttribute('aria-valuenow', '1');
  await page.getByRole('radio', { name: 'A veces' }).check();
  await expect(progress).toHaveAttribute('aria-valuenow', '2');
  await next(page).click();

  // The first product. Its heading gets the focus.
  await expect(
    page.getByRole('heading', { level: 1, name: 'Garnacha del Priorat Vell' }),
  ).toBeFocused();
  await expect(page.getByText('2019 · Priorat · España')).toBeVisible();
  await page.getByText('Datos del producto').click();
  await expect(page.getByText('Doce meses en fudre')).toBeVisible();
  await expect(page.getByText('Alcohol')).toHaveCount(0);
  await look(page);
  const scale = page.getByRole('radiogroup').first();
  await scale.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(scale.getByRole('radio').nth(2)).toBeChecked();
  await page.getByRole('radio', { name: 'Rubí' }).check();
  await saved(page);

  // A reload returns to the same place with its answers.
  await page.getByRole('tab', { name: 'Olfato' }).click();
  await expect(page).toHaveURL(/#1\.1$/);
  const before = asked('/api/v1/room');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Olfato', selected: true })).toBeVisible();
  await expectAccessible(page);
  expect([asked('/api/v1/room') - before, asked(`/api/v1/room/${code}`)]).toEqual([1, 1]);
  await page.goto(`/room/${code}`);
  await expect(page.getByRole('tab', { name: 'Olfato', selected: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Vista' }).click();
  await expect(page.getByRole('radio', { name: 'Rubí' })).toBeChecked();
  await expect(scale.getByRole('radio').nth(2)).toBeChecked();

  // The arrow keys move along the tabs, which keep the focus.
  await page.getByRole('tab', { name: 'Vista' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Olfato', selected: true })).toBeFocused();
  await page.getByRole('tab', { name: 'Vista' }).click();

  // Families of aromas can be opened. Each chosen aroma has a chip that removes it.
  await page.getByRole('tab', { name: 'Olfato' }).click();
  await page.getByRole('button', { name: 'Fruta roja', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Cereza', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Fruta roja, en general' }).check();
  await expect(page.getByRole('button', { name: 'Quitar Cereza' })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Quitar Fruta roja' }).click();
  await expect(page.getByRole('checkbox', { name: 'Fruta roja, en general' })).not.toBeChecked();

  // Half stars can be given by keyboard.
  await page.getByRole('tab', { name: 'Valoración' }).click();
  await stars(page).press('4');
  await stars(page).press('ArrowRight');
  await expect(stars(page)).toHaveAttribute('aria-valuetext', '4,5 de 5');
  await page.getByRole('radio', { name: 'Sin opinión sobre el precio' }).check();
  await page.getByRole('textbox', { name: 'Notas' }).fill('Guinda y tomillo.');
  await saved(page);
  await expect(page.getByText(/^Envío: 6,50\s€, gratis desde 60/)).toBeVisible();
  await look(page);
  await context.route('https://tienda.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'La tienda' }),
  );
  const [shop] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Ver en la tienda' }).click(),
  ]);
  await expect(shop).toHaveURL('https://tienda.example.com/vino');
  await shop.close();

  // A lost connection is shown, and nothing is lost.
  await next(page).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Xarel·lo de les Marges' }),
  ).toBeVisible();
  await saved(page);
  const top = () =>
    page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top + scrollY);
  const topBefore = await top();
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión')).toBeVisible();
  expect(await top(), 'the questions stay under the finger').toBe(topBefore);
  await page.getByRole('tab', { name: 'Valoración' }).click();
  await stars(page).press('3');
  await page.getByRole('radio', { name: '5 de 5' }).check();
  await expect(page.getByText('2 respuestas están a salvo en este dispositivo')).toBeVisible();
  await expect(page.locator('[data-saving]')).toHaveText('En este dispositivo');
  await look(page);
  await context.setOffline(false);
  await saved(page);
  await expect(page.getByText('Sin conexión')).toHaveCount(0);
  await expect
    .poll(async () => Object.keys((await stored(page)).answers.assessments))
    .toHaveLength(2);

  // Answers that could not be sent before the page closed are sent at the next visit.
  await page.route('**/api/v1/room/answers', (route) => route.abort());
  await page.getByRole('radio', { name: '2 de 5' }).check();
  await expect(page.getByText('1 respuesta está a salvo')).toBeVisible();
  await page.unroute('**/api/v1/room/answers');
  await page.reload();
  await expect(page.getByRole('radio', { name: '2 de 5' })).toBeChecked();
  await saved(page);

  // A swipe goes to the next product.
  await swipeLeft(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Escumós de Nit' })).toBeVisible();
  await page.goBack();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Xarel·lo de les Marges' }),
  ).toBeVisible();

  // The overview of the whole tasting.
  await page.getByRole('button', { name: 'Ver toda la cata' }).click();
  const dialog = page.getByRole('dialog', { name: 'La cata' });
  await expect(dialog.getByRole('img', { name: 'Hecho' })).toHaveCount(3);
  await expect(dialog.getByText('★ 4,5')).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: 'Para terminar' })
    .or(dialog.getByRole('button', { name: '¿Qué tal ha ido?' }))
    .click();

  // The feedback.
  await expect(page.getByRole('heading', { level: 1, name: '¿Qué tal ha ido?' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Valorar: Escumós de Nit' })).toBeVisible();
  for (const concept of await page.getByRole('radiogroup').all())
    await concept.getByRole('radio', { name: 'Muy bien' }).check();
  await page.getByRole('textbox', { name: 'Comentario final' }).fill('Volveremos.');
  await saved(page);
  await look(page);
  await next(page).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Gracias por catar, Aina' }),
  ).toBeVisible();
  await expect(page.getByText('Te queda 1 por valorar.')).toBeVisible();
  await expect(page.getByText('Tu favorito')).toHaveCount(1);
  await expect(page.getByText('Guinda y tomillo.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Todo en la tienda' })).toBeVisible();
  await look(page);
  const [card] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Guardar o compartir' }).click(),
  ]);
  expect(card.suggestedFilename()).toBe('Vendimia a tres voces.png');
  expect(await sharp(await card.path()).metadata()).toMatchObject({ format: 'png', width: 1080 });

  // The server has all answers.
  const { products, answers, session } = await stored(page);
  const [red, white, sparkling] = products.map(({ reference }) => answers.assessments[reference]);
  expect(red?.parameters).toEqual({
    rateBox: 4.5,
    ratePrice: 'not_rated',
    blindPrice: null,
    notes: 'Guinda y tomillo.',
  });
  expect(
    Object.values(red?.categories ?? {}).flatMap((votes) => Object.values(votes)),
  ).toHaveLength(3);
  expect(white?.parameters).toEqual({ rateBox: 3, ratePrice: 2, blindPrice: null, notes: null });
  expect(sparkling).toBeUndefined();
  expect(
    Object.values(answers.survey)
      .map(({ length }) => length)
      .toSorted((a, b) => a - b),
  ).toEqual([1, 2]);
  expect(session.satisfactionActive).toBe(true);
  expect(Object.values(answers.satisfactions)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(answers.finalComment).toBe('Volveremos.');

  // A phone downloads neither the dashboard nor the sign-in of organisers.
  expect(
    scripts.filter((url) => /firebase|recharts|datatable|dashboard|tiptap/i.test(url)),
  ).toEqual([]);
});

test('a guest inside completes a tasting without a connection, and the answers are sent once it is back', async ({
  page,
  context,
}) => {
  const { code } = await aTasting();
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => fetched.add(new URL(request.url()).pathname));
  await page.goto(`/room/${code}`);
  await join(page, anEmail(), 'Oriol Vives');
  await expect(page.getByRole('heading', { level: 1, name: 'Antes de empezar' })).toBeVisible();
  const { products, sheets } = await stored(page);
  const questions = Object.values(sheets).flatMap(({ categories }) =>
    categories.map(({ components }) => components),
  );
  const pictures = JSON.stringify([products, questions]).match(/\/(files|library)\/[^"]+/g) ?? [];
  expect(pictures.length).toBeGreaterThan(10);
  await expect.poll(() => pictures.filter((path) => !fetched.has(path))).toEqual([]);
  await expect
    .poll(() => [...fetched].filter((path) => /\/assets\/texts-room-\w+-[\w-]{7}\.js$/.test(path)))
    .toHaveLength(3);

  await context.setOffline(true);
  await page.getByRole('radio', { name: 'A veces' }).check();
  const seen = new Set<string>();
  const where = () => page.locator('h1, [role=tab][aria-selected=true]').allTextContents();
  const missing = () =>
    page.locator('main img').evaluateAll((images: HTMLImageElement[]) => {
      // Includes the images further down.
      for (const image of images) image.loading = 'eager';
      return images
        .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
        .map(({ src }) => src);
    });
  for (;;) {
    await expect.poll(missing).toEqual([]);
    for (const picture of await page.locator('main img').all())
      seen.add((await picture.getAttribute('src')) ?? '');
    if (await page.getByRole('tab', { name: 'Valoración', selected: true }).isVisible())
      await stars(page).press('4');
    if (!(await next(page).isVisible())) break;
    const before = await where();
    await next(page).click();
    await expect.poll(where).not.toEqual(before);
  }
  await expect(
    page.getByRole('heading', { level: 1, name: 'Gracias por catar, Oriol' }),
  ).toBeVisible();
  await expect(page.getByText('Lo que aún no ha llegado se enviará solo.')).toBeVisible();
  expect([...seen].toSorted()).toEqual([...new Set(pictures)].toSorted());
  await page.getByRole('button', { name: 'Ver toda la cata' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Idioma' }).selectOption('ca');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Gràcies per tastar, Oriol' }),
  ).toBeVisible();
  await expect(page.getByText('Sense connexió')).toBeVisible();
  await expect(page.getByText('Entre els teus preferits')).toHaveCount(3);

  await context.setOffline(false);
  await expect(page.locator('[data-saving]')).toHaveText('Desat');
  const { answers } = await stored(page);
  expect(Object.values(answers.assessments).map(({ parameters }) => parameters.rateBox)).toEqual([
    4, 4, 4,
  ]);
  expect(Object.keys(answers.survey)).toHaveLength(1);
});

test('a guest continues on another device with a mailed code, and the first device says so', async ({
  page,
  browser,
  baseURL,
}) => {
  const { code } = await aTasting();
  const email = anEmail();
  await page.goto(`/room/${code}`);
  await join(page, email, 'Berta Soler');
  await page.getByRole('radio', { name: 'A diario' }).check();
  await saved(page);

  const other = await deviceOf(browser, baseURL);
  await other.page.goto(`/room/${code}`);
  await join(other.page, email, 'Berta Soler');
  await expect(
    other.page.getByRole('heading', { name: 'Ya estás dentro con este correo' }),
  ).toBeVisible();
  await expect(other.page.getByRole('button', { name: 'Entrar de incógnito' })).toHaveCount(0);
  await look(other.page);
  await other.page.getByRole('button', { name: 'Enviarme el código' }).click();
  const field = other.page.getByRole('textbox', { name: 'Código de 6 cifras' });
  await field.fill('000000');
  const sixDigits = await mailed(web, await mailbox(), email, /\b\d{6}\b/);
  if (sixDigits !== '000000') {
    await other.page.getByRole('button', { name: 'Seguir aquí' }).click();
    await expect(other.page.getByText('El código no es correcto o ha caducado')).toBeVisible();
  }
  await look(other.page);
  await field.fill(sixDigits);
  await other.page.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(other.page.getByRole('radio', { name: 'A diario' })).toBeChecked();

  await page.getByRole('radio', { name: 'A veces' }).check();
  await expect(
    page.getByRole('heading', { name: 'Has seguido en otro dispositivo' }),
  ).toBeVisible();
  expect(Object.values((await stored(other.page)).answers.survey)).toHaveLength(1);
  await other.context.close();
});

test('answers that are pending after the end are sent automatically when the event is extended', async ({
  page,
}) => {
  const { code, startAt } = await aTasting();
  await withoutStreams(page);
  await page.clock.install();
  await page.goto(`/room/${code}`);
  await join(page, anEmail(), 'Gala Serra');
  await expect(page.getByRole('heading', { level: 1, name: 'Antes de empezar' })).toBeVisible();
  await startAt(-270 * minute);
  await page.getByRole('radio', { name: 'A veces' }).check();
  await page.clock.runFor(1_000);
  await expect(
    page.getByText('1 respuesta no llegó a tiempo. Se queda en este dispositivo y se enviará sola'),
  ).toBeVisible();
  await expect(page.getByText('te espera en la próxima')).toBeVisible();
  await expect(page.getByText('a buen recaudo')).toHaveCount(0);
  await look(page);
  await startAt(-180 * minute);
  await page.clock.runFor(20_000);
  await expect.poll(async () => Object.keys((await stored(page)).answers.survey)).toHaveLength(1);
  await expect(page.getByText('no llegó a tiempo')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Pasos de la cata' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'A veces' })).toBeChecked();
});

test('the back button leads to the previous step, and from the first step out of the room', async ({
  page,
}) => {
  const { code } = await aTasting();
  const survey = page.getByRole('heading', { level: 1, name: 'Antes de empezar' });
  await page.goto('/room/NADIE234');
  await page.goto(`/room/${code}`);
  await expect(page).toHaveTitle('Entrada · Vendimia a tres voces · Celler de Prova');
  await join(page, anEmail(), 'Kilian Bru');
  await expect(survey).toBeVisible();
  await next(page).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Garnacha del Priorat Vell' }),
  ).toBeVisible();
  await expect(page).toHaveTitle(
    'Garnacha del Priorat Vell · Vendimia a tres voces · Celler de Prova',
  );
  await page.goBack();
  await expect(survey).toBeVisible();
  await expect(page).toHaveTitle('Antes de empezar · Vendimia a tres voces · Celler de Prova');
  await page.goBack();
  await expect(page).toHaveURL('/room/NADIE234');
});

test('an old phone joins, saves answers, and returns to the same product after a reload', async ({
  browser,
  baseURL,
}) => {
  const { code } = await aTasting();
  const { context, page } = await deviceOf(browser, baseURL);
  await context.addInitScript(growOld);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  // An old browser ignores media queries in range syntax and would show the desktop layout.
  const ranges: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.css'))
      ranges.push(...((await response.text()).match(/@media[^{]*[<>][^{]*/g) ?? []));
  });
  await page.goto(`/room/${code}`);
  await join(page, anEmail(), 'Jana Mir');
  await page.getByRole('radio', { name: 'A veces' }).check();
  await next(page).click();
  await page.getByRole('tab', { name: 'Valoración' }).click();
  await stars(page).press('4');
  await saved(page);
  expect(
    Object.values((await stored(page)).answers.assessments)[0]?.parameters.rateBox,
  ).toBeGreaterThan(0);
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Garnacha del Priorat Vell' }),
  ).toBeVisible();
  expect(faults).toEqual([]);
  expect(ranges).toEqual([]);
  await context.close();
});

test('an answer given while leaving the page is sent', async ({ page }) => {
  const { code } = await aTasting();
  await page.goto(`/room/${code}`);
  await join(page, anEmail(), 'Iris Pla');
  await page.getByRole('radio', { name: 'A veces' }).check();
  const token = await tokenOn(page);
  await page.getByRole('radio', { name: 'A diario' }).check();
  await page.goto('about:blank');
  const said = async () => {
    const { survey, answers } = await storedOf(token);
    return survey.flatMap(
      ({ reference, options }) => answers.survey[reference]?.map((id) => options[id]?.ES) ?? [],
    );
  };
  await expect.poll(said).toEqual(['A diario']);
});

test('a refused answer is shown, and an answer after the end is reported as late', async ({
  page,
}) => {
  const { code } = await aTasting();
  await page.goto(`/room/${code}`);
  await join(page, anEmail(), 'Dolors Mas');
  await expect(page.getByRole('heading', { level: 1, name: 'Antes de empezar' })).toBeVisible();
  const [question] = (await stored(page)).survey;
  const refuse = (status: number, body: object) =>
    page.route('**/api/v1/room/answers', (route) =>
      route.fulfill({ status, json: { error: 'No.', status, requestId: 'test', ...body } }),
    );

  await refuse(422, {
    error_msg: 'INVALID_ANSWER',
    issues: [{ path: `survey.${question?.reference}`, code: 'INVALID_ANSWER' }],
  });
  await page.getByRole('radio', { name: 'A veces' }).check();
  await expect(page.getByText('Una respuesta no se ha podido guardar')).toBeVisible();
  await expect(page.getByText('Una respuesta no encaja con la ficha')).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByRole('radio', { name: 'A veces' })).not.toBeChecked();

  await page.unroute('**/api/v1/room/answers');
  await refuse(403, { error_msg: 'ROOM_FINISHED' });
  await page.getByRole('radio', { name: 'A diario' }).check();
  await expect(
    page.getByText('1 respuesta no llegó a tiempo. Se queda en este dispositivo'),
  ).toBeVisible();
  await look(page);
});
