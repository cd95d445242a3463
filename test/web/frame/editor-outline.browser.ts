import { expect } from '@playwright/test';
import { expectAccessible, expectFits } from '../../support/browser/accessible.js';
import { anOrganiser, remember } from '../../support/browser/organiser.js';
import { test } from '../../support/browser/test.js';

test('the outline of a new tasting counts the missing fields, and leads to each section', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await remember(page, await anOrganiser());
  await page.goto('/dashboard/tastings/live/new');
  const outline = page.getByRole('navigation', { name: 'Partes' });
  const part = (name: string) => outline.getByRole('button', { name });
  await expect(part('Datos generales')).toHaveAccessibleName(/Faltan 4 cosas$/);
  await expect(part('Productos')).toHaveAccessibleName(/Falta 1 cosa$/);
  await expect(part('Encuesta inicial')).toHaveAccessibleName(/completo$/);
  await expectAccessible(page);
  await expectFits(page);

  await page.locator('[name=name]').fill('Tintos del norte');
  await expect(part('Datos generales')).toHaveAccessibleName(/Faltan 3 cosas$/);
  await part('Encuesta inicial').press('Enter');
  const survey = page.getByRole('region', { name: 'Encuesta inicial' });
  await expect(survey).toBeFocused();
  await expect(survey.getByRole('heading', { name: 'Encuesta inicial' })).toBeInViewport();
});
