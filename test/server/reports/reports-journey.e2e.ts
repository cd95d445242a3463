import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductDto } from '../../../server/products/product.dto.js';
import type { ProductResultsDto } from '../../../server/reports/results/product-results.dto.js';
import type { ReportSummaryDto } from '../../../server/reports/results/report-summary.dto.js';
import type { SheetDto } from '../../../server/sheets/sheet.dto.js';
import type { TastingDto } from '../../../server/tastings/tasting.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import {
  aGuest,
  anEvent,
  anInstructor,
  aProduct,
  aSheet,
  aTastingWith,
} from '../../support/factories.js';
import type { Json } from '../../support/json.js';

describe('from a tasting to its report, through the API', () => {
  let test: TestApp;
  let owner: Organiser;
  let tasting: Json<TastingDto>;
  let sheet: Json<SheetDto>;
  let code: string;
  const products: Json<ProductDto>[] = [];
  const report = (rest: string) => `/api/v1/report/${owner.uid}/${rest}`;
  const summaryOf = async (id: string) =>
    (
      await test
        .as(owner)
        .get(report(`${id}/summary`))
        .expect(200)
    ).body as ReportSummaryDto;

  const join = (name: string) =>
    aGuest(test.web, code, { name, email: `${name.toLowerCase()}@example.com` });
  const save = (guest: Client, body: object) => guest.put('/api/v1/room/answers', body);

  beforeAll(async () => {
    test = await startApp();
    owner = await test.anOrganiser();
    await test.liftLimits(owner);
    await test.givePlan(owner);
    for (const name of ['Blanco', 'Tinto', 'Dulce']) products.push(await aProduct(owner, { name }));
    sheet = await aSheet(owner);
    const instructor = await anInstructor(owner, {
      name: 'Ana Instructora',
      imgProfile: '/demo/b.png',
    });
    tasting = await aTastingWith(owner, products, {
      sheet: sheet.path,
      name: 'Tarde de vinos',
      duration: 75,
      surveyQuestions: [
        { question: '¿Repetirías?', type: 'SIMPLE_QUESTION', options: { 1: 'Sí', 2: 'No' } },
      ],
    });
    code = (await anEvent(owner, { tasting, instructor, lang: 'ES' })).sessionCode.publicCode;
  });
  afterAll(() => test.close());

  it('a report shows the answers, and keeps them when the organiser deletes products', async () => {
    const [white, red] = tasting.productReferences.map(({ reference }) => reference) as [
      string,
      string,
    ];
    const category = sheet.categories.find(({ components }) =>
      components.some(({ type, options }) => type === 'OPTIONS_SLIDER' && options.length > 1),
    );
    const component = category?.components.find(
      ({ type, options }) => type === 'OPTIONS_SLIDER' && options.length > 1,
    );
    if (!category || !component) throw new Error('The first wine sheet of the library has a scale');
    const [question] = tasting.surveyQuestions;
    const [yes] = Object.entries(question?.options ?? {}).find(
      ([, option]) => option.ES === 'Sí',
    ) ?? [''];
    const [concept] = tasting.satisfactionConcepts;
    const vote = (index: number) => ({
      [category.id]: { [component.id]: component.options[index]?.id },
    });
    const aina = await join('Aina');
    const berta = await join('Berta');
    await save(aina, {
      survey: { [question?.reference ?? '']: [yes] },
      assessments: {
        [white]: {
          parameters: { rateBox: 4, ratePrice: 'not_rated', notes: 'Flor' },
          categories: vote(0),
        },
        [red]: { parameters: { rateBox: 0 } },
      },
      satisfactions: { [concept?.reference ?? '']: 1 },
      finalComment: 'Muy bien',
    });
    await save(berta, {
      assessments: { [white]: { parameters: { rateBox: 4.5, ratePrice: 3 }, categories: vote(1) } },
      actions: [{ id: 'first-click-of-berta', type: 'STORE_LINK_CLICKED', productRef: white }],
    });
    await save(berta, { assessments: { [white]: { parameters: { rateBox: 3.5 } } } });

    const id = (
      await owner.client.post<{ reference: string }>(report(''), {
        name: 'Tarde',
        publicCode: code,
      })
    ).reference;
    await test.as(owner).delete(`/api/v1/product/${owner.uid}/${products[0]?.id}`).expect(200);
    await owner.client.post(`/api/v1/product/${owner.uid}/${products[1]?.id}`, {
      name: 'Otro nombre',
      price: 99,
    });

    const summary = await summaryOf(id);
    expect(summary.event).toMatchObject({
      tasting: 'Tarde de vinos',
      instructor: 'Ana Instructora',
      duration: 75,
      template: 'CONVENTIONAL_TEMPLATE',
    });
    expect(summary.attendees).toEqual({ count: 2, emails: 2, emailPercentage: 100, answered: 2 });
    expect(
      summary.products.map(({ product, ratings, position }) => [
        product.name,
        ratings.n,
        ratings.mean,
        position,
      ]),
    ).toEqual([
      ['Blanco', 2, 3.75, 1],
      ['Tinto', 1, 0, 2],
      ['Dulce', 0, null, null],
    ]);
    expect(summary.products[0]).toMatchObject({
      ratePrice: { n: 1, mean: 3, notRated: 1 },
      notes: 1,
      storeClicks: { clicks: 1, attendees: 1 },
      lead: 3.75,
    });
    expect(summary.survey[0]).toMatchObject({
      n: 1,
      options: [
        { text: { ES: 'Sí' }, count: 1, share: 100 },
        { count: 0, share: 0 },
      ],
    });
    expect(summary.satisfaction[0]).toMatchObject({ n: 1, mean: 10 });
    expect(summary.finalComments.latest).toMatchObject([{ text: 'Muy bien', name: 'Aina' }]);
    const detail = (
      await test
        .as(owner)
        .get(report(`${id}/product/${white}`))
        .expect(200)
    ).body as ProductResultsDto;
    const counted = detail.categories
      .find((entry) => entry.id === category.id)
      ?.components.find((entry) => entry.id === component.id);
    expect(counted?.voters).toBe(2);
    expect(counted?.options.slice(0, 3).map(({ count, share }) => [count, share])).toEqual([
      [1, 50],
      [1, 50],
      [0, 0],
    ]);
  });

  it('a report never contains half of a save, or a save after its creation', async () => {
    const [first, second] = tasting.productReferences.map(({ reference }) => reference) as [
      string,
      string,
    ];
    const guests = await Promise.all(['Carla', 'Dora', 'Emma', 'Fina'].map(join));
    let ended = false;
    // each save gives both products the same rating, in one call
    const tasters = guests.map(async (token, guest) => {
      for (let n = guest; !ended; n++) {
        const both = { parameters: { rateBox: (n % 11) / 2 } };
        await save(token, { assessments: { [first]: both, [second]: both } });
      }
    });
    const histogramOf = (summary: ReportSummaryDto, reference: string) =>
      summary.products.find((product) => product.reference === reference)?.ratings.histogram ?? [];
    const frozen: { id: string; seen: ReportSummaryDto }[] = [];
    for (let n = 0; n < 8; n++) {
      const id = (
        await owner.client.post<{ reference: string }>(report(''), {
          name: `Report ${n}`,
          publicCode: code,
        })
      ).reference;
      frozen.push({ id, seen: await summaryOf(id) });
      await sleep(20);
    }
    ended = true;
    await Promise.all(tasters);
    expect(
      new Set(frozen.map(({ seen }) => JSON.stringify(histogramOf(seen, first)))).size,
    ).toBeGreaterThan(1);
    // Aina and Berta rated the two products differently, the other four the same
    const apart = [...Array(11).keys()].map(
      (bar) => ({ 0: [0, 1], 7: [1, 0], 8: [1, 0] })[bar] ?? [0, 0],
    );
    for (const { id, seen } of frozen) {
      expect(seen.attendees.count).toBe(6);
      expect(await summaryOf(id)).toEqual(seen);
      expect(histogramOf(seen, first).map((count, bar) => count - (apart[bar]?.[0] ?? 0))).toEqual(
        histogramOf(seen, second).map((count, bar) => count - (apart[bar]?.[1] ?? 0)),
      );
    }
  });
});
