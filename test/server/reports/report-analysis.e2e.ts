import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportAnalysisDto } from '../../../server/reports/analysis/analysis.dto.js';
import type {
  AssistantResultsDto,
  ListedAssistantDto,
} from '../../../server/reports/results/attendees.dto.js';
import type { ReportSummaryDto } from '../../../server/reports/results/report-summary.dto.js';
import { verdictOf } from '../../../shared/rules/findings.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

const [ermita, monastrell, bobal, mencia] = ['ermita', 'monastrell', 'bobal', 'mencia'].map(
  (name) => name.padEnd(20, '0'),
) as [string, string, string, string];

describe('the statistics of a report', () => {
  let test: TestApp;
  let owner: Organiser;
  const path = (rest: string) => `/api/v1/report/${owner.uid}/${rest}`;
  const read = async <Answer>(rest: string) =>
    (await test.as(owner).get(path(rest)).expect(200)).body as Answer;

  /**
   * An event with these products. `people` has the ratings of each guest in half stars, or null
   * without a rating.
   */
  async function rated(products: string[], people: (number | null)[][]) {
    const event = await aStoredEvent(
      test.db,
      owner.uid,
      aSnapshot(products.map((reference) => ({ reference }))),
    );
    for (const ratings of people) {
      const somebody = await event.attendee();
      for (const [index, halves] of ratings.entries()) {
        if (halves !== null)
          await event.tastes(somebody, products[index] ?? '', { rateBox: halves / 2 });
      }
    }
    return event;
  }

  const saved = async (fields: object) => {
    const { body } = await test
      .as(owner)
      .post(`/api/v1/report/${owner.uid}`, { name: 'Kept', ...fields })
      .expect(200);
    return (body as { reference: string }).reference;
  };

  beforeAll(async () => {
    test = await startApp({ work: false });
    owner = await test.anOrganiser();
  });
  afterAll(() => test.close());

  // The guests differ in strictness: their ratings of the Bobal range from 1.5 to 4 stars. All of
  // them rate the Ermita and the Monastrell higher than the Bobal, by 1.5 and 1.375 half stars on
  // average. The Ermita and the Monastrell differ by 0.125 half stars.
  const people = [
    [6, 5, 4, 6],
    [6, 7, 5, 8],
    [8, 7, 6, 8],
    [8, 9, 7, 10],
    [10, 9, 8, null],
    [4, 4, 3, null],
    [8, 8, 6, null],
    [6, 6, 5, null],
  ];

  it('rank products with intervals, and with groups of products that may be equally good', async () => {
    const { code } = await rated([ermita, monastrell, bobal, mencia], people);
    const { products } = await read<ReportSummaryDto>(`generated/${code}/summary`);
    expect(
      products.map(({ reference, ratings, groups }) => [
        reference,
        ratings.n,
        ratings.mean,
        groups,
      ]),
    ).toEqual([
      // four ratings are too few for a verdict
      [mencia, 4, 4, []],
      [ermita, 8, 3.5, [1]],
      [monastrell, 8, 3.44, [1]],
      [bobal, 8, 2.75, [2]],
    ]);
    // the interval of the ratings 3, 4, 4 and 5, as in `rating-interval.spec.ts`
    expect(products[0]?.interval).toEqual({ low: 1.99, high: 4.71 });
    for (const { ratings, interval } of products) {
      expect(interval?.low).toBeLessThan(ratings.mean ?? 0);
      expect(interval?.high).toBeGreaterThan(ratings.mean ?? 5);
    }
    expect(
      (await read<ReportSummaryDto>(`${await saved({ publicCode: code })}/summary`)).products,
    ).toEqual(products);
  });

  it('have no interval for one rating or none', async () => {
    const { code } = await rated([ermita, bobal], [[7, null]]);
    const { products } = await read<ReportSummaryDto>(`generated/${code}/summary`);
    expect(products.map(({ interval, groups }) => [interval, groups])).toEqual([
      [null, []],
      [null, []],
    ]);
  });

  it('leave out guests outside the dates of a filter', async () => {
    const event = await rated(
      [ermita, bobal],
      people.map(([first = 0, , third = 0]) => [first, third]),
    );
    for (let n = 0; n < 30; n++) {
      const late = await event.attendee({ firstAnswerAt: `clock_timestamp() + interval '1 day'` });
      await event.tastes(late, ermita, { rateBox: 0 });
      await event.tastes(late, bobal, { rateBox: 3 });
    }
    const now = Date.now();
    const filter = {
      fromDate: new Date(now - 3_600_000).toISOString(),
      toDate: new Date(now + 3_600_000).toISOString(),
    };
    const reference = await saved({ publicCode: event.code, dateFilterActive: true, ...filter });
    const { products } = await read<ReportSummaryDto>(`${reference}/summary`);
    expect(
      products.map(({ reference: product, ratings, groups }) => [product, ratings.n, groups]),
    ).toEqual([
      [ermita, 8, [1]],
      [bobal, 8, [2]],
    ]);
  });

  it('state the agreement as calculated by hand, and leave out figures that need more guests', async () => {
    const { code } = await rated([ermita, monastrell, bobal, mencia], people);
    const analysis = await read<ReportAnalysisDto>(`generated/${code}/analysis`);
    expect(analysis.people).toEqual({ compared: 8, drawn: false, complete: 8 });
    // The rank sums are 11.5, 12.5 and 24, so s = 96.5. With three tied pairs
    // W = 12 · 96.5 / (64 · 24 - 8 · 18), χ² = 16 W, p = e^(-χ²/2).
    expect(analysis.agreement).toEqual({
      people: 8,
      products: 3,
      w: 0.832,
      chiSquare: 13.31,
      degreesOfFreedom: 2,
      p: 0.0013,
      strength: 'STRONG',
    });
    expect([analysis.ownTaste, analysis.map, analysis.pairs]).toEqual([null, null, 3]);
    expect(
      analysis.products.map(({ reference, common, place }) => [reference, common, place]),
    ).toEqual([
      [mencia, false, null],
      [ermita, true, null],
      [monastrell, true, null],
      [bobal, true, null],
    ]);
    const [few, best, second, last] = analysis.products;
    expect(few?.besideNext).toBeNull();
    expect(best?.besideNext).toMatchObject({ people: 8, difference: 0.06 });
    expect(best?.besideNext?.p).toBeGreaterThan(0.05);
    expect(second?.besideNext).toMatchObject({ people: 8, difference: 0.69 });
    expect(second?.besideNext?.p).toBeLessThan(0.001);
    expect(last?.besideNext).toBeNull();
    // the same figures as in the summary
    const { products } = await read<ReportSummaryDto>(`generated/${code}/summary`);
    expect(
      analysis.products.map(({ reference, position, mean, interval, groups }) => [
        reference,
        position,
        mean,
        interval,
        groups,
      ]),
    ).toEqual(
      products.map(({ reference, position, ratings, interval, groups }) => [
        reference,
        position,
        ratings.mean,
        interval,
        groups,
      ]),
    );
  });

  it('name the leader among guests who rated both products, when other guests rated only one', async () => {
    const [both, one, other] = [
      Array.from({ length: 8 }, () => [8, 9]),
      Array.from({ length: 6 }, () => [10, null]),
      Array.from({ length: 10 }, () => [null, 4]),
    ];
    const { code } = await rated([ermita, bobal], [...both, ...one, ...other]);
    const { products } = await read<ReportSummaryDto>(`generated/${code}/summary`);
    // the plain means are 4.43 and 3.11
    expect(
      products.map(({ reference, ratings, adjustedMean }) => [
        reference,
        ratings.mean,
        adjustedMean,
      ]),
    ).toEqual([
      [ermita, 4.43, 3.21],
      [bobal, 3.11, 3.71],
    ]);
    expect(products[1]?.besideFirst).toMatchObject({ people: 8, lead: -0.5 });
    expect(products[1]?.besideFirst?.p).toBeGreaterThan(0);
    expect(products.map(({ groups }) => groups)).toEqual([[1], [2]]);
    expect(verdictOf(products)).toMatchObject({
      kind: 'reversed',
      winner: { reference: bobal },
      lead: 0.5,
      people: 8,
    });
    const analysis = await read<ReportAnalysisDto>(`generated/${code}/analysis`);
    expect(
      analysis.products.map(({ besideFirst, adjustedMean }) => [besideFirst, adjustedMean]),
    ).toEqual(products.map(({ besideFirst, adjustedMean }) => [besideFirst, adjustedMean]));
  });

  it('calculate the lead from the guests who rated both products, and round it once', async () => {
    // 30 half stars of difference over 91 guests are 0.1648 stars, and the rounded means are 4.00
    // and 3.84
    const rows = Array.from({ length: 91 }, (_, person) => [8, person < 30 ? 7 : 8]);
    const { code } = await rated([ermita, bobal], rows);
    const { products } = await read<ReportSummaryDto>(`generated/${code}/summary`);
    expect(
      products.map(({ ratings, lead, besideFirst }) => [ratings.mean, lead, besideFirst?.lead]),
    ).toEqual([
      [4, 0.16, undefined],
      [3.84, null, 0.16],
    ]);
    const { code: other } = await rated([ermita, bobal], [...rows.slice(0, 90), [9, 7]]);
    const after = (await read<ReportSummaryDto>(`generated/${other}/summary`)).products;
    // 30 + 2 half stars over 91 guests are 0.1758 stars, and the rounded means are 4.01 and 3.83
    expect(
      after.map(({ ratings, lead, besideFirst }) => [ratings.mean, lead, besideFirst?.lead]),
    ).toEqual([
      [4.01, 0.18, undefined],
      [3.83, null, 0.18],
    ]);
  });

  it('compare only neighbours in the ranking, even when few guests rated one of them', async () => {
    // three of eight guests rate the second product between the two others
    const { code } = await rated(
      [ermita, monastrell, bobal],
      Array.from({ length: 8 }, (_, person) => [
        9,
        person < 3 ? 7 : null,
        person % 2 === 0 ? 5 : 4,
      ]),
    );
    const { products, pairs } = await read<ReportAnalysisDto>(`generated/${code}/analysis`);
    expect(products.map(({ reference, besideNext }) => [reference, besideNext])).toEqual([
      [ermita, null],
      [monastrell, null],
      [bobal, null],
    ]);
    expect(pairs).toBe(1);
  });

  it('show groups of guests with opposite tastes, without names, and map the preferences', async () => {
    // seven guests have this order, five the reverse
    const event = await rated(
      [ermita, monastrell, bobal, mencia],
      [
        ...Array.from({ length: 7 }, () => [8, 6, 4, 2]),
        ...Array.from({ length: 5 }, () => [2, 4, 6, 8]),
      ],
    );
    const live = await read<ReportAnalysisDto>(`generated/${event.code}/analysis`);
    // The rank sums are 27, 29, 31 and 33, so W = 12 · 20 / (144 · 60), χ² = 36 W = 1.
    expect(live.agreement).toMatchObject({
      w: 0.028,
      chiSquare: 1,
      degreesOfFreedom: 3,
      p: 0.8013,
      strength: 'NONE',
    });
    // There are two opposite orders and no common one that a guest could differ from.
    expect(live.ownTaste).toBeNull();
    const otherTaste = [
      { reference: mencia, mean: 4, others: 1 },
      { reference: bobal, mean: 3, others: 2 },
    ];
    expect(live.camps).toEqual([
      {
        people: 7,
        liked: [
          { reference: ermita, mean: 4, others: 1 },
          { reference: monastrell, mean: 3, others: 2 },
        ],
      },
      { people: 5, liked: otherTaste },
    ]);
    // With fourteen against six there is a common order. The rank sums are 38, 46, 54 and 62, so W
    // = 12 · 320 / (400 · 60), χ² = 60 W = 9.6.
    const { code } = await rated(
      [ermita, monastrell, bobal, mencia],
      [
        ...Array.from({ length: 14 }, () => [8, 6, 4, 2]),
        ...Array.from({ length: 6 }, () => [2, 4, 6, 8]),
      ],
    );
    const common = await read<ReportAnalysisDto>(`generated/${code}/analysis`);
    expect(common.agreement).toMatchObject({ w: 0.16, chiSquare: 9.6, strength: 'WEAK' });
    expect(common.ownTaste).toEqual({
      judged: 20,
      apart: 6,
      p: 0.0001,
      share: 27,
      liked: otherTaste,
    });
    expect(common.camps).toBeNull();
    expect(live.map).toEqual({
      people: 12,
      undecided: 0,
      shares: { x: 1, y: 0 },
      liking: 1,
      directions: [
        { x: -1, y: 0, n: 5 },
        { x: 1, y: 0, n: 7 },
      ],
    });
    expect(live.products.map(({ place }) => place)).toEqual(
      [1.5, 0.5, -0.5, -1.5].map((x) => ({ x, y: 0 })),
    );
    expect(live.products.every(({ groups }) => groups.join() === '1')).toBe(true);

    const reference = await saved({ publicCode: event.code });
    const { report: _report, ...kept } = await read<ReportAnalysisDto>(`${reference}/analysis`);
    const { report: _live, ...now } = live;
    expect(kept).toEqual(now);
    // the stored counts do not change with later guests
    const [row] = await test.db.query<{ n: number }>(
      `select count(*)::int as n from report_counts where report_id = $1 and subject = ':analysis'`,
      [reference],
    );
    expect(row?.n).toBe(1);
    await event.tastes(await event.attendee(), ermita, { rateBox: 0 });
    expect((await read<ReportAnalysisDto>(`${reference}/analysis`)).people.compared).toBe(12);
    expect(
      (await read<ReportAnalysisDto>(`generated/${event.code}/analysis`)).people.compared,
    ).toBe(13);
    const stranger = await test.anOrganiser();
    await test.as(stranger).get(`/api/v1/report/${stranger.uid}/${reference}/analysis`).expect(404);
    await test
      .as(stranger)
      .get(`/api/v1/report/${stranger.uid}/generated/${event.code}/analysis`)
      .expect(404);
  });

  it('hide the number of guests with another taste when it is below five', async () => {
    const { code } = await rated(
      [ermita, monastrell, bobal, mencia],
      [
        ...Array.from({ length: 16 }, () => [8, 6, 4, 2]),
        ...Array.from({ length: 4 }, () => [2, 4, 6, 8]),
      ],
    );
    expect((await read<ReportAnalysisDto>(`generated/${code}/analysis`)).ownTaste).toEqual({
      judged: 20,
      apart: null,
      p: null,
      share: null,
      liked: [],
    });
  });

  it('state for one guest whether their order is the reverse of the common one', async () => {
    const wines = [ermita, monastrell, bobal, mencia];
    const ownWays = async (report: string) => {
      const people = await read<ListedAssistantDto[]>(`${report}/assistant`);
      const said = await Promise.all(
        people.map(({ id }) => read<AssistantResultsDto>(`${report}/assistant/${id}`)),
      );
      return said.map(({ ownWay }) => ownWay);
    };
    const alike = Array.from({ length: 10 }, () => [8, 6, 4, 2]);
    // one reverse order, one without a preference, and one with only three products
    const event = await rated(wines, [...alike, [2, 4, 6, 8], [5, 5, 5, 5], [2, 4, 6, null]]);
    const reference = await saved({ publicCode: event.code });
    const told = [...alike.map(() => false), true, null, null];
    expect(await ownWays(reference)).toEqual(told);
    // later guests and a product filter do not change the value in a saved report
    for (let n = 0; n < 30; n++) {
      const late = await event.attendee();
      for (const [index, wine] of wines.entries())
        await event.tastes(late, wine, { rateBox: index + 1 });
    }
    expect(await ownWays(reference)).toEqual(told);
    const other = (await read<ListedAssistantDto[]>(`${reference}/assistant`))[10]?.id;
    expect(
      (await read<AssistantResultsDto>(`${reference}/assistant/${other}?product=${ermita}`)).ownWay,
    ).toBe(true);
    // a running event has no value, because every request would count all guests
    expect(
      (await read<AssistantResultsDto>(`generated/${event.code}/assistant/${other}`)).ownWay,
    ).toBeNull();

    const noOrder = await rated(wines, [
      ...alike.slice(3),
      ...Array.from({ length: 5 }, () => [2, 4, 6, 8]),
    ]);
    expect(new Set(await ownWays(await saved({ publicCode: noOrder.code })))).toEqual(
      new Set([null]),
    );
    const few = await rated(wines, [...alike.slice(2), [2, 4, 6, 8]]);
    expect(new Set(await ownWays(await saved({ publicCode: few.code })))).toEqual(new Set([null]));
  });

  it('cover only the guests of a filter, with and without dates', async () => {
    const event = await rated(
      [ermita, monastrell, bobal],
      people.map((ratings) => ratings.slice(0, 3)),
    );
    for (let n = 0; n < 6; n++) {
      const somebody = await event.attendee({ email: `guest${n}@example.com` });
      for (const [index, product] of [ermita, monastrell, bobal].entries())
        await event.tastes(somebody, product, { rateBox: index + 1 });
    }
    const now = Date.now();
    const filter = {
      fromDate: new Date(now - 3_600_000).toISOString(),
      toDate: new Date(now + 3_600_000).toISOString(),
    };
    const reference = await saved({ publicCode: event.code, dateFilterActive: true, ...filter });
    for (const rest of [`generated/${event.code}`, reference]) {
      const { people: all, products } = await read<ReportAnalysisDto>(`${rest}/analysis?email=YES`);
      expect(all).toEqual({ compared: 6, drawn: false, complete: 6 });
      expect(products.map(({ reference: product, groups }) => [product, groups])).toEqual([
        [bobal, [1]],
        [monastrell, [2]],
        [ermita, [3]],
      ]);
      expect(
        (await read<ReportSummaryDto>(`${rest}/summary?email=YES`)).products.map(
          ({ groups }) => groups,
        ),
      ).toEqual([[1], [2], [3]]);
    }
  });

  it('are empty without guests', async () => {
    const { code } = await rated([ermita, bobal], []);
    expect(await read<ReportAnalysisDto>(`generated/${code}/analysis`)).toMatchObject({
      people: { compared: 0, drawn: false, complete: 0 },
      pairs: 0,
      agreement: null,
      ownTaste: null,
      camps: null,
      map: null,
      products: [
        {
          reference: ermita,
          n: 0,
          mean: null,
          interval: null,
          groups: [],
          besideNext: null,
          besideFirst: null,
          adjustedMean: null,
          common: false,
          place: null,
        },
        { reference: bobal },
      ],
    });
  });
});
