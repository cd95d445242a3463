import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The program that a variable of the environment names, or the first of `names` that this machine has; undefined where it has none, or
 * with `none`. @throws Error when what the variable names is no program
 */
export function findProgram(variable: string, ...names: string[]): string | undefined {
  const named = process.env[variable];
  if (named === 'none') return undefined;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(
      `${variable} names ${named}, which is no program. Correct it, or unset it to let the tests look for one.`,
    );
  }
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/bin',
    '/usr/sbin',
    '/usr/local/bin',
    '/usr/local/sbin',
  ];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
