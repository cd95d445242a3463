import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { pictureColor } from '../../../../shared/vocabulary/sheet.js';
import type { Organiser } from '../../../support/accounts.js';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { anOrganiser, givePlan, remember, web } from '../../../support/browser/organiser.js';
import { test } from '../../../support/browser/test.js';
import {
  aGuest,
  anEvent,
  anInstructor,
  aProduct,
  aSheet,
  aTastingWith,
} from '../../../support/factories.js';

type Listed = { id: string; publicCode: string; state: string };
type Results = {
  products: { reference: string; product: { name: string } }[];
  categories: {
    components: { type: string; options: { icon: string | null; count: number }[] }[];
  }[];
};

/** Checks the page in light and dark mode, on a desktop and on a phone. */
async function expectGoodEverywhere(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page);
      await expectAccessible(page);
    }
  }
}

const chart = (page: Page, title: string) => page.getByRole('figure', { name: title });

/** Downloads the picture of a chart and reads it. */
async function pictureOf(
  page: Page,
  figure: Locator,
  kind: 'SVG' | 'PNG',
): Promise<{ name: string; bytes: Buffer }> {
  const kept = page.waitForEvent('download');
  await figure.getByRole('button', { name: `Descargar como ${kind}` }).click();
  const file = await kept;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

async function anEventOfTwoWines(organiser: Organiser) {
  await givePlan(organiser);
  const [sheet, instructor] = [await aSheet(organiser), await anInstructor(organiser)];
  const products = [
    await aProduct(organiser, { name: 'Garnacha de la Ermita' }),
    await aProduct(organiser, { name: 'Monastrell Viejo' }),
  ];
  const tasting = await aTastingWith(organiser, products, { sheet: sheet.path });
  const { sessionCode } = await anEvent(organiser, { tasting, instructor, lang: 'ES' });
  return { code: sessionCode.publicCode, tasting, sheet };
}

test('a report of no guests or of one guest shows only what the data supports', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  const { code, tasting, sheet } = await anEventOfTwoWines(organiser);
  const [first] = tasting.productReferences.map(({ reference }) => reference);
  await remember(page, organiser);
  const report = `/dashboard/reports/generated/${code}`;
  const screens = ['', '/survey', '/assistant', `/product/${first}`];
  for (const screen of screens) {
    await page.goto(report + screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodEverywhere(page);
    await expect(page.getByRole('button', { name: /^Descargar como/ })).toHaveCount(0);
  }
  await page.goto(report);
  await expect(page.getByText('Nadie ha valorado nada.')).toBeVisible();

  const [category] = sheet.categories;
  const scale = category?.components.find(({ type }) => type === 'OPTIONS_SLIDER');
  const guest = await aGuest(web, code, { name: 'Berta Vidal' });
  await guest.put('/api/v1/room/answers', {
    assessments: {
      [first ?? '']: {
        parameters: { rateBox: 4.5, ratePrice: 3 },
        categories: { [category?.id ?? '']: { [scale?.id ?? '']: scale?.options[0]?.id } },
      },
    },
    satisfactions: { [tasting.satisfactionConcepts[0]?.reference ?? '']: 2 },
  });
  for (const screen of screens) {
    await page.goto(report + screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodEverywhere(page);
  }
  // The profile compares the wine with the mean of the tasting. They are equal, because nobody has
  // tasted the other wine.
  const profile = chart(page, 'Frente a la cata');
  await expect(profile.getByRole('img')).toHaveAccessibleName(
    `1 escala: ${scale?.name.ES}, a 0,00 de la media de la cata.`,
  );
  await profile.getByText('Ver como tabla').click();
  await expect(profile.getByRole('row').nth(1)).toHaveText(/0,00 · n = 1\s*0,00 · n = 1\s*0,00$/);

  await page.goto(report);
  const ranking = chart(page, 'La media de cada producto, de 0 a 5');
  await expect(ranking.getByRole('img')).toHaveAccessibleName(
    'Garnacha de la Ermita: 4,50 de media sobre 5.',
  );
  // One rating has neither an interval nor a spread. There is no winner while the event runs.
  await expect(ranking).toContainText('1 sin valoraciones.');
  await expect(ranking).not.toContainText('Ganador');
  await ranking.getByText('Ver como tabla').click();
  await expect(ranking.getByRole('row')).toHaveCount(2);
  await expect(ranking.getByRole('row').nth(1)).toHaveText(
    /^1\. Garnacha de la Ermita\s*4,50\s*–\s*–\s*1\s*–$/,
  );
});

test('the charts of the sample report have a description, a table, the colours of the options, and downloads', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  const { uid, client } = organiser;
  await client.post(`/api/v1/user/${uid}/generateDemoData`, {});
  const report = async () => (await client.get<Listed[]>(`/api/v1/report/${uid}`))[0];
  await expect.poll(async () => (await report())?.state, { timeout: 120_000 }).toBe('DONE');
  const { id = '', publicCode = '' } = (await report()) ?? {};
  const [wine] = (await client.get<Results>(`/api/v1/report/${uid}/${id}/summary`)).products;
  await remember(page, organiser);

  await page.goto(`/dashboard/reports/saved/${id}`);
  const ranking = chart(page, 'La media de cada producto, de 0 a 5');
  await expect(ranking.getByRole('img')).toHaveAccessibleName(
    /^.+\. 6 productos entre 0 y 5: de .+, con \d,\d\d de media, a .+, con \d,\d\d\./,
  );
  // The finding comes first. The event is over, so it has a winner or a tie.
  await expect(ranking.locator('svg').first()).toContainText(/Ganador: |Empate/);
  await expect(ranking.locator('circle')).toHaveCount(6);
  await ranking.getByText('Ver como tabla').click();
  await expect(ranking.getByRole('row').nth(1)).toHaveText(
    new RegExp(`${wine?.product.name}.*\\d,\\d\\d.*\\d,\\d\\d – \\d,\\d\\d`),
  );
  await expectGoodEverywhere(page);

  // In dark mode too, a picture has a white background, and colours and fonts that every program
  // supports.
  await page.emulateMedia({ colorScheme: 'dark' });
  const { name, bytes } = await pictureOf(page, ranking, 'SVG');
  const svg = bytes.toString();
  expect(name).toBe('la-media-de-cada-producto-de-0-a-5.svg');
  const words = svg.replace(/<style.*?<\/style>/s, '').replace(/<[^>]+>/g, ' ');
  for (const told of [
    'La media de cada producto, de 0 a 5',
    'Una vuelta por nuestras tierras',
    'n = 3',
    'Fuente: Retrogusto',
    publicCode,
  ])
    expect(words).toContain(told);
  expect(svg).toMatch(/@font-face\{font-family:"Commissioner";[^}]*url\("data:font\/woff2/);
  expect(svg.replace(/<style.*?<\/style>/s, '')).not.toMatch(
    /var\(|light-dark\(|oklab\(|color-mix\(|class=|style=/,
  );
  const png = await pictureOf(page, ranking, 'PNG');
  expect(png.name).toBe('la-media-de-cada-producto-de-0-a-5.png');
  const { width, height } = await sharp(png.bytes).metadata();
  expect(Math.min(width, height)).toBeGreaterThan(600);
  const { data } = await sharp(png.bytes)
    .extract({ left: 2, top: 2, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data]).toEqual([255, 255, 255]);
  const { channels } = await sharp(png.bytes).stats();
  // The picture is not blank.
  expect(channels[0]?.stdev).toBeGreaterThan(5);
  await page.emulateMedia({ colorScheme: 'light' });

  for (const screen of ['survey', 'assistant']) {
    await page.goto(`/dashboard/reports/saved/${id}/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodEverywhere(page);
  }

  await page.goto(`/dashboard/reports/saved/${id}/product/${wine?.reference}`);
  await expect(chart(page, 'Frente a la cata').first().getByRole('img')).toHaveAccessibleName(
    /escalas; la que más se aparta/,
  );
  await expect(chart(page, 'Perfil').first().getByRole('img')).toHaveAccessibleName(
    /^Lo más alto: .+ de 10; lo más bajo: /,
  );
  await expect(chart(page, 'Cuántos dieron cada valoración').getByRole('img')).toHaveAccessibleName(
    /^\d+ valoraciones, \d,\d\d de media/,
  );
  const { categories } = await client.get<Results>(
    `/api/v1/report/${uid}/${id}/product/${wine?.reference}`,
  );
  const colours = categories
    .flatMap(({ components }) => components)
    .find(({ type }) => type === 'IMAGES_SLIDER');
  const bars = page.getByRole('table', { name: 'Color', exact: true }).locator('[data-own]');
  await expect(bars).toHaveCount(colours?.options.length ?? 0);
  const drawn = await bars.evaluateAll((all) =>
    all.map((each) => getComputedStyle(each).backgroundColor),
  );
  const rgb = (hex: string) =>
    `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
  expect(drawn).toEqual(colours?.options.map(({ icon }) => rgb(pictureColor(icon) ?? '#')));
  // The parts of a pie are distinguishable without colours: at most five, each with its own
  // pattern.
  const pie = chart(page, 'Reparto: Color');
  await expect(pie.locator('.recharts-pie-sector').first()).toBeVisible();
  expect(await pie.locator('pattern').count()).toBeLessThanOrEqual(5);
  const { bytes: slices } = await pictureOf(page, pie, 'SVG');
  expect(slices.toString()).toMatch(/<pattern.*fill="url\((?:"|&quot;)?#/s);
  await expectGoodEverywhere(page);
});
