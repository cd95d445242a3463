import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { anOrganiser, givePlan, remember, web } from '../../../support/browser/organiser.js';
import { test } from '../../../support/browser/test.js';
import { aGuest, anEvent, aProduct, aTastingWith } from '../../../support/factories.js';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/**
 * A blind tasting of two wines, held twice. At the first event, six women preferred the first wine
 * and six men the second. The second event had one woman and one man. All guests named prices.
 */
async function heldTwice() {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const wines = [
    await aProduct(organiser, { name: 'Garnacha de la Ermita', price: 24 }),
    await aProduct(organiser, { name: 'Monastrell Viejo' }),
  ];
  const tasting = await aTastingWith(organiser, wines, { template: 'BLIND_TEMPLATE' });
  const [first, second] = tasting.productReferences.map(({ reference }) => reference) as [
    string,
    string,
  ];
  const codes: string[] = [];
  for (const guests of [12, 2]) {
    const { sessionCode } = await anEvent(organiser, { tasting });
    codes.push(sessionCode.publicCode);
    for (let n = 0; n < guests; n++) {
      const woman = n % 2 === 0;
      const guest = await aGuest(web, sessionCode.publicCode, {
        gender: woman ? 'FEMALE' : 'MALE',
        email: `guest${n}@example.com`,
      });
      await guest.put('/api/v1/room/answers', {
        assessments: {
          [first]: { parameters: { rateBox: woman ? 5 : 2, blindPrice: 10 + 2 * n } },
          [second]: { parameters: { rateBox: woman ? 2.5 : 3.5, blindPrice: 8 } },
        },
      });
    }
  }
  return { organiser, codes: codes as [string, string], first };
}

test('a report shows preferences by group, the demand by price, the wine in other tastings, and a comparison of two reports', async ({
  page,
}) => {
  const { organiser, codes, first } = await heldTwice();
  await remember(page, organiser);

  await page.goto(`/dashboard/reports/generated/${codes[0]}/product/${first}`);
  const demand = part(page, 'Cuántos lo pagarían');
  await expect(demand).toContainText('El 41,7 % pagaría su precio real, 24,00 €, o más (n = 12).');
  await demand.getByText('Ver como tabla').click();
  await expect(demand.getByRole('row', { name: '24,00 € (precio real)' })).toContainText('41,7 %');
  const groups = part(page, 'Quién prefiere qué');
  await expect(groups.getByRole('row', { name: 'Mujer' })).toContainText(
    '+3,00 frente a los demás',
  );
  const elsewhere = part(page, 'Este producto en otras catas');
  await expect(elsewhere.getByRole('row', { name: codes[1] })).toContainText('3,50');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);

  await groups.getByRole('link', { name: 'Ver todos los productos por grupos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quién prefiere qué' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Monastrell Viejo' })).toContainText(
    '−1,00 frente a los demás',
  );
  await expectAccessible(page);
  await expectFits(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/dashboard/reports/generated/${codes[1]}/groups`);
  await expect(page.getByRole('row', { name: 'Monastrell Viejo' })).toContainText(
    'Oculto: son muy pocos',
  );

  const saved = await organiser.client.post<{ reference: string }>(
    `/api/v1/report/${organiser.uid}`,
    {
      name: 'Primera',
      publicCode: codes[0],
    },
  );
  await organiser.client.post(`/api/v1/report/${organiser.uid}`, {
    name: 'Segunda',
    publicCode: codes[1],
  });
  await page.goto('/dashboard/reports/list');
  await expect(
    page.getByText('Selecciona en la lista de dos a 5 informes terminados.'),
  ).toBeVisible();
  for (const name of ['Primera', 'Segunda'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  await page.getByRole('link', { name: 'Comparar' }).click();
  const shared = part(page, 'Productos en común');
  await expect(shared.getByRole('row', { name: 'Garnacha de la Ermita' })).toContainText(
    'no se puede saber si es casualidad',
  );
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });

  await page.goto(`/dashboard/reports/compare?report=${saved.reference}`);
  await expect(page.getByRole('heading', { name: 'Elige al menos dos' })).toBeVisible();
  await page.locator('[data-path="report"]').fill(codes[1]);
  // Events of a tasting that was held twice are listed with their time and number of guests.
  await expect(page.getByRole('option', { name: codes[1] })).toContainText(
    /\d\d\/\d\d\/\d{4} \d\d:\d\d.* · 2 asistentes/,
  );
  await page.getByRole('option', { name: codes[1] }).click();
  await expect(page).toHaveURL(new RegExp(`report=${saved.reference}&report=${codes[1]}$`));
  await expect(shared.getByRole('row', { name: 'Monastrell Viejo' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await expectAccessible(page);
  // On a phone the first figures are beside the names.
  const row = shared.getByRole('row', { name: 'Monastrell Viejo' });
  await row.getByRole('rowheader').scrollIntoViewIfNeeded();
  await expect(row.getByRole('cell').first()).toBeInViewport({ ratio: 0.99 });

  // The comparison stays visible while another report loads, and the focus stays when one is
  // removed.
  const field = page.locator('[data-path="report"]');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/compare?*', async (route) => {
    await held;
    await route.continue();
  });
  await field.fill(codes[0]);
  await page.getByRole('option', { name: codes[0] }).click();
  await expect(page).toHaveURL(new RegExp(`&report=${codes[0]}$`));
  await expect(field).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Cargando' })).toBeAttached();
  await expect(shared.getByRole('row', { name: 'Monastrell Viejo' })).toBeVisible();
  answer();
  const remove = page.getByRole('button', { name: /^Quitar 2\./ });
  await expect(page.getByRole('button', { name: /^Quitar 3\./ })).toBeVisible();
  await remove.press('Enter');
  await expect(page.getByRole('button', { name: /^Quitar 3\./ })).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await expect(page.getByRole('heading', { name: 'Elige al menos dos' })).toBeVisible();
  await expect(field).toBeFocused();

  // One wine across all of its tastings, opened from the list of products.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard/products/list');
  await page
    .getByRole('row', { name: /Monastrell Viejo/ })
    .getByRole('link', { name: /Valoraciones/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Monastrell Viejo' })).toBeVisible();
  await expect(page.getByRole('row', { name: codes[0] })).toContainText('3,00');
  await expect(page.getByRole('row', { name: codes[1] })).toContainText('3,00');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
});
