import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessible.js';
import { mailbox, web } from '../../support/browser/organiser.js';
import { test } from '../../support/browser/test.js';
import { anEmail } from '../../support/factories.js';
import { mailed } from '../../support/mailbox.js';

const password = 'Sarmiento-y-arcilla-1943';

/** Fills in the sign-up form, and returns the link of the mail that it causes. */
async function signUp(page: Page, email: string): Promise<string> {
  await page.goto('/signup');
  const values = { email, name: 'Celler del Turó', password, repeatPassword: password };
  for (const [name, value] of Object.entries(values))
    await page.locator(`[name="${name}"]`).fill(value);
  await page.locator('[name="terms"]').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Cuenta creada' })).toBeFocused();
  const code = await mailed(web, await mailbox(), email, /[?&]oobCode=([\w-]+)/);
  return `/signup/action?mode=verifyEmail&oobCode=${code}`;
}

async function elsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'es-ES' });
  return context.newPage();
}

test.use({ locale: 'es-ES' });

test('the mail signs in the browser that signed up, in both tabs', async ({ page, context }) => {
  const link = await signUp(page, anEmail());
  // Before the confirmation nobody is inside.
  const mail = await context.newPage();
  await mail.goto('/dashboard/home');
  await expect(mail).toHaveURL(/\/login/);
  await mail.goto(link);
  await expect(mail).toHaveURL('/dashboard/home');
  await expect(mail.getByRole('heading', { name: /Celler del Turó/ })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/home');
  await page.reload();
  await expect(page.getByRole('heading', { name: /Celler del Turó/ })).toBeVisible();
});

test('elsewhere the mail asks for the password once, and signs in', async ({
  page,
  browser,
  baseURL,
}) => {
  const link = await signUp(page, anEmail());
  const phone = await elsewhere(browser, baseURL);
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Verificar correo' }).click();
  await phone.locator('[name=password]').fill(password);
  await phone.keyboard.press('Enter');
  await expect(phone).toHaveURL('/dashboard/home');
  await phone.context().close();
  // The other browser has to sign in: its session has ended.
  await page.getByRole('link', { name: 'Ya lo he confirmado: entrar' }).click();
  await expect(page.locator('[name=password]')).toBeVisible();
});

test('the mail can be sent again, and a mistyped address corrected', async ({ page }) => {
  const [mistyped, email] = [anEmail(), anEmail()];
  await page.clock.install();
  const stale = await signUp(page, mistyped);
  const again = page.getByRole('button', { name: 'Enviar el correo otra vez' });
  await expect(again).toHaveText(/\(en 0:\d\d\)/);
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await page.clock.fastForward('00:31');
  await expect(again).toHaveText('Enviar el correo otra vez');
  await expectAccessible(page);
  await again.click();
  await expect(
    page.getByText(`Hemos enviado el enlace de verificación a ${mistyped}`),
  ).toBeVisible();
  await expect(again).toHaveText(/\(en 0:\d\d\)/);

  await page.route('**/sendVerificationEmail', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '3000' },
      json: { error: 'Wait', error_msg: 'TOO_MANY_REQUESTS', status: 429, requestId: 'test' },
    }),
  );
  await page.clock.fastForward('00:31');
  await again.click();
  await expect(again).toHaveText(/\(en (50:00|49:\d\d)\)/);
  await page.unroute('**/sendVerificationEmail');

  await page.getByRole('button', { name: 'Corregir la dirección' }).click();
  await expect(page.locator('[name=email]')).toBeFocused();
  await expect(page.locator('[name=name]')).toHaveValue('Celler del Turó');
  await page.locator('[name=email]').fill(email);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Cuenta creada' })).toBeFocused();
  const code = await mailed(web, await mailbox(), email, /[?&]oobCode=([\w-]+)/);
  // The account of the wrong address is gone, so its owner cannot take it over.
  await page.goto(stale);
  await expect(page.getByText('ha caducado o ya ha sido utilizado')).toBeVisible();
  await page.goto(`/signup/action?mode=verifyEmail&oobCode=${code}`);
  await expect(page).toHaveURL('/dashboard/home');
  await expect(page.getByRole('heading', { name: /Celler del Turó/ })).toBeVisible();
});

test.describe('in Mexico', () => {
  test.use({ locale: 'es-MX', timezoneId: 'America/Mexico_City' });
  test('the company starts with the country, the currency and the zone of the browser', async ({
    page,
  }) => {
    await page.goto(await signUp(page, anEmail()));
    await expect(page).toHaveURL('/dashboard/home');
    await page.goto('/dashboard/cellar/edit');
    await expect(page.getByRole('combobox', { name: 'País' })).toHaveValue('México');
    await expect(page.getByRole('combobox', { name: 'Moneda' })).toHaveValue('Peso mexicano ($)');
    await expect(page.getByRole('combobox', { name: 'Zona horaria' })).toHaveValue(/^Mexico City/);
  });
});

test('a link for another account leaves the signed-in user as they are', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await elsewhere(browser, baseURL);
  const link = await signUp(other, anEmail());
  await other.context().close();
  const own = await signUp(page, anEmail());
  await page.goto(own);
  await expect(page).toHaveURL('/dashboard/home');
  await page.goto(link);
  await page.getByRole('button', { name: 'Verificar correo' }).click();
  await expect(page.locator('[name=password]')).toBeFocused();
  await page.goto('/dashboard/home');
  await expect(page.getByRole('heading', { name: /Celler del Turó/ })).toBeVisible();
});
