import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { QueueStates } from '../../../server/platform/queue/queue-states.js';
import type { ReportSummaryDto } from '../../../server/reports/results/report-summary.dto.js';
import type { ReportStatusDto } from '../../../server/reports/saved/report.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import '../../support/build-before-tests.js';
import { download } from '../../support/download.js';
import { launch } from '../../support/program.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

// The first test stops each report at another step, kills the workers, and checks that other
// workers finish the reports.

const wine = 'wine0000000000000001';
/**
 * The first key of the advisory locks on which a worker waits before it writes a step. The second
 * key is the number of the step.
 */
const gate = 4_343;
const patience = { timeout: 90_000, interval: 50 };
/** The writes of a report before which a worker is stopped. */
const steps: { step: string; when: (id: string) => string }[] = [
  {
    step: 'update on reports',
    when: (id) => `new.id = '${id}' and new.state = 'GENERATING' and old.state = 'PENDING'`,
  },
  {
    step: 'update on reports',
    when: (id) => `new.id = '${id}' and new.as_of is not null and old.as_of is null`,
  },
  {
    step: 'insert on report_counts',
    when: (id) => `new.report_id = '${id}' and new.subject = '${wine}'`,
  },
  {
    step: 'insert on report_counts',
    when: (id) => `new.report_id = '${id}' and new.subject = ':analysis'`,
  },
  {
    step: 'insert on report_counts',
    when: (id) => `new.report_id = '${id}' and new.subject = ':groups'`,
  },
  { step: 'update on reports', when: (id) => `new.id = '${id}' and new.state = 'DONE'` },
];

let test: TestApp;
let owner: Organiser;
let holder: pg.Client;

beforeAll(async () => {
  // no worker runs in this process
  test = await startApp({ work: false });
  owner = await test.anOrganiser();
  holder = new pg.Client(test.config.databaseUrl);
  await holder.connect();
});
afterAll(async () => {
  await holder?.end();
  await test?.close();
});

const path = (rest = '') => `/api/v1/report/${owner.uid}${rest && `/${rest}`}`;
const anEventWith = async (rates: number[]) => {
  const event = await aStoredEvent(test.db, owner.uid, aSnapshot([{ reference: wine }]));
  await event.ratings(wine, rates);
  return event;
};
const generate = async (code: string) =>
  (
    (await test.as(owner).post(path('generate'), { name: 'Kept', publicCode: code }).expect(200))
      .body as { reference: string }
  ).reference;
const stored = (ids: string[]) =>
  test.db.query<{ id: string; state: string; asOf: string | null }>(
    'select id, state, as_of::text as "asOf" from reports where id = any($1) order by id',
    [ids],
  );
const allDone = (ids: string[]) =>
  vi.waitFor(
    async () =>
      expect((await stored(ids)).map(({ state }) => state)).toEqual(ids.map(() => 'DONE')),
    patience,
  );

it('a report whose worker is killed at any step is finished once by another worker, with the same asOf', async () => {
  const events = await Promise.all(steps.map(() => anEventWith([4, 3.5, 5])));
  const { databaseUrl = '', appSecret } = test.config;
  const env = { DATABASE_URL: databaseUrl, APP_SECRET: appSecret, DATA_DIR: test.config.dataDir };
  // Each worker runs two reports at once. All workers start before the reports exist, because a
  // worker waits at a stop for at most a minute.
  const workers = [
    await launch('worker', env),
    await launch('worker', env),
    await launch('worker', env),
  ];
  const states = test.app.get(QueueStates, { strict: false });
  await vi.waitFor(
    async () => expect((await states.read()).workers).toHaveLength(workers.length),
    patience,
  );
  for (const worker of workers) worker.process.kill('SIGSTOP');
  const ids: string[] = [];
  for (const { code } of events) ids.push(await generate(code));
  // as automatic reports, so that their organiser gets a mail
  await test.db.query('update reports set scheduled_for = now() where id = any($1)', [ids]);
  await test.db.query(
    `create function wait_at_the_gate() returns trigger language plpgsql as
       $$ begin perform pg_advisory_xact_lock(${gate}, tg_argv[0]::int); return new; end $$`,
  );
  for (const [number, { step, when }] of steps.entries()) {
    await holder.query('select pg_advisory_lock($1, $2)', [gate, number]);
    await test.db.query(
      `create trigger gate_${number} before ${step} for each row when (${when(ids[number] ?? '')}) execute function wait_at_the_gate('${number}')`,
    );
  }
  for (const worker of workers) worker.process.kill('SIGCONT');
  const reached = new Set<number>();
  try {
    await vi.waitFor(async () => {
      const waiting = await test.db.query<{ number: number }>(
        `select objid::int as number from pg_locks where locktype = 'advisory' and classid = ${gate} and objsubid = 2 and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      );
      for (const { number } of waiting) reached.add(number);
      expect(reached.size).toBe(steps.length);
    }, patience);
  } finally {
    await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
    await test.db.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = ${gate} and objsubid = 2 and not granted`,
    );
    await holder.query('select pg_advisory_unlock_all()');
    for (const [number, { step }] of steps.entries())
      await test.db.query(`drop trigger gate_${number} on ${step.split(' on ')[1]}`);
  }
  const before = new Map((await stored(ids)).map((report) => [report.id, report]));
  expect([...before.values()].filter(({ state }) => state === 'DONE')).toEqual([]);
  expect(before.get(ids[2] ?? '')?.asOf).not.toBeNull();
  // later answers count only in reports whose instant was not set yet
  for (const event of events) await event.ratings(wine, [0]);

  const other = await startApp({ databaseUrl });
  try {
    await allDone(ids);
    const mails = () =>
      test.db.query<{ text: string }>(`select text from mailbox where template = 'reportReady'`);
    await vi.waitFor(async () => expect(await mails()).toHaveLength(ids.length), patience);
    for (const id of ids)
      expect((await mails()).filter(({ text }) => text.includes(id))).toHaveLength(1);
  } finally {
    await other.close();
  }
  for (const { id, asOf } of await stored(ids)) {
    const had = before.get(id)?.asOf;
    if (had) expect(asOf).toBe(had);
    const { products } = (
      await test
        .as(owner)
        .get(path(`${id}/summary`))
        .expect(200)
    ).body as ReportSummaryDto;
    expect(products[0]?.ratings).toMatchObject(had ? { n: 3, mean: 4.17 } : { n: 4, mean: 3.13 });
  }
});

it('a report is finished although its workers were killed six times, fails after ten, and can be retried at once', async () => {
  const { code } = await anEventWith([4, 3.5, 5]);
  const { databaseUrl = '', appSecret } = test.config;
  const env = { DATABASE_URL: databaseUrl, APP_SECRET: appSecret, DATA_DIR: test.config.dataDir };
  const waiting = `from pg_locks where locktype = 'advisory' and classid = ${gate} and objid = 99 and objsubid = 2 and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  const status = async (id: string) =>
    (
      await test
        .as(owner)
        .get(path(`${id}/status`))
        .expect(200)
    ).body as ReportStatusDto;
  /** Kills a worker while it counts a report. The queue notices the kill at its next check. */
  const killOne = async () => {
    await holder.query('select pg_advisory_lock($1, 99)', [gate]);
    const worker = await launch('worker', env);
    try {
      await vi.waitFor(
        async () =>
          expect((await test.db.query(`select pid ${waiting}`)).length).toBeGreaterThan(0),
        patience,
      );
    } finally {
      await worker.end('SIGKILL');
      await test.db.query(`select pg_terminate_backend(pid) ${waiting}`);
      await holder.query('select pg_advisory_unlock_all()');
    }
    await test.db.query('update bullmq.job set locked_until_ms = 1 where queue = $1', [
      'generateReport',
    ]);
  };
  await test.db.query(
    `create or replace function wait_for_the_kill() returns trigger language plpgsql as
       $$ begin perform pg_advisory_xact_lock(${gate}, 99); return new; end $$`,
  );
  await test.db.query(
    `create trigger kill_gate before insert on report_counts for each row execute function wait_for_the_kill()`,
  );
  const [survives, dies] = [await generate(code), await generate(code)];
  try {
    for (let kill = 1; kill <= 2; kill++) await killOne();
    const tries = await test.db.query<{ tries: number }>(
      `select tries from outbox where name = 'generateReport'`,
    );
    expect(tries).toEqual([{ tries: 2 }, { tries: 2 }]);
    // as if six workers had been killed with the first report, and ten with the second
    await test.db.query(
      `update outbox set tries = case (select id from reports where job_id = outbox.id) when $1 then 6 else 10 end
       where name = 'generateReport'`,
      [survives],
    );
  } finally {
    await test.db.query('drop trigger kill_gate on report_counts');
  }
  const other = await startApp({ databaseUrl });
  try {
    await allDone([survives]);
    await vi.waitFor(
      async () =>
        expect(await status(dies)).toEqual({
          state: 'FAILED',
          progress: null,
          failure: 'WORKER_LOST',
        }),
      patience,
    );
    await test
      .as(owner)
      .post(path(`${dies}/retry`))
      .expect(200);
    await allDone([dies]);
    expect(await test.db.query(`select from outbox where name = 'generateReport'`)).toEqual([]);
  } finally {
    await other.close();
  }
});

it('twenty simultaneous reports are all finished, each with the guests of its own event', async () => {
  const events = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      anEventWith(Array.from({ length: number + 1 }, () => 4)),
    ),
  );
  const ids = await Promise.all(events.map(({ code }) => generate(code)));
  const other = await startApp({ databaseUrl: test.config.databaseUrl });
  try {
    await allDone(ids);
  } finally {
    await other.close();
  }
  const counts = await test.db.query<{ id: string; n: number }>(
    'select id, attendees_count as n from reports where id = any($1)',
    [ids],
  );
  expect(new Map(counts.map(({ id, n }) => [id, n]))).toEqual(
    new Map(ids.map((id, number) => [id, number + 1])),
  );
});

it('an export is cut off when the database goes away, and complete the next time', async () => {
  const { code } = await anEventWith(Array.from({ length: 400 }, () => 4));
  const file = () => test.as(owner).get(path(`generated/${code}/export.csv`));
  const whole = await download(file());
  const rows = (bytes: Buffer) => bytes.toString().trim().split('\n').length;
  expect(rows(whole.bytes)).toBeGreaterThan(400);
  // PostgreSQL closes all connections while the second page is read
  const original = test.db.query.bind(test.db);
  let pages = 0;
  const asked = vi
    .spyOn(test.db, 'query')
    .mockImplementation(async <T>(sql: string, parameters?: unknown[]): Promise<T[]> => {
      if (!sql.includes('with page as') || ++pages !== 2) return original<T>(sql, parameters);
      await holder.query('begin');
      await holder.query('lock table attendees in access exclusive mode');
      const read = original<T>(sql, parameters);
      read.catch(() => undefined);
      const waiting = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
      await vi.waitFor(
        async () =>
          expect(
            (await holder.query(`select ${waiting} and wait_event_type = 'Lock'`)).rows,
          ).toHaveLength(1),
        patience,
      );
      await holder.query(`select pg_terminate_backend(pid) ${waiting}`);
      await holder.query('rollback');
      return read;
    });
  await expect(download(file())).rejects.toThrow();
  asked.mockRestore();
  await vi.waitFor(
    async () => expect((await download(file())).bytes.equals(whole.bytes)).toBe(true),
    patience,
  );
});
