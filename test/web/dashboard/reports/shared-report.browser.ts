import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { anOrganiser, givePlan, remember, web } from '../../../support/browser/organiser.js';
import { test } from '../../../support/browser/test.js';
import { aGuest, anEvent, aProduct, aTastingWith } from '../../../support/factories.js';

/** An event of three wines with six guests, one of whom rated the third, and its organiser. */
async function aTastedEvent() {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const products = [
    await aProduct(organiser, { name: 'Garnacha de la Ermita' }),
    await aProduct(organiser, { name: 'Monastrell Viejo' }),
    await aProduct(organiser, { name: 'Syrah Escaso' }),
  ];
  const tasting = await aTastingWith(organiser, products, {
    surveyQuestions: [
      { question: '¿Repetirías?', type: 'SIMPLE_QUESTION', options: { 1: 'Sí', 2: 'No' } },
    ],
  });
  const { sessionCode } = await anEvent(organiser, { tasting, lang: 'ES' });
  const code = sessionCode.publicCode;
  const [first, second, third] = tasting.productReferences.map(({ reference }) => reference);
  const [question] = tasting.surveyQuestions;
  const [yes = ''] = Object.keys(question?.options ?? {});
  for (let n = 0; n < 6; n++) {
    const guest = await aGuest(web, code, { name: `Persona Secreta ${n}` });
    await guest.put('/api/v1/room/answers', {
      survey: { [question?.reference ?? '']: [yes] },
      assessments: {
        [first ?? '']: { parameters: { rateBox: n % 2 ? 4.5 : 5, notes: 'Nota secreta.' } },
        [second ?? '']: { parameters: { rateBox: n % 2 ? 2 : 3, ratePrice: 4 } },
        ...(n === 0 && { [third ?? '']: { parameters: { rateBox: 5 } } }),
      },
      satisfactions: { [tasting.satisfactionConcepts[0]?.reference ?? '']: n % 2 ? 1 : 2 },
      finalComment: 'Comentario secreto.',
    });
  }
  return { organiser, code };
}

/** Checks the page in light and dark mode. */
async function expectGood(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectFits(page);
    await expectAccessible(page);
  }
}

test('a report is shared by a link, opened by a stranger on a phone, and revoked', async ({
  page,
  browser,
}) => {
  const { organiser, code } = await aTastedEvent();
  await organiser.client.post(`/api/v1/theme/${organiser.uid}/web`, { mainColor: '#1e4d2b' });
  await remember(page, organiser);
  await page.goto(`/dashboard/reports/generated/${code}`);

  // Only a saved report has links, so the first link of a live one saves it.
  await page.getByRole('button', { name: 'Compartir' }).click();
  await page.getByRole('menuitem', { name: 'Con un enlace' }).click();
  const share = page.getByRole('dialog', { name: 'Compartir con un enlace' });
  await expect(share).toContainText('los resultados de ahora se guardan como el informe');
  await expectGood(page);
  await share.getByLabel('Válido durante').selectOption('7 días');
  await share.getByRole('button', { name: 'Guardar y crear enlace' }).click();
  const address = share.getByRole('textbox', { name: 'Enlace al informe' });
  const link = await address.inputValue();
  expect(link).toMatch(/\/sharedReport#link=rgl_[\w-]{43}$/);
  await expect(share).toContainText('Nadie lo ha abierto todavía');
  await expect(share.getByRole('status')).toContainText(
    /El informe «Tarde de garnachas · \d\d\/\d\d\/\d{4}» se ha guardado/,
  );
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectGood(page);
  }

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'ca-ES',
    reducedMotion: 'reduce',
  });
  const stranger = await context.newPage();
  const answer = await stranger.goto(link);
  expect(answer?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  await expect(
    stranger.getByRole('heading', { level: 1, name: 'Tarde de garnachas' }),
  ).toBeVisible();
  await expect(stranger.getByRole('banner')).toContainText('Celler de Prova');
  await expect(stranger.getByText('6', { exact: true }).first()).toBeVisible();
  await expect(
    stranger.getByRole('heading', { name: 'Del millor al pitjor valorat' }),
  ).toBeVisible();
  await expect(
    stranger.getByText('No compta 1 producte que van valorar menys de cinc persones.'),
  ).toBeVisible();
  await stranger.locator('summary', { hasText: 'Garnacha de la Ermita' }).click();
  await expect(stranger.getByRole('heading', { level: 2, name: 'Valoració' })).toBeVisible();
  await expect(stranger.locator('[aria-busy=true]')).toHaveCount(0);
  await expectGood(stranger);
  await expect(stranger.locator('body')).not.toContainText(/secret/i);
  await expect(stranger.getByRole('button', { name: /PNG|SVG|CSV/ })).toHaveCount(0);
  await stranger.getByRole('combobox').selectOption('English');
  await expect(
    stranger.getByRole('heading', { name: 'From the best to the worst rated' }),
  ).toBeVisible();
  await expect(stranger.getByText('Without names or texts of attendees')).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  // The page has the organiser's colour.
  await expect(stranger.locator('meta[name=theme-color]')).toHaveAttribute('content', '#1e4d2b');

  await share.getByRole('link', { name: 'Abrir el informe guardado' }).click();
  await expect(page).toHaveURL(/\/dashboard\/reports\/saved\//);
  await page.getByRole('button', { name: 'Compartir' }).click();
  await page.getByRole('menuitem', { name: 'Con un enlace' }).click();
  await expect(share).toContainText('Abierto por última vez');
  await expect(address).toHaveCount(0);
  await share.getByRole('button', { name: /^Retirar/ }).click();
  await page
    .getByRole('dialog', { name: '¿Retirar este enlace?' })
    .getByRole('button', { name: 'Retirar' })
    .click();
  await expect(share.getByText('No hay ninguno.')).toBeVisible();

  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(stranger.locator('body')).not.toContainText('Garnacha');
  await expectGood(stranger);
  await context.close();
});

test('the menu says how many answers a link needs before its window opens', async ({ page }) => {
  const organiser = await anOrganiser();
  const products = [await aProduct(organiser, { name: 'Garnacha de la Ermita' })];
  const tasting = await aTastingWith(organiser, products);
  const { sessionCode } = await anEvent(organiser, { tasting });
  const answer = async () => {
    const guest = await aGuest(web, sessionCode.publicCode);
    await guest.put('/api/v1/room/answers', { finalComment: 'Volveremos.' });
  };
  for (let n = 0; n < 4; n++) await answer();
  await remember(page, organiser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/dashboard/reports/generated/${sessionCode.publicCode}`);
  await page.getByRole('button', { name: 'Compartir' }).click();
  const byLink = page.getByRole('menuitem', { name: 'Con un enlace' });
  await expect(byLink).toContainText(
    'Con al menos cinco asistentes que hayan respondido. Por ahora: 4.',
  );
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectFits(page);
    await expectAccessible(page, ['region']);
  }
  await answer();
  await page.reload();
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(byLink).toHaveText('Con un enlace');
});
