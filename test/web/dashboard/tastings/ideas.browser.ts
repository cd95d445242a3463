import { expect, type Page } from '@playwright/test';
import type { TastingDto } from '../../../../server/tastings/tasting.dto.js';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { anOrganiser, remember } from '../../../support/browser/organiser.js';
import { test } from '../../../support/browser/test.js';
import { aProduct } from '../../../support/factories.js';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const idea = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) });

test('a new tasting begins with an idea, and is saved after its products are added', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  for (const name of ['Garnacha', 'Monastrell']) await aProduct(organiser, { name });
  await remember(page, organiser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/tastings/live/new');
  await idea(page, 'Quesos y vinos').click();
  await expect(field(page, 'name')).toHaveValue('Quesos y vinos');
  await idea(page, 'Cinco tintos a ciegas').press('Enter');
  await expect(idea(page, 'Cinco tintos a ciegas')).toHaveAttribute('aria-pressed', 'true');
  await expect(field(page, 'name')).toHaveValue('Cinco tintos a ciegas');
  await expect(field(page, 'duration')).toHaveValue('60');
  await expect(
    page.getByRole('tablist', { name: 'Encuesta inicial' }).getByRole('tab'),
  ).toHaveCount(3);
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole('button', { name: 'Añadir productos' }).click();
  const picking = page.getByRole('dialog', { name: 'Añadir productos' });
  await picking.getByRole('checkbox', { name: 'Garnacha' }).check();
  await picking.getByRole('checkbox', { name: 'Monastrell' }).check();
  await picking.getByRole('button', { name: /^Añadir/ }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/tastings/live/list');
  await page.getByRole('button', { name: 'Convocar una sesión' }).click();
  await expect(page).toHaveURL(/\/events\/live\/new\?tasting=/);
  await expect(page.locator('[data-path="tastingPath"]')).toHaveValue('Cinco tintos a ciegas');
  await expectFits(page);

  const [listed] = await organiser.client.get<TastingDto[]>(`/api/v1/tasting/${organiser.uid}`);
  const saved = await organiser.client.get<TastingDto>(
    `/api/v1/tasting/${organiser.uid}/${listed?.id}`,
  );
  expect(saved).toMatchObject({ template: 'BLIND_TEMPLATE', duration: 60 });
  expect(saved.surveyQuestions.map(({ type }) => type)).toEqual([
    'SIMPLE_QUESTION',
    'SIMPLE_QUESTION',
    'MULTIPLE_OPTION_QUESTION',
  ]);
  expect(
    saved.productReferences.map(({ quizQuestions }) =>
      quizQuestions.map(({ question, options, correct }) => [
        question['CA'],
        correct[0] && options[correct[0]]?.['EN'],
      ]),
    ),
  ).toEqual([
    [['D’on surt el color d’un negre?', 'From the skins']],
    [['Quin raïm sol donar negres de color més clar?', 'Pinot noir']],
  ]);

  await page.goto(`/dashboard/tastings/live/edit/${saved.id}`);
  await expect(field(page, 'name')).toHaveValue('Cinco tintos a ciegas');
  await expect(idea(page, 'Quesos y vinos')).toHaveCount(0);
});
