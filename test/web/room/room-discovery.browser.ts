import { expect, type Page, type Response } from '@playwright/test';
import {
  aTasting,
  join,
  look,
  next,
  phone,
  saved,
  stars,
  stored,
} from '../../support/browser/tasting-room.js';
import { test, withoutStreams } from '../../support/browser/test.js';
import { anEmail } from '../../support/factories.js';

test.use({ viewport: phone.viewport, hasTouch: true });

test('a blind tasting reveals nothing in the page or the responses until the guest submits', async ({
  page,
  browser,
}) => {
  const { code, names, productIds, images } = await aTasting({ template: 'BLIND_TEMPLATE' });
  const heard: Promise<string>[] = [];
  const listen = (response: Response) => {
    if (response.url().includes('/api/')) heard.push(response.text().catch(() => ''));
  };
  page.on('response', listen);
  // A stream never ends, so it cannot be read to its end. The door returns the same data to a plain
  // request.
  await withoutStreams(page);
  const secrets = [...names, ...productIds, ...images, 'tienda.example.com'];
  const told = async () =>
    [
      await page.content(),
      await page.evaluate(() =>
        Object.keys(localStorage)
          .map((key) => localStorage.getItem(key))
          .join('\n'),
      ),
      ...(await Promise.all(heard)),
    ].join('\n');

  await page.goto(`/room/${code}`);
  await join(page, anEmail(), 'Cesca Vila');
  await next(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Muestra n.º 1' })).toBeVisible();
  await look(page);
  await page.getByRole('tab', { name: 'Valoración' }).click();
  await stars(page).press('4');
  await saved(page);
  const before = await page.context().storageState();
  await page.getByRole('textbox', { name: 'Precio a ciegas' }).fill('12,5o');
  await expect(page.getByText('El campo «Precio a ciegas» debe ser numérico')).toBeVisible();
  await expect(page.locator('[data-saving]')).toHaveText('Sin guardar');
  await page.getByRole('button', { name: 'Descubrir qué es' }).click();
  await expect(page.getByText('El precio no se entiende y se perdería')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descubrir', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Aún no' }).click();
  // 1.250 means 1250 in Spanish. A guess with too many decimals is rounded half up, not refused.
  await page.getByRole('textbox', { name: 'Precio a ciegas' }).fill('1.250');
  await page.getByRole('textbox', { name: 'Precio a ciegas' }).blur();
  await expect(page.getByRole('textbox', { name: 'Precio a ciegas' })).toHaveValue('1250');
  await page.getByRole('textbox', { name: 'Precio a ciegas' }).fill('12,495');
  await page.getByRole('textbox', { name: 'Precio a ciegas' }).blur();
  await expect(page.getByRole('textbox', { name: 'Precio a ciegas' })).toHaveValue('12,5');
  await saved(page);
  // A browser with an older copy of the answers shows the price of the server.
  const older = await browser.newContext({ storageState: before });
  const copy = await older.newPage();
  await copy.goto(page.url());
  await copy.getByRole('tab', { name: 'Valoración' }).click();
  await expect(copy.getByRole('textbox', { name: 'Precio a ciegas' })).toHaveValue('12,5');
  await older.close();
  // Pending answers arrive before the request that reveals the product.
  const order: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/room/answers')) order.push(request.postData() ?? '');
  });
  await page.getByRole('textbox', { name: 'Precio a ciegas' }).fill('13');
  for (const secret of secrets) expect(await told()).not.toContain(secret);

  // Once the wine is rated, one click is enough.
  await look(page);
  await page.getByRole('button', { name: 'Descubrir', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Garnacha del Priorat Vell' }),
  ).toBeFocused();
  await expect(page.getByText('La muestra n.º 1 era')).toBeVisible();
  await expect(page.getByText(/^Dijiste 13.*€, cuesta 24,50.*€\.$/)).toBeVisible();
  await expect(
    page.getByText('lo que dijiste a ciegas queda como estaba. Las notas siguen abiertas.'),
  ).toBeVisible();
  const handedIn = order.findIndex((body) => body.includes('submitted'));
  // Matches the field too: the digits alone can occur in an id or a time.
  const guesses = order.map((body) => body.includes('"blindPrice":13'));
  expect(guesses.indexOf(true)).not.toBe(-1);
  expect(guesses.lastIndexOf(true)).toBeLessThan(handedIn);
  const numbers = order.map((body) => (JSON.parse(body) as { sequence: number }).sequence);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  await expect(page.getByRole('textbox', { name: 'Precio a ciegas' })).toBeDisabled();
  await expect(page.getByRole('img', { name: 'Valoración: 4 de 5' })).toBeVisible();
  await look(page);
  for (const secret of [...names.slice(1), ...productIds.slice(1), ...images.slice(1)])
    expect(await told()).not.toContain(secret);

  const { products, answers } = await stored(page);
  expect(answers.assessments[products[0]?.reference ?? '']).toMatchObject({
    submitted: true,
    parameters: { rateBox: 4, ratePrice: null, blindPrice: 13 },
  });
  await page.getByRole('textbox', { name: 'Notas' }).fill('Era esta.');
  await saved(page);
  // The product stays revealed after a reload.
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Garnacha del Priorat Vell' }),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Notas' })).toHaveValue('Era esta.');
  await page.getByRole('tab', { name: 'Vista' }).click();
  await expect(page.getByRole('radio', { name: 'Rubí' })).toBeDisabled();
  await expect(page.getByText('lo que dijiste a ciegas queda como estaba.')).toBeVisible();
  await look(page);
  page.off('response', listen);

  // The last page counts the samples that are not revealed yet, and links to them.
  await page.goto(`/room/${code}#thanks`);
  await expect(page.getByText('2 muestras esperan a que las descubras.')).toBeVisible();
  await look(page);
  await expect(page.getByText('lo demás puedes cambiarlo hasta el')).toBeVisible();
  await page.getByRole('button', { name: 'Descubrir: Muestra n.º 3' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Muestra n.º 3' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descubrir qué es' })).toBeVisible();

  // Or it reveals all of them at once.
  await page.goto(`/room/${code}#thanks`);
  await page.getByRole('button', { name: 'Descubrir todo' }).click();
  await look(page);
  await page
    .getByRole('group', { name: '¿Las descubrimos todas?' })
    .getByRole('button', { name: 'Descubrir' })
    .click();
  await expect(page.getByRole('heading', { level: 3, name: /Muestra/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Descubrir/ })).toHaveCount(0);

  // Nothing promises a change. The unrated samples still take stars, and lead to them.
  await expect(
    page.getByText('Todo está descubierto: lo que dijiste a ciegas queda como está.'),
  ).toBeVisible();
  await expect(page.getByText('Te quedan 2 por valorar.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cambiar:/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ver: Garnacha del Priorat Vell' })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Valorar: Escumós de Nit' }).click();
  await stars(page).press('4');
  await page.getByRole('button', { name: 'Poner estas estrellas' }).click();
  await saved(page);
  await page.goto(`/room/${code}#thanks`);
  await expect(page.getByText('Te queda 1 por valorar.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver: Escumós de Nit' })).toBeVisible();
});

/**
 * Delays responses of the page: after `hold()`, the server reads the room before the next save, but
 * the page gets the room after the answer to the save.
 */
async function orderOfRoomAndSave(page: Page): Promise<{ hold(): Promise<void> }> {
  await page.addInitScript(() => {
    const send = globalThis.fetch;
    const wasRead = Promise.withResolvers<void>();
    const wasSaved = Promise.withResolvers<void>();
    let isHeld = false;
    globalThis.fetch = async (...call) => {
      const [asked] = call;
      const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href);
      if (!document.documentElement.dataset.hold) return send(...call);
      if (pathname === '/api/v1/room' && !isHeld) {
        isHeld = true;
        const response = await send(...call);
        wasRead.resolve();
        await wasSaved.promise;
        return response;
      }
      if (pathname !== '/api/v1/room/answers') return send(...call);
      await wasRead.promise;
      const response = await send(...call);
      // The page gets the answer to the save first, then the room.
      setTimeout(wasSaved.resolve, 500);
      return response;
    };
  });
  const hold = () => page.evaluate(() => void (document.documentElement.dataset.hold = 'true'));
  return { hold };
}

test('a revealed wine has a quiz, answered question by question and stored without a connection, and a recommendation', async ({
  page,
  context,
}) => {
  const { code } = await aTasting({ template: 'BLIND_TEMPLATE', quiz: { prize: null } });
  const { hold } = await orderOfRoomAndSave(page);
  await page.goto(`/room/${code}`);
  await join(page, anEmail(), 'Gina Bosch');
  await next(page).click();
  await page.getByRole('tab', { name: 'Valoración' }).click();
  await expect(page.getByRole('tab', { name: 'Concurso' })).toHaveCount(0);
  await stars(page).press('4');
  await page.getByRole('textbox', { name: 'Precio a ciegas' }).fill('12');
  await page.getByRole('button', { name: 'Descubrir', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Garnacha del Priorat Vell' }),
  ).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Concurso' })).toBeVisible();
  await look(page);
  await next(page).click();

  // The result is announced to screen readers.
  await expect(page.getByRole('button', { name: 'Responder' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Monastrell' }).focus();
  await page.keyboard.press('ArrowDown');
  await look(page);
  await page.getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByRole('status').filter({ hasText: '¡Correcto!' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Bobal' })).toBeDisabled();
  await look(page);
  await page.getByRole('button', { name: 'Siguiente pregunta' }).click();
  await expect(page.getByRole('heading', { name: '¿Dónde se crio?' })).toBeFocused();

  await context.setOffline(true);
  await page.getByRole('radio', { name: 'Barrica' }).check();
  await page.getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByRole('main').getByText('En este dispositivo')).toBeVisible();
  await hold();
  await context.setOffline(false);
  await expect(page.getByText('No: era Fudre.')).toBeVisible();
  // The room that the server read before the save has arrived, and the result stays.
  await expect(page.getByText('Has acertado 1 de 2.')).toBeVisible();
  await look(page);
  await expect(page.getByText('Has acertado 1 de 2.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Concurso', selected: true })).toBeVisible();
  await expect(page.getByText('Has acertado 1 de 2.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Garnacha' })).toBeChecked();
  const { products, answers } = await stored(page);
  expect(Object.values(answers.quiz[products[0]?.reference ?? ''] ?? {})).toEqual([
    'answer2',
    'answer1',
  ]);

  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Garnacha de l’Any' })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Ver en la tienda' }).last(),
  ).toHaveAttribute('href', 'https://tienda.example.com/any');
  await look(page);
});

test('a prize requires an e-mail, and a wrong answer does not reveal the correct one while the event runs', async ({
  page,
}) => {
  const { code, end } = await aTasting({ campaign: true, quiz: { prize: 'Una botella' } });
  await page.goto(`/room/${code}`);
  await page.getByText('De incógnito').click();
  await page.getByRole('checkbox', { name: 'Tengo 18 años o más' }).check();
  await page.getByRole('checkbox', { name: /^Acepto/ }).check();
  await page.getByRole('button', { name: 'Entrar en la cata' }).click();
  await next(page).click();
  await page.getByRole('tab', { name: 'Concurso' }).click();
  await expect(page.getByText('Premio: Una botella')).toBeVisible();
  await expect(page.getByText('no puedes ganar el premio')).toBeVisible();
  await look(page);
  await page.getByRole('radio', { name: 'Garnacha' }).check();
  await page.getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByText('¡Correcto!')).toBeVisible();
  await saved(page);

  // The form to join explains why it appears again, and can be cancelled. The guest's place and
  // answers stay.
  await page.getByRole('button', { name: 'Dejar mi correo' }).click();
  await expect(page.getByRole('heading', { name: 'Dejar mi correo' })).toBeVisible();
  await expect(page.getByText('ganar el premio, si lo hay')).toBeVisible();
  await expect(page.getByText('De incógnito', { exact: true })).toHaveCount(0);
  await look(page);
  await page.getByRole('button', { name: 'Seguir de incógnito' }).click();
  await expect(page.getByText('no puedes ganar el premio')).toBeVisible();
  await page.getByRole('button', { name: 'Dejar mi correo' }).click();
  const email = anEmail();
  // The guest has already stated the age and given the consent.
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Gina Bosch');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('button', { name: 'Dejar mi correo' }).click();
  await expect(page.getByText('Gana quien más acierte')).toBeVisible();
  await page.getByRole('radio', { name: 'Barrica' }).check();
  await page.getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByText(`Si ganas, Celler de Prova te escribirá a ${email}.`)).toBeVisible();
  await expect(page.getByText('Has acertado 1 de 2.')).toBeVisible();
  await expect(page.getByText('No. Sabrás la respuesta al acabar la cata.')).toBeVisible();
  await expect(page.getByText('Fudre').locator('..').getByText('Correcta')).toHaveCount(0);
  await look(page);
  await saved(page);
  expect(await stored(page)).toMatchObject({
    attendee: { email },
    products: [{ quiz: [{ question: {} }, {}] }, {}, {}],
  });

  await end();
  await expect(page.getByRole('heading', { level: 2, name: 'Concurso' })).toBeVisible();
  await expect(page.getByText('Has acertado 1 de 2.')).toBeVisible();
  await expect(page.getByText('Celler de Prova le escribe')).toBeVisible();
  await look(page);
});

test('a guest who reveals without a rating is warned, needs a connection, and can still give stars once', async ({
  page,
  context,
}) => {
  const { code } = await aTasting({ template: 'BLIND_TEMPLATE' });
  await page.goto(`/room/${code}`);
  await join(page, anEmail(), 'Emma Puig');
  await next(page).click();
  await page.getByRole('tab', { name: 'Valoración' }).click();
  await page.getByRole('button', { name: 'Descubrir qué es' }).click();
  await expect(page.getByRole('heading', { name: 'Aún no la has valorado' })).toBeFocused();
  await page.getByRole('button', { name: 'Aún no' }).click();
  await expect(page.getByRole('button', { name: 'Descubrir qué es' })).toBeFocused();
  await page.getByRole('button', { name: 'Descubrir qué es' }).click();
  await look(page);
  await context.setOffline(true);
  await expect(page.getByText('Para descubrirla hace falta conexión.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descubrir', exact: true })).toBeDisabled();
  await context.setOffline(false);
  // The wine stays hidden while answers cannot be saved.
  await page.route('**/api/v1/room/answers', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Notas' }).fill('Sin probar.');
  await page.getByRole('button', { name: 'Descubrir', exact: true }).click();
  await expect(page.getByText('Todavía no se han podido guardar tus respuestas')).toBeVisible();
  await page.unroute('**/api/v1/room/answers');
  await page.getByRole('button', { name: 'Descubrir', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Garnacha del Priorat Vell' }),
  ).toBeFocused();
  // The price is known now, so no guess is possible.
  await expect(page.getByRole('textbox', { name: 'Notas' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Precio a ciegas' })).toHaveCount(0);
  await stars(page).press('5');
  await stars(page).press('ArrowLeft');
  await look(page);
  await page.getByRole('button', { name: 'Poner estas estrellas' }).click();
  await expect(page.getByRole('img', { name: 'Valoración: 4,5 de 5' })).toBeVisible();
  await saved(page);
  const { products, answers } = await stored(page);
  expect(answers.assessments[products[0]?.reference ?? '']).toMatchObject({
    submitted: true,
    parameters: { rateBox: 4.5, notes: 'Sin probar.' },
  });
  expect(products[1]?.product).toBeNull();
});
