import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { Hands } from '../../../support/browser/keyboard.js';
import { anOrganiser, cancelPlan, remember } from '../../../support/browser/organiser.js';
import {
  cards,
  field,
  payWith,
  press,
  Winery,
  writeBilling,
} from '../../../support/browser/paying.js';
import { test } from '../../../support/browser/test.js';
import { anInstructor, aPaidPlan, aTastingWith } from '../../../support/factories.js';

const address = '/dashboard/cellar/plan';

test('a plan is chosen, billed and paid, and changed to another one', async ({ page }) => {
  const organiser = await anOrganiser();
  const state = () =>
    organiser.client.get<Record<string, unknown>>(`/api/v1/payments/${organiser.uid}`);
  await remember(page, organiser);
  await page.goto('/dashboard/home');
  await page.getByRole('banner').getByRole('link', { name: 'Cambiar plan' }).click();
  await expect(page).toHaveURL(address);
  const choice = page.getByRole('region', { name: 'Elige tu plan' });
  const crianza = choice.getByRole('article', { name: 'Crianza' });
  await expect(crianza).toContainText(
    /39,00.€ al mes, sin IVA.*Los primeros 3 meses, a 19,00.€ al mes/,
  );
  await choice.getByText('Anual', { exact: true }).click();
  await expect(crianza).toContainText(
    /32,00.€ al mes, sin IVA.*384,00.€ al año. Ahorras 24,00.€ el primer año y 84,00.€ en cada/,
  );
  await expectAccessible(page);
  await choice.getByText('Mensual', { exact: true }).click();
  await page.locator('summary', { hasText: 'Comparar lo que incluyen' }).press('Enter');
  await page.setViewportSize({ width: 390, height: 844 });
  const compared = page.getByRole('group', { name: 'Comparar lo que incluyen' });
  await compared.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => compared.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await crianza.getByRole('button', { name: 'Elegir Crianza' }).click();

  // Missing fields are named in order, and input survives going back and reloading.
  const summary = page.getByRole('complementary', { name: 'Resumen' });
  await expect(summary).toContainText(
    /Pagas hoy22,99.€.*Precio de los primeros meses hasta el \d+ de [a-z]+ de \d{4}; después, 39,00.€ al mes, sin IVA/,
  );
  await field(page, 'phone').fill('');
  await press(page, 'Continuar al pago');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Debes de aceptar los términos y condiciones',
    ...[
      'Nombre de contacto',
      'Apellidos',
      'Dirección',
      'Código postal',
      'Población',
      'Teléfono',
      'NIF',
    ].map((label) => `Indica «${label}»`),
  ]);
  await expect(field(page, 'personalName')).toHaveAccessibleDescription(
    'Indica «Nombre de contacto»',
  );
  await expectAccessible(page);
  await field(page, 'phone').fill('+34 600 123 456');
  const country = page.getByRole('combobox', { name: 'País' });
  await country.fill('espa');
  await page.getByRole('option', { name: 'España' }).click();
  await expect(country).toHaveValue('España');
  await country.click();
  await expect(page.getByRole('listbox', { name: 'País' }).getByRole('option').nth(70)).toHaveText(
    'España',
  );
  await page.keyboard.press('Escape');
  await writeBilling(page);
  await press(page, 'Volver');
  await crianza.getByRole('button', { name: 'Elegir Crianza' }).click();
  await page.reload();
  await expect(field(page, 'personalSurnames')).toHaveValue('Ruiz Alday');
  await field(page, 'acceptTerms').check();
  await press(page, 'Continuar al pago');

  // A refused card shows the reason. While a payment is pending, its step cannot be left.
  const refused = page.getByRole('alert').filter({ hasText: 'No se ha podido pagar' });
  await page.getByRole('button', { name: /^Pagar 22,99.€$/ }).click();
  await expect(field(page, 'cardNumber')).toHaveAccessibleDescription(/Indica «/);
  await expect(field(page, 'cardNumber')).toBeFocused();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/createSubscription', async (route) => {
    await asked;
    await route.continue();
  });
  await payWith(page, cards.declined);
  for (const name of ['Volver', 'Cancelar'])
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
  await expect(summary.getByRole('button', { name: 'Cambiar' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Facturación' }).click({ force: true });
  await expect(page.getByRole('heading', { name: 'Tarjeta' })).toBeVisible();
  answer();
  await expect(refused).toContainText(
    'Tu banco ha rechazado la tarjeta. Prueba con otra o habla con él.',
  );
  await expect(refused).toBeFocused();
  await expect(summary.getByRole('button', { name: 'Cambiar' })).toBeVisible();
  await page.unroute('**/createSubscription');
  for (const [card, why] of [
    [cards.expired, 'La tarjeta ha caducado. Prueba con otra.'],
    [cards.keptButNeverPaid, 'Tu banco ha rechazado la tarjeta.'],
  ] as const) {
    await payWith(page, card);
    await expect(refused).toContainText(why);
    await expect(refused).toBeFocused();
  }
  await expectAccessible(page);
  await payWith(page, cards.asks);
  const bank = page.getByRole('dialog', { name: 'Tu banco pregunta' });
  await bank.getByRole('button', { name: 'Rechazar' }).click();
  await expect(refused).toContainText('Tu banco no ha podido confirmar que eres tú.');
  await expect(refused).toBeFocused();
  expect(await state()).toMatchObject({ planId: null });
  await payWith(page, cards.asks);
  await bank.getByRole('button', { name: 'Aprobar' }).click();
  const done = page.getByRole('dialog', { name: '¡Pago completado!' });
  await expect(done).toContainText('Tu plan Crianza ya está en marcha.');
  await expectAccessible(page);
  await done.getByRole('button', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/dashboard/home');
  await expect(page.getByRole('banner')).toContainText('Crianza');
  expect(await state()).toMatchObject({
    status: 'active',
    planId: 'CRIANZA',
    interval: 'monthly',
    card: { last4: '3184' },
  });

  // The page of plans shows the current plan. A new plan replaces it, and the unused rest of the
  // first is deducted.
  await page.goto(address);
  await expect(page.getByRole('region', { name: 'Tu plan', exact: true })).toContainText(
    /Crianza.*Activo.*Visa acabada en 3184/i,
  );
  await expect(page.getByRole('region', { name: 'Facturas' }).getByRole('listitem')).toHaveText([
    /Pagada22,99.€/,
  ]);
  // The second press follows at once, before a slow device has drawn the first one.
  await choice.evaluate(async (section) => {
    section.querySelector<HTMLElement>('input[value="annual"]')?.click();
    await new Promise((resolve) => setTimeout(resolve));
    section.querySelector<HTMLElement>('[aria-label="Reserva"] button')?.click();
  });
  await expect(field(page, 'nif')).toHaveValue('A58818501');
  await field(page, 'acceptTerms').check();
  await press(page, 'Continuar al pago');
  await expect(summary).toContainText(/Reserva, pago anual.*Precio888,00.€/);
  await payWith(page, cards.good);
  await expect(done).toContainText('Tu plan Reserva ya está en marcha.');
  expect(await state()).toMatchObject({
    planId: 'RESERVA',
    interval: 'annual',
    card: { last4: '4242' },
  });
  await done.getByRole('button', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/dashboard/home');

  // A new card replaces the previous one only after the bank agrees.
  await page.goto(address);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await expectAccessible(page);
  await press(page, 'Cambiar la tarjeta');
  await payWith(page, cards.declined, 'Guardar la tarjeta');
  const unchanged = page
    .getByRole('alert')
    .filter({ hasText: 'No se ha podido cambiar la tarjeta' });
  await expect(unchanged).toContainText('Tu banco ha rechazado la tarjeta.');
  expect(await state()).toMatchObject({ card: { last4: '4242' } });
  await payWith(page, cards.asks, 'Guardar la tarjeta');
  await bank.getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByText('La tarjeta se ha cambiado.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tu plan', exact: true })).toContainText(
    'Visa acabada en 3184',
  );

  // To cancel, the organiser must contact the operator of the server.
  await press(page, 'Cancelar el plan');
  await expect(page.getByRole('dialog', { name: 'Cancelar el plan' })).toContainText(
    'habla con quien administra este servidor',
  );

  // A cancelled plan that has not ended yet continues if it is chosen again, with nothing to pay
  // today.
  await cancelPlan(organiser);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Tu plan', exact: true })).toContainText(
    /Termina el/,
  );
  await expect(page.getByRole('button', { name: 'Cancelar el plan' })).toHaveCount(0);
  await press(page, 'Reactivar Reserva');
  await field(page, 'acceptTerms').check();
  await press(page, 'Continuar al pago');
  await expect(summary).toContainText(/Pagas hoy0,00.€/);
  await payWith(page, cards.good);
  await expect(done).toBeVisible();
  expect(await state()).toMatchObject({ planId: 'RESERVA', endsAt: null });
});

test('an ended trial is reactivated by keyboard alone', async ({ page }) => {
  const organiser = await anOrganiser();
  const { uid } = organiser;
  // The browser receives an ended trial until the plan is paid.
  await page.route(`**/api/v1/user/${uid}`, async (route) => {
    const response = await route.fetch();
    const company = (await response.json()) as { plan: { default: boolean } };
    await route.fulfill({
      response,
      json: company.plan.default
        ? { ...company, blocked: true, freeDaysLeft: 0, planState: 'TRIAL_EXPIRED' }
        : company,
    });
  });
  await remember(page, organiser);
  await page.goto('/dashboard/home');
  const popup = page.getByRole('dialog', { name: 'Tu plan ha terminado' });
  await expect(popup).toContainText('Todo lo demás sigue abierto');
  await expect(page.getByText('Tu periodo de prueba ha terminado')).toBeVisible();
  await expectAccessible(page);
  await expect(popup.getByRole('button', { name: 'Ver los planes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(popup).toHaveCount(0);
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Reactivar plan' }),
  ).toBeVisible();

  const hands = new Hands(page);
  await hands.use(page.getByRole('button', { name: 'Elegir Crianza' }));
  const billing = {
    nif: '12345678Z',
    personalName: 'Ana',
    personalSurnames: 'Ruiz',
    address: 'Calle Mayor, 1',
    cp: '26200',
    population: 'Haro',
  };
  for (const [name, text] of Object.entries(billing)) await hands.write(field(page, name), text);
  await hands.check(field(page, 'acceptTerms'));
  await hands.use(page.getByRole('button', { name: 'Continuar al pago' }));
  for (const [name, text] of Object.entries({
    cardNumber: cards.good,
    cardholder: 'Ana Ruiz',
    expiry: '1230',
    cvc: '123',
  })) {
    await expect(field(page, name)).toBeVisible();
    await hands.write(field(page, name), text);
  }
  await expect(field(page, 'expiry')).toHaveValue('12/30');
  await page.keyboard.press('Enter');
  const home = page
    .getByRole('dialog', { name: '¡Pago completado!' })
    .getByRole('button', { name: 'Ir al inicio' });
  await expect(home).toBeVisible();
  await hands.use(home);
  await expect(page).toHaveURL('/dashboard/home');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cambiar plan' })).toBeVisible();
  expect([...hands.wrong]).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
});

const live = '/dashboard/events/live';
const extrasOf = (page: Page) => page.getByRole('region', { name: 'Extras de cada mes' });
const at = (page: Page, path: string) => page.locator(`[data-path="${path}"]`);

async function choose(page: Page, path: string, text: string): Promise<void> {
  await at(page, path).fill(text);
  await page.getByRole('option', { name: text }).click();
}

/** Fills in a new event and saves it. */
async function callTasting(page: Page): Promise<void> {
  await choose(page, 'tastingPath', 'Tarde de garnachas');
  await choose(page, 'instructorPath', 'Aina Ferrer');
  await press(page, 'Guardar');
}

test('an organiser who edits an event is told that the plan changed elsewhere, and can continue', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await remember(page, organiser);
  await page.goto(`${live}/new`);
  const lite = page.getByRole('switch', { name: /^Ofrecer también un enlace/ });
  await lite.click();
  await expect(lite).toBeChecked();
  await expect(page.getByRole('banner')).not.toContainText('Crianza');
  await aPaidPlan(organiser);
  const told = page
    .getByRole('status')
    .filter({ hasText: 'Tu plan ha cambiado: ahora tienes Crianza.' });
  await expect(async () => {
    // The window gets the focus again.
    await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
    await expect(told).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(told).toHaveCount(1);
  await expect(page.getByRole('banner')).toContainText('Crianza');
  await expect(lite).toBeChecked();
  await expect(page.getByText('Hay cambios sin guardar')).toBeVisible();
});

test('an organiser pays, buys an extra event, owes, is blocked and returns, and Stripe’s data always matches', async ({
  browser,
}) => {
  // The server starts three times, and its payments are compared with Stripe's nine times.
  test.slow();
  const winery = await Winery.open(browser);
  const one = '1 account is the same here and at Stripe.';
  try {
    // A trial and three cards: two are refused, and one works after authentication.
    let page = await winery.page();
    await expect(page.getByRole('banner')).toContainText('Quedan 30 días');
    await winery.agrees('0 accounts are the same here and at Stripe.');
    await page.goto(`${address}?plan=CRIANZA&interval=monthly`);
    await writeBilling(page);
    await field(page, 'acceptTerms').check();
    await press(page, 'Continuar al pago');
    const refused = page.getByRole('alert').filter({ hasText: 'No se ha podido pagar' });
    for (const card of [cards.declined, cards.keptButNeverPaid]) {
      await payWith(page, card);
      await expect(refused).toContainText('Tu banco ha rechazado la tarjeta.');
    }
    await winery.agrees(one);
    await payWith(page, cards.asksOnce);
    await page
      .getByRole('dialog', { name: 'Tu banco pregunta' })
      .getByRole('button', { name: 'Aprobar' })
      .click();
    await page
      .getByRole('dialog', { name: '¡Pago completado!' })
      .getByRole('button', { name: 'Ir al inicio' })
      .click();
    await expect(page.getByRole('banner')).toContainText('Crianza');
    await expect(page.getByRole('banner')).not.toContainText('Quedan');
    await winery.agrees(one);

    // The month of the plan is full. One more event is bought at a price shown before.
    const tasting = await aTastingWith(winery.organiser, 1, { name: 'Tarde de garnachas' });
    const instructor = await anInstructor(winery.organiser);
    await page.goto(`${live}/new`);
    const start = at(page, 'sessionCode.fromDate');
    await expect(start).toHaveText(/\d/);
    const [, month, year] = (await start.innerText()).split(/[/ ]/).map(Number) as [
      number,
      number,
      number,
    ];
    const fromDate = new Date(Date.UTC(year, month - 1, 10, 12)).toISOString();
    await Promise.all(
      Array.from({ length: 6 }, () =>
        winery.event({ tasting, instructor, sessionCode: { fromDate } }),
      ),
    );
    await callTasting(page);
    const question = page.getByRole('dialog', { name: '¿Añadir otra sesión?' });
    await expect(question).toContainText(/Una sesión más cuesta 9,00\s€ al mes, sin IVA\./);
    await expect(question).toContainText(
      /Ahora se te cobran 10,89\s€, con IVA, .*Tu próxima factura, .* será de 33,88\s€, con IVA\./,
    );
    await question.getByRole('button', { name: 'Añadir y guardar' }).click();
    await expect(page.getByRole('dialog', { name: 'Comparte «Tarde de garnachas»' })).toBeVisible();
    await winery.agrees(one);
    await page.goto(address);
    await expect(extrasOf(page)).toContainText(/1 sesión más al mes.*9,00\s€/);

    await page.goto(`${address}?plan=CRIANZA&interval=annual`);
    const summary = page.getByRole('complementary', { name: 'Resumen' });
    await expect(summary).toContainText(
      /Primer mes de extras, con IVA.*Tus extras se pagan aparte desde hoy: 10,89.€ al mes, con IVA/,
    );
    await page.goto(address);

    // A card that the bank will refuse later.
    await expect(page.getByText(/^Próximo cobro: /)).toBeVisible();
    await press(page, 'Cambiar la tarjeta');
    await payWith(page, cards.keptButNeverPaid, 'Guardar la tarjeta');
    await expect(page.getByText('La tarjeta se ha cambiado.')).toBeVisible();
    await winery.agrees(one);

    // The renewal is refused. The organiser gets a mail and keeps the plan for 14 days. Another
    // refused card changes nothing.
    page = await winery.later(33);
    await winery.until(async () => (await winery.payments())['status'] === 'past_due');
    await winery.until(() => winery.hasMail('No hemos podido cobrar tu plan Crianza'));
    await winery.agrees(one);
    await page.goto(address);
    const plan = page.getByRole('region', { name: 'Tu plan', exact: true });
    await expect(plan).toContainText(
      /Crianza.*Pago pendiente.*No hemos podido cobrar la última cuota/,
    );
    await expect(
      page.getByRole('region', { name: 'Facturas' }).getByRole('listitem').first(),
    ).toContainText(/Pendiente33,88\s€/);
    await expectAccessible(page);
    await plan.getByRole('button', { name: 'Actualizar el pago' }).click();
    const update = page.getByRole('dialog', { name: 'Actualizar el pago' });
    await expect(update).toContainText(/Con esta tarjeta se pagan ahora los 33,88\s€ pendientes/);
    await payWith(page, cards.expired);
    await expect(update.getByRole('alert', { name: 'No se ha podido pagar' })).toContainText(
      'La tarjeta ha caducado.',
    );
    await winery.event({
      tasting,
      instructor,
      sessionCode: { fromDate: winery.now().toISOString() },
    });
    await winery.agrees(one);

    // After 14 days everything stays readable, but no new event is possible.
    page = await winery.later(48);
    await winery.until(async () => (await winery.payments())['status'] === 'ended');
    await winery.until(() => winery.hasMail('Tu plan Crianza ha terminado sin pagarse'));
    await winery.agrees(one);
    await page.goto(`${live}/list`);
    const popup = page.getByRole('dialog', { name: 'Tu plan ha terminado' });
    await expect(popup).toBeVisible();
    const sessionCode = { fromDate: winery.now().toISOString() };
    await expect(winery.event({ tasting, instructor, sessionCode })).rejects.toThrow(
      'ACCOUNT_BLOCKED',
    );
    await popup.getByRole('button', { name: 'Actualizar el pago' }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('region', { name: 'Tu plan', exact: true })).toContainText(
      /Crianza.*Finalizado/,
    );
    await expect(extrasOf(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);

    // With another card the plan returns at the price for existing customers, and everything works
    // again.
    await press(page, 'Reactivar el plan');
    await field(page, 'acceptTerms').check();
    await press(page, 'Continuar al pago');
    await payWith(page, cards.another, /^Pagar 47,19\s€$/);
    await page
      .getByRole('dialog', { name: '¡Pago completado!' })
      .getByRole('button', { name: 'Ir al inicio' })
      .click();
    await expect(page).toHaveURL('/dashboard/home');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Cambiar plan' }),
    ).toBeVisible();
    await page.goto(`${live}/new`);
    await callTasting(page);
    await expect(page.getByRole('dialog', { name: 'Comparte «Tarde de garnachas»' })).toBeVisible();
    expect(await winery.payments()).toMatchObject({
      status: 'active',
      planId: 'CRIANZA',
      endsAt: null,
      card: { last4: '4444' },
    });
    await winery.agrees(one);
  } finally {
    await winery.close();
  }
});

/** Chooses Crianza, enters the billing address and pays. Returns the window that says so. */
async function payCrianza(page: Page) {
  const choice = page.getByRole('region', { name: 'Elige tu plan' });
  await choice.getByRole('button', { name: 'Elegir Crianza' }).click();
  await writeBilling(page);
  await field(page, 'acceptTerms').check();
  await press(page, 'Continuar al pago');
  await payWith(page, cards.good);
  const done = page.getByRole('dialog', { name: '¡Pago completado!' });
  await expect(done).toContainText(/Crianza, pago mensual.*Has pagado hoy \d+,\d\d.€, con IVA/);
  return done;
}

test('a payment leads back to the screen that lacked the plan', async ({ page }) => {
  await remember(page, await anOrganiser());
  await page.goto('/dashboard/theme/pages?q=carta');
  await page.getByRole('region', { name: /^En / }).getByRole('link', { name: /^Ver / }).click();
  const done = await payCrianza(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectFits(page);
  await done.getByRole('button', { name: 'Volver a lo que estabas haciendo' }).click();
  await expect(page).toHaveURL('/dashboard/theme/pages?q=carta');
});

test('an import beyond the plan goes on in its tab after a payment in another one', async ({
  page,
}) => {
  await remember(page, await anOrganiser());
  await page.goto('/dashboard/products/import');
  const lines = Array.from({ length: 30 }, (_, n) => `Vino ${n};Vino tinto`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'vinos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Vino;Subtipo', ...lines].join('\n')),
  });
  await expect(page.getByText(/^En tu plan solo caben \d+ productos más/)).toBeVisible();
  const start = page.getByRole('button', { name: 'Importar 30 productos' });
  await expect(start).toBeDisabled();
  const opened = page.waitForEvent('popup');
  await page.getByRole('alert').getByRole('link', { name: 'Ver los planes' }).click();
  const paying = await opened;
  const done = await payCrianza(paying);
  await expect(done).toContainText('Tu importación te espera en la otra pestaña');
  const closed = paying.waitForEvent('close');
  await done.getByRole('button', { name: 'Volver a la importación' }).click();
  await closed;
  // The window gets the focus again.
  await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
  await expect(start).toBeEnabled();
  await start.click();
  await expect(page.getByText('Se han importado 30 productos')).toBeVisible();
});
