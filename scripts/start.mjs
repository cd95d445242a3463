import { checkNode, checkPackages, main, root } from './preflight.mjs';

// A signal before the server starts ends this program with exit code 0.
const endBeforeStart = () => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, endBeforeStart);

await main(async () => {
  checkNode();
  checkPackages();
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
  const { enableCompileCache } = await import('node:module');
  enableCompileCache(`${root}dist/.compile-cache`);
  process.chdir(root);
  endWithNpm();
  for (const signal of ['SIGTERM', 'SIGINT']) process.off(signal, endBeforeStart);
  // The server runs in this process, so that it receives the signals.
  await import('../dist/server/start/main.js');
});

/**
 * Ends the server when its npm parent is gone. An npm that was killed with SIGKILL cannot pass a
 * signal on. (The script uses `exec`, so signals that npm does pass on reach this process.)
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
