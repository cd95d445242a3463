import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
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

/**
 * Twelve guests: six women of 30 and older rate the first wine 5 and the second 2, and six men do
 * the opposite.
 */
async function aRatedEvent() {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const products = [
    await aProduct(organiser, { name: 'Garnacha de la Ermita', price: 24 }),
    await aProduct(organiser, { name: 'Monastrell Viejo', price: 12 }),
  ];
  const tasting = await aTastingWith(organiser, products, {
    surveyQuestions: [
      { question: '¿Repetirías?', type: 'SIMPLE_QUESTION', options: { 1: 'Sí', 2: 'No' } },
    ],
  });
  const { sessionCode } = await anEvent(organiser, {
    tasting,
    instructor: await anInstructor(organiser),
    lang: 'ES',
  });
  const code = sessionCode.publicCode;
  const [first, second] = tasting.productReferences.map(({ reference }) => reference) as [
    string,
    string,
  ];
  for (let n = 0; n < 12; n++) {
    const woman = n % 2 === 0;
    const guest = await aGuest(web, code, {
      name: `Persona ${n}`,
      gender: woman ? 'FEMALE' : 'MALE',
      age: 30 + n,
    });
    await guest.put('/api/v1/room/answers', {
      assessments: {
        [first]: { parameters: { rateBox: woman ? 5 : 2 } },
        [second]: { parameters: { rateBox: woman ? 2 : 5 } },
      },
      finalComment: `Comentario ${n}`,
    });
  }
  const { reference } = await organiser.client.post<{ reference: string }>(
    `/api/v1/report/${organiser.uid}`,
    {
      name: 'Socios',
      publicCode: code,
    },
  );
  return { organiser, code, first, report: `/dashboard/reports/saved/${reference}` };
}

const bar = (page: Page) => page.getByRole('region', { name: 'Filtro', exact: true });
const left = (page: Page) => bar(page).getByRole('status');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filtro', exact: true });
const ranked = (page: Page) =>
  page.getByRole('table', { name: 'Del mejor al peor valorado' }).getByRole('row');

test('a report is filtered by its guests, through its bar, its address and a saved filter', async ({
  page,
}) => {
  const { organiser, report } = await aRatedEvent();
  await remember(page, organiser);
  await page.goto(report);
  await expect(ranked(page)).toHaveCount(3);
  await expect(ranked(page).nth(1)).toContainText('3,50');

  await bar(page).getByRole('button', { name: 'Filtrar' }).click();
  await expectAccessible(page);
  await drawer(page).getByRole('checkbox', { name: 'Mujer' }).check();
  await drawer(page).getByLabel('Edad desde').fill('treinta');
  await drawer(page).getByRole('button', { name: 'Aplicar' }).click();
  await expect(drawer(page).getByText('El campo «Edad desde» debe ser numérico')).toBeVisible();
  await expect(drawer(page).getByLabel('Edad desde')).toBeFocused();
  await drawer(page).getByLabel('Edad desde').fill('30');
  await drawer(page).getByRole('button', { name: 'Aplicar' }).click();
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(`${report}?ageFrom=30&gender=FEMALE`);
  await expect(left(page)).toHaveText('6 de 12 asistentes');
  await expect(ranked(page).nth(1)).toContainText('Garnacha de la Ermita');
  await expect(ranked(page).nth(1)).toContainText('5,00');
  await expectAccessible(page);

  // A downloaded picture names the filter.
  const kept = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar como SVG: La media de cada producto' }).click();
  const picture = await readFile(await (await kept).path(), 'utf8');
  expect(picture.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toMatch(/Género: Mujer · n = 6/);

  // Every page of the report uses the same filter.
  const pages = page.getByRole('navigation', { name: 'Apartados del informe' });
  await pages.getByRole('link', { name: 'Asistentes' }).click();
  await expect(page).toHaveURL(`${report}/assistant?ageFrom=30&gender=FEMALE`);
  await expect(page.getByRole('table', { name: 'Asistentes' }).getByRole('row')).toHaveCount(7);
  await expect(left(page)).toHaveText('6 de 12 asistentes');
  await pages.getByRole('link', { name: 'Resumen' }).click();
  await ranked(page)
    .nth(1)
    .getByRole('link', { name: /Ver más/ })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Garnacha de la Ermita' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/product\/\w+\?ageFrom=30&gender=FEMALE$/);
  await expect(left(page)).toHaveText('6 de 12 asistentes');
  await page.goBack();

  // The address alone restores the filter. A chip can be changed and removed by keyboard.
  await page.reload();
  await expect(left(page)).toHaveText('6 de 12 asistentes');
  await bar(page).getByRole('button', { name: 'Género: Mujer', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('checkbox', { name: 'Mujer' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bar(page).getByRole('button', { name: 'Género: Mujer', exact: true })).toBeFocused();
  await bar(page).getByRole('button', { name: 'Quitar: Género: Mujer' }).press('Enter');
  await expect(page).toHaveURL(`${report}?ageFrom=30`);
  await expect(left(page)).toHaveText('12 de 12 asistentes');
  await expect(bar(page).getByRole('button', { name: 'Cambiar el filtro' })).toBeFocused();
  // The button for more comments disappears, and the focus moves to the first new comment.
  const comments = page.getByRole('region', { name: 'Comentarios finales' });
  await comments.getByRole('button', { name: 'Ver 6 más' }).press('Enter');
  await expect(comments.getByRole('listitem')).toHaveCount(12);
  await expect(comments.getByRole('listitem').nth(6)).toBeFocused();
  await page.goBack();
  await expect(left(page)).toHaveText('6 de 12 asistentes');

  // A filter is saved by name, applied to another report, deleted and restored.
  await bar(page).getByRole('button', { name: 'Cambiar el filtro' }).click();
  await drawer(page).getByRole('button', { name: 'Guardar este filtro' }).click();
  const naming = page.getByRole('dialog', { name: 'Guardar este filtro' });
  await naming.getByLabel('Nombre').fill('Mujeres desde 30');
  await naming.getByRole('button', { name: 'Guardar' }).click();
  await expect(
    drawer(page).getByRole('button', { name: 'Mujeres desde 30', exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await drawer(page).getByRole('button', { name: 'Eliminar «Mujeres desde 30»' }).click();
  await expect(
    drawer(page).getByRole('button', { name: 'Mujeres desde 30', exact: true }),
  ).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(
    drawer(page).getByRole('button', { name: 'Mujeres desde 30', exact: true }),
  ).toBeVisible();
  await page.goto(report);
  await bar(page).getByRole('button', { name: 'Filtrar' }).click();
  await drawer(page).getByRole('button', { name: 'Mujeres desde 30', exact: true }).click();
  await expect(left(page)).toHaveText('6 de 12 asistentes');

  await bar(page).getByRole('button', { name: 'Quitar el filtro' }).click();
  await expect(page).toHaveURL(report);
  await expect(ranked(page).nth(1)).toContainText('3,50');
  await expect(bar(page).getByRole('button', { name: 'Filtrar' })).toBeFocused();
});

test('a report says if a filter matches no guests, too few, or asks for data that the report lacks', async ({
  page,
}) => {
  const { organiser, report, first } = await aRatedEvent();
  await remember(page, organiser);

  await page.goto(`${report}?ageFrom=90`);
  await expect(left(page)).toHaveText('Ningún asistente cumple el filtro');
  // Twelve guests took part, so the page does not say that nobody has tasted yet.
  await expect(
    page.getByRole('heading', { name: 'Ningún asistente cumple el filtro' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Comentarios finales' })).not.toContainText(
    '0 comentarios',
  );
  await expectAccessible(page);

  await page.goto(`${report}?priceFrom=900`);
  await expect(
    page.getByRole('heading', { name: 'Ningún producto cumple el filtro' }),
  ).toBeVisible();
  await expect(page.getByText('Nadie ha valorado nada')).toHaveCount(0);

  await page.goto(`${report}?ageFrom=40`);
  await expect(page.getByRole('heading', { name: 'Muy poca gente para dar cifras' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page);
  // The list still names the two guests.
  await page
    .getByRole('navigation', { name: 'Apartados del informe' })
    .getByRole('link', { name: 'Asistentes' })
    .click();
  await expect(page.getByRole('table', { name: 'Asistentes' }).getByRole('row')).toHaveCount(3);
  await page.goBack();
  await page.getByRole('status').getByRole('button', { name: 'Quitar el filtro' }).click();
  await expect(ranked(page)).toHaveCount(3);

  await page.goto(`${report}?gender=FEMALE&answered=elsewhere:1&ageTo=many`);
  await expect(
    bar(page).getByText(
      'Este informe no tiene lo que pide el filtro en: Encuesta inicial, Edad hasta.',
    ),
  ).toBeVisible();
  await expect(left(page)).toHaveText('6 de 12 asistentes');

  await page.goto(`${report}?priceFrom=20&ratedFrom=${first}:4`);
  await expect(left(page)).toHaveText('6 de 12 asistentes · 1 de 2 productos');
  await expect(bar(page).getByRole('listitem')).toHaveText([
    'Valoró Garnacha de la Ermita: 4 o más',
    /Precio: 20,00\s€ o más/,
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('the filter is a drawer over the report', async ({ page }) => {
    const { organiser, report } = await aRatedEvent();
    await remember(page, organiser);
    await page.goto(`${report}?gender=FEMALE&priceFrom=20`);
    await expect(left(page)).toHaveText('6 de 12 asistentes · 1 de 2 productos');
    await expectFits(page);
    await expectAccessible(page);
    await bar(page).getByRole('button', { name: 'Cambiar el filtro' }).click();
    const add = drawer(page).getByRole('button', { name: 'Según lo que valoraron' });
    await add.press('Enter');
    await expect(drawer(page).getByLabel('Estrellas, al menos')).toBeFocused();
    await drawer(page)
      .getByRole('button', { name: /^Quitar: Valoró/ })
      .press('Enter');
    await expect(add).toBeFocused();
    await add.press('Enter');
    await drawer(page).getByLabel('Estrellas, al menos').fill('4');
    await expectFits(page);
    await expectAccessible(page);
    await drawer(page).getByRole('button', { name: 'Aplicar' }).click();
    await expect(
      bar(page).getByRole('button', { name: 'Valoró Garnacha de la Ermita: 4 o más', exact: true }),
    ).toBeVisible();
    await expect(left(page)).toHaveText('6 de 12 asistentes · 1 de 2 productos');
  });
});
