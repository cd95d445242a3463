import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import type { Template } from '../../../../shared/vocabulary/tasting.js';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { anOrganiser, givePlan, remember, web } from '../../../support/browser/organiser.js';
import { chooseRowAction } from '../../../support/browser/row-actions.js';
import { test, withoutStreams } from '../../../support/browser/test.js';
import {
  aGuest,
  anEvent,
  anInstructor,
  aProduct,
  aSheet,
  aTastingWith,
} from '../../../support/factories.js';

// The reader is in another time zone than the event.
test.use({ timezoneId: 'America/New_York' });

const zone = 'Atlantic/Canary';
type Event = Awaited<ReturnType<typeof aTwoWineEvent>>;

/** Two wines, a tasting and an event that has begun. */
async function aTwoWineEvent(template: Template = 'CONVENTIONAL_TEMPLATE') {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const [sheet, instructor] = [await aSheet(organiser), await anInstructor(organiser)];
  const products = [
    await aProduct(organiser, { name: 'Garnacha de la Ermita', price: 24 }),
    await aProduct(organiser, {
      name: 'Monastrell Viejo',
      price: 12,
      region: 'Jumilla',
      country: 'ES',
    }),
  ];
  const tasting = await aTastingWith(organiser, products, {
    sheet: sheet.path,
    template,
    surveyQuestions: [
      { question: '¿Repetirías?', type: 'SIMPLE_QUESTION', options: { 1: 'Sí', 2: 'No' } },
    ],
  });
  const { sessionCode } = await anEvent(organiser, {
    tasting,
    instructor,
    lang: 'ES',
    timeZone: zone,
  });
  return {
    organiser,
    code: sessionCode.publicCode,
    startsAt: new Date(sessionCode.fromDate),
    tasting,
    sheet,
  };
}

/**
 * Six guests rate the first wine 4.5 or 5 and the second 2 or 3. Three take the survey, four answer
 * the sheet, and three visit the shop.
 */
async function answered({ code, tasting, sheet }: Event) {
  const [first, second] = tasting.productReferences.map(({ reference }) => reference) as [
    string,
    string,
  ];
  const [category] = sheet.categories;
  const component = category?.components.find(({ type }) => type === 'OPTIONS_SLIDER');
  if (!category || !component) throw new Error('The sheet for red wine begins with a scale');
  const [question] = tasting.surveyQuestions;
  const [yes] = Object.entries(question?.options ?? {}).find(
    ([, option]) => option.ES === 'Sí',
  ) ?? [''];
  const blind = tasting.template === 'BLIND_TEMPLATE';
  for (let n = 0; n < 6; n++) {
    const guest = await aGuest(web, code, { name: n === 1 ? 'Berta Vidal' : `Persona ${n}` });
    const vote = n < 4 ? { [category.id]: { [component.id]: component.options[n % 2]?.id } } : {};
    const price = blind ? { blindPrice: 30 + n } : { ratePrice: n % 2 ? 4 : 5 };
    await guest.put('/api/v1/room/answers', {
      survey: n < 3 ? { [question?.reference ?? '']: [yes] } : {},
      assessments: {
        [first]: {
          parameters: {
            rateBox: n % 2 ? 4.5 : 5,
            notes: n === 0 ? 'Mora y tomillo.' : null,
            ...price,
          },
          categories: blind ? {} : vote,
        },
        [second]: { parameters: { rateBox: n % 2 ? 2 : 3 } },
      },
      satisfactions: { [tasting.satisfactionConcepts[0]?.reference ?? '']: n % 2 ? 1 : 2 },
      finalComment: n === 1 ? 'Repetiremos.' : null,
      actions:
        n < 3
          ? [
              {
                id: `click-${code}-${n}-of-a-guest`,
                type: 'STORE_LINK_CLICKED',
                productRef: second,
              },
            ]
          : [],
    });
  }
}

/**
 * Clicks a print button and counts elements at the moment at which a browser captures the page:
 * during the click, after the event `beforeprint`.
 * @returns the number of elements per selector
 */
async function printedBy(page: Page, button: Locator, selectors: string[]): Promise<number[]> {
  await page.evaluate((wanted) => {
    globalThis.print = () => {
      dispatchEvent(new Event('beforeprint'));
      document.body.dataset.printed = JSON.stringify(
        wanted.map((selector) => document.querySelectorAll(selector).length),
      );
      dispatchEvent(new Event('afterprint'));
    };
  }, selectors);
  await button.click();
  return JSON.parse((await page.locator('body').getAttribute('data-printed')) ?? '[]') as number[];
}

/** Expects that each picture fits in its frame: tall bottles must not be cut off. */
async function expectWhole(pictures: Locator): Promise<void> {
  await expect(pictures.first()).toBeVisible();
  const cut = await pictures.evaluateAll((all) =>
    all.filter((picture) => {
      const [own, frame] = [
        picture.getBoundingClientRect(),
        (picture.parentElement ?? picture).getBoundingClientRect(),
      ];
      return (
        own.top < frame.top ||
        own.bottom > frame.bottom ||
        getComputedStyle(picture).objectFit !== 'contain'
      );
    }),
  );
  expect(cut).toEqual([]);
}

const pagesOf = async (page: Page) =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type ?\/Page\b/g)
    ?.length;

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const hourOf = (shown: string) => shown.slice(11, 13);
const generate = (page: Page) => page.getByRole('button', { name: 'Generar informe' }).click();

test('a report form shows missing fields, and the report has a summary and details of a wine', async ({
  page,
}) => {
  const event = await aTwoWineEvent();
  const { organiser } = event;
  await answered(event);
  const bottle = sharp({
    create: { width: 200, height: 640, channels: 3, background: '#6d1426' },
  }).png();
  const body = await bottle.toBuffer();
  await page.route('**/demo/none.png', (route) =>
    route.fulfill({ contentType: 'image/png', body }),
  );
  await remember(page, organiser);

  await page.goto('/dashboard/reports');
  await expect(page).toHaveURL('/dashboard/reports/list');
  await expect(page.getByRole('heading', { name: 'Todavía no hay informes' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Crear informe' }).click();

  await generate(page);
  const summary = page.getByRole('alert').filter({ hasText: 'por corregir' });
  await expect(summary.getByRole('listitem')).toHaveText([
    'Es obligatorio poner un nombre',
    'Elige una sesión o campaña',
  ]);
  await page.getByLabel('Nombre').fill('Garnachas, socios');
  await page.getByRole('switch', { name: 'Filtrar por fechas' }).click();
  // Before an event is chosen, the form uses the reader's time zone. Afterwards it uses the time
  // zone of the event. The instant stays the same.
  const picker = (offset: string) =>
    page.getByRole('button', {
      name: new RegExp(`^Desde, \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d, hora .+ \\(${offset}\\)$`),
    });
  await expect(picker('GMT-[45]')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  await expectAccessible(page);
  const before = await picker('GMT-[45]').innerText();
  await page.locator('[data-path="publicCode"]').fill(event.code);
  await page.getByRole('option', { name: `Tarde de garnachas · ${event.code}` }).click();
  expect(hourOf(await picker('GMT([+][01])?').innerText())).not.toBe(hourOf(before));
  // The form shows the number of guests before the report is generated.
  const lastMonth = async (path: string, day: number) => {
    await page.locator(`[data-path=${path}]`).click();
    await page.getByRole('button', { name: 'Mes anterior' }).click();
    await page.getByRole('button', { name: new RegExp(`^${day} `) }).click();
    await page.getByRole('button', { name: 'Listo' }).click();
  };
  await lastMonth('fromDate', 15);
  await expect(
    page.getByRole('status').filter({ hasText: 'El informe incluirá a 6 asistentes.' }),
  ).toBeVisible();
  await lastMonth('toDate', 16);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Ningún asistente empezó a responder entre estas fechas.' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Filtrar por fechas' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: '6 asistentes' })).toBeVisible();
  await expect(summary).toHaveCount(0);
  await generate(page);

  await expect(page).toHaveURL(/\/dashboard\/reports\/saved\/\w{20}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Garnachas, socios' })).toBeVisible();
  await expect(page).toHaveTitle('Informe «Garnachas, socios» · Retrogusto');
  await expect(part(page, 'Asistentes')).toContainText('6 dejaron su correo (100 %)');
  await expect(part(page, 'El que va en cabeza')).toContainText('Garnacha de la Ermita');
  await expect(part(page, 'El que va en cabeza')).toContainText('4,75');
  await expect(part(page, 'El que va en cabeza')).toContainText('6 valoraciones');
  await expect(part(page, 'El que va en cabeza')).toContainText(
    'Ventaja clara por ahora: +2,25 estrellas sobre Monastrell Viejo',
  );
  // Statistics stay folded until somebody asks how to read the result.
  const statistics = part(page, 'El que va en cabeza').getByText('n = 6 · ± 0,27');
  const proof = part(page, 'El que va en cabeza').getByText(/más de lo que explica la casualidad/);
  for (const detail of [statistics, proof]) await expect(detail).toBeHidden();
  await part(page, 'El que va en cabeza').getByText('Cómo leerlo').click();
  for (const detail of [statistics, proof]) await expect(detail).toBeVisible();
  await expect(part(page, 'Qué hacer ahora').getByRole('listitem')).toHaveText([
    /Monastrell Viejo.*tienda \(3 personas\)/,
    /Garnacha de la Ermita gustó mucho y nadie fue a su tienda/,
    /Garnacha de la Ermita: la mejor relación calidad-precio, 4,50 de 5 \(n = 6\)/,
  ]);
  const clock = new Intl.DateTimeFormat('es', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(event.startsAt);
  await expect(part(page, 'Datos generales')).toContainText(clock);
  await expect(part(page, 'Datos generales')).toContainText('Aina Ferrer');
  // Three votes for each of the two best faces: (3 · 10 + 3 · 6.67) / 6.
  const opinions = part(page, 'Cómo fue la cata');
  await expect(opinions.getByRole('img')).toHaveAccessibleName(/: 8,33 de media sobre 10\.$/);
  await opinions.getByText('Ver como tabla').click();
  await expect(opinions.getByRole('table').getByRole('row').nth(1)).toHaveText(
    /8,33\s*1,83\s*6\s*3\s*3\s*0\s*0$/,
  );
  await opinions.getByText('Ver como tabla').click();
  await expect(part(page, 'Comentarios finales')).toContainText('Repetiremos.');
  await expectWhole(page.locator('main img[src$="none.png"]'));
  await expectAccessible(page);
  const pressable = ['main th button', 'main input[type=search]'];
  for (const each of pressable) await expect(page.locator(each).first()).toBeVisible();
  expect(await printedBy(page, page.getByRole('button', { name: 'Imprimir' }), pressable)).toEqual([
    0, 0,
  ]);
  for (const each of pressable) await expect(page.locator(each).first()).toBeVisible();
  // The printed report has two pages with its pictures, and no blank page follows.
  expect(await pagesOf(page)).toBe(2);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(part(page, 'Asistentes')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('link', { name: 'Ver más de Garnacha de la Ermita' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Garnacha de la Ermita' }),
  ).toBeVisible();
  await expectWhole(page.locator('main img[src$="none.png"]'));
  await expect(page).toHaveTitle(
    'Garnacha de la Ermita · Informe «Garnachas, socios» · Retrogusto',
  );
  const rating = part(page, 'Valoración');
  await expect(rating.getByText('1.º de 2')).toBeVisible();
  await rating.getByText('Ver como tabla').click();
  const bars = rating.getByRole('table').getByRole('row');
  await expect(bars).toHaveCount(12);
  await expect(bars.nth(10)).toHaveText(/4,5\s*3\s*50\s%/);
  await expect(rating.locator('.recharts-bar-rectangle path').first()).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Valoraciones de calidad-precio' }).getByRole('row').nth(1),
  ).toHaveText(/5 puntos\s*3\s*50\s%/);
  const [category] = event.sheet.categories;
  const component = category?.components.find(({ type }) => type === 'OPTIONS_SLIDER');
  const votes = page.getByRole('table', { name: component?.name.ES ?? '', exact: true });
  await expect(votes.getByRole('row').nth(1)).toHaveText(/2\s*50\s%$/);
  await page.getByRole('tab', { name: event.sheet.categories[1]?.name.ES ?? '' }).click();
  await expect(votes).toBeHidden();
  await expect(page.getByText('Nadie respondió a este apartado.').first()).toBeVisible();
  await expect(part(page, 'Notas de cata')).toContainText('Mora y tomillo.');
  await expectAccessible(page);

  // On paper every part of the sheet is visible, and no control.
  await page.emulateMedia({ media: 'print' });
  await expect(votes).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await page.emulateMedia({ media: null });
  expect(await pagesOf(page)).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await page.getByRole('link', { name: /Puesto siguiente/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Monastrell Viejo' })).toBeVisible();
  await expect(part(page, 'Datos del producto')).toContainText('Jumilla, España');
});

test('a live report is saved, renamed and deleted', async ({ page }) => {
  const event = await aTwoWineEvent('BLIND_TEMPLATE');
  const { organiser } = event;
  await remember(page, organiser);

  await page.goto(`/dashboard/reports/generated/${event.code}`);
  await expect(page.getByRole('heading', { name: 'Nadie ha catado todavía' })).toBeVisible();
  await expect(part(page, 'Datos generales')).toContainText('0 %');
  await expect(page.getByRole('button', { name: 'Guardar informe' })).toHaveCount(0);
  await expectAccessible(page);

  await answered(event);
  await page.reload();
  await expect(part(page, 'Qué hacer ahora')).toContainText(
    'cuesta 24,00 € y, a ciegas, la mitad lo situó en 32,50 € o más. Un 100 % pagaría su precio (n = 6).',
  );
  await page.getByRole('link', { name: 'Garnacha de la Ermita', exact: true }).click();
  const price = part(page, 'Precio a ciegas');
  await expect(price).toContainText('24,00 €');
  await price.getByText('Ver como tabla').click();
  await expect(price.getByRole('table').getByRole('row')).toHaveCount(11);
  await expect(price.locator('.recharts-line-curve')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();

  await page.getByRole('button', { name: 'Guardar informe' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByLabel('Nombre').fill(' ');
  await popup.getByRole('button', { name: 'Guardar' }).click();
  await expect(popup.getByText('Es obligatorio poner un nombre')).toBeVisible();
  await popup.getByLabel('Nombre').fill('A ciegas');
  await popup.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(/\/dashboard\/reports\/saved\/\w{20}$/);

  const rename = page.getByRole('button', { name: 'Renombrar informe' });
  await rename.click();
  await expect(popup.getByLabel('Nombre')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rename).toBeFocused();
  await rename.click();
  await popup.getByLabel('Nombre').fill('A ciegas, otoño');
  await popup.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A ciegas, otoño' })).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Ruta de navegación' })
    .getByRole('link', { name: 'Informes' })
    .click();
  const row = page.getByRole('row').filter({ hasText: 'A ciegas, otoño' });
  await expect(row).toContainText(event.code);
  await expectAccessible(page);
  await chooseRowAction(page, 'A ciegas, otoño', 'Eliminar');
  await page
    .getByRole('dialog', { name: '¿Eliminar «A ciegas, otoño»?' })
    .getByRole('button', { name: 'Eliminar' })
    .click();
  await expect(page.getByRole('heading', { name: 'Todavía no hay informes' })).toBeVisible();
});

test('a report shows the survey, its guests and one guest’s answers, and can forget the guest’s identity', async ({
  page,
}) => {
  const event = await aTwoWineEvent();
  const { organiser, code } = event;
  await remember(page, organiser);
  await page.goto(`/dashboard/reports/generated/${code}/assistant`);
  await expect(page.getByRole('heading', { name: 'Nadie ha catado todavía' })).toBeVisible();
  await expectAccessible(page);

  await answered(event);
  const { reference } = await organiser.client.post<{ reference: string }>(
    `/api/v1/report/${organiser.uid}`,
    {
      name: 'Socios',
      publicCode: code,
    },
  );
  // The link in the mail has this address.
  const asked = page.waitForEvent('download');
  await page.goto(`/dashboard/reports/saved/${reference}?export=pdf`);
  expect((await asked).suggestedFilename()).toBe('export.pdf');
  await expect(page).toHaveURL(`/dashboard/reports/saved/${reference}`);
  await expect(part(page, 'Comentarios finales')).toContainText('Repetiremos.');
  const pages = page.getByRole('navigation', { name: 'Apartados del informe' });
  await pages.getByRole('link', { name: 'Encuesta inicial' }).click();
  await expect(page).toHaveURL(`/dashboard/reports/saved/${reference}/survey`);
  await expect(pages.getByRole('link', { name: 'Encuesta inicial' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const survey = page.getByRole('table', { name: '¿Repetirías?' }).getByRole('row');
  await expect(survey.nth(1)).toHaveText(/Sí\s*3\s*100\s%/);
  await expect(survey.nth(2)).toHaveText(/No\s*0\s*0\s%/);
  await expect(page.locator('.recharts-pie-sector').first()).toBeVisible();
  await expectAccessible(page);

  await pages.getByRole('link', { name: 'Asistentes' }).click();
  await expect(page).toHaveTitle('Asistentes · Informe «Socios» · Retrogusto');
  const people = page.getByRole('table', { name: 'Asistentes' }).getByRole('row');
  await expect(people).toHaveCount(7);
  await expect(people.nth(1)).toContainText('Persona 0');
  await expect(page.getByText('1–6 de 6')).toBeVisible();
  await expectAccessible(page);
  const menu = page.getByRole('button', { name: 'Exportar' });
  const choose = async (name: RegExp) => {
    await menu.click();
    await page.getByRole('menuitem', { name }).click();
  };
  await page.route('**/export.xlsx*', (route) => route.abort());
  await choose(/^Excel/);
  await expect(page.getByText('No se ha podido descargar el archivo')).toBeVisible();
  await page.unroute('**/export.xlsx*');
  const downloaded = async (name: RegExp) => {
    const kept = page.waitForEvent('download');
    await choose(name);
    const file = await kept;
    await expect(
      page.getByRole('status').filter({ hasText: `Descargado: ${file.suggestedFilename()}` }),
    ).toBeVisible();
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const excel = await downloaded(/^Excel/);
  expect(excel.name).toBe('export.xlsx');
  const sheet = strFromU8(unzipSync(excel.bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const names = [...sheet.matchAll(/<c r="A\d+" t="inlineStr"><is><t[^>]*>([^<]*)/g)].map(
    ([, name]) => name,
  );
  expect(names).toEqual([
    'Nombre',
    'Persona 0',
    'Berta Vidal',
    'Persona 2',
    'Persona 3',
    'Persona 4',
    'Persona 5',
  ]);
  const csv = await downloaded(/^CSV/);
  expect([csv.name, csv.bytes.toString().split(',', 1)]).toEqual([
    'export.csv',
    ['\ufeffasistente'],
  ]);
  const codebook = await downloaded(/^Libro de códigos/);
  expect([codebook.name, codebook.bytes.toString().split(',', 1)]).toEqual([
    'codebook.csv',
    ['\ufeffcolumna'],
  ]);
  const pdf = await downloaded(/^PDF/);
  expect([pdf.name, pdf.bytes.subarray(0, 5).toString()]).toEqual(['export.pdf', '%PDF-']);
  await menu.click();
  await expect(page.getByRole('menuitem', { name: /^PDF/ })).toBeVisible();
  // An overlay is outside the landmarks of the page.
  await expectAccessible(page, ['region']);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('vidal');
  await expect(people).toHaveCount(2);
  // Her ratings are 4.5 and 2, and she clicked a link to the shop once.
  await expect(people.nth(1)).toHaveText(/Berta Vidal.*@.*3,25\s*n = 2\s*1/);
  await page.getByRole('link', { name: 'Ver más detalles: Berta Vidal' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Berta Vidal' })).toBeVisible();
  await expect(page).toHaveTitle('Berta Vidal · Informe «Socios» · Retrogusto');
  await expect(part(page, 'Sus datos')).toContainText('@example.com');
  await expect(part(page, 'Encuesta inicial')).toContainText('Sí');
  const products = part(page, 'Lo que dijo de cada producto');
  await expect(products.getByRole('tab', { name: 'Garnacha de la Ermita' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(products.getByRole('tabpanel')).toContainText('4 puntos');
  await expect(products.getByRole('img', { name: 'Valoración: 4,5 de 5' })).toBeVisible();
  const [category] = event.sheet.categories;
  const component = category?.components.find(({ type }) => type === 'OPTIONS_SLIDER');
  await expect(products.getByRole('tabpanel')).toContainText(
    component?.options[1]?.name.ES ?? 'No such option',
  );
  await expectAccessible(page);
  await products.getByRole('tab', { name: 'Monastrell Viejo' }).click();
  await expect(products.getByRole('tabpanel')).toContainText('Lo abrió 1 vez');
  await expect(part(page, 'Cómo fue la cata')).toContainText('Muy bien');
  await expect(part(page, 'Cómo fue la cata')).toContainText('No votó');
  await expect(part(page, 'Comentario final')).toContainText('Repetiremos.');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // The question names what will be deleted, and can be cancelled.
  const forget = page.getByRole('button', { name: 'Eliminar sus datos' });
  await forget.click();
  const question = page.getByRole('dialog', { name: '¿Eliminar los datos de Berta Vidal?' });
  await expect(question).toContainText('todos los informes guardados');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Berta Vidal' })).toBeVisible();
  await expect(question).toHaveCount(0);
  await forget.click();
  await question.getByRole('button', { name: 'Eliminar sus datos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sin nombre' })).toBeVisible();
  await expect(part(page, 'Sus datos')).toContainText('Datos eliminados');
  await expect(forget).toHaveCount(0);
  await expect(part(page, 'Comentario final')).toContainText('No dejó ningún comentario.');
  await expect(products.getByRole('img', { name: 'Valoración: 4,5 de 5' })).toBeVisible();
  // Saved reports stay cached, but the erasure clears the cache. The summary is read again.
  await pages.getByRole('link', { name: 'Resumen' }).click();
  await expect(part(page, 'Comentarios finales')).toContainText('Nadie dejó un comentario.');
  await expect(part(page, 'El que va en cabeza')).toContainText('6 valoraciones');
});

test('a failed report is retried, and an event shows when its next report is generated', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  const { uid, client } = organiser;
  const { sessionCode } = await anEvent(organiser, {
    sessionCode: { generateReport: true, generationReportType: 'PROGRAMATED' },
  });
  const { reference } = await client.post<{ reference: string }>(`/api/v1/report/${uid}`, {
    name: 'Al segundo intento',
    publicCode: sessionCode.publicCode,
  });
  await remember(page, organiser);
  await page.goto('/dashboard/events/live/list');
  await expect(page.getByRole('row').filter({ hasText: sessionCode.publicCode })).toContainText(
    /Próximo informe: \d\d\/\d\d\/\d{4} \d\d:\d\d/,
  );
  await expectAccessible(page);

  let failed = true;
  await page.route(`**/report/${uid}/${reference}/summary`, (route) =>
    failed
      ? route.fulfill({
          status: 409,
          json: { error: 'Failed', error_msg: 'REPORT_FAILED', status: 409 },
        })
      : route.continue(),
  );
  await page.goto(`/dashboard/reports/saved/${reference}`);
  await expect(
    page.getByRole('heading', { name: 'Este informe no se ha podido generar' }),
  ).toBeVisible();
  await expectAccessible(page);
  failed = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Al segundo intento' })).toBeVisible();
});

test('a slow report appears when it is ready, and an unreadable one leads home', async ({
  page,
}) => {
  const event = await aTwoWineEvent();
  const { organiser } = event;
  await answered(event);
  const { uid, client } = organiser;
  const { reference } = await client.post<{ reference: string }>(`/api/v1/report/${uid}`, {
    name: 'Lento',
    publicCode: event.code,
  });
  await remember(page, organiser);

  // The server is still generating the report. Without streams, as behind some proxies, the page
  // polls.
  let asked = 0;
  await page.route(`**/report/${uid}/${reference}/summary`, (route) =>
    asked++ === 0
      ? route.fulfill({
          status: 409,
          json: { error: 'Not ready', error_msg: 'REPORT_NOT_READY', status: 409 },
        })
      : route.continue(),
  );
  let counting = true;
  await page.route(`**/report/${uid}/${reference}/status`, (route) =>
    counting ? route.fulfill({ json: { state: 'GENERATING', progress: 40 } }) : route.continue(),
  );
  await withoutStreams(page);
  await page.goto(`/dashboard/reports/saved/${reference}`);
  await expect(page.getByText('Espera, estamos contando las respuestas…')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Progreso del informe' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  await expectAccessible(page);
  counting = false;
  await expect(page.getByRole('heading', { level: 1, name: 'Lento' })).toBeVisible();

  await page.goto('/dashboard/reports/saved/aaaaaaaaaaaaaaaaaaaa');
  const popup = page.getByRole('dialog', { name: 'No hemos podido cargar el informe' });
  await expect(popup).toContainText('volverás al inicio');
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page).toHaveURL('/dashboard/home');

  await page.route(`**/api/v1/report/${uid}?*`, (route) =>
    route.fulfill({ status: 500, json: { error: 'Broken', error_msg: 'INTERNAL', status: 500 } }),
  );
  await page.goto('/dashboard/reports/list');
  await expect(
    page.getByRole('heading', { name: 'No hemos podido cargar tus informes' }),
  ).toBeVisible();
  await page.unroute(`**/api/v1/report/${uid}?*`);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('link', { name: 'Lento', exact: true })).toBeVisible();
});

test('the report uses English and English number formats', async ({ browser }) => {
  const event = await aTwoWineEvent();
  await answered(event);
  const context = await browser.newContext({ locale: 'en-GB', colorScheme: 'dark' });
  const page = await context.newPage();
  await remember(page, event.organiser);
  await page.goto(`/dashboard/reports/generated/${event.code}`);
  await expect(part(page, 'The one in the lead')).toContainText(
    'Clear lead so far: +2.25 stars over Monastrell Viejo',
  );
  await expect(part(page, 'Attendees')).toContainText('6 left an e-mail (100%).');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See more of Garnacha de la Ermita' }).click();
  await expect(part(page, 'Rating').getByText('1 of 2')).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

test('a report is presented page by page, with the winner last', async ({ page }) => {
  const event = await aTwoWineEvent();
  await answered(event);
  await remember(page, event.organiser);
  await page.goto(`/dashboard/reports/generated/${event.code}`);
  await page.getByRole('link', { name: 'Presentar' }).click();
  const shown = page.getByRole('dialog');
  const title = (name: string) => shown.getByRole('heading', { level: 2, name }).last();
  await expect(title('Tarde de garnachas')).toBeFocused();
  await expect(shown).toContainText('6 asistentes');
  await expect(shown.getByRole('button', { name: 'Anterior' })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('PageDown');
  await expect(title('Monastrell Viejo')).toBeFocused();
  await shown.getByRole('button', { name: 'Siguiente' }).click();
  await expect(title('Garnacha de la Ermita')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(title('El que va en cabeza')).toBeFocused();
  await expect(shown).toContainText('+2,25 estrellas sobre Monastrell Viejo');
  await page.keyboard.press('ArrowRight');
  await expect(title('Del mejor al peor valorado')).toBeFocused();
  await expectAccessible(page);
  // Advice and statistics are for the organiser, not for the room.
  await page.keyboard.press('End');
  await expect(title('Cómo fue la cata')).toBeFocused();
  await expect(shown).not.toContainText('Qué hacer ahora');
  await page.keyboard.press('PageUp');
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page);
    await expectFits(page);
    // At the back of a room, bars need names of at least 2.5 % of the height.
    const size = await shown
      .getByRole('listitem')
      .first()
      .evaluate((item) => Number.parseFloat(getComputedStyle(item).fontSize));
    expect(size).toBeGreaterThan(width > 1000 ? 0.025 * height : 14);
  }
  await page.keyboard.press('Home');
  await page.keyboard.press('PageDown');
  const figure = await shown.getByText('de 5', { exact: true }).boundingBox();
  expect((figure?.x ?? 390) + (figure?.width ?? 0)).toBeLessThan(390);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/dashboard/reports/generated/${event.code}`);
});
