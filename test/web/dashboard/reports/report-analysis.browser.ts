import { expect } from '@playwright/test';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { anOrganiser, givePlan, remember, web } from '../../../support/browser/organiser.js';
import { test } from '../../../support/browser/test.js';
import {
  aGuest,
  anEvent,
  anInstructor,
  aProduct,
  aTastingWith,
} from '../../../support/factories.js';

const names = ['Garnacha de la Ermita', 'Monastrell Viejo', 'Bobal de Altura', 'Mencía del Alba'];

/** An event with these products, and the ratings of each guest. */
async function rated(people: number[][], called: readonly string[] = names) {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const products = [];
  for (const name of called) products.push(await aProduct(organiser, { name }));
  const tasting = await aTastingWith(organiser, products);
  const { sessionCode } = await anEvent(organiser, {
    tasting,
    instructor: await anInstructor(organiser),
    lang: 'ES',
  });
  for (const [n, ratings] of people.entries()) {
    const guest = await aGuest(web, sessionCode.publicCode, { name: `Persona ${n}` });
    await guest.put('/api/v1/room/answers', {
      assessments: Object.fromEntries(
        ratings.map((rateBox, index) => [
          tasting.productReferences[index]?.reference,
          { parameters: { rateBox } },
        ]),
      ),
    });
  }
  return { organiser, address: `/dashboard/reports/generated/${sessionCode.publicCode}` };
}

test('the analysis shows findings with their method, the certainty of each place, and a map that leads to the products', async ({
  page,
}) => {
  // The first two are rated alike, and both above the last two.
  const { organiser, address } = await rated([
    [5, 4.5, 3, 2],
    [4.5, 5, 3, 2],
    [4, 4, 2.5, 1],
    [5, 5, 3.5, 2],
    [4, 4.5, 2.5, 1.5],
    [4.5, 4, 3, 1.5],
    [4, 4, 2, 1],
    [3.5, 4, 2.5, 1],
    [5, 4.5, 3, 2.5],
    [4.5, 4.5, 3, 2],
  ]);
  await remember(page, organiser);
  await page.goto(address);
  await page
    .getByRole('navigation', { name: 'Apartados del informe' })
    .getByRole('link', { name: 'Análisis' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Análisis' })).toBeVisible();
  const found = page.getByRole('region', { name: 'En pocas palabras' });
  await expect(found).toContainText(
    'Empate en lo más alto: Garnacha de la Ermita y Monastrell Viejo tienen la misma media.',
  );
  await expect(found).toContainText('Coinciden mucho: casi todos ordenan los productos igual.');
  await expect(found).toContainText('Nadie ordena los productos al revés que los demás.');
  // The method opens by keyboard.
  await expect(found.getByText('Kendall y Babington Smith, 1939')).toBeHidden();
  await found.locator('summary', { hasText: 'Cómo se sabe' }).nth(1).press('Enter');
  await expect(found.getByText('Kendall y Babington Smith, 1939')).toBeVisible();
  await expect(
    found.getByText(/^10 asistentes que valoraron dos o más de los 4 productos; W = 0,9\d+/),
  ).toBeVisible();

  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(row('Garnacha de la Ermita')).toContainText('No se distinguen');
  await expect(row('Monastrell Viejo')).toContainText(/Por delante: \+1,6/);
  await expect(row('Mencía del Alba').getByRole('cell').last()).toHaveText('–');
  await expectAccessible(page);
  await expectFits(page);

  const map = page.getByRole('region', { name: 'Mapa de gustos' });
  await map.getByText('Ver como tabla').click();
  await expect(map.getByRole('table').getByRole('row')).toHaveCount(5);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  await expectFits(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  // A dot leads to its product, and so does its name, by keyboard.
  await map.locator('svg text', { hasText: /^1$/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(names.join('|')) }),
  ).toBeVisible();
  await page.goBack();
  await map.getByRole('listitem').getByRole('link', { name: 'Bobal de Altura' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bobal de Altura' })).toBeVisible();
});

test('a guest with an opposite taste gets a friendly remark, only on their own page of a saved report', async ({
  page,
}) => {
  const { organiser, address } = await rated([
    ...Array.from({ length: 10 }, () => [5, 4, 3, 1]),
    [1, 2, 4, 5],
  ]);
  await remember(page, organiser);
  const { reference } = await organiser.client.post<{ reference: string }>(
    `/api/v1/report/${organiser.uid}`,
    {
      name: 'Noche de monastrell',
      publicCode: address.split('/').at(-1),
    },
  );
  const products = page.getByRole('region', { name: 'Lo que dijo de cada producto' });
  const own = products.getByText('Va por libre: ordena los productos al revés que los demás.');
  await page.goto(`/dashboard/reports/saved/${reference}/assistant`);
  await page.getByRole('link', { name: 'Persona 10', exact: true }).click();
  await expect(own).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('link', { name: 'Persona 9', exact: true }).click();
  await expect(products).toBeVisible();
  await expect(own).toBeHidden();
});

test('the analysis says how many guests a result needs if there are too few', async ({ page }) => {
  const { organiser, address } = await rated([
    [5, 4, 3, 2],
    [4, 5, 3, 2],
    [4, 4, 2, 1],
  ]);
  await remember(page, organiser);
  await page.goto(`${address}/analysis`);
  const found = page.getByRole('region', { name: 'En pocas palabras' });
  await expect(found).toContainText('hacen falta dos productos con 5 valoraciones cada uno');
  await expect(found).toContainText(
    'Para saber si coinciden hacen falta 5 asistentes que valoren los mismos productos, y al menos 3.',
  );
  await expect(found).toContainText('hacen falta 10 asistentes que valoren al menos 4 productos');
  await expect(found).toContainText(
    'Para dibujar el mapa hacen falta 8 asistentes que valoren los mismos productos, y al menos 4.',
  );
  await expect(page.getByRole('region', { name: 'Mapa de gustos' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a printed analysis shows every product of a long list, and the groups can be searched', async ({
  page,
}) => {
  const many = Array.from({ length: 26 }, (_, n) => `Añejo ${n + 1}`);
  const { organiser, address } = await rated([many.map((_, n) => (n % 11) / 2)], many);
  await remember(page, organiser);
  await page.goto(`${address}/analysis`);
  const rows = page.getByRole('row', { name: /Añejo/ });
  await expect(rows).toHaveCount(25);
  await page.emulateMedia({ media: 'print' });
  await expect(rows).toHaveCount(26);
  await page.emulateMedia({ media: null });

  await page.goto(`${address}/groups`);
  const table = page.getByRole('group', { name: 'Quién prefiere qué' });
  await expect(rows).toHaveCount(26);
  // The headings stay visible while scrolling.
  await table.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(table.getByRole('columnheader', { name: 'Producto' })).toBeInViewport();
  await page.getByRole('searchbox').fill('anejo 26');
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('1 de 26 productos')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectFits(page);
  await page.getByRole('searchbox').fill('');
  await page.emulateMedia({ media: 'print' });
  await expect(rows).toHaveCount(26);
});

test('a map of many products uses the full width, and its numbers keep their size', async ({
  page,
}) => {
  const many = Array.from({ length: 40 }, (_, n) => `Añejo ${n + 1}`);
  const people = Array.from({ length: 8 }, (_, guest) =>
    many.map((_, wine) => ((wine * 7 + guest * 3 + wine * guest) % 11) / 2),
  );
  const { organiser, address } = await rated(people, many);
  await remember(page, organiser);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${address}/analysis`);
  const drawing = page
    .getByRole('region', { name: 'Mapa de gustos' })
    .locator('svg', { has: page.locator('text[text-anchor=middle]') });
  const shown = () =>
    drawing.evaluate((svg) =>
      [svg, svg.querySelector('text[text-anchor=middle]')].map(
        (part) => part?.getBoundingClientRect().width ?? 0,
      ),
    );
  await expect.poll(async () => (await shown())[0]).toBeGreaterThan(800);
  const [, number = 0] = await shown();
  expect(number).toBeGreaterThan(8);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(async () => (await shown())[0]).toBeLessThan(390);
  await expectFits(page);
});
