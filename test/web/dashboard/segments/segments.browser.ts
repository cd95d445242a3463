import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { anOrganiser, remember, web } from '../../../support/browser/organiser.js';
import { aTasting, join, look, phone, stored } from '../../../support/browser/tasting-room.js';
import { test } from '../../../support/browser/test.js';
import { aGuest, anEmail, anEvent, aProduct, aTastingWith } from '../../../support/factories.js';

/**
 * Three guests liked the first of two products. Aina and Biel consent to mails, and Carla does not.
 * Biel visited the product's shop.
 */
async function aFollowUp() {
  const organiser = await anOrganiser();
  const products = [
    await aProduct(organiser, {
      name: 'Garnacha de la Ermita',
      externalStoreURL: 'https://shop.example.com/garnacha',
    }),
    await aProduct(organiser, { name: 'Monastrell Viejo' }),
  ];
  const tasting = await aTastingWith(organiser, products, { name: 'Tarde de garnachas' });
  const event = await anEvent(organiser, { tasting });
  const [first = '', second = ''] = tasting.productReferences.map(({ reference }) => reference);
  for (const [name, contactConsent, rating, opened] of [
    ['Aina Ferrer', true, 5, false],
    ['Biel Mas', true, 4.5, true],
    ['Carla Puig', false, 5, false],
  ] as const) {
    const guest = await aGuest(web, event.sessionCode.publicCode, { name, contactConsent });
    await guest.put('/api/v1/room/answers', {
      assessments: {
        [first]: { parameters: { rateBox: rating } },
        [second]: { parameters: { rateBox: 2 } },
      },
      actions: opened
        ? [{ id: `click-${name.length}-of-a-guest`, type: 'STORE_LINK_CLICKED', productRef: first }]
        : [],
    });
  }
  return { organiser, products, event };
}

test('consent to the organiser’s mails is asked separately, and can be withdrawn in the room without a connection', async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone.viewport);
  const { code } = await aTasting();
  await page.goto(`/room/${code}`);
  const tick = page.getByRole('checkbox', { name: /puede escribirme sobre sus productos/ });
  await expect(tick).not.toBeChecked();
  await look(page);
  await tick.check();
  await join(page, anEmail());
  await page.getByRole('button', { name: 'Ver toda la cata' }).click();
  expect((await stored(page)).attendee.contactConsent).toBe(true);
  const inside = page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /puede escribirme sobre sus productos/ });
  await expect(inside).toBeChecked();
  await context.setOffline(true);
  await inside.uncheck();
  await expect(inside).not.toBeChecked();
  expect((await stored(page)).attendee.contactConsent).toBe(true);
  // The room is read at the same time: before the withdrawal, with an answer that arrives after it.
  let read = () => {};
  const isRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  const withdrawn = page.waitForResponse('**/room/contactConsent');
  await page.route('**/room/contactConsent', async (route) => {
    await isRead;
    await route.continue();
  });
  await page.route('**/api/v1/room', async (route) => {
    const response = await route.fetch();
    read();
    await withdrawn;
    await route.fulfill({ response });
  });
  await context.setOffline(false);
  await withdrawn;
  await expect.poll(async () => (await stored(page)).attendee.contactConsent).toBe(false);
  await expect(inside).not.toBeChecked();
  await look(page);
});

test('a segment shows only guests with consent, is saved by name, exported, deleted and restored', async ({
  page,
}) => {
  const { organiser } = await aFollowUp();
  await remember(page, organiser);
  await page.goto('/dashboard/segments');
  const counted = page.getByRole('heading', { level: 2, name: /^Puedes escribir a/ });
  await expect(counted).toHaveText('Puedes escribir a 2 personas');
  await expect(page.getByText('3 cumplen las condiciones · 1 sin permiso')).toBeVisible();
  await expect(page.getByText('Carla Puig')).toHaveCount(0);
  await look(page);
  await page
    .getByRole('combobox', { name: 'y su tienda' })
    .selectOption({ label: 'No la abrieron' });
  await page
    .getByRole('combobox', { name: 'con', exact: true })
    .selectOption({ label: '4,5 estrellas o más' });
  await expect(counted).toHaveText('Puedes escribir a 1 persona');
  await expect(page.getByText('Aina Ferrer')).toBeVisible();
  await expect(page.getByText('Garnacha de la Ermita ★ 5')).toBeVisible();
  await expect(page.getByText('Biel Mas')).toHaveCount(0);
  await page.getByRole('button', { name: 'Guardar este segmento' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).fill('Les encantó');
  await page.keyboard.press('Enter');
  const kept = page.getByRole('button', { name: 'Les encantó', exact: true });
  await expect(kept).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Quitar las condiciones' }).click();
  await expect(counted).toHaveText('Puedes escribir a 2 personas');
  await kept.click();
  await expect(counted).toHaveText('Puedes escribir a 1 persona');
  await expect(page.getByRole('combobox', { name: 'con', exact: true })).toHaveValue('4.5:');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('Aina Ferrer;');
  expect(csv).toContain('Están 1 de 2: faltan 1 sin permiso y 0 sin correo');
  expect(csv).not.toContain('Carla');
  await page.setViewportSize(phone.viewport);
  await look(page);
  await page.getByRole('button', { name: 'Eliminar «Les encantó»' }).click();
  await expect(kept).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(kept).toBeVisible();
});

test('a report links to the segment of its event', async ({ page }) => {
  const { organiser, event } = await aFollowUp();
  await remember(page, organiser);
  await page.goto(`/dashboard/reports/generated/${event.sessionCode.publicCode}/assistant`);
  await page.getByRole('link', { name: 'A quién puedo escribir' }).click();
  await expect(page.getByRole('combobox', { name: 'en la convocatoria' })).toHaveValue(
    `Tarde de garnachas · ${event.sessionCode.publicCode}`,
  );
  await expect(page.getByRole('heading', { name: 'Puedes escribir a 2 personas' })).toBeVisible();
});

test('without any consent, the page explains how guests can give it', async ({ page }) => {
  const silent = await anOrganiser();
  const other = await anEvent(silent);
  await aGuest(web, other.sessionCode.publicCode);
  await remember(page, silent);
  await page.goto('/dashboard/segments');
  await expect(
    page.getByRole('heading', { name: 'A nadie de ellos le puedes escribir todavía' }),
  ).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page);
});

test('an organiser who shows a product’s rating on a web site gets an embed code without a script', async ({
  page,
}) => {
  const { organiser, products } = await aFollowUp();
  await remember(page, organiser);
  await page.goto(`/dashboard/products/edit/${products[0]?.id}`);
  const shown = page.getByRole('switch', { name: 'Mostrar su valoración en mi web' });
  await expect(shown).not.toBeChecked();
  await shown.check();
  const code = page.getByRole('textbox', { name: 'Código para tu web' });
  await expect(code).toHaveValue(
    /^<a href="https:\/\/shop\.example\.com\/garnacha"><img src="[^"]+\/embed\/\w{20}\.svg\?lang=es&amp;theme=light" alt="/,
  );
  await expect(code).toHaveValue(
    /alt="Garnacha de la Ermita: 4,8 de 5, valorado por 3 personas \(/,
  );
  const preview = page.getByRole('img', { name: /4,8 de 5, valorado por 3 personas/ });
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(244);
  await look(page);
  await page.getByRole('combobox', { name: 'Fondo' }).selectOption({ label: 'Oscuro' });
  await expect(code).toHaveValue(/theme=dark/);
  await page.getByRole('textbox', { name: 'Adónde lleva' }).fill('');
  await expect(code).toHaveValue(/^<img [^>]+>$/);
  await page.setViewportSize(phone.viewport);
  await look(page);
  await page.reload();
  await expect(shown).toBeChecked();
  await shown.uncheck();
  await expect(code).toHaveCount(0);
});
