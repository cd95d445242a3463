import { type Browser, expect, type Page } from '@playwright/test';
import type { DeskDto, NewHostLinkDto } from '../../../server/desk/desk.dto.js';
import type { RoomJoinedDto } from '../../../server/rooms/room-door.dto.js';
import type { SessionDto, TrialDto } from '../../../server/sessions/session.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { expectAccessible, expectFits } from '../../support/browser/accessible.js';
import { anOrganiser, remember, web } from '../../support/browser/organiser.js';
import { aTasting, minute } from '../../support/browser/tasting-room.js';
import { test } from '../../support/browser/test.js';
import { anEvent, aTastingWith, guestBody } from '../../support/factories.js';
import type { Json } from '../../support/json.js';

const tablet = { width: 768, height: 1024 };
const sizes = [{ width: 390, height: 844 }, { width: 1440, height: 900 }, tablet];
test.use({ viewport: tablet });

/** Expects that the state fits all devices, and that axe finds nothing on the tablet. */
async function look(page: Page) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectFits(page);
  }
  await expectAccessible(page);
}

/** A blind event with a quiz on its first product. */
async function aLedEvent() {
  const { organiser, code } = await aTasting({ template: 'BLIND_TEMPLATE', quiz: { prize: null } });
  const desk = () => organiser.client.get<Json<DeskDto>>(`/api/v1/desk/${code}`);
  const [red] = (await desk()).products;
  return {
    organiser,
    code,
    desk,
    red: red?.reference ?? '',
    lead: (command: object) => organiser.client.put<Json<DeskDto>>(`/api/v1/desk/${code}`, command),
    guest: async (name: string) => {
      const { roomToken } = await web.post<Json<RoomJoinedDto>>(
        `/api/v1/room/${code}/join`,
        guestBody({ name }),
      );
      return web.as(roomToken);
    },
  };
}
const rating = (product: string, rateBox: number) => ({
  assessments: { [product]: { parameters: { rateBox }, submitted: true } },
});

async function aHostLink({ uid, client }: Organiser, code: string): Promise<string> {
  const { sessions } = await eventsOf(client, uid);
  const event = sessions.find(({ sessionCode }) => sessionCode.publicCode === code);
  const path = `/api/v1/session/user/${uid}/${event?.id}/hostLink`;
  return (await client.post<Json<NewHostLinkDto>>(path, {})).link;
}
const eventsOf = async (client: Organiser['client'], uid: string) => ({
  sessions: await client.get<Json<SessionDto>[]>(`/api/v1/session/user/${uid}`),
});

/** A page of a browser in which nobody is signed in. */
async function aFreshPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    viewport: tablet,
    locale: 'es-ES',
    ...(baseURL ? { baseURL } : {}),
  });
  return context.newPage();
}

/** Waits until the server has confirmed the last press. Others do not count until then. */
const confirmed = (page: Page) => expect(bar(page).locator('[aria-busy=true]')).toHaveCount(0);
const now = async (page: Page, name: string) => {
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await confirmed(page);
};
const bar = (page: Page) => page.getByRole('region', { name: 'Órdenes' });
const nextIs = (page: Page, name: string | RegExp) =>
  expect(bar(page).getByRole('button').last()).toHaveText(name);
const steps = (page: Page) => page.getByRole('navigation', { name: 'La cata' });

test('an evening is led from the lobby to the ranking by keyboard alone', async ({ page }) => {
  const event = await aLedEvent();
  await remember(page, event.organiser);
  await page.goto(`/instructor/${event.code.toLowerCase()}`);
  await now(page, 'Los invitados entran aquí');
  await expect(page).toHaveTitle('Vendimia a tres voces · Mando de la cata · Retrogusto');
  await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible();
  await expect(page.getByText('Todavía nadie')).toBeVisible();
  await look(page);

  // Guests who arrive are named.
  const aina = await event.guest('Aina Ferrer');
  await expect(page.getByRole('main').getByText('Aina Ferrer')).toBeVisible();
  await nextIs(page, 'Abrir la recepción');
  await page.keyboard.press('PageDown');
  await expect(page.getByText('Los móviles esperan a que empieces')).toBeVisible();
  await confirmed(page);
  expect((await event.desk()).step).toBe('lobby');
  const biel = await event.guest('Biel Sants');
  await expect(page.getByRole('main').getByText('Biel Sants')).toBeVisible();
  await nextIs(page, 'EmpezarEncuesta inicial');
  await look(page);

  await page.keyboard.press('PageDown');
  await now(page, 'Los invitados responden la encuesta');
  await page.keyboard.press('ArrowRight');
  await now(page, 'Presentas el n.º 1');
  await page.keyboard.press('PageUp');
  await now(page, 'Los invitados responden la encuesta');
  await page.keyboard.press('Space');
  await now(page, 'Presentas el n.º 1');
  // The sheet part by part, or all at once.
  await page.getByText('Por apartados').click();
  await expect(steps(page).getByRole('button', { name: /^Fase visual|^Vista/ })).toBeVisible();
  await page.getByText('Toda a la vez').click();
  await expect(steps(page).getByRole('button', { name: /^Catar/ })).toBeVisible();
  await page.keyboard.press('PageDown');
  await now(page, 'Los invitados catan el n.º 1');
  await page.keyboard.press('PageDown');
  await now(page, 'Los invitados valoran el n.º 1');
  await expect(page.getByText('Solo lo ves tú')).toBeVisible();

  await expect(page.getByText('0 de 2 han respondido')).toBeVisible();
  await aina.put('/api/v1/room/answers', rating(event.red, 4));
  await expect(page.getByText('1 de 2 han respondido')).toBeVisible();
  await expect(page.getByText('Los invitados aún no lo ven')).toBeVisible();
  await look(page);

  // The list of guests names the one who is missing.
  await page.keyboard.press('g');
  const guests = page.getByRole('dialog', { name: '2 invitados' });
  await expect(guests.getByRole('listitem')).toHaveText([
    'Aina FerrerCatalàHa respondidoQuitar',
    'Biel SantsCatalàFaltaAvisarQuitar',
  ]);
  await guests.getByText('Faltan (1)').click();
  await expect(guests.getByRole('listitem')).toHaveText(['Biel SantsCatalàFaltaAvisarQuitar']);
  await look(page);
  await biel.put('/api/v1/room/answers', rating(event.red, 3));
  await expect(guests.getByText('Nadie por ahora')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(guests).toBeHidden();
  await expect(page.getByText('Han respondido todos')).toBeVisible();
  await expect(page.getByText('3,5 de 5')).toBeVisible();

  // One more minute, a pause, and the help.
  await page.keyboard.press('m');
  await confirmed(page);
  await expect.poll(async () => (await event.desk()).extraSeconds).toBe(60);
  await page.keyboard.press('p');
  await expect(page.getByText('Los móviles esperan hasta que continúes')).toBeVisible();
  await confirmed(page);
  await page.keyboard.press('p');
  await expect(page.getByText('Los móviles esperan hasta que continúes')).toBeHidden();
  await confirmed(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
  await look(page);
  // Keys belong to the open window.
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await now(page, 'Los invitados valoran el n.º 1');

  await page.keyboard.press('PageDown');
  await now(page, 'Respuestas cerradas: el n.º 1');
  await nextIs(page, 'SiguienteRevelar Garnacha del Priorat Vell');
  await page.keyboard.press('PageDown');
  await now(page, 'Los invitados ven Garnacha del Priorat Vell');
  await expect(page.getByText('Solo lo ves tú')).toBeHidden();
  await look(page);
  await page.keyboard.press('PageDown');
  await now(page, 'Pregunta 1 del concurso');
  await expect(page.getByText('¿De qué uva es?')).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByText('La cuenta atrás está en pausa')).toBeVisible();
  await look(page);

  // A jump that reveals products asks first.
  await steps(page)
    .getByRole('button', { name: /^Clasificación/ })
    .focus();
  await page.keyboard.press('Enter');
  const jump = page.getByRole('dialog');
  await expect(jump).toContainText('Xarel·lo de les Marges, Escumós de Nit');
  await expect(jump).toContainText('Se salta: el n.º 2, el n.º 3');
  await look(page);
  await page.keyboard.press('Enter');
  await now(page, 'Los invitados ven la clasificación');
  const ranking = page.getByRole('region', { name: 'La clasificación' });
  await expect(ranking.getByRole('listitem')).toHaveCount(3);
  await expect(ranking).toContainText('Garnacha del Priorat Vell');
  await look(page);
  await nextIs(page, 'Terminar la cata');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('dialog', { name: '¿Dejar de dirigir la cata?' })).toBeVisible();
  await page.keyboard.press('Enter');
  await now(page, 'La cata con instructor ha terminado');
  await expect(page.getByRole('link', { name: 'Ver el informe' })).toBeVisible();
  await look(page);
  expect(await event.desk()).toMatchObject({ status: 'ENDED', step: 'result' });
});

test('two desks agree, and the slower one hears of the other', async ({
  page,
  browser,
  baseURL,
}) => {
  const event = await aLedEvent();
  await remember(page, event.organiser);
  // A request soon after the first `page.route` of an open page may not reach the route.
  let meanwhile: (() => Promise<unknown>) | undefined;
  await page.route(`**/api/v1/desk/${event.code}`, async (route) => {
    if (route.request().method() === 'PUT') await meanwhile?.();
    await route.continue();
  });
  await page.goto(`/instructor/${event.code}`);
  const other = await aFreshPage(browser, baseURL);
  const link = new URL(await aHostLink(event.organiser, event.code));
  await other.goto(link.pathname + link.hash);
  for (const desk of [page, other]) await now(desk, 'Los invitados entran aquí');
  // The secret is not in the address, and a reload keeps it.
  expect(new URL(other.url()).hash).toBe('');
  await other.reload();
  await now(other, 'Los invitados entran aquí');

  await page.keyboard.press('PageDown');
  await expect(other.getByText('Los móviles esperan a que empieces')).toBeVisible();
  await other.keyboard.press('PageDown');
  for (const desk of [page, other]) await now(desk, 'Los invitados responden la encuesta');
  await expect(
    page.getByText('Otro mando ha avanzado: Los invitados responden la encuesta'),
  ).toBeVisible();
  await expectAccessible(page);

  // Another desk comes first while the command of this one travels.
  meanwhile = () => event.lead({ step: `${event.red}.taste` });
  await page.keyboard.press('PageDown');
  await now(page, 'Los invitados catan el n.º 1');
  await expect(
    page.getByText('Otro mando ha avanzado: Los invitados catan el n.º 1'),
  ).toBeVisible();
  await now(other, 'Los invitados catan el n.º 1');

  // A setting that another desk changes meanwhile loses no press.
  let sent = 0;
  meanwhile = async () => {
    if (sent++ === 0) await event.lead({ quizSeconds: 25 });
  };
  await page.keyboard.press('PageDown');
  await expect.poll(async () => (await event.desk()).step).toBe(`${event.red}.rate`);
  for (const desk of [page, other]) await now(desk, 'Los invitados valoran el n.º 1');
  await expect(page.getByText('Otro mando ha avanzado')).toBeHidden();
  expect(sent).toBe(2);

  // The door and the pace are the same everywhere.
  await other.getByRole('switch', { name: 'Cerrar la puerta' }).click();
  await expect(page.getByText('Puerta cerrada').first()).toBeVisible();
  await other.context().close();
});

test('a desk without a network stays usable, and sends a command again', async ({ page }) => {
  const event = await aLedEvent();
  await remember(page, event.organiser);
  await event.lead({ step: 'lobby' });
  await event.lead({ step: 'survey' });
  await page.goto(`/instructor/${event.code}`);
  await now(page, 'Los invitados responden la encuesta');
  await page.context().setOffline(true);
  await expect(page.getByText('Sin conexión', { exact: true })).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('alert')).toHaveText(/Sin conexión. No se ha enviado: Presentar/);
  await now(page, 'Los invitados responden la encuesta');
  await look(page);
  await page.context().setOffline(false);
  await expect(page.getByText('En directo')).toBeVisible();
  expect((await event.desk()).step).toBe('survey');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await now(page, 'Presentas el n.º 1');
  await expect(page.getByRole('alert')).toBeHidden();

  // A command whose answer is lost was done once.
  await page.route(`**/api/v1/desk/${event.code}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    await route.abort();
  });
  const { version } = await event.desk();
  await page.keyboard.press('PageDown');
  await expect.poll(async () => (await event.desk()).version).toBe(version + 1);
  await now(page, 'Los invitados catan el n.º 1');
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByText('Otro mando ha avanzado')).toBeHidden();
});

test('a press counts once while its answer is awaited', async ({ page }) => {
  const event = await aLedEvent();
  await remember(page, event.organiser);
  await event.lead({ step: 'lobby' });
  await page.goto(`/instructor/${event.code}`);
  await expect(page.getByText('Los móviles esperan a que empieces')).toBeVisible();
  await confirmed(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let sent = 0;
  await page.route(`**/api/v1/desk/${event.code}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    sent += 1;
    await held;
    await route.continue();
  });
  await page.keyboard.press('PageDown');
  await expect(
    page.getByRole('heading', { name: 'Los invitados responden la encuesta' }),
  ).toBeVisible();
  await expect(bar(page).locator('[aria-busy=true]')).toBeVisible();
  await page.keyboard.press('PageDown');
  await bar(page).getByRole('button').last().click();
  answer();
  await now(page, 'Los invitados responden la encuesta');
  expect(sent).toBe(1);
  expect((await event.desk()).step).toBe('survey');
});

test('the desk says why it is closed', async ({ page, browser, baseURL }) => {
  const { organiser, code } = await aLedEvent();
  const heading = (of: Page, name: string) =>
    expect(of.getByRole('heading', { level: 1, name })).toBeVisible();
  // The sign-in comes back to the desk.
  await page.goto(`/instructor/${code}`);
  await heading(page, `Dirigir la cata ${code}`);
  await look(page);
  await page.getByRole('link', { name: 'Entrar' }).click();
  await page.locator('[name=email]').fill(organiser.email);
  await page.locator('[name=password]').fill(organiser.password);
  await page.locator('[name=password]').press('Enter');
  await now(page, 'Los invitados entran aquí');
  await page.goto('/instructor/NADIE999');
  await heading(page, 'No hay ninguna cata que dirigir con el código NADIE999');
  await look(page);

  // Deleting a host link closes its desks.
  const host = await aFreshPage(browser, baseURL);
  const link = new URL(await aHostLink(organiser, code));
  await host.goto(link.pathname + link.hash);
  await now(host, 'Los invitados entran aquí');
  await aHostLink(organiser, code);
  await host.keyboard.press('PageDown');
  await heading(host, 'Este enlace ya no sirve');
  await look(host);
  await host.context().close();

  const stranger = await anOrganiser();
  await remember(page, stranger);
  await page.goto(`/instructor/${code}`);
  await heading(page, 'Esta cata es de otra cuenta');
  await look(page);
});

test('a desk that is opened too early begins by itself', async ({ page }) => {
  const { organiser, code } = await aTasting({ startsInMs: 15_000 });
  await remember(page, organiser);
  await page.goto(`/instructor/${code}`);
  await expect(page.getByText('La sala se abre el')).toBeVisible();
  await nextIs(page, 'La sala aún no está abierta');
  await look(page);
  await nextIs(page, 'Abrir la recepción');
  await page.keyboard.press('PageDown');
  await expect(page.getByText('Los móviles esperan a que empieces')).toBeVisible();
});

test('a desk says in time that the room closes, and goes on once the event is extended', async ({
  page,
}) => {
  const { organiser, code, startAt } = await aTasting({ startsInMs: -235 * minute });
  await remember(page, organiser);
  await page.clock.install();
  await page.goto(`/instructor/${code}`);
  const notice = page.getByText('Cierre de la sala: ');
  await expect(notice).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(notice).toBeHidden();
  await page.keyboard.press('PageDown');
  await now(page, 'Los invitados entran aquí');

  await startAt(-241 * minute);
  await nextIs(page, 'La sala está cerrada');
  await expect(notice).toBeHidden();
  // The message about an extension may get lost.
  const asked = page.waitForRequest(
    (request) =>
      request.url().endsWith(`/desk/${code}`) && !request.headers().accept?.includes('stream'),
  );
  await page.clock.fastForward(31_000);
  await asked;
  await startAt(-230 * minute);
  await expect(notice).toBeVisible();
  await nextIs(page, /^Empezar/);
});

test('a desk is in front of its trial when that begins again', async ({ page }) => {
  const organiser = await anOrganiser();
  const { id } = await aTastingWith(organiser, 1);
  const open = () =>
    organiser.client.get<Json<TrialDto>>(`/api/v1/tasting/${organiser.uid}/${id}/demoSession`);
  const { publicCode } = await open();
  await remember(page, organiser);
  await page.goto(`/instructor/${publicCode}`);
  await expect(page.getByText('Es una prueba: no cuenta en ningún informe.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir como invitado' })).toHaveAttribute(
    'href',
    new RegExp(`/room/${publicCode}`),
  );
  await look(page);
  await nextIs(page, 'Abrir la recepción');
  await page.keyboard.press('PageDown');
  await now(page, 'Los invitados entran aquí');
  await organiser.client.put(`/api/v1/desk/${publicCode}`, { step: 'result' });
  await now(page, 'Los invitados ven la clasificación');
  await open();
  await now(page, 'Los invitados entran aquí');
  await nextIs(page, 'Abrir la recepción');
  await page.keyboard.press('PageDown');
  await nextIs(page, /^Empezar/);
});

test('an organiser leads from the list, and makes and deletes a link for hosts', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 900 });
  const organiser = await anOrganiser();
  const { id, sessionCode } = await anEvent(organiser);
  await remember(page, organiser);
  await page.goto(`/dashboard/events/live/list?share=${id}`);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Dirigir esta sesión' })).toHaveAttribute(
    'href',
    `/instructor/${sessionCode.publicCode}`,
  );
  await drawer.getByRole('button', { name: 'Crear el enlace' }).click();
  const field = drawer.getByRole('textbox', { name: 'Enlace de anfitrión' });
  await expect(field).toHaveValue(/\/instructor\/\w+#host=rgh_/);
  await expectAccessible(page);
  const link = new URL(await field.inputValue());
  await drawer.getByRole('button', { name: 'Eliminar el enlace' }).click();
  await page
    .getByRole('dialog', { name: '¿Eliminar el enlace de anfitrión?' })
    .getByRole('button', { name: 'Eliminar el enlace' })
    .click();
  await expect(field).toBeHidden();
  await expect(drawer.getByRole('button', { name: 'Crear el enlace' })).toBeVisible();
  const host = web.as(new URLSearchParams(link.hash.slice(1)).get('host') ?? '');
  await expect(host.get(`/api/v1/desk/${sessionCode.publicCode}`)).rejects.toMatchObject({
    status: 401,
  });
  await page.keyboard.press('Escape');

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Dirigir' }).click();
  const desk = await opened;
  await now(desk, 'Los invitados entran aquí');
});

test('a desk in another time zone shows the times of the event, with the name of its zone', async ({
  page,
  browser,
  baseURL,
}) => {
  const { organiser, code, startAt } = await aTasting({ startsInMs: 30 * minute });
  const context = await browser.newContext({
    viewport: tablet,
    locale: 'es-ES',
    timezoneId: 'Asia/Tokyo',
    ...(baseURL ? { baseURL } : {}),
  });
  const far = await context.newPage();
  for (const each of [page, far]) {
    await remember(each, organiser);
    await each.goto(`/instructor/${code}`);
  }
  const told = (of: Page) => of.getByText(/^La sala se abre el/).innerText();
  const here = await told(page);
  expect(here).toMatch(/\d\d:\d\d\.$/);
  const zone = /^ · hora de España \(GMT\+\d\)\.$/;
  const there = await told(far);
  expect(there.slice(0, here.length - 1)).toBe(here.slice(0, -1));
  expect(there.slice(here.length - 1)).toMatch(zone);
  await look(far);

  await startAt(-minute);
  const path = `/api/v1/desk/${code}`;
  await organiser.client.put(path, { step: 'survey' });
  await expect(far.getByRole('region', { name: 'Tiempo' })).toContainText(
    /\d\d:\d\d · hora de España \(GMT\+\d\)/,
  );
  await expect(far.getByRole('banner').getByRole('time')).toHaveText(/^\d\d:\d\d GMT\+\d$/);
  await expect(page.getByRole('banner').getByRole('time')).toHaveText(/^\d\d:\d\d$/);
  await look(far);
  await context.close();
});
