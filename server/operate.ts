import { userInfo } from 'node:os';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { checkInstallation, layFoundations, until } from './foundations.js';
import { isAlone, understand, usage } from './operator/commands.js';
import { loadConfig } from './platform/config/config.js';
import { findRunningPostgres } from './platform/database/embedded-postgres.js';
import type { Life } from './platform/process.js';
import { waysOf } from './platform/ways.js';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Does what the command line says, beside a running product or without one. */
export async function operate(life: Life, args: string[]): Promise<void> {
  if (args[0] === 'help' || args[0] === '--help') return void say(usage);
  const task = understand(args);
  if (isAlone(args)) return void say(await (task as () => Promise<string>)());
  // it sends no mail by itself
  const config = loadConfig(process.env, () => ['identity', 'payments']);
  // a running product's database is used as it is; without one it is started for the moment
  config.databaseUrl ??= (await findRunningPostgres(config.dataDir))?.url;
  if (config.databaseUrl) await until(life, waysOf(config).direct, () => checkInstallation(config));
  else await layFoundations(life, config);
  const app = await life.begin(
    NestFactory.createApplicationContext(AppModule.forRoot({ config, work: false }), { logger: false, abortOnError: false }),
    (begun) => begun.close(),
  );
  say(await task({ app, actor: `operator ${userInfo().username}` }));
  await life.undo();
}
