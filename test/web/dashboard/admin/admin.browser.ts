import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { ListedReportDto } from '../../../../server/reports/saved/report.dto.js';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import {
  anOrganiser,
  anOrganiserWithApp,
  leaveReport,
  remember,
  setAdministrator,
  web,
} from '../../../support/browser/organiser.js';
import { chooseRowAction } from '../../../support/browser/row-actions.js';
import { test } from '../../../support/browser/test.js';
import {
  aGuest,
  anEvent,
  anInstructor,
  aProduct,
  aTastingWith,
} from '../../../support/factories.js';

const address = '/dashboard/admin/reports';

/**
 * An administrator, and an organiser whose event generates its report at the end and has a guest.
 */
async function aPlatform() {
  const [admin, organiser] = [await anOrganiserWithApp(), await anOrganiser()];
  await setAdministrator(admin);
  const name = `Celler ${randomUUID()}`;
  await organiser.client.post(`/api/v1/user/${organiser.uid}`, { name });
  const [product, instructor] = [await aProduct(organiser), await anInstructor(organiser)];
  const tasting = await aTastingWith(organiser, [product]);
  const sessionCode = { generateReport: true, generationReportType: 'PROGRAMATED' };
  const event = await anEvent(organiser, { tasting, instructor, sessionCode });
  const code = event.sessionCode.publicCode;
  await aGuest(web, code);
  return { admin, organiser, name, code };
}

const list = (page: Page) => page.getByRole('region', { name: 'Informes', exact: true });
const rowOf = (page: Page, code: string) => list(page).getByRole('row').filter({ hasText: code });
const window = (page: Page, name: string) => page.getByRole('dialog', { name });

test('administrators see the reports of all accounts, and pause, resume, generate and retry them', async ({
  page,
  browser,
}) => {
  const { admin, organiser, name, code } = await aPlatform();
  await remember(page, admin);
  await page.goto('/dashboard/home');
  await page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: 'Administración' })
    .click();
  await expect(page).toHaveURL(address);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Informes de la plataforma' }),
  ).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  const row = rowOf(page, code);
  await expect(row).toContainText('Programado');
  await expect(row).toContainText('Al final');
  await expectAccessible(page);

  await chooseRowAction(page, `${name} (${code})`, 'Pausar');
  await window(page, `¿Pausar los informes de «${name} (${code})»?`)
    .getByRole('button', { name: 'Pausar' })
    .click();
  await expect(row).toContainText('En pausa');
  const theirs = await (await browser.newContext()).newPage();
  await remember(theirs, organiser);
  await theirs.goto('/dashboard/events/live/list');
  await expect(theirs.getByText('Informes en pausa: los ha detenido la plataforma')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Administración' })).toHaveCount(0);
  await chooseRowAction(page, `${name} (${code})`, 'Reanudar');
  await expect(row).toContainText('Programado');
  await theirs.reload();
  await expect(theirs.getByText('Próximo informe')).toBeVisible();

  // The confirmation can be cancelled.
  await row.getByRole('button', { name: 'Generar ahora' }).click();
  const making = window(page, `¿Generar ahora el informe de «${name} (${code})»?`);
  await making.getByRole('button', { name: 'Cancelar' }).click();
  await expect(rowOf(page, code)).toHaveCount(1);
  await row.getByRole('button', { name: 'Generar ahora' }).click();
  await making.getByRole('button', { name: 'Generar ahora' }).click();
  const made = rowOf(page, code).filter({ hasText: 'A petición' });
  await expect(made).toContainText('Hecho', { timeout: 20_000 });
  const [report] = await organiser.client.get<ListedReportDto[]>(`/api/v1/report/${organiser.uid}`);
  await leaveReport(report?.id ?? '', 'FAILED');
  await expect(made).toContainText('Fallido', { timeout: 15_000 });
  await page.getByRole('button', { name: /^Fallidos/ }).click();
  await expect(page).toHaveURL(/[?&]state=FAILED/);
  await expect(rowOf(page, code)).toHaveCount(1);
  await made.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('se está generando otra vez')).toBeVisible();
  await expect(
    page.getByText('Nada cumple los filtros').or(page.getByText(/Nada coincide/)),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Fallidos/ }).click();
  await expect(made).toContainText('Hecho', { timeout: 20_000 });

  const queues = page.getByRole('region', { name: 'Colas y procesos' }).first();
  await expect(queues).toContainText('1 proceso en marcha');
  await expect(queues.getByRole('row').filter({ hasText: 'generateReport' })).toBeVisible();
  await expect(queues.getByRole('row').filter({ hasText: 'sweepFiles' })).toHaveCount(0);
  await queues.getByRole('button', { name: 'Mostrar todas las colas' }).press('Enter');
  await expect(queues.getByRole('row').filter({ hasText: 'sweepFiles' })).toBeVisible();
  await expectAccessible(page);
});

test('the administration fits a phone, in Catalan, and reports a failed request', async ({
  page,
}) => {
  const { admin, name, code } = await aPlatform();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('retrogusto.language', 'ca'));
  await remember(page, admin);
  await page.route('**/api/v1/admin/**', (route) =>
    route.fulfill({
      status: 400,
      json: { error: 'x', error_msg: 'INVALID_QUERY', status: 400, requestId: 'r' },
    }),
  );
  await page.goto(`${address}?q=${encodeURIComponent(name)}`);
  await expect(
    page.getByRole('heading', { name: 'No hem pogut carregar els informes' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No hem pogut llegir les cues' })).toBeVisible();
  await page.unroute('**/api/v1/admin/**');
  await page.getByRole('button', { name: 'Torna-ho a provar' }).first().click();
  const card = page.getByRole('listitem').filter({ hasText: code });
  await expect(card).toContainText('Programat');
  await card.getByRole('button', { name: `Accions de ${name} (${code})` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Genera ara', 'Posa en pausa']);
  await page.keyboard.press('Escape');
  await expectFits(page);
  await expectAccessible(page);
});

test('the administration does not exist for organisers, nor for an administrator whose rights were revoked', async ({
  page,
}) => {
  const organiser = await anOrganiserWithApp();
  await remember(page, organiser);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Error 404 page not found' })).toBeVisible();
  await expect(page.getByText('Colas y procesos')).toHaveCount(0);
  await setAdministrator(organiser);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Colas y procesos' })).toBeVisible();
  await setAdministrator(organiser, false);
  await expect(page.getByText('Colas y procesos')).toHaveCount(0, { timeout: 15_000 });
});

test('an administrator without a second step is led to add one', async ({ page }) => {
  const organiser = await anOrganiser();
  await setAdministrator(organiser);
  await remember(page, organiser);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Falta el segundo paso' })).toBeVisible();
  await expect(page.getByText('Colas y procesos')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Abrir «Seguridad»' }).click();
  await expect(
    page.getByText('Quien administra la plataforma necesita un segundo paso.'),
  ).toBeVisible();
});
