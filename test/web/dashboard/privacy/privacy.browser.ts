import { expect, type Page } from '@playwright/test';
import type { PrivacyRequestDto } from '../../../../server/privacy/privacy-request.dto.js';
import type { Organiser } from '../../../support/accounts.js';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { menuEntry } from '../../../support/browser/menu.js';
import { anOrganiser, remember, web } from '../../../support/browser/organiser.js';
import { test } from '../../../support/browser/test.js';
import { aGuest, anEmail, anEvent, aPrivacyRequest } from '../../../support/factories.js';

const address = '/dashboard/privacy';
const phone = { width: 390, height: 844 };
const open = (page: Page) => page.getByRole('region', { name: 'Solicitudes abiertas' });
const closed = (page: Page) => page.getByRole('region', { name: 'Solicitudes cerradas' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const stored = ({ uid, client }: Organiser) =>
  client.get<PrivacyRequestDto[]>(`/api/v1/privacy/${uid}/request`);

/** An organiser with a guest who took part in an event, and the guest's e-mail. */
async function aGuestOf(owner: Organiser) {
  const email = anEmail();
  const { sessionCode } = await anEvent(owner);
  await aGuest(web, sessionCode.publicCode, { email, name: 'Xoana Quintás' });
  return email;
}

test('a request is registered, answered with a file, and erased with a proof', async ({ page }) => {
  const owner = await anOrganiser();
  const email = await aGuestOf(owner);
  await remember(page, owner, web, { minutesAgo: 11 });
  await page.goto('/dashboard/home');
  await (await menuEntry(page, 'Privacidad')).click();
  await expect(page).toHaveURL(address);
  await expect(open(page).getByText('No hay solicitudes abiertas.')).toBeVisible();
  await expect(closed(page).getByText('Todavía no hay ninguna.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Registrar una solicitud' }).click();
  const registering = dialog(page, 'Registrar una solicitud');
  await expect(registering.locator('[name=email]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(registering.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await registering.locator('[name=email]').fill(email);
  await registering.locator('[name=note]').fill('Escribió al buzón general');
  await registering.locator('[name=email]').press('Enter');
  await expect(page.getByText('Solicitud registrada')).toBeVisible();
  const row = open(page).getByRole('listitem');
  await expect(row).toContainText(email);
  await expect(row).toContainText(/Responder hasta el .*, dentro de 30 días/);

  await page.getByRole('button', { name: `Atender la solicitud de ${email}` }).press('Enter');
  const answering = dialog(page, `Solicitud de ${email}`);
  await expect(answering).toContainText('Escribió al buzón general');
  await expect(answering.getByText('Xoana Quintás', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectFits(page);
  const erase = answering.getByRole('button', { name: 'Eliminar sus datos' });
  const question = dialog(page, `¿Eliminar los datos de ${email}?`);
  await erase.click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toHaveCount(0);

  // the file needs a fresh proof, and is saved after it
  await answering.getByRole('button', { name: 'Descargar JSON' }).click();
  const proof = dialog(page, 'Confirma que eres tú');
  await proof.locator('[name=password]').fill(owner.password);
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await saving).suggestedFilename()).toBe('guest-data.json');

  await erase.click();
  await question.getByRole('button', { name: 'Eliminar sus datos' }).click();
  await expect(page.getByText('Datos eliminados.', { exact: false })).toBeVisible();
  await expect(answering).toHaveCount(0);
  await expect(open(page)).toContainText('No hay solicitudes abiertas.');
  const record = closed(page).getByRole('listitem');
  await expect(record).toContainText('Eliminación');
  await expect(record).toContainText('Atendida');
  await expect(page.getByText(email)).toHaveCount(0);
  const printing = page.waitForEvent('download');
  await record.getByRole('button', { name: /Justificante en PDF/ }).click();
  expect((await printing).suggestedFilename()).toMatch(/\.pdf$/);
  await expectFits(page);

  // the record is found by the e-mail, and only by this one
  const search = page.getByLabel('Correo de la persona');
  await search.fill(anEmail());
  await expect(closed(page)).toContainText('Ninguna solicitud de este correo.');
  await search.fill(email);
  await expect(closed(page).getByRole('listitem')).toHaveCount(1);
});

test('the time for an answer is extended once, and a request is closed without one', async ({
  page,
}) => {
  const owner = await anOrganiser();
  const [urgent, late] = [anEmail(), anEmail()];
  const daysAgo = (days: number) =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await aPrivacyRequest(owner, { kind: 'ACCESS', email: urgent, receivedOn: daysAgo(25) });
  await aPrivacyRequest(owner, { kind: 'EXPORT', email: late, receivedOn: daysAgo(40) });
  await remember(page, owner);
  await page.goto(address);
  // the most urgent comes first
  await expect(open(page).getByRole('listitem').nth(0)).toContainText('El plazo acabó');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Atender la solicitud de ${late}` }).click();
  const answering = dialog(page, `Solicitud de ${late}`);
  await expect(answering).toContainText('No hay datos con este correo en tu cuenta.');
  await expect(answering.getByRole('button', { name: 'Ampliar el plazo' })).toHaveCount(0);
  await answering
    .getByRole('combobox', { name: 'Cerrar sin entregar ni eliminar' })
    .selectOption('Retirada por la persona');
  await answering.getByRole('button', { name: 'Cerrar sin entregar ni eliminar' }).click();
  await expect(page.getByText('Solicitud cerrada')).toBeVisible();
  await expect(closed(page).getByRole('listitem')).toContainText('Retirada por la persona');

  await page.getByRole('button', { name: `Atender la solicitud de ${urgent}` }).click();
  const other = dialog(page, `Solicitud de ${urgent}`);
  const extend = other.getByRole('button', { name: 'Ampliar el plazo dos meses' });
  await extend.click();
  await expect(other).toContainText('Plazo ampliado: La solicitud es compleja');
  await expect(extend).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(other).toHaveCount(0);
  await expect(open(page).getByRole('listitem')).toContainText('Plazo ampliado');
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectFits(page);
  expect((await stored(owner)).map(({ state, extension }) => [state, extension])).toEqual([
    ['WITHDRAWN', null],
    ['OPEN', 'COMPLEX'],
  ]);
});

test('a request that was closed elsewhere says so', async ({ page }) => {
  const owner = await anOrganiser();
  const email = anEmail();
  const { id } = await aPrivacyRequest(owner, { kind: 'ACCESS', email });
  await remember(page, owner);
  await page.goto(address);
  await page.getByRole('button', { name: `Atender la solicitud de ${email}` }).click();
  const answering = dialog(page, `Solicitud de ${email}`);
  await expect(answering).toContainText('No hay datos');
  await owner.client.post(`/api/v1/privacy/${owner.uid}/request/${id}/close`, {
    outcome: 'UNFOUNDED',
  });
  await answering.getByRole('button', { name: 'Ya he respondido' }).click();
  await expect(page.getByText('La solicitud ya no lo permite.')).toBeVisible();
});

test('the stored data are listed, and a shorter time is chosen after a look at its effect', async ({
  page,
}) => {
  const owner = await anOrganiser();
  await aGuestOf(owner);
  await remember(page, owner, web, { minutesAgo: 11 });
  await page.goto(address);
  const held = page.getByRole('region', { name: 'Qué se guarda' });
  await expect(held.getByRole('row', { name: /Correo electrónico/ })).toContainText('1');
  await expect(held).toContainText('24 meses después de la última actividad');
  await expect(held.getByRole('region', { name: 'Consentimientos' })).toContainText('Participar');
  await expect(held.getByRole('region', { name: 'Quién recibe datos' })).toContainText(
    'Servidor de correo',
  );
  const retention = page.getByRole('region', { name: 'Hasta cuándo se guarda' });
  const months = retention.getByRole('combobox', { name: 'Meses tras la última actividad' });
  await expect(months.first()).toHaveValue('24');
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectFits(page);

  const change = retention.getByRole('button', { name: 'Cambiar' });
  await months.first().selectOption('6 meses');
  await change.first().click();
  const question = dialog(page, '¿Guardar los datos 6 meses?');
  await expect(question).toContainText('Ahora no afecta a nadie.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cambiar' }).click();
  const proof = dialog(page, 'Confirma que eres tú');
  await proof.locator('[name=password]').fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Plazo guardado')).toBeVisible();
  await expect(retention).toContainText(/Hasta el .* se aplican todavía 24 meses/);

  const event = retention.getByRole('combobox', { name: 'Sesión o campaña' });
  await event.selectOption({ index: 1 });
  await change.last().click();
  await dialog(page, '¿Guardar los datos 3 meses?')
    .getByRole('button', { name: 'Cambiar' })
    .click();
  await expect(retention.getByRole('listitem')).toContainText('3 meses');
  await retention.getByRole('button', { name: /Quitar el plazo/ }).click();
  await expect(retention.getByRole('listitem')).toHaveCount(0);
  // a longer time needs no question
  await months.first().selectOption('24 meses');
  await change.first().click();
  await expect(retention).not.toContainText('se aplican todavía');

  const printing = page.waitForEvent('download');
  await held.getByRole('button', { name: /Registro de actividades/ }).click();
  expect((await printing).suggestedFilename()).toBe('record.pdf');
});
