import { setTimeout as sleep } from 'node:timers/promises';
import { lockDataDir } from '../embedded/postgres/data-dir-lock.js';
import { startEmbeddedPostgres } from '../embedded/postgres/embedded-postgres.js';
import { migrate } from '../migrations/migrate.js';
import type { Config } from '../platform/config/config.js';
import { serviceUrls } from '../platform/config/service-urls.js';
import { checkPooler, probeDatabase } from '../platform/database/pooler.js';
import { checkAppSecret } from '../platform/database/secret-check.js';
import {
  explainConnectionError,
  placeOf,
  type ServiceUrl,
} from '../platform/errors/connection-errors.js';
import { isTransientError } from '../platform/errors/transient-error.js';
import type { Lifecycle } from '../platform/lifecycle/lifecycle.js';
import { logStartup } from '../platform/lifecycle/startup-log.js';
import { pingQueue, prepareQueue } from '../platform/queue/queue-backend.js';
import { openStore } from '../platform/storage/open-store.js';
import { Storage } from '../platform/storage/storage.js';
import { explainStorageError } from '../platform/storage/storage-errors.js';

const retryMs = 1_000;

/**
 * Prepares the services that every process needs: the database (embedded if none is set), its
 * migrations, the queue's tables, and the check of APP_SECRET. Waits for a database that does not
 * answer yet.
 * @throws OperatorError when the data folder is in use, PostgreSQL cannot start or refuses the
 * connection, or APP_SECRET is wrong
 */
export async function prepareServices(life: Lifecycle, config: Config): Promise<void> {
  const isNamed = config.databaseUrl !== undefined;
  if (!config.databaseUrl) {
    await life.startStep(lockDataDir(config.dataDir), (lock) => lock.release());
    const postgres = await life.startStep(
      startEmbeddedPostgres({ dataDir: config.dataDir, log: logStartup }),
      (begun) => begun.stop(),
    );
    config.databaseUrl = postgres.url;
  }
  const { pooled, direct, queue } = serviceUrls(config);
  if (isNamed) {
    await retryUntilReady(life, direct, () => probeDatabase(direct.url));
    await retryUntilReady(life, pooled, () => checkPooler(config));
  }
  await retryUntilReady(life, direct, () => migrate(direct.url, logStartup));
  await retryUntilReady(life, queue, () => prepareQueue(config));
  await retryUntilReady(life, direct, () => checkAppSecret(config));
  // An unreachable queue does not stop the start, because jobs wait in the outbox. An error that
  // the operator must fix stops the start.
  await pingQueue(config).catch((error: unknown) => {
    const fault = explainConnectionError(error, queue);
    if (fault) throw fault;
    logStartup(
      `${queue.variable} (${placeOf(queue)}) does not answer: ${saidBy(error)}. Jobs wait until it does.`,
    );
  });
  await life.startStep(tryOutStorage(config));
}

/**
 * Checks the file storage. An unreachable storage does not stop the start.
 * @throws OperatorError for errors that the operator must fix
 */
async function tryOutStorage(config: Config): Promise<void> {
  try {
    await new Storage(await openStore(config)).checkWrite();
  } catch (error) {
    const fault = explainStorageError(error, config);
    if (fault) throw fault;
    logStartup(
      `STORAGE_URL (${config.storageUrl ?? config.dataDir}) does not answer: ${saidBy(error)}. Until it does, there are no pictures.`,
    );
  }
}

/**
 * Retries while the error is transient.
 * @throws OperatorError for an error that the operator must fix
 */
export async function retryUntilReady(
  life: Lifecycle,
  at: ServiceUrl,
  attempt: () => Promise<unknown>,
): Promise<void> {
  for (let told = false; ; told = true) {
    try {
      await life.startStep(attempt());
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
