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
  // In this same process, so that signals reach the server.
  await import('../dist/server/main.js');
});
