// This file must run on old versions of Node, because it prints the error for them.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const oldest = [24, 15];

/** An error that ends the program. Its message is printed without a stack. */
export class Refusal extends Error {}

/** @throws {Refusal} when this Node is too old. The message says how to get a newer one. */
export function checkNode(
  version = process.versions.node,
  hasOwn = existsSync(`${root}node_modules/.bin/node`),
) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new Refusal(
    `Retrogusto needs Node ${oldest.join('.')} or newer; this is ${version}. ` +
      (hasOwn
        ? 'A suitable one is installed here, and `npm start` (or another npm script) uses it.'
        : 'On Linux `npm ci` installs a suitable one beside Retrogusto (not with --omit=optional); elsewhere install it from https://nodejs.org.'),
  );
}

/** @throws {Refusal} when node_modules is missing or differs from package-lock.json */
export function checkPackages(folder = root) {
  const wanted = readLock(`${folder}package-lock.json`);
  const installed = readLock(`${folder}node_modules/.package-lock.json`);
  if (!installed) throw new Refusal('The packages are not installed. Run: npm ci');
  if (!wanted) throw new Refusal('package-lock.json is missing: restore it, then run: npm ci');
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || entry.link) continue;
    const found = installed[path];
    // npm leaves out optional packages of other platforms.
    if (!found && entry.dev && !entry.optional) {
      throw new Refusal(
        'The build tools are not installed: with NODE_ENV=production (or --omit=dev) npm leaves them out. Run: npm ci --include=dev',
      );
    }
    if (found ? found.version !== entry.version : !entry.optional && !entry.devOptional) {
      throw new Refusal(
        `The installed packages differ from package-lock.json (${path.replace(/^.*node_modules\//, '')}). Run: npm ci`,
      );
    }
  }
}

/**
 * @returns {Record<string, {
 *   version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean
 * }> | undefined}
 */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Runs the main part of a script. A Refusal ends it with one readable line. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(`\n  ${error.message}\n`);
    process.exit(1);
  }
}
