import { expect } from '@playwright/test';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { anOrganiser, remember } from '../../../support/browser/organiser.js';
import { test } from '../../../support/browser/test.js';
import { accept, refuse, startReceiver, verified } from '../../../support/webhook-receiver.js';

test('a webhook is registered, tested, inspected, given a new secret, switched off and deleted', async ({
  page,
}) => {
  const crm = await startReceiver(refuse);
  try {
    const organiser = await anOrganiser();
    await remember(page, organiser);
    await page.goto('/dashboard/integration');
    const section = page.getByRole('region', { name: 'Webhooks' });
    await expect(section).toContainText('Todavía no hay ninguno');
    await section.getByRole('button', { name: 'Registrar un webhook' }).click();
    const form = page.getByRole('dialog', { name: 'Registrar un webhook' });
    await form.getByLabel('Dirección').fill('crm.example.com');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form.getByLabel('Dirección')).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel('Dirección').fill(crm.url);
    await form.getByRole('checkbox', { name: 'Entra un invitado' }).focus();
    await page.keyboard.press('Space');
    await form.getByRole('checkbox', { name: 'Un informe está listo' }).check();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form).toBeHidden();

    const webhook = section.getByRole('article', { name: crm.url });
    await expect(webhook).toContainText('Entra un invitado y Un informe está listo');
    await webhook.getByRole('button', { name: 'Enviar una prueba' }).click();
    const log = webhook.getByRole('region', { name: 'Envíos' });
    await expect(log.getByText('Pendiente')).toBeVisible();
    await log.getByText('Prueba', { exact: true }).click();
    await expect(log).toContainText('Respondió 500', { timeout: 30_000 });
    await expect(log).toContainText('out of order');
    await expect(webhook.getByText('Falla', { exact: true })).toBeVisible();
    crm.answer = accept;
    await log.getByRole('button', { name: /^Enviar otra vez: Prueba/ }).click();
    // The log updates without a reload.
    await expect(log.getByText('Aceptado')).toBeVisible({ timeout: 30_000 });
    await expect(log).toContainText('thank you');
    await expect(webhook.getByText('Funciona', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await webhook.getByRole('button', { name: 'Secreto' }).click();
    const secret = page.getByRole('dialog', { name: 'Secreto del webhook' });
    const field = secret.getByRole('textbox', { name: 'Secreto' });
    const before = await field.inputValue();
    const last = crm.received.at(-1);
    if (!last) throw new Error('Nothing was received');
    expect(verified(before, last)).toMatchObject({ type: 'webhook.test' });
    await secret.getByRole('button', { name: 'Cambiar el secreto' }).click();
    await expect(field).not.toHaveValue(before);
    await expect(secret.getByRole('status')).toContainText(
      'El secreto anterior firma también hasta',
    );
    await secret.getByRole('button', { name: 'Cerrar' }).last().click();

    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await webhook.getByRole('button', { name: 'Desactivar' }).click();
    await expect(webhook.getByText(/^Desactivado desde/)).toBeVisible();
    await expect(log.getByRole('button', { name: /^Enviar otra vez/ })).toBeDisabled();
    await webhook.getByRole('button', { name: /^Eliminar/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(section).toContainText('Todavía no hay ninguno');
    await expect(page.locator(':focus')).toHaveCount(1);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(webhook).toBeVisible();

    const another = (n: number) =>
      organiser.client.post(`/api/v1/webhook/${organiser.uid}`, {
        url: `${crm.url}/${n}`,
        events: ['report.ready'],
      });
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9].map(another));
    await expect(section).toContainText('el máximo son 10', { timeout: 30_000 });
    await expect(section.getByRole('button', { name: 'Registrar un webhook' })).toBeHidden();
  } finally {
    crm.close();
  }
});
