import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './test/support/chromium.js';

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.browser.ts',
  outputDir: 'test-results',
  globalSetup: './test/support/browser-setup.ts',
  // All tests share one product, and each test has an organiser of its own. Two tests run at once,
  // from any files.
  workers: 2,
  fullyParallel: true,
  // Tests are whole journeys, and the machine may be busy.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only on its second attempt leaves a trace and is named at the end of the
  // run. It has a race to fix, but it does not block the run.
  retries: 1,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    // The global set-up sets it before the workers read this file.
    baseURL: process.env.PRODUCT_URL,
    browserName: 'chromium',
    launchOptions: { executablePath: await findChromium(), args: chromiumArgs },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // Tests check final colours and positions, after any animation.
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
