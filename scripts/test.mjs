import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { checkNode, checkPackages, main, Refusal, root } from './preflight.mjs';

/** More failed files than this are not a matter of chance and are not tried again. */
const mostSecondTries = 6;

/**
 * Usage: node scripts/test.mjs [unit] [api] [browser] [production], by default the first three.
 * Failures in a few files are tried once more, alone. Tests that then pass are named at the end:
 * they have a race condition that must be found, but they do not fail the run. Without a browser
 * the other tests decide and a message says so. In CI, or if browser tests were requested, that
 * is a failure.
 */
const usual = ['unit', 'api', 'browser'];
const parts = [...usual, 'production'];

await main(async () => {
  checkNode();
  checkPackages();
  const asked = process.argv.slice(2);
  const unknown = asked.find((part) => !parts.includes(part));
  if (unknown) throw new Refusal(`There are no '${unknown}' tests: ${parts.join(', ')}.`);
  const wanted = asked.length > 0 ? asked : usual;
  const folder = mkdtempSync(join(tmpdir(), 'retrogusto-results-'));
  const totals = [];
  // First, so that a missing browser is reported at once and not after minutes.
  const { chromium, missing } = wanted.includes('browser') ? await browser() : {};
  try {
    const projects = wanted.filter((part) => part !== 'browser');
    // In parallel: each of them spends half of its time waiting for clocks and programs.
    const runs = [];
    if (projects.length > 0) runs.push(runVitest(projects, join(folder, 'vitest.json')));
    if (chromium) runs.push(runPlaywright(chromium, join(folder, 'playwright.json')));
    totals.push(...(await Promise.all(runs)));
    const tests = totals.find(({ failedFiles = [] }) => failedFiles.length > 0);
    if (tests && tests.failedFiles.length <= mostSecondTries)
      await tryAgain(projects, tests, join(folder, 'again.json'));
    if (missing && (process.env.CI || asked.includes('browser')))
      totals.push({ passed: 0, failed: 1 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (missing) console.error(missing);
  const sum = (name) => totals.reduce((all, one) => all + one[name], 0);
  // Printed again at the end, because the parallel output has scrolled the first message away.
  for (const { test, why } of totals.flatMap(({ failures = [] }) => failures))
    console.error(`\nfailed: ${test}\n${firstLines(why)}`);
  for (const test of totals.flatMap(({ secondTry = [] }) => secondTry))
    console.log(`\npassed the second time alone: ${test}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
});

function firstLines(text) {
  return stripVTControlCharacters(text).split('\n').slice(0, 12).join('\n').replace(/^/gm, '  ');
}

async function browser() {
  const { ensureChromium } = await import('../test/support/chromium.ts');
  try {
    return { chromium: await ensureChromium() };
  } catch (error) {
    const missing = `\n  THE BROWSER TESTS ARE NOT RUN: there is no Chromium that starts.\n  ${error.message}\n`;
    console.error(missing);
    return { missing };
  }
}

async function runVitest(projects, file, only = []) {
  const args = ['run', ...projects.flatMap((name) => ['--project', name]), ...only];
  const code = await run('vitest/vitest.mjs', args, { VITEST_JSON_OUTPUT_FILE: file });
  return total(code, file, ({ numPassedTests, testResults }) => {
    const failedFiles = testResults.filter(({ status }) => status === 'failed');
    const failures = failedFiles.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file that fails before its first test counts once.
      if (failed.length === 0) return [{ test: relative(root, name), why: message }];
      return failed.map(({ fullName, failureMessages }) => ({
        test: `${relative(root, name)} ${fullName}`,
        why: failureMessages.join('\n'),
      }));
    });
    const passedInFailed = failedFiles
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed').length;
    return {
      passed: numPassedTests,
      failed: failures.length,
      failedFiles: failedFiles.map(({ name }) => name),
      failures,
      passedInFailed,
    };
  });
}

/** Runs the failed files again, alone. If all pass, `tests` counts them as passed. */
async function tryAgain(projects, tests, file) {
  const tried = tests.failures.map(({ test }) => test);
  console.log(`\nonce more, alone: ${tried.join(', ')}\n`);
  const again = await runVitest(projects, file, tests.failedFiles);
  if (again.failed > 0) return;
  tests.passed += again.passed - tests.passedInFailed;
  tests.failed = 0;
  tests.failures = [];
  tests.secondTry = tried;
}

async function runPlaywright(chromium, file) {
  // No cursor movements: two runners on one terminal would erase each other's lines.
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_FORCE_TTY: '0' };
  const code = await run('@playwright/test/cli.js', ['test'], env);
  return total(code, file, ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: specsThat(suites, 'unexpected').map((spec) => ({
      test: nameOf(spec),
      why:
        spec.tests.flatMap(({ results }) =>
          results.flatMap(({ errors }) => errors.map(({ message }) => message)),
        )[0] ?? '',
    })),
    secondTry: specsThat(suites, 'flaky').map(nameOf),
  }));
}

function specsThat(suites, ended) {
  return specsOf(suites).filter(({ tests }) => tests.some(({ status }) => status === ended));
}

function nameOf({ file, line, title }) {
  return `${file}:${line} ${title}`;
}

/** The tests of a Playwright report, nested suites included. */
function specsOf(suites) {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);
}

/** Reads the report of a runner. A runner that broke down counts as one failure. */
function total(code, file, read) {
  let counted = { passed: 0, failed: 0 };
  try {
    counted = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`\n  The test run left no report: ${error.message}\n`);
  }
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
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
