import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { menuEntry } from '../../../support/browser/menu.js';
import { anOrganiser, givePlan, remember } from '../../../support/browser/organiser.js';
import { aTasting, deviceOf, join, next, stars } from '../../../support/browser/tasting-room.js';
import { test } from '../../../support/browser/test.js';

const address = '/dashboard/theme/edit';
const save = (page: Page, label = 'Guardar') =>
  page.getByRole('button', { name: label, exact: true }).click();
const phoneIn = (page: Page) => page.frameLocator('iframe[title]');
/** Not checked: the page and the phone in its frame both have a main landmark. */
const framed = ['landmark-unique'];
const vineyard = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#3b6d2a' } })
    .jpeg()
    .toBuffer();
/** A WAV file with 0.1 s of silence. */
function silence(): Buffer {
  const samples = Buffer.alloc(1_600);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  for (const [value, at] of [
    [1, 20],
    [1, 22],
    [2, 32],
    [16, 34],
  ] as const)
    head.writeUInt16LE(value, at);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(16_000, 28);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
/** The colour of a page's buttons. */
const filled = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-main-7'),
  );
/** Records the sounds that a page plays. */
const hearAll = (page: Page) =>
  page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    HTMLMediaElement.prototype.play = function () {
      heard.push(this.src);
      return Promise.resolve();
    };
  });
const heardOn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.length);

test('a theme is edited beside a preview, and a guest’s phone shows it after the next reload', async ({
  page,
  browser,
  baseURL,
}) => {
  const { organiser, code } = await aTasting({ quiz: { prize: null } });
  await givePlan(organiser);
  const { page: guest } = await deviceOf(browser, baseURL);
  await guest.goto(`/room/${code}`);
  await expect(guest.getByRole('heading', { name: 'Vendimia a tres voces' })).toBeVisible();
  expect(await filled(guest)).toBe('#ae1c38');

  await remember(page, organiser);
  await page.goto('/dashboard/home');
  await (await menuEntry(page, 'Tema web')).click();
  await expect(page).toHaveURL(address);
  const phone = phoneIn(page);
  // The preview shows a tasting with texts, not with the keys of texts.
  await expect(phone.getByText('Tarde de garnachas')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Empezar la cata' })).toBeVisible();
  await save(page);
  await expect(page.getByText('No hay modificaciones que guardar.')).toBeVisible();

  // An unreadable colour is reported at once, and a readable one is offered. The preview never
  // shows the unreadable one.
  const main = page.locator('[name=mainColor]');
  await main.fill('ffd400');
  await main.blur();
  await expect(main).toHaveValue('#ffd400');
  await expect(
    page.getByText(/contrasta 1,2 a 1 con la página y hace falta 4,5 a 1/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Usar #856d00' }).press('Enter');
  await expect(main).toBeFocused();
  await expect(page.getByText(/hace falta/)).toHaveCount(0);
  await expect(phone.getByRole('button', { name: 'Empezar la cata' })).toHaveCSS(
    'background-color',
    'rgb(133, 109, 0)',
  );
  await main.fill('#14532d');
  await page
    .getByRole('textbox', { name: 'Texto (ES)' })
    .fill('Bienvenidos.\nEmpezamos enseguida.');
  await expect(phone.getByText('Empezamos enseguida.')).toBeVisible();
  await page.getByRole('tab', { name: 'Català' }).click();
  await page.getByRole('textbox', { name: 'Texto (CA)' }).fill('Benvinguts.');
  await expect(phone.getByRole('button', { name: 'Comença el tast' })).toBeVisible();
  await expect(phone.getByText('Benvinguts.')).toBeVisible();
  for (const path of ['mainBackground', 'lobbyImage'])
    await page
      .locator(`[data-path=${path}] input[type=file]`)
      .first()
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await vineyard() });
  await expect(page.getByRole('img', { name: /^Vista previa de/ })).toHaveCount(2);

  await page.getByRole('switch', { name: 'Empezar sin esperar' }).check();
  await expect(page.locator('[name=lobbySkipTimeout]')).toHaveValue('10');
  await page.locator('[name=lobbySkipTimeout]').fill('121');
  await save(page);
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(
    'El campo «Segundos» debe estar entre 1 y 120',
  );
  await page.locator('[name=lobbySkipTimeout]').fill('120');

  // A custom sound can be played before its upload, and a file that is too large is not sent.
  await page.getByRole('switch', { name: 'Inicio de la cata' }).check();
  await page.getByRole('switch', { name: 'Valoración terminada' }).check();
  const start = page.locator('[data-path="audios.startTasting.url"]');
  await expect(start.getByText('El sonido de Retrogusto')).toBeVisible();
  let uploads = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/v1/files/')) uploads++;
  });
  await start.locator('input[type=file]').evaluate((input: HTMLInputElement) => {
    const files = new DataTransfer();
    files.items.add(
      new File([new Uint8Array(50 * 1024 * 1024 + 1)], 'himno.mp3', { type: 'audio/mpeg' }),
    );
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(start.getByRole('alert')).toContainText('50 MB');
  await start
    .locator('input[type=file]')
    .setInputFiles({ name: 'campanas.wav', mimeType: 'audio/wav', buffer: silence() });
  await expect(
    start.getByRole('group', { name: 'Nuevo: campanas.wav' }).locator('audio'),
  ).toBeVisible();
  expect(uploads).toBe(0);
  await start.getByRole('button', { name: 'Usar este sonido' }).click();
  await expect(start.getByText('campanas.wav', { exact: true })).toBeVisible();
  await start.getByRole('button', { name: 'Volver al de Retrogusto' }).press('Enter');
  await expect(page.getByRole('switch', { name: 'Inicio de la cata' })).toBeFocused();
  await start
    .locator('input[type=file]')
    .setInputFiles({ name: 'campanas.wav', mimeType: 'audio/wav', buffer: silence() });
  await start.getByRole('button', { name: 'Usar este sonido' }).click();
  await expect(start.getByText('campanas.wav', { exact: true })).toBeVisible();

  // A custom page must be chosen before the theme can be saved.
  const terms = page.getByRole('group', { name: 'Términos de uso' });
  await terms.getByText('Una página propia').click();
  await save(page);
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(/Términos de uso/);
  await terms.getByText('Un enlace').click();
  await expectAccessible(page, framed);
  await save(page);
  await expect(page.getByText('«Tema web» se ha guardado.')).toBeVisible();
  expect(await organiser.client.get(`/api/v1/theme/${organiser.uid}/web`)).toMatchObject({
    mainColor: '#14532d',
    lobbyText: { ES: 'Bienvenidos.\nEmpezamos enseguida.', CA: 'Benvinguts.' },
    lobbySkipActive: true,
    lobbySkipTimeout: 120,
    audios: {
      startTasting: {
        active: true,
        name: 'campanas.wav',
        url: expect.stringContaining('/themes/sounds/'),
      },
    },
  });

  // The guest's phone shows the saved theme.
  await hearAll(guest);
  await guest.reload();
  await expect.poll(() => filled(guest)).toBe('#14532d');
  await expectAccessible(guest);
  await join(guest, 'aina@example.com');
  await expect(guest.getByText('Empezamos enseguida.')).toBeVisible();
  await guest.getByRole('button', { name: 'Quedarme aquí' }).click();
  await expect(guest.getByRole('timer')).toHaveCount(0);
  await expectFits(guest);
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Empezar la cata' }).click();
  await expect.poll(() => heardOn(guest)).toBe(1);
  await next(guest).click();
  await guest.getByRole('tab', { name: 'Valoración' }).click();
  await stars(guest).press('End');
  await next(guest).click();
  await expect.poll(() => heardOn(guest)).toBe(2);
  await guest.getByRole('button', { name: 'Silenciar la sala' }).click();

  // The next visit uses the theme before anything has loaded, and muting is remembered.
  await guest.emulateMedia({ colorScheme: 'dark' });
  await guest.route('**/api/**', (route) => route.abort());
  await guest.reload();
  await expect(guest.getByRole('progressbar')).toBeVisible();
  expect(await filled(guest)).toBe('#14532d');
  await expect(guest.getByRole('button', { name: 'Silenciar la sala' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(guest);
});

test('markup in a lobby text is drawn as rich text, and runs no script', async ({ page }) => {
  const { organiser, code } = await aTasting({ quiz: { prize: null } });
  await givePlan(organiser);
  await organiser.client.post(`/api/v1/theme/${organiser.uid}/web`, {
    lobbyText:
      '<p>Hola <b>a todos</b></p><img src=x onerror="document.title = 1"><a href="https://valdehierro.example/carta">La carta</a>',
  });
  await page.goto(`/room/${code}`);
  await join(page, 'aina@example.com');
  await expect(page.getByText('a todos')).toHaveCSS('font-weight', /[6-9]00|bold/);
  await expect(page.getByRole('link', { name: 'La carta' })).toHaveAttribute(
    'href',
    'https://valdehierro.example/carta',
  );
  await expect(page.getByText('<p>')).toHaveCount(0);
  await expect(page.locator('main img')).toHaveCount(0);
  await expectFits(page);
  await expectAccessible(page);
});

test('on a phone, in dark mode and in Catalan, a button shows the preview, and the theme can be reset', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  await organiser.client.post(`/api/v1/theme/${organiser.uid}/web`, {
    mainColor: '#1d4ed8',
    lobbyText: 'Hola',
  });
  await remember(page, organiser);
  await page.evaluate(() => localStorage.setItem('retrogusto.language', 'ca'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await expect(page.locator('[name=mainColor]')).toHaveValue('#1d4ed8');
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mira com queda en un mòbil' }).click();
  await expect(phoneIn(page).getByText('Hola')).toBeVisible();
  await expect(phoneIn(page).locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await phoneIn(page).getByRole('button', { name: 'Comença el tast' }).click();
  await expect(phoneIn(page).getByRole('progressbar')).toBeVisible();
  await expectAccessible(page, framed);
  await page.getByRole('button', { name: 'Tanca', exact: true }).click();

  // A document can be a custom page. The field says that there is none yet.
  const terms = page.getByRole('group', { name: 'Termes d’ús' });
  await terms.getByText('Una pàgina pròpia').click();
  await expect(terms.getByText('Encara no tens pàgines pròpies.')).toBeVisible();

  await page.getByRole('button', { name: 'Torna a l’aspecte de Retrogusto' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Torna a l’aspecte de Retrogusto' })
    .click();
  await expect(page.locator('[name=mainColor]')).toHaveValue('#ae1c38');
  await save(page, 'Desa');
  await expect(page.getByText('S’ha desat «Tema web».')).toBeVisible();
  expect(await organiser.client.get(`/api/v1/theme/${organiser.uid}/web`)).toMatchObject({
    mainColor: '#ae1c38',
    lobbyText: {},
  });
});

test('a theme that cannot be read leads home or is read again, and the preview does not move behind a dialog', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  await remember(page, organiser);
  const theme = `**/api/v1/theme/${organiser.uid}/web`;
  await page.route(theme, (route) =>
    route.fulfill({ status: 400, json: { error: 'x', error_msg: 'VALIDATION', status: 400 } }),
  );
  const popup = page.getByRole('dialog', { name: 'No hemos podido cargar el tema' });
  await page.goto('/dashboard/home');
  await (await menuEntry(page, 'Tema web')).click();
  await expect(popup.getByRole('button', { name: 'Reintentar' })).toBeFocused();
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await expect(page).toHaveURL('/dashboard/home');
  await (await menuEntry(page, 'Tema web')).click();
  await expect(popup).toBeVisible();
  await page.unroute(theme);
  await popup.getByRole('button', { name: 'Reintentar' }).click();
  await expect(popup).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 800 });
  // The whole preview is visible from the start, above the save bar.
  const [phone, bar] = [
    await page.locator('iframe[title]').boundingBox(),
    await page.getByRole('button', { name: 'Guardar', exact: true }).boundingBox(),
  ];
  expect((phone?.y ?? 0) + (phone?.height ?? Number.NaN)).toBeLessThanOrEqual(bar?.y ?? 0);
  const reset = page.getByRole('button', { name: 'Volver al aspecto de Retrogusto' });
  await reset.scrollIntoViewIfNeeded();
  const top = () =>
    page
      .locator('iframe[title]')
      .evaluate((frame) => Math.round(frame.getBoundingClientRect().top));
  const before = await top();
  await reset.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await top()).toBe(before);
});

test('a plan without themes shows an example to try, and a broken theme blocks no guest', async ({
  page,
  browser,
  baseURL,
}) => {
  const { organiser, code } = await aTasting();
  await remember(page, organiser);
  await page.goto(address);
  const band = page.getByRole('region', { name: 'En el plan Reserva' });
  await expect(band.getByRole('link', { name: 'Ver Reserva' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Color principal', exact: true })).toHaveValue(
    '#1f6f5c',
  );
  for (const upload of await page.locator('input[type=file]').all())
    await expect(upload).toBeDisabled();

  const { page: guest } = await deviceOf(browser, baseURL);
  const broken = {
    mainColor: 'url(evil)',
    secondaryColor: '#zzzzzz',
    background: '/files/gone.jpg',
    lobby: { image: '/files/gone.jpg', text: { EN: 'Hello' }, skipAfterSeconds: 1 },
    sounds: {
      startTasting: '/files/gone.mp3',
      validate: null,
      storeSound: null,
      prerecomendation: null,
      postrecomendation: null,
    },
    links: { terms: null, privacy: null },
  };
  await guest.route('**/files/gone.*', (route) => route.fulfill({ status: 404 }));
  for (const path of [`**/api/v1/room/${code}`, '**/api/v1/room'])
    await guest.route(path, async (route) => {
      if (
        route.request().method() !== 'GET' ||
        route.request().headers().accept?.includes('event-stream')
      )
        return route.fallback();
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...((await response.json()) as object), theme: broken },
      });
    });
  await guest.goto(`/room/${code}`);
  await expect(guest.getByRole('heading', { name: 'Vendimia a tres voces' })).toBeVisible();
  expect(await filled(guest)).toBe('#ae1c38');
  await join(guest, 'bo@example.com');
  // The tasting begins by itself.
  await expect(guest.getByRole('progressbar')).toBeVisible();
});
