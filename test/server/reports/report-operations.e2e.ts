import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseCommandLine } from '../../../server/operator/commands.js';
import { newId } from '../../../server/platform/crypto/ids.js';
import { Administrators } from '../../../server/platform/identity/administrators.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import type {
  ListedOperationDto,
  OperationDoneDto,
  OperationsOverviewDto,
} from '../../../server/reports/operations/operations.dto.js';
import { ReportOperations } from '../../../server/reports/operations/report-operations.js';
import { reportAtEnd, reportInBetween } from '../../../server/reports/saved/scheduled-reports.js';
import type { SessionDto } from '../../../server/sessions/session.dto.js';
import { endSessions } from '../../../server/sessions/session-ends.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aGuest, aTastingWith } from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import { signInWithApp, withApp } from '../../support/second-factor.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

const hour = 3_600_000;
const reports = '/api/v1/admin/reports';
const eventPath = (id: string, press: string) => `/api/v1/admin/event/${id}/${press}`;
const by = { actor: 'test', action: 'admin' };

// No worker runs. The tests call the jobs themselves, so they can also see waiting jobs.
let test: TestApp;
/** A second server on the same database. */
let other: TestApp;
let admin: Organiser & { secret: string };
let owner: Organiser;
/** A unique company name. */
let name: string;

beforeAll(async () => {
  test = await startApp({ work: false });
  other = await startApp({ work: false });
  admin = await withApp(test.web, await test.anOrganiser());
  await test.app.get(Administrators).appoint(admin.uid, by);
});
beforeEach(async () => {
  name = `Celler ${newId()}`;
  owner = await test.anOrganiser({ name });
});
afterEach(() => at(new Date().toISOString()));
afterAll(() => Promise.all([test?.close(), other?.close()]));

/** Sets the clock of both servers and signs in again. */
const at = async (instant: string) => {
  for (const each of [test, other])
    each.clock.move(Date.parse(instant) - each.clock.now().getTime());
  owner.token = await test.signIn(owner.email, owner.password);
  admin.token = (await signInWithApp(test.web, test.db, admin, test.clock.now())).idToken;
};
const inMs = (ms: number) => new Date(Date.now() + ms);

/** An event of the owner with a guest and an automatic report at its end. */
async function event(fields: Record<string, unknown> = {}) {
  const stored = await aStoredEvent(
    test.db,
    owner.uid,
    aSnapshot([{ reference: 'wine0000000000000001' }]),
  );
  const set = {
    from_date: inMs(-3 * hour),
    to_date: inMs(hour),
    generate_report: true,
    generation_report_type: 'PROGRAMATED',
    updated_at: inMs(-4 * hour),
    ...fields,
  };
  const columns = Object.keys(set).map((column, index) => `${column} = $${index + 2}`);
  await test.db.query(`update sessions set ${columns.join(', ')} where id = $1`, [
    stored.id,
    ...Object.values(set),
  ]);
  return stored;
}
/** An event with an existing tasting, so that its organiser can read it. */
async function readable(fields: Record<string, unknown> = {}) {
  const { id: tasting_id } = await aTastingWith(owner, 1);
  return event({ tasting_id, ...fields });
}
const weekly = {
  to_date: inMs(60 * 24 * hour),
  generation_report_type: 'PERIODIC',
  generation_periodic_interval: 7,
};

const list = async (query: Record<string, string | number> = {}, app = test) =>
  (
    await app
      .as(admin)
      .get(reports)
      .query({ q: name, ...query })
      .expect(200)
  ).body as ListedOperationDto[];
const standings = async (query = {}) => (await list(query)).map(({ standing }) => standing);
const press = async (id: string, what: string, status = 200) =>
  (await test.as(admin).post(eventPath(id, what)).expect(status)).body as OperationDoneDto & {
    error_msg: string;
  };
const overview = async () =>
  (await test.as(admin).get('/api/v1/admin/overview').expect(200)).body as OperationsOverviewDto;
const look = (app = test) => app.app.get(Jobs).handlerOf(reportInBetween)({}, aJobContext());
const end = (app = test) => app.app.get(Jobs).handlerOf(endSessions)({}, aJobContext());
const endOf = (sessionId: string) =>
  test.app.get(Jobs).handlerOf(reportAtEnd)({ sessionId }, aJobContext());
const made = (sessionId: string) =>
  test.db.query<{ id: string; state: string; scheduled: Date | null }>(
    'select id, state, scheduled_for as scheduled from reports where session_id = $1 order by created_at, id',
    [sessionId],
  );
const become = (id: string, state: string, more = '') =>
  test.db.query(`update reports set state = $2${more} where id = $1`, [id, state]);
const shownToOwner = async (id: string) =>
  (
    (await test.as(owner).get(`/api/v1/session/user/${owner.uid}/${id}`).expect(200))
      .body as SessionDto
  ).sessionCode.generationPaused;
const audited = () =>
  test.db.query<{ actor: string; action: string; before: object; after: object }>(
    'select actor, action, before, after from audit_log where subject_uid = $1 order by id',
    [owner.uid],
  );

describe('the calls of administrators', () => {
  const calls = (id: string) =>
    [
      ['get', reports],
      ['get', '/api/v1/admin/overview'],
      ['post', eventPath(id, 'run')],
      ['post', eventPath(id, 'pause')],
      ['post', eventPath(id, 'resume')],
      ['post', `${reports}/${id}/retry`],
    ] as const;

  it('are rejected without the token of an administrator', async () => {
    const { id, code } = await readable();
    const { token: guest = '' } = await aGuest(test.web, code);
    for (const [method, path] of calls(id)) {
      await test.http[method](path).expect(401);
      await test.http[method](path).set('x-api-key', 'any').expect(401);
      await test.http[method](path).set('authorization', `Bearer ${guest}`).expect(401);
      const { body } = await test.http[method](path)
        .set('authorization', `Bearer ${owner.token}`)
        .expect(403);
      expect(body).toMatchObject({ error_msg: 'FORBIDDEN' });
    }
    expect(await shownToOwner(id)).toBe(false);
    expect(await made(id)).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  it('are rejected at once on every server when the organiser is no longer an administrator', async () => {
    const marked = await withApp(test.web, await test.anOrganiser(), test.clock.now());
    const answers = async () => {
      for (const app of [test, other])
        await app
          .as(marked)
          .get(reports)
          .expect(await expected());
    };
    const expected = async () => ((await test.app.get(Administrators).has(marked.uid)) ? 200 : 403);
    const told = async (app: TestApp) =>
      (await app.as(marked).get(`/api/v1/user/${marked.uid}`).expect(200)).body as {
        administrator: boolean;
      };
    await answers();
    await test.app.get(Administrators).appoint(marked.uid, by);
    for (const app of [test, other]) {
      await app.as(marked).get(reports).expect(200);
      expect(await told(app)).toMatchObject({ administrator: true });
    }
    await other.app.get(Administrators).dismiss(marked.uid, by);
    for (const app of [test, other]) {
      await app.as(marked).get(reports).expect(403);
      expect(await told(app)).toMatchObject({ administrator: false });
    }
    const unconfirmed = await test.anOrganiser({ verified: false });
    await test.app.get(Administrators).appoint(unconfirmed.uid, by);
    await test.as(unconfirmed).get(reports).expect(403);
  });

  it('need a sign-in with a second factor', async () => {
    const marked = await test.anOrganiser();
    await test.app.get(Administrators).appoint(marked.uid, by);
    const { id } = await readable();
    for (const [method, path] of calls(id)) {
      const { body } = await test.http[method](path)
        .set('authorization', `Bearer ${marked.token}`)
        .expect(403);
      expect(body).toMatchObject({ error_msg: 'SECOND_FACTOR_REQUIRED' });
    }
    await test
      .as(await withApp(test.web, marked, test.clock.now()))
      .get(reports)
      .expect(200);
    // the earlier token is void
    await test.as(marked).get(reports).expect(401);
  });

  it('give an administrator no other access to accounts', async () => {
    const { id } = await event();
    await test.as(admin).get(`/api/v1/session/user/${owner.uid}/${id}`).expect(403);
    await test.as(admin).get(`/api/v1/report/${owner.uid}`).expect(403);
  });
});

describe('the reports of all accounts', () => {
  it('are scheduled, late, running, failed or done', async () => {
    const { id, code, tastes, attendee } = await event();
    await tastes(
      await attendee({ name: 'Nuria Secreta', email: 'nuria@secreta.example' }),
      'wine0000000000000001',
      { rateBox: 4 },
    );
    expect(await list()).toEqual([
      {
        id,
        subject: 'EVENT',
        standing: 'SCHEDULED',
        at: expect.any(String) as string,
        event: id,
        publicCode: code,
        timeZone: 'Atlantic/Canary',
        schedule: 'PROGRAMATED',
        owner: { uid: owner.uid, name },
        paused: false,
        runnable: true,
        progress: null,
      },
    ]);
    await at(inMs(hour + 2 * 60_000).toISOString());
    expect(await standings()).toEqual(['SCHEDULED']);
    // as if no server had processed the end, or no worker had run the job
    await at(inMs(hour + 4 * 60_000).toISOString());
    expect(await standings()).toEqual(['LATE']);
    expect((await list({}, other)).map(({ standing }) => standing)).toEqual(['LATE']);
    await end();
    await endOf(id);
    const [report] = await made(id);
    expect(await list()).toEqual([
      expect.objectContaining({
        id: report?.id,
        subject: 'REPORT',
        standing: 'RUNNING',
        event: id,
        schedule: 'PROGRAMATED',
      }),
    ]);
    await test.db.query(
      `update reports set updated_at = now() - interval '6 minutes' where id = $1`,
      [report?.id],
    );
    expect(await standings()).toEqual(['LATE']);
    await become(report?.id ?? '', 'FAILED', `, error = 'invalid: nuria@secreta.example'`);
    expect(await standings()).toEqual(['FAILED']);
    await become(report?.id ?? '', 'DONE', ', attendees_count = 1');
    const rows = await list();
    expect(rows).toEqual([expect.objectContaining({ id: report?.id, standing: 'DONE' })]);
    expect(JSON.stringify(rows)).not.toMatch(/Nuria|secreta|attendees/i);
  });

  it('leave out demo events, trials, drafts, deleted events, and events without a future report', async () => {
    const unlisted = [
      { origin: 'DEMO' },
      { demo: true },
      { deleted_at: new Date() },
      { generation_report_type: 'STANDAR' },
      { to_date: inMs(-hour), snapshot: null, snapshot_at: null },
      // the reports were switched on after the end of the event
      { to_date: inMs(-hour), updated_at: new Date() },
    ];
    for (const fields of unlisted) await event(fields);
    const { id } = await event({ generate_report: false });
    await test.db.query(
      `insert into reports (id, owner_uid, name, public_code, session_id, state, deleted_at) values ($1, $2, 'x', 'X', $3, 'GENERATING', now())`,
      [newId(), owner.uid, id],
    );
    expect(await list()).toEqual([]);
  });

  it('are listed most urgent first, and filtered by state, text and time, in pages', async () => {
    const later = await event({ to_date: inMs(9 * hour) });
    const sooner = await event({ to_date: inMs(2 * hour) });
    const late = await event({ to_date: inMs(-hour) });
    const paused = await event(weekly);
    await press(paused.id, 'pause');
    const failed = await event({ generate_report: false });
    const failure = newId();
    await test.db.query(
      `insert into reports (id, owner_uid, name, public_code, session_id, state) values ($1, $2, 'x', $3, $4, 'FAILED')`,
      [failure, owner.uid, failed.code, failed.id],
    );
    const all = [late.id, failure, paused.id, sooner.id, later.id];
    const ids = async (query: Record<string, string | number>) =>
      (await list(query)).map(({ id }) => id);
    expect(await ids({})).toEqual(all);
    expect(await ids({ state: 'SCHEDULED' })).toEqual([sooner.id, later.id]);
    expect(await ids({ state: 'FAILED' })).toEqual([failure]);
    expect(await ids({ q: `${name} ${paused.code.toLowerCase()}` })).toEqual([paused.id]);
    expect(await ids({ sort: '-at', state: 'SCHEDULED' })).toEqual([later.id, sooner.id]);
    expect(await ids({ from: inMs(hour).toISOString(), to: inMs(3 * hour).toISOString() })).toEqual(
      [sooner.id],
    );
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await test
        .as(admin)
        .get(reports)
        .query({ q: name, limit: 2, ...(cursor && { cursor }) })
        .expect(200);
      paged.push(...(answer.body as ListedOperationDto[]).map(({ id }) => id));
      cursor = answer.headers['x-next-cursor'];
    } while (cursor);
    expect(paged).toEqual(all);
    for (const query of [
      { state: 'GONE' },
      { from: '2030-13-01T00:00:00Z' },
      { to: '2030-01-01' },
      { from: '2030-W10' },
      { sort: 'name' },
    ])
      expect((await test.as(admin).get(reports).query(query).expect(400)).body).toMatchObject({
        error_msg: 'INVALID_QUERY',
      });
  });

  it('are all listed when the database does not know the time zone of one event', async () => {
    const { id } = await event({ ...weekly, time_zone: 'AGT' });
    const known = await event(weekly);
    expect((await list({ sort: 'at' })).map((row) => row.id)).toEqual([known.id, id]);
  });
});

describe('pausing the reports of an event', () => {
  it('stops them on every server, also after a restart, and resuming makes one report', async () => {
    const { id } = await readable({
      ...weekly,
      from_date: '2030-03-01T18:00:00Z',
      to_date: '2030-05-20T18:00:00Z',
      updated_at: '2030-02-01T00:00:00Z',
    });
    await at('2030-03-02T12:00:00Z');
    expect(await shownToOwner(id)).toBe(false);
    expect(await press(id, 'pause')).toEqual({ event: id, paused: true, report: null });
    expect(await shownToOwner(id)).toBe(true);
    await at('2030-03-30T12:00:00Z');
    await Promise.all([look(), look(other)]);
    expect(await made(id)).toEqual([]);
    expect(await list()).toEqual([
      expect.objectContaining({ id, standing: 'PAUSED', paused: true }),
    ]);

    const restarted = await startApp({ work: false });
    restarted.clock.move(Date.parse('2030-04-06T12:00:00Z') - Date.now());
    await look(restarted);
    await restarted.close();
    expect(await made(id)).toEqual([]);

    await at('2030-04-06T12:00:00Z');
    const { report, ...resumed } = await press(id, 'resume');
    expect(resumed).toEqual({ event: id, paused: false });
    expect(await made(id)).toEqual([
      { id: report, state: 'PENDING', scheduled: new Date('2030-04-05T17:00:00Z') },
    ]);
    expect(await shownToOwner(id)).toBe(false);
    await look();
    expect(await made(id)).toHaveLength(1);
    await at('2030-04-12T17:00:00Z');
    await look();
    expect(await made(id)).toHaveLength(2);
  });

  it.each([1, 40 * 24])(
    'delays the report of an event that ended %i hours ago until resuming',
    async (hours) => {
      const to = inMs(-hours * hour);
      const [from_date, updated_at] = [5, 6].map(
        (before) => new Date(to.getTime() - before * hour),
      );
      const { id } = await event({ from_date, to_date: to, updated_at });
      await press(id, 'pause');
      await end();
      await endOf(id);
      await look();
      expect(await made(id)).toEqual([]);
      expect(await standings()).toEqual(['PAUSED']);
      expect((await press(id, 'resume')).report).toEqual(expect.any(String));
      await endOf(id);
      await look();
      expect((await press(id, 'resume')).report).toBeNull();
      expect(await made(id)).toHaveLength(1);
    },
  );

  it('delays the report until resuming, although the organiser saves the event meanwhile', async () => {
    const { id } = await event();
    await press(id, 'pause');
    await at(inMs(3 * hour).toISOString());
    await test.db.query('update sessions set updated_at = $2 where id = $1', [id, inMs(2 * hour)]);
    await end();
    await endOf(id);
    expect(await standings()).toEqual(['PAUSED']);
    const { report } = await press(id, 'resume');
    expect(await made(id)).toEqual([
      { id: report, state: 'PENDING', scheduled: expect.any(Date) as Date },
    ]);
  });

  it('does not change the version of the event for an organiser who is editing it', async () => {
    const { id } = await readable();
    const read = (await test.as(owner).get(`/api/v1/session/user/${owner.uid}/${id}`).expect(200))
      .body as SessionDto;
    await press(id, 'pause');
    const again = (await test.as(owner).get(`/api/v1/session/user/${owner.uid}/${id}`).expect(200))
      .body as SessionDto;
    expect(again.version).toBe(read.version);
  });

  it('works only for events with automatic reports', async () => {
    const { id } = await event({ generate_report: false });
    for (const what of ['run', 'pause', 'resume']) await press(id, what, 404);
    for (const what of ['run', 'pause', 'resume']) await press(newId(), what, 404);
    await test.as(admin).post(`${reports}/${newId()}/retry`).expect(404);
    expect(await audited()).toEqual([]);
  });
});

describe('a report on demand', () => {
  it('is the report that is due, or an additional one when none is due', async () => {
    // no job has processed the end of this event
    const late = await event({ to_date: inMs(-hour) });
    await press(late.id, 'pause');
    const [at0] = await test.db.query<{ at: Date }>(
      'select to_date as at from sessions where id = $1',
      [late.id],
    );
    const { report } = await press(late.id, 'run');
    expect(await made(late.id)).toEqual([{ id: report, state: 'PENDING', scheduled: at0?.at }]);
    await press(late.id, 'resume');
    await end();
    await endOf(late.id);
    expect(await made(late.id)).toHaveLength(1);

    const running = await event(weekly);
    const first = await press(running.id, 'run');
    // a second request returns the report that is in progress
    expect((await press(running.id, 'run')).report).toBe(first.report);
    expect(await made(running.id)).toEqual([
      { id: first.report, state: 'PENDING', scheduled: null },
    ]);
    await become(first.report ?? '', 'DONE');
    expect((await press(running.id, 'run')).report).not.toBe(first.report);
    // the next automatic report is still scheduled
    expect((await list({ state: 'SCHEDULED' })).map(({ id }) => id)).toContain(running.id);
  });

  it('is rejected before the start and without guests', async () => {
    const { id: early } = await event({ from_date: inMs(hour), to_date: inMs(5 * hour) });
    expect((await press(early, 'run', 409)).error_msg).toBe('REPORT_TOO_EARLY');
    const { id: empty } = await event({ snapshot: null, snapshot_at: null });
    expect((await press(empty, 'run', 409)).error_msg).toBe('REPORT_TOO_EARLY');
    expect((await list()).map(({ runnable }) => runnable)).toEqual([false, false]);
    expect([...(await made(early)), ...(await made(empty))]).toEqual([]);
  });

  it('is retried after a failure, although the quota of the organiser is used up', async () => {
    const full = await startApp({
      work: false,
      env: { QUOTA_REPORTS_IN_PROGRESS: '1', QUOTA_GENERATIONS_PER_MINUTE: '1' },
    });
    const { id } = await event();
    const { report } = await press(id, 'run');
    const retry = async (app: TestApp) =>
      (await app.as(admin).post(`${reports}/${report}/retry`).expect(200)).body as OperationDoneDto;
    expect(await retry(test)).toEqual({ event: id, paused: false, report: null });
    await become(report ?? '', 'FAILED', `, error = 'broken'`);
    // two other reports of the organiser are in progress
    for (const _ of ['one', 'two'])
      await test.db.query(
        `insert into reports (id, owner_uid, name, public_code, session_id, state) values ($1, $2, 'x', 'X', $3, 'PENDING')`,
        [newId(), owner.uid, id],
      );
    await full.as(owner).post(`/api/v1/report/${owner.uid}/${report}/retry`).expect(403);
    expect(await retry(full)).toEqual({ event: id, paused: false, report });
    expect((await made(id))[0]).toMatchObject({ id: report, state: 'PENDING' });
    // the job of the report is lost
    await test.db.query(
      `delete from outbox where name = 'generateReport' and payload ->> 'reportId' = $1`,
      [report],
    );
    expect((await list()).find((row) => row.id === report)?.standing).toBe('LATE');
    expect((await retry(test)).report).toBe(report);
    expect((await list()).find((row) => row.id === report)?.standing).toBe('RUNNING');
    await full.close();
  });
});

it('a moved end makes a second report, and both are listed with their state', async () => {
  const { id } = await event({ to_date: inMs(-hour) });
  await end();
  await endOf(id);
  const [first] = await made(id);
  await become(first?.id ?? '', 'DONE');
  await test.db.query('update sessions set to_date = $2, updated_at = $3 where id = $1', [
    id,
    inMs(hour),
    inMs(-10 * 60_000),
  ]);
  expect((await list()).map(({ subject, standing }) => `${subject} ${standing}`)).toEqual([
    'EVENT SCHEDULED',
    'REPORT DONE',
  ]);
  await at(inMs(hour + 60_000).toISOString());
  await Promise.all([look(), look(other)]);
  expect(await made(id)).toHaveLength(2);
  expect((await list()).map(({ subject, standing }) => `${subject} ${standing}`)).toEqual([
    'REPORT RUNNING',
    'REPORT DONE',
  ]);
});

it('the audit log records administrator, action and report of every action', async () => {
  const { id, code } = await event();
  await press(id, 'pause');
  await press(id, 'pause');
  await press(id, 'resume');
  const { report } = await press(id, 'run');
  await become(report ?? '', 'FAILED');
  await test.as(admin).post(`${reports}/${report}/retry`).expect(200);
  const actor = `administrator ${admin.uid}`;
  const [running, paused] = [
    { code, paused: false },
    { code, paused: true },
  ];
  expect(await audited()).toEqual([
    {
      actor,
      action: 'reports pause',
      before: running,
      after: { ...paused, event: id, report: null },
    },
    {
      actor,
      action: 'reports pause',
      before: paused,
      after: { ...paused, event: id, report: null },
    },
    {
      actor,
      action: 'reports resume',
      before: paused,
      after: { ...running, event: id, report: null },
    },
    { actor, action: 'reports run', before: running, after: { ...running, event: id, report } },
    {
      actor,
      action: 'reports retry',
      before: { ...running, event: id, report, state: 'FAILED' },
      after: { ...running, event: id, report, state: 'PENDING' },
    },
  ]);
});

it('the overview shows the waiting jobs and the oldest job of each queue, and the workers', async () => {
  const of = (state: OperationsOverviewDto, queue: string) =>
    state.queues.find((each) => each.name === queue);
  expect((await overview()).workers).toEqual([]);
  const { id } = await event();
  await press(id, 'run');
  // on a busy machine the queue may report this later
  await vi.waitFor(
    async () =>
      expect(of(await overview(), 'generateReport')).toMatchObject({ active: 0, failed: 0 }),
    20_000,
  );
  const waiting = await overview();
  expect(of(waiting, 'generateReport')?.waiting).toBeGreaterThan(0);
  expect(Date.parse(of(waiting, 'generateReport')?.oldestWaitingAt ?? '')).toBeLessThanOrEqual(
    Date.now(),
  );
  expect(waiting.counts.find(({ standing }) => standing === 'RUNNING')?.count).toBeGreaterThan(0);

  const worker = await startApp();
  try {
    await vi.waitFor(
      async () =>
        expect(of(await overview(), 'generateReport')).toMatchObject({
          waiting: 0,
          oldestWaitingAt: null,
        }),
      20_000,
    );
    expect((await overview()).workers).toEqual([
      expect.objectContaining({ name: expect.stringContaining(String(process.pid)) as string }),
    ]);
    expect(await standings({ state: 'DONE' })).toEqual(['DONE']);
  } finally {
    await worker.close();
  }
  expect((await overview()).workers).toEqual([]);
});

describe('the operator', () => {
  const does = (...args: string[]) =>
    parseCommandLine(args)({ app: test.app, actor: 'operator test' });

  it('appoints administrators, lists and dismisses them', async () => {
    expect(await does('admin', owner.email)).toBe(
      `${owner.email}: an administrator of the platform`,
    );
    owner = await withApp(test.web, owner, test.clock.now());
    await test.as(owner).get(reports).expect(200);
    expect(await does('admin')).toMatch(new RegExp(`${owner.email} +${owner.uid} +${name}`));
    expect(await does('admin', owner.uid, '--off')).toBe(
      `${owner.uid}: no longer an administrator`,
    );
    await test.as(owner).get(reports).expect(403);
    await expect(does('admin', owner.uid, '--off')).rejects.toThrow('is not an administrator');
    expect(() => parseCommandLine(['admin', '--off'])).toThrow('--off needs an account.');
    expect((await audited()).map(({ actor, action, after }) => [actor, action, after])).toEqual([
      ['operator test', 'admin', { administrator: true }],
      ['operator test', 'admin', { administrator: false }],
    ]);
  });

  it('lists, runs, pauses, resumes and retries reports, as the page does', async () => {
    const none = vi
      .spyOn(test.app.get(ReportOperations), 'list')
      .mockResolvedValueOnce({ rows: [] } as never);
    expect(await does('reports', 'list')).toBe('There are no reports.');
    none.mockRestore();
    const { id, code } = await event({ to_date: inMs(-hour) });
    const rows = (await does('reports', 'list', '--q', name)).split('\n');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatch(new RegExp(`^late +\\S+Z +event +${id} +${code} +${name}$`));
    expect(await does('reports', 'list', '--q', name, '--state', 'failed')).toBe(
      'There is no such report.',
    );
    expect(await does('reports', 'list', '--q', name, '--to', '2026-02-01')).toBe(
      'There is no such report.',
    );
    // the operator may type the code in lower case
    expect(await does('reports', 'pause', code.toLowerCase())).toBe(
      `${code.toLowerCase()}: paused`,
    );
    await end();
    expect(await does('reports', 'resume', id)).toMatch(
      new RegExp(`^${id}: resumed, report \\w{20} is being made$`),
    );
    const [report] = await made(id);
    expect(await does('reports', 'run', id)).toBe(`${id}: report ${report?.id} is being made`);
    expect(await does('reports', 'retry', report?.id ?? '')).toBe(
      `${report?.id}: no report has to be made now`,
    );
    await become(report?.id ?? '', 'FAILED');
    expect(await does('reports', 'retry', report?.id ?? '')).toBe(
      `${report?.id}: report ${report?.id} is being made`,
    );
    expect(
      (await audited()).map(({ actor, action }) => `${actor}: ${action.replace('reports ', '')}`),
    ).toEqual(['pause', 'resume', 'run', 'retry', 'retry'].map((what) => `operator test: ${what}`));
    await expect(does('reports', 'run', newId())).rejects.toThrow('There is no event');
    await expect(does('reports', 'run', 'NOSUCH22')).rejects.toThrow(
      'There is no event NOSUCH22 with automatic reports.',
    );
    await expect(does('reports', 'retry', newId())).rejects.toThrow('There is no report');
    for (const [args, said] of [
      [['reports', 'stop', id], `There is no subcommand 'stop'.`],
      [['reports', 'run'], 'run needs an event.'],
      [['reports', 'retry'], 'retry needs a report.'],
      [['reports', 'run', id, '--q', 'x'], 'run takes no options.'],
      [['reports', 'list', id], 'is one argument too many'],
      [
        ['reports', 'list', '--state', 'gone'],
        '--state must be one of late, failed, running, paused, scheduled, done.',
      ],
      [['reports', 'list', '--from', '2030-02-30'], '--from must be a day'],
    ] as const)
      expect(() => parseCommandLine([...args]), args.join(' ')).toThrow(said);
  });
});
