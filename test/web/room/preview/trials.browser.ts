import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { anOrganiser, remember } from '../../../support/browser/organiser.js';
import { test } from '../../../support/browser/test.js';
import { aTastingWith } from '../../../support/factories.js';

/** Opens a window with `press` and waits until it shows the room. */
async function opened(page: Page, press: () => Promise<void>): Promise<Page> {
  const [room] = await Promise.all([page.waitForEvent('popup'), press()]);
  await room.waitForURL(/\/room\/[A-Z0-9]{8}\?lang=es&lite=true$/);
  return room;
}

test('a trial of a tasting opens in a window of its own, and starts again each time', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  const tasting = await aTastingWith(organiser, 1, {
    type: 'PODCAST_TAST',
    name: 'Tarde de garnachas',
    template: 'SIMPLE_TEMPLATE',
  });
  await remember(page, organiser);
  await page.goto('/dashboard/tastings/podcast/list');
  const attempt = page.getByRole('button', { name: 'Probar: Tarde de garnachas' });

  const room = await opened(page, () => attempt.click());
  expect(await room.evaluate(() => globalThis.opener as unknown)).toBeNull();
  const notice = room.getByRole('complementary', { name: 'Es una prueba.' });
  await expect(notice).toBeVisible();
  await expectAccessible(room);
  await room.setViewportSize({ width: 390, height: 844 });
  await expectFits(room);
  for (const consent of [/18 años/, /Acepto/])
    await room.getByRole('checkbox', { name: consent }).check();
  await room.getByRole('button', { name: 'Entrar en la cata' }).click();
  await expect(room.getByRole('progressbar')).toBeVisible();
  await expect(notice).toBeVisible();
  await expectFits(room);

  // When the trial is opened again in the same browser, it starts at the door, with the current
  // version of the tasting.
  await organiser.client.post(`/api/v1/tasting/${organiser.uid}/${tasting.id}`, {
    name: 'Noche de garnachas',
  });
  await page.goto(`/dashboard/tastings/podcast/edit/${tasting.id}`);
  const again = await opened(page, () => page.getByRole('button', { name: 'Probar' }).click());
  await expect(again.getByRole('heading', { name: 'Noche de garnachas' })).toBeVisible();
  await expect(again.getByText('Has seguido en otro dispositivo')).toHaveCount(0);
});

test('a trial that cannot be opened says why', async ({ page }) => {
  const organiser = await anOrganiser();
  await aTastingWith(organiser, 1, { type: 'PODCAST_TAST', name: 'Tarde de garnachas' });
  await remember(page, organiser);
  await page.goto('/dashboard/tastings/podcast/list');
  const attempt = page.getByRole('button', { name: 'Probar: Tarde de garnachas' });

  await page.route('**/demoSession', (route) =>
    route.fulfill({ status: 500, json: { error: 'x', error_msg: 'INTERNAL', status: 500 } }),
  );
  const [waiting] = await Promise.all([page.waitForEvent('popup'), attempt.click()]);
  await expect(
    page.getByRole('alert').filter({ hasText: 'No se ha podido generar la prueba' }),
  ).toBeVisible();
  expect(waiting.isClosed()).toBe(true);

  const blocked = { error: 'x', error_msg: 'ACCOUNT_BLOCKED', status: 403 };
  await page.route('**/demoSession', (route) => route.fulfill({ status: 403, json: blocked }));
  await attempt.click();
  const popup = page.getByRole('dialog', { name: 'Tu plan ha terminado' });
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: 'Ahora no' }).click();

  // If the browser blocks the window, a second click opens it.
  await page.unroute('**/demoSession');
  await page.evaluate(() => {
    const open = globalThis.open.bind(globalThis);
    globalThis.open = () => {
      globalThis.open = open;
      return null;
    };
  });
  await attempt.click();
  const ready = page.getByRole('dialog', { name: 'La prueba está lista' });
  await expectAccessible(page);
  await opened(page, () => ready.getByRole('button', { name: 'Abrir la prueba' }).click());
});

test('a trial of a group tasting opens its desk', async ({ page }) => {
  const organiser = await anOrganiser();
  await aTastingWith(organiser, 1, { name: 'Tarde de garnachas' });
  await remember(page, organiser);
  await page.goto('/dashboard/tastings/live/list');
  const attempt = page.getByRole('button', { name: 'Probar: Tarde de garnachas' });
  const [desk] = await Promise.all([page.waitForEvent('popup'), attempt.click()]);
  await desk.waitForURL(/\/instructor\/[A-Z0-9]{8}\?lang=es-ES$/);
  await expect(desk.getByRole('heading', { name: 'Los invitados entran aquí' })).toBeVisible();
});
