import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { anOrganiser, givePlan, remember, web } from '../../../support/browser/organiser.js';
import { test } from '../../../support/browser/test.js';
import { aGuest, anEvent, aTastingWith } from '../../../support/factories.js';

const home = '/dashboard/home';

/** An entry that TypeScript does not know. */
type LayoutShift = PerformanceEntry & { hadRecentInput: boolean; value: number };

/** How far content has moved by itself, as a browser measures it (CLS). */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { hadRecentInput, value } = entry as LayoutShift;
            if (!hadRecentInput) sum += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 200);
      }),
  );

test('a beginner sees five steps with their minutes, on at most two screens of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await remember(page, await anOrganiser());
  await page.goto(home);
  const steps = page.getByRole('region', { name: 'Tus primeros pasos' });
  await expect(steps.getByRole('listitem')).toHaveCount(5);
  await expect(steps.getByRole('link', { name: /Añade tus productos.*2 min/ })).toBeVisible();
  // A new event, in which a beginner also creates the tasting and the instructor.
  for (const [title, kind] of [
    ['Prepara una cata grupal', 'live'],
    ['Prepara una cata individual, si quieres', 'podcast'],
  ] as const)
    await expect(steps.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `/dashboard/events/${kind}/new`,
    );
  expect(await shiftOf(page)).toBeLessThan(0.05);
  await expectFits(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2 * 844);
  await page.getByText('Qué incluye').click();
  await expectAccessible(page);
});

test('events are shared and led from the home page, and closing the drawer returns to it', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const tasting = await aTastingWith(organiser, 1, { name: 'Tarde de garnachas' });
  const running = await anEvent(organiser, { tasting });
  const inDays = (days: number) => ({
    tasting,
    sessionCode: { fromDate: new Date(Date.now() + days * 86_400_000).toISOString() },
  });
  for (const days of [2, 3, 20]) await anEvent(organiser, inDays(days));
  await remember(page, organiser);
  await page.goto(home);
  const open = page.getByRole('region', { name: 'En marcha' });
  await expect(open.getByRole('link', { name: 'Dirigir Tarde de garnachas' })).toHaveAttribute(
    'href',
    `/instructor/${running.sessionCode.publicCode}`,
  );
  // Only the events of a week are listed.
  const upcoming = page.getByRole('region', { name: 'Lo próximo' });
  await expect(upcoming.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await open.getByRole('link', { name: 'Compartir Tarde de garnachas' }).click();
  const drawer = page.getByRole('dialog', { name: /Tarde de garnachas/ });
  await expect(drawer.getByText(running.sessionCode.publicCode, { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL(home);
  await expect(open).toBeVisible();
});

test('the home page tells what is new since the last visit', async ({ page }) => {
  const organiser = await anOrganiser();
  const tasting = await aTastingWith(organiser, 1, { name: 'Tarde de garnachas' });
  const { sessionCode } = await anEvent(organiser, { tasting });
  await remember(page, organiser);
  await page.goto(home);
  await expect(page.getByRole('region', { name: 'En marcha' })).toBeVisible();
  const news = page.getByRole('region', { name: 'Desde tu última visita' });
  await expect(news).toHaveCount(0);
  // The visit ended two hours ago.
  await page.evaluate(
    ([key, at]) => localStorage.setItem(key as string, at as string),
    [`retrogusto.visit.${organiser.uid}`, new Date(Date.now() - 7_200_000).toISOString()],
  );
  const guest = await aGuest(web, sessionCode.publicCode);
  const [reference = ''] = tasting.productReferences.map((each) => each.reference);
  await guest.put('/api/v1/room/answers', {
    assessments: { [reference]: { parameters: { rateBox: 4 } } },
  });
  await page.reload();
  await expect(news).toContainText('Ha catado 1 persona más');
  const month = page.getByRole('region', { name: 'Los últimos treinta días' });
  await expect(month).toContainText('Ha entrado 1 persona.');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  // A reload belongs to the same visit.
  await page.reload();
  await expect(news).toBeVisible();
  await news.getByRole('link', { name: 'Tarde de garnachas' }).click();
  await expect(page).toHaveURL(new RegExp(`/generated/${sessionCode.publicCode}`));
});

test('the palette leads to the poster of the next event first, else to the list', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const tasting = await aTastingWith(organiser, 1, { name: 'Tarde de garnachas' });
  const inDays = (days: number) => ({
    tasting,
    sessionCode: { fromDate: new Date(Date.now() + days * 86_400_000).toISOString() },
  });
  await anEvent(organiser, { tasting });
  await anEvent(organiser, inDays(5));
  const { sessionCode } = await anEvent(organiser, inDays(3));
  await remember(page, organiser);
  await page.goto(home);
  const choosePoster = async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: /^Busca una pantalla/ }).fill('cartel');
    await page
      .getByRole('button', { name: /^Imprimir un cartel con el código QR/ })
      .first()
      .click();
  };
  await expect(page.getByRole('region', { name: 'Lo próximo' })).toBeVisible();
  await choosePoster();
  const drawer = page.getByRole('dialog', { name: /Tarde de garnachas/ });
  await expect(drawer.getByText(sessionCode.publicCode, { exact: true })).toBeVisible();
  await expect(drawer.getByRole('button', { name: /^Cartel/ })).toBeVisible();

  await remember(page, await anOrganiser());
  await page.goto(home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await choosePoster();
  await expect(page).toHaveURL('/dashboard/events/live/list');
  await expect(drawer).toHaveCount(0);
});
