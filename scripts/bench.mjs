import { checkNode, checkPackages, main } from './preflight.mjs';

await main(async () => {
  checkNode();
  checkPackages();
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
  await import('../test/bench/bench.ts');
});
