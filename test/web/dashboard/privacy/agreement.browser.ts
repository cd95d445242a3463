import { expect, type Page } from '@playwright/test';
import type { ProcessorAgreementDto } from '../../../../server/agreements/agreement.dto.js';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { anOrganiser, remember, web } from '../../../support/browser/organiser.js';
import { test } from '../../../support/browser/test.js';
import type { Json } from '../../../support/json.js';

const address = '/dashboard/privacy';
const phone = { width: 390, height: 844 };
const region = (page: Page) => page.getByRole('region', { name: 'Contrato de encargo' });

test('the owner reads, accepts and prints the processor agreement', async ({ page }) => {
  const owner = await anOrganiser();
  await remember(page, owner, web);
  await page.goto(address);
  const agreement = region(page);
  await expect(agreement).toContainText('Lee el contrato y acéptalo.');
  const accept = agreement.getByRole('button', { name: 'Aceptar el contrato' });
  await expect(accept).toHaveCount(0);
  const show = agreement.getByRole('button', { name: 'Leer el contrato' });
  await show.press('Enter');
  await expect(agreement.getByRole('heading', { name: '12. Duración' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectFits(page);
  await accept.press('Enter');
  await expect(page.getByText('Contrato aceptado')).toBeVisible();
  await expect(agreement).toContainText('Has aceptado la versión actual (retrogusto-1).');
  await expect(accept).toHaveCount(0);
  const record = agreement.getByRole('region', { name: 'Versiones aceptadas' });
  await expect(record.getByRole('listitem')).toContainText(owner.email);
  await expectAccessible(page);
  await expectFits(page);
  for (const [name, file] of [
    ['Descargar PDF', 'agreement.pdf'],
    ['PDF de la versión retrogusto-1', 'accepted.pdf'],
  ] as const) {
    const printing = page.waitForEvent('download');
    await agreement.getByRole('button', { name }).click();
    expect((await printing).suggestedFilename()).toBe(file);
  }
  await page.reload();
  await expect(agreement).toContainText('Has aceptado la versión actual');
});

test('a text that changed meanwhile is read again', async ({ page }) => {
  const owner = await anOrganiser();
  await remember(page, owner, web);
  const path = `/api/v1/privacy/${owner.uid}/agreement`;
  const current = await owner.client.get<Json<ProcessorAgreementDto>>(path);
  let isOld = true;
  await page.route(`**${path}`, (route) =>
    isOld && route.request().method() === 'GET'
      ? route.fulfill({ json: { ...current, hash: 'f'.repeat(64), version: 'vieja' } })
      : route.fallback(),
  );
  await page.goto(address);
  const agreement = region(page);
  await agreement.getByRole('button', { name: 'Leer el contrato' }).click();
  isOld = false;
  const accept = agreement.getByRole('button', { name: 'Aceptar el contrato' });
  await accept.click();
  await expect(agreement).toContainText('El texto ha cambiado. Léelo de nuevo.');
  await accept.click();
  await expect(agreement).toContainText('Has aceptado la versión actual (retrogusto-1).');
  await expect(page.getByRole('region', { name: 'Subencargados' })).toContainText(
    'El operador no usa ningún proveedor para tratar los datos.',
  );
});
