import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeDemo } from '../../../server/demo/demo-account.js';
import { demoPours } from '../../../server/demo/demo-texts.js';
import { EntitlementsService } from '../../../server/plans/entitlements.service.js';
import { IdentityProvider } from '../../../server/platform/identity/identity-provider.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import { ProductsService } from '../../../server/products/products.service.js';
import { TastingsService } from '../../../server/tastings/tastings.service.js';
import { startApp, type TestApp } from '../../support/app.js';
import { demoTables } from '../../support/demo-tables.js';
import { guestBody } from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';

let test: TestApp;
beforeAll(async () => {
  // the demo adds more guests than the join limit of a room
  test = await startApp({ work: false, env: { JOIN_RATE_PER_MINUTE: '2' } });
});
afterAll(() => test?.close());

/** Runs the handler of the job, as the worker does. */
async function make(): Promise<void> {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await test.app.get(Jobs).handlerOf(makeDemo)({}, aJobContext());
  } finally {
    stdout.mockRestore();
  }
}

it('the answers of the demo are spread over one evening and over the days of an open campaign', async () => {
  await make();
  const stamped = `(select attendee_id, valid_from as at from assessments union all select attendee_id, valid_from from answers
    union all select attendee_id, at from attendee_actions union all select attendee_id, revealed_at from answer_marks)`;
  const events = await test.db.query<{
    begins: string;
    open: boolean;
    recent: boolean;
    days: number;
    within: boolean;
    kept: boolean;
    spread: boolean;
  }>(
    `select to_char(s.from_date at time zone s.time_zone, 'ID HH24:MI') as begins, s.to_date > now() as open, now() - s.from_date < interval '13 days' as recent,
       count(distinct date_trunc('day', a.at))::int as days, bool_and(a.at between s.from_date and least(s.to_date, now())) as within,
       (select bool_and(g.first_answer_at = (select min(at) from ${stamped} f where f.attendee_id = g.id) and g.updated_at = (select max(at) from ${stamped} l where l.attendee_id = g.id)
          and g.created_at < g.first_answer_at) from attendees g where g.session_id = s.id) as kept,
       max(a.at) - min(a.at) > interval '80 minutes' as spread
     from sessions s join attendees g on g.session_id = s.id join ${stamped} a on a.attendee_id = g.id
     group by s.id order by s.to_date`,
  );
  expect(events).toEqual([
    {
      begins: '5 19:00',
      open: false,
      recent: true,
      days: 1,
      within: true,
      kept: true,
      spread: true,
    },
    {
      begins: expect.stringMatching(/ 10:00$/),
      open: true,
      recent: true,
      days: expect.any(Number),
      within: true,
      kept: true,
      spread: true,
    },
  ]);
  expect(events[1]?.days).toBeGreaterThan(5);
  // the guests with contact consent gave it when they joined
  const [willing] = await test.db.query<{ people: number; late: number }>(
    `select count(*)::int as people, count(*) filter (where contact_consent_at <> created_at)::int as late
     from attendees where contact_consent_at is not null and email is not null`,
  );
  expect(willing?.people).toBeGreaterThan(10);
  expect(willing?.late).toBe(0);
  // the products are older than the first event
  const [{ late } = { late: 1 }] = await test.db.query<{ late: number }>(
    `select count(*)::int as late from products where updated_at > (select min(from_date) from sessions)`,
  );
  expect(late).toBe(0);
});

it("the rows of the demo are marked as demo, and copies of them are the organiser's own", async () => {
  await make();
  const owner = await test.app.get(IdentityProvider).findByEmail('demo@retrogusto.example');
  const uid = owner?.uid ?? '';
  const origins = async (table: string) =>
    (
      await test.db.query<{ origin: string }>(
        `select distinct origin from ${table} where owner_uid = $1`,
        [uid],
      )
    ).map(({ origin }) => origin);
  for (const table of demoTables) expect([table, await origins(table)]).toEqual([table, ['DEMO']]);
  const entitlements = test.app.get(EntitlementsService);
  const usage = await entitlements.usageOf(await entitlements.standingOf(uid), 'Europe/Madrid');
  for (const what of [
    'products',
    'tastings',
    'instructors',
    'events',
    'campaigns',
    'files',
    'fileBytes',
    'videoBytes',
    'reports',
  ] as const)
    expect([what, usage[what].used]).toEqual([what, 0]);
  for (const [table, service] of [
    ['products', ProductsService],
    ['tastings', TastingsService],
  ] as const) {
    const [row] = await test.db.query<{ id: string }>(
      `select id from ${table} where owner_uid = $1 limit 1`,
      [uid],
    );
    await test.app.get<ProductsService | TastingsService>(service).clone(uid, row?.id ?? '');
    expect([table, (await origins(table)).sort()]).toEqual([table, ['DEMO', 'OWN']]);
    const { [table]: copies } = await entitlements.usageOf(
      await entitlements.standingOf(uid),
      'Europe/Madrid',
    );
    expect([table, copies.used]).toEqual([table, 1]);
  }
});

it('the demo is made again after a crash, and events in which somebody took part are kept', async () => {
  await make();
  const owner = await test.app.get(IdentityProvider).findByEmail('demo@retrogusto.example');
  const count = (origin: string) =>
    Promise.all(
      ['products', 'sessions', 'attendees', 'reports', 'files'].map(
        async (table) =>
          (
            await test.db.query(`select 1 from ${table} where owner_uid = $1 and origin = $2`, [
              owner?.uid,
              origin,
            ])
          ).length,
      ),
    );
  const [campaign] = await test.db.query<{ code: string }>(
    `select public_code as code from sessions where owner_uid = $1 and to_date > now()`,
    [owner?.uid],
  );
  // Deletes the tasting that the previous test copied. Otherwise the demo rows that this tasting
  // uses would be kept.
  await test.db.query(`delete from tastings where owner_uid = $1 and origin = 'OWN'`, [owner?.uid]);
  const own = await count('OWN');
  const guest = guestBody();
  const joined = await test.http
    .post(`/api/v1/room/${campaign?.code}/join`)
    .send(guest)
    .expect(200);
  const { roomToken } = joined.body as { roomToken: string };
  const authorised = { authorization: `Bearer ${roomToken}` };
  const room = await test.http.get('/api/v1/room').set(authorised).expect(200);
  const [product] = (room.body as { products: { reference: string }[] }).products;
  const assessments = {
    [product?.reference ?? '']: { parameters: { rateBox: 4 }, submitted: true },
  };
  await test.http
    .put('/api/v1/room/answers')
    .set(authorised)
    .send({ sequence: 1, assessments })
    .expect(200);
  await test.http
    .post(`/api/v1/room/${campaign?.code}/resume`)
    .send({ email: guest.email })
    .expect(200);

  // as if another version had drawn the pictures
  await test.db.query(`update files set sha256 = 'other' || sha256 where owner_uid = $1`, [
    owner?.uid,
  ]);
  await test.db.query(`update companies set demo_data_loaded = false, lang = 'EN' where uid = $1`, [
    owner?.uid,
  ]);
  await test.db.query('update demo_data set made_at = null where owner_uid = $1', [owner?.uid]);
  await make();
  // A campaign in which somebody took part belongs to the organiser now, with its other guests and
  // its wines. Its two videos stay too, with their posters.
  expect(await count('DEMO')).toEqual([12, 2, 66 + 26, 1, 12 + 4 + 12 + 4]);
  const poured = demoPours.blind.length;
  const [products = 0, sessions = 0, attendees = 0, reports = 0, files = 0] = own;
  expect(await count('OWN')).toEqual([
    products + poured,
    sessions + 1,
    attendees + 1,
    reports,
    files,
  ]);
  // the sweep deletes unused pictures later
  const pictures = await readdir(join(test.config.dataDir, 'files', owner?.uid ?? '', 'products'));
  expect(pictures).toHaveLength(12 + 12);

  // the texts are in the language of the organiser
  const distinct = (column: string, table: string) =>
    test.db.query(
      `select distinct ${column} as it from ${table} where owner_uid = $1 and origin = 'DEMO' order by 1`,
      [owner?.uid],
    );
  expect(await distinct('name', 'tastings')).toEqual([
    { it: 'A tour of our lands' },
    { it: 'Blind at home' },
  ]);
  expect(await distinct('name', 'reports')).toEqual([
    { it: 'A tour of our lands: what was liked' },
  ]);
  // countries are stored as codes, because each reader sees them in their own language
  expect(await distinct('country', 'products')).toEqual([{ it: 'ES' }]);
});

it('the guests of the demo do not count in the join limit of the room', async () => {
  const [campaign] = await test.db.query<{ code: string }>(
    `select public_code as code from sessions where origin = 'DEMO' and to_date > now() order by created_at desc limit 1`,
  );
  const join = () => test.http.post(`/api/v1/room/${campaign?.code}/join`).send(guestBody());
  await join().expect(200);
  await join().expect(429);
});
