import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from './accessible.js';
import { Hands } from './keyboard.js';
import { anOrganiser, cancelPlan, remember } from './organiser.js';
import { test } from './test.js';

const address = '/dashboard/cellar/plan';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  keptButNeverPaid: '4000 0000 0000 0341',
  asks: '4000 0027 6000 3184',
};

async function payWith(page: Page, number: string, button: string | RegExp = /^Pagar/): Promise<void> {
  for (const [name, text] of Object.entries({ cardNumber: number, cardholder: 'Ana Ruiz', expiry: '1230', cvc: '123' })) {
    await field(page, name).fill('');
    await field(page, name).fill(text);
  }
  await page.getByRole('button', { name: button }).click();
}

async function writeBilling(page: Page): Promise<void> {
  const billing = {
    personalName: 'Ana',
    personalSurnames: 'Ruiz Alday',
    address: 'Camino de las Viñas, 3',
    cp: '26200',
    population: 'Haro',
  };
  for (const [name, text] of Object.entries({ ...billing, nif: 'a-58818501' })) await field(page, name).fill(text);
}

test('a plan is chosen, billed and paid, and changed for another one', async ({ page }) => {
  const organiser = await anOrganiser();
  const state = () => organiser.client.get<Record<string, unknown>>(`/api/v1/payments/${organiser.uid}`);
  await remember(page, organiser);
  await page.goto('/dashboard/home');
  await page.getByRole('banner').getByRole('link', { name: 'Cambiar plan' }).click();
  await expect(page).toHaveURL(address);
  const choice = page.getByRole('region', { name: 'Elige tu plan' });
  const crianza = choice.getByRole('article', { name: 'Crianza' });
  await expect(crianza).toContainText(/39,00.€ al mes, sin IVA.*Los primeros 3 meses, a 19,00.€ al mes/);
  await choice.getByText('Anual', { exact: true }).click();
  await expect(crianza).toContainText(/32,00.€ al mes, sin IVA.*384,00.€ al año. Ahorras 84,00.€/);
  await expectAccessible(page);
  await choice.getByText('Mensual', { exact: true }).click();
  await crianza.getByRole('button', { name: 'Elegir Crianza' }).click();

  // What is missing is named in its order, and what was written outlives going back and loading again.
  const summary = page.getByRole('complementary', { name: 'Resumen' });
  await expect(summary).toContainText(/Pagas hoy22,99.€/);
  await field(page, 'phone').fill('');
  await press(page, 'Continuar al pago');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Debes de aceptar los términos y condiciones',
    ...['Nombre de contacto', 'Apellidos', 'Dirección', 'Código postal', 'Población', 'Teléfono', 'NIF'].map(
      (label) => `El campo «${label}» no puede estar vacío`,
    ),
  ]);
  await expectAccessible(page);
  await field(page, 'phone').fill('+34 600 123 456');
  await page.getByRole('combobox', { name: 'País' }).click();
  await expect(page.getByRole('listbox', { name: 'País' }).getByRole('option').nth(70)).toHaveText('España');
  await page.keyboard.press('Escape');
  await writeBilling(page);
  await press(page, 'Volver');
  await crianza.getByRole('button', { name: 'Elegir Crianza' }).click();
  await page.reload();
  await expect(field(page, 'personalSurnames')).toHaveValue('Ruiz Alday');
  await field(page, 'acceptTerms').check();
  await press(page, 'Continuar al pago');

  // Three cards that do not pay, and say why.
  const refused = page.getByRole('alert').filter({ hasText: 'No se ha podido pagar' });
  await page.getByRole('button', { name: /^Pagar 22,99.€$/ }).click();
  await expect(field(page, 'cardNumber')).toHaveAccessibleDescription(/no puede estar vacío/);
  for (const card of [cards.declined, cards.keptButNeverPaid]) {
    await payWith(page, card);
    await expect(refused).toContainText('Your card was declined.');
  }
  await expectAccessible(page);
  await payWith(page, cards.asks);
  const bank = page.getByRole('dialog', { name: 'Tu banco pregunta' });
  await bank.getByRole('button', { name: 'Rechazar' }).click();
  await expect(refused).toContainText('We are unable to authenticate your payment method.');
  expect(await state()).toMatchObject({ planId: null });
  await payWith(page, cards.asks);
  await bank.getByRole('button', { name: 'Aprobar' }).click();
  const done = page.getByRole('dialog', { name: '¡Pago completado!' });
  await expect(done).toContainText('Tu plan Crianza ya está en marcha.');
  await expectAccessible(page);
  await done.getByRole('button', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/dashboard/home');
  await expect(page.getByRole('banner')).toContainText('Crianza');
  expect(await state()).toMatchObject({ status: 'active', planId: 'CRIANZA', interval: 'monthly', card: { last4: '3184' } });

  // What is in force stands on the page of the plans, and another one takes its place; what is left of the first is taken off.
  await page.goto(address);
  await expect(page.getByRole('region', { name: 'Tu plan', exact: true })).toContainText(/Crianza.*Activo.*Visa acabada en 3184/i);
  await expect(page.getByRole('region', { name: 'Facturas' }).getByRole('listitem')).toHaveText([/Pagada22,99.€/]);
  await choice.getByText('Anual', { exact: true }).click();
  await choice.getByRole('button', { name: 'Elegir Reserva', exact: true }).click();
  await expect(field(page, 'nif')).toHaveValue('A58818501');
  await field(page, 'acceptTerms').check();
  await press(page, 'Continuar al pago');
  await expect(summary).toContainText(/Reserva, pago anual.*Precio888,00.€/);
  await payWith(page, cards.good);
  await expect(done).toContainText('Tu plan Reserva ya está en marcha.');
  expect(await state()).toMatchObject({ planId: 'RESERVA', interval: 'annual', card: { last4: '4242' } });
  await done.getByRole('button', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/dashboard/home');

  // Another card, of which the one before stays until the bank agrees.
  await page.goto(address);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await expectAccessible(page);
  await press(page, 'Cambiar la tarjeta');
  await payWith(page, cards.declined, 'Guardar la tarjeta');
  await expect(refused).toContainText('Your card was declined.');
  expect(await state()).toMatchObject({ card: { last4: '4242' } });
  await payWith(page, cards.asks, 'Guardar la tarjeta');
  await bank.getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByText('La tarjeta se ha cambiado.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tu plan', exact: true })).toContainText('Visa acabada en 3184');

  // To cancel is a wish that a person hears.
  await press(page, 'Cancelar el plan');
  await expect(page.getByRole('dialog', { name: 'Cancelar el plan' })).toContainText('habla con quien administra este servidor');

  // One that was to end goes on when it is chosen again, for nothing.
  await cancelPlan(organiser);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Tu plan', exact: true })).toContainText(/Termina el/);
  await expect(page.getByRole('button', { name: 'Cancelar el plan' })).toHaveCount(0);
  await press(page, 'Reactivar Reserva');
  await field(page, 'acceptTerms').check();
  await press(page, 'Continuar al pago');
  await expect(summary).toContainText(/Pagas hoy0,00.€/);
  await payWith(page, cards.good);
  await expect(done).toBeVisible();
  expect(await state()).toMatchObject({ planId: 'RESERVA', endsAt: null });
});

test('a trial that is over is reactivated by keyboard alone', async ({ page }) => {
  const organiser = await anOrganiser();
  const { uid } = organiser;
  // a month goes by for the browser; the server knows of it when the plan is paid
  await page.route(`**/api/v1/user/${uid}`, async (route) => {
    const response = await route.fetch();
    const company = (await response.json()) as { plan: { default: boolean } };
    await route.fulfill({
      response,
      json: company.plan.default ? { ...company, blocked: true, freeDaysLeft: 0, planState: 'TRIAL_EXPIRED' } : company,
    });
  });
  await remember(page, organiser);
  await page.goto('/dashboard/home');
  const popup = page.getByRole('dialog', { name: 'Tu plan ha terminado' });
  await expect(popup).toContainText('elige un plan para seguir');
  await expect(page.getByText('Tu periodo de prueba ha terminado')).toBeVisible();
  await expectAccessible(page);
  await expect(popup.getByRole('button', { name: 'Ver los planes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(popup).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Reactivar plan' })).toBeVisible();

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
  for (const [name, text] of Object.entries({ cardNumber: cards.good, cardholder: 'Ana Ruiz', expiry: '1230', cvc: '123' })) {
    await expect(field(page, name)).toBeVisible();
    await hands.write(field(page, name), text);
  }
  await expect(field(page, 'expiry')).toHaveValue('12/30');
  await page.keyboard.press('Enter');
  const home = page.getByRole('dialog', { name: '¡Pago completado!' }).getByRole('button', { name: 'Ir al inicio' });
  await expect(home).toBeVisible();
  await hands.use(home);
  await expect(page).toHaveURL('/dashboard/home');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cambiar plan' })).toBeVisible();
  expect([...hands.wrong]).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
});
