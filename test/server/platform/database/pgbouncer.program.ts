import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mailJob } from '../../../../server/platform/mail/mail-job.js';
import { startApp, type TestApp } from '../../../support/app.js';
import '../../../support/build-before-tests.js';
import { createTestDatabase, testDatabaseUrl } from '../../../support/database.js';
import { aGuest, anEvent, anInstructor } from '../../../support/factories.js';
import { findPgBouncer, startPgBouncer } from '../../../support/pgbouncer.js';
import { launch, type RunningProduct, startProduct } from '../../../support/program.js';

const program = findPgBouncer();
if (!program)
  console.warn(
    'PgBouncer was not tested: this machine has none (Debian: apt-get install pgbouncer).',
  );
const secret = 'the-secret-of-all-behind-pgbouncer';

describe.runIf(program)('behind PgBouncer in transaction mode', () => {
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>;
  let test: TestApp;

  beforeAll(async () => {
    const url = await testDatabaseUrl();
    bouncer = await startPgBouncer(program as string, url);
    test = await startApp({
      databaseUrl: bouncer.url,
      env: { DATABASE_DIRECT_URL: url, DATABASE_POOL: '40' },
    });
  });
  afterAll(async () => {
    await test?.close();
    await bouncer?.stop();
  });

  it('concurrent requests share few connections and see nothing of each other', async () => {
    const owner = await test.anOrganiser();
    await test.liftLimits(owner);
    const { sessionCode } = await anEvent(owner, { liteMode: true });
    const guests = await Promise.all(
      Array.from({ length: 15 }, () => aGuest(owner.client, sessionCode.publicCode)),
    );
    await Promise.all(
      guests.map((guest, n) => guest.put('/api/v1/room/answers', { finalComment: `Copa ${n}` })),
    );
    const answers = await test.db.query<{ value: string }>(
      `select value #>> '{}' as value from answers where kind = 'COMMENT'`,
    );
    expect(new Set(answers.map(({ value }) => value)).size).toBe(15);
    await Promise.all(
      Array.from({ length: 30 }, (_, n) => anInstructor(owner, { name: `Instructora ${n}` })),
    );
    // These 30 instructors, and the instructor of the event.
    expect(await owner.client.get(`/api/v1/instructor/${owner.uid}`)).toHaveLength(31);
  });

  it('transactions have time limits, and leave no limits behind on the connection', async () => {
    const settings = `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`;
    const within = await test.db.transaction((tx) => tx.query(settings));
    expect(within).toEqual([{ statement: '1min', idle: '30s' }]);
    const stranger = new pg.Client({ connectionString: bouncer.url });
    await stranger.connect();
    expect((await stranger.query(settings)).rows).toEqual([{ statement: '0', idle: '0' }]);
    expect((await stranger.query('select name from pg_prepared_statements')).rows).toEqual([]);
    await stranger.end();
  });

  it('processes jobs and notifies followers', async () => {
    const owner = await test.anOrganiser();
    await test.liftLimits(owner);
    const { sessionCode } = await anEvent(owner, { liteMode: true });
    const ending = new AbortController();
    const stream = await fetch(`${test.url}/api/v1/session/user/${owner.uid}/joined`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${owner.token}` },
      signal: ending.signal,
    });
    let heard = '';
    void (async () => {
      for await (const part of stream.body ?? []) heard += Buffer.from(part).toString();
    })().catch(() => undefined);
    await vi.waitFor(() => expect(heard).toContain('data:'), 20_000);
    const before = heard.length;
    await aGuest(owner.client, sessionCode.publicCode);
    await vi.waitFor(() => expect(heard.slice(before)).toContain('data:'), 20_000);
    ending.abort();
    const lang = 'en';
    const id = await test.db.transaction((tx) =>
      tx.enqueue(mailJob, {
        to: 'daria@example.com',
        lang,
        template: 'verifyEmail',
        data: { link: 'http://localhost/x' },
      }),
    );
    await vi.waitFor(
      async () =>
        expect(await test.db.query('select from mailbox where job_id = $1', [id])).toHaveLength(1),
      60_000,
    );
  });
});

describe.runIf(program)('a start behind PgBouncer', () => {
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  const products: RunningProduct[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    bouncer = await startPgBouncer(program as string, database.url);
  });
  afterAll(async () => {
    await Promise.all(products.map((product) => product.stop()));
    await bouncer?.stop();
    await database?.drop();
  });

  it('requires DATABASE_DIRECT_URL and says so', async () => {
    const alone = await launch('main', {
      DATABASE_URL: bouncer.url,
      APP_SECRET: secret,
      PORT: '0',
      DEMO: 'false',
    });
    expect(await alone.exited).toEqual([1, null]);
    expect(alone.output().trim()).toMatch(
      /^DATABASE_URL leads to PostgreSQL through a pooler, such as PgBouncer\. Set DATABASE_DIRECT_URL/,
    );
    expect(alone.output()).not.toContain('    at ');
    const twice = await launch('main', {
      DATABASE_URL: bouncer.url,
      DATABASE_DIRECT_URL: bouncer.url,
      APP_SECRET: secret,
      PORT: '0',
      DEMO: 'false',
    });
    expect(await twice.exited).toEqual([1, null]);
    expect(twice.output().trim()).toMatch(
      /^DATABASE_DIRECT_URL leads through a pooler in transaction mode too/,
    );
  });

  it('succeeds for two servers at once on an empty database', async () => {
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(
      'drop schema public cascade; create schema public; drop schema bullmq cascade; drop collation if exists natural_order',
    );
    await admin.end();
    const env = {
      DATABASE_URL: bouncer.url,
      DATABASE_DIRECT_URL: database.url,
      APP_SECRET: secret,
      DEMO: 'false',
    };
    products.push(...(await Promise.all([startProduct({ env }), startProduct({ env })])));
    for (const { url } of products) {
      const answer = await fetch(`${url}/api/ready`);
      expect(await answer.json()).toEqual({
        status: 'ok',
        database: 'ok',
        queue: 'ok',
        storage: 'ok',
      });
    }
  });
});
