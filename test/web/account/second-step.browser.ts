import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from '../../support/browser/accessible.js';
import {
  anOrganiser,
  anOrganiserWithApp,
  mailbox,
  remember,
  web,
} from '../../support/browser/organiser.js';
import { withPasskeys } from '../../support/browser/passkeys.js';
import { test } from '../../support/browser/test.js';
import { mailed } from '../../support/mailbox.js';
import { appCode } from '../../support/second-factor.js';

const security = '/dashboard/cellar/password';
const phone = { width: 390, height: 844 };
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page) => page.getByRole('region', { name: 'Segundo paso al entrar' });
/** The code of the next step, because the code of this one may be used already. */
const nextCode = (secret: string) => appCode(secret, new Date(Date.now() + 30_000));

async function enter(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=password]').press('Enter');
}

async function signOut(page: Page) {
  await page.goto('/logout');
  await page.waitForURL('**/login');
}

test('an authenticator app is added, gives codes to print, and is asked for at the next sign-in', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await remember(page, organiser);
  await page.addInitScript(() => {
    globalThis.print = () => {
      (globalThis.top as unknown as { printed: string }).printed = document.body.innerText;
      globalThis.dispatchEvent(new Event('afterprint'));
    };
  });
  await page.goto(security);
  await expect(page.getByRole('heading', { level: 1, name: 'Seguridad' })).toBeVisible();
  await section(page).getByRole('button', { name: 'Añadir una aplicación' }).click();
  const adding = dialog(page, 'Añadir una aplicación');
  await expect(
    adding.getByRole('img', { name: 'Código QR para la aplicación de autenticación' }),
  ).toBeVisible();
  await expectAccessible(page);
  const shown = await adding.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText();
  const secret = shown.replaceAll(' ', '');
  await adding.getByLabel('Código que muestra la aplicación').fill('000000');
  await adding.getByRole('button', { name: 'Añadir', exact: true }).click();
  await expect(adding.getByText('Ese código no vale.', { exact: false })).toBeVisible();
  await adding.getByLabel('Código que muestra la aplicación').fill(appCode(secret, new Date()));
  await adding.getByLabel('Nombre (opcional)').fill('Móvil de Núria');
  await page.keyboard.press('Enter');

  const codes = dialog(page, 'Tus códigos de recuperación');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectFits(page);
  const [first = ''] = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'Imprimir' }).click();
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { printed?: string }).printed))
    .toContain(first);
  await codes.getByRole('button', { name: 'Ya los he guardado' }).click();
  await expect(codes).toHaveCount(0);
  await expect(section(page).getByText('Móvil de Núria')).toBeVisible();
  await expect(section(page).getByText('Quedan 10.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  await signOut(page);
  await enter(page, organiser);
  await expect(page.getByRole('heading', { level: 1, name: 'Segundo paso' })).toBeVisible();
  await expect(page.getByLabel('Código de seis dígitos')).toBeFocused();
  await expectAccessible(page);
  await expectFits(page);
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ese código no vale.', { exact: false })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/login/);
  await enter(page, organiser);
  await page.getByLabel('Código de seis dígitos').fill(nextCode(secret));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/home');

  // a recovery code is the other way in
  await signOut(page);
  await enter(page, organiser);
  await button(page, 'Usar un código de recuperación').click();
  await page.getByLabel('Código de recuperación').fill(first);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/home');
  await page.goto(security);
  await expect(section(page).getByText('Quedan 9.', { exact: false })).toBeVisible();
});

test('a passkey is added, signs in alone, and is removed', async ({ page }) => {
  const organiser = await anOrganiser();
  await withPasskeys(page);
  await remember(page, organiser);
  await page.goto(security);
  await section(page).getByRole('button', { name: 'Añadir una llave de acceso' }).click();
  const adding = dialog(page, 'Añadir una llave de acceso');
  await adding.getByLabel('Nombre (opcional)').fill('Portátil');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Crear la llave' }).click();
  await button(page, 'Ya los he guardado').click();
  await expect(section(page).getByText('Portátil')).toBeVisible();

  await signOut(page);
  await page.goto('/login');
  await expectAccessible(page);
  await button(page, 'Entrar con una llave de acceso').click();
  await page.waitForURL('**/dashboard/home');

  // after the password, the passkey is the second step
  await signOut(page);
  await enter(page, organiser);
  await button(page, 'Usar una llave de acceso').click();
  await page.waitForURL('**/dashboard/home');

  await page.goto(security);
  await section(page)
    .getByRole('button', { name: /Portátil/ })
    .click();
  await page.getByRole('menuitem', { name: 'Quitar' }).click();
  await dialog(page, '¿Quitar «Portátil»?').getByRole('button', { name: 'Quitar' }).click();
  await expect(section(page).getByText('Portátil')).toHaveCount(0);
  await signOut(page);
  await enter(page, organiser);
  await page.waitForURL('**/dashboard/home');
});

test('API keys are shown after a fresh proof only, with the second step', async ({ page }) => {
  const organiser = await anOrganiserWithApp();
  await remember(page, organiser, web, { minutesAgo: 11 });
  await page.goto('/dashboard/integration');
  await button(page, 'Confirmar que eres tú').click();
  const proof = dialog(page, 'Confirma que eres tú');
  await expectAccessible(page);
  await proof.locator('[name=password]').fill('Otra-clave-1943');
  await page.keyboard.press('Enter');
  await expect(proof.getByText('La contraseña no es correcta.')).toBeVisible();
  await proof.locator('[name=password]').fill(organiser.password);
  await page.keyboard.press('Enter');
  await expect(proof.getByLabel('Código de seis dígitos')).toBeFocused();
  await page.setViewportSize(phone);
  await expectFits(page);
  await page.keyboard.type(nextCode(organiser.secret));
  await page.keyboard.press('Enter');
  await expect(proof).toHaveCount(0);
  await page.getByRole('button', { name: 'Crear clave' }).first().click();
});

test('a change that needs a fresh proof asks for it and goes on', async ({ page }) => {
  const organiser = await anOrganiser();
  await remember(page, organiser, web, { minutesAgo: 11 });
  await page.goto(security);
  await section(page).getByRole('button', { name: 'Añadir una aplicación' }).click();
  const proof = dialog(page, 'Confirma que eres tú');
  // Escape closes the question, and nothing happens
  await expect(proof.locator('[name=password]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(proof).toHaveCount(0);
  await expect(dialog(page, 'Añadir una aplicación')).toHaveCount(0);
  await section(page).getByRole('button', { name: 'Añadir una aplicación' }).click();
  await proof.locator('[name=password]').fill(organiser.password);
  await page.keyboard.press('Enter');
  await expect(
    dialog(page, 'Añadir una aplicación').getByRole('img', { name: /Código QR/ }),
  ).toBeVisible();
});

test('a lost second step is removed with a mailed link after a day, or this is stopped', async ({
  page,
}) => {
  const organiser = await anOrganiserWithApp();
  await enter(page, organiser);
  await button(page, 'He perdido mi segundo paso').click();
  await expectAccessible(page);
  await button(page, 'Enviar el enlace').click();
  await expect(
    page.getByText('Hemos enviado el enlace a tu correo.', { exact: false }),
  ).toBeVisible();
  const link = await mailed(
    web,
    await mailbox(),
    organiser.email,
    /(\/signup\/action\?mode=resetFactors[^\s"]+)/,
  );
  // a device that is still signed in shows the request
  await remember(page, organiser);
  await page.goto(security);
  await expect(page.getByText('Alguien quiere quitar el segundo paso')).toBeVisible();
  await expectAccessible(page);
  await page.goto(link.replaceAll('&amp;', '&'));
  await expect(
    page.getByRole('heading', { level: 1, name: 'Quitar el segundo paso' }),
  ).toBeVisible();
  await expect(button(page, 'Quitar el segundo paso')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectFits(page);
  await button(page, 'Detener la petición').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Petición detenida' })).toBeVisible();
  await page.goto(link.replaceAll('&amp;', '&'));
  await expect(
    page.getByText('El enlace ha caducado, se ha detenido o ya se ha usado.'),
  ).toBeVisible();
});

test('the mail about the first second step has a link that removes it', async ({ page }) => {
  const organiser = await anOrganiserWithApp();
  const { email, password } = organiser;
  const link = await mailed(
    web,
    await mailbox(),
    email,
    /(\/signup\/action\?mode=revertSecondFactorAddition[^\s"]+)/,
  );
  await remember(page, organiser);
  await page.goto(link.replaceAll('&amp;', '&'));
  await expect(
    page.getByRole('heading', { level: 1, name: 'Quita el segundo paso' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectFits(page);
  await button(page, 'Quitar el segundo paso').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Segundo paso quitado' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Recuperar la contraseña' })).toBeVisible();
  await expectAccessible(page);
  await expect(
    web.post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test', {
      email,
      password,
    }),
  ).rejects.toThrow('INVALID_PASSWORD');
});

test('the password is changed with the second step', async ({ page }) => {
  const organiser = await anOrganiserWithApp();
  await remember(page, organiser);
  await page.goto(security);
  await page.locator('[name=current]').fill(organiser.password);
  await page.locator('[name=password]').fill('Xarello-de-1951');
  await page.locator('[name=repeatPassword]').fill('Xarello-de-1951');
  await page.keyboard.press('Enter');
  await dialog(page, 'Confirma que eres tú')
    .getByLabel('Código de seis dígitos')
    .fill(nextCode(organiser.secret));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tu contraseña ha cambiado.')).toBeVisible();
});
