import { ensureBuilt } from './build.mjs';

await ensureBuilt();
await import('../test/realdata/realdata.ts');
