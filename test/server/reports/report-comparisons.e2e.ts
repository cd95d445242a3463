import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../server/platform/crypto/ids.js';
import type { ReportComparisonDto } from '../../../server/reports/comparisons/compare.dto.js';
import type { ProductElsewhereDto } from '../../../server/reports/comparisons/product-tastings.dto.js';
import type { ReportGroupsDto } from '../../../server/reports/groups/groups.dto.js';
import type {
  AssistantResultsDto,
  ListedAssistantDto,
} from '../../../server/reports/results/attendees.dto.js';
import type { ProductResultsDto } from '../../../server/reports/results/product-results.dto.js';
import type { ReportSummaryDto } from '../../../server/reports/results/report-summary.dto.js';
import { library } from '../../../server/sheets/library/library.js';
import type { SessionSnapshot } from '../../../shared/vocabulary/session.js';
import type { SheetCategory } from '../../../shared/vocabulary/sheet.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { download } from '../../support/download.js';
import { aProduct } from '../../support/factories.js';
import { aSnapshot, aStoredEvent, sheetPath } from '../../support/stored-event.js';
import { tableRows } from '../../support/table-rows.js';

const wine = (n: number) => `wine${String(n).padStart(16, '0')}`;
const word = (text: string) => ({ ES: text, CA: text, EN: text });
type Snapshot = SessionSnapshot;
type Guest = {
  age?: number;
  gender?: string;
  lang?: string;
  email?: string;
  rates: Record<string, number>;
};

/** The same snapshot with other products and another sheet. */
function changed(
  snapshot: Snapshot,
  product: (index: number) => { id?: string; name?: string; vintage?: number | null },
  categories?: SheetCategory[],
) {
  const places = snapshot.productReferences.map((place, index) => {
    const { id = place.product.reference, ...rest } = product(index);
    return { ...place, product: { ...place.product, reference: id, ...rest } };
  });
  const [sheet] = Object.values(snapshot.sheets);
  return {
    ...snapshot,
    productReferences: places,
    ...(categories && sheet && { sheets: { [sheetPath]: { ...sheet, categories } } }),
  };
}

describe('comparisons of wines', () => {
  let test: TestApp;
  let owner: Organiser;
  const read = async <T>(rest: string) =>
    (await test.as(owner).get(`/api/v1/report/${owner.uid}/${rest}`).expect(200)).body as T;
  const event = (snapshot: Snapshot, startsInMs = -2 * 3_600_000) =>
    aStoredEvent(test.db, owner.uid, snapshot, { startsInMs });
  /** Adds guests with their data and ratings. */
  const come = async (sessionId: string, guests: Guest[]) => {
    await test.db.query(
      `with people as materialized (
         select 'g' || gen_random_uuid() as id, p from jsonb_array_elements($3::jsonb) p),
       joined as (
         insert into attendees (id, session_id, owner_uid, name, email, lang, platform, age, gender, consent_version, consent_at, first_answer_at)
         select id, $1, $2, 'Guest', p ->> 'email', coalesce(p ->> 'lang', 'ES'), 'MOBILE_WEB', (p ->> 'age')::int, p ->> 'gender', '1', now(), clock_timestamp()
         from people returning id)
       insert into assessments (session_id, attendee_id, product_ref, rate_box, valid_from)
       select $1, joined.id, rate.key, rate.value::numeric, clock_timestamp() from joined join people using (id), jsonb_each_text(people.p -> 'rates') rate`,
      [sessionId, owner.uid, JSON.stringify(guests)],
    );
  };
  const save = async (code: string) =>
    (
      (
        await test
          .as(owner)
          .post(`/api/v1/report/${owner.uid}`, { name: 'Saved', publicCode: code })
          .expect(200)
      ).body as {
        reference: string;
      }
    ).reference;

  beforeAll(async () => {
    test = await startApp({ work: false });
    owner = await test.anOrganiser();
  });
  afterAll(() => test.close());

  it('show how many stars too little or too much of a property costs, for the wine and in the summary', async () => {
    const options = ['flat', 'right', 'sour'].map((id) => ({
      id,
      name: word(id),
      ...(id === 'right' && { ideal: true }),
    }));
    const taste: SheetCategory = {
      id: 'taste',
      kind: 'MAIN',
      order: 1,
      name: word('Boca'),
      image: null,
      components: [
        { id: 'acidity', type: 'OPTIONS_SLIDER', order: 1, name: word('Acidez'), options },
      ],
    };
    const snapshot = changed(
      aSnapshot([{ reference: wine(1) }, { reference: wine(2) }]),
      () => ({}),
      [taste],
    );
    const { code, attendee, tastes } = await event(snapshot);
    const people: [string, number][] = [
      ...[4, 4, 4, 4, 4, 5, 5, 5, 5, 5].map((rate): [string, number] => ['right', rate]),
      ...[3, 3, 3, 4, 4, 4].map((rate): [string, number] => ['flat', rate]),
      ...[3.5, 4.5, 3.5, 4.5].map((rate): [string, number] => ['sour', rate]),
    ];
    for (const [option, rateBox] of people)
      await tastes(await attendee(), wine(1), { rateBox, votes: { taste: { acidity: option } } });
    // A vote without a rating does not count. A guest whose latest version has no vote does not
    // count either.
    await tastes(await attendee(), wine(1), { votes: { taste: { acidity: 'sour' } } });
    const late = await attendee();
    await tastes(late, wine(1), { rateBox: 0, votes: { taste: { acidity: 'sour' } } });
    await tastes(late, wine(1), { rateBox: 0 });
    const below = {
      n: 6,
      share: 30,
      mean: 3.5,
      drop: 1,
      interval: { low: 0.38, high: 1.62 },
      enough: true,
      costs: true,
    };
    const check = async (report: string) => {
      const { penalties, points } = await read<ProductResultsDto>(`${report}/product/${wine(1)}`);
      expect(penalties).toMatchObject([
        {
          component: 'acidity',
          n: 20,
          ideal: { n: 10, mean: 4.5 },
          below,
          above: { n: 4, enough: false, costs: false },
        },
      ]);
      expect(points).toBeNull();
      const { costs, products } = await read<ReportSummaryDto>(`${report}/summary`);
      expect(costs).toEqual([
        {
          reference: wine(1),
          component: 'acidity',
          name: word('Acidez'),
          options: [{ id: 'flat', name: word('flat') }],
          n: 6,
          share: 30,
          drop: 1,
        },
      ]);
      expect(products[0]?.points).toBeNull();
    };
    await check(`generated/${code}`);
    const saved = await save(code);
    await check(saved);
    await tastes(late, wine(1), { rateBox: 0, votes: { taste: { acidity: 'right' } } });
    await check(saved);
  });

  it('add up the points of a scoring model for guests who completed it', async () => {
    const davis = library.find(({ key }) => key === 'davis')?.categories ?? [];
    const snapshot = changed(
      aSnapshot([{ reference: wine(1) }, { reference: wine(2) }]),
      () => ({}),
      davis,
    );
    const { code, attendee, tastes } = await event(snapshot);
    /** The option of each scale at this place, or the last option. */
    const votes = (place: number) =>
      Object.fromEntries(
        davis.map(({ id, components }) => [
          id,
          Object.fromEntries(
            components.map(({ id: component, options }) => [
              component,
              (options[place] ?? options.at(-1))?.id,
            ]),
          ),
        ]),
      );
    // Eight scales have whole points and two have half points. The second option of each scale
    // gives 9 points in total, the last option 20 and the first option 0.
    await tastes(await attendee(), wine(1), { votes: votes(1) });
    await tastes(await attendee(), wine(1), { votes: votes(4) });
    await tastes(await attendee(), wine(1), { votes: votes(0) });
    const [first] = davis;
    await tastes(await attendee(), wine(1), { votes: { ...votes(4), [first?.id ?? '']: {} } });
    const expected = {
      n: 3,
      lowest: 0,
      highest: 20,
      mean: 9.67,
      min: 0,
      max: 20,
      median: 9,
      sd: 10.02,
    };
    expect(
      (await read<ProductResultsDto>(`generated/${code}/product/${wine(1)}`)).points,
    ).toMatchObject(expected);
    const report = await save(code);
    const people = await read<ListedAssistantDto[]>(`${report}/assistant`);
    const given = await Promise.all(
      people.map(({ id }) => read<AssistantResultsDto>(`${report}/assistant/${id}`)),
    );
    expect(given.map(({ products: [one, other] }) => [one?.points, other?.points])).toEqual([
      ...[9, 20, 0].map((total) => [{ total, lowest: 0, highest: 20 }, null]),
      // a guest who skipped the first part
      [null, null],
    ]);
    const { bytes } = await download(
      test.as(owner).get(`/api/v1/report/${owner.uid}/${report}/export.xlsx?lang=EN`),
    );
    const [headings = [], ...rows] = await tableRows(bytes);
    const columns = headings.flatMap((heading, index) =>
      String(heading).endsWith('Total points (0-20)') ? [index] : [],
    );
    expect(columns.map((column) => rows.map((row) => row[column] ?? null))).toEqual([
      [9, 20, 0, null],
      [null, null, null, null],
    ]);
    const { products } = await read<ReportSummaryDto>(`${report}/summary`);
    expect(products.find(({ reference }) => reference === wine(1))?.points).toMatchObject(expected);
    expect(products.find(({ reference }) => reference === wine(2))?.points).toMatchObject({
      n: 0,
      mean: null,
    });
  });

  it('add up points from a fixed sample of very many guests while live, and from all of them in a saved report', async () => {
    const davis = library.find(({ key }) => key === 'davis')?.categories ?? [];
    const { id, code } = await event(
      changed(aSnapshot([{ reference: wine(1) }]), () => ({}), davis),
    );
    const votes = (place: number) =>
      Object.fromEntries(
        davis.map((part) => [
          part.id,
          Object.fromEntries(part.components.map((each) => [each.id, each.options.at(place)?.id])),
        ]),
      );
    await test.db.query(
      `with people as materialized (select 'g' || gen_random_uuid() as id from generate_series(1, 5100)),
       joined as (
         insert into attendees (id, session_id, owner_uid, name, lang, platform, consent_version, consent_at, first_answer_at)
         select id, $1, $2, 'Guest', 'ES', 'MOBILE_WEB', '1', now(), clock_timestamp() from people returning id)
       insert into assessments (session_id, attendee_id, product_ref, rate_box, votes, valid_from)
       select $1, id, $3, 3, case when right(id, 1) < '8' then $4::jsonb else $5::jsonb end, clock_timestamp() from joined`,
      [id, owner.uid, wine(1), JSON.stringify(votes(0)), JSON.stringify(votes(-1))],
    );
    // updates the statistics, because autovacuum has not seen the inserted rows yet
    await test.db.query('analyze attendees, assessments');
    const pointsIn = async (report: string) =>
      (await read<ReportSummaryDto>(`${report}/summary`)).products[0]?.points;
    const drawn = await pointsIn(`generated/${code}`);
    expect(drawn).toMatchObject({ n: 2_000, min: 0, max: 20 });
    expect(await pointsIn(`generated/${code}`)).toEqual(drawn);
    expect(await pointsIn(await save(code))).toMatchObject({ n: 5_100 });
    const { points, ratings } = await read<ProductResultsDto>(
      `generated/${code}/product/${wine(1)}`,
    );
    expect(points).toEqual(drawn);
    expect(ratings.n).toBe(5_100);
  });

  it('show which share of guests would pay which price', async () => {
    const { code, attendee, tastes } = await event(
      aSnapshot([{ reference: wine(1), price: 12.5 }]),
    );
    for (const blindPrice of [6, 8, 8, 10, 10, 12, 12.5, 15, 20, 24])
      await tastes(await attendee(), wine(1), { blindPrice });
    const { blindPrice } = await read<ProductResultsDto>(`generated/${code}/product/${wine(1)}`);
    expect(blindPrice.demand?.n).toBe(10);
    expect(blindPrice.demand?.steps.map(({ price, n }) => [price, n])).toEqual([
      [6, 10],
      [8, 9],
      [10, 7],
      [12, 5],
      [12.5, 4],
      [14, 3],
      [16, 2],
      [18, 2],
      [20, 2],
      [22, 1],
      [24, 1],
    ]);
    expect(blindPrice.demand?.real).toMatchObject({
      price: 12.5,
      n: 4,
      share: 40,
      low: 16.82,
      high: 68.73,
    });
  });

  it('show the preferences of groups, but never of fewer than five guests', async () => {
    const snapshot = aSnapshot([
      { reference: wine(1), name: 'Tramontana' },
      { reference: wine(2) },
    ]);
    const { id: earlier } = await event(aSnapshot([{ reference: wine(1) }]), -48 * 3_600_000);
    const before = Array.from({ length: 6 }, (_, n) => ({
      email: `guest${n}@example.com`,
      rates: {},
    }));
    await come(earlier, before);
    const { id, code } = await event(snapshot);
    const guests = Array.from({ length: 40 }, (_, n): Guest => {
      const woman = n < 20;
      return {
        gender: woman ? 'FEMALE' : 'MALE',
        age: n < 30 ? 28 : n < 37 ? 70 : 40,
        lang: n % 2 ? 'CA' : 'notSelected',
        ...(n < 30 && { email: `GUEST${n}@example.com` }),
        rates: { [wine(1)]: woman ? (n % 2 ? 4.5 : 5) : n % 2 ? 3 : 3.5, [wine(2)]: n % 2 ? 3 : 4 },
      };
    });
    await come(id, guests);
    const check = async (report: string) => {
      const { products, fewest } = await read<ReportGroupsDto>(`${report}/groups`);
      expect(fewest).toBe(5);
      expect(products.map(({ reference, n }) => [reference, n])).toEqual([
        [wine(1), 40],
        [wine(2), 40],
      ]);
      const of = (product: number) =>
        Object.fromEntries(
          (products[product]?.groups ?? []).map(({ dimension, value, n, mean, difference }) => [
            `${dimension} ${value}`,
            [n, mean, difference],
          ]),
        );
      expect(of(0)).toEqual({
        // only three guests are 40 years old, so the seven guests of 70 years are hidden too
        'age 25-34': [30, 4.25, null],
        'age 35-44': [null, null, null],
        'age 65-': [null, null, null],
        'gender FEMALE': [20, 4.75, 1.5],
        'gender MALE': [20, 3.25, -1.5],
        'language CA': [20, 3.75, null],
        'language ': [20, 4.25, null],
        'visit FIRST': [24, 4.13, expect.anything()],
        'visit RETURNING': [6, 4.75, expect.anything()],
        'visit ': [10, 3.25, null],
      });
      // Catalan speakers rated the second wine with 3 and the others with 4, but the language of
      // the others is unknown.
      expect(of(1)['gender FEMALE']).toEqual([20, 3.5, null]);
      expect(of(1)['language CA']).toEqual([20, 3, null]);
    };
    await check(`generated/${code}`);
    const saved = await save(code);
    await check(saved);
    const kept = await test.db.query(
      `select from report_counts where report_id = $1 and subject = ':groups'`,
      [saved],
    );
    expect(kept).toHaveLength(1);
  });

  it('follow a wine over tastings and vintages of its organiser', async () => {
    const id = 'brisa000000000000001';
    const places = (product: Parameters<typeof changed>[1]) =>
      changed(aSnapshot([{ reference: wine(1) }, { reference: wine(2) }]), product);
    const old = await event(
      places((index) => (index ? {} : { id, name: 'Brisa', vintage: 2019 })),
      -72 * 3_600_000,
    );
    const other = await event(
      places((index) => (index ? {} : { name: ' BRISA ', vintage: 2021 })),
      -48 * 3_600_000,
    );
    const here = await event(
      places((index) => (index ? { name: 'Otro' } : { id, name: 'Brisa', vintage: 2019 })),
    );
    const stranger = await test.anOrganiser();
    await aStoredEvent(
      test.db,
      stranger.uid,
      places(() => ({ id, name: 'Brisa' })),
    );
    await aStoredEvent(
      test.db,
      owner.uid,
      places(() => ({ id, name: 'Brisa' })),
      { demo: true },
    );
    await old.ratings(wine(1), [3, 3, 4, 4]);
    await other.ratings(wine(1), [5, 5]);
    await here.ratings(wine(1), [4, 5]);
    await here.ratings(wine(2), [1]);
    const told = await read<ProductElsewhereDto>(
      `generated/${here.code}/product/${wine(1)}/elsewhere`,
    );
    expect(told).toMatchObject({ name: 'Brisa', vintage: 2019 });
    expect(
      told.tastings.map(({ publicCode, vintage, n, mean, here: own }) => [
        publicCode,
        vintage,
        n,
        mean,
        own,
      ]),
    ).toEqual([
      [here.code, 2019, 2, 4.5, true],
      [other.code, 2021, 2, 5, false],
      [old.code, 2019, 4, 3.5, false],
    ]);
    expect(
      told.vintages.map(({ vintage, tastings, n, mean }) => [vintage, tastings, n, mean]),
    ).toEqual([
      [2021, 1, 2, 5],
      [2019, 2, 6, 3.83],
    ]);
    const saved = await save(here.code);
    expect(await read(`${saved}/product/${wine(1)}/elsewhere`)).toEqual(told);
    expect(
      (await read<ProductElsewhereDto>(`${saved}/product/${wine(2)}/elsewhere`)).tastings,
    ).toHaveLength(1);
    // another product with the same name finds the same tastings
    const product = await aProduct(owner, { name: ' brisa ', vintage: '2020' });
    expect(await read<ProductElsewhereDto>(`product/${product.id}`)).toEqual({
      name: 'brisa',
      vintage: 2020,
      tastings: told.tastings.map((each) => Object.assign({}, each, { here: false })),
      vintages: told.vintages,
    });
    const neighbour = await test.anOrganiser();
    await test
      .as(neighbour)
      .get(`/api/v1/report/${neighbour.uid}/product/${product.id}`)
      .expect(404);
    for (const rest of [
      `${saved}/product/${wine(9)}/elsewhere`,
      `generated/${here.code}/product/${wine(9)}/elsewhere`,
    ])
      await test.as(owner).get(`/api/v1/report/${owner.uid}/${rest}`).expect(404);
  });

  it('put reports side by side', async () => {
    const id = 'roble000000000000001';
    const question = (text: string, options: Record<string, string>): Partial<Snapshot> => ({
      surveyQuestions: [
        {
          reference: `q${text}`.padEnd(20, '0').slice(0, 20),
          question: word('¿Repetirías?'),
          type: 'SIMPLE_QUESTION',
          order: 1,
          deleted: false,
          options: Object.fromEntries(
            Object.entries(options).map(([option, ES], index) => [
              option,
              { order: index + 1, ES },
            ]),
          ),
        },
      ],
      satisfactionConcepts: [
        { reference: `c${text}`.padEnd(20, '0').slice(0, 20), concept: word(' El  sitio') },
      ],
    });
    const first = await event(
      changed(
        aSnapshot(
          [{ reference: wine(1) }, { reference: wine(2) }, { reference: wine(3) }],
          question('a', { y: 'Sí', n: 'No' }),
        ),
        (index) =>
          index === 0 ? { id, name: 'Roble' } : index === 1 ? { name: 'Brisa', vintage: 2020 } : {},
      ),
    );
    const second = await event(
      changed(
        aSnapshot(
          [{ reference: wine(4) }, { reference: wine(5) }],
          question('b', { m: 'Quizá', s: ' sí ' }),
        ),
        (index) => (index === 0 ? { name: 'brisa', vintage: 2020 } : { id, name: 'Roble viejo' }),
      ),
    );
    await first.ratings(wine(1), [3, 3, 3.5, 3.5, 3, 3.5]);
    await second.ratings(wine(5), [4.5, 4.5, 5, 5, 4.5, 5]);
    await first.ratings(wine(2), [4, 4, 4]);
    const [ana, berta] = [await first.attendee(), await second.attendee()];
    await first.answers(ana, 'SURVEY', 'qa'.padEnd(20, '0'), ['y']);
    await second.answers(berta, 'SURVEY', 'qb'.padEnd(20, '0'), ['s']);
    await first.answers(ana, 'SATISFACTION', 'ca'.padEnd(20, '0'), 1);
    await second.answers(berta, 'SATISFACTION', 'cb'.padEnd(20, '0'), 4);
    const saved = await save(first.code);
    const compared = await read<ReportComparisonDto>(
      `compare?report=${saved},${second.code}&report=${first.code}`,
    );
    expect(
      compared.reports.map(({ report, attendees, productsAlone }) => [
        report.reference,
        report.publicCode,
        attendees.count,
        productsAlone,
      ]),
    ).toEqual([
      [saved, expect.any(String), 10, 0],
      [null, second.code, 7, 0],
      [null, first.code, 10, 0],
    ]);
    expect(
      compared.products.map(({ name, results }) => [
        name,
        results.map((each) => each && [each.n, each.mean, each.difference, each.differs]),
      ]),
    ).toEqual([
      [
        'Roble',
        [
          [6, 3.25, null, null],
          [6, 4.75, 1.5, true],
          [6, 3.25, 0, null],
        ],
      ],
      [
        'Brisa',
        [
          [3, 4, null, null],
          [0, null, null, null],
          [3, 4, 0, null],
        ],
      ],
      [wine(3), [[0, null, null, null], null, [0, null, null, null]]],
    ]);
    expect(
      compared.satisfaction.map(({ results }) =>
        results.map((each) => each && [each.n, each.mean, each.difference]),
      ),
    ).toEqual([
      [
        [1, 10, null],
        [1, 0, -10],
        [1, 10, 0],
      ],
    ]);
    expect(compared.survey).toEqual([
      {
        question: word('¿Repetirías?'),
        n: [1, 1, 1],
        options: [
          { text: { ES: 'Sí' }, shares: [100, 100, 100] },
          { text: { ES: 'No' }, shares: [0, null, 0] },
          { text: { ES: 'Quizá' }, shares: [null, 0, null] },
        ],
      },
    ]);
  });

  it('accept two to five own reports', async () => {
    const { code } = await event(aSnapshot([{ reference: wine(1) }]));
    const stranger = await test.anOrganiser();
    const foreign = await aStoredEvent(test.db, stranger.uid, aSnapshot([{ reference: wine(1) }]));
    const compare = (...reports: string[]) =>
      test
        .as(owner)
        .get(
          `/api/v1/report/${owner.uid}/compare?${reports.map((report) => `report=${report}`).join('&')}`,
        );
    for (const reports of [[], [code], [code, code], ['a', 'b', 'c', 'd', 'e', 'f']])
      await compare(...reports).expect(400);
    const long = await aStoredEvent(test.db, owner.uid, aSnapshot([{ reference: wine(1) }]), {
      code: newId().toUpperCase(),
    });
    const { body } = await compare(code, long.code).expect(200);
    expect((body as ReportComparisonDto).reports.map(({ report }) => report.publicCode)).toEqual([
      code,
      long.code,
    ]);
    await compare(code, foreign.code).expect(404);
    await compare(code, 'unknown0000000000001').expect(404);
    await test
      .as(stranger)
      .get(`/api/v1/report/${owner.uid}/compare?report=${code}&report=${foreign.code}`)
      .expect(403);
  });
});
