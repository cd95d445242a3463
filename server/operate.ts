import { userInfo } from 'node:os';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { checkInstallation, layFoundations } from './foundations.js';
import { understand, usage } from './operator/commands.js';
import { loadConfig } from './platform/config/config.js';
import { findRunningPostgres } from './platform/database/embedded-postgres.js';
import type { Life } from './platform/process.js';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Does what the command line says, beside a running product or without one. */
export async function operate(life: Life, args: string[]): Promise<void> {
  if (args[0] === 'help' || args[0] === '--help') return void say(usage);
  const task = understand(args);
  const config = loadConfig();
  // a running product's database is used as it is; without one it is started for the moment
  config.databaseUrl ??= (await findRunningPostgres(config.dataDir))?.url;
  if (config.databaseUrl) await checkInstallation(config.databaseUrl, config.appSecret);
  else await layFoundations(life, config);
  const app = await life.begin(
    NestFactory.createApplicationContext(AppModule.forRoot({ config, work: false }), { logger: false, abortOnError: false }),
    (begun) => begun.close(),
  );
  say(await task({ app, actor: `operator ${userInfo().username}` }));
  await life.undo();
}
