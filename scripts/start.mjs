import { checkNode, checkPackages, main, root } from './preflight.mjs';

await main(async () => {
  checkNode();
  checkPackages();
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
  const { enableCompileCache, setSourceMapsSupport } = await import('node:module');
  enableCompileCache(`${root}dist/.compile-cache`);
  // Stack traces of our own code in the lines of its sources.
  setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
  process.chdir(root);
  endWithNpm();
  // In this same process, so that signals reach the server.
  await import('../dist/server/main.js');
});

/** npm hands a signal to the shell it started us in, which dies without passing it on: then it was meant for us. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
