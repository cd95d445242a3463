import { expect } from '@playwright/test';
import { aGuest, anEvent, anInstructor, aProduct, aTastingWith } from '../support/factories.js';
import { expectAccessible } from './accessible.js';
import { anOrganiser, givePlan, remember, web } from './organiser.js';
import { test } from './test.js';

const names = ['Garnacha de la Ermita', 'Monastrell Viejo', 'Bobal de Altura', 'Mencía del Alba'];

/** An event of four products, and what each guest gave them. */
async function rated(people: number[][]) {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const products = [];
  for (const name of names) products.push(await aProduct(organiser, { name }));
  const tasting = await aTastingWith(organiser, products);
  const { sessionCode } = await anEvent(organiser, { tasting, instructor: await anInstructor(organiser), lang: 'ES' });
  for (const [n, ratings] of people.entries()) {
    const guest = await aGuest(web, sessionCode.publicCode, { name: `Persona ${n}` });
    await guest.put('/api/v1/room/answers', {
      assessments: Object.fromEntries(
        ratings.map((rateBox, index) => [tasting.productReferences[index]?.reference, { parameters: { rateBox } }]),
      ),
    });
  }
  return { organiser, address: `/dashboard/reports/generated/${sessionCode.publicCode}` };
}

test('what three guests are too few for is said', async ({ page }) => {
  const { organiser, address } = await rated([
    [5, 4, 3, 2],
    [4, 5, 3, 2],
    [4, 4, 2, 1],
  ]);
  await remember(page, organiser);
  await page.goto(`${address}/analysis`);
  const found = page.getByRole('region', { name: 'En pocas palabras' });
  await expect(found).toContainText('hacen falta dos productos con 5 valoraciones cada uno');
  await expect(found).toContainText('Para saber si coinciden hacen falta 5 asistentes que valoren los mismos productos, y al menos 3.');
  await expect(found).toContainText('hacen falta 10 asistentes que valoren al menos 4 productos');
  await expect(found).toContainText('Para dibujar el mapa hacen falta 8 asistentes que valoren los mismos productos, y al menos 4.');
  await expect(page.getByRole('region', { name: 'Mapa de gustos' })).toHaveCount(0);
  await expectAccessible(page);
});
