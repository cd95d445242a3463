import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { migrate } from '../../server/migrations/migrate.js';
import { testDatabaseUrl } from '../support/database.js';

it('waits for the index that a killed server was making, and makes it anew', async () => {
  const url = await testDatabaseUrl();
  const connected = async () => {
    const client = new pg.Client({ connectionString: url });
    onTestFinished(() => client.end());
    await client.connect();
    return client;
  };
  const [backup, killed, here] = [await connected(), await connected(), await connected()];
  await here.query('drop index products_by_name');
  await here.query(`delete from schema_migrations where name like 'ProductsByName%'`);
  // for whose end an index waits that is made concurrently
  await backup.query('begin isolation level repeatable read');
  await backup.query('select from products');
  const left = killed.query('create index concurrently products_by_name on products (name)');
  const seen = (query: string) => async () =>
    expect((await here.query('select from pg_stat_activity where datname = current_database() and query ~* $1', [query])).rowCount).toBe(1);
  await vi.waitFor(seen('^create index'), 5_000);
  const migrated = migrate(url);
  await Promise.race([migrated, vi.waitFor(seen('^select from pg_stat_progress|^drop index concurrently'), 5_000)]);
  await backup.query('commit');
  await Promise.all([left, migrated]);
  const { rows } = await here.query(
    `select indisvalid as valid, indnkeyatts as keys from pg_index where indexrelid = 'products_by_name'::regclass`,
  );
  expect(rows).toEqual([{ valid: true, keys: 3 }]);
});
