import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from '../../support/browser/accessible.js';
import { test } from '../../support/browser/test.js';

/** Requests to other servers, and errors in the console. */
function strangersOf(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(process.env.PRODUCT_URL ?? '').origin)
      found.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text());
  });
  return found;
}

test('the API documentation is searched by keyboard, and shows examples in the chosen language', async ({
  page,
}) => {
  const strangers = strangersOf(page);
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1, name: 'Retrogusto API' })).toBeVisible();
  // The first code block has the address of this server.
  await expect(page.locator('pre').first()).toContainText(
    `export ORIGIN=${new URL(page.url()).origin}`,
  );
  await expectAccessible(page);

  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Search the documentation' });
  await expect(search).toBeFocused();
  await search.pressSequentially('readEventSummary');
  const found = page.getByRole('option', { name: /Read the summary of an event/ });
  await expect(found).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/api\/docs\/reports#readEventSummary$/);
  const call = page.getByRole('region', { name: 'Read the summary of an event' });
  await expect(call.getByRole('heading').first()).toBeInViewport();
  await expect(call).toContainText('x-api-key: $KEY');

  await call.getByRole('button', { name: 'TypeScript', exact: true }).click();
  await expect(call.locator('[data-lang=ts]')).toBeVisible();
  await expect(call.locator('[data-lang=sh]')).toBeHidden();
  await page.goto('/api/docs/products#createProduct');
  const next = page.getByRole('region', { name: 'Create a product' });
  await expect(next.locator('[data-lang=ts]')).toContainText(
    "organiser.POST('/api/v1/product/{uid}'",
  );
  await expect(next.locator('[data-lang=sh]')).toBeHidden();
  await next.getByRole('link', { name: 'SaveProductDto' }).click();
  await expect(page.getByRole('heading', { name: 'SaveProductDto' })).toBeInViewport();
  expect(strangers).toEqual([]);
});

test('an unknown page of the API documentation shows an error with the contents, and programs get 404', async ({
  page,
  request,
}) => {
  expect((await page.goto('/api/docs/nothing'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'Guide' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Retrogusto API' })).toBeVisible();
  const answer = await request.get('/api/docs/nothing', {
    headers: { accept: 'application/json' },
  });
  expect([answer.status(), await answer.json()]).toEqual([
    404,
    expect.objectContaining({ error_msg: 'ROUTE_NOT_FOUND' }),
  ]);
});

test('the API documentation fits a phone, in light and dark mode', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/api/docs');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const addresses = await page
    .locator('#contents a[href^="/api/docs"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(12);
  for (const address of addresses) {
    await page.goto(address);
    await expectFits(page);
  }
  await page.goto('/api/docs/instructors');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Contents' }).click();
  await expectAccessible(page);
  await contents.getByRole('link', { name: 'Read an instructor' }).click();
  await expect(contents).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Read an instructor' })).toBeInViewport();
});

test('the API documentation is small, has a strict content security policy, prints, and can be imported', async ({
  request,
}) => {
  const page = await request.get('/api/docs', { headers: { 'accept-encoding': 'br' } });
  expect(page.headers()['content-security-policy']).toContain(
    "default-src 'none'; script-src 'self'",
  );
  const html = await page.text();
  expect(html).not.toMatch(
    /<script(?![^>]* src="\/api\/docs\/assets\/)|<style|style="|https?:\/\/(?!retrogusto\.example|www\.npmjs)[^"<]*\.js/,
  );
  let bytes = Number(page.headers()['content-length']);
  for (const [, address = ''] of html.matchAll(
    /(?:src|href)="(\/api\/docs\/assets\/[^"]+\.(?:js|css))"/g,
  )) {
    const { headers } = {
      headers: (await request.get(address, { headers: { 'accept-encoding': 'br' } })).headers(),
    };
    expect(headers['cache-control']).toContain('immutable');
    bytes += Number(headers['content-length']);
  }
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThan(40_000);

  const pdf = await request.get('/api/docs.pdf');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  const text = (await pdf.body()).toString('latin1');
  expect(text).toMatch(/^%PDF-1\.7/);
  const base = `/Base (${new URL(process.env.PRODUCT_URL ?? '').origin})`;
  for (const part of ['/MarkInfo', '/Outlines', '/Lang (en)', 'pdfuaid', '/S /Link', base])
    expect([part, text.includes(part)]).toEqual([part, true]);

  for (const format of ['json', 'yaml']) {
    const document = await request.get(`/api/openapi.${format}`);
    expect(await document.text()).toContain(new URL(process.env.PRODUCT_URL ?? '').origin);
  }
  const document = (await (await request.get('/api/openapi.json')).json()) as {
    servers: { url: string }[];
    paths: Record<
      string,
      Record<
        string,
        { responses: Record<string, { content?: Record<string, { example?: unknown }> }> }
      >
    >;
  };
  expect(document.servers).toHaveLength(1);
  expect(
    document.paths['/api/v1/product/{uid}']?.get?.responses['200']?.content?.['application/json']
      ?.example,
  ).toHaveLength(1);
});
