import type { ParseArgsOptionsConfig } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { MendableError } from '../platform/mendable-error.js';

/** What was typed after the command's name: words in their order, options by name. */
export type Typed = { words: string[]; options: Record<string, string | boolean | undefined> };

/** What a command works with: the product's services, and who types, as the audit log names them. */
export type Desk = { app: INestApplicationContext; actor: string };

/** Does what was typed. @returns what to print @throws MendableError with a sentence, having changed nothing */
type Task = (desk: Desk) => Promise<string>;

/** One command of the operator's: a file of its own, listed in `commands.ts`. */
export type Command = {
  name: string;
  /** How it is typed after its name, and what it does. */
  form: string;
  does: string;
  /** How many words there are to be. */
  words: readonly [least: number, most: number];
  options?: ParseArgsOptionsConfig;
  /** Works without the product, and so with whatever keeps it from starting: its task is given no desk. */
  alone?: true;
  /** Understands what was typed before anything is started. @throws Misread */
  read(typed: Typed): Task;
};

/** What was typed cannot be meant; the command's usage follows. */
export class Misread extends MendableError {}

/** An option that is a whole number. @throws Misread */
export function wholeNumber(options: Typed['options'], name: string, least = 0, most = 999_999_999): number | undefined {
  const typed = options[name];
  if (typed === undefined) return undefined;
  const number = /^\d{1,9}$/.test(String(typed)) ? Number(typed) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new Misread(`--${name} must be a whole number${least > 0 ? ` from ${least} to ${most}` : ''}.`);
}

/** An option that is one of a few words. @throws Misread */
export function oneOf<T extends string>(options: Typed['options'], name: string, choices: readonly T[]): T | undefined {
  const typed = options[name];
  if (typed === undefined || choices.includes(typed as T)) return typed as T | undefined;
  throw new Misread(`--${name} must be one of ${choices.join(', ')}.`);
}
