import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { HomeDto } from '../../../server/home/home.dto.js';
import type { ReportReferenceDto } from '../../../server/reports/saved/report.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aGuest, anEvent, aTastingWith } from '../../support/factories.js';
import type { Json } from '../../support/json.js';

let test: TestApp;
let owner: Organiser;
const home = () => owner.client.get<Json<HomeDto>>(`/api/v1/user/${owner.uid}/home`);

beforeAll(async () => {
  test = await startApp();
  owner = await test.anOrganiser();
  await test.givePlan(owner);
});
afterAll(() => test?.close());

it('the home page shows open events, the next one and the best product, own events before demo ones', async () => {
  expect(await home()).toEqual({
    done: { events: false, campaigns: false, reports: false },
    open: [],
    next: null,
    upcoming: [],
    month: expect.any(Array),
    news: [],
    winner: null,
    reports: [],
  });
  const tasting = await aTastingWith(owner, 2, { name: 'Tarde de garnachas' });
  const soon = await anEvent(owner, {
    tasting,
    sessionCode: { fromDate: new Date(Date.now() + 3_600_000).toISOString() },
  });
  const shown = await anEvent(owner, { tasting });
  const own = await anEvent(owner, { tasting });
  await test.db.query(`update sessions set origin = 'DEMO' where id = $1`, [shown.id]);
  const { publicCode } = own.sessionCode;
  const rated = async (first: number, second: number) => {
    const guest = await aGuest(test.web, publicCode);
    const room = await guest.get<{ products: { reference: string }[] }>('/api/v1/room');
    const rate = (stars: number, index: number) => ({
      [room.products[index]?.reference ?? '']: { parameters: { rateBox: stars } },
    });
    await guest.put('/api/v1/room/answers', {
      assessments: { ...rate(first, 0), ...rate(second, 1) },
    });
  };
  for (const first of [3, 2.5, 3, 3.5]) await rated(first, 4.5);
  await owner.client.get(`/api/v1/tasting/${owner.uid}/${tasting.id}/demoSession`);

  const now = await home();
  expect(now).toMatchObject({
    done: { events: true, campaigns: false },
    open: [
      { reference: own.id, tasting: 'Tarde de garnachas', publicCode, attendees: 4, demo: false },
      { reference: shown.id, demo: true, attendees: 0 },
    ],
    next: { reference: soon.id },
    winner: null,
  });
  expect(now.open).toHaveLength(2);

  await test.db.query(
    `update sessions set from_date = now() - interval '6 hours', to_date = now() - interval '2 hours' where id = $1`,
    [own.id],
  );
  // Four ratings are too few to name a product, and with five the lead may be chance.
  expect((await home()).winner).toBeNull();
  const reopen = (origin: string) =>
    test.db.query('update sessions set to_date = $2, origin = $3 where id = $1', [
      own.id,
      new Date(Date.now() + 3_600_000),
      origin,
    ]);
  const end = () =>
    test.db.query(`update sessions set to_date = now() - interval '2 hours' where id = $1`, [
      own.id,
    ]);
  await reopen('OWN');
  await rated(3, 4.5);
  await end();
  expect((await home()).winner).toBeNull();
  await reopen('OWN');
  await rated(3, 4.5);
  await end();
  expect((await home()).winner).toMatchObject({
    name: 'Vino 2',
    mean: 4.5,
    ratings: 6,
    tied: [],
    event: { reference: own.id },
  });

  // Equal means are a tie.
  await reopen('OWN');
  for (let guest = 0; guest < 6; guest++) await rated(5, 3.5);
  await end();
  expect((await home()).winner).toMatchObject({ name: 'Vino 1', mean: 4, tied: ['Vino 2'] });

  // Demo data has no winner.
  await reopen('DEMO');
  await end();
  expect((await home()).winner).toBeNull();
});

it('the home page shows upcoming events in their order, of which the first is the next', async () => {
  const other = await test.anOrganiser();
  const tasting = await aTastingWith(other, 1);
  const inHours = (hours: number) => ({
    tasting,
    sessionCode: { fromDate: new Date(Date.now() + hours * 3_600_000).toISOString() },
  });
  const later = await anEvent(other, inHours(30));
  const first = await anEvent(other, inHours(1));
  const { next, upcoming } = await other.client.get<Json<HomeDto>>(
    `/api/v1/user/${other.uid}/home`,
  );
  expect(upcoming.map(({ reference }) => reference)).toEqual([first.id, later.id]);
  expect(next).toEqual(upcoming[0]);
});

it('the home page shows who joined on each of thirty days, and what is new since an instant', async () => {
  const other = await test.anOrganiser();
  const at = (since?: string) =>
    other.client.get<Json<HomeDto>>(
      `/api/v1/user/${other.uid}/home${since === undefined ? '' : `?since=${encodeURIComponent(since)}`}`,
    );
  const tasting = await aTastingWith(other, 2, { name: 'Tarde de garnachas' });
  const event = await anEvent(other, { tasting });
  const { publicCode } = event.sessionCode;
  const rating = async (stars: number) => {
    const guest = await aGuest(test.web, publicCode);
    const room = await guest.get<{ products: { reference: string }[] }>('/api/v1/room');
    await guest.put('/api/v1/room/answers', {
      assessments: { [room.products[1]?.reference ?? '']: { parameters: { rateBox: stars } } },
    });
  };
  await rating(4);
  // Joined, but has not answered.
  await aGuest(test.web, publicCode);
  const [{ at: between } = { at: '' }] = await test.db.query<{ at: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  );
  await rating(5);
  await test.db.query(
    `update attendees set created_at = created_at - interval '3 days' where id = (select min(id) from attendees where session_id = $1)`,
    [event.reference],
  );

  const { month, news } = await at();
  expect(month).toHaveLength(30);
  expect(month.map(({ attendees }) => attendees).toReversed()).toEqual([
    2,
    0,
    0,
    1,
    ...Array.from({ length: 26 }, () => 0),
  ]);
  expect(month.at(-1)?.day).toBe(
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(new Date()),
  );
  expect(news).toEqual([]);
  const since = await at(between);
  expect(since.news).toMatchObject([{ event: { reference: event.id }, tasters: 1, leader: null }]);
  expect((await at('2020-01-01T00:00:00Z')).news).toMatchObject([{ tasters: 2 }]);
  expect((await at(new Date().toISOString())).news).toEqual([]);

  // Demo data is no news of the month.
  await test.db.query(`update sessions set origin = 'DEMO' where id = $1`, [event.reference]);
  expect((await at()).month.every(({ attendees }) => attendees === 0)).toBe(true);
});

it.each(['yesterday', '2026-W10', '2026-02-30T00:00:00Z', '2026-02-03'])(
  'the home page refuses %s as an instant',
  async (since) => {
    const { body } = await test
      .as(owner)
      .get(`/api/v1/user/${owner.uid}/home?since=${encodeURIComponent(since)}`)
      .expect(400);
    expect(body.issues[0].path).toBe('since');
  },
);

it('the home page shows reports in progress and reports that failed this week', async () => {
  const { sessionCode } = await anEvent(owner);
  const { publicCode } = sessionCode;
  const { reference } = await owner.client.post<ReportReferenceDto>(
    `/api/v1/report/${owner.uid}/generate`,
    { name: 'Mayo', publicCode },
  );
  await vi.waitFor(
    async () => expect(await home()).toMatchObject({ done: { reports: true }, reports: [] }),
    20_000,
  );
  const becomes = (state: string, days = 0) =>
    test.db.query(
      `update reports set state = $2, updated_at = now() - make_interval(days => $3) where id = $1`,
      [reference, state, days],
    );
  for (const state of ['PENDING', 'GENERATING', 'FAILED']) {
    await becomes(state);
    expect(await home()).toMatchObject({
      done: { reports: false },
      reports: [{ reference, name: 'Mayo', state }],
    });
  }
  await becomes('FAILED', 8);
  expect((await home()).reports).toEqual([]);
  await becomes('DONE');
  await test.db.query(`update reports set origin = 'DEMO' where id = $1`, [reference]);
  expect((await home()).done.reports).toBe(false);
});
