import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PlanStandings1795180002700 } from '../../../server/migrations/1795180002700-plan-standings.js';
import { Plans1795180003900 } from '../../../server/migrations/1795180003900-plans.js';
import { dataSourceOptions } from '../../../server/migrations/data-source.js';
import { EntitlementsService, type Granted } from '../../../server/plans/entitlements.service.js';
import { PlanStanding } from '../../../server/plans/plan-standing.entity.js';
import { newId } from '../../../server/platform/crypto/ids.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { createTestDatabase } from '../../support/database.js';
import {
  anEvent,
  anInstructor,
  aProduct,
  aTastingWith,
  predefinedSheet,
} from '../../support/factories.js';

let test: TestApp;
let who: Organiser;
let sheet: string;
let event: object;
let paths: Record<'product' | 'session' | 'podcast' | 'offline', string>;

const everything: Granted = { planRef: 'RESERVA', wineTourismAddon: true };
const podcast = { type: 'PODCAST_TAST', name: 'En casa' };
const ownCode = () => `C${newId().toUpperCase()}`.slice(0, 20);
const tastings = () => `/api/v1/tasting/${who.uid}`;
const sessions = () => `/api/v1/session/user/${who.uid}`;

beforeAll(async () => {
  test = await startApp({ work: false });
  who = await test.anOrganiser();
  await test.givePlan(who, everything);
  sheet = (await predefinedSheet(test.web)).path;
  const product = await aProduct(who);
  const online = await aTastingWith(who, [product], podcast);
  const offline = await aTastingWith(who, [product], { ...podcast, offlineEnabled: true });
  const instructor = await anInstructor(who);
  event = { tastingPath: `tastings/${online.id}`, instructorPath: `instructors/${instructor.id}` };
  const session = await anEvent(who, { tasting: online, instructor });
  paths = {
    product: `/api/v1/product/${who.uid}/${product.id}`,
    session: `${sessions()}/${session.id}`,
    podcast: `${tastings()}/${online.id}`,
    offline: `${tastings()}/${offline.id}`,
  };
});
afterAll(() => test?.close());

type Attempt = {
  what: string;
  change: Granted;
  path: () => string;
  body: () => object;
  refused: object;
};
const lacks = (feature: string) => ({ error_msg: 'FEATURE_NOT_ALLOWED', feature });
const ended: Granted = { planRef: 'FREE', freePlanLimit: new Date(0) };
const withCode = () => ({ sessionCode: { publicCode: ownCode() } });

it.each<Attempt>([
  {
    what: 'a new event',
    change: ended,
    path: sessions,
    body: () => event,
    refused: { error_msg: 'ACCOUNT_BLOCKED' },
  },
  {
    what: 'an event',
    change: ended,
    path: () => paths.session,
    body: () => ({ lang: 'EN' }),
    refused: { error_msg: 'ACCOUNT_BLOCKED' },
  },
  {
    what: 'the code of a new event',
    change: { planRef: 'FREE' },
    path: sessions,
    body: () => ({ ...event, ...withCode() }),
    refused: { error_msg: 'errorPlanCode' },
  },
  {
    what: 'a code',
    change: { planRef: 'FREE' },
    path: () => paths.session,
    body: withCode,
    refused: { error_msg: 'errorPlanCode' },
  },
  {
    what: 'an event of this month',
    change: { maxPodcastEvents: 1 },
    path: sessions,
    body: () => event,
    refused: { error_msg: 'MAX_CAMPAIGNS', used: 1, maximum: 1 },
  },
  {
    what: 'a product',
    change: { limits: { maxWines: 1 } },
    path: () => `/api/v1/product/${who.uid}/clone/${paths.product.split('/').at(-1)}`,
    body: () => ({}),
    refused: { error_msg: 'MAX_WINES', what: 'products', used: 1, maximum: 1 },
  },
  {
    what: 'an own sheet',
    change: { planRef: 'CRIANZA' },
    path: () => `/api/v1/assessmentSheet/user/${who.uid}/import`,
    body: () => ({ path: sheet }),
    refused: lacks('customAssessmentSheets'),
  },
  {
    what: 'a logo',
    change: { planRef: 'FREE' },
    path: () => `/api/v1/user/${who.uid}`,
    body: () => ({ logo: '/library/logo.png' }),
    refused: lacks('customLogo'),
  },
  {
    what: 'an offline tasting',
    change: { wineTourismAddon: false },
    path: () => paths.podcast,
    body: () => ({ offlineEnabled: true }),
    refused: lacks('wineTourismAddon'),
  },
  {
    what: 'the copy of an offline tasting',
    change: { wineTourismAddon: false },
    path: () => `${paths.offline}/clone`,
    body: () => ({}),
    refused: lacks('wineTourismAddon'),
  },
])(
  'a plan change during the write of $what applies to the write',
  async ({ change, path, body, refused }) => {
    await test.givePlan(who, {
      ...everything,
      limits: {},
      maxPodcastEvents: null,
      freePlanLimit: new Date(Date.now() + 86_400_000),
    });
    const lines = async () =>
      (
        await test.db.query(
          `select s.id, s.version, s.public_code from sessions s where owner_uid = $1
         union all select id, version, offline_enabled::text from tastings where owner_uid = $1
         union all select id, version, '' from products where owner_uid = $1
         union all select id, version, '' from sheets where owner_uid = $1
         union all select uid, version, logo from companies where uid = $1 order by id`,
          [who.uid],
        )
      ).map((row) => JSON.stringify(row));
    const before = await lines();
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let answer: Promise<{ body: unknown }> | undefined;
    await test.db.transaction(async (tx) => {
      await tx.manager.update(PlanStanding, { ownerUid: who.uid }, change);
      // before the commit the request reads the former standing
      answer = test
        .as(who)
        .post(path(), body())
        .then((response) => response);
      await vi.waitFor(async () => expect(await test.db.query(waiting)).not.toEqual([]), 10_000);
    });
    expect((await answer)?.body).toMatchObject(refused);
    expect(await lines()).toEqual(before);
  },
);

it('a plan standing is created together with the company, or neither is created', async () => {
  const begin = vi
    .spyOn(test.app.get(EntitlementsService), 'begin')
    .mockRejectedValueOnce(new Error('the standing cannot be written'));
  await expect(test.anOrganiser()).rejects.toThrow('500');
  const [uid] = begin.mock.calls.map(([, ownerUid]) => ownerUid);
  expect(uid).toBeDefined();
  for (const [table, column] of [
    ['companies', 'uid'],
    ['plan_standings', 'owner_uid'],
  ])
    expect(await test.db.query(`select 1 from ${table} where ${column} = $1`, [uid])).toEqual([]);
  begin.mockRestore();
});

it('a grant does not change the version of the company, and the usage is counted in one query', async () => {
  const path = `/api/v1/user/${who.uid}`;
  const { version } = (await test.as(who).get(path).expect(200)).body as { version: number };
  await test.givePlan(who, { limits: { maxWines: 77 } });
  const query = vi.spyOn(test.db, 'query');
  const { body } = await test.as(who).get(path).expect(200);
  expect(body).toMatchObject({
    version,
    plan: { maxWines: 77 },
    usage: { products: { max: 77 }, campaigns: { used: 1 } },
  });
  expect(query.mock.calls.filter(([sql]) => sql.includes('count('))).toHaveLength(1);
  query.mockRestore();
});

it('plan standings are migrated out of the companies and back', async () => {
  const { url, drop } = await createTestDatabase();
  const source = await new DataSource(dataSourceOptions(url, { pool: 2 })).initialize();
  try {
    const runner = source.createQueryRunner();
    await new Plans1795180003900().down(runner);
    const migration = new PlanStandings1795180002700();
    await runner.query(`insert into companies (uid, email, name, created_at) select uid, uid || '@example.com', uid, '2026-01-01T00:00:00Z'
      from unnest(array['free', 'paid', 'old']) uid`);
    await runner.query(
      `insert into plan_standings (owner_uid, free_plan_limit) values ('free', '2026-02-03T04:05:06Z'), ('old', '2026-01-31T00:00:00Z')`,
    );
    await runner.query(`insert into plan_standings (owner_uid, plan_ref, limits, max_live_events, wine_tourism_addon, free_plan_limit, paying)
      values ('paid', 'RESERVA', '{"maxWines":7}', 9, true, '2026-02-03T04:05:06Z', true)`);
    const standings = () =>
      runner.query(`select owner_uid, plan_ref, limits, max_live_events, max_podcast_events, wine_tourism_addon, free_plan_limit, created_at, updated_at, paying
        from plan_standings order by owner_uid`);
    const before = (await standings()) as object[];
    await migration.down(runner);
    expect(
      await runner.query(
        'select uid, plan_ref, limits, billing, free_plan_limit from companies where uid <> $1 order by uid',
        ['old'],
      ),
    ).toEqual([
      {
        uid: 'free',
        plan_ref: 'FREE',
        limits: {},
        billing: {},
        free_plan_limit: new Date('2026-02-03T04:05:06Z'),
      },
      {
        uid: 'paid',
        plan_ref: 'RESERVA',
        limits: { maxWines: 7 },
        billing: { maxLiveEvents: 9, wineTourismAddon: true },
        free_plan_limit: new Date('2026-02-03T04:05:06Z'),
      },
    ]);
    // older rows have no end of the trial, so the migration sets it to 30 days after the sign-up
    await runner.query(`update companies set free_plan_limit = null where uid = 'old'`);
    await migration.up(runner);
    const dates = { created_at: new Date('2026-01-01T00:00:00Z'), updated_at: expect.any(Date) };
    expect(await standings()).toEqual(before.map((row) => ({ ...row, ...dates })));
    await runner.release();
  } finally {
    await source.destroy();
    await drop();
  }
});
