// Are the entities what the migrations make? Compared on an empty database of its own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dist = new URL('../dist/server/', import.meta.url);
const { startEmbeddedPostgres } = await import(new URL('platform/database/embedded-postgres.js', dist).href);
const { dataSourceOptions } = await import(new URL('migrations/data-source.js', dist).href);
const { DataSource } = await import('typeorm');

const dataDir = await mkdtemp(join(tmpdir(), 'retrogusto-drift-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const dataSource = new DataSource(dataSourceOptions(postgres.url, 2));
let drift = [];
try {
  await dataSource.initialize();
  await dataSource.runMigrations();
  drift = (await dataSource.driver.createSchemaBuilder().log()).upQueries;
} finally {
  if (dataSource.isInitialized) await dataSource.destroy();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
for (const { query } of drift) console.error(query);
if (drift.length > 0) console.error('The entities are not what the migrations make: write a migration.');
process.exit(drift.length > 0 ? 1 : 0);
