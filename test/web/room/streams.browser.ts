import { expect, type Page } from '@playwright/test';
import type { DeskDto } from '../../../server/desk/desk.dto.js';
import type { SessionDto } from '../../../server/sessions/session.dto.js';
import { remember } from '../../support/browser/organiser.js';
import { aTasting, deviceOf, join, look } from '../../support/browser/tasting-room.js';
import { test } from '../../support/browser/test.js';
import { anEmail } from '../../support/factories.js';
import type { Json } from '../../support/json.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'es-ES' });

/** A group event with a live video on YouTube. Its desk is driven over the API. */
async function aStreamedTasting() {
  const tasting = await aTasting();
  const { client, uid } = tasting.organiser;
  const [event] = await client.get<Json<SessionDto>[]>(`/api/v1/session/user/${uid}`);
  const save = (body: object) =>
    client.post(`/api/v1/session/user/${uid}/${event?.reference}`, body);
  await save({
    streamingUrl: 'https://youtube.com/live/aqz-KE-bpKQ',
    noStreamingUrlEnabled: true,
  });
  const desk = `/api/v1/desk/${tasting.code}`;
  return {
    ...tasting,
    id: event?.reference ?? '',
    goTo: async (kind: DeskDto['plan'][number]['kind']) => {
      const { plan } = await client.get<Json<DeskDto>>(desk);
      return client.put(desk, { step: plan.find((step) => step.kind === kind)?.id });
    },
  };
}

/** Answers for YouTube, and counts the requests. */
async function youtubeOf(page: Page) {
  const asked: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/html',
      body: '<html lang="es"><title>Directo</title><h1>Directo</h1></html>',
    });
  });
  return asked;
}

const box = (page: Page) => page.getByRole('region', { name: 'Vídeo en directo' });
const player = (page: Page) => page.locator('iframe');
const edges = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  if (!found) throw new Error(`${selector} is not visible`);
  return { ...found, bottom: found.y + found.height, right: found.x + found.width };
};

test('a guest at home watches the live video beside the tasting, and one in the room does not', async ({
  page,
  browser,
  baseURL,
}) => {
  const tasting = await aStreamedTasting();
  await tasting.goTo('lobby');
  const asked = await youtubeOf(page);
  await page.goto(`/room/${tasting.code}`);
  await join(page, anEmail());
  const play = page.getByRole('button', { name: /^Ver en directo/ });
  await expect(play).toContainText('Se abre en YouTube, que sabrá que lo ves.');
  await look(page);
  expect(asked).toEqual([]);

  await play.click();
  await expect(player(page)).toBeFocused();
  await expect(player(page).contentFrame().getByRole('heading')).toHaveText('Directo');
  expect(asked[0]).toMatch(/\/embed\/aqz-KE-bpKQ\?autoplay=1.*cc_lang_pref=es$/);
  await look(page);

  // The player gets small and stays above the questions, without beginning again.
  await tasting.goTo('taste');
  await expect(box(page)).toHaveAttribute('data-state', 'small');
  await page.evaluate(() => globalThis.scrollTo(0, 400));
  const small = await edges(page, 'iframe');
  expect(small.y).toBe(0);
  expect(small.height).toBeLessThan(130);
  await expect
    .poll(async () => (await edges(page, 'header')).y)
    .toBeGreaterThanOrEqual(Math.floor(small.bottom));
  await look(page);
  await page.context().setOffline(true);
  await expect(box(page).getByRole('status')).toHaveText(
    'Sin conexión: el directo sigue cuando vuelva.',
  );
  await page.context().setOffline(false);
  await expect(box(page).getByRole('status')).toHaveText('');

  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await edges(page, 'main')).right).toBeLessThanOrEqual((await edges(page, 'iframe')).x);
  await look(page);
  expect(asked).toHaveLength(1);

  await page.getByRole('button', { name: 'Ocultar el directo' }).click();
  await expect(player(page)).toHaveCount(0);
  await look(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole('button', { name: 'Mostrar el directo' }).click();
  await expect(play).toBeVisible();
  expect(asked).toHaveLength(1);

  const here = await deviceOf(browser, baseURL);
  await here.page.goto(`/room/${tasting.code}?streaming=false`);
  await join(here.page, anEmail());
  const heading = here.page.getByRole('heading', { level: 1, name: tasting.names[0] ?? '' });
  await expect(heading).toBeVisible();
  await expect(box(here.page)).toHaveCount(0);
  await here.page.reload();
  await expect(heading).toBeVisible();
  await here.page.goto(`/room/${tasting.code}`);
  await expect(heading).toBeVisible();
  await expect(box(here.page)).toHaveCount(0);

  await remember(here.page, tasting.organiser);
  await here.page.goto(`/instructor/${tasting.code}`);
  await here.page.getByRole('button', { name: /^Invitados/ }).click();
  await expect(here.page.getByText('1 aquí, 1 a distancia')).toBeVisible();
  await expect(here.page.getByText(/ · a distancia$/)).toHaveCount(1);
  await here.context.close();
});

test('the form of an event says what it has recognised in the link', async ({ page }) => {
  const { organiser, id } = await aStreamedTasting();
  await page.setViewportSize({ width: 1024, height: 900 });
  await remember(page, organiser);
  await page.goto(`/dashboard/events/live/edit/${id}`);
  const link = page.getByLabel('Enlace del vídeo en directo', { exact: true });
  await expect(link).toHaveValue('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await expect(page.getByText('Vídeo de YouTube')).toBeVisible();
  await link.fill('https://zoom.us/j/123');
  await link.blur();
  await expect(page.getByText(/Vídeo en directo» no lleva a un vídeo de YouTube/)).toBeVisible();
  await link.fill('https://vimeo.com/event/4198724/a1b2c3d4e5');
  await expect(page.getByText('Emisión en directo de Vimeo')).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect
    .poll(
      async () =>
        (
          await organiser.client.get<Json<SessionDto>>(
            `/api/v1/session/user/${organiser.uid}/${id}`,
          )
        ).streamingUrl,
    )
    .toBe('https://vimeo.com/event/4198724/a1b2c3d4e5');
});
