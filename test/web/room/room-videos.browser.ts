import { readFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { RoomVideosDto } from '../../../server/rooms/room-videos.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { expectAccessible, expectFits } from '../../support/browser/accessible.js';
import {
  anOrganiser,
  givePlan,
  giveWineTourism,
  remember,
} from '../../support/browser/organiser.js';
import { join } from '../../support/browser/tasting-room.js';
import { test } from '../../support/browser/test.js';
import { anUploadedVideo, videoFolder } from '../../support/browser/uploaded-video.js';
import { anEvent, aProduct, aTastingWith } from '../../support/factories.js';

test.use({ viewport: { width: 390, height: 844 } });

/** Sets the connection that the browser reports. On a busy machine it can be any. */
const connect = (page: Page, effectiveType: '3g' | '4g') =>
  page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
    { effectiveType, saveData: false },
  );
test.beforeEach(({ page }) => connect(page, '4g'));

/** An individual tasting with videos at its start and its end. */
async function aRoomWithVideos(organiser: Organiser, fields: object = {}): Promise<string> {
  const [first, last] = [
    await anUploadedVideo(organiser, 'variable.mp4'),
    await anUploadedVideo(organiser, 'portrait.mp4'),
  ];
  const tasting = await aTastingWith(organiser, [await aProduct(organiser, { name: 'Garnacha' })], {
    type: 'PODCAST_TAST',
    podcastPresentationVideo: { platform: 'vimeo', id: first },
    podcastGoodbyeVideo: { platform: 'vimeo', id: last },
    ...fields,
  });
  return (await anEvent(organiser, { tasting })).sessionCode.publicCode;
}

async function enter(page: Page, code: string): Promise<void> {
  await page.goto(`/room/${code}`);
  await join(page, 'aina@example.com');
}
const seconds = (page: Page) =>
  page.locator('video').evaluate((each) => (each as HTMLVideoElement).currentTime);
const isPlayed = (page: Page) =>
  page.locator('video').evaluate((each) => (each as HTMLVideoElement).played.length > 0);
const play = (page: Page) => page.getByRole('button', { name: 'Reproducir' }).click();
const goTo = (page: Page, step: string) => page.goto(`${page.url().replace(/#.*/, '')}#${step}`);

/** Changes the videos that the server gives to the guest. */
const changeVideos = (page: Page, change: (videos: RoomVideosDto) => void) =>
  page.route('**/api/v1/room/videos', async (route) => {
    const answer = await route.fetch();
    const videos = (await answer.json()) as RoomVideosDto;
    change(videos);
    await route.fulfill({ response: answer, json: videos });
  });

test('captions are shown to those who mute the video or chose them before', async ({ page }) => {
  const code = await aRoomWithVideos(await anOrganiser());
  const captions = await readFile(joinPath(videoFolder, 'captions.vtt'), 'utf8');
  await page.route('**/captions.vtt', (route) =>
    route.fulfill({ body: captions, contentType: 'text/vtt' }),
  );
  await changeVideos(page, ({ tasting }) => {
    const video = tasting['podcastPresentationVideo'];
    if (video) video.captions = [{ url: '/captions.vtt', language: 'es-ES', generated: true }];
  });
  await enter(page, code);
  const mode = () =>
    page.locator('video').evaluate((each) => (each as HTMLVideoElement).textTracks[0]?.mode);
  const text = () =>
    page.locator('video').evaluate((each) => {
      const [cue] = (each as HTMLVideoElement).textTracks[0]?.activeCues ?? [];
      return (cue as VTTCue | undefined)?.text;
    });
  const button = page.getByRole('switch', { name: 'Subtítulos' });
  await expect(button).toBeVisible();
  expect(await mode()).toBe('disabled');
  await page.getByRole('button', { name: 'Silenciar' }).click();
  await expect.poll(mode).toBe('showing');
  await play(page);
  await expect.poll(text).toBe('Hola, esta es la bodega.');
  const others = [/Reproducir|Pausar/, 'Activar el sonido', /Velocidad/].map((name) =>
    page.getByRole('button', { name }),
  );
  for (const control of [button, ...others]) {
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(page);
  await expectFits(page);
  await button.click();
  await expect.poll(mode).toBe('disabled');
  await page.reload();
  await expect(button).toBeVisible();
  expect(await mode()).toBe('disabled');
  await button.click();
  await expect.poll(mode).toBe('showing');
  await page.reload();
  await expect.poll(mode).toBe('showing');
});

test('a portrait video is in the middle, and its speed stays for other videos', async ({
  page,
}) => {
  const code = await aRoomWithVideos(await anOrganiser());
  await enter(page, code);
  const shown = (name: string) => expect(page.getByRole('region', { name })).toBeVisible();
  await shown('Vídeo de presentación');
  await goTo(page, 'thanks');
  await shown('Vídeo de despedida');
  const rate = () =>
    page.locator('video').evaluate((each) => (each as HTMLVideoElement).playbackRate);
  const speed = page.getByRole('button', { name: /Velocidad/ });
  await speed.click();
  await expect.poll(rate).toBe(1.25);
  const [video, frame] = await page
    .locator('video')
    .evaluate((each) =>
      [each, each.closest('media-controller')?.parentElement].map((part) =>
        part?.getBoundingClientRect().toJSON(),
      ),
    );
  expect(video.width).toBeLessThan(frame.width);
  expect(video.left - frame.left).toBeCloseTo(frame.right - video.right, 0);
  // Another video is shown first.
  await page.reload();
  await expect.poll(rate).toBe(1.25);
  await expect(speed).toContainText('1.25');
});

test('a video that fails says so, and the guest goes on without it', async ({ page }) => {
  const code = await aRoomWithVideos(await anOrganiser());
  await page.route('**/watch/**', (route) => route.abort());
  await enter(page, code);
  await play(page);
  const failure = page.getByRole('alert').filter({ hasText: 'No se puede reproducir' });
  await expect(failure).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  const vote = page.getByRole('radio', { name: 'Limpio' });
  await vote.click();
  await expect(vote).toBeChecked();
  await page.unroute('**/watch/**');
  await failure.getByRole('button', { name: 'Reintentar' }).click();
  await expect(failure).toHaveCount(0);
  await play(page);
  await expect.poll(() => isPlayed(page)).toBe(true);
});

test('expired addresses are replaced without losing the second', async ({ page }) => {
  const code = await aRoomWithVideos(await anOrganiser());
  await enter(page, code);
  await play(page);
  await expect.poll(() => seconds(page), { intervals: [50] }).toBeGreaterThan(0.3);
  await page.getByRole('button', { name: 'Pausar' }).click();
  const left = await seconds(page);
  let reads = 0;
  await changeVideos(page, ({ tasting }) => {
    reads += 1;
    const video = tasting['podcastPresentationVideo'];
    if (reads > 1) return;
    for (const file of video?.files ?? []) file.url = file.url.replace(/until=\d+/, 'until=1');
  });
  await page.reload();
  await expect.poll(() => reads).toBe(2);
  await expect.poll(() => seconds(page)).toBeGreaterThan(left - 0.3);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a guest with a poor connection listens only', async ({ page }) => {
  const code = await aRoomWithVideos(await anOrganiser());
  await connect(page, '3g');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/watch/')) asked.push(pathname);
  });
  await enter(page, code);
  await page.getByRole('button', { name: /Solo escuchar/ }).click();
  await expectAccessible(page);
  await expectFits(page);
  await play(page);
  await expect.poll(() => isPlayed(page)).toBe(true);
  expect(new Set(asked.map((path) => path.replace(/.*\//, '')))).toEqual(new Set(['audio.m4a']));
  await expect(page.getByRole('button', { name: 'Ver el vídeo' })).toBeVisible();
});

test('the report says who watched to the end, also after a lost connection', async ({
  page,
  browser,
}) => {
  const organiser = await anOrganiser();
  const code = await aRoomWithVideos(organiser);
  // The beginning of the next video is fetched ahead.
  const ahead = page.waitForRequest(
    (request) =>
      request.url().includes('/watch/') && request.headers()['range'] === 'bytes=0-999999',
  );
  await enter(page, code);
  await ahead;
  await goTo(page, 'thanks');
  await expect
    .poll(() => page.locator('video').evaluate((each) => (each as HTMLVideoElement).readyState))
    .toBe(4);
  await page.context().setOffline(true);
  await play(page);
  const ended = () => page.locator('video').evaluate((each) => (each as HTMLVideoElement).ended);
  await expect.poll(ended).toBe(true);
  const sent = page.waitForResponse(
    (answer) => answer.url().endsWith('/room/answers') && answer.ok(),
  );
  await page.context().setOffline(false);
  await sent;

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const desk = await context.newPage();
  await remember(desk, organiser);
  await desk.goto(`/dashboard/reports/generated/${code}`);
  const table = desk.getByRole('table', { name: 'Vídeos' });
  await expect(table.getByRole('row', { name: /Despedida/ })).toContainText(
    /1 \(100.%\).*1 \(100.%\).*1 \(100.%\).*1 \(100.%\)/,
  );
  await expect(table.getByRole('row', { name: /Presentación/ })).toContainText(/0 \(0.%\)/);
  await expectAccessible(desk);
  await expectFits(desk);
  await context.close();
});

test('a tasting that is kept on the device opens and plays without a connection', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  await giveWineTourism(organiser);
  const code = await aRoomWithVideos(organiser, { offlineEnabled: true });
  await enter(page, code);
  const card = page.getByRole('region', { name: 'Llévate la cata sin conexión' });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: /Guardar la cata \(.+ [kKM]B\)/ }).click();
  await expect(card).toContainText('La cata está guardada');
  await expectFits(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(card).toContainText('La cata está guardada');
  await play(page);
  await expect.poll(() => isPlayed(page)).toBe(true);
  await goTo(page, 'thanks');
  await play(page);
  await expect.poll(() => isPlayed(page)).toBe(true);
  await page.context().setOffline(false);
  await goTo(page, '1');
  await card.getByRole('button', { name: /Liberar/ }).click();
  await expect(card.getByRole('button', { name: /Guardar la cata/ })).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('a tasting without the add-on cannot be kept on the device', async ({ page }) => {
  const code = await aRoomWithVideos(await anOrganiser());
  await enter(page, code);
  await expect(page.locator('video')).toBeVisible();
  await expect(page.getByText('Llévate la cata')).toHaveCount(0);
});
