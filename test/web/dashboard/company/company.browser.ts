import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { anOrganiser, givePlan, nameLogo, remember } from '../../../support/browser/organiser.js';
import { test } from '../../../support/browser/test.js';

const address = '/dashboard/cellar/edit';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const save = (page: Page, label = 'Guardar') =>
  page.getByRole('button', { name: label, exact: true }).click();

test('the company’s profile can be completed, in two tabs and in another language', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  const stored = () =>
    organiser.client.get<Record<string, unknown>>(`/api/v1/user/${organiser.uid}`);
  const { name } = await stored();
  await givePlan(organiser);
  await remember(page, organiser);
  await page.goto('/dashboard/home');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: String(name) })
    .click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: String(name) })).toBeVisible();

  // Errors appear in the order of the form, and the summary leads to each field.
  await field(page, 'name').fill(' ');
  await field(page, 'webPage').fill('javascript:alert(1)');
  await field(page, 'social.instagram').fill('@val de hierro');
  await field(page, 'deliveryCost').fill('gratis');
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Faltan 4 detalles por corregir' });
  await expect(summary.getByRole('listitem')).toHaveText([
    'Indica «Nombre»',
    'El campo «Página web» solo admite enlaces http o https',
    'El campo «Instagram» solo admite enlaces http o https',
    'El campo «Gastos de envío por pedido» debe ser numérico',
  ]);
  await expectAccessible(page);
  await summary.getByRole('button', { name: 'Instagram' }).click();
  await expect(field(page, 'social.instagram')).toBeFocused();

  await field(page, 'social.instagram').fill('@valdehierro');
  await field(page, 'social.instagram').blur();
  await expect(field(page, 'social.instagram')).toHaveValue(
    'https://www.instagram.com/valdehierro',
  );
  await field(page, 'name').fill('Bodegas Valdehierro');
  await field(page, 'webPage').fill('valdehierro.example');
  await field(page, 'phone').fill('+34 600-123-456');
  await expect(field(page, 'phone')).toHaveValue('34600123456');
  await field(page, 'deliveryCost').fill('6,5');
  await page.getByRole('combobox', { name: 'País' }).fill('Andor');
  await page.getByRole('option', { name: 'Andorra' }).click();
  const buffer = await sharp({
    create: { width: 2400, height: 800, channels: 3, background: '#6d1426' },
  })
    .png()
    .toBuffer();
  await page
    .locator('[data-path=logo] input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: 'Vista previa de Logo de la bodega' })).toBeVisible();
  await expect(page.locator('[data-path=logo]').getByRole('status')).toHaveText(
    /^La imagen se ha adaptado a este sitio\. Ahora tiene [\d.]+ × \d+ píxeles y \d+ KB\.$/,
  );
  await save(page);
  await expect(page.getByText('«Bodegas Valdehierro» se ha guardado.')).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('Hay cambios sin guardar')).toHaveCount(0);
  await expect(field(page, 'webPage')).toHaveValue('https://valdehierro.example/');
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'Bodegas Valdehierro' }),
  ).toBeVisible();
  expect(await stored()).toMatchObject({
    name: 'Bodegas Valdehierro',
    webPage: 'https://valdehierro.example/',
    phone: '34600123456',
    country: 'AD',
    social: { instagram: 'https://www.instagram.com/valdehierro' },
    deliveryCost: 6.5,
    logo: expect.stringContaining('/logo/'),
  });

  // Another tab saves first.
  await field(page, 'slogan').fill('Vinos de altura');
  await organiser.client.post(`/api/v1/user/${organiser.uid}`, { city: 'Haro' });
  await save(page);
  const conflict = page.getByRole('dialog', { name: 'Alguien ha guardado antes' });
  await conflict.getByRole('button', { name: 'Cargar sus cambios' }).click();
  await expect(field(page, 'city')).toHaveValue('Haro');
  await expect(field(page, 'slogan')).toHaveValue('');

  // When tooltips are switched off, they disappear at once. The dashboard takes the company's
  // language.
  const hint = page.getByRole('tooltip', { name: 'Cerrar la sesión' });
  const logout = page.getByRole('button', { name: 'Cerrar sesión' });
  await logout.hover();
  await expect(hint).toBeVisible();
  // The help of a field also works by keyboard and touch.
  const help = page.getByRole('button', { name: 'Ayuda: Gastos de envío por pedido' });
  await field(page, 'deliveryCost').focus();
  await page.keyboard.press('Tab');
  await expect(help).toBeFocused();
  await expect(
    page.getByRole('tooltip', { name: /junto al botón «Ver en la tienda»/ }),
  ).toBeVisible();
  await page.getByRole('switch', { name: 'Ayudas' }).uncheck();
  await page.getByRole('switch', { name: 'Tienda externa' }).uncheck();
  await expect(page.getByRole('combobox', { name: 'Moneda' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Idioma' }).last().click();
  await page.getByRole('listbox').getByRole('option', { name: 'Català' }).click();
  await save(page);
  await expect(page.getByRole('heading', { name: 'El teu celler' })).toBeVisible();
  await page.getByRole('button', { name: 'Tanca la sessió' }).hover();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Ajuda:/ })).toHaveCount(0);
  expect(await stored()).toMatchObject({
    lang: 'CA',
    tooltipsEnabled: false,
    externalStore: false,
    currency: 'EUR',
    city: 'Haro',
  });

  // Leaving the page does not lose changes.
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await expectAccessible(page);
  await field(page, 'slogan').fill('Vins d’altura');
  await page.getByRole('button', { name: 'Cancel·la' }).click();
  await page.getByRole('button', { name: 'Continua editant' }).click();
  await expect(field(page, 'slogan')).toHaveValue('Vins d’altura');
});

test('a logo needs a plan that includes it, and a failed save loses nothing', async ({ page }) => {
  await remember(page, await anOrganiser());
  await page.goto(address);
  await expect(page.getByText('Tu plan no incluye un logo propio.')).toBeVisible();
  await expect(page.locator('[data-path=logo]')).toHaveCount(0);
  await page.route('**/api/v1/user/*', (route) =>
    route.fulfill({ status: 500, json: { error: 'x', error_msg: 'INTERNAL_ERROR', status: 500 } }),
  );
  await field(page, 'slogan').fill('Vinos de altura');
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'No se ha guardado' })).toBeVisible();
  await expect(field(page, 'slogan')).toHaveValue('Vinos de altura');
  await expect(page.getByText('Hay cambios sin guardar')).toBeVisible();
});

test('a logo on another server is reported, and never requested', async ({ page }) => {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  await nameLogo(organiser, 'https://elsewhere.example/logo.png');
  await remember(page, organiser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).hostname));
  await page.goto(address);
  const logo = page.locator('[data-path=logo]');
  await expect(
    logo.getByText('La imagen está en otro servidor y tus invitados no la ven. Súbela aquí.'),
  ).toBeVisible();
  await expect(logo.getByRole('button', { name: 'Cambiar' })).toBeVisible();
  await expect(logo.locator('img')).toHaveCount(0);
  await expectAccessible(page);
  expect(asked).not.toContain('elsewhere.example');
});
