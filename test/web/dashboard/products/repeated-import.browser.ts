import { expect } from '@playwright/test';
import { expectAccessible } from '../../../support/browser/accessible.js';
import { list, redWines, rows } from '../../../support/browser/catalogue.js';
import { anOrganiser, remember } from '../../../support/browser/organiser.js';
import { test } from '../../../support/browser/test.js';

test('a price list for existing products updates them as chosen for all rows and for single rows, and can be undone', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await redWines(organiser, [
    { name: 'Finca Alta', price: 10 },
    { name: 'Finca Baja', price: 8 },
    { name: 'Finca Media', price: 9 },
  ]);
  await remember(page, organiser);
  await page.goto('/dashboard/products/import');
  const tariff = [
    'Tarifa 2027',
    '',
    'Nombre;Subtipo;Precio;Uvas',
    'Finca Alta;Tinto;12,50;',
    'Finca Baja;Tinto;8;',
    'Finca Media;Tinto;11;',
    'Finca Nueva;Tinto;7;Garnacha Syrah',
    'Finca Nueva;Tinto;7;Garnacha Syrah',
    'TOTAL;;38,50;',
  ].join('\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'tarifa.csv', mimeType: 'text/csv', buffer: Buffer.from(tariff) });

  // The page states its assumptions, and the first and last row of the table can be chosen.
  const assumed = page.getByRole('group', { name: 'Qué hemos supuesto' });
  await expect(assumed).toContainText('2 filas por encima de los encabezados no se importan');
  await expect(assumed).toContainText('1 fila por debajo del último producto no se importa');
  await expect(assumed).toContainText('«Garnacha Syrah» como Garnacha; Syrah');
  await expect(page.getByRole('textbox', { name: 'Fila de los encabezados' })).toHaveValue('3');
  const last = page.getByRole('textbox', { name: 'Última fila' });
  await expect(last).toHaveValue('8');
  await last.fill('4');
  await last.press('Enter');
  await expect(page.getByText('1 se actualizará')).toBeVisible();
  await last.fill('8');
  await last.press('Enter');

  // Each row shows its changes.
  await expect(page.getByText('2 se actualizarán')).toBeVisible();
  await expect(page.getByText('1 sin cambios')).toBeVisible();
  await expect(page.getByText('1 no se importará', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Finca Alta Fila 4' })).toContainText(
    /Precio: 10,00 .*12,50/,
  );
  await expect(page.getByText('Fila 8: dice lo mismo que la fila 7.')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('combobox', { name: 'Qué hacer con Finca Media, fila 6' })
    .selectOption('No importar');
  await expect(page.getByText('2 no se importarán', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Añadir 1 y actualizar 1' }).click();
  await expect(page.getByRole('heading', { name: 'Se ha importado 1 producto' })).toBeVisible();
  await expect(page.getByText('Se ha actualizado 1 producto.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver tus productos' }).click();
  await expect(page).toHaveURL(list);
  await expect(rows(page)).toHaveCount(4);

  // Importing the same file again offers only the rows left out before.
  await page.goto('/dashboard/products/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'tarifa.csv', mimeType: 'text/csv', buffer: Buffer.from(tariff) });
  await expect(page.getByText('1 se actualizará')).toBeVisible();
  await page
    .getByRole('combobox', { name: /^Qué hacer con los \d que ya tienes/ })
    .selectOption('No importar');
  await expect(
    page.getByText('No hay nada que guardar: lo que trae de nuevo el archivo lo has dejado fuera.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importar 0 productos' })).toBeDisabled();
  await page
    .getByRole('combobox', { name: /^Qué hacer con los \d que ya tienes/ })
    .selectOption('Actualizar');
  await page.getByRole('button', { name: 'Actualizar 1 producto' }).click();
  await expect(page.getByRole('heading', { name: 'Se ha actualizado 1 producto' })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer la importación' }).click();
  await expect(page.getByText('1 producto vuelve a estar como antes.')).toBeVisible();
  await rows(page)
    .filter({ hasText: 'Finca Media' })
    .getByRole('link', { name: 'Finca Media', exact: true })
    .click();
  await expect(page.getByRole('textbox', { name: 'Precio', exact: true })).toHaveValue('9,00');
});
