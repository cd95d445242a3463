import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './test/support/chromium.js';

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.browser.ts',
  outputDir: 'test-results',
  globalSetup: './test/support/browser-setup.ts',
  // One product serves all, and every test has an organiser of its own: two tests run at once, of whatever file.
  workers: 2,
  fullyParallel: true,
  // Whole journeys, on machines that do other things too.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // What passes the second time alone leaves a trace and is named at the end of the run: a race to be found, no reason to hold everybody back.
  retries: 1,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    // Set by the global set-up, before the workers read this file.
    baseURL: process.env.PRODUCT_URL,
    browserName: 'chromium',
    launchOptions: { executablePath: await findChromium(), args: chromiumArgs },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // Colours and places are looked at as they stay.
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
