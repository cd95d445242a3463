import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { AvatarDto } from '../../../../server/avatars/avatar.dto.js';
import type { UploadedFileDto } from '../../../../server/files/file.dto.js';
import type { Organiser } from '../../../support/accounts.js';
import { pictureWithFace, pictureWithoutFace } from '../../../support/avatar-pictures.js';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { anOrganiser, remember } from '../../../support/browser/organiser.js';
import { chooseRowAction } from '../../../support/browser/row-actions.js';
import { test } from '../../../support/browser/test.js';
import { anAvatar, aProduct, aTastingWith } from '../../../support/factories.js';

// One after another: the server searches one image at a time.
test.describe.configure({ mode: 'default' });

const list = '/dashboard/avatars/list';
/** The search for a face computes for seconds, and for much longer on a busy machine. */
const searchMs = 90_000;

async function choosePhoto(page: Page, buffer: Buffer): Promise<void> {
  await page
    .locator('[data-path=video] input[type=file]')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
}
const avatarsOf = async ({ uid, client }: Organiser) =>
  (await client.get<AvatarDto[]>(`/api/v1/avatar/${uid}`)).filter(({ isDefault }) => !isDefault);

test('an avatar is made from a photo, in which the face is found', async ({ page }) => {
  test.setTimeout(3 * searchMs);
  const organiser = await anOrganiser();
  await remember(page, organiser);
  await page.goto(list);
  await expect(page.getByText('Todavía no tienes avatares propios')).toBeVisible();
  for (const name of ['Clara', 'Montse', 'Biel', 'Ramon'])
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole('link', { name: 'Crear un avatar' }).first().click();
  await page.getByRole('button', { name: /Guardar/ }).click();
  for (const field of ['name', 'gender', 'video'])
    await expect(
      page.locator(`[href="#${field}"], [data-path=${field}], [name=${field}]`).first(),
    ).toBeVisible();
  await page.locator('[name=name]').fill('Biel Ferrer');
  await page.getByRole('radio', { name: 'Masculina' }).check();
  await choosePhoto(page, await pictureWithFace());
  await expect(page.getByText(/Hemos encontrado la cara/)).toBeVisible({ timeout: searchMs });
  await expect(page.getByRole('button', { name: 'Ojo izquierdo' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: /Guardar/ }).click();
  await expect(page.getByRole('row', { name: /Biel Ferrer/ })).toContainText('Masculina');
  const [avatar] = await avatarsOf(organiser);
  expect(avatar?.placement?.leftEye.x).toBeGreaterThan(0.5);
});

test('the places of a face are marked by keyboard and by pointer, on a phone in Catalan', async ({
  page,
}) => {
  test.setTimeout(3 * searchMs);
  const organiser = await anOrganiser();
  await remember(page, organiser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/avatars/new?lang=ca');
  await page.locator('[name=name]').fill('Aina');
  await page.getByRole('radio', { name: 'Femenina' }).check();
  await choosePhoto(page, await pictureWithoutFace());
  await expect(page.getByText(/No trobem cap cara/)).toBeVisible({ timeout: searchMs });
  await page.getByRole('button', { name: /^Desa/ }).click();
  expect(await avatarsOf(organiser)).toEqual([]);
  await page.getByRole('button', { name: 'Marca els llocs a mà' }).click();

  const eye = page.getByRole('button', { name: 'Ull esquerre' });
  await eye.focus();
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(
    page.getByText(/^Ull esquerre: 39\s?% des de l’esquerra, 38\s?% des de dalt$/),
  ).toBeAttached();
  const corner = page.getByRole('button', { name: 'Costat dret de la boca' });
  await corner.scrollIntoViewIfNeeded();
  const box = await corner.boundingBox();
  if (!box) throw new Error('The corner of the mouth is not shown');
  expect(box.width).toBeGreaterThanOrEqual(44);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y, { steps: 4 });
  await page.mouse.up();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: /^Desa/ }).click();
  await expect(page.getByText('Aina', { exact: true })).toBeVisible();
  const [avatar] = await avatarsOf(organiser);
  expect(avatar?.placement?.leftEye.x).toBeCloseTo(0.39, 3);
  expect(avatar?.placement?.leftEye.y).toBeCloseTo(0.38, 3);
  expect(avatar?.placement?.mouth.width).toBeGreaterThan(0.18);
  expect(avatar?.placement?.rightEye).toEqual({ x: 0.59, y: 0.42 });
});

test('a frame of a video becomes the image', async ({ page }) => {
  test.setTimeout(3 * searchMs);
  const organiser = await anOrganiser();
  await remember(page, organiser);
  await page.goto('/dashboard/avatars/new');
  await page.getByRole('button', { name: 'Usar una imagen de un vídeo' }).click();
  const window = page.getByRole('dialog', { name: 'Imagen de un vídeo' });
  const use = window.getByRole('button', { name: 'Usar esta imagen' });
  await expect(use).toBeDisabled();
  await window.locator('input[type=file]').setInputFiles({
    name: 'nada.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('no video'),
  });
  await expect(window.getByText(/Este navegador no puede mostrar el vídeo/)).toBeVisible();
  await window
    .locator('input[type=file]')
    .setInputFiles(join(import.meta.dirname, '../../../support/videos/selfie.mp4'));
  await expect(use).toBeEnabled();
  const moment = window.getByRole('slider', { name: 'Momento' });
  await moment.focus();
  await page.keyboard.press('ArrowRight');
  await expect(moment).toHaveAttribute('aria-valuetext', '0:00');
  await expect(use).toBeEnabled();
  await expectAccessible(page);
  await use.click();
  await expect(page.locator('[data-path=video] img')).toBeVisible();
  await expect(page.locator('[data-path=placement]')).toBeVisible();
});

test('an avatar in use is deleted with a warning, and brought back', async ({ page }) => {
  const organiser = await anOrganiser();
  const { uid, client } = organiser;
  const { url } = await client.upload<UploadedFileDto>(
    `/api/v1/files/${uid}`,
    { path: 'avatars' },
    await pictureWithoutFace(),
  );
  const avatar = await anAvatar(organiser, url, { name: 'Zoe' });
  const wine = await aProduct(organiser);
  await aTastingWith(organiser, [wine], {
    name: 'Tres garnachas',
    type: 'PODCAST_TAST',
    podcastPresentationVideo: {
      platform: 'generated',
      generated: true,
      text: 'Hola',
      language: 'es-ES',
      avatarPath: `avatars/${avatar.id}`,
    },
  });
  await remember(page, organiser);
  await page.goto(list);
  await expect(page.getByRole('row', { name: /Zoe/ })).toContainText('Tres garnachas');
  await chooseRowAction(page, 'Zoe', 'Eliminar');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Habla en 1 cata: Tres garnachas.');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('row', { name: /Zoe/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('row', { name: /Zoe/ })).toBeVisible();
});
