import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from './preflight.mjs';

let project;

/** A project with one unit test, which passes. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'test-'));
  mkdirSync(join(project, 'test/support'), { recursive: true });
  for (const path of [
    'scripts/test.mjs',
    'scripts/preflight.mjs',
    'test/support/chromium.ts',
    'package.json',
    'package-lock.json',
  ]) {
    cpSync(join(root, path), join(project, path));
  }
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

it('passes without a browser, and says which tests did not run and how to run them', () => {
  const { status, last, stderr } = test([], {});
  expect(stderr).toMatch(/THE BROWSER TESTS ARE NOT RUN[\s\S]*CHROMIUM=none/);
  expect({ status, last }).toEqual({ status: 0, last: '1 passed, 0 failed' });
});

it.each([
  { where: 'in CI', args: [], env: { CI: 'true' }, last: '1 passed, 1 failed' },
  {
    where: 'if the browser tests were requested',
    args: ['browser'],
    env: {},
    last: '0 passed, 1 failed',
  },
])('fails without a browser $where', ({ args, env, last }) => {
  expect(test(args, env)).toMatchObject({ status: 1, last });
});

it('tries failed tests once more alone, and names the ones that then pass', () => {
  const failing = (condition) =>
    `import { existsSync, writeFileSync } from 'node:fs'; import { it } from 'vitest';
    it('races', () => { const ran = existsSync('ran'); writeFileSync('ran', ''); if (${condition}) throw new Error('lost'); });`;
  writeFileSync(join(project, 'api.spec.js'), failing('!ran'));
  const { status, stdout } = test([], {});
  expect(stdout).toContain('once more, alone: api.spec.js races');
  expect(stdout).toContain('passed the second time alone: api.spec.js races\n\n2 passed, 0 failed');
  expect(status).toBe(0);

  writeFileSync(join(project, 'api.spec.js'), failing('true'));
  const failed = test([], {});
  expect(failed).toMatchObject({ status: 1, last: '1 passed, 1 failed' });
  expect(failed.stderr).toMatch(/\nfailed: api\.spec\.js races\n {2}Error: lost\n/);
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
