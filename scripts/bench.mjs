import { ensureBuilt } from './build.mjs';
import { checkNode, checkPackages, main } from './preflight.mjs';

await main(async () => {
  checkNode();
  checkPackages();
  await ensureBuilt();
  await import('../test/bench/bench.ts');
});
