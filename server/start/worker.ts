import { isProduction } from '../platform/config/production.js';
import { runProcess } from '../platform/lifecycle/lifecycle.js';
import { logStartupAsJson } from '../platform/lifecycle/startup-log.js';
import { beginTracing } from '../platform/tracing/tracing.js';

if (isProduction(process.env)) logStartupAsJson();
await runProcess(async (life) => {
  await beginTracing(life, process.env);
  const { work } = await life.startStep(import('./start-worker.js'));
  await work(life);
});
