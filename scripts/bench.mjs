import { checkNode, checkPackages, main } from './preflight.mjs';

await main(async () => {
  checkNode();
  checkPackages();
  await import('../test/bench/bench.ts');
});
