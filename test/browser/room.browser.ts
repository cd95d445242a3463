import { type Browser, expect, type Page, type Response, type Route } from '@playwright/test';
import sharp from 'sharp';
import type { RoomDto } from '../../server/rooms/room.dto.js';
import type { SessionDto } from '../../server/sessions/session.dto.js';
import type { SheetSummaryDto } from '../../server/sheets/sheet.dto.js';
import type { Template } from '../../shared/vocabulary/tasting.js';
import { anEmail, anEvent, aProduct, aTastingWith, quizQuestionBody } from '../support/factories.js';
import type { Json } from '../support/json.js';
import { mailed } from '../support/mailbox.js';
import { expectAccessible, expectFits } from './accessible.js';
import { growOld } from './old-browser.js';
import { anOrganiser, mailbox, web } from './organiser.js';
import { countReads, test, withoutStreams } from './test.js';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
test.use({ viewport: phone.viewport, hasTouch: true });

const minute = 60_000;
type EventOptions = {
  template?: Template;
  startsInMs?: number;
  endsInMs?: number;
  campaign?: boolean;
  documents?: object;
  quiz?: { prize: string | null };
};

const cellar = [
  { name: 'Garnacha del Priorat Vell', subtype: 'RED', colour: '#5b1020', vintage: 2019, region: 'Priorat', price: 24.5 },
  { name: 'Xarel·lo de les Marges', subtype: 'WHITE', colour: '#d8c56a', vintage: 2022, region: 'Penedès', price: 13.9 },
  { name: 'Escumós de Nit', subtype: 'SPARKLING', colour: '#3d4a2c', vintage: 2020, region: 'Penedès', price: 18 },
];

/** A bottle that looks like one, in this colour. */
const bottle = (colour: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="210" height="640"><path fill="${colour}" d="M85 10h40v150c0 40 45 50 45 110v340c0 14-8 20-20 20H60c-12 0-20-6-20-20V270c0-60 45-70 45-110z"/><rect x="40" y="360" width="130" height="150" fill="#f6efe2"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** An event that is on, with bottles that can be seen. */
async function aTasting({
  template = 'CONVENTIONAL_TEMPLATE',
  startsInMs = -minute,
  endsInMs = 90 * minute,
  campaign = false,
  documents,
  quiz,
}: EventOptions = {}) {
  const organiser = await anOrganiser();
  const { uid, client } = organiser;
  await client.post(`/api/v1/user/${uid}`, { deliveryCost: 6.5, freeDeliveryMinimum: 60, ...documents });
  const sheets = await client.get<SheetSummaryDto[]>('/api/v1/assessmentSheet/WINE');
  const products = await Promise.all(
    cellar.map(async ({ colour, ...wine }) => {
      const { url: image } = await client.upload<{ url: string }>(`/api/v1/files/${uid}`, { path: 'products' }, await bottle(colour));
      const properties = [
        { name: 'Crianza', value: 'Doce meses en fudre', unit: '', default: false },
        { name: 'Alcohol', value: '', unit: '%', default: true },
      ];
      return {
        ...(await aProduct(organiser, { ...wine, image, country: 'ES', externalStoreURL: 'tienda.example.com/vino', properties })),
        image,
      };
    }),
  );
  const after = quiz && {
    recommendation: (await aProduct(organiser, { name: 'Garnacha de l’Any', price: 9.5, externalStoreURL: 'tienda.example.com/any' })).id,
    quizPrize: quiz.prize,
    quizQuestions: [
      quizQuestionBody(),
      quizQuestionBody({
        question: '¿Dónde se crio?',
        options: { answer1: 'Barrica', answer2: 'Fudre', answer3: 'Tinaja', answer4: 'Acero' },
      }),
    ],
  };
  const tasting = await aTastingWith(organiser, products, {
    type: campaign ? 'PODCAST_TAST' : 'CONVENTIONAL_TAST',
    name: 'Vendimia a tres voces',
    description: 'Tres vinos de la casa, de la viña más vieja a la burbuja.',
    duration: 45,
    template,
    surveyQuestions: [
      {
        question: { ES: '¿Cuánto vino bebes?', CA: 'Quant vi beus?', EN: 'How much wine do you drink?' },
        type: 'SIMPLE_QUESTION',
        options: {
          1: { ES: 'A diario', CA: 'Cada dia', EN: 'Daily', order: 0 },
          2: { ES: 'A veces', CA: 'A vegades', EN: 'Sometimes', order: 1 },
        },
      },
      {
        question: { ES: '¿Qué te gusta?', CA: 'Què t’agrada?', EN: 'What do you like?' },
        type: 'MULTIPLE_OPTION_QUESTION',
        options: { 1: { ES: 'Tintos', CA: 'Negres', EN: 'Reds', order: 0 }, 2: { ES: 'Blancos', CA: 'Blancs', EN: 'Whites', order: 1 } },
      },
    ],
    productReferences: products.map(({ id, subtype }, place) => ({
      product: id,
      assessmentSheetPath: sheets.find(({ type }) => type === subtype.reference)?.path,
      ...(quiz && place === 0 ? after : {}),
    })),
  });
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  const { id, sessionCode } = await anEvent(organiser, {
    tasting,
    ...(campaign ? { liteMode: true } : {}),
    sessionCode: { fromDate: inMs(startsInMs), toDate: inMs(endsInMs) },
  });
  return {
    code: sessionCode.publicCode,
    names: cellar.map(({ name }) => name),
    productIds: products.map((product) => product.id),
    images: products.map(({ image }) => image),
    /** Ends a campaign. */
    end: () => client.post(`/api/v1/session/user/${uid}/${id}`, { sessionCode: { fromDate: inMs(-300 * minute), toDate: inMs(-minute) } }),
    /** Moves the event; a led tasting lasts four hours. */
    startAt: (ms: number) => client.post<Json<SessionDto>>(`/api/v1/session/user/${uid}/${id}`, { sessionCode: { fromDate: inMs(ms) } }),
  };
}

async function look(page: Page) {
  await expectFits(page);
  await expectAccessible(page);
}

async function join(page: Page, email: string, name = 'Aina Ferrer') {
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('checkbox', { name: 'Tengo 18 años o más' }).check();
  await page.getByRole('checkbox', { name: /^Acepto/ }).check();
  await page.getByRole('button', { name: 'Entrar en la cata' }).click();
}

/** What the server has of the person on this page. */
async function stored(page: Page): Promise<Json<RoomDto>> {
  return storedOf(await tokenOn(page));
}

const tokenOn = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('retrogusto.room.') && each.endsWith('.token'));
    return key ? (JSON.parse(localStorage.getItem(key) ?? '') as string) : '';
  });

const storedOf = (token: string) => web.as(token).get<Json<RoomDto>>('/api/v1/room');

const next = (page: Page) => page.getByRole('navigation', { name: 'Pasos de la cata' }).getByRole('button').last();
const saved = (page: Page) => expect(page.locator('[data-saving]')).toHaveText('Guardado');
const stars = (page: Page) => page.getByRole('slider', { name: 'Valoración' });
test('a tasting from the door to the recap, with a refresh and without a connection in the middle', async ({ page, context }) => {
  const { code } = await aTasting();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const asked = countReads(page);

  // The door says who invites to what; a mistake is shown where it is.
  await page.goto(`/room/${code.toLowerCase()}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Vendimia a tres voces' })).toBeFocused();
  await expect(page.getByText('Celler de Prova').first()).toBeVisible();
  await expect(page.getByText('3 productos')).toBeVisible();
  await look(page);
  // what is asked before its code is there is not asked again
  expect(asked(`/api/v1/room/${code}`)).toBe(1);
  await page.getByRole('button', { name: 'Entrar en la cata' }).click();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Para esta cata hay que tener al menos 18 años: si los tienes, márcalo aquí')).toBeVisible();
  await expect(page.getByText('Marca esta casilla para participar')).toBeVisible();
  await look(page);
  // what is to be accepted can be read, and reading it accepts nothing
  await page.getByRole('button', { name: 'qué y hasta cuándo' }).click();
  await expect(page.getByRole('dialog', { name: 'Privacidad en esta cata' })).toContainText('pedir a Celler de Prova');
  await look(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByRole('button', { name: 'qué y hasta cuándo' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: /^Acepto/ })).not.toBeChecked();
  await join(page, anEmail());

  // The survey.
  await expect(page.getByRole('heading', { level: 1, name: 'Antes de empezar' })).toBeFocused();
  await page.getByRole('radio', { name: 'A veces' }).check();
  await page.getByRole('checkbox', { name: 'Tintos' }).check();
  await page.getByRole('checkbox', { name: 'Blancos' }).check();
  await saved(page);
  await look(page);
  // each answer fills the bar, one that is taken back empties it
  const progress = page.getByRole('progressbar', { name: 'Avance de la cata' });
  await expect(progress).toHaveAttribute('aria-valuetext', /^Respondidas 2 de \d+ preguntas$/);
  await page.getByRole('button', { name: 'Quitar la respuesta de ¿Cuánto vino bebes?' }).click();
  await expect(progress).toHaveAttribute('aria-valuenow', '1');
  await page.getByRole('radio', { name: 'A veces' }).check();
  await expect(progress).toHaveAttribute('aria-valuenow', '2');
  await next(page).click();

  // The first product; its heading takes the focus.
  await expect(page.getByRole('heading', { level: 1, name: 'Garnacha del Priorat Vell' })).toBeFocused();
  await expect(page.getByText('2019 · Priorat · España')).toBeVisible();
  await page.getByText('Datos del producto').click();
  await expect(page.getByText('Doce meses en fudre')).toBeVisible();
  await expect(page.getByText('Alcohol')).toHaveCount(0);
  await look(page);
  const scale = page.getByRole('radiogroup').first();
  await scale.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(scale.getByRole('radio').nth(2)).toBeChecked();
  await page.getByRole('radio', { name: 'Rubí' }).check();
  await saved(page);

  // A refresh comes back to the same place, with what was said.
  await page.getByRole('tab', { name: 'Olfato' }).click();
  await expect(page).toHaveURL(/#1\.1$/);
  const before = asked('/api/v1/room');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Olfato', selected: true })).toBeVisible();
  await expectAccessible(page);
  expect([asked('/api/v1/room') - before, asked(`/api/v1/room/${code}`)]).toEqual([1, 1]);
  await page.goto(`/room/${code}`);
  await expect(page.getByRole('tab', { name: 'Olfato', selected: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Vista' }).click();
  await expect(page.getByRole('radio', { name: 'Rubí' })).toBeChecked();
  await expect(scale.getByRole('radio').nth(2)).toBeChecked();

  // The arrows go along the tabs, where the focus stays.
  await page.getByRole('tab', { name: 'Vista' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Olfato', selected: true })).toBeFocused();
  await page.getByRole('tab', { name: 'Vista' }).click();

  // Families that open, and chips for what is chosen.
  await page.getByRole('tab', { name: 'Olfato' }).click();
  await page.getByRole('button', { name: 'Fruta roja', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Cereza', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Fruta roja, en general' }).check();
  await expect(page.getByRole('button', { name: 'Quitar Cereza' })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Quitar Fruta roja' }).click();
  await expect(page.getByRole('checkbox', { name: 'Fruta roja, en general' })).not.toBeChecked();

  // Stars by touch: the left part of a star is a half.
  await page.getByRole('tab', { name: 'Valoración' }).click();
  await stars(page).press('4');
  await stars(page).press('ArrowRight');
  await expect(stars(page)).toHaveAttribute('aria-valuetext', '4,5 de 5');
  await page.getByRole('radio', { name: 'Prefiero no valorarlo' }).check();
  await page.getByRole('textbox', { name: 'Notas' }).fill('Guinda y tomillo.');
  await saved(page);
  await expect(page.getByText(/^Envío: 6,50\s€, gratis desde 60/)).toBeVisible();
  await look(page);
  await context.route('https://tienda.example.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'La tienda' }));
  const [shop] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Ver en la tienda' }).click()]);
  await expect(shop).toHaveURL('https://tienda.example.com/vino');
  await shop.close();

  // Without a connection nothing is lost, and it says so.
  await next(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Xarel·lo de les Marges' })).toBeVisible();
  await saved(page);
  const top = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top + scrollY);
  const topBefore = await top();
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión')).toBeVisible();
  expect(await top(), 'the questions stay under the finger').toBe(topBefore);
  await page.getByRole('tab', { name: 'Valoración' }).click();
  await stars(page).press('3');
  await page.getByRole('radio', { name: '5 de 5' }).check();
  await expect(page.getByText('2 respuestas están a salvo en este dispositivo')).toBeVisible();
  await expect(page.locator('[data-saving]')).toHaveText('En este dispositivo');
  await look(page);
  await context.setOffline(false);
  await saved(page);
  await expect(page.getByText('Sin conexión')).toHaveCount(0);
  await expect.poll(async () => Object.keys((await stored(page)).answers.assessments)).toHaveLength(2);

  // What the device could not send before the page was closed goes out at the next visit.
  await page.route('**/api/v1/room/answers', (route) => route.abort());
  await page.getByRole('radio', { name: '2 de 5' }).check();
  await expect(page.getByText('1 respuesta está a salvo')).toBeVisible();
  await page.unroute('**/api/v1/room/answers');
  await page.reload();
  await expect(page.getByRole('radio', { name: '2 de 5' })).toBeChecked();
  await saved(page);

  // A finger's stroke goes to the next product.
  await swipeLeft(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Escumós de Nit' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Xarel·lo de les Marges' })).toBeVisible();

  // The whole tasting at a glance.
  await page.getByRole('button', { name: 'Ver toda la cata' }).click();
  const dialog = page.getByRole('dialog', { name: 'La cata' });
  await expect(dialog.getByRole('img', { name: 'Hecho' })).toHaveCount(3);
  await expect(dialog.getByText('★ 4,5')).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: 'Para terminar' })
    .or(dialog.getByRole('button', { name: '¿Qué tal ha ido?' }))
    .click();

  // How it was.
  await expect(page.getByRole('heading', { level: 1, name: '¿Qué tal ha ido?' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Valorar: Escumós de Nit' })).toBeVisible();
  for (const concept of await page.getByRole('radiogroup').all()) await concept.getByRole('radio', { name: 'Muy bien' }).check();
  await page.getByRole('textbox', { name: 'Comentario final' }).fill('Volveremos.');
  await saved(page);
  await look(page);
  await next(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gracias por catar, Aina' })).toBeVisible();
  await expect(page.getByText('Te queda 1 por valorar.')).toBeVisible();
  await expect(page.getByText('Tu favorito')).toHaveCount(1);
  await expect(page.getByText('Guinda y tomillo.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Todo en la tienda' })).toBeVisible();
  await look(page);
  const [card] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Guardar o compartir' }).click()]);
  expect(card.suggestedFilename()).toBe('Vendimia a tres voces.png');
  expect(await sharp(await card.path()).metadata()).toMatchObject({ format: 'png', width: 1080 });

  // All of it is where the report reads it.
  const { products, answers, session } = await stored(page);
  const [red, white, sparkling] = products.map(({ reference }) => answers.assessments[reference]);
  expect(red?.parameters).toEqual({ rateBox: 4.5, ratePrice: 'not_rated', blindPrice: null, notes: 'Guinda y tomillo.' });
  expect(Object.values(red?.categories ?? {}).flatMap((votes) => Object.values(votes))).toHaveLength(3);
  expect(white?.parameters).toEqual({ rateBox: 3, ratePrice: 2, blindPrice: null, notes: null });
  expect(sparkling).toBeUndefined();
  expect(
    Object.values(answers.survey)
      .map(({ length }) => length)
      .toSorted((a, b) => a - b),
  ).toEqual([1, 2]);
  expect(session.satisfactionActive).toBe(true);
  expect(Object.values(answers.satisfactions)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(answers.finalComment).toBe('Volveremos.');

  // A phone downloads neither the dashboard nor what signs organisers in.
  expect(scripts.filter((url) => /firebase|recharts|datatable|dashboard|tiptap/i.test(url))).toEqual([]);
});

test('once inside, the whole tasting is there without a connection, and what was said arrives when it is back', async ({
  page,
  context,
}) => {
  const { code } = await aTasting();
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => fetched.add(new URL(request.url()).pathname));
  await page.goto(`/room/${code}`);
  await join(page, anEmail(), 'Oriol Vives');
  await expect(page.getByRole('heading', { level: 1, name: 'Antes de empezar' })).toBeVisible();
  const { products, sheets } = await stored(page);
  const questions = Object.values(sheets).flatMap(({ categories }) => categories.map(({ components }) => components));
  const pictures = JSON.stringify([products, questions]).match(/\/(files|library)\/[^"]+/g) ?? [];
  expect(pictures.length).toBeGreaterThan(10);
  await expect.poll(() => pictures.filter((path) => !fetched.has(path))).toEqual([]);
  await expect.poll(() => [...fetched].filter((path) => /\/assets\/texts-room-\w+-[\w-]{8}\.js$/.test(path))).toHaveLength(3);

  await context.setOffline(true);
  await page.getByRole('radio', { name: 'A veces' }).check();
  const seen = new Set<string>();
  const where = () => page.locator('h1, [role=tab][aria-selected=true]').allTextContents();
  const missing = () =>
    page.locator('main img').evaluateAll((images: HTMLImageElement[]) => {
      // those further down too
      for (const image of images) image.loading = 'eager';
      return images.filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0).map(({ src }) => src);
    });
  for (;;) {
    await expect.poll(missing).toEqual([]);
    for (const picture of await page.locator('main img').all()) seen.add((await picture.getAttribute('src')) ?? '');
    if (await page.getByRole('tab', { name: 'Valoración', selected: true }).isVisible()) await stars(page).press('4');
    if (!(await next(page).isVisible())) break;
    const before = await where();
    await next(page).click();
    await expect.poll(where).not.toEqual(before);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Gracias por catar, Oriol' })).toBeVisible();
  await expect(page.getByText('Lo que aún no ha llegado se enviará solo.')).toBeVisible();
  expect([...seen].toSorted()).toEqual([...new Set(pictures)].toSorted());
  await page.getByRole('button', { name: 'Ver toda la cata' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Idioma' }).selectOption('ca');
  await expect(page.getByRole('heading', { level: 1, name: 'Gràcies per tastar, Oriol' })).toBeVisible();
  await expect(page.getByText('Sense connexió')).toBeVisible();
  await expect(page.getByText('Entre els teus preferits')).toHaveCount(3);

  await context.setOffline(false);
  await expect(page.locator('[data-saving]')).toHaveText('Desat');
  const { answers } = await stored(page);
  expect(Object.values(answers.assessments).map(({ parameters }) => parameters.rateBox)).toEqual([4, 4, 4]);
  expect(Object.keys(answers.survey)).toHaveLength(1);
});

/** A stroke of one finger over the product's name. */
async function swipeLeft(page: Page) {
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const touch = (x: number) => new Touch({ identifier: 1, target: heading, clientX: x, clientY: 120 });
    heading.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(300)], changedTouches: [touch(300)] }));
    heading.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [touch(120)] }));
  });
}

const deviceOf = async (browser: Browser, baseURL: string | undefined) => {
  const context = await browser.newContext({ ...phone, locale: 'es-ES', ...(baseURL ? { baseURL } : {}) });
  return { context, page: await context.newPage() };
};

test('another device goes on with a code by mail, and the first one is told', async ({ page, browser, baseURL }) => {
  const { code } = await aTasting();
  const email = anEmail();
  await page.goto(`/room/${code}`);
  await join(page, email, 'Berta Soler');
  await page.getByRole('radio', { name: 'A diario' }).check();
  await saved(page);

  const other = await deviceOf(browser, baseURL);
  await other.page.goto(`/room/${code}`);
  await join(other.page, email, 'Berta Soler');
  await expect(other.page.getByRole('heading', { name: 'Ya estás dentro con este correo' })).toBeVisible();
  await expect(other.page.getByRole('button', { name: 'Entrar de incógnito' })).toHaveCount(0);
  await look(other.page);
  await other.page.getByRole('button', { name: 'Enviarme el código' }).click();
  const field = other.page.getByRole('textbox', { name: 'Código de 6 cifras' });
  await field.fill('000000');
  const sixDigits = await mailed(web, await mailbox(), email, /\b\d{6}\b/);
  if (sixDigits !== '000000') {
    await other.page.getByRole('button', { name: 'Seguir aquí' }).click();
    await expect(other.page.getByText('El código no es correcto o ha caducado')).toBeVisible();
  }
  await look(other.page);
  await field.fill(sixDigits);
  await other.page.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(other.page.getByRole('radio', { name: 'A diario' })).toBeChecked();

  await page.getByRole('radio', { name: 'A veces' }).check();
  await expect(page.getByRole('heading', { name: 'Has seguido en otro dispositivo' })).toBeVisible();
  expect(Object.values((await stored(other.page)).answers.survey)).toHaveLength(1);
  await other.context.close();
});

test('a blind tasting keeps its secret in the page and on the wire until it is handed in', async ({ page }) => {
  const { code, names, productIds, images } = await aTasting({ template: 'BLIND_TEMPLATE' });
  const heard: Promise<string>[] = [];
  const listen = (response: Response) => {
    if (response.url().includes('/api/')) heard.push(response.text().catch(() => ''));
  };
  page.on('response', listen);
  // what never ends cannot be read whole; what it says, the door says to who asks
  await withoutStreams(page);
  const secrets = [...names, ...productIds, ...images, 'tienda.example.com'];
  const told = async () =>
    [
      await page.content(),
      await page.evaluate(() =>
        Object.keys(localStorage)
          .map((key) => localStorage.getItem(key))
          .join('\n'),
      ),
      ...(await Promise.all(heard)),
    ].join('\n');

  await page.goto(`/room/${code}`);
  await join(page, anEmail(), 'Cesca Vila');
  await next(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Muestra n.º 1' })).toBeVisible();
  await look(page);
  await page.getByRole('tab', { name: 'Valoración' }).click();
  await stars(page).press('4');
  await page.getByRole('textbox', { name: 'Precio a ciegas' }).fill('12,5o');
  await expect(page.getByText('El campo «Precio a ciegas» debe ser numérico')).toBeVisible();
  await expect(page.locator('[data-saving]')).toHaveText('Sin guardar');
  await page.getByRole('button', { name: 'Entregar y descubrir' }).click();
  await expect(page.getByText('El precio no se entiende y se perdería')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descubrir', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Aún no' }).click();
  // a thousand in Spanish; and a guess is rounded half up, never refused for its decimals
  await page.getByRole('textbox', { name: 'Precio a ciegas' }).fill('1.250');
  await page.getByRole('textbox', { name: 'Precio a ciegas' }).blur();
  await expect(page.getByRole('textbox', { name: 'Precio a ciegas' })).toHaveValue('1250');
  await page.getByRole('textbox', { name: 'Precio a ciegas' }).fill('12,495');
  await page.getByRole('textbox', { name: 'Precio a ciegas' }).blur();
  await expect(page.getByRole('textbox', { name: 'Precio a ciegas' })).toHaveValue('12,5');
  await saved(page);
  // what is still on its way arrives before the question what it was
  const order: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/room/answers')) order.push(request.postData() ?? '');
  });
  await page.getByRole('textbox', { name: 'Precio a ciegas' }).fill('13');
  for (const secret of secrets) expect(await told()).not.toContain(secret);

  // once it is rated, a press is enough
  await look(page);
  await page.getByRole('button', { name: 'Descubrir', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Garnacha del Priorat Vell' })).toBeFocused();
  await expect(page.getByText('La muestra n.º 1 era')).toBeVisible();
  await expect(page.getByText(/^Dijiste 13.*€, cuesta 24,50.*€\.$/)).toBeVisible();
  await expect(page.getByText('lo que dijiste a ciegas queda como estaba. Las notas siguen abiertas.')).toBeVisible();
  const handedIn = order.findIndex((body) => body.includes('submitted'));
  // not the digits alone: they may stand in an id, or in the time
  const guesses = order.map((body) => body.includes('"blindPrice":13'));
  expect(guesses.indexOf(true)).not.toBe(-1);
  expect(guesses.lastIndexOf(true)).toBeLessThan(handedIn);
  const numbers = order.map((body) => (JSON.parse(body) as { sequence: number }).sequence);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  await expect(page.getByRole('textbox', { name: 'Precio a ciegas' })).toBeDisabled();
  await expect(page.getByRole('img', { name: 'Valoración: 4 de 5' })).toBeVisible();
  await look(page);
  for (const secret of [...names.slice(1), ...productIds.slice(1), ...images.slice(1)]) expect(await told()).not.toContain(secret);

  const { products, answers } = await stored(page);
  expect(answers.assessments[products[0]?.reference ?? '']).toMatchObject({
    submitted: true,
    parameters: { rateBox: 4, ratePrice: null, blindPrice: 13 },
  });
  await page.getByRole('textbox', { name: 'Notas' }).fill('Era esta.');
  await saved(page);
  // after a refresh too
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Garnacha del Priorat Vell' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Notas' })).toHaveValue('Era esta.');
  await page.getByRole('tab', { name: 'Vista' }).click();
  await expect(page.getByRole('radio', { name: 'Rubí' })).toBeDisabled();
  await expect(page.getByText('lo que dijiste a ciegas queda como estaba.')).toBeVisible();
  await look(page);
  page.off('response', listen);

  // the recap says of those that were not handed in why they have no name, and leads there
  await page.goto(`/room/${code}#thanks`);
  await expect(page.getByText('2 muestras esperan a que las entregues: entonces sabrás qué eran.')).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Descubrir: Muestra n.º 3' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Muestra n.º 3' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entregar y descubrir' })).toBeVisible();
});

test('what was discovered has a quiz, told question by question and kept without a connection, and a recommendation', async ({
  page,
  context,
}) => {
  const { code } = await aTasting({ template: 'BLIND_TEMPLATE', quiz: { prize: null } });
  await page.goto(`/room/${code}`);
  await join(page, anEmail(), 'Gina Bosch');
  await next(page).click();
  await page.getByRole('tab', { name: 'Valoración' }).click();
  await expect(page.getByRole('tab', { name: 'Concurso' })).toHaveCount(0);
  await stars(page).press('4');
  await page.getByRole('textbox', { name: 'Precio a ciegas' }).fill('12');
  await page.getByRole('button', { name: 'Descubrir', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Garnacha del Priorat Vell' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Concurso' })).toBeVisible();
  await look(page);
  await next(page).click();

  // whether it was right is told, and heard
  await expect(page.getByRole('button', { name: 'Responder' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Monastrell' }).focus();
  await page.keyboard.press('ArrowDown');
  await look(page);
  await page.getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByRole('status').filter({ hasText: '¡Correcto!' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Bobal' })).toBeDisabled();
  await look(page);
  await page.getByRole('button', { name: 'Siguiente pregunta' }).click();
  await expect(page.getByRole('heading', { name: '¿Dónde se crio?' })).toBeFocused();

  await context.setOffline(true);
  await page.getByRole('radio', { name: 'Barrica' }).check();
  await page.getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByRole('main').getByText('En este dispositivo')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No: era Fudre.')).toBeVisible();
  await expect(page.getByText('Has acertado 1 de 2.')).toBeVisible();
  await look(page);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Concurso', selected: true })).toBeVisible();
  await expect(page.getByText('Has acertado 1 de 2.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Garnacha' })).toBeChecked();
  const { products, answers } = await stored(page);
  expect(Object.values(answers.quiz[products[0]?.reference ?? ''] ?? {})).toEqual(['answer2', 'answer1']);

  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Garnacha de l’Any' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ver en la tienda' }).last()).toHaveAttribute(
    'href',
    'https://tienda.example.com/any',
  );
  await look(page);
});

test('a prize is won by who leaves an e-mail, and who missed is told what was right when the event is over', async ({ page }) => {
  const { code, end } = await aTasting({ campaign: true, quiz: { prize: 'Una botella' } });
  await page.goto(`/room/${code}`);
  await page.getByText('De incógnito').click();
  await page.getByRole('checkbox', { name: 'Tengo 18 años o más' }).check();
  await page.getByRole('checkbox', { name: /^Acepto/ }).check();
  await page.getByRole('button', { name: 'Entrar en la cata' }).click();
  await next(page).click();
  await page.getByRole('tab', { name: 'Concurso' }).click();
  await expect(page.getByText('Premio: Una botella')).toBeVisible();
  await expect(page.getByText('no puedes ganar el premio')).toBeVisible();
  await look(page);
  await page.getByRole('radio', { name: 'Garnacha' }).check();
  await page.getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByText('¡Correcto!')).toBeVisible();
  await saved(page);

  // the place stays, with what was answered in it
  await page.getByRole('button', { name: 'Dejar mi correo' }).click();
  const email = anEmail();
  await join(page, email, 'Gina Bosch');
  await expect(page.getByText('Gana quien más acierte')).toBeVisible();
  await page.getByRole('radio', { name: 'Barrica' }).check();
  await page.getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByText(`Si ganas, Celler de Prova te escribirá a ${email}.`)).toBeVisible();
  await expect(page.getByText('Has acertado 1 de 2.')).toBeVisible();
  await expect(page.getByText('No. Cuál era se dice al acabar la cata.')).toBeVisible();
  await expect(page.getByText('Fudre').locator('..').getByText('Correcta')).toHaveCount(0);
  await look(page);
  await saved(page);
  expect(await stored(page)).toMatchObject({ attendee: { email }, products: [{ quiz: [{ question: {} }, {}] }, {}, {}] });

  await end();
  await expect(page.getByRole('heading', { level: 2, name: 'Concurso' })).toBeVisible();
  await expect(page.getByText('Has acertado 1 de 2.')).toBeVisible();
  await expect(page.getByText('Celler de Prova le escribe')).toBeVisible();
  await look(page);
});

test('who discovers without having rated is warned, needs a connection, and can still give stars once', async ({ page, context }) => {
  const { code } = await aTasting({ template: 'BLIND_TEMPLATE' });
  await page.goto(`/room/${code}`);
  await join(page, anEmail(), 'Emma Puig');
  await next(page).click();
  await page.getByRole('tab', { name: 'Valoración' }).click();
  await page.getByRole('button', { name: 'Entregar y descubrir' }).click();
  await expect(page.getByRole('heading', { name: 'Aún no la has valorado' })).toBeFocused();
  await page.getByRole('button', { name: 'Aún no' }).click();
  await expect(page.getByRole('button', { name: 'Entregar y descubrir' })).toBeFocused();
  await page.getByRole('button', { name: 'Entregar y descubrir' }).click();
  await look(page);
  await context.setOffline(true);
  await expect(page.getByText('Para descubrirla hace falta conexión.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descubrir', exact: true })).toBeDisabled();
  await context.setOffline(false);
  // answers that cannot be saved keep it closed
  await page.route('**/api/v1/room/answers', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Notas' }).fill('Sin probar.');
  await page.getByRole('button', { name: 'Descubrir', exact: true }).click();
  await expect(page.getByText('Todavía no se han podido guardar tus respuestas')).toBeVisible();
  await page.unroute('**/api/v1/room/answers');
  await page.getByRole('button', { name: 'Descubrir', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Garnacha del Priorat Vell' })).toBeFocused();
  // its price is known now: nobody is asked to guess it
  await expect(page.getByRole('textbox', { name: 'Notas' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Precio a ciegas' })).toHaveCount(0);
  await stars(page).press('5');
  await stars(page).press('ArrowLeft');
  await look(page);
  await page.getByRole('button', { name: 'Poner estas estrellas' }).click();
  await expect(page.getByRole('img', { name: 'Valoración: 4,5 de 5' })).toBeVisible();
  await saved(page);
  const { products, answers } = await stored(page);
  expect(answers.assessments[products[0]?.reference ?? '']).toMatchObject({
    submitted: true,
    parameters: { rateBox: 4.5, notes: 'Sin probar.' },
  });
  expect(products[1]?.product).toBeNull();
});

test('who is put off at the door comes in by itself, and knows when', async ({ page }) => {
  const { code } = await aTasting();
  const busy = (route: Route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '1' },
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

test('what waits after the end is sent by itself when the event is extended', async ({ page }) => {
  const { code, startAt } = await aTasting();
  await withoutStreams(page);
  await page.clock.install();
  await page.goto(`/room/${code}`);
  await join(page, anEmail(), 'Gala Serra');
  await expect(page.getByRole('heading', { level: 1, name: 'Antes de empezar' })).toBeVisible();
  await startAt(-270 * minute);
  await page.getByRole('radio', { name: 'A veces' }).check();
  await page.clock.runFor(1_000);
  await expect(page.getByText('1 respuesta no llegó a tiempo. Se queda en este dispositivo y se enviará sola')).toBeVisible();
  await expect(page.getByText('te espera en la próxima')).toBeVisible();
  await expect(page.getByText('a buen recaudo')).toHaveCount(0);
  await look(page);
  await startAt(-180 * minute);
  await page.clock.runFor(20_000);
  await expect.poll(async () => Object.keys((await stored(page)).answers.survey)).toHaveLength(1);
  await expect(page.getByText('no llegó a tiempo')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Pasos de la cata' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'A veces' })).toBeChecked();
});

test('the link’s language is honoured, a guest’s choice stays, and incognito guests need no name', async ({ page }) => {
  const documents = { privacyPolicyUrl: 'https://celler.example.com/privacitat', termsUrl: 'https://celler.example.com/termes' };
  const { code } = await aTasting({ campaign: true, endsInMs: 40 * 24 * 60 * minute, documents });
  await page.goto(`/room/${code}?lang=ca&lite=true`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ca');
  await expect(page.getByRole('radio', { name: 'D’incògnit' })).toBeChecked();
  await look(page);
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en');
  await expect(page.getByRole('heading', { name: 'Who is tasting?' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Who is tasting?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', documents.privacyPolicyUrl);
  await expect(page.getByRole('link', { name: 'terms' })).toHaveAttribute('href', documents.termsUrl);
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check();
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: 'Join the tasting' }).click();
  await page.getByRole('radio', { name: 'Sometimes' }).check();
  await page.getByRole('navigation', { name: 'Steps of the tasting' }).getByRole('button').last().click();
  await expect(page.getByRole('tab', { name: 'Smell' })).toBeVisible();
  await look(page);
  const { attendee } = await stored(page);
  expect(attendee).toMatchObject({ name: 'Lite assistant', email: null, lang: 'EN' });
  await page.getByRole('button', { name: 'See the whole tasting' }).click();
  await expect(page.getByText('You taste incognito')).toBeVisible();
});

test('the door opens by itself, closes with a farewell, and a wrong code is said to be one', async ({ page }) => {
  await page.goto('/room/NADIE234');
  await expect(page.getByRole('heading', { level: 1, name: 'Este código no lleva a ninguna cata' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Código de la cata' })).toHaveValue('NADIE234');
  await expect(page.getByText('No hay ninguna cata con el código NADIE234.')).toBeVisible();
  await look(page);

  const soon = await aTasting({ startsInMs: 8_000 });
  await page.goto(`/room/${soon.code}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await look(page);
  await expect(page.getByRole('heading', { name: '¿Quién cata?' })).toBeVisible();

  const over = await aTasting({ startsInMs: -300 * minute, endsInMs: -60 * minute });
  await page.goto(`/room/${over.code}`);
  await expect(page.getByRole('heading', { name: 'La cata ha terminado' })).toBeVisible();
  await look(page);
});

test('who has no link writes the code, however it was told', async ({ page }) => {
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
  await expect(page.getByRole('heading', { level: 1, name: 'Vendimia a tres voces' })).toBeVisible();
  await expect(page).toHaveURL(`/room/${code}`);
});

test('who waits is let in when the event begins sooner, and who is inside hears that it is over', async ({ page }) => {
  const { code, startAt } = await aTasting({ template: 'BLIND_TEMPLATE', startsInMs: 60 * minute });
  await page.goto(`/room/${code}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await startAt(-minute);
  await expect(page.getByRole('heading', { name: '¿Quién cata?' })).toBeVisible();
  await join(page, anEmail(), 'Pau Casals');
  await expect(page.getByRole('heading', { level: 1, name: 'Antes de empezar' })).toBeVisible();
  await startAt(-300 * minute);
  await expect(page.getByText('La cata ha terminado')).toBeVisible();
  await expect(page.getByText('3 muestras se quedaron sin entregar, y siguen siendo un secreto.')).toBeVisible();
});

test('a device whose clock is hours off counts, opens and closes by the server’s', async ({ page }) => {
  const { code, startAt } = await aTasting({ startsInMs: 8_000 });
  await page.clock.install({ time: Date.now() - 120 * minute });
  await page.goto(`/room/${code}`);
  await expect(page.getByRole('timer')).toHaveText(/^00horas00minutos\d\d/);
  await join(page, anEmail(), 'Helena Roig');
  await expect(page.getByRole('heading', { level: 1, name: 'Antes de empezar' })).toBeVisible();
  const { sessionCode } = await startAt(10_000 - 240 * minute);
  // the page knows the new end already when it is read again, and only then that its clock is wrong
  await expect
    .poll(() => page.evaluate((end) => Object.values(localStorage).some((kept) => String(kept).includes(end)), sessionCode.toDate))
    .toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Antes de empezar' })).toBeVisible();
  await expect(page.getByText('La cata ha terminado')).toBeVisible();
});

test('back leads to the step before, from the first one out, and never nowhere', async ({ page }) => {
  const { code } = await aTasting();
  const survey = page.getByRole('heading', { level: 1, name: 'Antes de empezar' });
  await page.goto('/room/NADIE234');
  await page.goto(`/room/${code}`);
  await expect(page).toHaveTitle('Entrada · Vendimia a tres voces · Celler de Prova');
  await join(page, anEmail(), 'Kilian Bru');
  await expect(survey).toBeVisible();
  await next(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Garnacha del Priorat Vell' })).toBeVisible();
  await expect(page).toHaveTitle('Garnacha del Priorat Vell · Vendimia a tres voces · Celler de Prova');
  await page.goBack();
  await expect(survey).toBeVisible();
  await expect(page).toHaveTitle('Antes de empezar · Vendimia a tres voces · Celler de Prova');
  await page.goBack();
  await expect(page).toHaveURL('/room/NADIE234');
});

test('a phone that has been in use for years goes all the way', async ({ browser, baseURL }) => {
  const { code } = await aTasting();
  const { context, page } = await deviceOf(browser, baseURL);
  await context.addInitScript(growOld);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  // it understands no ranges, and would draw what is for a desk
  const ranges: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.css')) ranges.push(...((await response.text()).match(/@media[^{]*[<>][^{]*/g) ?? []));
  });
  await page.goto(`/room/${code}`);
  await join(page, anEmail(), 'Jana Mir');
  await page.getByRole('radio', { name: 'A veces' }).check();
  await next(page).click();
  await page.getByRole('tab', { name: 'Valoración' }).click();
  await stars(page).press('4');
  await saved(page);
  expect(Object.values((await stored(page)).answers.assessments)[0]?.parameters.rateBox).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Garnacha del Priorat Vell' })).toBeVisible();
  expect(faults).toEqual([]);
  expect(ranges).toEqual([]);
  await context.close();
});

test('an answer that is given on the way out arrives', async ({ page }) => {
  const { code } = await aTasting();
  await page.goto(`/room/${code}`);
  await join(page, anEmail(), 'Iris Pla');
  await page.getByRole('radio', { name: 'A veces' }).check();
  const token = await tokenOn(page);
  await page.getByRole('radio', { name: 'A diario' }).check();
  await page.goto('about:blank');
  const said = async () => {
    const { survey, answers } = await storedOf(token);
    return survey.flatMap(({ reference, options }) => answers.survey[reference]?.map((id) => options[id]?.ES) ?? []);
  };
  await expect.poll(said).toEqual(['A diario']);
});

test('what the server refuses is shown, and what comes after the end is said to be late', async ({ page }) => {
  const { code } = await aTasting();
  await page.goto(`/room/${code}`);
  await join(page, anEmail(), 'Dolors Mas');
  await expect(page.getByRole('heading', { level: 1, name: 'Antes de empezar' })).toBeVisible();
  const [question] = (await stored(page)).survey;
  const refuse = (status: number, body: object) =>
    page.route('**/api/v1/room/answers', (route) => route.fulfill({ status, json: { error: 'No.', status, requestId: 'test', ...body } }));

  await refuse(422, { error_msg: 'INVALID_ANSWER', issues: [{ path: `survey.${question?.reference}`, code: 'INVALID_ANSWER' }] });
  await page.getByRole('radio', { name: 'A veces' }).check();
  await expect(page.getByText('Una respuesta no se ha podido guardar')).toBeVisible();
  await expect(page.getByText('Una respuesta no encaja con la ficha')).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByRole('radio', { name: 'A veces' })).not.toBeChecked();

  await page.unroute('**/api/v1/room/answers');
  await refuse(403, { error_msg: 'ROOM_FINISHED' });
  await page.getByRole('radio', { name: 'A diario' }).check();
  await expect(page.getByText('1 respuesta no llegó a tiempo. Se queda en este dispositivo')).toBeVisible();
  await look(page);
});
