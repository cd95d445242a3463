import { expect } from '@playwright/test';
import { anOrganiser, givePlan, remember } from '../../support/browser/organiser.js';
import { deviceOf, look } from '../../support/browser/tasting-room.js';
import { test } from '../../support/browser/test.js';
import { aTastingWith } from '../../support/factories.js';

test.use({ locale: 'es-ES' });

test('a public tasting opens for a guest and for a host, until the organiser closes it', async ({
  page,
  browser,
  baseURL,
}) => {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const tasting = await aTastingWith(organiser, 1, { name: 'Puertas abiertas' });
  await remember(page, organiser);
  await page.goto(`/dashboard/tastings/live/edit/${tasting.id}`);
  await page.getByRole('switch', { name: 'Acceso público' }).click();
  await expect(page.getByText('Los enlaces aparecerán aquí')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.waitForURL(/\/tastings\/live\/list/);
  await page.goto(`/dashboard/tastings/live/edit/${tasting.id}`);
  const guestLink = page.getByLabel('Enlace para invitados', { exact: true });
  await expect(guestLink).toHaveValue(new RegExp(`/publicTasting/${organiser.uid}/${tasting.id}$`));
  await expect(
    page.getByRole('img', { name: 'Código QR del enlace para invitados' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Crear el enlace' }).click();
  const hostLink = page.getByRole('textbox', { name: 'Enlace de anfitrión' });
  await expect(hostLink).toHaveValue(/#host=rgh_/);
  await look(page);
  const path = (address: string) => {
    const { pathname, hash } = new URL(address);
    return pathname + hash;
  };
  const [forGuests, forHosts] = [
    path(await guestLink.inputValue()),
    path(await hostLink.inputValue()),
  ];

  const guest = await deviceOf(browser, baseURL);
  await guest.page.goto(forGuests);
  await guest.page.waitForURL(/\/room\/[A-Z0-9]{8}\?lang=es&lite=true$/);
  for (const consent of [/18 años/, /Acepto/])
    await guest.page.getByRole('checkbox', { name: consent }).check();
  await guest.page.getByRole('button', { name: 'Entrar en la cata' }).click();
  await expect(guest.page.getByRole('complementary', { name: 'Es una prueba.' })).toBeVisible();

  const host = await deviceOf(browser, baseURL);
  await host.page.goto(forHosts);
  await host.page.waitForURL(/\/instructor\/[A-Z0-9]{8}$/);
  await host.page.getByRole('button', { name: 'Abrir la recepción' }).click();
  await expect(guest.page.getByRole('navigation', { name: 'Pasos de la cata' })).toContainText(
    'Dirige',
  );
  expect(await host.page.evaluate(() => globalThis.location.href)).not.toContain('rgh_');

  await organiser.client.post(`/api/v1/tasting/${organiser.uid}/${tasting.id}`, {
    publicAccessEnabled: false,
  });
  // The phone notices by itself.
  await expect(guest.page.getByRole('navigation', { name: 'Pasos de la cata' })).toHaveCount(0);
  await guest.page.goto(forGuests);
  await expect(
    guest.page.getByRole('heading', { name: 'Esta cata no está abierta' }),
  ).toBeFocused();
  await look(guest.page);
  await guest.context.close();
  await host.context.close();
});
