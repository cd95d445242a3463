import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { isTransientError } from '../../../../server/platform/errors/transient-error.js';
import { FolderStore } from '../../../../server/platform/storage/folder-store.js';
import type { Organiser } from '../../../support/accounts.js';
import { startApp, type TestApp } from '../../../support/app.js';
import { createTestDatabase } from '../../../support/database.js';
import { productBody } from '../../../support/factories.js';
import { freePort } from '../../../support/free-port.js';
import { ObjectStore, storeKeys, storeRegion } from '../../../support/object-store.js';

/** Expects a transient error that a client may retry: 503, the documented code, Retry-After. */
function expectPassing(response: {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}) {
  expect(response.body).toMatchObject({ error_msg: 'SERVICE_UNAVAILABLE', status: 503 });
  expect(response.status).toBe(503);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
}

const wine = productBody();

describe('503 for a transient fault of the database, and success afterwards', () => {
  let test: TestApp;
  let database: { url: string; drop(): Promise<void> };
  let admin: pg.Client;
  let organiser: Organiser;
  const create = () => test.as(organiser).post(`/api/v1/product/${organiser.uid}`, wine);
  const name = () => new URL(database.url).pathname.slice(1);

  beforeAll(async () => {
    database = await createTestDatabase();
    admin = new pg.Client({ connectionString: inject('templateDatabase').serverUrl });
    await admin.connect();
    test = await startApp({ databaseUrl: database.url });
    organiser = await test.anOrganiser();
    await test.liftLimits(organiser);
  });
  afterAll(async () => {
    await test?.close();
    await admin?.end();
    await database?.drop();
  });

  /**
   * Closes all database connections of the application, so that new ones have the current settings
   * of the database.
   */
  async function reconnect() {
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [
      name(),
    ]);
    await vi.waitFor(() => test.http.get('/api/ready').expect(200), { timeout: 10_000 });
  }

  async function another<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** Runs `fault` inside PostgreSQL when a transaction that created a product commits. */
  const failingCommit = async (fault: string, work: () => Promise<void>) => {
    await test.db.query(
      `create function fail() returns trigger language plpgsql as $$ begin ${fault}; return null; end $$`,
    );
    await test.db.query(
      'create constraint trigger fail after insert on products deferrable initially deferred for each row execute function fail()',
    );
    try {
      await work();
    } finally {
      await vi.waitFor(() => test.db.query('drop function fail() cascade'), { timeout: 10_000 });
    }
  };

  it('while the database is read-only during a failover, but only for writing', async () => {
    await admin.query(`alter database ${name()} set default_transaction_read_only = on`);
    await reconnect();
    try {
      expectPassing(await create());
      await test.as(organiser).get(`/api/v1/product/${organiser.uid}`).expect(200);
    } finally {
      await admin.query(`alter database ${name()} reset default_transaction_read_only`);
      await reconnect();
    }
    await create().expect(200);
  });

  it.each([
    [
      'the disk of the database is full at the commit',
      `raise exception 'could not extend file' using errcode = '53100'`,
    ],
    [
      'the transaction conflicts with another one at the commit',
      `raise exception 'could not serialize access' using errcode = '40001'`,
    ],
    ['the connection is lost at the commit', 'perform pg_terminate_backend(pg_backend_pid())'],
  ])('when %s', async (_, fault) => {
    await failingCommit(fault, async () => expectPassing(await create()));
    await create().expect(200);
  });

  it('when the connection is lost during a statement, or between two statements of a transaction', async () => {
    await another(async (holder) => {
      await holder.query('begin');
      await holder.query('select 1 from plan_standings where owner_uid = $1 for update', [
        organiser.uid,
      ]);
      const waiting = create().then((response) => response);
      await vi.waitFor(
        async () => {
          const { rowCount } = await admin.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
            [name()],
          );
          expect(rowCount).toBeGreaterThan(0);
        },
        { timeout: 10_000 },
      );
      expectPassing(await waiting);
    });
    const lost = test.db.transaction(async (tx) => {
      const [row] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      await admin.query('select pg_terminate_backend($1)', [row?.pid]);
      await sleep(100);
      await tx.query('select 1');
    });
    expect(
      await lost.then(
        () => null,
        (error: unknown) => error,
      ),
    ).toSatisfy(isTransientError);
    await create().expect(200);
  });

  it('when a lock times out', async () => {
    await admin.query(`alter database ${name()} set lock_timeout = '200ms'`);
    await reconnect();
    try {
      await another(async (holder) => {
        await holder.query('begin');
        await holder.query('select 1 from plan_standings where owner_uid = $1 for update', [
          organiser.uid,
        ]);
        expectPassing(await create());
      });
    } finally {
      await admin.query(`alter database ${name()} reset lock_timeout`);
      await reconnect();
    }
  });

  it('when the database accepts no more connections', async () => {
    await admin.query(`alter database ${name()} connection limit 0`);
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [
      name(),
    ]);
    try {
      expectPassing(await create());
    } finally {
      await admin.query(`alter database ${name()} connection limit -1`);
    }
    await vi.waitFor(() => create().expect(200), { timeout: 10_000 });
  });
});

describe('503 for a transient fault of the storage', () => {
  // servers that share a database must have the same secret
  const secret = { APP_SECRET: 'the secret of the storage tests, 32 and more' };
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'retrogusto-faults-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const picture = async () =>
    sharp({ create: { width: 80, height: 160, channels: 3, background: '#722f37' } })
      .png()
      .toBuffer();
  const upload = async (test: TestApp, { uid, token }: Organiser) =>
    test.http
      .post(`/api/v1/files/${uid}`)
      .set('authorization', `Bearer ${token}`)
      .field('path', 'products')
      .attach('file', await picture(), 'bottle.png');

  it.each([
    [
      'a folder that cannot be written',
      async () => {
        await writeFile(join(folder, 'occupied'), 'a file, where a folder should be');
        return pathToFileURL(join(folder, 'occupied')).href;
      },
    ],
    [
      'an unreachable bucket',
      async () => `s3://bucket?region=eu-west-1&endpoint=http://127.0.0.1:${await freePort()}`,
    ],
  ])('%s', async (_, address) => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    const test = await startApp({ env: { ...secret, STORAGE_URL: await address() } });
    try {
      expectPassing(await upload(test, await test.anOrganiser()));
    } finally {
      await test.close();
      vi.unstubAllEnvs();
    }
  });

  it('a full disk: no part of the file is left, and the next try stores it', async () => {
    const test = await startApp({ env: secret });
    try {
      const organiser = await test.anOrganiser();
      const full = vi
        .spyOn(FolderStore.prototype, 'put')
        .mockImplementation(() => writeFile('/dev/full', 'bytes'));
      expectPassing(await upload(test, organiser));
      expect(
        await test.db.query('select 1 from files where owner_uid = $1', [organiser.uid]),
      ).toEqual([]);
      full.mockRestore();
      const { body } = await upload(test, organiser);
      await test.http.get((body as { url: string }).url).expect(200);
    } finally {
      await test.close();
    }
  });

  it('a bucket that stops responding: requests and open downloads end within seconds, and work again afterwards', async () => {
    const store = new ObjectStore();
    const env = {
      ...secret,
      STORAGE_URL: `s3://${store.bucket}?region=${storeRegion}&endpoint=${await store.listen()}`,
    };
    const test = await startApp({
      env: {
        ...env,
        AWS_ACCESS_KEY_ID: storeKeys.accessKeyId,
        AWS_SECRET_ACCESS_KEY: storeKeys.secretAccessKey,
      },
    });
    try {
      const organiser = await test.anOrganiser();
      const { body } = await upload(test, organiser);
      const { url } = body as { url: string };
      const whole = await test.http.get(url).expect(200).expect('content-type', 'image/png');
      const reads = () =>
        store.asked.filter(({ method, key }) => method === 'GET' && url.endsWith(key)).length;
      const asked = store.asked.length;
      // a HEAD request reads only the metadata, and a range is requested from the store as a range
      await test.http
        .head(url)
        .expect(200)
        .expect('content-length', String((whole.body as Buffer).length));
      await test.http.get(url).set('range', 'bytes=0-9').expect(206).expect('content-length', '10');
      expect(store.asked.slice(asked).map(({ method, range }) => [method, range])).toEqual([
        ['HEAD', undefined],
        ['GET', 'bytes=0-9'],
      ]);
      await vi.waitFor(() => test.http.get('/api/ready').expect(200, /"storage":"ok"/), 20_000);

      // The client has the first half of the picture. The server must break the connection, because
      // a normal end would make half a picture look complete.
      store.trouble = 'stall';
      const half = test.http.get(url).then(
        ({ status }) => `answered ${status}`,
        (error: Error) => error.message,
      );
      await vi.waitFor(() => expect(reads()).toBe(3));
      store.trouble = 'hang';
      const other = await test.anOrganiser();
      const begun = performance.now();
      const [reading, uploading] = await Promise.all([test.http.get(url), upload(test, other)]);
      expectPassing(reading);
      expectPassing(uploading);
      expect(reading.headers).not.toHaveProperty('etag');
      // the time limit of the storage is 8 s, and the rest is for slow machines
      expect(performance.now() - begun).toBeLessThan(20_000);
      expect(await half).toMatch(/aborted|hang up/);
      await vi.waitFor(() => test.http.get('/api/ready').expect(200, /"storage":"away"/), 30_000);

      store.trouble = undefined;
      await test.http.get(url).expect(200);
      await upload(test, organiser);
      await vi.waitFor(() => test.http.get('/api/ready').expect(200, /"storage":"ok"/), 10_000);
      expect(store.files.size).toBe(1);
    } finally {
      await test.close();
      await store.close();
    }
  });
});
