import { expect } from '@playwright/test';
import { expectAccessible, expectFits } from '../../support/browser/accessible.js';
import { test } from '../../support/browser/test.js';
import { type RunningProduct, startProduct } from '../../support/program.js';

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct({ env: { LANDING: 'true', DEMO: 'false', LOG_LEVEL: 'warn' } });
});
test.afterAll(() => product?.stop());

test('the landing page can be read, tried and left in any language, on any screen', async ({
  page,
}) => {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`${product.url}/`);
    await expect(page).toHaveTitle('Retrogusto · Catas interactivas para bodegas');
    await expectFits(page);
    await expectAccessible(page);
    const result = page.getByText('En este ejemplo, la sala le da 4,0 estrellas.');
    await expect(result).toBeHidden();
    await page.getByRole('radio', { name: '3 estrellas' }).focus();
    await page.keyboard.press('Space');
    await expect(result).toBeVisible();
    await expect(
      page.getByRole('img', { name: /^Lo que dice la sala\. 5 estrellas: 13 de 38/ }),
    ).toBeVisible();
    await page.getByRole('checkbox', { name: 'Madera' }).check({ force: true });
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'CA', exact: true }).click();
  await expect(page).toHaveURL(`${product.url}/?lang=ca`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El que queda de cada tast');
  await page.getByRole('link', { name: 'Tinc un codi' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ca');
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await page.goto(`${product.url}/?lang=ca`);
  await page.getByRole('link', { name: 'Ves al teu tauler' }).click();
  await expect(page).toHaveURL(/\/login/);
});
