import { userInfo } from 'node:os';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { lockDataDir } from '../embedded/postgres/data-dir-lock.js';
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '../embedded/postgres/embedded-postgres.js';
import type { Tasks } from '../operator/command.js';
import { needsOf, parseCommandLine, usage } from '../operator/commands.js';
import { type Config, loadConfig } from '../platform/config/config.js';
import { serviceUrls } from '../platform/config/service-urls.js';
import { probeDatabase } from '../platform/database/pooler.js';
import { checkAppSecret } from '../platform/database/secret-check.js';
import type { Lifecycle } from '../platform/lifecycle/lifecycle.js';
import { prepareQueue } from '../platform/queue/queue-backend.js';
import { prepareServices, retryUntilReady } from './prepare-services.js';

const say = (text: string) => process.stdout.write(`${text}\n`);
const tell = (text: string) => process.stderr.write(`${text}\n`);

/** Runs an operator command, whether or not the application is running. */
export async function operate(life: Lifecycle, args: string[]): Promise<void> {
  if (args[0] === 'help' || args[0] === '--help') return void say(usage);
  const task = parseCommandLine(args);
  const needs = needsOf(args);
  if (needs === 'nothing') return void say(await (task as Tasks['nothing'])());
  const actor = actorOf(process.env.SUDO_USER);
  // Commands send no mail themselves, and commands that only need the database sign nobody in.
  const config = loadConfig(process.env, () =>
    needs === 'product' ? ['identity', 'payments'] : [],
  );
  // Uses the database of the running application, or starts one for the duration of the command.
  const isNamed = config.databaseUrl !== undefined;
  if (!isNamed && (await findRunningPostgres(config.dataDir))) await holdPostgres(life, config);
  if (needs === 'database') {
    if (isNamed)
      await retryUntilReady(life, serviceUrls(config).direct, () =>
        probeDatabase(config.directUrl ?? ''),
      );
    else if (!config.databaseUrl) await startForNow(life, config);
    say(
      await (task as unknown as Tasks['database'])({
        config,
        actor,
        printProgress: tell,
        withProduct: (work) => withProduct(config, work),
        signal: life.signal,
      }),
    );
    return life.undo();
  }
  if (config.databaseUrl)
    await retryUntilReady(life, serviceUrls(config).direct, () => checkAppSecret(config));
  else await prepareServices(life, config);
  const app = await life.startStep(
    NestFactory.createApplicationContext(AppModule.forRoot({ config, work: false }), {
      logger: false,
      abortOnError: false,
    }),
    (begun) => begun.close(),
  );
  say(await task({ app, actor }));
  await life.undo();
}

/** Starts the services of the application in the middle of a command, after a restore. */
async function withProduct<T>(
  { databaseUrl }: Config,
  work: (app: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const config = loadConfig(process.env, () => ['identity', 'payments']);
  config.databaseUrl = databaseUrl;
  await prepareQueue(config);
  const app = await NestFactory.createApplicationContext(
    AppModule.forRoot({ config, work: false }),
    { logger: false, abortOnError: false },
  );
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

/** Starts PostgreSQL without migrating, because restoring a backup needs an empty database. */
async function startForNow(life: Lifecycle, config: Config): Promise<void> {
  await life.startStep(lockDataDir(config.dataDir), (lock) => lock.release());
  await holdPostgres(life, config);
}

/**
 * Starts the embedded PostgreSQL, or keeps the running one alive until the command ends. Without
 * this, the PostgreSQL of a killed application would stop within seconds.
 */
async function holdPostgres(life: Lifecycle, config: Config): Promise<void> {
  const postgres = await life.startStep(
    startEmbeddedPostgres({ dataDir: config.dataDir, log: tell }),
    (begun) => begun.stop(),
  );
  config.databaseUrl = postgres.url;
}

/** The operating system's user, and the user before sudo. */
function actorOf(before: string | undefined): string {
  const { username } = userInfo();
  return before && before !== username
    ? `operator ${username} (${before})`
    : `operator ${username}`;
}
