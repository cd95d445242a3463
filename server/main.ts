import './platform/memory.js';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { DemoService } from './demo/demo.service.js';
import { migrate } from './migrations/migrate.js';
import { builtWeb, closeWithin, configureHttp, fastifyAdapter } from './platform/http/create-app.js';
import { serveOpenApi } from './platform/http/openapi.js';
import { MailboxAccess } from './platform/mail/mailbox-access.js';
import { closeOnSignal, layFoundations, runProcess } from './platform/process.js';

/** Requests in flight and running jobs have this long after SIGTERM. */
const closeDeadlineMs = 30_000;

await runProcess(async () => {
  const { config, release } = await layFoundations();
  await migrate(config.databaseUrl as string);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot({ config, work: config.jobs }), fastifyAdapter(config), {
    bufferLogs: true,
    abortOnError: false,
  });
  await configureHttp(app, config, builtWeb());
  serveOpenApi(app);
  closeOnSignal(async () => {
    await closeWithin(app, closeDeadlineMs);
    await release();
  });
  await app.listen(config.port, config.host);
  const lines = [`Retrogusto     ${config.publicUrl}`, `API            ${config.publicUrl}/api/docs`];
  if (config.demo) {
    const { email, password } = await app.get(DemoService).ensure();
    lines.push(`Sign in with   ${email}   ${password}`);
  }
  const { key } = app.get(MailboxAccess);
  if (key) lines.push(`Mailbox        ${config.publicUrl}/mailbox/${key}`);
  process.stdout.write(`\n  ${lines.join('\n  ')}\n\n`);
});
