import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessible.js';
import { growOld } from '../../support/browser/old-browser.js';
import { anOrganiser, remember } from '../../support/browser/organiser.js';
import { test } from '../../support/browser/test.js';

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.3 Mobile/15E148 Safari/604.1';
const notice = (page: Page) => page.getByRole('dialog', { name: 'Tu navegador se queda corto' });

async function anOldBrowser(browser: Browser, userAgent?: string, locale = 'es-ES'): Promise<Page> {
  const context = await browser.newContext({ locale, ...(userAgent ? { userAgent } : {}) });
  await context.addInitScript(growOld);
  await context.route('https://www.google.com/**', (route) => route.fulfill({ body: 'Chrome' }));
  return context.newPage();
}

test('an old browser is told once, at the sign-in, what the dashboard needs, without being redirected', async ({
  browser,
}) => {
  const page = await anOldBrowser(browser);
  await page.goto('/login');
  await expect(notice(page)).toContainText(
    'El gestor necesita el navegador Chrome, o uno reciente que sepa: CSS light-dark().',
  );
  await expectAccessible(page);
  await notice(page).getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(notice(page)).toHaveCount(0);
  await expect(page).toHaveURL('/login');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await page.context().close();
});

test('the dashboard names a missing feature, and works after the message is closed', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await remember(page, organiser);
  await page.goto('/dashboard/home');
  await expect(notice(page)).toHaveCount(0);
  // Without `light-dark()` charts have no colours. Everything else works.
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...query: [string, string?]) =>
      !query.join().includes('light-dark') && supports(...(query as [string, string]));
  });
  await page.goto('/dashboard/products/list');
  await expect(notice(page)).toContainText('uno reciente que sepa: CSS light-dark().');
  await page.keyboard.press('Escape');
  await expect(notice(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Añadir producto' }).click();
  await expect(page).toHaveURL('/dashboard/products/new');
});

test('closing the notice in an old Safari opens Chrome’s site, and another button dismisses the notice', async ({
  browser,
}) => {
  const page = await anOldBrowser(browser, safari);
  await page.goto('/login');
  await expect(notice(page)).toContainText('El gestor necesita el navegador Chrome. En Safari');
  await notice(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL('https://www.google.com/chrome/');
  await page.goto('/login');
  await notice(page).getByRole('button', { name: 'Seguir así' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(page).toHaveURL('/login');
  await page.context().close();
});

for (const [locale, title, carryOn] of [
  ['ca-ES', 'Al teu navegador li falten coses', 'Continua així'],
  ['en-GB', 'Browser not supported', 'Carry on'],
] as const) {
  test(`an old Safari gets the notice in its own language: ${locale}`, async ({ browser }) => {
    const page = await anOldBrowser(browser, safari, locale);
    await page.goto('/login');
    const told = page.getByRole('dialog', { name: title });
    await expect(told).toContainText('Safari');
    await expectAccessible(page);
    await told.getByRole('button', { name: carryOn }).click();
    await page.reload();
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.context().close();
  });
}

test('a Safari with all required features gets no notice', async ({ browser }) => {
  const context = await browser.newContext({ userAgent: safari.replaceAll('17.3', '18.5') });
  const page = await context.newPage();
  await page.goto('/login');
  await expectAccessible(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.close();
});

for (const userAgent of [undefined, safari]) {
  test(`guests never get the notice: ${userAgent ? 'an old Safari' : 'an old browser'}`, async ({
    browser,
  }) => {
    const page = await anOldBrowser(browser, userAgent);
    // The sign-in shows the notice to this browser, but no page for guests does.
    await page.goto('/login');
    await expect(notice(page)).toBeVisible();
    for (const [path, heading] of [
      ['/room/NADIE234', 'Este código no lleva a ninguna cata'],
      ['/assistant', /./],
      ['/page/somebody/welcome', /./],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.context().close();
  });
}

test('a browser without storage explains at the sign-in why the session will not last', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const kept of ['localStorage', 'indexedDB'])
      Object.defineProperty(globalThis, kept, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('Tu navegador no guarda nada de esta página');
  await expectAccessible(page);
  const { email, password } = await anOrganiser();
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  const through = page.waitForRequest('**/dashboard/home');
  await page.locator('[name=password]').press('Enter');
  await through;
  await page.waitForURL('**/login');
  await expect(page.getByRole('alert')).toBeVisible();
});
