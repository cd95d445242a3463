import { type Browser, expect, type Page } from '@playwright/test';
import type { GuestQuestionsDto } from '../../../server/audience/audience.dto.js';
import { expectAccessible, expectFits } from '../../support/browser/accessible.js';
import { remember } from '../../support/browser/organiser.js';
import { aTasting, join } from '../../support/browser/tasting-room.js';
import { test, withoutStreams } from '../../support/browser/test.js';
import { anEmail } from '../../support/factories.js';
import type { Json } from '../../support/json.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'es-ES' });

/** A led event at its first product, with a guest on the phone `page`. */
async function aLedEvent(page: Page) {
  const { organiser, code, end } = await aTasting();
  const path = `/api/v1/desk/${code}`;
  const lead = (body: object) => organiser.client.put(path, body);
  await lead({ step: 'survey' });
  await page.goto(`/room/${code}`);
  await join(page, anEmail(), 'Aina');
  return {
    organiser,
    code,
    lead,
    end,
    questions: async () =>
      (await organiser.client.get<Json<GuestQuestionsDto>>(`${path}/questions`)).questions,
  };
}

async function aWidePage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
    ...(baseURL ? { baseURL } : {}),
  });
  return context.newPage();
}

test('a guest reacts and asks, the desk answers, and the screen shows it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { organiser, code, lead, end } = await aLedEvent(page);
  const desk = await aWidePage(browser, baseURL);
  await remember(desk, organiser);
  await desk.goto(`/instructor/${code}`);
  const card = desk.getByRole('region', { name: 'Reacciones y preguntas' });
  await expect(card.getByRole('switch', { name: 'Permitir reacciones' })).toBeChecked();
  const screen = await aWidePage(browser, baseURL);
  await screen.goto(`/screen/${code}`);
  await expect(screen.getByText('1 persona')).toBeVisible();

  const bar = page.getByRole('region', { name: 'Reacciones y preguntas' });
  await bar.getByRole('button', { name: 'Alzar la copa' }).click();
  await expect(bar.getByRole('status')).toHaveText('Has alzado la copa');
  await expect(card.locator('[data-kind=toast]')).toHaveText('1');
  await expect(card.locator('[data-kind=heart]')).toHaveText('0');
  await expect(screen.locator('[data-kind=toast]')).toHaveCount(1);
  await expectFits(page);
  await expectAccessible(page);

  // By keyboard alone.
  await bar.getByRole('button', { name: 'Preguntar' }).focus();
  await page.keyboard.press('Enter');
  const asking = page.getByRole('dialog', { name: 'Pregunta a Aina Ferrer' });
  await asking.getByRole('button', { name: 'Enviar' }).click();
  await expect(asking.getByText('Escribe primero tu pregunta')).toBeVisible();
  await asking.getByRole('textbox', { name: 'Tu pregunta' }).focus();
  await page.keyboard.type('¿Se puede <b>guardar</b> diez años?');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(asking.getByText('Pendiente')).toBeVisible();
  await expectFits(page);
  await page.keyboard.press('Escape');

  const open = desk.getByRole('button', { name: 'Preguntas: 1 pendiente' });
  await expect(open).toBeVisible();
  await desk.keyboard.press('q');
  const drawer = desk.getByRole('dialog', { name: /^Preguntas: \d pendiente/ });
  const question = drawer.getByRole('listitem').filter({ hasText: 'guardar' });
  await expect(question).toContainText('¿Se puede <b>guardar</b> diez años?');
  await expect(question).toContainText('Aina');
  await expectAccessible(desk);
  await question.getByRole('button', { name: 'Mostrar en la pantalla' }).click();
  const shown = screen.getByRole('figure', { name: 'Una pregunta de la sala' });
  await expect(shown).toContainText('diez años');
  await expect(shown).not.toContainText('Aina');
  await expectAccessible(screen);
  await expectFits(screen);

  await question.getByRole('button', { name: 'Responder' }).click();
  await desk.keyboard.type('Mejor cinco.');
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectFits(desk);
  await question.getByRole('button', { name: 'Enviar la respuesta' }).click();
  await expect(question.getByText('Respondida', { exact: true })).toBeVisible();

  await expect(bar.getByRole('status')).toHaveText('Han respondido a tu pregunta');
  await bar.getByRole('button', { name: /Preguntar/ }).click();
  await expect(asking.getByText('Mejor cinco.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await lead({ step: 'satisfaction' });
  await expect(shown).toHaveCount(0);
  await lead({ reactions: false, questions: false });
  await expect(bar.getByRole('button', { name: 'Alzar la copa' })).toHaveCount(0);
  // The answers stay.
  await bar.getByRole('button', { name: 'Tus preguntas' }).click();
  await expect(asking.getByText('En este momento no se admiten preguntas.')).toBeVisible();
  await expect(asking.getByText('Mejor cinco.')).toBeVisible();
  await page.keyboard.press('Escape');

  // The guest takes them home: they are on the result after the run, and after the event.
  await lead({ ended: true });
  // The phone goes on by itself, and would leave the result again.
  await expect(bar).toHaveCount(0);
  await page.goto(`/room/${code}#thanks`);
  const asked = page.getByRole('region', { name: 'Tus preguntas' });
  await expect(asked).toContainText('diez años');
  await expect(asked).toContainText('Mejor cinco.');
  await expectFits(page);
  await expectAccessible(page);
  await end();
  await expect(page.getByText('La cata ha terminado y tus respuestas')).toBeVisible();
  await page.reload();
  await expect(asked).toContainText('Mejor cinco.');
  await desk.context().close();
  await screen.context().close();
});

test('a question of a phone without a connection is sent once, later', async ({
  page,
  context,
}) => {
  const { questions } = await aLedEvent(page);
  const bar = page.getByRole('region', { name: 'Reacciones y preguntas' });
  await bar.getByRole('button', { name: 'Preguntar' }).click();
  const asking = page.getByRole('dialog');
  await asking.getByRole('textbox').fill('¿Hay otra botella?');
  // The question arrives, but its answer is lost.
  let asked = 0;
  let lost = 0;
  await page.route('**/api/v1/room/questions', async (route) => {
    if (route.request().method() !== 'POST' || asked > 0) return route.fallback();
    asked += 1;
    await route.fetch();
    await context.setOffline(true);
    await route.abort();
    lost += 1;
  });
  await asking.getByRole('button', { name: 'Enviar' }).click();
  await expect(asking.getByText(/Guardada en este móvil/)).toBeVisible();
  await expect.poll(() => lost).toBe(1);
  await context.setOffline(false);
  await expect(asking.getByText('Pendiente')).toBeVisible();
  expect(await questions()).toHaveLength(1);
});

test('a crowd never fills the screen, and reduced motion only counts', async ({ page }) => {
  const { code } = await aLedEvent(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await withoutStreams(page);
  let counts = { toast: 0, heart: 0 };
  await page.route(`**/api/v1/screen/${code}`, async (route) => {
    if (route.request().headers().accept?.includes('event-stream')) return route.fallback();
    const response = await route.fetch();
    const screen = await response.json();
    await route.fulfill({ response, json: { ...screen, audience: { counts, question: null } } });
  });
  await page.goto(`/screen/${code}`);
  await expect(page.getByText('1 persona')).toBeVisible();
  counts = { toast: 4_000, heart: 900 };
  const floating = page.locator('[data-kind]');
  await expect(floating).toHaveCount(24);
  await expect(floating).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByText('4000')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Brindis' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  // A poll may still be under way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
