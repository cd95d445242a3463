import { checkNode, checkPackages, main, root } from './preflight.mjs';

// Until the server listens to them itself: whoever ends the start has ended it, and that is no failure.
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
  // In this same process, so that signals reach the server.
  await import('../dist/server/main.js');
});

/** An npm that was killed had no time to hand the signal on, which was meant for us. (`exec` in the script: signals it does hand on reach us.) */
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
