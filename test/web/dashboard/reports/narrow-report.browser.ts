import { expect, type Locator } from '@playwright/test';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { anOrganiser, givePlan, remember, web } from '../../../support/browser/organiser.js';
import { test } from '../../../support/browser/test.js';
import { aGuest, anEvent, aProduct, aSheet, aTastingWith } from '../../../support/factories.js';

test.use({ viewport: { width: 390, height: 844 } });

const names = [
  'Gran Reserva de la Finca Ermita de Sant Miquel dels Sants',
  'Escumós de Nit Brut Nature Reserva Especial',
  'Monastrell Viejo',
  'Xarel·lo',
  'Cabernet Sauvignon',
  'Rosat',
];

/** Six products, two of them with long names, that twelve guests rated with their sheet. */
async function aRatedEvent() {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const sheet = await aSheet(organiser);
  const products = [];
  for (const name of names) products.push(await aProduct(organiser, { name }));
  const tasting = await aTastingWith(organiser, products, { sheet: sheet.path });
  const { sessionCode } = await anEvent(organiser, { tasting, lang: 'ES' });
  const references = tasting.productReferences.map(({ reference }) => reference);
  const votes = Object.fromEntries(
    sheet.categories.map(({ id, components }) => [
      id,
      Object.fromEntries(
        components.flatMap(({ type, id, options }) =>
          type === 'OPTIONS_SLIDER' ? [[id, options[0]?.id]] : [],
        ),
      ),
    ]),
  );
  for (let n = 0; n < 12; n++) {
    const guest = await aGuest(web, sessionCode.publicCode, { name: `Persona ${n}` });
    await guest.put('/api/v1/room/answers', {
      assessments: Object.fromEntries(
        references.map((reference, place) => [
          reference,
          {
            parameters: { rateBox: ((n + place) % 9) / 2 + 1 },
            categories: place === 0 ? votes : {},
          },
        ]),
      ),
      satisfactions: Object.fromEntries(
        tasting.satisfactionConcepts.map(({ reference }) => [reference, 1 + (n % 4)]),
      ),
    });
  }
  return { organiser, code: sessionCode.publicCode, sheet, first: references[0] ?? '' };
}

/** The texts of drawings that go beyond their drawing. */
const cutTexts = (drawings: Locator) =>
  drawings.evaluateAll((all) =>
    all.flatMap((svg) => {
      const frame = svg.getBoundingClientRect();
      return [...svg.querySelectorAll('text')]
        .filter((text) => {
          const { left, right } = text.getBoundingClientRect();
          return left < frame.left - 1 || right > frame.right + 1;
        })
        .map(({ textContent }) => textContent);
    }),
  );

test('on a phone, nothing in a report of twelve guests and six products is cut or overlaps', async ({
  page,
}) => {
  const { organiser, code, sheet, first } = await aRatedEvent();
  await remember(page, organiser);
  const report = `/dashboard/reports/generated/${code}`;
  await page.goto(report);
  const drawings = page.locator('[data-drawing] svg');
  await expect(drawings.first()).toContainText('Finca Ermita');
  await expect(drawings.filter({ hasText: 'El lugar o la plataforma' })).toHaveCount(1);
  expect(await cutTexts(drawings)).toEqual([]);
  for (const drawing of await drawings.all()) await expect(drawing).not.toContainText('…');
  await expectFits(page);

  await page.goto(`${report}/product/${first}`);
  const radar = page.locator('figure .recharts-surface:visible').filter({ hasText: '7,5' });
  for (const { name, components } of sheet.categories) {
    await page.getByRole('tab', { name: name.ES ?? '' }).click();
    if (components.filter(({ type }) => type === 'OPTIONS_SLIDER').length < 3) continue;
    await expect(radar.first()).toBeVisible();
    await expect.poll(() => cutTexts(radar)).toEqual([]);
  }
  // The last breadcrumb is on two lines.
  const crumb = page
    .getByRole('navigation', { name: 'Ruta de navegación' })
    .getByText(names[0] ?? '');
  const { x = 0, width = 0 } = (await crumb.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(390 - 16);
  await expectAccessible(page);

  await page.goto(`${report}/assistant`);
  await page
    .getByRole('link', { name: /Ver más detalles/ })
    .first()
    .click();
  const tab = page.getByRole('tab').first();
  await expect(tab).toContainText('Gran Reserva');
  const label = await tab.locator('.mantine-Tabs-tabLabel').boundingBox();
  const next = await page.getByRole('tab').nth(1).boundingBox();
  expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThanOrEqual(next?.x ?? 0);
});
