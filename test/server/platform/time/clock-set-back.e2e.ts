import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { AnswersInOrder1795180006901 } from '../../../../server/migrations/1795180006901-answers-in-order.js';
import { ClockMonitor } from '../../../../server/platform/health/clock-monitor.js';
import type { ListedAssistantDto } from '../../../../server/reports/results/attendees.dto.js';
import type { ProductResultsDto } from '../../../../server/reports/results/product-results.dto.js';
import type { ReportSummaryDto } from '../../../../server/reports/results/report-summary.dto.js';
import { SharedInstants } from '../../../../server/reports/results/shared-instants.js';
import type { Organiser } from '../../../support/accounts.js';
import { startApp, type TestApp } from '../../../support/app.js';
import { createDatabaseWithClock } from '../../../support/database-clock.js';
import { red, roomCalls } from '../../../support/room-calls.js';

// These tests correct wrong clocks during an event: the clock of the database, which stamps the
// answers, and the clock of the server.

const guests = 10;
let clock: Awaited<ReturnType<typeof createDatabaseWithClock>>;
let test: TestApp;
let owner: Organiser;
let ahead = 0;

beforeAll(async () => {
  clock = await createDatabaseWithClock();
  test = await startApp({ databaseUrl: clock.url });
  owner = await test.anOrganiser();
});
afterAll(async () => {
  await test?.close();
  await clock?.drop();
});

const setClocks = async (seconds: number) => {
  await clock.set(seconds);
  test.clock.move((seconds - ahead) * 1_000);
  ahead = seconds;
};

/** An event in which ten guests rate several times, and functions that make its reports. */
async function aFullRoom() {
  const rooms = roomCalls(test, owner);
  const { code, id } = await rooms.aRoom();
  const tokens: string[] = [];
  for (let guest = 0; guest < guests; guest++) tokens.push((await rooms.join(code)).roomToken);
  const allRate = async (rateBox: number) => {
    for (const token of tokens) {
      const answers = {
        assessments: { [red]: { parameters: { rateBox, notes: `Nota ${rateBox}` } } },
        finalComment: `Fin ${rateBox}`,
      };
      await rooms.save(token, answers).expect(200);
    }
  };
  const path = (rest: string) => `/api/v1/report/${owner.uid}/${rest}`;
  const get = async <T>(rest: string) =>
    (await test.as(owner).get(path(rest)).expect(200)).body as T;
  const figures = async (report: string) => {
    const [{ attendees, products }, { notes }, people] = [
      await get<ReportSummaryDto>(`${report}/summary`),
      await get<ProductResultsDto>(`${report}/product/${red}`),
      await get<ListedAssistantDto[]>(`${report}/assistant`),
    ];
    const ratings = products.find(({ reference }) => reference === red)?.ratings;
    return {
      attendees: attendees.count,
      n: ratings?.n,
      mean: ratings?.mean,
      notes: notes.total,
      rated: people.filter(({ rated }) => rated).length,
    };
  };
  const saved = async () => {
    const { body } = await test
      .as(owner)
      .post(path('generate'), { name: 'Kept', publicCode: code })
      .expect(200);
    const { reference } = body as { reference: string };
    const state = () => test.db.query('select state from reports where id = $1', [reference]);
    await vi.waitFor(async () => expect(await state()).toEqual([{ state: 'DONE' }]));
    return reference;
  };
  return { id, allRate, saved, figures, live: () => figures(`generated/${code}`) };
}
const all = (mean: number) => ({
  attendees: guests,
  n: guests,
  mean,
  notes: guests,
  rated: guests,
});

it.each([30 * 60, 90])(
  'reports count each guest once before, while and after both clocks are %i s ahead, and do not change later',
  async (seconds) => {
    const { id, allRate, saved, figures, live } = await aFullRoom();
    const reports: [string, number][] = [];
    const rateAndReport = async (rate: number) => {
      await allRate(rate);
      reports.push([await saved(), rate]);
      expect(await live()).toEqual(all(rate));
    };
    await rateAndReport(1);
    await setClocks(seconds);
    await rateAndReport(2);
    await rateAndReport(3);
    await setClocks(0);
    reports.push([await saved(), 3]);
    expect(await live()).toEqual(all(3));
    await rateAndReport(4);
    for (const [report, rate] of reports) expect(await figures(report)).toEqual(all(rate));
    // recounting gives the same numbers
    await test.db.query('delete from report_counts');
    for (const [report, rate] of reports) expect(await figures(report)).toEqual(all(rate));
    for (const table of ['assessments', 'answers'])
      expect(
        await test.db.query(
          `select id from ${table} where session_id = $1 and valid_to < valid_from`,
          [id],
        ),
      ).toEqual([]);
  },
);

it('a report after both clocks went back by 90 s counts all earlier guests, also in a very large event', async () => {
  const instants = test.app.get(SharedInstants, { strict: false });
  await setClocks(0);
  const { allRate, saved, figures, live } = await aFullRoom();
  await allRate(5);
  await setClocks(-90);
  expect(await figures(await saved())).toEqual(all(5));
  expect(await live()).toEqual(all(5));
  // An event of this size now counts as very large, so its live viewers share an instant. That
  // instant is in the future after the clock goes back.
  Object.assign(instants, { people: 3, sharedMs: 3_600_000 });
  await setClocks(0);
  await live();
  await setClocks(-90);
  await allRate(4);
  expect(await live()).toEqual(all(4));
  Object.assign(instants, { people: 5_000, sharedMs: 20_000 });
  await setClocks(0);
});

it('a jump of either clock is logged and counted', async () => {
  const watch = test.app.get(ClockMonitor, { strict: false });
  const warned = vi.spyOn(
    (watch as unknown as { log: { warn(...said: unknown[]): void } }).log,
    'warn',
  );
  const jumps = { ...watch.jumps };
  await watch.compareClocks();
  await watch.compareClocks();
  const still = { ...watch.jumps };
  await clock.set(-90);
  await watch.compareClocks();
  expect(watch.jumps).toEqual({ ...still, database: still.database + 1 });
  expect(warned).toHaveBeenCalledWith(
    expect.objectContaining({ which: 'database' }),
    expect.stringMatching(/clock of the database was set back by (90(\.0\d*)?|89\.9\d*) s/),
  );
  expect(watch.offsetMs).toBeCloseTo(-90_000, -4);
  test.clock.move(-90_000);
  await watch.compareClocks();
  expect(watch.jumps).toEqual({ server: still.server + 1, database: still.database + 1 });
  expect(jumps.server).toBeLessThanOrEqual(still.server);
  await clock.set(0);
  test.clock.move(90_000);
});

it('answers that the previous release writes are ordered too, and the migration orders overlapping versions of an answer', async () => {
  const { db } = test;
  const rooms = roomCalls(test, owner);
  const { id, code } = await rooms.aRoom();
  const { attendee } = await rooms.join(code);
  const who = attendee.reference;
  const assess = (rate: number, at: string) =>
    db.query(
      'insert into assessments (session_id, attendee_id, product_ref, rate_box, valid_from) values ($1, $2, $3, $4, $5::timestamptz)',
      [id, who, red, rate, at],
    );
  const close = (at: string) =>
    db.query(
      `update assessments set valid_to = $2::timestamptz where attendee_id = $1 and valid_to = 'infinity'`,
      [who, at],
    );
  const before = '2026-03-07 18:00:00+00';
  const wrong = '2026-03-07 18:40:00+00';
  const after = '2026-03-07 18:10:00+00';
  await assess(1, before);
  await close(wrong);
  await assess(2, wrong);
  await close(after);
  await assess(3, after);
  const versions = () =>
    db.query<{ rate: number; from: string; to: string; ordered: boolean; instants: boolean }>(
      `select rate_box::int as rate, from_order::text as "from", to_order::text as "to",
         from_order > coalesce(lag(to_order) over (order by id), 0) - 1 and from_order <= to_order as ordered,
         valid_from >= coalesce(lag(valid_to) over (order by id), '-infinity') and valid_from <= valid_to as instants
       from assessments where attendee_id = $1 order by id`,
      [who],
    );
  expect((await versions()).map(({ rate, ordered }) => [rate, ordered])).toEqual(
    [1, 2, 3].map((rate) => [rate, true]),
  );

  // gives the rows the values from before the migration
  await db.query(
    `update assessments set from_order = 0, to_order = case when valid_to = 'infinity' then 9223372036854775807 else 0 end where attendee_id = $1`,
    [who],
  );
  await db.query('update attendees set join_order = 0 where id = $1', [who]);
  const runner = db.manager.connection.createQueryRunner();
  try {
    await new AnswersInOrder1795180006901().up(runner);
    await new AnswersInOrder1795180006901().up(runner);
  } finally {
    await runner.release();
  }
  const put = await versions();
  expect(put.map(({ rate, ordered, instants }) => [rate, ordered, instants])).toEqual(
    [1, 2, 3].map((rate) => [rate, true, true]),
  );
  const number = (at: string) => String(Date.parse(at) * 1_000);
  expect(put.map(({ from, to }) => [from, to])).toEqual([
    [number(before), number(after)],
    [number(after), number(after)],
    [number(after), '9223372036854775807'],
  ]);
  await expect(
    db.query(
      `update assessments set from_order = to_order + 1 where attendee_id = $1 and rate_box = 1`,
      [who],
    ),
  ).rejects.toThrow(/assessments_from_before_to/);
});
