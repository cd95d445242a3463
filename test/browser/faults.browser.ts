import { expect } from '@playwright/test';
import { anOrganiser, signIn } from './organiser.js';
import { test } from './test.js';

test('a server that cannot answer just now signs nobody out, and what it could not give comes by itself', async ({ page }) => {
  const organiser = await anOrganiser();
  await signIn(page, organiser);
  let refused = 0;
  let away = true;
  await page.route(/\/identitytoolkit\.googleapis\.com\/|\/api\/v1\/product\//, async (route) => {
    if (!away) return route.continue();
    refused++;
    const error = { error: 'A service does not answer.', error_msg: 'SERVICE_UNAVAILABLE', status: 503, requestId: 'r' };
    await route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: error });
  });
  await page.goto('/dashboard/products/list');
  await expect(page.getByRole('heading', { name: 'Productos', level: 1 })).toBeVisible();
  await expect.poll(() => refused).toBeGreaterThan(1);
  await expect(page).toHaveURL(/\/dashboard\/products\/list/);
  const given = page.waitForResponse((response) => response.url().includes('/api/v1/product/') && response.ok(), { timeout: 30_000 });
  away = false;
  await given;
  await expect(page).toHaveURL(/\/dashboard\/products\/list/);
});
