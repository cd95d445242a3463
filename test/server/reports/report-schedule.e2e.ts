import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import type { ReportSummaryDto } from '../../../server/reports/results/report-summary.dto.js';
import { GenerateReport } from '../../../server/reports/saved/generate-report.js';
import type { ListedReportDto } from '../../../server/reports/saved/report.dto.js';
import { reportAtEnd, reportInBetween } from '../../../server/reports/saved/scheduled-reports.js';
import { endSessions } from '../../../server/sessions/session-ends.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aGuest, anEvent } from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import { mailboxOf, mailed } from '../../support/mailbox.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

const wine = 'wine0000000000000001';
const zone = 'Atlantic/Canary';
const hour = 3_600_000;

describe('automatic reports of events', () => {
  let test: TestApp;
  /** A second server on the same database. */
  let other: TestApp;
  let owner: Organiser;

  /** A campaign of last spring with a weekly report. */
  const event = async (fields: Record<string, unknown> = {}) => {
    const stored = await aStoredEvent(
      test.db,
      owner.uid,
      aSnapshot([{ reference: wine, name: 'Reserva' }]),
    );
    const set = {
      from_date: '2026-03-01T18:00:00Z',
      to_date: '2026-04-20T18:00:00Z',
      time_zone: zone,
      generate_report: true,
      generation_report_type: 'PERIODIC',
      generation_periodic_interval: 7,
      updated_at: '2026-02-01T00:00:00Z',
      ...fields,
    };
    const columns = Object.keys(set).map((column, index) => `${column} = $${index + 2}`);
    await test.db.query(`update sessions set ${columns.join(', ')} where id = $1`, [
      stored.id,
      ...Object.values(set),
    ]);
    return stored;
  };
  /** An event that ended an hour ago, with a report at its end. */
  const ended = (fields: Record<string, unknown> = {}) =>
    event({
      from_date: new Date(Date.now() - 3 * hour),
      to_date: new Date(Date.now() - hour),
      generation_report_type: 'PROGRAMATED',
      generation_periodic_interval: null,
      ...fields,
    });
  const made = (sessionId: string) =>
    test.db.query<{ id: string; name: string; state: string; at: string }>(
      `select id, name, state, to_char(scheduled_for at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from reports where session_id = $1 order by scheduled_for`,
      [sessionId],
    );
  const timesOf = async (sessionId: string) => (await made(sessionId)).map(({ at }) => at);
  const look = (app: TestApp = test) =>
    app.app.get(Jobs).handlerOf(reportInBetween)({}, aJobContext());
  const end = (app: TestApp = test) => app.app.get(Jobs).handlerOf(endSessions)({}, aJobContext());
  const endOf = (sessionId: string) =>
    test.app.get(Jobs).handlerOf(reportAtEnd)({ sessionId }, aJobContext());
  const at = (instant: string) => {
    for (const each of [test, other])
      each.clock.move(Date.parse(instant) - each.clock.now().getTime());
  };
  const list = async () =>
    (await test.as(owner).get(`/api/v1/report/${owner.uid}`).expect(200)).body as ListedReportDto[];
  const stateOf = async (id: string) => (await list()).find((report) => report.id === id)?.state;
  const mails = () =>
    test.db.query<{ text: string }>(
      `select text from mailbox where recipient = $1 and template = 'reportReady'`,
      [owner.email],
    );

  beforeAll(async () => {
    test = await startApp();
    other = await startApp({ work: false });
  });
  beforeEach(async () => {
    owner = await test.anOrganiser();
  });
  afterEach(() => at(new Date().toISOString()));
  afterAll(() => Promise.all([test?.close(), other?.close()]));

  it('are made at the given interval of days, at the local start time of the event, by one server', async () => {
    const { id } = await event();
    at('2026-03-08T17:59:00Z');
    await look();
    expect(await timesOf(id)).toEqual([]);
    at('2026-03-08T18:00:00Z');
    await Promise.all([look(), look(other), look(), look(other)]);
    await look();
    expect(await timesOf(id)).toEqual(['2026-03-08 18:00']);
    // summer time has begun, so six in the evening is an hour earlier in UTC
    at('2026-04-05T16:59:00Z');
    await look();
    expect(await timesOf(id)).toEqual(['2026-03-08 18:00', '2026-03-29 17:00']);
    at('2026-04-05T17:00:00Z');
    await look();
    expect(await timesOf(id)).toEqual(['2026-03-08 18:00', '2026-03-29 17:00', '2026-04-05 17:00']);
    expect((await made(id)).map(({ name }) => name)).toEqual([
      'Spring tasting · 08/03/2026',
      'Spring tasting · 29/03/2026',
      'Spring tasting · 05/04/2026',
    ]);
  });

  it('are not made when switched off, without guests, for earlier times, or twice after a moved start', async () => {
    const quiet = [
      await event({ generation_report_type: 'STANDAR' }),
      await event({ generation_report_type: 'PROGRAMATED' }),
      await event({ generate_report: false }),
      await event({ snapshot: null, snapshot_at: null }),
      await event({ deleted_at: '2026-03-02T00:00:00Z' }),
      await event({ demo: true }),
      await event({ origin: 'DEMO' }),
      await event({ to_date: '2026-03-09T12:00:00Z' }),
      await event({ updated_at: '2026-03-09T00:00:00Z' }),
    ];
    const moved = await event();
    at('2026-03-08T19:00:00Z');
    await look();
    await test.db.query(
      `update sessions set from_date = from_date + interval '30 minutes' where id = $1`,
      [moved.id],
    );
    at('2026-03-10T12:00:00Z');
    await look();
    expect(await timesOf(moved.id)).toEqual(['2026-03-08 18:00']);
    const count = await test.db.query('select from reports where session_id = any($1)', [
      quiet.map(({ id }) => id),
    ]);
    // only the event that ended between the two runs has a report, from the first run
    expect(count).toHaveLength(1);
  });

  it('are made for the other events when the database does not know the time zone of one event', async () => {
    await event({ time_zone: 'AGT' });
    const { id } = await event({ time_zone: 'atlantic/canary' });
    at('2026-03-08T18:00:00Z');
    await look();
    expect(await timesOf(id)).toEqual(['2026-03-08 18:00']);
  });

  it('are limited to five a day for an event whose end is moved again and again', async () => {
    const { id } = await ended();
    for (let times = 1; times <= 7; times++) {
      await end();
      await endOf(id);
      await test.db.query(
        `update sessions set to_date = to_date + interval '1 second', ended_at = null where id = $1`,
        [id],
      );
    }
    expect(await made(id)).toHaveLength(5);
  });

  it('are made at the end, or later when no server ran then, with one mail to the organiser', async () => {
    const stored = await ended();
    const asked = await ended({ generation_report_type: 'STANDAR' });
    const { tastes, attendee } = stored;
    await tastes(await attendee(), wine, { rateBox: 4 });
    await Promise.all([end(), end(other)]);
    await vi.waitFor(
      async () => expect((await made(stored.id)).map(({ state }) => state)).toEqual(['DONE']),
      20_000,
    );
    for (const id of [stored.id, asked.id]) await endOf(id);
    const [report] = await made(stored.id);
    expect(await made(stored.id)).toEqual([
      expect.objectContaining({
        name: expect.stringMatching(/^Spring tasting · \d\d\/\d\d\/\d{4}$/) as string,
      }),
    ]);
    expect(await made(asked.id)).toEqual([]);
    expect(await list()).toEqual([
      expect.objectContaining({ id: report?.id, automatic: true, attendees: 1 }),
    ]);
    const link = await mailed(
      test.web,
      await mailboxOf(test.config.dataDir),
      owner.email,
      /https?:\S+\/dashboard\/reports\/saved\/\w{20}/,
    );
    expect(link).toMatch(new RegExp(`/${report?.id}$`));
    await test.app.get(GenerateReport).generate(report?.id ?? '');
    // the mail also has a link that downloads the PDF
    expect((await mails()).map(({ text }) => text)).toEqual([
      expect.stringContaining(`${link}?export=pdf`),
    ]);

    // a deleted report is not made again
    await test.as(owner).delete(`/api/v1/report/${owner.uid}/${report?.id}`).expect(200);
    await endOf(stored.id);
    expect(await list()).toEqual([]);
  });

  it('are not made for an event without guests, and do not fix its snapshot', async () => {
    const { id } = await ended({ snapshot: null, snapshot_at: null });
    await end();
    await endOf(id);
    expect(await made(id)).toEqual([]);
    expect(
      await test.db.query('select snapshot_at as fixed from sessions where id = $1', [id]),
    ).toEqual([{ fixed: null }]);
  });

  it('are made again when an event goes on and ends again, even if its second end is not processed', async () => {
    const { id } = await ended();
    await end();
    await vi.waitFor(
      async () => expect((await made(id)).map(({ state }) => state)).toEqual(['DONE']),
      20_000,
    );
    // `ended_at` stays set, so the second end is not processed
    const goesOn = (until: number) =>
      test.db.query('update sessions set to_date = $2, updated_at = $3 where id = $1', [
        id,
        new Date(until),
        new Date(Date.now() - hour),
      ]);
    await goesOn(Date.now() + hour);
    await look();
    expect(await made(id)).toHaveLength(1);
    await goesOn(Date.now() - 60_000);
    await Promise.all([look(), look(other)]);
    await look();
    expect(await made(id)).toHaveLength(2);
  });

  it('are made late after an edit, but not for an end before they were switched on', async () => {
    const reports = { generateReport: true, generationReportType: 'PROGRAMATED' };
    const edited = await anEvent(owner, { sessionCode: reports });
    const switchedOn = await anEvent(owner, {
      tasting: { id: edited.tastingPath?.split('/')[1] ?? '' },
    });
    for (const { id, sessionCode } of [edited, switchedOn]) {
      await aGuest(test.web, sessionCode.publicCode);
      // as if a server had processed the end of the event an hour ago, but had made no report
      await test.db.query(
        `update sessions set from_date = now() - interval '5 hours', to_date = now() - interval '1 hour', ended_at = now() - interval '1 hour',
           updated_at = now() - interval '5 hours', reports_set_at = now() - interval '5 hours' where id = $1`,
        [id],
      );
    }
    const edit = ({ id, version }: typeof edited, fields: object) =>
      test
        .as(owner)
        .post(`/api/v1/session/user/${owner.uid}/${id}`, { version, ...fields })
        .expect(200);
    await edit(edited, { lang: 'CA' });
    await edit(switchedOn, { sessionCode: reports });
    await Promise.all([look(), look(other)]);
    expect(await made(edited.id)).toHaveLength(1);
    expect(await made(switchedOn.id)).toEqual([]);
  });

  it('are retried after a failure, with the answers up to their original instant', async () => {
    const { id: sessionId, tastes, attendee } = await ended();
    const berta = await attendee();
    await tastes(berta, wine, { rateBox: 4 });
    await end();
    await vi.waitFor(
      async () => expect((await made(sessionId)).map(({ state }) => state)).toEqual(['DONE']),
      20_000,
    );
    const id = (await made(sessionId))[0]?.id ?? '';
    const retry = () => test.as(owner).post(`/api/v1/report/${owner.uid}/${id}/retry`);
    expect((await retry().expect(200)).body).toMatchObject({ id, state: 'DONE', automatic: true });
    await tastes(berta, wine, { rateBox: 1 });
    await test.db.query(
      `update reports set state = 'FAILED', error = 'broken', attendees_count = null where id = $1`,
      [id],
    );
    expect((await retry().expect(200)).body).toMatchObject({ id, state: 'PENDING' });
    await vi.waitFor(async () => expect(await stateOf(id)).toBe('DONE'), 20_000);
    const summary = (
      await test.as(owner).get(`/api/v1/report/${owner.uid}/${id}/summary`).expect(200)
    ).body as ReportSummaryDto;
    expect(summary.products[0]?.ratings).toMatchObject({ n: 1, mean: 4 });
    const stranger = await test.anOrganiser();
    await test.as(stranger).post(`/api/v1/report/${stranger.uid}/${id}/retry`).expect(404);
  });
});
