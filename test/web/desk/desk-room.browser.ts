import { type Browser, expect, type Page } from '@playwright/test';
import type { DeskDto } from '../../../server/desk/desk.dto.js';
import { expectAccessible, expectFits } from '../../support/browser/accessible.js';
import { remember } from '../../support/browser/organiser.js';
import { aTasting, join, saved, stars } from '../../support/browser/tasting-room.js';
import { test } from '../../support/browser/test.js';
import { anEmail } from '../../support/factories.js';
import type { Json } from '../../support/json.js';

const tablet = { width: 768, height: 1024 };
const phone = { width: 390, height: 844 };
test.use({ viewport: tablet, locale: 'es-ES' });

async function look(page: Page, size: typeof phone) {
  for (const each of [phone, tablet, size]) {
    await page.setViewportSize(each);
    await expectFits(page);
  }
  await expectAccessible(page);
}

async function aPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    viewport: phone,
    locale: 'es-ES',
    ...(baseURL ? { baseURL } : {}),
  });
  return context.newPage();
}

/** A blind event, led over the API, with the desk on the page. */
async function aLedEvent(page: Page) {
  const { organiser, code } = await aTasting({ template: 'BLIND_TEMPLATE', quiz: { prize: null } });
  const lead = (command: object) =>
    organiser.client.put<Json<DeskDto>>(`/api/v1/desk/${code}`, command);
  const { products } = await lead({ step: 'lobby' });
  const red = products[0]?.reference ?? '';
  await remember(page, organiser);
  await page.goto(`/instructor/${code}`);
  return { code, lead, red };
}

test('the desk checks the screen, and shows a comment on it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { code, lead, red } = await aLedEvent(page);
  await expect(page.getByText('Aún no hay ninguna pantalla conectada')).toBeVisible();
  await look(page, tablet);
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Abrir la pantalla' }),
  ).toBeVisible();

  const screen = await aPhone(browser, baseURL);
  await screen.setViewportSize({ width: 1920, height: 1080 });
  await screen.goto(`/screen/${code}`);
  await expect(page.getByText('La pantalla está conectada')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Mostrar una imagen de prueba' }).click();
  await expect(screen.getByText('Imagen de prueba')).toBeVisible();
  await expectAccessible(screen);
  await page.getByRole('button', { name: 'Quitar la imagen de prueba' }).click();
  await expect(screen.getByText('Imagen de prueba')).toBeHidden();

  const guest = await aPhone(browser, baseURL);
  await guest.goto(`/room/${code}`);
  await join(guest, anEmail(), 'Biel Sants');
  await lead({ step: `${red}.rate` });
  await guest.getByRole('textbox', { name: /Notas/ }).fill('Huele a la bodega de mi abuela');
  await saved(guest);
  const comment = page.getByText('Huele a la bodega de mi abuela');
  await expect(comment).toBeVisible();
  await look(page, tablet);
  await page.getByRole('button', { name: 'Mostrar en la pantalla' }).click();
  await expect(screen.getByText('Huele a la bodega de mi abuela')).toBeVisible();
  await expect(screen.getByText('Biel')).toHaveCount(0);
  await expectAccessible(screen);
  await page.getByRole('button', { name: 'Ocultar' }).click();
  await expect(screen.getByText('Huele a la bodega de mi abuela')).toBeHidden();
  await expect(comment).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(comment).toBeVisible();
});

test('the desk reminds a guest, lets one in, and removes one', async ({
  page,
  browser,
  baseURL,
}) => {
  const { code, lead, red } = await aLedEvent(page);
  const guest = await aPhone(browser, baseURL);
  await guest.goto(`/room/${code}`);
  await join(guest, anEmail(), 'Biel Sants');
  await lead({ step: `${red}.rate`, locked: true });
  await expect(stars(guest)).toBeVisible();

  await page.getByRole('button', { name: /^Invitados: / }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Avisar a Biel Sants' }).click();
  const notice = guest.getByText('espera tu respuesta');
  await expect(notice).toBeVisible();
  await expectAccessible(guest);
  await expectFits(guest);
  await stars(guest).press('4');
  await saved(guest);
  await expect(notice).toBeHidden();

  const late = await aPhone(browser, baseURL);
  await late.goto(`/room/${code}`);
  await join(late, anEmail(), 'Carla Mas');
  await expect(late.getByRole('heading', { name: 'La cata ya ha empezado' })).toBeVisible();
  await expectAccessible(late);
  await expectFits(late);

  await look(page, tablet);
  await drawer.getByRole('button', { name: 'Quitar a Biel Sants' }).click();
  const question = page.getByRole('dialog', { name: '¿Quitar a Biel Sants de la cata?' });
  await expect(question).toContainText('se borran sus respuestas');
  await question.getByRole('button', { name: 'Quitar' }).click();
  await expect(drawer.getByText('Biel Sants')).toHaveCount(0);
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Ya no estás en esta cata' })).toBeVisible();
  await expectAccessible(guest);
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Ya no estás en esta cata' })).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Dejar entrar a Carla Mas' }).click();
  await expect(stars(late)).toBeVisible({ timeout: 15_000 });
});
