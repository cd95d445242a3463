import { runProcess } from '../platform/lifecycle/lifecycle.js';

await runProcess(async (life) => {
  const { bringUpToDate } = await life.startStep(import('./migrate-database.js'));
  await bringUpToDate(life, process.argv.slice(2));
});
