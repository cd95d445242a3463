import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  AssistantResultsDto,
  ListedAssistantDto,
} from '../../../server/reports/results/attendees.dto.js';
import type { ProductResultsDto } from '../../../server/reports/results/product-results.dto.js';
import type { ReportSummaryDto } from '../../../server/reports/results/report-summary.dto.js';
import { roundedToHundredths } from '../../../shared/rules/number.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';
import { tableRows } from '../../support/table-rows.js';

const [red, white, old, oil] = [
  'wine0000000000000001',
  'wine0000000000000002',
  'wine0000000000000003',
  'wine0000000000000004',
] as const;
const wines = [red, white, old, oil];
const question = 'question000000000001';

type Guest = {
  id: string;
  age: number | null;
  gender: string | null;
  lang: string;
  platform: string;
  email: string | null;
  returning: boolean;
  answers: string[];
  rates: Record<string, number>;
  /** Hours after midnight of 1 May 2026, UTC. */
  hour: number;
};

/** The data of guest `n` of 60, mixed so that any two conditions leave different groups. */
const guestOf = (n: number): Omit<Guest, 'id'> => {
  const email = n % 3 === 0 ? null : `guest${n}@example.com`;
  return {
    age: n % 5 === 0 ? null : 18 + n,
    gender: [null, 'FEMALE', 'MALE', 'OTHER'][n % 4] ?? null,
    lang: ['ES', 'CA', 'EN', 'notSelected'][(n * 7) % 4] ?? 'ES',
    platform: ['PC_WEB', 'MOBILE_WEB', 'TABLET_WEB'][(n * 5 + Math.floor(n / 9)) % 3] ?? 'PC_WEB',
    email,
    returning: email !== null && n % 2 === 0,
    answers: [[], ['often'], ['never'], ['often', 'never']][Math.floor(n / 2) % 4] ?? [],
    rates: Object.fromEntries(
      wines.flatMap((wine, w) => ((n + w) % 7 === 0 ? [] : [[wine, ((n * (w + 3)) % 11) / 2]])),
    ),
    hour: 10 + Math.floor(n / 4),
  };
};

describe('report filters', () => {
  let test: TestApp;
  let owner: Organiser;
  let stranger: Organiser;
  let code: string;
  let report: string;
  const guests: Guest[] = [];
  const path = (rest: string, uid = owner.uid) => `/api/v1/report/${uid}/${rest}`;
  const read = async <T>(rest: string, status = 200): Promise<T> =>
    (await test.as(owner).get(path(rest)).expect(status)).body as T;
  const summary = (query: string) => read<ReportSummaryDto>(`${report}/summary?${query}`);
  const refused = async (rest: string, status = 422) => {
    const { body } = (await test.as(owner).get(path(rest)).expect(status)) as {
      body: { error_msg: string; issues?: { path: string; code: string }[] };
    };
    return body.issues?.map((issue) => `${issue.path} ${issue.code}`) ?? [body.error_msg];
  };
  const snapshot = () => {
    const made = aSnapshot([
      { reference: red, name: 'Reserva', price: 20 },
      { reference: white, name: 'Blanco', price: 8.5 },
      { reference: old, name: 'Viejo', price: null },
      { reference: oil, name: 'Aceite', price: 12 },
    ]);
    const kinds = [
      ['WINE', 'RED', 2019],
      ['WINE', 'WHITE', 2022],
      ['WINE', 'RED', null],
      ['OIL', 'VIRGIN', 2023],
    ] as const;
    for (const [index, { product }] of made.productReferences.entries()) {
      const [type, subtype, vintage] = kinds[index] ?? kinds[0];
      Object.assign(product, {
        vintage,
        type: { ...product.type, reference: type },
        subtype: { ...product.subtype, reference: subtype },
      });
    }
    return made;
  };

  beforeAll(async () => {
    test = await startApp({ work: false });
    [owner, stranger] = [await test.anOrganiser(), await test.anOrganiser()];
    await test.liftLimits(owner);
    const before = await aStoredEvent(test.db, owner.uid, snapshot());
    const trial = await aStoredEvent(test.db, owner.uid, snapshot(), { demo: true });
    const elsewhere = await aStoredEvent(test.db, stranger.uid, snapshot());
    const event = await aStoredEvent(test.db, owner.uid, snapshot());
    code = event.code;
    for (let n = 0; n < 60; n++) {
      const guest = guestOf(n);
      const { age, gender, lang, platform, email, rates, answers, hour, returning } = guest;
      const at = `timestamptz '2026-05-01 00:00:00Z' + interval '${hour} hours'`;
      const id = await event.attendee({ name: `Guest ${n}`, email, at });
      await test.db.query(
        'update attendees set age = $2, gender = $3, lang = $4, platform = $5 where id = $1',
        [id, age, gender, lang, platform],
      );
      for (const [wine, rate] of Object.entries(rates)) {
        // an earlier version, which must not count
        if (n % 6 === 0) await event.tastes(id, wine, { rateBox: 5 - rate });
        await event.tastes(id, wine, { rateBox: rate });
      }
      if (answers.length > 0) await event.answers(id, 'SURVEY', question, answers);
      if (n % 10 === 1) await event.clicks(id, white);
      if (email) {
        const earlier = `timestamptz '2026-04-01 10:00:00Z'`;
        // The e-mail may be in upper or lower case. Visits in trials, with other organisers or
        // after this event do not count.
        if (returning) await before.attendee({ email: email.toUpperCase(), at: earlier });
        else if (n % 5 === 0) await trial.attendee({ email, at: earlier });
        else if (n % 5 === 1) await elsewhere.attendee({ email, at: earlier });
        else if (n % 5 === 2)
          await before.attendee({ email, at: `timestamptz '2026-06-01 10:00:00Z'` });
      }
      guests.push({ ...guest, id });
    }
    const { body } = await test
      .as(owner)
      .post(path(''))
      .send({ name: 'Saved', publicCode: code })
      .expect(200);
    report = (body as { reference: string }).reference;
    // a saved report does not change
    await event.tastes(guests[1]?.id ?? '', red, { rateBox: 0 });
    await event.attendee({ name: 'Late', email: 'late@example.com' });
  });
  afterAll(() => test.close());

  const meanOf = (rates: number[]) =>
    rates.length === 0
      ? null
      : roundedToHundredths(rates.reduce((sum, rate) => sum + rate, 0) / rates.length);

  const day = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour)).toISOString();
  const conditions: Record<string, (guest: Guest) => boolean> = {
    'ageFrom=30': ({ age }) => age !== null && age >= 30,
    'ageFrom=30&ageTo=50': ({ age }) => age !== null && age >= 30 && age <= 50,
    'gender=FEMALE': ({ gender }) => gender === 'FEMALE',
    'gender=FEMALE,OTHER': ({ gender }) => gender === 'FEMALE' || gender === 'OTHER',
    'language=CA': ({ lang }) => lang === 'CA',
    'language=CA&language=ES': ({ lang }) => lang === 'CA' || lang === 'ES',
    'platform=TABLET_WEB': ({ platform }) => platform === 'TABLET_WEB',
    'email=YES': ({ email }) => email !== null,
    'email=NO': ({ email }) => email === null,
    'visit=RETURNING': ({ returning }) => returning,
    'visit=FIRST': ({ email, returning }) => email !== null && !returning,
    [`answered=${question}:often`]: ({ answers }) => answers.includes('often'),
    [`answered=${question}:often,${question}:never`]: ({ answers }) => answers.length > 0,
    [`ratedFrom=${red}:4`]: ({ rates }) => (rates[red] ?? -1) >= 4,
    [`ratedTo=${white}:2.5`]: ({ rates }) => (rates[white] ?? 9) <= 2.5,
    [`ratedFrom=${red}:2,${white}:1&ratedTo=${red}:4.5`]: ({ rates }) =>
      (rates[red] ?? -1) >= 2 && (rates[red] ?? 9) <= 4.5 && (rates[white] ?? -1) >= 1,
    [`joinedFrom=${day(10)}&joinedTo=${day(20)}`]: ({ hour }) => hour >= 10 && hour < 20,
    'joinedFrom=01/05/2026&joinedTo=01/05/2026': ({ hour }) => hour < 23,
    [`gender=FEMALE,MALE&email=YES&ageTo=60&ratedFrom=${red}:1`]: ({ gender, email, age, rates }) =>
      (gender === 'FEMALE' || gender === 'MALE') &&
      email !== null &&
      age !== null &&
      age <= 60 &&
      (rates[red] ?? -1) >= 1,
    [`visit=FIRST&answered=${question}:never&joinedTo=${day(22)}&platform=PC_WEB,MOBILE_WEB`]: (
      guest,
    ) =>
      guest.email !== null &&
      !guest.returning &&
      guest.answers.includes('never') &&
      guest.hour < 22 &&
      guest.platform !== 'TABLET_WEB',
  };

  it.each(Object.keys(conditions))(
    'match the same guests as a condition in TypeScript: %s',
    async (query) => {
      const left = guests.filter((guest) => conditions[query]?.(guest));
      // a condition that leaves nobody or everybody would prove nothing
      expect(left.length).toBeGreaterThanOrEqual(5);
      expect(left.length).toBeLessThanOrEqual(55);
      const { attendees, products, survey, report: told } = await summary(query);
      expect(told.filtered).toEqual({
        guests: left.length,
        ofGuests: 60,
        products: 4,
        ofProducts: 4,
      });
      const emails = left.filter(({ email }) => email !== null).length;
      expect(attendees).toMatchObject({ count: left.length, emails, answered: left.length });
      for (const wine of wines) {
        const rates = left.flatMap(({ rates }) => rates[wine] ?? []);
        const { ratings } = products.find(({ reference }) => reference === wine) ?? {};
        expect([ratings?.n, ratings?.mean]).toEqual([rates.length, meanOf(rates)]);
      }
      expect(survey[0]?.n).toBe(left.filter(({ answers }) => answers.length > 0).length);
      const product = await read<ProductResultsDto>(`${report}/product/${white}?${query}`);
      expect(product.ratings.n).toBe(left.filter(({ rates }) => rates[white] !== undefined).length);
      expect(product.storeClicks.attendees).toBe(
        left.filter((guest) => guests.indexOf(guest) % 10 === 1).length,
      );
      const listed = await read<ListedAssistantDto[]>(`${report}/assistant?limit=500&${query}`);
      expect(listed.map(({ id }) => id).toSorted()).toEqual(left.map(({ id }) => id).toSorted());
    },
  );

  it.each([
    ['type=WINE', [red, white, old]],
    ['subtype=WHITE,VIRGIN', [white, oil]],
    ['priceFrom=12', [red, oil]],
    ['priceTo=12,00', [white, oil]],
    ['priceFrom=8.5&priceTo=12', [white, oil]],
    ['vintageFrom=2020', [white, oil]],
    ['vintageTo=2020', [red]],
    [`product=${old},${red}`, [red, old]],
    ['type=WINE&priceFrom=10', [red]],
  ])('show only the matching products: %s', async (query, expected) => {
    const { products, report: told, attendees } = await summary(query);
    expect(products.map(({ reference }) => reference).toSorted()).toEqual(
      [...expected].map(String).toSorted(),
    );
    expect(told.filtered).toEqual({
      guests: 60,
      ofGuests: 60,
      products: expected.length,
      ofProducts: 4,
    });
    // the guests are the same
    expect(attendees.count).toBe(60);
    const [first] = guests;
    const { products: said } = await read<AssistantResultsDto>(
      `${report}/assistant/${first?.id}?${query}`,
    );
    expect(said.map(({ reference }) => reference).toSorted()).toEqual(
      [...expected].map(String).toSorted(),
    );
    const listed = (
      await read<ListedAssistantDto[]>(`${report}/assistant?limit=500&${query}`)
    ).find(({ id }) => id === first?.id);
    const own = expected.flatMap((wine) => first?.rates[wine] ?? []);
    expect([listed?.rated, listed?.mean]).toEqual([own.length, meanOf(own)]);
  });

  it('calculate means from the remaining guests', async () => {
    const women = guests.filter(({ gender }) => gender === 'FEMALE');
    const means = new Map(
      wines.map((wine) => [wine, meanOf(women.flatMap(({ rates }) => rates[wine] ?? [])) ?? 0]),
    );
    const [bar] = [...means.values()].toSorted((a, b) => b - a).slice(1);
    const { products } = await summary(`gender=FEMALE&meanFrom=${bar}`);
    const expected = wines.filter((wine) => (means.get(wine) ?? 0) >= (bar ?? 0));
    expect(expected.length).toBeLessThan(4);
    expect(products.map(({ reference }) => reference).toSorted()).toEqual(
      [...expected].map(String).toSorted(),
    );
  });

  it('return a product or guest that is requested by id, although the filter excludes it', async () => {
    const person = guests.find(({ gender }) => gender === 'MALE');
    expect(
      (await read<AssistantResultsDto>(`${report}/assistant/${person?.id}?gender=FEMALE`)).assistant
        .id,
    ).toBe(person?.id);
    expect((await read<ProductResultsDto>(`${report}/product/${oil}?type=WINE`)).reference).toBe(
      oil,
    );
  });

  it('count a saved report without changing its stored counts, and a running event as it is now', async () => {
    const whole = await summary('');
    expect(whole.report.filtered).toBeNull();
    await summary('gender=FEMALE');
    expect(await summary('')).toEqual(whole);
    expect((await read<ReportSummaryDto>(`generated/${code}/summary`)).attendees.count).toBe(61);
    const { report: told } = await read<ReportSummaryDto>(`generated/${code}/summary?email=YES`);
    expect(told.filtered).toMatchObject({
      guests: guests.filter(({ email }) => email).length + 1,
      ofGuests: 61,
    });
  });

  it('hide figures when one to four guests match or do not match, but show the list of guests', async () => {
    const few = ['ageFrom=73', `joinedTo=${day(8)}`, 'ageFrom=18&ageTo=21'];
    const leftBy = (query: string) =>
      read<ListedAssistantDto[]>(`${report}/assistant?limit=500&${query}`);
    expect((await leftBy('ageFrom=73')).length).toBeGreaterThan(0);
    expect((await leftBy('ageFrom=73')).length).toBeLessThan(5);
    for (const query of [few[0], few[2]]) {
      expect(await refused(`${report}/summary?${query}`, 409)).toEqual(['GROUP_TOO_SMALL']);
      expect(await refused(`${report}/product/${red}?${query}`, 409)).toEqual(['GROUP_TOO_SMALL']);
      expect(await refused(`generated/${code}/summary?${query}`, 409)).toEqual(['GROUP_TOO_SMALL']);
    }
    // all but the first four: the difference to the whole report would reveal those
    expect((await leftBy(`joinedFrom=${day(11)}`)).length).toBe(56);
    expect(await refused(`${report}/summary?joinedFrom=${day(11)}`, 409)).toEqual([
      'GROUP_TOO_SMALL',
    ]);
    // an empty group is allowed
    expect((await summary(`joinedTo=${day(8)}`)).attendees.count).toBe(0);
    // an event with fewer than five guests is shown when the filter excludes no guest
    const small = await aStoredEvent(test.db, owner.uid, snapshot());
    await small.attendee({});
    expect(
      (await read<ReportSummaryDto>(`generated/${small.code}/summary?type=WINE`)).attendees.count,
    ).toBe(1);
  });

  it('reject invalid conditions and name them', async () => {
    for (const [query, said] of [
      ['ageFrom=old', 'ageFrom NOT_NUMERIC'],
      ['ageFrom=40&ageTo=30', 'ageFrom RANGE_REVERSED'],
      ['gender=ROBOT', 'gender INVALID_CHOICE'],
      ['email=maybe', 'email INVALID_CHOICE'],
      ['visit=SECOND', 'visit INVALID_CHOICE'],
      ['joinedFrom=soon', 'joinedFrom errorEmptyDate'],
      ['meanFrom=5.1', 'meanFrom TOO_LARGE'],
      ['product=wine0000000000000009', 'product UNKNOWN_REFERENCE'],
      ['type=BEER', 'type UNKNOWN_REFERENCE'],
      [`answered=${question}:perhaps`, 'answered UNKNOWN_REFERENCE'],
      [`ratedFrom=wine0000000000000009:4`, 'ratedFrom UNKNOWN_REFERENCE'],
      [`ratedFrom=${red}:6`, 'ratedFrom TOO_LARGE'],
    ] as const)
      for (const call of ['summary', `product/${red}`, 'assistant', `assistant/${guests[0]?.id}`])
        expect([query, call, await refused(`${report}/${call}?${query}`)]).toEqual([
          query,
          call,
          [said],
        ]);
    expect(
      await refused(
        `${report}/summary?product=${Array.from({ length: 201 }, (_, n) => n).join(',')}`,
        400,
      ),
    ).toEqual(['product INVALID_QUERY']);
    expect(await refused(`${report}/export.xlsx?type=BEER`)).toEqual(['type UNKNOWN_REFERENCE']);
    // a condition is never part of an SQL statement
    expect(await refused(`${report}/summary?gender=${encodeURIComponent("FEMALE'--")}`)).toEqual([
      'gender INVALID_CHOICE',
    ]);
    await test
      .as(stranger)
      .get(path(`${report}/summary?gender=FEMALE`))
      .expect(403);
    await test
      .as(stranger)
      .get(path(`${report}/summary?gender=FEMALE`, stranger.uid))
      .expect(404);
  });

  it('apply up to 200 values of one parameter to the guests', async () => {
    const many = Array.from({ length: 200 }, (_, n) => `many${String(n).padStart(16, '0')}`);
    const made = aSnapshot(many.map((reference) => ({ reference })));
    const [first] = made.surveyQuestions;
    const second = 'question000000000002';
    const surveyQuestions = [first, { ...first, reference: second }] as typeof made.surveyQuestions;
    const event = await aStoredEvent(test.db, owner.uid, { ...made, surveyQuestions });
    for (let n = 0; n < 12; n++) {
      const id = await event.attendee();
      await event.answers(id, 'SURVEY', question, ['often', 'never']);
      if (n < 6) await event.answers(id, 'SURVEY', second, ['never']);
      // every second guest did not rate the last wine
      await test.db.query(
        `insert into assessments (session_id, attendee_id, product_ref, rate_box, valid_from)
         select $1, $2, unnest($3::text[]), 3.5, clock_timestamp()`,
        [event.id, id, n % 2 === 0 ? many : many.slice(0, -1)],
      );
    }
    const rated = (least: number) => many.map((wine) => `${wine}:${least}`).join(',');
    const { attendees } = await read<ReportSummaryDto>(
      `generated/${event.code}/summary?ratedFrom=${rated(3.5)}&ratedTo=${rated(5)}`,
    );
    expect(attendees.count).toBe(6);
    const { attendees: none } = await read<ReportSummaryDto>(
      `generated/${event.code}/summary?ratedFrom=${rated(3.5)}&ratedTo=${rated(3)}`,
    );
    expect(none.count).toBe(0);
    const both = await read<ListedAssistantDto[]>(
      `generated/${event.code}/assistant?answered=${question}:often,${question}:never,${second}:never`,
    );
    expect(both).toHaveLength(6);
  });

  it('are applied to the Excel file and named in it', async () => {
    const { body } = await test
      .as(owner)
      .get(
        path(
          `${report}/export.xlsx?lang=EN&gender=OTHER&ratedFrom=${oil}:1&type=WINE&priceFrom=10`,
        ),
      )
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      })
      .expect(200);
    const [headings = [], ...rows] = await tableRows(body as Buffer);
    expect(rows).toHaveLength(
      guests.filter(({ gender, rates }) => gender === 'OTHER' && (rates[oil] ?? -1) >= 1).length,
    );
    expect(headings.at(-1)).toBe(
      'Filter: attendees (Gender: Other; Rated Aceite: 1 or more) and products (Type: Vino; Price: €10.00 or more)',
    );
    expect(headings.filter((heading) => String(heading).includes('Rating'))).toEqual([
      '1. Reserva · Rating (0-5)',
    ]);
  });

  describe('saved filters', () => {
    type Kept = { id: string; name: string; query: string; version: number };
    const save = (body: object, status = 200) =>
      test.as(owner).post(path('filters')).send(body).expect(status);

    it('are created, listed, changed, deleted and restored, only by their organiser', async () => {
      const made = (await save({ name: ' Women ', query: 'gender=FEMALE&ageFrom=30' }))
        .body as Kept;
      expect(made).toMatchObject({ name: 'Women', query: 'ageFrom=30&gender=FEMALE', version: 1 });
      // a filter can name a product of another event
      const other = (await save({ name: 'Albariños', query: 'product=elsewhere0000000001' }))
        .body as Kept;
      expect((await read<Kept[]>('filters')).map(({ name }) => name)).toEqual([
        'Albariños',
        'Women',
      ]);
      const at = path(`filters/${made.id}`);
      const changed = (
        await test.as(owner).post(at).send({ query: 'gender=FEMALE', version: 1 }).expect(200)
      ).body as Kept;
      expect(changed).toMatchObject({ name: 'Women', query: 'gender=FEMALE', version: 2 });
      await test.as(owner).post(at).send({ name: 'Late', version: 1 }).expect(409);
      for (const [who, uid] of [
        [stranger, stranger.uid],
        [stranger, owner.uid],
      ] as const) {
        const status = uid === owner.uid ? 403 : 404;
        await test
          .as(who)
          .post(path(`filters/${made.id}`, uid))
          .send({ name: 'Mine' })
          .expect(status);
        await test
          .as(who)
          .delete(path(`filters/${made.id}`, uid))
          .expect(status);
        await test
          .as(who)
          .post(path(`filters/${made.id}/restore`, uid))
          .expect(status);
      }
      expect((await test.as(stranger).get(path('filters', stranger.uid)).expect(200)).body).toEqual(
        [],
      );
      await test.as(owner).delete(at).expect(200);
      await test.as(owner).delete(at).expect(404);
      expect(await read<Kept[]>('filters')).toEqual([expect.objectContaining({ id: other.id })]);
      expect((await test.as(owner).post(`${at}/restore`).expect(200)).body).toMatchObject({
        name: 'Women',
        query: 'gender=FEMALE',
      });
    });

    it('need a name and valid conditions, and their number is limited', async () => {
      const said = async (body: object) =>
        ((await save(body, 422)).body as { issues: { path: string; code: string }[] }).issues.map(
          (issue) => `${issue.path} ${issue.code}`,
        );
      expect(await said({})).toEqual(['name errorName', 'query REQUIRED']);
      expect(await said({ name: 'x', query: 'colour=red' })).toEqual(['query INVALID_CHOICE']);
      expect(await said({ name: 'x', query: 'ageFrom=a' })).toEqual(['ageFrom NOT_NUMERIC']);
      await save({ name: 'x', query: 'a'.repeat(4_001) }, 400);
      const usual = test.config.quotas.reportFilters;
      Object.assign(test.config.quotas, { reportFilters: (await read<Kept[]>('filters')).length });
      try {
        expect((await save({ name: 'One more', query: 'email=YES' }, 403)).body).toMatchObject({
          error_msg: 'QUOTA_EXCEEDED',
          what: 'reportFilters',
        });
      } finally {
        Object.assign(test.config.quotas, { reportFilters: usual });
      }
    });
  });
});
