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

/** A process of background jobs alone. It waits for its database and its queue. */
export async function work(life: Lifecycle): Promise<void> {
  const config = loadConfig();
  if (!config.databaseUrl)
    throw new ConfigError(
      'DATABASE_URL is required for a worker of its own: it shares the database of the servers.',
    );
  await prepareServices(life, config);
  const app = await life.begin(
    NestFactory.createApplicationContext(AppModule.forRoot({ config, work: true }), {
      bufferLogs: true,
      abortOnError: false,
    }),
    // a job that hangs is another worker's soon
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
  // undone first: nobody takes it for ready while its last jobs end
  await life.begin(health, async (server) => {
    readiness.drain();
    server.close();
    server.closeAllConnections();
  });
}
