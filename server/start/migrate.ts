import { runProcess } from '../platform/lifecycle/lifecycle.js';

await runProcess(async (life) => {
  const { bringUpToDate } = await life.begin(import('./bring-up-to-date.js'));
  await bringUpToDate(life, process.argv.slice(2));
});
