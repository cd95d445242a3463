import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { DemoDataDto, DemoRemovedDto } from '../../../server/demo/demo.dto.js';
import { generateDemoData } from '../../../server/demo/demo-data.js';
import { sweepFiles } from '../../../server/files/sweep-files.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import type { ProductDto } from '../../../server/products/product.dto.js';
import type { TastingDto } from '../../../server/tastings/tasting.dto.js';
import { monthOf } from '../../../shared/rules/zoned-time.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { demoTables } from '../../support/demo-tables.js';
import {
  anEvent,
  anInstructor,
  aProduct,
  aTastingWith,
  guestBody,
} from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import type { Json } from '../../support/json.js';

let test: TestApp;
let owner: Organiser;
const path = ({ uid }: Organiser) => `/api/v1/user/${uid}/generateDemoData`;
const state = (who: Organiser) => who.client.get<Json<DemoDataDto>>(path(who));
const count = async (who: Organiser, origin: 'DEMO' | 'OWN') =>
  Object.fromEntries(
    await Promise.all(
      demoTables.map(async (table) => [
        table,
        (
          await test.db.query(`select 1 from ${table} where owner_uid = $1 and origin = $2`, [
            who.uid,
            origin,
          ])
        ).length,
      ]),
    ),
  ) as Record<(typeof demoTables)[number], number>;
/** A video and a poster each for the greeting and the clip. */
const videoFiles = 4;
const whole = {
  products: 12,
  tastings: 2,
  instructors: 1,
  sessions: 2,
  reports: 1,
  videos: 2,
  files: 12 + videoFiles,
};
const none = {
  products: 0,
  tastings: 0,
  instructors: 0,
  sessions: 0,
  reports: 0,
  videos: 0,
  files: 0,
};
const made = (who: Organiser) =>
  vi.waitFor(
    async () =>
      expect(await state(who)).toEqual({ demoDataLoaded: true, state: 'MADE', progress: null }),
    { timeout: 60_000 },
  );
const remove = async (who: Organiser) =>
  (await test.as(who).delete(path(who)).expect(200)).body as Json<DemoRemovedDto>;

beforeAll(async () => {
  test = await startApp();
  owner = await test.anOrganiser();
});
afterAll(() => test?.close());

it('the demo is made once for simultaneous requests, and uses no places of the plan', async () => {
  expect(await state(owner)).toEqual({ demoDataLoaded: false, state: 'NONE', progress: null });
  // a plan with no places left
  await test.givePlan(owner, {
    limits: {
      maxWines: 0,
      maxTastings: 0,
      maxInstructors: 0,
      maxMonthlyEvents: 0,
      maxMonthlyCampaigns: 0,
    },
  });
  const answers = await Promise.all(
    [1, 2, 3].map(() => test.as(owner).post(path(owner)).expect(200)),
  );
  for (const { body } of answers) expect((body as DemoDataDto).state).toMatch(/MAKING|MADE/);
  await made(owner);
  expect((await test.as(owner).post(path(owner)).expect(200)).body).toEqual({
    demoDataLoaded: true,
    state: 'MADE',
    progress: null,
  });
  expect([await count(owner, 'DEMO'), await count(owner, 'OWN')]).toEqual([whole, none]);
  // every list marks the rows as demo
  const lists = { product: 12, tasting: 2, instructor: 1, report: 1 };
  for (const [list, rows] of Object.entries(lists))
    expect([list, await owner.client.get(`/api/v1/${list}/${owner.uid}?fields=demo`)]).toEqual([
      list,
      Array(rows).fill({ demo: true }),
    ]);
  // a price import that changes a demo product makes it the organiser's own, and that needs a place
  const [wine] = await owner.client.get<{ name: string }[]>(
    `/api/v1/product/${owner.uid}?fields=name&limit=1`,
  );
  const seen = await test.http
    .post(`/api/v1/product/${owner.uid}/import/preview`)
    .set('authorization', `Bearer ${owner.token}`)
    .attach('file', Buffer.from(`Nombre;Precio\n${wine?.name};1,23\n`), 'prices.csv')
    .expect(200);
  expect(seen.body).toMatchObject({ changed: 1, room: 0, places: 1 });
  const events = await owner.client.get(
    `/api/v1/session/user/${owner.uid}?fields=demo&includeOutDated=true`,
  );
  expect(events).toEqual(Array(2).fill({ demo: true }));
  expect(await owner.client.get(`/api/v1/user/${owner.uid}`)).toMatchObject({
    demoDataLoaded: true,
    version: 1,
    usage: Object.fromEntries(
      ['products', 'tastings', 'instructors', 'events', 'campaigns', 'files'].map((what) => [
        what,
        { used: 0 },
      ]),
    ),
  });
  await vi.waitFor(async () => {
    const [report] = await owner.client.get<{ state: string; attendees: number }[]>(
      `/api/v1/report/${owner.uid}`,
    );
    expect(report).toMatchObject({ state: 'DONE', attendees: 40 });
  }, 60_000);
});

it('the demo is only for its organiser, and not for a blocked account', async () => {
  const stranger = await test.anOrganiser();
  for (const call of ['get', 'post', 'delete'] as const)
    await test.as(stranger)[call](path(owner)).expect(403);
  await test.givePlan(stranger, { freePlanLimit: new Date(Date.now() - 1_000) });
  expect((await test.as(stranger).post(path(stranger)).expect(403)).body).toMatchObject({
    error_msg: 'ACCOUNT_BLOCKED',
  });
  expect(await state(stranger)).toMatchObject({ state: 'NONE' });
});

it("the removal keeps the organiser's own rows, and the demo rows that they changed or use", async () => {
  await test.liftLimits(owner);
  const list = <Row>(what: string) => owner.client.get<Row[]>(`/api/v1/${what}/${owner.uid}`);
  const products = await list<Json<ProductDto>>('product');
  const tastings = await list<Json<TastingDto>>('tasting');
  const blind = tastings.find(({ type }) => type === 'PODCAST_TAST');
  const reserve = products.find(({ name }) => name === 'Viña Retrogusto Reserva');
  const inBlind = await poured(owner, blind?.id);
  const [edited, pouredToo] = products.filter(({ id }) => !inBlind.has(id) && id !== reserve?.id);
  // own rows that use demo rows: a tasting with a demo wine, and an event of the demo tasting
  const own = await aProduct(owner, { name: 'Propio' });
  await aTastingWith(owner, [own, { id: pouredToo?.id ?? '' }], { name: 'Cata propia' });
  await owner.client.post(`/api/v1/product/${owner.uid}/${edited?.id}`, { price: 99 });
  const clone = await owner.client.post<Json<ProductDto>>(
    `/api/v1/product/${owner.uid}/clone/${products.find(({ id }) => ![edited?.id, pouredToo?.id, ...inBlind].includes(id))?.id}`,
    {},
  );
  const event = await anEvent(owner, {
    tasting: { id: blind?.id ?? '' },
    instructor: await anInstructor(owner),
  });
  await owner.client.get(
    `/api/v1/tasting/${owner.uid}/${tastings.find(({ id }) => id !== blind?.id)?.id}/demoSession`,
  );
  const before = await count(owner, 'OWN');

  expect(clone.demo).toBe(false);
  const { deleted, kept } = await remove(owner);
  expect(deleted).toBe(true);
  const stays = [edited?.id, pouredToo?.id, ...inBlind].map((id) => `product ${id}`);
  expect(new Set(kept.map(({ kind, reference }) => `${kind} ${reference}`))).toEqual(
    new Set([...stays, `tasting ${blind?.id}`]),
  );
  expect(kept.find(({ reference }) => reference === edited?.id)?.name).toBe(edited?.name);
  // unused pictures stay for thirty days until the nightly sweep, and count in no quota
  const left = { ...none, files: 12 + videoFiles };
  expect(await count(owner, 'DEMO')).toEqual(left);
  const after = await count(owner, 'OWN');
  expect([
    after.products,
    after.tastings,
    after.instructors,
    after.sessions,
    after.reports,
  ]).toEqual([
    before.products + 2 + inBlind.size,
    before.tastings + 1,
    before.instructors,
    before.sessions,
    before.reports,
  ]);
  // pictures in use stay, the others are deleted
  for (const { image } of [
    clone,
    ...products.filter(({ id }) => kept.some(({ reference }) => reference === id)),
  ])
    await test.http.get(image ?? '').expect(200);
  const gone = products.filter(
    ({ id, image }) => image !== clone.image && !kept.some(({ reference }) => reference === id),
  );
  const sweep = () => test.app.get(Jobs).handlerOf(sweepFiles)({}, aJobContext());
  await sweep();
  expect(await count(owner, 'DEMO')).toEqual({ ...none, files: gone.length });
  for (const { image } of gone) await test.http.get(image ?? '').expect(200);
  await test.db.query(
    `update files set unnamed_since = unnamed_since - interval '32 days' where owner_uid = $1`,
    [owner.uid],
  );
  await sweep();
  for (const { image } of gone)
    await vi.waitFor(() => test.http.get(image ?? '').expect(404), 10_000);
  expect(gone.length).toBeGreaterThan(3);
  await test.web.post(`/api/v1/room/${event.sessionCode.publicCode}/join`, guestBody());
  expect(
    (await owner.client.get<{ usage: { products: { used: number } } }>(`/api/v1/user/${owner.uid}`))
      .usage.products.used,
  ).toBe(after.products);
  expect(await state(owner)).toMatchObject({ state: 'NONE' });
  expect(await remove(owner)).toEqual({ deleted: true, kept: [] });
  expect(
    await test.db.query('select 1 from attendees a where owner_uid = $1 and session_id <> $2', [
      owner.uid,
      event.id,
    ]),
  ).toEqual([]);
});

/** The ids of the wines in a tasting. */
const poured = async (who: Organiser, tasting: string | undefined) =>
  new Set(
    (
      await who.client.get<Json<TastingDto>>(`/api/v1/tasting/${who.uid}/${tasting}`)
    ).productReferences.map(({ product }) => product.reference),
  );
/** The open campaign of the demo, with its tasting and code. */
async function campaignOf({ uid }: Organiser) {
  const [campaign] = await test.db.query<{ id: string; tasting: string; code: string }>(
    `select id, tasting_id as tasting, public_code as code from sessions where owner_uid = $1 and origin = 'DEMO' and not demo and to_date > now()`,
    [uid],
  );
  return campaign as NonNullable<typeof campaign>;
}

it('the demo cannot be made again while the kept rows exceed the plan', async () => {
  const who = await test.anOrganiser();
  await test.as(who).post(path(who)).expect(200);
  await made(who);
  const campaign = await campaignOf(who);
  await test.web.post(`/api/v1/room/${campaign.code}/join`, guestBody());
  const { kept } = await remove(who);
  // the event is kept with its contents, because a real guest joined it
  const wines = (await poured(who, campaign.tasting)).size;
  expect(kept.map(({ kind }) => kind)).toEqual([
    ...Array(wines).fill('product'),
    'tasting',
    'instructor',
    'event',
  ]);
  expect(kept.at(-1)?.reference).toBe(campaign.id);
  expect(
    await test.db.query('select 1 from attendees where session_id = $1', [campaign.id]),
  ).toHaveLength(27);
  for (const [limits, refusal] of [
    [{ maxWines: 1 }, { error_msg: 'MAX_WINES', used: wines, maximum: 1 }],
    [{ maxMonthlyCampaigns: 0 }, { error_msg: 'MAX_CAMPAIGNS', used: 1, maximum: 0 }],
  ] as const) {
    await test.givePlan(who, { limits });
    expect((await test.as(who).post(path(who)).expect(403)).body).toMatchObject(refusal);
  }
  expect(await state(who)).toMatchObject({ state: 'NONE' });
  await test.liftLimits(who);
  await test.as(who).post(path(who)).expect(200);
  await made(who);
  // identical pictures are stored once, but the kept tasting has kept its videos with their files
  expect(await count(who, 'DEMO')).toEqual({ ...whole, files: whole.files + videoFiles });
});

it("a demo row becomes the organiser's own at its first edit, counts in the plan, and is not removed", async () => {
  const who = await test.anOrganiser();
  await test.as(who).post(path(who)).expect(200);
  await made(who);
  const { id: event } = await campaignOf(who);
  const first = async (list: string) =>
    (await who.client.get<{ id: string }[]>(`/api/v1/${list}/${who.uid}`))[0]?.id;
  const edits = [
    [`product/${who.uid}/${await first('product')}`, { price: 99 }, 'MAX_WINES'],
    [`tasting/${who.uid}/${await first('tasting')}`, { duration: 77 }, 'MAX_TASTINGS'],
    [`instructor/${who.uid}/${await first('instructor')}`, { name: 'Otra voz' }, 'MAX_INSTRUCTORS'],
    [`session/user/${who.uid}/${event}`, { liteMode: false }, 'MAX_CAMPAIGNS'],
  ] as const;
  const used = async () => {
    const { usage } = await who.client.get<{ usage: Record<string, { used: number }> }>(
      `/api/v1/user/${who.uid}`,
    );
    return ['products', 'tastings', 'instructors', 'campaigns'].map((what) => usage[what]?.used);
  };
  await test.givePlan(who, {
    limits: { maxWines: 0, maxTastings: 0, maxInstructors: 0, maxMonthlyCampaigns: 0 },
  });
  for (const [address, change, code] of edits) {
    const { body } = await test.as(who).post(`/api/v1/${address}`).send(change).expect(403);
    expect(body).toMatchObject({ error_msg: code, used: 0, maximum: 0 });
    // the edit was not saved
    expect(await who.client.get(`/api/v1/${address}`)).toMatchObject({ demo: true, version: 1 });
  }
  expect(await used()).toEqual([0, 0, 0, 0]);
  await test.liftLimits(who);
  for (const [address, change] of edits)
    expect(
      (await test.as(who).post(`/api/v1/${address}`).send(change).expect(200)).body,
    ).toMatchObject({ demo: false, version: 2 });
  // The campaign began twelve days ago. Early in a month, that was in the month before.
  const [campaign] = await test.db.query<{ from: Date }>(
    'select from_date as "from" from sessions where id = $1',
    [event],
  );
  const { timeZone } = await who.client.get<{ timeZone: string }>(`/api/v1/user/${who.uid}`);
  const isOfThisMonth =
    monthOf(campaign?.from ?? new Date(0), timeZone) === monthOf(test.clock.now(), timeZone);
  expect(await used()).toEqual([1, 1, 1, isOfThisMonth ? 1 : 0]);
  // a product counts once: its next edit needs no further place
  await test.givePlan(who, {
    limits: { maxWines: 1, maxTastings: 1, maxInstructors: 1, maxMonthlyCampaigns: 1 },
  });
  await test.as(who).post(`/api/v1/${edits[0][0]}`).send({ price: 98 }).expect(200);
  const { kept } = await remove(who);
  for (const [address] of edits)
    expect(kept.map(({ reference }) => reference)).toContain(address.split('/').at(-1));
});

/**
 * Waits until this many calls wait for a row lock. Calls of the report generation are not counted.
 */
const waiting = (calls: number) =>
  vi.waitFor(async () => {
    const found = await test.db.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query !~ '^(COMMIT|select pg_notify)|reports'`,
    );
    expect(found).toHaveLength(calls);
  }, 4_000);

it('a demo row stays when it is edited before the removal, and is gone for a request after the removal', async () => {
  const who = await test.anOrganiser();
  await test.liftLimits(who);
  await test.as(who).post(path(who)).expect(200);
  await made(who);
  const [edited] = await who.client.get<Json<ProductDto>[]>(`/api/v1/product/${who.uid}`);
  let removed: Promise<Json<DemoRemovedDto>> | undefined;
  // the edit locks the row, and the removal comes before the edit is committed
  await test.db.transaction(async (tx) => {
    await tx.query('update products set price = 1, version = version + 1 where id = $1', [
      edited?.id,
    ]);
    removed = remove(who);
    await waiting(1);
  });
  expect((await removed)?.kept).toMatchObject([{ kind: 'product', reference: edited?.id }]);

  await test.as(who).post(path(who)).expect(200);
  await made(who);
  const [wine] = (await who.client.get<Json<ProductDto>[]>(`/api/v1/product/${who.uid}`)).filter(
    ({ demo }) => demo,
  );
  const mine = await aTastingWith(who, [await aProduct(who)]);
  const pours = {
    productReferences: [
      {
        product: `products/${wine?.id}`,
        assessmentSheetPath: mine.productReferences[0]?.assessmentSheetPath,
      },
    ],
  };
  const { name, type, description, duration, template } = mine;
  const { code: publicCode, tasting } = await campaignOf(who);
  const file = await who.client.get<object>(`/api/v1/tasting/${who.uid}/${tasting}/exchange`);
  let answers: Promise<{ status: number }[]> | undefined;
  await test.db.transaction(async (tx) => {
    await tx.query('select from plan_standings where owner_uid = $1 for update', [who.uid]);
    removed = remove(who);
    await waiting(1);
    answers = Promise.all([
      test.as(who).post(`/api/v1/tasting/${who.uid}`, {
        name,
        type,
        description,
        duration,
        template,
        ...pours,
      }),
      test.as(who).post(`/api/v1/tasting/${who.uid}/${mine.id}`, pours),
      test.as(who).post(`/api/v1/tasting/${who.uid}/exchange`, file),
      test.as(who).post(`/api/v1/product/${who.uid}/clone/${wine?.id}`),
      test.as(who).post(`/api/v1/report/${who.uid}`, { name: 'Propio', publicCode }),
    ]);
    await waiting(6);
  });
  expect((await removed)?.kept).toEqual([]);
  expect((await answers)?.map(({ status }) => status)).toEqual([422, 422, 422, 404, 404]);
});

it('a guest cannot join a demo event while the demo is removed', async () => {
  const who = await test.anOrganiser();
  await test.as(who).post(path(who)).expect(200);
  await made(who);
  const campaign = await campaignOf(who);
  let removed: Promise<Json<DemoRemovedDto>> | undefined;
  let joined: Promise<number> | undefined;
  await test.db.transaction(async (tx) => {
    await tx.query('select from sessions where id = $1 for update', [campaign.id]);
    removed = remove(who);
    await waiting(1);
    joined = test.http
      .post(`/api/v1/room/${campaign.code}/join`)
      .send(guestBody())
      .then(({ status }) => status);
    await waiting(2);
  });
  expect((await removed)?.kept).toEqual([]);
  expect(await joined).toBe(404);
  expect(
    await test.db.query('select 1 from attendees where session_id = $1', [campaign.id]),
  ).toEqual([]);
});

/** Runs the job of an organiser, as the worker does. */
const run = (who: Organiser, context: Parameters<typeof aJobContext>[0]) =>
  test.app.get(Jobs).handlerOf(generateDemoData)({ uid: who.uid }, aJobContext(context));
/** A requested demo whose job no worker runs. */
async function anUnworkedJob(): Promise<{ who: Organiser; id: string }> {
  const who = await test.anOrganiser();
  const id = `job of ${who.uid}`;
  await test.db.query('insert into demo_data (owner_uid, job_id) values ($1, $2)', [who.uid, id]);
  return { who, id };
}

it('the demo can be requested again after a failure, and is then complete', async () => {
  const { who, id } = await anUnworkedJob();
  const cut = new Error('cut');
  const progress = async (done: number) => {
    if (done > 20) throw cut;
    return true;
  };
  await expect(run(who, { id, progress, lastAttempt: true })).rejects.toThrow(cut);
  expect((await count(who, 'DEMO')).products).toBe(12);
  expect(await state(who)).toEqual({ demoDataLoaded: false, state: 'FAILED', progress: null });
  await test.as(who).post(path(who)).expect(200);
  await made(who);
  expect(await count(who, 'DEMO')).toEqual(whole);
});

it('the demo is not made again when its job runs again, even after the removal', async () => {
  const { who, id } = await anUnworkedJob();
  await run(who, { id });
  expect(await count(who, 'DEMO')).toEqual(whole);
  await run(who, { id });
  expect(await count(who, 'DEMO')).toEqual(whole);
  await remove(who);
  await run(who, { id });
  expect([await count(who, 'DEMO'), await state(who)]).toMatchObject([
    { ...none, files: 12 },
    { state: 'NONE' },
  ]);
});

it('the demo cannot be removed during a run, a run that timed out stops, and guests who joined stay', async () => {
  const { who, id } = await anUnworkedJob();
  const timeout = new AbortController();
  const progress = async (done: number) => {
    if (done > 20 && !timeout.signal.aborted) {
      expect((await test.as(who).delete(path(who)).expect(409)).body).toMatchObject({
        error_msg: 'DEMO_IN_PROGRESS',
      });
      timeout.abort();
    }
    return true;
  };
  await expect(run(who, { id, progress, signal: timeout.signal })).rejects.toThrow('aborted');
  const campaign = await campaignOf(who);
  const joined = async () =>
    (await test.db.query('select 1 from attendees where session_id = $1', [campaign.id])).length;
  const invented = await joined();
  expect(invented).toBeLessThan(26);
  await test.web.post(`/api/v1/room/${campaign.code}/join`, guestBody());
  expect((await remove(who)).kept).toContainEqual(
    expect.objectContaining({ kind: 'event', reference: campaign.id }),
  );
  expect([await joined(), await count(who, 'DEMO')]).toEqual([
    invented + 1,
    { ...none, files: 12 },
  ]);
});
