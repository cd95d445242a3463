import { type Config, ConfigError } from '../config/config.js';
import { type Sealed, SecretBox } from '../crypto/secret-box.js';
import { DatabaseClient } from './database-client.js';

/** As the driver's client has it. */
type Client = {
  query(sql: string, parameters?: unknown[]): Promise<{ rows: { sealed: string }[] }>;
};

const word = 'retrogusto';

/** One row, with one word. */
export const sealedWord: Sealed = {
  what: 'word of the installation',
  purpose: 'canary',
  read: `select 'word' as id, canary as sealed from installation where 'word' > $1 limit $2`,
  write: `update installation set canary = $3 where 'word' = $1 and canary = $2`,
};

const boxOf = (appSecret: string, previousSecrets?: readonly string[]) =>
  new SecretBox(appSecret, sealedWord.purpose, previousSecrets);

/**
 * Makes sure that this is the secret the database was set up with, or comes after it, by a word that was sealed with it once: a wrong one would find sign-in,
 * room tokens and everything encrypted broken, one by one.
 * @throws ConfigError when it is another
 */
export async function checkSecret(
  db: Client,
  appSecret: string,
  previousSecrets: readonly string[],
): Promise<void> {
  const { rows } = await db.query('select canary as sealed from installation');
  // before there was the word, there was a key that was sealed
  const keys =
    rows.length > 0 ? [] : (await db.query('select sealed_key as sealed from identity_keys')).rows;
  const opens = (box: SecretBox) => (row: { sealed: string }) => {
    try {
      box.open(row.sealed);
      return true;
    } catch {
      return false;
    }
  };
  const isRight = rows.every(opens(boxOf(appSecret, previousSecrets)));
  if (isRight && keys.every(opens(new SecretBox(appSecret, 'identity-key', previousSecrets))))
    return;
  throw new ConfigError(
    'APP_SECRET is not the one that this database was set up with (without APP_SECRET it is in the file `secret` of DATA_DIR). ' +
      'Start with that one, or name it in APP_SECRET_PREVIOUS: nothing that is stored encrypted can be read with another.',
  );
}

/** The same, and at the first start seals the word. Servers that start at once seal it once. */
export async function keepSecret(
  db: Client,
  appSecret: string,
  previousSecrets: readonly string[] = [],
): Promise<void> {
  await checkSecret(db, appSecret, previousSecrets);
  await db.query('insert into installation (canary) values ($1) on conflict do nothing', [
    boxOf(appSecret).seal(word),
  ]);
  await checkSecret(db, appSecret, previousSecrets);
}

/** @throws OperatorError when the database was set up with another secret */
export async function checkInstallation(
  { directUrl, appSecret, previousSecrets }: Config,
  check: typeof checkSecret = keepSecret,
): Promise<void> {
  const client = new DatabaseClient({
    connectionString: directUrl,
    application_name: 'retrogusto-start',
  });
  await client.connect();
  try {
    await check(client, appSecret, previousSecrets);
  } finally {
    await client.end();
  }
}
