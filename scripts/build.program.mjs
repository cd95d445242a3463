import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkNode as checkNodeOfServer } from '../server/platform/lifecycle/node-version.ts';
import { checkNode, checkPackages, root } from './preflight.mjs';

let project;
const write = (path, text) => {
  mkdirSync(join(project, path, '..'), { recursive: true });
  writeFileSync(join(project, path), text);
};
const read = (path) => readFileSync(join(project, path), 'utf8');
const node = (...args) =>
  spawnSync(process.execPath, args, {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
const build = () => node('scripts/build.mjs');
const unchanged = 'Nothing has changed since the last build.';

/** A small project with the real compilers, scripts and configuration. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'build-'));
  for (const path of [
    'scripts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'tsconfig.build.json',
    'nest-cli.json',
  ]) {
    cpSync(join(root, path), join(project, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  write(
    'vite.config.ts',
    "export default { root: 'web', build: { outDir: '../dist/web', emptyOutDir: true } };",
  );
  write(
    'web/index.html',
    '<title>Retrogusto</title><script type="module" src="./main.ts"></script>',
  );
  write('web/main.ts', "document.body.textContent = 'first';");
  write('server/platform/pdf/fonts/cjk/sans/sans.woff', 'font');
  write('server/demo/videos/glass.mp4', 'video');
  write('shared/name.ts', "export const name = 'first';\n");
  write(
    'scripts/docs.mjs',
    "import { cpSync } from 'node:fs';\ncpSync('docs/api', 'dist/api', { recursive: true });\n",
  );
  write('docs/api/guide.md', '# First\n');
  write('docs/guides/first/es.md', '# First\n');
  write('openapi.yaml', 'openapi: 3.1.0\n');
  write('CHANGELOG.md', '# Changelog\n');
  write(
    'server/start/main.ts',
    "import { name } from '../../shared/name.js';\nconsole.log(`serving ${name}`);\n",
  );
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

describe('ensureBuilt', () => {
  it('builds again only after a change of an input, and removes the output of deleted sources', () => {
    write('server/old.ts', 'export const old = 1;\n');
    expect(build().stdout).toContain('server built');
    expect(existsSync(join(project, 'dist/web/index.html'))).toBe(true);
    expect(existsSync(join(project, 'dist/server/old.js'))).toBe(true);
    expect(read('dist/server/platform/pdf/fonts/cjk/sans/sans.woff')).toBe('font');
    expect(read('dist/server/demo/videos/glass.mp4')).toBe('video');
    expect(build().stdout).toContain(unchanged);
    // New times with the same text, as after a git checkout, need no build.
    utimesSync(join(project, 'server/start/main.ts'), new Date(0), new Date(0));
    write('server/start/main.spec.ts', 'a test is no part of the product');
    write('web/api/schema.d.ts', 'export type Wine = { name: string };');
    expect(build().stdout).toContain(unchanged);
    write('shared/name.ts', "export const name = 'other';\n");
    rmSync(join(project, 'server/old.ts'));
    expect(build().stdout).toContain('web built');
    expect(read('dist/shared/name.js')).toContain('other');
    expect(existsSync(join(project, 'dist/server/old.js'))).toBe(false);
    expect(existsSync(join(project, 'dist/server/start/main.js'))).toBe(true);
    // A change of the documentation rebuilds only the documentation.
    write('docs/api/guide.md', '# Other\n');
    const { stdout } = build();
    expect(stdout).toContain('documentation built');
    expect(stdout).not.toContain('server built');
    expect(read('dist/api/guide.md')).toBe('# Other\n');
    expect(build().stdout).toContain(unchanged);
  });

  it('repeats a build that failed or was killed, and reports the location of an error', async () => {
    build();
    write('server/start/main.ts', 'const wrong: number = "text";\nconsole.log(wrong);\n');
    const failed = node('scripts/start.mjs');
    expect(failed.status).toBe(1);
    expect(failed.stderr).toMatch(/server\/start\/main\.ts.*TS2322/);
    expect(failed.stderr).toContain('The server could not be built.');
    expect(existsSync(join(project, 'dist/.build-id'))).toBe(false);

    write('server/start/main.ts', "console.log('mended');\n");
    const child = spawn(process.execPath, ['scripts/build.mjs'], { cwd: project, stdio: 'ignore' });
    while (!existsSync(join(project, 'dist/.building'))) await sleep(10);
    await sleep(300);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(join(project, 'dist/.build-id'))).toBe(false);
    expect(node('scripts/start.mjs').stdout).toContain('mended');
  });

  it('builds once when two processes start at once', async () => {
    const outputs = await Promise.all(
      [1, 2].map(async () => {
        const child = spawn(process.execPath, ['scripts/start.mjs'], {
          cwd: project,
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        let output = '';
        child.stdout.on('data', (text) => (output += text));
        const [code] = await once(child, 'close');
        return `${code} ${output}`;
      }),
    );
    for (const output of outputs) expect(output).toMatch(/^0 [\s\S]*serving first/);
    expect(outputs.filter((output) => output.includes('server built'))).toHaveLength(1);
  });
});

describe('the checks before a start', () => {
  it.each([
    ['18.20.8', false],
    ['24.14.9', false],
    ['24.15.0', true],
    ['26.0.0', true],
  ])('accepts Node %s: %s', (version, good) => {
    for (const check of [() => checkNode(version, true), () => checkNodeOfServer(version)])
      if (good) expect(check).not.toThrow();
      else expect(check).toThrow(`this is ${version}`);
  });

  it('accepts installed packages that match the lock file', () => {
    expect(() => checkPackages()).not.toThrow();
  });

  it('names a package that differs from the lock file', () => {
    const lock = JSON.parse(read('package-lock.json'));
    lock.packages['node_modules/fastify'].version = '0.0.1';
    write('package-lock.json', JSON.stringify(lock));
    expect(() => checkPackages(`${project}/`)).toThrow(/\(fastify\)\. Run: npm ci/);
  });

  it('reports packages that are not installed', () => {
    rmSync(join(project, 'node_modules'));
    expect(() => checkPackages(`${project}/`)).toThrow('Run: npm ci');
  });
});
