import { runProcess } from './platform/process.js';

await runProcess(async (life) => {
  const { work } = await life.begin(import('./work.js'));
  await work(life);
});
