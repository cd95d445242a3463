import { type BrowserContext, expect } from '@playwright/test';
import { anOrganiser, remember } from '../../support/browser/organiser.js';
import { test } from '../../support/browser/test.js';
import { anEvent } from '../../support/factories.js';

/**
 * Runs in the page from its start. Sums the layout shifts that are not caused by recent input.
 */
function watchShifts() {
  const shifts = { sum: 0 };
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!hadRecentInput) shifts.sum += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Delays every font.
 * @returns a function that releases them
 */
async function holdFonts(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route('**/*.woff2', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const isDrawnInHouseType = () =>
  ['Brygada 1918', 'Commissioner'].every((name) =>
    [...document.fonts].some(
      ({ family, status }) => family.replaceAll('"', '') === name && status === 'loaded',
    ),
  );

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`nothing shifts at ${viewport.width} pixels, however late the fonts load, and each font loads once`, async ({
    browser,
    page,
  }) => {
    const organiser = await anOrganiser();
    const { publicCode } = (await anEvent(organiser)).sessionCode;
    await remember(page, organiser);
    const storageState = await page.context().storageState();
    for (const path of ['/login', '/dashboard/products/list', `/room/${publicCode}`]) {
      const context = await browser.newContext({
        viewport,
        ...(path.startsWith('/dashboard') && { storageState }),
      });
      await context.addInitScript(watchShifts);
      const letGo = await holdFonts(context);
      const late = await context.newPage();
      const fetched: string[] = [];
      late.on('request', (request) => {
        if (request.resourceType() === 'font')
          fetched.push(request.url().replace(/.*\/|-wght.*/g, ''));
      });
      // Does not wait for the complete load, because fonts are part of it.
      await late.goto(path, { waitUntil: 'commit' });
      await expect(late.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(late.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
      expect(await late.evaluate(isDrawnInHouseType)).toBe(false);
      letGo();
      await late.waitForFunction(isDrawnInHouseType);
      const shift = await late.evaluate(async () => {
        for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
        return (globalThis as unknown as { shifts: { sum: number } }).shifts.sum;
      });
      expect.soft(shift, path).toBeLessThanOrEqual(0.02);
      expect.soft(fetched.sort(), path).toEqual(['brygada-1918-latin', 'commissioner-latin']);
      await context.close();
    }
  });

/**
 * Runs in the page. Compares each fallback font of this machine with the family that it replaces.
 */
async function measureStandIns(text: string) {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser draws no text.');
  const measure = (weight: number, family: string) => {
    context.font = `${weight} 100px "${family}"`;
    const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(text);
    return [width / text.length, fontBoundingBoxAscent, fontBoundingBoxDescent];
  };
  const measured: { standIn: string; off: number[] }[] = [];
  for (const face of document.fonts) {
    const [standIn, family] = [face.family, face.family.split(' by ')[0] ?? ''].map((name) =>
      name.replaceAll('"', ''),
    );
    if (!standIn || !family || standIn === family) continue;
    try {
      await face.load();
    } catch {
      continue;
    }
    const weight = face.weight.startsWith('1') ? 400 : 600;
    await document.fonts.load(`${weight} 100px "${family}"`);
    const [wanted, got] = [measure(weight, family), measure(weight, standIn)];
    measured.push({
      standIn: `${standIn} ${weight}`,
      off: wanted.map((value, index) => Math.abs((got[index] ?? NaN) - value) / 100),
    });
  }
  return measured;
}

test('each fallback font is as wide and as high as its family', async ({ page }) => {
  const texts = await import('../../../web/locales/es/account.json', { with: { type: 'json' } });
  const words = JSON.stringify(texts.default)
    .replaceAll(/"\w+":|[{}"]/g, '')
    .slice(0, 5_000);
  await page.goto('/login');
  const measured = await page.evaluate(measureStandIns, words);
  expect(measured.length, 'fallback fonts on this machine').toBeGreaterThan(0);
  expect(measured.filter(({ off }) => !off.every((share) => share < 0.01))).toEqual([]);
});
