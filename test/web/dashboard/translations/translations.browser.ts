import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { SheetDto } from '../../../../server/sheets/sheet.dto.js';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { anOrganiser, givePlan, remember } from '../../../support/browser/organiser.js';
import { chooseRowAction } from '../../../support/browser/row-actions.js';
import { test } from '../../../support/browser/test.js';
import {
  anInstructor,
  aProduct,
  aTastingWith,
  quizQuestionBody,
} from '../../../support/factories.js';
import type { Json } from '../../../support/json.js';

/** An organiser with a tasting whose texts are Spanish. */
async function aTasting() {
  const owner = await anOrganiser();
  await givePlan(owner);
  await anInstructor(owner);
  const sheet = await owner.client.post<Json<SheetDto>>(
    `/api/v1/assessmentSheet/user/${owner.uid}`,
    {
      name: 'Mis tintos',
      product: 'WINE',
      type: 'RED',
      parameters: [{ name: 'Notas libres', type: 'NOTES' }],
      categories: [
        {
          name: 'En boca',
          image: '/library/taste.svg',
          components: [
            {
              name: 'Frescura',
              type: 'OPTIONS_SLIDER',
              options: [{ name: 'Mucha' }, { name: 'Ninguna' }],
            },
          ],
        },
      ],
    },
  );
  const product = await aProduct(owner, { properties: [{ name: 'Suelo', value: 'Pizarra' }] });
  const tasting = await aTastingWith(owner, [product], {
    surveyQuestions: [
      { question: '¿Vienes a menudo?', type: 'SIMPLE_QUESTION', options: { a: 'Sí', b: 'Nunca' } },
    ],
    productReferences: [
      { product: product.id, assessmentSheetPath: sheet.path, quizQuestions: [quizQuestionBody()] },
    ],
  });
  return { owner, tasting, sheet };
}
const field = (page: Page, original: string) =>
  page.getByRole('textbox', { name: `Traducción de «${original}»` });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar' }).click();
const saved = async (page: Page, count: number) => {
  const notice = page.getByRole('status').filter({
    hasText: count === 1 ? '1 traducción guardada.' : `${count} traducciones guardadas.`,
  });
  await notice.getByRole('button', { name: 'Cerrar' }).click();
  await expect(notice).toHaveCount(0);
};

test('the texts of a tasting are translated by hand, and an event says which are missing', async ({
  page,
}) => {
  const { owner, tasting } = await aTasting();
  await remember(page, owner);
  await page.goto('/dashboard/tastings/live/list');
  await chooseRowAction(page, 'Tarde de garnachas', 'Traducciones');
  await expect(page.getByText(/textos, escritos en el idioma de tu bodega: Español/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Traducir a Francés' }).click();
  await expect(page).toHaveURL(`/dashboard/translations/live/${tasting.id}?language=FR`);
  const state = page.getByText(/de \d+ textos no están traducidos. Idioma: Francés/);
  await expect(state).toBeVisible();
  const before = Number.parseInt((await state.textContent()) ?? '', 10);

  await field(page, '¿Vienes a menudo?').fill('Vous venez souvent ?');
  await field(page, 'Frescura').fill('Fraîcheur');
  await field(page, 'Mucha').fill('Beaucoup trop de lettres');
  await expect(page.getByText('24 de 15 caracteres')).toBeVisible();
  await save(page);
  await expect(field(page, 'Mucha')).toBeFocused();
  await field(page, 'Mucha').fill('Vive');
  await save(page);
  await saved(page, 3);
  await expect(page.getByText(new RegExp(`^${before - 3} de`))).toBeVisible();
  await expectAccessible(page);

  // Another language does not lose unsaved texts.
  await field(page, 'Pizarra').fill('Schiste');
  await page.getByLabel('Idioma de la traducción').selectOption('Alemán');
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(field(page, 'Pizarra')).toHaveValue('Schiste');
  await page.getByText('Mostrar solo los textos sin traducir').click();
  await expect(field(page, 'Frescura')).toHaveCount(0);
  await expect(field(page, 'Suelo')).toBeVisible();
  await save(page);
  await saved(page, 1);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectFits(page);

  await page.goto(`/dashboard/events/live/new?tasting=${tasting.id}`);
  await page.getByRole('combobox', { name: 'Idioma por defecto' }).click();
  await page.getByRole('option', { name: 'Francés' }).click();
  await expect(
    page.getByText(
      new RegExp(`^${before - 4} de \\d+ textos de esta cata no están traducidos a este idioma.`),
    ),
  ).toBeVisible();
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Traducciones' }).click(),
  ]);
  await expect(field(other, 'Frescura')).toHaveValue('Fraîcheur');
});

test('a sheet shows its further languages, and a colleague’s change does not end what is typed', async ({
  page,
}) => {
  const { owner, sheet } = await aTasting();
  await remember(page, owner);
  const path = `/dashboard/translations/sheet/${sheet.id}?language=DE`;
  await page.goto(path);
  await field(page, 'Frescura').fill('Frische');
  await owner.client.post(`/api/v1/assessmentSheet/user/${owner.uid}/${sheet.id}`, {
    name: { ES: 'Mis tintos', DE: 'Meine Roten' },
  });
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'No se ha guardado' })).toBeVisible();
  await expect(field(page, 'Frescura')).toHaveValue('Frische');
  await expect(field(page, 'Mis tintos')).toHaveValue('Meine Roten');
  await save(page);
  await saved(page, 1);

  await page.getByRole('link', { name: 'Mis tintos' }).click();
  await page.getByText('Traducir la ficha').click();
  await expect(page.getByRole('textbox', { name: 'Nombre (DE)' }).first()).toHaveValue(
    'Meine Roten',
  );
});

test('texts go out as a file and come back from a translator', async ({ page }) => {
  const { owner, tasting } = await aTasting();
  await remember(page, owner);
  await page.goto(`/dashboard/translations/live/${tasting.id}?language=NL`);
  for (const [kind, item] of [
    ['csv', 'CSV, para una hoja de cálculo'],
    ['xlf', 'XLIFF, para programas de traducción'],
  ] as const) {
    await page.getByRole('button', { name: 'Descargar los textos' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`tarde-de-garnachas-nl.${kind}`);
    const text = await readFile(await download.path(), 'utf8');
    const filled =
      kind === 'csv'
        ? text.replace(';Pizarra;', ';Pizarra;Leisteen').replace(';Nunca;', ';Jamás;Nooit')
        : text.replace('<source>Suelo</source>', '<source>Suelo</source><target>Bodem</target>');
    expect(filled).not.toBe(text);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Leer un archivo traducido' }).click(),
    ]);
    await chooser.setFiles({
      name: `texts.${kind}`,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(filled),
    });
    await expect(page.getByText('1 texto rellenado. Revísalo y guarda.')).toBeVisible();
    if (kind === 'csv') {
      await expect(field(page, 'Pizarra')).toHaveValue('Leisteen');
      // The original has changed since, so a person has to look.
      await expect(field(page, 'Nunca')).toHaveValue('Nooit');
      await expect(page.getByText('1 sugerencia espera que la leas')).toBeVisible();
      await save(page);
      await saved(page, 1);
      await page.getByRole('button', { name: 'Aceptar la sugerencia para «Nunca»' }).click();
    } else await expect(field(page, 'Suelo')).toHaveValue('Bodem');
    await save(page);
    await saved(page, 1);
  }
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Leer un archivo traducido' }).click(),
  ]);
  await chooser.setFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2') });
  await expect(
    page.getByText('El archivo no tiene textos para traducir o está dañado'),
  ).toBeVisible();
});

test('suggestions are saved only after a person has accepted them', async ({ page }) => {
  const { owner, sheet } = await aTasting();
  await remember(page, owner);
  await page.goto(`/dashboard/translations/sheet/${sheet.id}?language=IT`);
  await field(page, 'Frescura').fill('Freschezza');
  await page.getByRole('button', { name: 'Sugerir las que faltan' }).click();
  await expect(field(page, 'Mucha')).toHaveValue('[it] Mucha');
  await expect(field(page, 'Frescura')).toHaveValue('Freschezza');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aceptar la sugerencia para «Mucha»' }).click();
  await page.getByRole('button', { name: 'Descartar la sugerencia para «Ninguna»' }).click();
  await expect(field(page, 'Ninguna')).toHaveValue('');
  await save(page);
  await saved(page, 2);
  const stored = await owner.client.get<Json<SheetDto>>(
    `/api/v1/assessmentSheet/user/${owner.uid}/${sheet.id}`,
  );
  const [component] = stored.categories[0]?.components ?? [];
  expect(component?.name['IT']).toBe('Freschezza');
  expect(component?.options.map(({ name }) => name['IT'])).toEqual(['[it] Mucha', undefined]);
  expect(stored.categories[0]?.name['IT']).toBeUndefined();
});
