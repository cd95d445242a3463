import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import pg from 'pg';
import type { DeskDto, NewHostLinkDto } from '../../../server/desk/desk.dto.js';
import { findRunningPostgres } from '../../../server/embedded/postgres/embedded-postgres.js';
import { type Organiser, storedOrganiser } from '../../support/accounts.js';
import { startBadNetwork } from '../../support/bad-network.js';
import { anOrganiser, remember } from '../../support/browser/organiser.js';
import { join as enter, stars, stored } from '../../support/browser/tasting-room.js';
import { liveLater, test } from '../../support/browser/test.js';
import { Client } from '../../support/client.js';
import {
  anEmail,
  anEvent,
  aProduct,
  aTastingWith,
  quizQuestionBody,
} from '../../support/factories.js';
import type { Json } from '../../support/json.js';
import { startProduct } from '../../support/program.js';

// The pages of a led event while servers, networks and devices fail.

/**
 * Pages are at the right step within 5 s after the server is back. A busy machine takes longer, so
 * the limit here is 12 s.
 */
const backWithinMs = 12_000;
const baseURL = process.env.PRODUCT_URL ?? '';
const minute = 60_000;
const day = 24 * 60 * minute;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const tablet = { viewport: { width: 768, height: 1024 } };

/** A led event with two wines, at the rating of the first one. The first one has a quiz. */
async function aLedEvent(organiser: Organiser) {
  const [first, second] = [
    await aProduct(organiser, { name: 'Garnacha de la Ermita' }),
    await aProduct(organiser, { name: 'Macabeu Vell' }),
  ];
  const tasting = await aTastingWith(organiser, [first, second], { name: 'Tarde de tormenta' });
  await organiser.client.post(`/api/v1/tasting/${organiser.uid}/${tasting.id}`, {
    productReferences: tasting.productReferences.map((place, index) =>
      index > 0
        ? place
        : {
            ...place,
            quizQuestions: [
              quizQuestionBody(),
              quizQuestionBody({
                question: '¿Dónde se crio?',
                options: {
                  answer1: 'Barrica',
                  answer2: 'Fudre',
                  answer3: 'Tinaja',
                  answer4: 'Acero',
                },
              }),
            ],
          },
    ),
  });
  const { id, sessionCode } = await anEvent(organiser, { tasting, lang: 'ES' });
  const code = sessionCode.publicCode;
  const path = `/api/v1/desk/${code}`;
  const lead = (body: object) => organiser.client.put<Json<DeskDto>>(path, body);
  const { plan, products } = await lead({ step: 'lobby' });
  const stepOf = (kind: string, product: number, nth = 1) =>
    plan.filter(
      (step) => step.kind === kind && step.productRef === products[product - 1]?.reference,
    )[nth - 1]?.id ?? '';
  await lead({ step: stepOf('rate', 1), quizSeconds: 60 });
  return {
    id,
    code,
    path,
    lead,
    stepOf,
    red: products[0]?.reference ?? '',
    desk: () => organiser.client.get<Json<DeskDto>>(path),
  };
}

async function pageOf(browser: Browser, baseURL: string, like: object): Promise<Page> {
  const context = await browser.newContext({ ...like, baseURL, locale: 'es-ES' });
  return context.newPage();
}

const bar = (desk: Page) => desk.getByRole('region', { name: 'Órdenes' });
const nextButton = (desk: Page) => bar(desk).getByRole('button').last();
const confirmed = (desk: Page) => expect(bar(desk).locator('[aria-busy=true]')).toHaveCount(0);
const heading = (page: Page, name: string | RegExp, level = 1) =>
  page.getByRole('heading', { level, name });
const isAt = (desk: Page, name: string) => expect(heading(desk, name, 2)).toBeVisible();
const isBackAt = (desk: Page, name: string) =>
  expect(heading(desk, name, 2)).toBeVisible({ timeout: backWithinMs });

test('desk, screen and phone go on after the server was killed around a command', async ({
  browser,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'retrogusto-killed-'));
  let product = await startProduct({ dataDir, env: { DEMO: 'false' } });
  const revive = async () => {
    const { port } = new URL(product.url);
    product = await startProduct({ dataDir, env: { DEMO: 'false', PORT: port } });
  };
  try {
    const client = new Client(product.url);
    const db = new pg.Client({ connectionString: (await findRunningPostgres(dataDir))?.url });
    await db.connect();
    const organiser = await storedOrganiser(client, db);
    await db.end();
    await organiser.client.post(`/api/v1/user/${organiser.uid}`, { demoDataLoaded: true });
    const event = await aLedEvent(organiser);
    const [desk, screen, guest] = [
      await pageOf(browser, product.url, tablet),
      await pageOf(browser, product.url, {}),
      await pageOf(browser, product.url, phone),
    ];
    await remember(desk, organiser, client);
    await desk.goto(`/instructor/${event.code}`);
    await screen.goto(`/screen/${event.code}`);
    await guest.goto(`/room/${event.code}`);
    await enter(guest, anEmail());
    await isAt(desk, 'Los invitados valoran Garnacha de la Ermita');
    await expect(heading(screen, 'Garnacha de la Ermita')).toBeVisible();
    await expect(stars(guest)).toBeVisible();

    // The server dies before the command arrives. A guest answers meanwhile.
    await desk.route(`**${event.path}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await product.end('SIGKILL');
      await route.continue();
    });
    await desk.keyboard.press('PageDown');
    await expect(desk.getByRole('alert')).toContainText('No se ha enviado');
    await stars(guest).press('4');
    await expect(guest.getByText('1 respuesta está a salvo')).toBeVisible();
    await isAt(desk, 'Los invitados valoran Garnacha de la Ermita');
    await expect(heading(screen, 'Garnacha de la Ermita')).toBeVisible();
    await desk.unrouteAll({ behavior: 'wait' });
    await revive();
    await expect(guest.locator('[data-saving]')).toHaveText('Guardado', { timeout: backWithinMs });
    await expect(desk.getByText('En directo')).toBeVisible({ timeout: backWithinMs });
    const before = await event.desk();
    expect(before.step).toBe(event.stepOf('rate', 1));
    await desk.getByRole('button', { name: 'Reintentar' }).click();
    await isAt(desk, 'Respuestas cerradas: Garnacha de la Ermita');
    await confirmed(desk);
    await expect(heading(guest, /^Mira a/)).toBeVisible({ timeout: backWithinMs });
    expect((await event.desk()).version).toBe(before.version + 1);

    // The server decides the step, and dies before its answer arrives.
    await desk.route(`**${event.path}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await route.fetch();
      await product.end('SIGKILL');
      await route.abort();
    });
    await desk.keyboard.press('PageDown');
    await product.exited;
    await desk.unrouteAll({ behavior: 'wait' });
    await revive();
    await Promise.all([
      isBackAt(desk, 'Los invitados ven Garnacha de la Ermita'),
      expect(heading(guest, 'Garnacha de la Ermita')).toBeVisible({ timeout: backWithinMs }),
      expect(screen.getByText('1 valoración')).toBeVisible({ timeout: backWithinMs }),
    ]);
    await confirmed(desk);
    await expect(desk.getByRole('alert')).toBeHidden();
    await expect(desk.getByText('Otro mando ha avanzado')).toBeHidden();
    expect(await event.desk()).toMatchObject({
      version: before.version + 2,
      step: event.stepOf('reveal', 1),
      ratings: { n: 1, mean: 4 },
    });
    for (const page of [desk, screen, guest]) await page.context().close();
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
});

test('a double press is one step, and another desk takes over from one that died', async ({
  browser,
}) => {
  const organiser = await anOrganiser();
  const event = await aLedEvent(organiser);
  const desk = await pageOf(browser, baseURL, tablet);
  await remember(desk, organiser);
  await desk.clock.install();
  await desk.goto(`/instructor/${event.code}`);
  await isAt(desk, 'Los invitados valoran Garnacha de la Ermita');
  const { version } = await event.desk();
  const sent: string[] = [];
  desk.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postData() ?? '');
  });
  // In the time of the page, all presses follow each other at once. A worn remote sends a key again
  // after the server has answered.
  await desk.clock.pauseAt(Date.now() + minute);
  const answered = desk.waitForResponse((response) => response.request().method() === 'PUT');
  await nextButton(desk).dblclick();
  await answered;
  await isAt(desk, 'Respuestas cerradas: Garnacha de la Ermita');
  await desk.keyboard.press('PageDown');
  await desk.clock.resume();
  await confirmed(desk);
  expect((await event.desk()).version).toBe(version + 1);
  await desk.keyboard.press('PageDown');
  await isAt(desk, 'Los invitados ven Garnacha de la Ermita');
  await confirmed(desk);
  expect(sent).toHaveLength(2);
  expect((await event.desk()).version).toBe(version + 2);

  // The tablet dies while its command travels. The command arrives, its answer does not.
  let arrived = () => {};
  const decided = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  await desk.route(`**${event.path}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    arrived();
  });
  await desk.keyboard.press('PageDown');
  await decided;
  await desk.context().close();
  const link = new URL(
    (
      await organiser.client.post<Json<NewHostLinkDto>>(
        `/api/v1/session/user/${organiser.uid}/${event.id}/hostLink`,
        {},
      )
    ).link,
  );
  const other = await pageOf(browser, baseURL, phone);
  await other.goto(link.pathname + link.hash);
  await isBackAt(other, 'Pregunta 1 del concurso');
  await nextButton(other).click();
  await expect.poll(async () => (await event.desk()).version).toBe(version + 4);
  expect((await event.desk()).step).toBe(event.stepOf('answer', 1));
  await other.context().close();
});

test('a phone whose clock is a day behind has the countdown and the order of the server', async ({
  browser,
}) => {
  const event = await aLedEvent(await anOrganiser());
  const page = await pageOf(browser, baseURL, phone);
  await liveLater(page.context(), -day);
  await page.goto(`/room/${event.code}`);
  await enter(page, anEmail());
  await expect(stars(page)).toBeVisible();
  // Answers without a network arrive in the order in which they were given.
  await page.context().setOffline(true);
  for (const key of ['2', '5', '3']) await stars(page).press(key);
  await expect(page.getByText('1 respuesta está a salvo')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.locator('[data-saving]')).toHaveText('Guardado');
  expect((await stored(page)).answers.assessments[event.red]?.parameters.rateBox).toBe(3);

  await event.lead({ quizSeconds: 20 });
  await event.lead({ step: event.stepOf('question', 1) });
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^(\d|1\d|20)$/);
  await page.getByRole('button', { name: 'Garnacha' }).click();
  await expect(page.getByText('Enviada. La correcta se dirá enseguida.')).toBeVisible();
  await event.lead({ step: event.stepOf('answer', 1) });
  await expect(page.getByText('¡Correcto!')).toBeVisible();

  // An answer that was given in time arrives too late, and the guest is told.
  await event.lead({ quizSeconds: 60 });
  await event.lead({ step: event.stepOf('question', 1, 2) });
  await expect(heading(page, '¿Dónde se crio?')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Fudre' }).click();
  await expect(page.getByText('Guardada en este móvil: cuenta si llega a tiempo.')).toBeVisible();
  await event.lead({ step: event.stepOf('introduce', 2) });
  await page.context().setOffline(false);
  await expect(page.getByText('Una respuesta del concurso llegó tarde')).toBeVisible();
  const { answers } = await stored(page);
  expect(Object.values(answers.quiz[event.red] ?? {})).toEqual(['answer2']);
  await page.context().close();
});

test('a phone in a bad network ends at the right step with all answers', async ({ browser }) => {
  const network = await startBadNetwork(baseURL);
  const event = await aLedEvent(await anOrganiser());
  const page = await pageOf(browser, network.url, phone);
  try {
    await page.goto(`/room/${event.code}`);
    await enter(page, anEmail());
    await expect(stars(page)).toBeVisible();
    // Two seconds for a question and its answer, if nothing is lost.
    network.become({ delayMs: 1_000, loss: 0.3 });
    await stars(page).press('2');
    await event.lead({ step: event.stepOf('close', 1) });
    await expect(heading(page, /^Mira a/)).toBeVisible();
    await event.lead({ step: event.stepOf('question', 1) });
    await page.getByRole('button', { name: 'Garnacha' }).click();
    await expect(page.getByText('Enviada. La correcta se dirá enseguida.')).toBeVisible();
    await event.lead({ step: event.stepOf('rate', 2) });
    await expect(heading(page, 'Macabeu Vell')).toBeVisible();
    await stars(page).press('5');
    await expect(page.locator('[data-saving]')).toHaveText('Guardado');
    network.become({ delayMs: 0, loss: 0 });
    const { answers } = await stored(page);
    expect(Object.values(answers.assessments).map(({ parameters }) => parameters.rateBox)).toEqual(
      expect.arrayContaining([2, 5]),
    );
    expect(Object.values(answers.quiz[event.red] ?? {})).toEqual(['answer2']);
  } finally {
    await page.context().close();
    await network.close();
  }
});

test('a phone that was locked for ten minutes is at the right place, with few requests', async ({
  browser,
}) => {
  const event = await aLedEvent(await anOrganiser());
  const page = await pageOf(browser, baseURL, phone);
  await page.clock.install();
  await page.goto(`/room/${event.code}`);
  await enter(page, anEmail());
  await expect(stars(page)).toBeVisible();
  await page.context().setOffline(true);
  await stars(page).press('4');
  await expect(page.getByText('1 respuesta está a salvo')).toBeVisible();
  const devices = await page.context().newCDPSession(page);
  /** A phone that is locked: the page is hidden and then stopped. */
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      for (const [name, value] of [
        ['visibilityState', now],
        ['hidden', now === 'hidden'],
      ] as const)
        Object.defineProperty(document, name, { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await devices.send('Page.setWebLifecycleState', { state: 'frozen' });
  for (const kind of ['close', 'reveal', 'question'] as const)
    await event.lead({ step: event.stepOf(kind, 1) });
  await event.lead({ step: event.stepOf('rate', 2) });
  await page.context().setOffline(false);
  await devices.send('Page.setWebLifecycleState', { state: 'active' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
  });
  await page.clock.fastForward(10 * minute);
  await show('visible');
  await expect(heading(page, 'Macabeu Vell')).toBeVisible();
  await expect(page.locator('[data-saving]')).toHaveText('Guardado');
  expect((await stored(page)).answers.assessments[event.red]?.parameters.rateBox).toBe(4);
  await stars(page).press('5');
  await expect
    .poll(async () => Object.keys((await stored(page)).answers.assessments))
    .toHaveLength(2);
  // The stream of the steps, the answers, the room and its door, each once or twice.
  expect(asked.length, asked.join(', ')).toBeLessThan(12);
  await page.context().close();
});
