import { isProduction } from './platform/config/production.js';
import { runProcess } from './platform/process.js';
import { speakAsLog } from './platform/say.js';
import { beginTracing } from './platform/tracing/tracing.js';

if (isProduction(process.env)) speakAsLog();
await runProcess(async (life) => {
  await beginTracing(life, process.env);
  const { serve } = await life.begin(import('./serve.js'));
  await serve(life);
});
