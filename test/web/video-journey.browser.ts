import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { TastingDto } from '../../server/tastings/tasting.dto.js';
import type { VideoTaskDto } from '../../server/videos/video.dto.js';
import { expectAccessible, expectFits } from '../support/browser/accessible.js';
import { anOrganiser, remember } from '../support/browser/organiser.js';
import { join as joinRoom } from '../support/browser/tasting-room.js';
import { test } from '../support/browser/test.js';
import { videoFolder } from '../support/browser/uploaded-video.js';
import { anEvent, aProduct, aTastingWith } from '../support/factories.js';
import type { Json } from '../support/json.js';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const captions = '1\n00:00:00,000 --> 00:00:09,000\nLa viña, en noviembre.\n';

/** The mode of a player's captions, and the caption that is shown. */
const captionOf = (player: Locator) =>
  player.locator('video').evaluate((each) => {
    const [track] = (each as HTMLVideoElement).textTracks;
    const [cue] = track?.activeCues ?? [];
    return `${track?.mode}: ${(cue as VTTCue | undefined)?.text}`;
  });

/** Plays a video slowly: short clips still play when they are looked at. */
async function play(player: Locator): Promise<void> {
  await player.locator('video').evaluate((each) => {
    (each as HTMLVideoElement).playbackRate = 0.1;
  });
  await player.getByRole('button', { name: 'Reproducir' }).click();
}

test('a tasting gets a spoken greeting, a film of a phone and a link, and a guest watches all', async ({
  page,
  browser,
}) => {
  test.slow();
  const organiser = await anOrganiser();
  const { uid, client } = organiser;
  const tasting = await aTastingWith(organiser, [await aProduct(organiser, { name: 'Garnacha' })], {
    type: 'PODCAST_TAST',
    name: 'La viña en casa',
  });
  await remember(page, organiser);
  await page.goto(`/dashboard/tastings/podcast/edit/${tasting.id}`);
  const ofTasting = page.getByRole('region', { name: 'Vídeos de la cata' });
  const ofProduct = page.getByRole('region', { name: 'Vídeos del producto' });

  await test.step('an avatar speaks the greeting', async () => {
    await ofTasting.getByText('Con avatar').click();
    await ofTasting.getByRole('radio', { name: /Clara/ }).click();
    await ofTasting
      .getByLabel('Lo que dice el avatar')
      .fill('Bienvenidos a la bodega. Hoy probamos una garnacha de la ladera norte.');
    await button(page, 'Confirmar').click();
  });

  await test.step('the goodbye is a link to YouTube', async () => {
    await page.route('**/video/*/youtube/*', (route) =>
      route.fulfill({ json: { title: 'Adiós' } }),
    );
    await ofTasting.getByRole('tab', { name: 'Despedida' }).click();
    await ofTasting.getByText('Enlace').click();
    await ofTasting
      .getByRole('textbox', { name: /despedida/i })
      .fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    await expect(page.getByLabel('Título del vídeo')).toHaveValue('Adiós');
  });

  await test.step('the wine gets a film in HEVC, which is converted', async () => {
    await page
      .getByRole('tablist', { name: 'Productos de la cata' })
      .getByRole('tab', { name: /Garnacha/ })
      .click();
    const chooser = page.waitForEvent('filechooser');
    await ofProduct.getByRole('button', { name: 'Subir un vídeo' }).click();
    await (await chooser).setFiles(join(videoFolder, 'iphone.mov'));
    await expect(ofProduct.getByRole('combobox')).toHaveValue('iphone', { timeout: 60_000 });
    await button(page, /Guardar|Generar vídeo/).click();
    await page.waitForURL('**/tastings/podcast/list');
  });

  await test.step('the film gets captions', async () => {
    await page.goto('/dashboard/videos/list');
    const row = page.getByRole('row', { name: 'iphone' });
    await expect(row).toContainText('Listo', { timeout: 60_000 });
    await row.getByRole('link', { name: 'iphone', exact: true }).click();
    await expect(page.locator('video')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Añadir subtítulos').click();
    await (await chooser).setFiles({
      name: 'iphone.srt',
      mimeType: 'application/x-subrip',
      buffer: Buffer.from(captions),
    });
    await expect(
      page.getByRole('region', { name: 'Subtítulos' }).getByRole('link', { name: 'Español' }),
    ).toBeVisible();
  });

  const { podcastPresentationVideo: greeting } = await client.get<Json<TastingDto>>(
    `/api/v1/tasting/${uid}/${tasting.id}`,
  );
  await expect
    .poll(
      async () =>
        (await client.get<VideoTaskDto>(`/api/v1/video/${uid}/task/${greeting?.taskRef ?? ''}`))
          .status,
      { timeout: 200_000 },
    )
    .toBe('available');

  const { sessionCode } = await anEvent(organiser, { tasting });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const phone = await context.newPage();
  await phone.goto(`/room/${sessionCode.publicCode}`);
  await joinRoom(phone, 'aina@example.com');

  const players = phone.locator('media-controller');
  const [greeted, film] = [players.nth(0), players.nth(1)];

  await test.step('the guest watches the greeting with captions', async () => {
    await greeted.getByRole('switch', { name: 'Subtítulos' }).click();
    await play(greeted);
    await expect.poll(() => captionOf(greeted)).toMatch(/^showing: Bienvenidos/);
    await expectAccessible(phone);
    await expectFits(phone);
  });

  await test.step('the network is lost, and comes back in the middle of the film', async () => {
    await context.setOffline(true);
    const vote = phone.getByRole('radio', { name: 'Limpio' });
    await vote.click();
    await expect(vote).toBeChecked();
    await context.setOffline(false);
    await play(film);
    await expect.poll(() => captionOf(film)).toBe('showing: La viña, en noviembre.');
    await expectAccessible(phone);
    await expectFits(phone);
  });

  await test.step('the goodbye comes from YouTube, with captions, once it is pressed', async () => {
    await phone.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ body: 'YouTube' }),
    );
    await phone.goto(`${phone.url().replace(/#.*/, '')}#thanks`);
    await phone.getByRole('button', { name: /Ver el vídeo/ }).click();
    await expect(phone.frameLocator('iframe').getByText('YouTube')).toBeVisible();
    const address = new URL((await phone.locator('iframe').getAttribute('src')) ?? '');
    expect(address.pathname).toBe('/embed/dQw4w9WgXcQ');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      cc_load_policy: '1',
      cc_lang_pref: 'es',
    });
    await expectAccessible(phone);
    await expectFits(phone);
  });
  await context.close();
});
