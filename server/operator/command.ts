import type { ParseArgsOptionsConfig } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import type { Config } from '../platform/config/config.js';
import { MendableError } from '../platform/mendable-error.js';

/** What was typed after the command's name: words in their order, options by name. */
export type Typed = { words: string[]; options: Record<string, string | boolean | undefined> };

/** What a command works with: the product's services, and who types, as the audit log names them. */
export type Desk = { app: INestApplicationContext; actor: string };

/**
 * What a command works with that needs a database, whatever is in it: where `config` says that it is. `say`: for what comes before the end.
 * `signal`: aborted when whoever typed has had enough.
 */
export type Bench = {
  config: Config;
  actor: string;
  say(sentence: string): void;
  signal: AbortSignal;
};

/** Does what was typed. @returns what to print @throws MendableError with a sentence, having changed nothing */
type Task<Needed> = (needed: Needed) => Promise<string>;

type Described = {
  name: string;
  /** How it is typed after its name, and what it does. */
  form: string;
  does: string;
  /** How many words there are to be. */
  words: readonly [least: number, most: number];
  options?: ParseArgsOptionsConfig;
};

/**
 * One command of the operator's: a file of its own, listed in `commands.ts`. `read` understands what was typed before anything is started.
 * What `needs` less than the product works with whatever keeps that from starting.
 * @throws Misread
 */
export type Command = Described &
  (
    | { needs?: never; read(typed: Typed): Task<Desk> }
    | { needs: 'database'; read(typed: Typed): Task<Bench> }
    | { needs: 'nothing'; read(typed: Typed): () => Promise<string> }
  );

/** What a command is given, by what it needs. */
export type Tasks = { product: Task<Desk>; database: Task<Bench>; nothing: () => Promise<string> };

/** What was typed cannot be meant; the command's usage follows. */
export class Misread extends MendableError {}

/** An option that is a whole number. @throws Misread */
export function wholeNumber(
  options: Typed['options'],
  name: string,
  least = 0,
  most = 999_999_999,
): number | undefined {
  const typed = options[name];
  if (typed === undefined) return undefined;
  const number = /^\d{1,9}$/.test(String(typed)) ? Number(typed) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new Misread(
    `--${name} must be a whole number${least > 0 ? ` from ${least} to ${most}` : ''}.`,
  );
}

/** An option that is one of a few words. @throws Misread */
export function oneOf<T extends string>(
  options: Typed['options'],
  name: string,
  choices: readonly T[],
): T | undefined {
  const typed = options[name];
  if (typed === undefined || choices.includes(typed as T)) return typed as T | undefined;
  throw new Misread(`--${name} must be one of ${choices.join(', ')}.`);
}

/** An option that is an instant, or a day by the clocks of UTC. @throws Misread */
export function instant(options: Typed['options'], name: string): string | undefined {
  const typed = options[name];
  if (typed === undefined) return undefined;
  const at = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z)?$/.test(String(typed))
    ? new Date(String(typed))
    : new Date(Number.NaN);
  // the calendar has no 30th of February
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(String(typed).slice(0, 10)))
    throw new Misread(`--${name} must be a day as 2030-12-31, or an instant as 2030-12-31T18:00Z.`);
  return at.toISOString();
}
