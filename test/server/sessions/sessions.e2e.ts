import { buffer } from 'node:stream/consumers';
import type { Response } from 'supertest';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InstructorDto } from '../../../server/instructors/instructor.dto.js';
import { ChoicesThatExist1795180002500 } from '../../../server/migrations/1795180002500-choices-that-exist.js';
import { newId } from '../../../server/platform/crypto/ids.js';
import type { ProductDto } from '../../../server/products/product.dto.js';
import type { SessionDto } from '../../../server/sessions/session.dto.js';
import { SessionsService, sessionSql } from '../../../server/sessions/sessions.service.js';
import type { SheetSummaryDto } from '../../../server/sheets/sheet.dto.js';
import type { TastingDto } from '../../../server/tastings/tasting.dto.js';
import { wallTime } from '../../../shared/rules/zoned-time.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import {
  anInstructor,
  aProduct,
  aTastingWith,
  predefinedSheet,
  quizQuestionBody,
} from '../../support/factories.js';
import { type Json, statuses } from '../../support/json.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
type Problem = { error_msg: string; issues: { path: string; code: string }[] };

/** A supertest parser that keeps the bytes of a response. */
const bytesOf = (response: Response, done: (error: Error | null, bytes: Buffer | null) => void) => {
  buffer(response as unknown as NodeJS.ReadableStream).then(
    (bytes) => done(null, bytes),
    (error: Error) => done(error, null),
  );
};

describe('sessions', () => {
  let test: TestApp;
  let sessions: SessionsService;
  let sheetPath: string;
  let owner: Organiser;
  let stranger: Organiser;
  let instructor: Json<InstructorDto>;
  let live: Json<TastingDto>;
  let podcast: Json<TastingDto>;

  const path = (id = '', uid = owner.uid) => `/api/v1/session/user/${uid}${id && `/${id}`}`;
  const aTasting = (who: Organiser, type: string, products: Json<ProductDto>[]) =>
    aTastingWith(who, products, { type, name: `Cata ${type}`, sheet: sheetPath });
  /** A new organiser with everything that an event needs. */
  const aCellar = async () => {
    const who = await test.anOrganiser();
    await test.liftLimits(who);
    const product = await aProduct(who);
    const body = {
      tastingPath: `tastings/${(await aTasting(who, 'CONVENTIONAL_TAST', [product])).id}`,
      instructorPath: (await anInstructor(who)).id,
    };
    return { who, product, body };
  };
  const event = (tasting: Json<TastingDto>, fields: object = {}) => ({
    tastingPath: `tastings/${tasting.id}`,
    instructorPath: `instructors/${instructor.id}`,
    ...fields,
  });
  const create = async (
    tasting: Json<TastingDto>,
    fields: object = {},
  ): Promise<Json<SessionDto>> =>
    (await test.as(owner).post(path(), event(tasting, fields)).expect(200))
      .body as Json<SessionDto>;
  const update = async (id: string, fields: object): Promise<Json<SessionDto>> =>
    (await test.as(owner).post(path(id), fields).expect(200)).body as Json<SessionDto>;
  const refused = async (body: object, status = 422): Promise<Problem> =>
    (await test.as(owner).post(path(), body).expect(status)).body as Problem;
  /** Fixes the snapshot, as the first join does. */
  const fix = (id: string) =>
    test.db.transaction(async (tx) => (await sessions.fixSnapshot(tx, id)).snapshot);
  const ownCode = () => `C${newId().toUpperCase()}`.slice(0, 20);

  beforeAll(async () => {
    test = await startApp({ env: { ROOM_URL: 'https://room.example.com' } });
    sessions = test.app.get(SessionsService);
    owner = await test.anOrganiser();
    stranger = await test.anOrganiser();
    await test.liftLimits(owner);
    await test.givePlan(owner);
    sheetPath = (await predefinedSheet(test.web)).path;
    const product = await aProduct(owner);
    live = await aTasting(owner, 'CONVENTIONAL_TAST', [product]);
    podcast = await aTasting(owner, 'PODCAST_TAST', [product]);
    instructor = await anInstructor(owner);
  });
  afterAll(() => test?.close());

  describe('the printed card', () => {
    const card = (who: Organiser, id: string, format: string, uid = owner.uid) =>
      test
        .as(who)
        .get(`${path(id, uid)}/card.pdf?format=${format}`)
        .buffer(true)
        .parse(bytesOf);

    it.each([
      ['A5', [419.53, 595.28]],
      ['A4', [595.28, 841.89]],
    ])('is a tagged page in %s', async (format, measures) => {
      const { id } = await create(live);
      const answer = await card(owner, id, format).expect(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      const pdf = (answer.body as Buffer).toString('latin1');
      expect(pdf).toMatch(/^%PDF-1\.7/);
      expect(pdf).toContain(`/MediaBox [0 0 ${measures.join(' ')}]`);
      for (const mark of ['/Marked true', '/Lang (es)', '/S /H1', '/Alt '])
        expect(pdf).toContain(mark);
      expect(pdf.match(/\/FontFile2/g)).toHaveLength(3);
    });

    it('accepts the longest name, and letters that are in no font', async () => {
      for (const name of ['W'.repeat(200), '红酒之夜 🍷 ليلة', '🍷']) {
        const tasting = await aTastingWith(owner, 1, { name });
        const { id } = await create(tasting);
        expect(((await card(owner, id, 'A5').expect(200)).body as Buffer).length).toBeGreaterThan(
          5_000,
        );
      }
    });

    it('has a page for each table, whose code seats the guest', async () => {
      const { id } = await create(live, { tables: 3 });
      const cards = await card(owner, id, 'A5&tables=true').expect(200);
      const pdf = (cards.body as Buffer).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3);
      // The texts for readers who cannot see the codes are in UTF-16.
      const texts = pdf.replaceAll('\0', '');
      for (const table of [1, 2, 3]) expect(texts).toContain(`table=${table}`);
      const { id: without } = await create(live);
      await card(owner, without, 'A5&tables=true').expect(422);
    });

    it('is only for the owner, in one of two formats', async () => {
      const { id } = await create(live);
      await card(stranger, id, 'A5').expect(403);
      await card(stranger, id, 'A5', stranger.uid).expect(404);
      for (const format of ['A3', 'a5', '']) await card(owner, id, format).expect(422);
    });
  });

  describe('saving', () => {
    it('sets the defaults of a new event, and keeps them', async () => {
      const before = test.clock.now().getTime();
      const created = await create(live);
      const { fromDate, toDate, publicCode } = created.sessionCode;
      expect(created).toMatchObject({
        reference: created.id,
        tasting: 'Cata CONVENTIONAL_TAST',
        tastingPath: `tastings/${live.id}`,
        duration: 60,
        instructor: 'Aina Ferrer',
        instructorPath: `instructors/${instructor.id}`,
        type: 'CONVENTIONAL_TAST',
        lang: 'notSelected',
        timeZone: 'Europe/Madrid',
        status: 'PENDING',
        attendees: 0,
        tastingFixed: false,
        publicLink: `https://room.example.com/room/${publicCode}`,
        publicLinkWithoutStreaming: null,
        version: 1,
      });
      expect(publicCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
      expect(Math.abs(Date.parse(fromDate) - before - 2 * minuteMs)).toBeLessThan(minuteMs);
      expect(Date.parse(toDate) - Date.parse(fromDate)).toBe(4 * hourMs);
      expect((await test.as(owner).get(path(created.id)).expect(200)).body).toEqual(created);
    });

    it('always ends a group tasting after four hours, and a podcast at the given end or after a year', async () => {
      const sessionCode = { fromDate: '2027-03-01T10:00:00Z', toDate: '2027-05-01T10:00:00Z' };
      expect((await create(live, { sessionCode })).sessionCode.toDate).toBe(
        '2027-03-01T14:00:00.000Z',
      );
      expect((await create(podcast, { sessionCode })).sessionCode.toDate).toBe(
        '2027-05-01T10:00:00.000Z',
      );
      const yearLong = await create(podcast, { sessionCode: { fromDate: sessionCode.fromDate } });
      expect(yearLong.sessionCode.toDate).toBe('2028-03-01T10:00:00.000Z');
      const moved = await update(yearLong.id, {
        sessionCode: { fromDate: '2027-04-01T10:00:00Z' },
      });
      expect(moved.sessionCode).toMatchObject({
        fromDate: '2027-04-01T10:00:00.000Z',
        toDate: '2028-03-01T10:00:00.000Z',
      });
    });

    it('sets options only for the type that has them, and builds the links', async () => {
      const switches = { liteMode: true, noStreamingUrlEnabled: true, lang: 'CA' };
      const group = await create(live, switches);
      const { publicCode } = group.sessionCode;
      expect(group).toMatchObject({
        liteMode: false,
        noStreamingUrlEnabled: true,
        publicLink: `https://room.example.com/room/${publicCode}?lang=ca`,
        publicLinkWithoutStreaming: `https://room.example.com/room/${publicCode}?lang=ca&streaming=false`,
      });
      const alone = await create(podcast, switches);
      expect(alone).toMatchObject({
        liteMode: true,
        noStreamingUrlEnabled: false,
        publicLink: `https://room.example.com/room/${alone.sessionCode.publicCode}?lang=ca&lite=true`,
        publicLinkWithoutStreaming: null,
      });
    });

    it('has up to sixty tables if it is a group event', async () => {
      const group = await create(live, { tables: '8' });
      expect(group.tables).toBe(8);
      expect((await update(group.id, { lang: 'CA' })).tables).toBe(8);
      for (const [tables, code] of [
        [61, 'OUT_OF_RANGE'],
        [-1, 'OUT_OF_RANGE'],
        [1.5, 'NOT_WHOLE'],
        ['many', 'NOT_NUMERIC'],
      ])
        expect(
          (await test.as(owner).post(path(group.id)).send({ tables }).expect(422)).body,
        ).toMatchObject({ error_msg: code, issues: [{ path: 'tables' }] });
      expect((await update(group.id, { tables: null })).tables).toBe(0);
      expect((await create(podcast, { tables: 8 })).tables).toBe(0);
    });

    it('accepts its own output, keeps absent fields and clears null fields', async () => {
      const created = await create(podcast, {
        liteMode: true,
        lang: 'FR',
        sessionCode: {
          generateReport: true,
          generationReportType: 'PERIODIC',
          generationPeriodicInterval: '7',
        },
      });
      expect(created.sessionCode).toMatchObject({
        generateReport: true,
        generationReportType: 'PERIODIC',
        generationPeriodicInterval: 7,
      });
      const echoed = await update(created.id, created);
      expect({ ...echoed, version: 0, lastUpdate: '' }).toEqual({
        ...created,
        version: 0,
        lastUpdate: '',
      });
      const cleared = await update(created.id, {
        lang: null,
        sessionCode: { generateReport: null, generationReportType: null },
      });
      expect(cleared).toMatchObject({
        lang: 'notSelected',
        liteMode: true,
        sessionCode: {
          generateReport: false,
          generationReportType: null,
          generationPeriodicInterval: null,
        },
      });
      const stale = await test
        .as(owner)
        .post(path(created.id), { lang: 'ES', version: created.version })
        .expect(409);
      expect(stale.body).toMatchObject({ error_msg: 'VERSION_CONFLICT', current: cleared });
    });

    it('names the first broken rule in the documented order', async () => {
      expect((await refused({})).issues.map(({ code }) => code)).toEqual([
        'errorInstructor',
        'errorTasting',
      ]);
      expect(
        await refused({ ...event(live), instructorPath: null, tastingPath: '' }),
      ).toMatchObject({ error_msg: 'errorInstructor' });
      expect(
        await refused(event(live, { tastingPath: null, sessionCode: { fromDate: 'soon' } })),
      ).toMatchObject({
        error_msg: 'errorTasting',
      });
      expect(
        await refused(event(live, { sessionCode: { fromDate: '2027-02-30T10:00:00Z' } })),
      ).toMatchObject({
        error_msg: 'errorStartDate',
      });
      expect(await refused(event(podcast, { sessionCode: { fromDate: null } }))).toMatchObject({
        error_msg: 'errorStartDate',
      });
      expect(await refused(event(podcast, { sessionCode: { toDate: null } }))).toMatchObject({
        error_msg: 'errorFinishDate',
      });
      // also for a group tasting, whose end depends only on the start
      expect(await refused(event(live, { sessionCode: { toDate: '31/02/2027' } }))).toMatchObject({
        error_msg: 'errorFinishDate',
        issues: [{ path: 'sessionCode.toDate' }],
      });
      const backwards = {
        fromDate: '2027-05-01T10:00:00Z',
        toDate: '2027-03-01T10:00:00Z',
        generateReport: true,
      };
      expect(await refused(event(podcast, { sessionCode: backwards }))).toMatchObject({
        error_msg: 'errorDates',
      });
      expect(await refused(event(live, { sessionCode: { generateReport: true } }))).toMatchObject({
        error_msg: 'errorGenerationReportType',
      });
      const periodic = { generateReport: true, generationReportType: 'PERIODIC' };
      expect(await refused(event(live, { sessionCode: periodic }))).toMatchObject({
        error_msg: 'errorGenerationPeriodicInterval',
      });
      expect(
        await refused(event(live, { sessionCode: { publicCode: 'año nuevo' } })),
      ).toMatchObject({ error_msg: 'errorCodeCharacters' });
      expect(await refused(event(live, { lang: 'XX' }))).toMatchObject({
        error_msg: 'INVALID_CHOICE',
        issues: [{ path: 'lang' }],
      });
      expect(await refused(event(live, { timeZone: 'Moon/Sea' }))).toMatchObject({
        error_msg: 'INVALID_CHOICE',
        issues: [{ path: 'timeZone' }],
      });
      for (const body of [
        { sessionCode: [] },
        { liteMode: 'yes' },
        { tastingPath: 7 },
        { sessionCode: { fromDate: 7 } },
      ]) {
        expect(await refused(event(live, body), 400)).toMatchObject({ error_msg: 'INVALID_BODY' });
      }
    });

    it('rejects an unknown time zone, whatever the type and the end of the event', async () => {
      for (const tasting of [podcast, live])
        for (const timeZone of ['Moon/Sea', '__proto__', 'constructor', '+02:00', ' '])
          for (const toDate of [undefined, null, '31/12/2027'])
            expect(
              await refused(
                event(tasting, {
                  timeZone,
                  sessionCode: { fromDate: '2027-05-01T10:00:00Z', toDate },
                }),
              ),
            ).toMatchObject({
              issues: expect.arrayContaining([
                expect.objectContaining({ path: 'timeZone', code: 'INVALID_CHOICE' }),
              ]),
            });
    });

    it('rejects invalid choices even when they have no effect', async () => {
      const interval = 'sessionCode.generationPeriodicInterval';
      for (const generationPeriodicInterval of [0, -1, 1.5, 366, 1e21, 'weekly']) {
        for (const rest of [{}, { generateReport: true, generationReportType: 'STANDAR' }]) {
          expect(
            await refused(event(live, { sessionCode: { ...rest, generationPeriodicInterval } })),
          ).toMatchObject({
            error_msg: 'errorGenerationPeriodicInterval',
            issues: [{ path: interval }],
          });
        }
      }
      for (const generationReportType of ['WEEKLY', '', ' ']) {
        expect(await refused(event(live, { sessionCode: { generationReportType } }))).toMatchObject(
          {
            error_msg: 'errorGenerationReportType',
            issues: [{ path: 'sessionCode.generationReportType' }],
          },
        );
      }
      for (const blank of ['', ' ']) {
        for (const path of ['timeZone', 'lang']) {
          expect(await refused(event(live, { [path]: blank }))).toMatchObject({
            error_msg: 'INVALID_CHOICE',
            issues: [{ path }],
          });
        }
      }
      const { sessionCode } = await create(live, {
        sessionCode: { generationReportType: null, generationPeriodicInterval: '' },
      });
      expect(sessionCode).toMatchObject({
        generationReportType: null,
        generationPeriodicInterval: null,
      });
    });

    it('a migration repairs invalid values that older versions accepted', async () => {
      const { id } = await create(live);
      await test.db.query(
        `update sessions set time_zone = ' ', lang = '', generation_report_type = 'WEEKLY', generation_periodic_interval = 1000 where id = $1`,
        [id],
      );
      const platform = { platform: ' ', language: '', text: 'say "platform": ""' };
      await test.db.query(
        `update tastings set body = jsonb_set(body, '{podcastGoodbyeVideo}', $2::jsonb) where id = $1`,
        [live.id, JSON.stringify(platform)],
      );
      const runner = test.app.get(DataSource).createQueryRunner();
      await new ChoicesThatExist1795180002500().up(runner);
      await runner.release();
      const { body } = await test.as(owner).get(path(id)).expect(200);
      expect(body).toMatchObject({
        timeZone: 'Europe/Madrid',
        lang: 'notSelected',
        sessionCode: { generationReportType: null, generationPeriodicInterval: 365 },
      });
      const [tasting] = await test.db.query<{ video: object }>(
        `select body -> 'podcastGoodbyeVideo' as video from tastings where id = $1`,
        [live.id],
      );
      expect(tasting?.video).toEqual({
        platform: null,
        language: null,
        text: 'say "platform": ""',
      });
      await test.db.query(
        `update tastings set body = jsonb_set(body, '{podcastGoodbyeVideo}', 'null') where id = $1`,
        [live.id],
      );
    });

    it('reads days in the time zone of the event, and includes the last day', async () => {
      const days = { fromDate: '28/03/2027', toDate: '28/03/2027' };
      expect(
        (await create(podcast, { timeZone: 'Europe/Madrid', sessionCode: days })).sessionCode,
      ).toMatchObject({
        fromDate: '2027-03-27T23:00:00.000Z',
        toDate: '2027-03-28T22:00:00.000Z',
      });
      expect(
        await refused(event(podcast, { sessionCode: { fromDate: '31/02/2027' } })),
      ).toMatchObject({ error_msg: 'errorStartDate' });
    });

    it('accepts a start that equals the end', async () => {
      const at = '2027-05-01T10:00:00.000Z';
      expect(
        (await create(podcast, { sessionCode: { fromDate: at, toDate: at } })).sessionCode,
      ).toMatchObject({
        fromDate: at,
        toDate: at,
      });
    });

    it('accepts only tastings and instructors of its owner', async () => {
      const { who, body } = await aCellar();
      const foreign = await test
        .as(who)
        .post(path('', who.uid), { ...body, tastingPath: `tastings/${live.id}` })
        .expect(422);
      expect(foreign.body).toMatchObject({
        error_msg: 'UNKNOWN_REFERENCE',
        issues: [{ path: 'tastingPath' }],
      });
      const teacher = await test
        .as(who)
        .post(path('', who.uid), { ...body, instructorPath: instructor.id })
        .expect(422);
      expect(teacher.body).toMatchObject({
        error_msg: 'UNKNOWN_REFERENCE',
        issues: [{ path: 'instructorPath' }],
      });
      expect(await refused(event(live, { instructorPath: 'instructors/nobody' }))).toMatchObject({
        error_msg: 'UNKNOWN_REFERENCE',
      });
    });

    it('works with a tasting and an instructor that were deleted later', async () => {
      const { who, body } = await aCellar();
      const { id } = (await test.as(who).post(path('', who.uid), body).expect(200))
        .body as Json<SessionDto>;
      await test
        .as(who)
        .delete(`/api/v1/tasting/${who.uid}/${body.tastingPath.split('/')[1]}`)
        .expect(200);
      await test.as(who).delete(`/api/v1/instructor/${who.uid}/${body.instructorPath}`).expect(200);
      const { body: changed } = await test
        .as(who)
        .post(path(id, who.uid), { lang: 'EN' })
        .expect(200);
      expect(changed).toMatchObject({
        lang: 'EN',
        tasting: 'Cata CONVENTIONAL_TAST',
        instructor: 'Aina Ferrer',
      });
      expect((await test.as(who).post(path('', who.uid), body).expect(422)).body).toMatchObject({
        error_msg: 'UNKNOWN_REFERENCE',
      });
    });

    it('is rejected for a blocked account, as deleting is, but reading is allowed', async () => {
      const { who, body } = await aCellar();
      const { id } = (await test.as(who).post(path('', who.uid), body).expect(200))
        .body as Json<SessionDto>;
      await test.givePlan(who, { freePlanLimit: new Date(Date.now() - dayMs) });
      expect((await test.as(who).post(path('', who.uid), body).expect(403)).body).toMatchObject({
        error_msg: 'ACCOUNT_BLOCKED',
      });
      expect(
        (await test.as(who).post(path(id, who.uid), { lang: 'ES' }).expect(403)).body,
      ).toMatchObject({ error_msg: 'ACCOUNT_BLOCKED' });
      await test.as(who).get(path(id, who.uid)).expect(200);
      expect((await test.as(who).delete(path(id, who.uid)).expect(403)).body).toMatchObject({
        error_msg: 'ACCOUNT_BLOCKED',
      });
      await test.as(who).get(path(id, who.uid)).expect(200);
    });
  });

  describe('codes', () => {
    it('of the organiser are stored in upper case, and work in upper or lower case', async () => {
      const code = ownCode();
      const created = await create(live, {
        sessionCode: { publicCode: ` ${code.toLowerCase()} ` },
      });
      expect(created.sessionCode.publicCode).toBe(code);
      expect((await sessions.byCode(code.toLowerCase()))?.id).toBe(created.id);
      expect(await sessions.byCode('NOSUCHCODE')).toBeNull();
    });

    it('of the organiser require a plan with own codes, and generated codes do not', async () => {
      const { who, body } = await aCellar();
      const taken = ownCode();
      await create(live, { sessionCode: { publicCode: taken } });
      // the code is also taken, but the plan is checked first
      const own = await test
        .as(who)
        .post(path('', who.uid), { ...body, sessionCode: { publicCode: taken } })
        .expect(422);
      expect(own.body).toMatchObject({
        error_msg: 'errorPlanCode',
        issues: [{ path: 'sessionCode.publicCode' }],
      });
      const { publicCode } = (
        await test.as(who).get('/api/v1/session/generateFreePublicCode').expect(200)
      ).body as { publicCode: string };
      expect(publicCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
      const created = (
        await test
          .as(who)
          .post(path('', who.uid), { ...body, sessionCode: { publicCode } })
          .expect(200)
      ).body as Json<SessionDto>;
      expect(created.sessionCode.publicCode).toBe(publicCode);
      await test.as(who).post(path(created.id, who.uid), created).expect(200);
      const changed = await test
        .as(who)
        .post(path(created.id, who.uid), { sessionCode: { publicCode: ownCode() } })
        .expect(422);
      expect(changed.body).toMatchObject({ error_msg: 'errorPlanCode' });
      const another = (await test.as(who).get('/api/v1/session/generateFreePublicCode').expect(200))
        .body as { publicCode: string };
      const renewed = await test
        .as(who)
        .post(path(created.id, who.uid), { sessionCode: another })
        .expect(200);
      expect(renewed.body).toMatchObject({ sessionCode: another });
      expect((await refused(event(live, { sessionCode: { publicCode: taken } }))).error_msg).toBe(
        'errorExistingCode',
      );
    });

    it('are given to only one of several simultaneous requests', async () => {
      const publicCode = ownCode();
      const answers = await Promise.all(
        Array.from({ length: 6 }, () =>
          test.as(owner).post(path(), event(live, { sessionCode: { publicCode } })),
        ),
      );
      expect(statuses(answers)).toEqual([200, 422, 422, 422, 422, 422]);
      expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
        error_msg: 'errorExistingCode',
        issues: [{ path: 'sessionCode.publicCode' }],
      });
    });

    it('are free again after a change, unless a guest took part', async () => {
      const [first, second, third] = [ownCode(), ownCode(), ownCode()];
      const { id } = await create(live, { sessionCode: { publicCode: first } });
      expect(
        (await update(id, { sessionCode: { publicCode: second } })).sessionCode.publicCode,
      ).toBe(second);
      expect(await sessions.byCode(first)).toBeNull();
      await fix(id);
      expect(
        (await update(id, { sessionCode: { publicCode: third } })).sessionCode.publicCode,
      ).toBe(third);
      for (const code of [second, third]) expect((await sessions.byCode(code))?.id).toBe(id);
      expect((await refused(event(live, { sessionCode: { publicCode: second } }))).error_msg).toBe(
        'errorExistingCode',
      );
      expect(
        (await update(id, { sessionCode: { publicCode: second } })).sessionCode.publicCode,
      ).toBe(second);
      expect((await sessions.byCode(third))?.id).toBe(id);
      await create(live, { sessionCode: { publicCode: first } });
    });

    it('of a deleted event are free again, unless a guest took part', async () => {
      const [unused, used] = [ownCode(), ownCode()];
      const [a, b] = [
        await create(live, { sessionCode: { publicCode: unused } }),
        await create(live, { sessionCode: { publicCode: used } }),
      ];
      await fix(b.id);
      for (const { id } of [a, b]) await test.as(owner).delete(path(id)).expect(200);
      await create(live, { sessionCode: { publicCode: unused } });
      expect((await refused(event(live, { sessionCode: { publicCode: used } }))).error_msg).toBe(
        'errorExistingCode',
      );
      expect(await sessions.byCode(used)).toBeNull();
    });

    it('can be checked by anyone who is signed in', async () => {
      const code = ownCode();
      expect(
        (await test.as(stranger).get(`/api/v1/session/checkAll/${code.toLowerCase()}`).expect(200))
          .body,
      ).toEqual({
        code,
        exists: false,
      });
      await create(live, { sessionCode: { publicCode: code } });
      expect(
        (await test.as(stranger).get(`/api/v1/session/checkAll/${code}`).expect(200)).body,
      ).toEqual({ code, exists: true });
      expect(
        (await test.as(stranger).get('/api/v1/session/checkAll/a-b').expect(422)).body,
      ).toMatchObject({
        error_msg: 'errorCodeCharacters',
      });
      await test.http.get(`/api/v1/session/checkAll/${code}`).expect(401);
      await test.http.get('/api/v1/session/generateFreePublicCode').expect(401);
    });

    it('can be checked 60 times, then the rate limit applies', async () => {
      const guesser = await test.anOrganiser();
      const answers = await Promise.all(
        Array.from({ length: 70 }, (_, n) =>
          test.as(guesser).get(`/api/v1/session/checkAll/GUESS${n}`),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
      expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
        error_msg: 'TOO_MANY_REQUESTS',
      });
    });
  });

  describe('plan limits', () => {
    it('count by the month of the start, in the time zone of the owner, also for simultaneous requests', async () => {
      const { who, body } = await aCellar();
      await test.givePlan(who, { limits: { maxMonthlyEvents: 2 } });
      const at = (fromDate: string) => ({ ...body, sessionCode: { fromDate } });
      const january = '2027-01-31T22:30:00Z';
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => test.as(who).post(path('', who.uid), at(january))),
      );
      expect(statuses(answers)).toEqual([200, 200, 403, 403, 403]);
      expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
        error_msg: 'MAX_EVENTS',
        maximum: 2,
      });
      // an hour later it is February in Madrid
      const february = (
        await test.as(who).post(path('', who.uid), at('2027-01-31T23:30:00Z')).expect(200)
      ).body as Json<SessionDto>;
      const moved = await test
        .as(who)
        .post(path(february.id, who.uid), { sessionCode: { fromDate: january } })
        .expect(403);
      expect(moved.body).toMatchObject({ error_msg: 'MAX_EVENTS' });
      await test
        .as(who)
        .post(path(february.id, who.uid), { sessionCode: { fromDate: '2027-02-20T10:00:00Z' } })
        .expect(200);
      const inJanuary = answers.find(({ status }) => status === 200)?.body as Json<SessionDto>;
      await test
        .as(who)
        .post(path(inJanuary.id, who.uid), {
          lang: 'ES',
          sessionCode: { fromDate: '2027-01-10T10:00:00Z' },
        })
        .expect(200);
      await test.as(who).delete(path(inJanuary.id, who.uid)).expect(200);
      await test
        .as(who)
        .post(path(february.id, who.uid), { sessionCode: { fromDate: january } })
        .expect(200);
    });

    it('count an event with guests, also after its deletion', async () => {
      const { who, body } = await aCellar();
      await test.givePlan(who, { limits: { maxMonthlyEvents: 1 } });
      const begun = {
        ...body,
        sessionCode: { fromDate: new Date(test.clock.now().getTime() - minuteMs).toISOString() },
      };
      const make = (status: number) => test.as(who).post(path('', who.uid), begun).expect(status);
      const remove = (id: string) => test.as(who).delete(path(id, who.uid)).expect(200);
      await remove((await make(200)).body.id);
      const { body: held } = await make(200);
      await fix(held.id);
      await remove(held.id);
      expect((await make(403)).body).toMatchObject({ error_msg: 'MAX_EVENTS', used: 1 });
      await test
        .as(who)
        .post(path(`${held.id}/restore`, who.uid))
        .expect(200);
    });

    it('count an event in the month in which guests came, also after a move', async () => {
      const { who, body } = await aCellar();
      await test.givePlan(who, { limits: { maxMonthlyEvents: 1 } });
      const make = (fromDate: string, status: number) =>
        test
          .as(who)
          .post(path('', who.uid), { ...body, sessionCode: { fromDate } })
          .expect(status);
      const now = new Date(test.clock.now().getTime() - minuteMs).toISOString();
      const { body: held } = await make(now, 200);
      await fix(held.id);
      const move = (fromDate: string, status: number) =>
        test.as(who).post(path(held.id, who.uid), { sessionCode: { fromDate } }).expect(status);
      const { body: next } = await make('2031-05-15T10:00:00Z', 200);
      // after the move the event counts in the new month too
      expect((await move('2031-05-20T10:00:00Z', 403)).body).toMatchObject({
        error_msg: 'MAX_EVENTS',
        used: 1,
      });
      await test.as(who).delete(path(next.id, who.uid)).expect(200);
      await move('2031-05-20T10:00:00Z', 200);
      for (const taken of [now, '2031-05-15T10:00:00Z'])
        expect((await make(taken, 403)).body).toMatchObject({ error_msg: 'MAX_EVENTS', used: 1 });
      // no guest has come in the new month, so the event can leave it
      await move('2031-06-20T10:00:00Z', 200);
      await make('2031-05-15T10:00:00Z', 200);
      await test.as(who).delete(path(held.id, who.uid)).expect(200);
      await make('2031-06-15T10:00:00Z', 200);
      expect((await make(now, 403)).body).toMatchObject({ error_msg: 'MAX_EVENTS', used: 1 });
      await test
        .as(who)
        .post(path(`${held.id}/restore`, who.uid))
        .expect(403);
    });

    it('count an event in the month in which guests came, also after two moves or a deletion', async () => {
      const { who, body } = await aCellar();
      await test.givePlan(who, { limits: { maxMonthlyEvents: 2 } });
      const now = test.clock.now();
      const make = async (status: number) =>
        (
          await test
            .as(who)
            .post(path('', who.uid), {
              ...body,
              sessionCode: { fromDate: new Date(now.getTime() - minuteMs).toISOString() },
            })
            .expect(status)
        ).body;
      const move = (id: string, fromDate: string) =>
        test.as(who).post(path(id, who.uid), { sessionCode: { fromDate } }).expect(200);
      for (const leave of ['moved', 'deleted']) {
        const { id } = await make(200);
        await fix(id);
        await move(id, new Date(now.getTime() + minuteMs).toISOString());
        if (leave === 'moved') await move(id, '2031-05-20T10:00:00Z');
        else await test.as(who).delete(path(id, who.uid)).expect(200);
      }
      expect(await make(403)).toMatchObject({ error_msg: 'MAX_EVENTS', used: 2 });
    });

    it('count an event in its month, also after the organiser changes the time zone', async () => {
      const { who, body } = await aCellar();
      await test.givePlan(who, { limits: { maxMonthlyEvents: 1 } });
      const make = (fromDate: string) =>
        test.as(who).post(path('', who.uid), { ...body, sessionCode: { fromDate } });
      const clocks = (timeZone: string) =>
        test.as(who).post(`/api/v1/user/${who.uid}`, { timeZone }).expect(200);
      await make('2031-05-10T10:00:00Z').expect(200);
      const { body: far } = await make('2031-06-01T00:30:00Z').expect(200);
      await clocks('America/New_York');
      const edit = (sent: object) => test.as(who).post(path(far.id, who.uid), sent);
      // In this time zone the event starts in May. It counts in May only after it is moved.
      await edit({ lang: 'ES' }).expect(200);
      expect(
        (await edit({ sessionCode: { fromDate: '2031-05-25T10:00:00Z' } }).expect(403)).body,
      ).toMatchObject({
        error_msg: 'MAX_EVENTS',
      });
    });

    it('count a campaign of a past month in that month', async () => {
      const { who, product, body } = await aCellar();
      const campaign = {
        ...body,
        tastingPath: (await aTasting(who, 'PODCAST_TAST', [product])).id,
      };
      await test.givePlan(who, { limits: { maxMonthlyCampaigns: 1 } });
      // A time zone whose months are those of UTC.
      await test
        .as(who)
        .post(`/api/v1/user/${who.uid}`, { timeZone: 'Africa/Abidjan' })
        .expect(200);
      const now = test.clock.now();
      const inMonth = (ago: number, day = 15) =>
        new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, day, 12)).toISOString();
      const make = (fromDate: string, status: number) =>
        test
          .as(who)
          .post(path('', who.uid), { ...campaign, sessionCode: { fromDate } })
          .expect(status);
      const { body: first } = await make(inMonth(2), 200);
      for (const ago of [1, 3, 14, -1]) await make(inMonth(ago), 200);
      // each of those months is full, but the current one is not
      for (const ago of [1, 2, 3, 14, -1])
        expect((await make(inMonth(ago, 20), 403)).body).toMatchObject({
          error_msg: 'MAX_CAMPAIGNS',
          used: 1,
        });
      const { body: current } = await make(now.toISOString(), 200);
      const atOnce = { ...campaign, sessionCode: { fromDate: inMonth(20) } };
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => test.as(who).post(path('', who.uid), atOnce)),
      );
      expect(statuses(answers)).toEqual([200, 403, 403, 403, 403]);
      const move = (id: string, fromDate: string, status: number) =>
        test.as(who).post(path(id, who.uid), { sessionCode: { fromDate } }).expect(status);
      await move(current.id, inMonth(3, 20), 403);
      await move(first.id, inMonth(2, 16), 200);
      await test.as(who).delete(path(first.id, who.uid)).expect(200);
      await move(current.id, inMonth(2, 20), 200);
      await make(now.toISOString(), 200);
    });

    it('count campaigns separately from events', async () => {
      const { who, product, body } = await aCellar();
      const campaign = {
        ...body,
        tastingPath: (await aTasting(who, 'PODCAST_TAST', [product])).id,
      };
      await test.givePlan(who, { limits: { maxMonthlyEvents: 0, maxMonthlyCampaigns: 1 } });
      expect((await test.as(who).post(path('', who.uid), body).expect(403)).body).toMatchObject({
        error_msg: 'MAX_EVENTS',
      });
      await test.as(who).post(path('', who.uid), campaign).expect(200);
      expect((await test.as(who).post(path('', who.uid), campaign).expect(403)).body).toMatchObject(
        { error_msg: 'MAX_CAMPAIGNS' },
      );
    });
  });

  it('are listed by type and date, searched, sorted and paged', async () => {
    const { who, product, body } = await aCellar();
    const campaign = { ...body, tastingPath: (await aTasting(who, 'PODCAST_TAST', [product])).id };
    const now = test.clock.now().getTime();
    const inDays = (days: number) => new Date(now + days * dayMs).toISOString();
    const dayIn = (days: number) => wallTime(new Date(inDays(days)), 'Europe/Madrid').slice(0, 10);
    const post = async (fields: object) =>
      (await test.as(who).post(path('', who.uid), fields).expect(200)).body as Json<SessionDto>;
    const past = await post({ ...body, sessionCode: { fromDate: inDays(-2) } });
    const running = await post({
      ...campaign,
      sessionCode: { fromDate: inDays(-1), toDate: inDays(9) },
    });
    const coming = await post({ ...body, sessionCode: { fromDate: inDays(3) } });
    const hidden = await post({ ...body, sessionCode: { fromDate: inDays(4) } });
    await test.db.query('update sessions set demo = true where id = $1', [hidden.id]);
    const list = async (query: string) =>
      (
        await test
          .as(who)
          .get(`${path('', who.uid)}?${query}`)
          .expect(200)
      ).body as Json<SessionDto>[];
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    expect(await ids('')).toEqual([coming.id, running.id]);
    expect(await ids('includeOutDated=true')).toEqual([coming.id, running.id, past.id]);
    expect(await ids('includeOutDated=true&type=live')).toEqual([coming.id, past.id]);
    expect(await ids('type=PODCAST_TAST')).toEqual([running.id]);
    expect(await ids(`q=${coming.sessionCode.publicCode.toLowerCase()}`)).toEqual([coming.id]);
    expect(await ids('q=podcast ferrer')).toEqual([running.id]);
    expect(await ids('includeOutDated=true&sort=fromDate')).toEqual([
      past.id,
      running.id,
      coming.id,
    ]);
    expect((await list('includeOutDated=true')).map(({ status }) => status)).toEqual([
      'PENDING',
      'IN_PROGRESS',
      'FINISHED',
    ]);
    expect(await ids('status=FINISHED')).toEqual([past.id]);
    expect(await ids('status=IN_PROGRESS')).toEqual([running.id]);
    expect(await ids('includeOutDated=true&status=PENDING&type=live')).toEqual([coming.id]);
    expect(await ids(`includeOutDated=true&from=${dayIn(0)}&to=${dayIn(2)}`)).toEqual([running.id]);
    expect(await ids(`includeOutDated=true&to=${dayIn(-2)}`)).toEqual([past.id]);
    expect(await ids(`from=${dayIn(3)}`)).toEqual([coming.id, running.id]);
    expect(await ids(`uses=tastings/${campaign.tastingPath}`)).toEqual([running.id]);
    expect(await ids(`includeOutDated=true&q=ferrer&uses=${body.tastingPath}`)).toEqual([
      coming.id,
      past.id,
    ]);
    expect(await ids(`uses=instructors/${body.instructorPath}`)).toEqual([coming.id, running.id]);
    for (const [uses, status] of [
      [`tastings/${live.id}`, 404],
      [`instructors/${instructor.id}`, 404],
      [`products/${product.id}`, 400],
    ] as const)
      await test
        .as(who)
        .get(`${path('', who.uid)}?uses=${uses}`)
        .expect(status);
    const page = await test
      .as(who)
      .get(`${path('', who.uid)}?includeOutDated=true&limit=2`)
      .expect(200);
    expect(
      await ids(`includeOutDated=true&limit=2&cursor=${String(page.headers['x-next-cursor'])}`),
    ).toEqual([past.id]);
    expect(page.body).toEqual((await list('includeOutDated=true')).slice(0, 2));
    await test.as(who).get(path(hidden.id, who.uid)).expect(404);
    // an unknown time zone, perhaps from an older version, does not break the list
    for (const zone of ['Moon/Sea', 'SystemV/PST8PDT', '']) {
      await test.db.query('update sessions set time_zone = $2 where id = $1', [past.id, zone]);
      expect(await ids(`from=${dayIn(3)}`)).toEqual([coming.id, running.id]);
    }
    for (const timeZone of ['SystemV/PST8PDT', 'US/Pacific-New'])
      await test
        .as(who)
        .post(path('', who.uid), { ...body, timeZone, sessionCode: { fromDate: inDays(5) } })
        .expect(422)
        .expect(({ body: refusal }) =>
          expect(refusal).toMatchObject({
            error_msg: 'INVALID_CHOICE',
            issues: [{ path: 'timeZone' }],
          }),
        );
    for (const query of [
      'type=sideways',
      'status=OVER',
      'from=2030-02-30',
      'from=0000-01-01',
      'to=tomorrow',
      'from=2030-05-02&to=2030-05-01',
      'includeOutDated=maybe',
      'sort=colour',
      'limit=0',
    ])
      await test
        .as(who)
        .get(`${path('', who.uid)}?${query}`)
        .expect(400);
  });

  it('show the number of guests, and the first guest fixes the tasting', async () => {
    const { id, sessionCode } = await create(live, {
      sessionCode: { fromDate: new Date(test.clock.now().getTime() - minuteMs).toISOString() },
    });
    const join = (deviceKey: string, name: string) =>
      test.http.post(`/api/v1/room/${sessionCode.publicCode}/join`).send({
        deviceKey,
        name,
        email: `${deviceKey.toLowerCase()}@example.com`,
        ofAge: true,
        consent: true,
      });
    for (const [deviceKey, name] of [
      [newId() + newId(), 'Aina'],
      [newId() + newId(), 'Pau'],
    ] as const)
      await join(deviceKey, name).expect(200);
    const { body } = await test.as(owner).get(path(id)).expect(200);
    expect(body).toMatchObject({ attendees: 2, tastingFixed: true, status: 'IN_PROGRESS' });
    const listed = (await test.as(owner).get(path()).expect(200)).body as Json<SessionDto>[];
    expect(listed.find((session) => session.id === id)).toEqual(body);
  });

  it('belong only to their owner', async () => {
    const { id } = await create(live);
    await test.http.get(path(id)).expect(401);
    await test.as(stranger).get(path(id)).expect(403);
    await test.as(stranger).get(path()).expect(403);
    for (const foreign of [
      path(id, stranger.uid),
      path('A'.repeat(20), stranger.uid),
      path('x', stranger.uid),
    ]) {
      await test.as(stranger).get(foreign).expect(404);
      await test.as(stranger).post(foreign, { lang: 'ES' }).expect(404);
      await test.as(stranger).delete(foreign).expect(404);
    }
    expect((await test.as(owner).delete(path(id)).expect(200)).body).toEqual({ deleted: true });
    await test.as(owner).get(path(id)).expect(404);
    await test.as(owner).delete(path(id)).expect(404);
  });

  describe('snapshot', () => {
    it('has the data for room and report, and follows changes only until it is fixed', async () => {
      const { who, product, body } = await aCellar();
      const { id } = (await test.as(who).post(path('', who.uid), body).expect(200))
        .body as Json<SessionDto>;
      const rename = (name: string) =>
        test.as(who).post(`/api/v1/product/${who.uid}/${product.id}`, { name }).expect(200);
      await rename('Garnacha vieja');
      const open = await sessions.snapshot(id);
      expect(open).toMatchObject({
        tasting: {
          name: 'Cata CONVENTIONAL_TAST',
          type: 'CONVENTIONAL_TAST',
          template: 'CONVENTIONAL_TEMPLATE',
          duration: 60,
        },
        productReferences: [
          {
            order: 1,
            assessmentSheetPath: sheetPath,
            product: {
              reference: product.id,
              name: 'Garnacha vieja',
              price: 12.5,
              alcoholic: true,
              type: { reference: 'WINE' },
            },
          },
        ],
        surveyQuestions: [],
        satisfactionActive: true,
        instructor: { reference: body.instructorPath, name: 'Aina Ferrer' },
        organiser: { name: 'Celler de Prova' },
        currency: 'EUR',
      });
      expect(open.satisfactionConcepts).toHaveLength(6);
      expect(open.sheets[sheetPath]?.categories.length).toBeGreaterThan(0);
      expect(open.productReferences).toMatchObject([
        { recommended: null, quizPrize: null, quiz: [] },
      ]);
      const [row] = await test.db.query<{ snapshot: unknown }>(
        'select snapshot from sessions where id = $1',
        [id],
      );
      expect(row?.snapshot).toBeNull();

      // With an online store the snapshot has the shop, the discount and the delivery costs.
      // Otherwise it has none of them.
      const company = (fields: object) =>
        test.as(who).post(`/api/v1/user/${who.uid}`, fields).expect(200);
      const externalStoreURL = 'https://tienda.example.com/garnacha';
      await test
        .as(who)
        .post(`/api/v1/product/${who.uid}/${product.id}`, { externalStoreURL, discountedPrice: 10 })
        .expect(200);
      await company({ storeActive: false, deliveryCost: 6.5, freeDeliveryMinimum: 60 });
      const offered = async () => {
        const { store, productReferences } = await sessions.snapshot(id);
        return { store, ...productReferences[0]?.product };
      };
      expect(await offered()).toMatchObject({
        store: null,
        externalStoreURL: null,
        discountedPrice: null,
        price: 12.5,
      });
      await company({ storeActive: true });
      const sold = {
        store: { deliveryCost: 6.5, freeDeliveryMinimum: 60 },
        externalStoreURL,
        discountedPrice: 10,
      };
      expect(await offered()).toMatchObject(sold);

      const fixed = await fix(id);
      expect(fixed).toEqual(await sessions.snapshot(id));
      await company({ storeActive: false });
      expect(await offered()).toMatchObject(sold);
      await rename('Otra cosa');
      await test
        .as(who)
        .post(`/api/v1/tasting/${who.uid}/${body.tastingPath.split('/')[1]}`, { name: 'Otra cata' })
        .expect(200);
      await test.as(who).delete(`/api/v1/product/${who.uid}/${product.id}`).expect(200);
      await test
        .as(who)
        .delete(`/api/v1/tasting/${who.uid}/${body.tastingPath.split('/')[1]}`)
        .expect(200);
      expect(await sessions.snapshot(id)).toEqual(fixed);
      expect(await fix(id)).toEqual(fixed);
      await test.as(who).delete(path(id, who.uid)).expect(200);
      expect(await test.db.query(sessionSql('$1'), [id])).toEqual([]);
      expect(await sessions.snapshot(id)).toEqual(fixed);
    });

    it('is created once for many simultaneous joins, with fewer connections than guests', async () => {
      const { id } = await create(live);
      const made = await Promise.all(Array.from({ length: 40 }, () => fix(id)));
      for (const snapshot of made) expect(snapshot).toEqual(made[0]);
      const [first] = await test.db.query<{ at: string }>(
        'select snapshot_at::text as at from sessions where id = $1',
        [id],
      );
      await fix(id);
      expect(
        await test.db.query('select snapshot_at::text as at from sessions where id = $1', [id]),
      ).toEqual([first]);
    });

    it('fixes the tasting of its event, and no other field', async () => {
      const created = await create(live);
      const other = await aTasting(owner, 'CONVENTIONAL_TAST', [
        await aProduct(owner, { name: 'Otra' }),
      ]);
      expect((await update(created.id, { tastingPath: other.id })).tastingPath).toBe(
        `tastings/${other.id}`,
      );
      await fix(created.id);
      const answer = await test
        .as(owner)
        .post(path(created.id), { tastingPath: live.id })
        .expect(422);
      expect(answer.body).toMatchObject({
        error_msg: 'SESSION_HAS_ATTENDEES',
        issues: [{ path: 'tastingPath' }],
      });
      expect(await update(created.id, { lang: 'PT', tastingPath: other.id })).toMatchObject({
        lang: 'PT',
        tastingFixed: true,
      });
    });

    it('includes a product and a sheet that were deleted before the first join', async () => {
      const product = await aProduct(owner, { name: 'Efímera' });
      await test.givePlan(owner);
      const sheet = (
        await test
          .as(owner)
          .post(`/api/v1/assessmentSheet/user/${owner.uid}/import`, { path: sheetPath })
          .expect(200)
      ).body as SheetSummaryDto;
      const own = {
        ...(await aTasting(owner, 'PODCAST_TAST', [product])),
        productReferences: [{ product: product.id, assessmentSheetPath: sheet.path }],
      };
      const tasting = (
        await test
          .as(owner)
          .post(`/api/v1/tasting/${owner.uid}/${own.id}`, {
            productReferences: own.productReferences,
          })
          .expect(200)
      ).body as Json<TastingDto>;
      const { id } = await create(tasting);
      await test.as(owner).delete(`/api/v1/product/${owner.uid}/${product.id}`).expect(200);
      await test.db.query('update sheets set deleted_at = now() where id = $1', [sheet.id]);
      const snapshot = await fix(id);
      expect(snapshot.productReferences).toMatchObject([
        { product: { name: 'Efímera' }, assessmentSheetPath: sheet.path },
      ]);
      expect(Object.keys(snapshot.sheets)).toEqual([sheet.path]);
    });

    it('has the quiz and the recommendation, but a simple campaign has no quiz, and no campaign asks about the instructor', async () => {
      const other = await aProduct(owner, { name: 'Para después' });
      const snapshotOf = async (type: string, template: string) => {
        const place = {
          product: (await aProduct(owner)).id,
          assessmentSheetPath: sheetPath,
          recommendation: `products/${other.id}`,
        };
        const quizzed = { ...place, quizPrize: 'Una copa', quizQuestions: [quizQuestionBody()] };
        const plain = {
          product: (await aProduct(owner)).id,
          assessmentSheetPath: sheetPath,
          quizPrize: 'Nadie la gana',
        };
        return fix(
          (
            await create(
              await aTastingWith(owner, [], {
                type,
                template,
                productReferences: [quizzed, plain],
              }),
            )
          ).id,
        );
      };
      const quiz = [
        {
          question: { ES: '¿De qué uva es?' },
          options: { answer2: { ES: 'Garnacha' } },
          correct: ['answer2'],
          order: 1,
        },
      ];
      const event = await snapshotOf('CONVENTIONAL_TAST', 'SIMPLE_TEMPLATE');
      expect(event.productReferences).toMatchObject([
        { recommended: { reference: other.id, name: 'Para después' }, quizPrize: 'Una copa', quiz },
        { recommended: null, quizPrize: null, quiz: [] },
      ]);
      expect(event.satisfactionConcepts).toHaveLength(6);
      const campaign = await snapshotOf('PODCAST_TAST', 'CONVENTIONAL_TEMPLATE');
      expect(campaign.productReferences).toMatchObject([{ quiz }, { quiz: [] }]);
      expect(campaign.satisfactionConcepts.map(({ concept }) => concept['EN'])).not.toContain(
        'The instructor',
      );
      expect(campaign.satisfactionConcepts).toHaveLength(5);
      const simple = await snapshotOf('PODCAST_TAST', 'SIMPLE_TEMPLATE');
      expect(simple.productReferences).toMatchObject([
        { recommended: { name: 'Para después' }, quizPrize: null, quiz: [] },
        { quiz: [] },
      ]);
    });

    it('takes the same number of queries for a hundred products as for one', async () => {
      const { who, body } = await aCellar();
      const products: Json<ProductDto>[] = [];
      for (let n = 0; n < 100; n++) products.push(await aProduct(who, { name: `Vino ${n}` }));
      const big = await aTasting(who, 'CONVENTIONAL_TAST', products);
      const reads = async (tastingPath: string) => {
        const { id } = (
          await test
            .as(who)
            .post(path('', who.uid), { ...body, tastingPath })
            .expect(200)
        ).body as Json<SessionDto>;
        let count = 0;
        const snapshot = await test.db.transaction(async (tx) => {
          const runner = tx.manager.queryRunner;
          if (!runner) throw new Error('A transaction has a connection');
          const query = runner.query.bind(runner);
          runner.query = (...call: Parameters<typeof query>) => {
            count++;
            return query(...call);
          };
          return (await sessions.fixSnapshot(tx, id)).snapshot;
        });
        return { count, products: snapshot.productReferences.map(({ product }) => product.name) };
      };
      const small = await reads(body.tastingPath);
      const large = await reads(big.id);
      expect(large.products).toEqual(products.map(({ name }) => name));
      expect(large.count).toBe(small.count);
      expect(large.count).toBeLessThan(10);
    });
  });
});
