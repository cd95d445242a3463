import { isProduction } from '../platform/config/production.js';
import { runProcess } from '../platform/lifecycle/lifecycle.js';
import { logStartupAsJson } from '../platform/lifecycle/startup-log.js';
import { beginTracing } from '../platform/tracing/tracing.js';

if (isProduction(process.env)) logStartupAsJson();
await runProcess(async (life) => {
  await beginTracing(life, process.env);
  const { serve } = await life.startStep(import('./start-server.js'));
  await serve(life);
});
