import { expect } from '@playwright/test';
import { expectAccessible } from '../../../support/browser/accessible.js';
import { choose, list, redWines, rows } from '../../../support/browser/catalogue.js';
import { anOrganiser, remember } from '../../../support/browser/organiser.js';
import { countReads, pendingOf, test } from '../../../support/browser/test.js';
import { xWines } from '../../../support/x-wines.js';

test('a file of wines is checked, corrected, imported and undone, and the catalogue is exported', async ({
  page,
}) => {
  await remember(page, await anOrganiser());
  await page.goto(list);
  await page.getByRole('button', { name: 'Excel y CSV' }).first().click();
  await page.getByRole('menuitem', { name: 'Importar de un archivo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importar productos' })).toBeVisible();
  await expectAccessible(page);
  const file = page.locator('input[type=file]');
  await file.setInputFiles({
    name: 'carta.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from([0x25, 0x50, 0]),
  });
  await expect(page.getByRole('alert')).toHaveText('Solo se aceptan archivos CSV o Excel (.xlsx)');

  // Errors are listed by row. An import is possible only once they are corrected or left out.
  const prices = 'Vino;Precio;Interno\nFinca Alta;12,50;x\n;1.000;y\n';
  await file.setInputFiles({
    name: 'tarifa.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(prices, 'latin1'),
  });
  await expect(page.getByRole('group', { name: 'Revisión', exact: true })).toBeFocused();
  const rowsToMend = page.getByRole('group', {
    name: 'Hay filas que no se pueden importar: corrígelas o déjalas fuera',
  });
  await expect(rowsToMend).toContainText('Fila 3');
  // Errors name the file's headings, the cell and its content. A missing column is reported once.
  await expect(rowsToMend.getByRole('listitem')).toHaveText([
    /^Falta «Subtipo»/,
    'Indica «Vino»Celda A3, vacía',
    /^El campo «Precio» se puede leer como millares o como decimales.*Celda B3: «1\.000»$/,
  ]);
  await expect(page.getByRole('button', { name: 'Importar 0 productos' })).toBeDisabled();
  await expectAccessible(page);
  await choose(page, 'Subtipo, si la fila no lo dice', 'Vino tinto');
  await expect(page.getByText('1 producto nuevo')).toBeVisible();
  await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
  await file.setInputFiles({
    name: 'bar.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Vino;Tipo\nGaseosa fina;Gaseosa\n'),
  });
  await expect(rowsToMend).toContainText(/No conocemos lo que dice «Tipo».*Celda B2: «Gaseosa»/);

  await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
  await file.setInputFiles({
    name: 'x-wines.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(xWines),
  });
  await expect(page.getByText('5 llevarán una botella dibujada')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'La columna ABV se importa como' })).toHaveValue(
    'Grado alcohólico (% vol)',
  );
  // The preview shows the values as they are read.
  const first = page.getByRole('table', { name: 'Los primeros productos' });
  await expect(first.getByRole('columnheader', { name: 'Atributos' })).toBeVisible();
  await expect(first.getByRole('columnheader', { name: 'Precio' })).toHaveCount(0);
  await expect(first.getByRole('row').nth(1)).toContainText(
    /Costers de l'Avenc.*Vino tinto.*2021.*Priorat.*Garnacha y Cariñena/,
  );
  await page.getByRole('combobox', { name: 'La columna Elaborate se importa como' }).click();
  await page.getByRole('option', { name: 'Crianza', exact: true }).click();
  await page.getByRole('button', { name: 'Importar 5 productos' }).click();
  await expect(page.getByRole('heading', { name: 'Se han importado 5 productos' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Listo', exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Deshacer la importación' }).click();
  await expect(page.getByText('Se han retirado 5 productos importados.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tu carta todavía está vacía' })).toBeVisible();

  // A file of the same kind again: the mapping of its columns is remembered.
  await page.goto('/dashboard/products/import');
  await file.setInputFiles({
    name: 'x-wines.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(xWines),
  });
  await expect(
    page.getByRole('combobox', { name: 'La columna Elaborate se importa como' }),
  ).toHaveValue('Crianza');
  // Leaving during an import shows the result on the next page, with an undo.
  const left = Promise.withResolvers<void>();
  await page.route('**/api/**/import', async (route) => {
    await left.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Importar 5 productos' }).click();
  await expect(
    page.getByText('Puedes seguir con otra cosa: te avisaremos cuando acabe.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Productos', exact: true }).first().click();
  await expect(page).toHaveURL(list);
  left.resolve();
  const told = page.getByRole('status').filter({ hasText: 'Se han importado 5 productos' });
  await expect(told.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).first()).toContainText("Costers de l'Avenc");

  await page.getByRole('button', { name: 'Excel y CSV' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Exportar a Excel' }).click();
  expect((await saved).suggestedFilename()).toBe('productos.xlsx');
  await told.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('heading', { name: 'Tu carta todavía está vacía' })).toBeVisible();
});

test('several products are copied and deleted at once, and all of them can be restored', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await redWines(organiser, [
    { name: 'Uno' },
    { name: 'Dos' },
    { name: 'Tres' },
    { name: 'Cerveza', type: 'BEER', subtype: 'IPA' },
  ]);
  await remember(page, organiser);
  await page.goto(list);
  await page.getByRole('combobox', { name: 'Tipo', exact: true }).selectOption('Vino');
  await expect(page).toHaveURL(/type=WINE/);
  await expect(rows(page)).toHaveCount(3);
  const select = async (...names: string[]) => {
    for (const name of names)
      await page.getByRole('checkbox', { name: `Seleccionar ${name}`, exact: true }).check();
  };
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await select('Dos', 'Tres');
  const bar = page.getByRole('group', { name: 'Selección: 2' });
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Clonar', exact: true }).click();
  await expect(page.getByText('Se han creado 2 copias.')).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  await expect(bar).toHaveCount(0);
  await undo.click();
  await expect(rows(page)).toHaveCount(3);

  await select('Dos', 'Tres');
  await bar.getByRole('button', { name: 'Eliminar' }).click();
  const question = page.getByRole('dialog', { name: '¿Eliminar los 2 elementos seleccionados?' });
  await expectAccessible(page);
  const asked = countReads(page);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(bar).toHaveCount(0);
  // The plan's usage is read only once for all of them.
  const company = `/api/v1/user/${organiser.uid}`;
  await expect.poll(() => asked(company)).toBe(1);
  await expect.poll(() => pendingOf(page)).toBe(0);
  expect(asked(company)).toBe(1);
  await undo.click();
  await expect(page.getByText('2 vuelven a estar en la lista.')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
});

test('failed items stay selected, completed ones can be undone, and missing ones count as deleted', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await redWines(organiser, [{ name: 'Uno' }, { name: 'Dos' }, { name: 'Tres' }]);
  await remember(page, organiser);
  await page.goto(list);
  await page.getByRole('checkbox', { name: 'Seleccionar todo lo que se ve' }).check();
  // The first product no longer exists, and the connection fails at the third.
  let sent = 0;
  await page.route('**/api/v1/product/*/*', async (route) => {
    if (route.request().method() === 'DELETE') sent++;
    if (sent === 1) await route.fetch();
    return sent === 3 ? route.abort() : route.continue();
  });
  const remove = async (bar: string, question: string) => {
    await page.getByRole('group', { name: bar }).getByRole('button', { name: 'Eliminar' }).click();
    await page
      .getByRole('dialog', { name: question })
      .getByRole('button', { name: 'Eliminar' })
      .click();
  };
  await remove('Selección: 3', '¿Eliminar los 3 elementos seleccionados?');
  await expect(page.getByRole('alert')).toContainText('No hay conexión con el servidor');
  await expect(page.getByText('Se han eliminado 2.')).toBeVisible();
  await expect(rows(page)).toHaveText([/Uno/]);
  await remove('Selección: 1', '¿Eliminar «Uno»?');
  await expect(page.getByRole('heading', { name: 'Tu carta todavía está vacía' })).toBeVisible();
  await page
    .getByRole('status')
    .filter({ hasText: 'Se han eliminado 2.' })
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await expect(rows(page)).toHaveCount(2);
});
