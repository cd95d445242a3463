import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserDto } from '../../../server/company/user.dto.js';
import { newId } from '../../../server/platform/crypto/ids.js';
import { restorableMs } from '../../../server/platform/database/deletion.js';
import { SessionsService } from '../../../server/sessions/sessions.service.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { anEvent, anInstructor, aProduct, aSheet, aTastingWith } from '../../support/factories.js';
import { statuses } from '../../support/json.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

type Thing = { id: string; sessionCode: { publicCode: string }; productReferences: unknown[] };
/** An organiser with a tasting, an instructor and an event that can be reported. */
type Cellar = { who: Organiser; product: Made; tasting: Made; instructor: Made; reported: string };
type Made = { id: string };

let test: TestApp;

beforeAll(async () => {
  test = await startApp({ env: { QUOTA_REPORTS: '1', QUOTA_SHEETS: '1' } });
});
afterAll(() => test?.close());

const post = async <T = Thing>(
  who: Organiser,
  path: string,
  body: object = {},
  status = 200,
): Promise<T> => (await test.as(who).post(`/api/v1/${path}`, body).expect(status)).body as T;
const get = async <T = Thing>(who: Organiser, path: string, status = 200): Promise<T> =>
  (await test.as(who).get(`/api/v1/${path}`).expect(status)).body as T;
const remove = (who: Organiser, path: string) =>
  test.as(who).delete(`/api/v1/${path}`).expect(200, { deleted: true });

const aSession = ({ who, tasting, instructor }: Cellar, sessionCode: object = {}) =>
  anEvent(who, {
    tasting,
    instructor,
    sessionCode: { fromDate: '2031-05-15T10:00:00Z', ...sessionCode },
  });
const ownCode = () => `R${newId().toUpperCase()}`.slice(0, 20);
const aReport = async ({ who, reported }: Cellar) => ({
  id: (
    await post<{ reference: string }>(who, `report/${who.uid}`, {
      name: 'Primavera',
      publicCode: reported,
    })
  ).reference,
});

async function aCellar(): Promise<Cellar> {
  const who = await test.anOrganiser();
  await test.liftLimits(who);
  await test.givePlan(who);
  const product = await aProduct(who);
  const { code: reported } = await aStoredEvent(
    test.db,
    who.uid,
    aSnapshot([{ reference: product.id }]),
  );
  return {
    who,
    product,
    tasting: await aTastingWith(who, [product]),
    instructor: await anInstructor(who),
    reported,
  };
}

/**
 * The kinds of rows that are restored in the same way: table, address, the error when no place is
 * left, the limits that leave no place, and how to create a row.
 */
const kinds = [
  ['products', 'product', 'MAX_WINES', { maxWines: 2 }, ({ who }: Cellar) => aProduct(who)],
  [
    'tastings',
    'tasting',
    'MAX_TASTINGS',
    { maxTastings: 2 },
    ({ who, product }: Cellar) => aTastingWith(who, [product]),
  ],
  [
    'instructors',
    'instructor',
    'MAX_INSTRUCTORS',
    { maxInstructors: 2 },
    ({ who }: Cellar) => anInstructor(who),
  ],
  [
    'sessions',
    'session/user',
    'MAX_EVENTS',
    { maxMonthlyEvents: 1 },
    (cellar: Cellar) => aSession(cellar),
  ],
  ['reports', 'report', 'QUOTA_EXCEEDED', {}, aReport],
  ['sheets', 'assessmentSheet/user', 'QUOTA_EXCEEDED', {}, ({ who }: Cellar) => aSheet(who)],
] as const;

describe.each(kinds)('restoring %s', (table, address, code, limits, make) => {
  const rest = { sessions: '?includeOutDated=true', sheets: '/list' }[table as string] ?? '';
  const list = ({ uid }: Organiser) => `${address}/${uid}${rest}`;
  const one = ({ uid }: Organiser, id: string) => `${address}/${uid}/${id}`;
  const restore = ({ uid }: Organiser, id: string) => `${address}/${uid}/${id}/restore`;

  it('brings back the deleted row unchanged and in its place in the list, also for a repeated request', async () => {
    const cellar = await aCellar();
    const { who } = cellar;
    const { id } = await make(cellar);
    if (code !== 'QUOTA_EXCEEDED') await make(cellar);
    const before = await get<Thing[]>(who, list(who));
    await remove(who, one(who, id));
    expect((await get<Thing[]>(who, list(who))).map((row) => row.id)).not.toContain(id);
    const restored = await post(who, restore(who, id));
    expect(restored).toMatchObject(before.find((row) => row.id === id) ?? {});
    expect(await get(who, list(who))).toEqual(before);
    expect(await post(who, restore(who, id))).toEqual(restored);
  });

  it('needs a free place, and takes one place for simultaneous requests', async () => {
    const cellar = await aCellar();
    const { who } = cellar;
    const { id } = await make(cellar);
    await test.givePlan(who, { limits });
    await remove(who, one(who, id));
    const other = await make(cellar);
    expect(await post(who, restore(who, id), {}, 403)).toMatchObject({
      error_msg: code,
      maximum: expect.any(Number) as number,
    });
    await get(who, one(who, id), 404);
    await remove(who, one(who, other.id));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => test.as(who).post(`/api/v1/${restore(who, id)}`)),
    );
    expect(statuses(answers)).toEqual([200, 200, 200, 200]);
    expect(await post(who, restore(who, other.id), {}, 403)).toMatchObject({ error_msg: code });
  });

  it('is possible until thirty days after the deletion', async () => {
    const cellar = await aCellar();
    const { who } = cellar;
    const { id } = await make(cellar);
    const deletedAgo = (ms: number) =>
      test.db.query(`update ${table} set deleted_at = $2 where id = $1`, [
        id,
        new Date(test.clock.now().getTime() - ms),
      ]);
    await remove(who, one(who, id));
    await deletedAgo(restorableMs);
    await post(who, restore(who, id), {}, 404);
    await deletedAgo(restorableMs - 60_000);
    await post(who, restore(who, id));
  });

  it('is only for the owner', async () => {
    const cellar = await aCellar();
    const { who } = cellar;
    const stranger = await test.anOrganiser();
    const { id } = await make(cellar);
    await remove(who, one(who, id));
    await post(stranger, restore(who, id), {}, 403);
    for (const foreign of [id, newId(), 'x'])
      await post(stranger, restore(stranger, foreign), {}, 404);
    await post(who, restore(who, newId()), {}, 404);
    await get(who, one(who, id), 404);
  });
});

it.each(kinds.filter(([table]) => table !== 'sheets'))(
  'a demo row of %s is restored without taking a place',
  async (table, address, _code, _limits, make) => {
    const cellar = await aCellar();
    const { who } = cellar;
    const { id } = await make(cellar);
    await test.db.query(`update ${table} set origin = 'DEMO' where id = $1`, [id]);
    // the only place for a report is taken
    if (table === 'reports') await make(cellar);
    await test.givePlan(who, {
      limits: { maxWines: 0, maxTastings: 0, maxInstructors: 0, maxMonthlyEvents: 0 },
    });
    await remove(who, `${address}/${who.uid}/${id}`);
    expect(await post(who, `${address}/${who.uid}/${id}/restore`)).toMatchObject({ demo: true });
  },
);

describe('a restored tasting', () => {
  it('keeps products that were deleted in the meantime', async () => {
    const { who, product, tasting } = await aCellar();
    const before = await get(who, `tasting/${who.uid}/${tasting.id}`);
    await remove(who, `tasting/${who.uid}/${tasting.id}`);
    await remove(who, `product/${who.uid}/${product.id}`);
    expect(await post(who, `tasting/${who.uid}/${tasting.id}/restore`)).toEqual(before);
  });
});

describe('an offline tasting', () => {
  it('is restored only with the add-on that creating one requires', async () => {
    const { who, product } = await aCellar();
    await test.givePlan(who, { wineTourismAddon: true });
    const { id } = await aTastingWith(who, [product], {
      type: 'PODCAST_TAST',
      offlineEnabled: true,
    });
    await remove(who, `tasting/${who.uid}/${id}`);
    await test.givePlan(who, { wineTourismAddon: false });
    const refused = { error_msg: 'FEATURE_NOT_ALLOWED', feature: 'wineTourismAddon' };
    expect(await post(who, `tasting/${who.uid}/${id}/restore`, {}, 403)).toMatchObject(refused);
    await test.givePlan(who, { wineTourismAddon: true });
    expect(await post(who, `tasting/${who.uid}/${id}/restore`)).toMatchObject({
      id,
      offlineEnabled: true,
    });
  });
});

describe('a restored event', () => {
  const path = ({ uid }: Organiser, id: string) => `session/user/${uid}/${id}`;
  const byCode = (code: string) => test.app.get(SessionsService).byCode(code);

  it('gets its code back, and is rejected while another event has the code', async () => {
    const cellar = await aCellar();
    const { who } = cellar;
    const code = ownCode();
    const { id } = await aSession(cellar, { publicCode: code });
    await remove(who, path(who, id));
    const other = await aSession(cellar, { publicCode: code });
    expect(await post(who, `${path(who, id)}/restore`, {}, 422)).toMatchObject({
      error_msg: 'errorExistingCode',
    });
    await get(who, path(who, id), 404);
    expect((await byCode(code))?.id).toBe(other.id);
    await remove(who, path(who, other.id));
    expect(await post(who, `${path(who, id)}/restore`)).toMatchObject({
      sessionCode: { publicCode: code },
    });
    expect((await byCode(code))?.id).toBe(id);
  });

  it('is reached by all codes that its guests know', async () => {
    const cellar = await aCellar();
    const { who } = cellar;
    const [former, code] = [ownCode(), ownCode()];
    const { id } = await aSession(cellar, { publicCode: former });
    await test.db.transaction((tx) => test.app.get(SessionsService).fixSnapshot(tx, id));
    await post(who, path(who, id), { sessionCode: { publicCode: code } });
    await remove(who, path(who, id));
    expect(await byCode(code)).toBeNull();
    await post(who, `${path(who, id)}/restore`);
    for (const known of [former, code]) expect((await byCode(known))?.id).toBe(id);
    expect(
      await test.db.query('select code from session_codes where session_id = $1 and current', [id]),
    ).toEqual([{ code }]);
  });

  it('keeps a tasting and an instructor that were deleted in the meantime', async () => {
    const cellar = await aCellar();
    const { who, tasting, instructor } = cellar;
    const { id } = await aSession(cellar);
    const before = await get(who, path(who, id));
    await remove(who, path(who, id));
    await remove(who, `tasting/${who.uid}/${tasting.id}`);
    await remove(who, `instructor/${who.uid}/${instructor.id}`);
    expect(await post(who, `${path(who, id)}/restore`)).toEqual(before);
  });

  it('is rejected for a blocked account', async () => {
    const cellar = await aCellar();
    const { who } = cellar;
    const { id } = await aSession(cellar);
    await remove(who, path(who, id));
    await test.givePlan(who, { planRef: 'FREE', freePlanLimit: new Date(0) });
    expect(await post(who, `${path(who, id)}/restore`, {}, 403)).toMatchObject({
      error_msg: 'ACCOUNT_BLOCKED',
    });
  });
});

describe('a restored report', () => {
  it('can be read although its event was deleted in the meantime', async () => {
    const cellar = await aCellar();
    const { who } = cellar;
    const { id } = await aReport(cellar);
    const before = await get(who, `report/${who.uid}/${id}/summary`);
    await remove(who, `report/${who.uid}/${id}`);
    await test.db.query('update sessions set deleted_at = now() where owner_uid = $1', [who.uid]);
    await post(who, `report/${who.uid}/${id}/restore`);
    expect(await get(who, `report/${who.uid}/${id}/summary`)).toEqual(before);
  });

  it('is generated again when it was deleted before it was done', async () => {
    const cellar = await aCellar();
    const { who } = cellar;
    const { id } = await aReport(cellar);
    await test.db.query(
      `update reports set state = 'PENDING', attendees_count = null where id = $1`,
      [id],
    );
    await remove(who, `report/${who.uid}/${id}`);
    expect(await post(who, `report/${who.uid}/${id}/restore`)).toMatchObject({
      id,
      state: 'PENDING',
    });
    const state = async () =>
      (await get<{ state: string }>(who, `report/${who.uid}/${id}/status`)).state;
    await expect.poll(state, { timeout: 20_000 }).toBe('DONE');
  });

  it('counts in the minute quota each time it is generated again', async () => {
    const cellar = await aCellar();
    const { who } = cellar;
    const { id } = await aReport(cellar);
    const used = async () =>
      (await get<UserDto>(who, `user/${who.uid}`)).usage.generationsPerMinute.used;
    expect(await used()).toBe(1);
    for (const again of [2, 3]) {
      await test.db.query(`update reports set state = 'FAILED' where id = $1`, [id]);
      await remove(who, `report/${who.uid}/${id}`);
      await post(who, `report/${who.uid}/${id}/restore`);
      expect(await used()).toBe(again);
    }
    // a finished report is shown again without being generated
    await expect
      .poll(
        async () => (await get<{ state: string }>(who, `report/${who.uid}/${id}/status`)).state,
        { timeout: 20_000 },
      )
      .toBe('DONE');
    await remove(who, `report/${who.uid}/${id}`);
    await post(who, `report/${who.uid}/${id}/restore`);
    expect(await used()).toBe(3);
  });

  it('cannot be a report that another request is still saving', async () => {
    const cellar = await aCellar();
    const { who } = cellar;
    const { id } = await aReport(cellar);
    await test.db.query(
      `update reports set state = 'GENERATING', deleted_at = now() where id = $1`,
      [id],
    );
    await post(who, `report/${who.uid}/${id}/restore`, {}, 404);
  });
});
