import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { MendableError } from '../platform/mendable-error.js';
import type { Typed } from './command.js';

/** What every command takes that asks first. */
export const yesOption = { yes: { type: 'boolean' } } as const;

/**
 * Has somebody type whom they mean before it is done, unless they have said --yes.
 * @throws MendableError where they type something else
 */
export async function confirm(
  options: Typed['options'],
  what: string,
  expected: string,
): Promise<void> {
  if (options['yes']) return;
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
  try {
    const typed = await Promise.race([
      lines.question(`${what}\nType ${expected} to go on: `),
      once(lines, 'close').then(() => ''),
    ]);
    if (typed.trim().toLowerCase() === expected.toLowerCase()) return;
  } finally {
    lines.close();
  }
  throw new MendableError('That is something else. Nothing was changed.');
}
