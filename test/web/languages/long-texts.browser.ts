import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { SessionDto } from '../../../server/sessions/session.dto.js';
import type { TastingDto } from '../../../server/tastings/tasting.dto.js';
import { expectFits } from '../../support/browser/accessible.js';
import {
  anOrganiser,
  demoCampaign,
  givePlan,
  makeSamples,
  remember,
} from '../../support/browser/organiser.js';
import { test } from '../../support/browser/test.js';
import type { Json } from '../../support/json.js';

test.use({ viewport: { width: 360, height: 740 } });

/** The built files with Spanish texts. */
const spanish = Object.entries(
  JSON.parse(
    readFileSync(new URL('../../../dist/web/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Record<string, { file: string }>,
)
  .filter(
    ([source, { file }]) => /(?:^|\/)locales\/es\//.test(source) || /texts-\w+-es-/.test(file),
  )
  .map(([, { file }]) => file);

/** A word with 40 % more letters. Placeholders and markers stay. */
const longer = (text: string) =>
  text.replace(/\{\{.*?\}\}|<[^>]*>|\p{L}{2,}/gu, (part) =>
    /^[{<]/.test(part) ? part : part + part.slice(0, Math.ceil(part.length * 0.4)).toLowerCase(),
  );

/** Serves Spanish texts with 40 % more letters, like those of a language with long words. */
async function speakLonger(page: Page) {
  let changed = 0;
  await page.route('**/assets/*.js', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!spanish.includes(pathname.slice(1))) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /:`([^`]*)`/g,
      (_, text: string) => `:\`${longer(text)}\``,
    );
    changed += 1;
    await route.fulfill({ response, body });
  });
  return () => changed;
}

async function aCellarWithSamples() {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const { uid, client } = organiser;
  await makeSamples(organiser);
  const tastings = await client.get<Json<TastingDto>[]>(`/api/v1/tasting/${uid}`);
  const events = await client.get<Json<SessionDto>[]>(`/api/v1/session/user/${uid}`);
  const [product] = await client.get<{ id: string }[]>(`/api/v1/product/${uid}?q=Ermita`);
  const played = events.find(({ type }) => type === 'PODCAST_TAST');
  return {
    organiser,
    product: product?.id ?? '',
    tasting: tastings.find(({ type }) => type === 'PODCAST_TAST')?.reference ?? '',
    event: played?.reference ?? '',
    code: played?.sessionCode.publicCode ?? '',
    led: events.find(({ type }) => type === 'CONVENTIONAL_TAST')?.sessionCode.publicCode ?? '',
  };
}

test('screens of organisers have room for texts with 40 % more letters at 360 px', async ({
  page,
}) => {
  test.slow();
  const { organiser, product, tasting, event, code, led } = await aCellarWithSamples();
  await remember(page, organiser);
  const changed = await speakLonger(page);
  for (const path of [
    '/dashboard/home',
    '/dashboard/about',
    '/dashboard/cellar/edit',
    '/dashboard/cellar/plan',
    '/dashboard/cellar/password',
    '/dashboard/theme/edit',
    '/dashboard/theme/pages',
    '/dashboard/theme/pages/new',
    '/dashboard/assessmentSheets/list',
    '/dashboard/assessmentSheets/new',
    '/dashboard/integration',
    '/dashboard/privacy',
    '/dashboard/products/list',
    '/dashboard/products/new',
    '/dashboard/products/import',
    `/dashboard/products/edit/${product}`,
    '/dashboard/instructors/list',
    '/dashboard/instructors/new',
    '/dashboard/videos/list',
    '/dashboard/avatars/list',
    '/dashboard/avatars/new',
    '/dashboard/tastings/live/list',
    '/dashboard/tastings/live/new',
    `/dashboard/tastings/podcast/edit/${tasting}`,
    '/dashboard/events/podcast/list',
    '/dashboard/events/live/new',
    `/dashboard/events/podcast/edit/${event}`,
    `/dashboard/events/podcast/list?share=${event}`,
    '/dashboard/reports/list',
    '/dashboard/reports/create',
    `/dashboard/reports/generated/${code}`,
    `/dashboard/reports/generated/${code}/analysis`,
    `/dashboard/reports/generated/${code}/groups`,
    `/dashboard/reports/generated/${code}/survey`,
    `/dashboard/reports/generated/${code}/assistant`,
    '/dashboard/segments',
    `/instructor/${led}`,
    `/screen/${led}`,
  ]) {
    await page.goto(path);
    await expect(page.locator('h1').first(), path).toBeVisible();
    await test.step(path, () => expectFits(page));
  }
  expect(changed()).toBeGreaterThan(100);
});

test('pages before the sign-in and of guests have room for texts with 40 % more letters', async ({
  page,
}) => {
  const { code } = await demoCampaign();
  const changed = await speakLonger(page);
  for (const path of [
    '/login',
    '/signup',
    '/recoverypass',
    '/room',
    `/room/${code}`,
    '/assistant/login',
  ]) {
    await page.goto(path);
    await expect(page.locator('h1').first(), path).toBeVisible();
    await test.step(path, () => expectFits(page));
  }
  expect(changed()).toBeGreaterThan(2);
});
