import { expect } from '@playwright/test';
import {
  anOrganiser,
  becomeQuiet,
  demoCampaign,
  mailbox,
  remember,
  rememberGuest,
  web,
} from '../../support/browser/organiser.js';
import { join, look, phone, storedOf, tokenOn } from '../../support/browser/tasting-room.js';
import { test } from '../../support/browser/test.js';
import { aGuest, anEmail, anEvent } from '../../support/factories.js';
import { mailed } from '../../support/mailbox.js';

test.use({ ...phone, locale: 'es-ES' });

const wish = 'Mándame por correo lo que he catado';

test('a guest of the sample campaign gets from the mail to their ranking and to a shop in three clicks, and another guest sees neither tasting nor ranking', async ({
  page,
  browser,
}) => {
  const { code, creatorEmail } = await demoCampaign();
  const email = anEmail();
  await page.goto(`/room/${code}`);
  const tick = page.getByRole('checkbox', { name: wish });
  await expect(tick).not.toBeChecked();
  await tick.check();
  await look(page);
  await join(page, email, 'Cesca Vila');
  const tastingSteps = page.getByRole('navigation', { name: 'Pasos de la cata' });
  await expect(tastingSteps).toBeVisible();

  // Joining again on the same device without touching the checkbox does not withdraw the consent.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith('.token')) localStorage.removeItem(key);
  });
  await page.goto(`/room/${code}`);
  await join(page, email, 'Cesca Vila');
  await expect(tastingSteps).toBeVisible();
  const token = await tokenOn(page);
  const { attendee, products } = await storedOf(token);
  expect(attendee).toMatchObject({ email, recapConsent: true });
  const stars = (place: number) => ({
    parameters: { rateBox: place === 0 ? 4.5 : 3 },
    submitted: true,
  });
  await web.as(token).put('/api/v1/room/answers', {
    assessments: Object.fromEntries(
      products.map(({ reference }, place) => [reference, stars(place)]),
    ),
  });

  // The last page: the consent can be withdrawn and given again, and the guest area opens without
  // the organiser's e-mail.
  await page.goto(`/room/${code}#thanks`);
  await page.reload();
  const inside = page.getByRole('main').getByRole('checkbox', { name: wish });
  await expect(inside).toBeChecked();
  for (const given of [false, true]) {
    const said = page.waitForResponse((response) => response.url().endsWith('/room/recapConsent'));
    await inside.setChecked(given);
    expect((await said).status()).toBe(200);
  }
  await look(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('link', { name: 'Todas tus catas y tu ranking' }).click();
  await expect(page.getByRole('textbox', { name: 'Tu correo electrónico' })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Código de la cata' })).toHaveValue(code);
  await expect(page).toHaveURL(/\/assistant\/login$/);
  await look(page);
  await page.getByRole('button', { name: 'Aceptar y recibir el código' }).click();
  const digits = page.getByRole('textbox', { name: 'Código de seis cifras' });
  await expect(digits).toBeFocused();
  await digits.fill(
    (await mailed(web, await mailbox(), email, /\b(\d{3} ?\d{3})\b/)).replace(' ', ''),
  );
  await expect(page.getByRole('heading', { level: 2, name: 'A ciegas en casa' })).toBeVisible();
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem('LOGGED_ASSISTANT') ?? '')),
  ).toEqual({
    logged: true,
    email,
    userEmail: creatorEmail,
  });
  expect(asked.filter((url) => url.split('/api/')[0]?.includes(email.split('@')[0] ?? ''))).toEqual(
    [],
  );
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();

  await becomeQuiet(email);
  const link = new URL(
    await mailed(web, await mailbox(), email, /\S+\/assistant\/open\?lang=es#\S+/),
  );
  const stop = new URL(await mailed(web, await mailbox(), email, /\S+\/unsubscribe\/\S+/));
  expect(await mailed(web, await mailbox(), email, /4,5\/5/)).toBeTruthy();
  // First click.
  await page.goto(link.pathname + link.search + link.hash);
  await expect(page.getByRole('heading', { level: 1, name: 'A ciegas en casa' })).toBeVisible();
  const tasting = new URL(page.url()).pathname;
  expect(tasting).toMatch(/^\/assistant\/sessions\/[^/]+\/[^/]+$/);
  await look(page);
  // Second click.
  await page
    .getByRole('navigation', { name: 'Mi espacio' })
    .getByRole('link', { name: 'Ranking' })
    .click();
  const ranked = page.getByRole('list', { name: 'Mi ranking' }).getByRole('listitem');
  await expect(ranked).toHaveCount(products.length);
  await expect(ranked.first()).toContainText('4,5');
  await look(page);
  // Third click.
  await page
    .context()
    .route('https://shop.retrogusto.example/**', (route) => route.fulfill({ body: 'La tienda' }));
  const shop = page.waitForEvent('popup');
  await ranked
    .first()
    .getByRole('link', { name: /^Comprar/ })
    .click();
  await expect((await shop).getByText('La tienda')).toBeVisible();

  const other = await browser.newContext({
    ...phone,
    locale: 'es-ES',
    baseURL: new URL(page.url()).origin,
  });
  const stranger = await other.newPage();
  await rememberGuest(stranger, await anOrganiser());
  await stranger.goto(tasting);
  await expect(stranger.getByRole('dialog', { name: 'Error' })).toContainText(
    'Error al obtener los datos de la cata.',
  );
  await stranger.goto('/assistant/sessions/ranking');
  await expect(
    stranger.getByRole('heading', { name: 'Todavía no hay nada que ordenar' }),
  ).toBeVisible();
  await other.close();

  await page.goto(stop.pathname);
  await look(page);
  await page.getByRole('button', { name: 'No quiero más' }).click();
  await expect(page.getByRole('status')).toContainText('no recibirás más mensajes');
  await page.getByRole('button', { name: 'Quiero recibirlos' }).click();
  await expect(page.getByRole('button', { name: 'No quiero más' })).toBeVisible();
  await look(page);
});

test('an organiser sees how many guests get the mail after the tasting, if a guest asked for it', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  const { id, sessionCode } = await anEvent(organiser);
  await remember(page, organiser);
  const counts = page.waitForResponse((response) => response.url().endsWith('/recaps'));
  await page.goto(`/dashboard/events/live/edit/${id}`);
  await counts;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('por correo lo que')).toHaveCount(0);
  await aGuest(web, sessionCode.publicCode, { recapConsent: true });
  await aGuest(web, sessionCode.publicCode, { recapConsent: true });
  await aGuest(web, sessionCode.publicCode);
  await page.reload();
  const told = page
    .getByRole('alert')
    .filter({ hasText: '2 invitados quieren recibir por correo lo que han catado' });
  await expect(told).toContainText('2 lo recibirán cuando termine la cata');
  await look(page);
});
