import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { anOrganiser, remember } from '../../../support/browser/organiser.js';
import { join as joinRoom } from '../../../support/browser/tasting-room.js';
import { test } from '../../../support/browser/test.js';
import { anUploadedVideo, videoFolder } from '../../../support/browser/uploaded-video.js';
import { anEvent, aProduct, aTastingWith } from '../../../support/factories.js';

const list = '/dashboard/videos/list';

/** Chooses files in the dialog that the button opens. */
async function choose(page: Page, files: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Subir vídeos' }).first().click();
  await (await chooser).setFiles(files.map((file) => join(videoFolder, file)));
}
const rowOf = (page: Page, name: string) => page.getByRole('row', { name });

test('videos are uploaded one after another, converted, played and renamed', async ({ page }) => {
  await remember(page, await anOrganiser());
  await page.goto(list);
  await expect(page.getByText('Todavía no hay vídeos')).toBeVisible();
  await expectAccessible(page);
  await choose(page, ['iphone.mov', 'portrait.mp4']);
  await expect(rowOf(page, 'iphone')).toContainText('Listo', { timeout: 60_000 });
  await expect(rowOf(page, 'portrait')).toContainText('Listo', { timeout: 60_000 });
  await expect(page.getByRole('region', { name: 'Subida de vídeos' })).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);

  await rowOf(page, 'iphone').getByRole('link', { name: 'iphone', exact: true }).click();
  const player = page.locator('video');
  await expect
    .poll(() => player.evaluate((each) => (each as HTMLVideoElement).readyState))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Reproducir' }).click();
  await expect
    .poll(() => player.evaluate((each) => (each as HTMLVideoElement).currentTime))
    .toBeGreaterThan(0);
  await expectAccessible(page);
  await page.locator('[name=name]').fill('Vendimia');
  await page.getByRole('button', { name: /Guardar/ }).click();
  await expect(page).toHaveURL(list);
  await expect(rowOf(page, 'Vendimia')).toBeVisible();
});

test('a file that is no video is refused with the reason, and the next one is uploaded', async ({
  page,
}) => {
  await remember(page, await anOrganiser());
  await page.goto(list);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Subir vídeos' }).first().click();
  await (await chooser).setFiles([
    { name: 'carta.mp4', mimeType: 'video/mp4', buffer: Buffer.from('%PDF-1.7 vinos') },
    {
      name: 'poda.mp4',
      mimeType: 'video/mp4',
      buffer: await readFile(join(videoFolder, 'portrait.mp4')),
    },
  ]);
  const dock = page.getByRole('region', { name: 'Subida de vídeos' });
  await expect(dock.getByText(/^Aquí solo caben .* no hay imagen de vídeo$/)).toBeVisible();
  await expect(rowOf(page, 'poda')).toContainText('Listo', { timeout: 60_000 });
  await expectAccessible(page);
  await dock.getByRole('button', { name: 'Quitar carta de esta lista' }).click();
  await expect(dock).toHaveCount(0);
  await expect(rowOf(page, 'carta')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Subir vídeos' })).toBeFocused();
});

test('the focus is on the button to upload when the only upload was cancelled', async ({
  page,
}) => {
  await remember(page, await anOrganiser());
  await page.goto(list);
  await page.route('**/upload/**', () => undefined);
  await choose(page, ['hd.mp4']);
  await expect(rowOf(page, 'hd')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar hd' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar la subida' }).click();
  await expect(page.getByText('Todavía no hay vídeos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subir vídeos' })).toBeFocused();
});

test('a notice leaves the folded uploads free on a phone', async ({ page }) => {
  const organiser = await anOrganiser();
  await anUploadedVideo(organiser, 'selfie.mp4');
  await remember(page, organiser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(list);
  await page.route('**/upload/**', () => undefined);
  await choose(page, ['hd.mp4']);
  const dock = page.getByRole('region', { name: 'Subida de vídeos' });
  await dock.getByRole('button', { name: 'Ocultar las subidas' }).click();
  await page.getByRole('link', { name: 'selfie', exact: true }).click();
  await page.locator('[name=name]').fill('Vendimia');
  await page.getByRole('button', { name: /Guardar/ }).click();
  await page.waitForURL('**/videos/list');
  const notice = await page
    .locator('[data-position=bottom-center] [role=status]')
    .filter({ visible: true })
    .boundingBox();
  const uploads = await dock.boundingBox();
  if (!notice || !uploads) throw new Error('Both are shown');
  expect(notice.y + notice.height).toBeLessThanOrEqual(uploads.y);
});

test('an upload is paused, and goes on after a reload with the same file', async ({ page }) => {
  const organiser = await anOrganiser();
  await remember(page, organiser);
  await page.goto(list);
  // Holds the bytes back, so that the upload can be paused.
  let isHeld = true;
  await page.route('**/upload/**', async (route) => {
    if (isHeld && route.request().method() === 'PATCH') return;
    await route.continue();
  });
  await choose(page, ['hd.mp4']);
  const dock = page.getByRole('region', { name: 'Subida de vídeos' });
  await dock.getByRole('button', { name: 'Pausar hd' }).click();
  await expect(dock.getByText(/En pausa/)).toBeVisible();
  await page.mouse.move(0, 0);
  await expectAccessible(page);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(rowOf(page, 'hd')).toContainText('Subiendo: 0');
  isHeld = false;
  await resume(page, 'selfie.mp4');
  await expect(page.getByText('Elige el mismo archivo que empezaste a subir.')).toBeVisible();
  await resume(page, 'hd.mp4');
  await expect(rowOf(page, 'hd')).toContainText('Listo', { timeout: 60_000 });
});

async function resume(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await rowOf(page, 'hd')
    .getByRole('button', { name: /Seguir subiendo/ })
    .click();
  await (await chooser).setFiles(join(videoFolder, file));
}

test('a video is chosen in a tasting, and a guest watches it on a phone', async ({
  page,
  browser,
}) => {
  const organiser = await anOrganiser();
  const uploaded = await anUploadedVideo(organiser, 'selfie.mp4');
  const wine = await aProduct(organiser, { name: 'Garnacha' });
  const tasting = await aTastingWith(organiser, [wine], { type: 'PODCAST_TAST' });
  await remember(page, organiser);
  await page.goto(`/dashboard/tastings/podcast/edit/${tasting.id}`);
  await page.getByRole('tab', { name: 'Presentación' }).click();
  await page.getByRole('combobox', { name: /presentación/i }).click();
  await page.getByRole('option', { name: 'selfie' }).click();
  await page.getByRole('tab', { name: 'Despedida' }).click();
  await page.getByRole('tabpanel', { name: 'Despedida' }).getByText('Enlace').click();
  // The title comes by itself. An unlisted video is asked for with its key.
  const titles: string[] = [];
  await page.route('**/video/*/vimeo/*', (route) => {
    titles.push(new URL(route.request().url()).pathname + new URL(route.request().url()).search);
    return route.fulfill({ json: { title: 'La poda' } });
  });
  await page
    .getByRole('textbox', { name: /despedida/i })
    .fill('https://vimeo.com/76979871/8272103f6e');
  await expect(page.getByLabel('Título del vídeo')).toHaveValue('La poda');
  expect(titles).toEqual([`/api/v1/video/${organiser.uid}/vimeo/76979871?h=8272103f6e`]);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Guardar/ }).click();
  await page.waitForURL('**/tastings/podcast/list');
  await page.goto(list);
  await expect(rowOf(page, 'selfie')).toContainText(tasting.name);
  await page.goto(`/dashboard/videos/edit/${uploaded}`);
  await expect(page.getByRole('link', { name: tasting.name })).toBeVisible();

  const event = await anEvent(organiser, { tasting });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  const elsewhere: string[] = [];
  phone.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url()).origin)) elsewhere.push(request.url());
  });
  await phone.goto(`/room/${event.sessionCode.publicCode}`);
  await joinRoom(phone, 'aina@example.com');
  const player = phone.locator('video');
  await expect(player).toBeVisible();
  await expectAccessible(phone);
  await expectFits(phone);
  const seconds = () => player.evaluate((each) => (each as HTMLVideoElement).currentTime);
  // The clip is short: on a slow machine it would end before it is paused.
  await player.evaluate((each) => {
    (each as HTMLVideoElement).playbackRate = 0.1;
  });
  await phone.getByRole('button', { name: 'Reproducir' }).click();
  await expect.poll(seconds, { intervals: [50] }).toBeGreaterThan(0.2);
  await phone.getByRole('button', { name: 'Pausar' }).click();
  const left = await seconds();
  await phone.reload();
  await expect.poll(seconds).toBeGreaterThan(left - 0.1);
  await phone.goto(`${phone.url().replace(/#.*/, '')}#thanks`);
  const poster = phone.getByRole('button', { name: /Ver el vídeo/ });
  await expect(poster).toContainText('Vimeo');
  await expect(poster).toContainText('La poda');
  await expectAccessible(phone);
  await expectFits(phone);
  expect(elsewhere).toEqual([]);
  await phone.route('https://player.vimeo.com/**', (route) => route.fulfill({ body: 'Vimeo' }));
  await poster.click();
  await expect(phone.frameLocator('iframe').getByText('Vimeo')).toBeVisible();
  await expect(phone.locator('iframe')).toHaveAttribute(
    'src',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&texttrack=es&h=8272103f6e',
  );
  await context.close();
});

test('captions are added in two languages, corrected and removed, and a guest chooses one', async ({
  page,
  browser,
}) => {
  const organiser = await anOrganiser();
  const id = await anUploadedVideo(organiser, 'variable.mp4');
  const tasting = await aTastingWith(organiser, [await aProduct(organiser, { name: 'Garnacha' })], {
    type: 'PODCAST_TAST',
    podcastPresentationVideo: { platform: 'vimeo', id },
  });
  const { sessionCode } = await anEvent(organiser, { tasting });
  await remember(page, organiser);
  await page.goto(`/dashboard/videos/edit/${id}`);
  const section = page.getByRole('region', { name: 'Subtítulos' });
  await expect(section.getByText('Este vídeo todavía no tiene subtítulos.')).toBeVisible();
  // The video appears above, and would move the button while it is pressed.
  await expect(page.locator('video')).toBeVisible();
  const srt = (text: string, end = '00:00:09,000') =>
    Buffer.from(`1\r\n00:00:00,000 --> ${end}\r\n${text}\r\n`, 'latin1');
  const pick = async (button: string, name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await section.getByRole('button', { name: button }).click();
    await (await chooser).setFiles({ name, mimeType: 'application/x-subrip', buffer });
  };
  const video = (on: Page) => on.locator('video');
  const shown = (on: Page) =>
    video(on).evaluate((each) => {
      const [track] = (each as HTMLVideoElement).textTracks;
      const [cue] = track?.activeCues ?? [];
      return `${track?.label} ${track?.mode} ${(cue as VTTCue | undefined)?.text}`;
    });

  // The name is still being written. It is saved with the form, and the captions at once.
  await page.locator('[name=name]').fill('Vendimia');
  await pick('Añadir subtítulos', 'vendimia.srt', srt('Hola', '00:00:00,000'));
  await expect(section.getByRole('alert')).toContainText(
    'Línea 2: el subtítulo acaba antes de empezar',
  );
  await expectAccessible(page);
  await pick('Añadir subtítulos', 'vendimia.srt', srt('Señores'));
  await expect(section.getByRole('link', { name: 'Español' })).toBeVisible();
  await expect(section.getByRole('alert')).toHaveCount(0);
  await section
    .getByRole('combobox', { name: 'Idioma de los subtítulos nuevos' })
    .selectOption('Inglés');
  await pick('Añadir subtítulos', 'vendimia-en.srt', srt('Lades'));
  await pick('Cambiar los subtítulos en inglés', 'vendimia-en.srt', srt('Ladies'));
  await expect(section.getByRole('link')).toHaveText(['Inglés', 'Español']);
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('switch', { name: 'Subtítulos' }).click();
  await page.getByRole('button', { name: 'Reproducir' }).click();
  await expect.poll(() => shown(page)).toBe('Español showing Señores');
  await page.getByRole('button', { name: /Guardar/ }).click();
  await page.waitForURL('**/videos/list');
  await expect(rowOf(page, 'Vendimia')).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(`/room/${sessionCode.publicCode}`);
  await joinRoom(phone, 'aina@example.com');
  await phone.getByRole('switch', { name: 'Subtítulos' }).click();
  await phone.getByRole('button', { name: 'Reproducir' }).click();
  await expect.poll(() => shown(phone)).toBe('Español showing Señores');
  await expectAccessible(phone);
  await expectFits(phone);
  const language = phone.getByRole('combobox', { name: 'Idioma de los subtítulos' });
  expect((await language.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await language.selectOption('Inglés');
  await expect.poll(() => shown(phone)).toBe('Inglés showing Ladies');
  await phone.reload();
  await expect(language).toHaveValue('en');
  await context.close();

  await page.goto(`/dashboard/videos/edit/${id}`);
  await section.getByRole('button', { name: 'Quitar los subtítulos en inglés' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(section.getByRole('link')).toHaveText(['Español']);
});
