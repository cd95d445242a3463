import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { AssistantTokens } from '../../../../server/assistants/assistant-tokens.js';
import type {
  BuyListDto,
  GuestNoteDto,
  PalateDto,
  RoomComparisonDto,
} from '../../../../server/assistants/palate/palate.dto.js';
import { withStatementTimeout } from '../../../../server/platform/database/database-client.js';
import { AttendeePrivacy } from '../../../../server/rooms/anonymise-attendees.js';
import type { SessionSnapshot } from '../../../../shared/vocabulary/session.js';
import type { Organiser } from '../../../support/accounts.js';
import { startApp, type TestApp } from '../../../support/app.js';
import { aProduct } from '../../../support/factories.js';
import { aSnapshot, aStoredEvent } from '../../../support/stored-event.js';

const hour = 3_600_000;
const refs = Array.from({ length: 8 }, (_, index) => `place00000000000000${index + 1}`);
let test: TestApp;
let owner: Organiser;
beforeAll(async () => {
  test = await startApp({ work: false });
  owner = await test.anOrganiser();
});
afterAll(() => test?.close());

/** A person with an account, who is a guest with the same e-mail. */
const aGuest = () => test.anOrganiser();
const at = (guest: Organiser, rest: string) =>
  `/api/v1/assistant/${encodeURIComponent(guest.email)}/${rest}`;
const palate = async (guest: Organiser) =>
  (await test.as(guest).get(at(guest, 'palate')).expect(200)).body as PalateDto;
const compare = async (guest: Organiser, attendee: string) =>
  (
    await test
      .as(guest)
      .get(at(guest, `palate/${attendee}`))
      .expect(200)
  ).body as RoomComparisonDto;
const save = (guest: Organiser, products: object[]) =>
  test.http
    .put(at(guest, 'buyList'))
    .set('authorization', `Bearer ${guest.token}`)
    .send({ products });
const listed = async (guest: Organiser) =>
  ((await test.as(guest).get(at(guest, 'buyList')).expect(200)).body as BuyListDto).products.map(
    ({ name, shop }) => [name, shop],
  );
const reveal = (attendee: string, productRef: string) =>
  test.db.query(
    'insert into answer_marks (attendee_id, product_ref, revealed_at) values ($1, $2, now())',
    [attendee, productRef],
  );

type Wine = { name: string; region?: string; product?: { id: string } };
/** A tasting with these wines. Its places have the references in `refs`, in the same order. */
async function aTasting(
  wines: Wine[],
  {
    template = 'CONVENTIONAL_TEMPLATE',
    ...changes
  }: {
    template?: SessionSnapshot['tasting']['template'];
    demo?: boolean;
    startsInMs?: number;
    ownerUid?: string;
  } = {},
) {
  const snapshot = aSnapshot(
    wines.map(({ name }, index) => ({ reference: refs[index] ?? '', name })),
  );
  snapshot.tasting.template = template;
  snapshot.productReferences.forEach(({ product }, index) => {
    const { region = 'Rioja', product: made } = wines[index] as Wine;
    Object.assign(product, { region, ...(made ? { reference: made.id } : {}) });
  });
  return aStoredEvent(test.db, changes.ownerUid ?? owner.uid, snapshot, {
    startsInMs: -8 * hour,
    ...changes,
  });
}
type Tasting = Awaited<ReturnType<typeof aTasting>>;

/** Lets the guest take a tasting, with stars for its wines in order. `null` means no stars. */
async function taken(
  tasting: Tasting,
  { email }: { email: string },
  stars: (number | null)[],
  said: object = {},
) {
  const attendee = await tasting.attendee({ name: 'Berta', email: email.toUpperCase() });
  for (const [index, rateBox] of stars.entries())
    if (rateBox !== null) await tasting.tastes(attendee, refs[index] ?? '', { rateBox, ...said });
  return attendee;
}

it('shows the taste of a guest from their own stars, and no preferences below five products', async () => {
  const guest = await aGuest();
  expect(await palate(guest)).toEqual({
    state: 'TOO_FEW',
    products: 0,
    mean: null,
    firstName: null,
    limited: false,
    more: [],
    less: [],
    favourites: [],
    again: [],
    tastings: [],
  });
  const grapes = [{ name: 'Garnacha', percentage: 100 }];
  const made = await Promise.all(
    ['Uno', 'Dos', 'Tres'].map((name) => aProduct(owner, { name, grapes })),
  );
  const first = await aTasting(
    made.map((product) => ({ name: product.name, product, region: 'Priorat' })),
  );
  const votes = { taste: { acid: 'acid-high', aroma: { berry: true, raspberry: true } } };
  await taken(first, guest, [5, 4.5, 4], { votes });
  const second = await aTasting(['Cuatro', 'Cinco', 'Seis'].map((name) => ({ name })));
  const others = await second.attendee({ name: 'Marc', email: 'marc@example.com' });
  await second.tastes(others, refs[0] ?? '', { rateBox: 5 });
  expect(await palate(guest)).toMatchObject({
    state: 'TOO_FEW',
    products: 3,
    mean: 4.5,
    firstName: 'Berta',
    more: [],
    tastings: [{ name: 'Spring tasting' }],
  });
  await taken(second, guest, [2, 2.5, 3]);
  const { state, mean, more, less, favourites, tastings } = await palate(guest);
  expect({ state, mean, tastings: tastings.length }).toEqual({
    state: 'READY',
    mean: 3.5,
    tastings: 2,
  });
  expect(
    more.map(({ kind, trait, n, mean: own, lift, certainty }) => [
      kind,
      trait?.key,
      n,
      own,
      lift,
      certainty,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['GRAPE', 'garnacha', 3, 4.5, 0.5, 'HINT'],
      ['REGION', 'priorat', 3, 4.5, 0.5, 'HINT'],
      ['TERM', 'acid/acid-high', 3, 4.5, 0.5, 'HINT'],
      ['TERM', 'aroma/fruit/berry/raspberry', 3, 4.5, 0.5, 'HINT'],
    ]),
  );
  expect(less).toMatchObject([{ kind: 'REGION', trait: { key: 'rioja' }, lift: -0.5 }]);
  expect(favourites.map(({ name, stars }) => [name, stars])).toEqual([
    ['Uno', 5],
    ['Dos', 4.5],
    ['Tres', 4],
    ['Seis', 3],
  ]);
});

it('counts a product once over its tastings, without trial events, unrevealed wines and erased visits', async () => {
  const guest = await aGuest();
  const product = await aProduct(owner, { name: 'Siempre' });
  const wines = [{ name: 'Siempre', product }, { name: 'Otro' }];
  await taken(await aTasting(wines), guest, [2, 4], { notes: 'Cereza' });
  const later = await taken(await aTasting(wines, { startsInMs: -2 * hour }), guest, [5, null]);
  await taken(await aTasting(wines, { demo: true }), guest, [1, 1]);
  const blind = await aTasting([{ name: 'Secreto' }, { name: 'Descubierto' }], {
    template: 'BLIND_TEMPLATE',
  });
  const there = await taken(blind, guest, [5, 4], { notes: 'Ciruela' });
  await reveal(there, refs[1] ?? '');
  const forgotten = await taken(await aTasting(wines), guest, [0, 0]);
  await test.app.get(AttendeePrivacy).erase(owner.uid, forgotten);

  const found = await palate(guest);
  expect(found).toMatchObject({ products: 3, mean: 3.83, limited: false });
  expect(JSON.stringify(found)).not.toContain('Secreto');
  expect(
    found.again.map(({ product: { name, stars, tasting }, tastings }) => [
      name,
      stars,
      tasting.assistantId,
      tastings.map((each) => [each.stars, each.notes]),
    ]),
  ).toEqual([
    [
      'Siempre',
      3.5,
      later,
      [
        [5, null],
        [2, 'Cereza'],
      ],
    ],
  ]);
  const notes = (await test.as(guest).get(at(guest, 'notes?q=CIRUÉLA')).expect(200))
    .body as GuestNoteDto[];
  expect(notes.map(({ name, label, stars }) => [name, label, stars])).toEqual([
    ['Descubierto', 2, 4],
    [null, 1, 5],
  ]);
  const pages: GuestNoteDto[][] = [];
  for (let cursor = ''; ; ) {
    const { body, headers } = await test
      .as(guest)
      .get(at(guest, `notes?limit=3${cursor}`))
      .expect(200);
    pages.push(body as GuestNoteDto[]);
    if (!headers['x-next-cursor']) break;
    cursor = `&cursor=${encodeURIComponent(String(headers['x-next-cursor']))}`;
  }
  expect(pages.map((page) => page.map(({ notes: text }) => text))).toEqual([
    ['Ciruela', 'Ciruela', 'Cereza'],
    ['Cereza'],
  ]);
  await test.as(guest).get(at(guest, 'notes?limit=51')).expect(400);
  await test.as(guest).get(at(guest, 'notes?cursor=nothing')).expect(400);
});

it('the taste of a guest is not shown to other guests or to organisers', async () => {
  const [guest, other] = [await aGuest(), await aGuest()];
  const tasting = await aTasting([{ name: 'Uno' }]);
  const attendee = await taken(tasting, guest, [4], { notes: 'Mío' });
  for (const rest of ['palate', `palate/${attendee}`, 'notes', 'buyList']) {
    await test.as(other).get(at(guest, rest)).expect(403);
    await test.http.get(at(guest, rest)).expect(401);
  }
  await test
    .as(other)
    .get(at(other, `palate/${attendee}`))
    .expect(404);
  await test
    .as(owner)
    .get(at(owner, `palate/${attendee}`))
    .expect(404);
  expect((await test.as(other).get(at(other, 'notes')).expect(200)).body).toEqual([]);
  await save(other, [{ assistantId: attendee, productReference: refs[0] }]).expect(422);

  // A token from a code covers only the tastings with one organiser. Saving a buy list with it does
  // not change the entries from other tastings.
  await save(guest, [{ assistantId: attendee, productReference: refs[0] }]).expect(200);
  const stranger = await test.anOrganiser();
  const scope = { email: guest.email.toLowerCase(), ownerUid: stranger.uid, kind: 'CODE' } as const;
  const bound = { ...guest, ...(await test.app.get(AssistantTokens).issue(test.db, scope)) };
  expect(await palate(bound)).toMatchObject({ products: 0, firstName: null, tastings: [] });
  expect(await listed(bound)).toEqual([]);
  await test
    .as(bound)
    .get(at(bound, `palate/${attendee}`))
    .expect(404);
  expect((await test.as(bound).get(at(bound, 'notes')).expect(200)).body).toEqual([]);
  await save(bound, []).expect(200);
  expect((await listed(guest)).map(([name]) => name)).toEqual(['Uno']);
});

it('shows the mean of the room once there are five other ratings, and updates it every five ratings', async () => {
  const guest = await aGuest();
  const going = await aTasting([{ name: 'Uno' }, { name: 'Dos' }], { startsInMs: -hour });
  const attendee = await taken(going, guest, [5, 3]);
  await going.ratings(refs[0] ?? '', [1, 1, 1, 1]);
  expect((await compare(guest, attendee)).products).toMatchObject([
    { name: 'Uno', stars: 5, room: null },
    { name: 'Dos', stars: 3, room: null },
  ]);
  // ten with the guest, so nine others
  await going.ratings(refs[0] ?? '', [1, 1, 1, 1, 1]);
  const told = { n: 10, mean: 1.4 };
  expect((await compare(guest, attendee)).products.map(({ room }) => room)).toEqual([told, null]);
  // a single new vote changes nothing
  await going.ratings(refs[0] ?? '', [5]);
  expect((await compare(guest, attendee)).products[0]?.room).toEqual(told);
  await test.db.query('update assessments set submitted = false where attendee_id = $1', [
    attendee,
  ]);
  expect((await compare(guest, attendee)).products[0]?.room).toBeNull();
  await test.db.query(`update sessions set to_date = now() - interval '1 minute' where id = $1`, [
    going.id,
  ]);
  expect((await compare(guest, attendee)).products[0]?.room).toEqual(told);

  const blind = await aTasting([{ name: 'Uno' }, { name: 'Secreto' }], {
    template: 'BLIND_TEMPLATE',
  });
  const hidden = await taken(blind, guest, [4, 4]);
  await test
    .as(guest)
    .get(at(guest, `palate/${hidden}`))
    .expect(404);
  await reveal(hidden, refs[0] ?? '');
  expect((await compare(guest, hidden)).products.map(({ name }) => name)).toEqual(['Uno']);
});

it('keeps a buy list in the order of the guest, with links to shops that still sell, until the visit is erased', async () => {
  const guest = await aGuest();
  const seller = await test.anOrganiser();
  const link = (name: string) => `https://shop.example.com/${name}`;
  const made = await Promise.all(
    ['Uno', 'Dos', 'Tres'].map((name) => aProduct(seller, { name, externalStoreURL: link(name) })),
  );
  const wines = made.map((product) => ({ name: product.name, product }));
  const visit = await taken(await aTasting(wines, { ownerUid: seller.uid }), guest, [5, 4]);
  const entry = (index: number, assistantId = visit) => ({
    assistantId,
    productReference: refs[index],
  });
  expect(await listed(guest)).toEqual([]);

  // tasted wines without stars are allowed too, each product once
  const again = await taken(
    await aTasting(wines, { ownerUid: seller.uid, startsInMs: -2 * hour }),
    guest,
    [4],
  );
  const { body: saved } = await save(guest, [entry(2), entry(0), entry(1), entry(0, again)]).expect(
    200,
  );
  // the mean of all tastings, not only of the one in the list
  expect((saved as BuyListDto).products.map(({ stars }) => stars)).toEqual([null, 4.5, 4]);
  expect(await listed(guest)).toEqual([
    ['Tres', link('Tres')],
    ['Uno', link('Uno')],
    ['Dos', link('Dos')],
  ]);
  const listedSince = () =>
    test.db.query(
      'select product_ref, added_at from buy_list_products where attendee_id = $1 order by product_ref',
      [visit],
    );
  const since = await listedSince();
  expect(since).toHaveLength(3);
  await Promise.all([
    save(guest, [entry(0), entry(1), entry(2)]).expect(200),
    save(guest, [entry(0), entry(1), entry(2)]).expect(200),
  ]);
  expect((await listed(guest)).map(([name]) => name)).toEqual(['Uno', 'Dos', 'Tres']);
  expect(await listedSince()).toEqual(since);

  const { body } = await save(guest, [
    entry(0),
    entry(7),
    { assistantId: 'nobody', productReference: refs[0] },
  ]).expect(422);
  expect((body as { issues: object[] }).issues).toEqual([
    { path: 'products.1', code: 'UNKNOWN_REFERENCE' },
    { path: 'products.2', code: 'UNKNOWN_REFERENCE' },
  ]);
  await save(
    guest,
    Array.from({ length: 101 }, () => entry(0)),
  ).expect(400);
  const blind = await taken(
    await aTasting([{ name: 'Secreto' }], { template: 'BLIND_TEMPLATE' }),
    guest,
    [5],
  );
  await save(guest, [entry(0, blind)]).expect(422);
  expect((await listed(guest)).length).toBe(3);

  // a product that is no longer sold stays on the list without a link
  await test.as(seller).delete(`/api/v1/product/${seller.uid}/${made[0]?.id}`).expect(200);
  await test.db.query(
    `update products set external_store_url = 'javascript:alert(1)' where id = $1`,
    [made[1]?.id],
  );
  expect(await listed(guest)).toEqual([
    ['Uno', null],
    ['Dos', null],
    ['Tres', link('Tres')],
  ]);
  await test.db.query('update companies set store_active = false where uid = $1', [seller.uid]);
  expect((await listed(guest)).map(([, shop]) => shop)).toEqual([null, null, null]);

  await test.app.get(AttendeePrivacy).erase(seller.uid, visit);
  expect(await listed(guest)).toEqual([]);
  expect(
    await test.db.query('select from buy_list_products where attendee_id = $1', [visit]),
  ).toEqual([]);
  await save(guest, []).expect(200);
});

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

it('reads only the tastings of the guest, however many others there are', async () => {
  const guest = await aGuest();
  const tasting = await aTasting([{ name: 'Uno' }, { name: 'Dos' }]);
  const attendee = await taken(tasting, guest, [5, 3], { notes: 'Cereza' });
  await tasting.ratings(refs[0] ?? '', [1, 2, 3, 4, 5]);
  const asked = vi.spyOn(test.db, 'query');
  await palate(guest);
  await compare(guest, attendee);
  await test.as(guest).get(at(guest, 'notes?q=cereza')).expect(200);
  await save(guest, [{ assistantId: attendee, productReference: refs[0] }]).expect(200);
  await listed(guest);
  const statements = asked.mock.calls.filter(
    ([sql]) => /attendees|assessments|buy_list/.test(sql) && /^\s*(select|with)/i.test(sql),
  );
  asked.mockRestore();
  expect(statements.length).toBeGreaterThan(5);

  await withStatementTimeout(60_000, async () => {
    const crowd = await aTasting([{ name: 'Uno' }]);
    await test.db.query(
      `with people as (insert into attendees (id, session_id, owner_uid, name, email, lang, platform, consent_version, consent_at)
         select 'crowd' || n, $1, $2, 'Guest', n || '@example.com', 'ES', 'WEB', '1', now() from generate_series(1, 20000) n returning id)
       insert into assessments (session_id, attendee_id, product_ref, rate_box, notes, valid_from) select $1, id, $3, 3, 'Cereza', now() from people`,
      [crowd.id, owner.uid, refs[0]],
    );
    await test.db.query('vacuum (analyze) attendees, assessments, sessions');
    for (const [sql, parameters] of statements) {
      const [row] = await test.db.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, format json, timing off) ${sql}`,
        parameters,
      );
      const read = nodesOf(row?.['QUERY PLAN'][0].Plan as PlanNode)
        .filter((node) => ['attendees', 'assessments'].includes(node['Relation Name'] ?? ''))
        .map(
          (node) =>
            (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
        );
      expect(Math.max(0, ...read), sql).toBeLessThanOrEqual(20);
    }
  });
});

it('an organiser reads how many guests of an event want a product, if they are five or more', async () => {
  const tasting = await aTasting([{ name: 'Uno' }, { name: 'Dos' }, { name: 'Tres' }]);
  const want = async (...products: (string | undefined)[]) => {
    const guest = await aGuest();
    const assistantId = await taken(tasting, guest, [4, 4, 4]);
    const wanted = products.map((productReference) => ({ assistantId, productReference }));
    await save(guest, wanted).expect(200);
  };
  const path = (uid: string) => `/api/v1/session/user/${uid}/${tasting.id}/wishes`;
  const wishes = async () => (await test.as(owner).get(path(owner.uid)).expect(200)).body;
  const [first, second] = refs;
  for (let n = 0; n < 4; n++) await want(first);
  // Fewer than five are not told from nobody.
  expect(await wishes()).toEqual([]);
  await want(second, first);
  expect(await wishes()).toEqual([{ productReference: first, guests: 5 }]);
  for (let n = 0; n < 2; n++) await want(first);
  expect(await wishes()).toEqual([{ productReference: first, guests: 5 }]);
  await want(first);
  expect(await wishes()).toEqual([{ productReference: first, guests: 8 }]);

  const stranger = await test.anOrganiser();
  await test.as(stranger).get(path(stranger.uid)).expect(404);
  await test.as(stranger).get(path(owner.uid)).expect(403);
  await test.http.get(path(owner.uid)).expect(401);
});
