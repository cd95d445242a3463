import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { OperatorError } from '../platform/errors/operator-error.js';
import type { Arguments } from './command.js';

/** The option of every command that asks for confirmation. */
export const yesOption = { yes: { type: 'boolean' } } as const;

/**
 * Asks the operator to type the expected text, unless they passed --yes.
 * @throws OperatorError when they type something else
 */
export async function confirm(
  options: Arguments['options'],
  what: string,
  expected: string,
): Promise<void> {
  if (options['yes']) return;
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
  try {
    const typed = await Promise.race([
      lines.question(`${what}\nType ${expected} to continue: `),
      once(lines, 'close').then(() => ''),
    ]);
    if (typed.trim().toLowerCase() === expected.toLowerCase()) return;
  } finally {
    lines.close();
  }
  throw new OperatorError('The text does not match. Nothing was changed.');
}
