import { parseArgs } from 'node:util';
import { OperatorError } from '../platform/errors/operator-error.js';
import { admin } from './admin.js';
import { audit } from './audit.js';
import { backup } from './backup.js';
import { cancel } from './cancel.js';
import { checkConfig } from './check-config.js';
import { checkMail } from './check-mail.js';
import { type Arguments, type Command, type Tasks, UsageError } from './command.js';
import { disable, enable } from './disable-enable.js';
import { erase } from './erase.js';
import { eraseAgain } from './erase-again.js';
import { factors } from './factors.js';
import { limits } from './limits.js';
import { list } from './list.js';
import { mentor } from './mentor.js';
import { payments } from './payments.js';
import { plan } from './plan.js';
import { reports } from './reports.js';
import { reseal } from './reseal.js';
import { restore } from './restore.js';
import { show } from './show.js';
import { transfer } from './transfer.js';
import { trial } from './trial.js';
import { verify } from './verify.js';
import { voices } from './voices.js';

const commands: readonly Command[] = [
  list,
  show,
  plan,
  limits,
  trial,
  transfer,
  mentor,
  cancel,
  payments,
  admin,
  reports,
  reseal,
  disable,
  enable,
  factors,
  erase,
  audit,
  backup,
  verify,
  restore,
  eraseAgain,
  checkConfig,
  checkMail,
  voices,
];

const helpOf = ({ name, form, does }: Command) =>
  `  npm run operator -- ${name} ${form}\n      ${does}`;

/** The help text. */
export const usage = `Commands for operators. The audit log records every change. <account> is a confirmed e-mail address, or the uid of an account.

${[...commands.map(helpOf), '  npm run operator -- help\n      Prints this text.'].join('\n')}`;

/** Returns what the typed command needs to run. */
export const needsOf = ([name]: string[]): keyof Tasks =>
  commands.find((each) => each.name === name)?.needs ?? 'product';

/**
 * Parses the command line. The task expects the input that `needsOf` names.
 * @throws OperatorError with the usage when the command line is invalid
 */
export function parseCommandLine([name = '', ...rest]: string[]): Tasks['product'] {
  const command = commands.find((each) => each.name === name);
  if (!command)
    throw new OperatorError(name ? `There is no command '${name}'.\n\n${usage}` : usage);
  try {
    const typed = parsed(command, rest);
    const [least, most] = command.words;
    if (typed.words.length < least) throw new UsageError('An argument is missing.');
    if (typed.words.length > most)
      throw new UsageError(
        `'${typed.words[most]}' is one argument too many. Put a text with spaces between quotes.`,
      );
    return command.read(typed) as Tasks['product'];
  } catch (error) {
    throw error instanceof UsageError
      ? new OperatorError(`${error.message}\n\n${helpOf(command)}`)
      : error;
  }
}

/** @throws UsageError with Node's message for an unknown option */
function parsed({ options = {} }: Command, args: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { words: positionals, options: values as Arguments['options'] };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
