import { userInfo } from 'node:os';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { lockDataDir } from '../embedded/postgres/data-dir-lock.js';
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '../embedded/postgres/embedded-postgres.js';
import type { Tasks } from '../operator/command.js';
import { needsOf, understand, usage } from '../operator/commands.js';
import { type Config, loadConfig } from '../platform/config/config.js';
import { serviceUrls } from '../platform/config/service-urls.js';
import { reachDatabase } from '../platform/database/pooler.js';
import { checkInstallation } from '../platform/database/secret-check.js';
import type { Lifecycle } from '../platform/lifecycle/lifecycle.js';
import { prepareServices, retryUntilReady } from './prepare-services.js';

const say = (text: string) => process.stdout.write(`${text}\n`);
const tell = (text: string) => process.stderr.write(`${text}\n`);

/** Does what the command line says, beside a running product or without one. */
export async function operate(life: Lifecycle, args: string[]): Promise<void> {
  if (args[0] === 'help' || args[0] === '--help') return void say(usage);
  const task = understand(args);
  const needs = needsOf(args);
  if (needs === 'nothing') return void say(await (task as Tasks['nothing'])());
  const actor = actorOf(process.env.SUDO_USER);
  // it sends no mail by itself, and who copies a database signs nobody in
  const config = loadConfig(process.env, () =>
    needs === 'product' ? ['identity', 'payments'] : [],
  );
  // a running product's database is used as it is; without one it is started for the moment
  const isNamed = config.databaseUrl !== undefined;
  if (!isNamed && (await findRunningPostgres(config.dataDir))) await holdPostgres(life, config);
  if (needs === 'database') {
    if (isNamed)
      await retryUntilReady(life, serviceUrls(config).direct, () =>
        reachDatabase(config.directUrl ?? ''),
      );
    else if (!config.databaseUrl) await startForNow(life, config);
    say(
      await (task as unknown as Tasks['database'])({
        config,
        actor,
        say: tell,
        signal: life.signal,
      }),
    );
    return life.undo();
  }
  if (config.databaseUrl)
    await retryUntilReady(life, serviceUrls(config).direct, () => checkInstallation(config));
  else await prepareServices(life, config);
  const app = await life.begin(
    NestFactory.createApplicationContext(AppModule.forRoot({ config, work: false }), {
      logger: false,
      abortOnError: false,
    }),
    (begun) => begun.close(),
  );
  say(await task({ app, actor }));
  await life.undo();
}

/** Without its schema: whoever brings one back wants none. */
async function startForNow(life: Lifecycle, config: Config): Promise<void> {
  await life.begin(lockDataDir(config.dataDir), (lock) => lock.release());
  await holdPostgres(life, config);
}

/** Also where it runs already: the one whose process was killed would end within seconds. */
async function holdPostgres(life: Lifecycle, config: Config): Promise<void> {
  const postgres = await life.begin(
    startEmbeddedPostgres({ dataDir: config.dataDir, log: tell }),
    (begun) => begun.stop(),
  );
  config.databaseUrl = postgres.url;
}

/** Who types, as the system knows them, and who they were before. */
function actorOf(before: string | undefined): string {
  const { username } = userInfo();
  return before && before !== username
    ? `operator ${username} (${before})`
    : `operator ${username}`;
}
