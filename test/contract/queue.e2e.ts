import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Database } from '../../server/platform/database/database.js';
import { insertOutbox } from '../../server/platform/queue/outbox.js';
import { OutboxCarrier } from '../../server/platform/queue/outbox-carrier.js';
import { createTestDatabase } from '../support/database.js';
import { findRedisServer, startRedis } from '../support/redis.js';
import { type QueueSettings, startQueueApp, type Work } from './queue-process.js';

type Run = { id: string; note: string; attempt: number; event: string };
const patience = { timeout: 20_000, interval: 50 };
const redisServer = findRedisServer();

if (!redisServer)
  console.warn('The queue was not tested on Redis: this machine has no redis-server (Debian: apt-get install redis-server).');

describe.each(redisServer ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'])('the queue on %s', (backend) => {
  const onRedis = backend === 'Redis';
  let settings: QueueSettings;
  let app: INestApplicationContext;
  let db: Database;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
  const workers: ChildProcess[] = [];

  beforeAll(async () => {
    if (onRedis && redisServer) redis = await startRedis(redisServer);
    database = await createTestDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('create table runs (seq bigint generated always as identity, id text, note text, attempt int, event text)');
    await client.end();
    const dataDir = await mkdtemp(join(tmpdir(), 'retrogusto-queue-'));
    settings = { databaseUrl: database.url, dataDir, ...(redis ? { queueUrl: redis.url } : {}) };
  });

  afterAll(async () => {
    for (const worker of workers) if (worker.exitCode === null && worker.signalCode === null) worker.kill('SIGKILL');
    await redis?.stop();
    await database.drop();
    await rm(settings.dataDir, { recursive: true, force: true });
  });

  const runsOf = (note: string) => db.query<Run>('select id, note, attempt, event from runs where note = $1 order by seq', [note]);
  const eventsOf = async (note: string) => (await runsOf(note)).map(({ attempt, event }) => `${attempt} ${event}`);
  const waiting = async () => (await db.query<{ n: number }>('select count(*)::int as n from outbox'))[0]?.n;
  const enqueue = (job: string, work: Work) => db.transaction((tx) => tx.enqueue(job, work));

  async function aWorker(): Promise<ChildProcess> {
    const worker = fork(join(import.meta.dirname, 'queue-process.mjs'), [JSON.stringify(settings)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    workers.push(worker);
    await once(worker, 'message');
    return worker;
  }

  describe('in one process', () => {
    beforeAll(async () => {
      app = await startQueueApp(settings, true);
      db = app.get(Database);
    });
    afterAll(() => app?.close());

    it('runs what was committed, and leaves the outbox empty', async () => {
      await enqueue('work', { note: 'committed' });
      await vi.waitFor(async () => expect(await eventsOf('committed')).toEqual(['1 started', '1 finished']), patience);
      await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
    });

    it('does not run what was rolled back', async () => {
      const failed = db.transaction(async (tx) => {
        await tx.enqueue('work', { note: 'rolled back' });
        throw new Error('changed my mind');
      });
      await expect(failed).rejects.toThrow('changed my mind');
      // a later job has come through, so the earlier one would have too
      await enqueue('work', { note: 'after the rollback' });
      await vi.waitFor(async () => expect(await eventsOf('after the rollback')).toHaveLength(2), patience);
      expect(await runsOf('rolled back')).toEqual([]);
    });

    it('carries what a crash left between commit and queue', async () => {
      await insertOutbox(db.manager, 'work', { note: 'left behind' });
      await vi.waitFor(async () => expect(await eventsOf('left behind')).toEqual(['1 started', '1 finished']), patience);
    });

    it('runs a job once though it is carried twice', async () => {
      const carrier = app.get(OutboxCarrier);
      const id = await insertOutbox(db.manager, 'work', { note: 'twice' });
      await carrier.flush();
      await vi.waitFor(async () => expect(await eventsOf('twice')).toHaveLength(2), patience);
      // as if the process had died after the queue took the job and before its row went
      await db.query(`insert into outbox (id, name, payload) values ($1, 'work', '{"note":"twice"}')`, [id]);
      await carrier.flush();
      expect(await waiting()).toBe(0);
      await enqueue('work', { note: 'after the second push' });
      await vi.waitFor(async () => expect(await eventsOf('after the second push')).toHaveLength(2), patience);
      expect(await eventsOf('twice')).toEqual(['1 started', '1 finished']);
    });

    it('tries again what failed, under the same id', async () => {
      await enqueue('work', { note: 'flaky', failures: 2 });
      await vi.waitFor(
        async () => expect(await eventsOf('flaky')).toEqual(['1 started', '2 started', '3 started', '3 finished']),
        patience,
      );
      expect(new Set((await runsOf('flaky')).map(({ id }) => id)).size).toBe(1);
    });

    it('does not try again what can never succeed', async () => {
      await enqueue('hopeless', { note: 'hopeless' });
      await enqueue('work', { note: 'a second of patience', failures: 1 });
      await vi.waitFor(async () => expect(await eventsOf('a second of patience')).toHaveLength(3), patience);
      expect(await eventsOf('hopeless')).toEqual(['1 started']);
    });

    it('carries many jobs without losing or doubling one', async () => {
      const notes = Array.from({ length: 250 }, (_, index) => `many ${index}`);
      await db.transaction(async (tx) => {
        for (const note of notes) await tx.enqueue('work', { note });
      });
      await vi.waitFor(async () => {
        const [row] = await db.query<{ n: number }>(`select count(*)::int as n from runs where note like 'many %' and event = 'finished'`);
        expect(row?.n).toBeGreaterThanOrEqual(notes.length);
      }, patience);
      const rows = await db.query<Run>(`select note from runs where note like 'many %' and event = 'finished'`);
      expect(rows.map(({ note }) => note).sort()).toEqual([...notes].sort());
    });

    if (onRedis) {
      it('keeps jobs while the queue is down, and no request notices', async () => {
        await redis?.stop();
        const started = performance.now();
        await enqueue('work', { note: 'sent into the dark' });
        expect(performance.now() - started).toBeLessThan(2_000);
        await app.get(OutboxCarrier).flush();
        expect(await waiting()).toBe(1);
        await redis?.restart();
        await vi.waitFor(async () => expect(await eventsOf('sent into the dark')).toEqual(['1 started', '1 finished']), patience);
        expect(await waiting()).toBe(0);
      });
    } else {
      it('holds few connections', async () => {
        const [row] = await db.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and (application_name like 'retrogusto-queue%' or application_name = 'jobs')`,
        );
        expect(row?.n).toBeGreaterThan(0);
        expect(row?.n).toBeLessThanOrEqual(6);
      });
    }
  });

  describe('with workers of their own', () => {
    beforeAll(async () => {
      app = await startQueueApp(settings, false);
      db = app.get(Database);
    });
    afterAll(() => app?.close());

    it('lets a running job finish when the worker is asked to end, and takes no other', async () => {
      const worker = await aWorker();
      await enqueue('work', { note: 'long', ms: 1_500 });
      await vi.waitFor(async () => expect(await eventsOf('long')).toEqual(['1 started']), patience);
      worker.kill('SIGTERM');
      await sleep(400);
      await enqueue('work', { note: 'next' });
      await once(worker, 'exit');
      expect(await eventsOf('long')).toEqual(['1 started', '1 finished']);
      expect(await eventsOf('next')).toEqual([]);
    });

    it('gives a job to another worker when its own was killed', async () => {
      const worker = await aWorker();
      await vi.waitFor(async () => expect(await eventsOf('next')).toEqual(['1 started', '1 finished']), patience);
      await enqueue('work', { note: 'orphaned', ms: 2_000 });
      await vi.waitFor(async () => expect(await eventsOf('orphaned')).toEqual(['1 started']), patience);
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      expect(await eventsOf('orphaned')).toEqual(['1 started']);
      await aWorker();
      await vi.waitFor(async () => expect((await eventsOf('orphaned')).at(-1)).toMatch(/finished$/), patience);
      const runs = await runsOf('orphaned');
      expect(runs.filter(({ event }) => event === 'finished')).toHaveLength(1);
      expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
    });
  });
});
