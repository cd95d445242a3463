import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from './preflight.mjs';
import { foldersOverBudget } from './test-budget.mjs';

let project;

/** A project with one unit test, which passes. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'test-'));
  mkdirSync(join(project, 'test/support/browser'), { recursive: true });
  for (const path of [
    'scripts/test.mjs',
    'scripts/test-budget.mjs',
    'scripts/preflight.mjs',
    'test/support/browser/chromium.ts',
    'package.json',
    'package-lock.json',
  ]) {
    cpSync(join(root, path), join(project, path));
  }
  writeFileSync(join(project, 'test/budget.json'), '{}');
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  const projects = ['unit', 'api'].map((name) => ({
    test: { name, include: [`${name}.spec.js`] },
  }));
  writeFileSync(
    join(project, 'vitest.config.js'),
    `const reporters = [['json', { outputFile: process.env.VITEST_JSON_OUTPUT_FILE }]];
    export default { test: { reporters, projects: ${JSON.stringify(projects)} } };`,
  );
  writeFileSync(
    join(project, 'unit.spec.js'),
    "import { it } from 'vitest'; it('passes', () => {});",
  );
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

function test(args, env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.mjs', ...args], {
    cwd: project,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: project, CHROMIUM: 'none', ...env },
  });
  return { status, stdout, last: stdout.trim().split('\n').at(-1), stderr };
}

it('passes without a browser, and says that the browser tests did not run and why', () => {
  const { status, last, stderr } = test([], {});
  expect(stderr).toMatch(/THE BROWSER TESTS ARE NOT RUN[\s\S]*CHROMIUM=none/);
  expect({ status, last }).toEqual({ status: 0, last: '1 passed, 0 failed' });
});

it.each([
  { where: 'in CI', args: [], env: { CI: 'true' }, last: '1 passed, 1 failed' },
  {
    where: 'if the browser tests were requested',
    args: ['smoke'],
    env: {},
    last: '0 passed, 1 failed',
  },
])('fails without a browser $where', ({ args, env, last }) => {
  expect(test(args, env)).toMatchObject({ status: 1, last });
});

it('names failed tests at the end, and does not name a folder within its budget', () => {
  writeFileSync(
    join(project, 'api.spec.js'),
    "import { it } from 'vitest'; it('adds up', () => { throw new Error('one too many'); });",
  );
  writeFileSync(join(project, 'test/budget.json'), '{ "api.spec.js": 60 }');
  const { status, stdout, stderr, last } = test([], {});
  expect({ status, last }).toEqual({ status: 1, last: '1 passed, 1 failed' });
  expect(stderr).toMatch(/\nfailed: api\.spec\.js adds up\n {2}Error: one too many\n/);
  expect(stdout).not.toContain('over budget: api.spec.js');
});

it('adds the duration of each file to the deepest folder of the budget that contains it', () => {
  const files = [
    { path: 'test/server/reports/pdf.e2e.ts', ms: 4_000 },
    { path: 'test/server/reports/saved/schedule.e2e.ts', ms: 7_000 },
    { path: 'test/server/sheets/sheets.e2e.ts', ms: 1_600 },
    { path: 'test/server/new/new.e2e.ts', ms: 900 },
  ];
  const budget = { 'test/server': 1, 'test/server/reports': 10, 'test/server/sheets': 2 };
  expect(foldersOverBudget(budget, files)).toEqual([
    { name: 'test/server/reports', seconds: 11, allowed: 10 },
  ]);
});

it.each([
  { how: 'gets SIGTERM', end: (tests) => tests.kill('SIGTERM') },
  { how: 'loses its parent', end: (tests) => tests.disconnect() },
])('ends the programs that tests started when the process of the tests $how', async ({ end }) => {
  const source = `
    import { spawn } from 'node:child_process';
    import { endWithTests } from ${JSON.stringify(join(root, 'test/support/end-with-tests.ts'))};
    const args = ['-e', 'setInterval(() => {}, 1000)'];
    endWithTests(spawn(process.execPath, args, { stdio: 'inherit' })).once('spawn', () => process.send('started'));`;
  const tests = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await once(tests, 'message');
  // The stream closes only when no process holds it any more, the started program included.
  const closed = once(tests.stdout.resume(), 'close');
  end(tests);
  await closed;
});
