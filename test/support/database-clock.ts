import pg from 'pg';
import { createTestDatabase } from './database.js';

/**
 * A database whose clock can be set.
 * Its time functions come before PostgreSQL's own on the search path of every new connection.
 * Column defaults were bound earlier and return the true time.
 */
export async function createDatabaseWithClock() {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client(url);
  await client.connect();
  const name = new URL(url).pathname.slice(1);
  await client.query(`
    create schema test_clock;
    create table test_clock.ahead (by interval not null);
    insert into test_clock.ahead values ('0');
    create function test_clock.clock_timestamp() returns timestamptz volatile language sql as
      'select pg_catalog.clock_timestamp() + by from test_clock.ahead';
    create function test_clock.now() returns timestamptz stable language sql as 'select pg_catalog.now() + by from test_clock.ahead';
    alter database ${name} set search_path = public, test_clock, pg_catalog`);
  return {
    url,
    /**
     * Sets how far the clock is ahead of the true time, in seconds. A negative value sets it back.
     */
    set: (seconds: number) =>
      client.query('update test_clock.ahead set by = make_interval(secs => $1)', [seconds]),
    drop: async () => {
      await client.end();
      await drop();
    },
  };
}
