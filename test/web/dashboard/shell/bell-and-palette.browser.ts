import { expect } from '@playwright/test';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { anOrganiser, givePlan, notify, remember } from '../../../support/browser/organiser.js';
import { test } from '../../../support/browser/test.js';
import { anEvent, aTastingWith } from '../../../support/factories.js';

test('the bell is read by keyboard, on a phone and at the place itself, for all devices', async ({
  page,
  browser,
}) => {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const tasting = await aTastingWith(organiser, 1, { name: 'Tarde de garnachas' });
  const { reference, sessionCode } = await anEvent(organiser, { tasting });
  const event = {
    id: reference,
    name: 'Tarde de garnachas',
    tastingKind: 'live',
    publicCode: sessionCode.publicCode,
  };
  await notify(organiser, 'guestQuestions', event);
  await notify(organiser, 'finalComments', event);
  await notify(organiser, 'trialEnds', { when: '2027-03-01T23:00:00.000Z' });
  await page.setViewportSize({ width: 390, height: 844 });
  await remember(page, organiser);
  await page.goto('/dashboard/home');

  const bell = page.getByRole('button', { name: '3 notificaciones sin leer' });
  await bell.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Notificaciones' });
  await expect(list.getByRole('heading', { name: 'Notificaciones' })).toBeFocused();
  await expect(list.getByRole('listitem')).toHaveText([
    /^Sin leer: Tu periodo de prueba acaba el 1 de marzo de 2027/,
    /Hay comentarios finales en «Tarde de garnachas»/,
    /Tus invitados preguntan en «Tarde de garnachas»/,
  ]);
  await expectFits(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(bell).toBeFocused();

  await bell.click();
  await list.getByRole('link', { name: /Tus invitados preguntan/ }).click();
  await expect(page.getByRole('dialog', { name: /Tarde de garnachas/ })).toBeVisible();
  // The place of another one is opened without the bell.
  await page.goto('/dashboard/cellar/plan');
  await expect(page.getByRole('button', { name: '1 notificación sin leer' })).toBeVisible();

  const other = await browser.newPage();
  await remember(other, organiser);
  await other.goto('/dashboard/home');
  await other.getByRole('button', { name: '1 notificación sin leer' }).click();
  await other.getByRole('button', { name: 'Marcar todas como leídas' }).click();
  await expect(other.getByRole('button', { name: 'Notificaciones', exact: true })).toBeVisible();
  await other.close();
});

test('the palette finds a section of a guide by a synonym, without accents, and opens it', async ({
  page,
  context,
}) => {
  await remember(page, await anOrganiser());
  await page.goto('/dashboard/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('textbox', { name: /^Busca una pantalla/ });
  await search.fill('estadisticas');
  await expect(page.getByRole('button', { name: 'Informes' })).toBeVisible();
  await search.fill('facturas');
  await expect(page.getByRole('button', { name: 'Facturas' })).toBeVisible();
  await search.fill('sesion CONVOCA');
  await expect(page.getByRole('button', { name: /^4\. Convoca la sesión/ })).toBeVisible();
  // The name of a button in the section, not of its heading.
  await search.fill('alzar la copa');
  const section = page.getByRole('button', { name: /Guía: Cata grupal/ }).first();
  await expect(section).toBeVisible();
  await expectAccessible(page);
  const [guide] = await Promise.all([context.waitForEvent('page'), section.click()]);
  await expect(guide).toHaveURL(/\/guides\/group-tasting\?lang=es#.+/);
  const [, anchor = ''] = guide.url().split('#');
  await expect(guide.locator(`[id="${anchor}"]`)).toBeInViewport();
});

test('the palette lists the coming events for a poster, and repeats or copies the last ones', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const tasting = await aTastingWith(organiser, 1, { name: 'Tarde de garnachas' });
  const inDays = (days: number) => ({
    sessionCode: { fromDate: new Date(Date.now() + days * 86_400_000).toISOString() },
  });
  await anEvent(organiser, { tasting, ...inDays(5) });
  const next = await anEvent(organiser, { tasting, ...inDays(2) });
  const past = await anEvent(organiser, { tasting, ...inDays(-2) });
  await remember(page, organiser);
  await page.goto('/dashboard/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('textbox', { name: /^Busca una pantalla/ });
  await search.fill('imprimir cartel');
  const posters = page.getByRole('button', { name: /^Imprimir un cartel/ });
  await expect(posters).toHaveCount(2);
  await expect(posters.first()).toHaveText(/Tarde de garnachas · \d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  await expectAccessible(page);
  await posters.first().click();
  await expect(page).toHaveURL(new RegExp(`share=${next.id}`));

  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await search.fill('nueva sesión');
  await expect(page.getByRole('button', { name: 'Crear sesión' })).toBeVisible();
  await search.fill('duplica');
  const repeat = page.getByRole('button', { name: /^Repetir la última sesión/ });
  await expect(repeat).toContainText(new Date(past.sessionCode.fromDate).getFullYear().toString());
  await repeat.click();
  await expect(page.locator('[data-path="tastingPath"]')).toHaveValue('Tarde de garnachas');

  await page.keyboard.press('Control+k');
  await search.fill('duplicar cata');
  await page.getByRole('button', { name: /^Duplicar la última cata/ }).click();
  await expect(page.getByText('Se ha creado «Tarde de garnachas (copia)».')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/tastings\/live\/edit\//);
});

test('the tour is taken by keyboard, left, and continued from the help, on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await remember(page, await anOrganiser());
  await page.goto('/dashboard/home');
  await page.getByRole('button', { name: 'Recorrer el panel' }).focus();
  await page.keyboard.press('Enter');
  const step = (title: string) => page.getByRole('dialog', { name: title });
  await expect(step('Tus productos').getByText('Paso 1 de 5')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/products/list');
  await expect(page.getByRole('heading', { name: 'Tus productos' })).toBeFocused();
  await expectFits(page);
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(step('La cata')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(step('Las fichas de cata')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/assessmentSheets/list');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/dashboard/about');
  await page.getByRole('button', { name: 'Seguir el recorrido' }).click();
  await expect(step('Las fichas de cata')).toBeVisible();
  for (let left = 3; left > 0; left--) await page.keyboard.press('ArrowRight');
  await expect(step('El informe')).toBeVisible();
  await page.getByRole('button', { name: 'Terminar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/dashboard/home');
  await expect(page.getByRole('region', { name: 'Tus primeros pasos' })).toBeVisible();
  await expect(page.getByRole('button', { name: /recorrido|Recorrer/ })).toHaveCount(0);
  await page.goto('/dashboard/about');
  await expect(page.getByRole('button', { name: 'Recorrer el panel' })).toBeVisible();
  await expectAccessible(page);
});
