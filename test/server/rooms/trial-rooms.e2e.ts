import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { EntitlementsService } from '../../../server/plans/entitlements.service.js';
import type { RoomDto } from '../../../server/rooms/room.dto.js';
import type { RoomDoorDto, RoomJoinedDto } from '../../../server/rooms/room-door.dto.js';
import type { TrialDto } from '../../../server/sessions/session.dto.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aDeviceKey, aTastingWith, guestBody } from '../../support/factories.js';
import type { Json } from '../../support/json.js';
import { mailboxOf, mailed } from '../../support/mailbox.js';

let test: TestApp;
let owner: Organiser;
const path = (id: string, uid = owner.uid) => `/api/v1/tasting/${uid}/${id}/demoSession`;
const open = (id: string) => owner.client.get<Json<TrialDto>>(path(id));
const door = (code: string) => test.web.get<Json<RoomDoorDto>>(`/api/v1/room/${code}`);

beforeAll(async () => {
  test = await startApp();
  owner = await test.anOrganiser();
  await test.givePlan(owner);
});
afterAll(() => test?.close());

it('a trial shows the current tasting each time it is opened, with the same code and without guests', async () => {
  const tasting = await aTastingWith(owner, 1, { name: 'Primera copa' });
  const { publicCode, publicLink } = await open(tasting.id);
  expect(publicLink).toBe(`${test.config.roomUrl}/room/${publicCode}?lang=es&lite=true`);
  expect(await door(publicCode)).toMatchObject({
    status: 'IN_PROGRESS',
    demo: true,
    liteMode: true,
    tasting: { name: 'Primera copa' },
  });

  const guest = guestBody();
  const { roomToken, attendee } = await test.web.post<Json<RoomJoinedDto>>(
    `/api/v1/room/${publicCode}/join`,
    guest,
  );
  const inside = test.web.as(roomToken);
  const { session, products } = await inside.get<Json<RoomDto>>('/api/v1/room');
  expect(session.demo).toBe(true);
  const rating = { [products[0]?.reference ?? '']: { parameters: { rateBox: 4 } } };
  await inside.put('/api/v1/room/answers', { assessments: rating, finalComment: 'Probando.' });
  await test.http
    .post(`/api/v1/room/${publicCode}/resume`)
    .send({ email: guest.email })
    .expect(200);

  await owner.client.post(`/api/v1/tasting/${owner.uid}/${tasting.id}`, { name: 'Segunda copa' });
  expect((await inside.get<Json<RoomDto>>('/api/v1/room')).session.tasting.name).toBe(
    'Primera copa',
  );
  await test.db.query(
    `update sessions set from_date = now() - interval '3 days', to_date = now() - interval '2 days' where demo`,
  );
  await test.http
    .put('/api/v1/room/answers')
    .set('authorization', `Bearer ${roomToken}`)
    .send({ assessments: rating })
    .expect(403);
  expect(await open(tasting.id)).toEqual({ publicCode, publicLink });
  await test.http.get('/api/v1/room').set('authorization', `Bearer ${roomToken}`).expect(401);
  await test.http
    .put('/api/v1/room/answers')
    .set('authorization', `Bearer ${roomToken}`)
    .send({ assessments: rating })
    .expect(401);
  expect(await door(publicCode)).toMatchObject({
    status: 'IN_PROGRESS',
    tasting: { name: 'Segunda copa' },
  });

  const again = await test.web.post<Json<RoomJoinedDto>>(`/api/v1/room/${publicCode}/join`, guest);
  expect(again.attendee.reference).not.toBe(attendee.reference);
  const anew = await test.web.as(again.roomToken).get<Json<RoomDto>>('/api/v1/room');
  expect([anew.session.tasting.name, anew.answers.assessments]).toEqual(['Segunda copa', {}]);
});

it('a reset forgets what other parts of the product know of the guests', async () => {
  const tasting = await aTastingWith(owner, 1);
  const { publicCode } = await open(tasting.id);
  const guest = guestBody();
  const { email } = guest;
  const inboxes = () => test.db.query('select from proven_inboxes where email = $1', [email]);
  await test.web.post(`/api/v1/room/${publicCode}/join`, guest);
  await test.web.post(`/api/v1/room/${publicCode}/resume`, { email });
  const code = await mailed(test.web, await mailboxOf(test.config.dataDir), email, /\b(\d{6})\b/);
  const tablet = { email, code, deviceKey: aDeviceKey() };
  await test.web.post(`/api/v1/room/${publicCode}/resume/confirm`, tablet);
  expect(await inboxes()).toHaveLength(1);
  await open(tasting.id);
  expect(await inboxes()).toEqual([]);
  expect(await test.db.query('select from attendees where email = $1', [email])).toEqual([]);
});

it('a guest who joins a trial during its reset gets the new state', async () => {
  const tasting = await aTastingWith(owner, 1, { name: 'Antes' });
  const { publicCode } = await open(tasting.id);
  const join = () =>
    test.web.post<Json<RoomJoinedDto>>(`/api/v1/room/${publicCode}/join`, guestBody());
  await join();
  await owner.client.post(`/api/v1/tasting/${owner.uid}/${tasting.id}`, { name: 'Ahora' });
  const { opened, joined } = await test.db.transaction(async (tx) => {
    await tx.query('select from sessions where tasting_id = $1 for update', [tasting.id]);
    const waiting = async (count: number) => {
      const rows = await test.db.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~* 'session'`,
      );
      expect(rows).toHaveLength(count);
    };
    const renewing = open(tasting.id);
    await vi.waitFor(() => waiting(1), 3_000);
    const coming = join();
    await vi.waitFor(() => waiting(2), 3_000);
    return { opened: renewing, joined: coming };
  });
  await opened;
  const { roomToken } = await joined;
  expect(
    (await test.web.as(roomToken).get<Json<RoomDto>>('/api/v1/room')).session.tasting.name,
  ).toBe('Ahora');
  const rows = await test.db.query(
    `select snapshot_at is not null as fixed, (select count(*)::int from attendees where session_id = s.id) as guests from sessions s where tasting_id = $1`,
    [tasting.id],
  );
  expect(rows).toEqual([{ fixed: true, guests: 1 }]);
});

/** Waits until this many calls wait for row locks. */
const waiting = (calls: number) =>
  vi.waitFor(async () => {
    const found = await test.db.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~* 'session|attendee'`,
    );
    expect(found).toHaveLength(calls);
  }, 3_000);

it('a trial is reset while a guest requests a code: the request runs first, or no code is mailed', async () => {
  const tasting = await aTastingWith(owner, 1);
  const { publicCode } = await open(tasting.id);
  const [guest, late] = [guestBody(), guestBody()];
  const resume = (rest: string, body: object) =>
    test.http
      .post(`/api/v1/room/${publicCode}/resume${rest}`)
      .send(body)
      .then(({ status }) => status);
  const renew = () =>
    test
      .as(owner)
      .get(path(tasting.id))
      .then(({ status }) => status);
  let calls: Promise<number>[] = [];

  const { attendee } = await test.web.post<Json<RoomJoinedDto>>(
    `/api/v1/room/${publicCode}/join`,
    guest,
  );
  await test.db.transaction(async (tx) => {
    await tx.query('select from attendees where id = $1 for update', [attendee.reference]);
    calls = [resume('', { email: guest.email })];
    await waiting(1);
    calls.push(renew());
    await waiting(2);
  });
  expect(await Promise.all(calls)).toEqual([200, 200]);

  await test.web.post(`/api/v1/room/${publicCode}/join`, late);
  await test.db.transaction(async (tx) => {
    await tx.query('select from sessions where tasting_id = $1 for update', [tasting.id]);
    calls = [renew()];
    await waiting(1);
    const { email, deviceKey } = late;
    calls.push(resume('', { email }), resume('/confirm', { email, code: '123456', deviceKey }));
    await waiting(3);
  });
  expect(await Promise.all(calls)).toEqual([200, 200, 422]);
  expect(await test.db.query(`select from outbox where payload->>'to' = $1`, [late.email])).toEqual(
    [],
  );
  expect(await test.db.query('select from mailbox where recipient = $1', [late.email])).toEqual([]);
});

it('a trial exists once per tasting for simultaneous calls, and is in no list, count or report', async () => {
  const tasting = await aTastingWith(owner, 1);
  const opened = await Promise.all([1, 2, 3, 4].map(() => open(tasting.id)));
  expect(new Set(opened.map(({ publicCode }) => publicCode)).size).toBe(1);
  expect(
    await test.db.query('select demo from sessions where tasting_id = $1', [tasting.id]),
  ).toEqual([{ demo: true }]);

  const code = opened[0]?.publicCode ?? '';
  await test.web.post(`/api/v1/room/${code}/join`, guestBody());
  expect(await owner.client.get(`/api/v1/session/user/${owner.uid}?includeOutDated=true`)).toEqual(
    [],
  );
  expect(await owner.client.get(`/api/v1/session/user/${owner.uid}/joined`)).toEqual([]);
  const entitlements = test.app.get(EntitlementsService);
  const usage = await entitlements.usageOf(
    await entitlements.standingOf(owner.uid),
    'Europe/Madrid',
  );
  expect([usage.events.used, usage.campaigns.used]).toEqual([0, 0]);
  await test
    .as(owner)
    .post(`/api/v1/report/${owner.uid}/generateBody`, { publicCode: code })
    .expect(404);
  await test
    .as(owner)
    .post(`/api/v1/report/${owner.uid}/generate`, { name: 'Prueba', publicCode: code })
    .expect(404);
  const [trial] = await test.db.query<{ id: string }>(
    'select id from sessions where tasting_id = $1',
    [tasting.id],
  );
  for (const call of ['get', 'post', 'delete'] as const)
    await test.as(owner)[call](`/api/v1/session/user/${owner.uid}/${trial?.id}`).expect(404);
});

it('a trial needs no place in the plan, but is not for strangers, deleted tastings or blocked accounts', async () => {
  const who = await test.anOrganiser();
  const stranger = await test.anOrganiser();
  const { id } = await aTastingWith(who, 1);
  await test.givePlan(who, { limits: { maxMonthlyEvents: 0, maxMonthlyCampaigns: 0 } });
  const attempt = async (caller: Organiser, uid = who.uid) =>
    (await test.as(caller).get(path(id, uid))).status;
  expect([
    await attempt(who),
    await attempt(stranger),
    await attempt(stranger, stranger.uid),
  ]).toEqual([200, 403, 404]);
  await test.givePlan(who, { freePlanLimit: new Date(Date.now() - 1_000) });
  expect((await test.as(who).get(path(id, who.uid)).expect(403)).body).toMatchObject({
    error_msg: 'ACCOUNT_BLOCKED',
  });
  await test.givePlan(who);
  await who.client.get(path(id, who.uid));
  await test.as(who).delete(`/api/v1/tasting/${who.uid}/${id}`).expect(200);
  expect(await attempt(who)).toBe(404);
});
