import { readFileSync } from 'node:fs';
import { OperatorError } from '../errors/operator-error.js';

/**
 * Variables that can also be read from a file, named by the same variable with `_FILE`.
 * Orchestrators pass secrets this way, and process lists do not show them.
 */
const secrets: readonly string[] = [
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'QUEUE_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'VIMEO_TOKEN',
  'AVATAR_SECRET',
  'TRANSLATE_KEY',
  'YOUTUBE_KEY',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
];

export const secretFiles = secrets.map((name) => `${name}_FILE`);

type Variables = Record<string, string>;

/**
 * The environment with the contents of the secret files.
 * @throws OperatorError naming a variable whose file cannot be read, or that is set twice
 */
export function withSecretsOfFiles(given: Variables): Variables {
  const read = secrets.flatMap((name) => {
    const file = given[`${name}_FILE`];
    if (file === undefined) return [];
    if (given[name] !== undefined)
      throw new OperatorError(`${name} and ${name}_FILE are both set: unset one of them.`);
    return [[name, textOf(`${name}_FILE`, file)]];
  });
  return { ...given, ...Object.fromEntries(read) };
}

function textOf(variable: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new OperatorError(
      `${variable} names ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  if (text === '') throw new OperatorError(`${variable} names ${file}, which is empty.`);
  return text;
}
