import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  AssistantResultsDto,
  ListedAssistantDto,
} from '../../../server/reports/results/attendees.dto.js';
import type { ProductResultsDto } from '../../../server/reports/results/product-results.dto.js';
import type { ReportSummaryDto } from '../../../server/reports/results/report-summary.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

const [red, white] = ['wine0000000000000001', 'wine0000000000000002'] as const;

describe('the people of a report', () => {
  let test: TestApp;
  let owner: Organiser;
  let stranger: Organiser;
  const path = (rest: string, uid = owner.uid) => `/api/v1/report/${uid}/${rest}`;
  const event = () =>
    aStoredEvent(
      test.db,
      owner.uid,
      aSnapshot([
        { reference: red, name: 'Reserva', price: 20 },
        { reference: white, name: 'Blanco', price: null },
      ]),
    );
  const read = async <T = unknown>(rest: string, status = 200): Promise<T> =>
    (await test.as(owner).get(path(rest)).expect(status)).body as T;
  const page = async (rest: string) => {
    const { body, headers } = await test.as(owner).get(path(rest)).expect(200);
    return {
      rows: body as ListedAssistantDto[],
      next: headers['x-next-cursor'] as string | undefined,
    };
  };
  const namesOf = async (rest: string) => (await page(rest)).rows.map(({ name }) => name);
  const saved = async (publicCode: string, filter: object = {}) =>
    (
      (
        await test
          .as(owner)
          .post(path(''), { name: 'Saved', publicCode, ...filter })
          .expect(200)
      ).body as { reference: string }
    ).reference;
  const erase = (attendeeId: string, who = owner, uid = who.uid) =>
    test.as(who).delete(`/api/v1/assistant/${uid}/${attendeeId}`);

  beforeAll(async () => {
    test = await startApp({ work: false });
    owner = await test.anOrganiser();
    stranger = await test.anOrganiser();
    await test.liftLimits(owner);
  });
  afterAll(() => test.close());

  it('are listed in the order of joining with their activity, the same live and saved', async () => {
    const { code, attendee, tastes, answers, clicks } = await event();
    expect(await read(`generated/${code}/assistant`)).toEqual([]);
    const berta = await attendee({ name: 'Berta', email: 'berta@example.com' });
    const silent = await attendee({ name: 'Lite assistant', firstAnswerAt: null });
    await tastes(berta, red, { rateBox: 1 });
    await tastes(berta, red, { rateBox: 4.5 });
    await tastes(berta, white, { rateBox: 3 });
    await answers(berta, 'COMMENT', '', 'Lovely');
    await answers(silent, 'COMMENT', '', '');
    await clicks(berta, red);
    await clicks(berta, white);
    const list = await read<ListedAssistantDto[]>(`generated/${code}/assistant`);
    expect(list).toEqual([
      {
        id: berta,
        name: 'Berta',
        email: 'berta@example.com',
        language: 'ES',
        platform: 'MOBILE_WEB',
        age: null,
        gender: null,
        creationDate: expect.stringMatching(/Z$/) as string,
        rated: 2,
        mean: 3.75,
        sd: 1.06,
        finalComment: true,
        storeClicks: 2,
      },
      expect.objectContaining({
        id: silent,
        name: '-',
        email: null,
        rated: 0,
        mean: null,
        finalComment: false,
        storeClicks: 0,
      }),
    ]);

    const report = await saved(code);
    await tastes(berta, red, { rateBox: 0 });
    await answers(silent, 'COMMENT', '', 'Late');
    await clicks(silent, red);
    await attendee({ name: 'Late' });
    expect(await read(`${report}/assistant`)).toEqual(list);
    expect(
      (await page(`generated/${code}/assistant`)).rows.map(({ mean, storeClicks }) => [
        mean,
        storeClicks,
      ]),
    ).toEqual([
      [1.5, 2],
      [null, 1],
      [null, 0],
    ]);
  });

  it('are paged, found by name and e-mail, and limited by the filter', async () => {
    const { code, attendee } = await event();
    const people = ['Núria', 'Òscar', 'anna', 'Zoe', 'Bernat'];
    for (const [index, name] of people.entries())
      await attendee({
        name,
        email: `guest${index}@example.com`,
        at: `timestamptz '2026-05-0${index + 1} 10:00Z'`,
      });
    const at = `generated/${code}/assistant`;
    const first = await page(`${at}?limit=2`);
    const second = await page(`${at}?limit=2&cursor=${first.next}`);
    const last = await page(`${at}?limit=2&cursor=${second.next}`);
    expect([first, second, last].map(({ rows }) => rows.map(({ name }) => name))).toEqual([
      ['Núria', 'Òscar'],
      ['anna', 'Zoe'],
      ['Bernat'],
    ]);
    expect(last.next).toBeUndefined();
    expect(await namesOf(`${at}?sort=-creationDate&limit=1`)).toEqual(['Bernat']);
    expect(await namesOf(`${at}?sort=name`)).toEqual(['anna', 'Bernat', 'Núria', 'Òscar', 'Zoe']);
    expect(await namesOf(`${at}?q=nuria`)).toEqual(['Núria']);
    expect(await namesOf(`${at}?q=GUEST3`)).toEqual(['Zoe']);
    expect(await namesOf(`${at}?q=nobody`)).toEqual([]);
    await read(`${at}?sort=email`, 400);
    await read(`${at}?limit=501`, 400);

    const filtered = await saved(code, {
      dateFilterActive: true,
      fromDate: '2026-05-02T10:00:00Z',
      toDate: '2026-05-04T10:00:00Z',
    });
    expect(await namesOf(`${filtered}/assistant`)).toEqual(['Òscar', 'anna']);
    expect(await namesOf(`${filtered}/assistant?q=a&sort=name&limit=1`)).toEqual(['anna']);
    const outside = (await page(`${at}?q=zoe`)).rows[0]?.id ?? '';
    await read(`${at}/${outside}`);
    await read(`${filtered}/assistant/${outside}`, 404);
  });

  it('are fifty per page by default', async () => {
    const { code, ratings } = await event();
    await ratings(
      red,
      Array.from({ length: 60 }, () => 3),
    );
    const first = await page(`generated/${code}/assistant`);
    expect(first.rows).toHaveLength(50);
    expect((await page(`generated/${code}/assistant?cursor=${first.next}`)).rows).toHaveLength(10);
  });

  it('show all answers of one guest, with the names of the options', async () => {
    const { code, attendee, tastes, answers, clicks } = await event();
    const berta = await attendee({ email: 'berta@example.com' });
    const votes = {
      taste: { sweet: 'sweet-good', aroma: { raspberry: true, wood: true }, mood: '2' },
      view: { depth: 'depth-low' },
      gone: { x: 'y' },
    };
    await tastes(berta, red, { rateBox: 0, ratePrice: 0, notes: 'Cherry', votes });
    await answers(berta, 'SURVEY', 'question000000000001', ['never', 'often']);
    await answers(berta, 'SATISFACTION', 'concept0000000000002', 4);
    await answers(berta, 'COMMENT', '', 'Lovely');
    await clicks(berta, red);
    await clicks(berta, red);
    const report = await saved(code);
    const results = await read<AssistantResultsDto>(`${report}/assistant/${berta}`);
    const { report: _, ...live } = await read<AssistantResultsDto>(
      `generated/${code}/assistant/${berta}`,
    );
    expect(results).toMatchObject(live);
    expect(results).toMatchObject({
      report: { reference: report, name: 'Saved' },
      event: { tasting: 'Spring tasting' },
      assistant: {
        id: berta,
        name: 'Berta',
        email: 'berta@example.com',
        language: 'ES',
        platform: 'MOBILE_WEB',
        forgotten: false,
      },
      survey: [
        {
          reference: 'question000000000001',
          answers: [
            { id: 'often', text: { ES: 'Mucho' } },
            { id: 'never', text: { ES: 'Nunca' } },
          ],
        },
      ],
      satisfaction: [
        { reference: 'concept0000000000001', value: null },
        { reference: 'concept0000000000002', value: 4 },
      ],
      finalComment: 'Lovely',
    });
    const [first, second] = results.products;
    expect(first).toMatchObject({
      reference: red,
      product: { name: 'Reserva', price: 20 },
      rateBox: 0,
      ratePrice: 'not_rated',
      blindPrice: null,
      notes: 'Cherry',
      storeClicks: 2,
    });
    const chosen = (option: string, above: string[] = []) => ({
      id: option,
      above: above.map((ES) => expect.objectContaining({ ES }) as object),
    });
    expect(first?.categories).toMatchObject([
      { id: 'view', components: [{ id: 'depth', chosen: [chosen('depth-low')] }] },
      {
        id: 'taste',
        components: [
          { id: 'sweet', chosen: [chosen('sweet-good')] },
          { id: 'aroma', chosen: [chosen('raspberry', ['fruit', 'berry']), chosen('wood')] },
          { id: 'mood', chosen: [{ id: '2', name: {} }] },
        ],
      },
    ]);
    expect(second).toMatchObject({
      reference: white,
      rateBox: null,
      ratePrice: null,
      notes: null,
      storeClicks: 0,
      categories: [],
    });

    await read(`${report}/assistant/nobody00000000000000`, 404);
    await read(`generated/${code}/assistant/nobody00000000000000`, 404);
    await test
      .as(stranger)
      .get(path(`generated/${code}/assistant/${berta}`, stranger.uid))
      .expect(404);
    await test
      .as(stranger)
      .get(path(`${report}/assistant`, stranger.uid))
      .expect(404);
    const other = await aStoredEvent(test.db, owner.uid, aSnapshot([{ reference: red }]));
    await read(`generated/${other.code}/assistant/${berta}`, 404);
  });

  it('can be erased from saved reports too, without changing the ratings', async () => {
    const { code, attendee, tastes, answers } = await event();
    const berta = await attendee({ email: 'berta@example.com' });
    const carla = await attendee({ name: 'Carla', email: 'carla@example.com' });
    for (const [who, notes] of [
      [berta, 'Cherry'],
      [carla, 'Plum'],
    ] as const) {
      await tastes(who, red, { rateBox: 4, notes });
      await answers(who, 'COMMENT', '', `Wrote ${notes}`);
    }
    const report = await saved(code);
    const before = await read<ReportSummaryDto>(`${report}/summary`);

    await erase(berta, stranger).expect(404);
    await erase(berta, stranger, owner.uid).expect(403);
    await erase('nobody00000000000000').expect(404);
    expect(await read(`${report}/summary`)).toEqual(before);
    await erase(berta).expect(200, { deleted: true });
    await erase(berta).expect(200, { deleted: true });

    const after = await read<ReportSummaryDto>(`${report}/summary`);
    expect(before.forgotten).toEqual({ count: 0, latest: null });
    expect(after.forgotten).toEqual({ count: 1, latest: expect.stringMatching(/Z$/) as string });
    expect(after.attendees).toEqual(before.attendees);
    expect(after.products.map(({ ratings }) => ratings)).toEqual(
      before.products.map(({ ratings }) => ratings),
    );
    expect(after.finalComments.latest.map(({ text }) => text)).toEqual(['Wrote Plum']);
    expect(
      (await read<ProductResultsDto>(`${report}/product/${red}`)).notes.latest.map(
        ({ text }) => text,
      ),
    ).toEqual(['Plum']);
    expect(
      (await page(`${report}/assistant`)).rows.map(({ name, email, mean }) => [name, email, mean]),
    ).toEqual([
      ['-', null, 4],
      ['Carla', 'carla@example.com', 4],
    ]);
    const forgotten = await read<AssistantResultsDto>(`${report}/assistant/${berta}`);
    expect(forgotten).toMatchObject({
      assistant: { name: '-', email: null, forgotten: true },
      finalComment: '',
    });
    expect(forgotten.products[0]).toMatchObject({ rateBox: 4, notes: null });
    // the audit log has one entry with the organiser, without any data of the guest
    expect(
      await test.db.query(
        'select actor, before, after from audit_log where subject_uid = $1 and action = $2',
        [owner.uid, 'forgetAttendees'],
      ),
    ).toEqual([{ actor: owner.uid, before: {}, after: { forgotten: 1 } }]);
    for (const everything of [report, `generated/${code}/summary`, `${report}/assistant?q=berta`])
      expect(JSON.stringify(await read(everything))).not.toMatch(/berta|cherry/i);
  });
});
