import { expect, type Route } from '@playwright/test';
import {
  aTasting,
  join,
  look,
  minute,
  phone,
  stored,
} from '../../../support/browser/tasting-room.js';
import { test } from '../../../support/browser/test.js';
import { anEmail } from '../../../support/factories.js';

test.use({ viewport: phone.viewport, hasTouch: true });

test('the page retries by itself while the server is busy, and shows that to the guest', async ({
  page,
}) => {
  const { code } = await aTasting();
  const busy = (route: Route) =>
    route.fulfill({
      status: 429,
      // Long enough for the checks of the page in between.
      headers: { 'retry-after': '9' },
      json: { error: 'Too many.', error_msg: 'TOO_MANY_REQUESTS', status: 429, requestId: 'test' },
    });
  await page.route(`**/api/v1/room/${code}`, busy);
  await page.goto(`/room/${code}`);
  await expect(page.getByText('Hay mucha gente en la puerta')).toBeVisible();
  await look(page);
  await page.unroute(`**/api/v1/room/${code}`);
  await expect(page.getByRole('heading', { name: '¿Quién cata?' })).toBeVisible();
  await page.route('**/join', busy);
  await join(page, anEmail(), 'Fina Roca');
  await expect(page.getByRole('timer')).toHaveText(/^Lo intentamos otra vez en \d segundos?/);
  await look(page);
  await page.unroute('**/join');
  await expect(page.getByRole('heading', { level: 1, name: 'Antes de empezar' })).toBeVisible();
});

test('the link sets the language, a guest’s choice is kept, and anonymous guests need no name', async ({
  page,
}) => {
  const documents = {
    privacyPolicyUrl: 'https://celler.example.com/privacitat',
    termsUrl: 'https://celler.example.com/termes',
  };
  const { code } = await aTasting({ campaign: true, endsInMs: 40 * 24 * 60 * minute, documents });
  await page.goto(`/room/${code}?lang=ca&lite=true`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ca');
  await expect(page.getByRole('radio', { name: 'D’incògnit' })).toBeChecked();
  await look(page);
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en');
  await expect(page.getByRole('heading', { name: 'Who is tasting?' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Who is tasting?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
    'href',
    documents.privacyPolicyUrl,
  );
  await expect(page.getByRole('link', { name: 'terms' })).toHaveAttribute(
    'href',
    documents.termsUrl,
  );
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check();
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: 'Join the tasting' }).click();
  await page.getByRole('radio', { name: 'Sometimes' }).check();
  await page
    .getByRole('navigation', { name: 'Steps of the tasting' })
    .getByRole('button')
    .last()
    .click();
  await expect(page.getByRole('tab', { name: 'Smell' })).toBeVisible();
  await look(page);
  const { attendee } = await stored(page);
  expect(attendee).toMatchObject({ name: 'Lite assistant', email: null, lang: 'EN' });
  await page.getByRole('button', { name: 'See the whole tasting' }).click();
  await expect(page.getByText('Tasting incognito')).toBeVisible();
});

test('the door opens by itself, says when the event is over, and reports an unknown code', async ({
  page,
}) => {
  await page.goto('/room/NADIE234');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Este código no lleva a ninguna cata' }),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Código de la cata' })).toHaveValue('NADIE234');
  await expect(page.getByText('No hay ninguna cata con el código NADIE234.')).toBeVisible();
  await look(page);

  const soon = await aTasting({ startsInMs: 12_000 });
  await page.goto(`/room/${soon.code}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await look(page);
  await expect(page.getByRole('heading', { name: '¿Quién cata?' })).toBeVisible();

  const over = await aTasting({ startsInMs: -300 * minute, endsInMs: -60 * minute });
  await page.goto(`/room/${over.code}`);
  await expect(page.getByRole('heading', { name: 'La cata ha terminado' })).toBeVisible();
  await look(page);
});

test('a guest without a link can type the code in several formats', async ({ page }) => {
  const { code } = await aTasting();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Entra con tu código' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '¿A qué cata vienes?' })).toBeFocused();
  await look(page);
  const field = page.getByRole('textbox', { name: 'Código de la cata' });
  const enter = page.getByRole('button', { name: 'Entrar' });
  await enter.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Escribe el código');
  await field.fill('nadie-234');
  await expect(field).toHaveValue('NADIE234');
  await enter.click();
  await expect(field).toHaveAccessibleDescription(/^No hay ninguna cata con el código NADIE234/);
  await expect(field).toBeFocused();
  await look(page);
  await page.route(`**/api/v1/room/${code}`, (route) => route.abort());
  await field.fill(`Te esperamos en https://catas.example.com/room/${code.toLowerCase()}?lang=es`);
  await expect(field).toHaveValue(code);
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('No hay conexión con el servidor');
  await page.unroute(`**/api/v1/room/${code}`);
  await field.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Vendimia a tres voces' }),
  ).toBeVisible();
  await expect(page).toHaveURL(`/room/${code}`);
});

test('a waiting guest enters when the event begins earlier, and a guest inside is told when it is over', async ({
  page,
}) => {
  const { code, startAt } = await aTasting({ template: 'BLIND_TEMPLATE', startsInMs: 60 * minute });
  await page.goto(`/room/${code}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await startAt(-minute);
  await expect(page.getByRole('heading', { name: '¿Quién cata?' })).toBeVisible();
  await join(page, anEmail(), 'Pau Casals');
  await expect(page.getByRole('heading', { level: 1, name: 'Antes de empezar' })).toBeVisible();
  await startAt(-300 * minute);
  await expect(page.getByText('La cata ha terminado')).toBeVisible();
  await expect(
    page.getByText('3 muestras se quedaron sin descubrir, y siguen siendo un secreto.'),
  ).toBeVisible();
});

test('a guest returns to a closed room once it is open again, and joins again if the door opens before the room', async ({
  page,
}) => {
  const { code } = await aTasting();
  const email = anEmail();
  const inside = page.getByRole('heading', { level: 1, name: 'Antes de empezar' });
  await page.goto(`/room/${code}`);
  await join(page, email);
  await expect(inside).toBeVisible();
  const closed = (route: Route) =>
    route.fulfill({
      status: 404,
      json: { error: 'Closed.', error_msg: 'ROOM_CLOSED', status: 404, requestId: 'test' },
    });
  const readAgain = () => page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await page.route('**/api/v1/room', closed);
  await page.route(`**/api/v1/room/${code}`, closed);
  await readAgain();
  await expect(page.getByRole('heading', { level: 1, name: 'Cata cerrada' })).toBeFocused();
  await expect(page).toHaveTitle('Cata cerrada · Retrogusto');
  await expect(page.getByRole('combobox', { name: 'Idioma' })).toBeVisible();
  await look(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(inside).toBeVisible();

  await page.route('**/api/v1/room', closed, { times: 1 });
  await readAgain();
  await expect(page.getByRole('heading', { name: '¿Quién cata?' })).toBeVisible();
  await join(page, email);
  await expect(inside).toBeVisible();
});

test('a device with a wrong clock follows the server’s time', async ({ page }) => {
  const { code, startAt } = await aTasting({ startsInMs: 12_000 });
  await page.clock.install({ time: Date.now() - 120 * minute });
  await page.goto(`/room/${code}`);
  await expect(page.getByRole('timer')).toHaveText(/^00horas00minutos\d\d/);
  await join(page, anEmail(), 'Helena Roig');
  await expect(page.getByRole('heading', { level: 1, name: 'Antes de empezar' })).toBeVisible();
  const { sessionCode } = await startAt(10_000 - 240 * minute);
  // Waits until the page has read and stored the new end.
  await expect
    .poll(() =>
      page.evaluate(
        (end) => Object.values(localStorage).some((kept) => String(kept).includes(end)),
        sessionCode.toDate,
      ),
    )
    .toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Antes de empezar' })).toBeVisible();
  await expect(page.getByText('La cata ha terminado')).toBeVisible();
});
