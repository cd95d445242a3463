import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import { Queue, UnrecoverableError, Worker } from 'bullmq';
import pg from 'pg';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Database } from '../../../../server/platform/database/database.js';
import {
  forget,
  insertOutbox,
  putOff,
  takeDue,
} from '../../../../server/platform/database/outbox/outbox.js';
import { JobSchedule } from '../../../../server/platform/queue/job-schedule.js';
import { OutboxDispatcher } from '../../../../server/platform/queue/outbox-dispatcher.js';
import { QueueBackend } from '../../../../server/platform/queue/queue-backend.js';
import { QueueStates } from '../../../../server/platform/queue/queue-states.js';
import { WorkerHeartbeat } from '../../../../server/platform/queue/worker-heartbeat.js';
import { createTestDatabase } from '../../../support/database.js';
import { startRedis } from '../../../support/redis.js';
import { startSilentProxy } from '../../../support/silent-proxy.js';
import {
  brief,
  hanging,
  hopeless,
  type QueueSettings,
  startQueueApp,
  stepwise,
  work,
} from './queue-app.js';

type Run = { id: string; note: string; attempt: number; event: string };
const patience = { interval: 50 };

/**
 * Bundles the program of the separate workers. From its sources, each start would take seconds.
 * @returns its file, in a folder of its own below node_modules, where it finds its packages
 */
async function bundleWorker(): Promise<string> {
  const cache = join(process.cwd(), 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, 'queue-worker-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: join(import.meta.dirname, 'queue-worker.ts'), outDir, target: 'node20' },
  });
  return join(outDir, 'queue-worker.js');
}

/**
 * The tests that each backend of the queue must pass.
 * @param redisServer path of `redis-server`; without it the backend is PostgreSQL
 */
export function describeQueue(redisServer?: string): void {
  let settings: QueueSettings;
  let app: INestApplicationContext;
  let db: Database;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
  const workers: ChildProcess[] = [];
  let workerFile: string;

  beforeAll(async () => {
    if (redisServer) redis = await startRedis(redisServer);
    database = await createTestDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      'create table job_runs (seq bigint generated always as identity, id text, note text, attempt int, event text)',
    );
    await client.end();
    const dataDir = await mkdtemp(join(tmpdir(), 'retrogusto-queue-'));
    workerFile = await bundleWorker();
    settings = { databaseUrl: database.url, dataDir, ...(redis ? { queueUrl: redis.url } : {}) };
  });

  afterAll(async () => {
    for (const worker of workers)
      if (worker.exitCode === null && worker.signalCode === null) worker.kill('SIGKILL');
    await redis?.stop();
    await database.drop();
    await rm(dirname(workerFile), { recursive: true, force: true });
    await rm(settings.dataDir, { recursive: true, force: true });
  });

  const runsOf = (note: string) =>
    db.query<Run>('select id, note, attempt, event from job_runs where note = $1 order by seq', [
      note,
    ]);
  const eventsOf = async (note: string) =>
    (await runsOf(note)).map(({ attempt, event }) => `${attempt} ${event}`);
  const waiting = async () =>
    (await db.query<{ n: number }>('select count(*)::int as n from outbox'))[0]?.n;
  const unsent = async () =>
    (
      await db.query<{ n: number }>('select count(*)::int as n from outbox where sent_at is null')
    )[0]?.n;
  const backendOf = (context: INestApplicationContext) =>
    context.get(QueueBackend, { strict: false });
  const enqueue = (kind: typeof work, payload: NonNullable<typeof work.payload>) =>
    db.transaction((tx) => tx.enqueue(kind, payload));

  const makeDue = () =>
    db.query(
      `update job_schedules set due_at = clock_timestamp() - interval '1 minute' where name = 'nightly'`,
    );
  const dueAt = async () =>
    (
      await db.query<{ at: Date }>(`select due_at as at from job_schedules where name = 'nightly'`)
    )[0]?.at;

  async function aWorker(): Promise<ChildProcess> {
    const worker = fork(workerFile, [JSON.stringify(settings)], {
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

    it('runs a committed job, and leaves the outbox empty', async () => {
      await enqueue(work, { note: 'committed' });
      await vi.waitFor(
        async () => expect(await eventsOf('committed')).toEqual(['1 started', '1 finished']),
        patience,
      );
      await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
    });

    it('does not run a job that was rolled back', async () => {
      const failed = db.transaction(async (tx) => {
        await tx.enqueue(work, { note: 'rolled back' });
        throw new Error('changed my mind');
      });
      await expect(failed).rejects.toThrow('changed my mind');
      // A later job has run, so the earlier one would have run too.
      await enqueue(work, { note: 'after the rollback' });
      await vi.waitFor(
        async () => expect(await eventsOf('after the rollback')).toHaveLength(2),
        patience,
      );
      expect(await runsOf('rolled back')).toEqual([]);
    });

    it('runs a postponed job again as a first attempt, although the queue keeps completed jobs of its kind', async () => {
      await enqueue(work, { note: 'put off', putsOffMs: 500 });
      await vi.waitFor(
        async () =>
          expect(await eventsOf('put off')).toEqual(['1 started', '1 started', '1 finished']),
        patience,
      );
      await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
    });

    it('has a postponed job due at its time, and not only when a lost one would be', async () => {
      const due = () => takeDue(db, ['elsewhere'], 60_000, 10);
      const id = await insertOutbox(db.manager, 'elsewhere', {});
      expect(await due()).toMatchObject([{ id }]);
      await putOff(db, id, 500);
      expect(await due()).toEqual([]);
      await vi.waitFor(async () => expect(await due()).toMatchObject([{ id }]), patience);
      expect(await due()).toEqual([]);
      await forget(db, id);
    });

    it('sends jobs that a crash left between commit and queue', async () => {
      await insertOutbox(db.manager, 'work', { note: 'left behind' });
      await vi.waitFor(
        async () => expect(await eventsOf('left behind')).toEqual(['1 started', '1 finished']),
        patience,
      );
    });

    it('runs a job once although the outbox sends it again while it runs', async () => {
      await enqueue(work, { note: 'twice', ms: 4_000 });
      await vi.waitFor(
        async () => expect(await eventsOf('twice')).toEqual(['1 started']),
        patience,
      );
      const sentAt = async () =>
        (await db.query<{ at: Date }>('select sent_at as at from outbox'))[0]?.at;
      const first = await sentAt();
      await vi.waitFor(async () => expect(await sentAt()).not.toEqual(first), patience);
      await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
      expect(await eventsOf('twice')).toEqual(['1 started', '1 finished']);
    });

    it('sends a job although the queue refuses 101 earlier jobs of another kind', async () => {
      const queue = app.get<Queue>(getQueueToken('stepwise'), { strict: false });
      const refuse = vi
        .spyOn(queue, 'addBulk')
        .mockRejectedValue(new Error('Connection is closed.'));
      try {
        await db.transaction(async (tx) => {
          for (let n = 0; n < 101; n++) await tx.enqueue(stepwise, { note: 'refused' });
        });
        await enqueue(work, { note: 'behind the refused' });
        await vi.waitFor(
          async () =>
            expect(await eventsOf('behind the refused')).toEqual(['1 started', '1 finished']),
          patience,
        );
        expect(await unsent()).toBe(101);
        await db.query(
          `delete from outbox where name = 'stepwise' and id <> (select min(id) from outbox where name = 'stepwise')`,
        );
      } finally {
        refuse.mockRestore();
      }
      await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
    });

    it('does not run a job in the queue without an outbox row, because such a job has finished', async () => {
      const queue = new Queue('work', backendOf(app).sending());
      await queue.add('work', { note: 'done before' }, { jobId: 'done-before' });
      await vi.waitFor(
        async () => expect(await queue.getJobState('done-before')).toBe('completed'),
        patience,
      );
      await queue.close();
      expect(await eventsOf('done before')).toEqual([]);
    });

    it('takes over jobs that an earlier version left in its single queue', async () => {
      const former = new Queue('jobs', backendOf(app).sending());
      await former.add(
        'work',
        { note: 'before the upgrade' },
        { jobId: 'before-the-upgrade', delay: 200 },
      );
      await vi.waitFor(
        async () =>
          expect(await eventsOf('before the upgrade')).toEqual(['1 started', '1 finished']),
        patience,
      );
      await former.close();
    });

    it('limits each kind of job separately: hanging jobs block no other kind, and are aborted and retried', async () => {
      const queue = app.get<Queue>(getQueueToken('hanging'), { strict: false });
      const removed = vi.spyOn(queue, 'remove');
      for (let n = 0; n < 8; n++) await enqueue(hanging, { note: 'hanging' });
      await vi.waitFor(async () => expect(await eventsOf('hanging')).not.toEqual([]), patience);
      await enqueue(work, { note: 'beside the hanging' });
      await vi.waitFor(
        async () =>
          expect(await eventsOf('beside the hanging')).toEqual(['1 started', '1 finished']),
        patience,
      );
      const hung = async (end: string) =>
        (await eventsOf('hanging')).filter((event) => event.endsWith(end));
      // At most two jobs of this kind run at once, so others still wait.
      expect((await hung('1 started')).length).toBeLessThan(8);
      await vi.waitFor(async () => expect(await waiting()).toBe(0), {
        ...patience,
        timeout: 120_000,
      });
      expect(await hung('2 started')).toHaveLength(8);
      // Each aborted job records this itself, maybe after the queue has released it.
      await vi.waitFor(async () => expect(await hung('told to stop')).toHaveLength(16), patience);
      // The last jobs waited longer than `silentMs`, and did not count as lost.
      expect(removed).not.toHaveBeenCalled();
      removed.mockRestore();
    });

    it('retries a failed job under the same id', async () => {
      await enqueue(work, { note: 'flaky', failures: 2 });
      await vi.waitFor(
        async () =>
          expect(await eventsOf('flaky')).toEqual([
            '1 started',
            '2 started',
            '3 started',
            '3 finished',
          ]),
        patience,
      );
      expect(new Set((await runsOf('flaky')).map(({ id }) => id)).size).toBe(1);
    });

    it('sends a job again whose last attempt failed with a transient error', async () => {
      await enqueue(brief, { note: 'refused twice', refusals: 2 });
      await vi.waitFor(
        async () =>
          expect(await eventsOf('refused twice')).toEqual([
            '1 started',
            '2 started',
            '1 started',
            '1 finished',
          ]),
        patience,
      );
      await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
    });

    it('sends a job again that no attempt could begin, because the database was away', async () => {
      const queue = app.get<Queue>(getQueueToken('brief'), { strict: false });
      const real = db.query.bind(db);
      const away = vi
        .spyOn(db, 'query')
        .mockImplementation(((sql: string, parameters?: unknown[]) =>
          /^(?:update outbox set tries|delete from outbox)/.test(sql)
            ? Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
            : real(sql, parameters)) as typeof db.query);
      try {
        const id = await enqueue(brief, { note: 'never begun' });
        await vi.waitFor(async () => expect(await queue.getJobState(id)).toBe('failed'), patience);
      } finally {
        away.mockRestore();
      }
      await vi.waitFor(
        async () => expect(await eventsOf('never begun')).toEqual(['1 started', '1 finished']),
        patience,
      );
      await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
    });

    it('does not retry a job that can never succeed', async () => {
      await enqueue(hopeless, { note: 'hopeless' });
      await enqueue(work, { note: 'a second of patience', failures: 1 });
      await vi.waitFor(
        async () => expect(await eventsOf('a second of patience')).toHaveLength(3),
        patience,
      );
      expect(await eventsOf('hopeless')).toEqual(['1 started']);
      // The outbox row of the failed job is deleted, so the job is not sent again.
      await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
    });

    it.each([
      ['is done', work, ['1 started', '1 finished']],
      ['failed for good', hopeless, ['1 started']],
    ])(
      'does not run a job again that %s, while its outbox row cannot be deleted',
      async (_what, kind, events) => {
        await db.query(
          `create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`,
        );
        await db.query(
          `create trigger refuse before delete on outbox for each row when (old.name = '${kind.name}') execute function refuse()`,
        );
        const note = `unforgettable ${kind.name}`;
        await enqueue(kind, { note });
        const sent = async () =>
          (
            await db.query<{ at: string }>(
              `select sent_at::text as at from outbox where name = $1`,
              [kind.name],
            )
          )[0]?.at;
        const sweeps = new Set<string>();
        await vi.waitFor(
          async () => expect(sweeps.add((await sent()) ?? 'not yet').size).toBeGreaterThan(3),
          patience,
        );
        await db.query('drop trigger refuse on outbox');
        await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
        expect(await eventsOf(note)).toEqual(events);
      },
    );

    it('enqueues a due job once, although many servers check at the same moment', async () => {
      await makeDue();
      await Promise.all(
        Array.from({ length: 4 }, () => app.get(JobSchedule, { strict: false }).enqueueDueJobs()),
      );
      await vi.waitFor(
        async () => expect(await eventsOf('nightly')).toEqual(['1 started']),
        patience,
      );
      await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
      expect(await eventsOf('nightly')).toEqual(['1 started']);
    });

    it('ignores due times that were set while the clock was ahead', async () => {
      const next = await dueAt();
      const ahead = new Date(Date.now() + 400 * 86_400_000);
      const real = db.query.bind(db);
      const clock = vi
        .spyOn(db, 'query')
        .mockImplementation(((sql: string, parameters?: unknown[]) =>
          sql === 'select clock_timestamp() as now'
            ? Promise.resolve([{ now: ahead }])
            : real(sql, parameters)) as typeof db.query);
      await app.get(JobSchedule, { strict: false }).enqueueDueJobs();
      await db.query(`update job_schedules set due_at = $1`, [ahead]);
      clock.mockRestore();
      await app.get(JobSchedule, { strict: false }).enqueueDueJobs();
      expect(await dueAt()).toEqual(next);
    });

    it('reports the state of each queue and of the workers', async () => {
      const states = app.get(QueueStates, { strict: false });
      const of = async (name: string) =>
        (await states.read()).queues.find((queue) => queue.name === name);
      const before = Date.now();
      await enqueue(work, { note: 'before the others', ms: 5_000 });
      for (let n = 0; n < 5; n++) await enqueue(work, { note: `busy ${n}`, ms: 5_000 });
      // At most four jobs of this kind run at once.
      await vi.waitFor(
        async () => expect(await of('work')).toMatchObject({ active: 4, waiting: 2 }),
        patience,
      );
      expect(Date.parse((await of('work'))?.oldestWaitingAt ?? '')).toBeGreaterThanOrEqual(
        before - 1_000,
      );
      expect((await states.read()).workers).toEqual([
        expect.objectContaining({ name: expect.stringContaining(`${process.pid}`) as string }),
      ]);
      await vi.waitFor(
        async () =>
          expect(await of('work')).toMatchObject({ active: 0, waiting: 0, oldestWaitingAt: null }),
        patience,
      );
      // A heartbeat of the worker can come between the two statements, so they are repeated.
      await vi.waitFor(async () => {
        await db.query(`update workers set seen_at = seen_at - interval '1 minute'`);
        expect((await states.read()).workers).toEqual([]);
      }, patience);
      await app.get(WorkerHeartbeat, { strict: false }).writeHeartbeat();
      expect((await states.read()).workers).toHaveLength(1);
    });

    it('processes many jobs without losing or repeating one', async () => {
      const notes = Array.from({ length: 250 }, (_, index) => `many ${index}`);
      await db.transaction(async (tx) => {
        for (const note of notes) await tx.enqueue(work, { note });
      });
      await vi.waitFor(async () => {
        const [row] = await db.query<{ n: number }>(
          `select count(*)::int as n from job_runs where note like 'many %' and event = 'finished'`,
        );
        expect(row?.n).toBeGreaterThanOrEqual(notes.length);
      }, patience);
      const rows = await db.query<Run>(
        `select note from job_runs where note like 'many %' and event = 'finished'`,
      );
      expect(rows.map(({ note }) => note).sort()).toEqual([...notes].sort());
    });

    if (redisServer) {
      it('keeps jobs while the queue is down, without slowing down a request', async () => {
        await redis?.stop();
        const started = performance.now();
        await enqueue(work, { note: 'sent into the dark' });
        expect(performance.now() - started).toBeLessThan(4_500);
        await app.get(OutboxDispatcher).flush();
        expect(await waiting()).toBe(1);
        await redis?.restart();
        await vi.waitFor(
          async () =>
            expect(await eventsOf('sent into the dark')).toEqual(['1 started', '1 finished']),
          patience,
        );
        await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
      });

      it('sends jobs again that the queue accepted and then lost', async () => {
        await enqueue(work, { note: 'lost while it ran', ms: 2_500 });
        await vi.waitFor(
          async () => expect(await eventsOf('lost while it ran')).toEqual(['1 started']),
          patience,
        );
        for (const note of ['lost 1', 'lost 2', 'lost 3', 'lost 4', 'lost 5'])
          await enqueue(work, { note, ms: 500 });
        await vi.waitFor(async () => expect(await unsent()).toBe(0), patience);
        await redis?.restart();
        await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
        for (const note of ['lost while it ran', 'lost 1', 'lost 5'])
          expect((await eventsOf(note)).at(-1)).toMatch(/finished$/);
      });

      it('recovers after the queue fell silent without an error', async () => {
        const proxy = await startSilentProxy(redis?.url ?? '');
        const silent = await startQueueApp({ ...settings, queueUrl: proxy.url }, true);
        try {
          // All jobs now go through the proxy.
          await app.close();
          db = silent.get(Database);
          await enqueue(work, { note: 'before the silence' });
          await vi.waitFor(
            async () => expect(await eventsOf('before the silence')).toHaveLength(2),
            patience,
          );
          proxy.silence();
          await enqueue(work, { note: 'into the silence' });
          await silent.get(OutboxDispatcher).flush();
          proxy.heal();
          await vi.waitFor(
            async () =>
              expect(await eventsOf('into the silence')).toEqual(['1 started', '1 finished']),
            {
              ...patience,
              timeout: 20_000,
            },
          );
        } finally {
          await silent.close();
          await proxy.close();
        }
      });
    } else {
      it('uses six database connections, and listens on one of them for all kinds of jobs', async () => {
        const connections = await db.query<{ name: string }>(
          `select application_name as name from pg_stat_activity
             where datname = current_database() and application_name like 'retrogusto-queue%'`,
        );
        expect(connections.length).toBeLessThanOrEqual(6);
        expect(connections.filter(({ name }) => name.endsWith('listener'))).toHaveLength(1);
      });

      it('listens on a new connection after the former one was lost', async () => {
        const listeners = () =>
          db.query<{ pid: number }>(
            `select pid from pg_stat_activity where datname = current_database()
               and application_name = 'retrogusto-queue-listener'`,
          );
        const [former] = await listeners();
        await db.query('select pg_terminate_backend($1)', [former?.pid]);
        await vi.waitFor(async () => {
          const found = await listeners();
          expect(found).toHaveLength(1);
          expect(found).not.toEqual([former]);
        }, patience);
        await enqueue(work, { note: 'listens again' });
        await vi.waitFor(
          async () => expect(await eventsOf('listens again')).toEqual(['1 started', '1 finished']),
          patience,
        );
      });
    }
  });

  describe('with separate workers', () => {
    beforeAll(async () => {
      app = await startQueueApp(settings, false);
      db = app.get(Database);
    });
    afterAll(() => app?.close());

    it('lets a running job finish when the worker shuts down, and starts no other', async () => {
      const worker = await aWorker();
      await enqueue(work, { note: 'long', ms: 1_500 });
      await vi.waitFor(async () => expect(await eventsOf('long')).toEqual(['1 started']), patience);
      worker.kill('SIGTERM');
      // The worker has begun to shut down.
      await vi.waitFor(
        async () => expect(await db.query('select from workers')).toEqual([]),
        patience,
      );
      await enqueue(work, { note: 'next' });
      await once(worker, 'exit');
      expect(await eventsOf('long')).toEqual(['1 started', '1 finished']);
      expect(await eventsOf('next')).toEqual([]);
    });

    it('restarts a job that a stopping worker gives back, as the same attempt and in another worker', async () => {
      const worker = await aWorker();
      const id = await enqueue(work, { note: 'given back', yields: true });
      await vi.waitFor(
        async () => expect(await eventsOf('given back')).toEqual(['1 started']),
        patience,
      );
      worker.kill('SIGTERM');
      await once(worker, 'exit');
      expect(await eventsOf('given back')).toEqual(['1 started']);
      // The job is in the queue again at once, without the check for dead workers.
      expect(await app.get<Queue>(getQueueToken('work'), { strict: false }).getJobState(id)).toBe(
        'waiting',
      );
      const next = await aWorker();
      await vi.waitFor(
        async () =>
          expect(await eventsOf('given back')).toEqual(['1 started', '1 started', '1 finished']),
        patience,
      );
      next.kill('SIGTERM');
      await once(next, 'exit');
    });

    it('gives a job to another worker if the first one is killed', async () => {
      const worker = await aWorker();
      await vi.waitFor(
        async () => expect(await eventsOf('next')).toEqual(['1 started', '1 finished']),
        patience,
      );
      await enqueue(work, { note: 'orphaned', ms: 2_000 });
      await vi.waitFor(
        async () => expect(await eventsOf('orphaned')).toEqual(['1 started']),
        patience,
      );
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      expect(await eventsOf('orphaned')).toEqual(['1 started']);
      await aWorker();
      await vi.waitFor(
        async () => expect((await eventsOf('orphaned')).at(-1)).toMatch(/finished$/),
        patience,
      );
      const runs = await runsOf('orphaned');
      expect(runs.filter(({ event }) => event === 'finished')).toHaveLength(1);
      expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
    });

    it('sends a job again that the queue marked as failed when its worker died, and gives it up after ten tries', async () => {
      for (const worker of workers)
        if (worker.exitCode === null && worker.signalCode === null) worker.kill('SIGKILL');
      const queue = app.get<Queue>(getQueueToken('work'), { strict: false });
      const [again, over] = [
        await enqueue(work, { note: 'given up' }),
        await enqueue(work, { note: 'given up for good' }),
      ];
      await vi.waitFor(async () => expect(await unsent()).toBe(0), patience);
      const taker = new Worker<object>('work', undefined, {
        ...backendOf(app).working(),
        autorun: false,
      });
      for (let taken = 0; taken < 2; taken++) {
        const job = await taker.getNextJob('the-dead');
        await job?.moveToFailed(
          new UnrecoverableError('job stalled more than allowable limit'),
          'the-dead',
        );
      }
      await taker.close();
      expect(await Promise.all([again, over].map((id) => queue.getJobState(id)))).toEqual([
        'failed',
        'failed',
      ]);
      await db.query(
        `update outbox set beat_at = clock_timestamp() - interval '1 minute', tries = case id when $1 then 10 else 6 end`,
        [over],
      );
      await aWorker();
      await vi.waitFor(
        async () => expect(await eventsOf('given up')).toEqual(['1 started', '1 finished']),
        patience,
      );
      await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
      expect(await eventsOf('given up for good')).toEqual(['0 told']);
    });

    it('stores the progress of a job at most once a second', async () => {
      await aWorker();
      await enqueue(stepwise, { note: 'stepwise', ms: 1_500 });
      const seen = new Set<number | null | undefined>();
      await vi.waitFor(async () => {
        seen.add(
          (
            await db.query<{ progress: number | null }>(
              `select progress from outbox where name = 'stepwise'`,
            )
          )[0]?.progress,
        );
        expect(seen).toContain(75);
      }, patience);
      await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
      expect([...seen].filter((percent) => percent !== null)).toEqual([25, 75]);
    });

    it('runs a scheduled job once per due time: with several workers, after a restart, and if no worker ran when it was due', async () => {
      expect(() => app.get(JobSchedule, { strict: false })).toThrow();
      await db.query(`delete from job_runs where note = 'nightly'`);
      const ran = (times: number) =>
        vi.waitFor(async () => expect(await runsOf('nightly')).toHaveLength(times), patience);
      const end = async (worker: ChildProcess) => {
        worker.kill('SIGTERM');
        await once(worker, 'exit');
      };
      for (const worker of workers)
        if (worker.exitCode === null && worker.signalCode === null) await end(worker);

      const two = [await aWorker(), await aWorker()];
      for (const times of [1, 2]) {
        await makeDue();
        await ran(times);
      }
      for (const worker of two) await end(worker);
      const next = await dueAt();
      expect(next?.toISOString()).toMatch(/T03:00:00\.000Z$/);
      await end(await aWorker());
      expect(await dueAt()).toEqual(next);

      await makeDue();
      await aWorker();
      await ran(3);
      expect(await dueAt()).toEqual(next);
    });
  });
}
