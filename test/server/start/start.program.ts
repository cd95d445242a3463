import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../server/embedded/postgres/embedded-postgres.js';
import { readCredentials } from '../../../server/embedded/postgres/postgres-cluster.js';
import '../../support/build-before-tests.js';
import { createTestDatabase, overTcp } from '../../support/database.js';
import { freePort } from '../../support/free-port.js';
import { MailServer } from '../../support/mail-server.js';
import { ObjectStore, storeKeys, storeRegion } from '../../support/object-store.js';
import { launch, type RunningProduct, runOperator, startProduct } from '../../support/program.js';

const secret = 'the-secret-of-those-who-start-here';
let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** The folder of a PostgreSQL of its own, because some tests need superuser access. */
let dataDir: string;
let postgres: EmbeddedPostgres;
let superuserUrl: string;
const role = 'limited';
const emptied = 'emptied';

/** The address of the test's database, changed by `change`. */
const address = (change: (url: URL) => void) => {
  const url = new URL(overTcp(database.url));
  change(url);
  return url.href;
};
const asRole = (url: URL) =>
  Object.assign(url, {
    host: new URL(postgres.url).host,
    username: role,
    password: role,
    pathname: `/${emptied}`,
  });
const administrate = async (where: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: new URL(where, superuserUrl).href });
  await client.connect();
  for (const sql of statements) await client.query(sql);
  await client.end();
};

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'retrogusto-start-'));
  postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const { superuserPassword } = await readCredentials(join(dataDir, 'postgres'));
  superuserUrl = Object.assign(new URL(postgres.url), {
    username: 'postgres',
    password: superuserPassword,
  }).href;
  await administrate(
    '/postgres',
    `create role ${role} login password '${role}'`,
    `create database ${emptied}`,
  );
});
afterAll(async () => {
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
  await database?.drop();
});

describe('a failed start', () => {
  // `migrate` has the fewest requirements, and all programs connect to the database in the same
  // way.
  it.each([
    [
      'a wrong password',
      (url: URL) => Object.assign(url, { password: 'wrong' }),
      /the server refuses the user '\w+': password authentication failed/,
    ],
    [
      'no such database',
      (url: URL) => Object.assign(url, { pathname: '/nowhere' }),
      /there is no database 'nowhere'\. Create it \(createdb --owner/,
    ],
    [
      'TLS that the server lacks',
      (url: URL) => Object.assign(url, { search: '?sslmode=require' }),
      /`sslmode` requires TLS, but the server does not offer it/,
    ],
    [
      'no right to create tables',
      asRole,
      /may not create tables in the schema public\. As the owner of the schema, run: GRANT USAGE, CREATE ON SCHEMA public TO "limited"/,
    ],
  ])('names the variable and the fix, without a stack trace: %s', async (_what, change, mend) => {
    const program = await launch('migrate', { DATABASE_URL: address(change) });
    expect(await program.exited).toEqual([1, null]);
    expect(program.output()).toMatch(/DATABASE_URL \(127\.0\.0\.1:\d+\): /);
    expect(program.output()).toMatch(mend);
    expect(program.output()).not.toMatch(/^ {4}at /m);
    expect(program.output()).not.toContain('wrong@');
  });

  it('names the missing right to create the queue’s schema separately', async () => {
    await administrate(`/${emptied}`, `grant usage, create on schema public to ${role}`);
    const program = await launch('migrate', { DATABASE_URL: address(asRole) });
    expect(await program.exited).toEqual([1, null]);
    expect(program.output()).toMatch(
      /may not create the schema of the queue\. As the owner of the database, run: GRANT CREATE ON DATABASE "emptied" TO "limited"/,
    );
  });

  it('waits for a database port that refuses connections, and names it', async () => {
    const port = await freePort();
    const program = await launch('migrate', {
      DATABASE_URL: address((url) => Object.assign(url, { port: String(port) })),
    });
    await vi.waitFor(
      () =>
        expect(program.output()).toContain(
          `DATABASE_URL (127.0.0.1:${port}): connect ECONNREFUSED`,
        ),
      60_000,
    );
    await program.end('SIGTERM');
    expect(await program.exited).toEqual([0, null]);
  });

  it('names the port that is in use', async () => {
    const other = createHttpServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const program = await launch('main', {
      DATABASE_URL: database.url,
      APP_SECRET: secret,
      PORT: String(port),
      DEMO: 'false',
    });
    expect(await program.exited).toEqual([1, null]);
    expect(program.output().trim()).toMatch(
      new RegExp(
        `PORT ${port} at 127\\.0\\.0\\.1 is in use by another program: stop that program, or set PORT to another port\\.$`,
      ),
    );
    other.close();
  });
});

describe('the storage bucket', () => {
  const store = new ObjectStore();
  let env: Record<string, string>;
  const at = (bucket: string) => ({
    ...env,
    STORAGE_URL: `s3://${bucket}?region=${storeRegion}&endpoint=${env['ENDPOINT']}`,
  });
  beforeAll(async () => {
    const keyFile = join(dataDir, 'aws-secret');
    await writeFile(keyFile, storeKeys.secretAccessKey);
    env = {
      DATABASE_URL: database.url,
      APP_SECRET: secret,
      DEMO: 'false',
      ENDPOINT: await store.listen(),
      AWS_ACCESS_KEY_ID: storeKeys.accessKeyId,
      AWS_SECRET_ACCESS_KEY_FILE: keyFile,
    };
  });
  afterAll(() => store.close());

  it('stops the start with instructions if it does not exist; check-config says the same', async () => {
    const said =
      /STORAGE_URL \(s3:\/\/nowhere\?\S+\): there is no bucket 'nowhere'\. Create it, or correct the name\.$/m;
    const program = await launch('main', { ...at('nowhere'), PORT: '0' });
    expect(await program.exited).toEqual([1, null]);
    expect(program.output()).toMatch(said);
    expect(program.output()).not.toMatch(/^ {4}at /m);
    expect(await runOperator(at('nowhere'), 'check-config')).toEqual({
      status: 1,
      said: expect.stringMatching(said),
    });
    expect(await runOperator(at(store.bucket), 'check-config')).toMatchObject({ status: 0 });
    expect(store.files.size).toBe(0);
  });

  it('is tested by check-config if it is for backups', async () => {
    const backupsAt = (bucket: string) => ({
      ...at(store.bucket),
      BACKUP_TO: at(bucket).STORAGE_URL.replace('?', '/nightly?'),
    });
    const asked = store.asked.length;
    expect(await runOperator(backupsAt(store.bucket), 'check-config')).toEqual({
      status: 0,
      said: expect.stringMatching(
        /^ok {5}backups {3}BACKUP_TO s3:\/\/tastings\/nightly, at 0 2 \* \* \*$/m,
      ),
    });
    expect(store.asked.slice(asked).map(({ method, key }) => `${method} ${key}`)).toEqual(
      expect.arrayContaining(['PUT nightly/ready/backup.txt', 'DELETE nightly/ready/backup.txt']),
    );
    expect(store.files.size).toBe(0);
    expect(await runOperator(backupsAt('nowhere'), 'check-config')).toEqual({
      status: 1,
      said: expect.stringMatching(/^WRONG {2}backups .*there is no bucket 'nowhere'/m),
    });
    expect(
      await runOperator(
        { ...at(store.bucket), BACKUP_TO: join(dataDir, 'no-folder') },
        'check-config',
      ),
    ).toEqual({
      status: 1,
      said: expect.stringMatching(
        /^WRONG {2}backups {3}backups cannot be kept in \S+no-folder \(ENOENT\)\. Create the folder/m,
      ),
    });
  });

  it('does not stop the start if it does not respond, and the readiness check reports it', async () => {
    store.trouble = 'hang';
    const product = await startProduct({ env: at(store.bucket) });
    try {
      expect(product.output()).toMatch(
        /STORAGE_URL .* does not answer: the storage did not answer within 8 s\. Until it does, there are no pictures\./,
      );
      expect(await (await fetch(`${product.url}/api/ready`)).json()).toMatchObject({
        status: 'ok',
        storage: 'away',
      });
      store.trouble = undefined;
      await vi.waitFor(
        async () =>
          expect(await (await fetch(`${product.url}/api/ready`)).json()).toMatchObject({
            storage: 'ok',
          }),
        30_000,
      );
    } finally {
      store.trouble = undefined;
      await product.stop();
    }
  });
});

describe('check-config', () => {
  it('reports every setting and all problems at once', async () => {
    const env = {
      DATABASE_URL: database.url,
      APP_SECRET: secret,
      DATA_DIR: `/tmp/check-config-${process.pid}`,
    };
    const well = await runOperator(
      { ...env, SMPT_URL: 'smtp://ana:hidden@127.0.0.1' },
      'check-config',
    );
    expect(well).toMatchObject({
      status: 0,
      said: expect.stringMatching(
        /^ok {5}database {2}PostgreSQL \d+.* at 127\.0\.0\.1:\d+, up to date\n/,
      ),
    });
    expect(well.said).toMatch(
      /^NOTE {3}SMPT_URL is not a variable of Retrogusto\. Is SMTP_URL meant\?$/m,
    );
    expect(well.said).not.toContain('hidden');
    const closed = await freePort();
    const wrong = await runOperator(
      { ...env, QUEUE_URL: `redis://127.0.0.1:${closed}`, SMTP_URL: `smtp://127.0.0.1:${closed}` },
      'check-config',
    );
    expect(wrong.status).toBe(1);
    expect(wrong.said).toMatch(/^ok {5}database/m);
    expect(wrong.said).toMatch(
      new RegExp(
        `^WRONG  queue     QUEUE_URL \\(127\\.0\\.0\\.1:${closed}\\): connect ECONNREFUSED`,
        'm',
      ),
    );
    expect(wrong.said).toMatch(
      /^WRONG {2}mail {6}the mail server of SMTP_URL does not answer, ECONNREFUSED/m,
    );
    expect(wrong.said).not.toMatch(/^ {4}at /m);
    const storage = `s3://${emptied}?region=${storeRegion}&endpoint=http://127.0.0.1:${closed}`;
    const other = await runOperator(
      {
        ...env,
        APP_SECRET: 'another-secret-that-comes-after-it',
        STORAGE_URL: storage,
        AWS_ACCESS_KEY_ID: storeKeys.accessKeyId,
        AWS_SECRET_ACCESS_KEY: storeKeys.secretAccessKey,
      },
      'check-config',
    );
    expect(other.status).toBe(1);
    expect(other.said).toMatch(
      /^WRONG {2}database {2}APP_SECRET is not the one that this database was set up with/m,
    );
    expect(other.said).toContain(`WRONG  files     STORAGE_URL (${storage}): `);
  });

  it('has a counterpart for mail: check-mail sends a mail, or reports why it could not', async () => {
    const server = new MailServer((to) =>
      to.startsWith('ana') ? '250 welcome' : '550 no such user',
    );
    const env = { SMTP_URL: await server.listen(), DATA_DIR: `/tmp/check-config-${process.pid}` };
    expect(await runOperator(env, 'check-mail', 'ana@example.com')).toMatchObject({ status: 0 });
    expect(server.taken).toHaveLength(1);
    const refused = await runOperator(env, 'check-mail', 'bo@example.com');
    expect(refused).toEqual({
      status: 1,
      said: expect.stringContaining(
        'The mail was not sent: the mail server refused the recipient (EENVELOPE 550)',
      ),
    });
    // TLS is required but not available, so the mail is not sent.
    const bare = await runOperator(
      { ...env, SMTP_TLS: 'required' },
      'check-mail',
      'ana@example.com',
    );
    expect(bare).toEqual({
      status: 1,
      said: expect.stringContaining('offers no encryption, which SMTP_TLS requires'),
    });
    expect(server.taken).toHaveLength(1);
    await server.close();
  });
});

describe('a server with its secrets in files, while it runs and stops', () => {
  let product: RunningProduct;
  const file = `/tmp/retrogusto-url-${process.pid}`;
  beforeAll(async () => {
    await writeFile(file, `${database.url}\n`);
    product = await startProduct({
      env: { DATABASE_URL_FILE: file, APP_SECRET: secret, DEMO: 'false', DRAIN_SECONDS: '2' },
    });
  });
  afterAll(() => product?.stop());

  it('accepts another secret only while the previous one is also set', async () => {
    const env = { DATABASE_URL: database.url, APP_SECRET: 'another-secret-that-comes-after-it' };
    expect(await runOperator(env, 'show', 'nobody')).toMatchObject({
      status: 1,
      said: expect.stringContaining('APP_SECRET is not the one'),
    });
    const known = await runOperator({ ...env, APP_SECRET_PREVIOUS: secret }, 'list');
    expect(known).toMatchObject({ status: 0 });
  });

  it('passes the image’s health check only while it runs', async () => {
    const dockerfile = await readFile(
      new URL('../../../docker/Dockerfile', import.meta.url),
      'utf8',
    );
    const [program = '', ...args] = JSON.parse(
      /^HEALTHCHECK [^[]*(\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]',
    ) as string[];
    const isHealthy = (env: Record<string, string>) =>
      promisify(execFile)(program, args, { env: { PATH: process.env['PATH'], ...env } }).then(
        () => true,
        () => false,
      );
    const { port } = new URL(product.url);
    expect(await isHealthy({ PORT: port })).toBe(true);
    // A worker answers health checks at HEALTH_PORT.
    expect(await isHealthy({ PORT: '1', HEALTH_PORT: port })).toBe(true);
    expect(await isHealthy({ PORT: String(await freePort()) })).toBe(false);
    // A server responds on the port but does not know the path.
    const other = createHttpServer((_, response) => response.writeHead(404).end()).listen(
      0,
      '127.0.0.1',
    );
    await once(other, 'listening');
    expect(await isHealthy({ PORT: String((other.address() as AddressInfo).port) })).toBe(false);
    other.close();
  });

  it('reports after SIGTERM that it is not ready, and closes connections but still answers', async () => {
    const status = async (path: string) => {
      const answer = await fetch(product.url + path);
      return [answer.status, answer.headers.get('connection')];
    };
    expect(await status('/api/ready')).toEqual([200, 'keep-alive']);
    product.process.kill('SIGTERM');
    await vi.waitFor(async () => expect((await status('/api/ready'))[0]).toBe(503), {
      timeout: 1_500,
      interval: 20,
    });
    expect(await status('/api/health')).toEqual([200, 'close']);
    expect(await product.exited).toEqual([0, null]);
  });
});
