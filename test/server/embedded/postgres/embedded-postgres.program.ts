import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  findRunningPostgres,
  startEmbeddedPostgres,
} from '../../../../server/embedded/postgres/embedded-postgres.js';

const module = new URL('../../../../server/embedded/postgres/embedded-postgres.ts', import.meta.url)
  .href;
const resolver = `data:text/javascript,${encodeURIComponent(
  `export const resolve = (name, context, next) => next(name).catch(() => next(name.replace(/\\.js$/, '.ts'), context));`,
)}`;
let dataDir: string;
const children: ChildProcess[] = [];

/**
 * Starts a process that starts the folder's PostgreSQL and then runs `then`. By default the process
 * stays until it is killed.
 */
async function owner(
  then = 'setInterval(() => {}, 1000)',
): Promise<{ process: ChildProcess; url: string }> {
  const code = `import { register } from 'node:module'; register(${JSON.stringify(resolver)});
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} }); console.log(server.url); ${then};`;
  const child = spawn(
    process.execPath,
    ['--experimental-transform-types', '--no-warnings', '--input-type=module', '-e', code],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  children.push(child);
  const [url] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the owner ended with ${code}`))),
  ])) as [string];
  return { process: child, url };
}

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

const postmasterPid = async () =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries > 100) throw error;
      await sleep(100);
    }
  }
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-'));
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  const pid = await postmasterPid().catch(() => undefined);
  if (pid) process.kill(pid, 'SIGKILL');
  await sleep(50);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

describe('the embedded PostgreSQL', () => {
  it('keeps rows across a restart, with fsync on and an ordinary role', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    expect(first.started).toBe(true);
    await query(first.url, 'create table kept as select 7 as n');
    expect(
      await query(
        first.url,
        "select current_setting('fsync') as fsync, rolsuper from pg_roles where rolname = current_user",
      ),
    ).toEqual([{ fsync: 'on', rolsuper: false }]);
    expect(await first.stop()).toBe(true);
    expect(await findRunningPostgres(dataDir)).toBeNull();
    const second = await startEmbeddedPostgres({ dataDir });
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.stop();
  });

  it('survives simultaneous first starts, in one process and in two', async () => {
    const [here, there, child] = await Promise.all([
      startEmbeddedPostgres({ dataDir }),
      startEmbeddedPostgres({ dataDir }),
      owner(),
    ]);
    expect(new Set([here.url, there.url, child.url]).size).toBe(1);
    expect((await readdir(dataDir)).filter((name) => name.includes('init'))).toEqual([]);
    await query(here.url, 'create table shared_by_all (n int)');
    expect(await here.stop()).toBe(false);
    child.process.kill('SIGKILL');
    await once(child.process, 'exit');
    expect(await there.stop()).toBe(true);
  });

  it('removes what a killed initialisation left behind', async () => {
    await mkdir(join(dataDir, 'postgres.init-4194999-abc'), { recursive: true });
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(await readdir(dataDir)).toEqual(['postgres', 'postgres.keepers', 'postgres.log']);
    await server.stop();
  });

  it('explains what is wrong and how to repair it when the folder is not a database', async () => {
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'mine.txt'), 'not a database');
    const failure = await startEmbeddedPostgres({ dataDir, durable: false }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(EmbeddedPostgresError);
    expect((failure as EmbeddedPostgresError).sentence).toContain(join(dataDir, 'postgres'));
    expect((failure as EmbeddedPostgresError).mend).toContain('DATA_DIR');
    expect(await readFile(join(dataDir, 'postgres', 'mine.txt'), 'utf8')).toBe('not a database');
  });

  it('works under a folder that other users cannot enter', async () => {
    const closed = join(dataDir, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const server = await startEmbeddedPostgres({ dataDir: join(closed, 'data'), durable: false });
    expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    await server.stop();
  });
});

describe('the embedded PostgreSQL, after its first start', () => {
  let begun: string;
  beforeAll(async () => {
    begun = await mkdtemp(join(tmpdir(), 'embedded-'));
    await (await startEmbeddedPostgres({ dataDir: begun, durable: false })).stop();
  });
  afterAll(() => rm(begun, { recursive: true, force: true }));
  // Each test gets a copy of an initialised cluster, because the initialisation takes longer than
  // most of these tests. The copied files keep their owner.
  beforeEach(() => {
    execFileSync('cp', ['-a', join(begun, 'postgres'), dataDir]);
  });

  it('adopts a server that a killed process left running', async () => {
    const { process: killed, url } = await owner();
    await query(url, 'create table kept as select 1 as n');
    const pid = await postmasterPid();
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const adopted = await startEmbeddedPostgres({ dataDir });
    expect(adopted).toMatchObject({ started: false, url });
    expect(await postmasterPid()).toBe(pid);
    expect(await query(adopted.url, 'select n from kept')).toEqual([{ n: 1 }]);
    expect(await adopted.stop()).toBe(true);
  });

  it('loses no committed row when everything is killed', async () => {
    const { process: killed, url } = await owner();
    await query(url, 'create table kept (n int)');
    await query(url, 'insert into kept select generate_series(1, 1000)');
    killed.kill('SIGKILL');
    process.kill(await postmasterPid(), 'SIGKILL');
    const again = await startEmbeddedPostgres({ dataDir });
    expect(again.started).toBe(true);
    expect(await query(again.url, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
    await again.stop();
  });

  it('restarts at the same address when the server dies', async () => {
    const sentences: string[] = [];
    const server = await startEmbeddedPostgres({
      dataDir,
      log: (sentence) => sentences.push(sentence),
    });
    await query(server.url, 'create table kept as select 1 as n');
    const dead = await postmasterPid();
    process.kill(dead, 'SIGKILL');
    await eventually(async () => {
      if ((await postmasterPid()) === dead || sentences.length === 0) throw new Error('not yet');
    });
    expect(await query(server.url, 'select n from kept')).toEqual([{ n: 1 }]);
    expect(sentences).toEqual(['PostgreSQL had ended unexpectedly and was started again.']);
    expect(await server.stop()).toBe(true);
  });

  it('keeps running until the last of its two users has stopped it', async () => {
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    const other: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(other.started).toBe(false);
    expect(await server.stop()).toBe(false);
    expect(await findRunningPostgres(dataDir)).toEqual({ url: server.url });
    expect(await other.stop()).toBe(true);
    expect(await findRunningPostgres(dataDir)).toBeNull();
  });

  it('stops completely before its process ends, even if the process has nothing else to do', async () => {
    const { process: stopping } = await owner("await server.stop(); console.log('stopped')");
    if (stopping.exitCode === null) await once(stopping, 'exit');
    expect(stopping.exitCode).toBe(0);
    await expect(postmasterPid()).rejects.toThrow('ENOENT');
  });

  it('keeps open connections when it is told to stop, and stops once the last one closes', async () => {
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    const guest = new pg.Client({ connectionString: server.url });
    await guest.connect();
    expect(await server.stop()).toBe(false);
    expect((await guest.query<{ n: number }>('select 1 as n')).rows).toEqual([{ n: 1 }]);
    await guest.end();
    await eventually(async () => {
      if (await postmasterPid().catch(() => undefined)) throw new Error('still runs');
    });
  });

  it('starts while a stopping server waits for an open connection', async () => {
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    const guest = new pg.Client({ connectionString: server.url });
    guest.on('error', () => undefined);
    await guest.connect();
    expect(await server.stop()).toBe(false);
    const again = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(again.started).toBe(true);
    expect(await again.stop()).toBe(true);
  });

  it('starts although its last process id now belongs to another program', async () => {
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    await server.stop();
    const lines = [process.pid, join(dataDir, 'postgres'), 1, 5432, '', '127.0.0.1', '', 'ready'];
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${lines.join('\n')}\n`);
    expect(await findRunningPostgres(dataDir)).toBeNull();
    const again = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(again.started).toBe(true);
    await again.stop();
  });

  it('writes no password and no value of a failed statement into its log', async () => {
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    await query(server.url, 'create table people (email text primary key)');
    await query(server.url, "insert into people values ('ana@example.com')");
    await expect(
      query(server.url, "insert into people values ('ana@example.com')"),
    ).rejects.toThrow('duplicate key');
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('ana@example.com');
    expect(log).not.toContain(new URL(server.url).password);
    await server.stop();
  });

  it('reports a database of another PostgreSQL version', async () => {
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    await server.stop();
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '12\n');
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow(
      /another version of PostgreSQL/,
    );
  });
});
