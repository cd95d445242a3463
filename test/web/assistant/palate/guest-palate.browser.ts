import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Organiser } from '../../../support/accounts.js';
import { anOrganiser, rememberGuest, web } from '../../../support/browser/organiser.js';
import { look, phone } from '../../../support/browser/tasting-room.js';
import { test } from '../../../support/browser/test.js';
import { aGuest, anEvent, aProduct, aTastingWith } from '../../../support/factories.js';

const names = [
  'Costers de Llicorella',
  'Vinya del Mas',
  'Clos de la Font',
  'Bancal del Mar',
  'Terra Alta Blanca',
  'El Verdejo de Julia',
];
const stars = [5, 4.5, 4, 2, 2.5, 3];

/**
 * An account that rated six wines at an event with nine other guests, and one of them again at a
 * second event.
 */
async function aTaster(): Promise<Organiser> {
  const [organiser, taster] = [await anOrganiser(), await anOrganiser()];
  const products = [];
  for (const [index, name] of names.entries()) {
    const isRed = index < 3;
    const fields = {
      name,
      subtype: isRed ? 'RED' : 'WHITE',
      region: isRed ? 'Priorat' : 'Rueda',
      price: 30 - 4 * index,
    };
    const externalStoreURL = index < 2 ? `https://shop.example.com/${index}` : null;
    products.push(
      await aProduct(organiser, {
        ...fields,
        externalStoreURL,
        grapes: [{ name: isRed ? 'Garnacha' : 'Verdejo', percentage: 100 }],
      }),
    );
  }
  const tasting = await aTastingWith(organiser, products, { name: 'Tintos y blancos' });
  const places = tasting.productReferences.map(({ reference }) => reference);
  const rate = async (code: string, who: object, rates: number[], notes = '') => {
    const guest = await aGuest(web, code, who);
    const said = (rateBox = 0) => ({
      parameters: { rateBox, ...(notes && { notes }) },
      submitted: true,
    });
    await guest.put('/api/v1/room/answers', {
      assessments: Object.fromEntries(rates.map((each, index) => [places[index], said(each)])),
    });
  };
  const [first, second] = [
    await anEvent(organiser, { tasting }),
    await anEvent(organiser, { tasting }),
  ];
  for (let other = 0; other < 9; other++)
    await rate(first.sessionCode.publicCode, { name: 'Otra' }, [3]);
  const own = { name: 'Berta Soler', email: taster.email };
  await rate(first.sessionCode.publicCode, own, stars, 'Cereza madura');
  await rate(second.sessionCode.publicCode, own, [4]);
  return taster;
}

async function openPalate(page: Page, taster: Organiser) {
  await rememberGuest(page, taster);
  await page.goto('/assistant/palate');
}
const part = (page: Page, name: string) => page.getByRole('region', { name });

test('a guest reads their taste on a phone and sorts a wishlist, which a reload keeps', async ({
  page,
}) => {
  await page.setViewportSize(phone.viewport);
  await openPalate(page, await aTaster());
  await expect(part(page, 'Lo que más te gusta')).toContainText('Garnacha');
  await expect(part(page, 'Lo que más te gusta')).toContainText('en 3 productos');
  await expect(part(page, 'Lo que menos te va')).toContainText('Rueda');
  await look(page);

  const favourites = part(page, 'Tus favoritos');
  const list = part(page, 'Mis deseos');
  await expect(list).toContainText('Pulsa «Lo quiero»');
  for (const name of [names[0], names[1], names[2]])
    await favourites.getByRole('button', { name: `Lo quiero: ${name}` }).click();
  await expect(list.getByRole('heading', { level: 3 })).toHaveText([
    names[0] ?? '',
    names[1] ?? '',
    names[2] ?? '',
  ]);
  const up = list.getByRole('button', { name: `Subir: ${names[2]}` });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await expect(list.getByRole('status')).toHaveText(`${names[2]}: puesto 2 de 3`);
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/buyList'),
  );
  await page.keyboard.press('Enter');
  await saved;
  // The list stays when the language changes.
  const language = page.getByRole('combobox', { name: 'Idioma' });
  await language.selectOption('en');
  await expect(part(page, 'My wishlist').getByRole('heading', { level: 3 })).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es');
  await expect(list.getByRole('link', { name: `Ver en la tienda: ${names[0]}` })).toHaveAttribute(
    'href',
    'https://shop.example.com/0',
  );
  await expect(list).toContainText('Ahora no se vende en línea');
  // Saving the list does not empty the other parts of the page, such as the notes.
  await expect(part(page, 'Tus notas').getByRole('listitem')).toHaveCount(6);
  await page.reload();
  await expect(list.getByRole('heading', { level: 3 })).toHaveText([
    names[2] ?? '',
    names[0] ?? '',
    names[1] ?? '',
  ]);

  await page.route('**/buyList', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await list.getByRole('button', { name: `Quitar: ${names[0]}` }).click();
  await expect(list.getByRole('alert')).toContainText('no se ha guardado');
  await page.unroute('**/buyList');
  await list.getByRole('button', { name: 'Reintentar' }).click();
  await expect(list.getByRole('alert')).toBeHidden();
  await expect(list.getByRole('heading', { level: 3 })).toHaveCount(2);
  await look(page);
});

test('a guest marks wishes among the tasted wines and in the sheet of one, and sees only them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const taster = await aTaster();
  await rememberGuest(page, taster);
  await page.goto('/assistant/products');
  const wish = (name = '') => page.getByRole('button', { name: `Lo quiero: ${name}` });
  const filter = page.getByRole('button', { name: /^Mis deseos/ });
  await expect(filter).toHaveText('Mis deseos (0)');
  await wish(names[0]).click();
  await expect(wish(names[0])).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status')).toContainText([`${names[0]} está en tus deseos`]);
  // The page and the sheet over it change the same list.
  await page.getByRole('link', { name: names[1] ?? '', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: names[1] ?? '' });
  await sheet.getByRole('button', { name: `Lo quiero: ${names[1]}` }).click();
  await page.goBack();
  await expect(sheet).toBeHidden();
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/buyList'),
  );
  await wish(names[4]).click();
  await saved;
  await look(page);

  await filter.click();
  const wishes = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(wishes).toHaveText([names[0] ?? '', names[1] ?? '', names[4] ?? '']);
  await page.reload();
  await expect(wishes).toHaveText([names[0] ?? '', names[1] ?? '', names[4] ?? '']);
  await expect(page.getByRole('link', { name: `Comprar: ${names[0]}` })).toHaveAttribute(
    'href',
    'https://shop.example.com/0',
  );
  await expect(page.getByRole('main')).toContainText('30,00');
  await expect(page.getByRole('main')).not.toContainText('Sin valorar');
  await look(page);
  await wish(names[0]).click();
  await expect(wishes).toHaveText([names[1] ?? '', names[4] ?? '']);
  await expect(filter).toBeFocused();
  await expect(filter).toHaveText('Mis deseos (2)');
});

test('a guest compares themselves with the room, searches their notes, and shares an image that names them only on request', async ({
  page,
}) => {
  await openPalate(page, await aTaster());
  const room = part(page, 'Tú y la sala');
  await room.getByText('Tintos y blancos').last().click();
  const row = room.getByRole('row', { name: names[0] ?? '' });
  await expect(row).toContainText('★ 5,0');
  await expect(row).toContainText('★ 3,2 de 10 personas');
  await expect(room.getByRole('row', { name: names[1] ?? '' })).toContainText(
    'Aún no se puede decir',
  );
  await expect(part(page, 'Lo mismo en varias catas').getByRole('listitem')).toHaveCount(2);

  const notes = part(page, 'Tus notas');
  await expect(notes.getByRole('listitem')).toHaveCount(6);
  await notes.getByRole('searchbox').fill('ciruela');
  await expect(notes).toContainText('Tus notas no dicen eso');
  await notes.getByRole('searchbox').fill('CEREZA');
  await expect(notes.getByRole('listitem')).toHaveCount(6);

  const card = part(page, 'Una tarjeta para compartir');
  const share = async () => {
    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Guardar o compartir' }).click();
    const file = await download;
    expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG');
    return file.suggestedFilename();
  };
  expect(await share()).toBe('Mi paladar.png');
  await card.getByRole('checkbox', { name: 'Con mi nombre de pila: Berta' }).check();
  expect(await share()).toMatch(/Mi paladar . Berta\.png/);
  await look(page);

  // The parts above stay if those below fail to load.
  await page.route('**/assets/lower-parts-*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('No se ha podido cargar');
  await expect(part(page, 'Tus favoritos')).toContainText(names[0] ?? '');
  await page.unroute('**/assets/lower-parts-*.js');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(6);
});
