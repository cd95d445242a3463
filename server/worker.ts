import { isProduction } from './platform/config/production.js';
import { runProcess } from './platform/process.js';
import { speakAsLog } from './platform/say.js';

if (isProduction(process.env)) speakAsLog();
await runProcess(async (life) => {
  const { work } = await life.begin(import('./work.js'));
  await work(life);
});
