import { setTimeout as sleep } from 'node:timers/promises';
import { lockDataDir } from '../embedded/postgres/data-dir-lock.js';
import { startEmbeddedPostgres } from '../embedded/postgres/embedded-postgres.js';
import { migrate } from '../migrations/migrate.js';
import type { Config } from '../platform/config/config.js';
import { serviceUrls } from '../platform/config/service-urls.js';
import { checkWayToDatabase, reachDatabase } from '../platform/database/pooler.js';
import { checkInstallation } from '../platform/database/secret-check.js';
import {
  explainConnectionError,
  placeOf,
  type ServiceUrl,
} from '../platform/errors/connection-errors.js';
import { isTransientError } from '../platform/errors/transient-error.js';
import type { Lifecycle } from '../platform/lifecycle/lifecycle.js';
import { logStartup } from '../platform/lifecycle/startup-log.js';
import { greetQueue, prepareQueue } from '../platform/queue/queue-backend.js';
import { openStore } from '../platform/storage/open-store.js';
import { Storage } from '../platform/storage/storage.js';
import { explainStorageError } from '../platform/storage/storage-errors.js';

const retryMs = 1_000;

/**
 * What every process of the product stands on: the database, embedded where none is named, with its schema, the queue's, and the secret
 * it was set up with. A database that is not there yet is waited for.
 * @throws OperatorError when the data folder is in use, PostgreSQL cannot be started or refuses, or the secret is another
 */
export async function prepareServices(life: Lifecycle, config: Config): Promise<void> {
  const isNamed = config.databaseUrl !== undefined;
  if (!config.databaseUrl) {
    await life.begin(lockDataDir(config.dataDir), (lock) => lock.release());
    const postgres = await life.begin(
      startEmbeddedPostgres({ dataDir: config.dataDir, log: logStartup }),
      (begun) => begun.stop(),
    );
    config.databaseUrl = postgres.url;
  }
  const { pooled, direct, queue } = serviceUrls(config);
  if (isNamed) {
    await retryUntilReady(life, direct, () => reachDatabase(direct.url));
    await retryUntilReady(life, pooled, () => checkWayToDatabase(config));
  }
  await retryUntilReady(life, direct, () => migrate(direct.url, logStartup));
  await retryUntilReady(life, queue, () => prepareQueue(config));
  await retryUntilReady(life, direct, () => checkInstallation(config));
  // jobs wait in the outbox for a queue that is away; what somebody has to mend is said now
  await greetQueue(config).catch((error: unknown) => {
    const fault = explainConnectionError(error, queue);
    if (fault) throw fault;
    logStartup(
      `${queue.variable} (${placeOf(queue)}) does not answer: ${saidBy(error)}. Jobs wait retryUntilReady it does.`,
    );
  });
  await life.begin(tryOutStorage(config));
}

/** A store that is away keeps nobody from serving. @throws OperatorError for what somebody has to mend */
async function tryOutStorage(config: Config): Promise<void> {
  try {
    await new Storage(await openStore(config)).tryOut();
  } catch (error) {
    const fault = explainStorageError(error, config);
    if (fault) throw fault;
    logStartup(
      `STORAGE_URL (${config.storageUrl ?? config.dataDir}) does not answer: ${saidBy(error)}. Until it does, there are no pictures.`,
    );
  }
}

/**
 * Tries until it succeeds, while what keeps it from succeeding may pass by itself.
 * @throws OperatorError for what does not
 */
export async function retryUntilReady(
  life: Lifecycle,
  at: ServiceUrl,
  attempt: () => Promise<unknown>,
): Promise<void> {
  for (let told = false; ; told = true) {
    try {
      await life.begin(attempt());
      return;
    } catch (error) {
      if (life.signal.aborted) throw error;
      const fault = explainConnectionError(error, at);
      if (fault) throw fault;
      if (!isTransientError(error)) throw error;
      if (!told)
        logStartup(
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
