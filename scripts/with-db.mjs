// Runs a command with DATABASE_URL set to an empty database, and removes the database afterwards.
// Usage: node scripts/with-db.mjs <command> [arguments]
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { checkNode, main, Refusal } from './preflight.mjs';

await main(async () => {
  checkNode();
  const [command, ...args] = process.argv.slice(2);
  if (!command) throw new Refusal('Usage: node scripts/with-db.mjs <command> [arguments]');
  await ensureBuilt({ log: console.error });
  const { startEmbeddedPostgres } = await import(
    '../dist/server/embedded/postgres/embedded-postgres.js'
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'retrogusto-scratch-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  try {
    process.exitCode = await new Promise((resolve, reject) => {
      const child = spawn(command, args, {
        stdio: 'inherit',
        env: { ...process.env, DATABASE_URL: postgres.url },
      });
      for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
      child.on('error', reject);
      child.on('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
