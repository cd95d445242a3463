import './heap-settings.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { AppModule } from '../app.module.js';
import { ConfigError, loadConfig } from '../platform/config/config.js';
import { explainListenError } from '../platform/errors/connection-errors.js';
import { serveHealth } from '../platform/health/health-server.js';
import { Readiness } from '../platform/health/readiness.js';
import { closeDeadlineMs, type Lifecycle } from '../platform/lifecycle/lifecycle.js';
import { serveMetrics } from '../platform/metrics/serve-metrics.js';
import { prepareServices } from './prepare-services.js';

/** Runs a worker, a process only for background jobs. It waits for the database and the queue. */
export async function work(life: Lifecycle): Promise<void> {
  const config = loadConfig();
  if (!config.databaseUrl)
    throw new ConfigError(
      'DATABASE_URL is required for a worker, which shares the database of the servers.',
    );
  await prepareServices(life, config);
  const app = await life.startStep(
    NestFactory.createApplicationContext(AppModule.forRoot({ config, work: true }), {
      bufferLogs: true,
      abortOnError: false,
    }),
    // Another worker takes over a job that hangs.
    (begun) => Promise.race([begun.close(), sleep(closeDeadlineMs, undefined, { ref: false })]),
  );
  app.useLogger(app.get(Logger));
  await serveMetrics(life, app);
  if (config.healthPort === undefined) return;
  const { host, healthPort: port, commit } = config;
  const readiness = app.get(Readiness);
  const health = serveHealth({ host, port, commit }, readiness).catch((error: unknown) => {
    throw explainListenError(error, { host, port, variable: 'HEALTH_PORT' });
  });
  // The last step is undone first, so that the worker is not ready while its last jobs finish.
  await life.startStep(health, async (server) => {
    readiness.drain();
    server.close();
    server.closeAllConnections();
  });
}
