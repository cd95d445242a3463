import { type Browser, expect, type Page } from '@playwright/test';
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
  await page.getByRole('link', { name: 'Aceptar' }).click();
  await expect(page.locator('[name=password]')).toBeVisible();
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
