import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { MonthsOfEvents1795180004610 } from '../../../server/migrations/1795180004610-months-of-events.js';
import { migrate } from '../../../server/migrations/migrate.js';
import { testDatabaseUrl } from '../../support/database.js';

it('the migration waits for an index that a killed server was creating, and creates it again', async () => {
  const url = await testDatabaseUrl();
  const connected = async () => {
    const client = new pg.Client({ connectionString: url });
    onTestFinished(() => client.end());
    await client.connect();
    return client;
  };
  const [backup, killed, here] = [await connected(), await connected(), await connected()];
  await here.query('drop index products_by_natural_name');
  await here.query(`delete from schema_migrations where name like 'NaturalOrder%'`);
  // a concurrent index creation waits for the end of this transaction
  await backup.query('begin isolation level repeatable read');
  await backup.query('select from products');
  const left = killed.query(
    'create index concurrently products_by_natural_name on products (name)',
  );
  const statements = async (condition: string) =>
    (
      await here.query(
        `select from pg_stat_activity where datname = current_database() and (${condition})`,
      )
    ).rowCount;
  const dropping = `query like 'DROP INDEX%' and wait_event_type = 'Lock'`;
  await vi.waitFor(
    async () =>
      expect(await statements(`query like 'create index%' and wait_event_type = 'Lock'`)).toBe(1),
    5_000,
  );
  const migrated = migrate(url);
  await vi.waitFor(
    async () =>
      expect(await statements(`query like 'select from pg_stat_progress%' or ${dropping}`)).toBe(1),
    5_000,
  );
  // PostgreSQL sometimes cancels one of two statements on the same index, so the drop must not run
  // yet
  expect(await statements(dropping)).toBe(0);
  await backup.query('commit');
  await Promise.all([left, migrated]);
  const { rows } = await here.query(
    `select indisvalid as valid, indnkeyatts as keys from pg_index where indexrelid = 'products_by_natural_name'::regclass`,
  );
  expect(rows).toEqual([{ valid: true, keys: 3 }]);
});

it('the migration prints which server it waits for while another one migrates', async () => {
  const url = await testDatabaseUrl();
  const other = new pg.Client({ connectionString: url });
  onTestFinished(() => other.end());
  await other.connect();
  const { rows } = await other.query<{ pid: number }>(
    'select pg_backend_pid() as pid, pg_advisory_lock(7261001)',
  );
  const said: string[] = [];
  const migrated = migrate(url, (sentence) => said.push(sentence));
  await vi.waitFor(() => expect(said).not.toEqual([]), 15_000);
  expect(said).toEqual([
    expect.stringMatching(
      new RegExp(
        `^Waiting for another server, which brings the database up to date: connection ${rows[0]?.pid} of PostgreSQL, from this machine since 2`,
      ),
    ),
  ]);
  await other.query('select pg_advisory_unlock(7261001)');
  await migrated;
  // the message appears only once
  expect(said).toHaveLength(1);
});

it('interrupted migrations are repeated, in batches for large tables', async () => {
  const url = await testDatabaseUrl();
  const here = new pg.Client({ connectionString: url });
  onTestFinished(() => here.end());
  await here.connect();
  await here.query(
    `insert into products (id, owner_uid, name, type, subtype, country)
     select 'p' || n, 'ana', 'Una copa', 'WINE', 'RED', (array['Alemania', ' alemanya ', 'GERMANY', 'Al-Ándalus'])[n % 4 + 1] from generate_series(1, 5004) n`,
  );
  await here.query(
    `delete from schema_migrations where name ~ '^(Trials|ProductImports|ProductCountries)'`,
  );
  await migrate(url);
  const { rows } = await here.query(
    'select country, count(*)::int as products from products group by 1 order by 2',
  );
  expect(rows).toEqual([
    { country: 'Al-Ándalus', products: 1251 },
    { country: 'DE', products: 3753 },
  ]);
  const indexes = await here.query(
    `select indexrelid::regclass::text as name, indisvalid and indisunique = (indexrelid = 'sessions_demo_of_tasting'::regclass) as whole
     from pg_index where indexrelid in ('sessions_demo_of_tasting'::regclass, 'products_by_import'::regclass) order by 1`,
  );
  expect(indexes.rows).toEqual([
    { name: 'products_by_import', whole: true },
    { name: 'sessions_demo_of_tasting', whole: true },
  ]);
});

it('a migration does not mark real guests of a demo event as demo guests', async () => {
  const url = await testDatabaseUrl();
  const here = new pg.Client({ connectionString: url });
  onTestFinished(() => here.end());
  await here.connect();
  await here.query('alter table attendees drop column origin');
  await here.query(`delete from schema_migrations where name ~ '^(InventedGuests|GuestsWhoCame)'`);
  await here.query(
    `insert into sessions (id, owner_uid, tasting_id, type, lang, from_date, to_date, time_zone, public_code, origin)
     values ('shown', 'ana', 't', 'PODCAST_TAST', 'ES', now(), now() + interval '1 day', 'Europe/Madrid', 'SHOWN1', 'DEMO')`,
  );
  await here.query(
    `insert into attendees (id, session_id, owner_uid, name, lang, platform, consent_version, consent_at, created_at)
     select id, 'shown', 'ana', id, 'ES', 'PC_WEB', '1', '2026-03-07T18:00:00.123Z', at::timestamptz
     from (values ('invented', '2026-03-07T18:00:00.123Z'), ('came', '2026-03-07T18:00:00.124567Z')) guests (id, at)`,
  );
  await migrate(url);
  const { rows } = await here.query('select id, origin from attendees order by id');
  expect(rows).toEqual([
    { id: 'came', origin: 'OWN' },
    { id: 'invented', origin: 'DEMO' },
  ]);
});

it('a migration keeps each event in its month of the plan, in the time zone of its organiser', async () => {
  const url = await testDatabaseUrl();
  const here = new pg.Client({ connectionString: url });
  onTestFinished(() => here.end());
  await here.connect();
  const runner = { query: (sql: string) => here.query(sql) } as unknown as QueryRunner;
  const migration = new MonthsOfEvents1795180004610();
  await migration.down(runner);
  await here.query(
    `insert into companies (uid, email, name, time_zone, created_at) values ('bea', 'bea@example.com', 'Bea', 'America/Santiago', now())`,
  );
  await here.query(
    `insert into sessions (id, owner_uid, tasting_id, type, lang, from_date, to_date, time_zone, public_code, demo)
     select id, 'bea', 't', 'PODCAST_TAST', 'ES', '2026-12-01T01:00:00Z', '2027-12-01T01:00:00Z', 'Europe/Madrid', id, id = 'trial'
     from unnest(array['counted', 'trial']) id`,
  );
  await migration.up(runner);
  const { rows } = await here.query(
    `select id, months from sessions where owner_uid = 'bea' order by id`,
  );
  expect(rows).toEqual([
    { id: 'counted', months: ['2026-11'] },
    { id: 'trial', months: [] },
  ]);
});

it('a migration normalises e-mails, but does not merge two guests of one event', async () => {
  const url = await testDatabaseUrl();
  const here = new pg.Client({ connectionString: url });
  onTestFinished(() => here.end());
  await here.connect();
  const guests = [
    ['a1', 'one', 'ana\u200b@celler.cat'],
    ['a2', 'one', 'Ana@celler.cat'],
    ['a3', 'two', '\u202aAna@celler.cat\u202c'],
    ['a4', 'two', 'pol@xn--bodeg-1qa.es'],
    ['a5', 'two', 'Pau@celler.cat'],
    ['a6', 'three', 'eva\u2060@celler.cat'],
    ['a7', 'three', 'eva\u00ad@celler.cat'],
    ['a8', 'three', '\uff41na@celler.cat'],
  ];
  for (const guest of guests) {
    await here.query(
      `insert into attendees (id, session_id, owner_uid, name, email, lang, platform, consent_version, consent_at)
       values ($1, $2, 'celler', 'Ana', $3, 'es', 'PC_WEB', '1', now())`,
      guest,
    );
  }
  await here.query(
    `insert into identity_users (uid, email, password_hash, valid_after, created_at, email_verified)
     values ('u1', 'bodega\u200b@celler.cat', 'x', now(), now(), true), ('u2', 'b\u2060@celler.cat', 'x', now(), now(), true), ('u3', 'b@celler.cat', 'x', now(), now(), true)`,
  );
  await here.query(`delete from schema_migrations where name like 'EmailsAsMeant%'`);
  expect(await migrate(url)).toEqual(['EmailsAsMeant1795180007000']);
  const emails = async (sql: string) =>
    (await here.query<{ email: string }>(sql)).rows.map(({ email }) => email);
  expect(
    await emails("select email from attendees where owner_uid = 'celler' order by id"),
  ).toEqual([
    'ana\u200b@celler.cat',
    'Ana@celler.cat',
    'Ana@celler.cat',
    'pol@bodeg\u00e1.es',
    'Pau@celler.cat',
    'eva@celler.cat',
    'eva\u00ad@celler.cat',
    '\uff41na@celler.cat',
  ]);
  expect(
    await emails("select email from identity_users where uid in ('u1', 'u2', 'u3') order by uid"),
  ).toEqual(['bodega@celler.cat', 'b\u2060@celler.cat', 'b@celler.cat']);
  // the account is unverified now, because only the former spelling of its e-mail was verified
  expect(await emails('select uid as email from identity_users where not email_verified')).toEqual([
    'u1',
  ]);
});
