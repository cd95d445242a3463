import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import { purgeTrash } from '../../../server/trash/purge-trash.js';
import type { TrashedDto } from '../../../server/trash/trash.dto.js';
import { type TrashKind, trashKinds } from '../../../shared/vocabulary/trash.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { markedPlaces } from '../../support/avatar-pictures.js';
import {
  aGuest,
  anEvent,
  anInstructor,
  aProduct,
  aSheet,
  aTastingWith,
} from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import type { Json } from '../../support/json.js';

let test: TestApp;
let owner: Organiser;

beforeAll(async () => {
  test = await startApp({ work: false, env: { WEBHOOK_PRIVATE_NETWORKS: 'true' } });
});
afterAll(() => test?.close());
beforeEach(async () => {
  owner = await test.anOrganiser();
  await test.givePlan(owner, {
    planRef: 'RESERVA',
    limits: { maxWines: 100, maxTastings: 100, maxInstructors: 100, maxMonthlyEvents: 100 },
  });
});

type Made = { id: string };
const segment = { name: 'Fieles', query: 'shop=NOT_OPENED' };
const inserted = async (sql: string, parameters: unknown[] = []): Promise<Made> => {
  const [row] = await test.db.query<Made>(`${sql} returning id`, [owner.uid, ...parameters]);
  if (!row) throw new Error('Nothing was inserted');
  return row;
};
const aReport = async (publicCode: string): Promise<Made> => {
  const { reference } = await owner.client.post<{ reference: string }>(
    `/api/v1/report/${owner.uid}/generate`,
    { name: 'Informe', publicCode },
  );
  await test.db.query(`update reports set state = 'DONE', as_of = now() where id = $1`, [
    reference,
  ]);
  return { id: reference };
};
const anOldEvent = async () => {
  const event = await anEvent(owner);
  await aGuest(owner.client, event.sessionCode.publicCode);
  return event;
};

/** A thing of each kind, with its address and its name in the trash. */
const kinds: Record<TrashKind, { at: string; name: string; make: () => Promise<Made> }> = {
  product: { at: 'product/UID', name: 'Garnacha', make: () => aProduct(owner) },
  sheet: { at: 'assessmentSheet/user/UID', name: '', make: () => aSheet(owner) },
  tasting: {
    at: 'tasting/UID',
    name: 'Tarde de garnachas',
    make: () => aTastingWith(owner, 1),
  },
  event: { at: 'session/user/UID', name: 'Tarde de garnachas', make: anOldEvent },
  instructor: { at: 'instructor/UID', name: 'Aina Ferrer', make: () => anInstructor(owner) },
  report: {
    at: 'report/UID',
    name: 'Informe',
    make: async () => aReport((await anEvent(owner)).sessionCode.publicCode),
  },
  page: {
    at: 'customPage/UID',
    name: 'Aviso',
    make: () => owner.client.post(`/api/v1/customPage/${owner.uid}/aviso`, { header: 'Aviso' }),
  },
  video: {
    at: 'video/UID',
    name: 'Vendimia',
    make: () =>
      inserted(
        `insert into videos (id, owner_uid, name, kind, state, bytes) values (left(md5(random()::text), 20), $1, 'Vendimia', 'UPLOADED', 'AVAILABLE', 1)`,
      ),
  },
  avatar: {
    at: 'avatar/UID',
    name: 'Aina',
    make: () =>
      inserted(
        `insert into avatars (id, owner_uid, name, gender, video, picture, placement)
         values (left(md5(random()::text), 20), $1, 'Aina', 'FEMALE', '/demo/aina.png', '/demo/aina.png', $2)`,
        [JSON.stringify(markedPlaces)],
      ),
  },
  segment: {
    at: 'segment/UID',
    name: 'Fieles',
    make: () => owner.client.post(`/api/v1/segment/${owner.uid}`, segment),
  },
  filter: {
    at: 'report/UID/filters',
    name: 'E-mail',
    make: () =>
      owner.client.post(`/api/v1/report/${owner.uid}/filters`, {
        name: 'E-mail',
        query: 'email=YES',
      }),
  },
  webhook: {
    at: 'webhook/UID',
    name: 'crm.example',
    make: () =>
      owner.client.post(`/api/v1/webhook/${owner.uid}`, {
        url: 'https://crm.example/hook',
        events: ['report.ready'],
      }),
  },
};
const at = (kind: TrashKind, rest: string) =>
  `/api/v1/${kinds[kind].at.replace('UID', owner.uid)}/${rest}`;
const trash = (rest = '') => `/api/v1/trash/${owner.uid}${rest}`;

const remove = (kind: TrashKind, { id }: Made) => test.as(owner).delete(at(kind, id)).expect(200);
const list = async (query = '') =>
  (await test.as(owner).get(trash(query)).expect(200)).body as Json<TrashedDto>[];
const ids = async () => (await list()).map(({ id }) => id);
const forGood = (kind: TrashKind, { id }: Made, status = 200) =>
  test
    .as(owner)
    .delete(trash(`/${kind}/${id}`))
    .expect(status);
const restore = (kind: TrashKind, { id }: Made) => test.as(owner).post(at(kind, `${id}/restore`));
const purge = () => test.app.get(Jobs).handlerOf(purgeTrash)({}, aJobContext());
const tables: Record<TrashKind, string> = {
  product: 'products',
  sheet: 'sheets',
  tasting: 'tastings',
  event: 'sessions',
  instructor: 'instructors',
  report: 'reports',
  page: 'custom_pages',
  video: 'videos',
  avatar: 'avatars',
  segment: 'segments',
  filter: 'report_filters',
  webhook: 'webhooks',
};
/** Makes deletions older, because the job does nothing when the server's clock is ahead. */
const age = async (days = 31) => {
  for (const table of Object.values(tables))
    await test.db.query(
      `update ${table} set deleted_at = deleted_at - interval '${days} days' where owner_uid = $1`,
      [owner.uid],
    );
};
const stored = async (kind: TrashKind, { id }: Made) =>
  (
    await test.db.query(`select from ${tables[kind]} where owner_uid = $1 and id = $2`, [
      owner.uid,
      id,
    ])
  ).length > 0;

describe.each(trashKinds)('a deleted %s', (kind) => {
  const { name, make } = kinds[kind];

  it('is listed with its name, and restored', async () => {
    const thing = await make();
    expect(await list()).toEqual([]);
    await remove(kind, thing);
    const [row, ...others] = await list();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ kind, id: thing.id, uses: [] });
    if (name) expect(row?.name).toBe(name);
    else expect(row?.name).not.toBe('');
    expect(Date.parse(row?.purgedAt ?? '') - Date.parse(row?.deletedAt ?? '')).toBe(30 * 864e5);
    expect(row?.date === null).toBe(kind !== 'event');
    await restore(kind, thing).expect(200);
    expect(await list()).toEqual([]);
    expect(await stored(kind, thing)).toBe(true);
  });

  it('can be deleted for good, and not restored after that', async () => {
    const thing = await make();
    await forGood(kind, thing, 404);
    await remove(kind, thing);
    const stranger = await test.anOrganiser();
    await test
      .as(stranger)
      .delete(trash(`/${kind}/${thing.id}`))
      .expect(403);
    await test.as(stranger).delete(`/api/v1/trash/${stranger.uid}/${kind}/${thing.id}`).expect(404);
    expect(await ids()).toEqual([thing.id]);
    await forGood(kind, thing);
    expect(await list()).toEqual([]);
    expect(await stored(kind, thing)).toBe(false);
    await restore(kind, thing).expect(404);
    await forGood(kind, thing, 404);
  });

  it('is deleted for good by the job after 30 days, and not before', async () => {
    const thing = await make();
    await purge();
    expect(await stored(kind, thing)).toBe(true);
    await remove(kind, thing);
    await age(29);
    await purge();
    expect(await ids()).toEqual([thing.id]);
    await age(2);
    expect(await list()).toEqual([]);
    await Promise.all([purge(), purge()]);
    expect(await stored(kind, thing)).toBe(false);
  });

  it('is either restored or deleted for good when both are asked at once', async () => {
    // There is one page at an address.
    const things = kind === 'page' ? [await make()] : [await make(), await make(), await make()];
    for (const thing of things) await remove(kind, thing);
    await Promise.all(
      things.map(async (thing) => {
        const [restored, gone] = await Promise.all([
          restore(kind, thing),
          test.as(owner).delete(trash(`/${kind}/${thing.id}`)),
        ]);
        expect([restored.status, gone.status]).toEqual(
          (await stored(kind, thing)) ? [200, 404] : [404, 200],
        );
      }),
    );
    expect(await list()).toEqual([]);
  });
});

describe('the trash', () => {
  it('is filtered by kind, searched, sorted and paged', async () => {
    const { sheet, product, instructor } = {
      sheet: await aSheet(owner),
      product: await aProduct(owner, { name: 'Albariño' }),
      instructor: await anInstructor(owner, { name: 'Berta' }),
    };
    await remove('product', product);
    await remove('instructor', instructor);
    await remove('sheet', sheet);
    expect(await ids()).toEqual([sheet.id, instructor.id, product.id]);
    expect((await list('?kind=product')).map(({ id }) => id)).toEqual([product.id]);
    expect((await list('?q=albarino')).map(({ id }) => id)).toEqual([product.id]);
    expect((await list('?sort=name')).map(({ name }) => name).slice(0, 2)).toEqual([
      'Albariño',
      'Berta',
    ]);
    const first = await test.as(owner).get(trash('?limit=2')).expect(200);
    const rest = await list(`?limit=2&cursor=${String(first.headers['x-next-cursor'])}`);
    expect(rest.map(({ id }) => id)).toEqual([product.id]);
    const [inCatalan] = await list('?kind=sheet&lang=CA');
    expect(inCatalan?.name).toBe((sheet.name as Record<string, string>)['CA']);
    await test.as(owner).get(trash('?kind=wine')).expect(400);
    await test.as(owner).get(trash('?sort=size')).expect(400);
    await test
      .as(owner)
      .delete(trash(`/wine/${product.id}`))
      .expect(404);
  });

  it('keeps what a tasting needs, until the tasting is deleted for good too', async () => {
    const sheet = await aSheet(owner);
    const product = await aProduct(owner);
    const options = { sheet: `assessmentSheets/${sheet.id}` };
    const [tasting, other] = [
      await aTastingWith(owner, [product], options),
      await aTastingWith(owner, [product], options),
    ];
    await remove('product', product);
    await remove('sheet', sheet);
    await remove('tasting', other);
    const [, ...things] = await list();
    expect(things.map(({ kind, uses }) => ({ kind, uses }))).toEqual(
      ['sheet', 'product'].map((kind) => ({
        kind,
        uses: [{ kind: 'tasting', count: 2, inTrash: 1, needed: true }],
      })),
    );
    expect((await forGood('product', product, 409)).body).toMatchObject({
      error_msg: 'TRASH_IN_USE',
    });
    await test.as(owner).delete(trash('?until=yesterday')).expect(400);
    // A thing that was deleted after a person has read the list stays.
    const read = (await list()).find(({ kind }) => kind === 'tasting')?.deletedAt;
    const late = await aProduct(owner);
    await sleep(5);
    await remove('product', late);
    expect(
      (
        await test
          .as(owner)
          .delete(trash(`?until=${read}`))
          .expect(200)
      ).body,
    ).toEqual({
      deleted: 1,
      kept: 2,
    });
    expect(await stored('product', late)).toBe(true);
    expect((await test.as(owner).delete(trash()).expect(200)).body).toEqual({
      deleted: 1,
      kept: 2,
    });
    expect(await stored('product', late)).toBe(false);
    await age();
    await purge();
    expect(await stored('product', product)).toBe(true);
    // the tasting goes on as before
    expect(await owner.client.get(`/api/v1/tasting/${owner.uid}/${tasting.id}`)).toMatchObject({
      productReferences: [
        { product: expect.objectContaining({ reference: product.id }) as object },
      ],
    });
    await remove('tasting', tasting);
    await age();
    await purge();
    for (const [kind, thing] of [
      ['product', product],
      ['sheet', sheet],
      ['tasting', tasting],
    ] as const)
      expect(await stored(kind, thing)).toBe(false);
  });

  it('keeps the tasting of an event without guests, and empties that of an event that has its own copy', async () => {
    const tasting = await aTastingWith(owner, 1, { description: 'Muy privado' });
    const instructor = await anInstructor(owner);
    const soon = await anEvent(owner, { tasting, instructor });
    await owner.client.post(`/api/v1/tasting/${owner.uid}/${tasting.id}`, {
      description: 'Muy, muy privado',
    });
    const versions = () =>
      test.db.query('select from earlier_versions where tasting_id = $1', [tasting.id]);
    expect(await versions()).toHaveLength(1);
    await remove('tasting', tasting);
    await remove('instructor', instructor);
    expect((await list()).map(({ uses }) => uses)).toEqual(
      [1, 2].map(() => [{ kind: 'event', count: 1, inTrash: 0, needed: true }]),
    );
    await forGood('tasting', tasting, 409);
    await forGood('instructor', instructor, 409);
    const guest = await aGuest(owner.client, soon.sessionCode.publicCode);
    const room = () => guest.get<Record<string, unknown>>('/api/v1/room');
    const before = await room();
    await forGood('tasting', tasting);
    await forGood('instructor', instructor);
    expect(await list()).toEqual([]);
    expect(await room()).toEqual(before);
    expect(await versions()).toEqual([]);
    const path = `/api/v1/session/user/${owner.uid}/${soon.id}`;
    expect(await owner.client.get(path)).toMatchObject({
      tasting: 'Tarde de garnachas',
      instructor: 'Aina Ferrer',
    });
    // the event can still be saved
    await owner.client.post(path, { tables: 3 });
    await restore('tasting', tasting).expect(404);
    await restore('instructor', instructor).expect(404);
    const [left] = await test.db.query(
      'select description, body, purged_at is not null as purged from tastings where id = $1',
      [tasting.id],
    );
    expect(left).toMatchObject({ description: '', purged: true, body: { productReferences: [] } });
    await age();
    await purge();
    expect(await owner.client.get(path)).toMatchObject({ tasting: 'Tarde de garnachas' });
  });

  it('deletes an event with guests, answers and trials, and never gives its code away', async () => {
    const tasting = await aTastingWith(owner, 1);
    const event = await anEvent(owner, { tasting });
    const { publicCode } = event.sessionCode;
    const guest = await aGuest(owner.client, publicCode);
    await guest.put('/api/v1/room/answers', { finalComment: 'Volveremos.' });
    await owner.client.get(`/api/v1/tasting/${owner.uid}/${tasting.id}/demoSession`);
    const report = await aReport(publicCode);
    await remove('event', event);
    await remove('tasting', tasting);
    const kept = await forGood('event', event, 409);
    expect(kept.body).toMatchObject({ error_msg: 'TRASH_IN_USE' });
    await remove('report', report);
    expect((await test.as(owner).delete(trash()).expect(200)).body).toEqual({
      deleted: 3,
      kept: 0,
    });
    const count = async (from: string) =>
      (await test.db.query(`select from ${from} where ${from}.owner_uid = $1`, [owner.uid])).length;
    expect(await count('attendees')).toBe(0);
    expect(
      await test.db.query('select from answers where session_id = $1', [event.id]),
    ).toHaveLength(0);
    expect(await count('tastings')).toBe(0);
    expect(
      await test.db.query('select snapshot, id = $2 as same from sessions where owner_uid = $1', [
        owner.uid,
        event.id,
      ]),
    ).toEqual([{ snapshot: null, same: false }]);
    const stranger = await test.anOrganiser();
    await test.givePlan(stranger);
    await expect(anEvent(stranger, { sessionCode: { publicCode } })).rejects.toThrow(
      /errorExistingCode/,
    );
    await test.http.get(`/api/v1/room/${publicCode}`).expect(404);
  });

  it('lets no earlier consent count again when the event of a refusal is deleted', async () => {
    const [first, second] = [await anEvent(owner), await anEvent(owner)];
    const email = 'berta@example.com';
    const join = (code: string, contact: boolean) => aGuest(owner.client, code, { email, contact });
    await join(first.sessionCode.publicCode, true);
    await join(second.sessionCode.publicCode, false);
    await test.db.query(
      `update attendees set contact_consent_at = case when session_id = $1 then now() end, contact_consent_version = case when session_id = $1 then '1' end,
         created_at = case when session_id = $1 then created_at - interval '1 hour' else created_at end
       where session_id in ($1, $2)`,
      [first.id, second.id],
    );
    await remove('event', second);
    await forGood('event', second);
    expect(
      await test.db.query('select contact_consent_at as at from attendees where owner_uid = $1', [
        owner.uid,
      ]),
    ).toEqual([{ at: null }]);
  });

  it('hides an event whose place is not paid yet, and deletes nothing while the clocks disagree', async () => {
    const event = await anEvent(owner);
    // as while the payment of an extra event waits for the bank
    await test.db.query('update sessions set deleted_at = now() where id = $1', [event.id]);
    expect(await list()).toEqual([]);
    await forGood('event', event, 404);
    const product = await aProduct(owner);
    await remove('product', product);
    const said = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    test.clock.move(40 * 864e5);
    onTestFinished(() => {
      test.clock.move(-40 * 864e5);
      said.mockRestore();
    });
    await purge();
    expect(said).toHaveBeenCalledWith(expect.stringContaining('the trash is not emptied'));
    expect(await stored('product', product)).toBe(true);
  });

  it('goes on with the other organisers when one cannot be emptied', async () => {
    const product = await aProduct(owner);
    await remove('product', product);
    await age();
    const broken = await test.anOrganiser();
    await test.givePlan(broken);
    await broken.client.delete(`/api/v1/product/${broken.uid}/${(await aProduct(broken)).id}`);
    await test.db.query(
      `update products set deleted_at = deleted_at - interval '31 days' where owner_uid = $1`,
      [broken.uid],
    );
    await test.db.query('delete from plan_standings where owner_uid = $1', [broken.uid]);
    await purge();
    expect(await stored('product', product)).toBe(false);
  });
});
