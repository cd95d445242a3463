import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { DeskDto } from '../../../server/desk/desk.dto.js';
import type { RoomJoinedDto } from '../../../server/rooms/room-door.dto.js';
import type { SessionDto } from '../../../server/sessions/session.dto.js';
import { expectAccessible, expectFits } from '../../support/browser/accessible.js';
import { remember, web } from '../../support/browser/organiser.js';
import { aTasting, join } from '../../support/browser/tasting-room.js';
import { test } from '../../support/browser/test.js';
import { anEmail, guestBody } from '../../support/factories.js';
import type { Json } from '../../support/json.js';

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
test.use({ viewport: tablet, locale: 'es-ES' });

/** An event with three tables and a quiz on its first product. */
async function anEventWithTables() {
  const { organiser, code } = await aTasting({ quiz: { prize: null } });
  const { uid, client } = organiser;
  const path = `/api/v1/session/user/${uid}`;
  const [event] = await client.get<Json<SessionDto>[]>(path);
  await client.post(`${path}/${event?.id}`, { tables: 3 });
  const desk = () => client.get<Json<DeskDto>>(`/api/v1/desk/${code}`);
  return {
    organiser,
    code,
    id: event?.id ?? '',
    goTo: async (kind: string) => {
      const step = (await desk()).plan.find((each) => each.kind === kind);
      await client.put(`/api/v1/desk/${code}`, { step: step?.id });
    },
    seated: async () => (await desk()).tables.map(({ guests }) => guests),
    /** A guest over the API, who sits at a table. */
    guest: async (table: number | null) => {
      const { roomToken } = await web.post<Json<RoomJoinedDto>>(
        `/api/v1/room/${code}/join`,
        guestBody({ name: 'Biel' }),
      );
      const guest = web.as(roomToken);
      if (table !== null) await guest.put('/api/v1/room/table', { table });
      return guest;
    },
    rate: async (guest: ReturnType<typeof web.as>, rateBox: number) => {
      const [red] = (await desk()).products;
      await guest.put('/api/v1/room/answers', {
        assessments: { [red?.reference ?? '']: { parameters: { rateBox }, submitted: true } },
      });
    },
  };
}

/** The space between two cards, one above the other. */
async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  if (!above || !below) throw new Error('A card is missing');
  return below.y - above.y - above.height;
}

async function look(page: Page, ...sizes: { width: number; height: number }[]) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectFits(page);
  }
  await expectAccessible(page);
}

const aPage = async (browser: Browser, baseURL: string | undefined, viewport = phone) =>
  (
    await browser.newContext({ viewport, locale: 'es-ES', ...(baseURL ? { baseURL } : {}) })
  ).newPage();

test('guests choose a table, the code on a table gives it, and the desk moves and deals', async ({
  page,
  browser,
  baseURL,
}) => {
  const event = await anEventWithTables();
  const [aina, carla] = [await aPage(browser, baseURL), await aPage(browser, baseURL)];
  const table = (of: Page, name: string) => of.getByRole('button', { name, exact: true });

  // Aina is asked. Carla scans the code of table 2.
  await aina.goto(`/room/${event.code}`);
  await join(aina, anEmail(), 'Aina');
  await expect(aina.getByRole('heading', { name: '¿En qué mesa estás?' })).toBeFocused();
  await look(aina, phone);
  await table(aina, 'Mesa 3').click();
  await expect(aina.getByRole('heading', { name: '¿En qué mesa estás?' })).toHaveCount(0);
  await carla.goto(`/room/${event.code}?table=2`);
  await join(carla, anEmail(), 'Carla');
  await expect(carla).not.toHaveURL(/table=/);
  await expect.poll(event.seated).toEqual([0, 1, 1]);

  await remember(page, event.organiser);
  await page.goto(`/instructor/${event.code}`);
  const card = page.getByRole('region', { name: 'Mesas' });
  await expect(card).toContainText('Mesa 2');
  await event.guest(null);
  await expect(card.getByRole('listitem').filter({ hasText: 'Sin mesa' })).toContainText(
    '1 persona',
  );
  await look(page, { width: 1440, height: 900 }, phone, tablet);
  const lobby = page.getByRole('region', { name: 'Los invitados entran aquí' });
  expect(await gapBetween(lobby, card)).toBeGreaterThanOrEqual(16);
  await card.getByRole('button', { name: 'Repartir a 1 sin mesa' }).click();
  await expect(card.getByRole('button', { name: /Repartir/ })).toHaveCount(0);
  await expect.poll(event.seated).toEqual([1, 1, 1]);

  await event.goTo('lobby');
  const own = aina.getByRole('button', { name: 'Mesa 3: elige una mesa' });
  await expect(own).toBeVisible();
  await look(aina, phone);
  await card.getByRole('button', { name: 'Ver y mover invitados' }).click();
  const drawer = page.getByRole('dialog', { name: 'Mesas' });
  await drawer.getByRole('combobox', { name: 'Mesa de Aina' }).selectOption({ label: 'Mesa 1' });
  await expect(aina.getByRole('button', { name: 'Mesa 1: elige una mesa' })).toBeVisible();
  await look(page, phone, tablet);

  // Aina goes back by herself.
  await aina.getByRole('button', { name: 'Mesa 1: elige una mesa' }).click();
  await table(aina, 'Mesa 3').click();
  await expect(own).toBeVisible();
  await expect.poll(event.seated).toEqual([1, 1, 1]);
});

test('the screen shows the mean of each table, and tables compete in the quiz', async ({
  page,
  browser,
  baseURL,
}) => {
  const event = await anEventWithTables();
  const phonePage = await aPage(browser, baseURL);
  await phonePage.goto(`/room/${event.code}?table=2`);
  await join(phonePage, anEmail(), 'Aina');
  await expect.poll(event.seated).toEqual([0, 1, 0]);
  const guests = await Promise.all([1, 1, 1, 2, 2, 2].map(event.guest));
  for (const [index, guest] of guests.entries()) await event.rate(guest, index < 3 ? 3 : 4.5);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`/screen/${event.code}`);
  await event.goTo('reveal');
  await expect(
    page.getByRole('list', { name: 'Media de cada mesa' }).getByRole('listitem'),
  ).toHaveText([/Mesa 2\s*4,5/, /Mesa 1\s*3/]);
  await look(page, { width: 1920, height: 1080 });

  await event.goTo('question');
  await phonePage.getByRole('button', { name: 'Garnacha' }).click();
  await expect(phonePage.getByText('Enviada.', { exact: false })).toBeVisible();
  await event.goTo('answer');
  await event.goTo('result');
  const { teams } = await event.organiser.client.get<{
    teams: { table: number; points: number }[];
  }>(`/api/v1/screen/${event.code}`);
  expect(teams).toEqual([{ table: 2, place: 1, points: 0.25, guests: 4 }]);
  await expect(page.getByRole('region', { name: 'Mesas: puntos por persona' })).toContainText(
    /1\s*Mesa 2\s*0,25/,
  );
  await expect(
    phonePage.getByText('Mesa 2: puesto 1 de 1, con 0,25 puntos por persona'),
  ).toBeVisible();
  const own = phonePage.getByRole('region', { name: 'Tu puesto en el concurso' });
  const team = phonePage.getByRole('region', { name: 'Mesa 2' });
  const favourites = phonePage.getByRole('region', { name: 'Los favoritos de la sala' });
  await expect(own).toBeVisible();
  expect(await gapBetween(own, team)).toBeGreaterThanOrEqual(16);
  expect(await gapBetween(team, favourites)).toBeGreaterThanOrEqual(16);
  await look(phonePage, phone);
});

test('an organiser sets tables and prints their cards', async ({ page }) => {
  const { organiser, id } = await anEventWithTables();
  await remember(page, organiser);
  await page.goto(`/dashboard/events/live/edit/${id}`);
  const field = page.getByRole('textbox', { name: 'Número de mesas' });
  await expect(field).toHaveValue('3');
  await field.fill('61');
  await field.blur();
  await expect(page.getByText('El campo «Número de mesas» debe estar entre 0 y 60')).toBeVisible();
  await field.fill('2');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect
    .poll(
      async () =>
        (
          await organiser.client.get<Json<SessionDto>>(
            `/api/v1/session/user/${organiser.uid}/${id}`,
          )
        ).tables,
    )
    .toBe(2);
});
