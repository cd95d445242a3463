import { beforeAll } from 'vitest';

// For test files that start programs: a build takes longer than the time limit of a test. The files
// of one worker share this module, so the build runs once for all of them.
beforeAll(async () => {
  const { ensureBuilt } = (await import(
    new URL('../../scripts/build.mjs', import.meta.url).href
  )) as { ensureBuilt(): Promise<boolean> };
  await ensureBuilt();
}, 1_200_000);
