import { runProcess } from './platform/process.js';

await runProcess(async (life) => {
  const { bringUpToDate } = await life.begin(import('./bring-up-to-date.js'));
  await bringUpToDate(life, process.argv.slice(2));
});
