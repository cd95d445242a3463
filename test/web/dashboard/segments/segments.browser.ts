import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import {
  anOrganiser,
  givePlan,
  mailbox,
  remember,
  web,
} from '../../../support/browser/organiser.js';
import { aTasting, join, look, phone, stored } from '../../../support/browser/tasting-room.js';
import { test } from '../../../support/browser/test.js';
import { aGuest, anEmail, anEvent, aProduct, aTastingWith } from '../../../support/factories.js';
import { mailed } from '../../../support/mailbox.js';

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

/** Adds a condition to the sentence and chooses its value. */
async function addCondition(page: Page, name: string, value: string) {
  await page.getByRole('button', { name: 'Añadir una condición' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await page.getByRole('combobox', { name, exact: true }).selectOption({ label: value });
  await page.getByRole('button', { name: 'Listo' }).click();
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
  await addCondition(page, 'Tienda', 'No la abrieron');
  await addCondition(page, 'Valoración', '4,5 estrellas o más');
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
  await expect(page.getByRole('region', { name: 'A quién escribes' })).toContainText(
    'Invitados que dieron 4,5 estrellas o más a algún producto y no abrieron su tienda',
    { useInnerText: true },
  );
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

test('an organiser builds a sentence by keyboard, writes to the guests, and sees what became of the letter', async ({
  page,
}) => {
  const { organiser, products } = await aFollowUp();
  await remember(page, organiser);
  await page.goto('/dashboard/segments');
  const sentence = page.getByRole('region', { name: 'A quién escribes' });
  await expect(sentence).toContainText('Todos tus invitados.');

  // by keyboard: the focus goes into the field, back to the condition, and to the button that adds
  await page.getByRole('button', { name: 'Añadir una condición' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Valoración' }).focus();
  await page.keyboard.press('Enter');
  const stars = page.getByRole('combobox', { name: 'Valoración' });
  await expect(stars).toBeFocused();
  await stars.selectOption({ label: '4,5 estrellas o más' });
  await look(page);
  await page.keyboard.press('Escape');
  const chip = page.getByRole('button', {
    name: 'dieron 4,5 estrellas o más a algún producto',
    exact: true,
  });
  await expect(chip).toBeFocused();
  await page.getByRole('button', { name: /^Quitar «dieron/ }).press('Enter');
  await expect(page.getByRole('button', { name: 'Añadir una condición' })).toBeFocused();
  await addCondition(page, 'Valoración', '4,5 estrellas o más');
  await page.getByRole('button', { name: 'Añadir una condición' }).click();
  await page.getByRole('menuitem', { name: 'Producto', exact: true }).click();
  await page.getByRole('combobox', { name: 'Producto' }).click();
  await page.getByRole('option', { name: 'Garnacha de la Ermita' }).click();
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(chip).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: 'a Garnacha de la Ermita', exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL(/product=\w{20}&ratedFrom=4.5$/);

  // on trial, the letter can be written and tested
  await page.getByRole('button', { name: 'Escribir a 2 de 3 invitados' }).click();
  const window = page.getByRole('dialog', { name: 'Una carta a tus invitados' });
  await expect(window.getByText('En el periodo de prueba puedes escribir')).toBeVisible();
  await expect(window.getByRole('button', { name: 'Enviar a 2 invitados' })).toBeDisabled();
  await givePlan(organiser);
  await page.reload();
  await page.getByRole('button', { name: 'Escribir a 2 de 3 invitados' }).click();
  // before the preview: its frame runs no scripts, also not those of the check
  await look(page);
  await window.getByRole('textbox', { name: 'Asunto' }).fill('Una botella para ti');
  await window
    .getByRole('textbox', { name: 'Texto' })
    .fill('Hola <b>de nuevo</b>:\n\nTe la hemos guardado.');
  await window.getByRole('switch', { name: /^Añadir «Garnacha de la Ermita»/ }).check();
  await window.getByRole('combobox', { name: 'Idioma del invitado' }).selectOption('ca');
  const preview = window.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'Una botella para ti' })).toBeVisible();
  await expect(preview.getByText('Hola <b>de nuevo</b>:')).toBeVisible();
  await expect(preview.getByText('No vull més missatges com aquest')).toBeVisible();
  await expect(preview.getByRole('link', { name: /^Mira-ho a la botiga/ })).toBeVisible();
  await window.getByRole('button', { name: 'Enviarme una prueba' }).click();
  await expect(page.getByText(`La prueba va de camino a ${organiser.email}`)).toBeVisible();
  await mailed(web, await mailbox(), organiser.email, /Una botella para ti/);

  await window.getByRole('button', { name: 'Enviar a 2 invitados' }).click();
  await page
    .getByRole('dialog', { name: '¿Enviar la carta a 2 invitados?' })
    .getByRole('button', { name: 'Enviar a 2 invitados' })
    .click();
  await expect(window).toHaveCount(0);
  const sent = page.getByRole('region', { name: 'Cartas enviadas' });
  await expect(sent.getByRole('listitem')).toContainText('2 invitados · 2 enviados · 0 abrieron', {
    timeout: 60_000,
  });

  // a guest opens the shop, another one unsubscribes
  const people = (
    await web
      .as(organiser.token)
      .get<{ people: { email: string }[] }>(`/api/v1/segment/${organiser.uid}/people`)
  ).people;
  const link = (email = '', pattern: RegExp) =>
    mailbox().then((box) => mailed(web, box, email, pattern));
  const shop = await link(people[0]?.email, /(\S+\/letter\/\S+\/shop)/);
  const { status, headers } = await page.request.get(shop, { maxRedirects: 0 }).then((answer) => ({
    status: answer.status(),
    headers: answer.headers(),
  }));
  expect([status, headers['location']]).toEqual([302, products[0]?.externalStoreURL]);
  await page.goto(await link(people[1]?.email, /(\S+\/letter\/\S+\/stop\S*)/));
  await look(page);
  await page.getByRole('button', { name: 'No en vull més' }).click();
  await expect(page.getByRole('status')).toContainText('Fet');
  await page.setViewportSize(phone.viewport);
  await page.goto('/dashboard/segments');
  await expect(sent.getByRole('listitem')).toContainText(
    '2 invitados · 2 enviados · 1 se dio de baja · 1 abrió la tienda',
  );
  await expect(page.getByRole('heading', { name: 'Puedes escribir a 1 persona' })).toBeVisible();
  await look(page);
});

test('a report links to the segment of its event', async ({ page }) => {
  const { organiser, event } = await aFollowUp();
  await remember(page, organiser);
  await page.goto(`/dashboard/reports/generated/${event.sessionCode.publicCode}/assistant`);
  await page.getByRole('link', { name: 'A quién puedo escribir' }).click();
  await expect(
    page.getByRole('button', {
      name: `vinieron a «Tarde de garnachas · ${event.sessionCode.publicCode}»`,
      exact: true,
    }),
  ).toBeVisible();
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
