import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { insertOutbox } from '../../server/platform/database/outbox.js';
import { newId } from '../../server/platform/ids.js';
import { Jobs } from '../../server/platform/queue/jobs.js';
import type {
  FullReportDto,
  ReportedAssistantDto,
} from '../../server/reports/documented/full-report.dto.js';
import type { ProductResultsDto } from '../../server/reports/results/product-results.dto.js';
import { ReportResults } from '../../server/reports/results/report-results.js';
import type { ReportSummaryDto } from '../../server/reports/results/report-summary.dto.js';
import { GenerateReport, generateReport } from '../../server/reports/saved/generate-report.js';
import type { ListedReportDto } from '../../server/reports/saved/report.dto.js';
import { sharedAnswersLock } from '../../server/rooms/answers-log.js';
import { AttendeePrivacy } from '../../server/rooms/attendee-privacy.js';
import { limits } from '../../shared/vocabulary/limits.js';
import type { Organiser } from '../support/accounts.js';
import { startApp, type TestApp } from '../support/app.js';
import { aJobContext } from '../support/job-context.js';
import { aSnapshot, aStoredEvent, sheetPath } from '../support/stored-event.js';

const wine = 'wine0000000000000001';

describe('reports', () => {
  let test: TestApp;
  let owner: Organiser;
  let stranger: Organiser;
  const path = (rest = '') => `/api/v1/report/${owner.uid}${rest && `/${rest}`}`;
  const event = (options?: Parameters<typeof aStoredEvent>[3]) =>
    aStoredEvent(test.db, owner.uid, aSnapshot([{ reference: wine, name: 'Reserva' }]), options);

  const read = async <T = unknown>(rest = '', status = 200): Promise<T> =>
    (await test.as(owner).get(path(rest)).expect(status)).body as T;
  const send = async <T = unknown>(rest: string, body: object, status = 200): Promise<T> =>
    (await test.as(owner).post(path(rest), body).expect(status)).body as T;
  const generate = async (body: object): Promise<string> =>
    (await send<{ reference: string }>('generate', body)).reference;
  const stateOf = async (id: string): Promise<string> =>
    (await read<{ state: string }>(`${id}/status`)).state;
  /** Asks until the queue has done its work, as the web does. */
  const done = async (id: string): Promise<void> => {
    for (let tries = 0; tries < 200; tries++) {
      const state = await stateOf(id);
      if (state === 'DONE') return;
      expect(['PENDING', 'GENERATING']).toContain(state);
      await sleep(50);
    }
    throw new Error('The report was not done in time');
  };
  const summary = (id: string): Promise<ReportSummaryDto> =>
    read<ReportSummaryDto>(`${id}/summary`);
  const saved = async (publicCode: string, body: object = {}): Promise<string> =>
    (await send<{ reference: string }>('', { name: 'Saved', publicCode, ...body })).reference;

  beforeAll(async () => {
    test = await startApp();
    owner = await test.anOrganiser();
    stranger = await test.anOrganiser();
  });
  afterAll(() => test.close());

  it('generates by the queue, lists, reads, renames and deletes', async () => {
    const { code, attendee, tastes } = await event();
    const berta = await attendee({ email: 'berta@example.com' });
    await tastes(berta, wine, { rateBox: 4.5, ratePrice: 0, notes: 'Cherry' });
    const before = Date.now();
    const id = await generate({
      name: '  Spring  ',
      publicCode: code.toLowerCase(),
      dateFilterActive: false,
      fromDate: '2026-01-01T00:00:00Z',
      toDate: '2020-01-01T00:00:00Z',
    });
    expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
    await done(id);

    const list = await read<ListedReportDto[]>();
    const listed = list.find((report) => report.id === id);
    expect(listed).toEqual({
      id,
      reference: id,
      name: 'Spring',
      publicCode: code,
      dateFilterActive: false,
      timeZone: 'Atlantic/Canary',
      fromDate: null,
      toDate: null,
      creationDate: expect.stringMatching(/Z$/) as string,
      state: 'DONE',
      progress: null,
      failure: null,
      attendees: 1,
      automatic: false,
      demo: false,
      version: 1,
    });
    expect(Math.abs(Date.parse(listed?.creationDate ?? '') - before)).toBeLessThan(60_000);

    const report = await read<FullReportDto>(id);
    expect(report).toMatchObject({
      reference: id,
      name: 'Spring',
      publicCode: code,
      dateFilterActive: false,
      fromDate: null,
    });
    expect(report.session).toMatchObject({
      instructor: { name: 'Ana Instructora' },
      assistantsCount: 1,
      quizWinners: {},
    });
    expect(report.session.tasting.productReferences[0]).toMatchObject({
      reference: wine,
      product: { name: 'Reserva', price: 12.5, type: { name: { ES: 'Vino' } } },
    });
    expect(
      report.session.tasting.productReferences[0]?.assessmentSheet.categories
        .map((category) => category.id)
        .sort(),
    ).toEqual(['taste', 'view']);
    expect(report.session.assistants[berta]).toMatchObject({
      name: 'Berta',
      email: 'berta@example.com',
      assessments: {
        [wine]: {
          parameters: { rateBox: 4.5, ratePrice: 'not_rated', blindPrice: null, notes: 'Cherry' },
          categories: {},
        },
      },
    });

    const renamed = await send(id, { name: ' Autumn ', version: 1 });
    expect(renamed).toMatchObject({ name: 'Autumn', version: 2, state: 'DONE' });
    const refused = await send(id, { name: ' ' }, 422);
    expect(refused).toMatchObject({
      error_msg: 'errorName',
      issues: [{ path: 'name', code: 'errorName' }],
    });
    const stale = await send(id, { name: 'Winter', version: 1 }, 409);
    expect(stale).toMatchObject({
      error_msg: 'VERSION_CONFLICT',
      current: { name: 'Autumn', version: 2 },
    });

    await test.as(owner).delete(path(id)).expect(200, { deleted: true });
    for (const gone of [id, `${id}/status`, `${id}/summary`, `${id}/product/${wine}`])
      await read(gone, 404);
    await send('generateAssistantsPage/0', report, 404);
    await test.as(owner).delete(path(id)).expect(404);
    expect((await read<ListedReportDto[]>()).map((row) => row.id)).not.toContain(id);
  });

  it('refuses in the documented order', async () => {
    const { code } = await event();
    const refusal = async (body: object) =>
      (await send<{ error_msg: string }>('generate', body, 422)).error_msg;
    const dates = {
      dateFilterActive: true,
      fromDate: '2026-05-02T00:00:00Z',
      toDate: '2026-05-01T00:00:00Z',
    };
    expect(await refusal({ dateFilterActive: true })).toBe('errorName');
    expect(await refusal({ name: 'A', dateFilterActive: true })).toBe('errorEmptyEvent');
    expect(
      await refusal({
        name: 'A',
        publicCode: code,
        dateFilterActive: true,
        fromDate: dates.fromDate,
      }),
    ).toBe('errorEmptyDate');
    expect(await refusal({ name: 'A', publicCode: code, ...dates })).toBe('errorDateDiference');
    expect(await refusal({ name: 'A', publicCode: code, ...dates, fromDate: dates.toDate })).toBe(
      'errorDateDiference',
    );
    const body = await send('generate', { name: 7, publicCode: code }, 400);
    expect(body).toMatchObject({ error_msg: 'INVALID_BODY' });
  });

  it('reports only events of its owner that have begun', async () => {
    const theirs = await aStoredEvent(test.db, stranger.uid, aSnapshot([{ reference: wine }]));
    const demo = await event({ demo: true });
    for (const publicCode of ['NOSUCHCODE', theirs.code, demo.code]) {
      await send('generate', { name: 'A', publicCode }, 404);
      await send('', { name: 'A', publicCode }, 404);
      await send('generateBody', { publicCode }, 404);
      await read(`generated/${publicCode}/summary`, 404);
      await read(`generated/${publicCode}/product/${wine}`, 404);
      await read(`generated/${publicCode}/coverage`, 404);
      await send('generateAssistantsPage/0', { publicCode }, 404);
    }
    const tomorrow = await event({ startsInMs: 86_400_000 });
    const body = await send('generate', { name: 'A', publicCode: tomorrow.code }, 409);
    expect(body).toMatchObject({ error_msg: 'REPORT_TOO_EARLY' });
    await read(`generated/${tomorrow.code}/summary`);
  });

  it('shows nothing to anybody else', async () => {
    const { code } = await event();
    const id = await saved(code);
    for (const rest of [
      '',
      id,
      `${id}/status`,
      `${id}/summary`,
      `${id}/product/${wine}`,
      `generated/${code}/summary`,
      `generated/${code}/coverage`,
    ]) {
      await test.as(stranger).get(path(rest)).expect(403);
      if (rest)
        await test.as(stranger).get(path(rest).replace(owner.uid, stranger.uid)).expect(404);
      await test.http.get(path(rest)).expect(401);
    }
    const theirs = (rest: string) => path(rest).replace(owner.uid, stranger.uid);
    await test.as(stranger).post(theirs(id), { name: 'Mine' }).expect(404);
    await test.as(stranger).delete(theirs(id)).expect(404);
    await test
      .as(stranger)
      .post(theirs('generateAssistantsPage/0'), { reference: id, session: {} })
      .expect(404);
    await test
      .as(stranger)
      .post(theirs('generateAssistantsPage/0'), { reference: id, publicCode: code })
      .expect(404);
    expect((await test.as(stranger).get(theirs('')).expect(200)).body).toEqual([]);
    expect(await stateOf(id)).toBe('DONE');
  });

  it('stays as it was when answers come, change or go', async () => {
    const { code, attendee, tastes, answers, clicks } = await event();
    const berta = await attendee({ email: 'berta@example.com' });
    await tastes(berta, wine, {
      rateBox: 3,
      notes: 'Young',
      votes: { taste: { sweet: 'sweet-low' } },
    });
    await answers(berta, 'COMMENT', '', 'Lovely');
    await answers(berta, 'SATISFACTION', 'concept0000000000001', 1);
    const id = await generate({ name: 'Frozen', publicCode: code });
    await done(id);
    const first = await summary(id);
    const detail = await read(`${id}/product/${wine}`);
    expect(first.products[0]).toMatchObject({ ratings: { n: 1, mean: 3 }, notes: 1 });

    await tastes(berta, wine, {
      rateBox: 5,
      notes: 'Changed',
      votes: { taste: { sweet: 'sweet-full' } },
    });
    await answers(berta, 'COMMENT', '', 'Changed');
    await answers(berta, 'SATISFACTION', 'concept0000000000001', 4);
    await clicks(berta, wine);
    const carla = await attendee({ name: 'Carla', email: 'carla@example.com' });
    await tastes(carla, wine, { rateBox: 1 });
    expect(await summary(id)).toEqual(first);
    // nor is what would be counted anew
    await test.db.query('delete from report_counts where report_id = $1', [id]);
    expect(await summary(id)).toEqual(first);
    expect(await read(`${id}/product/${wine}`)).toEqual(detail);
    expect(await send('generateAssistantsPage/0', { reference: id })).toMatchObject({
      [berta]: { finalComment: 'Lovely' },
    });

    const live = await read<ReportSummaryDto>(`generated/${code}/summary`);
    expect(live.report).toMatchObject({ reference: null, name: null, publicCode: code });
    expect(live.attendees).toEqual({ count: 2, emails: 2, emailPercentage: 100, answered: 2 });
    expect(live.products[0]).toMatchObject({
      ratings: { n: 2, mean: 3 },
      storeClicks: { clicks: 1, attendees: 1 },
    });
    expect(live.finalComments.latest.map(({ text }) => text)).toEqual(['Changed']);

    // forgetting a person takes the address, and leaves the numbers of saved reports
    await test.db.query(
      `update attendees set name = 'Lite assistant', email = null, anonymised_at = now() where id = $1`,
      [berta],
    );
    expect((await summary(id)).attendees).toEqual(first.attendees);
    expect((await summary(id)).finalComments.latest).toMatchObject([{ text: 'Lovely', name: '-' }]);
  });

  it('is counted once, and reads the same to the digit when counted anew; who is forgotten leaves numbers, and no text anywhere', async () => {
    const { id: sessionId, code, attendee, tastes, answers, clicks } = await event();
    const [berta, carla, dora] = [
      await attendee({ email: 'berta@example.com' }),
      await attendee({ name: 'Carla' }),
      await attendee(),
    ];
    const votes = {
      taste: { sweet: 'sweet-good', aroma: { raspberry: true, wood: true }, mood: '2' },
      view: { depth: 'depth-low' },
    };
    await tastes(berta, wine, {
      rateBox: 4.5,
      ratePrice: 0,
      blindPrice: 9.99,
      notes: 'Cherry',
      votes,
    });
    await tastes(carla, wine, {
      rateBox: 3,
      ratePrice: 4,
      blindPrice: 15,
      notes: 'Plum',
      votes: { taste: { aroma: { apple: true } } },
    });
    await tastes(dora, wine, { rateBox: 0.5 });
    await answers(berta, 'SURVEY', 'question000000000001', ['never', 'often']);
    await answers(carla, 'SURVEY', 'question000000000001', ['often']);
    for (const [who, value] of [
      [berta, 1],
      [carla, 3],
    ] as const)
      await answers(who, 'SATISFACTION', 'concept0000000000001', value);
    await answers(berta, 'COMMENT', '', 'Lovely');
    await answers(carla, 'COMMENT', '', 'Too loud');
    await clicks(carla, wine);
    const report = await saved(code);
    const pages = async () =>
      [await summary(report), await read<ProductResultsDto>(`${report}/product/${wine}`)] as const;
    const kept = () =>
      test.db.query<{ subject: string; counted: string }>(
        'select subject, counted::text from report_counts where report_id = $1 order by 1',
        [report],
      );

    const first = await pages();
    expect(
      first[1].categories.flatMap(({ components }) => components.map(({ voters }) => voters)),
    ).toContain(2);
    expect((await kept()).map(({ subject }) => subject)).toEqual([
      '',
      ':analysis',
      ':groups',
      wine,
    ]);
    const forgetCounts = () =>
      test.db.query('delete from report_counts where report_id = $1', [report]);
    await forgetCounts();
    expect(await pages()).toEqual(first);

    // whatever is changed afterwards is in no count, neither the kept nor a fresh one
    await tastes(berta, wine, {
      rateBox: 1,
      ratePrice: 5,
      blindPrice: 40,
      notes: 'Changed',
      votes: { taste: { sweet: 'sweet-low' } },
    });
    await tastes(dora, wine, {
      rateBox: 5,
      blindPrice: 1,
      notes: 'Late',
      votes: { taste: { mood: '4' } },
    });
    await answers(carla, 'SURVEY', 'question000000000001', ['never']);
    await answers(carla, 'SATISFACTION', 'concept0000000000001', 4);
    await answers(carla, 'COMMENT', '', 'Changed');
    await answers(dora, 'COMMENT', '', 'Late');
    await clicks(dora, wine);
    await tastes(await attendee({ name: 'Elsa' }), wine, { rateBox: 2 });
    expect(await pages()).toEqual(first);
    await forgetCounts();
    expect(await pages()).toEqual(first);

    await test.db.transaction((tx) =>
      test.app.get(AttendeePrivacy, { strict: false }).anonymise(tx, [berta]),
    );
    const later = await pages();
    await forgetCounts();
    expect(await pages()).toEqual(later);
    expect(later[0].finalComments).toEqual({
      total: 1,
      latest: [expect.objectContaining({ text: 'Too loud' })],
    });
    expect(later[1].notes).toEqual({
      total: 1,
      latest: [expect.objectContaining({ text: 'Plum' })],
    });
    const numbers = (told: typeof first) => {
      const [event, product] = structuredClone(told);
      event.finalComments = product.notes = { total: 0, latest: [] };
      event.forgotten = { count: 0, latest: null };
      for (const row of event.products) row.notes = 0;
      return [event, product];
    };
    expect(numbers(later)).toEqual(numbers(first));
    for (const { counted } of await kept())
      expect(counted).not.toMatch(/Cherry|Plum|Lovely|loud|Carla|Changed|Late/);

    // nothing is counted any more
    await test.db.query(`update assessments set rate_box = 0, votes = '{}' where session_id = $1`, [
      sessionId,
    ]);
    expect(await pages()).toEqual(later);
  });

  it('can be read where what was counted cannot be kept, as on a full disk', async () => {
    const { code, ratings } = await event();
    await ratings(wine, [4, 4.5]);
    const id = await saved(code);
    const first = await summary(id);
    await test.db.query('delete from report_counts where report_id = $1', [id]);
    await test.db.query(
      `create function disk_full() returns trigger language plpgsql as 'begin raise disk_full; end'`,
    );
    await test.db.query(
      'create trigger disk_full before insert on report_counts for each row execute function disk_full()',
    );
    onTestFinished(async () => void (await test.db.query('drop function disk_full cascade')));
    expect(await summary(id)).toEqual(first);
    expect(await test.db.query('select from report_counts where report_id = $1', [id])).toEqual([]);
  });

  it('keeps its products when they and the event are gone', async () => {
    const { id: sessionId, code, ratings } = await event();
    await ratings(wine, [4, 4.5]);
    const id = await saved(code);
    await test.db.query('update sessions set deleted_at = now() where id = $1', [sessionId]);
    expect((await summary(id)).products[0]).toMatchObject({
      product: { name: 'Reserva' },
      ratings: { n: 2, mean: 4.25 },
    });
    await read(`generated/${code}/summary`, 404);
  });

  it('lets only those in whose first answer lies in the filter', async () => {
    const { code, attendee, tastes, answers } = await event();
    const at = (time: string) => `timestamptz '2026-05-01T${time}Z'`;
    const people = await Promise.all(
      ['09:59:59.999999', '10:00:00', '10:30:00', '10:59:59.999999', '11:00:00'].map((time) =>
        attendee({ at: at('09:00:00'), firstAnswerAt: at(time) }),
      ),
    );
    await attendee({ at: at('10:10:00'), firstAnswerAt: null });
    for (const [index, person] of people.entries()) {
      await tastes(person, wine, { rateBox: index + 0.5 });
      await answers(person, 'COMMENT', '', `Comment ${index}`);
    }
    const id = await saved(code, {
      dateFilterActive: true,
      fromDate: '2026-05-01T10:00:00Z',
      toDate: '2026-05-01T11:00:00Z',
    });
    const filtered = await summary(id);
    expect(filtered.report).toMatchObject({
      dateFilterActive: true,
      fromDate: '2026-05-01T10:00:00.000Z',
      toDate: '2026-05-01T11:00:00.000Z',
    });
    expect(filtered.attendees).toMatchObject({ count: 3, answered: 3 });
    expect(filtered.products[0]?.ratings.histogram).toEqual([0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0]);
    expect(filtered.finalComments.total).toBe(3);
    expect(
      Object.keys(await send<object>('generateAssistantsPage/0', { reference: id })),
    ).toHaveLength(3);

    // which is told beforehand
    const coverage = (query: string, status = 200) =>
      read<{ attendees: number; error_msg: string }>(`generated/${code}/coverage${query}`, status);
    expect(await coverage('')).toEqual({ attendees: 6 });
    expect(await coverage('?fromDate=2026-05-01T10:00:00Z&toDate=2026-05-01T11:00:00Z')).toEqual({
      attendees: 3,
    });
    expect(await coverage('?fromDate=01/05/2026&toDate=01/05/2026')).toEqual({ attendees: 5 });
    expect(await coverage('?fromDate=02/05/2026&toDate=02/05/2026')).toEqual({ attendees: 0 });
    expect((await coverage('?fromDate=01/05/2026', 422)).error_msg).toBe('errorEmptyDate');
    expect((await coverage('?fromDate=02/05/2026&toDate=01/05/2026', 422)).error_msg).toBe(
      'errorDateDiference',
    );

    // somebody who answers first after the report was made is outside, even if the filter reaches that far
    const late = await event();
    const person = await late.attendee({ firstAnswerAt: null });
    const window = {
      dateFilterActive: true,
      fromDate: '2020-01-01T00:00:00Z',
      toDate: '2999-01-01T00:00:00Z',
    };
    const early = await saved(late.code, window);
    await late.tastes(person, wine, { rateBox: 5 });
    await test.db.query('update attendees set first_answer_at = clock_timestamp() where id = $1', [
      person,
    ]);
    expect((await summary(early)).attendees.count).toBe(0);
    expect((await summary(await saved(late.code, window))).attendees.count).toBe(1);
  });

  it('takes days by the clocks of the event, and nothing that is neither a day nor an instant', async () => {
    const { id: sessionId, code } = await event();
    await test.db.query(`update sessions set time_zone = 'America/New_York' where id = $1`, [
      sessionId,
    ]);
    const filter = { dateFilterActive: true, fromDate: '08/03/2026', toDate: '08/03/2026' };
    // a day of 23 hours: the clocks are put forward
    expect((await summary(await saved(code, filter))).report).toMatchObject({
      fromDate: '2026-03-08T05:00:00.000Z',
      toDate: '2026-03-09T04:00:00.000Z',
    });
    for (const none of [
      '1',
      '2026',
      '31/02/2026',
      '2026-02-31T10:00:00Z',
      '2026-03-08T10:00:00',
      'Mar 8, 2026',
      '8/3/2026',
    ]) {
      for (const field of ['fromDate', 'toDate']) {
        const refused = await send<{ error_msg: string; issues: object[] }>(
          'generate',
          { name: 'x', publicCode: code, ...filter, [field]: none },
          422,
        );
        expect(refused).toMatchObject({ error_msg: 'errorEmptyDate', issues: [{ path: field }] });
      }
    }
    await send('generate', { name: 'x', publicCode: 'NOBODYS1', ...filter }, 404);
  });

  it('waits for answers that are being written, and has them', async () => {
    const { id: sessionId, code, attendee } = await event();
    const berta = await attendee();
    const making = await test.db.transaction(async (tx) => {
      await tx.query(`select ${sharedAnswersLock('$1')}`, [sessionId]);
      await tx.query(
        `insert into assessments (session_id, attendee_id, product_ref, rate_box, valid_from) values ($1, $2, $3, 4, clock_timestamp())`,
        [sessionId, berta, wine],
      );
      const report = { made: false, id: saved(code) };
      void report.id.then(() => (report.made = true));
      await sleep(400);
      // the report's instant would be later than the answer, which nobody else sees yet
      expect(report.made).toBe(false);
      return report;
    });
    expect((await summary(await making.id)).products[0]?.ratings).toMatchObject({ n: 1, mean: 4 });
  });

  /** The job's handler, as the worker calls it. */
  const runJob = async (reportId: string, lastAttempt = false) => {
    await test.app.get(Jobs).handlerOf(generateReport)({ reportId }, aJobContext({ lastAttempt }));
  };

  it('says how far it is, product by product', async () => {
    const { code } = await event();
    const id = await saved(code);
    await test.db.query(`update reports set state = 'PENDING' where id = $1`, [id]);
    const said: number[][] = [];
    const context = aJobContext({ progress: async (...step) => said.push(step) > 0 });
    await test.app.get(Jobs).handlerOf(generateReport)({ reportId: id }, context);
    expect(said).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });

  it('tells its owner, and nobody else, how far it is while it is generated', async () => {
    const { code } = await event();
    const id = await test.db.transaction(async (tx) => {
      // counting waits for this
      await tx.query('lock table attendee_actions in access exclusive mode');
      const made = await generate({ name: 'Slow', publicCode: code });
      await vi.waitFor(
        async () =>
          expect(await read(`${made}/status`)).toEqual({
            state: 'GENERATING',
            progress: 0,
            failure: null,
          }),
        10_000,
      );
      // as its worker would, wherever that is
      await test.db.query(
        `update outbox set progress = 40 where id = (select job_id from reports where id = $1)`,
        [made],
      );
      expect(await read(`${made}/status`)).toEqual({
        state: 'GENERATING',
        progress: 40,
        failure: null,
      });
      expect(
        (await read<ListedReportDto[]>()).filter(({ progress }) => progress !== null),
      ).toMatchObject([{ id: made, progress: 40 }]);
      expect(await send(made, { name: 'Slower' })).toMatchObject({
        id: made,
        state: 'GENERATING',
        progress: 40,
      });
      await test
        .as(stranger)
        .get(path(`${made}/status`))
        .expect(403);
      await test
        .as(stranger)
        .get(path(`${made}/status`).replace(owner.uid, stranger.uid))
        .expect(404);
      return made;
    });
    await done(id);
    expect(await read(`${id}/status`)).toEqual({ state: 'DONE', progress: null, failure: null });
    expect((await read<ListedReportDto[]>()).find((report) => report.id === id)).toMatchObject({
      state: 'DONE',
      progress: null,
    });
  });

  it('does what an earlier version left in the outbox', async () => {
    const { code } = await event();
    const id = await saved(code);
    await test.db.query(`update reports set state = 'GENERATING', job_id = null where id = $1`, [
      id,
    ]);
    expect(await read(`${id}/status`)).toEqual({
      state: 'GENERATING',
      progress: null,
      failure: null,
    });
    await insertOutbox(test.db.manager, 'generateReport', { reportId: id });
    await done(id);
  });

  it('takes each step once, however often its job runs', async () => {
    const { code, ratings } = await event();
    await ratings(wine, [2]);
    const id = await generate({ name: 'Twice', publicCode: code });
    await done(id);
    const first = await summary(id);
    await ratings(wine, [5]);
    const run = () => runJob(id);
    await Promise.all([run(), run()]);
    expect(await summary(id)).toEqual(first);

    // a crash after the instant was set: the next run goes on from there
    await test.db.query(
      `update reports set state = 'GENERATING', attendees_count = null where id = $1`,
      [id],
    );
    expect(await read(`${id}/summary`, 409)).toMatchObject({ error_msg: 'REPORT_NOT_READY' });
    await run();
    expect(await summary(id)).toEqual(first);
    await runJob(newId());
  });

  it('says so when a report cannot be generated', async () => {
    const { code } = await event();
    const id = await saved(code);
    await test.db.query(
      `update reports set state = 'PENDING', as_of = null, session_id = $2 where id = $1`,
      [id, newId()],
    );
    const run = (lastAttempt: boolean) => runJob(id, lastAttempt);
    await expect(run(false)).rejects.toThrow();
    expect(await stateOf(id)).toBe('PENDING');
    await expect(run(true)).rejects.toThrow();
    expect(await stateOf(id)).toBe('FAILED');
    const [row] = await test.db.query<{ error: string }>(
      'select error from reports where id = $1',
      [id],
    );
    expect(row?.error).toBeTruthy();
    expect(await read(`${id}/status`)).toMatchObject({
      state: 'FAILED',
      failure: 'COUNTING_FAILED',
    });
  });

  it('is done only when all that its pages read could be computed, and leaves nothing behind when it is asked for at once', async () => {
    const { id: sessionId, code, ratings } = await event();
    await ratings(wine, [2, 4]);
    const id = await saved(code);
    // the summary computes all the same, only the page of the product does not
    await test.db.query(
      `update sessions set snapshot = jsonb_set(snapshot, array['sheets', $2, 'categories'], '"none"') where id = $1`,
      [sessionId, sheetPath],
    );
    await summary(id);
    await test.db.query(`update reports set state = 'PENDING' where id = $1`, [id]);
    await expect(runJob(id)).rejects.toThrow();
    expect(await stateOf(id)).toBe('GENERATING');
    await send('', { name: 'At once', publicCode: code }, 500);
    expect(await test.db.query(`select 1 from reports where name = 'At once'`)).toEqual([]);
    expect(await test.db.query(`select 1 from outbox where name = 'generateReport'`)).toEqual([]);
  });

  it('gives a synchronous report up when it takes longer than anybody waits', async () => {
    const { code } = await event();
    const proving = vi
      .spyOn(test.app.get(ReportResults), 'countAll')
      .mockReturnValue(new Promise(() => {}));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      const answer = send('', { name: 'For ever', publicCode: code }, 503);
      await vi.waitFor(() => expect(proving).toHaveBeenCalledOnce(), 10_000);
      await vi.advanceTimersByTimeAsync(limits.requestTimeoutMs);
      await answer;
    } finally {
      vi.useRealTimers();
      proving.mockRestore();
    }
    expect(await test.db.query(`select 1 from reports where name = 'For ever'`)).toEqual([]);
  });

  it('says so when a synchronous report was given up by somebody else meanwhile', async () => {
    const { code } = await event();
    const proving = vi
      .spyOn(test.app.get(ReportResults), 'countAll')
      .mockImplementationOnce(async ({ head }) => {
        await test.db.query('delete from reports where id = $1', [head?.id]);
        return { count: 0, emails: 0, emailPercentage: 0, answered: 0 };
      });
    expect(await send('', { name: 'Given up', publicCode: code }, 503)).toMatchObject({
      error_msg: 'SERVICE_UNAVAILABLE',
    });
    proving.mockRestore();
  });

  it('shows nothing of a synchronous report that could not even be taken back, and sweeps it', async () => {
    const { code } = await event();
    const id = await saved(code);
    await test.db.query(
      `update reports set state = 'GENERATING', deleted_at = now(), updated_at = now() - interval '4 minutes' where id = $1`,
      [id],
    );
    const young = await saved(code);
    await test.db.query(
      `update reports set state = 'GENERATING', deleted_at = now(), updated_at = now() - interval '2 minutes' where id = $1`,
      [young],
    );
    await read(`${id}/status`, 404);
    await test.app.get(GenerateReport).sweepDrafts();
    expect(await test.db.query('select id from reports where id = any($1)', [[id, young]])).toEqual(
      [{ id: young }],
    );
  });

  it('sends a report again whose job is lost, and no other, gives it up after ten times, and tries it again by hand at once', async () => {
    const { code } = await event();
    const finished = await saved(code);
    const [stuck, waiting, young] = [await saved(code), await saved(code), await saved(code)];
    const jobId = await insertOutbox(test.db.manager, 'of no worker here', {});
    const aWhileAgo = `update reports set state = 'GENERATING', job_id = $2, updated_at = now() - interval '91 seconds' where id = $1`;
    await test.db.query(aWhileAgo, [stuck, newId()]);
    await test.db.query(aWhileAgo, [waiting, jobId]);
    await test.db.query(
      `update reports set state = 'GENERATING', updated_at = now() where id = $1`,
      [young],
    );
    await test.app.get(GenerateReport).takeUpAbandoned();
    await done(stuck);
    expect(await Promise.all([waiting, young, finished].map(stateOf))).toEqual([
      'GENERATING',
      'GENERATING',
      'DONE',
    ]);
    await test.db.query('delete from outbox where id = $1', [jobId]);
    await test.db.query('update reports set sent_again = 10 where id = $1', [waiting]);
    await test.app.get(GenerateReport).takeUpAbandoned();
    expect(await read(`${waiting}/status`)).toMatchObject({
      state: 'FAILED',
      failure: 'WORKER_LOST',
    });
    expect((await read<ListedReportDto[]>()).find((report) => report.id === waiting)).toMatchObject(
      { failure: 'WORKER_LOST' },
    );
    expect(await read<{ error_msg: string }>(`${waiting}/summary`, 409)).toMatchObject({
      error_msg: 'REPORT_FAILED',
    });
    // by hand at once, also before anybody has found out that the job is lost
    await test.db.query(`update reports set state = 'GENERATING', job_id = $2 where id = $1`, [
      young,
      newId(),
    ]);
    for (const id of [waiting, young]) {
      expect(await send(`${id}/retry`, {})).toMatchObject({ id, state: 'PENDING', failure: null });
      await done(id);
    }
  });

  it('fixes what the event is about when nobody has joined yet', async () => {
    const { id: sessionId, code } = await event();
    const id = await saved(code);
    expect(await summary(id)).toMatchObject({
      attendees: { count: 0, emails: 0, emailPercentage: 0, answered: 0 },
      finalComments: { total: 0, latest: [] },
    });
    const [row] = await test.db.query<{ fixed: boolean }>(
      'select snapshot is not null as fixed from sessions where id = $1',
      [sessionId],
    );
    expect(row?.fixed).toBe(true);
  });

  it('pages the people, and leaves more than a thousand of them out of the report', async () => {
    const { code, ratings } = await event();
    await ratings(
      wine,
      Array.from({ length: 1_001 }, (_, index) => (index % 11) / 2),
    );
    const id = await saved(code);
    const report = await read<FullReportDto>(id);
    expect(report.session.assistantsCount).toBe(1_001);
    expect(report.session.assistants).toEqual({});

    const people = new Map<string, ReportedAssistantDto>();
    const sizes: number[] = [];
    for (let page = 0; ; page++) {
      const body = await send<Record<string, ReportedAssistantDto>>(
        `generateAssistantsPage/${page}`,
        report,
      );
      const entries = Object.entries(body);
      if (entries.length === 0) break;
      sizes.push(entries.length);
      for (const [key, person] of entries) people.set(key, person);
    }
    expect(sizes).toEqual([200, 200, 200, 200, 200, 1]);
    expect(people.size).toBe(1_001);
    const rates = [...people.values()].map(
      (person) => person.assessments[wine]?.parameters.rateBox ?? -1,
    );
    expect(rates.filter((rate) => rate === 0)).toHaveLength(91);
    await send('generateAssistantsPage/-1', report, 400);
  });

  it('looks at an event that is not saved, with its people', async () => {
    const { code, attendee, tastes, answers, clicks } = await event();
    const berta = await attendee({ email: 'berta@example.com' });
    await tastes(berta, wine, {
      rateBox: 0,
      ratePrice: 5,
      blindPrice: 12.5,
      votes: { taste: { aroma: { berry: true } } },
    });
    await answers(berta, 'SURVEY', 'question000000000001', ['often']);
    await answers(berta, 'SATISFACTION', 'concept0000000000001', 2);
    await clicks(berta, wine);
    const session = await send<FullReportDto['session']>('generateBody', { publicCode: code });
    expect(session).toMatchObject({
      publicCode: code,
      assistantsCount: 1,
      tasting: { name: 'Spring tasting', template: 'CONVENTIONAL_TEMPLATE' },
    });
    expect(session.assistants[berta]).toMatchObject({
      answers: [{ questionPath: 'surveyQuestions/question000000000001', answers: ['often'] }],
      satisfactions: [
        { satisfactionConceptPath: 'satisfactionConcepts/concept0000000000001', value: 2 },
      ],
      assessments: {
        [wine]: {
          parameters: { rateBox: 0, ratePrice: 5, blindPrice: 12.5, notes: null },
          categories: { taste: { aroma: { berry: true } } },
        },
      },
      actions: [
        { type: 'STORE_LINK_CLICKED', metadata: { productRefPath: `productReferences/${wine}` } },
      ],
    });
    for (const body of [session, { name: 'Not saved', session }]) {
      expect(await send('generateAssistantsPage/0', body)).toEqual(session.assistants);
      expect(await send('generateAssistantsPage/1', body)).toEqual({});
    }
  });

  it('pages, sorts and searches the list', async () => {
    const { code } = await event();
    const names = ['Ágora uno', 'Agora dos', 'Bodega', 'Celler'];
    for (const name of names) await saved(code, { name });
    const list = async (query: string) => {
      const { body, headers } = await test.as(owner).get(`${path()}?${query}`).expect(200);
      return {
        names: (body as ListedReportDto[]).map(({ name }) => name),
        next: headers['x-next-cursor'] as string | undefined,
      };
    };
    const first = await list(`q=${code}&sort=name&limit=3`);
    expect(first.names).toEqual(['Agora dos', 'Ágora uno', 'Bodega']);
    const second = await list(`q=${code}&sort=name&limit=3&cursor=${first.next}`);
    expect(second).toEqual({ names: ['Celler'], next: undefined });
    expect((await list(`q=agora ${code}`)).names.sort()).toEqual(['Agora dos', 'Ágora uno']);
    expect((await list(`q=${code}`)).names).toEqual([...names].reverse());
  });
});
