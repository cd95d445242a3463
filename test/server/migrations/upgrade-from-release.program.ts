import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedOrganiser } from '../../support/accounts.js';
import '../../support/build-before-tests.js';
import { Client } from '../../support/client.js';
import { createTestDatabase } from '../../support/database.js';
import { anEvent, aTastingWith, guestBody } from '../../support/factories.js';
import { launch, type RunningProduct, startProduct } from '../../support/program.js';

// This version must run beside the first release, on the database schema of either. The test runs
// the real build of the release, because a written list of its SQL statements would miss some.

const root = fileURLToPath(new URL('../../..', import.meta.url));
const firstRelease = '0.1.0';
const run = promisify(execFile);
const git = async (...args: string[]) =>
  (await run('git', ['-C', root, ...args], { maxBuffer: 1e9 })).stdout.trim();

/**
 * The commit of the first release, by its tag, or by its subject if the clone lacks tags. Null
 * before the release or without git.
 */
async function releasedCommit(): Promise<string | null> {
  const tagged = await git('rev-parse', '--quiet', '--verify', `v${firstRelease}^{commit}`).catch(
    () => '',
  );
  const named = () =>
    git(
      'log',
      `--grep=^Release ${firstRelease.replaceAll('.', '\\.')}$`,
      '--format=%H',
      '-1',
    ).catch(() => '');
  return tagged || (await named()) || null;
}

/**
 * Builds the server of the release in a folder of its own, with the packages that are installed
 * here. The web application and the documents are copied from this build, because the test does not
 * open them.
 */
async function builtRelease(commit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'retrogusto-release-'));
  const archive = join(folder, 'release.tar');
  await git('archive', '--output', archive, commit);
  await run('tar', ['-xf', archive, '-C', folder]);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const nest = join(root, 'node_modules/@nestjs/cli/bin/nest.js');
  await run(process.execPath, [nest, 'build'], { cwd: folder, maxBuffer: 1e9 });
  for (const part of ['web', 'api', 'guides', 'commit'])
    await cp(join(root, 'dist', part), join(folder, 'dist', part), { recursive: true });
  return folder;
}

/**
 * The folder of the built release. Before the first release, it is the folder of this checkout: the
 * test then runs this version beside itself.
 */
let release = root;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: pg.Client;
const running: RunningProduct[] = [];

beforeAll(async () => {
  const commit = await releasedCommit();
  if (commit) release = await builtRelease(commit);
  else
    console.warn(
      `There is no commit of ${firstRelease} here yet: this build is tested beside itself.`,
    );
  database = await createTestDatabase();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
}, 600_000);
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await db?.end();
  await database?.drop();
  if (release !== root) await rm(release, { recursive: true, force: true });
});

const settings = () => ({
  NODE_ENV: 'production',
  ALLOW_EMBEDDED: 'identity,mail,payments',
  APP_SECRET: 'the-secret-of-those-that-are-upgraded',
  DATABASE_URL: database.url,
  JOIN_RATE_PER_MINUTE: '1000000',
  REQUEST_RATE_PER_MINUTE: '1000000',
});
const start = async (from: string) => {
  const server = await startProduct({ env: settings(), from });
  running.push(server);
  return server;
};
const stop = async (server: RunningProduct) => {
  running.splice(running.indexOf(server), 1);
  await server.stop();
};
const migrate = async (from: string) => {
  const { exited, output } = await launch('migrate', settings(), [], from);
  const [code] = await exited;
  expect(code, output()).toBe(0);
};

it('the release and this version serve all requests together, on either schema, and after a rollback', async () => {
  // The release starts on an empty database.
  await db.query(
    'drop schema public cascade; create schema public; drop schema if exists bullmq cascade',
  );
  await migrate(release);
  const old = await start(release);
  let serving: RunningProduct[] = [old];
  const organiser = await storedOrganiser(new Client(old.url), db);
  const { sessionCode } = await anEvent(organiser, { tasting: await aTastingWith(organiser, 1) });
  const refused: string[] = [];
  let turn = 0;
  let isOver = false;
  const send = async (
    method: string,
    path: string,
    token?: string,
    body?: object,
  ): Promise<Record<string, unknown>> => {
    const server = serving[turn++ % serving.length] as RunningProduct;
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    if (!answer.ok) refused.push(`${answer.status} ${method} ${path} ${await answer.text()}`);
    return answer.ok ? ((await answer.json()) as Record<string, unknown>) : {};
  };
  const said: string[] = [];
  const come = async (guest: string) => {
    for (let n = 0; !isOver; n++) {
      const { roomToken } = await send(
        'POST',
        `/api/v1/room/${sessionCode.publicCode}/join`,
        undefined,
        guestBody(),
      );
      if (!roomToken) return;
      // The servers take turns, as behind a proxy.
      for (let sequence = 1; sequence <= 3; sequence++) {
        const finalComment = `${sequence} of guest ${guest}-${n}`;
        await send('PUT', '/api/v1/room/answers', roomToken as string, { sequence, finalComment });
        said.push(finalComment);
      }
      const live = `/api/v1/report/${organiser.uid}/generated/${sessionCode.publicCode}/summary`;
      await send('GET', live, organiser.token);
      await send('GET', `/api/v1/product/${organiser.uid}`, organiser.token);
      await sleep(20);
    }
  };
  const coming = Promise.all(['a', 'b', 'c'].map(come));
  const forAWhile = async () => {
    const before = said.length;
    await expect.poll(() => said.length - before, { timeout: 60_000 }).toBeGreaterThan(30);
  };

  await forAWhile();
  await migrate(root);
  // The release runs on the new schema.
  await forAWhile();
  const now = await start(root);
  serving = [old, now];
  await forAWhile();
  serving = [now];
  await sleep(1_000);
  await stop(old);
  await forAWhile();
  // Rolls back to the release, after this version has written data.
  const back = await start(release);
  serving = [now, back];
  await forAWhile();
  serving = [back];
  await forAWhile();
  isOver = true;
  await coming;

  expect(refused).toEqual([]);
  const { rows: kept } = await db.query<{ said: string }>(
    `select value #>> '{}' as said from answers where kind = 'COMMENT'`,
  );
  expect(kept.map((row) => row.said).toSorted()).toEqual(said.toSorted());
  const { rows: current } = await db.query<{ n: number; one: boolean }>(
    `select count(*)::int as n, bool_and(value #>> '{}' like '3 of %') as one from answers where kind = 'COMMENT' and valid_to = 'infinity'`,
  );
  expect(current).toEqual([{ n: said.length / 3, one: true }]);
});

it('the package, the image and the health response have the same version', async () => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect(await readFile(join(root, 'docker/Dockerfile'), 'utf8')).toContain(
    `ARG VERSION=${version}\n`,
  );
  const server = running[0] ?? (await start(root));
  expect(await (await fetch(`${server.url}/api/health`)).json()).toMatchObject({
    status: 'ok',
    version,
  });
});
