import pg from 'pg';
import { DataSource } from 'typeorm';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { dataSourceOptions } from '../../../server/migrations/data-source.js';
import { migrations } from '../../../server/migrations/index.js';
import { migrate, pendingMigrations } from '../../../server/migrations/migrate.js';
import '../../support/build-before-tests.js';
import { createTestDatabase, testDatabaseUrl } from '../../support/database.js';
import { launch } from '../../support/program.js';

/** The migrations of the first version. */
const first = migrations.slice(0, 9);
/** A request that waits longer for a statement gets 503. */
const patienceMs = 5_000;

async function connected(url: string, name = 'test'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  onTestFinished(() => client.end());
  await client.connect();
  return client;
}

/** A database with the schema and data of the first version. */
async function oldDatabase(): Promise<string> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const client = await connected(database.url);
  await client.query(
    'drop schema public cascade; create schema public; drop schema if exists bullmq cascade',
  );
  await client.query('drop collation if exists natural_order');
  const source = await new DataSource({
    ...dataSourceOptions(database.url, { pool: 2 }),
    migrations: first,
  } as never).initialize();
  await source.runMigrations();
  await source.destroy();
  await client.query(`
    insert into companies (uid, email, name, plan_ref, created_at) select 'o' || n, n || '@example.com', 'Celler ' || n, 'RESERVA', now() from generate_series(1, 200) n;
    insert into products (id, owner_uid, name, type, subtype, country)
      select 'p' || n, 'o' || (n % 200 + 1), 'Garnacha ' || n, 'WINE', 'RED', (array['Alemania', 'ES', null])[n % 3 + 1] from generate_series(1, 12000) n;
    insert into sessions (id, owner_uid, tasting_id, type, lang, from_date, to_date, time_zone, public_code)
      select 's' || n, 'o' || (n % 200 + 1), 't' || n, 'CONVENTIONAL_TAST', 'ES', now() - interval '1 day', now() + interval '1 day', 'Europe/Madrid', 'CODE' || n
      from generate_series(1, 400) n;
    insert into attendees (id, session_id, owner_uid, name, email, lang, platform, consent_version, consent_at)
      select 'a' || n, 's' || (n % 400 + 1), 'o' || (n % 200 + 1), 'Aina', n || '@example.org', 'CA', 'MOBILE_WEB', '1', now() from generate_series(1, 20000) n;
    insert into assessments (session_id, attendee_id, product_ref, rate_box, submitted, valid_from)
      select 's' || (n % 400 + 1), 'a' || n, ref, 4.5, true, now() from generate_series(1, 20000) n, unnest(array['1', '2', '3']) ref;
    analyze`);
  return database.url;
}

/** Runs the statements of the first version's servers again and again until `end()`. */
function oldServer(url: string) {
  const failed: string[] = [];
  const rounds: number[] = [];
  let slowestMs = 0;
  let isOver = false;
  let at = 0;
  const statements: [string, (n: number) => unknown[]][] = [
    [
      `insert into products (id, owner_uid, name, type, subtype) values ($1, 'o1', 'Monastrell', 'WINE', 'RED')`,
      (n) => [`new${n}`],
    ],
    [
      `select id, version, name, price from products where owner_uid = $1 and deleted_at is null order by updated_at desc, id desc limit 50`,
      () => ['o1'],
    ],
    [
      `update products set name = 'Bobal', version = version + 1, updated_at = now() where id = $1 and version = 1`,
      (n) => [`new${n}`],
    ],
    [
      `select id, from_date, to_date, snapshot from sessions where public_code = $1`,
      () => ['CODE7'],
    ],
    [
      `insert into attendees (id, session_id, owner_uid, name, lang, platform, consent_version, consent_at)
       values ($1, 's7', 'o8', 'Pau', 'ES', 'PC_WEB', '1', now())`,
      (n) => [`guest${n}`],
    ],
    [
      `insert into assessments (session_id, attendee_id, product_ref, rate_box, submitted, valid_from) values ('s7', $1, '1', 5, true, clock_timestamp())`,
      (n) => [`guest${n}`],
    ],
    [
      `insert into answers (session_id, attendee_id, kind, subject, value, valid_from) values ('s7', $1, 'COMMENT', '', '"Bo"', now())`,
      (n) => [`guest${n}`],
    ],
    [
      `select avg(rate_box) from assessments where session_id = $1 and product_ref = '1' and valid_to = 'infinity'`,
      () => ['s7'],
    ],
    [`insert into outbox (id, name, payload) values ($1, 'mail', '{}')`, (n) => [`job${n}`]],
    [`delete from outbox where id = $1`, (n) => [`job${n}`]],
  ];
  const running = (async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'old server' });
    await client.connect();
    while (!isOver) {
      at += 1;
      for (const [sql, parameters] of statements) {
        const begun = performance.now();
        await client
          .query(sql, parameters(at))
          .catch((error: Error) => failed.push(`${error.message}: ${sql}`));
        slowestMs = Math.max(slowestMs, performance.now() - begun);
      }
      rounds.push(at);
    }
    await client.end();
  })();
  onTestFinished(() => {
    isOver = true;
  });
  return {
    rounds: () => rounds.length,
    async end() {
      isOver = true;
      await running;
      return { failed: [...new Set(failed)], slowestMs, rounds: rounds.length };
    },
  };
}

/** All tables, indexes and constraints of the schema. */
async function schemaOf(url: string): Promise<string[]> {
  const client = await connected(url);
  const { rows } = await client.query<{ line: string }>(
    `select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line from information_schema.columns
       where table_schema = 'public'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
     order by 1`,
  );
  return rows.map(({ line }) => line);
}

describe('an upgrade from the first version, with data, while its servers run', () => {
  it('waits behind long reads without blocking others, and ends with the schema of a new installation', async () => {
    const url = await oldDatabase();
    const backup = await connected(url, 'pg_dump');
    // Like pg_dump, this transaction locks tables against schema changes until it ends.
    await backup.query('begin isolation level repeatable read');
    await backup.query(
      'lock table products, sessions, attendees, assessments in access share mode',
    );
    const old = oldServer(url);
    const said: string[] = [];
    const migrated = migrate(url, (sentence) => said.push(sentence));
    await vi.waitFor(() => expect(said).not.toEqual([]), 60_000);
    expect(said[0]).toMatch(
      /^A table that is to be changed is in use: connection \d+ of PostgreSQL \(pg_dump\), from .+ since 2/,
    );
    // The migration gave up its place in the lock queue and tries again.
    const before = old.rounds();
    await vi.waitFor(() => expect(old.rounds()).toBeGreaterThan(before + 5), 30_000);
    await backup.query('commit');
    const names = await migrated;
    expect(names).toHaveLength(migrations.length - first.length);
    const { failed, slowestMs, rounds } = await old.end();
    expect(failed).toEqual([]);
    expect(slowestMs).toBeLessThan(patienceMs);

    const client = await connected(url);
    const { rows } = await client.query(
      `select (select count(*)::int from plan_standings where plan_ref = 'RESERVA') as plans, (select count(*)::int from products where country = 'DE') as coded,
         (select count(*)::int from products where name = 'Bobal' and origin = 'OWN') as written, (select count(*)::int from assessments where rate_box = 5) as rated`,
    );
    expect(rows).toEqual([{ plans: 200, coded: 4000, written: rounds, rated: rounds }]);
    expect(await schemaOf(url)).toEqual(await schemaOf(await testDatabaseUrl()));
    // A second run has nothing to do and changes nothing.
    expect(await migrate(url)).toEqual([]);
  });
});

describe('the migration as a separate step', () => {
  let env: Record<string, string>;
  let url: string;
  beforeAll(async () => {
    const database = await createTestDatabase();
    url = database.url;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('drop index products_by_natural_name');
    await client.query(`delete from schema_migrations where name like 'NaturalOrder%'`);
    await client.end();
    // The migration needs nothing else: no secret and no services.
    env = { DATABASE_URL: url };
  });
  const run = async (...args: string[]) => {
    const program = await launch('migrate', env, args);
    const [status] = await program.exited;
    return { status, said: program.output() };
  };

  it('prints its plan, runs the migration, and then has nothing more to do', async () => {
    const planned = await run('--dry-run');
    expect(planned).toMatchObject({
      status: 0,
      said: expect.stringContaining('-- NaturalOrder1795180004640\nCREATE COLLATION'),
    });
    expect(planned.said).toContain('1 migrations are to run. Nothing was changed.');
    expect(await pendingMigrations(url)).toHaveLength(1);
    expect(await run()).toMatchObject({
      status: 0,
      said: expect.stringContaining('up to date: 1 migrations, NaturalOrder'),
    });
    expect(await run('--dry-run')).toEqual({ status: 0, said: 'The database is up to date.\n' });
    expect(await run('--dryrun')).toMatchObject({
      status: 1,
      said: expect.stringContaining('[--dry-run]'),
    });
  });
});
