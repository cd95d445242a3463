import { access, constants } from 'node:fs/promises';
import { openLocation } from '../backup/backup-location.js';
import { findRunningPostgres } from '../embedded/postgres/embedded-postgres.js';
import { pendingMigrations } from '../migrations/migrate.js';
import { type Config, knownVariables, loadConfig } from '../platform/config/config.js';
import { misspelledVariables } from '../platform/config/misspelled-variables.js';
import { serviceUrls } from '../platform/config/service-urls.js';
import { checkPooler, probeDatabase } from '../platform/database/pooler.js';
import { checkAppSecret, checkSecret } from '../platform/database/secret-check.js';
import {
  explainConnectionError,
  placeOf,
  type ServiceUrl,
} from '../platform/errors/connection-errors.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { pingQueue } from '../platform/queue/queue-backend.js';
import { openStore } from '../platform/storage/open-store.js';
import { Storage } from '../platform/storage/storage.js';
import { explainStorageError, storagePlace } from '../platform/storage/storage-errors.js';
import { withTimeout } from '../platform/time/with-timeout.js';
import type { Command } from './command.js';

/** A service that takes longer counts as unreachable. */
const patienceMs = 15_000;

/**
 * One check. `look` returns the state in a few words, or throws the problem.
 * `place` is put before error messages of other software.
 */
type Check = { what: string; at?: ServiceUrl; place?: string; look(): Promise<string> };

/** Checks every service that the environment names, like a start does, but starts nothing. */
export const checkConfig: Command = {
  name: 'check-config',
  form: '',
  does:
    'Checks the configuration: the database, the queue, the files, the place of backups and the ' +
    'mail server. Prints the state of each, names variables that look misspelt, and exits with 1 ' +
    'if something is wrong. Sends nothing, and changes nothing except that it stores a test file ' +
    'and deletes it again.',
  words: [0, 0],
  needs: 'nothing',
  read: () => async () => {
    const config = loadConfig();
    const isEmbedded = config.databaseUrl === undefined;
    config.databaseUrl ??= (await findRunningPostgres(config.dataDir))?.url;
    const results = await Promise.all([...checksOf(config, isEmbedded)].map(lookAt));
    const notes = misspelledVariables(Object.keys(process.env), knownVariables()).map(
      ({ name, meant }) => `NOTE   ${name} is not a variable of Retrogusto. Is ${meant} meant?`,
    );
    const text = [...results.map(({ line }) => line), ...notes].join('\n');
    if (results.some(({ isWrong }) => isWrong)) throw new OperatorError(text);
    return text;
  },
};

function* checksOf(config: Config, isEmbedded: boolean): Generator<Check> {
  const { pooled, direct, queue } = serviceUrls(config);
  if (config.databaseUrl === undefined) {
    yield {
      what: 'database',
      look: async () => `embedded in ${config.dataDir}; it is not running`,
    };
  } else {
    yield {
      what: 'database',
      at: direct,
      look: async () => {
        const { version } = await probeDatabase(direct.url);
        const pending = await pendingMigrations(direct.url);
        // A database without tables (42P01) has no secret to compare with.
        await checkAppSecret(config, checkSecret).catch((error: unknown) => {
          if ((error as { code?: string }).code !== '42P01') throw error;
        });
        return `PostgreSQL ${version}${isEmbedded ? ', embedded' : ` at ${placeOf(direct)}`}, ${pending.length === 0 ? 'up to date' : `${pending.length} migrations to run`}`;
      },
    };
    if (!isEmbedded)
      yield {
        what: 'pooler',
        at: pooled,
        look: async () => {
          if (!config.databasePooled) {
            await checkPooler(config);
            return 'none: the connection is direct';
          }
          await probeDatabase(pooled.url);
          const isPassed = await probeDatabase(direct.url).then(
            () => true,
            () => false,
          );
          // The check `database` reports why the direct connection fails.
          if (!isPassed) return 'in use; the direct connection fails';
          await checkPooler(config);
          return 'in use; the direct connection works';
        },
      };
    yield {
      what: 'queue',
      at: queue,
      look: async () => (
        await pingQueue(config), config.queueUrl ? `at ${placeOf(queue)}` : 'in the database'
      ),
    };
  }
  yield {
    what: 'files',
    place: `${config.storageUrl ? 'STORAGE_URL' : 'DATA_DIR'} (${config.storageUrl ?? config.dataDir})`,
    look: async () => {
      const storage = new Storage(await openStore(config));
      await storage.checkWrite().catch((error: unknown) => {
        throw explainStorageError(error, config) ?? error;
      });
      return storagePlace(config);
    },
  };
  const { backup } = config;
  if (backup)
    yield {
      what: 'backups',
      look: async () => {
        const place = await openLocation(backup.to, config);
        await place.tryOut();
        return `BACKUP_TO ${place.name}, at ${backup.at}`;
      },
    };
  yield {
    what: 'mail',
    look: async () => {
      const { smtpUrl, smtpSecurity, mailFrom } = config;
      if (!smtpUrl) return 'kept in the application’s own mailbox';
      const { SmtpMailer } = await import('../platform/mail/smtp-mailer.js');
      await new SmtpMailer({ smtpUrl, smtpSecurity, mailFrom }).verify();
      return `from ${mailFrom}, through ${new URL(smtpUrl).host}`;
    },
  };
  yield {
    what: 'identity',
    look: async () => {
      if (!config.firebase) return 'embedded: the application keeps the accounts';
      const file = process.env.GOOGLE_APPLICATION_CREDENTIALS;
      if (file) await access(file, constants.R_OK);
      return `Firebase, ${config.firebase.projectId}`;
    },
  };
  yield {
    what: 'payments',
    look: async () =>
      config.stripe ? 'Stripe; the first payment tests its keys' : 'stand-in: no money moves',
  };
}

async function lookAt({
  what,
  at,
  place = at && `${at.variable} (${placeOf(at)})`,
  look,
}: Check): Promise<{ line: string; isWrong: boolean }> {
  const heading = what.padEnd(10);
  try {
    return {
      line: `ok     ${heading}${await withTimeout(patienceMs, what, look())}`,
      isWrong: false,
    };
  } catch (error) {
    const said = (at && explainConnectionError(error, at)) ?? error;
    const from = place && !(said instanceof OperatorError) ? `${place}: ` : '';
    return {
      line: `WRONG  ${heading}${from}${said instanceof Error ? rootOf(said).message : String(said)}`,
      isWrong: true,
    };
  }
}

/**
 * Returns the innermost cause of an error. Stops at an OperatorError, because that has its own
 * advice.
 */
const rootOf = (error: Error): Error =>
  error instanceof OperatorError || !(error.cause instanceof Error) ? error : rootOf(error.cause);
