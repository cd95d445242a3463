import { type Config, ConfigError } from '../config/config.js';
import { type Sealed, SecretBox } from '../crypto/secret-box.js';
import { DatabaseClient } from './database-client.js';

/** The part of the driver's client that is used here. */
type Client = {
  query(sql: string, parameters?: unknown[]): Promise<{ rows: { sealed: string }[] }>;
};

const word = 'retrogusto';

/** The encrypted word in the only row of the table `installation`. */
export const secretCanary: Sealed = {
  what: 'word of the installation',
  purpose: 'canary',
  read: `select 'word' as id, canary as sealed from installation where 'word' > $1 limit $2`,
  write: `update installation set canary = $3 where 'word' = $1 and canary = $2`,
};

const boxOf = (appSecret: string, previousSecrets?: readonly string[]) =>
  new SecretBox(appSecret, secretCanary.purpose, previousSecrets);

/**
 * Checks that APP_SECRET is the secret with which the database was set up, or a later one, by
 * decrypting a stored word. With a wrong secret, sign-in, room tokens and all encrypted data would
 * fail one by one.
 * @throws ConfigError for another secret
 */
export async function checkSecret(
  db: Client,
  appSecret: string,
  previousSecrets: readonly string[],
): Promise<void> {
  const { rows } = await db.query('select canary as sealed from installation');
  // Databases of older releases have no word yet, but an encrypted key.
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
      'Use that secret, or add it to APP_SECRET_PREVIOUS: the stored encrypted data cannot be read with any other.',
  );
}

/**
 * Runs `checkSecret`, and stores the encrypted word at the first start. Only one of several servers
 * that start at once stores it.
 */
export async function initSecret(
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

/**
 * Runs `initSecret`, or another check, on a connection of its own.
 * @throws OperatorError when the database was set up with another secret
 */
export async function checkAppSecret(
  { directUrl, appSecret, previousSecrets }: Config,
  check: typeof checkSecret = initSecret,
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
