import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportSummaryDto } from '../../server/reports/results/results.dto.js';
import type { Organiser } from '../support/accounts.js';
import { startApp, type TestApp } from '../support/app.js';
import { aSnapshot, aStoredEvent } from '../support/stored-event.js';

const [ermita, monastrell, bobal, mencia] = ['ermita', 'monastrell', 'bobal', 'mencia'].map((name) => name.padEnd(20, '0')) as [
  string,
  string,
  string,
  string,
];

describe('the statistics of a report', () => {
  let test: TestApp;
  let owner: Organiser;
  const path = (rest: string) => `/api/v1/report/${owner.uid}/${rest}`;
  const read = async <Answer>(rest: string) => (await test.as(owner).get(path(rest)).expect(200)).body as Answer;

  /** Everybody's ratings of these products in half stars, null where there is none. */
  async function rated(products: string[], people: (number | null)[][]) {
    const event = await aStoredEvent(test.db, owner.uid, aSnapshot(products.map((reference) => ({ reference }))));
    for (const ratings of people) {
      const somebody = await event.attendee();
      for (const [index, halves] of ratings.entries()) {
        if (halves !== null) await event.tastes(somebody, products[index] ?? '', { rateBox: halves / 2 });
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

  // Strict and kind people: from 1.5 to 4 stars for the Bobal. All of them put the other two above it, by 1.5 and 1.375 half stars on
  // average, and those two within an eighth of each other.
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

  it('rank products with an interval, and with who may well be equally good', async () => {
    const { code } = await rated([ermita, monastrell, bobal, mencia], people);
    const { products } = await read<ReportSummaryDto>(`generated/${code}/summary`);
    expect(products.map(({ reference, ratings, groups }) => [reference, ratings.n, ratings.mean, groups])).toEqual([
      // four ratings carry no verdict
      [mencia, 4, 4, []],
      [ermita, 8, 3.5, [1]],
      [monastrell, 8, 3.44, [1]],
      [bobal, 8, 2.75, [2]],
    ]);
    // of 3, 4, 4 and 5, as worked by hand beside the function
    expect(products[0]?.interval).toEqual({ low: 2.38, high: 4.73 });
    for (const { ratings, interval } of products) {
      expect(interval?.low).toBeLessThan(ratings.mean ?? 0);
      expect(interval?.high).toBeGreaterThan(ratings.mean ?? 5);
    }
    expect((await read<ReportSummaryDto>(`${await saved({ publicCode: code })}/summary`)).products).toEqual(products);
  });

  it('have no interval of one rating, and none of nobody', async () => {
    const { code } = await rated([ermita, bobal], [[7, null]]);
    const { products } = await read<ReportSummaryDto>(`generated/${code}/summary`);
    expect(products.map(({ interval, groups }) => [interval, groups])).toEqual([
      [null, []],
      [null, []],
    ]);
  });

  it('leave out who came outside of the dates of a filter, and what was changed since', async () => {
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
    const filter = { fromDate: new Date(now - 3_600_000).toISOString(), toDate: new Date(now + 3_600_000).toISOString() };
    const reference = await saved({ publicCode: event.code, dateFilterActive: true, ...filter });
    const { products } = await read<ReportSummaryDto>(`${reference}/summary`);
    expect(products.map(({ reference: product, ratings, groups }) => [product, ratings.n, groups])).toEqual([
      [ermita, 8, [1]],
      [bobal, 8, [2]],
    ]);
  });
});
