// Installs and runs the programs of tools/package.json, which only checks and the formatter use.
// Usage: node scripts/tools.mjs <program> [argument…]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkPackages, main, Refusal, root } from './preflight.mjs';

const folder = join(root, 'tools');

/** The path of an installed tool. */
export const toolPath = (name) => join(folder, 'node_modules/.bin', name);

/**
 * Installs the tools if they are missing or differ from their lock file.
 * @throws {Refusal} when npm fails
 */
export function ensureTools() {
  try {
    checkPackages(`${folder}/`);
    return;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  console.log('Installing the tools for checks (only after a change)…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Refusal('The tools for checks could not be installed.');
}

if (process.argv[1] === import.meta.filename)
  await main(() => {
    ensureTools();
    const [name, ...args] = process.argv.slice(2);
    const { status } = spawnSync(toolPath(name), args, { cwd: root, stdio: 'inherit' });
    process.exitCode = status ?? 1;
  });
