import './heap-settings.js';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { serveApiDocs } from '../api-docs/serve-api-docs.js';
import { AppModule } from '../app.module.js';
import { DemoAccount } from '../demo/demo-account.js';
import { MailboxAccess } from '../embedded/mailbox/mailbox-access.js';
import { serveGuides } from '../guides/serve-guides.js';
import { loadConfig } from '../platform/config/config.js';
import { explainListenError } from '../platform/errors/connection-errors.js';
import { serveRobots } from '../platform/http/robots.js';
import { closeDeadlineMs, type Lifecycle } from '../platform/lifecycle/lifecycle.js';
import { logStartup } from '../platform/lifecycle/startup-log.js';
import { serveMetrics } from '../platform/metrics/serve-metrics.js';
import { Clock } from '../platform/time/clock.js';
import { builtWeb, closeWithTimeout, configureHttp, drain, fastifyAdapter } from './create-app.js';
import { prepareServices } from './prepare-services.js';

/** Runs the server: API, web and, unless JOBS=false, background jobs. */
export async function serve(life: Lifecycle): Promise<void> {
  // Only processes that run jobs send mails.
  const config = loadConfig(process.env, ({ JOBS }) =>
    JOBS === 'false' ? ['identity', 'payments'] : ['identity', 'mail', 'payments'],
  );
  await prepareServices(life, config);
  const app = await life.startStep(
    NestFactory.create<NestFastifyApplication>(
      AppModule.forRoot({ config, work: config.jobs }),
      fastifyAdapter(config),
      {
        bufferLogs: true,
        abortOnError: false,
      },
    ),
    async (begun) => {
      await drain(begun, config.drainMs);
      await closeWithTimeout(begun, closeDeadlineMs);
    },
  );
  await configureHttp(app, config, builtWeb());
  await serveApiDocs(app, config);
  await serveGuides(app, config);
  serveRobots(app.getHttpAdapter().getInstance(), config, app.get(Clock));
  await serveMetrics(life, app);
  await life.startStep(
    app.listen(config.port, config.host).catch((error: unknown) => {
      throw explainListenError(error, config);
    }),
  );
  if (config.production)
    logStartup(`Retrogusto serves ${config.publicUrl} at ${config.host}:${config.port}`);
  else {
    const lines = [
      `Retrogusto     ${config.publicUrl}`,
      `API            ${config.publicUrl}/api/docs`,
    ];
    const { key } = app.get(MailboxAccess);
    if (key) lines.push(`Mailbox        ${config.publicUrl}/mailbox/${key}`);
    process.stdout.write(`\n  ${lines.join('\n  ')}\n\n`);
  }
  if (config.demo) await app.get(DemoAccount).prepare();
}
