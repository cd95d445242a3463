import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { ListedProductDto } from '../../../server/products/product.dto.js';
import { SharedInstants } from '../../../server/reports/results/shared-instants.js';
import type { ListedSessionDto } from '../../../server/sessions/session.dto.js';
import type { Template } from '../../../shared/vocabulary/tasting.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aProduct, aTastingWith } from '../../support/factories.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

const hour = 3_600_000;
const [first, second] = ['place000000000000001', 'place000000000000002'];

let test: TestApp;
let owner: Organiser;
beforeAll(async () => {
  test = await startApp({ work: false });
  owner = await test.anOrganiser();
  await test.givePlan(owner);
});
afterAll(() => test?.close());

type Named = { id: string; name: string };

/** The tasting of all events of an organiser. The snapshots of the events have other products. */
const tastingOf = async (who: Organiser) => {
  const [made] = await test.db.query<{ id: string }>(
    'select id from tastings where owner_uid = $1 and deleted_at is null limit 1',
    [who.uid],
  );
  return made?.id ?? (await aTastingWith(who, 1)).id;
};

/** An event with these products, the first at `first`. Its tasting exists, for the list. */
async function anEvent(
  products: Named[],
  {
    of = owner,
    template = 'CONVENTIONAL_TEMPLATE' as Template,
    startsInMs = -2 * hour,
    trial = false,
  } = {},
) {
  const snapshot = aSnapshot(
    products.map(({ name }, index) => ({ reference: [first, second][index] ?? '', name })),
  );
  for (const [index, { id }] of products.entries())
    Object.assign(snapshot.productReferences[index]?.product ?? {}, { reference: id });
  snapshot.tasting.template = template;
  snapshot.tasting.reference = await tastingOf(of);
  return aStoredEvent(test.db, of.uid, snapshot, { startsInMs, demo: trial });
}

const readProducts = async (query = 'fields=id,rating,tastings', of = owner) =>
  (await test.as(of).get(`/api/v1/product/${of.uid}?${query}`).expect(200))
    .body as Partial<ListedProductDto>[];
const ratingOf = async ({ id }: Named, of = owner) =>
  (await readProducts('fields=id,rating', of)).find((row) => row.id === id)?.rating;
const readEvents = async (fields = 'id,attendees,answered,leader', of = owner) =>
  (
    await test
      .as(of)
      .get(`/api/v1/session/user/${of.uid}?includeOutDated=true&fields=${fields}`)
      .expect(200)
  ).body as Partial<ListedSessionDto>[];
const figuresOf = async ({ id }: { id: string }) => {
  const row = (await readEvents()).find((each) => each.id === id);
  return { attendees: row?.attendees, answered: row?.answered, leader: row?.leader };
};

/** Reports the end of the events that ended, as the worker does. */
const told = () =>
  test.db.query(
    'update sessions set ended_at = to_date where to_date < now() and ended_at is null',
  );
const stored = async ({ id }: { id: string }) =>
  (
    await test.db.query<{ counted: object }>(
      `select counted from live_counts where session_id = $1 and subject = ':lists'`,
      [id],
    )
  )[0]?.counted;

it('the ratings of a product are added up over its events, running, ended and blind', async () => {
  const [wine, unrated] = [await aProduct(owner, { name: 'Garnacha' }), await aProduct(owner)];
  const running = await anEvent([wine], { template: 'BLIND_TEMPLATE' });
  await running.ratings(first, [5, 4.5]);
  const ended = await anEvent([unrated, wine], { startsInMs: -30 * hour });
  await ended.ratings(second, [4, 3]);
  expect(await ratingOf(wine)).toEqual({ n: 4, mean: null });
  await ended.ratings(second, [4]);
  expect(await ratingOf(wine)).toEqual({ n: 5, mean: 4.1 });
  expect(await ratingOf(unrated)).toEqual({ n: 0, mean: null });

  await told();
  expect(await ratingOf(wine)).toEqual({ n: 5, mean: 4.1 });
  expect(await stored(ended)).toMatchObject({ answered: 3, products: { [second]: [3, 22] } });
  expect(await stored(running)).toBeUndefined();
  await running.ratings(first, [1]);
  expect(await ratingOf(wine)).toEqual({ n: 6, mean: 3.58 });
});

it('only the current rating of a guest counts, and no rating of a removed guest, a trial, a deleted event or another organiser', async () => {
  const wine = await aProduct(owner);
  const event = await anEvent([wine]);
  const [berta, carla] = [await event.attendee(), await event.attendee({ name: 'Carla' })];
  await event.tastes(berta, first, { rateBox: 1 });
  await event.tastes(berta, first, { rateBox: 4 });
  await event.tastes(carla, first, { rateBox: 2 });
  await event.ratings(first, [4, 4, 4, 4]);
  const [trial, deleted] = [await anEvent([wine], { trial: true }), await anEvent([wine])];
  await trial.ratings(first, [0, 0]);
  await deleted.ratings(first, [0, 0]);
  await test.db.query('update sessions set deleted_at = now() where id = $1', [deleted.id]);
  const stranger = await test.anOrganiser();
  const foreign = await anEvent([wine], { of: stranger });
  await foreign.ratings(first, [0, 0]);
  expect(await ratingOf(wine)).toEqual({ n: 6, mean: 3.67 });
  expect(await ratingOf(wine, stranger)).toBeUndefined();

  await test.db.query('delete from assessments where attendee_id = $1', [carla]);
  await test.db.query('delete from attendees where id = $1', [carla]);
  expect(await ratingOf(wine)).toEqual({ n: 5, mean: 4 });
  expect(await figuresOf(event)).toMatchObject({ attendees: 5, answered: 5 });
});

it('a product tells how many tastings have it', async () => {
  const [wine, other] = [await aProduct(owner), await aProduct(owner)];
  await aTastingWith(owner, [wine, other]);
  const gone = await aTastingWith(owner, [wine]);
  await aTastingWith(owner, [wine]);
  const count = async ({ id }: Named) =>
    (await readProducts()).find((row) => row.id === id)?.tastings;
  expect([await count(wine), await count(other)]).toEqual([3, 1]);
  await test.as(owner).delete(`/api/v1/tasting/${owner.uid}/${gone.id}`).expect(200);
  expect(await count(wine)).toBe(2);
});

it('a list has the added fields only if it is asked for them, in pages too', async () => {
  const [row] = await readProducts('limit=1');
  expect(row).toHaveProperty('name');
  expect(row).not.toHaveProperty('rating');
  expect(row).not.toHaveProperty('tastings');
  expect(await readProducts('limit=1&fields=rating')).toEqual([
    { rating: { n: expect.any(Number), mean: null } },
  ]);
  expect(
    Object.keys((await readProducts('limit=2&sort=name&fields=tastings,name'))[1] ?? {}),
  ).toEqual(['name', 'tastings']);
  expect((await readEvents('id'))[0]).not.toHaveProperty('answered');
  expect(Object.keys((await readEvents('answered'))[0] ?? {})).toEqual(['answered']);
  const nobody = await test.anOrganiser();
  expect(await readProducts('fields=rating', nobody)).toEqual([]);
});

it('an event tells how many guests rated, and which product leads', async () => {
  const [garnacha, syrah] = [
    await aProduct(owner, { name: 'Garnacha' }),
    await aProduct(owner, { name: 'Syrah' }),
  ];
  const event = await anEvent([garnacha, syrah]);
  expect(await figuresOf(event)).toEqual({ attendees: 0, answered: 0, leader: null });
  const guests: string[] = [];
  for (let n = 0; n < 5; n++) guests.push(await event.attendee({ name: `Guest ${n}` }));
  const rate = async (place: string, stars: number[]) => {
    for (const [index, rateBox] of stars.entries())
      await event.tastes(guests[index] ?? '', place, { rateBox });
  };
  await event.tastes(guests[4] ?? '', first, { notes: 'Plum' });
  await rate(first, [4, 4, 4, 4]);
  await rate(second, [3]);
  // four ratings do not make a leader
  expect(await figuresOf(event)).toEqual({ attendees: 5, answered: 4, leader: null });
  await rate(first, [4, 4, 4, 4, 4.5]);
  const leader = { name: 'Garnacha', mean: 4.1, n: 5 };
  expect(await figuresOf(event)).toEqual({ attendees: 5, answered: 5, leader });

  await rate(second, [4.5, 4, 4, 4, 4]);
  expect((await figuresOf(event)).leader).toBeNull();
  await rate(second, [4.5, 4, 4, 4, 4.5]);
  expect((await figuresOf(event)).leader).toEqual({ name: 'Syrah', mean: 4.2, n: 5 });
});

it('no product leads if guests who rated both preferred another one', async () => {
  const event = await anEvent([await aProduct(owner), await aProduct(owner)]);
  for (let n = 0; n < 5; n++) {
    const guest = await event.attendee({ name: `Guest ${n}` });
    await event.tastes(guest, first, { rateBox: 3 });
    await event.tastes(guest, second, { rateBox: 3.5 });
  }
  await event.ratings(first, [5, 5, 5, 5]);
  expect(await figuresOf(event)).toEqual({ attendees: 9, answered: 9, leader: null });
});

it('the figures of an ended event are stored, and counted again after the event goes on', async () => {
  const wine = await aProduct(owner, { name: 'Monastrell' });
  const event = await anEvent([wine], { startsInMs: -5 * hour });
  await event.ratings(first, [4, 4, 4, 4, 5]);
  const before = { attendees: 5, answered: 5, leader: { name: 'Monastrell', mean: 4.2, n: 5 } };
  expect(await figuresOf(event)).toEqual(before);
  expect(await stored(event)).toBeUndefined();
  await told();
  expect(await figuresOf(event)).toEqual(before);
  expect(await stored(event)).toMatchObject({ version: 1, answered: 5 });
  expect(await figuresOf(event)).toEqual(before);

  // as an edit that moves the end into the future
  await test.db.query(
    `update sessions set to_date = now() + interval '1 hour', ended_at = null, version = 2 where id = $1`,
    [event.id],
  );
  await event.ratings(first, [5]);
  expect(await figuresOf(event)).toEqual({
    attendees: 6,
    answered: 6,
    leader: { name: 'Monastrell', mean: 4.33, n: 6 },
  });
  expect(await ratingOf(wine)).toEqual({ n: 6, mean: 4.33 });
});

it('figures of a very large event in progress are shared for a while, and final after its end', async () => {
  const instants = test.app.get(SharedInstants, { strict: false });
  const { people, sharedMs } = instants;
  onTestFinished(() => void Object.assign(instants, { people, sharedMs }));
  Object.assign(instants, { people: 5 });
  const wine = await aProduct(owner, { name: 'Bobal' });
  const event = await anEvent([wine]);
  await event.ratings(first, [4, 4, 4, 4]);
  expect(await figuresOf(event)).toMatchObject({ answered: 4 });
  await event.ratings(first, [5]);
  expect(await figuresOf(event)).toMatchObject({ answered: 5 });
  await event.ratings(first, [5]);
  expect(await figuresOf(event)).toMatchObject({ attendees: 6, answered: 5 });
  expect(await ratingOf(wine)).toEqual({ n: 5, mean: 4.2 });
  Object.assign(instants, { sharedMs: 0 });
  expect(await figuresOf(event)).toMatchObject({ answered: 6 });

  Object.assign(instants, { sharedMs: hour });
  await event.ratings(first, [5]);
  expect(await figuresOf(event)).toMatchObject({ answered: 6 });
  await test.db.query(
    `update sessions set to_date = now() - interval '1 minute', ended_at = now() where id = $1`,
    [event.id],
  );
  expect(await figuresOf(event)).toMatchObject({ answered: 7 });
  expect(await stored(event)).toMatchObject({ final: true, answered: 7 });
});

/** Runs SQL whenever figures of lists are stored, until the end of the test. */
async function whenStored(sql: string) {
  await test.db.query(
    `create function on_stored() returns trigger language plpgsql as $$ begin ${sql}; return new; end $$`,
  );
  await test.db.query(
    `create trigger on_stored before insert on live_counts for each row
     when (new.subject = ':lists') execute function on_stored()`,
  );
  onTestFinished(async () => {
    await test.db.query('drop function on_stored cascade');
  });
}

it('lists come without figures if these cannot be stored', async () => {
  const wine = await aProduct(owner, { name: 'Graciano' });
  const event = await anEvent([wine], { startsInMs: -6 * hour });
  await event.ratings(first, [4, 4, 4, 4, 5]);
  await told();
  await whenStored(`raise exception using errcode = 'disk_full'`);
  const product = (await readProducts()).find(({ id }) => id === wine.id);
  expect(product).toEqual({ id: wine.id, tastings: 0 });
  const row = (await readEvents()).find(({ id }) => id === event.id);
  expect(row).toEqual({ id: event.id, attendees: 5 });
});

it('parallel requests count ended events once', async () => {
  const event = await anEvent([await aProduct(owner)], { startsInMs: -6 * hour });
  await event.ratings(first, [4]);
  await test.db.query('create sequence stored_rows');
  onTestFinished(async () => {
    await test.db.query('drop sequence stored_rows');
  });
  await test.db.query(`delete from live_counts where subject = ':lists'`);
  await told();
  await whenStored(`perform nextval('stored_rows')`);
  const answers = await Promise.all(Array.from({ length: 6 }, () => readEvents('id,answered')));
  for (const rows of answers) expect(rows.find(({ id }) => id === event.id)?.answered).toBe(1);
  const [rows] = await test.db.query<{ ended: number; stored: number }>(
    `select (select last_value::int from stored_rows) as stored,
       (select count(*)::int from live_counts where subject = ':lists') as ended`,
  );
  expect(rows?.stored).toBe(rows?.ended);
});
