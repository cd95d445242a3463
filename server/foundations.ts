import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from './migrations/migrate.js';
import type { Config } from './platform/config/config.js';
import { lockDataDir } from './platform/database/data-dir-lock.js';
import { DatabaseClient } from './platform/database/database-client.js';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.js';
import { checkWayToDatabase, reachDatabase } from './platform/database/pooler.js';
import { type checkSecret, keepSecret } from './platform/database/secret-check.js';
import { isPassingFault } from './platform/passing-fault.js';
import type { Life } from './platform/process.js';
import { greetQueue, prepareQueue } from './platform/queue/queue-backend.js';
import { say } from './platform/say.js';
import { type Named, placeOf, startFault } from './platform/start-faults.js';
import { openStore } from './platform/storage/open-store.js';
import { Storage } from './platform/storage/storage.js';
import { storageFault } from './platform/storage/storage-fault.js';
import { waysOf } from './platform/ways.js';

const retryMs = 1_000;

/**
 * What every process of the product stands on: the database, embedded where none is named, with its schema, the queue's, and the secret
 * it was set up with. A database that is not there yet is waited for.
 * @throws MendableError when the data folder is in use, PostgreSQL cannot be started or refuses, or the secret is another
 */
export async function layFoundations(life: Life, config: Config): Promise<void> {
  const isNamed = config.databaseUrl !== undefined;
  if (!config.databaseUrl) {
    await life.begin(lockDataDir(config.dataDir), (lock) => lock.release());
    const postgres = await life.begin(
      startEmbeddedPostgres({ dataDir: config.dataDir, log: say }),
      (begun) => begun.stop(),
    );
    config.databaseUrl = postgres.url;
  }
  const { pooled, direct, queue } = waysOf(config);
  if (isNamed) {
    await until(life, direct, () => reachDatabase(direct.url));
    await until(life, pooled, () => checkWayToDatabase(config));
  }
  await until(life, direct, () => migrate(direct.url, say));
  await until(life, queue, () => prepareQueue(config));
  await until(life, direct, () => checkInstallation(config));
  // jobs wait in the outbox for a queue that is away; what somebody has to mend is said now
  await greetQueue(config).catch((error: unknown) => {
    const fault = startFault(error, queue);
    if (fault) throw fault;
    say(
      `${queue.variable} (${placeOf(queue)}) does not answer: ${saidBy(error)}. Jobs wait until it does.`,
    );
  });
  await life.begin(tryOutStorage(config));
}

/** A store that is away keeps nobody from serving. @throws MendableError for what somebody has to mend */
async function tryOutStorage(config: Config): Promise<void> {
  try {
    await new Storage(await openStore(config)).tryOut();
  } catch (error) {
    const fault = storageFault(error, config);
    if (fault) throw fault;
    say(
      `STORAGE_URL (${config.storageUrl ?? config.dataDir}) does not answer: ${saidBy(error)}. Until it does, there are no pictures.`,
    );
  }
}

/** @throws MendableError when the database was set up with another secret */
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

/**
 * Tries until it succeeds, while what keeps it from succeeding may pass by itself.
 * @throws MendableError for what does not
 */
export async function until(life: Life, at: Named, attempt: () => Promise<unknown>): Promise<void> {
  for (let told = false; ; told = true) {
    try {
      await life.begin(attempt());
      return;
    } catch (error) {
      if (life.signal.aborted) throw error;
      const fault = startFault(error, at);
      if (fault) throw fault;
      if (!isPassingFault(error)) throw error;
      if (!told)
        say(
          `Waiting for ${at.variable} (${placeOf(at)}): ${saidBy(error)}. Start it, or correct the address.`,
        );
      await sleep(retryMs, undefined, { signal: life.signal });
    }
  }
}

const saidBy = (error: unknown) =>
  error instanceof Error
    ? error.message || (error as { code?: string }).code || error.name
    : String(error);
