import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { anOrganiser, remember, web } from '../../../support/browser/organiser.js';
import { test } from '../../../support/browser/test.js';
import { aGuest, anEmail, anEvent } from '../../../support/factories.js';

const address = '/dashboard/close-account';
const phone = { width: 390, height: 844 };
const copy = (page: Page) => page.getByRole('region', { name: 'Copia de toda la cuenta' });
const closing = (page: Page) => page.getByRole('region', { name: 'Cerrar la cuenta' });
const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'La cuenta se cierra el' });

test('the owner takes a copy of everything, closes the account and keeps it after all', async ({
  page,
}) => {
  const owner = await anOrganiser();
  const { sessionCode } = await anEvent(owner);
  const email = anEmail();
  await aGuest(web, sessionCode.publicCode, { email });
  await remember(page, owner);
  await page.goto('/dashboard/cellar/edit');
  await page.getByRole('link', { name: 'Copiar o cerrar la cuenta' }).click();
  await expect(page).toHaveURL(address);
  await expect(closing(page)).toContainText('Los datos y las respuestas de tus invitados (1).');
  await expectAccessible(page);

  await copy(page).getByRole('button', { name: 'Preparar la copia' }).click();
  await expect(copy(page).getByRole('status')).toContainText('La copia está lista');
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await copy(page).getByRole('button', { name: 'Descargar la copia' }).press('Enter');
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^retrogusto-.+\.zip$/);
  const zip = unzipSync(await readFile(await saved.path()));
  expect(strFromU8(zip['json/attendees.json'] ?? new Uint8Array())).toContain(email);

  const form = closing(page);
  const name = form.locator('[name=name]');
  const submit = form.getByRole('button', { name: 'Cerrar la cuenta' });
  await expect(submit).toBeDisabled();
  await name.fill('Otra bodega');
  await name.press('Enter');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectFits(page);
  const { name: company } = await owner.client.get<{ name: string }>(`/api/v1/user/${owner.uid}`);
  await form.getByRole('switch', { name: 'Avisar a los invitados por correo' }).check();
  await name.fill(company);
  await name.press('Enter');
  await expect(notice(page)).toBeVisible();
  await expect(form.locator('[name=name]')).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);

  await page.goto('/dashboard/home');
  await expect(notice(page)).toContainText('No se puede comprar nada.');
  await notice(page).getByRole('button', { name: 'Conservar la cuenta' }).press('Enter');
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByText('La cuenta sigue abierta.')).toBeVisible();
  await page.goto(address);
  await expect(closing(page).locator('[name=name]')).toBeVisible();
});

test('the copy and the closing need a fresh proof of who asks', async ({ page }) => {
  const owner = await anOrganiser();
  await remember(page, owner, web, { minutesAgo: 11 });
  await page.goto(address);
  const name = closing(page).locator('[name=name]');
  await name.fill('celler de prova');
  await name.press('Enter');
  const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await page.keyboard.press('Escape');
  await expect(proof).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
  await name.press('Enter');
  await proof.locator('[name=password]').fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(notice(page)).toBeVisible();
  // The copy can still be taken.
  await copy(page).getByRole('button', { name: 'Preparar la copia' }).click();
  await expect(copy(page).getByRole('status')).toContainText('La copia está lista');
});
