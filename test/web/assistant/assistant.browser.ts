import { expect, type Page } from '@playwright/test';
import type { RoomDto } from '../../../server/rooms/room.dto.js';
import { expectAccessible, expectFits } from '../../support/browser/accessible.js';
import {
  anOrganiser,
  givePlan,
  letProofPass,
  mailbox,
  remember,
  rememberGuest,
  web,
} from '../../support/browser/organiser.js';
import { test } from '../../support/browser/test.js';
import { aGuest, anEmail, anEvent, aProduct, aTastingWith } from '../../support/factories.js';
import type { Json } from '../../support/json.js';
import { mailed } from '../../support/mailbox.js';

test.use({ locale: 'es-ES' });

/** A guest who tasted two wines, liked the second, and chose an aroma for it. */
async function aVisit(email = anEmail()) {
  const organiser = await anOrganiser();
  const wines = [
    await aProduct(organiser, { name: 'Bruma Blanca', price: 9.5, externalStoreURL: null }),
    await aProduct(organiser, {
      name: 'Cierzo Viejo',
      price: 21,
      externalStoreURL: 'https://tienda.example.com/cierzo',
    }),
  ];
  const tasting = await aTastingWith(organiser, wines, { name: 'Tarde de garnachas' });
  const { sessionCode } = await anEvent(organiser, { tasting });
  const guest = await aGuest(web, sessionCode.publicCode, { email });
  const { products, sheets } = await guest.get<Json<RoomDto>>('/api/v1/room');
  const [first, second] = products;
  const sheet = sheets[second?.assessmentSheetPath ?? ''];
  const category = sheet?.categories.find(({ components }) =>
    components.some(({ type, options }) => type !== 'TREE' && options.length > 0),
  );
  const component = category?.components.find(
    ({ type, options }) => type !== 'TREE' && options.length > 0,
  );
  const option = component?.options[0];
  if (!first || !second || !category || !component || !option)
    throw new Error('The tasting has no such question');
  await guest.put('/api/v1/room/answers', {
    assessments: {
      [first.reference]: { parameters: { rateBox: 2.5 } },
      [second.reference]: {
        parameters: { rateBox: 4.5, notes: 'Volvería mañana' },
        categories: { [category.id]: { [component.id]: option.id } },
      },
    },
  });
  return {
    organiser,
    email,
    component: component.name['ES'] ?? '',
    option: option.name['ES'] ?? '',
  };
}

const popup = (page: Page) => page.getByRole('dialog', { name: 'Error' });
const close = async (page: Page) => {
  await popup(page).getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(popup(page)).toBeHidden();
};

/**
 * Requests a code for the sign-in.
 * @returns the field for the code, and the digits from the mail
 */
async function comeIn(page: Page, { email, organiser }: Awaited<ReturnType<typeof aVisit>>) {
  await page.goto('/assistant');
  await page.getByRole('textbox', { name: 'Tu correo electrónico' }).fill(email);
  await page.getByRole('textbox', { name: 'Correo de quien te invitó' }).fill(organiser.email);
  await page.getByRole('button', { name: 'Aceptar y recibir el código' }).click();
  const code = page.getByRole('textbox', { name: 'Código de seis cifras' });
  await expect(code).toBeFocused();
  const digits = await mailed(web, await mailbox(), email, /\b(\d{3} ?\d{3})\b/);
  return { code, digits: digits.replace(' ', '') };
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a guest signs in by code, sees their favourites and the link to the shop', async ({
    page,
  }) => {
    const visit = await aVisit();
    await page.goto('/assistant/sessions/ranking');
    await expect(page).toHaveURL(/\/assistant\/login\?return=/);
    await expectAccessible(page);
    await expectFits(page);
    const accept = page.getByRole('button', { name: 'Aceptar y recibir el código' });
    const own = page.getByRole('textbox', { name: 'Tu correo electrónico' });
    const creator = page.getByRole('textbox', { name: 'Correo de quien te invitó' });
    for (const [email, creatorEmail, said] of [
      ['', 'celler@example.com', 'Escribe los dos correos'],
      ['aina', 'celler', 'Escribe correctamente tu correo electrónico.'],
      ['aina@example.com', 'celler', 'Escribe correctamente el correo de quien te invitó.'],
    ] as const) {
      await own.fill(email);
      await creator.fill(creatorEmail);
      await accept.click();
      await expect(popup(page)).toContainText(said);
      await close(page);
    }

    const { code, digits } = await comeIn(page, visit);
    await expect(
      page.getByRole('button', { name: /Enviar otro código \(en \d+ s\)/ }),
    ).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    await code.fill(digits === '111111' ? '222222' : '111111');
    await expect(page.getByText('El código no es correcto o ha caducado')).toBeVisible();
    // The phone may have unloaded the page while the guest read the mail.
    await page.reload();
    await expect(code).toBeFocused();
    await code.evaluate((field: HTMLInputElement) => field.select());
    await page.evaluate(
      (text) => document.execCommand('insertText', false, text),
      `${digits.slice(0, 3)} ${digits.slice(3)}`,
    );

    await expect(page).toHaveURL(/\/assistant\/sessions\/list$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Tarde de garnachas' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Siguiente' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expectAccessible(page);
    await expectFits(page);
    const kept = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('LOGGED_ASSISTANT') ?? ''),
    );
    expect(kept).toEqual({ logged: true, email: visit.email, userEmail: visit.organiser.email });

    await page.getByRole('link', { name: 'Más información: Tarde de garnachas' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tarde de garnachas' })).toBeFocused();
    const names = page.getByRole('list', { name: 'Tarde de garnachas' }).getByRole('heading');
    await expect(names).toHaveText(['Cierzo Viejo', 'Bruma Blanca']);
    await expect(page.getByRole('link', { name: 'Comprar: Cierzo Viejo' })).toHaveAttribute(
      'href',
      'https://tienda.example.com/cierzo',
    );
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('name');
    await expect(names).toHaveText(['Bruma Blanca', 'Cierzo Viejo']);

    // The sheet has an address of its own, and going back closes it.
    await page.getByRole('link', { name: 'Ver todos los detalles: Cierzo Viejo' }).click();
    const sheet = page.getByRole('dialog', { name: 'Cierzo Viejo' });
    await expect(sheet).toContainText('Volvería mañana');
    await expect(sheet).toContainText(visit.option);
    await expectAccessible(page);
    await expect(sheet).not.toContainText('No se han encontrado valoraciones');
    await sheet.getByRole('button', { name: 'Lo quiero: Cierzo Viejo' }).click();
    await expect(sheet.getByRole('status')).toHaveText('Cierzo Viejo está en tus deseos');
    await expect(sheet.getByRole('button', { name: 'Lo quiero: Cierzo Viejo' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectAccessible(page);
    await sheet.locator('summary').filter({ visible: true }).first().click();
    const address = page.url();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await page.goto(address);
    await expect(sheet).toContainText(visit.component);
    await sheet.getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(page).not.toHaveURL(/wine=/);

    for (const [name, heading] of [
      ['Ranking', 'Mi ranking'],
      ['Productos', 'Lo que he probado'],
      ['Paladar', 'Mi paladar'],
    ] as const) {
      await page
        .getByRole('navigation', { name: 'Mi espacio' })
        .getByRole('link', { name })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Cierzo Viejo' }).first()).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
    }
    await expect(page.getByRole('region', { name: 'Mis deseos' })).toContainText('Cierzo Viejo');
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en');
    await expect(page.getByRole('heading', { level: 1, name: 'My palate' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Language' }).getByRole('option')).toHaveText([
      'Español',
      'English',
      'Català',
      'Deutsch',
      'Français',
      'Italiano',
      'Polski',
      'Português',
      '中文',
      'Galego',
      'Nederlands',
      'Русский',
      'Українська',
    ]);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/assistant\/login$/);
    await page.goto('/assistant/sessions');
    await expect(page).toHaveURL(/\/assistant\/login$/);
  });
});

test('a guest signs in by code, creates an account with a second code once the first is too old, and signs in with the password', async ({
  page,
}) => {
  const visit = await aVisit();
  await page.goto('/assistant/login');
  await page.getByRole('button', { name: '¿Sin cuenta? Créala con un código' }).click();
  await expect(page.getByRole('textbox', { name: 'Tu correo electrónico' })).toBeFocused();
  const { code, digits } = await comeIn(page, visit);
  // A failed load of the offer below the list does not affect the list.
  const lost = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/account-offer-'),
  );
  await page.route('**/assets/account-offer-*.js', (route) => route.abort());
  await page.route('**/sessions/list/1', async (route) => {
    await lost;
    await route.continue();
  });
  await code.fill(digits);
  await expect(page.getByRole('rowheader', { name: 'Tarde de garnachas' })).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  const offer = page.getByRole('region', { name: 'La próxima vez, con contraseña' });
  const password = offer.getByLabel('Una contraseña de 6 caracteres o más');
  const make = offer.getByRole('button', { name: 'Crear la cuenta' });
  await password.fill('corta');
  await make.click();
  await expect(offer.getByRole('alert')).toContainText('6 caracteres');
  await expect(password).toBeFocused();
  await expectAccessible(page);

  await letProofPass(visit.email);
  await password.fill('Garnacha-de-1943');
  await make.click();
  const proving = page.getByRole('dialog', { name: 'La próxima vez, con contraseña' });
  await proving.getByRole('button', { name: 'Enviarme un código' }).click();
  const proof = proving.getByRole('textbox', { name: 'Código de 6 dígitos' });
  await expect(proof).toBeFocused();
  const proofDigits = (
    await mailed(web, await mailbox(), visit.email, /El teu compte\s+(\d{3} ?\d{3})\b/)
  ).replace(' ', '');
  await proof.fill(proofDigits === '111111' ? '222222' : '111111');
  await page.keyboard.press('Enter');
  await expect(proving.getByRole('alert')).toContainText('El código no es correcto');
  await expectAccessible(page);
  await proof.fill(proofDigits);
  await page.keyboard.press('Enter');
  const made = page
    .getByRole('status')
    .filter({ hasText: `Ya tienes cuenta: la próxima vez, entra con ${visit.email}` });
  await expect(made).toBeFocused();
  await expect(proving).toBeHidden();
  await expect(page.getByRole('rowheader', { name: 'Tarde de garnachas' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page
    .getByRole('region', { name: 'Con mi cuenta' })
    .getByRole('textbox', { name: 'Correo electrónico' })
    .fill(visit.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('Garnacha-de-1943');
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  await expect(page.getByRole('rowheader', { name: 'Tarde de garnachas' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('an account shows the tastings of its e-mail, while an organiser stays signed in in the same browser', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await aVisit(organiser.email);
  await remember(page, organiser);
  await page.goto('/assistant/products');
  const email = page
    .getByRole('region', { name: 'Con mi cuenta' })
    .getByRole('textbox', { name: 'Correo electrónico' });
  const password = page.getByLabel('Contraseña', { exact: true });
  await email.fill(organiser.email);
  await password.fill('no-es-esta');
  await password.press('Enter');
  await expect(popup(page)).toContainText('La contraseña no es la de esta cuenta');
  await close(page);
  await expect(password).toBeFocused();
  await password.fill(organiser.password);
  await password.press('Enter');
  // The sign-in leads to the requested page.
  await expect(page.getByRole('heading', { level: 1, name: 'Lo que he probado' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('link', { name: 'Ranking' }).click();
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveText([/Cierzo Viejo.*4,5/, /Bruma Blanca.*2,5/]);
  await expectAccessible(page);
  const rate = page.getByRole('columnheader', { name: 'Valoración' });
  await expect(rate).toHaveAttribute('aria-sort', 'descending');
  const name = page.getByRole('columnheader', { name: 'Producto' });
  for (const [sort, order] of [
    ['ascending', [/Bruma/, /Cierzo/]],
    ['descending', [/Cierzo/, /Bruma/]],
  ] as const) {
    await name.getByRole('button').click();
    await expect(name).toHaveAttribute('aria-sort', sort);
    await expect(rows).toHaveText([...order]);
  }
  await name.getByRole('button').click();
  await expect(name).toHaveAttribute('aria-sort', 'none');

  // An invalid token leads to the sign-in and back. A signed-in guest skips the sign-in page.
  await page.goto('/assistant/login');
  await expect(page).toHaveURL(/\/assistant\/sessions\/list$/);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('retrogusto.guest') ?? '') as object;
    localStorage.setItem(
      'retrogusto.guest',
      JSON.stringify({ ...kept, token: `rga_${'x'.repeat(43)}` }),
    );
  });
  await page.goto('/assistant/sessions/ranking');
  await expect(page.getByText('la sesión solo dura un día')).toBeVisible();
  await expect(page).toHaveURL(/return=/);
  await page.goto('/dashboard/home');
  await expect(
    page
      .getByRole('navigation', { name: 'Secciones' })
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
});

test('going back while a sheet loads returns to the page, and going forward opens the sheet once it has loaded', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await aVisit(organiser.email);
  await rememberGuest(page, organiser);
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/open-wine-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/assistant/sessions/ranking', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Ver todos los detalles: Cierzo Viejo' }).click();
  const coming = page.getByRole('status', { name: 'Cargando' });
  await expect(coming).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(coming).toBeHidden();
  await page.goForward({ waitUntil: 'commit' });
  await expect(coming).toBeVisible();
  held.resolve();
  await expect(page.getByRole('dialog', { name: 'Cierzo Viejo' })).toContainText('Volvería mañana');
});

test('a long list is paged forwards and backwards, each page has an address, and a failed read can be retried', async ({
  page,
}) => {
  // The organiser is a guest at one event of another organiser and at twenty events of its own.
  const organiser = await anOrganiser();
  const { email, password } = organiser;
  await aVisit(email);
  await givePlan(organiser);
  const tasting = await aTastingWith(organiser, 1, { name: 'Otra tarde' });
  const [{ id }] = [
    await organiser.client.post<{ id: string }>(`/api/v1/instructor/${organiser.uid}`, {
      name: 'Aina Ferrer',
    }),
  ];
  for (let n = 0; n < 20; n++) {
    const { sessionCode } = await anEvent(organiser, { tasting, instructor: { id } });
    await aGuest(web, sessionCode.publicCode, { email });
  }
  await page.goto('/assistant');
  await page
    .getByRole('region', { name: 'Con mi cuenta' })
    .getByRole('textbox', { name: 'Correo electrónico' })
    .fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(20);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('Página 2')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows.last()).toContainText('Tarde de garnachas');
  await expect(page.getByRole('button', { name: 'Siguiente' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Anterior' }).click();
  await expect(rows).toHaveCount(20);
  await expect(page.getByText('Página 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Anterior' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  const failing = /\/api\/v1\/assistant\/.+\/sessions\/list\/1$/;
  await page.route(failing, (route) => route.abort());
  await page.reload();
  await expect(popup(page)).toContainText('Error al obtener las catas');
  await close(page);
  await page.unroute(failing);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(rows).toHaveCount(20);
});

test('a list whose retries have all failed is read again once the connection is back', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await aVisit(organiser.email);
  await rememberGuest(page, organiser);
  await page.clock.install();
  const list = /\/api\/v1\/assistant\/.+\/sessions\/list\/1$/;
  let tries = 0;
  await page.route(list, (route) => {
    tries += 1;
    return route.abort();
  });
  await page.goto('/assistant/sessions/list');
  await expect
    .poll(async () => {
      await page.clock.fastForward(120_000);
      return tries;
    })
    .toBe(5);
  await page.unroute(list);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await expect(page.getByRole('rowheader', { name: 'Tarde de garnachas' })).toBeVisible();
});

test('reloading the page opens the link of a mail again, although the address does not contain it', async ({
  page,
}) => {
  const link = 'k'.repeat(43);
  const opening = '**/api/v1/assistant/openLink';
  await page.route(opening, (route) => route.abort());
  await page.goto(`/assistant/open#${link}`);
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect(page).toHaveURL(/\/assistant\/open$/);
  await page.unroute(opening);
  const again = page.waitForRequest(opening);
  await page.reload();
  expect((await again).postDataJSON()).toEqual({ link });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Este enlace no lleva a ninguna cata',
  );
});

test('an expired link leads to the sign-in with both e-mails filled in but not in the address, and then to its tasting', async ({
  page,
}) => {
  const [email, creatorEmail] = ['aina@example.com', 'celler@example.com'];
  const [userId, assistantId] = ['h3Kq8ZtWv1Rm5YpLx0Bn', 'aN8JmE2aVtQ0c5nKx1Yb'];
  await page.route('**/api/v1/assistant/openLink', (route) =>
    route.fulfill({
      status: 403,
      json: {
        error: 'expired',
        error_msg: 'LINK_EXPIRED',
        status: 403,
        requestId: 'old',
        email,
        creatorEmail,
        userId,
        assistantId,
      },
    }),
  );
  await page.goto('/assistant/open#p3Jx0bnVZq7mT1uYk9hSg4wRcDf6aLe2oXiKtBsMrQw');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('link', { name: 'Entrar con mi correo' }).click();
  await expect(page.getByRole('textbox', { name: 'Tu correo electrónico' })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Correo de quien te invitó' })).toHaveValue(
    creatorEmail,
  );
  // The sign-in then leads to the tasting.
  const wanted = encodeURIComponent(`/assistant/sessions/${userId}/${assistantId}`);
  await expect(page).toHaveURL(new RegExp(`/assistant/login\\?return=${wanted}$`));
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Tu correo electrónico' })).toHaveValue('');
  expect(asked.filter((url) => url.includes('example.com'))).toEqual([]);
});
