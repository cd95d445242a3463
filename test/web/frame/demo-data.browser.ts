import { expect } from '@playwright/test';
import { expectAccessible, expectFits } from '../../support/browser/accessible.js';
import { anOrganiser, remember } from '../../support/browser/organiser.js';
import { test } from '../../support/browser/test.js';
import { aProduct } from '../../support/factories.js';

test('sample data is offered, created, shown at home, and removed except for edited items', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  const { uid, client } = organiser;
  await client.post(`/api/v1/user/${uid}`, { demoDataLoaded: false });
  await remember(page, organiser);
  await page.route('**/generateDemoData', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 503,
          json: { error: 'x', error_msg: 'SERVICE_UNAVAILABLE', status: 503 },
        })
      : route.fallback(),
  );
  await page.goto('/dashboard/home');
  const offer = page.getByRole('dialog', { name: '¿Empezamos con datos de ejemplo?' });
  await expect(offer).toContainText('No cuentan en tu plan');
  await expectAccessible(page);
  // A declined offer does not appear again, also not in another tab.
  await offer.getByRole('button', { name: 'Cancelar' }).click();
  await page.reload();
  await expect(page.getByText('0 de 5 hechos')).toBeVisible();
  await expect(offer).toHaveCount(0);
  const tab = await page.context().newPage();
  await tab.goto('/dashboard/home');
  await expect(tab.getByText('0 de 5 hechos')).toBeVisible();
  await expect(tab.getByRole('dialog')).toHaveCount(0);
  await tab.close();
  await page.evaluate((id) => localStorage.removeItem(`retrogusto.demo-declined.${id}`), uid);
  await page.reload();

  await offer.getByRole('button', { name: 'Aceptar' }).click();
  const failed = page.getByRole('dialog', {
    name: 'No se han podido generar los datos de ejemplo',
  });
  await expect(failed).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/generateDemoData');
  await failed.getByRole('button', { name: 'Reintentar' }).click();
  await expect(
    page.getByRole('progressbar', { name: 'Preparando los datos de ejemplo…' }),
  ).toBeVisible();
  await expect(page.getByText('Los datos de ejemplo están listos.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The home shows sample data and labels it. Sample data does not complete a step.
  const running = page.getByRole('region', { name: 'En marcha' });
  await expect(running).toContainText('A ciegas en casa');
  await expect(running).toContainText('Ejemplo');
  await expect(running).toContainText('26 asistentes');
  // Results of sample data would be read as the organiser's own.
  await expect(page.getByRole('region', { name: 'Lo que más gustó' })).toHaveCount(0);
  await expect(page.getByText('0 de 5 hechos')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Uso' }).getByRole('listitem').first()).toHaveText(
    /Productos0 de \d+/,
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);

  // Lists show sample data beside the organiser's own items.
  const own = await aProduct(organiser, { name: 'Vino propio' });
  await page.goto('/dashboard/products/list');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row(own.name)).toBeVisible();
  await expect(row('Pago de la Ermita')).toContainText('Ejemplo');
  await expect(row(own.name)).not.toContainText('Ejemplo');
  await expectFits(page);

  // An edited item becomes the organiser's own. The question says that such items stay.
  const [wine] = await client.get<{ id: string; name: string }[]>(
    `/api/v1/product/${uid}?q=Ermita`,
  );
  await client.post(`/api/v1/product/${uid}/${wine?.id}`, { price: 30 });
  await page.goto('/dashboard/home');
  await page
    .getByRole('region', { name: 'Datos de ejemplo' })
    .getByRole('button', { name: 'Quitar los datos de ejemplo' })
    .click();
  const question = page.getByRole('dialog', { name: '¿Quitar los datos de ejemplo?' });
  await expect(question).toContainText('Se queda todo lo tuyo');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Quitar los datos de ejemplo' }).click();
  const kept = page.getByRole('dialog', { name: 'Esto se queda' });
  await expect(kept.getByRole('listitem')).toHaveText([`Producto: ${wine?.name}`]);
  await expectAccessible(page);
  await kept.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByRole('region', { name: 'Datos de ejemplo' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto('/dashboard/cellar/edit');
  await expect(page.getByRole('button', { name: 'Generar datos de ejemplo' })).toBeVisible();
  await expectFits(page);
});

test('the home can be read again after a failure, and does not show the first steps meanwhile', async ({
  page,
}) => {
  await remember(page, await anOrganiser());
  await page.route('**/api/v1/user/*/home', (route) =>
    route.fulfill({
      status: 503,
      json: { error: 'x', error_msg: 'SERVICE_UNAVAILABLE', status: 503 },
    }),
  );
  await page.goto('/dashboard/home');
  const again = page.getByRole('alert').getByRole('button', { name: 'Reintentar' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  const steps = page.getByRole('heading', { name: 'Tus primeros pasos' });
  await expect(steps).toHaveCount(0);
  await page.unrouteAll();
  await again.click();
  await expect(steps).toBeVisible();
  await expect(again).toHaveCount(0);
});
