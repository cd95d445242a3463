import { expect } from '@playwright/test';
import { guestLanguages } from '../../../shared/vocabulary/languages.js';
import { expectAccessible, expectFits } from '../../support/browser/accessible.js';
import { expectInLanguage, say } from '../../support/browser/languages.js';
import { demoCampaign } from '../../support/browser/organiser.js';
import { phone } from '../../support/browser/tasting-room.js';
import { test } from '../../support/browser/test.js';

test.use({ viewport: phone.viewport, hasTouch: true });

for (const language of guestLanguages)
  test(`a guest takes the demo tasting in ${language}`, async ({ page }) => {
    test.slow();
    const text = (key: string) => say(language, `room.${key}`);
    const { code } = await demoCampaign();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const look = async () => {
      await expectFits(page);
      await expectAccessible(page);
      await expectInLanguage(page, language);
    };

    await page.goto(`/room/${code}?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await look();
    await page.getByText(text('join.lite'), { exact: true }).click();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await look();
    await page.getByRole('button', { name: text('join.enter') }).click();

    const steps = page.getByRole('navigation', { name: text('next.label') });
    await expect(steps).toBeVisible();
    const thanks = page.getByRole('heading', { level: 1, name: text('thanks.title') });
    let seen = 0;
    for (; seen < 40; seen++) {
      const place = page.url();
      await look();
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await expectInLanguage(page, language);
        await expectFits(page);
      }
      const slider = page.getByRole('slider').first();
      if (await slider.isVisible()) await slider.press('4');
      if (await thanks.isVisible()) break;
      await steps.getByRole('button').last().click();
      await expect.poll(() => page.url()).not.toBe(place);
    }
    await expect(thanks).toBeVisible();
    expect(seen).toBeGreaterThan(3);
    await look();
    expect(errors).toEqual([]);
  });
