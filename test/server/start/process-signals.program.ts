import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import '../../support/build-before-tests.js';
import { createTestDatabase, overTcp } from '../../support/database.js';
import { freePort } from '../../support/free-port.js';
import { launch, type Program, startProduct } from '../../support/program.js';

const long = { timeout: 600_000 };
let folders: string;
const programs: Program[] = [];

beforeAll(async () => {
  folders = await mkdtemp(join(tmpdir(), 'retrogusto-life-'));
}, 300_000);
afterAll(async () => {
  for (const program of programs) await program.end('SIGKILL');
  await rm(folders, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const run: typeof launch = async (...options) => {
  const program = await launch(...options);
  programs.push(program);
  return program;
};

/** The ids of the processes whose command line matches `command` and contains the data folder. */
async function processesOn(dataDir: string, command: RegExp): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map(async (pid) => ({
      pid: Number(pid),
      line: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    })),
  );
  return lines
    .filter(({ line }) => command.test(line) && line.includes(dataDir))
    .map(({ pid }) => pid);
}
const postgresOn = (dataDir: string) => processesOn(dataDir, /bin\/postgres\0/);
/** The guard shells, which stop a PostgreSQL whose server is gone. */
const guardsOn = (dataDir: string) => processesOn(dataDir, /retrogusto-guard\0/);

const newFolder = () => mkdtemp(join(folders, 'data-'));

describe('a stop signal', () => {
  /** The moments of a first start, in order, each with a check whether it was reached. */
  const moments: [
    name: string,
    reached: (started: Program, dataDir: string) => Promise<boolean>,
  ][] = [
    // the start of Node itself is not tested, because none of our code runs yet
    [
      'while the code of the server is being loaded',
      async ({ process: { pid } }) => (await residentMb(pid)) > 70,
    ],
    [
      'when the data folder is locked',
      async (_, dataDir) => (await readdir(dataDir)).includes('server.lock'),
    ],
    [
      'while the database is initialised',
      async (_, dataDir) => (await readdir(dataDir)).some((name) => name.includes('.init-')),
    ],
    [
      'when the database has been initialised',
      async (_, dataDir) => (await readdir(dataDir)).includes('postgres'),
    ],
    ['while PostgreSQL starts', async (_, dataDir) => (await postgresOn(dataDir)).length > 0],
    ['while the demo is being made', async (started) => started.output().includes('Retrogusto ')],
    ['when the demo is ready', async (started) => started.output().includes('Sign in with')],
  ];

  // Both signals have one listener, so each moment is tested with one of them.
  const signals = ['SIGTERM', 'SIGINT'] as const;
  const rows = moments.map(
    ([name, reached], index) => [name, signals[index % 2] ?? 'SIGTERM', reached] as const,
  );

  it.each(rows)(
    '%s, %s ends the server with exit code 0 and stops its PostgreSQL',
    long,
    async (name, signal, reached) => {
      const dataDir = await newFolder();
      const started = await run('main', { DATA_DIR: dataDir, PORT: String(await freePort()) });
      // the demo takes a minute when other tests use the same two cores
      await vi.waitFor(async () => expect(await reached(started, dataDir), name).toBe(true), {
        timeout: 240_000,
        interval: 5,
      });
      started.process.kill(signal);
      // npm and the terminal send the signal twice
      started.process.kill(signal);
      expect(await started.exited, started.output()).toEqual([0, null]);
      expect(await postgresOn(dataDir)).toEqual([]);
    },
  );

  it.each(signals)('npm forwards %s and exits with 0 too', long, async (signal) => {
    const dataDir = await newFolder();
    const port = String(await freePort());
    const started = await run('npm', { DATA_DIR: dataDir, PORT: port, DEMO: 'false' }, [
      'start',
      '--silent',
    ]);
    await vi.waitFor(() => expect(started.output()).toContain('Retrogusto '), { timeout: 90_000 });
    started.process.kill(signal);
    expect(await started.exited, started.output()).toEqual([0, null]);
    await vi.waitFor(async () => expect(await postgresOn(dataDir)).toEqual([]), {
      timeout: 30_000,
    });
  });
});

// These tests wait for timeouts, so they run concurrently.
describe.concurrent('a killed server', () => {
  it('leaves a PostgreSQL that stops by itself within 30 s', long, async () => {
    const dataDir = await newFolder();
    const product = await startProduct({ dataDir, env: { DEMO: 'false' } });
    expect(await postgresOn(dataDir)).not.toEqual([]);
    await product.end('SIGKILL');
    const killed = performance.now();
    await vi.waitFor(async () => expect(await postgresOn(dataDir)).toEqual([]), {
      timeout: 40_000,
      interval: 200,
    });
    expect(performance.now() - killed).toBeLessThan(30_000);
  });

  it(
    'leaves a PostgreSQL that keeps running, with all acknowledged data, if a new server takes it over',
    long,
    async () => {
      const dataDir = await newFolder();
      const first = await startProduct({ dataDir });
      const sign = { ...(await first.demo()), returnSecureToken: true };
      const postmaster = (
        await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
      ).split('\n')[0];
      const guards = await guardsOn(dataDir);
      expect(guards).not.toEqual([]);
      // The guards are paused meanwhile, because on a busy machine a start takes longer than the
      // ten seconds that a guard waits.
      for (const pid of guards) process.kill(pid, 'SIGSTOP');
      await first.end('SIGKILL');
      const second = await startProduct({ dataDir }).finally(() => {
        for (const pid of guards) process.kill(pid, 'SIGCONT');
      });
      try {
        // after ten seconds the guard of the first server sees the new server, and exits
        await vi.waitFor(
          async () =>
            expect((await guardsOn(dataDir)).filter((pid) => guards.includes(pid))).toEqual([]),
          {
            timeout: 40_000,
          },
        );
        expect(
          (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
        ).toBe(postmaster);
        const answer = await fetch(
          `${second.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x`,
          {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(sign),
          },
        );
        expect(answer.status).toBe(200);
      } finally {
        await second.stop();
      }
      expect(await postgresOn(dataDir)).toEqual([]);
    },
  );
});

describe('with a separate database', () => {
  it(
    'a worker waits for its database, and a server with another secret prints an error and exits',
    long,
    async () => {
      const database = await createTestDatabase();
      const address = new URL(overTcp(database.url));
      address.port = String(await freePort());
      const env = {
        DATA_DIR: await newFolder(),
        APP_SECRET: 'the right secret, of thirty-two letters',
      };
      const worker = await run('worker', { ...env, DATABASE_URL: address.href, LOG_LEVEL: 'warn' });
      try {
        await vi.waitFor(() => expect(worker.output()).toContain('Waiting for DATABASE_URL'), {
          timeout: 60_000,
        });
        expect(worker.process.exitCode).toBeNull();
        worker.process.kill('SIGTERM');
        expect(await worker.exited).toEqual([0, null]);

        const server = await startProduct({
          dataDir: env.DATA_DIR,
          env: { ...env, DATABASE_URL: database.url, DEMO: 'false' },
        });
        await server.stop();
        const other = await run('main', {
          ...env,
          DATABASE_URL: database.url,
          APP_SECRET: 'another secret, of thirty-two letters too',
          PORT: '0',
        });
        expect((await other.exited)[0]).toBe(1);
        expect(other.output()).toContain('APP_SECRET');
        expect(other.output()).not.toMatch(/\n\s+at /);
      } finally {
        await database.drop();
      }
    },
  );
});

async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
