import { expect } from '@playwright/test';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { anOrganiser, remember } from '../../../support/browser/organiser.js';
import { test } from '../../../support/browser/test.js';

for (const { of, title, body } of [
  {
    of: 'plan',
    title: 'No hemos podido cobrar la última cuota',
    body: 'Sigues con tu plan hasta el',
  },
  {
    of: 'extras',
    title: 'No hemos podido cobrar tus extras',
    body: 'Conservas tus sesiones y campañas extra hasta el',
  },
])
  test(`an open payment (${of}) is shown at home and in the top bar, with a link to pay it`, async ({
    page,
  }) => {
    const organiser = await anOrganiser();
    // The browser receives a payment that has been open for weeks.
    await page.route(`**/api/v1/user/${organiser.uid}`, async (route) => {
      const response = await route.fetch();
      const company = (await response.json()) as object;
      const owed = { of, since: '2030-03-05T10:15:00.000Z', endsAt: '2030-03-19T10:15:00.000Z' };
      await route.fulfill({ response, json: { ...company, owed } });
    });
    await remember(page, organiser);
    await page.goto('/dashboard/home');
    const notice = page.getByRole('alert').filter({ hasText: title });
    await expect(notice).toContainText(`${body} 19 de marzo de 2030`);
    await expect(page.getByRole('banner')).toContainText('Pago pendiente');
    await expect(page.getByRole('region', { name: 'Tu plan' })).toContainText('Pago pendiente');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('banner').getByRole('link', { name: 'Actualizar el pago' }).click();
    await expect(page).toHaveURL('/dashboard/cellar/plan');
    await page.goBack();
    await notice.getByRole('link', { name: 'Actualizar el pago' }).click();
    await expect(page).toHaveURL('/dashboard/cellar/plan');
    await page.unrouteAll({ behavior: 'wait' });
  });

test('an ended plan asks for the payment, not for the choice of a plan', async ({ page }) => {
  const organiser = await anOrganiser();
  await page.route(`**/api/v1/user/${organiser.uid}`, async (route) => {
    const response = await route.fetch();
    const company = (await response.json()) as object;
    await route.fulfill({ response, json: { ...company, blocked: true, planState: 'FINISHED' } });
  });
  await remember(page, organiser);
  await page.goto('/dashboard/home');
  const popup = page.getByRole('dialog', { name: 'Tu plan ha terminado' });
  await expect(popup).toContainText('actualiza el pago');
  await expect(popup).not.toContainText('elige un plan');
  await popup.getByRole('button', { name: 'Actualizar el pago' }).click();
  await expect(page).toHaveURL('/dashboard/cellar/plan');
  await page.unrouteAll({ behavior: 'wait' });
});
