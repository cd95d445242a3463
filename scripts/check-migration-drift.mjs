// Compares the entities with the schema that the migrations create, in an empty database.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dist = new URL('../dist/server/', import.meta.url);
const { startEmbeddedPostgres } = await import(
  new URL('embedded/postgres/embedded-postgres.js', dist).href
);
const { dataSourceOptions } = await import(new URL('migrations/data-source.js', dist).href);
const { DataSource, getMetadataArgsStorage } = await import('typeorm');

const dataDir = await mkdtemp(join(tmpdir(), 'retrogusto-drift-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const dataSource = new DataSource(dataSourceOptions(postgres.url, { pool: 2 }));
let drift = [];
let unlisted = [];
try {
  await dataSource.initialize();
  await dataSource.runMigrations();
  for (const file of await readdir(dist, { recursive: true }))
    if (file.endsWith('.entity.js')) await import(new URL(file, dist).href);
  unlisted = getMetadataArgsStorage().tables.filter(
    ({ type, target }) => type === 'regular' && !dataSource.hasMetadata(target),
  );
  drift = (await dataSource.driver.createSchemaBuilder().log()).upQueries;
} finally {
  if (dataSource.isInitialized) await dataSource.destroy();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
for (const { query } of drift) console.error(query);
if (drift.length > 0)
  console.error('The entities differ from the schema of the migrations: write a migration.');
for (const { target } of unlisted)
  console.error(`${target.name} is not compared: list it in server/migrations/data-source.ts.`);
process.exit(drift.length + unlisted.length > 0 ? 1 : 0);
