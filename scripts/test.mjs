import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { checkNode, checkPackages, main, Refusal, root } from './preflight.mjs';
import { foldersOverBudget } from './test-budget.mjs';

/**
 * Usage: node scripts/test.mjs [part…], by default unit, api and smoke. The parts:
 * - unit: rules and functions
 * - api: the whole server over HTTP
 * - smoke: the browser tests with the tag `@smoke`
 * - screens: all other browser tests
 * - programs: starts, signals, upgrades, other services
 * - engines: Firefox and WebKit
 *
 * Without Chromium, the browser tests are skipped and a message says so. In CI, or if browser tests
 * were requested, this is a failure. The output ends with the folders that took longer than
 * test/budget.json allows.
 */
const usual = ['unit', 'api', 'smoke'];
const inVitest = ['unit', 'api', 'programs', 'engines'];
const inBrowser = ['smoke', 'screens'];

await main(async () => {
  checkNode();
  checkPackages();
  const requested = process.argv.slice(2);
  const parts = [...inVitest, ...inBrowser];
  const unknown = requested.find((part) => !parts.includes(part));
  if (unknown) throw new Refusal(`There are no '${unknown}' tests: ${parts.join(', ')}.`);
  const wanted = requested.length > 0 ? requested : usual;
  const projects = inVitest.filter((part) => wanted.includes(part));
  const tags = inBrowser.filter((part) => wanted.includes(part));
  const folder = mkdtempSync(join(tmpdir(), 'retrogusto-results-'));
  // Comes before the tests, so that a missing browser is reported at once.
  const { chromium, missing } = tags.length > 0 ? await findBrowser() : {};
  /** @type {Result[]} */
  const results = [];
  try {
    const browser = chromium && runPlaywright(chromium, tags, join(folder, 'playwright.json'));
    // All browser tests keep two cores busy. The few smoke tests can run beside Vitest.
    if (tags.includes('screens')) await browser;
    const vitest = projects.length > 0 && runVitest(projects, join(folder, 'vitest.json'));
    results.push(...(await Promise.all([browser, vitest])).filter(Boolean));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (missing) console.error(missing);
  const isMissed = missing && (process.env.CI || tags.some((tag) => requested.includes(tag)));
  const passed = results.reduce((sum, each) => sum + each.passed, 0);
  const failed = results.reduce((sum, each) => sum + each.failed, isMissed ? 1 : 0);
  // Printed again at the end, because the parallel output has scrolled the first message away.
  for (const { test, why } of results.flatMap(({ failures }) => failures))
    console.error(`\nfailed: ${test}\n${firstLines(why)}`);
  for (const test of results.flatMap(({ flaky = [] }) => flaky))
    console.log(`\npassed on its second attempt: ${test}`);
  const budget = JSON.parse(readFileSync(join(root, 'test/budget.json'), 'utf8'));
  for (const { name, seconds, allowed } of foldersOverBudget(
    budget,
    results.flatMap(({ files }) => files),
  ))
    console.log(`\nover budget: ${name} took ${seconds} s, and test/budget.json allows ${allowed}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
});

/**
 * @typedef {{
 *   passed: number,
 *   failed: number,
 *   failures: { test: string, why: string }[],
 *   flaky?: string[],
 *   files: { path: string, ms: number }[],
 * }} Result
 */

function firstLines(text) {
  return stripVTControlCharacters(text).split('\n').slice(0, 12).join('\n').replace(/^/gm, '  ');
}

async function findBrowser() {
  const { ensureChromium } = await import('../test/support/browser/chromium.ts');
  try {
    return { chromium: await ensureChromium() };
  } catch (error) {
    const missing = `\n  THE BROWSER TESTS ARE NOT RUN: there is no Chromium that starts.\n  ${error.message}\n`;
    console.error(missing);
    return { missing };
  }
}

async function runVitest(projects, file) {
  const args = ['run', ...projects.flatMap((name) => ['--project', name])];
  const code = await run('vitest/vitest.mjs', args, { VITEST_JSON_OUTPUT_FILE: file });
  return read(code, file, ({ numPassedTests, testResults }) => {
    const failures = testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        // A file that fails before its first test counts once.
        if (failed.length === 0) return [{ test: relative(root, name), why: message }];
        return failed.map(({ fullName, failureMessages }) => ({
          test: `${relative(root, name)} ${fullName}`,
          why: failureMessages.join('\n'),
        }));
      });
    return {
      passed: numPassedTests,
      failed: failures.length,
      failures,
      files: testResults.map(({ name, startTime, endTime }) => ({
        path: relative(root, name),
        ms: endTime - startTime,
      })),
    };
  });
}

async function runPlaywright(chromium, tags, file) {
  // No cursor movements: two runners on one terminal would erase each other's lines.
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_FORCE_TTY: '0' };
  const [only] = tags.length === 1 ? tags : [];
  const filter = { smoke: ['--grep', '@smoke'], screens: ['--grep-invert', '@smoke'] }[only] ?? [];
  const code = await run('@playwright/test/cli.js', ['test', ...filter], env);
  return read(code, file, ({ stats, errors, suites }) => {
    const specs = specsOf(suites);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      failures: specs.filter(hasStatus('unexpected')).map((spec) => ({
        test: nameOf(spec),
        why:
          spec.tests.flatMap(({ results }) =>
            results.flatMap(({ errors }) => errors.map(({ message }) => message)),
          )[0] ?? '',
      })),
      flaky: specs.filter(hasStatus('flaky')).map(nameOf),
      files: specs.flatMap(({ file, tests }) =>
        tests.flatMap(({ results }) =>
          results.map(({ duration }) => ({ path: `test/${file}`, ms: duration })),
        ),
      ),
    };
  });
}

function hasStatus(wanted) {
  return ({ tests }) => tests.some(({ status }) => status === wanted);
}

function nameOf({ file, line, title }) {
  return `test/${file}:${line} ${title}`;
}

/** The tests of a Playwright report, nested suites included. */
function specsOf(suites) {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);
}

/** Reads the report of a runner. A runner that broke down counts as one failure. */
function read(code, file, count) {
  let result = { passed: 0, failed: 0, failures: [], files: [] };
  try {
    result = count(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`\n  The test run left no report: ${error.message}\n`);
  }
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

function run(program, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    const pass = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass);
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
