import { expect } from '@playwright/test';
import { demoSurvey } from '../../../server/demo/demo-texts.js';
import type { SessionDto } from '../../../server/sessions/session.dto.js';
import type { TastingDto } from '../../../server/tastings/tasting.dto.js';
import { interfaceLanguages } from '../../../shared/vocabulary/languages.js';
import { expectAccessible, expectFits } from '../../support/browser/accessible.js';
import { expectInLanguage, say } from '../../support/browser/languages.js';
import { anOrganiser, givePlan, makeSamples, remember } from '../../support/browser/organiser.js';
import { test } from '../../support/browser/test.js';
import { anInstructor } from '../../support/factories.js';
import type { Json } from '../../support/json.js';

test.use({ viewport: { width: 390, height: 844 } });

/** An organiser who reads `language`, with sample data. */
async function aCellarWithSamples(language: string) {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  await anInstructor(organiser);
  const { uid, client } = organiser;
  await client.post(`/api/v1/user/${uid}`, { lang: language.toUpperCase() });
  await makeSamples(organiser);
  const tastings = await client.get<Json<TastingDto>[]>(`/api/v1/tasting/${uid}`);
  const [product] = await client.get<{ id: string }[]>(`/api/v1/product/${uid}?q=Ermita`);
  return {
    ...organiser,
    product: product?.id ?? '',
    tasting: tastings.find(({ type }) => type === 'PODCAST_TAST')?.reference ?? '',
    events: () => client.get<Json<SessionDto>[]>(`/api/v1/session/user/${uid}`),
  };
}

for (const language of interfaceLanguages)
  test(`an organiser makes an event and reads its report in ${language}`, async ({ page }) => {
    test.slow();
    const cellar = await aCellarWithSamples(language);
    await remember(page, cellar);
    await page.addInitScript((chosen) => {
      localStorage.setItem('retrogusto.language', chosen);
    }, language);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const look = async (path: string, but: readonly string[] = []) => {
      await page.goto(path);
      await expectAccessible(page);
      await expectFits(page);
      await expectInLanguage(page, language, but);
    };

    await look('/dashboard/home');
    await look(`/dashboard/products/edit/${cellar.product}`);
    await look(
      `/dashboard/tastings/podcast/edit/${cellar.tasting}`,
      demoSurvey.flatMap(({ question, options }) => [
        question['ES'] ?? '',
        ...options.map(({ text }) => text['ES'] ?? ''),
      ]),
    );

    const before = await cellar.events();
    await look(`/dashboard/events/podcast/new?tasting=${cellar.tasting}`);
    await page
      .getByRole('button', { name: say(language, 'common.action.save'), exact: true })
      .click();
    await expect.poll(async () => (await cellar.events()).length).toBe(before.length + 1);
    await look('/dashboard/events/podcast/list');

    const played = before.find(({ type }) => type === 'PODCAST_TAST');
    const code = played?.sessionCode.publicCode ?? '';
    await look(`/dashboard/reports/generated/${code}`);
    await look(`/dashboard/reports/generated/${code}/analysis`);
    await look(`/dashboard/reports/generated/${code}/assistant`);
    await look('/dashboard/cellar/plan');
    expect(errors).toEqual([]);
  });
