// Installs and runs the programs of tools/package.json, which only checks and the formatter use.
// Usage: node scripts/tools.mjs <program> [argument…]
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, Refusal, root } from './preflight.mjs';

const folder = join(root, 'tools');

/** The path of an installed tool. */
export const toolPath = (name) => join(folder, 'node_modules/.bin', name);

/**
 * Installs the tools if they are missing or differ from their lock file.
 * @throws {Refusal} when npm fails
 */
export function ensureTools() {
  if (lockedVersions('package-lock.json') === lockedVersions('node_modules/.package-lock.json'))
    return;
  console.log('Installing the tools for checks (only after a change)…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Refusal('The tools for checks could not be installed.');
}

/** The packages and versions of a lock file, without optional ones of other platforms. */
function lockedVersions(path) {
  try {
    const { packages } = JSON.parse(readFileSync(join(folder, path), 'utf8'));
    return Object.entries(packages)
      .filter(([name, { optional }]) => name && !optional)
      .map(([name, { version }]) => `${name}@${version}`)
      .sort()
      .join('\n');
  } catch {
    return path;
  }
}

if (process.argv[1] === import.meta.filename)
  await main(() => {
    ensureTools();
    const [name, ...args] = process.argv.slice(2);
    const { status } = spawnSync(toolPath(name), args, { cwd: root, stdio: 'inherit' });
    process.exitCode = status ?? 1;
  });
