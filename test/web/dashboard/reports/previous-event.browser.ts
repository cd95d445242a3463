import { expect } from '@playwright/test';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { anOrganiser, givePlan, remember, web } from '../../../support/browser/organiser.js';
import { test } from '../../../support/browser/test.js';
import { aGuest, anEvent } from '../../../support/factories.js';

test('a report says what changed since the last event of its kind, and leads to the comparison', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const [before, now] = [await anEvent(organiser), await anEvent(organiser)];
  const { publicCode } = now.sessionCode;
  await aGuest(web, publicCode);
  await remember(page, organiser);
  const report = page.getByRole('region', { name: 'Frente a la última vez' });
  const address = `/dashboard/reports/generated/${publicCode}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Asistentes', exact: true })).toBeVisible();
  // The event lasts, so the server has nothing to compare yet.
  await expect(report).toHaveCount(0);

  // An event is over four hours after it began. The comparison that the server makes then:
  const figure = { difference: 0, low: -0.4, high: 0.9, differs: false };
  await page.route('**/previous', (route) =>
    route.fulfill({
      json: {
        previous: {
          publicCode: before.sessionCode.publicCode,
          tasting: 'Tarde de garnachas',
          startDate: '2026-05-03T16:00:00.000Z',
          timeZone: 'Europe/Madrid',
          basis: 'TASTING',
          attendees: { now: 23, before: 18 },
          finished: { now: 60, before: 90, difference: -30, low: -48.6, high: -9.4, differs: true },
          satisfaction: { now: 8.1, before: 7.9, ...figure },
          products: { now: 4.1, before: 4, ...figure, count: 4 },
        },
      },
    }),
  );
  await page.reload();
  await expect(report).toContainText(
    'Vinieron 23 asistentes, 5 más que en «Tarde de garnachas» del 03/05/2026.',
  );
  await expect(report).toContainText(/Lo valoró todo el 60\s%.*entre 9 y 49 puntos menos/u);
  await expect(report).toContainText(
    'la satisfacción fue de 8,1 sobre 10 (antes, 7,9: más o menos igual)',
  );
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page);
      await expectAccessible(page);
    }
  }
  await report.getByRole('link', { name: 'Comparar las dos en detalle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Comparar' })).toBeVisible();
  const compared = page.getByRole('table', { name: 'Qué se compara' });
  await expect(compared).toContainText(before.sessionCode.publicCode);
  await expect(compared).toContainText(publicCode);
});
