import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from '../../support/browser/accessible.js';
import { anOrganiser, givePlan, remember, web } from '../../support/browser/organiser.js';
import { test } from '../../support/browser/test.js';
import { aGuest, anEvent, aProduct, aTastingWith } from '../../support/factories.js';

/** An organiser with an event in progress. Five of its six guests have rated the first product. */
async function aRatedEvent() {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const products = [
    await aProduct(organiser, { name: 'Garnacha de la Ermita', price: 24 }),
    await aProduct(organiser, { name: 'Monastrell Viejo', price: null }),
  ];
  const tasting = await aTastingWith(organiser, products, { name: 'Dos tintos' });
  const { sessionCode } = await anEvent(organiser, { tasting });
  const [place = ''] = tasting.productReferences.map(({ reference }) => reference);
  for (const stars of [5, 4.5, 4, 4, 3.5, null]) {
    const guest = await aGuest(web, sessionCode.publicCode);
    if (stars !== null)
      await guest.put('/api/v1/room/answers', {
        assessments: { [place]: { parameters: { rateBox: stars } } },
      });
  }
  return { organiser, products };
}

const cellsOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ hasText: name }).getByRole('cell');
const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

test('lists of products, sessions and tastings show figures, as a table and as cards', async ({
  page,
}) => {
  const { organiser, products } = await aRatedEvent();
  await remember(page, organiser);

  await page.goto('/dashboard/products/list');
  const wine = cellsOf(page, 'Garnacha de la Ermita');
  await expect(wine).toContainText(['4,20 · 5 valoraciones']);
  await expect(wine.filter({ hasText: '24,00' })).toHaveCount(1);
  await expect(cellsOf(page, 'Monastrell Viejo').filter({ hasText: /^–$/ })).toHaveCount(2);
  // A saved product keeps its figures in the list that was read before.
  await page.getByRole('link', { name: /^Garnacha de la Ermita/ }).click();
  await page.locator('[name=region]').fill('Priorat');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(wine).toContainText(['Priorat']);
  await expect(wine).toContainText(['4,20 · 5 valoraciones']);
  await page.getByRole('button', { name: 'Precio' }).click();
  await expect(page.getByRole('link', { name: /Garnacha|Monastrell/ }).first()).toContainText(
    'Garnacha',
  );
  await expectAccessible(page);

  await page.goto('/dashboard/events/live/list');
  const event = cellsOf(page, 'Dos tintos');
  await expect(event.filter({ hasText: /^65 han valorado$/ })).toHaveCount(1);
  const leader = 'Mejor valorado: Garnacha de la Ermita, 4,20';
  await expect(event.filter({ hasText: leader })).toHaveCount(1);
  await expectAccessible(page);

  await page.goto('/dashboard/tastings/live/list');
  await expect(page.getByRole('cell', { name: 'Lista para usar' })).toBeVisible();
  await expect(cellsOf(page, 'Dos tintos').filter({ hasText: /min$/ })).toHaveCount(1);
  await page.request.delete(`/api/v1/product/${organiser.uid}/${products[1]?.id}`, {
    headers: { authorization: `Bearer ${organiser.token}` },
  });
  await page.reload();
  await expect(cellsOf(page, 'Dos tintos')).toContainText(['1 producto eliminado']);
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(card(page, 'Dos tintos')).toContainText('1 producto eliminado');
  await expect(card(page, 'Dos tintos')).not.toContainText('Duración');
  await expectFits(page);
  await page.goto('/dashboard/events/live/list');
  await expect(card(page, 'Dos tintos')).toContainText('5 han valorado');
  await expect(card(page, 'Dos tintos')).toContainText(leader);
  await expectFits(page);
  await page.goto('/dashboard/products/list');
  await expect(card(page, 'Garnacha')).toContainText('4,20 · 5 valoraciones');
  await expect(card(page, 'Garnacha')).not.toContainText('Precio');
  await expectFits(page);
});
