import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { DemoDataDto, DemoRemovedDto } from '../../server/demo/demo.dto.js';
import { generateDemoData } from '../../server/demo/demo-data.js';
import { Jobs } from '../../server/platform/queue/jobs.js';
import type { ProductDto } from '../../server/products/product.dto.js';
import type { SessionDto } from '../../server/sessions/session.dto.js';
import type { TastingDto } from '../../server/tastings/tasting.dto.js';
import type { Organiser } from '../support/accounts.js';
import { startApp, type TestApp } from '../support/app.js';
import { anEvent, anInstructor, aProduct, aTastingWith, guestBody } from '../support/factories.js';
import { aJobContext } from '../support/job-context.js';
import type { Json } from '../support/json.js';

let test: TestApp;
let owner: Organiser;
const path = ({ uid }: Organiser) => `/api/v1/user/${uid}/generateDemoData`;
const state = (who: Organiser) => who.client.get<Json<DemoDataDto>>(path(who));
const tables = ['products', 'tastings', 'instructors', 'sessions', 'reports', 'files'] as const;
const count = async (who: Organiser, origin: 'DEMO' | 'OWN') =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [
        table,
        (await test.db.query(`select 1 from ${table} where owner_uid = $1 and origin = $2`, [who.uid, origin])).length,
      ]),
    ),
  ) as Record<(typeof tables)[number], number>;
const whole = { products: 12, tastings: 2, instructors: 1, sessions: 2, reports: 1, files: 12 };
const none = { products: 0, tastings: 0, instructors: 0, sessions: 0, reports: 0, files: 0 };
const made = (who: Organiser) =>
  vi.waitFor(async () => expect(await state(who)).toEqual({ demoDataLoaded: true, state: 'MADE', progress: null }), { timeout: 60_000 });
const remove = async (who: Organiser) => (await test.as(who).delete(path(who)).expect(200)).body as Json<DemoRemovedDto>;

beforeAll(async () => {
  test = await startApp();
  owner = await test.anOrganiser();
});
afterAll(() => test?.close());

it('is made once, however often it is asked for at once, and counts in no plan', async () => {
  expect(await state(owner)).toEqual({ demoDataLoaded: false, state: 'NONE', progress: null });
  // a plan without any room left
  await test.givePlan(owner, { limits: { maxWines: 0, maxTastings: 0, maxInstructors: 0, maxMonthlyEvents: 0, maxMonthlyCampaigns: 0 } });
  const answers = await Promise.all([1, 2, 3].map(() => test.as(owner).post(path(owner)).expect(200)));
  for (const { body } of answers) expect((body as DemoDataDto).state).toMatch(/MAKING|MADE/);
  await made(owner);
  expect((await test.as(owner).post(path(owner)).expect(200)).body).toEqual({ demoDataLoaded: true, state: 'MADE', progress: null });
  expect([await count(owner, 'DEMO'), await count(owner, 'OWN')]).toEqual([whole, none]);
  expect(await owner.client.get(`/api/v1/user/${owner.uid}`)).toMatchObject({
    demoDataLoaded: true,
    version: 1,
    usage: Object.fromEntries(['products', 'tastings', 'instructors', 'events', 'campaigns', 'files'].map((what) => [what, { used: 0 }])),
  });
  await vi.waitFor(async () => {
    const [report] = await owner.client.get<{ state: string; attendees: number }[]>(`/api/v1/report/${owner.uid}`);
    expect(report).toMatchObject({ state: 'DONE', attendees: 40 });
  }, 60_000);
});

it('is nobody else’s to ask for or to remove, and not for a blocked account', async () => {
  const stranger = await test.anOrganiser();
  for (const call of ['get', 'post', 'delete'] as const) await test.as(stranger)[call](path(owner)).expect(403);
  await test.givePlan(stranger, { freePlanLimit: new Date(Date.now() - 1_000) });
  expect((await test.as(stranger).post(path(stranger)).expect(403)).body).toMatchObject({ error_msg: 'ACCOUNT_BLOCKED' });
  expect(await state(stranger)).toMatchObject({ state: 'NONE' });
});

it('goes without what is one’s own, nor what is one’s own by now', async () => {
  await test.liftLimits(owner);
  const list = <Row>(what: string) => owner.client.get<Row[]>(`/api/v1/${what}/${owner.uid}`);
  const products = await list<Json<ProductDto>>('product');
  const tastings = await list<Json<TastingDto>>('tasting');
  const blind = tastings.find(({ type }) => type === 'PODCAST_TAST');
  const reserve = products.find(({ name }) => name === 'Viña Retrogusto Reserva');
  const poured = new Set(
    (await owner.client.get<Json<TastingDto>>(`/api/v1/tasting/${owner.uid}/${blind?.id}`)).productReferences.map(
      ({ product }) => product.reference,
    ),
  );
  const [edited, named] = products.filter(({ id }) => !poured.has(id) && id !== reserve?.id);
  // own things beside it, one that holds a wine of the demo, and an event of the demo's tasting
  const own = await aProduct(owner, { name: 'Propio' });
  await aTastingWith(owner, [own, { id: named?.id ?? '' }], { name: 'Cata propia' });
  await owner.client.post(`/api/v1/product/${owner.uid}/${edited?.id}`, { price: 99 });
  const clone = await owner.client.post<Json<ProductDto>>(
    `/api/v1/product/${owner.uid}/clone/${products.find(({ id }) => ![edited?.id, named?.id, ...poured].includes(id))?.id}`,
    {},
  );
  const event = await anEvent(owner, { tasting: { id: blind?.id ?? '' }, instructor: await anInstructor(owner) });
  await owner.client.get(`/api/v1/tasting/${owner.uid}/${tastings.find(({ id }) => id !== blind?.id)?.id}/demoSession`);
  const before = await count(owner, 'OWN');

  const { deleted, kept } = await remove(owner);
  expect(deleted).toBe(true);
  const stays = [edited?.id, named?.id, ...poured].map((id) => `product ${id}`);
  expect(new Set(kept.map(({ kind, reference }) => `${kind} ${reference}`))).toEqual(new Set([...stays, `tasting ${blind?.id}`]));
  expect(kept.find(({ reference }) => reference === edited?.id)?.name).toBe(edited?.name);
  expect(await count(owner, 'DEMO')).toEqual(none);
  const after = await count(owner, 'OWN');
  expect([after.products, after.tastings, after.instructors, after.sessions, after.reports]).toEqual([
    before.products + 2 + poured.size,
    before.tastings + 1,
    before.instructors,
    before.sessions,
    before.reports,
  ]);
  // pictures that something names are there, the others are not
  for (const { image } of [clone, ...products.filter(({ id }) => kept.some(({ reference }) => reference === id))])
    await test.http.get(image ?? '').expect(200);
  const gone = products.filter(({ id, image }) => image !== clone.image && !kept.some(({ reference }) => reference === id));
  for (const { image } of gone) await vi.waitFor(() => test.http.get(image ?? '').expect(404), 10_000);
  expect(gone.length).toBeGreaterThan(3);
  await test.web.post(`/api/v1/room/${event.sessionCode.publicCode}/join`, guestBody());
  expect((await owner.client.get<{ usage: { products: { used: number } } }>(`/api/v1/user/${owner.uid}`)).usage.products.used).toBe(
    after.products,
  );
  expect(await state(owner)).toMatchObject({ state: 'NONE' });
  expect(await remove(owner)).toEqual({ deleted: true, kept: [] });
  expect(await test.db.query('select 1 from attendees a where owner_uid = $1 and session_id <> $2', [owner.uid, event.id])).toEqual([]);
});

it('leads past no plan: who kept more of it than the plan allows gets no more', async () => {
  const who = await test.anOrganiser();
  await test.givePlan(who, { limits: { maxWines: 1 } });
  await test.as(who).post(path(who)).expect(200);
  await made(who);
  const [one, other] = await who.client.get<{ id: string }[]>(`/api/v1/product/${who.uid}`);
  for (const id of [one?.id, other?.id]) await who.client.post(`/api/v1/product/${who.uid}/${id}`, { price: 99 });
  expect((await remove(who)).kept).toHaveLength(2);
  expect((await test.as(who).post(path(who)).expect(403)).body).toMatchObject({ error_msg: 'MAX_WINES', used: 2, maximum: 1 });
  expect(await state(who)).toMatchObject({ state: 'NONE' });
});

it('stays with the people who took part in it, and can be made again', async () => {
  await test.as(owner).post(path(owner)).expect(200);
  await made(owner);
  const events = await owner.client.get<Json<SessionDto>[]>(`/api/v1/session/user/${owner.uid}`);
  const [campaign] = await test.db.query<{ id: string }>(
    `select id from sessions where owner_uid = $1 and origin = 'DEMO' and to_date > now()`,
    [owner.uid],
  );
  const code = events.find(({ id }) => id === campaign?.id)?.sessionCode.publicCode;
  await test.web.post(`/api/v1/room/${code}/join`, guestBody());
  const { kept } = await remove(owner);
  expect(kept.filter(({ kind }) => kind === 'event').map(({ reference }) => reference)).toEqual([campaign?.id]);
  expect(await test.db.query('select 1 from attendees where session_id = $1', [campaign?.id])).toHaveLength(27);
});

it('is not joined any more by a guest who comes while it is removed', async () => {
  const who = await test.anOrganiser();
  await test.as(who).post(path(who)).expect(200);
  await made(who);
  const [campaign] = await test.db.query<{ id: string; code: string }>(
    `select id, public_code as code from sessions where owner_uid = $1 and to_date > now()`,
    [who.uid],
  );
  const { removed, joined } = await test.db.transaction(async (tx) => {
    await tx.query('select from sessions where id = $1 for update', [campaign?.id]);
    const waiting = async (count: number) => {
      const rows = await test.db.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~* 'session'`,
      );
      expect(rows).toHaveLength(count);
    };
    const removing = remove(who);
    await vi.waitFor(() => waiting(1), 3_000);
    const coming = test.http
      .post(`/api/v1/room/${campaign?.code}/join`)
      .send(guestBody())
      .then(({ status }) => status);
    await vi.waitFor(() => waiting(2), 3_000);
    return { removed: removing, joined: coming };
  });
  expect((await removed).kept).toEqual([]);
  expect(await joined).toBe(404);
  expect(await test.db.query('select 1 from attendees where session_id = $1', [campaign?.id])).toEqual([]);
});

it('is made anew from where a server that died left it, and a failure can be tried again', async () => {
  const idle = await startApp({ work: false, databaseUrl: test.config.databaseUrl });
  try {
    const who = await test.anOrganiser();
    const cut = new Error('cut');
    const handler = idle.app.get(Jobs).handlerOf(generateDemoData);
    const progress = async (done: number) => {
      if (done > 20) throw cut;
      return true;
    };
    await test.db.query('insert into demo_data (owner_uid) values ($1)', [who.uid]);
    await expect(handler({ uid: who.uid }, aJobContext({ progress, lastAttempt: true }))).rejects.toThrow(cut);
    expect((await count(who, 'DEMO')).products).toBe(12);
    expect(await state(who)).toEqual({ demoDataLoaded: false, state: 'FAILED', progress: null });
    await test.as(who).post(path(who)).expect(200);
    await made(who);
    expect(await count(who, 'DEMO')).toEqual(whole);
    await handler({ uid: who.uid }, aJobContext());
    expect(await count(who, 'DEMO')).toEqual(whole);
  } finally {
    await idle.close();
  }
});
