import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductResultsDto } from '../../../server/reports/results/product-results.dto.js';
import type { ReportSummaryDto } from '../../../server/reports/results/report-summary.dto.js';
import { nextStepsOf } from '../../../shared/rules/findings.js';
import { ratingSteps } from '../../../shared/rules/statistics.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

const wine = (n: number) => `wine${String(n).padStart(16, '0')}`;
const many = (count: number, rate: number) => Array.from({ length: count }, () => rate);

describe('the numbers of a report', () => {
  let test: TestApp;
  let owner: Organiser;
  const path = (rest: string) => `/api/v1/report/${owner.uid}/${rest}`;
  const event = (
    products: Parameters<typeof aSnapshot>[0],
    changes?: Parameters<typeof aSnapshot>[1],
  ) => aStoredEvent(test.db, owner.uid, aSnapshot(products, changes));
  const summaryOf = async (code: string) =>
    (
      await test
        .as(owner)
        .get(path(`generated/${code}/summary`))
        .expect(200)
    ).body as ReportSummaryDto;
  const productOf = async (code: string, reference = wine(1)) =>
    (
      await test
        .as(owner)
        .get(path(`generated/${code}/product/${reference}`))
        .expect(200)
    ).body as ProductResultsDto;

  beforeAll(async () => {
    test = await startApp({ work: false });
    owner = await test.anOrganiser();
  });
  afterAll(() => test.close());

  it('are zeros and nulls without guests', async () => {
    const { code } = await event([{ reference: wine(1) }]);
    const summary = await summaryOf(code);
    const empty = {
      n: 0,
      mean: null,
      sd: null,
      min: null,
      max: null,
      quantiles: null,
      histogram: many(11, 0),
    };
    expect(summary.attendees).toEqual({ count: 0, emails: 0, emailPercentage: 0, answered: 0 });
    expect(summary.products[0]).toMatchObject({
      position: null,
      lead: null,
      ratings: empty,
      ratePrice: { n: 0, mean: null, sd: null, notRated: 0 },
      blindPrice: { n: 0, mean: null, sd: null, median: null, wouldPay: null },
    });
    expect(summary.satisfaction[0]).toMatchObject({
      n: 0,
      mean: null,
      sd: null,
      counts: [0, 0, 0, 0],
    });
    expect(summary.survey[0]).toMatchObject({
      n: 0,
      options: [
        { id: 'often', count: 0, share: 0 },
        { id: 'never', count: 0, share: 0 },
      ],
    });
    const product = await productOf(code);
    expect(product.blindPrice).toEqual({
      n: 0,
      mean: null,
      sd: null,
      min: null,
      max: null,
      median: null,
      wouldPay: null,
      buckets: [],
      realPrice: 12.5,
      demand: null,
    });
    expect(
      product.categories.flatMap(({ components }) => components.map(({ voters }) => voters)),
    ).toEqual(many(8, 0));
    expect(product.notes).toEqual({ total: 0, latest: [] });
    await test
      .as(owner)
      .get(path(`generated/${code}/product/${wine(9)}`))
      .expect(404);
  });

  it('describe the event by its snapshot and its dates', async () => {
    const { code } = await event([{ reference: wine(1) }], { currency: 'CHF' });
    const { event: told } = await summaryOf(code);
    expect(told).toMatchObject({
      timeZone: 'Atlantic/Canary',
      duration: 90,
      instructor: 'Ana Instructora',
      tasting: 'Spring tasting',
      type: 'CONVENTIONAL_TAST',
      currency: 'CHF',
    });
    expect(Date.parse(told.finishDate) - Date.parse(told.startDate)).toBe(4 * 3_600_000);
  });

  it('round an exact half up, count 0 as a rating and leave out missing ratings', async () => {
    const { code, ratings, attendee, tastes } = await event([
      { reference: wine(1) },
      { reference: wine(2) },
      { reference: wine(3) },
    ]);
    // 877 / 200 = 4.385
    await ratings(wine(1), [
      ...many(3, 3),
      ...many(13, 3.5),
      ...many(46, 4),
      ...many(103, 4.5),
      ...many(35, 5),
    ]);
    await ratings(wine(2), [0, 0, 5]);
    const silent = await attendee();
    await tastes(silent, wine(2), { notes: 'No idea' });
    const { products } = await summaryOf(code);
    expect(products.map(({ reference, position, lead }) => [reference, position, lead])).toEqual([
      [wine(1), 1, 2.72],
      [wine(2), 2, null],
      [wine(3), null, null],
    ]);
    expect(products[0]?.ratings).toMatchObject({
      n: 200,
      mean: 4.39,
      min: 3,
      max: 5,
      histogram: [0, 0, 0, 0, 0, 0, 3, 13, 46, 103, 35],
    });
    expect(products[1]?.ratings).toMatchObject({
      n: 3,
      mean: 1.67,
      sd: 2.89,
      min: 0,
      max: 5,
      histogram: [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    });
    expect(products[1]?.notes).toBe(1);
    expect((await productOf(code)).ratings).toEqual(products[0]?.ratings);
  });

  it('match a plain count over many random answers and changes', async () => {
    const products = Array.from({ length: 20 }, (_, index) => ({ reference: wine(index + 1) }));
    const { id, code } = await event(products);
    await test.db.query('select setseed(0.42)');
    await test.db.query(
      `insert into attendees (id, session_id, owner_uid, name, email, lang, platform, consent_version, consent_at)
       select $1 || n, $1, $2, 'P', case when n % 3 = 0 then 'p' || n || '@example.com' end, 'ES', 'PC_WEB', '1', now() from generate_series(1, 400) n`,
      [id, owner.uid],
    );
    const insert = (validFrom: string, validTo: string) =>
      test.db.query(
        `insert into assessments (session_id, attendee_id, product_ref, rate_box, rate_price, blind_price, blind_currency, notes, valid_from, valid_to)
         select $1, $1 || person, 'wine' || lpad(wine::text, 16, '0'), case when random() < 0.9 then floor(random() * 11) / 2 end,
           case when random() < 0.8 then floor(random() * 6) end, guess, case when guess is not null then 'EUR' end, case when random() < 0.1 then 'Note' when random() < 0.2 then '' end,
           ${validFrom}, ${validTo}
         from generate_series(1, 400) person, generate_series(1, 20) wine,
           lateral (select case when random() < 0.5 and person + wine > 0 then round((random() * 40)::numeric, 2) end as guess) g`,
        [id],
      );
    await insert(`now() - interval '2 hours'`, `now() - interval '1 hour'`);
    await insert(`now() - interval '1 hour'`, `'infinity'`);
    const rows = await test.db.query<{
      ref: string;
      rate: string | null;
      price: number | null;
      blind: string | null;
      notes: string | null;
    }>(
      `select product_ref as ref, rate_box as rate, rate_price as price, blind_price as blind, notes from assessments where session_id = $1 and valid_to = 'infinity'`,
      [id],
    );
    expect(rows).toHaveLength(8_000);
    const summary = await summaryOf(code);
    expect(summary.attendees).toEqual({
      count: 400,
      emails: 133,
      emailPercentage: 33.25,
      answered: 0,
    });
    // sums of whole numbers, so only the result is rounded
    const mean = (sum: number, n: number) =>
      Number((BigInt(2 * sum) * 100n + BigInt(n)) / BigInt(2 * n)) / 100;
    for (const { reference, ratings, ratePrice, blindPrice, notes } of summary.products) {
      const own = rows.filter((row) => row.ref === reference);
      const rates = own.flatMap(({ rate }) => (rate === null ? [] : [Number(rate)]));
      const prices = own.flatMap(({ price }) => (price === null ? [] : [price]));
      const cents = own.flatMap(({ blind }) =>
        blind === null ? [] : [Math.round(Number(blind) * 100)],
      );
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
      expect(ratings.histogram).toEqual(
        ratingSteps.map((step) => rates.filter((rate) => rate === step).length),
      );
      expect(ratings.mean).toBe(mean(sum(rates) * 2, rates.length * 2));
      expect([ratings.n, ratings.min, ratings.max]).toEqual([
        rates.length,
        Math.min(...rates),
        Math.max(...rates),
      ]);
      expect(ratePrice.notRated).toBe(prices.filter((price) => price === 0).length);
      expect(ratePrice.distribution).toEqual(
        [1, 2, 3, 4, 5].map((mark) => prices.filter((price) => price === mark).length),
      );
      expect(ratePrice.mean).toBe(mean(sum(prices), ratePrice.n));
      expect(blindPrice).toMatchObject({
        n: cents.length,
        mean: mean(sum(cents), cents.length * 100),
      });
      const deviation = (values: number[]) => {
        const middle = sum(values) / values.length;
        return Math.sqrt(sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1));
      };
      expect(ratePrice.sd).toBeCloseTo(deviation(prices.filter((price) => price > 0)), 2);
      expect(blindPrice.sd).toBeCloseTo(deviation(cents) / 100, 2);
      const inOrder = cents.toSorted((a, b) => a - b);
      const middle = [Math.ceil(cents.length / 2) - 1, Math.floor(cents.length / 2)].map(
        (index) => inOrder[index] ?? 0,
      );
      expect(blindPrice.median).toBe(mean(sum(middle), 200));
      expect(blindPrice.wouldPay).toBe(cents.filter((guess) => guess >= 1_250).length);
      expect(notes).toBe(own.filter((row) => row.notes).length);
    }
    const means = summary.products.map(({ ratings }) => ratings.mean ?? 0);
    expect(means).toEqual([...means].sort((a, b) => b - a));
    // the lead is the rounded difference of the exact means, not the difference of rounded means
    const exact = summary.products.map(
      ({ ratings: { histogram, n } }) =>
        histogram.reduce((sum, count, bar) => sum + count * bar, 0) / 2 / n,
    );
    for (const [index, { lead }] of summary.products.slice(0, -1).entries())
      expect(
        Math.abs((lead ?? 9) - ((exact[index] ?? 0) - (exact[index + 1] ?? 0))),
      ).toBeLessThanOrEqual(0.005 + 1e-9);
  });

  it('count votes on every type of component, at any depth of a tree', async () => {
    const { code, attendee, tastes } = await event([
      { reference: wine(1) },
      { reference: wine(2) },
    ]);
    const votes = [
      {
        sweet: 'sweet-low',
        acid: 'acid-full',
        single: 'only',
        aroma: { raspberry: true, currant: true },
        mood: '1',
        finish: 'long',
      },
      {
        sweet: 'sweet-full',
        acid: 'acid-full',
        aroma: { berry: true, wood: true },
        mood: '4',
        finish: 'long',
      },
      { sweet: 'sweet-some', aroma: { fruit: true, raspberry: true }, mood: '1', finish: 'short' },
      { aroma: {} },
    ];
    for (const taste of votes)
      await tastes(await attendee(), wine(1), {
        votes: { taste, ...(taste.sweet ? { view: { depth: 'depth-good' } } : {}) },
      });
    await tastes(await attendee(), wine(2), { votes: { taste: { sweet: 'sweet-low' } } });
    const { categories } = await productOf(code);
    expect(categories.map(({ id }) => id)).toEqual(['view', 'taste']);
    const [view, taste] = categories;
    const component = (id: string) => taste?.components.find((candidate) => candidate.id === id);
    const counts = (id: string) =>
      Object.fromEntries((component(id)?.options ?? []).map((option) => [option.id, option.count]));
    expect(component('sweet')?.voters).toBe(3);
    expect(counts('sweet')).toEqual({
      'sweet-low': 1,
      'sweet-some': 1,
      'sweet-good': 0,
      'sweet-high': 0,
      'sweet-full': 1,
    });
    expect(component('sweet')?.options[0]?.share).toBe(33.33);
    expect(counts('mood')).toEqual({ 1: 2, 2: 0, 3: 0, 4: 1 });
    expect(counts('finish')).toEqual({ short: 1, long: 2 });
    expect(component('aroma')?.voters).toBe(3);
    expect(
      (component('aroma')?.options ?? []).map(
        ({ id, depth, parent, count, branchCount, branchShare }) => [
          id,
          depth,
          parent,
          count,
          branchCount,
          branchShare,
        ],
      ),
    ).toEqual([
      ['fruit', 0, null, 1, 3, 100],
      ['berry', 1, 'fruit', 1, 3, 100],
      ['raspberry', 2, 'berry', 2, 2, 66.67],
      ['currant', 2, 'berry', 1, 1, 33.33],
      ['apple', 1, 'fruit', 0, 0, 0],
      ['wood', 0, null, 1, 1, 33.33],
    ]);
    // sweet is (0 + 1 + 4) / 4 · 10 / 3, acid is at the far end, single has only one option
    expect(taste?.radar?.map(({ component: id, voters, value }) => [id, voters, value])).toEqual([
      ['sweet', 3, 4.17],
      ['acid', 2, 10],
      ['single', 1, 0],
    ]);
    expect(view?.radar).toBeNull();
    expect(view?.components.find(({ id }) => id === 'depth')?.voters).toBe(3);
    // the values are 0, 2.5 and 10 for this wine, and 0 for the other wine on the same sheet
    expect([component('sweet')?.scale, component('sweet')?.tastingScale]).toEqual([
      { n: 3, mean: 4.17, sd: 5.2 },
      { n: 4, mean: 3.13, sd: 4.73 },
    ]);
    expect([component('acid')?.scale, component('acid')?.tastingScale]).toEqual(
      Array(2).fill({ n: 2, mean: 10, sd: 0 }),
    );
    expect([component('mood')?.scale, component('mood')?.tastingScale]).toEqual([null, null]);
    expect(
      (await productOf(code, wine(2))).categories[1]?.components.find(({ id }) => id === 'sweet')
        ?.tastingScale?.n,
    ).toBe(4);
  });

  it('have no average of the tasting for a wine that is the only one on its sheet', async () => {
    const { code, attendee, tastes } = await event([{ reference: wine(1) }]);
    await tastes(await attendee(), wine(1), { votes: { taste: { sweet: 'sweet-full' } } });
    const scales = (await productOf(code)).categories.flatMap(({ components }) =>
      components.filter(({ id }) => id === 'sweet'),
    );
    expect(scales).toMatchObject([{ scale: { n: 1, mean: 10, sd: null }, tastingScale: null }]);
  });

  it('give the median and the number of guests who would pay the price, also with an extreme guess', async () => {
    const { code, attendee, tastes } = await event([
      { reference: wine(1), price: 12 },
      { reference: wine(2), price: null },
    ]);
    const guesses = [8, 8.5, 9, 9, 9.5, 10, 10, 10.5, 11, 11, 12, 400];
    for (const blindPrice of guesses)
      await tastes(await attendee(), wine(1), { rateBox: 4, blindPrice });
    await tastes(await attendee(), wine(2), { rateBox: 4, blindPrice: 9 });
    const { products } = await summaryOf(code);
    const of = (reference: string) => products.find((product) => product.reference === reference);
    expect(of(wine(1))?.blindPrice).toMatchObject({ n: 12, mean: 42.38, median: 10, wouldPay: 2 });
    expect(of(wine(2))?.blindPrice).toMatchObject({ n: 1, median: 9, wouldPay: null });
    expect((await productOf(code, wine(1))).blindPrice).toMatchObject({ median: 10, wouldPay: 2 });
    const { satisfaction, costs, attendees } = await summaryOf(code);
    const steps = nextStepsOf({ products, satisfaction, costs, attendees, event: { shop: false } });
    expect(steps.map(({ kind }) => kind)).toEqual(['worthLess', 'emails']);
    expect(steps[0]).toMatchObject({ guessed: 10, wouldPay: 2, n: 12, price: 12 });
  });

  it('sort guessed prices into ten equal intervals', async () => {
    const { code, attendee, tastes } = await event([
      { reference: wine(1), price: 21 },
      { reference: wine(2) },
    ]);
    for (const blindPrice of [10, 10.99, 11, 15.5, 19.99, 20])
      await tastes(await attendee(), wine(1), { blindPrice });
    for (let n = 0; n < 3; n++) await tastes(await attendee(), wine(2), { blindPrice: 7.25 });
    const { blindPrice } = await productOf(code);
    expect(blindPrice).toMatchObject({
      n: 6,
      mean: 14.58,
      min: 10,
      max: 20,
      median: 13.25,
      realPrice: 21,
    });
    expect(blindPrice.buckets.map(({ from, to, n }) => [from, to, n])).toEqual([
      [10, 11, 2],
      [11, 12, 1],
      [12, 13, 0],
      [13, 14, 0],
      [14, 15, 0],
      [15, 16, 1],
      [16, 17, 0],
      [17, 18, 0],
      [18, 19, 0],
      [19, 20, 2],
    ]);
    expect((await productOf(code, wine(2))).blindPrice).toMatchObject({
      n: 3,
      mean: 7.25,
      buckets: [{ from: 7.25, to: 7.25, n: 3 }],
    });
  });

  it('count satisfaction, survey answers, comments, notes and clicks', async () => {
    const { code, attendee, tastes, answers, clicks } = await event([{ reference: wine(1) }]);
    const [berta, carla, dora] = [
      await attendee({ email: 'b@example.com' }),
      await attendee({ name: 'Lite assistant' }),
      await attendee({ name: 'Dora', firstAnswerAt: null }),
    ];
    await answers(berta, 'SATISFACTION', 'concept0000000000001', 4);
    await answers(berta, 'SATISFACTION', 'concept0000000000001', 2);
    await answers(carla, 'SATISFACTION', 'concept0000000000001', 2);
    await answers(dora, 'SATISFACTION', 'concept0000000000001', 4);
    await answers(berta, 'SURVEY', 'question000000000001', ['often', 'never']);
    await answers(carla, 'SURVEY', 'question000000000001', ['often']);
    await answers(dora, 'SURVEY', 'question000000000001', []);
    await answers(berta, 'COMMENT', '', 'Good <b>wine</b>');
    await answers(carla, 'COMMENT', '', 'Fine');
    await answers(dora, 'COMMENT', '', '');
    await tastes(carla, wine(1), { notes: 'Plum' });
    await tastes(berta, wine(1), { notes: '' });
    await clicks(berta, wine(1));
    await clicks(berta, wine(1));
    const summary = await summaryOf(code);
    expect(summary.attendees).toEqual({ count: 3, emails: 1, emailPercentage: 33.33, answered: 2 });
    expect(summary.satisfaction).toMatchObject([
      { reference: 'concept0000000000001', n: 3, mean: 4.44, sd: 3.85, counts: [0, 2, 0, 1] },
      { reference: 'concept0000000000002', n: 0, mean: null },
    ]);
    expect(summary.survey).toMatchObject([
      {
        n: 2,
        question: { ES: 'How often?' },
        options: [
          { id: 'often', text: { ES: 'Mucho' }, count: 2, share: 100 },
          { id: 'never', count: 1, share: 50 },
        ],
      },
    ]);
    expect(summary.finalComments.total).toBe(2);
    expect(summary.finalComments.latest.map(({ text, name }) => [text, name])).toEqual([
      ['Fine', '-'],
      ['Good <b>wine</b>', 'Berta'],
    ]);
    expect(summary.products[0]).toMatchObject({
      notes: 1,
      storeClicks: { clicks: 2, attendees: 1 },
    });
    const product = await productOf(code);
    expect(product.notes).toMatchObject({ total: 1, latest: [{ text: 'Plum', name: '-' }] });
    expect(product.storeClicks).toEqual({ clicks: 2, attendees: 1 });
    const { code: silent } = await event([{ reference: wine(1) }], { satisfactionActive: false });
    expect((await summaryOf(silent)).satisfaction).toEqual([]);
  });
});
