import './platform/memory.js';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { migrate } from './migrations/migrate.js';
import { ConfigError, loadConfig } from './platform/config/config.js';
import { closeOnSignal, runProcess } from './platform/process.js';

await runProcess(async () => {
  const config = loadConfig();
  if (!config.databaseUrl)
    throw new ConfigError('DATABASE_URL is required for a worker of its own: it shares the database of the servers.');
  await migrate(config.databaseUrl);
  const app = await NestFactory.createApplicationContext(AppModule.forRoot({ config, work: true }), {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  closeOnSignal(() => app.close());
});
