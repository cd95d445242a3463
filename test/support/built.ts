import { beforeAll } from 'vitest';

// Imported by files whose tests start programs: a build takes longer than a test may. Files of one worker share this module, and the product is built once for all.
beforeAll(async () => {
  const { ensureBuilt } = (await import(
    new URL('../../scripts/build.mjs', import.meta.url).href
  )) as { ensureBuilt(): Promise<boolean> };
  await ensureBuilt();
}, 1_200_000);
