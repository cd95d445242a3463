import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { migrate } from './migrations/migrate.js';
import type { Config } from './platform/config/config.js';
import { lockDataDir } from './platform/database/data-dir-lock.js';
import { DatabaseClient } from './platform/database/database-client.js';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.js';
import { keepSecret } from './platform/database/secret-check.js';
import { isPassingFault } from './platform/passing-fault.js';
import type { Life } from './platform/process.js';
import { prepareQueue } from './platform/queue/queue-backend.js';

const retryMs = 1_000;
const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

/**
 * What every process of the product stands on: the database, embedded where none is named, with its schema, the queue's, and the secret
 * it was set up with. A database that is not there yet is waited for.
 * @throws MendableError when the data folder is in use, PostgreSQL cannot be started, or the secret is another
 */
export async function layFoundations(life: Life, config: Config): Promise<void> {
  if (!config.databaseUrl) {
    await life.begin(lockDataDir(config.dataDir), (lock) => lock.release());
    const postgres = await life.begin(startEmbeddedPostgres({ dataDir: config.dataDir, log: say }), (begun) => begun.stop());
    config.databaseUrl = postgres.url;
  }
  const url = config.databaseUrl;
  await until(life, 'the database', () => migrate(url, say));
  await until(life, 'the queue', () => prepareQueue(config));
  await until(life, 'the database', () => checkInstallation(url, config.appSecret));
}

/** @throws MendableError when the database was set up with another secret */
export async function checkInstallation(url: string, appSecret: string): Promise<void> {
  const client: pg.Client = new DatabaseClient({ connectionString: url, application_name: 'retrogusto-start' });
  await client.connect();
  try {
    await keepSecret(client, appSecret);
  } finally {
    await client.end();
  }
}

/** Tries until it succeeds, while what keeps it from succeeding may pass by itself. */
async function until(life: Life, what: string, attempt: () => Promise<void>): Promise<void> {
  for (let told = false; ; told = true) {
    try {
      return await life.begin(attempt());
    } catch (error) {
      if (life.signal.aborted || !isPassingFault(error) || isForGood(error)) throw error;
      if (!told) say(`Waiting for ${what}: ${error instanceof Error ? error.message : String(error)}`);
      await sleep(retryMs, undefined, { signal: life.signal });
    }
  }
}

/** A wrong password, or a database that nobody made: PostgreSQL is there, and will say the same tomorrow. */
const isForGood = (error: unknown) => /^(28|3D)/.test((error as { code?: string }).code ?? '');
