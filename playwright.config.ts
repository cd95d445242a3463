import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './test/support/browser/chromium.js';

/** Tests about money, access, personal data and figures. */
const guarded = [
  '**/account/*.browser.ts',
  '**/admin/*.browser.ts',
  '**/assistant/**/*.browser.ts',
  '**/company/*.browser.ts',
  '**/integration/*.browser.ts',
  '**/plan/*.browser.ts',
  '**/report-figures.browser.ts',
  '**/segments/*.browser.ts',
  '**/journey.browser.ts',
];

export default defineConfig({
  testDir: 'test',
  testMatch: '**/*.browser.ts',
  outputDir: 'test-results',
  globalSetup: './test/support/browser/browser-setup.ts',
  // All tests share one product, and each test has an organiser of its own. Three tests run at
  // once, from any files: one more than the machines have cores, because a test waits for a fifth
  // of its time.
  workers: 3,
  fullyParallel: true,
  // Tests are whole journeys, and the machine may be busy.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // A screen that passes only on its second attempt leaves a trace and is named at the end of the
  // run. It has a race to fix, but it does not block the run. Screens about money, access, personal
  // data and figures have no second attempt.
  projects: [
    { name: 'guarded', testMatch: guarded, retries: 0 },
    { name: 'screens', testIgnore: guarded, retries: 1 },
  ],
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    // The global set-up sets it before the workers read this file.
    baseURL: process.env.PRODUCT_URL,
    // A click that waits for a missing element ends long before the limit of its test.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    browserName: 'chromium',
    launchOptions: {
      executablePath: await findChromium(),
      args: chromiumArgs,
      // Without a character set Chromium gives downloads with an accent or dash another name.
      env: { ...process.env, LANG: 'C.UTF-8' } as Record<string, string>,
    },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // Tests check final colours and positions, after any animation.
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
