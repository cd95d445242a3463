import { runProcess } from './platform/process.js';

await runProcess(async (life) => {
  const { serve } = await life.begin(import('./serve.js'));
  await serve(life);
});
