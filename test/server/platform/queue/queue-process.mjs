// A worker in a process of its own, so that a test can stop or kill it.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport(
  fileURLToPath(new URL('./queue-process.ts', import.meta.url)),
  {
    configFile: false,
    logLevel: 'error',
  },
);
await module.startQueueApp(JSON.parse(process.argv[2]), true);
process.send?.('ready');
