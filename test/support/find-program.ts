import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Finds the program that an environment variable names, or else the first of `names` on this
 * machine.
 * @returns undefined if there is none, or if the variable is `none`
 * @throws Error if the variable does not name a program
 */
export function findProgram(variable: string, ...names: string[]): string | undefined {
  const named = process.env[variable];
  if (named === 'none') return undefined;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(
      `${variable} names ${named}, which is not a program. Correct it, or unset it so that the tests find one.`,
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
