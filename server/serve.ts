import './platform/memory.js';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { serveApiDocs } from './api-docs/serve-api-docs.js';
import { AppModule } from './app.module.js';
import { builtWeb, closeWithin, configureHttp, drain, fastifyAdapter } from './create-app.js';
import { DemoAccount } from './demo/demo-account.js';
import { layFoundations } from './foundations.js';
import { serveGuides } from './guides/serve-guides.js';
import { Clock } from './platform/clock.js';
import { loadConfig } from './platform/config/config.js';
import { serveRobots } from './platform/http/for-robots.js';
import { MailboxAccess } from './platform/mail/mailbox-access.js';
import { serveMetrics } from './platform/metrics/serve-metrics.js';
import { closeDeadlineMs, type Life } from './platform/process.js';
import { say } from './platform/say.js';
import { listenFault } from './platform/start-faults.js';

/** The product: API, web and, unless JOBS=false, background jobs. */
export async function serve(life: Life): Promise<void> {
  // mails are sent by who does jobs
  const config = loadConfig(process.env, ({ JOBS }) =>
    JOBS === 'false' ? ['identity', 'payments'] : ['identity', 'mail', 'payments'],
  );
  await layFoundations(life, config);
  const app = await life.begin(
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
      await closeWithin(begun, closeDeadlineMs);
    },
  );
  await configureHttp(app, config, builtWeb());
  await serveApiDocs(app, config);
  await serveGuides(app, config);
  serveRobots(app.getHttpAdapter().getInstance(), config, app.get(Clock));
  await serveMetrics(life, app);
  await life.begin(
    app.listen(config.port, config.host).catch((error: unknown) => {
      throw listenFault(error, config);
    }),
  );
  if (config.production)
    say(`Retrogusto serves ${config.publicUrl} at ${config.host}:${config.port}`);
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
