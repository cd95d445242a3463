import { expect } from '@playwright/test';
import { anOrganiser, rememberGuest } from '../../../support/browser/organiser.js';
import { aTasting, look, minute } from '../../../support/browser/tasting-room.js';
import { test } from '../../../support/browser/test.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'es-ES' });

test('a guest sees the ticket of an event that has not begun, asks for a reminder, and finds the ticket in the own area', async ({
  page,
}) => {
  const { code } = await aTasting({ startsInMs: 30 * minute });
  const guest = await anOrganiser();
  await page.goto(`/room/${code}`);
  const ticket = page.getByRole('region', { name: /^Tu entrada/ });
  await expect(ticket).toContainText(code);
  await expect(ticket.getByRole('link', { name: 'Añadir al calendario' })).toHaveAttribute(
    'href',
    `/api/v1/room/${code}/calendar.ics`,
  );
  await look(page);

  await ticket.getByRole('button', { name: 'Recuérdamelo por correo' }).click();
  const email = ticket.getByRole('textbox', { name: 'Correo electrónico' });
  const consent = ticket.getByRole('checkbox');
  await expect(email).toBeFocused();
  await expect(consent).not.toBeChecked();
  await ticket.getByRole('button', { name: 'Recuérdamelo', exact: true }).click();
  await expect(email).toBeFocused();
  await expect(ticket).toContainText('sin tu permiso no podemos guardar tu correo');
  await look(page);
  await email.fill(guest.email);
  await consent.check();
  await ticket.getByRole('button', { name: 'Recuérdamelo', exact: true }).click();
  await expect(ticket.getByRole('status')).toContainText(`Escribiremos a ${guest.email}`);
  await expect(ticket.getByRole('status')).toBeFocused();
  await look(page);

  // The own area shows the same ticket, with a QR code.
  await rememberGuest(page, guest);
  await page.goto('/assistant/sessions/list');
  await expect(page.getByRole('heading', { level: 2, name: 'Tus próximas catas' })).toBeVisible();
  await expect(ticket).toContainText('Te la recordaremos por correo');
  await expect(ticket.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  await look(page);
});
