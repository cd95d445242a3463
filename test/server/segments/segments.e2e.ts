import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withStatementTimeout } from '../../../server/platform/database/database-client.js';
import type { SegmentDto, SegmentPeopleDto } from '../../../server/segments/segment.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

const [garnacha, monastrell] = ['garnacha000000000001', 'monastrell0000000001'];
const snapshotOf = () => {
  const snapshot = aSnapshot([
    { reference: 'place000000000000001', name: 'Garnacha' },
    { reference: 'place000000000000002', name: 'Monastrell' },
  ]);
  for (const [index, reference] of [garnacha, monastrell].entries())
    Object.assign(snapshot.productReferences[index]?.product ?? {}, { reference });
  return snapshot;
};
const [first, second] = ['place000000000000001', 'place000000000000002'] as const;

let test: TestApp;
let owner: Organiser;
let spring: Awaited<ReturnType<typeof aStoredEvent>>;
let autumn: Awaited<ReturnType<typeof aStoredEvent>>;
const ids: Record<string, string> = {};
const consents = (...people: string[]) =>
  test.db.query(
    `update attendees set contact_consent_at = now(), contact_consent_version = '1-x' where id = any($1)`,
    [people],
  );

/**
 * Aina came twice and gave her consent. Biel gave none. Carla gave her consent and opened the shop.
 * Dídac withdrew his consent at his second visit.
 */
beforeAll(async () => {
  test = await startApp({ work: false });
  owner = await test.anOrganiser();
  spring = await aStoredEvent(test.db, owner.uid, snapshotOf(), { startsInMs: -48 * 3_600_000 });
  autumn = await aStoredEvent(test.db, owner.uid, snapshotOf());
  const came = async (
    name: string,
    event: typeof spring,
    who: string,
    email: string | null,
    day: number,
  ) => {
    ids[name] = await event.attendee({ name: who, email, at: `now() - interval '${day} days'` });
    return ids[name];
  };
  const aina = await came('aina', spring, 'Aina', 'aina@example.com', 9);
  await spring.tastes(aina, first, { rateBox: 5 });
  await spring.tastes(aina, second, { rateBox: 2 });
  const later = await came('later', autumn, '=Aina Ferrer', 'AINA@example.com', 1);
  await autumn.tastes(later, first, { rateBox: 4.5 });
  const biel = await came('biel', spring, 'Biel', 'biel@example.com', 8);
  await spring.tastes(biel, first, { rateBox: 4.5 });
  const carla = await came('carla', spring, 'Carla', 'carla@example.com', 7);
  await spring.tastes(carla, first, { rateBox: 5 });
  await spring.clicks(carla, first);
  await spring.tastes(carla, second, { rateBox: 5 });
  const didac = await came('didac', spring, 'Dídac', 'didac@example.com', 6);
  await spring.tastes(didac, first, { rateBox: 4.5 });
  await came('didacAgain', autumn, 'Dídac', 'didac@example.com', 2);
  const lite = await came('lite', spring, 'Lite assistant', null, 5);
  await spring.tastes(lite, first, { rateBox: 5 });
  const shown = await came('shown', spring, 'Invented', 'invented@example.com', 5);
  await spring.tastes(shown, first, { rateBox: 5 });
  await test.db.query(`update attendees set origin = 'DEMO' where id = $1`, [shown]);
  const gone = await came('gone', spring, 'Gone', null, 5);
  await spring.tastes(gone, first, { rateBox: 5 });
  await test.db.query('update attendees set anonymised_at = now() where id = $1', [gone]);
  await test.db.query(`update attendees set lang = 'CA' where id = $1`, [carla]);
  await consents(later, carla, didac, shown);
  // a trial of the same organiser, and a guest with the same e-mail at another organiser
  const trial = await aStoredEvent(test.db, owner.uid, snapshotOf(), { demo: true });
  await trial.tastes(
    await trial.attendee({ name: 'Tried', email: 'biel@example.com', at: 'now()' }),
    first,
    { rateBox: 5 },
  );
  await test.db.query(`update attendees set contact_consent_at = now() where session_id = $1`, [
    trial.id,
  ]);
  const stranger = await test.anOrganiser();
  const other = await aStoredEvent(test.db, stranger.uid, snapshotOf());
  const theirs = await other.attendee({
    name: 'Other Aina',
    email: 'aina@example.com',
    at: 'now()',
  });
  await other.tastes(theirs, first, { rateBox: 5 });
  await consents(theirs);
});
afterAll(() => test?.close());

const path = (rest = '') => `/api/v1/segment/${owner.uid}${rest}`;
const ask = async (query = '') =>
  (
    await test
      .as(owner)
      .get(path(`/people?${query}`))
      .expect(200)
  ).body as SegmentPeopleDto;
const names = async (query = '') => (await ask(query)).people.map(({ name }) => name);
const counts = ({ matched, reachable, withoutConsent, withoutAddress }: SegmentPeopleDto) => [
  matched,
  reachable,
  withoutConsent,
  withoutAddress,
];

describe('the people of a segment', () => {
  it('are demo guests until a real guest comes, and guests of trials do not count', async () => {
    const beginner = await test.anOrganiser();
    const event = await aStoredEvent(test.db, beginner.uid, snapshotOf());
    const reached = async () => {
      const answer = await test
        .as(beginner)
        .get(`/api/v1/segment/${beginner.uid}/people`)
        .expect(200);
      return (answer.body as SegmentPeopleDto).people.map(({ name }) => name);
    };
    const invented = await event.attendee({ name: 'Invented', email: 'invented@example.com' });
    await test.db.query(`update attendees set origin = 'DEMO' where id = $1`, [invented]);
    const trying = await aStoredEvent(test.db, beginner.uid, snapshotOf(), { demo: true });
    await consents(
      invented,
      await trying.attendee({ name: 'Trying', email: 'trying@example.com' }),
    );
    expect(await reached()).toEqual(['Invented']);
    await consents(await event.attendee({ name: 'Real', email: 'real@example.com' }));
    expect(await reached()).toEqual(['Real']);
  });

  it('are guests with consent, each once with their latest name, and the others are only counted', async () => {
    const everybody = await ask();
    expect(counts(everybody)).toEqual([5, 2, 2, 1]);
    expect(everybody.people).toEqual([
      {
        id: ids['later'],
        name: '=Aina Ferrer',
        email: 'AINA@example.com',
        language: 'ES',
        cameAt: expect.any(String),
        contactConsentAt: expect.any(String),
        rated: [
          { reference: garnacha, name: 'Garnacha', rating: 4.5, shopOpened: false },
          { reference: monastrell, name: 'Monastrell', rating: 2, shopOpened: false },
        ],
      },
      expect.objectContaining({
        name: 'Carla',
        rated: [
          { reference: garnacha, name: 'Garnacha', rating: 5, shopOpened: true },
          { reference: monastrell, name: 'Monastrell', rating: 5, shopOpened: false },
        ],
      }),
    ]);
  });

  it.each([
    ['ratedFrom=4.5&shop=NOT_OPENED', [5, 2, 2, 1], ['=Aina Ferrer', 'Carla']],
    [`product=${garnacha}&ratedFrom=4.5&shop=NOT_OPENED`, [4, 1, 2, 1], ['=Aina Ferrer']],
    [`product=${garnacha}&shop=OPENED`, [1, 1, 0, 0], ['Carla']],
    [`product=${garnacha}&ratedTo=4.5&shop=OPENED`, [0, 0, 0, 0], []],
    [`product=${monastrell}&ratedTo=3`, [1, 1, 0, 0], ['=Aina Ferrer']],
    ['finished=YES', [2, 2, 0, 0], ['=Aina Ferrer', 'Carla']],
    ['language=CA', [1, 1, 0, 0], ['Carla']],
    ['language=CA&finished=NO', [0, 0, 0, 0], []],
    ['product=nobodys', [0, 0, 0, 0], []],
    ['tasting=nobodys', [0, 0, 0, 0], []],
  ])('match %s', async (query, expected, who) => {
    const answer = await ask(query);
    expect([counts(answer), answer.people.map(({ name }) => name)]).toEqual([expected, who]);
  });

  it('are limited to an event, or to days in the time zone of the company, without ratings from elsewhere', async () => {
    const ofAutumn = await ask(`event=${autumn.id}`);
    expect(counts(ofAutumn)).toEqual([2, 1, 1, 0]);
    expect(ofAutumn.people[0]?.rated).toEqual([
      { reference: garnacha, name: 'Garnacha', rating: 4.5, shopOpened: false },
    ]);
    const day = (ago: number) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Madrid' }).format(
        new Date(Date.now() - ago * 86_400_000),
      );
    expect(await names(`joinedFrom=${day(7)}&joinedTo=${day(7)}`)).toEqual(['Carla']);
  });

  it('are paged by the latest visit, and reject other cursors', async () => {
    const one = await test.as(owner).get(path('/people?limit=1')).expect(200);
    expect([
      counts(one.body as SegmentPeopleDto),
      (one.body as SegmentPeopleDto).people.map(({ name }) => name),
    ]).toEqual([[5, 2, 2, 1], ['=Aina Ferrer']]);
    const cursor = one.headers['x-next-cursor'] as string;
    const two = await test
      .as(owner)
      .get(path(`/people?limit=1&cursor=${cursor}`))
      .expect(200);
    expect((two.body as SegmentPeopleDto).people.map(({ name }) => name)).toEqual(['Carla']);
    expect(two.headers['x-next-cursor']).toBeUndefined();
    await test.as(owner).get(path('/people?cursor=made-up')).expect(400);
    await test.as(owner).get(path('/people?limit=501')).expect(400);
  });

  it('leave out a guest as soon as the guest withdraws the consent', async () => {
    const carla = [ids['carla']];
    await test.db.query('update attendees set contact_consent_at = null where id = any($1)', [
      carla,
    ]);
    expect(counts(await ask())).toEqual([5, 1, 3, 1]);
    await consents(...(carla as string[]));
  });

  it('are not read with invalid conditions, and the error names these', async () => {
    const { body } = await test.as(owner).get(path('/people?ratedFrom=6&shop=MAYBE')).expect(422);
    expect(body).toMatchObject({
      error_msg: 'TOO_LARGE',
      issues: [{ path: 'ratedFrom' }, { path: 'shop', code: 'INVALID_CHOICE' }],
    });
  });

  it('are exported as CSV without spreadsheet formulas, with the number of those left out', async () => {
    const { text, headers } = await test.as(owner).get(path('/people.csv?lang=EN')).expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="segment.csv"');
    const [head, aina, carla, ...rest] = text.trim().split(/\r?\n/);
    expect(head).toContain(
      'Here are 2 of 5: left out are 2 without consent and 1 without an e-mail',
    );
    expect(aina).toMatch(/^'=Aina Ferrer,AINA@example\.com,ES,.*Garnacha: 4\.5; Monastrell: 2/);
    expect(carla).toMatch(/^Carla,carla@example\.com,CA,.*,Garnacha,?$/);
    expect(rest).toEqual([]);
    expect(text).not.toMatch(/biel|didac|invented/i);
  });
});

describe('a saved segment', () => {
  it('is created, read by id, changed, deleted and restored, only by its owner', async () => {
    const body = {
      name: ' No han comprat ',
      query: `shop=NOT_OPENED&product=${garnacha}&ratedFrom=4.5`,
    };
    const made = (await test.as(owner).post(path(), body).expect(200)).body as SegmentDto;
    expect(made).toMatchObject({
      name: 'No han comprat',
      query: `product=${garnacha}&ratedFrom=4.5&shop=NOT_OPENED`,
      version: 1,
    });
    const { id } = made;
    expect((await test.as(owner).get(path()).expect(200)).body).toEqual([made]);
    const people = (
      await test
        .as(owner)
        .get(path(`/${id}/people`))
        .expect(200)
    ).body as SegmentPeopleDto;
    expect(people.people.map(({ name }) => name)).toEqual(['=Aina Ferrer']);
    expect(
      (
        await test
          .as(owner)
          .get(path(`/${id}/people.csv`))
          .expect(200)
      ).text,
    ).toContain('AINA@example.com');
    const renamed = (
      await test
        .as(owner)
        .post(path(`/${id}`), { name: 'Pendientes', version: 1 })
        .expect(200)
    ).body;
    expect(renamed).toMatchObject({ name: 'Pendientes', query: made.query, version: 2 });
    await test
      .as(owner)
      .post(path(`/${id}`), { name: 'Otra', version: 1 })
      .expect(409);
    for (const [wrong, code] of [
      [{ name: '' }, 'REQUIRED'],
      [{ query: 'shop=MAYBE' }, 'INVALID_CHOICE'],
      [{ query: 'colour=red' }, 'INVALID_CHOICE'],
    ] as const)
      expect(
        (
          await test
            .as(owner)
            .post(path(`/${id}`), wrong)
            .expect(422)
        ).body,
      ).toMatchObject({ error_msg: code });
    // characters that the database cannot store are removed
    await owner.client.post(path(`/${id}`), { query: `event=%00&${made.query}` });
    expect(await owner.client.get(path(`/${id}/people`))).toMatchObject({
      people: expect.any(Array) as unknown,
    });
    const stranger = await test.anOrganiser();
    for (const rest of [`/${id}/people`, `/${id}/people.csv`])
      await test.as(stranger).get(`/api/v1/segment/${stranger.uid}${rest}`).expect(404);
    await test
      .as(owner)
      .delete(path(`/${id}`))
      .expect(200);
    await test
      .as(owner)
      .get(path(`/${id}/people`))
      .expect(404);
    await test
      .as(owner)
      .post(path(`/${id}/restore`))
      .expect(200);
    expect(
      ((await test.as(owner).get(path()).expect(200)).body as SegmentDto[]).map(({ name }) => name),
    ).toEqual(['Pendientes']);
  });

  it('has a quota, and names it when it is used up', async () => {
    const usual = test.config.quotas.segments;
    Object.assign(test.config.quotas, { segments: 1 });
    const { body } = await test.as(owner).post(path(), { name: 'One more' }).expect(403);
    expect(body).toMatchObject({
      error_msg: 'QUOTA_EXCEEDED',
      what: 'segments',
      used: 1,
      maximum: 1,
    });
    Object.assign(test.config.quotas, { segments: usual });
  });
});

it('a segment reads no more database buffers when another organiser has many guests', async () => {
  const busy = await test.anOrganiser();
  const event = await aStoredEvent(test.db, busy.uid, snapshotOf());
  const asked = vi.spyOn(test.db, 'query');
  await ask(`product=${garnacha}&ratedFrom=4&shop=NOT_OPENED&finished=NO`);
  const statements = asked.mock.calls.filter(([sql]) => sql.includes('visits as materialized'));
  asked.mockRestore();
  expect(statements).toHaveLength(2);
  const read = async () => {
    await test.db.query('vacuum (analyze) attendees, assessments, attendee_actions');
    const buffers: number[] = [];
    for (const [sql, parameters] of statements) {
      const [row] = await test.db.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        `explain (analyze, buffers, format json, timing off) ${sql}`,
        parameters,
      );
      const plan = row?.['QUERY PLAN'][0].Plan ?? {};
      buffers.push((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0));
    }
    return buffers;
  };
  const crowd = (count: number, prefix: string) =>
    withStatementTimeout(60_000, async () => {
      const person = `$2 || lpad(n::text, 12, '0')`;
      await test.db.query(
        `insert into attendees (id, session_id, owner_uid, name, email, lang, platform, consent_version, consent_at)
         select ${person}, $1, $3, 'Guest', ${person} || '@example.com', 'ES', 'WEB', '1', now() from generate_series(1, ${count}) n`,
        [event.id, prefix, busy.uid],
      );
      await test.db.query(
        `insert into assessments (session_id, attendee_id, product_ref, rate_box, valid_from) select $1, ${person}, $3, n % 11 / 2.0, now() from generate_series(1, ${count}) n`,
        [event.id, prefix, first],
      );
    });
  await crowd(4_000, 'few');
  const before = await read();
  await crowd(16_000, 'many');
  for (const [index, buffers] of (await read()).entries())
    expect(buffers).toBeLessThanOrEqual((before[index] ?? 0) * 1.2 + 20);
});
