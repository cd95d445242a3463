import { runProcess } from './platform/process.js';

await runProcess(async (life) => {
  const { operate } = await life.begin(import('./operate.js'));
  await operate(life, process.argv.slice(2));
}, 1);
