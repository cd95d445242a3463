import { runProcess } from '../platform/lifecycle/lifecycle.js';

await runProcess(async (life) => {
  const { operate } = await life.startStep(import('./run-operator-command.js'));
  await operate(life, process.argv.slice(2));
}, 1);
