import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { anOrganiser, mailbox, rememberGuest, web } from '../../../support/browser/organiser.js';
import { look, phone } from '../../../support/browser/tasting-room.js';
import { test } from '../../../support/browser/test.js';
import { aGuest, anEvent, aTastingWith } from '../../../support/factories.js';
import { mailed } from '../../../support/mailbox.js';

test.use({ locale: 'es-ES', viewport: phone.viewport });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const code = (page: Page) => page.getByRole('textbox', { name: 'Código de 6 dígitos' });

/**
 * Requests a code in the open window.
 * @returns the code from the mail with this heading
 */
async function askForCode(page: Page, email: string, heading: string): Promise<string> {
  await page.getByRole('button', { name: 'Enviarme un código' }).click();
  await expect(code(page)).toBeFocused();
  const digits = await mailed(
    web,
    await mailbox(),
    email,
    new RegExp(`${heading}\\s+(\\d{3} ?\\d{3})\\b`),
  );
  return digits.replace(' ', '');
}

test('a guest reads their data on a phone, corrects their name, downloads the data, and is removed from one tasting', async ({
  page,
}) => {
  const [organiser, taster] = [await anOrganiser(), await anOrganiser()];
  const tastings = ['Tarde de garnachas', 'Noche de cavas'];
  for (const name of tastings) {
    const tasting = await aTastingWith(organiser, 1, { name });
    const { sessionCode } = await anEvent(organiser, { tasting });
    await aGuest(web, sessionCode.publicCode, {
      name: 'Berta Soler',
      email: taster.email,
      lang: 'ES',
    });
  }
  await rememberGuest(page, taster);
  await page.goto('/assistant/my-data');
  const [first, second] = tastings.map((name) => page.getByRole('article', { name }));
  if (!first || !second) throw new Error('Expected two tastings');
  await expect(first).toContainText('Berta Soler');
  await look(page);

  const correct = first.getByRole('button', { name: 'Corregir mi nombre aquí' });
  await correct.click();
  const name = dialog(page, 'Corregir mi nombre aquí');
  await name.getByRole('textbox', { name: 'Nombre' }).fill('Berta Sala');
  await name.getByRole('button', { name: 'Guardar' }).click();
  await expect(name).toBeHidden();
  await expect(first).toContainText('Berta Sala');
  await expect(second).toContainText('Berta Soler');
  await expect(correct).toBeFocused();

  await page.getByRole('button', { name: 'Descargar en JSON' }).click();
  const copy = dialog(page, 'Descargar en JSON');
  const digits = await askForCode(page, taster.email, 'Descargar tus datos');
  await code(page).fill(digits === '111111' ? '222222' : '111111');
  await page.keyboard.press('Enter');
  // Screen readers announce the error.
  await expect(copy.getByRole('alert')).toContainText('El código no es correcto');
  await look(page);
  await code(page).fill(digits);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await readFile(await (await download).path(), 'utf8');
  for (const each of ['Berta Sala', 'Berta Soler', ...tastings]) expect(file).toContain(each);
  await copy.getByRole('button', { name: 'Cerrar' }).last().click();

  await first.getByRole('button', { name: 'Borrarme de esta cata' }).click();
  const erasing = dialog(page, '¿Borrarte de Tarde de garnachas?');
  await expect(erasing).toContainText('No se puede deshacer');
  await look(page);
  const proof = await askForCode(page, taster.email, 'Borrar tus datos');
  await code(page).fill(proof);
  // The erasure succeeds but its response is lost. The next attempt reports success.
  const erasure = /\/api\/v1\/assistant\/[^/]+\/[^/]+$/;
  await page.route(erasure, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  const erase = erasing.getByRole('button', { name: 'Borrarme para siempre' });
  await erase.click();
  await expect(erasing.getByRole('alert')).toBeVisible();
  await page.unroute(erasure);
  await erase.click();
  await expect(erasing.getByRole('status')).toContainText('ya nadie puede saber que estuviste');
  await erasing.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(first).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(second).toContainText('Berta Soler');
});
