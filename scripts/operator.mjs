import { ensureBuilt } from './build.mjs';

await ensureBuilt();
await import('../dist/server/start/operator.js');
