import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiKeyDto } from '../../../server/api-keys/api-key.dto.js';
import type { CompleteVisitDto } from '../../../server/assistants/complete-visit.dto.js';
import type { TastedProductDto, WineRowDto } from '../../../server/assistants/wine.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aGuest, anEmail, aProduct } from '../../support/factories.js';
import type { Json } from '../../support/json.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

let test: TestApp;
let ada: Organiser;
let bruno: Organiser;
/** A product of Ada's. Its shop has changed since the tasting. */
let sold: { id: string };

beforeAll(async () => {
  test = await startApp();
  [ada, bruno] = await Promise.all([test.anOrganiser(), test.anOrganiser()]);
  sold = await aProduct(ada, { externalStoreURL: nowSold });
});
afterAll(() => test?.close());

const nowSold = 'https://shop.example.com/now';
const [red, white, rose] = [
  'wine0000000000000001',
  'wine0000000000000002',
  'wine0000000000000003',
] as const;

/**
 * A guest of two tastings of Ada's and one of Bruno's. Ada's second tasting is blind, with one of
 * three wines revealed.
 */
async function aTaster() {
  const email = anEmail();
  const open = aSnapshot([
    { reference: red, name: 'Garnacha', price: 20 },
    { reference: white, name: 'Viura', price: 8 },
  ]);
  const like = aSnapshot([
    { reference: red, name: 'Graciano' },
    { reference: white, name: 'Maturana' },
    { reference: rose, name: 'Garnacha' },
  ]);
  for (const place of [open.productReferences[0], like.productReferences[2]])
    if (place) place.product.reference = sold.id;
  const blind = {
    ...like,
    tasting: { ...like.tasting, name: 'A ciegas', template: 'BLIND_TEMPLATE' as const },
  };
  const [first, second, third] = [
    await aStoredEvent(test.db, ada.uid, {
      ...open,
      tasting: { ...open.tasting, name: 'SECRETO de Ada' },
    }),
    await aStoredEvent(test.db, ada.uid, blind),
    await aStoredEvent(test.db, bruno.uid, aSnapshot([{ reference: red, name: 'Malvasía' }])),
  ];
  const atFirst = await first.attendee({ email, at: `timestamptz '2030-01-01'` });
  await first.tastes(atFirst, red, {
    rateBox: 3,
    notes: 'SECRETO: guinda',
    votes: { taste: { sweet: 'sweet-high' } },
  });
  await first.tastes(atFirst, white, { notes: 'sin estrellas' });
  const atSecond = await second.attendee({ email, at: `timestamptz '2030-01-02'` });
  await second.tastes(atSecond, red, { rateBox: 5 });
  await second.tastes(atSecond, rose, { rateBox: 4 });
  await test.db.query(
    'insert into answer_marks (attendee_id, product_ref, revealed_at) values ($1, $2, now())',
    [atSecond, rose],
  );
  const atThird = await third.attendee({ email, at: `timestamptz '2030-01-03'` });
  await third.tastes(atThird, red, { rateBox: 1 });
  // another guest, whose answers must never be shown to the first
  const other = await first.attendee({ email: anEmail(), name: 'Otra' });
  await first.tastes(other, red, { rateBox: 0, notes: 'de otra' });
  return { email, first, second, atFirst, atSecond, other };
}

const get = async <Answer>(token: string, path: string) =>
  (await test.as({ token }).get(`/api/v1/assistant/${path}`).expect(200)).body as Json<Answer>;

describe('a tasting of a guest', () => {
  it("has the guest's answers, the sheets with the questions, and nothing of other guests", async () => {
    const { email, atFirst, other } = await aTaster();
    const { token } = await test.tasterOf(email, null);
    const visit = await get<CompleteVisitDto>(token, `${ada.uid}/${atFirst}`);
    expect(visit).toMatchObject({
      reference: atFirst,
      session: {
        userUid: ada.uid,
        userEmail: ada.email,
        currency: 'EUR',
        instructor: { name: 'Ana Instructora' },
        tasting: { name: 'SECRETO de Ada' },
      },
      assessments: {
        [red]: {
          parameters: { rateBox: 3, notes: 'SECRETO: guinda' },
          categories: { taste: { sweet: 'sweet-high' } },
        },
      },
      rows: [
        {
          name: 'Garnacha',
          label: 1,
          rate: 3,
          price: 20,
          currency: 'EUR',
          reference: { productReference: red, url: nowSold },
        },
        { name: 'Viura', label: 2, rate: null, reference: { url: null } },
      ],
    });
    expect(Object.keys(visit.sheets)).toEqual([
      visit.session.tasting.productReferences[0]?.assessmentSheetPath,
    ]);
    expect(JSON.stringify(visit)).not.toContain('de otra');
    // The organiser sees every guest, a guest only themselves.
    await get(ada.token, `${ada.uid}/${other}`);
    for (const path of [`${ada.uid}/${other}`, `${bruno.uid}/${atFirst}`, `${ada.uid}/nobody`])
      await test.as({ token }).get(`/api/v1/assistant/${path}`).expect(404);
    await test.as(bruno).get(`/api/v1/assistant/${ada.uid}/${atFirst}`).expect(404);
  });

  it('hides a blind wine until it is revealed to the guest, in every list, search and order', async () => {
    const { email, atSecond } = await aTaster();
    const { token } = await test.tasterOf(email, ada.uid);
    const visit = await get<CompleteVisitDto>(token, `${ada.uid}/${atSecond}`);
    expect(visit.rows.map(({ name, rate }) => [name, rate])).toEqual([
      [null, 5],
      [null, null],
      ['Garnacha', 4],
    ]);
    const answers = [
      visit,
      await get(token, `${email}/ranking`),
      await get(token, `${email}/products`),
      await get(token, `list/${email}`),
      await get(token, `${email}/ranking?sort=name`),
    ];
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/Graciano|Maturana/);
    expect(await get(token, `${email}/ranking?q=graciano`)).toEqual([]);
  });

  it('is in the list of all tastings, which is read at once or in pages', async () => {
    const { email } = await aTaster();
    const { token } = await test.tasterOf(email, null);
    const all = await get<CompleteVisitDto[]>(token, `list/${email}`);
    expect(all.map(({ session }) => session.userUid)).toEqual([bruno.uid, ada.uid, ada.uid]);
    const page = await test
      .as({ token })
      .get(`/api/v1/assistant/list/${email}?limit=2`)
      .expect(200);
    const cursor = page.headers['x-next-cursor'] ?? '';
    const rest = await test
      .as({ token })
      .get(`/api/v1/assistant/list/${email}?limit=2&cursor=${cursor}`)
      .expect(200);
    expect([...(page.body as object[]), ...(rest.body as object[])]).toEqual(all);
    expect(rest.headers['x-next-cursor']).toBeUndefined();
    expect(await get(token, `list/${email}/user/${bruno.email}`)).toEqual(all.slice(0, 1));
    await test.as({ token }).get(`/api/v1/assistant/list/${email}?cursor=nonsense`).expect(400);
    const nobody = anEmail();
    expect(await get((await test.tasterOf(nobody, null)).token, `list/${nobody}`)).toEqual([]);
  });
});

describe('the tasted wines of a guest', () => {
  it('are ranked over all tastings, best first and unrated last, in pages and in other orders', async () => {
    const { email } = await aTaster();
    const { token } = await test.tasterOf(email, null);
    const rates = (rows: readonly { rate?: number | null }[]) => rows.map(({ rate }) => rate);
    const ranking = await get<WineRowDto[]>(token, `${email}/ranking`);
    expect(ranking.map(({ name, rate, label, tasting }) => [name, rate, label, tasting])).toEqual([
      [null, 5, 1, 'A ciegas'],
      ['Garnacha', 4, 3, 'A ciegas'],
      ['Garnacha', 3, 1, 'SECRETO de Ada'],
      ['Malvasía', 1, 1, 'Spring tasting'],
      ['Viura', null, 2, 'SECRETO de Ada'],
    ]);
    expect(rates(await get<WineRowDto[]>(token, `${email}/ranking?sort=rate`))).toEqual([
      1,
      3,
      4,
      5,
      null,
    ]);
    expect(
      (await get<WineRowDto[]>(token, `${email}/ranking?sort=-price`)).map(({ price }) => price),
    ).toEqual([20, 12.5, 12.5, 8, null]);
    expect(rates(await get<WineRowDto[]>(token, `${email}/ranking?q=garnacha%20secreto`))).toEqual([
      3,
    ]);
    for (const sort of ['-rate', 'name', '-price', 'date']) {
      const whole = await get<WineRowDto[]>(token, `${email}/ranking?sort=${sort}`);
      const pages: unknown[] = [];
      for (let cursor = ''; ; ) {
        const { body, headers } = await test
          .as({ token })
          .get(`/api/v1/assistant/${email}/ranking?sort=${sort}&limit=2&cursor=${cursor}`)
          .expect(200);
        pages.push(...(body as unknown[]));
        cursor = headers['x-next-cursor'] ?? '';
        if (!cursor) break;
      }
      expect([sort, pages]).toEqual([sort, whole]);
    }
    const { token: atAda } = await test.tasterOf(email, ada.uid);
    expect(rates(await get<WineRowDto[]>(atAda, `${email}/ranking`))).toEqual([5, 4, 3, null]);
  });

  it("are listed once per product, with the mean of the guest's stars", async () => {
    const { email } = await aTaster();
    // a tasting without wines does not hide the other tastings
    const empty = await aStoredEvent(test.db, ada.uid, aSnapshot([]));
    await empty.attendee({ email });
    const { token } = await test.tasterOf(email, null);
    const products = await get<TastedProductDto[]>(token, `${email}/products`);
    expect(products.map(({ name, times, mean }) => [name, times, mean])).toEqual([
      ['Garnacha', 2, 3.5],
      ['Malvasía', 1, 1],
      ['Viura', 1, null],
    ]);
    expect(products[0]).toMatchObject({
      lastDate: '2030-01-02T00:00:00.000Z',
      reference: { productReference: rose, url: nowSold },
    });
    const sorted = await get<TastedProductDto[]>(token, `${email}/products?sort=-mean&limit=1`);
    expect(sorted.map(({ name }) => name)).toEqual(['Garnacha']);
  });
});

it('the wines of a guest link to a shop only while it sells the wine', async () => {
  const { email, atFirst } = await aTaster();
  const { token } = await test.tasterOf(email, ada.uid);
  const links = async () => {
    const { rows, session } = await get<CompleteVisitDto>(token, `${ada.uid}/${atFirst}`);
    const [ranking, products] = [
      await get<WineRowDto[]>(token, `${email}/ranking`),
      await get<TastedProductDto[]>(token, `${email}/products`),
    ];
    const garnachas = [...rows, ...ranking, ...products]
      .filter(({ name }) => name === 'Garnacha')
      .map(({ reference }) => reference.url);
    const [first] = session.tasting.productReferences;
    return new Set([...garnachas, first?.product?.externalStoreURL]);
  };
  expect(await links()).toEqual(new Set([nowSold]));
  await test.db.query('update companies set store_active = false where uid = $1', [ada.uid]);
  expect(await links()).toEqual(new Set([null]));
  await test.db.query('update companies set store_active = true where uid = $1', [ada.uid]);
  await test.db.query('update products set deleted_at = now() where id = $1', [sold.id]);
  expect(await links()).toEqual(new Set([null]));
  await test.db.query('update products set deleted_at = null where id = $1', [sold.id]);
});

describe('every call of the guest area', () => {
  it('reveals nothing of a tasting to other callers', async () => {
    const { email, first, atFirst } = await aTaster();
    const stranger = anEmail();
    await first.attendee({ email: stranger });
    const { token: mine } = await test.tasterOf(email, null);
    const { token: gone } = await test.tasterOf(email, ada.uid);
    await test.db.query(
      `update assistant_tokens set expires_at = now() - interval '1 minute' where token_hash = sha256($1::bytea)`,
      [gone],
    );
    const { apiKey } = await ada.client.post<ApiKeyDto>(`/api/v1/user/${ada.uid}/apiKey`, {
      name: 'CRM',
    });
    const { token: room = '' } = await aGuest(test.web, first.code);
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const callers: Record<string, Record<string, string>> = {
      nobody: {},
      'another guest of the same tasting': bearer((await test.tasterOf(stranger, ada.uid)).token),
      'the same e-mail at another organiser’s': bearer(
        (await test.tasterOf(email, bruno.uid)).token,
      ),
      'an organiser of another tasting': bearer(bruno.token),
      'somebody in the room': bearer(room),
      'an API key of the organiser': { 'x-api-key': apiKey ?? '' },
      'a token that has expired': bearer(gone),
    };
    const routes = [
      ...new Set(test.routes.filter((route) => route.includes(' /api/v1/assistant'))),
    ];
    expect(routes.length).toBeGreaterThan(12);
    const call = (route: string, headers: Record<string, string>) => {
      const [method = '', pattern = ''] = route.split(' ');
      const path = pattern
        .replace(':email', encodeURIComponent(email))
        .replace(':creatorEmail', ada.email)
        .replace(':page', '1')
        .replace(':userId', ada.uid)
        .replace(':assistantId', atFirst);
      const request =
        test.http[method.toLowerCase() as 'get' | 'post' | 'delete'](path).set(headers);
      return method === 'GET'
        ? request
        : request.send({ email, name: 'Changed', password: 'Garnacha-de-1943' });
    };
    const told: string[] = [];
    for (const [caller, headers] of Object.entries(callers)) {
      // The sign-out route is left out, because it would end the token before the other calls.
      for (const route of routes.filter((each) => each !== 'DELETE /api/v1/assistant/token')) {
        const { status, text } = await call(route, headers);
        if (status >= 500 || text.includes('SECRETO') || text.includes(atFirst))
          told.push(`${caller}: ${route} ${status}`);
      }
    }
    expect(told).toEqual([]);
    const [kept] = await test.db.query('select email, name from attendees where id = $1', [
      atFirst,
    ]);
    expect(kept).toEqual({ email, name: 'Berta' });
    const shown = await Promise.all(
      routes
        .filter((route) => route.startsWith('GET '))
        .map(async (route) => (await call(route, bearer(mine))).text),
    );
    expect(shown.filter((text) => text.includes('SECRETO')).length).toBeGreaterThanOrEqual(6);
  });
});
