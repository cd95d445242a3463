import { parseArgs } from 'node:util';
import { MendableError } from '../platform/mendable-error.js';
import { admin } from './admin.js';
import { audit } from './audit.js';
import { backup } from './backup.js';
import { cancel } from './cancel.js';
import { checkConfig } from './check-config.js';
import { checkMail } from './check-mail.js';
import { type Command, Misread, type Tasks, type Typed } from './command.js';
import { disable, enable } from './disable.js';
import { erase } from './erase.js';
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

/** All that an operator can have done: a file for each. */
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
  erase,
  audit,
  backup,
  verify,
  restore,
  checkConfig,
  checkMail,
];

const usageOf = ({ name, form, does }: Command) =>
  `  npm run operator -- ${name} ${form}\n      ${does}`;

/** What can be typed. */
export const usage = `What an operator does by hand, written to the audit log. <who> is an address that its organiser has confirmed, or the account's uid.

${[...commands.map(usageOf), '  npm run operator -- help\n      This.'].join('\n')}`;

/** What is to be there for what was typed. */
export const needsOf = ([name]: string[]): keyof Tasks =>
  commands.find((each) => each.name === name)?.needs ?? 'product';

/** The command line, understood: the task of what `needsOf` says. @throws MendableError with the usage where it is not */
export function understand([name = '', ...rest]: string[]): Tasks['product'] {
  const command = commands.find((each) => each.name === name);
  if (!command)
    throw new MendableError(name ? `There is no command '${name}'.\n\n${usage}` : usage);
  try {
    const typed = parsed(command, rest);
    const [least, most] = command.words;
    if (typed.words.length < least) throw new Misread('Something is missing.');
    if (typed.words.length > most)
      throw new Misread(
        `'${typed.words[most]}' is too much: a text with blanks goes between quotes.`,
      );
    return command.read(typed) as Tasks['product'];
  } catch (error) {
    throw error instanceof Misread
      ? new MendableError(`${error.message}\n\n${usageOf(command)}`)
      : error;
  }
}

/** @throws Misread with what Node says of an option that it does not know */
function parsed({ options = {} }: Command, args: string[]): Typed {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { words: positionals, options: values as Typed['options'] };
  } catch (error) {
    throw new Misread(error instanceof Error ? error.message : String(error));
  }
}
