import { expect, type Page } from '@playwright/test';
import type { DeskDto } from '../../../server/desk/desk.dto.js';
import type { RoomJoinedDto } from '../../../server/rooms/room-door.dto.js';
import { expectAccessible, expectFits } from '../../support/browser/accessible.js';
import { remember, web } from '../../support/browser/organiser.js';
import { aTasting, join } from '../../support/browser/tasting-room.js';
import { test } from '../../support/browser/test.js';
import { anEmail, guestBody } from '../../support/factories.js';
import type { Json } from '../../support/json.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'es-ES' });

async function look(page: Page) {
  await expectAccessible(page);
  await expectFits(page);
}

test('a quiz is played on phones, screen and desk up to the podium', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const { organiser, code } = await aTasting({ quiz: { prize: 'Una mágnum' } });
  const path = `/api/v1/desk/${code}`;
  const { plan } = await organiser.client.get<Json<DeskDto>>(path);
  const ids = (kind: string) => plan.filter((each) => each.kind === kind).map(({ id }) => id);
  const goTo = (step = '') => organiser.client.put<Json<DeskDto>>(path, { step });
  const [questions, answers] = [ids('question'), ids('answer')];
  const [, productRef = '', question = ''] =
    /^(.+)\.question\.(.+)$/.exec(questions[0] ?? '') ?? [];

  await goTo('lobby');
  // A busy machine needs longer than the usual countdown.
  await organiser.client.put(path, { quizSeconds: 120 });
  await page.goto(`/room/${code}`);
  await join(page, anEmail(), 'Núria');
  const name = page.getByRole('textbox', { name: 'Tu nombre en la pantalla' });
  // The name is a suggestion until the guest chooses it.
  await expect(name).toHaveValue(/^\S+ \d+$/);
  await expect(name).toHaveAttribute('data-proposed');
  await expect(name).toHaveAccessibleDescription(/^Es una propuesta\./);
  await look(page);
  await name.fill('Algo feo');
  await expect(name).not.toHaveAttribute('data-proposed');
  await page.getByRole('button', { name: 'Elegir' }).click();
  await expect(page.getByText('La pantalla te llama')).toContainText('Algo feo');
  const { roomToken } = await web.post<Json<RoomJoinedDto>>(
    `/api/v1/room/${code}/join`,
    guestBody({ name: 'Biel Mas' }),
  );

  const [screen, desk] = await Promise.all(
    [
      { width: 1920, height: 1080 },
      { width: 768, height: 1024 },
    ].map(async (viewport) => (await browser.newContext({ viewport, locale: 'es-ES' })).newPage()),
  );
  if (!screen || !desk) throw new Error('no page');
  await remember(desk, organiser);
  await desk.goto(`/instructor/${code}`);
  await goTo(questions[0]);
  await screen.goto(`/screen/${code}`);
  const right = desk
    .getByRole('listitem')
    .filter({ has: desk.getByRole('img', { name: 'Respuesta correcta' }) });
  await expect(right).toContainText('Garnacha0');
  await web
    .as(roomToken)
    .put('/api/v1/room/answers', { quiz: { [productRef]: { [question]: 'answer1' } } });
  await page.getByRole('button', { name: 'Garnacha', exact: true }).click();
  await expect(right).toContainText('Garnacha1');
  await look(desk);
  await expect(screen.getByText('Algo feo')).toHaveCount(0);

  await goTo(answers[0]);
  await expect(page.getByText('Puesto 1 de 2, con 1 punto')).toBeVisible();
  await look(page);
  const board = screen.getByRole('heading', { name: 'Los mejores hasta ahora' });
  await expect(board).toBeVisible({ timeout: 15_000 });
  await expect(screen.getByRole('listitem')).toHaveText(/1Algo feo1 punto/);
  await expect(screen.getByText('1 persona más juega')).toBeVisible();
  await look(screen);
  await expect(desk.getByRole('region', { name: 'El concurso' })).toContainText('NúriaAlgo feo');

  await desk.getByRole('button', { name: 'Cambiar el apodo Algo feo' }).click();
  await desk.getByRole('button', { name: 'Quitar el apodo' }).click();
  await expect(screen.getByRole('listitem')).toHaveText(/1Invitado 11 punto/);

  await goTo('result');
  await expect(
    page.getByText(/ha quitado tu nombre. La pantalla muestra Invitado 1/),
  ).toBeVisible();
  await expect(page.getByText('Has ganado: Una mágnum')).toBeVisible();
  await look(page);
  const podium = screen.getByRole('region', { name: 'Ganadores del concurso' });
  await expect(podium).toContainText('Una mágnum → Invitado 1');
  await look(screen);
  await expect(desk.getByText('Núria gana con 1 punto')).toBeVisible();
  await look(desk);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await desk.setViewportSize(viewport);
    await screen.setViewportSize(viewport);
    await expectFits(desk);
    await expectFits(screen);
  }
  await screen.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(screen);
});
