import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './test/support/browser/chromium.js';
import { keepTestFilesInMemory } from './test/support/test-folder.js';

keepTestFilesInMemory();

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
  // All tests share one running product, and each test has its own organiser. Three tests run at
  // once, from any files. Our machines have two cores, but a test waits for a fifth of its time.
  workers: 3,
  fullyParallel: true,
  // Tests are whole journeys, and the machine may be busy.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only on its second attempt leaves a trace and is named at the end of the
  // run. It has a race to fix, but it does not fail the run. Guarded tests have no second attempt.
  projects: [
    { name: 'guarded', testMatch: guarded, retries: 0 },
    { name: 'screens', testIgnore: guarded, retries: 1 },
  ],
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    // The global set-up sets PRODUCT_URL before the workers read this file.
    baseURL: process.env.PRODUCT_URL,
    // A click on a missing element fails long before the time limit of its test.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    browserName: 'chromium',
    launchOptions: {
      executablePath: await findChromium(),
      args: chromiumArgs,
      // Without a UTF-8 locale, Chromium replaces accents and dashes in the names of downloads.
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
