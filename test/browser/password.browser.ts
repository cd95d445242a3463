import { expect, test } from '@playwright/test';
import { anOrganiser, signIn } from '../support/organiser.js';
import { expectAccessible } from './accessible.js';

test('the password is changed from the top bar, and only the new one opens the door', async ({ page, request }) => {
  const organiser = await anOrganiser(request);
  await signIn(page, organiser);
  await page.getByRole('link', { name: /Cambiar contraseña/ }).click();
  await expect(page.getByRole('heading', { name: 'Contraseña', level: 1 })).toBeVisible();
  const fill = async (current: string, password: string, repeatPassword: string) => {
    for (const [name, value] of Object.entries({ current, password, repeatPassword })) await page.locator(`[name=${name}]`).fill(value);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  };

  await fill('', 'Nueva-123', 'Nueva-123');
  await expect(page.getByText('Rellena los tres campos.')).toBeVisible();
  await fill(organiser.password, 'Nueva-123', 'Otra-123');
  await expect(page.getByText('Las contraseñas no coinciden.')).toBeVisible();
  await fill(organiser.password, '12345', '12345');
  await expect(page.getByText('La contraseña nueva necesita al menos 6 caracteres.')).toBeVisible();
  await fill('No-es-esta', 'Nueva-123', 'Nueva-123');
  await expect(page.getByText('La contraseña actual no es correcta.')).toBeVisible();
  await expectAccessible(page);

  await fill(organiser.password, 'Nueva-123', 'Nueva-123');
  await expect(page.getByText('Tu contraseña ha cambiado.')).toBeVisible();
  // whoever changed it stays in
  await page.goto('/dashboard/products/list');
  await expect(page.getByRole('heading', { name: 'Productos', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL('**/login');
  await page.locator('[name=email]').fill(organiser.email);
  await page.locator('[name=password]').fill(organiser.password);
  await page.locator('[name=password]').press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await signIn(page, { ...organiser, password: 'Nueva-123' });
});
