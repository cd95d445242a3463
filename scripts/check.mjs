// Runs all checks that do not need a running server, in parallel. A failure prints its output.
// Usage: node scripts/check.mjs [name…]. With names, such as types or prose, it runs only the
// checks whose names contain one of them.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { checkNode, checkPackages, main, Refusal, root } from './preflight.mjs';
import { ensureTools, toolPath } from './tools.mjs';

/** Type checks are incremental: unchanged files are not checked again. */
const types = (project, name) => [
  'tsc',
  '--noEmit',
  '-p',
  project,
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/tsc/${name}.tsbuildinfo`,
];

// The slowest come first, so that none of them runs alone at the end.
const checks = {
  'types (web)': types('web/tsconfig.json', 'web'),
  lint: ['oxlint', '--type-aware'],
  'types (server, shared, test)': types('tsconfig.json', 'server'),
  'types (browser tests)': types('test/web/tsconfig.json', 'browser'),
  boundaries: ['depcruise', '--no-progress', 'server', 'shared', 'web'],
  'dead code': ['knip', '--no-progress'],
  format: ['biome', 'check', '.'],
  'stripe schemas': ['node', 'scripts/stripe-schemas.mjs', '--check'],
  locales: ['node', 'scripts/check-locales.mjs'],
  'openapi and client': ['node', 'scripts/openapi.mjs', '--check'],
  'openapi lint': ['redocly', 'lint', 'dist/api/openapi.json', '--format=stylish'],
  'api changes': ['node', 'scripts/check-api-changes.mjs'],
  migrations: ['node', 'scripts/check-migration-drift.mjs'],
  'migrations add': ['node', 'scripts/check-migrations.mjs'],
  'table owners': ['node', 'scripts/check-table-owners.mjs'],
  styles: ['node', 'scripts/check-styles.mjs'],
  prose: ['node', 'scripts/check-prose.mjs'],
};

function run([command, ...args]) {
  return new Promise((resolve) => {
    let output = '';
    const bin =
      { node: process.execPath, tsc: `${root}node_modules/.bin/tsc` }[command] ?? toolPath(command);
    const child = spawn(bin, args, {
      cwd: root,
      env: {
        ...process.env,
        // oxlint looks for its type checker in PATH.
        PATH: `${toolPath('')}${delimiter}${process.env.PATH}`,
        NO_COLOR: '1',
        REDOCLY_TELEMETRY: 'off',
        REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      },
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => (output += data));
    child.on('error', (error) => resolve({ ok: false, output: String(error) }));
    child.on('exit', (code) => resolve({ ok: code === 0, output }));
  });
}

await main(async () => {
  checkNode();
  checkPackages();
  ensureTools();
  await ensureBuilt();
  const wanted = process.argv.slice(2);
  const waiting = Object.entries(checks).filter(
    ([name]) => wanted.length === 0 || wanted.some((each) => name.includes(each)),
  );
  if (waiting.length === 0) throw new Refusal(`The checks are: ${Object.keys(checks).join(', ')}.`);
  let failed = 0;
  async function worker() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next;
      const started = performance.now();
      const { ok, output } = await run(command);
      console.log(
        `${ok ? 'ok    ' : 'FAILED'}  ${name}  (${((performance.now() - started) / 1000).toFixed(1)} s)`,
      );
      if (!ok) {
        failed += 1;
        console.log(output.trim().split('\n').slice(0, 120).join('\n'));
      }
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  process.exitCode = failed ? 1 : 0;
});
