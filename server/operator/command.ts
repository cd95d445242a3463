import type { ParseArgsOptionsConfig } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import type { Config } from '../platform/config/config.js';
import { OperatorError } from '../platform/errors/operator-error.js';

/** The arguments after the command's name: words in order, options by name. */
export type Arguments = { words: string[]; options: Record<string, string | boolean | undefined> };

/**
 * Input of a command that needs the application's services, which `app` provides. `actor` is the
 * operator's name for the audit log.
 */
export type ProductContext = { app: INestApplicationContext; actor: string };

/**
 * Input of a command that needs only a database, empty or not. `config` has the address of the
 * database. `withProduct` runs work with the services of the application, on an up-to-date
 * database. `printProgress` prints a sentence while the command still runs. `signal` aborts when
 * the operator interrupts the command.
 */
export type DatabaseContext = {
  config: Config;
  actor: string;
  printProgress(sentence: string): void;
  withProduct<T>(work: (app: INestApplicationContext) => Promise<T>): Promise<T>;
  signal: AbortSignal;
};

/**
 * Runs the command.
 * @returns the text to print
 * @throws OperatorError with an explanation for the operator
 */
type Task<Needed> = (needed: Needed) => Promise<string>;

type Described = {
  name: string;
  /** The arguments after the command's name, for the help text. `does` describes the command. */
  form: string;
  does: string;
  /** The number of words that the command accepts. */
  words: readonly [least: number, most: number];
  options?: ParseArgsOptionsConfig;
};

/**
 * An operator's command. Each has its own file, and is listed in `commands.ts`. `read` parses the
 * arguments before anything starts. A command with `needs` also works when the application cannot
 * start.
 * @throws UsageError
 */
export type Command = Described &
  (
    | { needs?: never; read(typed: Arguments): Task<ProductContext> }
    | { needs: 'database'; read(typed: Arguments): Task<DatabaseContext> }
    | { needs: 'nothing'; read(typed: Arguments): () => Promise<string> }
  );

/** The task of a command, by the value of its `needs`. */
export type Tasks = {
  product: Task<ProductContext>;
  database: Task<DatabaseContext>;
  nothing: () => Promise<string>;
};

/** The arguments are invalid. The command's usage is printed after the message. */
export class UsageError extends OperatorError {}

/**
 * Parses an option that is a whole number.
 * @throws UsageError
 */
export function wholeNumber(
  options: Arguments['options'],
  name: string,
  least = 0,
  most = 999_999_999,
): number | undefined {
  const typed = options[name];
  if (typed === undefined) return undefined;
  const number = /^\d{1,9}$/.test(String(typed)) ? Number(typed) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(
    `--${name} must be a whole number${least > 0 ? ` from ${least} to ${most}` : ''}.`,
  );
}

/**
 * Parses an option with a fixed set of values.
 * @throws UsageError
 */
export function oneOf<T extends string>(
  options: Arguments['options'],
  name: string,
  choices: readonly T[],
): T | undefined {
  const typed = options[name];
  if (typed === undefined || choices.includes(typed as T)) return typed as T | undefined;
  throw new UsageError(`--${name} must be one of ${choices.join(', ')}.`);
}

/**
 * Parses an option that is an instant, or a day in UTC. Returns an ISO 8601 instant.
 * @throws UsageError
 */
export function instant(options: Arguments['options'], name: string): string | undefined {
  const typed = options[name];
  if (typed === undefined) return undefined;
  const at = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z)?$/.test(String(typed))
    ? new Date(String(typed))
    : new Date(Number.NaN);
  // Rejects days that do not exist, such as 30 February.
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(String(typed).slice(0, 10)))
    throw new UsageError(
      `--${name} must be a day such as 2030-12-31, or an instant such as 2030-12-31T18:00Z.`,
    );
  return at.toISOString();
}
