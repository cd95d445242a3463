import { expect, type Page } from '@playwright/test';
import type { ColleagueDto } from '../../../../server/colleagues/colleague.dto.js';
import type { ColleagueRole } from '../../../../shared/vocabulary/role.js';
import type { Organiser } from '../../../support/accounts.js';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { menuEntry } from '../../../support/browser/menu.js';
import {
  anOrganiser,
  givePlan,
  mailbox,
  remember,
  web,
} from '../../../support/browser/organiser.js';
import { chooseRowAction } from '../../../support/browser/row-actions.js';
import { test } from '../../../support/browser/test.js';
import { anEmail, anEvent, aTastingWith } from '../../../support/factories.js';
import { mailed } from '../../../support/mailbox.js';

test.use({ locale: 'es-ES' });

const address = '/dashboard/colleagues';
const password = 'Sarmiento-y-arcilla-1943';
const rows = (page: Page) => page.getByRole('list', { name: 'Equipo' }).getByRole('listitem');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });

async function anOwner(): Promise<Organiser> {
  const owner = await anOrganiser();
  await givePlan(owner);
  return owner;
}
const invite = (owner: Organiser, email: string, role: ColleagueRole) =>
  owner.client.post<ColleagueDto>(`/api/v1/colleague/${owner.uid}`, { email, role });

test('an owner invites, changes and removes people', async ({ page }) => {
  const owner = await anOwner();
  const email = anEmail();
  await remember(page, owner);
  await page.goto('/dashboard/home');
  await (await menuEntry(page, 'Equipo')).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('Trabajas a solas')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invitar a alguien' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitar a alguien' });
  await expect(dialog.getByLabel('Correo electrónico')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Indica «Correo electrónico»')).toBeVisible();
  await dialog.getByLabel('Correo electrónico').fill(owner.email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Esa persona ya está en el equipo.')).toBeVisible();
  await dialog.getByLabel('Correo electrónico').fill(email);
  await dialog.getByRole('radio', { name: /análisis/i }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enviar la invitación' }).click();
  const row = rows(page).filter({ hasText: email });
  await expect(row).toContainText('análisis');
  await expect(row).toContainText('Invitación enviada el');
  await mailed(web, await mailbox(), email, /\/invitation/);

  await chooseRowAction(page, email, 'Cambiar la función…');
  const change = page.getByRole('dialog', { name: email });
  await change.getByRole('radio', { name: /gestión/i }).check();
  await change.getByRole('button', { name: 'Guardar' }).click();
  await expect(row).toContainText('gestión');
  await chooseRowAction(page, email, 'Retirar la invitación…');
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByText('Trabajas a solas')).toBeVisible();

  await page.getByRole('switch', { name: 'Pedir un segundo paso al equipo' }).click();
  await expect(page.getByText('El equipo necesita ahora un segundo paso')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch')).toBeChecked();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await expectAccessible(page);
});

test('an invited person signs up without a company, and leads the events of the account', async ({
  page,
}) => {
  const owner = await anOwner();
  const event = await anEvent(owner, { tasting: await aTastingWith(owner, 1) });
  const email = anEmail();
  await invite(owner, email, 'HOST');
  await page.goto('/invitation');
  await expect(page.getByRole('heading', { name: 'Te han invitado a un equipo' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Crear cuenta' }).click();
  for (const [name, value] of Object.entries({ email, password, repeatPassword: password }))
    await page.locator(`[name="${name}"]`).fill(value);
  await page.locator('[name="terms"]').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  const code = await mailed(web, await mailbox(), email, /[?&]oobCode=([\w-]+)/);
  await page.goto(`/signup/action?mode=verifyEmail&oobCode=${code}`);
  await expect(page).toHaveURL('/invitation');
  await expect(page.getByText(`${owner.email} te invita`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page).toHaveURL('/dashboard/home');
  await expect(menu(page).getByRole('link')).toHaveText(['Inicio', 'Ayuda']);
  await expect(menu(page).getByRole('button')).toHaveText(['Individual', 'Grupal']);
  await (await menuEntry(page, 'Sesiones')).click();
  await expect(page.getByText(event.sessionCode.publicCode)).toBeVisible();
  await page.goto('/dashboard/products/list');
  await expect(
    page.getByRole('heading', { name: 'Esta pantalla no es para tu función' }),
  ).toBeVisible();
  await expect(page.getByText('titular, gestión')).toBeVisible();
  await expectAccessible(page);
});

test('a colleague switches between accounts, and is out at once when removed', async ({ page }) => {
  const owner = await anOwner();
  const colleague = await anOrganiser();
  const { id } = await invite(owner, colleague.email, 'HOST');
  await colleague.client.post(`/api/v1/membership/${id}/accept`, {});
  await anEvent(owner, { tasting: await aTastingWith(owner, 1) });
  await remember(page, colleague);
  await page.goto('/dashboard/home');
  await page.getByRole('button', { name: /^Cambiar de cuenta/ }).click();
  await page.getByRole('menuitem', { name: /catas en vivo/ }).click();
  await expect(menu(page).getByRole('button')).toHaveText(['Individual', 'Grupal']);
  await (await menuEntry(page, 'Sesiones')).click();
  await expect(page.getByRole('heading', { name: 'Sesiones', level: 1 })).toBeVisible();
  await expectAccessible(page);
  // The page does nothing: the end of its stream tells it.
  const removal = await fetch(`${process.env.PRODUCT_URL}/api/v1/colleague/${owner.uid}/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(removal.status).toBe(200);
  await expect(page.getByRole('heading', { name: 'Ya no trabajas en esta cuenta' })).toBeVisible({
    timeout: 15_000,
  });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Abrir mi cuenta' }).click();
  await expect(menu(page).getByRole('button')).toHaveText([
    'Personalización',
    'Individual',
    'Grupal',
    'Resultados',
  ]);
});

test('a colleague lists the sessions that they lead', async ({ page, browser }) => {
  const owner = await anOwner();
  const tasting = await aTastingWith(owner, 1);
  const [own, other] = [
    await anEvent(owner, { tasting, name: 'Godellos' }),
    await anEvent(owner, { tasting, name: 'Mencías' }),
  ];
  const colleague = await anOrganiser();
  const { id } = await invite(owner, colleague.email, 'HOST');
  await colleague.client.post(`/api/v1/membership/${id}/accept`, {});
  const name = 'Iria Vázquez';
  const instructor = await owner.client.post<{ id: string }>(`/api/v1/instructor/${owner.uid}`, {
    name,
  });
  await owner.client.post(`/api/v1/session/user/${owner.uid}/${own.id}`, {
    instructorPath: `instructors/${instructor.id}`,
  });
  await remember(page, owner);
  await page.goto(address);
  await chooseRowAction(page, colleague.email, 'Cambiar la función…');
  const change = page.getByRole('dialog', { name: colleague.email });
  await change.getByRole('combobox', { name: 'Instructor' }).click();
  await page.getByRole('option', { name }).click();
  await expectAccessible(page);
  await change.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Función guardada')).toBeVisible();

  const theirs = await (await browser.newContext({ locale: 'es-ES' })).newPage();
  await remember(theirs, colleague);
  await theirs.goto('/dashboard/home');
  await theirs.getByRole('button', { name: /^Cambiar de cuenta/ }).click();
  await theirs.getByRole('menuitem', { name: /catas en vivo/ }).click();
  await (await menuEntry(theirs, 'Sesiones')).click();
  await expect(theirs.getByText(other.sessionCode.publicCode)).toBeVisible();
  await theirs.getByRole('switch', { name: 'Solo las mías' }).click();
  await expect(theirs.getByText(other.sessionCode.publicCode)).toHaveCount(0);
  await expect(theirs.getByText(own.sessionCode.publicCode)).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('switch', { name: 'Solo las mías' })).toBeChecked();
  await expectAccessible(theirs);
  await theirs.setViewportSize({ width: 390, height: 844 });
  await expectFits(theirs);
  await theirs.context().close();
});

test('an account that asks for a second step says so', async ({ page }) => {
  const owner = await anOwner();
  const colleague = await anOrganiser();
  const { id } = await invite(owner, colleague.email, 'ANALYST');
  await colleague.client.post(`/api/v1/membership/${id}/accept`, {});
  await owner.client.put(`/api/v1/colleague/${owner.uid}/rules`, { secondFactorRequired: true });
  await remember(page, colleague);
  await page.goto('/dashboard/home');
  await page.getByRole('button', { name: /^Cambiar de cuenta/ }).click();
  await page.getByRole('menuitem', { name: /análisis/ }).click();
  await expect(
    page.getByRole('heading', { name: 'Esta cuenta pide un segundo paso' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Añadir un segundo paso' }).click();
  await expect(page).toHaveURL('/security');
  await expect(page.getByRole('heading', { name: 'Seguridad', level: 1 })).toBeVisible();
  await expectAccessible(page);
});
